//! From roles to effects: what most commands need and no more.

use super::{Effects, Invocation};
use crate::args::{ArgValue, Args, Expression, Grammar, Mark, Part, Role, Style};
use crate::base::{Bytes, Truth};
use crate::effect::{Direction, Effect, EffectKind, Gap, GapKind, Mode, Nested, Outcome, Shell, Target, Use};
use crate::value::{Class, Field, Text, Value};

/// Starts of a nested command line that are followed; more of them is a gap.
const STARTS: usize = 4;

/// The effects of a command as the roles in its rows say.
pub fn by_roles(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    if args.marked(Mark::Info).must() {
        return;
    }
    let roles = Roles::new(args, call);
    for (role, value) in args.role_values() {
        roles.add(role, value, out);
    }
    for (role, value) in args.role_operands() {
        roles.add(role, value, out);
    }
    hidden_reads(args, out);
    if args.rests().next().is_some() && args.role_values().any(|(r, _)| r == Role::Cwd) {
        out.gap(GapKind::Dynamic, "the nested command runs in another folder", call);
    }
    for (k, (rest, _)) in args.rests().enumerate() {
        if k == STARTS {
            let message = "where the nested command begins is only known when it runs";
            out.gap(GapKind::Dynamic, message, call);
            break;
        }
        out.nested.push(Nested::Argv(rest.to_vec()));
    }
}

/// A word that may be an option may be one that reads a file (`-f/etc/shadow`).
fn hidden_reads(args: &Args<'_>, out: &mut Outcome) {
    let reads = |r: Role| matches!(r, Role::Read | Role::Input | Role::List);
    if !args.opaque.is_empty() && args.tables().any(|t| t.options().any(|o| t.roles(o).any(reads))) {
        for at in &args.opaque {
            let covered = args.operands.iter().any(|o| o.at == *at && o.roles().any(reads));
            if let Some(word) = args.word(*at).filter(|_| !covered) {
                out.effects.push(Effect {
                    kind: EffectKind::FsRead { usage: Use::Content, recursive: Truth::Maybe },
                    target: Target::Path(Value::unknown(Some(word.span))),
                    span: word.span,
                    certain: Truth::Maybe,
                });
            }
        }
    }
}

/// The name in `NAME=VALUE`, or in a word that is a name.
pub fn assigned_name(word: &ArgValue<'_>) -> Value {
    word.value().map(|t| match t.prefix().iter().position(|b| *b == b'=') {
        Some(n) => Text::exact(t.prefix().get(..n).unwrap_or(b"")),
        None if t.as_exact().is_some() => t.clone(),
        None => Text::hole(Class::Any, Some(word.span())),
    })
}

/// Adds single roles; for models that do part of the work themselves.
#[derive(Debug)]
pub struct Roles<'a> {
    call: &'a Invocation<'a>,
    recursive: Truth,
    force: Truth,
    dry: Truth,
    /// The folders of `-C`, in order; empty where there are none.
    cwd: Vec<(Value, Truth)>,
}

impl<'a> Roles<'a> {
    /// Looks at the marks and at where paths are relative to.
    pub fn new(args: &Args<'_>, call: &'a Invocation<'a>) -> Roles<'a> {
        let cwd = args
            .role_values()
            .filter(|(r, _)| *r == Role::Cwd)
            .map(|(_, v)| (v.value(), v.certain))
            .collect();
        Roles {
            call,
            recursive: args.marked(Mark::Recursive),
            force: args.marked(Mark::Force),
            dry: args.marked(Mark::Dry),
            cwd,
        }
    }

    /// The same, with all below.
    #[must_use]
    pub fn recursively(mut self) -> Roles<'a> {
        self.recursive = Truth::Yes;
        self
    }

    /// A path as it is meant: below the folders of `-C`, where it is relative.
    pub fn path(&self, value: &ArgValue<'_>) -> Value {
        self.cwd.iter().rev().fold(value.value(), |path, (dir, certain)| {
            let slash = Value::exact("/");
            let below = || Value::concat_all([dir, &slash, &path]);
            let relative = match path.starts_with(b"/") {
                Truth::Yes => return path,
                Truth::No => below(),
                Truth::Maybe => below().join(&path),
            };
            if certain.must() { relative } else { relative.join(&path) }
        })
    }

