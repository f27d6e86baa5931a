//! Ratings of 10,000 simulated people of known strength: order, calibration, convergence, and what does not pay. `make rating`.
//!
//! Prints the tables of docs/rating.md and writes its plots. Everything follows from the seeds in this file.

mod calibration;
mod plot;
mod season;
mod subject;
mod world;

use std::path::Path;

use bigpoints_rating::Ladder;

use self::calibration::Calibration;
use self::plot::{Axis, COLOURS, Mark, Series, plot};
use self::season::{Plan, Season};
use self::subject::Habit;
use self::world::Model;

const PEOPLE: usize = 10_000;
/// Games of each of them.
const ROUNDS: usize = 100;
/// The strengths: their mean and their spread.
const STRENGTH: (f64, f64) = (1500.0, 300.0);
/// How many people try each habit.
const SUBJECTS: usize = 1000;

const MODELS: [(Model, &str); 3] = [
    (Model::PlackettLuce, "Plackett and Luce"),
    (Model::Thurstone, "Thurstone"),
    (Model::Styles, "three styles of play"),
];

fn main() {
    // `cargo bench` runs every benchmark; this one takes a minute, so it needs an explicit flag.
    let mut arguments = std::env::args().skip_while(|argument| argument != "--report").skip(1);
    let Some(folder) = arguments.next() else {
        say("population: run `make rating`; it takes a minute or two");
        return;
    };
    let folder = Path::new(&folder);
    let mut convergence = Vec::new();
    for (ladder, colour) in Ladder::ALL.into_iter().zip(COLOURS) {
        let plan = Plan {
            people: PEOPLE,
            rounds: ROUNDS,
            ladder,
            model: Model::PlackettLuce,
            strength: STRENGTH,
            seed: 1,
        };
        let seasons = MODELS.map(|(model, name)| (name, Plan { model, ..plan }.play()));
        known(ladder, &seasons[0].1);
        calibrated(ladder, &seasons, folder);
        others(plan);
        let of = |number: &dyn Fn(&season::Known) -> f64| {
            let points = seasons[0].1.known.iter().map(|known| (known.games as f64, number(known)));
            points.collect::<Vec<_>>()
        };
        let name = |what: &str| format!("{}, {what}", shown(ladder));
        convergence.push(Series {
            name: name("error"),
            colour,
            mark: Mark::Line,
            points: of(&|known| known.error),
        });
        let uncertainty = of(&|known| known.uncertainty);
        convergence.push(Series {
            name: name("uncertainty as shown"),
            colour,
            mark: Mark::Dashes,
            points: uncertainty,
        });
        habits(plan, &seasons[0].1, folder);
    }
    let games = Axis { name: "games of each", range: 0.0..=100.0, steps: 10 };
    let points = Axis { name: "points", range: 0.0..=400.0, steps: 8 };
    let picture = plot("How far a rating is off", (&games, &points), &convergence);
    write(folder, "convergence", &picture);
}

/// Order and convergence.
fn known(ladder: Ladder, season: &Season) {
    say(&format!("\n{}: what is known after so many games each", shown(ladder)));
    say("games  order  error  bias  uncertainty  in the interval  provisional");
    for known in &season.known {
        if [1, 5, 10, 15, 20, 30, 50, 100].contains(&known.games) {
            say(&format!(
                "{:5}  {:.3}  {:5.0}  {:+4.1}  {:11.0}  {:13.1} %  {:9.1} %",
                known.games,
                known.order,
                known.error,
                known.bias,
                known.uncertainty,
                100.0 * known.covered,
                100.0 * known.provisional
            ));
        }
    }
}

/// Predicted against observed, from the twenty-first game of everybody at the table.
fn calibrated(ladder: Ladder, seasons: &[(&str, Season)], folder: &Path) {
    say(&format!("\n{}: predicted and observed, the largest difference of all bins", shown(ladder)));
    for (name, season) in seasons {
        let percent = |calibration: &Calibration| 100.0 * calibration.worst();
        say(&format!(
            "{name:22} share of wins {:.1} %, duels {:.1} %",
            percent(&season.wins),
            percent(&season.duels)
        ));
    }
    say("predicted  observed  seats");
    for (predicted, observed, count) in seasons[0].1.wins.points() {
        say(&format!("{predicted:9.3}  {observed:8.3}  {count}"));
    }
    let axis = |name| Axis { name, range: 0.0..=1.0, steps: 10 };
    let exact = Series {
        name: "exact".to_owned(),
        colour: "#888",
        mark: Mark::Dashes,
        points: vec![(0.0, 0.0), (1.0, 1.0)],
    };
    let series = seasons.iter().zip(COLOURS).map(|((name, season), colour)| Series {
        name: (*name).to_owned(),
        colour,
        mark: Mark::Dots,
        points: season.wins.points().map(|(predicted, observed, _)| (predicted, observed)).collect(),
    });
    let picture = plot(
        &format!("Share of wins, {}: observed against predicted", shown(ladder)),
        (&axis("predicted"), &axis("")),
        &series.chain([exact]).collect::<Vec<_>>(),
    );
    write(folder, &format!("calibration-{}", ladder.name()), &picture);
}

