//! Follows a text and every program text that it hands to another shell.

use super::result::{Analysis, Invocation};
use crate::base::{Budget, Bytes, Origin, Segment, SourceId, SourceMap, Span, Truth, limits};
use crate::effect::{Gap, GapKind, Nested, Outcome, Shell};
use crate::eval::{Call, Host, Kind, Run, Start, Step};
use crate::ir::{Parsed, Part, ProblemKind};
use crate::models;
use crate::syntax::{self, Dialect};
use crate::value::Value;
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
            if let Step::Run(run) = step {
                self.command(run, wrappers);
            }
        }
        for seen in &parsed.recovered {
            let unknown = |span| Value::unknown(Some(span));
            let field = |(text, span): &(Option<Bytes>, Span)| {
                crate::value::Field::one(text.clone().map_or_else(|| unknown(*span), Value::exact), *span)
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
                recovered: true,
            });
        }
    }

    fn command(&mut self, run: Run, wrappers: &[Bytes]) {
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
            recovered: false,
        });
        for nested in nested {
            self.nested(nested, &run, &inner);
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
                        params: params.iter().cloned().map(crate::value::Field::settled).collect(),
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
            Nested::Argv(argv) => {
                let span = argv.first().map_or(run.span, |f| f.span);
                self.gap(GapKind::Dynamic, "a command line handed on is not followed yet", span);
            }
        }
    }

    fn gap(&mut self, kind: GapKind, message: &str, span: Span) {
        self.analysis.gaps.push(Gap { kind, message: message.to_owned(), span, program: None });
    }

    /// Brings all spans to the root text and drops gaps that say the same of the same place.
    fn finish(&mut self) {
        let Analysis { sources, invocations, gaps } = &mut *self.analysis;
        for invocation in invocations {
            invocation.span = sources.resolve(invocation.span);
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
