//! The fixed points: how far apart the levels of the computer are, on both ladders. `make fixed-points`.
//!
//! The arena plays each level against its neighbours, at tables of every size, each layout once for every rotation of the seats. A
//! table is read as duels, each seat against each other seat, as the rating itself reads it; the values are those that make the
//! results likeliest. Level 5 is 1500 on both ladders. Errors are 95 % intervals, from drawing the layouts again at random.

mod duels;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bigpoints_engine::Level;
use bigpoints_protocol::arena::{Arena, Contestant, with_unique_names};
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::external::MoveLimit;

use self::duels::{Duels, error, expected, fit};

/// Layouts for each set of levels without the highest.
const LAYOUTS: u64 = 100;
/// The level at 1500.
const ANCHOR: Level = Level::Regular;

fn main() {
    // `cargo bench` runs every benchmark; this one takes long, so it needs an explicit flag.
    let mut arguments = std::env::args().skip_while(|argument| argument != "--report").skip(1);
    let Some(layouts) = arguments.next().and_then(|number| number.parse().ok()) else {
        say("levels: run `make fixed-points`; it takes minutes, and with MASTER=15, for level 10, an hour");
        return;
    };
    // Two players: against the level below, and against the one below that.
    ladder("two players", &[(2, 1), (2, 2)], layouts);
    ladder("three to five players", &[(3, 1), (4, 1), (5, 1)], layouts);
}

/// Plays tables of so many levels, each this far above the one before, and reports the values that explain them. The highest level
/// thinks for a second, so it has its own number of layouts.
fn ladder(name: &str, tables: &[(usize, usize)], with_master: u64) {
    let mut layouts: Vec<Duels> = Vec::new();
    for &(players, step) in tables {
        for lowest in 0..Level::ALL.len() {
            let levels: Vec<Level> =
                Level::ALL.into_iter().skip(lowest).step_by(step).take(players).collect();
            let count = if levels.contains(&Level::Master) { with_master } else { LAYOUTS };
            if levels.len() == players && count > 0 {
                layouts.extend(play(&levels, count));
            }
        }
    }
    let (values, errors) = (fit(&layouts, ANCHOR), error(&layouts, ANCHOR));
    let all = Duels::sum(&layouts);
    say(&format!(
        "\n{name}: {} layouts\nlevel          value      ±  duels against the level below: won, expected",
        layouts.len()
    ));
    let played = |level: &Level| all.won[usize::from(level.number()) - 1].iter().sum::<f64>() > 0.0;
    for level in Level::ALL.into_iter().filter(played) {
        let index = usize::from(level.number()) - 1;
        let below = index.checked_sub(1).map_or_else(String::new, |below| {
            let (won, lost) = (all.won[index][below], all.won[below][index]);
            let share = won / (won + lost);
            format!("{share:.3} of {:4.0}, {:.3}", won + lost, expected(values[index] - values[below]))
        });
        let (number, name) = (level.number(), level.name());
        say(&format!("{number:2} {name:9}  {:6.0}  {:5.0}  {below}", values[index], errors[index]));
    }
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
fn say(line: &str) {
    println!("{line}");
}

/// The duels of each layout.
fn play(levels: &[Level], layouts: u64) -> Vec<Duels> {
    let contestants: Vec<Contestant> = levels
        .iter()
        .map(|level| format!("level:{}", level.number()).parse().expect("a contestant"))
        .collect();
    let arena = Arena {
        contestants: with_unique_names(&contestants).expect("different levels"),
        seed: 1,
        layouts,
        threads: cores(),
        sprt: None,
        hash: 16,
        limit: MoveLimit::Nodes(1),
        grace: Duration::ZERO,
    };
    let results = arena.play(&AtomicBool::new(false));
    results.records.chunks(levels.len()).map(|games| Duels::of(games, levels)).collect()
}
