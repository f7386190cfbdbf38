//! `shgate check --batch`: JSON Lines in, JSON Lines out, in order, without waiting for the end.

use super::line::{id_of, read};
use super::single::{Form, judge};
use super::{complain, line};
use crate::base::limits;
use crate::host::guard::{self, FAILED, Worker};
use crate::host::{Overrides, Snapshot};
use crate::report::write_error;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::sync::Arc;

/// Longest line, in bytes: room for the longest command with each byte written as `\u00XX`, and the rest.
pub(super) const LINE_BYTES: usize = 6 * limits::SOURCE_BYTES + (1 << 20);
/// What is read at once. All lines in it are answered before more is waited for.
const READ_BYTES: usize = 64 << 10;

/// A line as it came.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    text: Vec<u8>,
    /// It went on past [`LINE_BYTES`].
    cut: bool,
}

#[derive(Debug)]
struct Reply {
    text: Vec<u8>,
    wrong: bool,
}

/// Answers until the input ends.
pub(super) fn run(over: &Overrides) -> ExitCode {
    guard::reply_on_panic(error(None, "shgate itself failed: a panic"));
    let snapshot = Snapshot::take(over);
    let mut worker = Worker::new(move |line: &Line| reply(line, &snapshot));
    match pump(io::stdin().lock(), io::stdout().lock(), &mut worker, LINE_BYTES) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(FAILED),
        Err(e) => complain(&format!("the batch ended early: {e}")),
    }
}

/// Moves lines in and answers out; whether every line was right.
fn pump(
    input: impl Read,
    mut output: impl Write,
    worker: &mut Worker<Line, Reply>,
    longest: usize,
) -> io::Result<bool> {
    let mut lines = Lines { input, buffer: vec![0; READ_BYTES], begun: Vec::new(), longest, ended: false };
    let mut right = true;
    while let Some(chunk) = lines.chunk()? {
        let chunk = Arc::new(chunk);
        let mut out = Vec::with_capacity(READ_BYTES);
        for (line, outcome) in chunk.iter().zip(worker.run(&chunk)) {
            let reply = outcome
                .unwrap_or_else(|failure| refuse(&line.text, &format!("shgate itself failed: {failure}")));
            right &= !reply.wrong;
            out.extend_from_slice(&reply.text);
        }
        output.write_all(&out)?;
        // The next read may wait, and whoever feeds it may wait for this.
        output.flush()?;
    }
    Ok(right)
}

/// Answers one line; runs on the watched thread.
fn reply(line: &Line, snapshot: &Snapshot) -> Reply {
    if line.cut {
        return refuse(&line.text, &format!("longer than {LINE_BYTES} bytes"));
    }
    let ask = match read(&line.text) {
        Ok(ask) => ask,
        Err(why) => return refuse(&line.text, &why),
    };
    let line::Ask { id, command, cwd, env } = ask;
    match judge(Form::Json, id, &command, &snapshot.world(cwd, env)) {
        Ok((text, _)) => Reply { text, wrong: false },
        Err(e) => refuse(&line.text, &format!("shgate itself failed: {e}")),
    }
}

fn refuse(line: &[u8], why: &str) -> Reply {
    Reply { text: error(id_of(line).as_deref(), why), wrong: true }
}

fn error(id: Option<&serde_json::value::RawValue>, why: &str) -> Vec<u8> {
    let mut text = Vec::new();
    // Writing to memory does not fail; if it did, an empty answer would still not be an allow.
    let _ = write_error(&mut text, id, why);
    text
}

/// The input, as the lines that one read has completed.
struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    /// The line that is not complete yet, up to a byte past the longest.
    begun: Vec<u8>,
    longest: usize,
    ended: bool,
}

impl<R: Read> Lines<R> {
    /// The next lines, one or more; none at the end.
    fn chunk(&mut self) -> io::Result<Option<Vec<Line>>> {
        let mut lines = Vec::new();
        while lines.is_empty() && !self.ended {
            let n = match self.input.read(&mut self.buffer) {
                Ok(n) => n,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                Err(e) => return Err(e),
            };
            self.ended = n == 0;
            let mut rest = self.buffer.get(..n).unwrap_or(&[]);
            while let Some(at) = bstr::ByteSlice::find_byte(rest, b'\n') {
                let (head, tail) = rest.split_at(at);
                grow(&mut self.begun, head, self.longest);
                lines.push(finish(&mut self.begun, self.longest));
                rest = tail.get(1..).unwrap_or(&[]);
            }
            grow(&mut self.begun, rest, self.longest);
            if self.ended && !self.begun.is_empty() {
                lines.push(finish(&mut self.begun, self.longest));
            }
        }
        Ok(if lines.is_empty() { None } else { Some(lines) })
    }
}

