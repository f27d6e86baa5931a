//! Connections drop and servers crash; games continue.

use bigpoints_rules::notation::read_records;
use serde_json::{Value, json};

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, Socket, Visitor, first_action, is_over};

#[test]
fn a_returning_client_is_up_to_date_in_one_message() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let mut socket = ada.socket(&table);
    let event = socket.event();
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
    socket.begin();
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
        // The same request again gets the same answer.
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
    one.begin_with(&mut [&mut two]);
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
    // Two guests may choose the same id.
    let theirs = two.table(|table| table["event"] == done["event"]);
    let action = first_action(&theirs).expect("an action");
    two.send(&json!({ "type": "play", "id": "x", "event": theirs["event"], "action": action }));
    let answer = two.until(|message| message["id"] == "x");
    assert!(answer["event"].as_u64() > done["event"].as_u64(), "{answer}");
}

#[test]
fn an_action_in_flight_during_a_crash_happens_once() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), mine()]));
    let mut socket = ada.socket(&table);
    socket.begin();
    let mut picture = socket.table(|table| table["stage"] == "playing");
    let mut played: Vec<String> = Vec::new();
    while !is_over(&picture) {
        let event = picture["event"].as_u64().expect("a number");
        let action = first_action(&picture).expect("an action");
        let id = format!("action {}", played.len());
        let play = json!({ "type": "play", "id": id, "event": event, "action": action });
        socket.send(&play);
        played.push(action);
        if played.len().is_multiple_of(4) && played.len() < 30 {
            // Whether it was stored is unknown, so it is sent again.
            server.kill_and_restart();
            socket = ada.socket_from(&table, &format!("?seen={event}")).expect("a socket");
            socket.send(&play);
        }
        let done = socket.until(|message| message["id"] == play["id"]);
        assert_eq!(done["type"], "done", "{done}");
        let now = done["event"].as_u64();
        assert!(now == Some(event + 1) || now == Some(event + 2), "one action, and perhaps the end: {done}");
        picture = socket.table(|table| table["event"].as_u64() == now);
        socket.forget();
    }
    assert!(played.len() > 12, "the server was killed three times at least");
    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None);
    let records = read_records(&record.body);
    let game = records[0].as_ref().expect("a record that the rules accept").game();
    assert!(game.actions().iter().map(ToString::to_string).eq(played), "each action was played once");
}

/// Ada and Ben, whose sockets come first, play at least this number of actions after an event, then until
/// Ada's turn, so that no computer player is thinking, or until the end. Returns the spectator's last view.
fn play_on(sockets: &mut [Socket; 3], mut event: u64, actions: usize) -> Value {
    for played in 0.. {
        let quiet = |table: &Value| {
            let actor = &table["views"][0]["actor"];
            table["event"].as_u64() >= Some(event) && (is_over(table) || *actor == 1 || *actor == 2)
        };
        let seen = sockets[2].table(quiet);
        let actor = seen["views"][0]["actor"].as_u64();
        if is_over(&seen) || played >= actions && actor == Some(1) {
            return seen;
        }
        let socket = &mut sockets[if actor == Some(1) { 0 } else { 1 }];
        let picture = socket.table(|table| table["event"] == seen["event"]);
        let id = socket.play_first(&picture);
        event = socket.until(|message| message["id"] == id)["event"].as_u64().expect("it is done");
    }
    unreachable!("a game ends")
}

#[test]
fn everybody_reconnects_after_a_restart_and_plays_on() {
    let mut server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let table = ada.table(plan(&[mine(), open(), computer(1)]));
    let visitors = [ada.clone(), ben, server.stranger()];
    let mut sockets = visitors.each_ref().map(|visitor| visitor.socket(&table));
    sockets[1].done(json!({ "type": "sit", "seat": 2 }));
    let [one, two, _] = &mut sockets;
    let mut event = one.begin_with(&mut [two]);
    for kill in [false, true, false] {
        event = play_on(&mut sockets, event, 4)["event"].as_u64().expect("a number");
        let mut look =
            |visitor: &Visitor| visitor.clone().call("GET", &format!("/api/tables/{table}"), None).json();
        let before = visitors.each_ref().map(&mut look);
        if kill {
            server.kill_and_restart();
        } else {
            server.terminate();
            for socket in &mut sockets {
                socket.until(|message| message["type"] == "bye");
            }
            assert_eq!(server.wait(), Some(0));
            server.restart();
        }
        for visitor in &visitors {
            let mut again = visitor.socket_from(&table, &format!("?seen={event}")).expect("a socket");
            again.receive().expect("a welcome");
            assert_eq!(again.receive(), Ok(json!({ "type": "current", "event": event })));
        }
        assert_eq!(visitors.each_ref().map(&mut look), before, "the table is as it was");
        sockets = visitors.each_ref().map(|visitor| visitor.socket(&table));
    }
    let over = play_on(&mut sockets, event, usize::MAX);
    assert_eq!(over["views"][0]["sheets"].as_array().map(Vec::len), Some(3));
    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None);
    assert!(read_records(&record.body)[0].as_ref().expect("a record").game().position().is_over());
}

#[test]
fn two_tabs_of_one_guest_never_play_twice() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut tabs = [ada.socket(&table), ada.socket(&table)];
    let mut event = tabs[0].begin();
    loop {
        let turn = |table: &Value| {
            table["event"].as_u64() >= Some(event) && (is_over(table) || first_action(table).is_some())
        };
        let pictures = tabs.each_mut().map(|tab| tab.table(turn));
        assert_eq!(pictures[0], pictures[1]);
        if is_over(&pictures[0]) {
            break;
        }
        // Both tabs click at once: one action is played, and the other tab is refused as stale.
        let ids = [0, 1].map(|tab| tabs[tab].play_first(&pictures[tab]));
        let answers = [0, 1].map(|tab| tabs[tab].until(|message| message["id"] == ids[tab]));
        let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer["type"] == "done");
        assert!(done.len() == 1 && refused[0]["code"] == "stale", "{answers:?}");
        event = done[0]["event"].as_u64().expect("a number");
    }
}

#[test]
fn clocks_are_unchanged_after_a_restart() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let mut timed = plan(&[mine(), mine()]);
    timed["clock"] = json!({ "kind": "bank", "seconds": 600, "increment": 3 });
    let table = ada.table(timed);
    let mut socket = ada.socket(&table);
    let event = socket.begin();
    let begun = socket.table(|table| table["event"] == event);
    let played = socket.play_until(begun, |table| table["event"].as_u64() > Some(event + 4));
    server.kill_and_restart();
    let mut socket = ada.socket(&table);
    let again = socket.table(|_| true);
    let clocks = |table: &Value| [0, 1].map(|seat| table["seats"][seat]["left_ms"].as_u64());
    assert!(clocks(&again).iter().all(Option::is_some), "{again}");
    assert_eq!(clocks(&again), clocks(&played));
    let action = first_action(&again).expect("an action");
    socket.done(json!({ "type": "play", "event": again["event"], "action": action }));
}
