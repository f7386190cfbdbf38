//! What `echo` and `printf` print, and how bash quotes text for reading again.
//!
//! Never: guesses. What depends on the locale, the clock or a failing conversion has no answer. A UTF-8
//! locale is assumed where a character is written by its number.

use crate::base::{Bytes, Escapes, limits};

/// Bytes of format that one `printf` reads, all rounds over its arguments together.
const FORMAT_BYTES: usize = 4 << 20;

/// `echo` of bash with `xpg` = `shopt xpg_echo`. A word after `-` that is not made of `n`, `e` and `E` only
/// is no option. (With `xpg_echo` *and* POSIX mode bash takes no options at all; this does not know that.)
pub(crate) fn echo(args: &[&[u8]], xpg: bool) -> Bytes {
    let (mut escapes, mut newline) = (xpg, true);
    let mut words = args;
    while let [first, rest @ ..] = words
        && let Some(letters) = first.strip_prefix(b"-")
        && !letters.is_empty()
        && letters.iter().all(|c| matches!(c, b'n' | b'e' | b'E'))
    {
        for letter in letters {
            match letter {
                b'n' => newline = false,
                b'e' => escapes = true,
                _ => escapes = false,
            }
        }
        words = rest;
    }
    let mut out = Bytes::default();
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            out.push(b' ');
        }
        if escapes {
            let (text, stop) = unescape(word, Escapes::Echo);
            out.extend_from_slice(&text);
            if stop {
                return out;
            }
        } else {
            out.extend_from_slice(word);
        }
    }
    if newline {
        out.push(b'\n');
    }
    out
}

/// The text with the escapes of `echo -e`, `printf %b` or a format decoded; the flag says that `\c` was
/// met (stop output).
pub(crate) fn unescape(text: &[u8], mode: Escapes) -> (Bytes, bool) {
    crate::base::unescape(text, mode)
}

/// `printf FORMAT ARGS…` of bash without `-v` and without a `--` before the format. `None` where the result
/// is not exactly known, or longer than a value may be.
pub(crate) fn printf(format: &[u8], args: &[&[u8]]) -> Option<Bytes> {
    let mut out = Bytes::default();
    let mut left = args;
    let mut work = FORMAT_BYTES;
    loop {
        work = work.checked_sub(format.len())?;
        let before = left.len();
        let more = round(format, &mut left, &mut out)?;
        // A format without conversions is printed once.
        if !more || left.is_empty() || left.len() == before {
            return Some(out);
        }
    }
}

/// One pass over the format; `false` when `\c` of `%b` ended all output.
fn round<'a>(format: &[u8], args: &mut &'a [&'a [u8]], out: &mut Bytes) -> Option<bool> {
    let mut rest = format;
    while let Some(at) = rest.iter().position(|&c| c == b'%') {
        let (text, tail) = rest.split_at_checked(at)?;
        out.extend_from_slice(&unescape(text, Escapes::Format).0);
        rest = tail.get(1..)?;
        if let Some(after) = rest.strip_prefix(b"%") {
            out.push(b'%');
            rest = after;
            continue;
        }
        let spec = Spec::read(&mut rest, args)?;
        if !spec.print(args, out)? {
            return (out.len() <= limits::VALUE_BYTES).then_some(false);
        }
        if out.len() > limits::VALUE_BYTES {
            return None;
        }
    }
    out.extend_from_slice(&unescape(rest, Escapes::Format).0);
    (out.len() <= limits::VALUE_BYTES).then_some(true)
}

/// The next argument; a missing one counts as empty.
fn next<'a>(args: &mut &'a [&'a [u8]]) -> &'a [u8] {
    let Some((first, rest)) = args.split_first() else { return b"" };
    *args = rest;
    first
}

/// A conversion: what stands between `%` and its letter, and the letter.
#[derive(Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    zero: bool,
    alternate: bool,
    width: usize,
    precision: Option<usize>,
    /// There is a precision, and not in digits.
    odd_precision: bool,
    letter: u8,
}

