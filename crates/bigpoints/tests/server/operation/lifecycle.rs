//! Starting and stopping a server.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Folder, Server, is_over};

#[test]
fn a_stopping_server_says_when_to_reconnect_and_games_continue() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    socket.begin();
    let picture = socket.table(|table| table["stage"] == "playing");
    server.terminate();
    let bye = socket.until(|message| message["type"] == "bye");
    assert_eq!(bye["code"], "restart");
    assert!(bye["retry_ms"].as_u64() > Some(0));
    assert_eq!(socket.receive(), Err(Some(1012)));
    let began = Instant::now();
    assert_eq!(server.wait(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(10), "it promises to end within ten seconds");
    server.restart();
    let mut socket = ada.socket(&table);
    let again = socket.table(|_| true);
    assert_eq!(again["views"][0]["position"], picture["views"][0]["position"]);
    socket.play_until(again, is_over);
}

#[test]
fn a_port_in_use_is_reported() {
    let server = Server::start(&[]);
    let second = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["serve", "--listen", &server.address, "--data"])
        .arg(Folder::new().path())
        .output()
        .expect("the program starts");
    let error = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(1), "{error}");
    assert!(error.contains("in use") && error.contains("--listen"), "{error}");
}

#[test]
fn two_servers_do_not_share_a_folder_or_a_database() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let elsewhere = Folder::new();
    let second = |data: &Path, more: &[String]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bigpoints"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).args(more);
        let output = command.output().expect("the program starts");
        assert_ne!(output.status.code(), Some(0));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let error = second(server.data.path(), &[]);
    assert!(error.contains("another server uses the folder"), "{error}");
    let error = second(elsewhere.path(), &["--database".to_owned(), server.database()]);
    assert!(error.contains("another server uses the database"), "{error}");
    // The first server and its operator socket still work.
    ada.socket(&table).begin();
    let closed = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["operator", "close", &table, "--data"])
        .arg(server.data.path())
        .status();
    assert!(closed.expect("the program starts").success());
    // A killed server holds no lock.
    server.kill_and_restart();
    assert_eq!(ada.socket(&table).table(|_| true)["stage"], "closed");
}

#[test]
fn an_absurd_grace_period_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["serve", "--listen", "127.0.0.1:0", "--grace", &u64::MAX.to_string(), "--data"])
        .arg(Folder::new().path())
        .output()
        .expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("grace"), "{error}");
}

#[test]
fn the_server_answers_health_checks_and_serves_its_pages() {
    let server = Server::start(&[]);
    let mut visitor = server.stranger();
    assert_eq!(visitor.call("GET", "/health/live", None).status, 200);
    assert_eq!(visitor.call("GET", "/health/ready", None).status, 200);
    let status = visitor.call("GET", "/api/status", None).json();
    assert_eq!((&status["reach"], &status["address"]), (&json!("this_computer"), &json!(null)));
    let page = visitor.call("GET", "/", None);
    // If the page was not built, a placeholder is served.
    assert!(page.body.contains("Big Points</title>"), "{}", page.body);
    let table = server.guest("Ada").table(plan(&[mine(), open()]));
    for (path, status) in [
        (&*format!("/t/{table}"), 200),
        (&format!("/t/{table}/board"), 200),
        ("/t/abcdefghijkmnpqrstuvwxyz", 404),
        ("/t/abcdefghijkmnpqrstuvwxyz/board", 404),
        ("/device", 200),
        ("/score", 200),
        ("/nowhere", 404),
    ] {
        let other = visitor.call("GET", path, None);
        assert_eq!((other.status, other.body.contains("Big Points</title>")), (status, true), "{path}");
    }
    for header in ["content-security-policy:", "x-content-type-options: nosniff", "referrer-policy:"] {
        assert!(page.head.contains(header), "{header} in {}", page.head);
    }
    let notices = visitor.call("GET", "/notices", None);
    assert!(notices.status == 200 && notices.body.starts_with("THIRD-PARTY NOTICES"), "{}", notices.body);
    assert!(notices.head.contains("content-type: text/plain"), "{}", notices.head);
    let described = visitor.call("GET", "/api/openapi.json", None).json();
    let paths: Vec<&String> = described["paths"].as_object().expect("paths").keys().collect();
    for path in [
        "/api/guest",
        "/api/score",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/socket",
        "/health/ready",
    ] {
        assert!(paths.iter().any(|described| *described == path), "{path} in {paths:?}");
    }
}

/// Makes every commit of an action at a table fail after its statements; returns the statements that undo
/// this.
fn spoil(server: &Server, table: &str) -> Vec<String> {
    let (made, mended) = match crate::POSTGRES {
        true => (
            vec![
                format!(
                    "CREATE FUNCTION trap_{table}() RETURNS trigger LANGUAGE plpgsql AS \
                     $$ BEGIN RAISE EXCEPTION 'the commit fails'; END $$"
                ),
                format!(
                    "CREATE CONSTRAINT TRIGGER trap_{table} AFTER INSERT ON event DEFERRABLE INITIALLY DEFERRED \
                     FOR EACH ROW WHEN (new.table_id = '{table}' AND new.kind = 'acted') \
                     EXECUTE FUNCTION trap_{table}()"
                ),
            ],
            vec![format!("DROP FUNCTION trap_{table} CASCADE")],
        ),
        false => (
            vec![
                "CREATE TABLE trap (id TEXT REFERENCES game_table (id) DEFERRABLE INITIALLY DEFERRED)"
                    .to_owned(),
                "CREATE TRIGGER trap AFTER INSERT ON event WHEN new.kind = 'acted' \
                 BEGIN INSERT INTO trap VALUES ('nowhere'); END"
                    .to_owned(),
            ],
            vec!["DROP TRIGGER trap".to_owned(), "DROP TABLE trap".to_owned()],
        ),
    };
    server.execute(&made);
    mended
}

#[test]
fn a_failed_commit_is_never_acknowledged() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), mine()]));
    let (mut socket, mut watcher) = (ada.socket(&table), server.stranger().socket(&table));
    let event = socket.begin();
    let begun = socket.table(|table| table["event"] == event);
    watcher.table(|table| table["event"] == event);
    let mended = spoil(&server, &table);
    socket.forget();
    let id = socket.play_first(&begun);
    for socket in [&mut socket, &mut watcher] {
        let code = loop {
            match socket.receive() {
                Ok(message) => {
                    assert_ne!(message["id"], id, "no answer: {message}");
                    assert_ne!(message["type"], "table", "nothing is shown: {message}");
                }
                Err(code) => break code,
            }
        };
        assert_eq!(code, Some(1012));
    }
    // With a file the server ends, since it cannot know what is on disk; PostgreSQL knows, and is asked again.
    if !crate::POSTGRES {
        assert_eq!(server.wait(), Some(1));
        assert!(server.log().contains("cannot write to the database"), "{}", server.log());
    }
    server.execute(&mended);
    if !crate::POSTGRES {
        server.restart();
    }
    let mut socket = ada.socket(&table);
    let again = socket.table(|_| true);
    assert_eq!(again, begun, "nothing has happened");
    socket.play_until(again, is_over);
}
