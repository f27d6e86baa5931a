//! Backup and restore of a busy server: every acknowledged game continues and replays.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};

use bigpoints_rules::notation::{Record, read_records};
use serde_json::{Value, json};

use crate::program::{Run, run};
use crate::support::database;
use crate::support::plans::{computer, mine, plan};
use crate::support::{Folder, Server, Visitor, first_action, is_over};

/// For each table who plays there, and the last event that was acknowledged.
type Acknowledged = Mutex<HashMap<String, (Visitor, u64)>>;

/// Runs `bigpoints`.
fn bigpoints(arguments: &[&str]) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_bigpoints")).args(arguments), "")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Plays games until told to stop, and notes every acknowledgement.
fn play(player: u8, server: &Server, stop: &AtomicBool, noted: &Acknowledged, tell: &mpsc::Sender<()>) {
    // Each game has a new guest from a new address: a slow backup leaves time for more games than either may play.
    for game in (0..=u8::MAX).take_while(|_| !stop.load(Ordering::Relaxed)) {
        let mut guest = server.guest_from(Some(format!("10.0.{player}.{game}")), "Ada");
        let table = guest.table(plan(&[mine(), computer(1)]));
        let mut socket = guest.socket(&table);
        let note = |event: u64| {
            noted.lock().expect("a list").insert(table.clone(), (guest.clone(), event));
            // The receiver is gone once enough has happened.
            let _ = tell.send(());
        };
        note(socket.begin());
        let mut picture = socket.table(|table| table["stage"] == "playing");
        while !is_over(&picture) && !stop.load(Ordering::Relaxed) {
            if let Some(action) = first_action(&picture) {
                let play = json!({ "type": "play", "event": picture["event"], "action": action });
                note(socket.done(play));
            }
            let event = picture["event"].as_u64();
            picture = socket.table(|table| table["event"].as_u64() > event);
        }
    }
}

/// Backs up a server's database and restores it elsewhere, as an operator would: the flags for a server on it.
fn save_and_restore(server: &Server, folder: &Folder) -> Vec<String> {
    let copy = folder.path().join("copy");
    if let Some(fresh) = database::fresh() {
        let refused = bigpoints(&["backup", "--to", text(&copy), "--database", &server.database()]);
        assert!(refused.code == 2 && refused.err.contains("pg_dump"), "{}", refused.err);
        let (from, file) = (server.database(), text(&copy));
        for line in [
            ["pg_dump", "--format=custom", "--file", file, &from],
            ["pg_restore", "--exit-on-error", "--dbname", &fresh, file],
        ] {
            let done = run(Command::new(line[0]).args(&line[1..]), "");
            assert_eq!(done.code, 0, "{}", done.err);
        }
        return vec!["--database".to_owned(), fresh];
    }
    let saved = bigpoints(&["backup", "--to", text(&copy), "--data", text(server.data.path())]);
    assert_eq!((saved.code, saved.err.as_str()), (0, ""));
    assert!(saved.out.contains("backed up to"), "{}", saved.out);
    let database = format!("sqlite://{}", folder.path().join("new").join("games.db").display());
    let restored = bigpoints(&["restore", "--from", text(&copy), "--database", &database]);
    assert_eq!((restored.code, restored.err.as_str()), (0, ""));
    vec!["--database".to_owned(), database]
}

#[test]
fn a_backup_of_a_busy_server_restores_every_game() {
    let (server, folder) = (Server::start(&["--trust-proxy"]), Folder::new());
    let (stop, noted) = (AtomicBool::new(false), Acknowledged::default());
    let (tell, told) = mpsc::channel();
    let (acknowledged, flags) = std::thread::scope(|scope| {
        for player in 0..4 {
            let tell = tell.clone();
            let (server, stop, noted) = (&server, &stop, &noted);
            scope.spawn(move || play(player, server, stop, noted, &tell));
        }
        let wait = |number| assert_eq!(told.iter().take(number).count(), number);
        wait(150);
        let acknowledged = noted.lock().expect("a list").clone();
        let flags = save_and_restore(&server, &folder);
        // Play continued during the backup.
        wait(20);
        stop.store(true, Ordering::Relaxed);
        (acknowledged, flags)
    });
    let restored = Server::start_on(&flags);
    assert!(acknowledged.len() >= 4);
    for (table, (guest, event)) in acknowledged {
        let mut visitor = restored.stranger();
        visitor.cookie = guest.cookie;
        let mut socket = visitor.socket(&table);
        let picture = socket.table(|_| true);
        assert!(picture["event"].as_u64() >= Some(event), "{table} has lost something");
        socket.play_until(picture, is_over);
        let record = visitor.call("GET", &format!("/api/tables/{table}/record"), None);
        let games: Result<Vec<Record>, _> = read_records(&record.body).into_iter().collect();
        let games = games.unwrap_or_else(|error| panic!("{error}: {}", record.body));
        assert!(games.len() == 1 && games[0].game().position().is_over(), "{}", record.body);
    }
}

