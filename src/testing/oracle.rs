//! Compares what bash ran with what was predicted, over many generated scripts.
//!
//! Never: a tolerance. An argv that bash ran is admitted by an invocation, or lies under a gap that says so.

use super::grammar::{Features, scripts, token_soup};
use super::{Ran, Runner};
use crate::analysis::Analysis;
use crate::base::Bytes;
use crate::effect::{Gap, GapKind};
use crate::eval::Kind;
use crate::value::Field;
use crate::world::Fixed;
use bstr::ByteSlice as _;
use proptest::strategy::{BoxedStrategy, Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::fmt::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{io, thread};

/// Stack of a thread that analyses.
const STACK: usize = 64 << 20;
/// Threads of a campaign.
const THREADS: u64 = 2;
/// How often a failing script is tried in smaller forms, where nothing else is said.
pub const SHRINK_TRIES: u32 = 1_500;

/// How a prediction compares with a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Each argv is predicted to the letter, and nothing is said to be unknown.
    Exact,
    /// Each argv is admitted by an invocation.
    Admitted,
    /// Not each argv is admitted, but a gap says that it cannot be told.
    Gap,
    /// These ran and nothing foresaw them.
    Hidden(Vec<Vec<Bytes>>),
    /// bash refuses the text, and no syntax gap says so.
    Accepted,
    /// The analysis panicked.
    Panicked(String),
}

impl Verdict {
    /// Whether the analyzer is wrong.
    pub fn wrong(&self) -> bool {
        matches!(self, Verdict::Hidden(_) | Verdict::Accepted | Verdict::Panicked(_))
    }
}

/// Whether a gap of that kind excuses a command that was not foreseen.
pub fn excuses(kind: GapKind) -> bool {
    match kind {
        GapKind::Syntax | GapKind::Dynamic | GapKind::Limit => true,
        GapKind::Unmodelled | GapKind::Option | GapKind::Code => false,
    }
}

/// The argvs of `ran` that no invocation of an external program admits.
pub fn hidden<'a>(ran: &'a [Vec<Bytes>], analysis: &Analysis) -> Vec<&'a Vec<Bytes>> {
    let foreseen = |argv: &&Vec<Bytes>| {
        analysis.invocations.iter().any(|i| i.kind == Kind::External && Field::admit(&i.argv, argv))
    };
    ran.iter().filter(|argv| !foreseen(argv)).collect()
}

/// Compares. `refused`: bash does not accept (all of) the text.
pub fn judge(ran: &[Vec<Bytes>], refused: bool, analysis: &Analysis) -> Verdict {
    if refused && !analysis.gaps.iter().any(|g| g.kind == GapKind::Syntax) {
        return Verdict::Accepted;
    }
    let excused = analysis.gaps.iter().any(|g| excuses(g.kind));
    let missing = hidden(ran, analysis);
    if !missing.is_empty() {
        return if excused { Verdict::Gap } else { Verdict::Hidden(missing.into_iter().cloned().collect()) };
    }
    let exact = |argv: &Vec<Bytes>| {
        analysis.invocations.iter().any(|i| {
            i.kind == Kind::External
                && i.argv.len() == argv.len()
                && i.argv.iter().zip(argv).all(|(f, a)| f.as_exact() == Some(a.as_slice()))
        })
    };
    if !excused && ran.iter().all(exact) { Verdict::Exact } else { Verdict::Admitted }
}

/// Counts of a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Scripts that were run and judged.
    pub scripts: u64,
    /// Of these, those that bash accepts.
    pub accepted: u64,
    /// Programs that were run.
    pub records: u64,
    /// Scripts that ran at least one program.
    pub running: u64,
    /// [`Verdict::Exact`].
    pub exact: u64,
    /// [`Verdict::Admitted`].
    pub admitted: u64,
    /// [`Verdict::Gap`].
    pub gaps: u64,
    /// Killed or short of processes, not judged.
    pub incomplete: u64,
    /// Wrong.
    pub wrong: u64,
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |n: u64| format!("{n} ({:.1} %)", n as f64 / (self.scripts.max(1) as f64 / 100.0));
        write!(f, "{} scripts, accepted by bash {}, ", self.scripts, share(self.accepted))?;
        write!(f, "{:.2} programs run per script; ", self.records as f64 / self.scripts.max(1) as f64)?;
        write!(f, "admitted or under a gap {}, ", share(self.scripts - self.wrong))?;
        write!(f, "exactly predicted {}; ", share(self.exact))?;
        write!(f, "under a gap {}, wrong {}, not judged {}", share(self.gaps), self.wrong, self.incomplete)
    }
}

