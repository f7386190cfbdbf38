//! The options that several subcommands share.

use crate::base::{Bytes, limits};
use crate::host::{Overrides, absolute};
use bstr::ByteSlice as _;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, ValueEnum};
use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal as _, Read as _};
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Whatever the output is.
    Always,
    /// Not at all.
    Never,
}

#[derive(Clone, Debug, Args)]
pub(super) struct Shared {
    /// Print the whole report as JSON
    #[arg(long)]
    pub(super) json: bool,
    /// The folder that the command starts in [default: this one]
    #[arg(long, value_name = "DIR")]
    cwd: Option<OsString>,
    /// The home folder: HOME, unless --env sets that
    #[arg(long, value_name = "DIR")]
    home: Option<OsString>,
    /// Set a variable of the command's environment (repeatable)
    #[arg(long, value_name = "K=V")]
    env: Vec<OsString>,
    /// Inherit no variables
    #[arg(long)]
    clean_env: bool,
    /// Never look at the file system, not even to name the current folder
    #[arg(long)]
    no_fs: bool,
    /// Not available in this version
    #[arg(long, value_name = "DIR")]
    project: Option<OsString>,
    /// Not available in this version
    #[arg(long, value_name = "FILE|PROFILE")]
    policy: Option<OsString>,
    /// When to colour text: auto, always or never; NO_COLOR is obeyed
    #[arg(long, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    color: Color,
}

impl Shared {
    /// What the options say about the world.
    pub(super) fn overrides<P: CommandFactory>(&self) -> Result<Overrides, clap::Error> {
        let wrong = |message: String| P::command().error(ErrorKind::ValueValidation, message);
        for (name, given) in [("--project", &self.project), ("--policy", &self.policy)] {
            if given.is_some() {
                return Err(wrong(format!(
                    "{name} is not available in this version: nothing is decided yet"
                )));
            }
        }
        let folder = |name: &str, dir: &Option<OsString>| match dir {
            None => Ok(None),
            Some(d) => absolute(d.as_bytes()).map(Some).map_err(|e| wrong(format!("{name}: {e}"))),
        };
        let mut env = Vec::new();
        for pair in &self.env {
            match pair.as_bytes().split_once_str("=") {
                Some((k, v)) if !k.is_empty() => env.push((Bytes::from(k), Bytes::from(v))),
                _ => {
                    let shown = crate::report::quote(pair.as_bytes());
                    return Err(wrong(format!("--env takes NAME=VALUE, not {shown}")));
                }
            }
        }
        let (cwd, home) = (folder("--cwd", &self.cwd)?, folder("--home", &self.home)?);
        Ok(Overrides { clean_env: self.clean_env, env, cwd, home, no_fs: self.no_fs })
    }

    /// Whether text goes out in colour.
    pub(super) fn colored(&self) -> bool {
        let set = |name| std::env::var_os(name).is_some_and(|v| !v.is_empty());
        let dumb = || std::env::var_os("TERM").is_some_and(|t| t == "dumb");
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => !set("NO_COLOR") && !dumb() && io::stdout().is_terminal(),
        }
    }
}

/// The command's bytes: the argument itself, or standard input where it is `-`.
///
/// One byte more than the longest text that is read is enough to see that it is too long.
pub(super) fn command_text(arg: OsString) -> io::Result<Bytes> {
    if arg != OsStr::new("-") {
        return Ok(arg.into_vec().into());
    }
    let most = u64::try_from(limits::SOURCE_BYTES).unwrap_or(u64::MAX).saturating_add(1);
    let mut text = Vec::new();
    io::stdin().lock().take(most).read_to_end(&mut text)?;
    Ok(text.into())
}
