//! awk programs: whether one does no more than read its input and print (POSIX awk, gawk 5, mawk 1.3).

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Name(&'a [u8]),
    Number,
    Text(&'a [u8]),
    Pattern,
    Newline,
    /// An operator; of a longer one the first two bytes.
    Sign(u8, u8),
}

/// Whether a program surely runs nothing, writes nothing and reads only its operands.
pub(crate) fn awk(program: &[u8]) -> bool {
    tokens(program).is_some_and(|t| harmless(&t))
}

/// Names that reach out of the program.
const REFUSED: &[&[u8]] =
    &[b"system", b"getline", b"ARGV", b"ARGC", b"SYMTAB", b"FUNCTAB", b"PROCINFO", b"eval", b"extension"];

/// Words behind which an operand begins, so that a slash there begins a pattern.
const BEFORE: &[&[u8]] =
    &[b"print", b"printf", b"return", b"in", b"else", b"do", b"case", b"delete", b"exit", b"BEGIN", b"END"];

fn harmless(tokens: &[Token<'_>]) -> bool {
    let mut depth = 0usize;
    // The depth at which a `print` stands whose statement has not ended.
    let mut print: Option<usize> = None;
    for (k, token) in tokens.iter().enumerate() {
        let before = k.checked_sub(1).and_then(|n| tokens.get(n));
        match token {
            Token::Name(n) if REFUSED.contains(n) => return false,
            Token::Name(b"print" | b"printf") => {
                if print.is_some() {
                    return false;
                }
                print = Some(depth);
            }
            Token::Sign(b'(', _) => depth = depth.saturating_add(1),
            Token::Sign(b')', _) => match depth.checked_sub(1) {
                Some(d) => depth = d,
                None => return false,
            },
            Token::Sign(b';' | b'}', _) if print.is_none_or(|p| p == depth) => print = None,
            Token::Sign(b';' | b'}', _) => return false,
            Token::Newline => {
                // Behind an operator a statement may go on, by one awk or another.
                let whole = match before {
                    Some(Token::Sign(a, b)) => {
                        matches!((a, b), (b')' | b']', _) | (b'+', b'+') | (b'-', b'-'))
                    }
                    Some(Token::Newline) | None => false,
                    Some(Token::Name(_) | Token::Number | Token::Text(_) | Token::Pattern) => true,
                };
                if whole && print == Some(depth) {
                    print = None;
                }
            }
            Token::Sign(b'>', second) if print == Some(depth) => {
                let target = tokens.get(k.saturating_add(1)..).unwrap_or(&[]);
                let screen = matches!(
                    target,
                    [Token::Text(b"/dev/stderr" | b"/dev/stdout")]
                        | [
                            Token::Text(b"/dev/stderr" | b"/dev/stdout"),
                            Token::Sign(b';' | b'}', _) | Token::Newline,
                            ..
                        ]
                );
                if *second == b'=' || !screen {
                    return false;
                }
            }
            Token::Sign(b'>', b'>') => return false,
            _ => {}
        }
    }
    depth == 0
}

fn tokens(text: &[u8]) -> Option<Vec<Token<'_>>> {
    let mut out: Vec<Token<'_>> = Vec::new();
    // For each open parenthesis, whether it belongs to `if`, `while` or `for`; and whether the last closed did.
    let mut open: Vec<bool> = Vec::new();
    let mut closed_control = false;
    let mut at = 0usize;
    while let Some(&b) = text.get(at) {
        let rest = text.get(at..)?;
        let second = rest.get(1).copied().unwrap_or(0);
        let run = |good: fn(&u8) -> bool| rest.iter().position(|b| !good(b)).unwrap_or(rest.len());
        let (token, n) = match b {
            b' ' | b'\t' | b'\r' => (None, 1),
            b'\\' if second == b'\n' => (None, 2),
            b'#' => (None, rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())),
            b'\n' => (Some(Token::Newline), 1),
            b'"' => {
                let n = string(rest)?;
                (Some(Token::Text(rest.get(1..n.checked_sub(1)?)?)), n)
            }
            b'0'..=b'9' => (Some(Token::Number), run(|b| b.is_ascii_alphanumeric() || *b == b'.')),
            b'.' if second.is_ascii_digit() => {
                (Some(Token::Number), run(|b| b.is_ascii_alphanumeric() || *b == b'.'))
            }
            b'A'..=b'Z' | b'a'..=b'z' | b'_' => {
                let n = run(|b| b.is_ascii_alphanumeric() || *b == b'_');
                (Some(Token::Name(rest.get(..n)?)), n)
            }
            b'/' => {
                let divides = match out.last() {
                    Some(Token::Name(b"length")) => return None,
                    Some(Token::Name(n)) => !BEFORE.contains(n),
                    Some(Token::Number | Token::Text(_) | Token::Pattern) => true,
                    Some(Token::Sign(b']', _)) => true,
                    Some(Token::Sign(b')', _)) if closed_control => return None,
                    Some(Token::Sign(b')', _)) => true,
                    Some(Token::Sign(b'+', b'+') | Token::Sign(b'-', b'-')) => return None,
                    Some(Token::Sign(..) | Token::Newline) | None => false,
                };
                if divides { (Some(Token::Sign(b, 0)), 1) } else { (Some(Token::Pattern), pattern(rest)?) }
            }
            b'|' | b'&' if second == b => (Some(Token::Sign(b, b)), 2),
            b'+' | b'-' if second == b => (Some(Token::Sign(b, b)), 2),
            b'>' if matches!(second, b'>' | b'=') => (Some(Token::Sign(b, second)), 2),
            b'(' => {
                open.push(matches!(out.last(), Some(Token::Name(b"if" | b"while" | b"for" | b"switch"))));
                (Some(Token::Sign(b, 0)), 1)
            }
            b')' => {
                closed_control = open.pop()?;
                (Some(Token::Sign(b, 0)), 1)
            }
            b'{' | b'}' | b'[' | b']' | b';' | b',' | b'+' | b'-' | b'*' | b'%' | b'^' | b'!' | b'>'
            | b'<' | b'~' | b'?' | b':' | b'=' | b'$' => (Some(Token::Sign(b, 0)), 1),
            _ => return None,
        };
        out.extend(token);
        at = at.saturating_add(n);
    }
    open.is_empty().then_some(out)
}

