//! awk, gawk, mawk: run an awk program over files (gawk 5.3 manual; mawk 1.3.4 manual).

use crate::args::{ArgValue, Args, Grammar, Mark, Opt, Role};
use crate::code::awk;
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, Roles, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -F --field-separator=FS
    -v --assign=ASSIGNMENT ...
    -f --file=FILE:input ...      @acts
    -b --characters-as-bytes
    -c --traditional
    -C --copyright                @info
    -d[FILE] --dump-variables[=FILE] @acts
    -D[FILE] --debug[=FILE]       @acts
    -e --source=PROGRAM ...       @acts
    -E --exec=FILE:input          @acts
    -g --gen-pot
    -h --help                     @info
    -i --include=FILE             @acts
    -I --trace
    -k --csv
    -l --load=LIBRARY             @acts
    -L[VALUE] --lint[=VALUE]
    -M --bignum
    -n --non-decimal-data
    -N --use-lc-numeric
    -o[FILE] --pretty-print[=FILE] @acts
    -O --optimize
    -p[FILE] --profile[=FILE]     @acts
    -P --posix
    -r --re-interval
    -s --no-optimize
    -S --sandbox
    -t --lint-old
    -V --version                  @info
    -W OPTION                     @acts
    ",
    "
    -f|-e|-E: [FILE]...
    PROGRAM [FILE]...
    ",
);
const FILE: Opt = GRAMMAR.opt("-f");
const EXEC: Opt = GRAMMAR.opt("-E");
const SOURCE: Opt = GRAMMAR.opt("-e");
const INCLUDE: Opt = GRAMMAR.opt("-i");
const LOAD: Opt = GRAMMAR.opt("-l");
const OTHER: Opt = GRAMMAR.opt("-W");
const DEBUG: Opt = GRAMMAR.opt("-D");
/// What writes a file, and the name where none is given.
const DUMPS: [(Opt, &str); 3] = [
    (GRAMMAR.opt("-d"), "awkvars.out"),
    (GRAMMAR.opt("-o"), "awkprof.out"),
    (GRAMMAR.opt("-p"), "awkprof.out"),
];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["awk", "gawk", "mawk", "nawk"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("awk '{print $1}' f g", "fs.read f; fs.read g"),
        case("awk -F: -v n=3 'NR > n {s += $2} END {print s}' f", "fs.read f"),
        case("awk '{print x}' x=1 f -", "fs.read f"),
        case("awk -f p.awk f", "fs.read p.awk; fs.read f; exec.code awk; gap code"),
        case("awk -E p.awk f", "fs.read p.awk; fs.read f; exec.code awk; gap code"),
        case("awk '{system($1)}' f", "fs.read f; exec.code awk; gap code"),
        case("awk '{print > \"out\"}' f", "fs.read f; exec.code awk; gap code"),
        case("gawk -e '{print}' --source 'END {print NR}' f", "fs.read f"),
        case("gawk -i inplace '{print}' f", "fs.read f; exec.code awk; gap code"),
        case("gawk -l filefuncs '{print}' f", "fs.read f; exec.code awk; gap code"),
        case("gawk -o '{print}' f", "fs.read f; fs.write awkprof.out"),
        case("gawk --profile=x '{print}' f", "fs.read f; fs.write x"),
        case("gawk -dx '{print}' f", "fs.read f; fs.write x"),
        case("mawk -W version", "gap option"),
        case("awk -- '{print}' f", "fs.read f"),
        case("awk \"{print $X}\" f", "fs.read f; exec.code awk; gap code"),
        case("awk '{print}' $F", "fs.read $"),
        case("awk -y '{print}' f", "gap option; …"),
        case("awk --version", ""),
    ],
};

/// What the program does, and which operands are files.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call);
    for opt in [FILE, EXEC, INCLUDE, LOAD, DEBUG] {
        for value in args.values(opt) {
            roles.add(Role::Code("awk"), value, out);
        }
    }
    if args.count(OTHER) > 0 || (args.count(DEBUG) > 0 && args.values(DEBUG).next().is_none()) {
        out.gap(GapKind::Option, "an option that the model does not follow", call);
    }
    for (opt, name) in DUMPS {
        let mut named = false;
        for value in args.values(opt) {
            named = true;
            roles.add(Role::Output, value, out);
        }
        if args.count(opt) > 0 && !named {
            let word = crate::value::Field::one(name, call.span);
            roles.add(Role::Write, ArgValue::whole(&word, args.has(opt)), out);
        }
    }
    let pieces: Vec<ArgValue<'_>> = args.values(SOURCE).collect();
    let texts: Option<Vec<&[u8]>> = pieces.iter().map(ArgValue::exact).collect();
    if let Some(first) = pieces.first()
        && !texts.is_some_and(|t| awk(&t.join(&b"\n"[..])))
    {
        roles.add(Role::Code("awk"), *first, out);
    }
    for program in args.operand("PROGRAM") {
        let known = program.word.value.exact_alternatives().filter(|_| !program.word.many);
        if !known.is_some_and(|all| all.iter().all(|t| awk(t))) {
            roles.add(Role::Code("awk"), program, out);
        }
    }
    for file in args.operand("FILE") {
        if !file.exact().is_some_and(assigns) {
            roles.add(Role::Input, file, out);
        }
    }
}

/// `name=value` sets a variable.
fn assigns(word: &[u8]) -> bool {
    let name = word.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    name > 0 && word.get(name) == Some(&b'=') && !word.first().is_some_and(u8::is_ascii_digit)
}
