//! Tokens of shell arithmetic.
//!
//! Never: asks for the value of a name.

use super::{ArithError, NESTING, fails, limit};

/// A two-sided operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    LogOr,
    LogAnd,
    Or,
    Xor,
    And,
    Eq,
    Ne,
    Le,
    Lt,
    Ge,
    Gt,
    Shl,
    Shr,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

impl Op {
    /// Binding strength, from `||` upwards. `**`, which binds to the right, is none of these.
    pub(super) fn strength(self) -> u8 {
        match self {
            Op::LogOr => 1,
            Op::LogAnd => 2,
            Op::Or => 3,
            Op::Xor => 4,
            Op::And => 5,
            Op::Eq | Op::Ne => 6,
            Op::Le | Op::Lt | Op::Ge | Op::Gt => 7,
            Op::Shl | Op::Shr => 8,
            Op::Add | Op::Sub => 9,
            Op::Mul | Op::Div | Op::Rem => 10,
        }
    }
}

/// A name, with the raw text between the brackets after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name<'t> {
    pub(super) name: &'t [u8],
    pub(super) subscript: Option<&'t [u8]>,
}

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    End,
    Num(i64),
    Name(Name<'t>),
    /// Not from the lexer: `++x` has been read and stands for its value.
    Stepped,
    Op(Op),
    Power,
    /// `=`, or with an operator `+=` and the like.
    Assign(Option<Op>),
    /// `++` (1) or `--` (-1) before a name.
    PreStep(i64),
    /// The same after a name.
    PostStep(i64),
    Not,
    Complement,
    Open,
    Close,
    Question,
    Colon,
    Comma,
}

/// Reads tokens off a text.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    rest: &'t [u8],
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t [u8]) -> Lexer<'t> {
        Lexer { rest: text }
    }

    /// Takes the first `n` bytes.
    fn take(&mut self, n: usize) -> &'t [u8] {
        let (head, tail) = self.rest.split_at_checked(n).unwrap_or((self.rest, b""));
        self.rest = tail;
        head
    }

    /// The token after `previous`, which decides what `++` and `--` are.
    pub(super) fn next(&mut self, previous: Token<'_>) -> Result<Token<'t>, ArithError> {
        self.rest = skip_blank(self.rest);
        let Some(&c) = self.rest.first() else { return Ok(Token::End) };
        if c == b'_' || c.is_ascii_alphabetic() {
            return self.name();
        }
        if c.is_ascii_digit() {
            let digit = |c: &u8| c.is_ascii_alphanumeric() || matches!(c, b'#' | b'@' | b'_');
            let n = self.rest.iter().take_while(|c| digit(c)).count();
            return number(self.take(n)).map(Token::Num);
        }
        let second = self.rest.get(1).copied();
        let doubled = second == Some(c);
        let equals = second == Some(b'=');
        let step = if c == b'-' { -1 } else { 1 };
        let (length, token) = match c {
            b'=' if equals => (2, Token::Op(Op::Eq)),
            b'!' if equals => (2, Token::Op(Op::Ne)),
            b'<' if equals => (2, Token::Op(Op::Le)),
            b'>' if equals => (2, Token::Op(Op::Ge)),
            b'<' | b'>' if doubled => {
                let op = if c == b'<' { Op::Shl } else { Op::Shr };
                if self.rest.get(2) == Some(&b'=') {
                    (3, Token::Assign(Some(op)))
                } else {
                    (2, Token::Op(op))
                }
            }
            b'&' if doubled => (2, Token::Op(Op::LogAnd)),
            b'|' if doubled => (2, Token::Op(Op::LogOr)),
            b'*' if doubled => (2, Token::Power),
            b'+' | b'-' if doubled && matches!(previous, Token::Name(_)) => (2, Token::PostStep(step)),
            b'+' | b'-' if doubled && previous == Token::Stepped => {
                return fails("assignment requires a variable");
            }
            b'+' | b'-' if doubled && self.name_after_step() => (2, Token::PreStep(step)),
            b'=' => (1, Token::Assign(None)),
            b'!' => (1, Token::Not),
            b'~' => (1, Token::Complement),
            b'(' => (1, Token::Open),
            b')' => (1, Token::Close),
            b'?' => (1, Token::Question),
            b':' => (1, Token::Colon),
            b',' => (1, Token::Comma),
            b'<' => (1, Token::Op(Op::Lt)),
            b'>' => (1, Token::Op(Op::Gt)),
            _ => {
                let op = match c {
                    b'|' => Op::Or,
                    b'^' => Op::Xor,
                    b'&' => Op::And,
                    b'+' => Op::Add,
                    b'-' => Op::Sub,
                    b'*' => Op::Mul,
                    b'/' => Op::Div,
                    b'%' => Op::Rem,
                    _ => return fails("invalid arithmetic operator"),
                };
                if equals { (2, Token::Assign(Some(op))) } else { (1, Token::Op(op)) }
            }
        };
        self.take(length);
        Ok(token)
    }

    /// Whether a name stands after the `++` or `--` ahead; if not, those are two signs.
    fn name_after_step(&self) -> bool {
        let rest = skip_blank(self.rest.get(2..).unwrap_or(b""));
        rest.first().is_some_and(|&c| c == b'_' || c.is_ascii_alphabetic())
    }

    fn name(&mut self) -> Result<Token<'t>, ArithError> {
        let n = self.rest.iter().take_while(|c| **c == b'_' || c.is_ascii_alphanumeric()).count();
        let name = self.take(n);
        if self.rest.first() != Some(&b'[') {
            return Ok(Token::Name(Name { name, subscript: None }));
        }
        self.take(1);
        let Some(end) = subscript_end(self.rest)? else { return fails("bad array subscript") };
        let subscript = self.take(end);
        self.take(1);
        Ok(Token::Name(Name { name, subscript: Some(subscript) }))
    }
}

