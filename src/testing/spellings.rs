//! Many ways to write one command line: spelling never matters.

use crate::args::{Args, Form, Grammar, Opt, Order, Reported, Style, Table};
use crate::base::Bytes;
use crate::value::Value;

/// A small deterministic source of choices.
#[derive(Clone, Debug)]
pub struct Choices(u64);

impl Choices {
    /// Begins at a seed.
    pub fn new(seed: u64) -> Choices {
        Choices(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Below `n`; 0 for 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % n.max(1)
    }

    /// Heads or tails.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// What must not depend on the spelling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Normal {
    /// Options as the report shows them.
    pub options: Vec<(&'static str, Reported)>,
    /// Operands in order: the place's name and the word.
    pub operands: Vec<(&'static str, Value)>,
    /// How many words were not understood.
    pub strange: usize,
    /// Nested command lines.
    pub rests: Vec<Vec<Value>>,
}

/// The normal form of arguments.
pub fn normal(args: &Args<'_>) -> Normal {
    let word = |i: usize| args.word(i).map_or(Value::default(), |f| f.value.clone());
    Normal {
        options: args.reported(),
        operands: args.operands.iter().map(|o| (o.item.name, word(o.at))).collect(),
        strange: args.unknown.len() + args.extra.len() + args.opaque.len() + usize::from(args.missing),
        rests: args.rests().map(|(r, _)| r.iter().map(|f| f.value.clone()).collect()).collect(),
    }
}

/// An option with its values, to be written again.
struct Given {
    opt: Opt,
    negated: bool,
    values: Vec<Bytes>,
}

/// Up to `many` other ways to write an exactly known command line, of which `args` is the reading. None
/// where its grammar has an order or style of its own, or where it was not understood.
pub fn spellings(args: &Args<'_>, grammar: &Grammar, many: usize, seed: u64) -> Vec<Vec<Bytes>> {
    let argv: Option<Vec<Bytes>> = args.argv().iter().map(|f| f.as_exact().map(Bytes::from)).collect();
    let strange = normal(args).strange > 0 || args.lost_path;
    let Some(argv) = argv.filter(|_| grammar.style == Style::Gnu && !strange) else { return vec![] };
    let fixed = args.path.last().copied().unwrap_or(0) + 1;
    let table = &grammar.options;
    let mut options: Vec<Given> = Vec::new();
    for sight in args.sights() {
        let mine = !table.row(sight.opt).is_empty();
        if !mine {
            continue;
        }
        let value = sight.value.and_then(|v| v.exact()).map(Bytes::from);
        match options.last_mut() {
            Some(last) if sight.nth > 0 => last.values.extend(value),
            _ => options.push(Given {
                opt: sight.opt,
                negated: sight.negated,
                values: value.into_iter().collect(),
            }),
        }
    }
    let mut seen: Vec<usize> = args.operands.iter().map(|o| o.at).collect();
    seen.dedup();
    let operands: Vec<Bytes> = seen.iter().filter_map(|i| argv.get(*i).cloned()).collect();
    let split = argv.iter().skip(fixed).any(|w| w.as_slice() == b"--");
    if split && grammar.operands.splits() {
        return vec![];
    }
    let mut choices = Choices::new(seed);
    (0..many)
        .map(|_| {
            let mut out: Vec<Bytes> = argv.iter().take(fixed).cloned().collect();
            out.extend(write(grammar, table, &options, &operands, &mut choices));
            out
        })
        .collect()
}

fn write(
    grammar: &Grammar,
    table: &Table,
    options: &[Given],
    operands: &[Bytes],
    choices: &mut Choices,
) -> Vec<Bytes> {
    let mut order: Vec<&Given> = options.iter().collect();
    // Neighbours of different options change places.
    for i in 1..order.len() {
        if choices.coin() && order[i].opt != order[i - 1].opt {
            order.swap(i, i - 1);
        }
    }
    let mut words: Vec<Vec<Bytes>> = Vec::new();
    let mut cluster_open = false;
    for option in order {
        let forms: Vec<Form> = table.forms(option.opt).filter(|f| fits(f, option)).collect();
        let form = forms[choices.below(forms.len())];
        let mut glued = Vec::new();
        let mut rest = option.values.as_slice();
        let mut take = |glue: &[u8], glued: &mut Vec<u8>| {
            if let Some((first, more)) = rest.split_first() {
                glued.extend_from_slice(glue);
                glued.extend_from_slice(first);
                rest = more;
            }
        };
        let may_glue = option.values.first().is_some_and(|v| !v.is_empty());
        let digits = form.text.starts_with("-NUM");
        if digits || form.optional || (may_glue && choices.coin() && form.letter) {
            take(if form.letter || digits { b"" } else { b"=" }, &mut glued);
        } else if form.long && !option.values.is_empty() && choices.coin() {
            take(b"=", &mut glued);
        }
        let flag = form.letter && form.values == 0 && glued.is_empty();
        if form.letter && !digits && cluster_open && choices.coin() {
            let last = words.last_mut().and_then(|w| w.last_mut()).expect("a cluster is open");
            last.extend_from_slice(form.name.as_bytes());
            last.extend_from_slice(&glued);
            words.last_mut().expect("a cluster is open").extend(rest.iter().cloned());
        } else {
            let mut word: Vec<u8> = if digits { b"-".to_vec() } else { form.text.as_bytes().to_vec() };
            if form.negatable {
                word = format!("--{}", form.name).into_bytes();
                if option.negated {
                    word = format!("--no-{}", form.name).into_bytes();
                }
            }
            if form.long && grammar.abbreviations {
                word = abbreviate(table, &word, option, choices);
            }
            word.extend_from_slice(&glued);
            let mut all = vec![Bytes::from(word)];
            all.extend(rest.iter().cloned());
            words.push(all);
        }
        cluster_open = flag && !form.optional;
    }
    let permute = grammar.order == Order::Permute;
    let dashed = operands.iter().any(|w| w.len() > 1 && w.first() == Some(&b'-'));
    let plus = operands.iter().any(|w| w.first() == Some(&b'+'));
    if dashed || plus || !permute || choices.coin() {
        let mut out: Vec<Bytes> = words.concat();
        if (dashed || plus || choices.coin()) && !operands.is_empty() && !grammar.operands.splits() {
            out.push(Bytes::from("--"));
        }
        out.extend(operands.iter().cloned());
        return out;
    }
    let mut out = Vec::new();
    let (mut words, mut operands) = (words.into_iter().peekable(), operands.iter().peekable());
    while words.peek().is_some() || operands.peek().is_some() {
        if operands.peek().is_none() || (words.peek().is_some() && choices.coin()) {
            out.extend(words.next().into_iter().flatten());
        } else {
            out.extend(operands.next().cloned());
        }
    }
    out
}

fn fits(form: &Form, option: &Given) -> bool {
    if option.negated {
        return form.negatable;
    }
    let digits = option.values.first().is_some_and(|v| v.iter().all(u8::is_ascii_digit) && !v.is_empty());
    match (form.text, option.values.len()) {
        ("-NUM" | "-NUM*", n) => n == 1 && digits,
        ("-", n) => n == 0,
        _ if form.text.starts_with('+') => false,
        (_, 0) => form.values == 0,
        (_, 1) if form.optional => !(form.letter && option.values[0].is_empty()),
        (_, n) => usize::from(form.values) == n,
    }
}

fn abbreviate(table: &Table, word: &[u8], option: &Given, choices: &mut Choices) -> Vec<u8> {
    let short = 3 + choices.below(word.len() - 2);
    let cut = &word[..short.min(word.len())];
    // A name cut within `no-` could mean the opposite of another.
    let whole = option.negated || table.resolve(&cut[2..], true) != Some(option.opt);
    if !whole && !b"no-".starts_with(&cut[2..]) { cut.to_vec() } else { word.to_vec() }
}
