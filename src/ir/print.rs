//! The program tree as shell text that reads to the same tree.
//!
//! Each unit is one line, so that what bash reads at once stays together; here-documents follow it.
//! Never: the original spelling. Quotes are chosen anew and backticks become `$(…)`.

#[cfg(test)]
mod tests;
mod word;

use self::word::Around;
use super::{
    AndOr, Arg, Assign, AssignValue, Command, Cond, CondBinary, Connector, Element, Fd, Function, HereBody,
    HereDoc, List, Part, Pipeline, Redirect, RedirectOp, Script, Shape, Simple, Target, Terminator, Word,
};
use crate::base::Bytes;

/// The whole text, with a newline after each unit.
pub fn print(script: &Script) -> Bytes {
    let mut p = Printer::default();
    p.script(script);
    p.out
}

/// One command, followed by its here-documents if it has any.
pub fn print_command(command: &Command) -> Bytes {
    let mut p = Printer::default();
    p.command(command);
    p.bodies();
    p.out
}

/// One word as it would stand among a command's arguments; empty for a word without parts.
pub fn print_word(word: &Word) -> Bytes {
    let mut p = Printer::default();
    p.word(word);
    p.out
}

/// A here-document that must follow the line: its text and its delimiter.
struct Pending {
    text: Bytes,
    delimiter: Bytes,
}

#[derive(Default)]
struct Printer {
    out: Bytes,
    pending: Vec<Pending>,
    /// Inside a substitution commands are separated by newlines: after a here-document bash loses a `;`.
    lines: bool,
    /// Inside a here-document with expansions, which loses backslash-newline even between single quotes.
    here: bool,
}

impl Printer {
    fn put(&mut self, text: impl AsRef<[u8]>) {
        self.out.extend_from_slice(text.as_ref());
    }

    /// Ends the line and writes the here-documents that belong below it, if there are any.
    fn bodies(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        self.put("\n");
        for doc in std::mem::take(&mut self.pending) {
            self.put(&doc.text);
            self.put(&doc.delimiter);
            self.put("\n");
        }
    }

    fn script(&mut self, script: &Script) {
        for unit in &script.units {
            self.list(&unit.list);
            if self.pending.is_empty() {
                self.put("\n");
            }
            self.bodies();
        }
    }

    /// The list on one line, without a terminator.
    fn list(&mut self, list: &List) {
        self.items(list, false);
    }

    /// `lines`: a newline may separate, which lets here-documents begin as soon as they can.
    fn items(&mut self, list: &List, lines: bool) {
        for (i, item) in list.items.iter().enumerate() {
            let background = i.checked_sub(1).and_then(|i| list.items.get(i)).map(|l| l.background);
            match background {
                None => {}
                Some(_) if (lines || self.lines) && !self.pending.is_empty() => self.bodies(),
                Some(_) if self.lines => self.put("\n"),
                Some(true) => self.put(" "),
                Some(false) => self.put("; "),
            }
            self.and_or(&item.and_or);
            if item.background {
                self.put(" &");
            }
        }
    }

    /// The list and whatever ends it before a reserved word.
    fn body(&mut self, list: &List) {
        self.items(list, true);
        if self.pending.is_empty() {
            let background = list.items.last().is_some_and(|i| i.background);
            self.put(match (self.lines, background) {
                (true, _) => "\n",
                (false, true) => " ",
                (false, false) => "; ",
            });
        }
        self.bodies();
    }

    fn and_or(&mut self, and_or: &AndOr) {
        self.pipeline(&and_or.first);
        for (connector, pipeline) in &and_or.rest {
            self.put(match connector {
                Connector::And => " &&",
                Connector::Or => " ||",
            });
            self.after_connector();
            self.pipeline(pipeline);
        }
    }

    fn pipeline(&mut self, pipeline: &Pipeline) {
        let mut blank = "";
        if pipeline.stages.is_empty() && !pipeline.timed && !pipeline.negated {
            self.put("! !");
        }
        for (word, on) in [("time", pipeline.timed), ("!", pipeline.negated)] {
            if on {
                self.put(blank);
                self.put(word);
                blank = " ";
            }
        }
        for (i, stage) in pipeline.stages.iter().enumerate() {
            let before = i.checked_sub(1).and_then(|i| pipeline.stages.get(i));
            match before {
                None => self.put(blank),
                Some(s) => {
                    self.put(if s.with_stderr { " |&" } else { " |" });
                    self.after_connector();
                }
            }
            match &stage.command.shape {
                // Else they would be options of `time`.
                Shape::Simple(simple) if before.is_none() && pipeline.timed && dashed(simple) => {
                    self.redirects_first(simple, &stage.command.redirects);
                }
                _ => self.command(&stage.command),
            }
        }
    }

    /// A newline may follow, which lets here-documents begin.
    fn after_connector(&mut self) {
        self.put(if self.pending.is_empty() { " " } else { "" });
        self.bodies();
    }

