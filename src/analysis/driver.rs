//! Follows a text and every program text that it hands to another shell.

use super::result::{Analysis, Invocation};
use crate::base::{Budget, Bytes, Origin, Segment, SourceId, SourceMap, Span, Truth, limits};
use crate::effect::{Effect, EffectKind, Gap, GapKind, Mode, Nested, Outcome, Shell, Target, Use};
use crate::eval::{Call, Host, Kind, Redirection, Run, Start, Step};
use crate::ir::{Parsed, Part, ProblemKind, RedirectOp};
use crate::models;
use crate::syntax::{self, Dialect};
use crate::value::{Field, Value, absolute};
use crate::world::World;

/// Analyses the root text.
pub(super) fn run(analysis: &mut Analysis, world: &dyn World, budget: &mut Budget) {
    let mut driver = Driver { analysis, world, budget, depth: 0 };
    if let Some(b'-' | b'+') = driver.analysis.sources.text(SourceId::ROOT).first() {
        // `bash -c '-x …'` takes the text for options.
        let span = Span::new(SourceId::ROOT, 0, 1);
        driver.gap(GapKind::Syntax, "a text that begins like an option", span);
    }
    driver.text(SourceId::ROOT, Start::default(), Shell::Bash, &[]);
    driver.finish();
}

struct Driver<'a> {
    analysis: &'a mut Analysis,
    world: &'a dyn World,
    budget: &'a mut Budget,
    depth: u32,
}

/// Answers the evaluation's questions.
struct Answers<'a> {
    sources: &'a mut SourceMap,
    posix: bool,
}

impl Host for Answers<'_> {
    fn read(&mut self, text: &[u8], segments: Vec<Segment>, carrier: Span, extglob: bool) -> Parsed {
        let id = self.sources.add(text, Origin::Nested { segments, carrier });
        syntax::parse(self.sources, id, Dialect { extglob, posix: self.posix })
    }

    fn read_quoted(&mut self, text: &[u8], carrier: Span) -> Result<Vec<Part>, &'static str> {
        let id = self.sources.add(text, Origin::Nested { segments: vec![], carrier });
        syntax::parse_quoted(self.sources, id).map_err(|problem| problem.message)
    }

    fn run(&mut self, call: &Call<'_>) -> Outcome {
        models::run(&models::Invocation {
            argv: call.argv,
            stdin: call.stdin,
            stdin_span: call.stdin_span,
            fed: call.fed,
            span: call.span,
        })
    }
}

