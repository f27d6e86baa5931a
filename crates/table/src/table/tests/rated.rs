//! Which games count for ratings, and what they say about their players.

use bigpoints_rating::{FinishedGame, Outcome, Unrated, Who};

use super::*;
use crate::rated::GameOutcome;

/// A plan whose games count.
fn rated_plan(seats: &[SeatPlan]) -> Plan {
    let clock = ClockPlan::Bank { seconds: 60, increment: 5 };
    Plan { clock, undo: false, hints: Some(false), ..plan(seats) }
}

fn desk_of(plan: Plan) -> Desk {
    let open: Vec<bool> = plan.seats.iter().map(|seat| *seat == SeatPlan::Open).collect();
    let mut desk = Desk::new(plan);
    for ((player, guest), open) in Player::ALL.into_iter().zip(["ada", "ben", "cat"]).zip(open) {
        if open {
            desk.grant(guest, Request::Sit { player, owner: None });
        }
    }
    desk
}

fn outcome(desk: &Desk, game: u32) -> Result<FinishedGame<GuestId>, Unrated> {
    desk.table.outcome(game).expect("a game").0
}

/// Who sat on each seat, and how the game ended for them.
fn seats(desk: &Desk, game: u32) -> Vec<(Who<GuestId>, Outcome)> {
    let game = outcome(desk, game).expect("a game that counts");
    game.seats().iter().map(|seat| (seat.who.clone(), seat.outcome)).collect()
}

fn person(guest: &str) -> Who<GuestId> {
    Who::Person(GuestId::new(guest))
}

#[test]
fn a_fair_game_with_a_clock_counts() {
    let mut desk = desk_of(rated_plan(&[SeatPlan::Open, SeatPlan::Computer { level: 3 }, SeatPlan::Open]));
    assert_eq!(desk.table.unrated_reasons(), [], "before it begins");
    desk.begin("ada", 7);
    assert_eq!(desk.table.unrated_reasons(), [], "while it is played");
    assert_eq!(outcome(&desk, 1), Err(Unrated::NotEnded));
    desk.finish();
    assert_eq!(desk.table.unrated_reasons(), [], "after it");
    let points = desk.table.position().expect("a game").score().points().to_vec();
    let who = [person("ada"), Who::Computer(Level::Learner), person("cat")];
    let expected: Vec<_> = who.into_iter().zip(points.into_iter().map(Outcome::Points)).collect();
    assert_eq!(seats(&desk, 1), expected);
    assert_eq!(desk.table.outcome(2), None);
    let stored = GameOutcome(outcome(&desk, 1));
    assert_eq!(GameOutcome::from_text(&stored.to_text()), Ok(stored));
}

#[test]
fn whoever_has_left_at_the_end_is_last() {
    let mut desk = desk_of(rated_plan(&[SeatPlan::Open, SeatPlan::Open]));
    desk.begin("ada", 7);
    desk.grant("ben", Request::Leave);
    desk.step();
    desk.grant("ben", Request::TakeBack { player: Two });
    desk.grant("ada", Request::Leave);
    desk.finish();
    let points = desk.table.position().expect("a game").score().points()[1];
    assert_eq!(seats(&desk, 1), [(person("ada"), Outcome::Left), (person("ben"), Outcome::Points(points))]);
}

#[test]
fn each_game_of_a_match_counts_by_itself() {
    let plan = Plan { whole_match: true, ..rated_plan(&[SeatPlan::Open, SeatPlan::Open]) };
    let mut desk = desk_of(plan);
    desk.begin("ada", 7);
    desk.grant("ben", Request::Leave);
    desk.finish();
    assert_eq!(desk.table.unrated_reasons(), [], "between the games");
    desk.grant("ben", Request::TakeBack { player: Two });
    desk.begin("ada", 8);
    desk.finish();
    let left =
        |game| seats(&desk, game).iter().map(|(_, outcome)| *outcome == Outcome::Left).collect::<Vec<_>>();
    assert_eq!([left(1), left(2)], [[false, true], [false, false]]);
}

