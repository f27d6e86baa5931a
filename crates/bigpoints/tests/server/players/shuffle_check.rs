//! Terminals and bots note how a table deals, and compare the record with it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use bigpoints_texts::language::{Language, Texts};

use crate::program::data::{Data, play_until};
use crate::support::forger::{Forger, without_salts};
use crate::support::plans::{computer, mine, open, plan, with_bots};
use crate::support::{Folder, Server, is_over};

/// What a terminal in plain mode says at this address of a server, from the start of a game against Ada to its end.
fn said_in_plain_mode(server: &Server, address: &str) -> String {
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[open(), mine()]));
    let folder = Folder::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["play", "--plain", "--language", "en", "--name", "Ben"])
        .args(["--join", &format!("http://{address}/t/{table}")])
        .env("BIGPOINTS_DATA", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut input, mut output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let mut socket = ada.socket(&table);
    let follower = std::thread::spawn(move || {
        let begun = socket.table(|table| table["stage"] == "playing");
        socket.play_until(begun, is_over)
    });
    let texts = Texts::new(Language::En);
    let [start, not_ready, further] =
        ["online-start", "online-not-committed", "plain-further"].map(|key| texts.get(key));
    let (mut said, mut answered, mut byte) = (String::new(), 0, [0]);
    while output.read(&mut byte).expect("what it says") == 1 {
        said.push(char::from(byte[0]));
        if said.ends_with("\n> ") {
            let prompt = &said[answered..];
            let typed = match prompt {
                _ if prompt.contains(&start) || prompt.contains(&not_ready) => "",
                _ if prompt.contains(&further) => "q",
                _ => "1",
            };
            answered = said.len();
            writeln!(input, "{typed}").expect("a line that is read");
        }
    }
    assert_eq!(child.wait().expect("an end").code(), Some(0));
    follower.join().expect("a game that ends");
    let kept = std::fs::read_dir(folder.path().join("deals")).expect("the notes").count();
    assert_eq!(kept, 1, "notes are kept for a terminal that is started again");
    // Lines are wrapped, and quotation marks are more than a byte.
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_terminal_says_whether_the_record_is_of_the_game_that_was_played() {
    let server = Server::start(&[]);
    let texts = Texts::new(Language::En);
    let honest = said_in_plain_mode(&server, &server.address);
    assert!(honest.contains(&texts.get("fair-checked-told")), "{honest}");
    let forger = Forger::start(&server, without_salts);
    let forged = said_in_plain_mode(&server, &forger.address);
    for key in ["fair-wrong-told", "fair-wrong-deal", "fair-wrong-accused"] {
        assert!(forged.contains(&texts.get(key)), "{key}: {forged}");
    }
    assert!(!forged.contains(&texts.get("fair-checked-told")), "{forged}");
}

#[test]
fn a_full_screen_shows_a_failed_check_and_says_why_on_leaving() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[open(), computer(1)]));
    let forger = Forger::start(&server, without_salts);
    let data = Data::new("forged");
    let link = format!("http://{}/t/{table}", forger.address);
    let mut terminal = data.start(&["play", "--join", &link, "--language", "en", "--name", "Ben"], (80, 24));
    terminal.wait_for_text("Press Enter to start.");
    terminal.type_in("\r");
    play_until(&mut terminal, "Play again");
    terminal.wait_for_text("Shuffle check failed");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    let words = terminal.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Something here does not add up."), "{words}");
    assert!(words.contains("You were said not to have answered"), "{words}");
}

#[test]
fn a_bot_warns_of_a_record_of_another_deal_than_it_saw() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (bot, _) = server.bot(&mut ada, "Deep");
    let forger = Forger::start(&server, without_salts);
    for (address, wanted) in [
        (&server.address, "game 1: fair shuffle, checked"),
        (
            &forger.address,
            "WARNING: game 1: the shuffle check FAILED: the record is of another table, game or attempt",
        ),
    ] {
        let table = ada.table(with_bots(&[mine(), open()]));
        let program = env!("CARGO_BIN_EXE_bigpoints");
        let mut child = Command::new(program)
            .args(["bot", "--server", &format!("http://{address}"), "--nodes", "50", "--table", &table])
            .args(["--engine", &format!("'{program}' engine")])
            .env("BIGPOINTS_TOKEN", bot.token.as_ref().expect("a token"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut socket = ada.socket(&table);
        socket.table(|table| table["seats"][1]["holder"] == "bot");
        socket.begin();
        let begun = socket.table(|table| table["stage"] == "playing");
        socket.play_until(begun, is_over);
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let line = lines.map_while(Result::ok).find(|line| line.contains("game 1: "));
        child.kill().expect("a process to end");
        child.wait().expect("an end");
        assert!(line.as_deref().is_some_and(|line| line.starts_with(wanted)), "{wanted:?}: {line:?}");
    }
}
