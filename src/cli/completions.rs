//! `shgate completions`: a completion script for a shell.

use super::{answer, tree};
use clap::Parser;
use clap_complete::Shell;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  shgate completions bash > ~/.local/share/bash-completion/completions/shgate
  shgate completions fish > ~/.config/fish/completions/shgate.fish";

/// Print a completion script
#[derive(Clone, Debug, Parser)]
#[command(name = "shgate completions", bin_name = "shgate completions", version, after_help = EXAMPLES)]
pub(super) struct Completions {
    /// The shell that it is for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

#[expect(clippy::unnecessary_wraps, reason = "the same shape as the other subcommands")]
pub(super) fn run(wanted: Completions) -> Result<ExitCode, clap::Error> {
    let mut script = Vec::new();
    clap_complete::generate(wanted.shell, &mut tree(), "shgate", &mut script);
    Ok(answer(&script, 0))
}
