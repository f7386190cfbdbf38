//! `shgate check`: one line for a script, the exit status by decision; `--batch` for many.

use super::options::{Shared, command_text};
use super::single::{self, Form};
use super::{batch, complain};
use clap::Parser;
use std::ffi::OsString;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  shgate check 'git status && rm -rf build'
  shgate check --json --cwd /srv/app 'make install'
  shgate check - < script.sh
  printf '%s\\n' '{\"id\":1,\"command\":\"ls\",\"cwd\":\"/tmp\"}' | shgate check --batch

A line of the batch is {\"id\":…,\"command\":…,\"cwd\":…,\"project\":…,\"env\":{…}}; only command must be there.
The answers come in the same order, one a line: a report, or {\"id\":…,\"error\":…} for a line that is wrong.

Exit status: 0 allow, 3 ask, 4 deny, 2 wrong usage, 1 shgate itself failed; of a batch: 0, or 1 where a
line was wrong.";

/// Decide about one command, or about many
#[derive(Clone, Debug, Parser)]
#[command(name = "shgate check", bin_name = "shgate check", version, after_help = EXAMPLES)]
pub(super) struct Check {
    /// The command as one argument, as bash -c would take it; - reads standard input
    #[arg(value_name = "CMD", required_unless_present = "batch", conflicts_with = "batch")]
    command: Option<OsString>,
    /// Read JSON Lines from standard input, write one report for each
    #[arg(long)]
    batch: bool,
    #[command(flatten)]
    shared: Shared,
}

pub(super) fn run(check: Check) -> Result<ExitCode, clap::Error> {
    let over = check.shared.overrides::<Check>()?;
    let Some(command) = check.command else { return Ok(batch::run(&over)) };
    let form = if check.shared.json { Form::Json } else { Form::Line };
    Ok(match command_text(command) {
        Ok(text) => single::run(text, &over, form),
        Err(e) => complain(&format!("cannot read the command: {e}")),
    })
}
