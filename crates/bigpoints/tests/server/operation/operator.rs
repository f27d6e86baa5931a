//! The operator's commands: closing, renaming, and the server's clock.

use std::process::Command;

use bigpoints_rules::Player;
use bigpoints_rules::notation::{Record, read_records};
use serde_json::json;

use crate::program::{Run, run};
use crate::support::plans::{computer, mine, plan};
use crate::support::{Server, is_over};

/// A day in milliseconds.
const DAY_MS: i64 = 24 * 3600 * 1000;

/// Runs `bigpoints operator` for a server.
fn operator(server: &Server, arguments: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bigpoints"));
    run(command.arg("operator").args(arguments).arg("--data").arg(server.data.path()), "")
}

#[test]
fn an_operator_closes_a_table_and_renames_a_guest() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Rude");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    socket.begin();
    let order = |arguments: &[&str]| operator(&server, arguments);
    assert_eq!(order(&["rename", &table, "1", "Ada"]).code, 0);
    socket.table(|table| table["seats"][0]["name"] == "Ada");
    let Run { code, err: error, .. } = order(&["rename", &table, "2", "Ada"]);
    assert_eq!(code, 2, "a computer player has no name: {error}");
    assert_eq!(order(&["close", &table]).code, 0);
    socket.table(|table| table["stage"] == "closed");
    assert_eq!(socket.refused(json!({ "type": "leave" })), "closed");
    let Run { code, err: error, .. } = order(&["close", "nothing"]);
    assert_eq!((code, error.contains("no such table")), (2, true), "{error}");
}

