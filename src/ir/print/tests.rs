//! Hand-built trees, their text, and bash's word that it is a text.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test fails loudly"
)]

use crate::base::{Bytes, SourceId, Span};
use crate::ir::print::{print, print_command, print_word};
use crate::ir::visit::{Visit, walk_part, walk_word};
use crate::ir::{
    Anchor, AndOr, Arg, Arith, Arm, Assign, AssignValue, CaseChange, Command, CommandSub, Cond, CondBinary,
    Connector, Direction, Element, Fd, Function, HereBody, HereDoc, If, Item, List, Lit, Param, ParamName,
    ParamOp, Part, Pipeline, Redirect, RedirectOp, Script, Shape, Simple, Stage, Subscript, Target,
    Terminator, Unit, Word,
};
use std::io::Write as _;
use std::process::{Command as Process, Stdio};
use std::sync::Arc;

/// Spans do not matter here, but a variable's tells whether it had braces: these say "with".
fn at() -> Span {
    Span::new(SourceId::ROOT, 0, 0)
}

fn lit(text: &str) -> Part {
    Part::Literal(Lit { text: text.into(), span: at() })
}

fn quoted(text: impl Into<Bytes>) -> Part {
    Part::Quoted(Lit { text: text.into(), span: at() })
}

fn double(parts: Vec<Part>) -> Part {
    Part::Double(parts, at())
}

fn arith(text: &str) -> Arith {
    Arith { parts: if text.is_empty() { vec![] } else { vec![quoted(text)] }, span: at() }
}

fn word(parts: Vec<Part>) -> Word {
    Word { parts, span: at() }
}

fn w(text: &str) -> Word {
    word(vec![lit(text)])
}

fn param(name: &str, op: ParamOp) -> Part {
    let name = match name.as_bytes() {
        [b @ (b'@' | b'#' | b'?')] => ParamName::Special(*b),
        _ => name.parse().map_or(ParamName::Var(name.into()), ParamName::Positional),
    };
    Part::Param(Box::new(Param { name, subscript: None, indirect: false, op, span: at() }))
}

fn bare_param(name: &str) -> Part {
    let span = Span::new(SourceId::ROOT, 0, name.len() + 1);
    Part::Param(Box::new(Param {
        name: ParamName::Var(name.into()),
        subscript: None,
        indirect: false,
        op: ParamOp::Value,
        span,
    }))
}

fn element(name: &str, subscript: Subscript, indirect: bool, op: ParamOp) -> Part {
    Part::Param(Box::new(Param {
        name: ParamName::Var(name.into()),
        subscript: Some(subscript),
        indirect,
        op,
        span: at(),
    }))
}

fn command(shape: Shape) -> Command {
    Command { shape, redirects: vec![], span: at() }
}

fn words(words: Vec<Word>) -> Command {
    command(Shape::Simple(Simple { assigns: vec![], args: words.into_iter().map(Arg::Word).collect() }))
}

fn run(text: &str) -> Command {
    words(text.split(' ').map(w).collect())
}

fn pipe(stages: Vec<Command>) -> Pipeline {
    let stages = stages.into_iter().map(|command| Stage { command, with_stderr: false }).collect();
    Pipeline { negated: false, timed: false, stages, span: at() }
}

fn item(command: Command, background: bool) -> Item {
    Item { and_or: AndOr { first: pipe(vec![command]), rest: vec![] }, background }
}

fn list(commands: Vec<Command>) -> List {
    List { items: commands.into_iter().map(|c| item(c, false)).collect() }
}

fn script(commands: Vec<Command>) -> Script {
    Script { units: commands.into_iter().map(|c| Unit { list: list(vec![c]) }).collect() }
}

fn sub(commands: Vec<Command>) -> Box<CommandSub> {
    Box::new(CommandSub { script: script(commands), span: at() })
}

fn to(fd: Fd, op: RedirectOp, target: Word) -> Redirect {
    Redirect { fd, op, target: Target::Word(target), span: at() }
}

fn here(parts: Vec<Part>, quoted: bool) -> Redirect {
    let doc = HereDoc::default();
    doc.fill(HereBody { parts, quoted, span: at() });
    Redirect { fd: Fd::Default, op: RedirectOp::HereDoc, target: Target::HereDoc(doc), span: at() }
}

fn with(mut command: Command, redirects: Vec<Redirect>) -> Command {
    command.redirects = redirects;
    command
}

