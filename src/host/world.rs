//! The real world: what the process was given, with what the caller overrides.

use crate::base::Bytes;
use crate::world::{Fact, World};
use bstr::ByteSlice as _;
use std::collections::BTreeMap;
use std::io;
use std::os::unix::ffi::OsStringExt as _;
use std::os::unix::fs::MetadataExt as _;

/// What the caller says about the world, against what the process sees.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    /// Inherit no variables.
    pub clean_env: bool,
    /// Variables to set; a later one wins.
    pub env: Vec<(Bytes, Bytes)>,
    /// The folder to start in, absolute.
    pub cwd: Option<Bytes>,
    /// The home folder, absolute: `HOME`, unless `env` sets that.
    pub home: Option<Bytes>,
    /// Do not look at the file system.
    pub no_fs: bool,
}

/// The facts at one moment; read once, used for every command of a batch.
#[derive(Clone, Debug)]
pub struct Snapshot {
    cwd: Option<Bytes>,
    env: BTreeMap<Bytes, Bytes>,
}

impl Snapshot {
    /// Reads the process's environment and folder, and applies the overrides.
    pub fn take(over: &Overrides) -> Snapshot {
        let mut env = BTreeMap::new();
        if !over.clean_env {
            env.extend(
                std::env::vars_os().map(|(k, v)| (Bytes::from(k.into_vec()), Bytes::from(v.into_vec()))),
            );
        }
        let cwd = over.cwd.clone().or_else(|| process_cwd(over.no_fs));
        // Bash trusts an inherited PWD only where it names the folder that it starts in.
        if env.get(b"PWD".as_bstr()) != cwd.as_ref() {
            env.remove(b"PWD".as_bstr());
        }
        if let Some(home) = &over.home {
            env.insert("HOME".into(), home.clone());
        }
        env.extend(over.env.iter().cloned());
        Snapshot { cwd, env }
    }

    /// The world of one command; `cwd` must be absolute.
    pub fn world(&self, cwd: Option<Bytes>, env: Vec<(Bytes, Bytes)>) -> Real<'_> {
        let cwd = cwd.as_deref().map(|d| normalize(d));
        let moved = cwd.is_some() && cwd != self.cwd;
        Real { base: self, cwd: cwd.or_else(|| self.cwd.clone()), moved, own: env.into_iter().collect() }
    }
}

/// The real world, as one command sees it.
#[derive(Clone, Debug)]
pub struct Real<'a> {
    base: &'a Snapshot,
    cwd: Option<Bytes>,
    /// It starts elsewhere than the process stands, so an inherited PWD is stale.
    moved: bool,
    own: BTreeMap<Bytes, Bytes>,
}

impl Real<'_> {
    /// The folder that the command starts in, where it is known.
    pub fn folder(&self) -> Option<&[u8]> {
        self.cwd.as_deref().map(Vec::as_slice)
    }

    fn stale(&self, name: &[u8]) -> bool {
        self.moved && name == b"PWD"
    }
}

impl World for Real<'_> {
    fn cwd(&self) -> Fact<Bytes> {
        self.cwd.clone().map_or(Fact::Unknown, Fact::Known)
    }

    fn env(&self, name: &[u8]) -> Fact<Option<Bytes>> {
        let name = name.as_bstr();
        let inherited = || if self.stale(name) { None } else { self.base.env.get(name) };
        Fact::Known(self.own.get(name).or_else(inherited).cloned())
    }

    fn env_names(&self) -> Fact<Vec<Bytes>> {
        let inherited = self.base.env.keys().filter(|k| !self.own.contains_key(*k) && !self.stale(k));
        Fact::Known(self.own.keys().chain(inherited).cloned().collect())
    }
}

/// The folder the process stands in, by the name that bash would give it: PWD where that is the same
/// folder (links included), else the physical path.
fn process_cwd(no_fs: bool) -> Option<Bytes> {
    let physical = std::env::current_dir().ok()?;
    if !no_fs
        && let Some(pwd) = std::env::var_os("PWD")
        && pwd.as_encoded_bytes().starts_with(b"/")
        && let (Ok(a), Ok(b)) = (std::fs::metadata(&pwd), std::fs::metadata(&physical))
        && (a.dev(), a.ino()) == (b.dev(), b.ino())
    {
        return Some(normalize(&pwd.into_vec()));
    }
    Some(normalize(&physical.into_os_string().into_vec()))
}