fn skip_blank(text: &[u8]) -> &[u8] {
    let n = text.iter().take_while(|c| matches!(c, b' ' | b'\t' | b'\n')).count();
    text.get(n..).unwrap_or(b"")
}

/// Where the `]` stands that closes a subscript, over quotes, backslashes and substitutions.
fn subscript_end(text: &[u8]) -> Result<Option<usize>, ArithError> {
    let mut open = vec![b']'];
    let mut bytes = text.iter().copied().enumerate();
    while let Some((at, c)) = bytes.next() {
        let Some(&closer) = open.last() else { break };
        let expansion = || matches!(text.get(at.wrapping_add(1)), Some(b'(' | b'{'));
        match c {
            // Nothing is special in single quotes but their end.
            _ if closer == b'\'' && c != b'\'' => {}
            b'\\' => {
                bytes.next();
            }
            _ if c == closer => {
                open.pop();
                if open.is_empty() {
                    return Ok(Some(at));
                }
            }
            // A quote ends only at itself, but in double quotes substitutions count.
            b'$' if closer != b'`' && expansion() => {
                let brace = bytes.next().is_some_and(|(_, c)| c == b'{');
                open.push(if brace { b'}' } else { b')' });
            }
            b'`' => open.push(b'`'),
            _ if matches!(closer, b'"' | b'`') => {}
            b'\'' | b'"' => open.push(c),
            b'[' if closer == b']' => open.push(b']'),
            b'(' if closer == b')' => open.push(b')'),
            b'{' if closer == b'}' => open.push(b'}'),
            _ => {}
        }
        if open.len() > NESTING as usize {
            return limit("subscript nested too deeply");
        }
    }
    Ok(None)
}

/// A constant: decimal, `0` octal, `0x` hexadecimal, `base#digits`. Too large a one wraps around.
fn number(text: &[u8]) -> Result<i64, ArithError> {
    let (mut base, digits, mut based) = match text {
        [b'0'] => return Ok(0),
        [b'0', b'x' | b'X', digits @ ..] => (16, digits, true),
        [b'0', digits @ ..] => (8, digits, true),
        _ => (10, text, false),
    };
    let mut value = 0_i64;
    for (at, &c) in digits.iter().enumerate() {
        if c == b'#' {
            if based {
                return fails("invalid number");
            }
            if !(2..=64).contains(&value) {
                return fails("invalid arithmetic base");
            }
            if at.checked_add(1) == Some(digits.len()) {
                return fails("invalid integer constant");
            }
            (base, value, based) = (value, 0, true);
            continue;
        }
        let digit = match c {
            b'0'..=b'9' => c.wrapping_sub(b'0'),
            b'a'..=b'z' => c.wrapping_sub(b'a').wrapping_add(10),
            // Up to base 36 the case does not matter.
            b'A'..=b'Z' => c.wrapping_sub(b'A').wrapping_add(if base <= 36 { 10 } else { 36 }),
            b'@' => 62,
            _ => 63,
        };
        if i64::from(digit) >= base {
            return fails("value too great for base");
        }
        value = value.wrapping_mul(base).wrapping_add(i64::from(digit));
    }
    Ok(value)
}
