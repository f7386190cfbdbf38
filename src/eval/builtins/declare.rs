//! `declare`, `typeset`, `local`, `export`, `readonly`, `unset`.

use crate::base::{Bytes, Truth, limits};
use crate::eval::simple::{Declared, Invoke};
use crate::eval::slots::{Fold, Func, Key, Shape, Slot, Var};
use crate::eval::vars::{Subscripted, is_identifier};
use crate::eval::{Eval, GapKind, brace};
use crate::ir::{AssignValue, Element, Part, Subscript};
use crate::value::{Field, Value};
use std::collections::BTreeMap;

/// What the options of a declaration ask for: on, off, or as it is.
#[derive(Clone, Copy, Debug, Default)]
struct Wanted {
    array: bool,
    assoc: bool,
    exported: Option<bool>,
    readonly: Option<bool>,
    integer: Option<bool>,
    nameref: Option<bool>,
    fold: Option<Fold>,
    functions: bool,
    global: bool,
    prints: bool,
    local: bool,
}

impl Eval<'_> {
    pub(in crate::eval) fn declare(&mut self, name: &Bytes, invoke: &Invoke) {
        let mut wanted = Wanted::default();
        match name.as_slice() {
            b"export" => wanted.exported = Some(true),
            b"readonly" => wanted.readonly = Some(true),
            _ => wanted.local = true,
        }
        if name.as_slice() == b"local" && self.locals.is_empty() {
            // "can only be used in a function"
            self.set_status(Truth::No);
            return;
        }
        let mut at = 1usize;
        while let Some(arg) = invoke.argv.get(at) {
            if invoke.declared.iter().any(|d| d.at == at) {
                break;
            }
            let Some(text) = arg.as_exact() else { break };
            let on = match text.first() {
                Some(b'-') if text.len() > 1 => true,
                Some(b'+') if text.len() > 1 => false,
                _ => break,
            };
            at = at.saturating_add(1);
            if text == b"--" {
                break;
            }
            for letter in text.iter().skip(1) {
                option(&mut wanted, name, *letter, on);
            }
        }
        let operands: Vec<(usize, Field)> = invoke.argv.iter().cloned().enumerate().skip(at).collect();
        if operands.is_empty() || wanted.prints {
            self.write_fd(1, Value::unknown(Some(invoke.span)).join(&Value::default()));
            if wanted.prints {
                self.set_status(Truth::Maybe);
                return;
            }
        }
        // `$?` in an array's members is still that of the command before.
        let (mut readonly, mut failed) = (false, false);
        for (i, field) in operands {
            match invoke.declared.iter().find(|d| d.at == i) {
                Some(declared) => {
                    readonly |= self.var(&declared.assign.name).attrs.readonly.may();
                    self.declare_assign(&wanted, declared);
                }
                None => {
                    let name = field.as_exact().and_then(|t| t.split(|c| *c == b'=').next());
                    readonly |= name.is_some_and(|n| self.var(n).attrs.readonly.may());
                    failed |= !self.declare_field(&wanted, &field);
                }
            }
        }
        self.set_status(match (failed, readonly) {
            (true, _) => Truth::No,
            (_, true) => Truth::Maybe,
            _ => Truth::Yes,
        });
    }

    /// An operand that was written as an assignment.
    fn declare_assign(&mut self, wanted: &Wanted, declared: &Declared) {
        let assign = &declared.assign;
        match &assign.value {
            AssignValue::Scalar(_) => {
                // The value was expanded before the name becomes local.
                let value = declared.value.clone().unwrap_or_default();
                self.declare_name(wanted, &assign.name);
                let key = match &assign.subscript {
                    Some(Subscript::Index(index)) => Some(self.subscript_key(&assign.name, index)),
                    Some(_) => Some(Subscripted::Index(None)),
                    None => None,
                };
                self.declare_value(wanted, &assign.name, key.as_ref(), assign.append, value, assign.span);
            }
            AssignValue::Array(elements) => {
                self.declare_name(wanted, &assign.name);
                self.assign_array(&assign.name, elements, assign.append, assign.span);
            }
        }
        self.finish_name(wanted, &assign.name);
    }

    /// An operand that only became one by expansion, or a name alone. Whether bash takes it.
    fn declare_field(&mut self, wanted: &Wanted, field: &Field) -> bool {
        let Some(text) = field.as_exact().map(Bytes::from) else {
            self.gap(GapKind::Dynamic, "declares a variable that is only known when it runs", field.span);
            self.lose();
            return true;
        };
        if wanted.functions {
            if let Some(mut func) = self.func(&text) {
                if let Some(on) = wanted.exported {
                    func.exported = Truth::from(on);
                }
                self.state.set(Key::Func(text), Some(Slot::Func(func)));
            }
            return true;
        }
        let eq = text.iter().position(|c| *c == b'=');
        let (mut name, value) = match eq.and_then(|e| text.split_at_checked(e)) {
            Some((name, rest)) => (name, rest.get(1..)),
            None => (text.as_slice(), None),
        };
        let append = value.is_some() && name.ends_with(b"+");
        if append {
            name = name.get(..name.len().saturating_sub(1)).unwrap_or(b"");
        }
        if is_identifier(name) {
            let name = Bytes::from(name);
            self.declare_name(wanted, &name);
            if let Some(value) = value {
                if value.first() == Some(&b'(') {
                    // `declare -a "x=(…)"`: the text is read as an array, expansions and all.
                    self.gap(GapKind::Dynamic, "an array made from text", field.span);
                    self.forget_var(&name);
                } else {
                    self.declare_value(wanted, &name, None, append, Value::exact(value), field.span);
                }
            }
            self.finish_name(wanted, &name);
            return true;
        }
        match self.name_operand(&Value::exact(name), field.span) {
            Some((name, key)) => {
                self.declare_name(wanted, &name);
                if let Some(value) = value {
                    self.declare_value(wanted, &name, key.as_ref(), append, Value::exact(value), field.span);
                }
                self.finish_name(wanted, &name);
                true
            }
            None => false,
        }
    }

    /// Makes the name local where it should be and gives it its attributes but `readonly`.
    fn declare_name(&mut self, wanted: &Wanted, name: &Bytes) {
        let mut fresh = false;
        if wanted.local && !self.locals.is_empty() {
            if wanted.global {
                // The outer variable is meant, whatever local hides it.
                self.gap_if_hidden(name);
            } else if !self.is_local(name) {
                self.make_local(name);
                fresh = true;
            }
        }
        let mut var = if fresh { Var::unset() } else { self.var(name) };
        if fresh {
            // A local variable is exported if the one that it hides is.
            var.attrs.exported = self.var(name).attrs.exported;
        }
        if var.attrs.nameref.may() && wanted.nameref.is_none() && !fresh {
            // Attributes go to the variable referred to: following it is left to the assignment.
            return;
        }
        if wanted.array || wanted.assoc {
            let empty =
                if wanted.assoc { Shape::Assoc(BTreeMap::new()) } else { Shape::Indexed(BTreeMap::new()) };
            var.shape = match (&var.shape, var.unset) {
                (_, Truth::Yes) => empty,
                (Shape::Scalar(v), Truth::No) if wanted.array => {
                    Shape::Indexed(BTreeMap::from([(0, v.clone())]))
                }
                (Shape::Scalar(_), _) => Shape::Opaque,
                (other, _) => other.clone(),
            };
        }
        let set = |to: &mut Truth, wish: Option<bool>| {
            if let Some(on) = wish {
                *to = Truth::from(on);
            }
        };
        set(&mut var.attrs.exported, wanted.exported);
        set(&mut var.attrs.integer, wanted.integer);
        set(&mut var.attrs.nameref, wanted.nameref);
        if let Some(fold) = wanted.fold {
            var.attrs.fold = fold;
        }
        self.put_var(name, var);
    }

    fn gap_if_hidden(&mut self, name: &Bytes) {
        let hidden = self.locals.iter().any(|l| l.contains(name));
        if hidden {
            self.lose();
        }
    }

    fn declare_value(
        &mut self,
        wanted: &Wanted,
        name: &Bytes,
        key: Option<&Subscripted>,
        append: bool,
        value: Value,
        span: crate::base::Span,
    ) {
        if wanted.nameref == Some(true) {
            // The value of a name reference is the name itself.
            let mut var = self.var(name);
            var.shape = Shape::Scalar(value);
            var.unset = Truth::No;
            self.put_var(name, var);
            return;
        }
        self.assign(name, key, append, value, span);
    }

    fn finish_name(&mut self, wanted: &Wanted, name: &Bytes) {
        if let Some(on) = wanted.readonly {
            let mut var = self.var(name);
            var.attrs.readonly = Truth::from(on).or(var.attrs.readonly);
            self.put_var(name, var);
        }
    }

    /// `name=( … )`
    pub(in crate::eval) fn assign_array(
        &mut self,
        name: &Bytes,
        elements: &[Element],
        append: bool,
        span: crate::base::Span,
    ) {
        let Some(name) = self.resolve_name(name, span) else {
            self.lose();
            return;
        };
        let old = self.var(&name);
        let assoc = matches!(old.shape, Shape::Assoc(_));
        let mut var = old.clone();
        // The elements are expanded while the old value stands.
        let mut members: Vec<(Option<Subscripted>, bool, Vec<Field>)> = Vec::new();
        // `[1]={a,b}` becomes plain words.
        let braces = self.flags().braceexpand.may()
            && elements.iter().any(|e| e.subscript.is_some() && brace::candidates(&e.word));
        for element in elements {
            match &element.subscript {
                Some((subscript, plus)) => {
                    let key = match subscript {
                        Subscript::Index(index) => self.subscript_key(&name, index),
                        _ => Subscripted::Index(None),
                    };
                    // In an associative array bash expands neither tildes nor process substitutions here.
                    let odd = |p: &Part| match p {
                        Part::Process(..) => true,
                        Part::Literal(lit) => lit.text.contains(&b'~'),
                        _ => false,
                    };
                    let value = if assoc && element.word.parts.iter().any(odd) {
                        Value::unknown(Some(element.word.span))
                    } else {
                        self.assign_string(&element.word)
                    };
                    members.push((Some(key), *plus, vec![Field::one(value, element.word.span)]));
                }
                None => {
                    let mut fields = Vec::new();
                    self.element_fields(&element.word, &mut fields);
                    members.push((None, false, fields));
                }
            }
        }
        if !append || var.unset == Truth::Yes {
            var.shape = if assoc { Shape::Assoc(BTreeMap::new()) } else { Shape::Indexed(BTreeMap::new()) };
        } else if let (Shape::Scalar(v), Truth::No) = (&var.shape, var.unset) {
            var.shape = Shape::Indexed(BTreeMap::from([(0, v.clone())]));
        } else if var.unset == Truth::Maybe {
            var.shape = Shape::Opaque;
        }
        let mut next: Option<u64> = match &var.shape {
            Shape::Indexed(map) => Some(map.keys().next_back().map_or(0, |k| k.saturating_add(1))),
            _ => None,
        };
        let plain = members.iter().all(|(key, plus, _)| key.is_none() && !plus);
        let open = members.iter().any(|(_, _, f)| f.iter().any(|f| f.many || f.has_glob()));
        if open && plain && !assoc {
            let mut list: Vec<Field> = match &var.shape {
                Shape::Indexed(map) => map.values().map(|v| Field::one(v.clone(), span)).collect(),
                Shape::List(fields) => fields.clone(),
                _ => vec![Field::many(Value::unknown(Some(span)), span)],
            };
            list.extend(members.into_iter().flat_map(|(_, _, f)| f).map(Field::settled));
            var.shape = Shape::List(list);
        } else {
            for (key, plus, fields) in members {
                let simple = match fields.as_slice() {
                    [only] if !only.many && !only.has_glob() => Some(only.value.clone()),
                    _ => None,
                };
                match (&mut var.shape, key, simple) {
                    (Shape::Indexed(map), None, _) if fields.iter().all(|f| !f.many && !f.has_glob()) => {
                        for field in fields {
                            let at = next.unwrap_or(0);
                            map.insert(at, field.value);
                            next = Some(at.saturating_add(1));
                        }
                    }
                    (Shape::Indexed(map), Some(Subscripted::Index(Some(i))), Some(value)) if !plus => {
                        match u64::try_from(i) {
                            Ok(i) => {
                                map.insert(i, value);
                                next = Some(i.saturating_add(1));
                            }
                            Err(_) => var.shape = Shape::Opaque,
                        }
                    }
                    (Shape::Assoc(map), Some(Subscripted::Key(Some(k))), Some(value)) if !plus => {
                        map.insert(k, value);
                    }
                    _ => var.shape = Shape::Opaque,
                }
            }
        }
        // Attributes change each element.
        if old.attrs.integer.may() || old.attrs.fold != Fold::None {
            if old.attrs.integer.may() {
                self.gap(GapKind::Dynamic, "an array of integers made from text", span);
            }
            var.shape = Shape::Opaque;
        }
        var.unset = Truth::No;
        let members = match &var.shape {
            Shape::Indexed(map) => map.len(),
            Shape::Assoc(map) => map.len(),
            Shape::List(list) => list.len(),
            _ => 0,
        };
        if old.attrs.readonly.may() || braces || members > limits::ARRAY_MEMBERS {
            var.shape = Shape::Opaque;
        }
        self.put_var(&name, var);
    }

    pub(in crate::eval) fn unset(&mut self, args: &[Field]) {
        let (mut functions, mut variables, mut reference) = (false, false, false);
        let mut rest = args;
        while let [first, tail @ ..] = rest
            && let Some(text) = first.as_exact()
            && text.len() > 1
            && text.starts_with(b"-")
        {
            functions |= text.contains(&b'f');
            variables |= text.contains(&b'v');
            reference |= text.contains(&b'n');
            rest = tail;
            if text == b"--" {
                break;
            }
        }
        self.set_status(Truth::Maybe);
        for field in rest {
            let Some(text) = field.as_exact().map(Bytes::from) else {
                self.gap(GapKind::Dynamic, "unsets a variable that is only known when it runs", field.span);
                self.lose();
                continue;
            };
            if functions {
                self.state.set(Key::Func(text), Some(Slot::Func(Func::absent())));
                continue;
            }
            if is_identifier(&text) {
                let name = if reference { Some(text.clone()) } else { self.resolve_name(&text, field.span) };
                let Some(name) = name else {
                    self.lose();
                    continue;
                };
                self.unset_name(&name, variables);
                continue;
            }
            match self.name_operand(&Value::exact(text.clone()), field.span) {
                Some((name, Some(_))) if self.var(&name).unset == Truth::Yes => {}
                Some((name, Some(_))) => self.forget_var(&name),
                Some((name, None)) => self.unset_name(&name, variables),
                // Not a variable's name: it may be a function's.
                None if !variables => self.state.set(Key::Func(text), Some(Slot::Func(Func::absent()))),
                None => {}
            }
        }
    }

    fn unset_name(&mut self, name: &Bytes, variables_only: bool) {
        let var = self.var(name);
        let was_set = var.unset;
        let gone = match var.attrs.readonly {
            Truth::No => Var::unset(),
            Truth::Yes => var.clone(),
            Truth::Maybe => Var { unset: Truth::Maybe, ..var.clone() },
        };
        // Taking away a local variable of an outer function shows the one that it hid.
        let outer = self.locals.iter().rev().skip(1).any(|l| l.contains(name));
        let gone = if outer { Var::unknown() } else { gone };
        self.put_var(name, gone);
        if !variables_only && let Some(mut func) = self.func(name) {
            match was_set {
                Truth::No => {}
                Truth::Yes => func = Func::absent(),
                Truth::Maybe => func.absent = func.absent.join(Truth::Yes),
            }
            self.state.set(Key::Func(name.clone()), Some(Slot::Func(func)));
        }
    }
}

fn option(wanted: &mut Wanted, builtin: &[u8], letter: u8, on: bool) {
    match (builtin, letter) {
        (b"export", b'n') => wanted.exported = Some(!on),
        (_, b'a') => wanted.array = on,
        (_, b'A') => wanted.assoc = on,
        (_, b'f' | b'F') => wanted.functions = on,
        (_, b'p') => wanted.prints = on,
        (b"export" | b"readonly", _) => {}
        (_, b'g') => wanted.global = on,
        (_, b'i') => wanted.integer = Some(on),
        (_, b'l') => wanted.fold = Some(if on { Fold::Lower } else { Fold::None }),
        (_, b'u') => wanted.fold = Some(if on { Fold::Upper } else { Fold::None }),
        (_, b'n') => wanted.nameref = Some(on),
        (_, b'r') if on => wanted.readonly = Some(true),
        (_, b'x') => wanted.exported = Some(on),
        (_, b'c') => wanted.fold = Some(Fold::Unknown),
        _ => {}
    }
}
