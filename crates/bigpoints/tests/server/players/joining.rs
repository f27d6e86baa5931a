//! `bigpoints play --join`: playing at a server's table from a terminal.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use bigpoints_texts::language::{Language, Texts};
use serde_json::{Value, json};

use crate::program::data::{Data, asks, play_until};
use crate::program::pty::Terminal;
use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Folder, Server, is_over};

fn link(server: &Server, table: &str) -> String {
    format!("http://{}/t/{table}", server.address)
}

fn joined(data: &Data, link: &str, more: &[&str]) -> Terminal {
    data.start(&[&["play", "--join", link, "--language", "en"], more].concat(), (80, 24))
}

/// The key of a pawn with two counters to take in the first round. A pawn with one moves at once, so this is the pawn whose first
/// counter lies last: others are free on both sides of it.
fn pawn_with_choice(screen: &str) -> &'static str {
    let row = screen.lines().find(|line| line.contains("╰1")).expect("the first row of the path");
    let row = row.split("╰1").nth(1).and_then(|row| row.split('╮').next()).expect("its counters");
    let first = |letter: char| row.find(letter).unwrap_or(row.len());
    let keys = [("b", 'B'), ("r", 'R'), ("y", 'Y'), ("g", 'G'), ("p", 'P')];
    keys.into_iter().max_by_key(|&(_, letter)| first(letter)).map(|(key, _)| key).expect("five pawns")
}

#[test]
fn a_person_plays_through_a_server_crash_and_a_rematch() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[open(), computer(1)]));
    let data = Data::new("joining");
    let mut terminal = joined(&data, &link(&server, &table), &["--name", "Ben"]);
    terminal.wait_for_text("Every seat is taken. Press Enter to start.");
    assert!(terminal.text().contains("1.  Ben"), "{}", terminal.text());
    terminal.type_in("\r");
    terminal.wait_for_text("Ben, choose a pawn");
    terminal.type_in("h");
    terminal.wait_for_text("Hint");
    terminal.type_in("\x1b");
    terminal.wait_for(|text| !text.contains("Hint ") && asks(text));
    terminal.type_in(pawn_with_choice(&terminal.text()));
    terminal.wait_for_text("which counter");
    server.kill_and_restart();
    terminal.wait_for(|text| !text.contains("Connection lost") && text.contains("which counter"));
    let seen = play_until(&mut terminal, "Play again");
    terminal.wait_for_text("Fair shuffle, checked");
    assert!(seen.len() > 10 && seen.iter().any(|screen| screen.contains("Your hand")), "{}", seen.len());
    let over = ada.socket(&table).table(is_over);
    assert_eq!((&over["seats"][0]["name"], &over["seats"][0]["stood_in"]), (&json!("Ben"), &json!(false)));
    terminal.type_in("\r");
    terminal.wait_for_text("Every seat is taken. Press Enter to start.");
    terminal.type_in("\r");
    terminal.wait_for_text("Ben, choose a pawn");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.text().contains("Come back with: bigpoints play --join"), "{}", terminal.text());
}

#[test]
fn a_returning_player_gets_their_seat_and_latecomers_watch() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[open(), mine()]));
    let link = link(&server, &table);
    let (bens, cleos) = (Data::new("coming-back"), Data::new("watching"));
    let mut terminal = joined(&bens, &link, &["--name", "Ben"]);
    terminal.wait_for_text("Press Enter to start.");
    terminal.type_in("\r");
    terminal.wait_for_text("Somebody is not ready yet.");
    let mut socket = ada.socket(&table);
    socket.settle();
    terminal.type_in("\r");
    socket.table(|table| table["stage"] == "playing");
    terminal.wait_for_text("Ben, choose a pawn");
    terminal.type_in("h");
    terminal.wait_for_text("This table does not allow hints.");
    terminal.type_in(":1");
    assert_eq!(socket.until(|message| message["type"] == "reaction")["reaction"], "well_played");
    socket.done(json!({ "type": "react", "seat": 2, "reaction": "thanks" }));
    terminal.wait_for_text("Ada: Thank you!");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));

    let mut again = joined(&bens, &link, &[]);
    again.wait_for_text("Ben, choose a pawn");
    let mut watcher = joined(&cleos, &link, &["--name", "Cleo"]);
    watcher.wait_for_text("Ben is thinking");
    watcher.type_in("\r");
    watcher.wait_for_text("It is not your turn.");
    again.type_in("\r\r");
    watcher.wait_for_text("Ada is thinking");
    again.wait_for_text("Ada is thinking");
    again.type_in("u");
    // It is Ada's turn, so she has to agree.
    let asked = socket.table(|table| table["undo_asker"] == 1);
    socket.done(json!({ "type": "answer_undo", "event": asked["event"], "grant": true }));
    again.wait_for_text("Ben, choose a pawn");
}

