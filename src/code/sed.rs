//! GNU sed 4.9 scripts: which files a script reads and writes, and whether it runs commands.

use crate::base::Bytes;

/// What a script does besides reading its input and printing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sed {
    /// Files that it reads (`r`, `R`).
    pub(crate) reads: Vec<Bytes>,
    /// Files that it makes or empties (`w`, `W`, `s///w`).
    pub(crate) writes: Vec<Bytes>,
    /// Shell commands that it runs (`e COMMAND`).
    pub(crate) commands: Vec<Bytes>,
    /// It runs text that it has read or made (`e`, `s///e`).
    pub(crate) runs_input: bool,
}

/// Reads a script; nothing where some of it is not understood.
pub(crate) fn sed(text: &[u8]) -> Option<Sed> {
    let mut reader = Reader { text, at: 0, out: Sed::default(), depth: 0 };
    // A script that begins so means `-n`.
    while reader.peek().is_some() {
        reader.command()?;
    }
    (reader.depth == 0).then_some(reader.out)
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    out: Sed,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let b = self.peek()?;
        self.at = self.at.saturating_add(1);
        Some(b)
    }

    fn eat(&mut self, b: u8) -> bool {
        let hit = self.peek() == Some(b);
        if hit {
            self.at = self.at.saturating_add(1);
        }
        hit
    }

    fn skip(&mut self, set: &[u8]) {
        while self.peek().is_some_and(|b| set.contains(&b)) {
            self.at = self.at.saturating_add(1);
        }
    }

    fn digits(&mut self) -> bool {
        let from = self.at;
        while self.peek().is_some_and(|b| b.is_ascii_digit()) {
            self.at = self.at.saturating_add(1);
        }
        self.at > from
    }

    /// The rest of the line, without its end.
    fn line(&mut self) -> Bytes {
        let rest = self.text.get(self.at..).unwrap_or(b"");
        let n = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
        let line = rest.get(..n).unwrap_or(b"");
        self.at = self.at.saturating_add(n).saturating_add(1);
        Bytes::from(line)
    }

    /// A file's name: the rest of the line.
    fn file(&mut self) -> Option<Bytes> {
        self.skip(b" \t");
        let name = self.line();
        (!name.is_empty()).then_some(name)
    }

    /// To the next `end` that has no backslash before it. GNU sed does not look at brackets there, others
    /// do: a pattern in which that makes a difference is not understood.
    fn delimited(&mut self, end: u8, pattern: bool) -> Option<()> {
        let fits = end.is_ascii() && !end.is_ascii_alphanumeric() && !b"\\\n[]^".contains(&end);
        if !fits {
            return None;
        }
        loop {
            match self.next()? {
                b if b == end => return Some(()),
                b'\\' => _ = self.next()?,
                b'\n' => return None,
                b'[' if pattern => self.bracket(end)?,
                _ => {}
            }
        }
    }

    /// A bracket expression without a bare delimiter in it.
    fn bracket(&mut self, end: u8) -> Option<()> {
        self.eat(b'^');
        self.eat(b']');
        loop {
            match self.next()? {
                b']' => return Some(()),
                b'[' if matches!(self.peek(), Some(b':' | b'.' | b'=')) => {
                    let kind = self.next()?;
                    while !(self.eat(kind) && self.peek() == Some(b']')) {
                        let b = self.next()?;
                        if !b.is_ascii_alphanumeric() {
                            return None;
                        }
                    }
                    self.next()?;
                }
                b if b == end || b == b'\n' => return None,
                b'\\' => match self.next()? {
                    b']' => return Some(()),
                    b'\n' | b'\\' => return None,
                    _ => {}
                },
                _ => {}
            }
        }
    }

    fn address(&mut self, second: bool) -> Option<bool> {
        match self.peek() {
            Some(b'0'..=b'9') => {
                self.digits();
                self.skip(b" \t");
                if self.eat(b'~') {
                    self.digits();
                }
            }
            Some(b'+' | b'~') if second => {
                self.next()?;
                if !self.digits() {
                    return None;
                }
            }
            Some(b'$') => {
                self.next()?;
            }
            Some(b @ (b'/' | b'\\')) => {
                self.next()?;
                let end = if b == b'/' { b } else { self.next()? };
                self.delimited(end, true)?;
                self.skip(b"IM");
            }
            _ => return Some(false),
        }
        Some(true)
    }

    fn command(&mut self) -> Option<()> {
        self.skip(b" \t\n;");
        if self.peek().is_none() {
            return Some(());
        }
        if self.address(false)? {
            self.skip(b" \t");
            if self.eat(b',') {
                self.skip(b" \t");
                if !self.address(true)? {
                    return None;
                }
            }
        }
        self.skip(b" \t");
        while self.eat(b'!') {
            self.skip(b" \t");
        }
        match self.next()? {
            b'{' => {
                self.depth = self.depth.checked_add(1)?;
                return Some(());
            }
            b'}' => {
                self.depth = self.depth.checked_sub(1)?;
                return self.end();
            }
            b'#' => {
                self.line();
                return Some(());
            }
            b'=' | b'd' | b'D' | b'g' | b'G' | b'h' | b'H' | b'n' | b'N' | b'p' | b'P' | b'x' | b'z'
            | b'F' => {}
            b'q' | b'Q' | b'l' | b'L' => {
                self.skip(b" \t");
                self.digits();
            }
            b'a' | b'i' | b'c' => return self.text_argument(),
            b':' | b'b' | b't' | b'T' => return self.label(),
            b'r' | b'R' => {
                let file = self.file()?;
                self.out.reads.push(file);
                return Some(());
            }
            b'w' | b'W' => {
                let file = self.file()?;
                self.out.writes.push(file);
                return Some(());
            }
            b'e' => {
                self.skip(b" \t");
                let command = self.line();
                if command.contains(&b'\\') {
                    return None;
                }
                if command.is_empty() {
                    self.out.runs_input = true;
                } else {
                    self.out.commands.push(command);
                }
                return Some(());
            }
            b'v' => {
                let version = self.line();
                return version.iter().all(|b| b.is_ascii_digit() || b". ".contains(b)).then_some(());
            }
            b'y' => {
                let end = self.next()?;
                self.delimited(end, false)?;
                self.delimited(end, false)?;
            }
            b's' => return self.substitute(),
            _ => return None,
        }
        self.end()
    }

    /// What may follow a command.
    fn end(&mut self) -> Option<()> {
        self.skip(b" \t");
        match self.peek() {
            None | Some(b'}' | b'#') => Some(()),
            Some(b';' | b'\n') => self.next().map(|_| ()),
            Some(_) => None,
        }
    }

    fn substitute(&mut self) -> Option<()> {
        let end = self.next()?;
        self.delimited(end, true)?;
        self.delimited(end, false)?;
        loop {
            match self.peek() {
                Some(b'g' | b'p' | b'i' | b'I' | b'm' | b'M' | b'0'..=b'9') => {
                    self.next()?;
                }
                Some(b'e') => {
                    self.next()?;
                    self.out.runs_input = true;
                }
                Some(b'w') => {
                    self.next()?;
                    let file = self.file()?;
                    self.out.writes.push(file);
                    return Some(());
                }
                _ => return self.end(),
            }
        }
    }

    /// The text of `a`, `i`, `c`: to the end of the line; a backslash joins the next one. What follows it
    /// within the same line is text, so that nothing can hide in it; a text that begins on the next line
    /// goes on as long as its lines end in a backslash.
    fn text_argument(&mut self) -> Option<()> {
        self.skip(b" \t");
        if self.peek() == Some(b'\\') {
            let rest = self.text.get(self.at.saturating_add(1)..).unwrap_or(b"");
            let mut blank = rest.iter().skip_while(|b| b" \t".contains(b));
            let ends = !rest.starts_with(b"\n") && matches!(blank.next(), None | Some(b'\n' | b'\\'));
            if ends && !rest.is_empty() {
                return None;
            }
        }
        loop {
            match self.next() {
                None | Some(b'\n') => return Some(()),
                Some(b'\\') => {
                    self.next();
                }
                Some(_) => {}
            }
        }
    }

    /// A label: a plain word, so that the versions which end it at `;` and those which do not agree.
    fn label(&mut self) -> Option<()> {
        self.skip(b" \t");
        while self.peek().is_some_and(|b| b.is_ascii_alphanumeric() || b"_-.".contains(&b)) {
            self.next()?;
        }
        self.end()
    }
}
