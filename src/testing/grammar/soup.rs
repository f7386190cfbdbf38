//! Token soup, and scripts with one thing wrong, where bash alone knows what is accepted.

use super::{Features, scripts};
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::strategy::BoxedStrategy;

/// Tokens. Those that can call themselves in a loop (`while`, `until`) stand with a condition that fails.
const TOKENS: &[&str] = &[
    "c1",
    "c2",
    "c3 a",
    "f0",
    "out0 c4",
    "x",
    "a b",
    ";",
    ";",
    "\n",
    "\n",
    " ",
    " ",
    "&&",
    "||",
    "|",
    "|&",
    "&",
    "(",
    ")",
    "{ ",
    "; }",
    "}",
    "if ",
    "then ",
    "else ",
    "elif ",
    "fi",
    "for x in ",
    "do ",
    "done",
    "case x in ",
    "esac",
    ";;",
    ";&",
    "x)",
    "while f0; ",
    "until c1; ",
    "in",
    "! ",
    "time ",
    "coproc ",
    "function g ",
    "g()",
    "[[ ",
    " ]]",
    "[ ",
    " ]",
    "<<E",
    "<<-'E'",
    "\nE\n",
    "<<<",
    ">o1",
    ">>",
    "<",
    ">&",
    "2>&1",
    "&>",
    "<>",
    ">|",
    "{fd}>",
    "<(",
    ">(",
    "'",
    "'",
    "\"",
    "\"",
    "\\",
    "\\\n",
    "$(",
    "$(",
    "`",
    "`",
    "$((",
    "))",
    "((",
    "${x:-",
    "${x#",
    "${x/",
    "${#x",
    "${!x",
    "${A[",
    "]",
    "$'",
    "$\"",
    "$x",
    "$@",
    "\"$@\"",
    "$",
    "x=",
    "x+=",
    "A=(",
    "A[",
    "]=",
    "#",
    " #",
    "*",
    "?",
    "{a,",
    ",b}",
    "~",
    "=",
    "+",
    "1",
    ":",
    "eval ",
    "\t",
    "\r",
    "\u{a0}",
    "-n",
    "export x=",
    "declare ",
    "set -- ",
    "shopt -s extglob\n",
    "@(",
    "!(",
    "&& \n",
    "echo ",
    "==",
    "=~",
];

pub(super) fn strategy() -> BoxedStrategy<String> {
    let token = proptest::sample::select(TOKENS);
    let spaced =
        (token.clone(), prop_oneof![3 => Just(" "), 2 => Just("")]).prop_map(|(t, s)| format!("{t}{s}"));
    let soup = proptest::collection::vec(spaced, 1..14).prop_map(|v| v.concat());
    let few = proptest::collection::vec((proptest::sample::select(TOKENS), Just(" c1 ")), 1..4)
        .prop_map(|v| v.into_iter().map(|(t, c)| format!("{c}{t}")).collect::<Vec<_>>());
    // A clean line before and after shows what still runs around an error.
    prop_oneof![
        3 => soup.clone(),
        1 => soup.clone().prop_map(|s| format!("c1 0\n{s}\nc2 9")),
        1 => soup.prop_map(|s| format!("c3 x; {s}; c2 9")),
        2 => few.prop_map(|v| v.concat()),
        3 => spoilt(),
    ]
    .boxed()
}

/// A script after the grammar with some characters left out and a token put in, anywhere. Without loops, whose
/// end might be what is left out.
fn spoilt() -> BoxedStrategy<String> {
    let place = (any::<u16>(), 0..4_usize, prop_oneof![Just(""), proptest::sample::select(TOKENS)]);
    (scripts(Features::ALL.without(Features::LOOPS)), place)
        .prop_map(|(text, (at, left_out, token))| {
            let characters: Vec<char> = text.chars().collect();
            let at = usize::from(at) % (characters.len() + 1);
            let after = (at + left_out).min(characters.len());
            let before: String = characters[..at].iter().collect();
            format!("{before}{token}{}", characters[after..].iter().collect::<String>())
        })
        .boxed()
}
