//! sftp: copies files between machines by commands of its own (OpenSSH 9 manual, sftp(1)).

use super::ssh::settings;
use crate::args::{Args, Grammar, Opt};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};

const GRAMMAR: Grammar = Grammar::posix(
    "
    -1
    -2
    -4
    -6
    -A                            @acts
    -a
    -B SIZE:number
    -b BATCHFILE:input            @acts
    -C
    -c CIPHER
    -D COMMAND:command
    -F FILE:load                  @acts
    -f
    -i FILE:credential ...
    -J DESTINATION:host
    -l LIMIT:number
    -N
    -o OPTION ...                 @acts
    -P PORT:number
    -p
    -q
    -R NUMBER:number
    -r
    -S PROGRAM:program
    -s SUBSYSTEM
    -v ...
    -X OPTION
    ",
    "[HOST]:host [FILE]:write",
);
const OPTION: Opt = GRAMMAR.opt("-o");

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["sftp"],
    grammar: GRAMMAR,
    effects,
    cases: &[
        case("sftp u@h", "net.connect u@h; gap code"),
        case("sftp -b cmds -P 22 -- h", "net.connect h; fs.read cmds; gap code"),
        case("sftp h:a b", "net.connect h:a; fs.write b; gap code"),
        case("sftp -o ProxyCommand=x h", "net.connect h; script x; gap code"),
        case("sftp -z h", "gap option; net.connect? h; gap code; …"),
        case("sftp $X h", "gap option; …"),
    ],
};

/// What it copies, and what it runs here, comes from its input.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    settings(args.values(OPTION), call, out);
    out.gap(GapKind::Code, "its commands are not read; they can write files and run programs here", call);
}