fn bash(args: &[&str], script: &[u8]) -> (bool, Vec<u8>) {
    let mut child = Process::new("/bin/bash")
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(script).unwrap();
    let out = child.wait_with_output().unwrap();
    (out.status.success() && out.stderr.is_empty(), out.stdout)
}

/// The command prints as `text`, which bash takes for a command.
fn is(command: &Command, text: &str) {
    let printed = print(&script(vec![command.clone()]));
    assert_eq!(printed, format!("{text}\n"));
    assert_eq!(
        print_command(command).strip_suffix(b"\n").unwrap_or(&print_command(command)),
        text.as_bytes()
    );
    assert!(bash(&["-n", "-O", "extglob"], &printed).0, "{text}");
}

fn word_is(parts: Vec<Part>, text: &str) {
    assert_eq!(print_word(&word(parts.clone())), text);
    is(&words(vec![w("echo"), word(parts)]), &format!("echo {text}"));
}

/// What `printf '<%s>'` makes of the word.
fn shows(setup: &str, parts: Vec<Part>, shown: &[u8]) {
    let mut text = Bytes::from(format!("{setup}\nprintf '<%s>' "));
    text.extend_from_slice(&print_word(&word(parts)));
    let (good, out) = bash(&[], &text);
    assert!(good && out == shown, "{text}: {}", Bytes::from(out));
}

#[test]
fn quotes() {
    word_is(vec![lit("~/{a,b}*")], "~/{a,b}*");
    word_is(vec![quoted("")], "''");
    word_is(vec![quoted("a b\n$x")], "'a b\n$x'");
    word_is(vec![quoted("it's")], "$'it\\'s'");
    word_is(vec![quoted(b"\xff\x01a\\".as_slice())], "$'\\xff\\x01a\\\\'");
    word_is(vec![quoted("é")], "'é'");
    word_is(vec![lit("$"), quoted("a b")], "$\\a' b'");
    word_is(vec![double(vec![quoted("a\"$`\\'"), bare_param("x")])], "\"a\\\"\\$\\`\\\\'$x\"");
    shows("", vec![quoted(b"\xff\x01a\\'\n".as_slice())], b"<\xff\x01a\\'\n>");
}

#[test]
fn expansions() {
    let value = || ParamOp::Value;
    word_is(vec![bare_param("x"), lit("-")], "$x-");
    word_is(vec![bare_param("x"), lit("{a,b}")], "$x{a,b}");
    word_is(vec![bare_param("x"), lit("a")], "${x}a");
    word_is(vec![param("x", value()), param("12", value()), param("@", value())], "${x}${12}$@");
    word_is(vec![param("x", ParamOp::Length)], "${#x}");
    let default = |colon, parts| ParamOp::Default { colon, word: word(parts) };
    word_is(vec![param("x", default(true, vec![lit("a b"), quoted("c d")]))], "${x:-a b'c d'}");
    word_is(vec![double(vec![param("x", default(false, vec![quoted("a}\\'")]))])], "\"${x-a\\}\\'}\"");
    word_is(vec![param("x", ParamOp::Assign { colon: true, word: w("v") })], "${x:=v}");
    word_is(vec![param("x", ParamOp::Error { colon: false, word: word(vec![]) })], "${x?}");
    word_is(vec![param("x", ParamOp::Alternate { colon: false, word: w("v") })], "${x+v}");
    let pattern = || word(vec![lit("*"), quoted("/")]);
    word_is(
        vec![param("x", ParamOp::Remove { suffix: false, longest: true, pattern: pattern() })],
        "${x##*'/'}",
    );
    word_is(
        vec![double(vec![param("x", ParamOp::Remove { suffix: true, longest: false, pattern: pattern() })])],
        "\"${x%*\\/}\"",
    );
    let replace = |all, anchor, with| ParamOp::Replace { all, anchor, pattern: pattern(), with };
    word_is(vec![param("x", replace(true, Anchor::Anywhere, Some(w("y"))))], "${x//*'/'/y}");
    word_is(vec![param("x", replace(false, Anchor::End, None))], "${x/%*'/'}");
    word_is(
        vec![param("x", ParamOp::Substring { offset: arith("-1"), length: Some(arith("2")) })],
        "${x: -1:2}",
    );
    word_is(
        vec![param("x", ParamOp::Case { change: CaseChange::Upper, all: true, pattern: None })],
        "${x^^}",
    );
    word_is(vec![param("x", ParamOp::Transform(b'Q'))], "${x@Q}");
    word_is(vec![param("x", ParamOp::Names(true)), param("x", ParamOp::Names(false))], "${!x@}${!x*}");
    word_is(vec![element("a", Subscript::At, false, ParamOp::Keys)], "${!a[@]}");
    word_is(vec![element("a", Subscript::Index(arith("i+1")), true, value())], "${!a[i+1]}");
    word_is(vec![element("a", Subscript::Index(arith("x ]")), false, value())], "${a[\"x ]\"]}");
    word_is(vec![Part::Arith(arith("1+(2)"))], "$((1+(2)))");
    word_is(vec![Part::Command(sub(vec![command(Shape::Subshell(list(vec![run("a")])))]))], "$( ( a ))");
    word_is(vec![Part::Command(sub(vec![run("a"), run("b")]))], "$(a; b)");
    word_is(vec![Part::Process(Direction::Read, sub(vec![run("a")]))], "<(a)");
    word_is(
        vec![Part::ExtGlob { op: b'@', alternatives: vec![vec![lit("a*")], vec![quoted("|")]], span: at() }],
        "@(a*|'|')",
    );
    shows(
        "x=a/b/c",
        vec![double(vec![param("x", ParamOp::Remove { suffix: false, longest: true, pattern: pattern() })])],
        b"<c>",
    );
    shows(
        "x='a*b'",
        vec![double(vec![param(
            "x",
            ParamOp::Remove { suffix: true, longest: false, pattern: word(vec![quoted("*b")]) },
        )])],
        b"<a>",
    );
    shows("", vec![double(vec![param("x", default(false, vec![quoted("a}\\'\"$b")]))])], b"<a}\\'\"$b>");
    shows(
        "x=a-b",
        vec![double(vec![param(
            "x",
            ParamOp::Replace {
                all: false,
                anchor: Anchor::Anywhere,
                pattern: word(vec![quoted("-")]),
                with: Some(word(vec![quoted("}\"")])),
            },
        )])],
        b"<a}\"b>",
    );
}