fn grow(begun: &mut Vec<u8>, more: &[u8], longest: usize) {
    let room = longest.saturating_add(1).saturating_sub(begun.len());
    begun.extend_from_slice(more.get(..more.len().min(room)).unwrap_or(&[]));
}

fn finish(begun: &mut Vec<u8>, longest: usize) -> Line {
    let text = std::mem::take(begun);
    let cut = text.len() > longest;
    Line { text, cut }
}

#[cfg(test)]
mod tests {
    use super::{Line, Lines, Reply, pump, refuse, reply};
    use crate::host::guard::Worker;
    use crate::host::{Overrides, Snapshot};
    use std::io::{self, Read};
    use std::thread;
    use std::time::Duration;

    const SHORT: Duration = Duration::from_millis(300);

    /// Hands out a few bytes at a time.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(buf.len());
            Read::take(&mut self.0, n as u64).read(buf)
        }
    }

    fn lines(input: &[u8], step: usize, longest: usize) -> Vec<Line> {
        let mut l =
            Lines { input: Drip(input, step), buffer: vec![0; 64], begun: Vec::new(), longest, ended: false };
        let mut all = Vec::new();
        while let Ok(Some(mut some)) = l.chunk() {
            all.append(&mut some);
        }
        all
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        let line = |s: &str, cut| Line { text: s.into(), cut };
        for step in [1, 2, 3, 64] {
            assert_eq!(lines(b"ab\n\ncd", step, 9), [line("ab", false), line("", false), line("cd", false)]);
            assert_eq!(lines(b"abcdef\nx\n", step, 3), [line("abcd", true), line("x", false)]);
            assert_eq!(lines(b"", step, 3), []);
        }
    }

    /// The real work, but a line that says so panics or hangs.
    #[expect(clippy::panic, reason = "panics are what is tested")]
    fn moody(line: &Line, snapshot: &Snapshot) -> Reply {
        if bstr::ByteSlice::contains_str(line.text.as_slice(), "PANIC") {
            panic!("as told");
        }
        if bstr::ByteSlice::contains_str(line.text.as_slice(), "HANG") {
            thread::sleep(SHORT * 3);
        }
        reply(line, snapshot)
    }

    #[test]
    fn a_crash_and_a_hang_are_errors_of_their_lines_only() {
        let snapshot = Snapshot::take(&Overrides { clean_env: true, ..Overrides::default() });
        let mut worker = Worker::with_deadline(move |l: &Line| moody(l, &snapshot), SHORT);
        let input = b"{\"id\":1,\"command\":\"ls\"}\n{\"id\":2,\"command\":\"PANIC\"}\n{\"id\":3,\"command\":\"HANG\"}\n{\"id\":4,\"command\":\"ls\"}\n";
        let mut out = Vec::new();
        let all_right = pump(input.as_slice(), &mut out, &mut worker, 1000);
        assert!(matches!(all_right, Ok(false)));
        let out = String::from_utf8_lossy(&out);
        let rows: Vec<&str> = out.lines().collect();
        let want = [
            ("{\"schema\"", "\"id\":1,"),
            ("{\"id\":2,\"error\":\"shgate itself failed: internal error: as told", ""),
            ("{\"id\":3,\"error\":\"shgate itself failed: no answer within", ""),
            ("{\"schema\"", "\"id\":4,"),
        ];
        assert_eq!(rows.len(), want.len(), "{out}");
        for (row, (start, part)) in rows.iter().zip(want) {
            assert!(row.starts_with(start) && row.contains(part), "{row}");
        }
    }

    #[test]
    fn a_line_that_is_too_long_keeps_its_id() {
        let text = br#"{"id":5,"command":"aaaa"#.to_vec();
        let snapshot = Snapshot::take(&Overrides::default());
        let got = reply(&Line { text, cut: true }, &snapshot);
        assert!(got.wrong && got.text.starts_with(b"{\"id\":5,\"error\":\"longer than"));
        assert!(refuse(b"", "x").wrong);
    }
}
