//! Runs a script in real bash, with recorders in place of programs.
//!
//! One bash process per script. `BASH_ENV` names a prologue that bash reads before `-c`'s text; it sets the
//! limits, defines `command_not_found_handle` and forgets itself, so that the script sees a fresh shell with
//! just the environment of [`Runner::world`]. `PATH` is a folder with four recorders only (`x0` … `x3`, for
//! `exec`, which asks no handler); every other name ends in the handler, whatever it is.
//!
//! Each record is a file of its own, named by the recording process, so that pipelines and background jobs
//! cannot mix theirs. The run is over when the last process that inherited descriptor 250 is gone, not when
//! the first shell is.
//!
//! Not recorded, since bash then asks no handler: names with a slash, all names once `PATH` is empty or unset,
//! `exec` of anything but `x…`. Nothing is run there either.
//!
//! Names and what they do after recording: `f…` return 1; `out…` print their arguments, one per line;
//! `c…` and `x…` return 0; any other 127, as if not found.

use crate::base::Bytes;
use crate::world::Fixed;
use bstr::ByteSlice as _;
use std::ffi::{OsStr, OsString};
use std::io::{self, Read as _};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;
use std::{fs, thread};

/// After this the whole process group of a run is killed.
pub const WALL_CLOCK: Duration = Duration::from_secs(3);

/// The variables that the script's shell starts with, besides `PATH`.
/// The locale is one of UTF-8, as a user's is: `$'\u00e9'` and `${#x}` depend on it.
const ENVIRON: [(&str, &str); 3] = [("HOME", "/h"), ("TMPDIR", "/t"), ("LC_ALL", "C.UTF-8")];

/// Files that globs find in the folder of a run.
const FILES: [&str; 6] = ["a.txt", "b.txt", "dir/x", "dir/y.txt", "sp ace.txt", "-n"];

/// Text that must not occur in a script: every way out of the throwaway folder. The generators make none
/// of it; this is the second lock.
const FORBIDDEN: [&str; 14] = [
    "/bin",
    "/sbin",
    "/usr",
    "/etc",
    "/lib",
    "/proc",
    "/sys",
    "/root",
    "/work",
    "/dev/tcp",
    "/dev/udp",
    "/dev/sd",
    "/var",
    "enable -f",
];

const PROLOGUE: &str = r#"exec 250>&1 1>/dev/null
ulimit -c 0 -t 2 -f 4096 -v 1500000 -u 1000
FUNCNEST=12
command_not_found_handle() {
builtin printf '%s\0' "$@" >>"@BASE@/rec/$BASHPID"
case $1 in
out*) builtin printf '%s\n' "${@:2}"; builtin return 0;;
f*) builtin return 1;;
c*|x*) builtin return 0;;
esac
builtin return 127
} 2>>/dev/null
unset BASH_ENV
"#;

const RECORDER: &str = r#"#!@BASH@ -p
printf '%s\0' "${0##*/}" "$@" >>"@BASE@/rec/$$"
"#;

/// What a run of a script showed.
#[derive(Clone, Debug, Default)]
pub struct Ran {
    /// The argv of every program that was run, in the order in which their processes were made; that of the
    /// script's own shell, which records when its last command needs no other process, comes last.
    pub records: Vec<Vec<Bytes>>,
    /// What was left on standard error.
    pub stderr: Bytes,
    /// bash could not parse a part of the script that it came to.
    pub refused: bool,
    /// It was killed, or could not fork: what it recorded is not complete.
    pub incomplete: bool,
}

/// A place to run scripts, one after the other.
#[derive(Debug)]
pub struct Runner {
    base: PathBuf,
    bash: PathBuf,
    /// Run as nobody in particular, where we may.
    uid: Option<u32>,
    watchdog: mpsc::Sender<Signal>,
    killed: Arc<AtomicBool>,
}

#[derive(Debug)]
enum Signal {
    Start(u32),
    Done,
}