#[test]
fn quoted_text_in_patterns_is_not_active() {
    for text in ["*", "?", "[a]", "'", "\"", "\\", "}", "/", "#", "%", "$x", "`", "a b", "\n", "&", "@(a)"] {
        let pattern = word(vec![quoted(text)]);
        let remove =
            || param("v", ParamOp::Remove { suffix: false, longest: false, pattern: pattern.clone() });
        let replace = || {
            let with = Some(w("_"));
            param(
                "v",
                ParamOp::Replace { all: false, anchor: Anchor::Anywhere, pattern: pattern.clone(), with },
            )
        };
        let setup =
            Bytes::from([b"v=".as_slice(), &print_word(&word(vec![quoted(format!("{text}z"))]))].concat());
        for parts in [vec![remove()], vec![double(vec![remove()])]] {
            shows(&setup.to_string(), parts, b"<z>");
        }
        for parts in [vec![replace()], vec![double(vec![replace()])]] {
            shows(&setup.to_string(), parts, b"<_z>");
        }
    }
}

#[test]
fn commands() {
    let cond = || list(vec![run("c")]);
    let body = || list(vec![run("a"), run("b x")]);
    is(&command(Shape::Group(body())), "{ a; b x; }");
    is(
        &command(Shape::Group(List { items: vec![item(run("a"), true), item(run("b"), true)] })),
        "{ a & b & }",
    );
    is(&command(Shape::Subshell(list(vec![command(Shape::Subshell(body()))]))), "( ( a; b x ) )");
    is(
        &command(Shape::If(If {
            branches: vec![(cond(), body()), (cond(), body())],
            otherwise: Some(body()),
        })),
        "if c; then a; b x; elif c; then a; b x; else a; b x; fi",
    );
    is(&command(Shape::While { until: true, condition: cond(), body: body() }), "until c; do a; b x; done");
    is(
        &command(Shape::For { var: "i".into(), words: Some(vec![w("{1..3}")]), body: body() }),
        "for i in {1..3}; do a; b x; done",
    );
    is(&command(Shape::For { var: "i".into(), words: None, body: body() }), "for i; do a; b x; done");
    is(
        &command(Shape::Select { var: "i".into(), words: Some(vec![]), body: body() }),
        "select i in; do a; b x; done",
    );
    is(
        &command(Shape::ForArith {
            init: arith("i=0"),
            condition: arith("i<3"),
            step: arith(""),
            body: body(),
        }),
        "for ((i=0;i<3;)); do a; b x; done",
    );
    let arm = |patterns, body, end| Arm { patterns, body, end };
    is(
        &command(Shape::Case {
            subject: double(vec![bare_param("x")]).into(),
            arms: vec![
                arm(vec![w("esac"), w("b*")], body(), Terminator::FallThrough),
                arm(vec![w("*")], List::default(), Terminator::TestNext),
                arm(
                    vec![word(vec![quoted("")])],
                    List { items: vec![item(run("a"), true)] },
                    Terminator::Break,
                ),
            ],
        }),
        "case \"$x\" in (esac | b*) a; b x ;& (*)  ;;& ('') a & ;; esac",
    );
    is(&command(Shape::Arith(arith("i++"))), "((i++))");
    let function =
        |name: &str, body| command(Shape::Function(Function { name: name.into(), body: Arc::new(body) }));
    is(
        &function("f", with(command(Shape::Group(body())), vec![to(Fd::Default, RedirectOp::Write, w("o"))])),
        "f() { a; b x; } > o",
    );
    is(&function("a-b", command(Shape::Subshell(body()))), "function a-b() ( a; b x )");
    is(
        &command(Shape::Coproc { name: Some(w("P")), body: Box::new(command(Shape::Group(body()))) }),
        "coproc P { a; b x; }",
    );
    is(&command(Shape::Coproc { name: None, body: Box::new(run("a b")) }), "coproc a b");
    let mut p = pipe(vec![run("a"), run("b"), run("c")]);
    (p.negated, p.timed, p.stages[1].with_stderr) = (true, true, true);
    let and_or = AndOr {
        first: p,
        rest: vec![(Connector::And, pipe(vec![run("d")])), (Connector::Or, pipe(vec![run("e")]))],
    };
    let text = print(&Script {
        units: vec![Unit {
            list: List { items: vec![Item { and_or, background: true }, item(run("f"), false)] },
        }],
    });
    assert_eq!(text, "time ! a | b |& c && d || e & f\n");
    assert!(bash(&["-n"], &text).0);
}