/// What scripts to make, and how many.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many.
    pub scripts: u64,
    /// Where the numbers start: the same seed makes the same scripts.
    pub seed: u64,
    /// Token soup instead of grammar.
    pub soup: bool,
    /// What the grammar may use.
    pub features: Features,
    /// How often a failing script is tried in smaller forms.
    pub shrink: u32,
}

/// A script about which the analyzer is wrong.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// The script, made small.
    pub script: Bytes,
    /// As it was found.
    pub original: Bytes,
    /// What it showed.
    pub ran: Ran,
    /// What was predicted.
    pub analysis: Analysis,
    /// The comparison.
    pub verdict: Verdict,
    /// Its number: a campaign of one script with this seed finds it again.
    pub seed: u64,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "wrong about the script (seed {}):\n{}\n--", self.seed, self.script)?;
        match &self.verdict {
            Verdict::Hidden(argvs) => {
                for a in argvs {
                    writeln!(f, "ran, but nothing foresaw it: {}", show_argv(a))?;
                }
            }
            Verdict::Accepted => writeln!(f, "bash refuses it, and no syntax gap says so")?,
            other => writeln!(f, "{other:?}")?,
        }
        writeln!(f, "bash ran:")?;
        for a in &self.ran.records {
            writeln!(f, "  {}", show_argv(a))?;
        }
        if !self.ran.stderr.is_empty() {
            writeln!(f, "bash said:\n  {}", self.ran.stderr.to_string().trim_end().replace('\n', "\n  "))?;
        }
        write!(f, "predicted:\n{}", show_analysis(&self.analysis))?;
        writeln!(f, "as found:\n{}", self.original)
    }
}

/// An argv for a person.
pub fn show_argv(argv: &[Bytes]) -> String {
    argv.iter().map(|w| format!("{w:?}")).collect::<Vec<_>>().join(" ")
}

/// The invocations and gaps for a person, one per line.
pub fn show_analysis(analysis: &Analysis) -> String {
    let mut out = String::new();
    for i in &analysis.invocations {
        let _ = write!(out, "  {:<8}", i.kind.name());
        for f in &i.argv {
            let _ = match f.as_exact() {
                Some(b) => write!(out, " {:?}", b.as_bstr()),
                None if f.many => write!(out, " many{:?}", pieces(f)),
                None => write!(out, " {:?}", pieces(f)),
            };
        }
        out.push('\n');
    }
    for Gap { kind, message, .. } in &analysis.gaps {
        let _ = writeln!(out, "  gap {}: {message}", kind.name());
    }
    out
}

fn pieces(field: &Field) -> Vec<&[crate::value::Piece]> {
    field.value.alternatives().iter().map(crate::value::Text::pieces).collect()
}

/// The analyzer under test.
pub type Analyzer<'a> = &'a (dyn Fn(&[u8], &Fixed) -> Analysis + Sync);

/// One script's run, prediction and verdict; none where it cannot be judged.
///
/// # Errors
/// When bash cannot be run.
pub fn examine(
    runner: &mut Runner,
    script: &[u8],
    analyzer: Analyzer<'_>,
) -> io::Result<Option<(Ran, Analysis, Verdict, bool)>> {
    if !Runner::harmless(script) {
        return Ok(None);
    }
    let ran = runner.run(script)?;
    if ran.incomplete {
        return Ok(None);
    }
    // `bash -n` sets no option and no alias, so of a script that does only the run itself can tell.
    let modal = ["extglob", "alias"].iter().any(|w| script.contains_str(w));
    let accepted = !ran.refused && runner.parses(script)?;
    let refused = ran.refused || (!modal && !accepted);
    let world = runner.world();
    let (analysis, verdict) = match catch_unwind(AssertUnwindSafe(|| analyzer(script, &world))) {
        Ok(analysis) => {
            let verdict = judge(&ran.records, refused, &analysis);
            (analysis, verdict)
        }
        Err(cause) => {
            let text = cause.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("?");
            (Analysis::default(), Verdict::Panicked(text.to_owned()))
        }
    };
    Ok(Some((ran, analysis, verdict, accepted)))
}

