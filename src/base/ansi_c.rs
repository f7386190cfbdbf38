//! Backslash escapes, in the four dialects that bash has of them.
//!
//! Never: knows the locale; characters are written in UTF-8.

use super::Bytes;

/// Whose escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Escapes {
    /// `$'…'`.
    AnsiC,
    /// `echo -e`.
    Echo,
    /// The argument of `%b` of `printf`.
    PercentB,
    /// The format of `printf`.
    Format,
}

/// The content of `$'…'` decoded (bash manual, ANSI-C Quoting). A NUL ends the string. What is no escape keeps its backslash.
pub fn ansi_c(text: &[u8]) -> Bytes {
    unescape(text, Escapes::AnsiC).0
}

/// The text with its escapes decoded; the flag says that `\c` of [`Escapes::Echo`] or
/// [`Escapes::PercentB`] was met, where all output stops.
pub(crate) fn unescape(text: &[u8], mode: Escapes) -> (Bytes, bool) {
    let stops = matches!(mode, Escapes::Echo | Escapes::PercentB);
    let mut out = Bytes::from(Vec::with_capacity(text.len()));
    let mut rest = text;
    while let Some(at) = rest.iter().position(|&c| c == b'\\') {
        out.extend_from_slice(rest.get(..at).unwrap_or(b""));
        rest = rest.get(at.saturating_add(1)..).unwrap_or(b"");
        if stops && rest.first() == Some(&b'c') {
            return (out, true);
        }
        match escape(rest, mode, &mut out) {
            Some(after) => rest = after,
            // The byte after the backslash is left to the next round, where it may be anything but special.
            None => {
                out.push(b'\\');
                // Bash reads `$'…'` with a mark, the byte 1, before a raw 1 or DEL; here it shows.
                if mode == Escapes::AnsiC && rest.first() == Some(&1) {
                    out.push(1);
                }
                let n = usize::from(!rest.is_empty());
                out.extend_from_slice(rest.get(..n).unwrap_or(b""));
                rest = rest.get(n..).unwrap_or(b"");
            }
        }
    }
    out.extend_from_slice(rest);
    if mode == Escapes::AnsiC
        && let Some(nul) = out.iter().position(|&c| c == 0)
    {
        out.truncate(nul);
    }
    (out, false)
}

/// Decodes one escape, whose backslash has been taken off; the text after it, or `None` if it is none.
fn escape<'t>(text: &'t [u8], mode: Escapes, out: &mut Bytes) -> Option<&'t [u8]> {
    let (&c, rest) = text.split_first()?;
    let byte = match c {
        b'a' => 0x07,
        b'b' => 0x08,
        b'e' | b'E' => 0x1b,
        b'f' => 0x0c,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'v' => 0x0b,
        b'\\' => b'\\',
        b'\'' | b'"' | b'?' if matches!(mode, Escapes::AnsiC | Escapes::Format) => c,
        b'1'..=b'7' if mode == Escapes::Echo => return None,
        b'0'..=b'7' => {
            // POSIX's `\0nnn` of echo and %b has a digit more.
            let more = c == b'0' && matches!(mode, Escapes::Echo | Escapes::PercentB);
            let (value, rest) = digits(text, 8, if more { 4 } else { 3 })?;
            out.push(low_byte(value));
            return Some(rest);
        }
        b'x' => {
            if mode == Escapes::AnsiC
                && let Some((b'{', inner)) = rest.split_first()
            {
                let (value, rest) = digits(inner, 16, usize::MAX).unwrap_or((0, inner));
                out.push(low_byte(value));
                return Some(rest.strip_prefix(b"}").unwrap_or(rest));
            }
            let (value, rest) = digits(rest, 16, 2)?;
            out.push(low_byte(value));
            return Some(rest);
        }
        b'u' | b'U' => {
            let (value, rest) = digits(rest, 16, if c == b'u' { 4 } else { 8 })?;
            push_code(value, out);
            return Some(rest);
        }
        b'c' if mode == Escapes::AnsiC => {
            let (&c, after) = rest.split_first()?;
            if matches!(c, 1 | 0x7f) {
                // The mark that bash has put there is what `\c` takes.
                out.push(1);
                return Some(rest);
            }
            let rest = after;
            out.push(if c == b'?' { 0x7f } else { c.to_ascii_uppercase() & 0x1f });
            return Some(if c == b'\\' { rest.strip_prefix(b"\\").unwrap_or(rest) } else { rest });
        }
        _ => return None,
    };
    out.push(byte);
    Some(rest)
}

