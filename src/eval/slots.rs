//! What the shell remembers: variables, functions, descriptors … and what is left of two memories joined.

use crate::base::{Bytes, Truth};
use crate::ir::Function;
use crate::value::{Field, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Names one thing that the shell remembers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    Var(Bytes),
    Func(Bytes),
    Alias(Bytes),
    Trap(Bytes),
    /// What a local variable hides, by the depth of its function.
    Local(u32, Bytes),
    /// An open descriptor.
    Fd(u32),
    /// What is left to read from a here-document, here-string or pipe.
    Input(u32),
    Cwd,
    Dirs,
    Params,
    Flags,
    /// The status of the last command.
    Status,
    /// Anything may have changed: names never heard of can mean anything.
    Lost,
}

/// What is remembered under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Var(Var),
    Func(Func),
    Alias(Alias),
    Trap(Field),
    Local { old: Option<Box<Slot>>, certain: Truth },
    Fd(Fd),
    Input(Value),
    Cwd(Cwd),
    Dirs(Option<Vec<Value>>),
    Params(Params),
    Flags(Flags),
    Status(Truth),
    Lost,
}

/// A variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Var {
    pub(super) shape: Shape,
    pub(super) unset: Truth,
    pub(super) attrs: Attrs,
}

/// What a variable holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Scalar(Value),
    Indexed(BTreeMap<u64, Value>),
    /// An indexed array, in order, whose subscripts are not known.
    List(Vec<Field>),
    Assoc(BTreeMap<Bytes, Value>),
    /// An array, or anything, of which nothing is known.
    Opaque,
}

/// The attributes that matter for what later words become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attrs {
    pub(super) exported: Truth,
    pub(super) readonly: Truth,
    pub(super) integer: Truth,
    pub(super) nameref: Truth,
    pub(super) fold: Fold,
}

impl Default for Attrs {
    fn default() -> Attrs {
        Attrs {
            exported: Truth::No,
            readonly: Truth::No,
            integer: Truth::No,
            nameref: Truth::No,
            fold: Fold::None,
        }
    }
}

/// `declare -l`, `-u`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fold {
    None,
    Lower,
    Upper,
    Unknown,
}

impl Var {
    pub(super) fn scalar(value: Value) -> Var {
        Var { shape: Shape::Scalar(value), unset: Truth::No, attrs: Attrs::default() }
    }

    pub(super) fn unset() -> Var {
        Var { shape: Shape::Scalar(Value::default()), unset: Truth::Yes, attrs: Attrs::default() }
    }

    /// A variable of which nothing is known.
    pub(super) fn unknown() -> Var {
        Var {
            shape: Shape::Opaque,
            unset: Truth::Maybe,
            attrs: Attrs { exported: Truth::Maybe, ..Attrs::default() },
        }
    }

    fn join(&self, other: &Var) -> Var {
        let attrs = self.attrs.join(other.attrs);
        let unset = self.unset.join(other.unset);
        let shape = match (self.unset, other.unset) {
            (Truth::Yes, _) => other.shape.clone(),
            (_, Truth::Yes) => self.shape.clone(),
            _ => self.shape.join(&other.shape),
        };
        Var { shape, unset, attrs }
    }
}

impl Shape {
    fn join(&self, other: &Shape) -> Shape {
        match (self, other) {
            (a, b) if a == b => a.clone(),
            (Shape::Scalar(a), Shape::Scalar(b)) => Shape::Scalar(a.join(b)),
            _ => Shape::Opaque,
        }
    }
}

impl Attrs {
    fn join(self, other: Attrs) -> Attrs {
        Attrs {
            exported: self.exported.join(other.exported),
            readonly: self.readonly.join(other.readonly),
            integer: self.integer.join(other.integer),
            nameref: self.nameref.join(other.nameref),
            fold: if self.fold == other.fold { self.fold } else { Fold::Unknown },
        }
    }
}

/// What a name means as a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Func {
    /// Each body that it may have, with the unit in which it was read.
    pub(super) bodies: Vec<(Arc<Function>, u32)>,
    /// It may be no function at all.
    pub(super) absent: Truth,
    pub(super) exported: Truth,
}

impl Func {
    pub(super) fn absent() -> Func {
        Func { bodies: vec![], absent: Truth::Yes, exported: Truth::No }
    }
}

/// What an alias has stood for, oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Alias {
    /// The text (none where it was removed) and the unit that was read when it was defined: it holds in
    /// later units.
    pub(super) history: Vec<(Option<Value>, u32)>,
}

/// Where a descriptor leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fd {
    /// Where the shell's own led when it started.
    Inherited(u32),
    File(Field),
    /// A pipe or substitution whose content is collected.
    Capture(u32),
    /// Known data: a here-document, a here-string, a pipe.
    Input(u32),
    Closed,
    Unknown,
}

/// The working folder, which may depend on whether the last command (a `cd`) succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cwd {
    pub(super) on_success: Value,
    pub(super) on_failure: Value,
}

impl Cwd {
    pub(super) fn at(value: Value) -> Cwd {
        Cwd { on_success: value.clone(), on_failure: value }
    }

    pub(super) fn any(&self) -> Value {
        self.on_success.join(&self.on_failure)
    }
}

/// `$0` and the positional parameters.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Params {
    pub(super) list: Vec<Field>,
}

/// Options set by `set` and `shopt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flags {
    pub(super) noglob: Truth,
    pub(super) nounset: Truth,
    pub(super) errexit: Truth,
    pub(super) braceexpand: Truth,
    pub(super) lastpipe: Truth,
    pub(super) extglob: Truth,
    pub(super) nocasematch: Truth,
    pub(super) expand_aliases: Truth,
    pub(super) xpg_echo: Truth,
    pub(super) pipefail: Truth,
    pub(super) posix: Truth,
    pub(super) allexport: Truth,
    pub(super) noexec: Truth,
}