/// Runs a campaign; stops at the first mismatch of each thread. Which scripts are made depends on the plan
/// only, not on the threads.
///
/// # Errors
/// When bash cannot be run.
pub fn campaign(plan: Plan, analyzer: Analyzer<'_>) -> io::Result<(Statistics, Vec<Mismatch>)> {
    let total = Mutex::new((Statistics::default(), Vec::new()));
    let next = AtomicU64::new(0);
    let work = || -> io::Result<()> {
        let mut runner = Runner::new()?;
        let mut stats = Statistics::default();
        let strategy = if plan.soup { token_soup() } else { scripts(plan.features) };
        let mut found = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= plan.scripts || !found.is_empty() {
                break;
            }
            let seed = plan.seed.wrapping_add(n);
            if let Some(m) = one(&mut runner, &strategy, Plan { seed, ..plan }, analyzer, &mut stats)? {
                found.push(m);
            }
        }
        if let Ok(mut t) = total.lock() {
            t.0.add(stats);
            t.1.append(&mut found);
        }
        Ok(())
    };
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let threads = (0..THREADS).map(spawn).collect::<io::Result<Vec<_>>>()?;
        threads.into_iter().try_for_each(|t| t.join().map_err(|_| io::Error::other("a thread panicked"))?)
    })?;
    total.into_inner().map_err(|_| io::Error::other("a thread panicked"))
}

fn one(
    runner: &mut Runner,
    strategy: &BoxedStrategy<String>,
    Plan { seed, shrink, .. }: Plan,
    analyzer: Analyzer<'_>,
    stats: &mut Statistics,
) -> io::Result<Option<Mismatch>> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut tree = strategy
        .new_tree(&mut TestRunner::new_with_rng(Config::default(), rng))
        .map_err(|reason| io::Error::other(reason.message().to_owned()))?;
    let original = tree.current();
    let Some((ran, _, verdict, accepted)) = examine(runner, original.as_bytes(), analyzer)? else {
        stats.incomplete += 1;
        return Ok(None);
    };
    stats.scripts += 1;
    stats.accepted += u64::from(accepted);
    stats.records += ran.records.len() as u64;
    stats.running += u64::from(!ran.records.is_empty());
    match verdict {
        Verdict::Exact => stats.exact += 1,
        Verdict::Admitted => stats.admitted += 1,
        Verdict::Gap => stats.gaps += 1,
        Verdict::Hidden(_) | Verdict::Accepted | Verdict::Panicked(_) => {}
    }
    if !verdict.wrong() {
        return Ok(None);
    }
    stats.wrong += 1;
    // First along the grammar, then as text.
    let mut tries = shrink;
    let still = |runner: &mut Runner, text: &[u8]| -> io::Result<bool> {
        let same = |v: &Verdict| std::mem::discriminant(v) == std::mem::discriminant(&verdict);
        Ok(examine(runner, text, analyzer)?.is_some_and(|e| same(&e.2)))
    };
    let mut best = original.clone();
    let mut moved = tree.simplify();
    while moved && tries > shrink / 4 * 3 {
        tries -= 1;
        let text = tree.current();
        if still(runner, text.as_bytes())? {
            if text.len() <= best.len() {
                best = text;
            }
            moved = tree.simplify();
        } else {
            moved = tree.complicate();
        }
    }
    let small = shorten(best.into_bytes(), &mut tries, &mut |text| still(runner, text))?;
    // A script whose run differs from time to time may not show it again; then the original stands.
    for text in [small.as_slice(), original.as_bytes()] {
        if let Some((ran, analysis, verdict, _)) = examine(runner, text, analyzer)?
            && (verdict.wrong() || text == original.as_bytes())
        {
            let (script, original) = (text.into(), original.as_str().into());
            return Ok(Some(Mismatch { script, original, ran, analysis, verdict, seed }));
        }
    }
    Ok(None)
}

/// Leaves out stretches of the text, long ones first, as long as the property stays.
///
/// # Errors
/// Those of `holds`.
pub fn shorten(
    mut text: Vec<u8>,
    tries: &mut u32,
    holds: &mut dyn FnMut(&[u8]) -> io::Result<bool>,
) -> io::Result<Vec<u8>> {
    let mut size = text.len().div_ceil(2).max(1);
    loop {
        let mut at = 0;
        let mut progress = false;
        while at < text.len() && *tries > 0 {
            *tries -= 1;
            let shorter = [&text[..at], &text[(at + size).min(text.len())..]].concat();
            if holds(&shorter)? {
                text = shorter;
                progress = true;
            } else {
                at += size;
            }
        }
        if *tries == 0 || (size == 1 && !progress) {
            return Ok(text);
        }
        if !progress {
            size = size.div_ceil(2);
        }
    }
}

impl Statistics {
    fn add(&mut self, o: Statistics) {
        self.scripts += o.scripts;
        self.accepted += o.accepted;
        self.records += o.records;
        self.running += o.running;
        self.exact += o.exact;
        self.admitted += o.admitted;
        self.gaps += o.gaps;
        self.incomplete += o.incomplete;
        self.wrong += o.wrong;
    }
}

#[cfg(test)]
#[path = "oracle_tests.rs"]
mod tests;