impl Spec {
    /// Reads a conversion off `text`, with the arguments of its `*`s.
    fn read<'a>(text: &mut &[u8], args: &mut &'a [&'a [u8]]) -> Option<Spec> {
        let mut spec = Spec::default();
        let mut rest = *text;
        while let Some((c, after)) = rest.split_first() {
            match c {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.space = true,
                b'0' => spec.zero = true,
                b'#' => spec.alternate = true,
                // `'` groups digits by the locale; it ends up as an unknown letter.
                _ => break,
            }
            rest = after;
        }
        let width = count(&mut rest, args)?;
        spec.left |= width.is_some_and(|w| w < 0);
        spec.width = size(width.unwrap_or(0))?;
        if let Some(after) = rest.strip_prefix(b".") {
            rest = after;
            spec.odd_precision = !rest.first().is_some_and(u8::is_ascii_digit);
            let precision = count(&mut rest, args)?.unwrap_or(0);
            spec.precision = if precision < 0 { None } else { Some(size(precision)?) };
        }
        let modifiers = rest.iter().take_while(|c| b"hjlLtz".contains(c)).count();
        rest = rest.get(modifiers..)?;
        let (&letter, after) = rest.split_first()?;
        // Newer bashes count characters in `%ls`.
        if modifiers > 0 && !b"diouxX".contains(&letter) {
            return None;
        }
        spec.letter = letter;
        *text = after;
        Some(spec)
    }

    /// Prints one conversion; `false` when `\c` was met.
    fn print<'a>(&self, args: &mut &'a [&'a [u8]], out: &mut Bytes) -> Option<bool> {
        match self.letter {
            b'd' | b'i' => {
                let value = i64::try_from(number(next(args))?).ok()?;
                let sign: &[u8] = match () {
                    () if value < 0 => b"-",
                    () if self.plus => b"+",
                    () if self.space => b" ",
                    () => b"",
                };
                self.integer(sign, &value.unsigned_abs().to_string(), out);
            }
            b'o' | b'u' | b'x' | b'X' => {
                let value = number(next(args))?;
                let bits = u64::try_from(value.unsigned_abs()).ok()?;
                let bits = if value < 0 { bits.wrapping_neg() } else { bits };
                let (prefix, digits): (&[u8], String) = match self.letter {
                    b'o' => (b"", format!("{bits:o}")),
                    b'x' => (b"0x", format!("{bits:x}")),
                    b'X' => (b"0X", format!("{bits:X}")),
                    _ => (b"", bits.to_string()),
                };
                self.integer(if self.alternate && bits != 0 { prefix } else { b"" }, &digits, out);
            }
            // An empty argument prints a NUL.
            b'c' => self.pad(&[next(args).first().copied().unwrap_or(0)], out),
            b's' => self.pad(self.cut(next(args)), out),
            b'b' => {
                let (text, stop) = unescape(next(args), Escapes::PercentB);
                self.pad(self.cut(&text), out);
                return Some(!stop);
            }
            b'q' | b'Q' => {
                let text = next(args);
                // Which characters count as printable is the locale's; and bash is at odds with itself about
                // what `%.Q` and `%.*Q` cut.
                if !text.is_ascii() || (self.letter == b'Q' && self.odd_precision) {
                    return None;
                }
                if self.letter == b'q' {
                    self.pad(self.cut(&quote_backslash(text)), out);
                } else {
                    self.pad(&quote_backslash(self.cut(text)), out);
                }
            }
            _ => return None,
        }
        Some(true)
    }

    /// A number, given its sign or `0x` and its digits.
    fn integer(&self, prefix: &[u8], digits: &str, out: &mut Bytes) {
        let digits = if digits == "0" && self.precision == Some(0) { "" } else { digits };
        let padded = prefix.len().saturating_add(digits.len());
        let mut zeros = match self.precision {
            Some(precision) => precision.saturating_sub(digits.len()),
            None if self.zero && !self.left => self.width.saturating_sub(padded),
            None => 0,
        };
        // `#` of octal sees to it that there is a 0 in front.
        if self.letter == b'o' && self.alternate && zeros == 0 && !digits.starts_with('0') {
            zeros = 1;
        }
        let mut text = prefix.to_vec();
        text.resize(text.len().saturating_add(zeros), b'0');
        text.extend_from_slice(digits.as_bytes());
        self.pad(&text, out);
    }

    /// As much of a text as the precision lets through.
    fn cut<'t>(&self, text: &'t [u8]) -> &'t [u8] {
        self.precision.and_then(|n| text.get(..n)).unwrap_or(text)
    }

    fn pad(&self, text: &[u8], out: &mut Bytes) {
        let spaces = self.width.saturating_sub(text.len());
        if self.left {
            out.extend_from_slice(text);
        }
        out.extend(std::iter::repeat_n(b' ', spaces));
        if !self.left {
            out.extend_from_slice(text);
        }
    }
}

