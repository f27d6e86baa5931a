//! A screen that everybody sees gets no hand, even if its browser belongs to a player.

use serde_json::{Value, json};

use crate::support::Server;
use crate::support::plans::{mine, open, plan};

#[test]
fn whoever_watches_as_a_stranger_gets_no_hand_and_no_seat() {
    shows_no_hand("?as=stranger", &json!(null), false, "no_guest");
}

#[test]
fn a_screen_gets_no_hand_of_its_guest_and_makes_requests_for_that_guest() {
    shows_no_hand("?as=screen", &json!({ "name": "Ada" }), true, "started");
}

/// Ada, the host, watches her own game like this: who is welcomed, whether it is the host's, and the answer to a `start` in the game.
fn shows_no_hand(query: &str, guest: &Value, host: bool, answer: &str) {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let mut screen = ada.socket_from(&table, query).expect("a socket");
    let (mut hers, mut his) = (ada.socket(&table), server.guest("Ben").socket(&table));
    his.done(json!({ "type": "sit", "seat": 2 }));
    let mut event = hers.begin_with(&mut [&mut his]);
    for _ in 0..6 {
        let mut views = [&mut hers, &mut his].map(|socket| {
            let view = socket.table(|table| table["event"].as_u64() == Some(event));
            (socket, view)
        });
        let (socket, view) = views.iter_mut().find(|(_, view)| is_to_act(view)).expect("somebody to act");
        socket.play_first(view);
        event += 1;
    }
    screen.table(|table| table["event"].as_u64() == Some(event));
    let heard = screen.heard();
    let views: Vec<Value> = heard.iter().map(|text| serde_json::from_str(text).expect("JSON")).collect();
    assert_eq!(views[0]["guest"], *guest);
    let tables: Vec<&Value> = views.iter().filter(|view| view["type"] == "table").collect();
    assert!(tables.len() > 6, "{}", tables.len());
    for table in tables {
        assert_eq!(table["host"], host, "{table}");
        let seats = table["seats"].as_array().expect("seats");
        assert!(seats.iter().all(|seat| seat["yours"] == false), "{table}");
        for view in table["views"].as_array().expect("views") {
            assert_eq!(
                (&view["seat"], &view["actions"], &view["sheets"]),
                (&json!(null), &json!([]), &json!([]))
            );
            let position = view["position"].as_str().expect("a position");
            let hands = position.split(' ').nth(2).expect("hands");
            assert!(hands.split(',').all(|hand| hand == "-" || hand.starts_with('?')), "{position}");
        }
    }
    assert_eq!(screen.refused(json!({ "type": "start" })), answer);
    // The player is away when only the screen is left.
    drop(hers);
    screen.until(|message| message["type"] == "presence" && message["seats"] == json!([false, true]));
}

#[test]
fn nobody_else_can_be_watched_as() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    assert_eq!(ada.socket_from(&table, "?as=1").err(), Some(400));
}

/// Whether the viewer may act.
fn is_to_act(table: &Value) -> bool {
    let views = table["views"].as_array().expect("views");
    views.iter().any(|view| view["actions"].as_array().is_some_and(|actions| !actions.is_empty()))
}
