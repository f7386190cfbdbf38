//! Bash's builtins, as far as they change what later words become (bash manual, "Shell Builtin Commands").

mod declare;
mod dirs;
mod input;
mod jump;
mod options;
mod output;

use super::simple::Invoke;
use super::{Eval, GapKind, Kind};
use crate::base::{Bytes, Truth};
use crate::effect::Outcome;
use crate::value::{Field, Value};

/// The names of all builtins of bash 5.2, sorted.
const NAMES: &[&[u8]] = &[
    b".",
    b":",
    b"[",
    b"alias",
    b"bg",
    b"bind",
    b"break",
    b"builtin",
    b"caller",
    b"cd",
    b"command",
    b"compgen",
    b"complete",
    b"compopt",
    b"continue",
    b"declare",
    b"dirs",
    b"disown",
    b"echo",
    b"enable",
    b"eval",
    b"exec",
    b"exit",
    b"export",
    b"false",
    b"fc",
    b"fg",
    b"getopts",
    b"hash",
    b"help",
    b"history",
    b"jobs",
    b"kill",
    b"let",
    b"local",
    b"logout",
    b"mapfile",
    b"popd",
    b"printf",
    b"pushd",
    b"pwd",
    b"read",
    b"readarray",
    b"readonly",
    b"return",
    b"set",
    b"shift",
    b"shopt",
    b"source",
    b"suspend",
    b"test",
    b"times",
    b"trap",
    b"true",
    b"type",
    b"typeset",
    b"ulimit",
    b"umask",
    b"unalias",
    b"unset",
    b"wait",
];

/// Whether bash runs `name` itself.
pub(super) fn is_builtin(name: &[u8]) -> bool {
    NAMES.binary_search(&name).is_ok()
}

impl Eval<'_> {
    /// Runs a builtin. Returns whether its redirections stay in force.
    pub(super) fn run_builtin(&mut self, name: &Bytes, invoke: Invoke) -> bool {
        self.record(Kind::Builtin, &invoke, Outcome::default(), None);
        let args: Vec<Field> = invoke.argv.get(1..).unwrap_or(&[]).to_vec();
        match name.as_slice() {
            b":" | b"true" => self.set_status(Truth::Yes),
            b"false" => self.set_status(Truth::No),
            b"echo" => self.echo(&args, &invoke),
            b"printf" => self.printf(&args, &invoke),
            b"pwd" => {
                let cwd = self.cwd().concat(&"\n".into());
                self.write_fd(1, cwd);
                self.set_status(Truth::Yes);
            }
            b"test" | b"[" => {
                let status = self.test(name, &args);
                self.set_status(status);
            }
            b"let" => self.let_builtin(&args),
            b"cd" => self.cd(&args, &invoke),
            b"pushd" => self.pushd(&args, &invoke),
            b"popd" => self.popd(&args, &invoke),
            b"declare" | b"typeset" | b"local" | b"export" | b"readonly" => self.declare(name, &invoke),
            b"unset" => self.unset(&args),
            b"set" => self.set_builtin(&args, &invoke),
            b"shopt" => self.shopt(&args, &invoke),
            b"shift" => self.shift(&args),
            b"getopts" => self.getopts(&args),
            b"alias" => self.alias(&args, &invoke),
            b"unalias" => self.unalias(&args),
            b"read" => self.read(&args, &invoke),
            b"mapfile" | b"readarray" => self.mapfile(&args, &invoke),
            b"eval" => self.eval_builtin(&args, &invoke),
            b"." | b"source" => self.source(&args, &invoke),
            b"exec" => return self.exec(invoke),
            b"command" | b"builtin" => return self.via(name, invoke),
            b"exit" | b"logout" => self.exit(&args),
            b"return" => self.return_builtin(&args),
            b"break" | b"continue" => self.jump(name.as_slice() == b"continue", &args),
            b"trap" => self.trap(&args, &invoke),
            _ => self.other(name, &args, &invoke),
        }
        false
    }

    /// Builtins that print or look things up, or hand over text that runs some other time.
    fn other(&mut self, name: &[u8], args: &[Field], invoke: &Invoke) {
        let has = |flags: &[u8]| {
            args.iter().any(|a| match a.as_exact() {
                Some(t) => t.first() == Some(&b'-') && t.iter().any(|c| flags.contains(c)),
                None => true,
            })
        };
        match name {
            b"hash" if has(b"p") => {
                self.gap(GapKind::Dynamic, "binds a name to another program", invoke.span)
            }
            b"enable" if has(b"nf") => {
                self.gap(GapKind::Dynamic, "changes what a builtin's name runs", invoke.span);
            }
            b"bind" if has(b"x") => self.gap(GapKind::Dynamic, "binds keys to commands", invoke.span),
            b"compgen" | b"complete" if has(b"CFW") => {
                self.gap(GapKind::Dynamic, "runs text to complete words", invoke.span);
            }
            b"fc" if !args.iter().any(|a| a.as_exact() == Some(b"-l")) => {
                self.gap(GapKind::Dynamic, "runs commands from the history", invoke.span);
            }
            b"wait" if has(b"p") => {
                for arg in args {
                    if let Some(text) = arg.as_exact().map(Bytes::from)
                        && super::vars::is_identifier(&text)
                    {
                        self.forget_var(&text);
                    }
                }
            }
            _ => {}
        }
        self.write_fd(1, Value::unknown(Some(invoke.span)).join(&Value::default()));
        self.set_status(Truth::Maybe);
    }

    fn let_builtin(&mut self, args: &[Field]) {
        let mut last = None;
        for arg in args {
            if arg.many {
                self.gap(GapKind::Dynamic, "arithmetic on text that is only known when it runs", arg.span);
            }
            last = self.arith_text(&arg.value, arg.span);
        }
        self.set_status(last.map_or(Truth::Maybe, |n| Truth::from(n != 0)));
    }
}

/// All arguments as text, where each is exactly one and exactly known.
pub(super) fn exact(args: &[Field]) -> Option<Vec<Bytes>> {
    args.iter().map(|a| a.as_exact().map(Bytes::from)).collect()
}

/// Arguments joined by blanks, as `eval` and `echo` do.
pub(super) fn joined(args: &[Field]) -> Value {
    let mut value = Value::default();
    for (i, arg) in args.iter().enumerate() {
        if i > 0 {
            value = value.concat(&" ".into());
        }
        value = value.concat(&if arg.many { Value::unknown(Some(arg.span)) } else { arg.value.clone() });
    }
    value
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_sorted_for_the_search() {
        assert!(super::NAMES.is_sorted());
        assert!(super::is_builtin(b"eval") && super::is_builtin(b"[") && !super::is_builtin(b"ls"));
    }
}
