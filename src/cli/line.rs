//! One line of a batch: what it asks, and its id where the rest of it is wrong.

use crate::base::Bytes;
use serde::Deserialize;
use serde::de::{self, DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// What a line asks.
#[derive(Debug)]
pub(super) struct Ask<'a> {
    pub(super) id: Option<&'a RawValue>,
    pub(super) command: Bytes,
    pub(super) cwd: Option<Bytes>,
    pub(super) env: Vec<(Bytes, Bytes)>,
}

/// The line's keys; others are of no interest. A key that stands twice is an error: two readers could
/// differ on which of the two counts.
#[derive(Deserialize)]
struct Keys<'a> {
    #[serde(borrow, default)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    command: Cow<'a, str>,
    #[serde(default)]
    cwd: Option<String>,
    #[serde(default)]
    project: Option<String>,
    #[serde(default)]
    env: Option<Env>,
}

/// Reads a line.
///
/// # Errors
/// In words for the caller.
pub(super) fn read(line: &[u8]) -> Result<Ask<'_>, String> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return Err("an empty line".into());
    }
    // Serde would take an array for an object.
    if line.trim_ascii_start().first() != Some(&b'{') {
        return Err("not a JSON object".into());
    }
    let keys: Keys<'_> = serde_json::from_slice(line)
        .map_err(|e| e.to_string().replace(" at line 1 column ", " at column "))?;
    for (key, dir) in [("cwd", &keys.cwd), ("project", &keys.project)] {
        match dir.as_deref() {
            Some(d) if !d.starts_with('/') => return Err(format!("{key} is not an absolute path")),
            Some(d) if d.contains('\0') => return Err(format!("{key} holds a NUL")),
            _ => {}
        }
    }
    let env = keys.env.map(|e| e.0).unwrap_or_default();
    let command = keys.command.as_bytes().into();
    Ok(Ask { id: keys.id, command, cwd: keys.cwd.map(Bytes::from), env })
}

/// The id of a line that may be wrong behind it.
pub(super) fn id_of(line: &[u8]) -> Option<Box<RawValue>> {
    let mut found = None;
    let mut json = serde_json::Deserializer::from_slice(line);
    // What is wrong with it has been told already.
    let _ = IdSeed(&mut found).deserialize(&mut json);
    found
}

struct IdSeed<'s>(&'s mut Option<Box<RawValue>>);

impl<'de> DeserializeSeed<'de> for IdSeed<'_> {
    type Value = ();
    fn deserialize<D: de::Deserializer<'de>>(self, d: D) -> Result<(), D::Error> {
        d.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for IdSeed<'_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            if key == "id" && self.0.is_none() {
                *self.0 = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

/// Environment variables: names as a process can have them, each once.
struct Env(Vec<(Bytes, Bytes)>);

impl<'de> Deserialize<'de> for Env {
    fn deserialize<D: de::Deserializer<'de>>(d: D) -> Result<Env, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Env;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of strings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Env, A::Error> {
                let mut pairs = std::collections::BTreeMap::new();
                while let Some((k, v)) = map.next_entry::<String, String>()? {
                    if k.is_empty() || k.contains(['=', '\0']) || v.contains('\0') {
                        return Err(de::Error::custom(format_args!("env: {k:?} cannot be set to {v:?}")));
                    }
                    if let Some(twice) = pairs.insert(Bytes::from(k), Bytes::from(v)) {
                        return Err(de::Error::custom(format_args!(
                            "env: a name stands twice, first with {twice:?}"
                        )));
                    }
                }
                Ok(Env(pairs.into_iter().collect()))
            }
        }
        d.deserialize_map(Pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::{id_of, read};

    #[test]
    fn a_line_is_read() {
        let line = br#" {"id":{"n" :1.50},"command":"ls \u00e4","cwd":"/w","project":"/w","env":{"A":"1"},"new":[1]}"#;
        let ask = read(line);
        let Ok(ask) = ask else {
            assert_eq!(ask.err(), None);
            return;
        };
        assert_eq!(ask.id.map(|i| i.get()), Some(r#"{"n" :1.50}"#));
        assert_eq!((ask.command, ask.cwd), ("ls ä".into(), Some("/w".into())));
        assert_eq!(ask.env, [("A".into(), "1".into())]);
        assert!(read(br#"{"command":"","cwd":null,"env":null,"id":null}"#).is_ok());
    }

    #[test]
    fn a_wrong_line_says_what_is_wrong() {
        for (line, part) in [
            ("", "empty"),
            (" \r", "empty"),
            ("[\"x\",\"ls\"]", "not a JSON object"),
            ("3", "not a JSON object"),
            ("{}", "missing field `command`"),
            (r#"{"command":3}"#, "invalid type"),
            (r#"{"command":null}"#, "invalid type"),
            (r#"{"command":"a","command":"b"}"#, "duplicate field"),
            (r#"{"command":"a","cwd":"b"}"#, "cwd is not an absolute path"),
            (r#"{"command":"a","cwd":""}"#, "cwd is not an absolute path"),
            (r#"{"command":"a","cwd":"/\u0000"}"#, "cwd holds a NUL"),
            (r#"{"command":"a","project":"b"}"#, "project is not an absolute path"),
            (r#"{"command":"a","env":{"A":1}}"#, "invalid type"),
            (r#"{"command":"a","env":{"":"1"}}"#, "cannot be set"),
            (r#"{"command":"a","env":{"A=B":"1"}}"#, "cannot be set"),
            (r#"{"command":"a","env":{"A":"1","A":"2"}}"#, "stands twice"),
            (r#"{"command":"a"} x"#, "trailing"),
            (r#"{"command":"a""#, "EOF"),
            (r#"{"command":"\ud800"}"#, "hex escape"),
        ] {
            let got = read(line.as_bytes()).err().unwrap_or_default();
            assert!(got.contains(part), "{line}: {got}");
        }
        assert!(read(b"{\"command\":\"\xff\"}").is_err());
    }

    #[test]
    fn the_id_outlives_what_is_wrong_behind_it() {
        for (line, want) in [
            (r#"{"id":7}"#, Some("7")),
            (r#"{"command":3,"id":"x"}"#, Some("\"x\"")),
            (r#"{"id":"x","command":"#, Some("\"x\"")),
            (r#"{"command":"#, None),
            ("", None),
            ("[1]", None),
        ] {
            assert_eq!(id_of(line.as_bytes()).map(|i| i.get().to_string()).as_deref(), want, "{line}");
        }
    }
}