#[test]
fn a_game_of_another_kind_does_not_count_and_says_why() {
    let two = || rated_plan(&[SeatPlan::Open, SeatPlan::Open]);
    let reasons = |plan: Plan| {
        let mut desk = desk_of(plan);
        let before = desk.table.unrated_reasons();
        desk.begin("ada", 7);
        assert_eq!(desk.table.unrated_reasons(), before);
        desk.finish();
        assert_eq!(desk.table.unrated_reasons(), before);
        assert_eq!(outcome(&desk, 1).expect_err("a reason"), before[0]);
        before
    };
    assert_eq!(reasons(Plan { clock: ClockPlan::None, ..two() }), [Unrated::NoClock]);
    assert_eq!(reasons(Plan { clock: ClockPlan::Turn { seconds: 3601 }, ..two() }), [Unrated::NoClock]);
    assert_eq!(reasons(Plan { hints: Some(true), undo: true, ..two() }), [Unrated::Hints, Unrated::Undo]);
    let alone = rated_plan(&[SeatPlan::Open, SeatPlan::Computer { level: 1 }]);
    assert_eq!(reasons(Plan { hints: None, ..alone }), [Unrated::Hints], "whoever plays alone may ask");
    let shared = || SeatPlan::Mine { name: None };
    let mut desk = Desk::new(rated_plan(&[shared(), shared()]));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    assert_eq!(desk.table.unrated_reasons(), []);
    desk.grant("ada", Request::Sit { player: Two, owner: None });
    assert_eq!(desk.table.unrated_reasons(), [Unrated::Twins]);
}

#[test]
fn a_bot_on_the_seat_of_a_person_is_a_reason() {
    let plan = Plan { bots: true, ..rated_plan(&[SeatPlan::Open, SeatPlan::Open]) };
    let mut desk = Desk::new(plan);
    desk.grant("ada", Request::Sit { player: One, owner: None });
    assert_eq!(desk.table.unrated_reasons(), []);
    desk.grant("bot", Request::Sit { player: Two, owner: Some(GuestId::new("ben")) });
    assert_eq!(desk.table.unrated_reasons(), [Unrated::Bots]);
}

#[test]
fn a_game_that_was_closed_or_dealt_without_salts_does_not_count() {
    let mut desk = desk_of(rated_plan(&[SeatPlan::Open, SeatPlan::Open]));
    desk.begin("ada", 7);
    desk.step();
    desk.serve(&Request::Close);
    assert_eq!(outcome(&desk, 1), Err(Unrated::NotEnded));
    assert_eq!(desk.table.unrated_reasons(), [Unrated::NotEnded]);
    // Another layout than what was revealed gives.
    let mut desk = desk_of(rated_plan(&[SeatPlan::Open, SeatPlan::Open]));
    desk.commit_all(7);
    desk.grant("ada", Request::Start);
    for (player, _) in desk.givers() {
        desk.table.apply(&Event::Revealed { player, salt: salt(player, 7) }, 0).expect("a salt");
    }
    let started = Event::Started { layout: bigpoints_rules::deal(Seed::short(1)), seed: bits(1), first: One };
    desk.table.apply(&started, 0).expect("a start");
    assert_eq!(desk.table.unrated_reasons(), [Unrated::NotFairlyDealt]);
}

#[test]
fn a_person_who_goes_on_with_another_device_is_the_same() {
    let plan = Plan { together: true, ..rated_plan(&[SeatPlan::Open, SeatPlan::Open]) };
    let mut desk = desk_of(plan);
    desk.begin("ada", 7);
    let reseated = |guest: &str| Event::Reseated { player: Two, guest: GuestId::new(guest) };
    let mut other = desk.table.clone();
    desk.table.apply(&reseated("phone"), 0).expect("another device");
    desk.journal.push(Logged { event: reseated("phone"), request: None }.to_text());
    desk.finish();
    assert_eq!(seats(&desk, 1)[1].0, person("ben"));
    // Somebody else's device is not: then two seats are one person's.
    other.apply(&reseated("ada"), 0).expect("another device");
    assert_eq!(other.unrated_reasons(), [Unrated::Twins]);
}
