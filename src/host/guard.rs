//! What keeps a crash or a hang from becoming an allow: the panic hook and the watched analysis thread.
//!
//! The thread that does the work is watched by the one that answers. A panic there is caught and told; a
//! job that does not end in time is left behind and the next ones go to a new thread. What a stack overflow
//! would do cannot be caught, so whoever nests bounds it before.

use std::any::Any;
use std::cell::RefCell;
use std::io::{self, Write as _};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Stack of the analysis thread, in bytes: address space, not memory; only what is touched is used.
pub const STACK_BYTES: usize = 64 << 20;
/// How long one command may take. Agents' own time-outs for a hook begin at several seconds.
pub const DEADLINE: Duration = Duration::from_secs(2);
/// How many threads may be left behind. Each still burns a processor, so a batch that makes more of them
/// gets an error for every line that follows.
pub const LEFT_BEHIND: usize = 4;

/// Exit status where shgate itself failed.
pub const FAILED: u8 = 1;

/// What the hook writes to standard output if this process must end in a panic.
static REPLY: Mutex<Option<Vec<u8>>> = Mutex::new(None);

thread_local! {
    /// On a watched thread: where the last panic was. None on any other.
    static WATCHED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Installs the panic hook. The first statement of `main`.
pub fn install() {
    panic::set_hook(Box::new(hook));
}

/// Sets the answer that is written if this process must end in a panic: the blocking one of its mode.
pub fn reply_on_panic(reply: Vec<u8>) {
    *lock(&REPLY) = Some(reply);
}

/// Runs the program; a panic that reaches this far is answered by the hook and ends in status 1.
pub fn shielded(main: impl FnOnce() -> ExitCode) -> ExitCode {
    panic::catch_unwind(AssertUnwindSafe(main)).unwrap_or(ExitCode::from(FAILED))
}

fn hook(info: &PanicHookInfo<'_>) {
    let place = info.location().map(|l| format!(" at {}:{}", l.file(), l.line())).unwrap_or_default();
    // The text of a panic can quote what was analysed: nothing of it reaches a terminal unescaped.
    let what = format!("{}{place}", text(info.payload()).escape_debug());
    let watched = WATCHED.with(|w| match w.try_borrow_mut() {
        Ok(mut w) => w.as_mut().map(|slot| slot.clone_from(&what)).is_some(),
        Err(_) => true,
    });
    // A failed write has nobody left to be told.
    let _ = writeln!(io::stderr(), "shgate: internal error: {what}");
    if watched {
        return;
    }
    let reply = REPLY.try_lock().ok().and_then(|mut r| r.take());
    if let Some(reply) = reply {
        let mut out = io::stdout();
        let _ = out.write_all(&reply).and_then(|()| out.flush());
    }
}

fn text(payload: &(dyn Any + Send)) -> &str {
    let s = payload.downcast_ref::<&str>().copied();
    s.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic without a message")
}

/// Why a job has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It panicked: the message and the place.
    Panicked(String),
    /// It took longer than the deadline.
    TimedOut(Duration),
    /// No thread was to be had: the system refused, or too many were left behind.
    NoThread(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Panicked(what) => write!(f, "internal error: {what}"),
            Failure::TimedOut(limit) => write!(f, "no answer within {} ms", limit.as_millis()),
            Failure::NoThread(why) => write!(f, "no thread to work on: {why}"),
        }
    }
}

type Job<I, O> = Arc<dyn Fn(&I) -> O + Send + Sync>;
type Outcome<O> = Result<O, Failure>;

/// What the thread and its watcher both see of one run.
struct Progress<O> {
    /// Results so far, in order.
    done: Vec<Outcome<O>>,
    /// When the job at hand began.
    since: Instant,
    /// The watcher has given up on this thread.
    abandoned: bool,
}

struct Order<I, O> {
    items: Arc<Vec<I>>,
    from: usize,
    progress: Arc<Mutex<Progress<O>>>,
}

struct Lane<I, O> {
    orders: Sender<Order<I, O>>,
    finished: Receiver<()>,
}

/// One thread that does jobs, watched by whoever calls [`Worker::run`].
pub struct Worker<I, O> {
    job: Job<I, O>,
    deadline: Duration,
    lane: Option<Lane<I, O>>,
    left_behind: usize,
}

impl<I, O> std::fmt::Debug for Worker<I, O> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("deadline", &self.deadline).finish_non_exhaustive()
    }
}

impl<I: Send + Sync + 'static, O: Send + 'static> Worker<I, O> {
    /// A worker for `job`, with [`DEADLINE`] for each. The thread starts with the first run.
    pub fn new(job: impl Fn(&I) -> O + Send + Sync + 'static) -> Worker<I, O> {
        Worker::with_deadline(job, DEADLINE)
    }

    /// A worker with a deadline of its own.
    pub fn with_deadline(job: impl Fn(&I) -> O + Send + Sync + 'static, deadline: Duration) -> Worker<I, O> {
        Worker { job: Arc::new(job), deadline, lane: None, left_behind: 0 }
    }