impl Runner {
    /// Makes the folder and checks that a command is recorded there.
    ///
    /// # Errors
    /// When there is no bash (`SHGATE_BASH`, else `/bin/bash`) or nothing gets recorded.
    pub fn new() -> io::Result<Runner> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let bash = std::env::var_os("SHGATE_BASH").map_or_else(|| PathBuf::from("/bin/bash"), PathBuf::from);
        let pid = std::process::id();
        let name = format!("shgate-oracle-{pid}-{}", COUNT.fetch_add(1, Ordering::Relaxed));
        // In memory, where there is such a folder: emptying it for each script is half the time.
        let memory = Path::new("/dev/shm");
        let base =
            if memory.is_dir() { memory.into() } else { std::env::temp_dir() }.canonicalize()?.join(name);
        let root = fs::metadata("/proc/self").is_ok_and(|m| m.uid() == 0);
        let killed = Arc::new(AtomicBool::new(false));
        let watchdog = watch(bash.clone(), Arc::clone(&killed));
        let mut runner = Runner { base, bash, uid: root.then_some(61_000 + pid % 4_000), watchdog, killed };
        runner.furnish()?;
        for _ in 0..2 {
            if runner.probe().unwrap_or(false) {
                return Ok(runner);
            }
            // Perhaps the folder is not open to others, or root is not allowed to become another.
            runner.uid = None;
        }
        Err(io::Error::other("bash with recorders does not work here: nothing was recorded"))
    }

    fn probe(&mut self) -> io::Result<bool> {
        let want: [Vec<Bytes>; 2] = [vec!["c0".into(), "a b".into()], vec!["x0".into(), "".into()]];
        Ok(self.run(b"c0 'a b' >f; (exec x0 '')")?.records == want)
    }

    fn furnish(&self) -> io::Result<()> {
        fs::create_dir_all(self.base.join("bin"))?;
        let open = |p: &Path| fs::set_permissions(p, fs::Permissions::from_mode(0o755));
        open(&self.base)?;
        let fill = |text: &str| {
            let text = text.replace("@BASE@", &self.base.to_string_lossy());
            text.replace("@BASH@", &self.bash.to_string_lossy())
        };
        fs::write(self.base.join("prologue"), fill(PROLOGUE))?;
        for n in 0..4 {
            let path = self.base.join(format!("bin/x{n}"));
            fs::write(&path, fill(RECORDER))?;
            open(&path)?;
        }
        Ok(())
    }

    /// The folder in which scripts run.
    pub fn cwd(&self) -> PathBuf {
        self.base.join("w")
    }

    /// The world that a script finds, for the analysis.
    pub fn world(&self) -> Fixed {
        let (cwd, path) = (self.cwd(), self.path());
        let path = path.to_string_lossy();
        let env = ENVIRON.into_iter().chain([("PATH", path.as_ref())]);
        Fixed::new(&cwd.to_string_lossy(), env)
    }

    fn path(&self) -> PathBuf {
        self.base.join("bin")
    }

    /// The folder of a run as it was in the beginning.
    fn reset(&self) -> io::Result<()> {
        let (cwd, rec) = (self.cwd(), self.base.join("rec"));
        for dir in [&cwd, &rec] {
            match fs::remove_dir_all(dir) {
                Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
                _ => fs::create_dir(dir)?,
            }
        }
        fs::create_dir(cwd.join("dir"))?;
        for f in FILES {
            fs::write(cwd.join(f), "l1\nl2 w\n")?;
        }
        if let Some(uid) = self.uid {
            for p in [&cwd, &rec, &cwd.join("dir")] {
                std::os::unix::fs::chown(p, Some(uid), Some(uid))?;
            }
            for f in FILES {
                std::os::unix::fs::chown(cwd.join(f), Some(uid), Some(uid))?;
            }
        }
        Ok(())
    }

    fn command(&self, options: &[&str], script: &[u8]) -> Command {
        let mut c = Command::new(&self.bash);
        c.arg0("bash").args(["--norc", "--noprofile"]).args(options).arg("-c").arg(OsStr::from_bytes(script));
        c.env_clear().envs(ENVIRON).env("PATH", self.path());
        c.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        if let Some(uid) = self.uid {
            c.uid(uid).gid(uid);
        }
        c
    }

    /// Whether a script may be run here.
    pub fn harmless(script: &[u8]) -> bool {
        !script.contains(&0) && !FORBIDDEN.iter().any(|f| script.contains_str(f))
    }

    /// Whether `bash -n` accepts the script; `extglob` as the script will set it.
    ///
    /// # Errors
    /// When bash cannot be started.
    pub fn parses(&self, script: &[u8]) -> io::Result<bool> {
        if script.contains(&0) {
            return Ok(false);
        }
        let extglob = script.contains_str("extglob");
        let options: &[&str] = if extglob { &["-n", "-O", "extglob"] } else { &["-n"] };
        fs::create_dir_all(self.cwd())?;
        Ok(self.command(options, script).current_dir(self.cwd()).status()?.success())
    }

    /// Runs a script.
    ///
    /// # Errors
    /// When the script is not [harmless](Runner::harmless), or bash cannot be started.
    pub fn run(&mut self, script: &[u8]) -> io::Result<Ran> {
        if !Runner::harmless(script) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "the script leads out of its folder"));
        }
        self.reset()?;
        let errors = self.base.join("err");
        let mut c = self.command(&[], script);
        c.env("BASH_ENV", self.base.join("prologue")).current_dir(self.cwd());
        let mut child = c.stdout(Stdio::piped()).stderr(fs::File::create(&errors)?).spawn()?;
        self.killed.store(false, Ordering::SeqCst);
        let watched = self.watchdog.send(Signal::Start(child.id())).is_ok();
        let mut alive = child.stdout.take().ok_or_else(|| io::Error::other("no pipe"))?;
        // Nothing is written to it: this waits for the last holder.
        alive.read_to_end(&mut Vec::new())?;
        child.wait()?;
        if watched {
            self.watchdog.send(Signal::Done).map_err(io::Error::other)?;
        }
        let stderr = Bytes::from(fs::read(&errors)?);
        Ok(Ran {
            records: self.records(child.id())?,
            refused: stderr.lines().any(parse_error),
            incomplete: self.killed.load(Ordering::SeqCst) || stderr.contains_str("bash: fork: "),
            stderr,
        })
    }

    fn records(&self, shell: u32) -> io::Result<Vec<Vec<Bytes>>> {
        let mut files: Vec<(u32, OsString)> = Vec::new();
        for entry in fs::read_dir(self.base.join("rec"))? {
            let name = entry?.file_name();
            let process = name.to_string_lossy().parse().unwrap_or(u32::MAX);
            files.push((if process == shell { u32::MAX } else { process }, name));
        }
        files.sort();
        let mut records = Vec::new();
        for (_, name) in files {
            let mut text = fs::read(self.base.join("rec").join(name))?;
            if text.pop() == Some(0) {
                records.push(text.split(|b| *b == 0).map(Bytes::from).collect());
            }
        }
        Ok(records)
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.base);
    }
}