/// People who are not as was expected of them.
fn others(plan: Plan) {
    say(&format!("\n{}: other people", shown(plan.ladder)));
    say(
        "mean  spread  order after 20, 100  error after 20, 100  bias after 20, 100  largest difference of wins",
    );
    for strength in [(1500.0, 200.0), (1500.0, 400.0), (1650.0, 300.0)] {
        let season = Plan { strength, ..plan }.play();
        let after = |games: usize| *season.known.iter().find(|known| known.games == games).expect("a round");
        let (early, late) = (after(20), after(ROUNDS));
        say(&format!(
            "{}  {:6}  {:13.3}, {:.3}  {:14.0}, {:3.0}  {:+13.1}, {:+.1}  {:24.1} %",
            strength.0,
            strength.1,
            early.order,
            late.order,
            early.error,
            late.error,
            early.bias,
            late.bias,
            100.0 * season.wins.worst()
        ));
    }
}

/// What newcomers of strength 1500 come to by what they do.
fn habits(plan: Plan, season: &Season, folder: &Path) {
    say(&format!("\n{}: the rating of a player of 1500 after {} games", shown(plan.ladder), subject::GAMES));
    say("habit                          rating        against honest   found");
    let mut habits =
        vec![Habit::Honest, Habit::LeavesUnlessWinning, Habit::LeavesByChance, Habit::LosesFirst];
    habits.push(Habit::ChangesNames);
    habits.extend(match plan.ladder {
        Ladder::Two => {
            vec![Habit::TradesWins, Habit::BeatsTwins(10), Habit::BeatsTwins(25), Habit::BeatsTwins(50)]
        }
        Ladder::More => [10, 25, 50, 75, 100]
            .into_iter()
            .flat_map(|share| [Habit::BesideFriend(share), Habit::Fed(share)])
            .collect(),
    });
    let (mut honest, mut gained, mut found) = (0.0, vec![(0.0, 0.0)], Vec::new());
    for habit in habits {
        let tried = plan.world().try_out(&season.ratings, habit, SUBJECTS);
        if habit == Habit::Honest {
            honest = tried.rating;
        }
        if let Habit::Fed(share) = habit {
            gained.push((share as f64, tried.rating - honest));
            found.push((share as f64, 100.0 * tried.found));
        }
        let name = format!("{habit:?}");
        say(&format!(
            "{name:29}  {:6.1} ± {:.1}  {:+14.1}  {:5.1} %",
            tried.rating,
            tried.error,
            tried.rating - honest,
            100.0 * tried.found
        ));
    }
    if plan.ladder == Ladder::More {
        let share = Axis { name: "games with the friend, of 100", range: 0.0..=100.0, steps: 4 };
        let number = Axis { name: "", range: 0.0..=250.0, steps: 5 };
        let series = [("points gained", gained), ("found, of 100", found)].into_iter().zip(COLOURS);
        let series: Vec<Series> = series
            .map(|((name, points), colour)| Series {
                name: name.to_owned(),
                colour,
                mark: Mark::Line,
                points,
            })
            .collect();
        let picture = plot("Fed by a friend at tables of three to five", (&share, &number), &series);
        write(folder, "fed", &picture);
    }
}

fn shown(ladder: Ladder) -> &'static str {
    match ladder {
        Ladder::Two => "two players",
        Ladder::More => "three to five players",
    }
}

fn write(folder: &Path, name: &str, picture: &str) {
    std::fs::create_dir_all(folder).expect("a folder for the plots");
    std::fs::write(folder.join(format!("{name}.svg")), picture).expect("a plot is written");
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
fn say(line: &str) {
    println!("{line}");
}
