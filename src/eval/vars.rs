//! Variables: looking them up and assigning them (bash manual, "Shell Parameters", "Shell Variables").

use super::slots::{Alias, Attrs, Cwd, Fd, Flags, Fold, Func, Key, Params, Shape, Slot, Var};
use super::state::Changes;
use super::{Eval, GapKind, Start};
use crate::base::{Bytes, Span, Truth, limits};
use crate::value::{Class, Field, Text, Value};
use crate::world::{Fact, World};
use std::collections::BTreeMap;

/// A variable's value at hand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Looked {
    pub(super) value: Value,
    pub(super) unset: Truth,
}

impl Looked {
    pub(super) fn unset() -> Looked {
        Looked { value: Value::default(), unset: Truth::Yes }
    }

    pub(super) fn set(value: Value) -> Looked {
        Looked { value, unset: Truth::No }
    }

    pub(super) fn unknown(source: Option<Span>) -> Looked {
        Looked { value: Value::unknown(source), unset: Truth::Maybe }
    }

    /// What it expands to where unset is empty.
    pub(super) fn expanded(&self) -> Value {
        match self.unset {
            Truth::No => self.value.clone(),
            Truth::Yes => Value::default(),
            Truth::Maybe => self.value.join(&Value::default()),
        }
    }
}

/// Variables that bash computes each time, as integers.
const COMPUTED_INTEGERS: &[&[u8]] = &[
    b"RANDOM",
    b"SRANDOM",
    b"SECONDS",
    b"LINENO",
    b"EPOCHSECONDS",
    b"BASHPID",
    b"PPID",
    b"UID",
    b"EUID",
    b"SHLVL",
    b"HISTCMD",
    b"BASH_SUBSHELL",
];

/// Variables that bash sets or computes, whatever the environment says.
const COMPUTED: &[&[u8]] = &[
    b"BASH",
    b"BASHOPTS",
    b"SHELLOPTS",
    b"BASH_VERSION",
    b"BASH_VERSINFO",
    b"BASH_ARGV0",
    b"BASH_ARGC",
    b"BASH_ARGV",
    b"BASH_COMMAND",
    b"BASH_LINENO",
    b"BASH_SOURCE",
    b"BASH_REMATCH",
    b"BASH_EXECUTION_STRING",
    b"BASH_ALIASES",
    b"BASH_CMDS",
    b"DIRSTACK",
    b"EPOCHREALTIME",
    b"FUNCNAME",
    b"GROUPS",
    b"HOSTNAME",
    b"HOSTTYPE",
    b"MACHTYPE",
    b"OSTYPE",
    b"PIPESTATUS",
    b"_",
    b"TERM",
    b"COLUMNS",
    b"LINES",
    b"COMP_WORDBREAKS",
];

/// The value a variable has when the shell starts.
pub(super) fn initial_var(world: &dyn World, start: &Start, name: &[u8]) -> Var {
    let exported = Attrs { exported: Truth::Yes, ..Attrs::default() };
    if COMPUTED_INTEGERS.contains(&name) {
        return Var::scalar(Value::integer(None));
    }
    if COMPUTED.contains(&name) {
        return Var { shape: Shape::Opaque, unset: Truth::Maybe, attrs: Attrs::default() };
    }
    // Bash takes neither of these from the environment.
    match name {
        b"IFS" => return Var::scalar(" \t\n".into()),
        b"OPTIND" => return Var::scalar("1".into()),
        b"PS4" if start.environ.vars.iter().all(|(n, _)| n != "PS4") => {}
        _ => {}
    }
    if let Some((_, value)) = start.environ.vars.iter().find(|(n, _)| n.as_slice() == name) {
        return match value {
            Some(value) => Var { shape: Shape::Scalar(value.clone()), unset: Truth::No, attrs: exported },
            None => Var::unset(),
        };
    }
    if start.environ.lost {
        return Var::unknown();
    }
    match world.env(name) {
        Fact::Known(Some(value)) => {
            Var { shape: Shape::Scalar(Value::exact(value)), unset: Truth::No, attrs: exported }
        }
        Fact::Known(None) if name == b"PATH" => Var::scalar(Value::unknown(None)),
        Fact::Known(None) => Var::unset(),
        Fact::Unknown => Var {
            shape: Shape::Scalar(Value::unknown(None)),
            unset: Truth::Maybe,
            attrs: Attrs { exported: Truth::Maybe, ..Attrs::default() },
        },
    }
}