#[test]
fn a_backup_never_overwrites_and_reports_what_is_in_the_way() {
    let folder = Folder::new();
    let at = |name: &str| folder.path().join(name);
    let refused = |arguments: &[&str], why: &str| {
        let refused = bigpoints(arguments);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{}", refused.err);
        assert!(refused.err.contains(why), "{}", refused.err);
    };
    let [data, copy] = [at("data"), at("copy.db")];
    refused(&["backup", "--to", text(&copy), "--data", text(&data)], "there is no database");
    std::fs::write(at("letter"), "Dear Ada").expect("a file");
    let letter = format!("sqlite://{}", at("letter").display());
    refused(&["backup", "--to", text(&copy), "--database", &letter], "not a database of this program");
    assert!(!copy.exists());

    // A database as a server leaves it behind.
    let mut server = Server::start_on(&[]);
    let table = server.guest("Ada").table(plan(&[mine(), mine()]));
    server.terminate();
    server.wait();
    let data = server.data.path();
    let nowhere = at("nowhere").join("copy.db");
    refused(&["backup", "--to", text(&nowhere), "--data", text(data)], "there is no folder");
    refused(&["backup", "--to", text(&at("letter")), "--data", text(data)], "exists already");
    assert_eq!(std::fs::read_to_string(at("letter")).expect("a file"), "Dear Ada");
    let saved = bigpoints(&["backup", "--to", text(&copy), "--data", text(data)]);
    assert_eq!((saved.code, saved.err.as_str()), (0, ""));
    assert!(saved.out.starts_with("1 tables with 3 events"), "{}", saved.out);

    refused(&["restore", "--from", text(&copy), "--data", text(data)], "exists already");
    refused(
        &["restore", "--from", text(&at("letter")), "--data", text(&at("new"))],
        "not a database of this",
    );
    refused(&["restore", "--from", text(&nowhere), "--data", text(&at("new"))], "there is no database");
    assert!(!at("new").exists(), "a refused restore creates nothing");
    // Leftover files of another database would be taken as part of this one.
    std::fs::create_dir_all(at("old")).expect("a folder");
    std::fs::write(at("old").join("bigpoints.db-wal"), "old").expect("a file");
    refused(
        &["restore", "--from", text(&copy), "--data", text(&at("old"))],
        "bigpoints.db-wal exists already",
    );
    let restored = bigpoints(&["restore", "--from", text(&copy), "--data", text(&at("new"))]);
    assert_eq!((restored.code, restored.err.as_str()), (0, ""));
    let database = format!("sqlite://{}", at("new").join("bigpoints.db").display());
    let server = Server::start_on(&["--database".to_owned(), database]);
    let shown: Value = server.stranger().call("GET", &format!("/api/tables/{table}"), None).json();
    assert_eq!(shown["stage"], "gathering");
}

#[test]
fn a_restore_from_a_bad_file_leaves_nothing_behind() {
    let folder = Folder::new();
    let at = |name: &str| folder.path().join(name);
    let mut server = Server::start_on(&[]);
    server.guest("Ada").table(plan(&[mine(), mine()]));
    server.terminate();
    server.wait();
    let copy = at("copy.db");
    let saved = bigpoints(&["backup", "--to", text(&copy), "--data", text(server.data.path())]);
    assert_eq!((saved.code, saved.err.as_str()), (0, ""));
    let good = std::fs::read(&copy).expect("a backup");
    let half = good.len() / 2;
    let flipped: Vec<u8> =
        good.iter().enumerate().map(|(at, byte)| if at / 512 % 2 == 1 { !byte } else { *byte }).collect();
    let bad = at("bad.db");
    for (name, bytes) in [
        ("empty", &[][..]),
        ("a header alone", &good[..100]),
        ("half", &good[..half]),
        ("flipped", &flipped),
        ("text", b"Dear Ada"),
    ] {
        std::fs::write(&bad, bytes).expect("a file");
        let refused = bigpoints(&["restore", "--from", text(&bad), "--data", text(&at("new"))]);
        assert!(refused.code != 0 && refused.out.is_empty(), "{name}: {}", refused.out);
        assert!(!at("new").exists(), "{name}: {}", refused.err);
    }
    std::fs::write(&bad, b"").expect("a file");
    let refused = bigpoints(&["restore", "--from", text(&bad), "--data", text(&at("new"))]);
    assert!(refused.err.contains("not a database of this program"), "{}", refused.err);
    let restored = bigpoints(&["restore", "--from", text(&copy), "--data", text(&at("new"))]);
    assert_eq!((restored.code, restored.err.as_str()), (0, ""));
}
