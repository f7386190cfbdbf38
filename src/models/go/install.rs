//! go install: compiles and installs programs (Go 1.23 manual).

use super::go::go_rows;
use super::make::installs;
use crate::args::{Args, Grammar};
use crate::effect::{EffectKind, Outcome, Target};
use crate::models::{CommandModel, Invocation, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "

    "
    ),
    "[PACKAGE]...:dependency",
)
.stop();

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go install"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("go install x@latest", "dep.install x@latest; exec.code project"),
        case("go install -frob", "gap option; …"),
    ],
};

fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    installs(args, call, out);
    out.effect(EffectKind::ExecCode { language: "project" }, Target::None, call);
}
