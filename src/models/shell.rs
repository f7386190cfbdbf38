//! bash, sh, dash, ash, zsh, ksh …: run shell text given by `-c`, standard input or a file (bash manual,
//! "Invoking Bash"; dash(1)).

use super::Invocation;
use crate::base::{Bytes, Span};
use crate::effect::{Gap, GapKind, Nested, Outcome, Shell};
use crate::value::{Field, Value};

/// The shell that goes by a name.
pub(super) fn kind(name: &[u8]) -> Option<Shell> {
    match name {
        b"bash" => Some(Shell::Bash),
        b"sh" | b"dash" | b"ash" => Some(Shell::Posix),
        b"zsh" | b"ksh" | b"ksh93" | b"mksh" | b"oksh" | b"yash" | b"fish" | b"csh" | b"tcsh" | b"rbash" => {
            Some(Shell::Other)
        }
        _ => None,
    }
}

/// What the options say.
#[derive(Debug, Default)]
struct Options {
    command: bool,
    stdin: bool,
    interactive: bool,
    extglob: bool,
    modes: bool,
    /// Only tells something about itself.
    informs: bool,
    /// How many words of argv the options take.
    taken: usize,
}

pub(super) fn run(shell: Shell, call: &Invocation<'_>) -> Outcome {
    let mut outcome = Outcome::default();
    let gap = |outcome: &mut Outcome, kind: GapKind, message: &str, span: Span| {
        outcome.gaps.push(Gap { kind, message: message.to_owned(), span, program: None });
    };
    let options = match options(call.argv) {
        Ok(options) => options,
        Err((kind, message, span)) => {
            gap(&mut outcome, kind, message, span);
            return outcome;
        }
    };
    if options.informs {
        return outcome;
    }
    if shell == Shell::Other {
        gap(&mut outcome, GapKind::Dynamic, "this shell reads its text otherwise than bash does", call.span);
    }
    if options.interactive {
        gap(
            &mut outcome,
            GapKind::Dynamic,
            "an interactive shell reads start-up files and aliases",
            call.span,
        );
    }
    if options.modes {
        gap(&mut outcome, GapKind::Dynamic, "an option changes what the text means", call.span);
    }
    let rest = call.argv.get(options.taken..).unwrap_or(&[]);
    let script =
        |text: Value, carrier: Span, name: Option<&Field>, params: &[Field], stdin: Option<Value>| {
            Nested::Script {
                text,
                carrier,
                segments: vec![],
                name: name.map(|f| f.value.clone()),
                params: params.to_vec(),
                stdin,
                shell,
                extglob: options.extglob,
            }
        };
    match rest {
        [] if options.command => gap(&mut outcome, GapKind::Dynamic, "`-c` without a text", call.span),
        [text, after @ ..] if options.command => {
            if text.many {
                gap(&mut outcome, GapKind::Dynamic, "the text is only known when it runs", text.span);
            }
            let (name, params) = match after {
                [] => (None, after),
                [name, params @ ..] => (Some(name), params),
            };
            outcome.nested.push(script(text.value.clone(), text.span, name, params, call.stdin.cloned()));
        }
        [file, params @ ..] if !options.stdin => {
            let at = options.taken;
            match call.fed.get(at).cloned().flatten() {
                Some(text) => {
                    outcome.nested.push(script(text, file.span, Some(file), params, call.stdin.cloned()));
                }
                None => gap(&mut outcome, GapKind::Code, "a script that was not read", file.span),
            }
        }
        params => match call.stdin {
            Some(text) => {
                let carrier = call.stdin_span.unwrap_or(call.span);
                outcome.nested.push(script(text.clone(), carrier, None, params, None));
            }
            None => gap(&mut outcome, GapKind::Dynamic, "a shell whose input is not known", call.span),
        },
    }
    outcome
}

type Refused = (GapKind, &'static str, Span);

/// Reads the options as `shell.c` does: long ones first, then clusters, until a word that is none.
fn options(argv: &[Field]) -> Result<Options, Refused> {
    let mut out = Options { taken: 1, ..Options::default() };
    while let Some(field) = argv.get(out.taken) {
        let Some(text) = field.as_exact() else {
            let plain = !field.many
                && !field.has_glob()
                && !field.value.starts_with(b"-").may()
                && !field.value.starts_with(b"+").may();
            // After `-c` the text itself may be unknown; it is taken as it is unless it may be an option.
            return if plain || out.command {
                if plain {
                    Ok(out)
                } else {
                    Err((GapKind::Dynamic, "the text is only known when it runs", field.span))
                }
            } else {
                Err((GapKind::Dynamic, "options that are only known when it runs", field.span))
            };
        };
        let on = match text.first() {
            Some(b'-') => true,
            Some(b'+') if text.len() > 1 => false,
            _ => return Ok(out),
        };
        out.taken = out.taken.saturating_add(1);
        match text {
            b"-" | b"--" => return Ok(out),
            b"--help" | b"--version" => out.informs = true,
            b"--norc" | b"--noprofile" | b"--login" | b"--noediting" | b"--verbose" => {}
            b"--posix" => out.modes = true,
            // fish
            b"--command" => out.command = true,
            b"--rcfile" | b"--init-file" => out.taken = out.taken.saturating_add(1),
            t if t.starts_with(b"--") => {
                return Err((GapKind::Option, "an option that this shell's model does not know", field.span));
            }
            t => {
                for letter in t.get(1..).unwrap_or(b"") {
                    letter_option(&mut out, *letter, on, argv, field.span)?;
                }
            }
        }
    }
    Ok(out)
}

fn letter_option(out: &mut Options, letter: u8, on: bool, argv: &[Field], span: Span) -> Result<(), Refused> {
    match letter {
        b'c' => out.command = on,
        b's' => out.stdin = on,
        b'i' => out.interactive = on,
        b'o' | b'O' => {
            let name = argv.get(out.taken).and_then(Field::as_exact).map(Bytes::from);
            out.taken = out.taken.saturating_add(1);
            match name.as_ref().map(|n| n.as_slice()) {
                Some(b"extglob") => out.extglob = on,
                Some(
                    b"errexit" | b"nounset" | b"pipefail" | b"noglob" | b"xtrace" | b"verbose" | b"nullglob"
                    | b"globstar" | b"dotglob" | b"inherit_errexit" | b"noclobber" | b"failglob",
                ) => {}
                _ => out.modes = true,
            }
        }
        b'k' => out.modes = true,
        b'a' | b'b' | b'e' | b'f' | b'h' | b'l' | b'm' | b'n' | b'p' | b'r' | b't' | b'u' | b'v' | b'x'
        | b'B' | b'C' | b'E' | b'H' | b'P' | b'T' | b'D' => {}
        _ => return Err((GapKind::Option, "an option that this shell's model does not know", span)),
    }
    Ok(())
}
