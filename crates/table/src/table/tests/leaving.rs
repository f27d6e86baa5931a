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
    let take_back = Request::TakeBack { player: One };
    // Thinking time is charged when the seat is handed over, and the stand-in's time when it is taken back.
    assert_eq!(desk.ask(&ada, &Request::Leave, thought(50_000)), Ok(()));
    assert_eq!(desk.ask(&ada, &take_back, thought(4_000)), Ok(()));
    assert_eq!(desk.table.time_left(One), Some(6_000));
    // Extra time is given when there is none left, and once per turn.
    assert_eq!(desk.ask(&ada, &Request::Leave, thought(5_000)), Ok(()));
    assert_eq!(desk.ask(&ada, &take_back, thought(2_000)), Ok(()));
    assert_eq!(desk.table.time_left(One), Some(10_000));
    assert_eq!(desk.ask(&ada, &Request::Leave, thought(9_000)), Ok(()));
    assert_eq!(desk.ask(&ada, &take_back, thought(999)), Ok(()));
    assert_eq!(desk.table.time_left(One), Some(1));
    assert_eq!(desk.ask(&ada, &Request::Leave, thought(1)), Ok(()));
    assert_eq!(desk.ask(&ada, &take_back, thought(0)), Err(Refusal::TimeUp), "until the stand-in has acted");
    desk.step();
    desk.grant("ada", take_back);
    assert_eq!(desk.table.time_left(One), Some(10_000), "for the next turn");
    // Undoing an action removes its increment too.
    let mut desk = Desk::of_two(clock);
    for _ in 0..3 {
        desk.step();
        assert_eq!(desk.table.time_left(One), Some(90_000));
        assert_eq!(desk.agree("ben", One, 0), Ok(()));
        assert_eq!(desk.table.time_left(One), Some(60_000));
    }
}

#[test]
fn extra_time_for_a_turn_is_given_once_whether_it_has_begun_or_not() {
    let mut desk = Desk::of_two(BANK);
    let take_back = Request::TakeBack { player: One };
    desk.serve(&Request::StandIn { player: One, reason: HandoverReason::Clock });
    desk.step();
    desk.grant("ada", take_back.clone());
    assert_eq!(desk.table.time_left(One), Some(10_000), "while Ben thinks");
    desk.step();
    desk.serve(&Request::StandIn { player: One, reason: HandoverReason::Clock });
    assert_eq!(desk.refuse("ada", take_back.clone()), Refusal::TimeUp);
    desk.step();
    desk.grant("ada", take_back);
}

#[test]
fn a_stand_in_thinks_on_the_clock_of_the_seat_and_earns_no_increment() {
    for (clock, after) in [
        (ClockPlan::Bank { seconds: 60, increment: 30 }, 60_000 - 10_000 - 3_000),
        (ClockPlan::Turn { seconds: 60 }, 60_000),
    ] {
        let mut desk = Desk::of_two(clock);
        let thought = |thought_ms| Context { thought_ms, ..Context::default() };
        assert_eq!(desk.ask(&Asker::Guest(GuestId::new("ada")), &Request::Leave, thought(10_000)), Ok(()));
        let action = desk.action();
        assert_eq!(desk.ask(&Asker::Server, &Request::Play { action }, thought(3_000)), Ok(()));
        assert_eq!(desk.table.time_left(One), Some(after), "{clock:?}");
    }
}

#[test]
fn who_undoes_pays_for_the_time_since_the_action() {
    let mut desk = Desk::of_two(ClockPlan::Bank { seconds: 60, increment: 5 });
    let (ada, thought) =
        (Asker::Guest(GuestId::new("ada")), |thought_ms| Context { thought_ms, ..Context::default() });
    let action = desk.action();
    assert_eq!(desk.ask(&ada, &Request::Play { action }, thought(10_000)), Ok(()));
    assert_eq!(desk.agree("ben", One, 20_000), Ok(()));
    assert_eq!(desk.table.time_left(One), Some(30_000));
    assert_eq!(desk.table.time_left(Two), Some(60_000), "whose turn it no longer is");
    assert_eq!(desk.ask(&ada, &Request::Play { action }, thought(10_000)), Ok(()));
    assert_eq!(desk.agree("ben", One, 20_000), Err(Refusal::NoUndo), "no time is left");
    assert_eq!(desk.agree("ben", One, 19_999), Ok(()));
}

#[test]
fn a_seat_taken_back_in_version_0_1_0_has_the_time_it_had() {
    let mut desk = Desk::of_two(BANK);
    let ada = Asker::Guest(GuestId::new("ada"));
    let thought = Context { thought_ms: 55_000, ..Context::default() };
    assert_eq!(desk.ask(&ada, &Request::Leave, thought), Ok(()));
    for (left, expected) in [(5_000, 10_000), (4_000, 4_000)] {
        let set = Event::HandedOver { player: One, reason: HandoverReason::Left, left_ms: Some(left) };
        let back = Logged::from_text(r#"{"kind":"taken_back","seat":1}"#).expect("an event").event;
        for event in [set, back] {
            desk.table.apply(&event, 0).expect("an event that follows");
        }
        assert_eq!(desk.table.time_left(One), Some(expected), "once per turn");
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
