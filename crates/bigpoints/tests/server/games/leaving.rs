//! Absent players: replaced by a computer player, and back again.

use serde_json::json;

use crate::support::plans::{mine, open, plan};
use crate::support::{Server, Socket, Visitor, is_over};

/// Ada and Ben in a game.
fn two(server: &Server, clock: serde_json::Value) -> (Visitor, Visitor, String, Socket, Socket) {
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let mut plan = plan(&[mine(), open()]);
    plan["clock"] = clock;
    let table = ada.table(plan);
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    two.done(json!({ "type": "sit", "seat": 2 }));
    two.begin_with(&mut [&mut one]);
    (ada, ben, table, one, two)
}

#[test]
fn others_see_who_disconnected_and_request_a_replacement() {
    let server = Server::start(&["--grace", "0"]);
    let (ada, _, table, one, mut two) = two(&server, json!({ "kind": "none" }));
    assert_eq!(two.refused(json!({ "type": "stand_in", "seat": 1 })), "not_away");
    drop(one);
    two.until(|message| message["type"] == "presence" && message["seats"][0] == false);
    two.done(json!({ "type": "stand_in", "seat": 1 }));
    let begun = two.table(|table| table["seats"][0]["stood_in"] == true);
    let begun = two.play_until(begun, |table| table["event"].as_u64() > Some(8));
    // The player returns and continues.
    let mut one = ada.socket(&table);
    one.done(json!({ "type": "take_back", "seat": 1 }));
    let back = one.table(|table| table["seats"][0]["stood_in"] == false);
    let turns = std::thread::spawn(move || is_over(&one.play_until(back, is_over)));
    two.play_until(begun, is_over);
    assert!(turns.join().expect("a game that ends"));
}

#[test]
fn a_player_who_leaves_is_replaced_at_once() {
    let server = Server::start(&[]);
    let (_, _, _, mut one, mut two) = two(&server, json!({ "kind": "none" }));
    one.done(json!({ "type": "leave" }));
    let left = two.table(|table| table["seats"][0]["stood_in"] == true);
    assert_eq!(left["seats"][0]["name"], "Ada");
    assert_eq!(left["seats"][0]["level"], 6);
    two.play_until(left, is_over);
}

#[test]
fn a_player_who_left_returns_and_plays_to_the_end() {
    let server = Server::start(&[]);
    let (ada, _, table, mut one, mut two) = two(&server, json!({ "kind": "none" }));
    one.done(json!({ "type": "leave" }));
    drop(one);
    let left = two.table(|table| table["seats"][0]["stood_in"] == true);
    let now = two.play_until(left, |table| table["event"].as_u64() > Some(12));
    let mut one = ada.socket(&table);
    assert_eq!(one.refused(json!({ "type": "leave" })), "not_your_seat", "nobody leaves twice");
    one.done(json!({ "type": "take_back", "seat": 1 }));
    let back = one.table(|table| table["seats"][0]["stood_in"] == false);
    let turns = std::thread::spawn(move || one.play_until(back, is_over));
    let over = two.play_until(now, is_over);
    let theirs = turns.join().expect("a game that ends");
    assert_eq!(theirs["views"][0]["sheets"], over["views"][0]["sheets"]);
    assert_eq!(over["seats"][0]["stood_in"], false);
}

#[test]
fn with_a_clock_a_computer_player_takes_over_after_the_grace_period() {
    let server = Server::start(&["--grace", "1"]);
    let (_, _, _, one, mut two) = two(&server, json!({ "kind": "bank", "seconds": 600, "increment": 0 }));
    drop(one);
    let left = two.table(|table| table["seats"][0]["stood_in"] == true);
    two.play_until(left, is_over);
}

#[test]
fn a_computer_player_takes_over_when_the_clock_runs_out() {
    let server = Server::start(&[]);
    let (_, _, _, mut one, mut two) = two(&server, json!({ "kind": "turn", "seconds": 5 }));
    let slow = two.table(|table| table["seats"][0]["stood_in"] == true);
    assert_eq!(slow["seats"][0]["left_ms"], 0);
    one.done(json!({ "type": "take_back", "seat": 1 }));
    let back = one.table(|table| table["seats"][0]["stood_in"] == false);
    assert_eq!(back["seats"][0]["left_ms"], 5000);
    let turns = std::thread::spawn(move || is_over(&one.play_until(back, is_over)));
    two.play_until(slow, is_over);
    assert!(turns.join().expect("a game that ends"));
}

#[test]
fn an_action_can_be_undone_until_somebody_else_acts() {
    let server = Server::start(&[]);
    let (_, _, _, mut one, mut two) = two(&server, json!({ "kind": "none" }));
    let begun = one.table(|table| table["stage"] == "playing");
    assert_eq!(begun["can_undo"], false);
    one.play_first(&begun);
    let played = one.table(|table| table["event"].as_u64() > begun["event"].as_u64());
    // The other person is to act and has to agree.
    assert_eq!((&played["can_undo"], &played["undo_consent"]), (&json!(false), &json!(2)));
    let event = &played["event"];
    for message in ["undo", "ask_undo"] {
        assert_eq!(two.refused(json!({ "type": message, "event": event })), "no_undo");
    }
    assert_eq!(one.refused(json!({ "type": "undo", "event": event })), "no_undo");
    let agree = json!({ "type": "answer_undo", "event": event, "grant": true });
    assert_eq!(two.refused(agree.clone()), "no_undo", "nobody has asked");
    one.done(json!({ "type": "ask_undo", "event": event }));
    assert_eq!(two.table(|table| table["undo_asker"] == 1)["event"], *event, "nothing is stored");
    two.done(json!({ "type": "answer_undo", "event": event, "grant": false }));
    let refused = one.table(|table| table["event"] == *event && table["undo_asker"].is_null());
    assert_eq!((&refused["undo_consent"], &refused["undo_denied"]), (&json!(2), &json!(1)), "{refused}");
    one.done(json!({ "type": "ask_undo", "event": event }));
    let again = one.table(|table| table["event"] == *event && table["undo_asker"] == 1);
    assert!(again["undo_denied"].is_null(), "{again}");
    assert_eq!(one.refused(agree.clone()), "not_your_turn");
    two.done(agree);
    let undone = one.table(|table| table["event"].as_u64() > played["event"].as_u64());
    assert_eq!(undone["views"][0]["position"], begun["views"][0]["position"]);
    // After somebody else's action it is too late.
    let over = one.play_until(undone, |table| table["views"][0]["actor"] == 2);
    let theirs = two.table(|table| table["event"] == over["event"]);
    let theirs = two.play_until(theirs, |table| table["views"][0]["actor"] == 1);
    let late = one.table(|table| table["event"] == theirs["event"]);
    assert_eq!(late["can_undo"], false);
    assert_eq!(one.refused(json!({ "type": "undo", "event": late["event"] })), "no_undo");
    assert_eq!(one.play_until(late, |table| table["views"][0]["actor"] == 2)["undo_consent"], 2);
}
