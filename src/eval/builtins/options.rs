//! `set`, `shopt`, `shift`, `getopts`, `alias`, `unalias`.

use super::exact;
use crate::base::{Bytes, Truth};
use crate::eval::simple::Invoke;
use crate::eval::slots::{Flags, Key};
use crate::eval::{Eval, GapKind};
use crate::value::{Class, Field, Text, Value};

impl Eval<'_> {
    pub(in crate::eval) fn set_builtin(&mut self, args: &[Field], invoke: &Invoke) {
        self.set_status(Truth::Yes);
        if args.is_empty() {
            self.write_fd(1, Value::unknown(Some(invoke.span)));
            return;
        }
        // Bash looks at all letters before it changes anything.
        let options = args
            .iter()
            .map_while(|a| a.as_exact())
            .take_while(|t| matches!(t.first(), Some(b'-' | b'+')) && t.len() > 1 && *t != b"--");
        let valid = |t: &[u8]| t.iter().skip(1).all(|c| b"abefhkmnptuvxBCEHPTo".contains(c));
        if !options.clone().all(valid) {
            self.set_status(Truth::No);
            return;
        }
        if options.clone().any(|t| t.contains(&b'o')) {
            // A name that is none fails.
            self.set_status(Truth::Maybe);
        }
        let mut at = 0usize;
        let mut params = false;
        while let Some(arg) = args.get(at) {
            let Some(text) = arg.as_exact() else {
                // It may begin with `-` and be an option.
                if arg.many
                    || arg.has_glob()
                    || arg.value.starts_with(b"-").may()
                    || arg.value.starts_with(b"+").may()
                {
                    self.gap(GapKind::Dynamic, "shell options that are only known when it runs", arg.span);
                }
                params = true;
                break;
            };
            let on = match text.first() {
                Some(b'-') => true,
                Some(b'+') => false,
                _ => {
                    params = true;
                    break;
                }
            };
            at = at.saturating_add(1);
            if text == b"--" {
                params = true;
                break;
            }
            if text == b"-" || text == b"+" {
                params = args.len() > at;
                break;
            }
            for letter in text.iter().skip(1) {
                if *letter == b'o' {
                    match args.get(at).map(|a| a.as_exact().map(Bytes::from)) {
                        None => self.write_fd(1, Value::unknown(Some(invoke.span))),
                        Some(None) => {
                            self.gap(
                                GapKind::Dynamic,
                                "shell options that are only known when it runs",
                                invoke.span,
                            );
                            at = at.saturating_add(1);
                        }
                        Some(Some(name)) => {
                            at = at.saturating_add(1);
                            self.set_named(&name, on, invoke);
                        }
                    }
                } else {
                    self.set_letter(*letter, on, invoke);
                }
            }
        }
        if params {
            self.set_params(args.get(at..).unwrap_or(&[]).to_vec());
        }
    }

    fn set_letter(&mut self, letter: u8, on: bool, invoke: &Invoke) {
        let name: &[u8] = match letter {
            b'a' => b"allexport",
            b'B' => b"braceexpand",
            b'e' => b"errexit",
            b'f' => b"noglob",
            b'k' => b"keyword",
            b'n' => b"noexec",
            b'u' => b"nounset",
            b'x' => b"xtrace",
            _ => return,
        };
        self.set_named(name, on, invoke);
    }

    /// `set -o name`
    fn set_named(&mut self, name: &[u8], on: bool, invoke: &Invoke) {
        let mut flags = self.flags();
        let to = Truth::from(on);
        match name {
            b"allexport" => flags.allexport = to,
            b"braceexpand" => flags.braceexpand = to,
            b"errexit" => flags.errexit = to,
            b"noglob" => flags.noglob = to,
            b"noexec" => flags.noexec = to,
            b"nounset" => flags.nounset = to,
            b"pipefail" => flags.pipefail = to,
            b"posix" => {
                flags.posix = to;
                if on {
                    flags.expand_aliases = Truth::Yes;
                    self.gap(GapKind::Dynamic, "POSIX mode changes what the rest means", invoke.span);
                }
            }
            b"keyword" if on => {
                self.gap(GapKind::Dynamic, "`set -k` takes arguments for assignments", invoke.span);
            }
            b"xtrace" if on => self.check_trace_prompt(invoke),
            _ => {}
        }
        self.set_flags(flags);
    }

    /// Tracing expands PS4 for each command, and that can run commands.
    fn check_trace_prompt(&mut self, invoke: &Invoke) {
        let prompt = self.look_up(b"PS4", invoke.span);
        let plain = match prompt.unset {
            Truth::Yes => true,
            _ => prompt
                .value
                .exact_alternatives()
                .is_some_and(|v| v.iter().all(|t| !t.iter().any(|c| matches!(c, b'$' | b'`')))),
        };
        if !plain {
            self.gap(GapKind::Dynamic, "tracing expands PS4, which may run commands", invoke.span);
        }
    }

    pub(in crate::eval) fn shopt(&mut self, args: &[Field], invoke: &Invoke) {
        self.set_status(Truth::Maybe);
        let Some(words) = exact(args) else {
            self.gap(GapKind::Dynamic, "shell options that are only known when it runs", invoke.span);
            return;
        };
        let (mut on, mut off, mut set_option) = (false, false, false);
        let mut names = Vec::new();
        for word in &words {
            match word.strip_prefix(b"-") {
                Some(letters) if !letters.is_empty() && names.is_empty() => {
                    on |= letters.contains(&b's');
                    off |= letters.contains(&b'u');
                    set_option |= letters.contains(&b'o');
                }
                _ => names.push(word.clone()),
            }
        }
        if on == off {
            self.write_fd(1, Value::unknown(Some(invoke.span)).join(&Value::default()));
            return;
        }
        for name in names {
            if set_option {
                self.set_named(&name, on, invoke);
            } else {
                let flags = self.shopt_flag(self.flags(), &name, on);
                self.set_flags(flags);
            }
        }
    }

    fn shopt_flag(&self, mut flags: Flags, name: &[u8], on: bool) -> Flags {
        let to = Truth::from(on);
        match name {
            b"extglob" => flags.extglob = to,
            b"nocasematch" => flags.nocasematch = to,
            b"expand_aliases" => flags.expand_aliases = to,
            b"lastpipe" => flags.lastpipe = to,
            b"xpg_echo" => flags.xpg_echo = to,
            _ => {}
        }
        flags
    }

    pub(in crate::eval) fn shift(&mut self, args: &[Field]) {
        let n = match args {
            [] => Some(1usize),
            [only] => only.as_exact().and_then(|t| std::str::from_utf8(t).ok()).and_then(|t| t.parse().ok()),
            _ => None,
        };
        let list = self.params().to_vec();
        if let Err(spent) = self.budget.steps(list.len() / 64) {
            let span = args
                .first()
                .or(list.first())
                .map_or(crate::base::Span::new(crate::base::SourceId::ROOT, 0, 0), |f| f.span);
            self.spent(spent, span);
        }
        let fixed = |n: usize| list.iter().take(n).all(|f| !f.many);
        match n {
            Some(n) if n <= list.len() && fixed(n) => {
                self.set_params(list.get(n..).unwrap_or(&[]).to_vec());
                self.set_status(Truth::Yes);
            }
            Some(_) if list.iter().all(|f| !f.many) => self.set_status(Truth::No),
            _ => {
                let span = args.first().or(list.first()).map(|f| f.span);
                let any = span.map(|s| Field::many(Value::unknown(Some(s)), s));
                self.set_params(any.into_iter().collect());
                self.set_status(Truth::Maybe);
            }
        }
    }

    pub(in crate::eval) fn getopts(&mut self, args: &[Field]) {
        if let Some(name) = args.get(1) {
            match self.name_operand(&name.value, name.span) {
                Some((target, key)) => {
                    let any = Value::unknown(Some(name.span));
                    self.assign(&target, key.as_ref(), false, any, name.span);
                }
                None => self.set_status(Truth::No),
            }
        }
        self.forget_var(b"OPTARG");
        self.put_integer(b"OPTIND");
        self.set_status(Truth::Maybe);
    }

    fn put_integer(&mut self, name: &[u8]) {
        self.assign_plain(name, Text::hole(Class::Integer, None).into());
    }

    pub(in crate::eval) fn alias(&mut self, args: &[Field], invoke: &Invoke) {
        self.set_status(Truth::Yes);
        for arg in args {
            let Some(texts) = arg.value.exact_alternatives().filter(|_| !arg.many) else {
                self.gap(GapKind::Dynamic, "an alias that is only known when it runs", arg.span);
                self.odd_alias = true;
                continue;
            };
            let texts: Vec<Bytes> = texts.into_iter().map(Bytes::from).collect();
            for text in &texts {
                let Some(eq) = text.iter().position(|c| *c == b'=').filter(|e| *e > 0) else {
                    self.write_fd(1, Value::unknown(Some(invoke.span)).join(&Value::default()));
                    continue;
                };
                let (name, rest) = text.split_at_checked(eq).unwrap_or((text, b""));
                let body = rest.get(1..).unwrap_or(b"");
                self.note_alias(name, Some(body), arg.span);
                let known =
                    if texts.len() == 1 { Value::exact(body) } else { Value::unknown(Some(arg.span)) };
                self.set_alias(name, Some(known));
            }
        }
    }

    pub(in crate::eval) fn unalias(&mut self, args: &[Field]) {
        self.set_status(Truth::Maybe);
        let names: Vec<Bytes> = match exact(args) {
            Some(words) if !words.iter().any(|w| w.starts_with(b"-")) => words,
            _ => {
                let all = self.state.keys().filter_map(|k| match k {
                    Key::Alias(name) => Some(name.clone()),
                    _ => None,
                });
                all.collect()
            }
        };
        for name in names {
            self.set_alias(&name, None);
        }
    }
}
