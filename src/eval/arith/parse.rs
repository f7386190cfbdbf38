//! Reads and computes an arithmetic expression in one pass.
//!
//! Three ways to read a part: it runs, it runs perhaps (`maybe`), or it is only read (`skip`), because a
//! condition chose the other side. Bash reads skipped parts too, with 0 for every variable, and reports
//! their syntax errors.

use super::lex::{Lexer, Name, Op, Token};
use super::{ArithError, NESTING, Num, Operand, Place, TEXT_BYTES, Vars, fails, limit};

/// What is shared by a text and the texts of its variables.
struct Run<'v> {
    vars: &'v mut dyn Vars,
    depth: u32,
    text_left: usize,
    /// Parts around here that run only perhaps.
    maybe: u32,
    /// Parts around here that do not run.
    skip: u32,
    /// Something has perhaps failed: all that follows happens only in some runs.
    shaky: bool,
}

/// An operator that waits for its right side, and how things stood before that.
struct Waiting {
    op: Op,
    left: Num,
    maybe: u32,
    skip: u32,
}

struct Reader<'t, 'r, 'v> {
    lexer: Lexer<'t>,
    token: Token<'t>,
    /// The name that stood just before `token`, as long as no operator has been applied to it.
    lvalue: Option<Name<'t>>,
    /// The value of `token`, if that is a name.
    value: Num,
    run: &'r mut Run<'v>,
}

/// Evaluates `text` at `place`.
pub(super) fn run(text: &[u8], vars: &mut dyn Vars, place: Place) -> Result<Num, ArithError> {
    let mut run = Run {
        vars,
        depth: place.depth,
        text_left: TEXT_BYTES,
        maybe: u32::from(!place.certain),
        skip: 0,
        shaky: false,
    };
    let value = whole(text, &mut run)?;
    Ok(if run.shaky { None } else { value })
}

/// A whole text: that of the expression or of a variable. Leaves `run.depth` to be restored by the caller.
fn whole(text: &[u8], run: &mut Run<'_>) -> Result<Num, ArithError> {
    run.enter()?;
    let mut reader = Reader { lexer: Lexer::new(text), token: Token::End, lvalue: None, value: None, run };
    reader.read()?;
    if reader.token == Token::End {
        return Ok(Some(0));
    }
    let value = reader.comma()?;
    if reader.token != Token::End {
        return fails("syntax error in expression");
    }
    Ok(value)
}