#[test]
fn an_operator_renames_people_who_share_a_screen() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let named = |name: &str| json!({ "kind": "mine", "name": name });
    let [table, other] = [(), ()].map(|()| ada.table(plan(&[named("Rude"), named("Ben")])));
    let mut socket = ada.socket(&table);
    let event = socket.begin();
    let begun = socket.table(|table| table["event"] == event);
    let done = operator(&server, &["rename", &table, "1", "Guest"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    let renamed = socket.table(|table| table["seats"][0]["name"] == "Guest");
    assert_eq!((&renamed["seats"][1]["name"], &renamed["event"]), (&json!("Ben"), &begun["event"]));
    socket.play_until(renamed, is_over);
    // Everything made of the table from now on: views, lists, records, previews and pictures; also at the guest's other table.
    let mut seen = String::new();
    for path in [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/record"),
        format!("/api/tables/{table}/games/1/picture.svg"),
        format!("/g/{table}/1"),
        format!("/api/tables/{other}"),
        "/api/tables/own".to_owned(),
    ] {
        let answer = ada.call("GET", &path, None);
        assert!(answer.status == 200 && answer.body.contains("Guest"), "{path}: {}", answer.body);
        seen.push_str(&answer.body);
    }
    assert!(!seen.contains("Rude") && seen.contains("Ben"), "{seen}");
    assert_eq!(ada.call("GET", "/api/guest", None).json()["name"], "Ada", "only the seat was called so");
    // A name that the guest bears too is replaced in both places.
    operator(&server, &["rename", &other, "2", "Ada"]);
    let done = operator(&server, &["rename", &other, "2", "Someone"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    assert_eq!(ada.call("GET", "/api/guest", None).json()["name"], "Someone");
    let again = ada.call("GET", &format!("/api/tables/{other}"), None).json();
    assert_eq!(
        (&again["seats"][0]["name"], &again["seats"][1]["name"]),
        (&json!("Guest"), &json!("Someone"))
    );
}

/// A last sweep 800 days ago looks the same as a clock that is 800 days ahead.
#[test]
fn an_operator_confirms_a_clock_that_is_far_ahead() {
    let mut server = Server::start(&["--metrics", "127.0.0.1:0"]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), mine()]));
    let refused = operator(&server, &["confirm-clock"]);
    assert!(refused.code == 2 && refused.err.contains("nothing to confirm"), "{}", refused.err);
    let status = operator(&server, &["status"]).out;
    assert!(status.contains(", trusted") && status.contains("tables: 1, 0 of them marked"), "{status}");
    server.terminate();
    server.wait();
    let gap = 800 * DAY_MS;
    server.execute(&[format!("UPDATE sweep SET swept_ms = swept_ms - {gap}")]);
    server.execute(&[format!("UPDATE summary SET updated_ms = updated_ms - {gap}")]);
    server.restart();
    let status = operator(&server, &["status"]).out;
    assert!(status.contains("not trusted") && status.contains("tables: 1, 0 of them marked"), "{status}");
    let log = server.log();
    assert!(log.contains("800 days ahead") && log.contains("confirm-clock"), "{log}");
    assert!(super::metrics::current(&server).contains("bigpoints_clock_refused 1\n"));
    let done = operator(&server, &["confirm-clock"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    assert!(done.out.contains("tables: 1, 1 of them marked"), "{}", done.out);
    assert!(super::metrics::current(&server).contains("bigpoints_clock_refused 0\n"));
    // Marked, not removed; and whoever looks at the table clears the mark.
    assert_eq!(ada.call("GET", &format!("/api/tables/{table}"), None).status, 200);
    let status = operator(&server, &["status"]).out;
    assert!(status.contains("tables: 1, 0 of them marked"), "{status}");
}

#[test]
fn a_dump_has_the_fair_games_of_the_month_and_nothing_about_the_players() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    // The last one will have been finished in another month.
    let tables: Vec<String> = (0..3)
        .map(|_| {
            let table = ada.table(plan(&[mine(), computer(1), computer(2)]));
            let mut socket = ada.socket(&table);
            socket.begin();
            let begun = socket.table(|table| table["stage"] == "playing");
            socket.play_until(begun, is_over);
            table
        })
        .collect();
    let running = ada.table(plan(&[mine(), computer(1)]));
    ada.socket(&running).begin();
    let day = ada.call("POST", "/api/days/today", None).json()["table"].clone();
    let mut socket = ada.socket(day.as_str().expect("an address"));
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, is_over);
    server.execute(&[format!("UPDATE summary SET finished_ms = 0 WHERE table_id = '{}'", tables[2])]);

    let own = ada.call("GET", "/api/tables/own/games", None).json();
    let date =
        |record: &str| read_records(record)[0].as_ref().expect("a record").tag("Date").map(str::to_owned);
    let date = date(own["games"][0]["record"].as_str().expect("a record")).expect("a date");
    let month = date[..7].replace('.', "-");
    let Run { code, out, err } = operator(&server, &["dump", "--month", &month]);
    assert_eq!((code, err), (0, format!("bigpoints: 2 games of {month}\n")));
    let dumped: Vec<Record> =
        read_records(&out).into_iter().map(|record| record.expect("a record")).collect();
    assert_eq!(dumped.len(), 2, "{out}");
    for record in &dumped {
        assert_eq!(record.tag("Date"), Some(&*date));
        assert_eq!((record.name(Player::One), record.name(Player::Two)), ("player 1", "level 1"));
        assert_eq!(
            (record.tag("Hands"), record.tag("Clock"), record.tag("Hints")),
            (Some("concealed"), Some("none"), Some("yes"))
        );
    }
    for table in &tables[..2] {
        let record = ada.call("GET", &format!("/api/tables/{table}/record"), None).body;
        let record = read_records(&record)[0].clone().expect("a record");
        assert!(dumped.iter().any(|dumped| dumped.game() == record.game()), "{table} is missing");
        for secret in
            [table, record.tag("Seed").expect("a seed"), record.tag("Salt1").expect("a salt"), "Ada"]
        {
            assert!(!out.contains(secret), "{secret}");
        }
    }
    assert!(dumped[0].tag("Layout") < dumped[1].tag("Layout"), "in an order that says nothing");
    let first = operator(&server, &["dump", "--month", "1970-01"]);
    assert_eq!((first.code, read_records(&first.out).len()), (0, 1));
    let none = operator(&server, &["dump", "--month", "1999-12"]);
    assert_eq!((none.code, none.out.as_str()), (0, ""));
    let wrong = operator(&server, &["dump", "--month", "November"]);
    assert!(wrong.code == 2 && wrong.err.contains("2026-11"), "{}", wrong.err);
}
