//! Leaving, being away, running out of time, and coming back.

use super::*;
use crate::table::PhaseName;
use crate::table::decide::MAX_EVENTS;
use crate::table::event::HandoverReason;

const BANK: ClockPlan = ClockPlan::Bank { seconds: 60, increment: 0 };

#[test]
fn a_computer_player_takes_the_seat_of_who_leaves_and_gives_it_back() {
    let mut desk = Desk::of_two(ClockPlan::None);
    desk.grant("ada", Request::Leave);
    assert_eq!(last(&desk), Event::HandedOver { player: One, reason: HandoverReason::Left, left_ms: None });
    assert!(desk.table.thinking_level().is_some());
    let action = desk.action();
    assert_eq!(desk.refuse("ada", Request::Play { action }), Refusal::NotYourTurn);
    assert_eq!(desk.refuse("ada", Request::Leave), Refusal::NotYourSeat);
    desk.step();
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
    assert_eq!(desk.refuse("ben", Request::TakeBack { player: One }), Refusal::NotYourSeat);
    assert_eq!(desk.refuse("ben", Request::TakeBack { player: Two }), Refusal::NotStoodIn);
    desk.grant("ada", Request::TakeBack { player: One });
    desk.finish();
    assert_eq!(desk.refuse("ada", Request::TakeBack { player: One }), Refusal::NotStoodIn);
}

#[test]
fn others_at_the_table_ask_for_a_stand_in_only_when_somebody_is_away() {
    let mut desk = Desk::of_two(ClockPlan::None);
    let request = Request::StandIn { player: One, reason: HandoverReason::Asked };
    let away = Context { away: true, ..Context::default() };
    let guest = |name: &str| Asker::Guest(GuestId::new(name));
    assert_eq!(desk.refuse("ben", request.clone()), Refusal::NotAway);
    assert_eq!(desk.ask(&guest("cat"), &request, away), Err(Refusal::NotYourSeat));
    assert_eq!(desk.ask(&guest("ben"), &request, away), Ok(()));
    assert_eq!(desk.ask(&guest("ben"), &request, away), Err(Refusal::NotAway));
}

#[test]
fn a_game_goes_on_to_its_end_when_everybody_has_left() {
    let mut desk = Desk::of_two(BANK);
    desk.step();
    desk.grant("ada", Request::Leave);
    desk.grant("ben", Request::Leave);
    desk.finish();
    assert!(matches!(last(&desk), Event::Ended { .. }));
}

#[test]
fn time_is_charged_and_who_has_none_left_is_stood_in_for() {
    let mut desk = Desk::of_two(BANK);
    let action = desk.action();
    let thought = |thought_ms| Context { thought_ms, ..Context::default() };
    let ada = Asker::Guest(GuestId::new("ada"));
    assert_eq!(desk.ask(&ada, &Request::Play { action }, thought(60_000)), Err(Refusal::TimeUp));
    assert_eq!(desk.ask(&ada, &Request::Play { action }, thought(45_000)), Ok(()));
    assert_eq!(desk.table.time_left(One), Some(15_000));
    desk.serve(&Request::StandIn { player: Two, reason: HandoverReason::Clock });
    assert_eq!(desk.table.time_left(Two), Some(0));
    desk.step();
    desk.grant("ben", Request::TakeBack { player: Two });
    assert!(desk.table.time_left(Two) > Some(0));
}

#[test]
fn neither_leaving_and_coming_back_nor_taking_back_makes_time() {
    let clock = ClockPlan::Bank { seconds: 60, increment: 30 };
    let mut desk = Desk::of_two(clock);
    let thought = |thought_ms| Context { thought_ms, ..Context::default() };
    let ada = Asker::Guest(GuestId::new("ada"));
    // Thinking time is charged when the seat is handed over, and extra time is given once per turn.
    assert_eq!(desk.ask(&ada, &Request::Leave, thought(55_000)), Ok(()));
    desk.grant("ada", Request::TakeBack { player: One });
    assert_eq!(desk.table.time_left(One), Some(10_000));
    assert_eq!(desk.ask(&ada, &Request::Leave, thought(9_000)), Ok(()));
    desk.grant("ada", Request::TakeBack { player: One });
    assert_eq!(desk.table.time_left(One), Some(1_000));
    // Undoing an action removes its increment too.
    let mut desk = Desk::of_two(clock);
    for _ in 0..3 {
        desk.step();
        assert_eq!(desk.table.time_left(One), Some(90_000));
        desk.grant("ada", Request::Undo);
        assert_eq!(desk.table.time_left(One), Some(60_000));
    }
}

#[test]
fn what_a_stand_in_played_is_not_taken_back() {
    let mut desk = Desk::of_two(ClockPlan::None);
    desk.grant("ada", Request::Leave);
    desk.step();
    desk.grant("ada", Request::TakeBack { player: One });
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
}

#[test]
fn after_very_many_events_nothing_is_granted_that_could_go_on_for_ever_and_the_game_is_played_to_its_end() {
    let mut desk = Desk::of_two(ClockPlan::None);
    desk.step();
    desk.grant("ben", Request::Leave);
    let mut table = desk.table.clone();
    table.event = MAX_EVENTS;
    let ask = |table: &Table, asker: &str, request: &Request| {
        table.decide(&Asker::Guest(GuestId::new(asker)), request, Context::default())
    };
    assert_eq!(ask(&table, "ada", &Request::Undo).err(), Some(Refusal::TooManyEvents));
    assert_eq!(table.undoable(&GuestId::new("ada")), Err(Refusal::TooManyEvents));
    assert_eq!(ask(&table, "ben", &Request::TakeBack { player: Two }).err(), Some(Refusal::TooManyEvents));
    assert!(ask(&desk.table, "ada", &Request::Undo).is_ok() && ask(&table, "ada", &Request::Leave).is_ok());
    while table.actor().is_some() {
        let action = table.position().expect("a game").legal_actions()[0];
        let played = table.decide(&Asker::Server, &Request::Play { action }, Context::default());
        table = played.expect("an action that is granted").next;
    }
    assert_eq!(table.phase().name(), PhaseName::Over);
}
