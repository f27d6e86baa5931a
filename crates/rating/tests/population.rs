//! The laws of docs/rating.md on a small population: order, calibration, convergence, and that nothing but playing well pays.

#[path = "../benches/population/calibration.rs"]
mod calibration;
#[path = "../benches/population/season.rs"]
mod season;
#[path = "../benches/population/subject.rs"]
mod subject;
#[path = "../benches/population/world.rs"]
mod world;

use bigpoints_rating::Ladder;

use self::season::{Known, Plan, Season};
use self::subject::{Habit, Tried};
use self::world::Model;

fn plan(ladder: Ladder, model: Model) -> Plan {
    Plan { people: 2000, rounds: 60, ladder, model, strength: (1500.0, 300.0), seed: 1 }
}

fn after(season: &Season, games: usize) -> Known {
    *season.known.iter().find(|known| known.games == games).expect("a round")
}

#[test]
fn twenty_games_put_people_in_order() {
    for ladder in Ladder::ALL {
        let season = plan(ladder, Model::PlackettLuce).play();
        let (start, twenty, end) = (after(&season, 1), after(&season, 20), after(&season, 60));
        assert!(start.provisional == 1.0 && twenty.provisional < 0.2 && end.provisional == 0.0, "{twenty:?}");
        assert!(twenty.order > 0.92 && end.order > 0.97, "{ladder:?}: {twenty:?}, {end:?}");
        assert!(
            twenty.error < 0.6 * start.error && end.error < 70.0,
            "{ladder:?}: {start:?}, {twenty:?}, {end:?}"
        );
        // What is shown as the uncertainty is not less than the error.
        assert!(
            twenty.uncertainty > 0.9 * twenty.error && end.uncertainty > 0.9 * end.error,
            "{twenty:?}, {end:?}"
        );
        assert!(twenty.covered > 0.94 && end.covered > 0.94, "{ladder:?}: {twenty:?}, {end:?}");
        assert!(twenty.bias.abs() < 15.0, "{ladder:?}: {twenty:?}");
    }
}

#[test]
fn shares_are_as_predicted_whatever_makes_them() {
    for ladder in Ladder::ALL {
        for model in [Model::PlackettLuce, Model::Thurstone, Model::Styles] {
            // Enough games for seven bins at least.
            let season = Plan { people: 4000, ..plan(ladder, model) }.play();
            assert!(season.wins.points().count() >= 7, "{ladder:?}");
            assert!(season.wins.worst() < 0.03, "{ladder:?}, {model:?}: {:.4}", season.wins.worst());
            assert!(season.duels.worst() < 0.03, "{ladder:?}, {model:?}: {:.4}", season.duels.worst());
        }
    }
}

/// What a hundred newcomers come to by each of these.
fn tried(ladder: Ladder, habits: &[Habit]) -> Vec<Tried> {
    let plan = plan(ladder, Model::PlackettLuce);
    let season = plan.play();
    habits.iter().map(|&habit| plan.world().try_out(&season.ratings, habit, 100)).collect()
}

#[test]
fn leaving_losing_and_taking_turns_gain_nothing() {
    let habits = [
        Habit::Honest,
        Habit::LeavesUnlessWinning,
        Habit::LeavesByChance,
        Habit::LosesFirst,
        Habit::TradesWins,
    ];
    for ladder in Ladder::ALL {
        let tried = tried(ladder, &habits);
        for (habit, tried_so) in habits.iter().zip(&tried).skip(1) {
            let margin = tried[0].error + tried_so.error;
            assert!(tried_so.rating < tried[0].rating + margin, "{ladder:?}, {habit:?}: {tried:?}");
        }
        assert!(tried[2].rating < tried[0].rating - 100.0, "{ladder:?}: {tried:?}");
    }
}

#[test]
fn a_friend_who_feeds_is_found() {
    let habits = [Habit::BesideFriend(75), Habit::BesideFriend(50), Habit::Fed(50)];
    let tried = tried(Ladder::More, &habits);
    assert!(tried[0].found < 0.04 && tried[1].found < 0.04 && tried[2].found > 0.3, "{tried:?}");
    assert!(tried[2].rating > tried[1].rating + 30.0, "{tried:?}");
}

#[test]
fn twins_and_new_names_would_pay() {
    // So games between twins do not count, and a provisional rating is no rank.
    let habits = [Habit::Honest, Habit::BeatsTwins(25), Habit::ChangesNames];
    let tried = tried(Ladder::Two, &habits);
    assert!(tried[1..].iter().all(|paid| paid.rating > tried[0].rating + 20.0), "{tried:?}");
}

#[test]
fn the_same_seed_is_the_same_season() {
    let small = Plan { people: 50, rounds: 5, ..plan(Ladder::More, Model::Styles) };
    assert_eq!(small.play().ratings, small.play().ratings);
    assert_ne!(small.play().ratings, Plan { seed: 2, ..small }.play().ratings);
}
