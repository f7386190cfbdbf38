//! Every feature of the grammar, a line each.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on should stop")]

use super::{ArgValue, Args, Expression, Grammar, Mark, Opt, Parser, Part, Reported, Settings, Style, Table};
use crate::base::Truth;
use crate::testing::words::{fields, show};
use crate::value::Field;

const TOOL: Grammar = Grammar::gnu(
    "
    -f --force                    @force
    -r -R --recursive             @recursive
    -v --verbose ...
    -o --output=FILE:write
    -i[SUF] --in-place[=SUF]
    -F --follow[=HOW]
    -e --regexp=PATTERN:pattern ...
    --quiet --silent
    --reflink
    --regular
    --[no-]color[=WHEN]
    --arg NAME FILE:read
    --help                        @info
",
    "
    -e: FILE...:read
    PATTERN:pattern [FILE]...:read
",
);
const RECURSIVE: Opt = TOOL.opt("-r");
const COLOR: Opt = TOOL.opt("--color");
const OUTPUT: Opt = TOOL.opt("--output");

fn mark(t: Truth) -> &'static str {
    match t {
        Truth::Yes => "",
        Truth::Maybe => "?",
        Truth::No => "!",
    }
}

fn render(args: &Args<'_>) -> String {
    let mut out = Vec::new();
    for (name, value) in args.reported() {
        out.push(match value {
            Reported::On => name.to_owned(),
            Reported::Off => format!("no-{name}"),
            Reported::Count(n) => format!("{name}*{n}"),
            Reported::One(v) => format!("{name}={}", show(&v)),
            Reported::List(l) => format!("{name}=[{}]", l.iter().map(show).collect::<Vec<_>>().join(",")),
        });
    }
    let word = |i: &usize| args.word(*i).map_or(String::new(), |f| show(&f.value));
    for o in &args.operands {
        out.push(format!("{}{}:{}", o.item.name, mark(o.certain), word(&o.at)));
    }
    for (list, name) in [(&args.unknown, "unknown"), (&args.opaque, "opaque"), (&args.extra, "extra")] {
        out.extend(list.iter().map(|i| format!("{name}({})", word(i))));
    }
    out.extend(args.missing.then(|| "missing".to_owned()));
    out.join(" ")
}

fn see(grammar: &Grammar, line: &str) -> String {
    render(&Args::parse(grammar, &fields(line), Settings::default()))
}

#[track_caller]
fn check(grammar: &Grammar, cases: &[(&str, &str)]) {
    for (line, want) in cases {
        assert_eq!(see(grammar, line), *want, "{line}");
    }
}