/// The number made of one to `most` digits, modulo 2³², and the text after it; `None` without a digit.
fn digits(text: &[u8], radix: u32, most: usize) -> Option<(u32, &[u8])> {
    let digit = |c: &u8| char::from(*c).to_digit(radix);
    let n = text.iter().take(most).take_while(|c| digit(c).is_some()).count();
    let (number, rest) = text.split_at_checked(n)?;
    let value = number.iter().filter_map(digit).fold(0_u32, |v, d| v.wrapping_mul(radix).wrapping_add(d));
    (n > 0).then_some((value, rest))
}

fn low_byte(value: u32) -> u8 {
    value.to_le_bytes().first().copied().unwrap_or(0)
}

/// Writes a character as UTF-8 of old, up to 6 bytes and surrogates too; beyond 31 bits bash writes nothing.
fn push_code(code: u32, out: &mut Bytes) {
    let (lead, more) = match code {
        0..=0x7f => return out.push(low_byte(code)),
        0x80..=0x7ff => (0xc0, 1),
        0x800..=0xffff => (0xe0, 2),
        0x1_0000..=0x1f_ffff => (0xf0, 3),
        0x20_0000..=0x3ff_ffff => (0xf8, 4),
        0x400_0000..=0x7fff_ffff => (0xfc, 5_u32),
        _ => return,
    };
    out.push(lead | low_byte(code.wrapping_shr(more.wrapping_mul(6))));
    for part in (0..more).rev() {
        out.push(0x80 | (low_byte(code.wrapping_shr(part.wrapping_mul(6))) & 0x3f));
    }
}

#[cfg(test)]
mod tests {
    use super::ansi_c;

    /// What bash 5.2 makes of each (`printf %s $'…' | od -c` in a UTF-8 locale).
    const CASES: &[(&str, &[u8])] = &[
        (r"a\tb", b"a\tb"),
        (r"\1", b"\x01"),
        (r"\101", b"A"),
        (r"\0101", b"\x081"),
        (r"\1012", b"A2"),
        (r"a\0b", b"a"),
        (r"\x", b"\\x"),
        (r"\x4", b"\x04"),
        (r"\x414", b"A4"),
        (r"\xg", b"\\xg"),
        (r"\x{41}", b"A"),
        (r"\x{4142}z", b"Bz"),
        (r"\x{41", b"A"),
        (r"x\x{}a", b"x"),
        (r"\x{100}y", b""),
        (r"\x{1234567890123}y", b"#y"),
        (r"\u41", b"A"),
        (r"\u", b"\\u"),
        (r"\ug", b"\\ug"),
        (r"\ue9\U1f600\u20ac1", b"\xc3\xa9\xf0\x9f\x98\x80\xe2\x82\xac1"),
        (r#"\q\\\"\?"#, b"\\q\\\"?"),
        (r"\'", b"'"),
        (r"\e\E\a\b\f\n\r\t\v", b"\x1b\x1b\x07\x08\x0c\n\r\t\x0b"),
        (r"\8", b"\\8"),
        (r"\400x", b""),
        (r"\ca\cA\c@x", b"\x01\x01"),
        (r"\c?\c[\c]\c^\c_", b"\x7f\x1b\x1d\x1e\x1f"),
        (r"\c\\\\x", b"\x1c\\x"),
        (r"\c\\a", b"\x1ca"),
        (r"\cé", b"\x03\xa9"),
        (r"a\c", b"a\\c"),
        (r"\Uffffffffx|\U80000000x|\U7fffffffx", b"x|x|\xfd\xbf\xbf\xbf\xbf\xbfx"),
        (r"\ud800x|\U110000x", b"\xed\xa0\x80x|\xf4\x90\x80\x80x"),
        (r"\U4000000|\U200000", b"\xfc\x84\x80\x80\x80\x80|\xf8\x88\x80\x80\x80"),
        (r"\U00000041\u0041", b"AA"),
    ];

    #[test]
    fn decodes_as_bash_does() {
        for (text, expected) in CASES {
            assert_eq!(ansi_c(text.as_bytes()), *expected, "{text}");
        }
        assert_eq!(ansi_c(b"a\\"), "a\\");
        assert_eq!(
            ansi_c(b"\x01\\\x01\x01|\\c\x01|\\c\\\\\x01|\\c\x7f|\\\x7f"),
            "\x01\\\x01\x01\x01|\x01\x01|\x1c\x01|\x01\x7f|\\\x7f"
        );
    }
}