/// `bash: -c: line 2: syntax error near …`: what bash says of the text itself. Of an `eval` or of a sourced
/// file, and of failing commands, it speaks otherwise.
fn parse_error(line: &[u8]) -> bool {
    line.starts_with(b"bash: -c: line ") && !line.contains_str("warning: here-document")
}

/// A thread that kills the process group of a run that lasts too long.
fn watch(bash: PathBuf, killed: Arc<AtomicBool>) -> mpsc::Sender<Signal> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        while let Ok(signal) = receiver.recv() {
            let Signal::Start(group) = signal else { continue };
            if receiver.recv_timeout(WALL_CLOCK) == Err(RecvTimeoutError::Timeout) {
                killed.store(true, Ordering::SeqCst);
                let kill =
                    Command::new(&bash).args(["-p", "-c", "kill -KILL -- -$0", &group.to_string()]).status();
                debug_assert!(kill.is_ok(), "bash starts");
            }
        }
    });
    sender
}

impl PartialEq for Signal {
    fn eq(&self, other: &Signal) -> bool {
        matches!((self, other), (Signal::Done, Signal::Done))
    }
}

#[cfg(test)]
mod tests {
    use super::{Ran, Runner};

    fn ran(script: &str) -> Ran {
        Runner::new().unwrap().run(script.as_bytes()).unwrap()
    }

    fn argvs(script: &str) -> Vec<String> {
        let show =
            |a: &Vec<crate::base::Bytes>| a.iter().map(|w| format!("{w}")).collect::<Vec<_>>().join("|");
        let mut all: Vec<String> = ran(script).records.iter().map(show).collect();
        all.sort();
        all
    }