impl Eval<'_> {
    /// Brings the state to what holds after any of `outcomes`, all relative to an enclosing mark that has been
    /// rewound to.
    pub(super) fn rejoin(&mut self, outcomes: Vec<Changes>) {
        let (world, start) = (self.world, &self.start);
        let lost = self.state.get(&Key::Lost).is_some();
        let initial = |key: &Key| initial_slot(world, start, lost, key);
        self.state.join(outcomes, &initial);
    }

    pub(super) fn cwd(&self) -> Value {
        match self.state.get(&Key::Cwd) {
            Some(Slot::Cwd(cwd)) => cwd.any(),
            _ => initial_cwd(self.world, &self.start),
        }
    }

    pub(super) fn flags(&self) -> Flags {
        match self.state.get(&Key::Flags) {
            Some(Slot::Flags(flags)) => *flags,
            _ => initial_flags(&self.start),
        }
    }

    pub(super) fn set_flags(&mut self, flags: Flags) {
        self.state.set(Key::Flags, Some(Slot::Flags(flags)));
    }

    pub(super) fn func(&self, name: &[u8]) -> Option<Func> {
        match self.state.get(&Key::Func(name.into())) {
            Some(Slot::Func(func)) => Some(func.clone()),
            _ => None,
        }
    }

    pub(super) fn fd(&self, n: u32) -> Fd {
        match self.state.get(&Key::Fd(n)) {
            Some(Slot::Fd(fd)) => fd.clone(),
            _ => initial_fd(n),
        }
    }

    pub(super) fn new_input(&mut self, content: Value) -> u32 {
        let id = self.next_input;
        self.next_input = id.saturating_add(1);
        self.state.set(Key::Input(id), Some(Slot::Input(content)));
        id
    }

    pub(super) fn params(&self) -> &[Field] {
        match self.state.get(&Key::Params) {
            Some(Slot::Params(p)) => &p.list,
            _ => &self.start.params,
        }
    }

    pub(super) fn set_params(&mut self, list: Vec<Field>) {
        let list = list.into_iter().map(Field::settled).collect();
        self.state.set(Key::Params, Some(Slot::Params(Params { list })));
    }

    /// `"$@"` at the place of `span`.
    pub(super) fn all_params(&self, span: Span) -> Vec<Field> {
        self.params().iter().map(|f| Field { span, ..f.clone() }).collect()
    }

    /// A background command was started: `$!` is its number now.
    pub(super) fn set_background_started(&mut self) {
        self.state.set(Key::Var("!".into()), Some(Slot::Var(Var::scalar(Value::integer(None)))));
    }

    /// Nothing is known any more: unread code ran in this shell.
    pub(super) fn lose(&mut self) {
        let keys: Vec<Key> = self.state.keys().filter(|k| matches!(k, Key::Var(_))).cloned().collect();
        for key in keys {
            self.state.set(key, Some(Slot::Var(Var::unknown())));
        }
        self.state.set(Key::Lost, Some(Slot::Lost));
        self.state.set(Key::Cwd, Some(Slot::Cwd(Cwd::at(Value::unknown(None)))));
    }

    pub(super) fn is_lost(&self) -> bool {
        self.state.get(&Key::Lost).is_some()
    }

    pub(super) fn var(&self, name: &[u8]) -> Var {
        match self.state.get(&Key::Var(name.into())) {
            Some(Slot::Var(var)) => {
                // Computed variables do not keep what is assigned to them, unless they were unset before.
                if COMPUTED_INTEGERS.contains(&name) || COMPUTED.contains(&name) {
                    return Var { unset: var.unset.and(Truth::Maybe), ..Var::unknown() };
                }
                var.clone()
            }
            _ if self.is_lost() => Var::unknown(),
            _ if name == b"PWD" => {
                Var { attrs: Attrs { exported: Truth::Yes, ..Attrs::default() }, ..Var::scalar(self.cwd()) }
            }
            _ => initial_var(self.world, &self.start, name),
        }
    }

    pub(super) fn put_var(&mut self, name: &[u8], var: Var) {
        self.state.set(Key::Var(name.into()), Some(Slot::Var(var)));
    }

    /// The variable that `name` stands for, name references followed; none (with a gap) where that is open.
    pub(super) fn resolve_name(&mut self, name: &[u8], span: Span) -> Option<Bytes> {
        let mut name = Bytes::from(name);
        for _ in 0..8 {
            let var = self.var(&name);
            if !var.attrs.nameref.may() {
                return Some(name);
            }
            let target = match (&var.shape, var.attrs.nameref) {
                (Shape::Scalar(v), Truth::Yes) if var.unset == Truth::No => v.as_exact().map(Bytes::from),
                _ => None,
            };
            match target {
                Some(t) if is_identifier(&t) => name = t,
                _ => break,
            }
        }
        self.gap(GapKind::Dynamic, "a name reference that may lead anywhere", span);
        None
    }

    /// `$name`: the scalar, or element 0 of an array.
    pub(super) fn look_up(&mut self, name: &[u8], span: Span) -> Looked {
        let Some(name) = self.resolve_name(name, span) else { return Looked::unknown(Some(span)) };
        let var = self.var(&name);
        let with_source = |v: Value| sourced(v, span);
        match var.unset {
            Truth::Yes => Looked::unset(),
            unset => match var.shape {
                Shape::Scalar(value) => Looked { value: with_source(value), unset },
                Shape::Indexed(map) => match map.get(&0) {
                    Some(v) => Looked { value: with_source(v.clone()), unset },
                    None => Looked::unset(),
                },
                Shape::Assoc(map) => match map.get(b"0".as_slice()) {
                    Some(v) => Looked { value: with_source(v.clone()), unset },
                    None => Looked::unset(),
                },
                Shape::List(fields) => match fields.first() {
                    Some(f) if !f.many => Looked { value: f.value.clone(), unset },
                    _ => Looked::unknown(Some(span)),
                },
                Shape::Opaque => Looked::unknown(Some(span)),
            },
        }
    }

    /// `${name[key]}` with an evaluated subscript; `None` is a subscript that is not known.
    pub(super) fn look_up_element(&mut self, name: &[u8], key: &Subscripted, span: Span) -> Looked {
        let var = self.var(name);
        if var.unset == Truth::Yes {
            return Looked::unset();
        }
        let found = match (&var.shape, key) {
            (Shape::Scalar(v), Subscripted::Index(Some(0))) => Some(v.clone()),
            (Shape::Scalar(_), Subscripted::Index(Some(i))) if *i > 0 => return Looked::unset(),
            (Shape::Indexed(map), Subscripted::Index(Some(i))) => {
                // Negative subscripts count from behind the last element.
                let last = map.keys().next_back().copied().unwrap_or(0);
                let at = if *i < 0 {
                    i64::try_from(last).ok().and_then(|l| l.checked_add(1)?.checked_add(*i))
                } else {
                    Some(*i)
                };
                match at.and_then(|a| u64::try_from(a).ok()).and_then(|a| map.get(&a)) {
                    Some(v) => Some(v.clone()),
                    None => return Looked::unset(),
                }
            }
            (Shape::Assoc(map), Subscripted::Key(Some(k))) => match map.get(k) {
                Some(v) => Some(v.clone()),
                None => return Looked::unset(),
            },
            (Shape::List(fields), Subscripted::Index(Some(i))) if *i >= 0 => {
                let upto = usize::try_from(*i).unwrap_or(usize::MAX);
                let fixed = fields.iter().take(upto.saturating_add(1)).all(|f| !f.many);
                fields.get(upto).filter(|_| fixed).map(|f| f.value.clone())
            }
            _ => None,
        };
        match found {
            Some(value) => Looked { value: sourced(value, span), unset: var.unset },
            None => Looked::unknown(Some(span)),
        }
    }

    /// All elements, as `"${a[@]}"` makes them.
    pub(super) fn elements(&mut self, name: &[u8], span: Span) -> Vec<Field> {
        let Some(name) = self.resolve_name(name, span) else {
            return vec![Field::many(Value::unknown(Some(span)), span)];
        };
        let var = self.var(&name);
        let one = |v: &Value| Field::one(v.clone(), span);
        let mut fields = match &var.shape {
            _ if var.unset == Truth::Yes => vec![],
            Shape::Scalar(v) => vec![one(v)],
            Shape::Indexed(map) => map.values().map(one).collect(),
            // Bash lists an associative array in the order of its hash table.
            Shape::Assoc(map) if map.len() <= 1 => map.values().map(one).collect(),
            Shape::Assoc(map) => {
                let any = Value::one_of(map.values().flat_map(|v| v.alternatives().iter().cloned()));
                map.values().map(|_| Field::one(any.clone(), span)).collect()
            }
            Shape::List(fields) => fields.iter().map(|f| Field { span, ..f.clone() }).collect(),
            Shape::Opaque => vec![Field::many(Value::unknown(Some(span)), span)],
        };
        if var.unset == Truth::Maybe {
            for f in &mut fields {
                f.many = true;
            }
        }
        fields
    }

    /// Assigns as a command of the shell's own does (`for`, `read`): no array, attributes apply.
    pub(super) fn assign_plain(&mut self, name: &[u8], value: Value) {
        self.assign(name, None, false, value, Span::new(crate::base::SourceId::ROOT, 0, 0));
    }

    /// `name=value`, `name+=value`, `name[key]=value`.
    pub(super) fn assign(
        &mut self,
        name: &[u8],
        key: Option<&Subscripted>,
        append: bool,
        value: Value,
        span: Span,
    ) {
        let Some(name) = self.resolve_name(name, span) else {
            self.lose();
            return;
        };
        let old = self.var(&name);
        let mut var = old.clone();
        let value = self.shaped_by_attrs(&old, key, append, value, span);
        if self.flags().allexport.may() {
            var.attrs.exported = var.attrs.exported.or(self.flags().allexport);
        }
        match key {
            None => match &mut var.shape {
                Shape::Indexed(map) => {
                    let _ = map.insert(0, value);
                }
                Shape::Assoc(map) => {
                    let _ = map.insert("0".into(), value);
                }
                Shape::List(_) => var.shape = Shape::Opaque,
                Shape::Opaque if var.unset == Truth::No => {}
                _ => var.shape = Shape::Scalar(value),
            },
            Some(key) => assign_element(&mut var, key, value),
        }
        var.unset = Truth::No;
        let members = match &var.shape {
            Shape::Indexed(map) => map.len(),
            Shape::Assoc(map) => map.len(),
            _ => 0,
        };
        if members > limits::ARRAY_MEMBERS {
            var.shape = Shape::Opaque;
        }
        if old.attrs.readonly.may() {
            // The assignment fails, or the value was not fixed yet.
            var = if old.attrs.readonly.must() { old } else { join_vars(&old, &var) };
        }
        if name.as_slice() == b"PWD" && self.state.get(&Key::Var(name.clone())).is_none() {
            var.attrs.exported = Truth::Yes;
        }
        self.put_var(&name, var);
    }

    /// `+=`, `declare -i`, `-l`, `-u`.
    fn shaped_by_attrs(
        &mut self,
        old: &Var,
        key: Option<&Subscripted>,
        append: bool,
        value: Value,
        span: Span,
    ) -> Value {
        let members = match &old.shape {
            Shape::Indexed(map) => map.len(),
            Shape::Assoc(map) => map.len(),
            Shape::List(list) => list.len(),
            Shape::Scalar(_) | Shape::Opaque => 0,
        };
        // The whole variable is copied to be changed.
        let length = match &old.shape {
            Shape::Scalar(v) if append => v.alternatives().iter().map(Text::len).sum(),
            _ => 0usize,
        };
        let paid = self.budget.steps(members / 64).and_then(|()| self.budget.expanded(length));
        if let Err(spent) = paid {
            self.spent(spent, span);
            return Value::unknown(Some(span));
        }
        let before = if append {
            match (key, &old.shape, old.unset) {
                (_, _, Truth::Yes) => Value::default(),
                (None, Shape::Scalar(v), Truth::No) => v.clone(),
                (None, Shape::Scalar(v), Truth::Maybe) => v.join(&Value::default()),
                (Some(Subscripted::Index(Some(i))), Shape::Indexed(map), _) => {
                    u64::try_from(*i).ok().and_then(|i| map.get(&i).cloned()).unwrap_or_default()
                }
                (Some(Subscripted::Key(Some(k))), Shape::Assoc(map), _) => {
                    map.get(k).cloned().unwrap_or_default()
                }
                (None, Shape::Indexed(map), _) => map.get(&0).cloned().unwrap_or_default(),
                _ => Value::unknown(Some(span)),
            }
        } else {
            Value::default()
        };
        let mut value = if old.attrs.integer.may() {
            let sum = self.integer_value(&before, &value, append, span);
            if old.attrs.integer.must() { sum } else { sum.join(&before.concat(&value)) }
        } else if append {
            before.concat(&value)
        } else {
            value
        };
        match old.attrs.fold {
            Fold::None => {}
            Fold::Unknown => value = Value::unknown(Some(span)),
            Fold::Lower | Fold::Upper => {
                let lower = old.attrs.fold == Fold::Lower;
                value = value.map(|t| match t.as_exact() {
                    Some(b) if b.is_ascii() && lower => Text::exact(b.to_ascii_lowercase()),
                    Some(b) if b.is_ascii() => Text::exact(b.to_ascii_uppercase()),
                    _ => Text::hole(Class::Any, Some(span)),
                });
            }
        }
        value
    }

    /// The variable's value is no longer known.
    pub(super) fn forget_var(&mut self, name: &[u8]) {
        let attrs = self.var(name).attrs;
        self.put_var(name, Var { attrs, ..Var::unknown() });
    }

    /// Takes all that standard input still holds.
    pub(super) fn consume_stdin(&mut self) {
        if let Fd::Input(id) = self.fd(0) {
            self.state.set(Key::Input(id), Some(Slot::Input(Value::unknown(None))));
        }
    }
}