impl From<Part> for Word {
    fn from(part: Part) -> Word {
        word(vec![part])
    }
}

#[test]
fn conditions() {
    let leaf = |t: &str| Box::new(Cond::Word(w(t)));
    let both = Cond::And(leaf("a"), Box::new(Cond::Or(leaf("b"), leaf("c"))));
    is(&command(Shape::Cond(Cond::Not(Box::new(both)))), "[[ ! ( a && ( b || c ) ) ]]");
    is(&command(Shape::Cond(Cond::Unary { op: b'f', operand: w("x") })), "[[ -f x ]]");
    let binary = |op, right| command(Shape::Cond(Cond::Binary { op, left: w("x"), right }));
    is(&binary(CondBinary::Regex, w("^(a|b)+$")), "[[ x =~ ^(a|b)+$ ]]");
    is(&binary(CondBinary::Before, w("y")), "[[ x < y ]]");
    is(&binary(CondBinary::Matches, word(vec![quoted("*"), lit("*")])), "[[ x == '*'* ]]");
}

#[test]
fn assignments_and_redirections() {
    let assign = |subscript, append, value| Assign { name: "a".into(), subscript, append, value, span: at() };
    let array = AssignValue::Array(vec![
        Element { subscript: None, word: w("x") },
        Element { subscript: Some((Subscript::Index(arith("3")), true)), word: word(vec![quoted("y z")]) },
    ]);
    let simple = Simple {
        assigns: vec![
            assign(None, false, AssignValue::Scalar(word(vec![]))),
            assign(Some(Subscript::Index(arith("i"))), true, AssignValue::Scalar(w("v"))),
        ],
        args: vec![Arg::Word(w("declare")), Arg::Assign(assign(None, true, array))],
    };
    is(&command(Shape::Simple(simple)), "a= a[i]+=v declare a+=(x [3]+='y z')");
    let redirects = vec![
        to(Fd::Number(2), RedirectOp::DupOut, w("1")),
        to(Fd::Var("v".into(), None), RedirectOp::Clobber, w("f")),
        to(Fd::Default, RedirectOp::HereString, word(vec![quoted("a b")])),
        to(Fd::Default, RedirectOp::Read, word(vec![Part::Process(Direction::Read, sub(vec![run("a")]))])),
        to(Fd::Default, RedirectOp::BothAppend, w("g")),
        to(Fd::Default, RedirectOp::DupIn, w("-")),
    ];
    is(&with(run("c 3"), redirects), "c 3 2>& 1 {v}>| f <<< 'a b' < <(a) &>> g <& -");
    is(&with(run("if x"), vec![to(Fd::Default, RedirectOp::Write, w("f"))]), "> f if x");
    is(
        &with(command(Shape::Simple(Simple::default())), vec![to(Fd::Default, RedirectOp::Write, w("f"))]),
        "> f",
    );
}