#[test]
fn a_person_says_something_in_plain_mode() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[open(), mine()]));
    let folder = Folder::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["play", "--plain", "--language", "en", "--name", "Ben", "--join", &link(&server, &table)])
        .env("BIGPOINTS_DATA", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut input, mut output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let mut socket = ada.socket(&table);
    let mut until = |text: &str| {
        let (mut said, mut byte) = (String::new(), [0]);
        while !said.contains(text) {
            assert_eq!(output.read(&mut byte).expect("what it says"), 1, "{said}");
            said.push(char::from(byte[0]));
        }
        said
    };
    until("> ");
    input.write_all(b":\n").expect("a list");
    assert!(until(":m Mute reactions").contains(":7 Again?"));
    input.write_all(b":2\n").expect("a wish");
    let said = socket.until(|message| message["type"] == "reaction");
    assert_eq!((&said["seat"], &said["reaction"]), (&json!(1), &json!("good_luck")));
    until("Ben: Good luck!");
    socket.done(json!({ "type": "react", "seat": 2, "reaction": "thanks" }));
    // Somebody who types hears afterwards what was said meanwhile.
    input.write_all(b":3\n").expect("thanks");
    until("Ada: Thank you!");
    until("Ben: Thank you!");
    input.write_all(b":m\n").expect("quiet");
    until(":m Show reactions");
    socket.done(json!({ "type": "react", "seat": 2, "reaction": "oops" }));
    input.write_all(b":1\n").expect("praise");
    assert!(!until("Ben: Well played!").contains("Ada"));
    input.write_all(b"q\n").expect("the end");
    assert!(child.wait().expect("its end").success());
}

#[test]
fn a_person_plays_in_plain_mode() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[open(), mine()]));
    let folder = Folder::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["play", "--plain", "--language", "en", "--name", "Ben", "--join", &link(&server, &table)])
        .env("BIGPOINTS_DATA", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut input, mut output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let mut socket = ada.socket(&table);
    let follower = std::thread::spawn(move || {
        let begun = socket.table(|table: &Value| table["stage"] == "playing");
        socket.play_until(begun, is_over)
    });
    let texts = Texts::new(Language::En);
    let [start, not_ready, no_hints, score] =
        ["online-start", "online-not-committed", "online-no-hints", "plain-over"].map(|key| texts.get(key));
    let further = texts.get("plain-further");
    let (mut said, mut answered) = (String::new(), 0);
    let mut byte = [0];
    while output.read(&mut byte).expect("what it says") == 1 {
        said.push(char::from(byte[0]));
        if said.ends_with("\n> ") {
            // Answer what was printed since the last answer: Ada may be ready later than Ben.
            let prompt = &said[answered..];
            let typed = if prompt.contains(&start) || prompt.contains(&not_ready) {
                ""
            } else if prompt.contains(&further) {
                "q"
            } else if prompt.contains(&no_hints) {
                "t"
            } else if !said.contains(&no_hints) {
                "h"
            } else {
                "1"
            };
            answered = said.len();
            writeln!(input, "{typed}").expect("a line that is read");
        }
    }
    assert_eq!(child.wait().expect("an end").code(), Some(0));
    let over = follower.join().expect("a game that ends");
    assert_eq!(over["seats"][0]["name"], "Ben");
    let path = texts.get("plain-path");
    for words in [&start, "Ben and Ada", &no_hints, &path, "Ada moves", &score] {
        assert!(said.contains(words), "{words:?} in {said}");
    }
    assert!(said.matches(&path).count() > 2, "the table is told again when it is asked for: {said}");
}

#[test]
fn missing_tables_and_servers_are_reported() {
    let server = Server::start(&[]);
    let folder = Folder::new();
    let run = |link: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bigpoints"));
        command.args(["play", "--plain", "--language", "en", "--join", link]);
        crate::program::run(command.env("BIGPOINTS_DATA", folder.path()), "")
    };
    let missing = run(&link(&server, "abcdefghijkmnpqrstuvwxyz"));
    assert!(missing.out.contains("There is no such table."), "{}{}", missing.out, missing.err);
    let wrong = run("http://127.0.0.1/elsewhere");
    assert!(wrong.code == 2 && wrong.err.contains("is no link to a table"), "{}", wrong.err);
    // Nobody listens on port 1.
    let nobody = run("http://127.0.0.1:1/t/abc");
    assert!(nobody.code == 1 && nobody.err.contains("the server cannot be reached"), "{}", nobody.err);
}
