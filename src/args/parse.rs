//! From words to arguments. One pass; where a word is not known, every reading of it is kept.

mod styles;

use super::operands::Slot;
use super::result::{ArgValue, Args, Given};
use super::row::{Kind, Takes};
use super::table::{Found, Spelling, traits};
use super::{Grammar, Order, Style};
use crate::base::Truth;
use crate::value::{Class, Field, Piece, Value};
use bstr::ByteSlice as _;

/// What the caller knows about the run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Whether `POSIXLY_CORRECT` is set: GNU programs then stop at the first operand.
    pub posixly_correct: Truth,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { posixly_correct: Truth::No }
    }
}

/// The next words may be values of something before them.
#[derive(Clone, Copy, Debug)]
struct Shadow<'a> {
    /// Of which option; none where that is not known either.
    of: Option<(Spelling<'a>, u8)>,
    left: u8,
}

/// More possible readings than these are not kept apart.
const SHADOWS: usize = 8;

/// How one reading of a word turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Operand,
    Option,
}

/// The part of a word that a reading looks at.
#[derive(Clone, Copy)]
struct Look<'a> {
    at: usize,
    field: &'a Field,
    text: &'a [u8],
    alternative: Option<usize>,
    /// `text` is only how the word begins.
    partial: bool,
    sure: bool,
}

impl<'a> Look<'a> {
    fn value(&self, from: usize, to: Option<usize>) -> ArgValue<'a> {
        let certain = if self.sure { Truth::Yes } else { Truth::Maybe };
        ArgValue { word: self.field, from, to, alternative: self.alternative, certain }
    }
}

/// Reads a command line level by level: the command's own grammar, then that of each subcommand.
#[derive(Debug)]
pub struct Parser<'a> {
    args: Args<'a>,
    settings: Settings,
    next: usize,
    ended: Truth,
    /// A `--` was passed.
    dashes: Truth,
    slots: Vec<Slot>,
    shadows: Vec<Shadow<'a>>,
    paused: bool,
}

impl<'a> Args<'a> {
    /// Reads a command line without subcommands. The first word is the command's name.
    pub fn parse(grammar: &'a Grammar, argv: &'a [Field], settings: Settings) -> Args<'a> {
        let mut parser = Parser::new(grammar, argv, settings);
        parser.run();
        parser.finish()
    }
}