impl Run<'_> {
    fn enter(&mut self) -> Result<(), ArithError> {
        self.depth = self.depth.saturating_add(1);
        if self.depth > NESTING { limit("expression nested too deeply") } else { Ok(()) }
    }

    fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Enters a part that runs if `runs`. Who calls restores `maybe` and `skip` after it.
    fn guard(&mut self, runs: Option<bool>) {
        match runs {
            Some(true) => {}
            Some(false) => self.skip = self.skip.saturating_add(1),
            None => self.maybe = self.maybe.saturating_add(1),
        }
    }

    fn place(&self) -> Place {
        Place { certain: self.maybe == 0 && !self.shaky, depth: self.depth }
    }

    /// What a name is worth: the value of the expression that is its text.
    fn get(&mut self, name: Name<'_>) -> Result<Num, ArithError> {
        if self.skip > 0 {
            return Ok(Some(0));
        }
        if name.subscript.is_some() {
            self.vars.subscript(self.place());
        }
        let text = match self.vars.get(name.name, name.subscript) {
            Operand::Unset => return Ok(Some(0)),
            Operand::Text(text) => text,
            Operand::Integer => return Ok(None),
            Operand::Opaque => {
                self.shaky = true;
                return Ok(None);
            }
        };
        let cost = text.len().saturating_add(1);
        let Some(left) = self.text_left.checked_sub(cost) else {
            return limit("too much text of variables to evaluate");
        };
        self.text_left = left;
        let (depth, maybe) = (self.depth, self.maybe);
        let value = whole(&text, self);
        (self.depth, self.maybe, self.skip) = (depth, maybe, 0);
        match value {
            Err(error) if !error.limit => self.perhaps(error),
            value => value,
        }
    }

    /// An error that comes only if this part runs.
    fn perhaps(&mut self, error: ArithError) -> Result<Num, ArithError> {
        if self.maybe == 0 {
            return Err(error);
        }
        self.shaky = true;
        Ok(None)
    }

    fn assign(&mut self, name: Name<'_>, value: Num, update: bool) {
        if self.skip > 0 {
            return;
        }
        let place = self.place();
        if name.subscript.is_some() {
            self.vars.subscript(place);
        }
        if update {
            self.vars.update(name.name, name.subscript, value, place.certain);
        } else {
            self.vars.set(name.name, name.subscript, value, place.certain);
        }
    }

    fn apply(&mut self, op: Op, left: Num, right: Num) -> Result<Num, ArithError> {
        let right = match (op, right) {
            (Op::Div | Op::Rem, Some(0)) if self.skip > 0 => Some(1),
            (Op::Div | Op::Rem, Some(0)) => {
                return self.perhaps(ArithError { message: "division by 0", limit: false });
            }
            (Op::Div | Op::Rem, None) => {
                self.shaky = true;
                None
            }
            _ => right,
        };
        let (Some(l), Some(r)) = (left, right) else {
            let known = left.or(right);
            return Ok(match (op, known) {
                (Op::And | Op::LogAnd, Some(0)) => Some(0),
                (Op::LogOr, Some(k)) if k != 0 => Some(1),
                _ => None,
            });
        };
        // Bash leaves the shift to the processor, which takes the count modulo 64.
        let count = u32::try_from(r & 63).unwrap_or(0);
        Ok(Some(match op {
            Op::LogOr => i64::from(l != 0 || r != 0),
            Op::LogAnd => i64::from(l != 0 && r != 0),
            Op::Or => l | r,
            Op::Xor => l ^ r,
            Op::And => l & r,
            Op::Eq => i64::from(l == r),
            Op::Ne => i64::from(l != r),
            Op::Le => i64::from(l <= r),
            Op::Lt => i64::from(l < r),
            Op::Ge => i64::from(l >= r),
            Op::Gt => i64::from(l > r),
            Op::Shl => l.wrapping_shl(count),
            Op::Shr => l.wrapping_shr(count),
            Op::Add => l.wrapping_add(r),
            Op::Sub => l.wrapping_sub(r),
            Op::Mul => l.wrapping_mul(r),
            Op::Div => l.wrapping_div(r),
            Op::Rem => l.wrapping_rem(r),
        }))
    }

    fn power(&mut self, base: Num, exponent: Num) -> Result<Num, ArithError> {
        match exponent {
            None => {
                self.shaky = true;
                Ok(None)
            }
            Some(0) => Ok(Some(1)),
            Some(e) if e < 0 => {
                let error = ArithError { message: "exponent less than 0", limit: false };
                if self.skip > 0 { Err(error) } else { self.perhaps(error) }
            }
            Some(mut e) => Ok(base.map(|mut base| {
                let mut result = 1_i64;
                while e != 0 {
                    if e & 1 == 1 {
                        result = result.wrapping_mul(base);
                    }
                    base = base.wrapping_mul(base);
                    e >>= 1;
                }
                result
            })),
        }
    }
}

impl<'t> Reader<'t, '_, '_> {
    /// Goes to the next token. A name is worth its value from then on, unless it is about to be assigned.
    fn read(&mut self) -> Result<(), ArithError> {
        let previous = self.token;
        self.lvalue = if let Token::Name(name) = previous { Some(name) } else { None };
        self.token = self.lexer.next(previous)?;
        if let Token::Name(name) = self.token {
            // Bash looks one token ahead too, and a bad constant there fails before the name is read.
            let follows = self.lexer.clone().next(self.token)?;
            let assigned = follows == Token::Assign(None) && !matches!(previous, Token::PreStep(_));
            self.value = if assigned { Some(0) } else { self.run.get(name)? };
        }
        Ok(())
    }

    fn comma(&mut self) -> Result<Num, ArithError> {
        let mut value = self.assignment()?;
        while self.token == Token::Comma {
            self.read()?;
            value = self.assignment()?;
        }
        Ok(value)
    }

    fn assignment(&mut self) -> Result<Num, ArithError> {
        let old = self.conditional()?;
        let Token::Assign(op) = self.token else { return Ok(old) };
        let Some(name) = self.lvalue else { return fails("attempted assignment to non-variable") };
        self.run.enter()?;
        self.read()?;
        let new = self.assignment()?;
        let value = match op {
            Some(op) => self.run.apply(op, old, new)?,
            None => new,
        };
        self.run.assign(name, value, op.is_some());
        self.run.leave();
        Ok(value)
    }