    #[test]
    fn what_the_script_does_to_its_shell_does_not_reach_the_recorder() {
        for nasty in [
            "exec >&- 2>&-; c1 'a b' ''",
            "c1 'a b' '' >&- 2>&- <&-",
            "IFS=ab0/; c1 'a b' ''",
            "set -eux; c1 'a b' ''",
            "set -f -C -k -a; c1 'a b' ''",
            "printf() { :; }; return() { :; }; test() { :; }; c1 'a b' ''",
            "set -T; trap : DEBUG RETURN ERR EXIT; c1 'a b' ''",
            "shopt -s nocasematch extglob nullglob failglob; c1 'a b' ''",
            "set -o posix; c1 'a b' ''",
            "shopt -s expand_aliases; alias builtin=false printf=false\nc1 'a b' ''",
            "PATH=dir; c1 'a b' ''",
            "cd dir; c1 'a b' ''",
            "exec 10>f 11>g; umask 777; c1 'a b' ''",
            "readonly REPLY=1 BASE=2; c1 'a b' ''",
            "coproc c1 'a b' ''",
            "c1 'a b' '' & exit",
            "c1 'a b' '' >/dev/null 2>&1 &",
            ": >(c1 'a b' '')",
            "command -p c1 'a b' ''",
            "shopt -s execfail; exec c1 2>f; c1 'a b' ''",
        ] {
            assert_eq!(argvs(nasty), ["c1|a b|"], "{nasty}");
        }
        assert_eq!(argvs("(exec -c x1 'a b' ''); exec -a n x2 1 >&-"), ["x1|a b|", "x2|1"]);
    }

    #[test]
    fn each_command_is_recorded_once_and_whole() {
        let got = argvs("for ((n=0; n<60; n++)); do c1 $n $'x\ny' & done | c2 | c2");
        let mut want: Vec<String> = (0..60).map(|n| format!("c1|{n}|x\ny")).collect();
        want.extend(["c2".into(), "c2".into()]);
        want.sort();
        assert_eq!(got, want);
        let long = "y\n".repeat(30_000);
        let long = format!("c1|{}", long.trim_end());
        let got = argvs("x=$(for ((n=0; n<30000; n++)); do echo y; done); c1 \"$x\" & c1 \"$x\"; c2");
        assert!(got == [long.clone(), long, "c2".into()], "{}", got.len());
    }

    #[test]
    fn statuses_and_output_are_as_agreed() {
        assert_eq!(
            argvs("f0 && c1; c2 || c3; nope || c4; c5 $(out1 'a b' c)"),
            ["c2", "c4", "c5|a|b|c", "f0", "nope", "out1|a b|c"]
        );
    }

    #[test]
    fn the_world_is_the_one_that_is_described() {
        let mut runner = Runner::new().unwrap();
        let cwd = runner.cwd().to_string_lossy().into_owned();
        let world = runner.world();
        let got = runner
            .run(b"c1 \"$PWD\" ~ \"$PATH\" \"$TMPDIR\" \"${BASH_ENV-unset}\" $# \"${!H*}\" \"$0\" \"$?\"")
            .unwrap();
        let path = world.env[&bstr::BString::from("PATH")].to_string();
        let want =
            ["c1", &cwd, "/h", &path, "/t", "unset", "0", "HISTCMD HOME HOSTNAME HOSTTYPE", "bash", "0"];
        assert_eq!(got.records, [want.map(crate::base::Bytes::from).to_vec()]);
    }

    #[test]
    fn refusals_are_seen_and_the_lines_before_run() {
        let r = ran("c1\n)");
        assert!(r.refused && r.records.len() == 1, "{r:?}");
        assert!(ran("c1 'x").refused && ran("if c1").refused && ran("c1 <<E 'x").refused);
        for fine in ["c1 <<E\nx", "eval ')'", "((1+))", "f0", "c1 ${x?y}"] {
            assert!(!ran(fine).refused, "{fine}");
        }
        let runner = Runner::new().unwrap();
        assert!(runner.parses(b"c1").unwrap() && !runner.parses(b"c1 )").unwrap());
    }

    #[test]
    fn an_endless_script_is_stopped() {
        // By the limit on processor time …
        assert!(ran("c1; while :; do :; done").records.len() == 1);
        // … and, asleep or many, by the watchdog, which takes the background jobs along.
        let r = ran("c1; coproc read; (read <&${COPROC[0]}) & read <&${COPROC[0]}");
        assert!(r.incomplete && r.records.len() == 1, "{r:?}");
    }

    #[test]
    fn a_way_out_is_not_run() {
        let mut r = Runner::new().unwrap();
        assert!(r.run(b"/bin/true").is_err() && r.run(b"c1 \0").is_err() && r.run(b"c1 /dev/null").is_ok());
    }
}
