//! Input that nobody writes by accident: huge, deep, unterminated, exploding. Each yields an analysis, in
//! time that grows no faster than the text, and nothing overflows the stack that `main` gives the analysis.
//!
//! [`ONCE_SLOW`] lists what was once too slow, with the reason.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use shgate::analysis::{Analysis, Request, analyze};
use shgate::base::Budget;
use shgate::effect::GapKind;
use shgate::host::guard::STACK_BYTES;
use shgate::world::Fixed;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A whole text and a text four times as long: sizes that an unoptimised build manages too.
const LONG: usize = if cfg!(debug_assertions) { 256 << 10 } else { 1 << 20 };
const SHORT: usize = LONG / 4;
/// How much longer the long one may take. Linear is 4.
const RATIO: u32 = 8;
/// Below this no ratio is taken: it would measure noise.
const NOISE: Duration = Duration::from_millis(400);
/// For any one text. Release builds stay below a third of it.
const TIME: Duration = Duration::from_secs(10);
/// A ratio that is too high is measured again, since other work may have got in between.
const TRIES: u32 = 4;

fn look(text: impl Into<Vec<u8>>) -> Analysis {
    let command = text.into().into();
    analyze(&Request { command }, &Fixed::new("/w", [("HOME", "/h")]), &mut Budget::default())
}

/// Runs on a stack like that of the shipped program.
fn on_the_stack(bytes: usize, job: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(bytes).spawn(job).unwrap().join().unwrap();
}

fn timed(text: &str) -> (Duration, Analysis) {
    let start = Instant::now();
    let analysis = look(text);
    (start.elapsed(), analysis)
}