fn with<T>(grammar: &Grammar, line: &str, f: impl FnOnce(&Args<'_>) -> T) -> T {
    f(&Args::parse(grammar, &fields(line), Settings::default()))
}

#[test]
fn spellings_clusters_and_values() {
    check(
        &TOOL,
        &[
            ("t -rf p x", "force recursive PATTERN:p FILE:x"),
            ("t p -R x --force", "force recursive PATTERN:p FILE:x"),
            ("t -ofile p", "output=file PATTERN:p"),
            ("t -o file p", "output=file PATTERN:p"),
            ("t -rofile p", "output=file recursive PATTERN:p"),
            ("t -ro file p", "output=file recursive PATTERN:p"),
            ("t --output=file p", "output=file PATTERN:p"),
            ("t --output file p", "output=file PATTERN:p"),
            ("t --output= p", "output='' PATTERN:p"),
            ("t --outp file p", "output=file PATTERN:p"),
            ("t -i p", "in-place PATTERN:p"),
            ("t -i.bak p", "in-place=.bak PATTERN:p"),
            ("t -ri.bak p", "in-place=.bak recursive PATTERN:p"),
            ("t --in-place=.bak p", "in-place=.bak PATTERN:p"),
            ("t --in-place .bak", "in-place PATTERN:.bak"),
            ("t -Fr p", "follow recursive PATTERN:p"),
            ("t --follow=name p", "follow=name PATTERN:p"),
            ("t -vv --verbose p", "verbose*3 PATTERN:p"),
            ("t --arg n f p", "arg=[n,f] PATTERN:p"),
            ("t --arg=n f p", "arg=[n,f] PATTERN:p"),
            ("t -o", "output missing"),
            ("t -o --", "output=--"),
            ("t - p", "PATTERN:- FILE:p"),
            ("t p '' x", "PATTERN:p FILE:'' FILE:x"),
        ],
    );
}

#[test]
fn abbreviations() {
    check(
        &TOOL,
        &[
            ("t --rec p", "recursive PATTERN:p"),
            ("t --re p", "PATTERN?:p unknown(--re)"),
            ("t --reg p x", "PATTERN?:p FILE?:x PATTERN?:x unknown(--reg)"),
            ("t --regexp=p x", "regexp=[p] FILE:x"),
            ("t --no-c p", "no-color PATTERN:p"),
            ("t --no p", "no-color PATTERN:p"),
            ("t --color --no-color p", "no-color PATTERN:p"),
            ("t --force=x p", "PATTERN:p unknown(--force=x)"),
            ("t --=x p", "PATTERN:p unknown(--=x)"),
        ],
    );
    // Candidates that all mean the same option.
    const SAME: Grammar = Grammar::gnu("--quiet --quick\n--loud", "");
    check(&SAME, &[("t --qui", "quiet"), ("t --lou", "loud")]);
    check(
        &SAME.exact(),
        &[("t --qui", "unknown(--qui)"), ("t --loud=false", "no-loud"), ("t --loud=true", "loud")],
    );
}

#[test]
fn the_end_of_options() {
    check(&TOOL, &[("t p -- -r", "PATTERN:p FILE:-r"), ("t -- -- x", "PATTERN:-- FILE:x")]);
    const STOP: Grammar = TOOL.stop();
    check(&STOP, &[("t -r p -f", "recursive PATTERN:p FILE:-f"), ("t p -- x", "PATTERN:p FILE:-- FILE:x")]);
    let argv = fields("t p -r x");
    let maybe = Settings { posixly_correct: Truth::Maybe };
    let args = Args::parse(&TOOL, &argv, maybe);
    assert_eq!(args.has(RECURSIVE), Truth::Maybe);
    let yes = Settings { posixly_correct: Truth::Yes };
    assert_eq!(render(&Args::parse(&TOOL, &argv, yes)), "PATTERN:p FILE:-r FILE:x");
}

#[test]
fn conditions_choose_the_operand_line() {
    check(
        &TOOL,
        &[
            ("t -e p a b", "regexp=[p] FILE:a FILE:b"),
            ("t a b -e p", "regexp=[p] FILE:a FILE:b"),
            // Whether `-e` is given is not known: both lines count.
            ("t <-e9|-r> a b", "recursive regexp=[9] FILE?:a PATTERN?:a FILE?:b"),
        ],
    );
}

#[test]
fn marks_and_negation() {
    with(&TOOL, "t -f p", |a| {
        assert_eq!((a.marked(Mark::Force), a.marked(Mark::Recursive)), (Truth::Yes, Truth::No));
    });
    with(&TOOL, "t --color=auto --no-color p", |a| assert_eq!(a.has(COLOR), Truth::No));
    with(&TOOL, "t --no-color --color p", |a| assert_eq!(a.has(COLOR), Truth::Yes));
    with(&TOOL, "t --color $X p", |a| assert_eq!(a.has(COLOR), Truth::Maybe));
    with(&TOOL, "t <-r|-f> p", |a| assert_eq!(a.has(RECURSIVE), Truth::Maybe));
}

#[test]
fn unknown_options_may_take_a_value() {
    check(
        &TOOL,
        &[
            ("t -z p x", "PATTERN?:p FILE?:x PATTERN?:x unknown(-z)"),
            ("t --zap=1 p x", "PATTERN:p FILE:x unknown(--zap=1)"),
            ("t --zap -r p", "recursive PATTERN:p unknown(--zap)"),
            ("t --zap -o f p", "output=f PATTERN?:f FILE?:p PATTERN?:p unknown(--zap)"),
            ("t --zap -- -r", "recursive PATTERN?:-- FILE?:-r PATTERN?:-r unknown(--zap)"),
        ],
    );
    with(&TOOL, "t --zap -r p", |a| {
        assert!(a.after_unknown());
        assert_eq!(a.has(RECURSIVE), Truth::Maybe);
    });
    with(&TOOL, "t -zr p", |a| assert_eq!(a.has(RECURSIVE), Truth::Maybe));
}

#[test]
fn half_known_words() {
    check(
        &TOOL,
        &[
            ("t p /a$X", "PATTERN:p FILE:/a$"),
            ("t p ./*", "PATTERN:p FILE?:./*"),
            ("t p src/* x", "PATTERN:p FILE?:src/* FILE:x"),
            // It may be `-e…`: then `p` is a file.
            ("t p $X", "FILE?:p PATTERN?:p FILE?:$ opaque($)"),
            ("t -- p $X", "PATTERN:p FILE:$"),
            ("t p *", "FILE?:p PATTERN?:p FILE?:* opaque(*)"),
            ("t --output=$X p", "output=$ PATTERN:p"),
            ("t --output=a$X p", "output=a$ PATTERN:p"),
            ("t --outp=$X p", "output=$ PATTERN:p"),
            ("t -oa$X p", "output=a$ PATTERN:p"),
            ("t -o $X p", "output=$ PATTERN:p"),
            ("t -$X p", "FILE?:-$ PATTERN?:-$ FILE?:p PATTERN?:p opaque(-$)"),
            ("t -r$X p", "recursive FILE?:p PATTERN?:p opaque(-r$)"),
            ("t p <a|b>", "PATTERN:p FILE:<a|b>"),
            ("t p <-r|-f>", "force recursive PATTERN:p"),
            ("t p <-r|x>", "recursive PATTERN:p FILE?:<-r|x>"),
            ("t $#", "PATTERN:$"),
        ],
    );
    // The hole may be empty: then the value is the next word.
    with(&TOOL, "t -o$X p q", |a| {
        let values: Vec<String> = a.values(OUTPUT).map(|v| show(&v.value())).collect();
        assert_eq!(values, ["$", "p"]);
        assert!(a.operands.iter().all(|o| a.argv()[o.at].as_exact() != Some(b"p") || !o.certain.must()));
    });
    with(&TOOL, "t p $X -r", |a| assert_eq!(a.has(RECURSIVE), Truth::Maybe));
    with(&TOOL, "t p /$X -r", |a| assert_eq!(a.has(RECURSIVE), Truth::Yes));
}

#[test]
fn many_words_in_the_place_of_a_value() {
    with(&TOOL, "t p -o $@ x y", |a| {
        let values: Vec<String> = a.values(OUTPUT).map(|v| show(&v.value())).collect();
        assert_eq!(values, ["$", "x"]);
        assert_eq!(a.has(OUTPUT), Truth::Yes);
        assert!(a.value(OUTPUT).is_none());
        let x: Vec<Truth> = a.operands.iter().filter(|o| o.at == 4).map(|o| o.certain).collect();
        assert_eq!(x, [Truth::Maybe]);
    });
    with(&TOOL, "t p -o * x", |a| {
        assert_eq!(a.values(OUTPUT).count(), 2);
    });
}

#[test]
fn operand_places() {
    const CP: Grammar = Grammar::gnu("-t --target=DIR:into", "-t: SOURCE...:read\nSOURCE...:read DEST:write");
    check(
        &CP,
        &[
            ("cp a b", "SOURCE:a DEST:b"),
            ("cp a b c d", "SOURCE:a SOURCE:b SOURCE:c DEST:d"),
            ("cp -t d a b", "target=d SOURCE:a SOURCE:b"),
            ("cp a", "SOURCE:a"),
            ("cp ./*.c d", "SOURCE?:./*.c DEST:d"),
            ("cp a /$X ./*", "SOURCE:a DEST?:/$ SOURCE?:/$ DEST?:./* SOURCE?:./*"),
        ],
    );
    const LN: Grammar = Grammar::gnu("", "TARGET [LINK] [REST...]");
    check(
        &LN,
        &[
            ("ln a", "TARGET:a"),
            ("ln a b", "TARGET:a LINK:b"),
            ("ln a b c d", "TARGET:a LINK:b REST:c REST:d"),
        ],
    );
    const ONE: Grammar = Grammar::gnu("", "A [B]");
    check(&ONE, &[("x 1 2 3", "A:1 B:2 extra(3)")]);
    const NONE: Grammar = Grammar::gnu("", "");
    check(&NONE, &[("x 1", "extra(1)")]);
    const EXEC: Grammar = Grammar::gnu("-n", "POD [NAME]... -- COMMAND...:argv");
    check(&EXEC, &[("x p -n -- ls -n", "n POD:p COMMAND:ls COMMAND:-n"), ("x p", "POD:p")]);
}

#[test]
fn wrappers() {
    const ENV: Grammar = Grammar::posix(
        "-i - --ignore-environment\n-u --unset=NAME:env-name",
        "NAME=VALUE...:env COMMAND...:argv",
    );
    let rests = |line: &str| -> Vec<String> {
        with(&ENV, line, |a| {
            a.rests()
                .map(|(r, t)| {
                    mark(t).to_owned() + &r.iter().map(|f| show(&f.value)).collect::<Vec<_>>().join(" ")
                })
                .collect()
        })
    };
    assert_eq!(rests("env A=1 B=2 rm -r C=3"), ["rm -r C=3"]);
    assert_eq!(rests("env -u X - rm -i"), ["rm -i"]);
    assert_eq!(rests("env"), Vec::<String>::new());
    assert_eq!(rests("env A=$X rm"), ["rm"]);
    // `-u` may be the unknown word: then `rm` is its value.
    assert_eq!(rests("env $X rm -r x"), ["?$ rm -r x", "?rm -r x", "?x"]);
    assert_eq!(rests("env /$X rm -r x"), ["?/$ rm -r x", "?rm -r x"]);
    assert_eq!(rests("env $@ rm"), ["?$ rm", "?rm"]);
    assert_eq!(rests("env -- A=1 rm"), ["rm"]);
}

#[test]
fn numbers_as_options() {
    const HEAD: Grammar = Grammar::gnu("-NUM* -n --lines=NUM\n-c --bytes=NUM\n-q", "FILE...:input");
    check(
        &HEAD,
        &[
            ("head -20 f", "lines=20 FILE:f"),
            ("head -5c f", "lines=5c FILE:f"),
            ("head -n5 f", "lines=5 FILE:f"),
        ],
    );
    const GREP: Grammar = Grammar::gnu("-NUM -C --context=NUM\n-r\n-n", "FILE...");
    check(&GREP, &[("g -r12n f", "context=12 n r FILE:f")]);
    const TAIL: Grammar = Grammar::gnu("-NUM* +NUM* -n --lines=NUM", "FILE...");
    check(
        &TAIL,
        &[("tail +5 f", "lines=5 FILE:f"), ("tail -n +5 f", "lines=+5 FILE:f"), ("tail +x", "FILE:+x")],
    );
    with(&HEAD, "head -$X f", |a| assert!(!a.opaque.is_empty()));
}

#[test]
fn plus_options() {
    const SET: Grammar = Grammar::gnu("-e\n+e\n-o NAME\n+o NAME", "ARG...");
    check(&SET, &[("set -e +eo posix a", "+e +o=posix e ARG:a"), ("set +", "ARG:+")].map(|(a, b)| (a, b)));
}

#[test]
fn single_dash_words() {
    const GO: Grammar = Grammar::words("-chdir=DIR:cwd\n-v\n-mod=MODE\n-race", "ARG...");
    check(
        &GO,
        &[
            ("go -chdir=x -v a", "chdir=x v ARG:a"),
            ("go -mod vendor a", "mod=vendor ARG:a"),
            ("go --mod=vendor -race=false a", "mod=vendor no-race ARG:a"),
            ("go -vr a", "ARG?:a unknown(-vr)"),
            ("go -mod=$X", "mod=$"),
        ],
    );
    const JAVA: Grammar = Grammar::words(
        "-cp -classpath PATH:load\n-version\n-D[NAME=VALUE]\n-Xmx[SIZE]\n-X[OPT]",
        "CLASS ARG...",
    )
    .stop();
    check(
        &JAVA,
        &[(
            "java -cp a.jar -Dx=y -Xmx1g -Xint Main -version",
            "D=x=y X=int Xmx=1g cp=a.jar CLASS:Main ARG:-version",
        )],
    );
}

#[test]
fn words_without_dashes() {
    const DD: Grammar = Grammar::gnu("if=FILE:read\nof=FILE:write\nbs=N", "");
    check(
        &DD,
        &[
            ("dd if=a of=b bs=1M", "bs=1M if=a of=b"),
            ("dd of=$X", "of=$"),
            ("dd foo=1", "extra(foo=1)"),
            ("dd if=a $X", "if=a opaque($) extra($)"),
        ],
    );
    const TAR: Grammar =
        Grammar::gnu("-x --extract\n-z --gzip\n-f --file=ARCHIVE:read\n-C --directory=DIR:cwd", "MEMBER...")
            .style(Style::Traditional);
    check(
        &TAR,
        &[
            ("tar xzf a.tgz m", "extract file=a.tgz gzip MEMBER:m"),
            ("tar xfC a d m -z", "directory=d extract file=a gzip MEMBER:m"),
            ("tar -xzf a.tgz xz", "extract file=a.tgz gzip MEMBER:xz"),
        ],
    );
    const PS: Grammar = Grammar::gnu("a\nu\nx\nU USERS\n-a\n-e", "PID...").style(Style::Bsd);
    check(&PS, &[("ps aux", "a u x"), ("ps -e 12", "e PID:12"), ("ps aU root 5", "U=root a PID:5")]);
}

#[test]
fn subcommands() {
    const GIT: Grammar =
        Grammar::posix("-C DIR:cwd ...\n-c NAME=VALUE ...\n--no-pager", "COMMAND:subcommand").global();
    const LOG: Grammar = Grammar::gnu("--oneline\n-n --max-count=N", "[REV]...");
    let argv = fields("git -C d --no-pager log --oneline -C e -n3 main");
    let mut p = Parser::new(&GIT, &argv, Settings::default());
    assert_eq!(p.run(), Some(&b"log"[..]));
    p.enter(&LOG);
    assert_eq!(p.run(), None);
    let args = p.finish();
    assert_eq!(render(&args), "C=[d,e] max-count=3 no-pager oneline REV:main");
    assert_eq!(args.subcommands().collect::<Vec<_>>(), [b"log"]);
    for (line, lost) in [("git $X log", true), ("git $@", true), ("git -C $X log", false), ("git", false)] {
        let argv = fields(line);
        let mut p = Parser::new(&GIT, &argv, Settings::default());
        let sub = p.run();
        let args = p.finish();
        assert_eq!((sub.is_none() && args.lost_path, lost), (lost, lost), "{line}");
    }
}

#[test]
fn expressions() {
    const FIND: Grammar = Grammar::gnu(
        "
        -L
        -name PATTERN:pattern
        -type C
        -delete                       @acts
        -exec COMMAND...;+:argv
        -fprintf FILE:write FORMAT
        ",
        "",
    )
    .style(Style::Expression);
    let argv = fields(
        r"find -L . ( -name '*.o' -o -type f ) ! -exec rm -f {} ; -exec ls + {} + -fprintf a b -delete -zap",
    );
    let e = Expression::parse(&FIND, &argv);
    assert_eq!(e.paths, [2]);
    assert!(!e.broken);
    let shown: Vec<String> = e
        .parts
        .iter()
        .map(|p| match p {
            Part::Predicate { opt, values, plus, .. } => {
                let words: Vec<String> = argv[values.clone()].iter().map(|f| show(&f.value)).collect();
                format!("{}({}{})", FIND.options.name(*opt), words.join(" "), if *plus { " +" } else { "" })
            }
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(
        shown.join(" "),
        "L() Open name(*.o) Or type(f) Close Not exec(rm -f {}) exec(ls + {} +) fprintf(a b) delete() Unknown(25)"
    );
    assert_eq!(see(&FIND, "find . -name x"), "");
    assert!(Expression::parse(&FIND, &fields("find . -exec rm {}")).broken);
    assert_eq!(Expression::parse(&FIND, &fields("find . -name x $X")).parts.len(), 2);
    assert_eq!(Expression::parse(&FIND, &fields("find $X")).paths, [1]);
}

#[test]
fn malformed_rows_are_refused() {
    for row in [
        "--",
        "-o :read",
        "FILE",
        "-o FILE:nonsense",
        "--out=",
        "-a @nonsense",
        "-a @force -b",
        "--[no]x",
        "-a\n-a",
        "-x A B C D",
    ] {
        assert!(Table::read(row).is_err(), "{row}");
    }
    for (options, operands) in
        [("-a", "-b: FILE"), ("", "A... B..."), ("", "FILE:nonsense"), ("", "C...:argv X")]
    {
        assert!(Grammar::read(options, operands).is_err(), "{operands}");
    }
    assert!(!Table::read("-a --all\n-b --all").unwrap().duplicates().is_empty());
}

#[test]
fn hidden_dangers() {
    with(&TOOL, "t p $X", |a| assert_eq!(a.hidden(), Some("-o --output=FILE:write")));
    with(&TOOL, "t -- p $X", |a| assert_eq!(a.hidden(), None));
    const GREP: Grammar = Grammar::gnu("-f FILE:read", "P FILE...:read");
    with(&GREP, "t p $X", |a| assert_eq!(a.hidden(), None));
}

#[test]
fn long_lines_cost_no_more_than_they_should() {
    let start = std::time::Instant::now();
    for word in ["$@", "-o", "--zap", "<-r|-o|--|x>", "-rfz", "*", "--re", "x"] {
        let line = format!("t {}", format!("{word} ").repeat(10_000));
        let _: usize = with(&TOOL, &line, |a| a.operands.len() + a.reported().len());
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn a_value_keeps_its_word() {
    let argv: Vec<Field> = fields("t -oa$X p");
    let args = Args::parse(&TOOL, &argv, Settings::default());
    let v: ArgValue<'_> = args.value(OUTPUT).unwrap();
    assert_eq!((v.exact(), v.span()), (None, argv[1].span));
    assert_eq!(show(&v.value()), "a$");
}
