//! The command line: one file per subcommand, each a parser of its own, chosen by the first word.
//!
//! Never: a judgement, or anything on standard output but the answer.

mod batch;
mod check;
mod completions;
mod explain;
mod line;
mod options;
mod single;

use crate::host::guard::FAILED;
use clap::error::ErrorKind;
use clap::{Command, CommandFactory, Parser};
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Exit status of wrong usage.
const USAGE: u8 = 2;
/// Exit status of `ask`.
const ASK: u8 = 3;
/// Exit status of `deny`.
const DENY: u8 = 4;

const ABOUT: &str = "Reads a shell command the way bash will and decides allow, ask or deny before it runs";

const EXAMPLES: &str = "\
Examples:
  shgate explain 'rm -rf build \"$X\"'         what would run, what is unclear, and the decision
  shgate check 'git status'                  one line; the exit status is the decision
  shgate check --json 'sudo make install'    the whole report
  shgate check --batch < commands.jsonl      one report for each line of JSON
  shgate help check                          more on a subcommand

Exit status: 0 allow, 3 ask, 4 deny, 2 wrong usage, 1 shgate itself failed.
This version reads commands but does not judge them yet: every decision is ask.";

/// Runs the program with its command line, the program's own name first.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let rest = args.get(1..).unwrap_or(&[]);
    match rest.first().and_then(|w| w.to_str()) {
        Some("check") => parsed(rest, check::run),
        Some("explain") => parsed(rest, explain::run),
        Some("completions") => parsed(rest, completions::run),
        // Help, version, no word at all, or one that is not known: the whole tree has an answer.
        _ => match tree().try_get_matches_from(args) {
            Err(e) => usage(&e),
            Ok(_) => ExitCode::from(USAGE),
        },
    }
}

/// All subcommands in one, for help, suggestions and completions only: building it costs more than most
/// answers do.
fn tree() -> Command {
    Command::new("shgate")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXAMPLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(check::Check::command().name("check").bin_name("shgate check"))
        .subcommand(explain::Explain::command().name("explain").bin_name("shgate explain"))
        .subcommand(completions::Completions::command().name("completions").bin_name("shgate completions"))
}

fn parsed<P: Parser>(words: &[OsString], run: impl FnOnce(P) -> Result<ExitCode, clap::Error>) -> ExitCode {
    P::try_parse_from(words).and_then(run).unwrap_or_else(|e| usage(&e))
}

/// Prints help, version or what is wrong with the words; whoever has closed the stream is not told.
fn usage(e: &clap::Error) -> ExitCode {
    let _ = e.print();
    if e.kind() == ErrorKind::UnknownArgument {
        // The likeliest slip, of which the parser cannot know.
        let tip = "  tip: the command is one argument: quote it, as in shgate check 'git status'";
        let _ = writeln!(io::stderr(), "\n{tip}");
    }
    if e.use_stderr() { ExitCode::from(USAGE) } else { ExitCode::SUCCESS }
}

/// Writes the answer and ends with `status`; a reader that has gone away is no reason for words.
fn answer(text: &[u8], status: u8) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => complain(&format!("cannot write the answer: {e}")),
        _ => ExitCode::from(status),
    }
}

/// Says on standard error why shgate itself failed.
fn complain(why: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "shgate: {}", crate::report::escape(why.as_bytes()));
    ExitCode::from(FAILED)
}
