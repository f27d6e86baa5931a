//! Connections end and servers die; games go on.

use serde_json::json;

use crate::games::{computer, mine, open, plan};
use crate::support::{Server, first_action, is_over};

#[test]
fn a_returning_client_is_up_to_date_in_one_message() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let mut socket = ada.socket(&table);
    let event = socket.table(|_| true)["event"].as_u64().expect("a number");
    drop(socket);
    let mut same = ada.socket_from(&table, &format!("?seen={event}")).expect("a socket");
    same.receive().expect("a welcome");
    assert_eq!(same.receive().expect("a message"), json!({ "type": "current", "event": event }));
    let now = same.done(json!({ "type": "fill", "seat": 2, "level": 1 }));
    let mut late = ada.socket_from(&table, &format!("?seen={event}")).expect("a socket");
    late.receive().expect("a welcome");
    let picture = late.receive().expect("a message");
    assert_eq!((&picture["type"], picture["event"].as_u64()), (&json!("table"), Some(now)));
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed_and_clients_go_on() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    socket.ask(json!({ "type": "start" }));
    let mut picture = socket.table(|table| table["stage"] == "playing");
    for _ in 0..6 {
        while first_action(&picture).is_none() {
            let event = picture["event"].as_u64();
            picture = socket.table(|table| table["event"].as_u64() > event);
        }
        let action = first_action(&picture).expect("an action");
        let id = format!("after {}", picture["event"]);
        let play = json!({ "type": "play", "id": id, "event": picture["event"], "action": action });
        socket.send(&play);
        let done = socket.until(|message| message["id"] == play["id"]);
        assert_eq!(done["type"], "done", "{done}");
        server.kill_and_restart();
        socket = ada.socket(&table);
        picture = socket.table(|_| true);
        assert!(picture["event"].as_u64() >= done["event"].as_u64(), "{picture} after {done}");
        // Who never heard the answer asks again, and is told the same.
        socket.send(&play);
        assert_eq!(socket.until(|message| message["id"] == play["id"]), done);
    }
    let over = socket.play_until(picture, is_over);
    assert_eq!(over["views"][0]["sheets"].as_array().map(Vec::len), Some(2));
}

#[test]
fn stale_and_repeated_actions_change_nothing() {
    let server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let table = ada.table(plan(&[mine(), open()]));
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    two.done(json!({ "type": "sit", "seat": 2 }));
    one.ask(json!({ "type": "start" }));
    let picture = one.table(|table| table["stage"] == "playing");
    let action = first_action(&picture).expect("an action");
    let play = json!({ "type": "play", "id": "x", "event": picture["event"], "action": action });
    one.send(&play);
    let done = one.until(|message| message["id"] == "x");
    one.send(&play);
    assert_eq!(one.until(|message| message["id"] == "x"), done, "the same id gets the same answer");
    let mut other = play.clone();
    other["id"] = json!("y");
    one.forget();
    one.send(&other);
    let newest = one.table(|_| true);
    assert_eq!(newest["event"], done["event"], "a stale number is answered with the newest view");
    assert_eq!(one.until(|message| message["id"] == "y")["code"], "stale");
    // Two guests may make up the same id.
    let theirs = two.table(|table| table["event"] == done["event"]);
    let action = first_action(&theirs).expect("an action");
    two.send(&json!({ "type": "play", "id": "x", "event": theirs["event"], "action": action }));
    let answer = two.until(|message| message["id"] == "x");
    assert!(answer["event"].as_u64() > done["event"].as_u64(), "{answer}");
}

#[test]
fn two_tabs_of_one_person_see_the_same() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let (mut one, mut two) = (ada.socket(&table), ada.socket(&table));
    one.ask(json!({ "type": "start" }));
    let mine = one.table(|table| table["stage"] == "playing");
    let theirs = two.table(|table| table["stage"] == "playing");
    assert_eq!(mine, theirs);
    two.play_first(&theirs);
    let event = mine["event"].as_u64();
    one.table(|table| table["event"].as_u64() > event);
}

#[test]
fn a_running_clock_stands_after_a_restart_where_it_stood_before() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let mut timed = plan(&[mine(), mine()]);
    timed["clock"] = json!({ "kind": "bank", "seconds": 600, "increment": 3 });
    let table = ada.table(timed);
    let mut socket = ada.socket(&table);
    let event = socket.done(json!({ "type": "start" }));
    let begun = socket.table(|table| table["event"] == event);
    let played = socket.play_until(begun, |table| table["event"].as_u64() > Some(event + 4));
    server.kill_and_restart();
    let mut socket = ada.socket(&table);
    let again = socket.table(|_| true);
    let clocks = |table: &serde_json::Value| [0, 1].map(|seat| table["seats"][seat]["left_ms"].as_u64());
    assert!(clocks(&again).iter().all(Option::is_some), "{again}");
    assert_eq!(clocks(&again), clocks(&played));
    let action = first_action(&again).expect("an action");
    socket.done(json!({ "type": "play", "event": again["event"], "action": action }));
}