/// A path as an absolute one, by its text alone; a relative one counts from the process's folder.
///
/// # Errors
/// Where it is empty, or relative and the process's folder is not known.
pub fn absolute(path: &[u8]) -> io::Result<Bytes> {
    if path.is_empty() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "an empty path"));
    }
    if path.starts_with(b"/") {
        return Ok(normalize(path));
    }
    let mut full = std::env::current_dir()?.into_os_string().into_vec();
    full.push(b'/');
    full.extend_from_slice(path);
    Ok(normalize(&full))
}

/// An absolute path without empty, `.` and `..` parts, by its text alone, as `cd` would name it.
pub fn normalize(path: &[u8]) -> Bytes {
    let mut parts: Vec<&[u8]> = Vec::new();
    for part in path.split_str(b"/") {
        match part {
            b"" | b"." => {}
            b".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let mut out = Bytes::from("/");
    out.extend_from_slice(&parts.join(&b'/'));
    out
}

#[cfg(test)]
mod tests {
    use super::{Overrides, Snapshot, absolute, normalize};
    use crate::base::Bytes;
    use crate::world::{Fact, World as _};

    fn pair(k: &str, v: &str) -> (Bytes, Bytes) {
        (k.into(), v.into())
    }

    fn clean() -> Overrides {
        Overrides {
            clean_env: true,
            env: vec![pair("A", "1"), pair("A", "2"), pair("B", "1")],
            cwd: Some("/srv/app".into()),
            home: Some("/home/u".into()),
            no_fs: true,
        }
    }

    #[test]
    fn a_clean_world_holds_what_it_was_given_and_no_more() {
        let snap = Snapshot::take(&clean());
        let w = snap.world(None, vec![pair("B", "9"), pair("C", "3")]);
        let known = |v: &str| Fact::Known(Some(Bytes::from(v)));
        assert_eq!(w.cwd(), Fact::Known("/srv/app".into()));
        assert_eq!((w.env(b"A"), w.env(b"B"), w.env(b"C")), (known("2"), known("9"), known("3")));
        assert_eq!((w.env(b"HOME"), w.env(b"PATH")), (known("/home/u"), Fact::Known(None)));
        let mut names = match w.env_names() {
            Fact::Known(n) => n,
            Fact::Unknown => Vec::new(),
        };
        names.sort();
        assert_eq!(names, ["A", "B", "C", "HOME"]);
    }

    #[test]
    fn env_outranks_home_and_a_line_outranks_both() {
        let mut over = clean();
        over.env.push(pair("HOME", "/x"));
        let snap = Snapshot::take(&over);
        assert_eq!(snap.world(None, vec![]).env(b"HOME"), Fact::Known(Some("/x".into())));
        let w = snap.world(None, vec![pair("HOME", "/y")]);
        assert_eq!(w.env(b"HOME"), Fact::Known(Some("/y".into())));
    }

    #[test]
    fn an_inherited_folder_name_does_not_outlive_a_move() {
        let mut over = clean();
        over.env.push(pair("PWD", "/srv/app"));
        let snap = Snapshot::take(&over);
        assert_eq!(snap.world(None, vec![]).env(b"PWD"), Fact::Known(Some("/srv/app".into())));
        let w = snap.world(Some("/else//where/".into()), vec![]);
        assert_eq!((w.cwd(), w.env(b"PWD")), (Fact::Known("/else/where".into()), Fact::Known(None)));
        let inherited = Snapshot::take(&Overrides { cwd: Some("/nowhere".into()), ..Overrides::default() });
        assert_eq!(inherited.world(None, vec![]).env(b"PWD"), Fact::Known(None));
    }

    #[test]
    fn the_process_is_inherited_by_default() {
        let snap = Snapshot::take(&Overrides::default());
        let w = snap.world(None, vec![]);
        assert!(matches!(w.env(b"PATH"), Fact::Known(Some(_))));
        assert!(matches!(w.cwd(), Fact::Known(d) if d.starts_with(b"/")));
    }

    #[test]
    fn paths_are_made_plain() {
        for (path, want) in [
            ("/", "/"),
            ("//a//b/", "/a/b"),
            ("/a/./b/../c", "/a/c"),
            ("/../..", "/"),
            ("", "/"),
            ("/...", "/..."),
        ] {
            assert_eq!(normalize(path.as_bytes()), want);
        }
        assert!(absolute(b"").is_err());
        assert!(matches!(absolute(b"x/../y"), Ok(p) if p.starts_with(b"/") && p.ends_with(b"/y")));
    }
}
