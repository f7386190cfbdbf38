//! `shgate explain`: the same analysis, for a person.

use super::complain;
use super::options::{Shared, command_text};
use super::single::{self, Form};
use clap::Parser;
use std::ffi::OsString;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  shgate explain 'for f in a b; do rm \"$f\"; done'
  shgate explain --clean-env --env X=/srv 'rm -rf \"$X\"'
  shgate explain - < script.sh

What is not exactly known stands in <…>: <$X> a value, <a|b> one of several, <glob *.c> a pattern; ... means
that it can become several arguments or none. The exit status is that of check.";

/// Show what a command would run, what is unclear, and the decision
#[derive(Clone, Debug, Parser)]
#[command(name = "shgate explain", bin_name = "shgate explain", version, after_help = EXAMPLES)]
pub(super) struct Explain {
    /// The command as one argument, as bash -c would take it; - reads standard input
    #[arg(value_name = "CMD")]
    command: OsString,
    #[command(flatten)]
    shared: Shared,
}

pub(super) fn run(explain: Explain) -> Result<ExitCode, clap::Error> {
    let over = explain.shared.overrides::<Explain>()?;
    let form = if explain.shared.json { Form::Json } else { Form::Text(explain.shared.colored()) };
    Ok(match command_text(explain.command) {
        Ok(text) => single::run(text, &over, form),
        Err(e) => complain(&format!("cannot read the command: {e}")),
    })
}
