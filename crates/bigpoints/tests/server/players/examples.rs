//! The example programs play whole games with nothing but the protocol.

use std::process::{Command, Stdio};

use bigpoints_rules::notation::read_records;

use crate::support::plans::{mine, open, with_bots};
use crate::support::{Server, first_action, is_over};

#[test]
fn the_example_plays_a_whole_game() {
    let server = Server::start(&[]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/play_online.py");
    let output = Command::new("python3").arg(script).arg(format!("http://{}", server.address)).output();
    let output = output.expect("python3, which the example needs");
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{out}{}", String::from_utf8_lossy(&output.stderr));
    let record = out.split_once("[Game").map(|(_, record)| format!("[Game{record}")).expect("a record");
    let records = read_records(&record);
    assert!(records[0].as_ref().expect("a record").game().position().is_over());
}

#[test]
fn the_example_bot_plays_through_a_server_crash() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (bot, _) = server.bot(&mut ada, "Snake");
    let table = ada.table(with_bots(&[mine(), open()]));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let child = Command::new("python3")
        .arg(script)
        .args([&format!("http://{}", server.address), bot.token.as_ref().expect("a token"), &table])
        // Imports would leave compiled copies in the repository.
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3, which the example needs");
    let mut socket = ada.socket(&table);
    socket.table(|table| table["seats"][1]["holder"] == "bot");
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, |table| {
        table["views"][0]["recent"][0]["number"].as_u64() > Some(6) && first_action(table).is_some()
    });
    server.kill_and_restart();
    let mut socket = ada.socket(&table);
    let again = socket.table(|_| true);
    let over = socket.play_until(again, is_over);
    let output = child.wait_with_output().expect("an end");
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{out}{}", String::from_utf8_lossy(&output.stderr));
    assert!(out.contains("connection lost"), "{out}");
    let totals = over["views"][0]["sheets"].as_array().expect("sheets").iter();
    let totals: Vec<String> = totals.map(|sheet| sheet["total"].to_string()).collect();
    assert!(out.contains(&format!("points {}", totals.join("-"))), "{out}");
}
