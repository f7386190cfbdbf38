//! What programs do: one file per command or family.
//!
//! A [`CommandModel`] is a table (`args::Grammar`), examples, and a function only where the roles in the
//! table do not say it all. Never: parsing of options by hand, or a decision. A program without a model is
//! the gap `unmodelled`.

mod registry;
mod roles;
mod shell;

use crate::args::{Args, Grammar, Parser, Reported, Role, Settings};
use crate::base::{Bytes, Span};
use crate::effect::{Gap, GapKind, Outcome, Reading, Setting};
use crate::value::{Field, Value};

pub use registry::MODELS;
pub use roles::{Roles, assigned_name, by_roles};

/// A command line as its model sees it.
#[derive(Debug)]
pub struct Invocation<'a> {
    /// Name and arguments.
    pub argv: &'a [Field],
    /// What standard input holds, where it is known.
    pub stdin: Option<&'a Value>,
    /// The redirection that set standard input up.
    pub stdin_span: Option<Span>,
    /// For each word, the content behind it as a file's name, where the text itself supplies it.
    pub fed: &'a [Option<Value>],
    /// The command.
    pub span: Span,
}

impl Invocation<'_> {
    /// The program's name without its folder, where it is known.
    pub fn program(&self) -> Option<Bytes> {
        let name = self.argv.first().and_then(Field::as_exact)?;
        Some(Bytes::from(base_name(name)))
    }
}

/// Adds what a command line does. [`by_roles`] is all that most models need.
pub type Effects = fn(&Args<'_>, &Invocation<'_>, &mut Outcome);

/// What is known of a command.
#[derive(Debug)]
pub struct CommandModel {
    /// Its names; a subcommand's begin with those of its command (`git log`).
    pub names: &'static [&'static str],
    /// How it reads its arguments.
    pub grammar: Grammar,
    /// What it does.
    pub effects: Effects,
    /// Examples: run as tests, shown by `shgate commands show`.
    pub cases: &'static [Case],
}

/// An example: a line in the notation of `testing::words`, and what it amounts to.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The command line.
    pub line: &'static str,
    /// Effects, nested commands and gaps, with `; ` between them.
    pub expect: &'static str,
}

/// An example.
pub const fn case(line: &'static str, expect: &'static str) -> Case {
    Case { line, expect }
}

/// The model of a command, or of a subcommand by its full name (`git log`).
pub fn find(name: &[u8]) -> Option<&'static CommandModel> {
    let at = MODELS.binary_search_by(|(n, _)| n.as_bytes().cmp(name)).ok()?;
    MODELS.get(at).map(|(_, m)| *m)
}

/// The last part of a path.
fn base_name(name: &[u8]) -> &[u8] {
    name.rsplit(|c| *c == b'/').next().unwrap_or(name)
}

/// Reads a command line level by level. The model is that of the innermost subcommand that has one; the
/// answer says whether one was wanting.
pub fn read<'a>(
    root: &'static CommandModel,
    argv: &'a [Field],
    settings: Settings,
) -> (&'static CommandModel, Args<'a>, Option<Bytes>) {
    let mut model = root;
    let mut parser = Parser::new(&root.grammar, argv, settings);
    let mut name: Vec<u8> = root.names.first().map_or(Vec::new(), |n| n.as_bytes().to_vec());
    while let Some(word) = parser.run() {
        name.push(b' ');
        name.extend_from_slice(word);
        let Some(sub) = find(&name) else { return (model, parser.finish(), Some(name.into())) };
        name = sub.names.first().map_or(name, |n| n.as_bytes().to_vec());
        model = sub;
        parser.enter(&sub.grammar);
    }
    (model, parser.finish(), None)
}

/// What a command line amounts to by its model.
pub fn run_model(root: &'static CommandModel, call: &Invocation<'_>) -> Outcome {
    let mut out = Outcome::default();
    let (model, args, wanting) = read(root, call.argv, Settings::default());
    if let Some(name) = wanting {
        out.gaps.push(Gap {
            kind: GapKind::Unmodelled,
            message: "no model of this subcommand".to_owned(),
            span: call.span,
            program: Some(name),
        });
        return out;
    }
    out.reading = Some(reading(&args));
    roles::engine_gaps(&args, &model.grammar, call, &mut out);
    (model.effects)(&args, call, &mut out);
    out
}

fn reading(args: &Args<'_>) -> Reading {
    let options = args.reported().into_iter().map(|(name, r)| {
        let setting = match r {
            Reported::Off => Setting::Off,
            Reported::On => Setting::On,
            Reported::Count(n) => Setting::Count(n),
            Reported::One(v) => Setting::One(v),
            Reported::List(v) => Setting::List(v),
        };
        (name, setting)
    });
    let mut seen = Vec::new();
    for operand in &args.operands {
        // The words of a nested command line are those of an invocation of its own.
        if operand.roles().any(|r| r == Role::Argv) {
            continue;
        }
        if !seen.contains(&operand.at) {
            seen.push(operand.at);
        }
    }
    let operands = seen.iter().filter_map(|at| args.word(*at).cloned()).collect();
    Reading { options: options.collect(), operands }
}

/// What a command line amounts to.
pub fn run(call: &Invocation<'_>) -> Outcome {
    let name = call.argv.first().and_then(Field::as_exact).unwrap_or(b"");
    let base = base_name(name);
    if let Some(kind) = shell::kind(base) {
        return shell::run(kind, call);
    }
    if let Some(model) = find(base) {
        return run_model(model, call);
    }
    let mut outcome = Outcome::default();
    outcome.gaps.push(Gap {
        kind: GapKind::Unmodelled,
        message: "no model of what this program does".to_owned(),
        span: call.span,
        program: Some(Bytes::from(base)),
    });
    outcome
}