    fn command(&mut self, command: &Command) {
        // A reserved word is an ordinary one only where something stands in front of it.
        if let Shape::Simple(simple) = &command.shape
            && simple.assigns.is_empty()
            && reserved_arg(simple.args.first())
        {
            return self.redirects_first(simple, &command.redirects);
        }
        let before = self.out.len();
        self.shape(&command.shape);
        for redirect in &command.redirects {
            if self.out.len() > before {
                self.put(" ");
            }
            self.redirect(redirect);
        }
    }

    fn redirects_first(&mut self, simple: &Simple, redirects: &[Redirect]) {
        for redirect in redirects {
            self.redirect(redirect);
            self.put(" ");
        }
        self.simple(simple);
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Simple(simple) => self.simple(simple),
            Shape::Subshell(list) => {
                self.put("( ");
                self.items(list, true);
                self.put(if self.pending.is_empty() { " " } else { "" });
                self.bodies();
                self.put(")");
            }
            Shape::Group(list) => {
                self.put("{ ");
                self.body(list);
                self.put("}");
            }
            Shape::If(branches) => {
                let mut word = "if ";
                for (condition, body) in &branches.branches {
                    self.put(word);
                    self.body(condition);
                    self.put("then ");
                    self.body(body);
                    word = "elif ";
                }
                if let Some(list) = &branches.otherwise {
                    self.put("else ");
                    self.body(list);
                }
                self.put("fi");
            }
            Shape::While { until, condition, body } => {
                self.put(if *until { "until " } else { "while " });
                self.body(condition);
                self.do_done(body);
            }
            Shape::For { var, words, body } => self.each("for ", var, words.as_deref(), body),
            Shape::Select { var, words, body } => self.each("select ", var, words.as_deref(), body),
            Shape::ForArith { init, condition, step, body } => {
                self.put("for ((");
                self.parts(&init.parts, Around::Arith);
                self.put(";");
                self.parts(&condition.parts, Around::Arith);
                self.put(";");
                self.parts(&step.parts, Around::Arith);
                self.put(")); ");
                self.do_done(body);
            }
            Shape::Case { subject, arms } => {
                self.put("case ");
                self.word(subject);
                self.put(" in ");
                for arm in arms {
                    self.put("(");
                    for (i, pattern) in arm.patterns.iter().enumerate() {
                        self.put(if i > 0 { " | " } else { "" });
                        self.word(pattern);
                    }
                    self.put(") ");
                    self.items(&arm.body, true);
                    self.put(match arm.end {
                        Terminator::Break => " ;; ",
                        Terminator::FallThrough => " ;& ",
                        Terminator::TestNext => " ;;& ",
                    });
                }
                self.put("esac");
            }
            Shape::Cond(cond) => {
                self.put("[[ ");
                self.cond(cond);
                self.put(" ]]");
            }
            Shape::Arith(arith) => {
                self.put("((");
                self.parts(&arith.parts, Around::Arith);
                self.put("))");
            }
            Shape::Function(function) => self.function(function),
            Shape::Coproc { name, body } => {
                self.put("coproc ");
                if let Some(name) = name {
                    self.word(name);
                    self.put(" ");
                }
                match &body.shape {
                    // Else the word before it would be the coprocess's name.
                    Shape::Simple(simple) if simple.args.iter().any(|a| reserved_arg(Some(a))) => {
                        self.redirects_first(simple, &body.redirects);
                    }
                    _ => self.command(body),
                }
            }
        }
    }

    fn do_done(&mut self, body: &List) {
        self.put("do ");
        self.body(body);
        self.put("done");
    }

    fn each(&mut self, word: &str, var: &Bytes, words: Option<&[Word]>, body: &List) {
        self.put(word);
        self.put(var);
        if let Some(words) = words {
            self.put(" in");
            for word in words {
                self.put(" ");
                self.word(word);
            }
        }
        self.put("; ");
        self.do_done(body);
    }

    fn function(&mut self, function: &Function) {
        let plain = function.name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
        if !plain || is_reserved(&function.name) {
            self.put("function ");
        }
        self.put(&function.name);
        self.put("() ");
        self.command(&function.body);
    }

    fn simple(&mut self, simple: &Simple) {
        let mut blank = "";
        for assign in &simple.assigns {
            self.put(blank);
            self.assign(assign);
            blank = " ";
        }
        for arg in &simple.args {
            self.put(blank);
            match arg {
                Arg::Word(word) => self.word(word),
                Arg::Assign(assign) => self.assign(assign),
            }
            blank = " ";
        }
    }

    fn assign(&mut self, assign: &Assign) {
        self.put(&assign.name);
        self.subscript(assign.subscript.as_ref());
        self.put(if assign.append { "+=" } else { "=" });
        match &assign.value {
            AssignValue::Scalar(word) => self.word(word),
            AssignValue::Array(elements) => {
                self.put("(");
                for (i, Element { subscript, word }) in elements.iter().enumerate() {
                    self.put(if i > 0 { " " } else { "" });
                    if let Some((subscript, append)) = subscript {
                        self.subscript(Some(subscript));
                        self.put(if *append { "+=" } else { "=" });
                    }
                    self.word(word);
                }
                self.put(")");
            }
        }
    }

    fn cond(&mut self, cond: &Cond) {
        match cond {
            Cond::Not(inner) => {
                self.put("! ");
                self.inner_cond(inner);
            }
            Cond::And(a, b) | Cond::Or(a, b) => {
                self.inner_cond(a);
                self.put(if matches!(cond, Cond::And(..)) { " && " } else { " || " });
                self.inner_cond(b);
            }
            Cond::Word(word) => self.word(word),
            Cond::Unary { op, operand } => {
                self.put([b'-', *op, b' ']);
                self.word(operand);
            }
            Cond::Binary { op, left, right } => {
                self.word(left);
                self.put(match op {
                    CondBinary::Matches => " == ",
                    CondBinary::Differs => " != ",
                    CondBinary::Regex => " =~ ",
                    CondBinary::Before => " < ",
                    CondBinary::After => " > ",
                    CondBinary::Newer => " -nt ",
                    CondBinary::Older => " -ot ",
                    CondBinary::SameFile => " -ef ",
                    CondBinary::Eq => " -eq ",
                    CondBinary::Ne => " -ne ",
                    CondBinary::Lt => " -lt ",
                    CondBinary::Le => " -le ",
                    CondBinary::Gt => " -gt ",
                    CondBinary::Ge => " -ge ",
                });
                self.word(right);
            }
        }
    }

    /// A bracket where the grammar would otherwise be free to group differently.
    fn inner_cond(&mut self, cond: &Cond) {
        if matches!(cond, Cond::And(..) | Cond::Or(..)) {
            self.put("( ");
            self.cond(cond);
            self.put(" )");
        } else {
            self.cond(cond);
        }
    }

    fn redirect(&mut self, redirect: &Redirect) {
        match &redirect.fd {
            Fd::Default => {}
            Fd::Number(n) => self.put(n.to_string()),
            Fd::Var(name, subscript) => {
                self.put("{");
                self.put(name);
                self.subscript(subscript.as_ref());
                self.put("}");
            }
        }
        self.put(match redirect.op {
            RedirectOp::Read => "<",
            RedirectOp::Write => ">",
            RedirectOp::Clobber => ">|",
            RedirectOp::Append => ">>",
            RedirectOp::ReadWrite => "<>",
            RedirectOp::DupIn => "<&",
            RedirectOp::DupOut => ">&",
            RedirectOp::Both => "&>",
            RedirectOp::BothAppend => "&>>",
            RedirectOp::HereDoc => "<<",
            RedirectOp::HereString => "<<<",
        });
        match &redirect.target {
            Target::Word(word) => {
                self.put(" ");
                self.word(word);
            }
            Target::HereDoc(doc) => self.here_doc(doc),
        }
    }

    fn here_doc(&mut self, doc: &HereDoc) {
        let mut inner = Printer::default();
        let mut quoted = true;
        if let Some(HereBody { parts, quoted: q, span: _ }) = doc.body() {
            quoted = *q;
            if quoted {
                for part in parts {
                    if let Part::Literal(l) | Part::Quoted(l) = part {
                        inner.put(&l.text);
                    }
                }
            } else {
                inner.here = true;
                inner.parts(parts, Around::Here);
            }
        }
        let mut text = inner.out;
        if !text.is_empty() && !text.ends_with(b"\n") {
            text.push(b'\n');
        }
        // Also no line may begin with it: inside `$(…)`, bash then takes `EOF)` for the end.
        let mut delimiter = Bytes::from("EOF");
        while text.split(|b| *b == b'\n').any(|line| line.starts_with(&delimiter)) {
            delimiter.push(b'_');
        }
        self.put(if quoted { " '" } else { " " });
        self.put(&delimiter);
        self.put(if quoted { "'" } else { "" });
        self.pending.push(Pending { text, delimiter });
    }
}

/// The first word begins with a dash.
fn dashed(simple: &Simple) -> bool {
    let bare = |w: &Word| w.bare().is_some_and(|t| t.starts_with(b"-"));
    simple.assigns.is_empty() && matches!(simple.args.first(), Some(Arg::Word(w)) if bare(w))
}

fn reserved_arg(arg: Option<&Arg>) -> bool {
    matches!(arg, Some(Arg::Word(w)) if w.bare().is_some_and(|t| is_reserved(t)))
}

fn is_reserved(word: &[u8]) -> bool {
    const WORDS: &[&str] = &[
        "!", "[[", "]]", "{", "}", "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for",
        "function", "if", "in", "select", "then", "time", "until", "while",
    ];
    WORDS.iter().any(|w| w.as_bytes() == word)
}