/// An evaluated subscript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subscripted {
    /// Of an indexed array.
    Index(Option<i64>),
    /// Of an associative one.
    Key(Option<Bytes>),
}

/// What a key holds that was never set.
fn initial_slot(world: &dyn World, start: &Start, lost: bool, key: &Key) -> Option<Slot> {
    match key {
        Key::Var(_) if lost => Some(Slot::Var(Var::unknown())),
        Key::Var(name) if name == "PWD" => Some(Slot::Var(Var::unknown())),
        Key::Var(name) => Some(Slot::Var(initial_var(world, start, name))),
        Key::Func(_) => Some(Slot::Func(Func::absent())),
        Key::Alias(_) => Some(Slot::Alias(Alias::default())),
        Key::Local(..) => Some(Slot::Local { old: None, certain: Truth::No }),
        Key::Trap(_) | Key::Lost | Key::Input(_) => None,
        Key::Fd(n) => Some(Slot::Fd(initial_fd(*n))),
        Key::Cwd => Some(Slot::Cwd(Cwd::at(initial_cwd(world, start)))),
        Key::Dirs => Some(Slot::Dirs(Some(vec![]))),
        Key::Params => Some(Slot::Params(Params { list: start.params.clone() })),
        Key::Flags => Some(Slot::Flags(initial_flags(start))),
        Key::Status => Some(Slot::Status(Truth::Yes)),
    }
}