/// The length of a string with its quotes.
fn string(text: &[u8]) -> Option<usize> {
    let mut at = 1usize;
    loop {
        match text.get(at)? {
            b'"' => return Some(at.saturating_add(1)),
            b'\n' => return None,
            b'\\' => at = at.saturating_add(2),
            _ => at = at.saturating_add(1),
        }
    }
}

/// The length of a pattern with its slashes; none where a slash in brackets may or may not end it.
fn pattern(text: &[u8]) -> Option<usize> {
    let mut at = 1usize;
    let mut bracket = false;
    loop {
        let b = *text.get(at)?;
        let next = text.get(at.saturating_add(1)).copied();
        match b {
            b'\n' => return None,
            b'\\' => at = at.saturating_add(1),
            b'/' if bracket => return None,
            b'/' => return Some(at.saturating_add(1)),
            b'[' if bracket && matches!(next, Some(b':' | b'.' | b'=')) => {
                let rest = text.get(at.saturating_add(2)..)?;
                let n = rest.iter().position(|c| !c.is_ascii_alphanumeric())?;
                if rest.get(n).copied() != next || rest.get(n.saturating_add(1)) != Some(&b']') {
                    return None;
                }
                at = at.saturating_add(n).saturating_add(3);
            }
            b'[' if !bracket => {
                bracket = true;
                if next == Some(b'^') {
                    at = at.saturating_add(1);
                }
                if text.get(at.saturating_add(1)) == Some(&b']') {
                    at = at.saturating_add(1);
                }
            }
            b']' => bracket = false,
            _ => {}
        }
        at = at.saturating_add(1);
    }
}
