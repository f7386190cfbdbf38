//! Laws of the reader and the printer over our corpus and generated scripts: what is printed reads to the
//! same tree, and every byte of an accepted text is accounted for.
//!
//! `SHGATE_ROUNDTRIP_SCRIPTS` (default 3000) and `SHGATE_ORACLE_SEED` change how many are tried, and which.
//!
//! Two trees are the same if they are equal after this has been done to both:
//! - spans are erased, but a plain variable keeps whether it was written with braces;
//! - a stretch of quoted text is one part, whatever quotes it is in (`'a'\b"c"`, `"a"` where nothing in it
//!   expands), and quoted text inside double quotes or arithmetic is one part between expansions; empty
//!   quoted text is left out where anything stands beside it;
//! - the units of a substitution are one list, as one line is in the printed text: a substitution is read
//!   as a whole before it runs (in backticks it is not, and how it was split is lost);
//! - a here-document's body ends in a newline if it is not empty.
//!
//! What a substitution holds is read by bash twice, and the reader refuses some spellings there that it
//! reads elsewhere ([`REFUSED_INSIDE`]). The printer may choose one of them; few texts do it.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use proptest::strategy::{BoxedStrategy, Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use shgate::base::{SourceId, SourceMap};
use shgate::ir::{Parsed, print};
use shgate::syntax::{Dialect, parse};
use shgate::testing::grammar::{Features, scripts, token_soup};
use std::sync::atomic::{AtomicUsize, Ordering};

fn corpus() -> Vec<String> {
    let text = std::fs::read_to_string("corpus/bash/argv.jsonl").unwrap();
    let command = |line: &str| {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        case["command"].as_str().unwrap().to_owned()
    };
    text.lines().map(command).collect()
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |v| v.parse().unwrap())
}

fn generated() -> Vec<String> {
    let count = number("SHGATE_ROUNDTRIP_SCRIPTS", 3_000);
    let seed = number("SHGATE_ORACLE_SEED", 1).to_le_bytes();
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&seed);
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let draw = |strategy: BoxedStrategy<String>, n: u64, runner: &mut TestRunner| -> Vec<String> {
        (0..n).map(|_| strategy.new_tree(runner).unwrap().current()).collect()
    };
    let mut all = draw(scripts(Features::ALL), count * 2 / 3, &mut runner);
    all.extend(draw(token_soup(), count / 3, &mut runner));
    all
}

fn read(text: impl Into<shgate::base::Bytes>) -> (SourceMap, Parsed) {
    let mut map = SourceMap::new(text);
    let parsed = parse(&mut map, SourceId::ROOT, Dialect::default());
    (map, parsed)
}

/// A value as its `Debug` text says it: nothing of the tree can be forgotten here.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    Atom(String),
    Text(Vec<u8>),
    /// Name, and fields with their names (empty in tuples and lists).
    Many(String, Vec<(String, Node)>),
}

struct Dump<'a>(std::iter::Peekable<std::str::Chars<'a>>);

impl Dump<'_> {
    fn node(&mut self) -> Node {
        let mut name = String::new();
        loop {
            match self.0.peek() {
                Some('"') => return Node::Text(self.text()),
                Some('(' | '[' | '{') => break,
                Some(' ') if !name.is_empty() => {
                    self.0.next();
                    if self.0.peek() == Some(&'{') {
                        break;
                    }
                }
                Some(' ') => {
                    self.0.next();
                }
                Some(c) if c.is_alphanumeric() || *c == '_' => {
                    name.push(*c);
                    self.0.next();
                }
                _ => return Node::Atom(name),
            }
        }
        let open = self.0.next();
        let mut fields = Vec::new();
        loop {
            while matches!(self.0.peek(), Some(' ' | ',')) {
                self.0.next();
            }
            if matches!(self.0.peek(), Some(')' | ']' | '}')) {
                self.0.next();
                return Node::Many(name, fields);
            }
            let mut field = String::new();
            if open == Some('{') {
                field = self.0.by_ref().take_while(|c| *c != ':').collect();
            }
            fields.push((field, self.node()));
        }
    }

    fn text(&mut self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut buffer = [0; 4];
        self.0.next();
        loop {
            match self.0.next().unwrap() {
                '"' => return out,
                '\\' => match self.0.next().unwrap() {
                    'x' => {
                        let digits: String = self.0.by_ref().take(2).collect();
                        out.push(u8::from_str_radix(&digits, 16).unwrap());
                    }
                    'u' => {
                        let digits: String = self.0.by_ref().skip(1).take_while(|c| *c != '}').collect();
                        let c = char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap();
                        out.extend(c.encode_utf8(&mut buffer).bytes());
                    }
                    'n' => out.push(b'\n'),
                    'r' => out.push(b'\r'),
                    't' => out.push(b'\t'),
                    '0' => out.push(0),
                    c => out.extend(c.encode_utf8(&mut buffer).bytes()),
                },
                c => out.extend(c.encode_utf8(&mut buffer).bytes()),
            }
        }
    }
}

impl Node {
    fn named(&self, name: &str) -> bool {
        matches!(self, Node::Many(n, _) if n == name)
    }

    fn field(&mut self, name: &str) -> Option<&mut Node> {
        match self {
            Node::Many(_, fields) => fields.iter_mut().find(|f| f.0 == name).map(|f| &mut f.1),
            _ => None,
        }
    }

