//! The long text for a person: the command, what it runs, what is unclear, with the source underlined.

use super::line::hidden;
use super::{Decision, Report, argv, escape, value};
use crate::base::Span;
use crate::effect::Target;
use bstr::ByteSlice as _;
use std::fmt::Write as _;

/// Widest piece of a source line that is shown, in characters.
const WINDOW: usize = 100;
/// Most gaps that are shown one by one.
const GAPS: usize = 20;
/// Most effects that are shown one by one.
const EFFECTS: usize = 100;
/// Most invocations that are shown one by one.
const INVOCATIONS: usize = 200;

/// The report as text; with `color`, in the terminal's own palette.
pub fn explain(report: &Report<'_>, color: bool) -> String {
    let paint = Paint(color);
    let mut out = String::new();
    for line in report.command.lines() {
        let _ = writeln!(out, "  {}", escape(line));
    }
    let analysis = report.analysis;
    let runs = &analysis.invocations;
    let _ = writeln!(out, "\n{}", paint.bold(&counted(runs.len(), "invocation")));
    for i in runs.iter().take(INVOCATIONS) {
        let wrappers: String = i.wrappers.iter().map(|w| format!(", under {}", escape(w))).collect();
        let recovered = if i.recovered { ", guessed from text that bash would refuse" } else { "" };
        let _ = writeln!(
            out,
            "  {}    {}",
            argv(&i.argv, &analysis.sources),
            paint.dim(&format!(
                "{}, in {}{wrappers}{recovered}",
                i.kind.name(),
                value(&i.cwd, &analysis.sources)
            ))
        );
    }
    more(&mut out, runs.len(), INVOCATIONS);
    let effects = &analysis.effects;
    let _ = writeln!(out, "\n{}", paint.bold(&counted(effects.len(), "effect")));
    for (effect, _) in effects.iter().take(EFFECTS) {
        let target = match &effect.target {
            Target::None => String::new(),
            Target::Path(v)
            | Target::Host(v)
            | Target::User(v)
            | Target::Program(v)
            | Target::Pid(v)
            | Target::Resource(v) => format!(" {}", value(v, &analysis.sources)),
        };
        let flags: String = effect.kind.flags().iter().map(|f| format!(", {f}")).collect();
        let flags = flags.replace('?', " perhaps");
        let _ = writeln!(out, "  {}{target}{}", effect.kind.name(), paint.dim(&flags));
    }
    more(&mut out, effects.len(), EFFECTS);
    let _ = writeln!(out, "\n{}", paint.bold(&counted(analysis.gaps.len(), "gap")));
    for g in analysis.gaps.iter().take(GAPS) {
        let about = g.program.as_ref().map(|p| format!(" ({})", escape(p))).unwrap_or_default();
        let _ = writeln!(out, "  {}: {}{about}", paint.yellow(g.kind.name()), escape(g.message.as_bytes()));
        underline(&mut out, report.command, g.span, paint);
    }
    more(&mut out, analysis.gaps.len(), GAPS);
    let _ = writeln!(out, "\n{}", paint.bold("decision"));
    let name = report.decision().name();
    let name = if report.decision() == Decision::Deny { paint.red(name) } else { paint.yellow(name) };
    let _ = writeln!(out, "  {name}");
    for r in report.reasons {
        let _ = writeln!(out, "  [{}] {}", r.rule, escape(r.message.as_bytes()));
    }
    out
}

