//! Command and process substitution (bash manual, "Command Substitution", "Process Substitution").

use super::Eval;
use super::slots::{Fd, Key, Slot};
use crate::base::Span;
use crate::ir::{CommandSub, Direction, RedirectOp, Shape, Target};
use crate::value::{Class, Field, Hole, Piece, Text, Value};

impl Eval<'_> {
    /// What a command substitution yields: its output without trailing newlines.
    pub(super) fn command_substitution(&mut self, sub: &CommandSub) -> Value {
        let capture = self.state.new_capture();
        // `$(<file)` yields the file's content though no command runs.
        let file = lone_read(sub);
        self.subshell(|e| {
            e.state.set(Key::Fd(1), Some(Slot::Fd(Fd::Capture(capture))));
            e.script(&sub.script);
            if file && !e.dead {
                e.state.write(capture, Value::unknown(Some(sub.span)));
            }
        });
        self.sub_status = Some(self.status());
        let value = self.state.captured(capture);
        value.map(|t| with_source(&without_trailing_newlines(t), sub.span))
    }

    /// A name for the pipe; what can be read from it is remembered.
    pub(super) fn process_substitution(&mut self, direction: Direction, sub: &CommandSub) -> Value {
        let mut name = Text::exact("/dev/fd/");
        name.push(Piece::Hole(Hole { class: Class::Integer, source: Some(sub.span) }));
        let before = self.status();
        if direction == Direction::Read {
            let capture = self.state.new_capture();
            self.subshell(|e| {
                e.state.set(Key::Fd(1), Some(Slot::Fd(Fd::Capture(capture))));
                e.script(&sub.script);
            });
            let content = self.state.captured(capture);
            self.feeds.insert(sub.span, content);
        } else {
            self.subshell(|e| {
                e.state.set(Key::Fd(0), Some(Slot::Fd(Fd::Unknown)));
                e.script(&sub.script);
            });
        }
        self.set_status(before);
        name.into()
    }

    /// What stands behind a file name that the text itself supplies.
    pub(super) fn feed(&self, field: &Field) -> Option<Value> {
        let text = field.value.single().filter(|_| !field.many)?;
        if let [Piece::Lit(b), Piece::Hole(h)] = text.pieces()
            && b.as_slice() == b"/dev/fd/"
        {
            return self.feeds.get(&h.source?).cloned();
        }
        let name = text.as_exact()?;
        let digits = match name {
            b"/dev/stdin" => b"0".as_slice(),
            _ => name.strip_prefix(b"/dev/fd/").or_else(|| name.strip_prefix(b"/proc/self/fd/"))?,
        };
        let n: u32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
        match self.fd(n) {
            Fd::Input(id) => match self.state.get(&Key::Input(id)) {
                Some(Slot::Input(v)) => Some(v.clone()),
                _ => None,
            },
            _ => None,
        }
    }
}

/// `$(< file)`
fn lone_read(sub: &CommandSub) -> bool {
    let [unit] = sub.script.units.as_slice() else { return false };
    let [item] = unit.list.items.as_slice() else { return false };
    let [stage] = item.and_or.first.stages.as_slice() else { return false };
    let Shape::Simple(simple) = &stage.command.shape else { return false };
    let bare = simple.args.is_empty() && simple.assigns.is_empty() && item.and_or.rest.is_empty();
    bare && stage.command.redirects.iter().any(|r| {
        matches!(
            (r.op, &r.target),
            (RedirectOp::Read | RedirectOp::HereString, Target::Word(_)) | (RedirectOp::HereDoc, _)
        )
    })
}

/// What is left of an output: if it may end in something unknown, that may have been all newlines.
fn without_trailing_newlines(text: &Text) -> Text {
    let open = |p: &Piece| matches!(p, Piece::Hole(h) if h.class == Class::Any);
    let pieces = text.pieces();
    let tail = pieces.iter().rev().take_while(|p| open(p)).count();
    let last = pieces.len().saturating_sub(tail).saturating_sub(1);
    let mut out = Text::empty();
    for (i, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Lit(b) if i == last => {
                let end = b.iter().rposition(|c| *c != b'\n').map_or(0, |e| e.saturating_add(1));
                out.push_bytes(b.get(..end).unwrap_or(b""));
            }
            other => out.push(other.clone()),
        }
    }
    out
}

fn with_source(text: &Text, span: Span) -> Text {
    if text.has_hole() { text.with_source(span) } else { text.clone() }
}
