//! Laws of the reader and the printer over our corpus and generated scripts: what is printed reads to the
//! same tree, and every byte of an accepted text is accounted for.
//!
//! Accounted for means: it lies in a leaf of the tree (literal text, a here-document, a text in backticks),
//! or is a blank, a newline, a comment, an operator, a quote, a reserved word, a number, or a name that the
//! tree has. Leaves lie inside the nodes that hold them, and follow one another.
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
//! reads elsewhere ([`refused_inside`]). The printer may choose one of them; few texts do it.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use proptest::strategy::{BoxedStrategy, Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use shgate::base::{SourceId, SourceMap, Span};
use shgate::ir::{
    Arith, Assign, Command, CommandSub, Cond, Fd, HereBody, Lit, Param, ParamName, ParamOp, Parsed, Part,
    Redirect, Shape, Target, Visit, Word, print, visit,
};
use shgate::syntax::{Dialect, parse};
use shgate::testing::grammar::{Features, scripts, token_soup};
use std::collections::HashSet;
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
                let parts = self.field("parts").unwrap();
                let open = match parts.items().last_mut() {
                    Some((_, last)) => !last.named("Quoted") || !last.lit().ends_with(b"\n"),
                    None => false,
                };
                if open {
                    parts.items().push((String::new(), Node::quoted(b"\n".to_vec())));
                    parts.join_parts();
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

/// Whether a refusal is one of those that hold only in `$(…)`.
fn refused_inside(message: &str) -> bool {
    message.ends_with("inside a substitution") || message.ends_with("outside of its substitution")
}

static SPELLED_OTHERWISE: AtomicUsize = AtomicUsize::new(0);

/// What is wrong with printing this text's tree.
fn printed(text: &str) -> Option<String> {
    let (_, first) = read(text);
    let once = print(&first.script);
    let (_, second) = read(once.clone());
    // There `$` is text, and its only other spelling is quoted.
    if text.contains("$`") || second.problems.iter().any(|p| refused_inside(p.message)) {
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

fn is_root(span: Span) -> bool {
    span.source == SourceId::ROOT
}

/// Marks what the leaves of a tree cover, and collects the names that stand between them.
struct Cover<'a> {
    text: &'a [u8],
    /// Per byte: a leaf stands here.
    covered: Vec<bool>,
    names: HashSet<Vec<u8>>,
    /// The spans around the node at hand, innermost last.
    around: Vec<Span>,
    wrong: Vec<String>,
}

impl Cover<'_> {
    fn mark(&mut self, span: Span) {
        if is_root(span) {
            match self.covered.get_mut(span.range()) {
                Some(bytes) => bytes.fill(true),
                None => self.wrong.push(format!("{span:?} is out of bounds")),
            }
        }
    }

    /// The node lies inside the one around it.
    fn inside(&mut self, span: Span) {
        let Some(outer) = self.around.last() else { return };
        let same = outer.source == span.source;
        if same && (span.start < outer.start || outer.end < span.end) {
            self.wrong.push(format!("{span:?} is not inside {outer:?}"));
        }
    }

    fn within(&mut self, span: Span, walk: impl FnOnce(&mut Self)) {
        self.inside(span);
        self.around.push(span);
        walk(self);
        self.around.pop();
    }

    /// Each begins where the one before has ended, or later.
    fn ordered(&mut self, spans: impl Iterator<Item = Span>) {
        let mut last: Option<Span> = None;
        for span in spans {
            if last.is_some_and(|l| l.source == span.source && span.start < l.end) {
                self.wrong.push(format!("{span:?} begins inside {last:?}"));
            }
            last = Some(span);
        }
    }

    fn name(&mut self, name: &[u8]) {
        self.names.insert(name.to_vec());
    }
}

impl Visit for Cover<'_> {
    fn visit_lit(&mut self, lit: &Lit) {
        self.inside(lit.span);
        self.mark(lit.span);
    }

    fn visit_word(&mut self, word: &Word) {
        // A literal whose span has another length stands there in other words.
        let exact = |p: &&Part| !matches!(p, Part::Literal(l) if l.text.len() != l.span.len());
        self.ordered(word.parts.iter().filter(exact).map(Part::span));
        self.within(word.span, |c| visit::walk_word(c, word));
    }

    fn visit_arith(&mut self, arith: &Arith) {
        self.ordered(arith.parts.iter().map(Part::span));
        self.within(arith.span, |c| visit::walk_arith(c, arith));
    }

    fn visit_assign(&mut self, assign: &Assign) {
        self.name(&assign.name);
        self.within(assign.span, |c| visit::walk_assign(c, assign));
    }

    fn visit_param(&mut self, param: &Param) {
        match &param.name {
            ParamName::Var(name) => self.name(name),
            // Zeros in front are allowed.
            ParamName::Positional(_) => {}
            ParamName::Special(_) => {}
        }
        if let ParamOp::Transform(letter) = param.op {
            self.name(&[letter]);
        }
        self.within(param.span, |c| visit::walk_param(c, param));
    }

    fn visit_command_sub(&mut self, sub: &CommandSub) {
        self.within(sub.span, |c| visit::walk_command_sub(c, sub));
        if self.text.get(sub.span.start as usize) == Some(&b'`') {
            // A text of its own.
            self.mark(sub.span);
        }
    }

    fn visit_cond(&mut self, cond: &Cond) {
        if let Cond::Unary { op, .. } = cond {
            self.name(&[*op]);
        }
        visit::walk_cond(self, cond);
    }

    fn visit_redirect(&mut self, redirect: &Redirect) {
        if let Fd::Var(name, _) = &redirect.fd {
            self.name(name);
        }
        if let Target::HereDoc(_) = redirect.target {
            // With its delimiter, which the tree does not keep.
            self.mark(redirect.span);
        }
        // Those of a compound command stand behind its span, a body below the line.
        let around = std::mem::take(&mut self.around);
        visit::walk_redirect(self, redirect);
        self.around = around;
    }

    fn visit_here_body(&mut self, body: &HereBody) {
        self.mark(body.span);
        if is_root(body.span) {
            let end = body.span.end as usize;
            let line = self.text[end..].split(|b| *b == b'\n').next().unwrap_or(b"").len();
            self.covered[end..end + line].fill(true);
        }
        visit::walk_here_body(self, body);
    }

    fn visit_command(&mut self, command: &Command) {
        match &command.shape {
            Shape::For { var, .. } | Shape::Select { var, .. } => self.name(var),
            Shape::Function(function) => self.name(&function.name),
            Shape::Simple(simple) => {
                self.ordered(simple.args.iter().map(|arg| match arg {
                    shgate::ir::Arg::Word(word) => word.span,
                    shgate::ir::Arg::Assign(assign) => assign.span,
                }));
            }
            _ => {}
        }
        if matches!(command.shape, Shape::Function(_)) {
            // The redirections of the body stand behind it.
            self.inside(command.span);
            let around = std::mem::take(&mut self.around);
            visit::walk_command(self, command);
            self.around = around;
        } else {
            self.within(command.span, |c| visit::walk_command(c, command));
        }
    }
}