#[test]
fn here_documents() {
    is(&with(run("c"), vec![here(vec![quoted("a $x\n")], true)]), "c << 'EOF'\na $x\nEOF");
    is(
        &with(run("c"), vec![here(vec![quoted("$`\\\"\nEOF\n"), bare_param("x"), quoted("\n")], false)]),
        "c << EOF_\n\\$\\`\\\\\"\nEOF\n$x\nEOF_",
    );
    is(
        &with(run("c"), vec![here(vec![], true), here(vec![quoted("b\n")], false)]),
        "c << 'EOF' << EOF\nEOF\nb\nEOF",
    );
    let inner = with(run("cat"), vec![here(vec![quoted("in\n")], true)]);
    let nested = words(vec![w("echo"), word(vec![double(vec![Part::Command(sub(vec![inner]))])])]);
    is(&nested, "echo \"$(cat << 'EOF'\nin\nEOF\n)\"");
    // The outer body comes after the line on which the substitution ends.
    let mut both = with(run("cat"), vec![here(vec![quoted("out\n")], true)]);
    both.redirects.push(to(
        Fd::Default,
        RedirectOp::Append,
        word(vec![lit("/dev/null"), Part::Command(sub(vec![run("true"), run("true")]))]),
    ));
    let group =
        command(Shape::Group(list(vec![nested, with(run("cat"), vec![here(vec![quoted("out\n")], true)])])));
    let text = print(&script(vec![group, both]));
    let (good, out) = bash(&[], &text);
    assert!(good && out == b"in\nout\n", "{text}");
}

#[test]
fn the_visitor_reaches_every_word() {
    #[derive(Default)]
    struct Texts {
        seen: Vec<String>,
        words: usize,
    }
    impl Visit for Texts {
        fn visit_lit(&mut self, lit: &Lit) {
            self.seen.push(lit.text.to_string());
        }
        fn visit_word(&mut self, word: &Word) {
            self.words += 1;
            walk_word(self, word);
        }
        fn visit_part(&mut self, part: &Part) {
            walk_part(self, part);
        }
    }
    let operand = param(
        "x",
        ParamOp::Replace { all: true, anchor: Anchor::Start, pattern: w("1"), with: Some(w("2")) },
    );
    let index = element(
        "a",
        Subscript::Index(arith("3")),
        false,
        ParamOp::Substring { offset: arith("4"), length: Some(arith("5")) },
    );
    let inner = words(vec![w("6"), word(vec![operand, index, Part::Arith(arith("7"))])]);
    let body = with(
        command(Shape::Group(list(vec![inner]))),
        vec![here(vec![quoted("8"), Part::Command(sub(vec![run("9")]))], false)],
    );
    let function = command(Shape::Function(Function { name: "f".into(), body: Arc::new(body) }));
    let case = command(Shape::Case {
        subject: w("a"),
        arms: vec![Arm { patterns: vec![w("b")], body: list(vec![run("c")]), end: Terminator::Break }],
    });
    let assign = Assign {
        name: "v".into(),
        subscript: Some(Subscript::Index(arith("d"))),
        append: false,
        value: AssignValue::Array(vec![Element {
            subscript: Some((Subscript::Index(arith("e")), false)),
            word: w("f"),
        }]),
        span: at(),
    };
    let simple = command(Shape::Simple(Simple { assigns: vec![assign], args: vec![] }));
    let cond = command(Shape::Cond(Cond::Not(Box::new(Cond::Binary {
        op: CondBinary::Eq,
        left: w("g"),
        right: w("h"),
    }))));
    let redirect = with(
        run("i"),
        vec![to(Fd::Var("q".into(), Some(Subscript::Index(arith("j")))), RedirectOp::Write, w("k"))],
    );
    let mut texts = Texts::default();
    texts.visit_script(&script(vec![function, case, simple, cond, redirect]));
    assert_eq!(texts.seen.concat(), "6123457".to_owned() + "89abcdefghijk");
    assert_eq!(texts.words, 13);
}
