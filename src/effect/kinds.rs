//! One thing that running a command may do to the world (contract, "Effect kinds"). Data only.

use crate::base::{Span, Truth};
use crate::value::Value;

/// What is done, to what, because of which text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// What is done.
    pub kind: EffectKind,
    /// To what.
    pub target: Target,
    /// The text that causes it.
    pub span: Span,
    /// Whether it happens each time the command runs (and does not fail).
    pub certain: Truth,
}

/// What something is done to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Nothing that has a name.
    None,
    /// A file or folder; relative to the invocation's cwd where it is not absolute. May hold patterns.
    Path(Value),
    /// A host, `host:port` or URL, as written.
    Host(Value),
    /// A user.
    User(Value),
    /// A program.
    Program(Value),
    /// A process.
    Pid(Value),
    /// A cloud, cluster, database or VCS object, a package, a service, a variable.
    Resource(Value),
}

/// What a file is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// Its content comes out, or may.
    Content,
    /// A client authenticates with it.
    Credential,
    /// It is run.
    Execute,
    /// It steers the program.
    Loaded,
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Made, or emptied first.
    Truncate,
    /// Made; it must not exist.
    Create,
    /// Added to.
    Append,
    /// Changed in place.
    Modify,
}

/// Which way content goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Here.
    Fetch,
    /// There.
    Send,
    /// Both, or not known.
    Both,
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the kinds and their fields are those of the contract")]
pub enum EffectKind {
    FsRead { usage: Use, recursive: Truth },
    FsList { recursive: Truth },
    FsWrite { mode: Mode, recursive: Truth },
    FsDelete { recursive: Truth, force: Truth },
    FsMeta { recursive: Truth },
    FsLink,
    FsMount,
    FsDevice,
    NetConnect { direction: Direction },
    NetListen,
    ExecCode { language: &'static str },
    ExecDeferred,
    PrivEscalate,
    ProcSignal,
    ProcAttach,
    DepInstall,
    Ipc,
    Sense,
    SysPackage,
    SysService,
    SysUser,
    SysKernel,
    SysPower,
    SysFirewall,
    VcsDiscard,
    VcsRewrite,
    VcsPush { force: Truth, delete: Truth },
    RemoteRead,
    RemoteChange,
    RemoteDelete,
    DbRead,
    DbWrite,
    DbDestroy,
    EnvControl,
    ResourceExhaust,
}

impl EffectKind {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            EffectKind::FsRead { .. } => "fs.read",
            EffectKind::FsList { .. } => "fs.list",
            EffectKind::FsWrite { .. } => "fs.write",
            EffectKind::FsDelete { .. } => "fs.delete",
            EffectKind::FsMeta { .. } => "fs.meta",
            EffectKind::FsLink => "fs.link",
            EffectKind::FsMount => "fs.mount",
            EffectKind::FsDevice => "fs.device",
            EffectKind::NetConnect { .. } => "net.connect",
            EffectKind::NetListen => "net.listen",
            EffectKind::ExecCode { .. } => "exec.code",
            EffectKind::ExecDeferred => "exec.deferred",
            EffectKind::PrivEscalate => "priv.escalate",
            EffectKind::ProcSignal => "proc.signal",
            EffectKind::ProcAttach => "proc.attach",
            EffectKind::DepInstall => "dep.install",
            EffectKind::Ipc => "ipc",
            EffectKind::Sense => "sense",
            EffectKind::SysPackage => "sys.package",
            EffectKind::SysService => "sys.service",
            EffectKind::SysUser => "sys.user",
            EffectKind::SysKernel => "sys.kernel",
            EffectKind::SysPower => "sys.power",
            EffectKind::SysFirewall => "sys.firewall",
            EffectKind::VcsDiscard => "vcs.discard",
            EffectKind::VcsRewrite => "vcs.rewrite",
            EffectKind::VcsPush { .. } => "vcs.push",
            EffectKind::RemoteRead => "remote.read",
            EffectKind::RemoteChange => "remote.change",
            EffectKind::RemoteDelete => "remote.delete",
            EffectKind::DbRead => "db.read",
            EffectKind::DbWrite => "db.write",
            EffectKind::DbDestroy => "db.destroy",
            EffectKind::EnvControl => "env.control",
            EffectKind::ResourceExhaust => "resource.exhaust",
        }
    }

    /// Extra fields as words, for a person and for the examples of models; uncertain ones end in `?`.
    pub fn flags(self) -> Vec<String> {
        let mut out = Vec::new();
        let mut flag = |name: &str, t: Truth| match t {
            Truth::No => {}
            Truth::Maybe => out.push(format!("{name}?")),
            Truth::Yes => out.push(name.to_owned()),
        };
        match self {
            EffectKind::FsRead { usage, recursive } => {
                flag("recursive", recursive);
                match usage {
                    Use::Content => {}
                    Use::Credential => flag("credential", Truth::Yes),
                    Use::Execute => flag("execute", Truth::Yes),
                    Use::Loaded => flag("loaded", Truth::Yes),
                }
            }
            EffectKind::FsList { recursive } | EffectKind::FsMeta { recursive } => {
                flag("recursive", recursive);
            }
            EffectKind::FsWrite { mode, recursive } => {
                match mode {
                    Mode::Truncate => {}
                    Mode::Create => flag("create", Truth::Yes),
                    Mode::Append => flag("append", Truth::Yes),
                    Mode::Modify => flag("modify", Truth::Yes),
                }
                flag("recursive", recursive);
            }
            EffectKind::FsDelete { recursive, force } => {
                flag("recursive", recursive);
                flag("force", force);
            }
            EffectKind::NetConnect { direction } => match direction {
                Direction::Fetch => flag("fetch", Truth::Yes),
                Direction::Send => flag("send", Truth::Yes),
                Direction::Both => {}
            },
            EffectKind::ExecCode { language } => flag(language, Truth::Yes),
            EffectKind::VcsPush { force, delete } => {
                flag("force", force);
                flag("delete", delete);
            }
            _ => {}
        }
        out
    }
}
