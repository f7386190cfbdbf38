//! `cd`, `pushd`, `popd`.

use crate::base::{Truth, limits};
use crate::eval::Eval;
use crate::eval::simple::Invoke;
use crate::eval::slots::{Cwd, Key, Slot, Var};
use crate::value::{Field, Value, absolute};

impl Eval<'_> {
    pub(in crate::eval) fn cd(&mut self, args: &[Field], invoke: &Invoke) {
        let mut args = args;
        while let [first, rest @ ..] = args
            && let Some(text) = first.as_exact()
            && text.len() > 1
            && text.starts_with(b"-")
        {
            args = rest;
            if text == b"--" {
                break;
            }
        }
        let target = match args {
            [] => self.look_up(b"HOME", invoke.span).expanded(),
            [only] if only.as_exact() == Some(b"-") => {
                // Where it was unset `cd` fails.
                let old = self.look_up(b"OLDPWD", only.span).value;
                self.write_fd(1, old.concat(&"\n".into()));
                self.go_to(old);
                return;
            }
            [only] if !only.many && !only.has_glob() => only.value.clone(),
            [first, ..] => Value::unknown(Some(first.span)),
        };
        let from_cdpath = !target.starts_with(b"/").must() && {
            let path = self.look_up(b"CDPATH", invoke.span);
            let dotted = target.starts_with(b"./").must() || target.starts_with(b"../").must();
            let dot = target.equals(b".").must() || target.equals(b"..").must();
            !dotted && !dot && path.unset != Truth::Yes && path.value.emptiness() != Truth::Yes
        };
        let target = if from_cdpath { Value::unknown(Some(invoke.span)) } else { target };
        self.go_to(target);
    }

    /// The shell tries to enter `target`: which folder it is in then depends on the status.
    fn go_to(&mut self, target: Value) {
        let from = self.cwd();
        let to = absolute(&from, &target);
        self.state.set(Key::Cwd, Some(Slot::Cwd(Cwd { on_success: to, on_failure: from.clone() })));
        self.state.set(Key::Var("PWD".into()), None);
        // Only where it succeeds does it note where it came from.
        let old = Slot::Var(self.var(b"OLDPWD"));
        let noted = old.join(&Slot::Var(Var::scalar(from)));
        self.state.set(Key::Var("OLDPWD".into()), Some(noted));
        self.set_status(Truth::Maybe);
    }

    pub(in crate::eval) fn pushd(&mut self, args: &[Field], invoke: &Invoke) {
        let from = self.cwd();
        let plain = |f: &Field| {
            !f.many && !f.has_glob() && !f.value.starts_with(b"+").may() && !f.value.starts_with(b"-").may()
        };
        match (args, self.dirs()) {
            ([only], Some(mut dirs)) if plain(only) && dirs.len() < limits::NESTING as usize => {
                dirs.push(from);
                self.state.set(Key::Dirs, Some(Slot::Dirs(Some(dirs))));
                self.cd(args, invoke);
            }
            ([], Some(mut dirs)) => {
                let Some(top) = dirs.pop() else {
                    self.set_status(Truth::No);
                    return;
                };
                dirs.push(from);
                self.state.set(Key::Dirs, Some(Slot::Dirs(Some(dirs))));
                self.go_to(top);
            }
            _ => self.lost_dirs(invoke),
        }
        self.write_fd(1, Value::unknown(Some(invoke.span)));
    }

    pub(in crate::eval) fn popd(&mut self, args: &[Field], invoke: &Invoke) {
        match (args, self.dirs()) {
            ([], Some(mut dirs)) => {
                let Some(top) = dirs.pop() else {
                    self.set_status(Truth::No);
                    return;
                };
                self.state.set(Key::Dirs, Some(Slot::Dirs(Some(dirs))));
                self.go_to(top);
            }
            _ => self.lost_dirs(invoke),
        }
        self.write_fd(1, Value::unknown(Some(invoke.span)));
    }

    fn dirs(&self) -> Option<Vec<Value>> {
        match self.state.get(&Key::Dirs) {
            Some(Slot::Dirs(dirs)) => dirs.clone(),
            _ => Some(vec![]),
        }
    }

    /// Rotations and removals in the stack are not followed.
    fn lost_dirs(&mut self, invoke: &Invoke) {
        self.state.set(Key::Dirs, Some(Slot::Dirs(None)));
        self.go_to(Value::unknown(Some(invoke.span)));
    }
}
