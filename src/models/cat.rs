//! cat: passes its input on (GNU coreutils manual, "cat invocation").

use super::Invocation;
use crate::value::Value;

/// What is printed, where that is exactly what can be read: `cat`, `cat -`, `cat <(…)`.
pub(super) fn stdout(call: &Invocation<'_>) -> Option<Value> {
    match call.argv {
        [_] => call.stdin.cloned(),
        [_, one] if one.as_exact() == Some(b"-") => call.stdin.cloned(),
        [_, _] => call.fed.get(1).cloned().flatten(),
        _ => None,
    }
}
