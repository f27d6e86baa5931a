//! Records for research: which games they are of, and what they tell.

use bigpoints_rules::notation::Record;

use super::*;
use crate::name::Names;

/// The tags of a record, without those that follow from the game.
fn tags(record: &Record) -> Vec<(&str, &str)> {
    let tags = record.tags().iter().map(|(name, value)| (name.as_str(), value.as_str()));
    tags.filter(|(name, _)| !["First", "Layout", "Result"].contains(name)).collect()
}

#[test]
fn a_fair_game_is_told_without_names_ids_and_times() {
    let mut desk = Desk::of_two(ClockPlan::Bank { seconds: 60, increment: 5 });
    assert_eq!(desk.table.anonymous_records(), [], "the game goes on");
    desk.grant("ben", Request::Leave);
    desk.finish();
    let [record] = &desk.table.anonymous_records()[..] else { panic!("one game") };
    let expected = [
        ("Game", "Big Points"),
        ("Date", "1970.01.01"),
        ("Hands", "concealed"),
        ("Clock", "bank 60+5"),
        ("Hints", "no"),
        ("StoodIn", "2"),
        ("Player1", "player 1"),
        ("Player2", "player 2"),
    ];
    assert_eq!(tags(record), expected);
    let named = Names::from_iter([(GuestId::new("ada"), "Ada".to_owned())]);
    assert_eq!(record.game().actions(), desk.table.records(&named)[0].game().actions());
    let text = record.to_string();
    assert_eq!(text.parse().as_ref(), Ok(record));
    for secret in [TABLE, "ada", "Ada", &bits(0).to_string(), &salt(One, 7).to_string()] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

#[test]
fn the_games_of_a_match_name_no_match() {
    let plan = Plan { whole_match: true, ..plan(&[SeatPlan::Open, SeatPlan::Computer { level: 3 }]) };
    let mut desk = Desk::new(plan);
    desk.grant("ada", Request::Sit { player: One, owner: None });
    for number in [7, 8] {
        desk.begin("ada", number);
        desk.finish();
    }
    let records = desk.table.anonymous_records();
    assert_eq!(records.len(), 2);
    for record in &records {
        assert_eq!((record.tag("Match"), record.tag("Round"), record.tag("Table")), (None, None, None));
        assert_eq!((record.name(One), record.name(Two)), ("player 1", "level 3"));
        assert_eq!((record.tag("Clock"), record.tag("Hints")), (Some("none"), Some("yes")));
    }
}

#[test]
fn a_layout_that_nobody_but_the_server_chose_is_left_out() {
    let mut desk =
        Desk::new(Plan { first: Some(1), ..plan(&[SeatPlan::Open, SeatPlan::Computer { level: 3 }]) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.commit_all(7);
    desk.grant("ada", Request::Start);
    // The salt does not come, so that the next attempt has none.
    desk.serve(&Request::GiveUp { seed: bits(9) });
    desk.grant("ada", Request::Start);
    assert!(desk.table.actor().is_some(), "the game begins");
    desk.finish();
    assert_eq!(desk.table.anonymous_records(), []);
    assert_eq!(desk.table.records(&Names::default()).len(), 1);
}
