//! `bigpoints verify`: the record of an online game proves how its layout was dealt.

use std::process::Command;

use serde_json::{Value, json};

use crate::program::run;
use crate::support::plans::{computer, mine};
use crate::support::{Server, forger, is_over};

/// The exit code and the output for a record.
fn verify(record: &str, arguments: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bigpoints"));
    let run = run(command.arg("verify").args(arguments).arg("-"), record);
    (run.code, run.out)
}

#[test]
fn the_record_of_a_match_proves_its_layouts_and_changed_ones_fail() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(json!({ "seats": [mine(), computer(1)], "match": true }));
    let mut socket = ada.socket(&table);
    let shown = socket.table(|_| true)["fairness"]["commitments"].clone();
    for game in 1..=2 {
        socket.begin();
        let begun = socket.table(|table| table["stage"] == "playing" && table["game"] == game);
        socket.play_until(begun, |table| is_over(table) || table["stage"] == "between");
    }
    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None).body;
    for commitment in shown.as_array().expect("two promises") {
        let line = format!("[Commitment {commitment}]");
        assert!(record.contains(&line), "what was promised is what the record says: {line} in {record}");
    }
    let (code, words) = verify(&record, &[]);
    assert_eq!(code, 0, "{words}");
    assert_eq!(words.matches("the layout is the one that seed and salts give").count(), 2, "{words}");
    assert_eq!(words.matches("seat 2 added no salt").count(), 2, "{words}");
    assert_eq!(words.matches("on which the lot fell").count(), 1, "{words}");
    assert_eq!(words.matches("to which the start passed from the last game").count(), 1, "{words}");
    assert!(!words.contains("FALSE"), "{words}");
    let (code, found) = verify(&record, &["--json"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!((code, &found["holds"], &found["games"][1]["table_game"]), (0, &json!(true), &json!(2)));

    let tag = |name: &str| {
        let (_, rest) = record.split_once(&format!("[{name} \"")).expect("a tag");
        rest.split('"').next().expect("a value").to_owned()
    };
    // Alone, the second game does not say why its starter begins.
    let second = record.rfind("[Game ").expect("a second game");
    let (code, words) = verify(&record[second..], &[]);
    assert!(code == 1 && !words.contains("FALSE") && words.contains("  ?    seat"), "{words}");
    let (code, words) = verify(&record.replace("[FirstBy \"lot\"]\n", ""), &[]);
    assert!(code == 1 && !words.contains("FALSE") && words.contains("does not say why seat"), "{words}");
    let (code, words) = verify(&record.replacen("\"lot\"", "\"host\"", 1), &[]);
    assert!(
        code == 1 && words.contains("FALSE  the layout cannot be verified: the tag FirstBy is wrong"),
        "{words}"
    );

    for name in ["Seed", "Commitment", "Salt1", "SaltHash1"] {
        let value = tag(name);
        let other = if value.starts_with('0') { "1" } else { "0" };
        let changed = record.replacen(&value, &format!("{other}{}", &value[1..]), 1);
        let (code, words) = verify(&changed, &[]);
        assert!(code == 1 && words.contains("FALSE"), "{name}: {words}");
    }
    let (code, words) = verify(&record.replace(&table, "zyxwvutsrqpnmkjihgfedcba"), &[]);
    assert!(code == 1 && words.contains("the layout is not the one"), "{words}");
    let (code, words) = verify(&record.replace(&table, "\u{9b}9A holds EVERYTHING"), &[]);
    assert!(
        code == 1 && words.contains("the tag Table is wrong") && !words.contains("EVERYTHING"),
        "{words}"
    );
    let (code, words) = verify(&record.replacen("[Seed ", "[Seat ", 1), &[]);
    assert!(code == 1 && words.contains("the tag Seed is missing"), "{words}");
    // Illegal actions and wrong results are found as well.
    let (code, words) = verify(&record.replacen("1. ", "1. B^ ", 1), &[]);
    assert!(code == 2 && words.contains("not a record: game 1, "), "{words}");
}

#[test]
fn a_forged_record_is_not_accepted_even_if_all_its_numbers_fit() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(json!({ "seats": [mine(), computer(1)] }));
    let mut socket = ada.socket(&table);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, is_over);
    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None).body;
    assert_eq!(verify(&record, &[]).0, 0);

    let forged = forger::without_salts(&record);
    let (code, words) = verify(&forged, &[]);
    assert!(code == 1 && !words.contains("FALSE"), "{words}");
    assert!(words.contains("  ?    no person added a salt: the server alone made the layout"), "{words}");
    assert!(words.contains("attempt 1 was void: seat 1 revealed no salt"), "{words}");
    let (code, found) = verify(&forged, &["--json"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!((code, &found["holds"], &found["games"][0]["holds"]), (1, &Value::Null, &Value::Null));

    let forged = forger::fourth_attempt(&record);
    let (code, words) = verify(&forged, &[]);
    assert!(
        code == 1 && words.contains("FALSE  attempt 2 was void: seat 2 revealed no salt; but"),
        "{words}"
    );
    assert!(words.contains("FALSE  seat 2 was left out, but its salt counts again"), "{words}");
    let (code, found) = verify(&forged, &["--json"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!((code, &found["holds"]), (1, &json!(false)));

    let (code, words) = verify(&forger::other_starter(&record), &[]);
    assert!(code == 1 && words.contains("FALSE  the lot fell on seat"), "{words}");
}

#[test]
fn a_record_without_a_proof_verifies_nothing() {
    let example = include_str!("../../../../../examples/game.bpn");
    let (code, words) = verify(example, &[]);
    assert!(code == 1 && words.contains("  ?    nothing to verify: the record does not say"), "{words}");
    assert!(words.contains("holds  all 46 actions follow the rules") && !words.contains("FALSE"), "{words}");
    let (code, found) = verify(example, &["--json"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!((code, &found["holds"], &found["games"][0]["holds"]), (1, &Value::Null, &Value::Null));
    let (code, words) = verify(&example[..300], &[]);
    assert!(code == 2 && words.contains("the text breaks off after turn 16"), "{words}");
    assert_eq!(verify("", &[]).0, 2, "there is nothing in it");
}