fn initial_flags(start: &Start) -> Flags {
    let mut flags = Flags { extglob: start.extglob.into(), ..Flags::default() };
    if start.posix {
        // dash has no braces and its echo takes escapes; bash as sh expands aliases.
        flags.braceexpand = Truth::Maybe;
        flags.xpg_echo = Truth::Maybe;
        flags.expand_aliases = Truth::Yes;
    }
    flags
}

fn initial_cwd(world: &dyn World, start: &Start) -> Value {
    match (&start.cwd, world.cwd()) {
        (Some(cwd), _) => cwd.clone(),
        (None, Fact::Known(cwd)) => Value::exact(cwd),
        (None, Fact::Unknown) => Value::unknown(None),
    }
}

fn assign_element(var: &mut Var, key: &Subscripted, value: Value) {
    if var.unset == Truth::Yes && !matches!(var.shape, Shape::Indexed(_) | Shape::Assoc(_)) {
        var.shape = match key {
            Subscripted::Index(_) => Shape::Indexed(BTreeMap::new()),
            Subscripted::Key(_) => Shape::Assoc(BTreeMap::new()),
        };
    }
    if let Shape::Scalar(v) = &var.shape {
        var.shape = match var.unset {
            Truth::No => Shape::Indexed(BTreeMap::from([(0, v.clone())])),
            _ => Shape::Opaque,
        };
    }
    match (&mut var.shape, key) {
        (Shape::Indexed(map), Subscripted::Index(Some(i))) => match u64::try_from(*i) {
            Ok(i) => {
                map.insert(i, value);
            }
            Err(_) => var.shape = Shape::Opaque,
        },
        (Shape::Assoc(map), Subscripted::Key(Some(k))) => {
            map.insert(k.clone(), value);
        }
        _ => var.shape = Shape::Opaque,
    }
}

fn join_vars(a: &Var, b: &Var) -> Var {
    match Slot::Var(a.clone()).join(&Slot::Var(b.clone())) {
        Slot::Var(v) => v,
        _ => Var::unknown(),
    }
}

fn initial_fd(n: u32) -> Fd {
    if n <= 2 { Fd::Inherited(n) } else { Fd::Closed }
}

/// Names the source text in holes that have none yet.
fn sourced(value: Value, span: Span) -> Value {
    let needs =
        |t: &Text| t.pieces().iter().any(|p| matches!(p, crate::value::Piece::Hole(h) if h.source.is_none()));
    if !value.alternatives().iter().any(needs) {
        return value;
    }
    value.map(|t| t.with_source(span))
}

/// A shell name.
pub(super) fn is_identifier(text: &[u8]) -> bool {
    let start = text.first().is_some_and(|c| c.is_ascii_alphabetic() || *c == b'_');
    start && text.iter().all(|c| c.is_ascii_alphanumeric() || *c == b'_')
}