    fn conditional(&mut self) -> Result<Num, ArithError> {
        let condition = self.binary()?;
        if self.token != Token::Question {
            return Ok(condition);
        }
        let holds = condition.map(|c| c != 0);
        self.run.enter()?;
        let (maybe, skip) = (self.run.maybe, self.run.skip);
        self.run.guard(holds);
        self.read()?;
        if matches!(self.token, Token::End | Token::Colon) {
            return fails("expression expected");
        }
        let yes = self.comma()?;
        (self.run.maybe, self.run.skip) = (maybe, skip);
        if self.token != Token::Colon {
            return fails("`:' expected for conditional expression");
        }
        self.run.guard(holds.map(|h| !h));
        self.read()?;
        if self.token == Token::End {
            return fails("expression expected");
        }
        let no = self.conditional()?;
        (self.run.maybe, self.run.skip) = (maybe, skip);
        self.run.leave();
        self.lvalue = None;
        Ok(match holds {
            Some(true) => yes,
            Some(false) => no,
            None if yes == no => yes,
            None => None,
        })
    }

    /// All operators from `||` to `*`. Those that wait for their right side stand in a list of their own,
    /// so that ten levels of strength do not take ten frames of stack.
    fn binary(&mut self) -> Result<Num, ArithError> {
        let mut waiting: Vec<Waiting> = Vec::new();
        let mut value = self.power()?;
        loop {
            let next = if let Token::Op(op) = self.token { Some(op) } else { None };
            // Operators of the same strength bind to the left.
            while let Some(w) = waiting.pop_if(|w| next.is_none_or(|op| w.op.strength() >= op.strength())) {
                (self.run.maybe, self.run.skip) = (w.maybe, w.skip);
                value = self.run.apply(w.op, w.left, value)?;
                self.lvalue = None;
            }
            let Some(op) = next else { return Ok(value) };
            let (maybe, skip) = (self.run.maybe, self.run.skip);
            waiting.push(Waiting { op, left: value, maybe, skip });
            self.run.guard(match op {
                Op::LogAnd => value.map(|v| v != 0),
                Op::LogOr => value.map(|v| v == 0),
                _ => Some(true),
            });
            self.read()?;
            value = self.power()?;
        }
    }

    /// `**`, which binds to the right, and less than a sign: `-2**2` is 4.
    fn power(&mut self) -> Result<Num, ArithError> {
        let base = self.unary()?;
        if self.token != Token::Power {
            return Ok(base);
        }
        self.run.enter()?;
        self.read()?;
        let exponent = self.power()?;
        self.run.leave();
        self.lvalue = None;
        self.run.power(base, exponent)
    }

    fn unary(&mut self) -> Result<Num, ArithError> {
        let compute: fn(i64) -> i64 = match self.token {
            Token::Not => |n| i64::from(n == 0),
            Token::Complement => |n| !n,
            Token::Op(Op::Sub) => i64::wrapping_neg,
            Token::Op(Op::Add) => |n| n,
            _ => return self.primary(),
        };
        self.run.enter()?;
        self.read()?;
        let value = self.unary()?;
        self.run.leave();
        self.lvalue = None;
        Ok(value.map(compute))
    }

    fn primary(&mut self) -> Result<Num, ArithError> {
        match self.token {
            Token::PreStep(step) => {
                self.read()?;
                let Token::Name(name) = self.token else {
                    return fails("identifier expected after pre-increment or pre-decrement");
                };
                let value = self.value.map(|v| v.wrapping_add(step));
                self.run.assign(name, value, true);
                // No longer something that can be assigned to.
                self.token = Token::Stepped;
                self.read()?;
                Ok(value)
            }
            Token::Open => {
                self.run.enter()?;
                self.read()?;
                let value = self.comma()?;
                if self.token != Token::Close {
                    return fails("missing `)'");
                }
                self.run.leave();
                self.read()?;
                Ok(value)
            }
            Token::Num(value) => {
                self.read()?;
                Ok(Some(value))
            }
            Token::Name(name) => {
                let value = self.value;
                self.read()?;
                if let Token::PostStep(step) = self.token {
                    self.run.assign(name, value.map(|v| v.wrapping_add(step)), true);
                    self.token = Token::Num(0);
                    self.read()?;
                }
                Ok(value)
            }
            _ => fails("syntax error: operand expected"),
        }
    }
}
