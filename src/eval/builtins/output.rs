//! `echo` and `printf`: what they write is known where their arguments are.

use super::{exact, joined};
use crate::base::{Bytes, Truth};
use crate::eval::simple::Invoke;
use crate::eval::{Eval, format};
use crate::value::{Field, Value};

impl Eval<'_> {
    pub(in crate::eval) fn echo(&mut self, args: &[Field], invoke: &Invoke) {
        let xpg = self.flags().xpg_echo;
        let value = match (exact(args), xpg) {
            (Some(words), Truth::Yes | Truth::No) => {
                let words: Vec<&[u8]> = words.iter().map(|w| w.as_slice()).collect();
                Value::exact(format::echo(&words, xpg.must()))
            }
            (_, Truth::No) => {
                // Only where the first word can be no option is what follows printed as it is.
                let plain =
                    args.first().is_none_or(|f| !f.many && !f.has_glob() && !f.value.starts_with(b"-").may());
                if plain {
                    joined(args).map(crate::value::Text::without_globs).concat(&"\n".into())
                } else {
                    Value::unknown(Some(invoke.span))
                }
            }
            _ => Value::unknown(Some(invoke.span)),
        };
        let globs = args.iter().any(Field::has_glob);
        let value = if globs { Value::unknown(Some(invoke.span)) } else { value };
        self.write_fd(1, value);
        self.set_status(Truth::Yes);
    }

    pub(in crate::eval) fn printf(&mut self, args: &[Field], invoke: &Invoke) {
        let mut args = args;
        let mut target: Option<Field> = None;
        match args {
            [flag, name, rest @ ..] if flag.as_exact() == Some(b"-v") => {
                target = Some(name.clone());
                args = rest;
            }
            // `-vname`
            [flag, rest @ ..] if flag.as_exact().is_some_and(|t| t.len() > 2 && t.starts_with(b"-v")) => {
                let name = flag.as_exact().and_then(|t| t.get(2..)).unwrap_or(b"");
                target = Some(Field::one(Value::exact(name), flag.span));
                args = rest;
            }
            _ => {}
        }
        if let [dashes, rest @ ..] = args
            && dashes.as_exact() == Some(b"--")
        {
            args = rest;
        }
        let value = printed(args).unwrap_or_else(|| Value::unknown(Some(invoke.span)));
        match target {
            None => {
                self.write_fd(1, value);
                // Where the first word may be `-v`, nothing is known of the variables any more.
                if args.first().is_some_and(|f| f.many || f.value.equals(b"-v").may()) {
                    self.gap(
                        crate::effect::GapKind::Dynamic,
                        "`printf` may assign to any variable",
                        invoke.span,
                    );
                }
            }
            Some(name) if name.many => {
                self.gap(crate::effect::GapKind::Dynamic, "`printf -v` to an unknown variable", name.span);
            }
            Some(name) => {
                if let Some((name, key)) = self.name_operand(&name.value, name.span) {
                    self.assign(&name, key.as_ref(), false, value, invoke.span);
                }
            }
        }
        self.set_status(Truth::Maybe);
    }
}

/// What `printf` makes of a format and arguments.
fn printed(args: &[Field]) -> Option<Value> {
    if let Some(words) = exact(args) {
        let words: Vec<&[u8]> = words.iter().map(|w| w.as_slice()).collect();
        let (format, rest) = words.split_first()?;
        return format::printf(format, rest).map(Value::exact);
    }
    // `printf '%s\n' "$x"`: the arguments stand in the output as they are.
    let (first, rest) = args.split_first()?;
    let format = first.as_exact()?;
    if rest.iter().any(|a| a.many || a.has_glob()) {
        return None;
    }
    let mut pieces: Vec<Bytes> = vec![Bytes::default()];
    let mut bytes = format.iter().copied();
    while let Some(c) = bytes.next() {
        match c {
            b'%' if bytes.next() == Some(b's') => pieces.push(Bytes::default()),
            b'%' => return None,
            c => pieces.last_mut()?.push(c),
        }
    }
    if pieces.len() != rest.len().checked_add(1)? {
        return None;
    }
    let mut value = Value::default();
    for (i, piece) in pieces.iter().enumerate() {
        value = value.concat(&Value::exact(format::printf(piece, &[])?));
        if let Some(arg) = rest.get(i) {
            value = value.concat(&arg.value);
        }
    }
    Some(value)
}
