//! Limits for one visitor: tables, connections and rates.

use std::time::Instant;

use serde_json::json;

use crate::games::replays::played;
use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, TIMEOUT};

#[test]
fn the_tables_of_a_guest_are_limited() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let made: Vec<String> = (0..20).map(|_| ada.table(plan(&[open(), open()]))).collect();
    let refused = ada.call("POST", "/api/tables", Some(plan(&[mine(), open()])));
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_many_tables")));
    ada.socket(&made[0]).done(json!({ "type": "close" }));
    ada.table(plan(&[mine(), open()]));
    // Further requests are rate limited, whether there is room or not.
    let refused = (0..300).map(|_| ada.call("POST", "/api/tables", Some(plan(&[mine(), open()]))));
    let refused = refused.into_iter().find(|answer| answer.json()["code"] == "too_fast").expect("a limit");
    assert!(refused.status == 429 && refused.json()["wait_ms"].as_u64() > Some(0), "{}", refused.body);
}

#[test]
fn an_abandoned_game_against_the_computer_makes_room_for_another() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let alone = ada.table(plan(&[mine(), computer(1)]));
    ada.socket(&alone).begin();
    for _ in 0..19 {
        ada.table(plan(&[open(), open()]));
    }
    ada.table(plan(&[mine(), open()]));
    let closed = ada.call("GET", &format!("/api/tables/{alone}"), None);
    assert_eq!(closed.json()["stage"], "closed");
    let refused = ada.call("POST", "/api/tables", Some(plan(&[mine(), open()])));
    assert_eq!(refused.json()["code"], "too_many_tables", "nothing that others may wait for is closed");
}

#[test]
fn behind_a_proxy_connections_count_per_client() {
    let server = Server::start(&["--trust-proxy", "--connections-by-address", "2"]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let from = |address: &str| ada.socket_with(&table, "", &[("X-Forwarded-For", address)]);
    let first = from("203.0.113.1").expect("a socket");
    // The proxy appends to what a client has forged.
    let second = from("198.51.100.9, 203.0.113.1").expect("a socket");
    assert_eq!(from("203.0.113.1").err(), Some(429));
    let others: Vec<_> = (2..6).map(|n| from(&format!("203.0.113.{n}")).expect("a socket")).collect();
    let network = [from("2001:db8::1").expect("a socket"), from("2001:db8::2").expect("a socket")];
    assert_eq!(from("2001:db8::3").err(), Some(429), "one network, one customer");
    assert!(from("2001:db8:0:1::1").is_ok());
    drop((second, others, network));
    // The slot is free as soon as the server notices the closed socket.
    let began = Instant::now();
    while from("203.0.113.1").is_err() {
        assert!(began.elapsed() < TIMEOUT, "the place never came free");
        std::thread::yield_now();
    }
    drop(first);
}

#[test]
fn behind_a_proxy_rates_apply_per_client() {
    let server = Server::start(&["--trust-proxy"]);
    let mut visitor = server.stranger();
    let mut come = |address: &str| {
        visitor.cookie = None;
        let name = Some(json!({ "name": "Crowd" }));
        visitor.call_with("POST", "/api/guest", name, &[("X-Forwarded-For", address)]).status
    };
    let refused = (0..400).map(|_| come("203.0.113.1")).find(|status| *status == 429);
    assert_eq!(refused, Some(429));
    assert_eq!(come("203.0.113.2"), 200);
}

#[test]
fn writes_are_limited_by_address() {
    let server = Server::start(&["--trust-proxy"]);
    let school = |number: u32| {
        let mut guest = server.guest_from(Some(format!("203.0.113.{number}")), "Ada");
        guest.forwarded_for = Some("198.51.100.1".to_owned());
        guest
    };
    let mut guests: Vec<_> = (1..=30).map(school).collect();
    // A class of thirty begins at once and plays fast.
    let tables: Vec<String> = guests.iter_mut().map(|guest| guest.table(plan(&[mine(), open()]))).collect();
    let mut sockets: Vec<_> = guests.iter().zip(&tables).map(|(guest, table)| guest.socket(table)).collect();
    for socket in &mut sockets {
        socket.done(json!({ "type": "fill", "seat": 2, "level": 1 }));
    }
    // Each stays below the limit of one guest.
    let mut codes = Vec::new();
    for _ in 0..90 {
        let asked: Vec<String> =
            sockets.iter_mut().map(|socket| socket.ask(json!({ "type": "undo", "event": 0 }))).collect();
        for (socket, id) in sockets.iter_mut().zip(asked) {
            codes.push(
                socket.until(|message| message["id"] == *id)["code"].as_str().expect("a code").to_owned(),
            );
        }
    }
    let refused = codes.iter().filter(|code| *code == "too_fast").count();
    assert!(refused > 0 && codes[..200].iter().all(|code| code == "stale"), "{refused} of {}", codes.len());
    let mut elsewhere = school(31);
    elsewhere.forwarded_for = Some("198.51.100.2".to_owned());
    let table = elsewhere.table(plan(&[mine(), open()]));
    elsewhere.socket(&table).done(json!({ "type": "fill", "seat": 2, "level": 1 }));
}

#[test]
fn hints_are_rate_limited() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let mut seats = plan(&[mine(), computer(1)]);
    seats["first"] = json!(1);
    let table = ada.table(seats);
    let mut socket = ada.socket(&table);
    let event = socket.begin();
    let asked: Vec<String> =
        (0..6).map(|_| socket.ask(json!({ "type": "hint", "event": event, "language": "en" }))).collect();
    let answers: Vec<_> = asked.iter().map(|id| socket.until(|message| message["id"] == *id)).collect();
    let (given, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer["type"] == "hint");
    assert!(given.len() >= 2 && !refused.is_empty(), "{} of 6 were given", given.len());
    for refused in refused {
        assert_eq!(refused["code"], "too_fast");
        assert!(refused["wait_ms"].as_u64() > Some(0), "{refused}");
    }
}

