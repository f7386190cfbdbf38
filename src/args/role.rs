//! What becomes of a word: the roles and marks that rows name.

/// What a command does with the value of an option or with an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// Plain text; nothing comes of it. The role of a word that names none.
    Text,
    /// A number.
    Number,
    /// A pattern that is searched for or matched with.
    Pattern,
    /// A file or folder whose content is read.
    Read,
    /// The same, but a lone `-` is standard input.
    Input,
    /// A file or folder of which only names or metadata are read.
    List,
    /// A file whose content steers the program (a configuration).
    Load,
    /// A file used as a credential by its own client.
    Credential,
    /// A file that holds the names of further operands; a lone `-` is standard input.
    Names,
    /// A file that is created or truncated.
    Write,
    /// The same, but a lone `-` is standard output.
    Output,
    /// A file that is appended to.
    Append,
    /// A file that is changed in place.
    Modify,
    /// A folder below which things are created or replaced.
    Into,
    /// A file or folder that is made and must not exist yet (`mkdir`).
    Create,
    /// A file or folder that is removed.
    Delete,
    /// A file or folder that is moved away.
    Move,
    /// A file or folder whose mode, owner, times or attributes change.
    Meta,
    /// A new link.
    Link,
    /// A mount point or the device that is mounted.
    Mount,
    /// A device that is written raw.
    Device,
    /// The folder in which the command works: later paths are relative to it.
    Cwd,
    /// A host or URL that is talked to, both ways.
    Host,
    /// A host or URL that is only fetched from.
    Fetch,
    /// A host or URL that something is sent to.
    Send,
    /// An address or port that is listened on.
    Listen,
    /// A user whose rights the command takes on.
    User,
    /// A process that is signalled.
    Pid,
    /// One program, run by its name or path.
    Program,
    /// A command in one word, split at spaces without a shell.
    Command,
    /// Shell text.
    Shell,
    /// The first word of a command line that goes on to the end of argv.
    Argv,
    /// The name of a subcommand, which has its own grammar.
    Subcommand,
    /// Program text in a language of [`LANGUAGES`] (`code-awk`).
    Code(&'static str),
    /// `NAME=VALUE`, set in the environment of what the command runs.
    Env,
    /// The name of an environment variable that is set, unset or passed on.
    EnvName,
    /// A package of the machine that is installed or removed.
    Package,
    /// A dependency of a project or user that is installed.
    Dependency,
    /// A service of the machine.
    Service,
}

/// The languages that `code-…` may name.
pub const LANGUAGES: &[&str] = &[
    "awk",
    "elisp",
    "expr",
    "groovy",
    "javascript",
    "jq",
    "lua",
    "perl",
    "php",
    "python",
    "r",
    "ruby",
    "sed",
    "sql",
    "tcl",
    "vim",
    "yq",
];

impl Role {
    /// The role of that name.
    pub const fn from_name(name: &'static str) -> Option<Role> {
        Some(match name.as_bytes() {
            b"text" => Role::Text,
            b"number" => Role::Number,
            b"pattern" => Role::Pattern,
            b"read" => Role::Read,
            b"input" => Role::Input,
            b"list" => Role::List,
            b"load" => Role::Load,
            b"credential" => Role::Credential,
            b"names" => Role::Names,
            b"write" => Role::Write,
            b"output" => Role::Output,
            b"append" => Role::Append,
            b"modify" => Role::Modify,
            b"into" => Role::Into,
            b"create" => Role::Create,
            b"delete" => Role::Delete,
            b"move" => Role::Move,
            b"meta" => Role::Meta,
            b"link" => Role::Link,
            b"mount" => Role::Mount,
            b"device" => Role::Device,
            b"cwd" => Role::Cwd,
            b"host" => Role::Host,
            b"fetch" => Role::Fetch,
            b"send" => Role::Send,
            b"listen" => Role::Listen,
            b"user" => Role::User,
            b"pid" => Role::Pid,
            b"program" => Role::Program,
            b"command" => Role::Command,
            b"shell" => Role::Shell,
            b"argv" => Role::Argv,
            b"subcommand" => Role::Subcommand,
            b"env" => Role::Env,
            b"env-name" => Role::EnvName,
            b"package" => Role::Package,
            b"dependency" => Role::Dependency,
            b"service" => Role::Service,
            [b'c', b'o', b'd', b'e', b'-', ..] => {
                let (_, language) = name.split_at(5);
                let (mut rest, mut known) = (LANGUAGES, false);
                while let [first, more @ ..] = rest {
                    known = known || same(first.as_bytes(), language.as_bytes());
                    rest = more;
                }
                if !known {
                    return None;
                }
                Role::Code(language)
            }
            _ => return None,
        })
    }

    /// Whether a word in this role can do no more than show the content of a file: where it is not known
    /// whether such an option is given at all, no gap is needed.
    pub fn only_reads(self) -> bool {
        match self {
            Role::Text | Role::Number | Role::Pattern | Role::Read | Role::Input | Role::List => true,
            Role::Load
            | Role::Cwd
            | Role::Credential
            | Role::Names
            | Role::Write
            | Role::Output
            | Role::Append
            | Role::Modify
            | Role::Into
            | Role::Create
            | Role::Delete
            | Role::Move
            | Role::Meta
            | Role::Link
            | Role::Mount
            | Role::Device
            | Role::Host
            | Role::Fetch
            | Role::Send
            | Role::Listen
            | Role::User
            | Role::Pid
            | Role::Program
            | Role::Command
            | Role::Shell
            | Role::Argv
            | Role::Subcommand
            | Role::Code(_)
            | Role::Env
            | Role::EnvName
            | Role::Package
            | Role::Dependency
            | Role::Service => false,
        }
    }
}

/// What an option does to the command as a whole; written `@recursive` at the end of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// Folders are worked on with all below them.
    Recursive,
    /// No questions are asked, read-only files included.
    Force,
    /// The command only tells something about itself: no operand is touched.
    Info,
    /// The command only tells what it would do: nothing is changed.
    Dry,
    /// The option by itself does something that only the model's function knows. Where it may be given
    /// unseen, that is a gap.
    Acts,
}

impl Mark {
    /// The mark of that name.
    pub const fn from_name(name: &str) -> Option<Mark> {
        Some(match name.as_bytes() {
            b"recursive" => Mark::Recursive,
            b"force" => Mark::Force,
            b"info" => Mark::Info,
            b"dry" => Mark::Dry,
            b"acts" => Mark::Acts,
            _ => return None,
        })
    }
}

/// Byte-wise equality in `const` contexts.
pub(super) const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let (mut a, mut b) = (a, b);
    while let ([x, xs @ ..], [y, ys @ ..]) = (a, b) {
        if *x != *y {
            return false;
        }
        (a, b) = (xs, ys);
    }
    true
}