/// A width or precision, if there is one: digits, or `*` for an argument.
fn count<'a>(text: &mut &[u8], args: &mut &'a [&'a [u8]]) -> Option<Option<i128>> {
    if let Some(after) = text.strip_prefix(b"*") {
        *text = after;
        return Some(Some(number(next(args))?));
    }
    let n = text.iter().take_while(|c| c.is_ascii_digit()).count();
    let (digits, after) = text.split_at_checked(n)?;
    *text = after;
    if digits.is_empty() { Some(None) } else { Some(Some(radix(digits, 10)?)) }
}

fn size(count: i128) -> Option<usize> {
    usize::try_from(count.unsigned_abs()).ok().filter(|&n| n <= limits::VALUE_BYTES)
}

/// The number that an argument stands for, as C reads it (`0` octal, `0x` hexadecimal, `'c` a character's
/// code); `None` for what bash would complain about or the locale decide.
fn number(text: &[u8]) -> Option<i128> {
    let unsigned = match text {
        [] => return Some(0),
        [b'\'' | b'"', character @ ..] => {
            let code = character.first().copied().unwrap_or(0);
            return code.is_ascii().then_some(i128::from(code));
        }
        [b'-' | b'+', digits @ ..] => digits,
        digits => digits,
    };
    let value = match unsigned {
        [b'0', b'x' | b'X', digits @ ..] => radix(digits, 16)?,
        [b'0', digits @ ..] if !digits.is_empty() => radix(digits, 8)?,
        digits => radix(digits, 10)?,
    };
    if text.first() == Some(&b'-') { value.checked_neg() } else { Some(value) }
}

/// Digits only, and at most 64 bits.
fn radix(digits: &[u8], radix: u32) -> Option<i128> {
    if !digits.iter().all(u8::is_ascii_alphanumeric) {
        return None;
    }
    u64::from_str_radix(str::from_utf8(digits).ok()?, radix).ok().map(i128::from)
}

/// `${x@Q}`: `'…'` with `'\''` for a quote, or `$'…'` where there is something unprintable.
///
/// Beyond ASCII all but control characters are taken for printable, which the locale may see otherwise;
/// the shell reads both spellings as the same text.
pub(crate) fn quote(text: &[u8]) -> Bytes {
    if needs_ansi_c(text) {
        return quote_ansi_c(text);
    }
    if text == b"'" {
        return Bytes::from(b"\\'");
    }
    let mut out = Bytes::from(b"'");
    for &c in text {
        out.extend_from_slice(if c == b'\'' { b"'\\''" } else { std::slice::from_ref(&c) });
    }
    out.push(b'\'');
    out
}

/// `printf %q`: backslashes where needed, `$'…'` where there is something unprintable, `''` for nothing.
/// Beyond ASCII as [`quote`].
pub(crate) fn quote_backslash(text: &[u8]) -> Bytes {
    if text.is_empty() {
        return Bytes::from(b"''");
    }
    if needs_ansi_c(text) {
        return quote_ansi_c(text);
    }
    let mut out = Bytes::default();
    let mut previous = None;
    for &c in text {
        let special = match c {
            b'#' => previous.is_none(),
            b'~' => matches!(previous, None | Some(b':' | b'=')),
            _ => b" !\"$&'()*,;<>?[\\]^`{|}".contains(&c),
        };
        if special {
            out.push(b'\\');
        }
        out.push(c);
        previous = Some(c);
    }
    out
}

fn unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

fn needs_ansi_c(text: &[u8]) -> bool {
    str::from_utf8(text).map_or(true, |text| text.chars().any(unprintable))
}

fn quote_ansi_c(text: &[u8]) -> Bytes {
    let mut out = Bytes::from(b"$'");
    for chunk in text.utf8_chunks() {
        for c in chunk.valid().chars() {
            let mut buffer = [0; 4];
            let bytes = c.encode_utf8(&mut buffer).as_bytes();
            let letter = match c {
                '\u{1b}' => b'E',
                '\u{7}' => b'a',
                '\u{8}' => b'b',
                '\t' => b't',
                '\n' => b'n',
                '\u{b}' => b'v',
                '\u{c}' => b'f',
                '\r' => b'r',
                '\\' => b'\\',
                '\'' => b'\'',
                c if unprintable(c) => {
                    push_octal(bytes, &mut out);
                    continue;
                }
                _ => {
                    out.extend_from_slice(bytes);
                    continue;
                }
            };
            out.extend_from_slice(&[b'\\', letter]);
        }
        push_octal(chunk.invalid(), &mut out);
    }
    out.push(b'\'');
    out
}

fn push_octal(bytes: &[u8], out: &mut Bytes) {
    for c in bytes {
        out.extend_from_slice(format!("\\{c:03o}").as_bytes());
    }
}

#[cfg(test)]
mod tests;
