//! Playing, undo, matches and rematches.

use super::*;
use crate::table::{PhaseName, Rematch};

#[test]
fn only_the_seat_to_act_plays_and_only_what_the_rules_allow() {
    let mut desk = Desk::of_two(ClockPlan::None);
    let action = desk.action();
    assert_eq!(desk.refuse("ben", Request::Play { action }), Refusal::NotYourTurn);
    assert_eq!(desk.refuse("cat", Request::Play { action }), Refusal::NotYourTurn);
    assert_eq!(desk.refuse("ada", Request::Play { action: Action::Decline }), Refusal::Illegal);
    desk.grant("ada", Request::Play { action });
    let action = desk.action();
    assert_eq!(desk.refuse("ada", Request::Play { action }), Refusal::NotYourTurn);
    desk.grant("ben", Request::Play { action });
}

#[test]
fn a_game_ends_with_its_points_and_is_played_again_at_another_table() {
    let mut desk = Desk::of_two(ClockPlan::None);
    assert_eq!(desk.refuse("ada", Request::Rematch { table: TableId::new("t") }), Refusal::NotOver);
    desk.finish();
    let points = desk.table.position().expect("a game").score().points().to_vec();
    assert_eq!(last(&desk), Event::Ended { points });
    assert_eq!(desk.table.phase().name(), PhaseName::Over);
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NotPlaying);
    assert_eq!(desk.refuse("ada", Request::Leave), Refusal::NotPlaying);
    assert_eq!(desk.refuse("cat", Request::Rematch { table: TableId::new("t") }), Refusal::NotYourSeat);
    desk.grant("ben", Request::Rematch { table: TableId::new("t") });
    let rematch = Rematch { table: TableId::new("t"), player: Some(Two) };
    assert_eq!(desk.table.rematch(), Some(&rematch));
}

#[test]
fn a_match_has_a_game_for_each_and_everybody_starts_once() {
    let seats = [SeatPlan::Open, SeatPlan::Computer { level: 1 }, SeatPlan::Computer { level: 1 }];
    let mut desk = Desk::new(Plan { whole_match: true, first: Some(2), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    for first in [Two, Three, One] {
        desk.begin("ada", u64::from(first.number()));
        assert!(matches!(last(&desk), Event::Started { first: begins, .. } if begins == first));
        desk.finish();
    }
    assert_eq!(desk.table.phase().name(), PhaseName::Over);
    let series = desk.table.series().expect("a match");
    assert!(series.is_over());
    assert_eq!(desk.table.games().count(), 3);
    assert_eq!(desk.refuse("ada", Request::Start), Refusal::NotPlaying);
}

#[test]
fn the_own_last_action_is_taken_back_only_while_nobody_has_acted_since() {
    let seats = [SeatPlan::Open, SeatPlan::Computer { level: 1 }, SeatPlan::Open];
    let mut desk = Desk::new(Plan { first: Some(1), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Three, owner: None });
    desk.begin("ada", 7);
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
    let before = *desk.table.position().expect("a game");
    desk.step();
    assert_eq!(desk.refuse("ben", Request::Undo), Refusal::NoUndo);
    // A computer player is to act: nobody has to be asked.
    assert_eq!(desk.refuse("ada", Request::AskUndo), Refusal::NoUndo);
    desk.grant("ada", Request::Undo);
    assert_eq!(desk.table.position(), Some(&before));
    desk.step();
    desk.step();
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
    assert_eq!(desk.refuse("ada", Request::AskUndo), Refusal::NoUndo);
}

#[test]
fn once_another_person_is_to_act_that_person_has_to_agree_to_an_undo() {
    let mut desk = Desk::of_two(ClockPlan::None);
    let before = *desk.table.position().expect("a game");
    desk.step();
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
    assert_eq!(desk.refuse("ben", Request::AskUndo), Refusal::NoUndo, "it is not his action");
    assert_eq!(desk.refuse("ben", Request::AnswerUndo { grant: true }), Refusal::NoUndo, "nobody has asked");
    let (ada, ben) = (Asker::Guest(GuestId::new("ada")), Asker::Guest(GuestId::new("ben")));
    let asked = desk.table.decide(&ada, &Request::AskUndo, Context::default()).expect("a question");
    assert_eq!((asked.events.len(), asked.undo_asked), (0, Some(One)), "nothing is stored");
    let context = Context { undo_asked: Some(One), ..Context::default() };
    let refuses = desk.table.decide(&ben, &Request::AnswerUndo { grant: false }, context).expect("an answer");
    assert_eq!((refuses.events.len(), refuses.undo_asked), (0, None));
    assert_eq!(
        desk.ask(&ada, &Request::AnswerUndo { grant: true }, context),
        Err(Refusal::NotYourTurn),
        "nobody agrees with themselves"
    );
    assert_eq!(desk.agree("ben", One, 0), Ok(()));
    assert_eq!(last(&desk), Event::Undone { player: One, left_ms: None }, "as it was always stored");
    assert_eq!(desk.table.position(), Some(&before));
    // A person who has left, so that a computer player stands in, is not asked.
    desk.step();
    desk.grant("ben", Request::Leave);
    desk.grant("ada", Request::Undo);
}

#[test]
fn who_plays_alone_takes_back_what_computer_players_did_since() {
    let computer = SeatPlan::Computer { level: 1 };
    let mut desk = Desk::new(Plan { first: Some(2), ..plan(&[SeatPlan::Open, computer.clone(), computer]) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.begin("ada", 4);
    desk.step();
    desk.step();
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo, "nothing of hers");
    let before = *desk.table.position().expect("a game");
    for _ in 0..3 {
        desk.step();
    }
    assert_eq!(desk.table.actor(), Some(One), "no black counter is held so early");
    desk.grant("ada", Request::Undo);
    assert_eq!(desk.table.position(), Some(&before));
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
}

#[test]
fn what_a_computer_player_did_stands_where_others_play() {
    let seats = [SeatPlan::Open, SeatPlan::Computer { level: 1 }, SeatPlan::Open];
    let mut desk = Desk::new(Plan { first: Some(1), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Three, owner: None });
    desk.begin("ada", 3);
    desk.step();
    desk.step();
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
}

#[test]
fn a_table_without_taking_back_takes_nothing_back() {
    let seats = [SeatPlan::Open, SeatPlan::Computer { level: 1 }];
    let mut desk = Desk::new(Plan { undo: false, first: Some(1), ..plan(&seats) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.begin("ada", 3);
    desk.step();
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
}

#[test]
fn seats_of_one_person_are_played_by_that_person() {
    let mut desk = Desk::new(Plan { first: Some(1), ..plan(&[SeatPlan::Open, SeatPlan::Open]) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Sit { player: Two, owner: None });
    desk.begin("ada", 5);
    desk.finish();
    assert_eq!(desk.table.guests(), [&GuestId::new("ada")]);
}
