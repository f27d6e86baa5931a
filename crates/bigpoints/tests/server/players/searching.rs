//! Searching for players over real sockets.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::{Folder, Server, Socket};

/// The table that a search leads to.
fn found(search: &mut Socket) -> String {
    let paired = search.until(|message| message["type"] == "paired");
    assert!(paired["join_ms"].as_u64() > Some(0), "{paired}");
    paired["table"].as_str().expect("an address").to_owned()
}

#[test]
fn two_who_search_play_a_fair_game_that_begins_by_itself() {
    let server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let mut first = ada.search("?players=2,4&pace=quick").expect("a search");
    let alone = first.until(|message| message["type"] == "searching");
    assert_eq!((&alone["others"], &alone["usual_ms"]), (&json!(0), &json!(null)), "{alone}");
    let mut second = ben.search("?players=2").expect("a search");
    let table = found(&mut first);
    assert_eq!(found(&mut second), table);
    std::thread::scope(|scope| {
        for visitor in [&ada, &ben] {
            let mut socket = visitor.socket(&table);
            scope.spawn(move || {
                let begun = socket.table(|table| table["stage"] == "playing");
                assert_eq!((&begun["paired"], &begun["host"]), (&json!(true), &json!(false)), "{begun}");
                let salts = begun["fairness"]["salts"].as_array().expect("salts");
                assert!(salts.iter().all(Value::is_string), "both have dealt: {begun}");
                let plan = &begun["plan"];
                assert_eq!((&plan["undo"], &plan["hints"]), (&json!(false), &json!(false)));
                assert_eq!(plan["clock"], json!({ "kind": "bank", "seconds": 180, "increment": 5 }));
            });
        }
    });
    let own = ada.call("GET", "/api/tables/own", None).json();
    assert_eq!(own[0]["table"], json!(table), "{own}");
}

#[test]
fn who_declines_frees_the_other_at_once() {
    let server = Server::start(&[]);
    let (ada, ben, cyd) = (server.guest("Ada"), server.guest("Ben"), server.guest("Cyd"));
    let mut search = ada.search("?players=2").expect("a search");
    let mut other = ben.search("?players=2").expect("a search");
    let table = found(&mut search);
    assert_eq!(found(&mut other), table);
    let mut socket = ada.socket(&table);
    other.send(&json!({ "type": "decline" }));
    socket.table(|table| table["stage"] == "closed");
    let mut again = ada.search("?players=2").expect("a search");
    let mut third = cyd.search("").expect("a search");
    let next = found(&mut again);
    assert_ne!(next, table);
    assert_eq!(found(&mut third), next);
}

#[test]
fn a_later_search_replaces_an_earlier_one() {
    let server = Server::start(&[]);
    let ada = server.guest("Ada");
    let mut first = ada.search("").expect("a search");
    let _second = ada.search("").expect("a search");
    first.until(|message| message["type"] == "replaced");
    assert_eq!(first.ended(), Some(1000));
}

#[test]
fn only_people_with_a_name_search_and_only_for_what_there_is() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (bot, _) = server.bot(&mut ada, "Deep");
    assert_eq!(server.stranger().search("").err(), Some(401));
    assert_eq!(bot.search("").err(), Some(403));
    for query in ["?players=6", "?players=", "?pace=never"] {
        assert_eq!(ada.search(query).err(), Some(400), "{query}");
    }
    // An ordinary request is no search.
    assert_eq!(ada.call("GET", "/api/seek", None).status, 400);
    let mut search = ada.search("").expect("a search");
    search.send(&json!({ "type": "play" }));
    assert_eq!(search.ended(), Some(1008));
}

#[test]
fn the_terminal_finds_players() {
    let server = Server::start(&[]);
    let ada = server.guest("Ada");
    let folder = Folder::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["play", "--plain", "--language", "en", "--name", "Ben", "--players", "2"])
        .args(["--find", &format!("http://{}", server.address)])
        .env("BIGPOINTS_DATA", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut says = |wanted: &str| {
        assert!(output.any(|line| line.expect("a line").contains(wanted)), "{wanted}");
    };
    says("Looking for players");
    says("Nobody else is searching right now.");
    let mut search = ada.search("?players=2").expect("a search");
    let table = found(&mut search);
    let begun = ada.socket(&table).table(|table| table["stage"] == "playing");
    assert!(begun["seats"].as_array().expect("seats").iter().any(|seat| seat["name"] == "Ben"), "{begun}");
    drop(child.stdin.take());
    child.wait().expect("it ends with its input");
}
