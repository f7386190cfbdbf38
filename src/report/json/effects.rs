//! Effects and normalised options, as JSON.

use super::{Element, Range};
use crate::base::{SourceMap, Truth};
use crate::effect::{Direction, Effect, EffectKind, Mode, Setting, Target, Use};
use crate::value::Value;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// All effects, each with its invocation's index.
pub(super) struct Effects<'a>(pub(super) &'a [(Effect, Option<usize>)], pub(super) &'a SourceMap);

impl Serialize for Effects<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.0.iter().map(|(effect, of)| Row { effect, of: *of, sources: self.1 }))
    }
}

struct Row<'a> {
    effect: &'a Effect,
    of: Option<usize>,
    sources: &'a SourceMap,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("kind", self.effect.kind.name())?;
        map.serialize_entry("target", &Shown(&self.effect.target, self.sources))?;
        extra(&mut map, self.effect.kind)?;
        map.serialize_entry("certain", &self.effect.certain.must())?;
        map.serialize_entry("span", &Range(self.effect.span))?;
        if let Some(of) = self.of {
            map.serialize_entry("invocation", &of)?;
        }
        map.end()
    }
}

/// The fields that only some kinds have. What may hold is shown as holding: it errs to the graver side.
fn extra<M: SerializeMap>(map: &mut M, kind: EffectKind) -> Result<(), M::Error> {
    let flag = |map: &mut M, name: &str, t: Truth| {
        if t.may() { map.serialize_entry(name, &true) } else { Ok(()) }
    };
    match kind {
        EffectKind::FsRead { usage, recursive } => {
            let usage = match usage {
                Use::Content => "content",
                Use::Credential => "credential",
                Use::Execute => "execute",
                Use::Loaded => "loaded",
            };
            map.serialize_entry("use", usage)?;
            flag(map, "recursive", recursive)
        }
        EffectKind::FsList { recursive } | EffectKind::FsMeta { recursive } => {
            flag(map, "recursive", recursive)
        }
        EffectKind::FsWrite { mode, recursive } => {
            let mode = match mode {
                Mode::Truncate => "truncate",
                Mode::Create => "create",
                Mode::Append => "append",
                Mode::Modify => "modify",
            };
            map.serialize_entry("mode", mode)?;
            flag(map, "recursive", recursive)
        }
        EffectKind::FsDelete { recursive, force } => {
            flag(map, "recursive", recursive)?;
            flag(map, "force", force)
        }
        EffectKind::NetConnect { direction } => {
            let direction = match direction {
                Direction::Fetch => "fetch",
                Direction::Send => "send",
                Direction::Both => "both",
            };
            map.serialize_entry("direction", direction)
        }
        EffectKind::ExecCode { language } => map.serialize_entry("language", language),
        EffectKind::VcsPush { force, delete } => {
            flag(map, "force", force)?;
            flag(map, "delete", delete)
        }
        _ => Ok(()),
    }
}

struct Shown<'a>(&'a Target, &'a SourceMap);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let (key, value): (&str, &Value) = match self.0 {
            Target::None => return s.serialize_map(Some(0))?.end(),
            Target::Path(v) => ("path", v),
            Target::Host(v) => ("host", v),
            Target::User(v) => ("user", v),
            Target::Program(v) => ("program", v),
            Target::Pid(v) => ("pid", v),
            Target::Resource(v) => ("resource", v),
        };
        let element = Element { value, many: false, sources: self.1 };
        // A pattern or something unknown says itself what it is.
        if key == "path" && value.single().is_some_and(|t| t.as_exact().is_none()) {
            return element.serialize(s);
        }
        let mut map = s.serialize_map(Some(1))?;
        map.serialize_entry(key, &element)?;
        map.end()
    }
}

/// Options by canonical name.
pub(super) struct Options<'a>(pub(super) &'a [(&'static str, Setting)], pub(super) &'a SourceMap);

impl Serialize for Options<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(self.0.len()))?;
        for (name, setting) in self.0 {
            map.serialize_entry(name.trim_start_matches('-'), &Given(setting, self.1))?;
        }
        map.end()
    }
}

struct Given<'a>(&'a Setting, &'a SourceMap);

impl Serialize for Given<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let element = |value| Element { value, many: false, sources: self.1 };
        match self.0 {
            Setting::Off => s.serialize_bool(false),
            Setting::On => s.serialize_bool(true),
            Setting::Count(n) => n.serialize(s),
            Setting::One(v) => element(v).serialize(s),
            Setting::List(all) => s.collect_seq(all.iter().map(element)),
        }
    }
}
