//! Makes scripts: whole ones by a grammar, and token soup.
//!
//! A rule is a template: text with holes (`§w` a word, `§l` a list of commands …, see [`Maker::hole`]). The
//! choices are drawn from a tape of numbers; 0, and any draw past its end, takes the first rule, which is the
//! simplest and has no holes that grow. So proptest shrinks the tape and thereby the script.
//!
//! Never: a name of a real program, a path out of the folder of the run, a loop without an end.

mod commands;
mod soup;
mod words;

use proptest::prelude::{Strategy, any};
use proptest::strategy::BoxedStrategy;

/// Groups of features that a generator may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(u64);

macro_rules! features {
    ($($bit:literal $name:ident $doc:literal)*) => {
        impl Features {
            $(#[doc = $doc] pub const $name: Features = Features(1 << $bit);)*
            /// Their names, for [`Features::named`].
            pub const NAMES: &[(&str, Features)] = &[$((stringify!($name), Features::$name)),*];
        }
    };
}

features! {
    0 QUOTES "Quoting in all forms."
    1 VARS "Variables and assignments."
    2 PARAMS "The operators of `${…}`."
    3 POSITIONAL "Positional parameters, `set --`, `shift`."
    4 ARRAYS "Indexed and associative arrays."
    5 ARITH "Arithmetic in all forms."
    6 SUBST "Command substitution, backquotes."
    7 PROCSUB "Process substitution."
    8 BRACES "Brace expansion."
    9 TILDE "Tilde expansion."
    10 GLOBS "Pathname expansion."
    11 IFS "Changes of `IFS`."
    12 LOOPS "`for`, `while`, `until`, `select`."
    13 CONDITIONS "`if`, `case`."
    14 LISTS "`&&`, `||`, `;`, `&`, `!`."
    15 PIPES "Pipelines."
    16 GROUPS "Groups and subshells."
    17 FUNCTIONS "Functions, `local`, `return`."
    18 HEREDOCS "Here-documents and here-strings."
    19 REDIRECTS "Redirections."
    20 EVAL "`eval` and `source`."
    21 TRAPS "`trap`."
    22 OPTIONS "`set`, `shopt`."
    23 ALIASES "Aliases."
    24 FOLDERS "`cd`, `pushd`, `popd`."
    25 TESTS "`[[`, `[`, `test`."
    26 BUILTINS "`read`, `printf -v`, `mapfile`, `getopts` and the like."
    27 DECLARATIONS "`declare`, `export`, `readonly`, `unset`."
    28 EXEC "`exec`, `command`, `builtin`."
    29 JUMPS "`break`, `continue`, `exit`."
    30 LAYOUT "Comments and continuations in odd places."
    31 LITERAL_CODE "Data that looks like code."
    32 KEYWORDS "`time`, `coproc`, reserved words as words."
}

impl Features {
    /// Nothing but simple commands with plain words.
    pub const NONE: Features = Features(0);
    /// Everything.
    pub const ALL: Features = Features(u64::MAX);

    /// Both.
    #[must_use]
    pub const fn and(self, other: Features) -> Features {
        Features(self.0 | other.0)
    }

    /// Without those.
    #[must_use]
    pub const fn without(self, other: Features) -> Features {
        Features(self.0 & !other.0)
    }

    /// Whether all of `other` are in it.
    pub const fn has(self, other: Features) -> bool {
        self.0 & other.0 == other.0
    }

    /// Reads `VARS,QUOTES`, `ALL`, or `ALL,-TRAPS,-EVAL`; none where a name is not known.
    pub fn named(list: &str) -> Option<Features> {
        let mut set = Features::NONE;
        for name in list.split(',').map(str::trim).filter(|n| !n.is_empty()) {
            let (minus, name) = name.strip_prefix('-').map_or((false, name), |n| (true, n));
            let f = match name {
                "ALL" => Features::ALL,
                _ => Features::NAMES.iter().find(|(n, _)| n.eq_ignore_ascii_case(name))?.1,
            };
            set = if minus { set.without(f) } else { set.and(f) };
        }
        Some(set)
    }
}

/// A template, how often it is taken, and what it needs.
struct Rule(u32, Features, &'static str);

/// Scripts after the grammar.
pub fn scripts(features: Features) -> BoxedStrategy<String> {
    proptest::collection::vec(any::<u16>(), 20..240)
        .prop_map(move |tape| Maker::new(&tape, features).script())
        .boxed()
}

/// Tokens in a row, most of them nonsense.
pub fn token_soup() -> BoxedStrategy<String> {
    soup::strategy()
}

struct Maker<'a> {
    tape: &'a [u16],
    at: usize,
    features: Features,
    depth: u32,
    counters: u32,
    in_function: bool,
    /// Bodies of here-documents that are due at the next newline.
    bodies: Vec<String>,
}

impl<'a> Maker<'a> {
    fn new(tape: &'a [u16], features: Features) -> Maker<'a> {
        Maker { tape, at: 0, features, depth: 0, counters: 0, in_function: false, bodies: Vec::new() }
    }

    fn draw(&mut self, below: u32) -> u32 {
        let n = self.tape.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        u32::from(n) % below.max(1)
    }

    fn script(mut self) -> String {
        let lines = 1 + self.draw(6);
        let mut text = String::new();
        for _ in 0..lines {
            let line = self.rule(commands::LINES);
            text.push_str(&line);
            text.push_str(&self.newline());
        }
        text
    }

    /// Ends the line, with the here-documents that were begun on it.
    fn newline(&mut self) -> String {
        let bodies: Vec<String> = std::mem::take(&mut self.bodies);
        format!("\n{}", bodies.concat())
    }

    fn rule(&mut self, rules: &'static [Rule]) -> String {
        let open: Vec<&Rule> = rules.iter().filter(|r| self.features.has(r.1)).collect();
        let total = open.iter().map(|r| r.0).sum();
        let mut n = if self.depth > 5 { 0 } else { self.draw(total) };
        let mut chosen = rules[0].2;
        for r in open {
            if n < r.0 {
                chosen = r.2;
                break;
            }
            n -= r.0;
        }
        self.depth += 1;
        let text = self.fill(chosen);
        self.depth -= 1;
        text
    }

    fn fill(&mut self, template: &str) -> String {
        let mut out = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('§') {
            out.push_str(before);
            let mut letters = after.chars();
            let letter = letters.next().unwrap_or('w');
            let text = self.hole(letter, &mut letters);
            out.push_str(&text);
            rest = letters.as_str();
            // A newline separates, and bash wants no second separator; `;;` is another thing.
            if matches!(letter, 'S' | 'F') && text.ends_with('\n') && !rest.starts_with(";;") {
                rest = rest.strip_prefix(';').unwrap_or(rest);
            }
        }
        out.push_str(rest);
        out
    }

    /// What the letters after `§` stand for.
    fn hole(&mut self, letter: char, more: &mut std::str::Chars<'_>) -> String {
        match letter {
            'w' => self.rule(words::WORDS),
            'W' => (0..self.draw(4)).map(|_| format!(" {}", self.rule(words::WORDS))).collect(),
            'q' => (0..self.draw(3) + 1).map(|_| self.rule(words::QUOTED)).collect(),
            'v' => self.rule(words::PARAMETERS),
            's' => self.rule(words::SUBSTITUTIONS),
            'd' => self.rule(words::DATA),
            'a' => self.rule(words::ARITHMETIC),
            'g' => self.rule(words::PATTERNS),
            'i' => self.rule(words::NUMBERS),
            'n' => self.rule(words::NAMES),
            'A' => self.rule(words::ARRAY_NAMES),
            'f' => self.rule(words::FILES),
            'C' => self.rule(commands::PROGRAMS),
            'c' => self.rule(commands::SIMPLE),
            'p' => self.rule(commands::PIPELINES),
            'l' => self.rule(commands::BODIES),
            'e' => self.rule(commands::COMPOUNDS),
            't' => self.rule(commands::CONDITIONS),
            'k' => self.rule(commands::REDIRECTS),
            'b' => self.rule(commands::BUILTINS),
            'z' => self.rule(words::BLANKS),
            'h' => self.here_document(),
            'N' => self.newline(),
            'L' => {
                self.counters += 1;
                format!("n{}", self.counters)
            }
            'M' => format!("n{}", self.counters),
            // A function's body calls no function, so that calls end.
            'F' => {
                let before = std::mem::replace(&mut self.in_function, true);
                let body = self.closed('l');
                self.in_function = before;
                body
            }
            'G' if self.in_function => "c9".into(),
            'G' => ["g0", "g1", "g2"][self.draw(3) as usize].into(),
            // What follows, as one word in single quotes; in backquotes; within `$(…)`; within a group.
            'Q' => format!("'{}'", self.enclosed(more.next().unwrap_or('l')).replace('\'', r"'\''")),
            'B' => {
                let text = self.enclosed(more.next().unwrap_or('l'));
                format!("`{}`", text.replace('\\', r"\\").replace('`', r"\`").replace('$', r"\$"))
            }
            'K' => self.enclosed(more.next().unwrap_or('l')),
            'S' => self.closed(more.next().unwrap_or('l')),
            other => panic!("no hole §{other}"),
        }
    }

    /// A text after which no here-document is due that was not before. A newline token takes all that are due.
    fn closed(&mut self, letter: char) -> String {
        let before = self.bodies.len();
        let mut text = self.hole(letter, &mut "".chars());
        if self.bodies.len() > before {
            text.push_str(&self.newline());
        }
        text
    }

    /// The same for a text that bash reads by itself: its newlines are not those of the text around it.
    fn enclosed(&mut self, letter: char) -> String {
        let outer = std::mem::take(&mut self.bodies);
        let mut text = self.hole(letter, &mut "".chars());
        if !self.bodies.is_empty() {
            text.push_str(&self.newline());
        }
        self.bodies = outer;
        text
    }

    fn here_document(&mut self) -> String {
        const FORMS: [(&str, &str, bool); 9] = [
            ("<<E", "E", true),
            ("<<'E'", "E", false),
            ("<<-E", "\tE", true),
            ("<< \"E F\"", "E F", false),
            ("<<\\E", "E", false),
            ("<<E'F'", "EF", false),
            ("0<<-'E'", "\t\tE", false),
            ("<<E-1.x", "E-1.x", true),
            ("3<<E", "E", true),
        ];
        let (operator, end, expands) = FORMS[self.draw(9) as usize];
        let outer = std::mem::take(&mut self.bodies);
        let mut body = String::new();
        for _ in 0..self.draw(3) {
            let line = if expands { self.rule(words::HERE_LINES) } else { self.rule(words::DATA) };
            // The body's own delimiter must not come early by chance of nesting.
            body.push_str(&line);
            body.push('\n');
        }
        self.bodies = outer;
        self.bodies.push(format!("{body}{end}\n"));
        operator.into()
    }
}

#[cfg(test)]
mod tests {
    use super::{Features, Maker, Rule, commands, words};
    use crate::testing::Runner;

    #[test]
    fn bash_accepts_each_rule_in_its_simplest_form() {
        let tables: [(&str, &[Rule]); 18] = [
            ("§", commands::LINES),
            ("§", commands::BODIES),
            ("§", commands::PIPELINES),
            ("§", commands::COMPOUNDS),
            ("§", commands::CONDITIONS),
            ("§", commands::BUILTINS),
            ("§", commands::SIMPLE),
            ("§", commands::PROGRAMS),
            ("c1 §", commands::REDIRECTS),
            ("c1 §", words::WORDS),
            ("c1 §", words::PARAMETERS),
            ("c1 \"§\"", words::SUBSTITUTIONS),
            ("c1 \"§\"", words::QUOTED),
            ("c1 '§'", words::DATA),
            ("c1 >§", words::FILES),
            ("[[ a == § ]]", words::PATTERNS),
            ("c1 $((§))", words::ARITHMETIC),
            ("c1 <<Q\n§\nQ", words::HERE_LINES),
        ];
        let runner = Runner::new().unwrap();
        for (place, table) in tables {
            // Past the end of the tape the first rule is taken: it must not grow.
            assert!(!table[0].2.replace("§f", "").contains('§'), "{}", table[0].2);
            for rule in table {
                let mut maker = Maker::new(&[], Features::ALL);
                let text = place.replace('§', &maker.fill(rule.2)) + &maker.newline();
                assert!(Runner::harmless(text.as_bytes()), "{text}");
                assert!(runner.parses(text.as_bytes()).unwrap(), "{}: {text}", rule.2);
            }
        }
    }

    #[test]
    fn an_empty_tape_makes_the_simplest_script() {
        assert_eq!(Maker::new(&[], Features::ALL).script(), "c1\n");
    }

    #[test]
    fn features_are_read_by_name() {
        assert_eq!(Features::named("ALL"), Some(Features::ALL));
        assert_eq!(Features::named("vars,QUOTES"), Some(Features::VARS.and(Features::QUOTES)));
        assert!(!Features::named("ALL,-TRAPS").unwrap().has(Features::TRAPS));
        assert_eq!(Features::named("NO_SUCH"), None);
    }

    #[test]
    fn a_feature_that_is_off_is_not_used() {
        for seed in 0..3_000_u16 {
            let tape: Vec<u16> =
                (0..60_u16).map(|k| seed.wrapping_mul(7919).wrapping_add(k.wrapping_mul(12_347))).collect();
            let text = Maker::new(&tape, Features::NONE).script();
            assert!(
                !text.contains(['$', '`', '\'', '"', '|', '&', ';', '<', '>', '(', '{', '*', '\\', '~']),
                "{text}"
            );
        }
    }
}