impl Driver<'_> {
    /// One text and all that it leads to. `wrappers`: the shells that it was handed through.
    fn text(&mut self, id: SourceId, start: Start, shell: Shell, wrappers: &[Bytes]) {
        let dialect = Dialect { extglob: start.extglob, posix: shell == Shell::Posix };
        let parsed = syntax::parse(&mut self.analysis.sources, id, dialect);
        for problem in &parsed.problems {
            let kind = match problem.kind {
                ProblemKind::Syntax => GapKind::Syntax,
                ProblemKind::Limit => GapKind::Limit,
            };
            self.gap(kind, problem.message, problem.span);
        }
        let cwd = start.cwd.clone();
        let trace = {
            let mut answers = Answers { sources: &mut self.analysis.sources, posix: dialect.posix };
            crate::eval::trace(&parsed.script, start, self.world, &mut answers, self.budget)
        };
        self.analysis.gaps.extend(trace.gaps);
        for step in trace.steps {
            match step {
                Step::Run(run) => self.command(&run, wrappers),
                Step::Redirect(redirection, cwd) => self.redirection(&redirection, &cwd, None),
            }
        }
        for seen in &parsed.recovered {
            let unknown = |span| Value::unknown(Some(span));
            let field = |(text, span): &(Option<Bytes>, Span)| {
                Field::one(text.clone().map_or_else(|| unknown(*span), Value::exact), *span)
            };
            self.analysis.invocations.push(Invocation {
                kind: Kind::External,
                argv: seen.words.iter().map(field).collect(),
                assigns: vec![],
                redirects: vec![],
                cwd: cwd.clone().unwrap_or_else(|| unknown(seen.span)),
                span: seen.span,
                certain: Truth::Maybe,
                wrappers: wrappers.to_vec(),
                reading: None,
                recovered: true,
            });
        }
    }

    fn command(&mut self, run: &Run, wrappers: &[Bytes]) {
        let mut own = wrappers.to_vec();
        own.extend(run.wrappers.iter().cloned());
        let nested = run.outcome.nested.clone();
        let name = run.argv.first().and_then(|f| f.as_exact()).unwrap_or(b"").to_vec();
        let inner: Vec<Bytes> = own.iter().cloned().chain([Bytes::from(name)]).collect();
        self.analysis.invocations.push(Invocation {
            kind: run.kind,
            argv: run.argv.clone(),
            assigns: run.assigns.clone(),
            redirects: run.redirects.clone(),
            cwd: run.cwd.clone(),
            span: run.span,
            certain: run.certain,
            wrappers: own,
            reading: run.outcome.reading.clone(),
            recovered: false,
        });
        let index = self.analysis.invocations.len().saturating_sub(1);
        for effect in &run.outcome.effects {
            let target = unquoted(located(&effect.target, &run.cwd), run.span);
            let effect = Effect { target, ..effect.clone() };
            self.analysis.effects.push((effect, Some(index)));
        }
        for redirection in &run.redirects {
            self.redirection(redirection, &run.cwd, Some(index));
        }
        for nested in nested {
            self.nested(nested, run, &inner);
        }
    }

    fn nested(&mut self, nested: Nested, run: &Run, wrappers: &[Bytes]) {
        match nested {
            Nested::Script { text, carrier, segments, name, params, stdin, shell, extglob } => {
                if self.depth >= limits::NESTED_DEPTH {
                    self.gap(GapKind::Limit, "program texts nested too deeply", carrier);
                    return;
                }
                let Some(texts) = text.exact_alternatives() else {
                    self.gap(GapKind::Dynamic, "the text is only known when it runs", carrier);
                    return;
                };
                let environ = run.environ.clone().unwrap_or_default();
                let start_up = |n: &Bytes| n == "BASH_ENV" || n == "ENV";
                if environ.vars.iter().any(|(n, v)| start_up(n) && v.is_some()) {
                    self.gap(
                        GapKind::Dynamic,
                        "the shell runs the file that BASH_ENV or ENV names first",
                        carrier,
                    );
                }
                for text in texts {
                    if let Err(spent) = self.budget.nested(text.len()) {
                        self.gap(GapKind::Limit, spent.what, carrier);
                        return;
                    }
                    let origin = Origin::Nested { segments: segments.clone(), carrier };
                    let id = self.analysis.sources.add(text, origin);
                    let start = Start {
                        params: params.iter().cloned().map(Field::settled).collect(),
                        name: name.clone(),
                        environ: environ.clone(),
                        cwd: Some(run.cwd.clone()),
                        stdin: stdin.clone(),
                        extglob,
                        posix: shell == Shell::Posix,
                    };
                    self.depth = self.depth.saturating_add(1);
                    self.text(id, start, shell, wrappers);
                    self.depth = self.depth.saturating_sub(1);
                }
            }
            Nested::Argv(argv) => self.argv(argv, run, wrappers),
        }
    }

    /// A command line that a wrapper runs: found by PATH, no shell in between.
    fn argv(&mut self, argv: Vec<Field>, run: &Run, wrappers: &[Bytes]) {
        let Some(first) = argv.first() else { return };
        let span = argv.last().map_or(first.span, |last| first.span.to(last.span));
        if self.depth >= limits::NESTED_DEPTH {
            self.gap(GapKind::Limit, "command lines nested too deeply", span);
            return;
        }
        if let Err(spent) = self.budget.step() {
            self.gap(GapKind::Limit, spent.what, span);
            return;
        }
        if first.as_exact().is_none() {
            self.gap(GapKind::Dynamic, "the program is only known when it runs", first.span);
        }
        let call = models::Invocation { argv: &argv, stdin: None, stdin_span: None, fed: &[], span };
        let outcome = if first.as_exact().is_some() { models::run(&call) } else { Outcome::default() };
        self.analysis.gaps.extend(outcome.gaps.iter().cloned());
        let inner = Run {
            kind: Kind::External,
            argv,
            assigns: vec![],
            redirects: vec![],
            wrappers: vec![],
            cwd: run.cwd.clone(),
            span,
            certain: run.certain,
            outcome,
            environ: run.environ.clone(),
        };
        self.depth = self.depth.saturating_add(1);
        self.command(&inner, wrappers);
        self.depth = self.depth.saturating_sub(1);
    }

    /// What the shell itself does to a file for a redirection.
    fn redirection(&mut self, r: &Redirection, cwd: &Value, invocation: Option<usize>) {
        let write = |mode| EffectKind::FsWrite { mode, recursive: Truth::No };
        let read = EffectKind::FsRead { usage: Use::Content, recursive: Truth::No };
        let descriptor = |f: &Field| {
            f.as_exact().is_some_and(|t| {
                let digits = t.strip_suffix(b"-").unwrap_or(t);
                digits.iter().all(u8::is_ascii_digit)
            })
        };
        let kinds: &[EffectKind] = match r.op {
            RedirectOp::Read => &[read],
            RedirectOp::Write | RedirectOp::Clobber | RedirectOp::Both => &[write(Mode::Truncate)],
            RedirectOp::Append | RedirectOp::BothAppend => &[write(Mode::Append)],
            RedirectOp::ReadWrite => &[read, write(Mode::Modify)],
            RedirectOp::DupOut if !descriptor(&r.target) => &[write(Mode::Truncate)],
            RedirectOp::DupIn | RedirectOp::DupOut | RedirectOp::HereDoc | RedirectOp::HereString => &[],
        };
        for kind in kinds {
            let target = located(&Target::Path(r.target.value.clone()), cwd);
            let effect = Effect { kind: *kind, target, span: r.target.span, certain: Truth::Maybe };
            self.analysis.effects.push((effect, invocation));
        }
    }

    fn gap(&mut self, kind: GapKind, message: &str, span: Span) {
        self.analysis.gaps.push(Gap { kind, message: message.to_owned(), span, program: None });
    }

    /// Brings all spans to the root text and drops gaps that say the same of the same place.
    fn finish(&mut self) {
        let Analysis { sources, invocations, effects, gaps } = &mut *self.analysis;
        for invocation in invocations {
            invocation.span = sources.resolve(invocation.span);
        }
        for (effect, _) in effects {
            effect.span = sources.resolve(effect.span);
        }
        let mut seen = std::collections::HashSet::new();
        let found = std::mem::take(gaps);
        for mut gap in found {
            gap.span = sources.resolve(gap.span);
            if seen.insert((gap.kind, gap.span, gap.message.clone(), gap.program.clone())) {
                gaps.push(gap);
            }
        }
    }
}

/// A target that does not show the whole command as the source of what is not known of it.
fn unquoted(target: Target, span: Span) -> Target {
    let plain = |v: Value| v.map(|t| t.without_source(span));
    match target {
        Target::None => Target::None,
        Target::Path(v) => Target::Path(plain(v)),
        Target::Host(v) => Target::Host(plain(v)),
        Target::User(v) => Target::User(plain(v)),
        Target::Program(v) => Target::Program(plain(v)),
        Target::Pid(v) => Target::Pid(plain(v)),
        Target::Resource(v) => Target::Resource(plain(v)),
    }
}

/// A target with its path made absolute.
fn located(target: &Target, cwd: &Value) -> Target {
    match target {
        Target::Path(path) => Target::Path(absolute(cwd, path)),
        other => other.clone(),
    }
}
