//! Shell arithmetic held against real bash: a committed table of its answers, and random expressions.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use super::{ArithError, NESTING, Num, Operand, Place, TEXT_BYTES, Vars};
use crate::base::Bytes;
use proptest::prelude::{Just, ProptestConfig, Strategy, prop, prop_assert, prop_assert_eq, prop_oneof};
use std::collections::BTreeMap;
use std::process::Command;

/// The same inputs each time; `PROPTEST_RNG_SEED` draws others.
fn fixed_seed() -> proptest::test_runner::RngSeed {
    match proptest::test_runner::Config::default().rng_seed {
        proptest::test_runner::RngSeed::Random => proptest::test_runner::RngSeed::Fixed(1),
        fixed => fixed,
    }
}

fn evaluate(text: &[u8], vars: &mut dyn Vars) -> Result<Num, ArithError> {
    super::evaluate(text, vars, Place { certain: true, depth: 0 })
}

/// Variables for a test, and a log of the uncertain assignments.
#[derive(Default)]
struct Table {
    vars: BTreeMap<String, Operand>,
    uncertain: Vec<String>,
    place: Option<Place>,
}

fn text(text: &str) -> Operand {
    Operand::Text(Bytes::from(text))
}

/// The variables that the table below was made with.
fn start() -> Table {
    let mut table = Table::default();
    let vars = [("x", "7"), ("y", "3"), ("i", "0"), ("p", "y+1"), ("q", "y=9"), ("s", "1 2"), ("e", "")];
    let more = [("w", "  "), ("l", "l"), ("a[0]", "10"), ("a[1]", "20"), ("a[2]", "30"), ("h[k]", "5")];
    for (name, value) in vars.into_iter().chain(more) {
        table.vars.insert(name.into(), text(value));
    }
    table
}

impl Table {
    /// The key of a variable; subscripts of `h` are names, all others numbers.
    fn key(&mut self, name: &[u8], subscript: Option<&[u8]>) -> String {
        let name = String::from_utf8(name.into()).unwrap();
        let place = self.place.unwrap_or(Place { certain: true, depth: 0 });
        match subscript {
            None if name == "a" => "a[0]".into(),
            None => name,
            Some(key) if name == "h" => format!("h[{}]", String::from_utf8_lossy(key)),
            Some(key) => {
                let index = super::evaluate(key, self, place);
                format!("{name}[{}]", index.map_or("?".into(), |i| i.map_or("?".into(), |i| i.to_string())))
            }
        }
    }

    fn put(&mut self, key: String, value: Num, certain: bool) {
        if !certain {
            self.uncertain.push(key.clone());
        }
        let value = match value {
            Some(n) if certain => text(&n.to_string()),
            _ => Operand::Integer,
        };
        self.vars.insert(key, value);
    }

    fn show(&self, name: &str) -> String {
        match self.vars.get(name) {
            None | Some(Operand::Unset) => "-".into(),
            Some(Operand::Text(text)) => text.to_string(),
            Some(_) => "?".into(),
        }
    }
}

impl Vars for Table {
    fn get(&mut self, name: &[u8], subscript: Option<&[u8]>) -> Operand {
        let key = self.key(name, subscript);
        self.vars.get(&key).cloned().unwrap_or(Operand::Unset)
    }

    fn set(&mut self, name: &[u8], subscript: Option<&[u8]>, value: Num, certain: bool) {
        let key = self.key(name, subscript);
        self.put(key, value, certain);
    }

    fn update(&mut self, name: &[u8], subscript: Option<&[u8]>, value: Num, certain: bool) {
        // Good enough for the tests: the subscripts of compound assignments here are `i++` or plain.
        let subscript = if subscript == Some(b"i++") { Some(&b"i-1"[..]) } else { subscript };
        let key = self.key(name, subscript);
        self.put(key, value, certain);
    }

    fn subscript(&mut self, place: Place) {
        self.place = Some(place);
    }
}

fn outcome(expression: &str) -> String {
    let mut table = start();
    match evaluate(expression.as_bytes(), &mut table) {
        Ok(value) => {
            let value = value.map_or("?".into(), |v| v.to_string());
            format!("{value} x={} y={} i={}", table.show("x"), table.show("y"), table.show("i"))
        }
        Err(_) => "error".into(),
    }
}

/// `expression => what bash 5.2.15 says`, made by bash itself with the variables of [`start`].
const ANSWERS: &str = include_str!("answers.txt");

#[test]
fn answers_as_bash_does() {
    let mut rows = 0;
    for line in ANSWERS.lines().filter(|l| !l.is_empty() && !l.starts_with("//")) {
        let (expression, expected) = line.split_once(" => ").expect(line);
        assert_eq!(outcome(expression), expected, "{expression}");
        rows += 1;
    }
    assert!(rows >= 200, "{rows}");
    for (expression, expected) in [("1\n+2", "3"), ("1\t+2", "3"), ("", "0"), (" \t\n", "0")] {
        assert_eq!(outcome(expression), format!("{expected} x=7 y=3 i=0"));
    }
    for expression in ["1\r+2", "1\u{b}+2", "é", "x=é"] {
        assert_eq!(outcome(expression), "error");
    }
}

