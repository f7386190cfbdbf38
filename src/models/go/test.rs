//! go test: runs the tests (Go 1.23 manual).

use super::go::{go_rows, goes};
use crate::args::Grammar;
use crate::models::{CommandModel, case};

const GRAMMAR: Grammar = Grammar::words(
    concat!(
        go_rows!(),
        "
    -o=FILE:write
    -c
    -exec=COMMAND:command
    -args
    -bench=REGEX
    -benchtime=T
    -benchmem
    -blockprofile=FILE:write
    -blockprofilerate=N
    -count=N
    -coverprofile=FILE:write
    -cpu=LIST
    -cpuprofile=FILE:write
    -failfast
    -fullpath
    -fuzz=REGEX
    -fuzztime=T
    -fuzzminimizetime=T
    -list=REGEX
    -memprofile=FILE:write
    -memprofilerate=N
    -mutexprofile=FILE:write
    -mutexprofilefraction=N
    -outputdir=DIR:into
    -parallel=N
    -run=REGEX
    -short
    -shuffle=HOW
    -skip=REGEX
    -timeout=T
    -trace=FILE:write
    -vet=LIST
    "
    ),
    "[WORD]...",
);

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["go test"],
    grammar: GRAMMAR,
    effects: goes,
    cases: &[
        case("go test ./...", "exec.code project"),
        case("go test -v -run=Foo -count=1 .", "exec.code project"),
        case("go test -coverprofile=c .", "fs.write c; exec.code project"),
        case("go test -frob", "gap option; …"),
    ],
};