impl Default for Flags {
    fn default() -> Flags {
        Flags {
            noglob: Truth::No,
            nounset: Truth::No,
            errexit: Truth::No,
            braceexpand: Truth::Yes,
            lastpipe: Truth::No,
            extglob: Truth::No,
            nocasematch: Truth::No,
            expand_aliases: Truth::No,
            xpg_echo: Truth::No,
            pipefail: Truth::No,
            posix: Truth::No,
            allexport: Truth::No,
            noexec: Truth::No,
        }
    }
}

impl Flags {
    fn join(self, o: Flags) -> Flags {
        Flags {
            noglob: self.noglob.join(o.noglob),
            nounset: self.nounset.join(o.nounset),
            errexit: self.errexit.join(o.errexit),
            braceexpand: self.braceexpand.join(o.braceexpand),
            lastpipe: self.lastpipe.join(o.lastpipe),
            extglob: self.extglob.join(o.extglob),
            nocasematch: self.nocasematch.join(o.nocasematch),
            expand_aliases: self.expand_aliases.join(o.expand_aliases),
            xpg_echo: self.xpg_echo.join(o.xpg_echo),
            pipefail: self.pipefail.join(o.pipefail),
            posix: self.posix.join(o.posix),
            allexport: self.allexport.join(o.allexport),
            noexec: self.noexec.join(o.noexec),
        }
    }
}

impl Slot {
    /// What is remembered after either of two paths.
    pub(super) fn join(&self, other: &Slot) -> Slot {
        match (self, other) {
            (a, b) if a == b => a.clone(),
            (Slot::Var(a), Slot::Var(b)) => Slot::Var(a.join(b)),
            (Slot::Func(a), Slot::Func(b)) => {
                let mut bodies = a.bodies.clone();
                for body in &b.bodies {
                    if !bodies.contains(body) {
                        bodies.push(body.clone());
                    }
                }
                Slot::Func(Func {
                    bodies,
                    absent: a.absent.join(b.absent),
                    exported: a.exported.join(b.exported),
                })
            }
            (Slot::Alias(a), Slot::Alias(b)) => {
                // Either meaning, or none, from the first place on where they differ.
                let same = a.history.iter().zip(&b.history).take_while(|(x, y)| x == y).count();
                let mut history = a.history.get(..same).unwrap_or(&[]).to_vec();
                let rest = a.history.iter().chain(&b.history).map(|(_, unit)| *unit);
                let from = rest.skip(same).min().unwrap_or(0);
                history.push((Some(Value::unknown(None)), from));
                Slot::Alias(Alias { history })
            }
            (Slot::Trap(a), Slot::Trap(b)) => Slot::Trap(Field::one(a.value.join(&b.value), a.span)),
            (Slot::Local { old: a, certain: x }, Slot::Local { old: b, certain: y }) => {
                Slot::Local { old: if *x == Truth::No { b.clone() } else { a.clone() }, certain: x.join(*y) }
            }
            (Slot::Fd(_), Slot::Fd(_)) => Slot::Fd(Fd::Unknown),
            (Slot::Input(a), Slot::Input(b)) => Slot::Input(a.join(b)),
            (Slot::Cwd(a), Slot::Cwd(b)) => Slot::Cwd(Cwd {
                on_success: a.on_success.join(&b.on_success),
                on_failure: a.on_failure.join(&b.on_failure),
            }),
            (Slot::Dirs(_), Slot::Dirs(_)) => Slot::Dirs(None),
            (Slot::Params(a), Slot::Params(b)) => Slot::Params(a.join(b)),
            (Slot::Flags(a), Slot::Flags(b)) => Slot::Flags(a.join(*b)),
            (Slot::Status(a), Slot::Status(b)) => Slot::Status(a.join(*b)),
            (a, _) => a.clone(),
        }
    }

    /// What covers every later value, for loops that do not settle.
    pub(super) fn widened(&self) -> Slot {
        match self {
            Slot::Var(v) => Slot::Var(Var {
                shape: match v.shape {
                    Shape::Scalar(_) => Shape::Scalar(Value::unknown(None)),
                    _ => Shape::Opaque,
                },
                unset: Truth::Maybe,
                attrs: v.attrs,
            }),
            Slot::Trap(f) => Slot::Trap(Field::one(Value::unknown(None), f.span)),
            Slot::Fd(_) => Slot::Fd(Fd::Unknown),
            Slot::Input(_) => Slot::Input(Value::unknown(None)),
            Slot::Cwd(_) => Slot::Cwd(Cwd::at(Value::unknown(None))),
            Slot::Dirs(_) => Slot::Dirs(None),
            Slot::Params(p) => Slot::Params(p.widened()),
            Slot::Alias(_) => Slot::Alias(Alias { history: vec![(Some(Value::unknown(None)), 0)] }),
            other => other.clone(),
        }
    }
}

impl Params {
    fn widened(&self) -> Params {
        let span = self.list.first().map(|f| f.span);
        let field = span.map(|s| Field::many(Value::unknown(None), s));
        Params { list: field.into_iter().collect() }
    }

    fn join(&self, other: &Params) -> Params {
        let same = self.list.len() == other.list.len()
            && self.list.iter().zip(&other.list).all(|(a, b)| a.many == b.many);
        if same {
            let list = self.list.iter().zip(&other.list).map(|(a, b)| Field {
                value: a.value.join(&b.value),
                many: a.many,
                span: a.span,
            });
            return Params { list: list.collect() };
        }
        if self.list.is_empty() { other.widened() } else { self.widened() }
    }
}