#[test]
fn a_failure_keeps_what_was_done_before() {
    // bash: x=5; y=3; ((x=9, y=4, 1/0)) leaves x=9 y=4, and so for `x=9, )`. A bad token ahead fails first.
    for (expression, x) in
        [("x=9, 1/0", "9"), ("x=9, )", "9"), ("x=9 8", "9"), ("q 1", "7"), ("q ], x", "7"), ("++x=5", "8")]
    {
        let mut table = start();
        assert!(evaluate(expression.as_bytes(), &mut table).is_err(), "{expression}");
        assert_eq!(table.show("x"), x, "{expression}");
    }
}

#[test]
fn the_unknown_is_joined() {
    let cases: &[(&str, Num, &[&str])] = &[
        ("u", None, &[]),
        ("u+1", None, &[]),
        ("u && 0", Some(0), &[]),
        ("0 && u", Some(0), &[]),
        ("u || 5", Some(1), &[]),
        ("2 || u", Some(1), &[]),
        ("u && 1", None, &[]),
        ("u & 0", Some(0), &[]),
        ("u * 0", None, &[]),
        ("u ? 4 : 4", Some(4), &[]),
        ("u ? 4 : 5", None, &[]),
        ("u ** 0", Some(1), &[]),
        ("u ? (x=1) : (y=1)", Some(1), &["x", "y"]),
        ("u && x++, y=2", Some(2), &["x"]),
        ("u || (x=1)", Some(1), &["x"]),
        ("0 && (x=1), u", None, &[]),
        ("x=u, y=1", Some(1), &[]),
        // What may have failed makes all that follows uncertain, and the result too.
        ("1/u, y=1", None, &["y"]),
        ("1/u*0, 5", None, &[]),
        ("2**u", None, &[]),
        ("u ? 1/0 : 2", None, &[]),
        ("u && s, y=1", None, &["y"]),
        ("u && 2**-y, y=1", None, &["y"]),
        ("o, y=1", None, &["y"]),
        ("1 || o", Some(1), &[]),
        ("u/2", None, &[]),
        ("u && a[x=1]", None, &["x"]),
    ];
    for (expression, expected, uncertain) in cases {
        let mut table = start();
        table.vars.insert("u".into(), Operand::Integer);
        table.vars.insert("o".into(), Operand::Opaque);
        assert_eq!(evaluate(expression.as_bytes(), &mut table), Ok(*expected), "{expression}");
        assert_eq!(table.uncertain, *uncertain, "{expression}");
    }
    let mut table = start();
    table.vars.insert("u".into(), Operand::Integer);
    for expression in ["u && (", "u && 08", "u / 0", "u ? 1 :"] {
        let error = evaluate(expression.as_bytes(), &mut table).unwrap_err();
        assert!(!error.limit, "{expression}");
    }
}

fn limited(expression: &str, table: &mut Table) -> bool {
    matches!(evaluate(expression.as_bytes(), table), Err(ArithError { limit: true, .. }))
}

#[test]
fn nesting_is_bounded() {
    let most = NESTING as usize - 1;
    // Every strength once in each level: the deepest stack there is.
    let deep = |n: usize| format!("{}1{}", "0||1&&0|0^1&1==1<=0<<0+1*(".repeat(n), ")".repeat(n));
    let thread = std::thread::Builder::new().stack_size(1 << 20);
    let value = thread.spawn(move || evaluate(deep(most).as_bytes(), &mut start()).is_ok()).unwrap().join();
    assert!(value.unwrap(), "one MiB of stack is enough without optimisation");
    for (open, close) in [("(", ")"), ("-", ""), ("x=", ""), ("1?1:", ""), ("1?", ":1"), ("2**", "")] {
        let nested = |n: usize| format!("{}1{}", open.repeat(n), close.repeat(n));
        assert!(evaluate(nested(most).as_bytes(), &mut start()).is_ok(), "{open}");
        assert!(limited(&nested(most + 1), &mut start()), "{open}");
        assert!(limited(&nested(1 << 20), &mut start()), "{open}");
    }
    assert!(limited(&"a[".repeat(1 << 19), &mut start()));
    assert!(limited("l", &mut start()));
    let mut table = start();
    table.vars.insert("r".into(), text("a[r]"));
    // The subscript meets the limit; what that is worth is the table's affair.
    assert!(evaluate(b"r", &mut table).is_ok());
}

#[test]
fn text_of_variables_is_bounded() {
    let mut table = Table::default();
    for i in 0..64 {
        table.vars.insert(format!("v{i}"), text(&format!("v{0}+v{0}", i + 1)));
    }
    assert!(limited("v0", &mut table));
    table.vars.insert("long".into(), text(&" ".repeat(TEXT_BYTES)));
    assert!(limited("long", &mut table));
}

