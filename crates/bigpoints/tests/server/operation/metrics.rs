//! Prometheus metrics: they count events, reveal nothing else, and match the dashboard and the alerts.

use std::collections::BTreeSet;

use serde_json::json;

use crate::support::plans::{computer, mine, plan};
use crate::support::{Server, is_over, raw};

/// A server with metrics, and their address.
fn measured() -> (Server, String) {
    let server = Server::start(&["--metrics", "127.0.0.1:0"]);
    let address = address(&server);
    (server, address)
}

/// The address of a server's metrics.
fn address(server: &Server) -> String {
    let log = server.log();
    let address = log.rsplit_once("\"metrics\":\"").and_then(|(_, rest)| rest.split('"').next());
    address.expect("an address in the log").to_owned()
}

/// The metrics of a server that serves them.
pub(super) fn current(server: &Server) -> String {
    page(&address(server))
}

fn page(address: &str) -> String {
    let request = format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let answer = raw(address, request.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("application/openmetrics-text"), "{answer}");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

/// A metric by its name and labels; 0 if it is missing.
fn number(page: &str, name: &str) -> f64 {
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |number| number.parse().expect("a number"))
}

#[test]
fn metrics_count_events_and_name_nobody() {
    let (server, address) = measured();
    let mut ada = server.guest("Adalbertine");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    let event = socket.event();
    assert_eq!(socket.refused(json!({ "type": "undo", "event": event })), "not_playing");
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    let id = socket.ask(json!({ "type": "hint", "event": begun["event"] }));
    socket.until(|message| message["type"] == "hint" && message["id"] == id);
    let over = socket.play_until(begun, is_over);
    assert_eq!(ada.call("GET", "/api/nothing", None).status, 404);
    let event = over["event"].as_u64().expect("a number");
    let mut resumed = ada.socket_from(&table, &format!("?seen={event}")).expect("a socket");
    resumed.until(|message| message["type"] == "current");
    let mut behind = ada.socket_from(&table, "?seen=1").expect("a socket");
    behind.table(|_| true);
    for _ in 0..2 {
        assert_eq!(ada.call("GET", &format!("/api/tables/{table}/games/1/picture.png"), None).status, 200);
    }

    let page = page(&address);
    let counted = |name: &str| number(&page, &format!("bigpoints_{name}"));
    let moves = counted("move_acknowledgement_seconds_count");
    assert!(moves > 10.0 && counted("move_acknowledgement_seconds_sum") > 0.0, "{page}");
    assert!(counted("commit_writes_count") >= moves, "{page}");
    assert_eq!(counted("refusals_total{code=\"not_playing\"}"), 1.0, "{page}");
    assert_eq!(counted("refusals_total{code=\"not_found\"}"), 1.0, "{page}");
    assert_eq!((counted("sockets"), counted("tables")), (3.0, 1.0), "{page}");
    assert_eq!(
        (counted("resumed_clients_total"), counted("resynchronised_clients_total")),
        (1.0, 1.0),
        "{page}"
    );
    assert_eq!(counted("engine_seconds_count{kind=\"hint\"}"), 1.0, "{page}");
    assert!(counted("engine_seconds_count{kind=\"move\"}") > 10.0, "{page}");
    assert_eq!(counted("queued_writes"), 0.0, "{page}");
    assert_eq!(counted("picture_seconds_count"), 1.0, "painted once, and kept: {page}");
    for secret in ["Adalbertine", &table, "B+", over["views"][0]["position"].as_str().expect("a position")] {
        assert!(!page.contains(secret), "{secret} in {page}");
    }
    assert_eq!(ada.call("GET", "/metrics", None).status, 404, "not where people play");
}

/// The names of our metrics in a text.
fn names(text: &str) -> BTreeSet<String> {
    let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = text.split(|letter: char| !word(letter));
    words.filter(|word| word.starts_with("bigpoints_")).map(str::to_owned).collect()
}

#[test]
fn the_dashboard_and_the_alerts_use_existing_metrics() {
    let (server, address) = measured();
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    socket.refused(json!({ "type": "undo", "event": 1 }));
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    // Once the computer player has moved, its thinking was measured.
    socket.play_until(begun, |table| {
        let turns = table["views"][0]["recent"].as_array().expect("turns");
        turns.iter().any(|turn| turn["seat"] == 2)
    });
    let known = names(&page(&address));
    for file in ["grafana.json", "alerts.yml", "metrics.md"] {
        let path = format!("{}/../../docs/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let asked = names(&text);
        assert!(asked.len() > 3, "{file}: {asked:?}");
        let strange: Vec<&String> = asked.iter().filter(|name| !is_known(&known, name)).collect();
        assert!(strange.is_empty(), "{file}: {strange:?} of {known:?}");
        if file == "grafana.json" {
            serde_json::from_str::<serde_json::Value>(&text).expect("JSON");
        }
    }
}

/// Whether there is a metric of this name.
fn is_known(known: &BTreeSet<String>, name: &str) -> bool {
    known.contains(name) || known.contains(&format!("{name}_total"))
}
