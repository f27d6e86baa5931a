//! The operator's commands: closing, renaming, and the server's clock.

use std::process::Command;

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
