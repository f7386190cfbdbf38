//! The program: a guard, then the command line.

use shgate::{cli, host::guard};
use std::process::ExitCode;

fn main() -> ExitCode {
    guard::install();
    guard::shielded(|| cli::main(std::env::args_os()))
}
