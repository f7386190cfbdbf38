//! Generated scripts: every argv that real bash runs is admitted by a predicted one.
//!
//! `SHGATE_ORACLE_SCRIPTS` (how many, default 1500), `SHGATE_ORACLE_SEED`, and `SHGATE_ORACLE_FEATURES`
//! (`ALL,-TRAPS`; names in `testing::grammar::Features`) change what is tried. The counts go to standard
//! error past the test harness, so that they are seen without `--nocapture`.

#![allow(clippy::expect_used, clippy::panic, reason = "tests")]

use shgate::analysis::{Analysis, Request, analyze};
use shgate::base::Budget;
use shgate::testing::grammar::Features;
use shgate::testing::oracle::{Plan, SHRINK_TRIES, Statistics, campaign};
use shgate::world::Fixed;
use std::io::Write as _;
use std::time::Instant;

fn shgate(script: &[u8], world: &Fixed) -> Analysis {
    analyze(&Request { command: script.into() }, world, &mut Budget::default())
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name)
        .map_or(otherwise, |v| v.parse().unwrap_or_else(|_| panic!("{name}: not a number: {v}")))
}

fn hold(what: &str, share: u64, soup: bool) -> Statistics {
    let features = std::env::var("SHGATE_ORACLE_FEATURES").unwrap_or_else(|_| "ALL".into());
    let features = Features::named(&features).unwrap_or_else(|| panic!("SHGATE_ORACLE_FEATURES: {features}"));
    let scripts = number("SHGATE_ORACLE_SCRIPTS", 1_500) * share / 100;
    let seed = number("SHGATE_ORACLE_SEED", 1);
    let start = Instant::now();
    let (stats, found) =
        campaign(Plan { scripts, seed, soup, features, shrink: SHRINK_TRIES }, &shgate).expect("bash runs");
    let seconds = start.elapsed().as_secs_f64();
    writeln!(std::io::stderr(), "argv oracle, {what}, seed {seed}: {stats}; {seconds:.1} s").expect("stderr");
    let reports: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "{}", reports.join("\n"));
    assert!(stats.wrong == 0 && stats.incomplete * 50 <= scripts, "{stats}");
    stats
}

/// One test, so that the two halves do not compete for the processors.
#[test]
fn what_bash_runs_was_predicted() {
    let stats = hold("grammar", 67, false);
    if std::env::var_os("SHGATE_ORACLE_FEATURES").is_none() && stats.scripts >= 500 {
        // The generator is worth something: bash accepts what it makes, and programs run.
        assert!(stats.accepted * 100 >= stats.scripts * 95 && stats.records >= stats.scripts * 2, "{stats}");
    }
    hold("token soup", 33, true);
}