    fn items(&mut self) -> &mut Vec<(String, Node)> {
        match self {
            Node::Many(_, fields) => fields,
            other => panic!("{other:?}"),
        }
    }

    /// The text of `Literal` or `Quoted`.
    fn lit(&mut self) -> &mut Vec<u8> {
        match self.items()[0].1.field("text") {
            Some(Node::Text(text)) => text,
            other => panic!("{other:?}"),
        }
    }

    fn quoted(text: Vec<u8>) -> Node {
        let lit = Node::Many("Lit".into(), vec![("text".into(), Node::Text(text))]);
        Node::Many("Quoted".into(), vec![(String::new(), lit)])
    }

    /// See the head of the file.
    fn normalise(&mut self) {
        let Node::Many(name, fields) = self else { return };
        fields.retain(|f| !f.1.named("Span"));
        fields.iter_mut().for_each(|f| f.1.normalise());
        let name = name.clone();
        match name.as_str() {
            "" => self.join_parts(),
            // Neither is the text of one that the end of the script ends told from one that has a newline.
            "HereBody" => {
                if let Some((_, last)) = self.field("parts").unwrap().items().last_mut() {
                    if !last.named("Quoted") || !last.lit().ends_with(b"\n") {
                        self.field("parts")
                            .unwrap()
                            .items()
                            .push((String::new(), Node::quoted(b"\n".to_vec())));
                        self.field("parts").unwrap().join_parts();
                    }
                }
            }
            "Double" => {
                let parts = self.items()[0].1.items();
                if parts.is_empty() {
                    *self = Node::quoted(vec![]);
                } else if let [(_, only)] = parts.as_mut_slice()
                    && only.named("Quoted")
                {
                    *self = only.clone();
                }
            }
            "CommandSub" => {
                let units = self.field("script").unwrap().field("units").unwrap().items();
                let mut units = std::mem::take(units).into_iter();
                if let Some((_, mut first)) = units.next() {
                    for (_, mut unit) in units {
                        let more =
                            std::mem::take(unit.field("list").unwrap().field("items").unwrap().items());
                        first.field("list").unwrap().field("items").unwrap().items().extend(more);
                    }
                    let list = vec![(String::new(), first)];
                    *self.field("script").unwrap().field("units").unwrap().items() = list;
                }
            }
            _ => {}
        }
    }

    fn join_parts(&mut self) {
        let mut out: Vec<(String, Node)> = Vec::new();
        for (field, mut node) in std::mem::take(self.items()) {
            let same = out.last().is_some_and(|(_, last)| {
                (node.named("Quoted") && last.named("Quoted"))
                    || (node.named("Literal") && last.named("Literal"))
            });
            match out.last_mut() {
                Some((_, last)) if same => last.lit().append(node.lit()),
                _ => out.push((field, node)),
            }
        }
        *self.items() = out;
    }
}

fn tree(parsed: &Parsed) -> Node {
    let mut node = Dump(format!("{:?}", parsed.script).chars().peekable()).node();
    node.normalise();
    node
}

/// Spellings that the reader refuses only in `$(…)`.
const REFUSED_INSIDE: [&str; 5] = [
    "`coproc` with a simple command inside a substitution",
    "`time` with a compound command inside a substitution",
    "a backslash in an array inside a substitution",
    "a here-document without a command inside a substitution",
    "a here-document's body lies outside of its substitution",
];

static SPELLED_OTHERWISE: AtomicUsize = AtomicUsize::new(0);

/// What is wrong with printing this text's tree.
fn printed(text: &str) -> Option<String> {
    let (_, first) = read(text);
    let once = print(&first.script);
    let (_, second) = read(once.clone());
    if second.problems.iter().any(|p| REFUSED_INSIDE.contains(&p.message)) {
        SPELLED_OTHERWISE.fetch_add(1, Ordering::Relaxed);
        return None;
    }
    if !second.problems.is_empty() {
        return Some(format!("{text}\n-- is printed as\n{once}\n-- and refused: {:?}", second.problems));
    }
    let (a, b) = (tree(&first), tree(&second));
    if a != b {
        let (a, b) = (format!("{a:?}"), format!("{b:?}"));
        let at = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(80);
        let here = |s: &str| s.chars().skip(at).take(240).collect::<String>();
        let (a, b) = (here(&a), here(&b));
        return Some(format!("{text}\n-- is printed as\n{once}\n-- and reads to\n…{b}…\n-- not\n…{a}…"));
    }
    let twice = print(&second.script);
    (twice != once).then(|| format!("{text}\n-- is printed as\n{once}\n-- and then as\n{twice}"))
}

fn none_of(mut found: Vec<String>) {
    // The shortest say it best.
    found.sort_by_key(String::len);
    let shortest = found[..found.len().min(5)].join("\n========\n");
    assert!(found.is_empty(), "{} fail, as do\n{shortest}", found.len());
}

#[test]
fn what_is_printed_reads_to_the_same_tree() {
    let texts: Vec<String> = corpus().into_iter().chain(generated()).collect();
    none_of(texts.iter().filter_map(|t| printed(t)).collect());
    let skipped = SPELLED_OTHERWISE.load(Ordering::Relaxed);
    assert!(skipped * 100 <= texts.len(), "{skipped} of {}", texts.len());
}