impl<'a> Parser<'a> {
    /// Begins behind the first word.
    pub fn new(grammar: &'a Grammar, argv: &'a [Field], settings: Settings) -> Parser<'a> {
        let mut levels = Vec::with_capacity(2);
        levels.push(grammar);
        let args = Args { argv, levels, given: Vec::with_capacity(4), ..Args::default() };
        Parser {
            args,
            settings,
            next: 1,
            ended: Truth::No,
            dashes: Truth::No,
            slots: Vec::with_capacity(argv.len().min(8)),
            shadows: Vec::new(),
            paused: false,
        }
    }

    /// Reads on: to the end, or to the word that names the subcommand, which is handed back.
    pub fn run(&mut self) -> Option<&'a [u8]> {
        self.paused = false;
        if self.grammar().style == Style::Expression {
            return None;
        }
        while let Some(field) = self.args.argv.get(self.next) {
            let at = self.next;
            self.next = self.next.saturating_add(1);
            let sure = self.shadows.is_empty();
            if !sure {
                self.fall_into_shadows(field);
            }
            if self.ended == Truth::Yes {
                self.operand(at, sure, field.many || field.has_glob());
            } else {
                self.word(at, field, sure);
            }
            if self.paused {
                return field.as_exact();
            }
        }
        None
    }

    /// Goes on below the subcommand that [`Parser::run`] handed back.
    pub fn enter(&mut self, grammar: &'a Grammar) {
        self.args.path.push(self.next.saturating_sub(1));
        self.args.levels.push(grammar);
        self.slots.clear();
        self.ended = Truth::No;
        self.dashes = Truth::No;
    }

    /// The arguments.
    pub fn finish(mut self) -> Args<'a> {
        if let Some(grammar) = self.args.levels.last().copied() {
            if grammar.operands.begins_with_subcommand() && self.slots.iter().any(|s| !s.sure) {
                self.args.lost_path = true;
            }
            grammar.operands.distribute(&mut self.args, &grammar.options, &self.slots);
        }
        self.args
    }

    fn grammar(&self) -> &'a Grammar {
        // A parser always has a level; the fallback is never reached.
        static NOTHING: Grammar = Grammar::gnu("", "");
        self.args.levels.last().copied().unwrap_or(&NOTHING)
    }

    /// The levels whose options count here, innermost first.
    fn levels(&self) -> impl Iterator<Item = &'a Grammar> + use<'a> {
        let levels = self.args.levels.clone();
        let last = levels.len().saturating_sub(1);
        levels.into_iter().enumerate().rev().filter(move |(k, g)| *k == last || g.global).map(|(_, g)| g)
    }

    fn short(&self, letter: u8) -> Option<Spelling<'a>> {
        let grammar = self.grammar();
        let own = grammar.options.short(letter);
        if own.is_some() || self.args.levels.len() == 1 {
            return own;
        }
        self.levels().find_map(|g| g.options.short(letter))
    }

    fn of_kind(&self, kinds: &'static [Kind], named: impl Fn(&[u8]) -> bool) -> Option<Spelling<'a>> {
        self.levels().find_map(|g| g.options.of_kind(kinds).find(|s| named(s.table.spelled(s.token))))
    }

    /// Some table in force has that trait.
    fn any(&self, traits: u8) -> bool {
        if self.args.levels.len() == 1 {
            return self.grammar().options.has(traits);
        }
        self.levels().any(|g| g.options.has(traits))
    }

    fn give(&mut self, spelling: Spelling<'a>, nth: u8, value: Option<ArgValue<'a>>, sure: bool) {
        let certain = if sure { Truth::Yes } else { Truth::Maybe };
        self.args.given.push(Given { spelling, opt: spelling.opt(), nth, value, certain });
    }

    fn shadow(&mut self, of: Option<(Spelling<'a>, u8)>, left: u8) {
        if self.shadows.len() < SHADOWS {
            self.shadows.push(Shadow { of, left });
        } else {
            // Too many readings: what is not kept is as good as an unknown option.
            self.args.opaque.push(self.next.saturating_sub(1));
        }
    }

    /// The word at hand may be a value of what came before; what may then follow.
    fn fall_into_shadows(&mut self, field: &'a Field) {
        let several = field.many || field.has_glob();
        for s in std::mem::take(&mut self.shadows) {
            if let Some((spelling, nth)) = s.of {
                self.give(spelling, nth, Some(ArgValue::whole(field, Truth::Maybe)), false);
            }
            if several {
                // It may stand for no word at all.
                self.shadow(s.of, s.left);
            }
            if s.left > 1 {
                self.shadow(s.of.map(|(sp, n)| (sp, n.saturating_add(1))), s.left.saturating_sub(1));
            }
        }
    }

    fn operand(&mut self, at: usize, sure: bool, many: bool) {
        if self.grammar().operands.begins_with_subcommand() && self.slots.is_empty() {
            let exact = self.args.argv.get(at).is_some_and(|f| f.as_exact().is_some());
            if sure && !many && exact && self.args.opaque.is_empty() {
                self.paused = true;
                return;
            }
            self.args.lost_path = true;
        }
        self.slots.push(Slot { at, sure, many, behind: self.dashes });
        let stops = match self.grammar().order {
            Order::Stop => Truth::Yes,
            Order::Permute => self.settings.posixly_correct,
        };
        let here = if sure && !many { Truth::Yes } else { Truth::Maybe };
        self.ended = self.ended.or(stops.and(here));
    }

    fn word(&mut self, at: usize, field: &'a Field, sure: bool) {
        let several = field.many || field.has_glob();
        if let Some(text) = field.value.as_exact() {
            let sure = sure && !several;
            let look = Look { at, field, text, alternative: None, partial: false, sure };
            match self.read(look) {
                Reading::Operand => self.operand(at, sure, several),
                Reading::Option => self.perhaps_operand(at, several),
            }
            return;
        }
        if field.value.alternatives().iter().all(|t| t.as_exact().is_some()) {
            return self.alternatives(at, field, sure, several);
        }
        if !self.may_be_option(&field.value) {
            return self.operand(at, sure, several);
        }
        let hull = field.value.hull();
        let look = Look {
            at,
            field,
            text: &[],
            alternative: None,
            partial: true,
            sure: sure && !several && self.ended == Truth::No,
        };
        // The prefix lives as long as the word only where there is one alternative; others share too little.
        match field.value.single() {
            Some(text) if self.partial(Look { text: text.prefix(), ..look }) => {
                self.perhaps_operand(at, several);
            }
            _ => {
                let opaque_operand = !hull.prefix().starts_with(b"-") || field.value.admits(b"-");
                self.opaque(at, field);
                if opaque_operand || self.ended != Truth::No {
                    self.operand(at, false, several);
                }
            }
        }
    }

    /// Behind what may have ended the options, an option may as well be an operand.
    fn perhaps_operand(&mut self, at: usize, several: bool) {
        if self.ended == Truth::Maybe {
            self.operand(at, false, several);
        }
    }

    /// One of several exact words.
    fn alternatives(&mut self, at: usize, field: &'a Field, sure: bool, several: bool) {
        let alternatives = field.value.alternatives();
        let dashed = |t: &[u8]| t.len() > 1 && matches!(t.first(), Some(b'-' | b'+'));
        if !alternatives.iter().filter_map(|t| t.as_exact()).any(dashed)
            && !self.any(traits::ASSIGN | traits::BARE)
        {
            return self.operand(at, sure, several);
        }
        let before = self.ended;
        let mut ended = before;
        let (mut operand, mut option) = (false, false);
        for (k, text) in alternatives.iter().enumerate() {
            let Some(text) = text.as_exact() else { continue };
            self.ended = before;
            let look = Look { at, field, text, alternative: Some(k), partial: false, sure: false };
            match self.read(look) {
                Reading::Operand => operand = true,
                Reading::Option => option = true,
            }
            if self.ended != before {
                ended = Truth::Maybe;
            }
        }
        self.ended = ended;
        if operand || self.ended == Truth::Maybe {
            self.operand(at, sure && !option, several);
        }
    }

    /// A word of which nothing that matters is known.
    fn opaque(&mut self, at: usize, field: &'a Field) {
        self.args.opaque.push(at);
        if field.value.admits(b"--") {
            self.ended = self.ended.or(Truth::Maybe);
            self.dashes = self.dashes.or(Truth::Maybe);
        }
        self.opaque_shadow();
    }

    /// As many words as an option of the tables can take may be its values.
    fn opaque_shadow(&mut self) {
        let most = self.levels().map(|g| g.options.most_values()).max().unwrap_or(0);
        if most > 0 {
            self.shadow(None, most);
        }
    }

    /// Whether a value can begin as an option does.
    fn may_be_option(&self, value: &Value) -> bool {
        let digits = self.any(traits::DIGITS) || (b'0'..=b'9').any(|d| self.short(d).is_some());
        let number = |p: Option<&Piece>| matches!(p, Some(Piece::Hole(h)) if h.class == Class::Integer);
        let whole_number = value.alternatives().iter().all(|t| number(t.pieces().first()));
        if self.any(traits::ASSIGN | traits::BARE) {
            return true;
        }
        if whole_number && !digits {
            return false;
        }
        value.starts_with(b"-").may() || (self.any(traits::PLUS) && value.starts_with(b"+").may())
    }

    /// Reads an exactly known text. `ended` is not [`Truth::Yes`] here.
    fn read(&mut self, look: Look<'a>) -> Reading {
        let sure = look.sure && self.ended == Truth::No;
        let look = Look { sure, ..look };
        let text = look.text;
        let grammar = self.grammar();
        if look.at == 1 && grammar.style == Style::Traditional && !text.starts_with(b"-") && !text.is_empty()
        {
            return self.traditional(look);
        }
        match text {
            b"-" => match self.short(b' ') {
                Some(s) => {
                    self.give(s, 0, None, sure);
                    Reading::Option
                }
                None => Reading::Operand,
            },
            b"--" => {
                self.ended = if sure { Truth::Yes } else { self.ended.or(Truth::Maybe) };
                self.dashes = if sure { Truth::Yes } else { self.dashes.or(Truth::Maybe) };
                Reading::Option
            }
            [b'-', ..] if grammar.style == Style::Words => self.single_dash(look),
            [b'-', b'-', body @ ..] => self.long(look, body),
            [b'-', ..] => {
                self.cluster(look, 1);
                Reading::Option
            }
            [b'+', _, ..] if self.any(traits::PLUS) => self.plus(look),
            _ if self.any(traits::ASSIGN | traits::BARE) => self.bare(look),
            _ => Reading::Operand,
        }
    }

    fn unknown(&mut self, at: usize, with_value: bool) {
        if self.ended == Truth::Maybe {
            // Behind what may have ended the options it is an operand, or the command refuses to run.
            return;
        }
        self.args.unknown.push(at);
        if !with_value {
            self.shadow(None, 1);
        }
    }

    fn find_long(&self, name: &[u8]) -> Option<Spelling<'a>> {
        if name.is_empty() {
            return None;
        }
        for g in self.levels() {
            match g.options.long(name, g.abbreviations) {
                Found::One(s) => return Some(s),
                Found::Ambiguous => return None,
                Found::None => {}
            }
        }
        None
    }

    fn long(&mut self, look: Look<'a>, body: &'a [u8]) -> Reading {
        let equals = body.find_byte(b'=');
        let name = body.get(..equals.unwrap_or(body.len())).unwrap_or(body);
        let found = self.find_long(name);
        self.named(look, found, equals.map(|e| e.saturating_add(3)));
        Reading::Option
    }

    /// An option found by its whole name; `from` is where a value glued to it begins.
    fn named(&mut self, look: Look<'a>, found: Option<Spelling<'a>>, from: Option<usize>) {
        let Some(mut s) = found else { return self.unknown(look.at, from.is_some()) };
        match (s.takes(), from) {
            (Takes::Nothing, None) => self.give(s, 0, None, look.sure),
            (Takes::Nothing, Some(from)) => {
                let text = look.value(from, None).exact().filter(|_| !look.partial);
                match text.filter(|_| !self.grammar().abbreviations) {
                    Some(b"true" | b"1" | b"t" | b"T" | b"TRUE" | b"True") => {
                        self.give(s, 0, None, look.sure);
                    }
                    Some(b"false" | b"0" | b"f" | b"F" | b"FALSE" | b"False") => {
                        s.negated = !s.negated;
                        self.give(s, 0, None, look.sure);
                    }
                    None if !self.grammar().abbreviations => self.give(s, 0, None, false),
                    _ => self.unknown(look.at, true),
                }
            }
            (Takes::Optional, None) => self.give(s, 0, None, look.sure),
            (Takes::Optional | Takes::Required(_), Some(from)) => {
                self.give(s, 0, Some(look.value(from, None)), look.sure);
                if let Takes::Required(n) = s.takes() {
                    self.take(s, 1, n, look.sure);
                }
            }
            (Takes::Required(n), None) => self.take(s, 0, n, look.sure),
        }
    }

    /// Takes the values from `nth` to `n` from the next words.
    fn take(&mut self, s: Spelling<'a>, nth: u8, n: u8, sure: bool) {
        for k in nth..n {
            let word = self.args.argv.get(self.next);
            if sure && word.is_none() {
                self.args.missing = true;
                self.give(s, k, None, true);
                return;
            }
            match word {
                Some(word) if sure && !word.many && !word.has_glob() => {
                    self.next = self.next.saturating_add(1);
                    self.give(s, k, Some(ArgValue::whole(word, Truth::Yes)), true);
                }
                _ => {
                    // Which word it takes is not known: the next ones are read both ways.
                    if k == 0 {
                        self.give(s, k, None, sure);
                    }
                    self.shadow(Some((s, k)), n.saturating_sub(k));
                    return;
                }
            }
        }
    }

    /// Reads single letters from `pos` on. False where the word's known part ends within an option's reach.
    fn cluster(&mut self, look: Look<'a>, pos: usize) -> bool {
        let mut look = look;
        let mut pos = pos;
        let mut complained = false;
        while let Some(letter) = look.text.get(pos).copied() {
            let after = pos.saturating_add(1);
            let Some(s) = self.short(letter) else {
                if letter.is_ascii_digit()
                    && let Some(s) = self.of_kind(&[Kind::Digits, Kind::DigitsTail], |_| true)
                {
                    let rest = look.text.get(pos..).unwrap_or(b"");
                    let n = rest.iter().take_while(|b| b.is_ascii_digit()).count();
                    let end = pos.saturating_add(n);
                    let tail = s.token.kind == Kind::DigitsTail || (look.partial && n == rest.len());
                    self.give(s, 0, Some(look.value(pos, Some(end).filter(|_| !tail))), look.sure);
                    if tail {
                        return true;
                    }
                    pos = end;
                    continue;
                }
                if !complained {
                    self.unknown(look.at, false);
                }
                (complained, look.sure, pos) = (true, false, after);
                continue;
            };
            let ends = after >= look.text.len();
            match s.takes() {
                Takes::Nothing => self.give(s, 0, None, look.sure),
                Takes::Optional => {
                    let value = (!ends || look.partial).then(|| look.value(after, None));
                    self.give(s, 0, value, look.sure);
                    return true;
                }
                Takes::Required(n) => {
                    if !ends {
                        self.give(s, 0, Some(look.value(after, None)), look.sure);
                        self.take(s, 1, n, look.sure);
                    } else if look.partial {
                        // What is unknown may be empty: then the value is the next word.
                        self.give(s, 0, Some(look.value(after, None)), look.sure);
                        self.shadow(Some((s, 0)), n);
                    } else {
                        self.take(s, 0, n, look.sure);
                    }
                    return true;
                }
            }
            pos = after;
        }
        !look.partial
    }

    /// A word of which only the beginning is known. False where nothing can be said.
    fn partial(&mut self, look: Look<'a>) -> bool {
        let text = look.text;
        let style = self.grammar().style;
        let equals = text.find_byte(b'=');
        match text {
            [b'-', b'-', body @ ..] => {
                let Some(e) = equals else { return false };
                let name = body.get(..e.saturating_sub(2)).unwrap_or(b"");
                let found = if style == Style::Words { self.exact_name(name) } else { self.find_long(name) };
                self.named(look, found, Some(e.saturating_add(1)));
                true
            }
            [b'-', body @ ..] if style == Style::Words => {
                let Some(e) = equals else { return false };
                let Some(found) = self.exact_name(body.get(..e.saturating_sub(1)).unwrap_or(b"")) else {
                    return false;
                };
                self.named(look, Some(found), Some(e.saturating_add(1)));
                true
            }
            [b'-', _, ..] => {
                if !self.cluster(look, 1) {
                    // More letters may follow.
                    self.args.opaque.push(look.at);
                    self.opaque_shadow();
                }
                true
            }
            _ if equals.is_some() && self.any(traits::ASSIGN) => {
                let name = text.get(..equals.unwrap_or(0)).unwrap_or(b"");
                let Some(s) = self.of_kind(&[Kind::Assign], |n| n == name) else { return false };
                self.named(look, Some(s), equals.map(|e| e.saturating_add(1)));
                true
            }
            _ => false,
        }
    }
}