#[test]
fn pictures_are_rate_limited_unless_cached() {
    let server = Server::start(&[]);
    let mut games: Vec<_> = (0..6).map(|_| played(&server)).collect();
    let mut stranger = server.stranger();
    // Each game and each name makes another image.
    let mut painted = Vec::new();
    let mut refused = None;
    // On a busy machine the allowance grows meanwhile, half an image a second.
    'painting: for number in 0..40 {
        for (guest, table) in &mut games {
            if number > 0 {
                let name = json!({ "name": format!("Ada {number}") });
                assert_eq!(guest.call("PUT", "/api/guest", Some(name)).status, 200);
            }
            let path = format!("/api/tables/{table}/games/1/picture.png?language=en");
            let answer = stranger.call("GET", &path, None);
            if answer.status != 200 {
                refused = Some(answer);
                break 'painting;
            }
            painted.push(path);
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_fast")), "{}", refused.body);
    assert!(refused.json()["wait_ms"].as_u64() > Some(0), "{}", refused.body);
    assert!(painted.len() >= 30, "{}", painted.len());
    let last = painted.last().expect("a picture");
    assert_eq!(stranger.call("GET", last, None).status, 200, "what is kept costs nothing");
    let svg = last.replace(".png", ".svg");
    assert_eq!(stranger.call("GET", &svg, None).status, 200, "nor does what is not painted");
}

#[test]
fn game_pages_count_as_requests_and_not_as_files() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let mut ask = |path: &str| stranger.call("GET", path, None).status;
    let refused = (0..3000).map(|_| ask("/g/abcdefghijkmnpqrstuvwxyz/1")).find(|status| *status != 404);
    assert_eq!(refused, Some(429));
    assert_eq!(ask("/"), 200, "the page itself is still there for the others");
}