fn counted(n: usize, what: &str) -> String {
    match n {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

fn more(out: &mut String, n: usize, shown: usize) {
    if let Some(left @ 1..) = n.checked_sub(shown) {
        let _ = writeln!(out, "  and {left} more (all of them with --json)");
    }
}

/// Writes the line in which `span` begins, and carets below it.
fn underline(out: &mut String, command: &[u8], span: Span, paint: Paint) {
    let start = (span.start as usize).min(command.len());
    let end = (span.end as usize).clamp(start, command.len());
    let line_start =
        command.get(..start).and_then(|b| b.rfind_byte(b'\n')).map_or(0, |i| i.saturating_add(1));
    let tail = command.get(start..).unwrap_or(b"");
    let line_end = tail.find_byte(b'\n').map_or(command.len(), |i| start.saturating_add(i));
    let cut = |a: usize, b: usize| escape(command.get(a..b).unwrap_or(b""));
    let (before, guilty) = (cut(line_start, start), cut(start, end.min(line_end)));
    let after = cut(end.min(line_end), line_end);
    // What stands before is cut from the left, the rest from the right.
    let room = WINDOW.saturating_sub(width(&guilty)).max(WINDOW / 4) / 2;
    let before = if width(&before) > room { format!("…{}", last(&before, room)) } else { before };
    let guilty = if width(&guilty) > WINDOW { format!("{}…", first(&guilty, WINDOW)) } else { guilty };
    let after = if width(&after) > room { format!("{}…", first(&after, room)) } else { after };
    let carets = "^".repeat(width(&guilty).max(1));
    let rest = if end > line_end { " …" } else { "" };
    let _ = writeln!(out, "    {before}{guilty}{after}");
    let _ = writeln!(out, "    {}{}{rest}", " ".repeat(width(&before)), paint.yellow(&carets));
}

fn first(s: &str, room: usize) -> String {
    let mut left = room;
    s.chars().take_while(|&c| take(&mut left, c)).collect()
}

fn last(s: &str, room: usize) -> String {
    let mut left = room;
    let back: Vec<char> = s.chars().rev().take_while(|&c| take(&mut left, c)).collect();
    back.into_iter().rev().collect()
}

fn take(left: &mut usize, c: char) -> bool {
    let fits = left.checked_sub(columns(c));
    *left = fits.unwrap_or(0);
    fits.is_some()
}

fn width(s: &str) -> usize {
    s.chars().map(columns).sum()
}

/// Columns that a terminal gives a character: enough to put carets right, not all of Unicode.
fn columns(c: char) -> usize {
    match u32::from(c) {
        0x300..=0x36f => 0,
        0x1100..=0x115f
        | 0x2e80..=0xa4cf
        | 0xac00..=0xd7a3
        | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f
        | 0xff00..=0xff60
        | 0xffe0..=0xffe6
        | 0x1f300..=0x1f64f
        | 0x1f900..=0x1f9ff
        | 0x20000..=0x3fffd => 2,
        _ if hidden(c) => 0,
        _ => 1,
    }
}

#[derive(Clone, Copy)]
struct Paint(bool);

impl Paint {
    fn with(self, code: &str, s: &str) -> String {
        if self.0 { format!("\x1b[{code}m{s}\x1b[0m") } else { s.to_string() }
    }

    fn bold(self, s: &str) -> String {
        self.with("1", s)
    }

    fn dim(self, s: &str) -> String {
        self.with("2", s)
    }

    fn yellow(self, s: &str) -> String {
        self.with("33", s)
    }

    fn red(self, s: &str) -> String {
        self.with("31", s)
    }
}

#[cfg(test)]
mod tests {
    use super::{GAPS, Paint, WINDOW, explain, underline};
    use crate::analysis::Analysis;
    use crate::base::{SourceId, SourceMap, Span};
    use crate::effect::{Gap, GapKind};
    use crate::report::{Report, undecided};
    use std::time::Duration;

    fn under(command: &str, a: usize, b: usize) -> String {
        let mut out = String::new();
        underline(&mut out, command.as_bytes(), Span::new(SourceId::ROOT, a, b), Paint(false));
        out
    }

    #[test]
    fn carets_stand_below_the_guilty_text() {
        assert_eq!(under("rm $X y", 3, 5), "    rm $X y\n       ^^\n");
        assert_eq!(under("a\nrm $X\nb", 5, 7), "    rm $X\n       ^^\n");
        assert_eq!(under("ab\ncd", 1, 4), "    ab\n     ^ …\n");
        assert_eq!(under("\u{202e}$X", 3, 5), "    \\u{202e}$X\n            ^^\n");
        assert_eq!(under("漢 $X", 4, 6), "    漢 $X\n       ^^\n");
        assert_eq!(under("", 0, 0), "    \n    ^\n");
        assert_eq!(under("x", 7, 9), "    x\n     ^\n");
    }

    #[test]
    fn long_lines_show_a_window() {
        let long = format!("{} $X {}", "a".repeat(3000), "b".repeat(3000));
        let got = under(&long, 3001, 3003);
        let widest = got.lines().map(|l| l.chars().count()).max().unwrap_or(0);
        assert!(widest <= WINDOW + 8, "{widest}: {got}");
        assert!(got.contains("a $X b"));
        let got = under(&long, 0, 3000);
        assert!(got.lines().all(|l| l.chars().count() <= 2 * WINDOW), "{got}");
    }

    #[test]
    fn many_gaps_are_counted_not_listed() {
        let gap = Gap {
            kind: GapKind::Syntax,
            message: "m\u{1b}".into(),
            span: Span::new(SourceId::ROOT, 0, 1),
            program: None,
        };
        let analysis =
            Analysis { sources: SourceMap::new("x"), gaps: vec![gap; GAPS + 3], ..Analysis::default() };
        let reasons = [undecided(b"x")];
        let report = Report {
            id: None,
            command: b"x",
            cwd: None,
            analysis: &analysis,
            reasons: &reasons,
            elapsed: Duration::ZERO,
        };
        let plain = explain(&report, false);
        assert!(plain.contains("and 3 more") && plain.contains("[undecided]") && !plain.contains('\x1b'));
        assert!(explain(&report, true).contains("\x1b[33mask\x1b[0m"));
    }
}