/// `begin`, a unit as often as it fits into `size`, `end`.
type Case = (&'static str, &'static str, &'static str);

fn text((begin, unit, end): Case, size: usize) -> String {
    format!("{begin}{}{end}", unit.repeat(size / unit.len()))
}

/// Repeated without end. The gap is what must be said at least.
const REPEATED: &[(Case, Option<GapKind>)] = {
    use GapKind::{Limit, Syntax, Unmodelled};
    &[
        (("", "a", ""), None),
        (("", "a ", ""), Some(Unmodelled)),
        (("", "#", ""), None),
        (("", "#\n", ""), None),
        (("", " ", ""), None),
        (("", "\n", ""), None),
        (("", "<", ""), Some(Syntax)),
        (("", "|", ""), Some(Syntax)),
        (("", "a|", "a"), Some(Unmodelled)),
        (("", "a&&", "a"), Some(Unmodelled)),
        (("", "a || ", ""), Some(Syntax)),
        (("", ";", ""), Some(Syntax)),
        (("", "a;", ""), Some(Unmodelled)),
        (("", "a&", ""), Some(Unmodelled)),
        (("", "\\\n", ""), None),
        (("a ", "\\\n", "b"), Some(Unmodelled)),
        (("", "c1 <<E\nx $y\nE\n", ""), Some(Unmodelled)),
        (("a ", "<<E ", "\nE\n"), Some(Unmodelled)),
        (("", "a=1;", ""), None),
        (("", "(a);", ""), Some(Unmodelled)),
        (("", "$(a) ", ""), Some(Unmodelled)),
        (("a ", "$(b)", ""), Some(Unmodelled)),
        (("a ", "`b`", ""), Some(Unmodelled)),
        (("", "if a; then b; fi;", ""), Some(Unmodelled)),
        (("case a in ", "b) c;; ", "esac"), None),
        (("read x; case $x in ", "b) c;; ", "esac"), Some(Unmodelled)),
        (("case a in ", "b|", "b) c;; esac"), None),
        (("", "case x in ", ""), Some(Syntax)),
        (("a ", "{a,b}", ""), Some(Limit)),
        (("a ", "{", ""), None),
        (("a ", "{a,", ""), Some(Limit)),
        (("a ", "{1..99}", ""), Some(Limit)),
        (("a ", "${x:-y}", ""), Some(Unmodelled)),
        (("a ", "$((1+1))", ""), Some(Unmodelled)),
        (("a $((", "1+", "1))"), Some(Unmodelled)),
        (("", "[[ a == b ]];", ""), None),
        (("[[ ", "! ", "a ]]"), None),
        (("[[ a", " && a", " ]]"), Some(Limit)),
        (("", "! ", "a"), Some(Unmodelled)),
        (("", "time ", "a"), Some(Unmodelled)),
        (("", "a[", ""), Some(Syntax)),
        (("", "x[\n", ""), Some(Syntax)),
        (("", "x[1]=a;", ""), None),
        (("", "{a[0]}>f ", ""), None),
        (("a ", "<(b) ", ""), Some(Unmodelled)),
        (("a ", ">f ", ""), Some(Unmodelled)),
        (("", "f() { a; };f;", ""), Some(Unmodelled)),
        (("", "eval a;", ""), Some(Limit)),
        (("trap 'a' DEBUG;", "b;", ""), Some(Limit)),
        (("x=", "~:", ""), None),
        (("a $'", "\\x41", "'"), Some(Unmodelled)),
        (("a ", "\\a", ""), Some(Unmodelled)),
        (("a ", "*", ""), Some(Unmodelled)),
        (("a '", "a", ""), Some(Syntax)),
        (("a \"", "a", ""), Some(Syntax)),
        (("a $'", "a", ""), Some(Syntax)),
        (("a $\"", "a", ""), Some(Syntax)),
        (("a `", "a", ""), Some(Syntax)),
        (("a ${x:-", "a", ""), Some(Syntax)),
        (("a $(", "a ", ""), Some(Syntax)),
        (("a $((", "1", ""), Some(Syntax)),
        (("a \"", "${x:-'}\" \"", ""), Some(Syntax)),
        (("", "a \"`", ""), Some(Syntax)),
        (("(( ", "(a) ", ") )"), None),
        (("while :; do x=$x$x; ", "y=$y$x; ", "done; a $x"), None),
    ]
};

#[test]
fn time_grows_no_faster_than_the_text() {
    on_the_stack(STACK_BYTES, || {
        for (case, gap) in REPEATED {
            hold(*case, *gap);
        }
    });
}

fn hold(case: Case, gap: Option<GapKind>) {
    let mut worst = String::new();
    for _ in 0..TRIES {
        let (short, _) = timed(&text(case, SHORT));
        let (long, analysis) = timed(&text(case, LONG));
        if let Some(kind) = gap {
            assert!(analysis.gaps.iter().any(|g| g.kind == kind), "{case:?}: no gap {kind:?}");
        }
        if long < TIME && (long < NOISE || long < short * RATIO) {
            return;
        }
        worst = format!("{case:?}: {short:?}, then {long:?}");
    }
    panic!("{worst}");
}

/// A hundred thousand times nested: refused where it begins to be too deep.
const DEEP: &[(&str, &str)] = &[
    ("(", ")"),
    ("( ", ")"),
    ("{ ", "; }"),
    ("a $(", ")"),
    ("$(", ")"),
    ("${x:-", "}"),
    ("`", "`"),
    ("\"$(", ")\""),
    ("\"${x:-", "}\""),
    ("$((", "))"),
    ("$((1+(", ")))"),
    ("$[", "]"),
    ("((", "))"),
    ("[[ ( ", ") ]]"),
    ("if ", "; then a; fi"),
    ("while ", "; do a; done"),
    ("for x in a; do ", "; done"),
    ("case a in a) ", ";; esac"),
    ("f() { ", "; }"),
    ("a <(", ")"),
    ("x=(", ")"),
    ("x[", "]=1"),
    ("x[$(", ")]=1"),
    ("coproc { ", "; }"),
    ("! ( ", ")"),
    ("a=$(", ")"),
    ("a <<E\n$(", ")\nE\n"),
    ("{a,", "}"),
    ("eval '", "'"),
];

#[test]
fn nesting_is_refused_before_the_stack_ends() {
    on_the_stack(STACK_BYTES, || {
        for (open, close) in DEEP {
            for text in [
                open.repeat(100_000),
                open.repeat(100_000) + "a" + &close.repeat(100_000),
                format!("shopt -s extglob\na {}", "@(".repeat(100_000)),
            ] {
                let (spent, _) = timed(&text);
                assert!(spent < TIME, "{open}: {spent:?}");
            }
        }
    });
}

/// Written in a few bytes, endless when run.
const BOMBS: &[&str] = &[
    ":(){ :|:& };:",
    "f() { f | f | f; }; f",
    "f() { f & f & }; f",
    "f() { f; f; }; f",
    "f() { f $(f) \"$(f)\"; }; f",
    "f() { if f; then f; else f; fi; f && f || f; }; f",
    "f() { local x=$x$x; f; }; x=aaaaaaaaaaaaaaaa; f",
    "f() { g() { f; }; g; }; f",
    "while :; do x=$x$x; done",
    "x=a; while :; do x=$x$x; done; a $x",
    "while :; do eval 'a'; done",
    "while :; do set -- \"$@\" \"$@\" a; done",
    "x='eval \"$x\"; eval \"$x\"'; eval \"$x\"",
    "export x='bash -c \"$x\"; bash -c \"$x\"'; bash -c \"$x\"",
    "x='${x@P}${x@P}'; a ${x@P}",
    "x=x; ((x))",
    "x=y+y y=x+x; ((x))",
    "x='a[x]'; ((x))",
    "x='a[$(b)]'; ((x+x+x))",
    "x=x; a ${!x}",
    "declare -n x=y y=x; x=1; a $x",
    "a {1..1000000000}",
    "a {1..99}{1..99}{1..99}{1..99}{1..99}{1..99}{1..99}{1..99}",
    "x[999999999]=1; x+=(2); a \"${x[@]}\" ${!x[@]}",
    "x=$(printf %1000000000s a); a \"$x\"",
    "printf -v x '%.1000000000d' 1; a $x",
    "for ((i=0;i<1000000000;i++)); do a; done",
    "trap 'trap \"b\" DEBUG; c' DEBUG; d; e",
    "shopt -s expand_aliases\nalias a='a '\na a a a\n",
    "shopt -s expand_aliases\nalias a='b;b' b='a;a'\na\n",
    "[[ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa == +(+(+(a)))c ]]",
    "[[ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa =~ (a*)*b ]]",
    "x=a; for i in 1 2 3 4 5 6 7 8 9; do x=${x//a/aaaaaaaaaaaaaaaaaaaaaaa}; done; a \"$x\"",
];

#[test]
fn bombs_are_defused() {
    on_the_stack(STACK_BYTES, || {
        for text in BOMBS {
            let (spent, _) = timed(text);
            assert!(spent < TIME, "{text}: {spent:?}");
        }
        let nested_eval = (0..6).fold("a".to_owned(), |inner, _| {
            format!("eval \"{}\"", inner.replace('\\', "\\\\").replace('"', "\\\"").replace('$', "\\$"))
        });
        assert!(look(nested_eval.clone()).invocations.iter().any(|i| i.argv.len() == 1), "{nested_eval}");
        let deep_eval = "eval ".repeat(1_000) + "a";
        assert!(look(deep_eval).gaps.iter().any(|g| g.kind == GapKind::Limit));
        // Loops in loops, and calls of calls.
        let loops = "for a in 1 2 3 4 5 6 7 8 9; do ".repeat(12) + "x" + &"; done".repeat(12);
        let calls: String = (0..30).map(|i| format!("f{i}() {{ f{0}; f{0}; }};", i + 1)).collect();
        let aliases: String = (0..30).map(|i| format!("alias a{i}='a{0}; a{0}'\n", i + 1)).collect();
        for text in [loops, calls + "f0", format!("shopt -s expand_aliases\n{aliases}a0\n")] {
            let (spent, analysis) = timed(&text);
            assert!(spent < TIME, "{text}: {spent:?}");
            assert!(!analysis.gaps.is_empty(), "{text}");
        }
    });
}

#[test]
fn odd_bytes_are_an_analysis() {
    assert!(look("").invocations.is_empty() && look("").gaps.is_empty());
    assert!(look("# only\n  # comments\n").gaps.is_empty());
    let nul = look("a\0b; rm -rf /");
    assert!(nul.gaps.iter().any(|g| g.kind == GapKind::Syntax));
    assert!(nul.invocations.iter().all(|i| i.recovered) && !nul.invocations.is_empty());
    for bytes in [
        &b"a \xff\xfe"[..],
        b"\xff",
        b"\xc3",
        b"a=\xed\xa0\x80; b $a",
        b"'\xf0\x9f'",
        b"$'\\xff'",
        b"\x01\x7f",
    ] {
        assert_eq!(look(bytes).invocations.len(), 1, "{bytes:?}");
    }
    let every: Vec<u8> = (1..=255).collect();
    look(every.clone());
    for byte in every {
        look([byte]);
        look([b'a', b' ', byte, b' ', b'b']);
        look([b'"', byte, b'"', b'$', byte, b'{', byte]);
    }
}

#[test]
fn one_byte_more_than_is_read() {
    let limit = shgate::base::limits::SOURCE_BYTES;
    assert!(!look(" ".repeat(limit)).gaps.iter().any(|g| g.kind == GapKind::Limit));
    assert!(look(" ".repeat(limit + 1)).gaps.iter().any(|g| g.kind == GapKind::Limit));
}

/// The deepest that is read, in each form, called or read again by itself as often as it is followed.
/// Measured: 4.6 MiB at most (release and `opt-level = 1`), of the 64 that the program gives.
#[test]
fn the_worst_nesting_needs_a_fraction_of_the_stack() {
    on_the_stack(STACK_BYTES / 8, || {
        for (open, close, depth) in [
            ("{ ", "; }", 46),
            ("( ", ")", 46),
            ("a $(", ")", 31),
            ("a \"$(", ")\"", 22),
            ("if ", "; then b; fi", 46),
            ("case a in (*) ", ";; esac", 46),
            ("x=$(", ")", 31),
            ("a $(($(", ")+1))", 22),
            ("a ${y:-$(", ")}", 22),
            ("a \"${y:-$(", ")}\"", 17),
            ("a >$(", ")", 31),
            ("[[ -n $(", ") ]]", 22),
            ("coproc { ", "; }", 31),
        ] {
            let nest = |core: &str| open.repeat(depth) + core + &close.repeat(depth);
            let texts = [
                format!("f() {{ {}; }}; f", nest("f")),
                format!("e='{}'; eval \"$e\"", nest("eval \"$e\"")),
                format!("e='{}'; f() {{ {}; }}; f", nest("f"), nest("eval \"$e\"")),
            ];
            for text in texts {
                let limit = look(text.clone()).gaps.iter().any(|g| g.kind == GapKind::Limit);
                assert!(limit, "{text}");
            }
        }
    });
}

/// The binary answers too, and never with an allow.
#[test]
fn the_program_answers() {
    for text in
        ["", "a\0b", "((((((((", &"$(".repeat(50_000), &"a;".repeat(50_000), "'", &"<".repeat(100_000)]
    {
        let start = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_shgate"))
            .args(["check", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It may answer before it has read all.
        let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
        let out = child.wait_with_output().unwrap();
        let code = out.status.code();
        assert!(code.is_some_and(|c| c != 101) && start.elapsed() < TIME, "{:.20}: {out:?}", text);
    }
}

/// What once took too long, or longer than the text is long, and why.
const ONCE_SLOW: &[(&str, Case)] = &[
    ("each round copies a value that grows to VALUE_BYTES", ("", "x=\"$x a\";", "")),
    ("the same", ("", "x+=a;", "")),
    ("eval/builtins/dirs.rs, dirs(): copies the stack each time", ("", "pushd a;", "")),
    ("eval/builtins/options.rs, shift(): copies the parameters", ("set -- {1..9000};", "shift;", "")),
    (
        "eval/compound.rs, if_command(): changes(mark) from the `if` on",
        ("if a; then b; ", "elif a; then b; ", "fi"),
    ),
    ("an assignment to an element copies the array", ("declare -A m; x=({1..9000});", "x[1]=2;", "")),
    ("an array is copied as a whole", ("x=({1..5000});", "y=(\"${x[@]}\");", "")),
    ("eval/pattern/parse.rs, sequence(): each `[` looks for its `]`", ("a ", "[", "")),
    ("the same", ("[[ x == ", "[x", " ]]")),
];

#[test]
fn once_slow() {
    on_the_stack(STACK_BYTES, || {
        for (why, case) in ONCE_SLOW {
            writeln!(std::io::stderr(), "{why}").unwrap();
            hold(*case, None);
        }
    });
}