#[test]
fn long_texts_take_linear_time() {
    let n = 1 << 19;
    let texts = [
        "1+".repeat(n / 2) + "1",
        "x ".repeat(n / 2),
        "x,".repeat(n / 2) + "x",
        "1,".repeat(n / 2) + "1",
        "x++ + ".repeat(n / 6) + "1",
        "h[k]+".repeat(n / 5) + "1",
        "0&&".repeat(n / 3) + "x",
        "9".repeat(n),
        " ".repeat(n),
        "+".repeat(150) + &" ".repeat(n) + "1",
        "x".repeat(n),
        "h[".to_owned() + &"k".repeat(n),
        "u ? 1 : 2,".repeat(n / 10) + "1",
    ];
    let begin = std::time::Instant::now();
    for text in texts {
        let _ = evaluate(text.as_bytes(), &mut start());
    }
    // A second in a debug build; quadratic would be hours.
    assert!(begin.elapsed().as_secs() < 20);
}

/// Random expressions over the names `x`, `y`, `z` and constants, by spelling.
fn expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        4 => prop::sample::select(vec!["x", "y", "z", "w", "unset_name"]).prop_map(str::to_owned),
        4 => (0_i64..70).prop_map(|n| n.to_string()),
        2 => prop::sample::select(vec![
            "0x1f", "017", "2#1011", "36#zZ", "64#a@_Z", "9223372036854775807", "18446744073709551615", "00",
        ])
        .prop_map(str::to_owned),
        1 => prop::sample::select(vec!["x++", "y--", "++z", "--x", "x += 2", "y=5", "08", "x =", ")", "1 2"])
            .prop_map(str::to_owned),
    ];
    let space = prop_oneof![3 => Just(""), 1 => Just(" ")];
    leaf.prop_recursive(6, 40, 3, move |inner| {
        let binary = prop::sample::select(vec![
            "+", "-", "*", "/", "%", "**", "<<", ">>", "<", "<=", ">", ">=", "==", "!=", "&", "|", "^", "&&",
            "||", ",",
        ]);
        prop_oneof![
            8 => (inner.clone(), space.clone(), binary, space.clone(), inner.clone())
                .prop_map(|(l, a, op, b, r)| format!("{l}{a}{op}{b}{r}")),
            3 => inner.clone().prop_map(|e| format!("({e})")),
            2 => (prop::sample::select(vec!["-", "+", "!", "~", "- "]), inner.clone())
                .prop_map(|(op, e)| format!("{op}{e}")),
            2 => (inner.clone(), inner.clone(), inner.clone()).prop_map(|(c, a, b)| format!("{c}?{a}:{b}")),
            1 => (prop::sample::select(vec!["x=", "y+=", "z<<=", "x/=", "w ="]), inner)
                .prop_map(|(op, e)| format!("({op}{e})")),
        ]
    })
}

/// What bash says to each expression, one line each: the value and the variables, or `error`.
fn bash(expressions: &[String]) -> Option<Vec<String>> {
    // A subshell each would cost a fork; `let` with its message off keeps the shell alive after an error.
    let script = r#"[[ ${BASH_VERSINFO[0]}.${BASH_VERSINFO[1]} == 5.2 ]] || exit 9
        for e; do
            x=7 y=3 z=-5 w=y+1; unset unset_name; r=
            let "r_=($e
            )" 2>/dev/null; c=$?
            if [[ $c == 0 || $r_ == 0 ]]; then r=$r_; else r=error; fi
            unset r_
            echo "$r x=$x y=$y z=$z w=$w"
        done"#;
    let out = Command::new("/bin/bash").args(["-c", script, "bash"]).args(expressions).output().ok()?;
    out.status.success().then(|| String::from_utf8(out.stdout).unwrap().lines().map(str::to_owned).collect())
}

#[test]
fn random_expressions_agree_with_bash() {
    let config = ProptestConfig {
        cases: 8,
        failure_persistence: None,
        rng_seed: fixed_seed(),
        ..ProptestConfig::default()
    };
    proptest::proptest!(config, |(expressions in prop::collection::vec(expression(), 200))| {
        // Not this bash: nothing to compare with.
        let Some(answers) = bash(&expressions) else { return Ok(()) };
        prop_assert_eq!(answers.len(), expressions.len());
        let failed = answers.iter().filter(|a| a.starts_with("error")).count();
        prop_assert!(failed * 2 < answers.len(), "most expressions have a value");
        for (e, answer) in expressions.iter().zip(answers) {
            let mut table = Table::default();
            for (name, value) in [("x", "7"), ("y", "3"), ("z", "-5"), ("w", "y+1")] {
                table.vars.insert(name.into(), text(value));
            }
            // The same wrapping as in the script.
            let value = evaluate(format!("r_=({e}\n            )").as_bytes(), &mut table);
            let value = value.map_or("error".to_owned(), |v| v.unwrap().to_string());
            let [x, y, z, w] = ["x", "y", "z", "w"].map(|n| table.show(n));
            prop_assert_eq!(format!("{value} x={x} y={y} z={z} w={w}"), answer, "{}", e);
        }
    });
}
