//! What each player loses on the regret suite: points, missed best actions, and worse results.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Estimate, Hands, Level, Recipe};
use bigpoints_rules::Action;

use crate::say;
use crate::suite::{self, Case, FILE};

/// The memory of a search by time, in mebibytes.
const MEBIBYTES: usize = 16;

/// Times for an action, in milliseconds.
const TIMES: [u64; 4] = [1, 5, 20, 100];

/// Prints a line for every player.
pub(crate) fn report() {
    let text = std::fs::read_to_string(FILE).expect("the suite, which `--generate` makes");
    let cases = suite::read(&text).expect("a suite that can be read");
    say(&format!("{} positions, one thread, a fresh memory for each\n", cases.len()));
    say("player                   points lost per move   best action   results thrown away");
    let greedy = Recipe::Glance { hands: Hands::All, error: 0.0 };
    row("one action ahead", &cases, |case| by_recipe(greedy, case));
    for level in Level::ALL {
        let name = format!("level {}, {level}", level.number());
        row(&name, &cases, |case| by_recipe(level.recipe(), case));
    }
    for milliseconds in TIMES {
        let time = Duration::from_millis(milliseconds);
        row(&format!("search, {milliseconds} ms"), &cases, |case| by_time(time, case));
    }
}

fn by_recipe(recipe: Recipe, case: &Case) -> Action {
    let found = recipe.choose(&case.position, case.game, &Budget::nodes(u64::MAX), |_| {});
    found.expect("a game that is not over").action
}

fn by_time(time: Duration, case: &Case) -> Action {
    let mut engine = Engine::new(MEBIBYTES);
    let stop = AtomicBool::new(false);
    let began = Instant::now();
    let elapsed = || began.elapsed();
    let budget = Budget { time, elapsed: &elapsed, ..Budget::until(&stop) };
    engine.search(&case.position, &budget, |_| {}).expect("a game that is not over").action
}

/// Lets a player choose in every position and prints the cost.
fn row(name: &str, cases: &[Case], choose: impl Fn(&Case) -> Action) {
    let (mut losses, mut thrown) = (Vec::new(), 0);
    for case in cases {
        let (best, value) = (case.best(), case.value(choose(case)).expect("a legal action"));
        losses.push(f64::from(best - value));
        thrown += usize::from(value.signum() < best.signum());
    }
    let hits = losses.iter().filter(|&&loss| loss == 0.0).count() as f64 / cases.len() as f64;
    let Estimate { value, error } = Estimate::of(&losses).expect("a suite with positions");
    let thrown_share = 100.0 * thrown as f64 / cases.len() as f64;
    say(&format!(
        "{name:<24} {value:>11.2} ± {error:<4.2}   {:>12.1} %   {thrown:>9} ({thrown_share:.1} %)",
        100.0 * hits
    ));
}
