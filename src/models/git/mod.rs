//! git: the options before the subcommand (git 2.47 manual, git(1)); each subcommand is a file here.
//!
//! Never: what a subcommand does.

pub(super) mod shared;

use crate::args::{Args, Grammar, Opt};
use crate::effect::{EffectKind, GapKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, assigned_name, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -v --version                  @info
    -h --help                     @info
    -C PATH:cwd ...
    -c NAME=VALUE ...             @acts
    --config-env=NAME=ENVVAR ...  @acts
    --exec-path[=PATH]            @acts
    --html-path                   @info
    --man-path                    @info
    --info-path                   @info
    -p --paginate
    -P --no-pager
    --git-dir=PATH:load           @acts
    --work-tree=PATH              @acts
    --namespace=PATH
    --super-prefix=PATH
    --bare
    --no-replace-objects
    --no-lazy-fetch
    --no-advice
    --literal-pathspecs
    --glob-pathspecs
    --noglob-pathspecs
    --icase-pathspecs
    --no-optional-locks
    --list-cmds=GROUPS
    --attr-source=TREEISH
    ",
    "COMMAND:subcommand",
);
const CONFIG: Opt = GRAMMAR.opt("-c");
const CONFIG_ENV: Opt = GRAMMAR.opt("--config-env");
const EXEC_PATH: Opt = GRAMMAR.opt("--exec-path");
const ELSEWHERE: [Opt; 2] = [GRAMMAR.opt("--git-dir"), GRAMMAR.opt("--work-tree")];

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["git"],
    grammar: GRAMMAR,
    effects: by_roles,
    cases: &[
        case("git --version", ""),
        case("git frobnicate x", "gap unmodelled"),
        case("git $X log", "gap dynamic; gap option"),
    ],
};

/// What every subcommand does: the roles of its rows, and what the options before it change.
pub(super) fn common(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    for setting in args.values(CONFIG).chain(args.values(CONFIG_ENV)) {
        let key = assigned_name(&setting);
        out.effect(EffectKind::EnvControl, Target::Resource(key), call);
    }
    if args.values(EXEC_PATH).next().is_some() {
        out.gap(GapKind::Dynamic, "the programs of git are taken from another folder", call);
    }
    if ELSEWHERE.iter().any(|o| args.count(*o) > 0) {
        out.gap(GapKind::Dynamic, "another repository's settings can name programs", call);
    }
}