    /// Does all items in order: one result each, whatever happens.
    pub fn run(&mut self, items: &Arc<Vec<I>>) -> Vec<Outcome<O>> {
        let mut results = Vec::with_capacity(items.len());
        while results.len() < items.len() {
            match self.run_from(items, results.len()) {
                Ok(done) => results.extend(done),
                Err((done, failure)) => {
                    results.extend(done);
                    // An empty stretch still accounts for one item, so this ends.
                    results.push(Err(failure));
                }
            }
        }
        results.truncate(items.len());
        results
    }

    /// Does one item.
    pub fn run_one(&mut self, item: I) -> Outcome<O> {
        let none = || Err(Failure::NoThread("no result".into()));
        self.run(&Arc::new(vec![item])).pop().unwrap_or_else(none)
    }

    /// Does the items from `from` on, up to the end or to one that fails to end.
    #[expect(clippy::type_complexity, reason = "what was done, and why no more of it")]
    fn run_from(
        &mut self,
        items: &Arc<Vec<I>>,
        from: usize,
    ) -> Result<Vec<Outcome<O>>, (Vec<Outcome<O>>, Failure)> {
        let begun = Progress { done: Vec::new(), since: Instant::now(), abandoned: false };
        let progress = Arc::new(Mutex::new(begun));
        let order = Order { items: Arc::clone(items), from, progress: Arc::clone(&progress) };
        let lane = match self.lane.take().map_or_else(|| self.start(), Ok) {
            Ok(lane) => lane,
            Err(failure) => return Err((Vec::new(), failure)),
        };
        // A closed channel shows below: nobody will say that it is finished.
        let _ = lane.orders.send(order);
        let mut wait = self.deadline;
        loop {
            let news = lane.finished.recv_timeout(wait);
            let mut p = lock(&progress);
            match news {
                Ok(()) => {
                    let done = std::mem::take(&mut p.done);
                    drop(p);
                    self.lane = Some(lane);
                    return Ok(done);
                }
                Err(RecvTimeoutError::Timeout) => match self.deadline.checked_sub(p.since.elapsed()) {
                    Some(left) if !left.is_zero() => wait = left,
                    _ => {
                        p.abandoned = true;
                        self.left_behind = self.left_behind.saturating_add(1);
                        return Err((std::mem::take(&mut p.done), Failure::TimedOut(self.deadline)));
                    }
                },
                Err(RecvTimeoutError::Disconnected) => {
                    let failure = Failure::Panicked("the analysis thread ended".into());
                    return Err((std::mem::take(&mut p.done), failure));
                }
            }
        }
    }

    fn start(&self) -> Result<Lane<I, O>, Failure> {
        if self.left_behind >= LEFT_BEHIND {
            return Err(Failure::NoThread(format!("{LEFT_BEHIND} earlier ones did not end")));
        }
        let (orders, inbox) = mpsc::channel::<Order<I, O>>();
        let (tell, finished) = mpsc::channel();
        let job = Arc::clone(&self.job);
        let thread = thread::Builder::new().name("analysis".into()).stack_size(STACK_BYTES);
        let run = move || {
            WATCHED.with(|w| *w.borrow_mut() = Some(String::new()));
            for order in inbox {
                if !work(&job, &order) || tell.send(()).is_err() {
                    break;
                }
            }
        };
        // The handle is dropped: a thread that hangs must not be waited for.
        thread.spawn(run).map_err(|e| Failure::NoThread(e.to_string()))?;
        Ok(Lane { orders, finished })
    }
}

/// Does the items of an order; false where the watcher has gone on without this thread.
fn work<I, O>(job: &Job<I, O>, order: &Order<I, O>) -> bool {
    lock(&order.progress).since = Instant::now();
    for item in order.items.iter().skip(order.from) {
        let result = panic::catch_unwind(AssertUnwindSafe(|| job(item)));
        let result = result.map_err(|payload| {
            // The hook knows the place; where it is another program's, the message must do.
            let told = WATCHED.with(|w| w.borrow_mut().as_mut().map(std::mem::take)).unwrap_or_default();
            let told = if told.is_empty() { text(&*payload).escape_debug().to_string() } else { told };
            Failure::Panicked(told)
        });
        let mut p = lock(&order.progress);
        if p.abandoned {
            return false;
        }
        p.done.push(result);
        p.since = Instant::now();
    }
    true
}