const RESERVED: &[&str] = &[
    "if", "then", "else", "elif", "fi", "case", "esac", "for", "select", "while", "until", "do", "done",
    "in", "function", "time", "coproc", "nt", "ot", "ef", "eq", "ne", "lt", "le", "gt", "ge", "p",
];

fn begins_comment(before: u8) -> bool {
    matches!(before, b' ' | b'\t' | b'\n' | b';' | b'&' | b'|' | b'(' | b')' | b'<' | b'>')
}

/// The text without backslash-newline pairs, but for those in comments, where they are none.
fn without_continuations(text: &[u8]) -> Vec<u8> {
    let mut out: Vec<u8> = Vec::new();
    let mut comment = false;
    let mut bytes = text.iter().peekable();
    while let Some(b) = bytes.next() {
        comment = *b != b'\n' && (comment || *b == b'#' && begins_comment(*out.last().unwrap_or(&b'\n')));
        if *b == b'\\' && bytes.peek() == Some(&&b'\n') && !comment {
            bytes.next();
        } else {
            out.push(*b);
        }
    }
    out
}

/// What is wrong with the places of an accepted text's tree.
fn places(text: &str) -> Option<String> {
    let (_, parsed) = read(text);
    if !parsed.problems.is_empty() {
        return None;
    }
    let bytes = text.as_bytes();
    let mut cover = Cover {
        text: bytes,
        covered: vec![false; bytes.len()],
        names: RESERVED.iter().map(|r| r.as_bytes().to_vec()).collect(),
        around: vec![],
        wrong: vec![],
    };
    cover.visit_script(&parsed.script);
    // What no leaf covers, with a mark that is no byte of it in place of what one does.
    let masked: Vec<u8> = bytes.iter().zip(&cover.covered).map(|(b, c)| if *c { 1 } else { *b }).collect();
    let rest = without_continuations(&masked);
    let mut at = 0;
    let mut before = b'\n';
    while let Some(&b) = rest.get(at) {
        let run = |f: fn(&u8) -> bool| rest[at..].iter().take_while(|b| f(b)).count();
        let step = match b {
            b'#' if begins_comment(before) => run(|b| *b != b'\n'),
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => {
                let n = run(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.' | 0x80..));
                let word = &rest[at..at + n];
                let word = word.strip_suffix(b"-").unwrap_or(word);
                if !cover.names.contains(word) && !word.iter().all(u8::is_ascii_digit) {
                    cover.wrong.push(format!("{:?} is nowhere in the tree", String::from_utf8_lossy(word)));
                }
                n
            }
            1 | b' ' | b'\t' | b'\n' => 1,
            b if b.is_ascii_punctuation() => 1,
            b => {
                cover.wrong.push(format!("the byte {b:#x} is nowhere in the tree"));
                1
            }
        };
        before = rest[at + step - 1];
        at += step;
    }
    (!cover.wrong.is_empty()).then(|| format!("{text}\n-- {}", cover.wrong.join("\n-- ")))
}

#[test]
fn every_byte_is_accounted_for() {
    none_of(corpus().iter().chain(&generated()).filter_map(|t| places(t)).collect());
}
