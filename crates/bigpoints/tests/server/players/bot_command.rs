//! `bigpoints bot`: an engine plays at a table, whatever happens to the server.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::support::plans::{mine, open, plan, with_bots};
use crate::support::{Server, Visitor, first_action, is_over};

/// A running `bigpoints bot` and its output; killed when this is dropped.
struct Player {
    child: Child,
    lines: BufReader<std::process::ChildStdout>,
}

impl Player {
    fn start(server: &Server, bot: &Visitor, arguments: &[&str]) -> Player {
        let program = env!("CARGO_BIN_EXE_bigpoints");
        let mut child = Command::new(program)
            .args(["bot", "--server", &format!("http://{}", server.address), "--nodes", "50"])
            .args(["--engine", &format!("'{program}' engine")])
            .args(arguments)
            .env("BIGPOINTS_TOKEN", bot.token.as_ref().expect("a token"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("a pipe"));
        Player { child, lines }
    }

    /// Reads its output up to a line that starts with this text.
    fn until(&mut self, beginning: &str) -> String {
        loop {
            let mut line = String::new();
            let read = self.lines.read_line(&mut line).expect("a line");
            assert!(read > 0, "it ended before it said {beginning:?}");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// The exit code and standard error of a program that exits by itself.
    fn end(mut self) -> (Option<i32>, String) {
        let status = self.child.wait().expect("an end");
        let mut words = String::new();
        let errors = self.child.stderr.take().expect("a pipe");
        std::io::Read::read_to_string(&mut BufReader::new(errors), &mut words).expect("last words");
        (status.code(), words)
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn played(table: &Value) -> bool {
    table["views"][0]["recent"].as_array().is_some_and(|turns| turns.iter().any(|turn| turn["seat"] == 2))
}

#[test]
fn an_engine_plays_through_a_server_crash_and_a_rematch() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (bot, _) = server.bot(&mut ada, "Deep");
    let table = ada.table(with_bots(&[mine(), open()]));
    let mut player = Player::start(&server, &bot, &["--table", &table]);
    let mut socket = ada.socket(&table);
    socket.table(|table| table["seats"][1]["holder"] == "bot");
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    let middle = socket.play_until(begun, |table| {
        let first = table["views"][0]["recent"][0]["number"].as_u64();
        first > Some(8) && first_action(table).is_some()
    });
    server.kill_and_restart();
    player.until("the connection was lost");
    let mut socket = ada.socket(&table);
    let again = socket.table(|_| true);
    assert_eq!(again["event"], middle["event"], "nothing that was shown is lost");
    let over = socket.play_until(again, is_over);
    assert_eq!(over["seats"][1]["stood_in"], false);
    player.until("over");

    socket.done(json!({ "type": "rematch" }));
    let next =
        socket.until(|message| message["type"] == "moved")["table"].as_str().expect("a table").to_owned();
    assert!(player.until("on to").contains(&next));
    let mut socket = ada.socket(&next);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, played);
}

#[test]
fn a_restarted_bot_continues_at_its_table() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (bot, _) = server.bot(&mut ada, "Deep");
    let table = ada.table(with_bots(&[mine(), open()]));
    let mut socket = ada.socket(&table);
    let mut first = Player::start(&server, &bot, &["--table", &table]);
    socket.table(|table| table["seats"][1]["holder"] == "bot");
    first.until("gathering");
    // A bot keeps its salts in memory, so the game is dealt before it is killed.
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    first.until("playing");
    drop(first);
    let mut second = Player::start(&server, &bot, &[]);
    second.until("playing");
    socket.play_until(begun, played);
}

#[test]
fn bots_find_a_listed_table_and_play_each_other() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (one, _) = server.bot(&mut ada, "One");
    let (two, _) = server.bot(&mut ada, "Two");
    let mut plan = with_bots(&[open(), open()]);
    plan["listed"] = json!(true);
    let table = ada.table(plan);
    let _one = Player::start(&server, &one, &["--listed"]);
    let mut two = Player::start(&server, &two, &["--listed"]);
    let over = ada.socket(&table).table(is_over);
    assert_eq!([&over["seats"][0]["holder"], &over["seats"][1]["holder"]], ["bot", "bot"]);
    assert!(two.until("over").contains("points"));
}

#[test]
fn a_bot_that_was_removed_says_so_and_does_not_return() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (bot, _) = server.bot(&mut ada, "Deep");
    let table = ada.table(with_bots(&[mine(), open()]));
    let player = Player::start(&server, &bot, &["--table", &table]);
    let mut socket = ada.socket(&table);
    socket.table(|table| table["seats"][1]["holder"] == "bot");
    socket.done(json!({ "type": "empty", "seat": 2 }));
    let (code, words) = player.end();
    assert!(code == Some(1) && words.contains("the host has removed you"), "{code:?} {words}");
}

#[test]
fn a_bot_that_cannot_play_says_why() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (mut bot, _) = server.bot(&mut ada, "Deep");
    let table = ada.table(plan(&[mine(), open()]));
    let (code, words) = Player::start(&server, &bot, &["--table", &table]).end();
    assert!(code == Some(1) && words.contains("this table does not allow bots"), "{code:?} {words}");
    let (code, words) = Player::start(&server, &bot, &[]).end();
    assert!(code == Some(1) && words.contains("the bot sits at no table"), "{code:?} {words}");
    bot.token = Some("wrong".to_owned());
    let (code, words) = Player::start(&server, &bot, &["--table", &table]).end();
    assert!(code == Some(1) && words.contains("bad_token"), "{code:?} {words}");
    let (code, words) = Player::start(&server, &bot, &["--table", "no table"]).end();
    assert!(code == Some(2) && words.contains("is not the address of a server"), "{code:?} {words}");
}