/// A panic while the lock is held leaves what it guards whole, so poison is of no interest.
fn lock<T>(m: &Mutex<T>) -> MutexGuard<'_, T> {
    m.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{Failure, LEFT_BEHIND, STACK_BYTES, Worker};
    use std::io::{self, Write as _};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::Duration;

    /// Long enough for a busy machine to start a thread.
    const SHORT: Duration = Duration::from_millis(250);

    /// Doubles; hangs for a while on multiples of 100, panics on 13.
    #[expect(clippy::panic, reason = "panics are what is tested")]
    fn job(i: &u64) -> u64 {
        if *i == 13 {
            panic!("thirteen\n");
        }
        if *i != 0 && i.is_multiple_of(100) {
            thread::sleep(SHORT * 4);
        }
        i * 2
    }

    #[test]
    fn results_keep_their_order() {
        let mut w = Worker::new(job);
        let all: Vec<u64> = (0..10).collect();
        let got: Vec<u64> = w.run(&Arc::new(all)).into_iter().filter_map(Result::ok).collect();
        assert_eq!(got, (0..10).map(|i| i * 2).collect::<Vec<_>>());
        assert!(w.run(&Arc::new(Vec::new())).is_empty());
        assert_eq!(w.run_one(4), Ok(8));
    }

    #[test]
    fn a_panic_costs_one_result() {
        let mut w = Worker::new(job);
        let got = w.run(&Arc::new(vec![12, 13, 14, 13]));
        assert!(matches!(
            got.as_slice(),
            [Ok(24), Err(Failure::Panicked(_)), Ok(28), Err(Failure::Panicked(_))]
        ));
    }

    #[test]
    fn a_hang_costs_one_result_and_the_rest_goes_on() {
        let mut w = Worker::with_deadline(job, SHORT);
        let got = w.run(&Arc::new(vec![1, 100, 2, 200, 3]));
        let late = || Err(Failure::TimedOut(SHORT));
        assert_eq!(got, [Ok(2), late(), Ok(4), late(), Ok(6)]);
        assert_eq!(w.run_one(5), Ok(10));
    }

    #[test]
    fn many_short_jobs_may_together_take_longer_than_the_deadline() {
        let pause = |_: &()| thread::sleep(SHORT / 10);
        let mut w = Worker::with_deadline(pause, SHORT);
        assert!(w.run(&Arc::new(vec![(); 15])).iter().all(Result::is_ok));
    }

    #[test]
    fn threads_that_hang_are_not_made_without_end() {
        let mut w = Worker::with_deadline(job, SHORT);
        let got = w.run(&Arc::new(vec![100; LEFT_BEHIND + 2]));
        assert_eq!(got.iter().filter(|r| matches!(r, Err(Failure::TimedOut(_)))).count(), LEFT_BEHIND);
        assert!(matches!(got.last(), Some(Err(Failure::NoThread(_)))));
    }

    #[test]
    fn an_abandoned_thread_stops_at_its_next_job() {
        static BEGUN: AtomicUsize = AtomicUsize::new(0);
        let mut w = Worker::with_deadline(
            |i: &u64| {
                BEGUN.fetch_add(1, Ordering::SeqCst);
                job(i)
            },
            SHORT,
        );
        assert_eq!(w.run(&Arc::new(vec![100, 1, 1])).len(), 3);
        thread::sleep(SHORT * 6);
        assert_eq!(BEGUN.load(Ordering::SeqCst), 3);
    }

    #[test]
    fn the_stack_is_as_large_as_stated() {
        // Half of the stack in one recursion of known frames would overflow any default.
        fn down(n: usize) -> usize {
            let frame = [n as u8; 4096];
            let below = if n == 0 { 0 } else { down(n - 1) };
            below + usize::from(std::hint::black_box(frame).iter().all(|&b| b == n as u8))
        }
        let depth = STACK_BYTES / 4096 / 8;
        let mut w = Worker::with_deadline(move |(): &()| down(depth), Duration::from_secs(20));
        assert_eq!(w.run_one(()), Ok(depth + 1));
    }

    const CHILD: &str = "SHGATE_TEST_PANICS";

    /// What a process that is shgate does in a panic; only run by the test below, in a process of its own.
    #[test]
    #[expect(clippy::panic, reason = "panics are what is tested")]
    fn child() {
        if std::env::var_os(CHILD).is_none() {
            return;
        }
        super::install();
        super::reply_on_panic(b"REPLY\n".to_vec());
        let watched = Worker::new(job).run_one(13);
        assert!(
            matches!(watched, Err(Failure::Panicked(p)) if p.starts_with("thirteen\\n at src/host/guard.rs:"))
        );
        let _ = io::stdout().write_all(b"GOES ON\n");
        let code = super::shielded(|| panic!("at last \u{202e}"));
        let _ = io::stdout().write_all(format!("{code:?}\n").as_bytes());
    }

    #[test]
    fn a_panic_of_the_process_is_answered_and_one_of_the_thread_is_not() {
        let out = std::env::current_exe().and_then(|exe| {
            let name = "host::guard::tests::child";
            std::process::Command::new(exe).args(["--exact", name, "--nocapture"]).env(CHILD, "1").output()
        });
        let (stdout, stderr) = out.map(|o| (o.stdout, o.stderr)).unwrap_or_default();
        let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
        let failed = format!("{:?}", std::process::ExitCode::from(super::FAILED));
        assert!(stdout.contains(&format!("GOES ON\nREPLY\n{failed}\n")), "{stdout}{stderr}");
        assert_eq!(stdout.matches("REPLY").count(), 1);
        let said: Vec<&str> = stderr.lines().filter(|l| l.starts_with("shgate: internal error: ")).collect();
        assert!(
            matches!(said.as_slice(), [a, b] if a.contains("thirteen") && b.contains("at last \\u{202e} at "))
        );
    }
}
