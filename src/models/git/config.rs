//! git config: reads and writes settings (git 2.47 manual, git-config(1)).

use super::git::shared::{below, reads};
use crate::args::{ArgValue, Args, Grammar, Opt, Role};
use crate::base::Truth;
use crate::effect::{EffectKind, Mode, Outcome, Target};
use crate::models::{CommandModel, Invocation, Roles, case};
use crate::value::Value;

const GRAMMAR: Grammar = Grammar::gnu(
    "
    --[no-]global
    --[no-]system
    --[no-]local
    --[no-]worktree
    -f --[no-]file=FILE
    --[no-]blob=BLOB
    --get
    --get-all
    --get-regexp
    --get-urlmatch
    --get-color
    --get-colorbool
    -l --list
    --replace-all                 @acts
    --add                         @acts
    --unset                       @acts
    --unset-all                   @acts
    --rename-section              @acts
    --remove-section              @acts
    -e --edit                     @acts
    -t --[no-]type=TYPE
    --bool
    --int
    --bool-or-int
    --bool-or-str
    --path
    --expiry-date
    -z --[no-]null
    --[no-]name-only
    --[no-]show-origin
    --[no-]show-scope
    --[no-]show-names
    --[no-]includes
    --[no-]default=VALUE
    --[no-]comment=TEXT
    --[no-]all
    --[no-]regexp
    --[no-]value=PATTERN
    --[no-]fixed-value
    --[no-]url=URL
    --[no-]append
    ",
    "[WORD]...",
);
const FILE: Opt = GRAMMAR.opt("-f");
const GLOBAL: Opt = GRAMMAR.opt("--global");
const SYSTEM: Opt = GRAMMAR.opt("--system");
const EDIT: Opt = GRAMMAR.opt("-e");
const READS: [Opt; 7] = [
    GRAMMAR.opt("--get"),
    GRAMMAR.opt("--get-all"),
    GRAMMAR.opt("--get-regexp"),
    GRAMMAR.opt("--get-urlmatch"),
    GRAMMAR.opt("--get-color"),
    GRAMMAR.opt("--get-colorbool"),
    GRAMMAR.opt("--list"),
];
const CHANGES: [Opt; 7] = [
    GRAMMAR.opt("--replace-all"),
    GRAMMAR.opt("--add"),
    GRAMMAR.opt("--unset"),
    GRAMMAR.opt("--unset-all"),
    GRAMMAR.opt("--rename-section"),
    GRAMMAR.opt("--remove-section"),
    GRAMMAR.opt("--edit"),
];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git config"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("git config user.name", ""),
        case("git config --get user.name", ""),
        case("git config -l --show-origin", ""),
        case("git config get user.name", ""),
        case("git config list", ""),
        case("git config user.name x", "env.control user.name; fs.write .git modify recursive"),
        case("git config --global core.pager sh", "env.control core.pager; fs.write $/.gitconfig modify"),
        case("git config set core.editor vi", "env.control core.editor; fs.write .git modify recursive"),
        case("git config --unset core.pager", "env.control core.pager; fs.write .git modify recursive"),
        case("git config -e", "env.control $; fs.write .git modify recursive"),
        case("git config edit", "env.control $; fs.write .git modify recursive"),
        case("git config -f x -l", "fs.read x"),
        case("git config -f x a.b c", "env.control a.b; fs.write x modify"),
        case("git config --system a.b c", "env.control a.b; fs.write /etc/gitconfig modify recursive"),
        case("git config --frob", "gap option"),
        case("git config $X y", "gap option; …"),
        case("git config a.b $X", "gap option; …"),
        case("git config -- a.b c", "env.control a.b; fs.write .git modify recursive"),
    ],
};

/// A setting can name a program, so each that is written is control of later programs; which keys are plain
/// is the policy's list. One word asks, two set, unless the first is one of the newer verbs.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    reads(args, call, out);
    let words: Vec<ArgValue<'_>> = args.operand("WORD").collect();
    let first = words.first().and_then(|w| w.exact());
    let changes = CHANGES.iter().any(|o| args.has(*o).may());
    let (writes, key) = match first {
        Some(b"get" | b"list") if !changes => (false, None),
        Some(b"set" | b"unset" | b"rename-section" | b"remove-section" | b"edit") => (true, words.get(1)),
        Some(_) => {
            let several = words.len() > 1 || words.iter().any(|w| w.word.many);
            (several || changes, words.first())
        }
        None => (changes || !words.is_empty(), None),
    };
    let asks = READS.iter().any(|o| args.has(*o).must());
    let file = args.values(FILE).last();
    if !changes && (asks || !writes) {
        for file in args.values(FILE) {
            Roles::new(args, call).add(Role::Read, file, out);
        }
        return;
    }
    let edits = args.has(EDIT).may() || first == Some(b"edit");
    let key = key.filter(|_| !edits).map_or_else(|| Value::unknown(Some(call.span)), |k| k.value());
    out.effect(EffectKind::EnvControl, Target::Resource(key), call);
    if let Some(file) = file {
        Roles::new(args, call).add(Role::Modify, file, out);
    }
    if args.has(GLOBAL).may() {
        let home = Value::unknown(Some(call.span));
        let place = Value::concat_all([&home, &Value::exact("/.gitconfig")]);
        let kind = EffectKind::FsWrite { mode: Mode::Modify, recursive: Truth::No };
        out.effect(kind, Target::Path(place), call);
    }
    if args.has(SYSTEM).may() {
        below(Role::Modify, "/etc/gitconfig", args, call, out);
    }
    if !args.has(GLOBAL).must() && !args.has(SYSTEM).must() && file.is_none() {
        below(Role::Modify, ".git", args, call, out);
    }
}