    /// What one role of one value amounts to.
    pub fn add(&self, role: Role, value: ArgValue<'_>, out: &mut Outcome) {
        let span = value.span();
        let dash = value.exact() == Some(b"-");
        let mut effect = |kind: EffectKind, target: Target, certain: Truth| {
            out.effects.push(Effect { kind, target, span, certain });
        };
        let changes =
            |kind: EffectKind| (self.dry != Truth::Yes).then_some((kind, value.certain.and(!self.dry)));
        let recursive = self.recursive;
        let path = || Target::Path(self.path(&value));
        match role {
            Role::Text | Role::Number | Role::Pattern | Role::Cwd | Role::Argv | Role::Subcommand => {}
            Role::Input | Role::Output if dash => {}
            Role::Names if dash => {
                out.gap(GapKind::Dynamic, "the names of its operands come by standard input", self.call);
            }
            Role::Read | Role::Input => {
                effect(EffectKind::FsRead { usage: Use::Content, recursive }, path(), value.certain);
            }
            Role::List => effect(EffectKind::FsList { recursive }, path(), value.certain),
            Role::Load => {
                let kind = EffectKind::FsRead { usage: Use::Loaded, recursive: Truth::No };
                effect(kind, path(), value.certain);
            }
            Role::Credential => {
                let kind = EffectKind::FsRead { usage: Use::Credential, recursive: Truth::No };
                effect(kind, path(), value.certain);
            }
            Role::Names => {
                let kind = EffectKind::FsRead { usage: Use::Content, recursive: Truth::No };
                effect(kind, path(), value.certain);
                out.gap(GapKind::Dynamic, "the names of its operands stand in a file", self.call);
            }
            Role::Write | Role::Output | Role::Append | Role::Modify | Role::Create | Role::Into => {
                let (mode, recursive) = match role {
                    Role::Append => (Mode::Append, Truth::No),
                    Role::Modify => (Mode::Modify, recursive),
                    Role::Create => (Mode::Create, Truth::No),
                    Role::Into => (Mode::Truncate, Truth::Yes),
                    _ => (Mode::Truncate, recursive),
                };
                if let Some((kind, certain)) = changes(EffectKind::FsWrite { mode, recursive }) {
                    effect(kind, path(), certain);
                }
            }
            Role::Delete | Role::Move | Role::Meta | Role::Link | Role::Mount | Role::Device => {
                let kind = match role {
                    Role::Delete => EffectKind::FsDelete { recursive, force: self.force },
                    // A folder moves with all below it.
                    Role::Move => EffectKind::FsDelete { recursive: Truth::Maybe, force: self.force },
                    Role::Meta => EffectKind::FsMeta { recursive },
                    Role::Link => EffectKind::FsLink,
                    Role::Mount => EffectKind::FsMount,
                    _ => EffectKind::FsDevice,
                };
                if let Some((kind, certain)) = changes(kind) {
                    effect(kind, path(), certain);
                }
            }
            Role::Host => self.net(Direction::Both, value, out),
            Role::Fetch => self.net(Direction::Fetch, value, out),
            Role::Send => self.net(Direction::Send, value, out),
            Role::Listen => effect(EffectKind::NetListen, Target::Host(value.value()), value.certain),
            Role::User => effect(EffectKind::PrivEscalate, Target::User(value.value()), value.certain),
            Role::Pid => effect(EffectKind::ProcSignal, Target::Pid(value.value()), value.certain),
            Role::Env | Role::EnvName => {
                let name = assigned_name(&value);
                effect(EffectKind::EnvControl, Target::Resource(name), value.certain);
            }
            Role::Package => effect(EffectKind::SysPackage, Target::Resource(value.value()), value.certain),
            Role::Dependency => {
                effect(EffectKind::DepInstall, Target::Resource(value.value()), value.certain)
            }
            Role::Service => effect(EffectKind::SysService, Target::Resource(value.value()), value.certain),
            Role::Program => out.nested.push(Nested::Argv(vec![Field::one(value.value(), span)])),
            Role::Command => match value.exact() {
                Some(text) => out.nested.push(Nested::Argv(
                    text.split(u8::is_ascii_whitespace)
                        .filter(|w| !w.is_empty())
                        .map(|w| Field::one(w, span))
                        .collect(),
                )),
                None => out.gap(GapKind::Dynamic, "the command is only known when it runs", self.call),
            },
            Role::Shell => out.nested.push(Nested::Script {
                text: value.value(),
                carrier: span,
                segments: vec![],
                name: None,
                params: vec![],
                stdin: None,
                shell: Shell::Posix,
                extglob: false,
            }),
            Role::Code(language) => {
                effect(EffectKind::ExecCode { language }, Target::None, value.certain);
                out.gap(GapKind::Code, "program text in a language that is not analysed yet", self.call);
            }
        }
    }

    fn net(&self, direction: Direction, value: ArgValue<'_>, out: &mut Outcome) {
        out.effects.push(Effect {
            kind: EffectKind::NetConnect { direction },
            target: Target::Host(value.value()),
            span: value.span(),
            certain: value.certain,
        });
    }
}

/// What the engine adds to every model: it cannot be forgotten.
pub(super) fn engine_gaps(args: &Args<'_>, grammar: &Grammar, call: &Invocation<'_>, out: &mut Outcome) {
    let mut gap = |kind: GapKind, message: String, at: Option<&usize>| {
        let span = at.and_then(|i| args.word(*i)).map_or(call.span, |f| f.span);
        out.gaps.push(Gap { kind, message, span, program: call.program() });
    };
    for at in &args.unknown {
        gap(GapKind::Option, "an option that the model does not know".to_owned(), Some(at));
    }
    for at in &args.extra {
        gap(GapKind::Option, "more operands than the model knows of".to_owned(), Some(at));
    }
    if args.lost_path {
        gap(GapKind::Dynamic, "the subcommand is only known when it runs".to_owned(), args.opaque.first());
    }
    if grammar.style == Style::Expression {
        let expression = Expression::parse(grammar, call.argv);
        for part in &expression.parts {
            match part {
                Part::Unknown(at) => {
                    gap(GapKind::Option, "a predicate that the model does not know".to_owned(), Some(at));
                }
                Part::Opaque(at) => {
                    gap(GapKind::Dynamic, "a predicate that is only known when it runs".to_owned(), Some(at));
                }
                _ => {}
            }
        }
    } else if let Some(row) = args.hidden() {
        let message = format!("it may be an option such as `{row}`; put `--` or `./` in front");
        gap(GapKind::Option, message, args.opaque.first());
    }
}

impl Outcome {
    /// Adds a gap about the whole call.
    pub(crate) fn gap(&mut self, kind: GapKind, message: &str, call: &Invocation<'_>) {
        let program: Option<Bytes> = call.program();
        self.gaps.push(Gap { kind, message: message.to_owned(), span: call.span, program });
    }

    /// Adds an effect of the whole call.
    pub(crate) fn effect(&mut self, kind: EffectKind, target: Target, call: &Invocation<'_>) {
        self.effects.push(Effect { kind, target, span: call.span, certain: Truth::Yes });
    }
}

/// So that tables of models can name the type.
const _: Effects = by_roles;
