//! A database made by version 0.1.0 works: tables are served as before, and games in progress can be
//! finished.

use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use bigpoints_rules::notation::read_records;
use serde_json::{Value, json};

use crate::program::run;
use crate::support::{Folder, Server, Socket, Visitor, database, is_over};

/// A file made by version 0.1.0: `server-0.1.0.json` has its guests, `server-0.1.0-served.json` its answers over HTTP.
fn fixture(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A server on a copy of the database.
fn upgraded() -> Server {
    upgraded_after(&[])
}

/// The same after these changes to the database.
fn upgraded_after(changes: &[&str]) -> Server {
    let folder = Folder::new();
    let file = folder.path().join("bigpoints.db");
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/server-0.1.0.db"), &file).expect("a copy");
    // Abandoned tables and guests expire, so the times in the file are moved to the present.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_millis();
    let changes = changes.iter().map(|change| (*change).to_owned());
    let statements = [
        format!("UPDATE summary SET updated_ms = updated_ms + {now} - (SELECT max(updated_ms) FROM summary)"),
        format!("UPDATE guest SET seen_ms = {now}"),
    ];
    let statements: Vec<String> = statements.into_iter().chain(changes).collect();
    database::execute(&format!("sqlite://{}", file.display()), &statements);
    Server::start_in(folder, &[])
}

/// The guest or bot with this name, by the cookie or token issued by version 0.1.0.
fn guest(server: &Server, name: &str) -> Visitor {
    let known: Value = serde_json::from_str(&fixture("server-0.1.0.json")).expect("JSON");
    let guests = known["guests"].as_array().expect("guests");
    let guest = guests.iter().find(|guest| guest["name"] == name).expect("a guest of this name");
    let value = guest["value"].as_str().expect("a secret");
    let mut visitor = server.stranger();
    match value.strip_prefix("Bearer ") {
        Some(token) => visitor.token = Some(token.to_owned()),
        None => visitor.cookie = Some(value.to_owned()),
    }
    visitor
}

/// The table of these people in this stage, as version 0.1.0 served it.
fn table(stage: &str, names: &[&str]) -> String {
    let served: Vec<Value> = serde_json::from_str(&fixture("server-0.1.0-served.json")).expect("JSON");
    let is_wanted = |entry: &&Value| {
        let seats = entry["body"]["seats"].as_array().into_iter().flatten();
        entry["body"]["stage"] == stage
            && seats.filter_map(|seat| seat["name"].as_str()).eq(names.iter().copied())
    };
    let entry = served.iter().find(is_wanted).expect("such a table");
    entry["body"]["table"].as_str().expect("an address").to_owned()
}

/// A record without what version 0.1.0 did not say: that the plan or the game before decided who begins.
fn without_new_tags(record: &str) -> String {
    record.replace("[FirstBy \"plan\"]\n", "").replace("[FirstBy \"rotation\"]\n", "")
}

/// Removes what effects, deals, tables and records did not have in version 0.1.0.
fn remove_new_fields(value: &mut Value) {
    match value {
        Value::String(text) if text.starts_with("[Game ") => *text = without_new_tags(text),
        Value::Array(list) => list.iter_mut().for_each(remove_new_fields),
        Value::Object(object) => {
            if object.contains_key("action") && object.contains_key("takes") {
                ["kind", "direction", "take"].iter().for_each(|name| drop(object.remove(*name)));
            }
            // Seats that were left out of an attempt were shown as if they could add a salt to the next one.
            if object.contains_key("voids") && object.remove("left_out").is_some() {
                object.remove("givers");
            }
            object.remove("forecast");
            // Nothing was rated.
            if object.contains_key("holder") {
                object.remove("rating");
            }
            if object.contains_key("stage") {
                object.remove("unrated");
            }
            // That version let players undo without asking.
            if object.remove("undo_consent").is_some() {
                object.insert("can_undo".to_owned(), json!(true));
            }
            object.values_mut().for_each(remove_new_fields);
        }
        _ => {}
    }
}

#[test]
fn every_table_record_and_replay_is_served_as_before() {
    let server = upgraded();
    let served: Vec<Value> = serde_json::from_str(&fixture("server-0.1.0-served.json")).expect("JSON");
    assert!(served.len() > 60, "{}", served.len());
    for entry in served {
        let path = entry["path"].as_str().expect("a path");
        let mut visitor =
            entry["guest"].as_str().map_or_else(|| server.stranger(), |name| guest(&server, name));
        let answer = visitor.call("GET", path, None);
        let mut before = entry["body"].clone();
        let who = &entry["guest"];
        assert_eq!(json!(answer.status), entry["status"], "{path} for {who}: {}", answer.body);
        if let Value::String(text) = &before {
            assert_eq!(&without_new_tags(&answer.body), text, "{path} for {who}");
            continue;
        }
        let mut now = answer.json();
        let left_out = !now["fairness"]["left_out"].is_null();
        remove_new_fields(&mut now);
        if left_out {
            before["fairness"].as_object_mut().map(|fairness| fairness.remove("givers"));
        }
        for list in [&mut before, &mut now] {
            // The test has shifted the times in lists.
            for table in list.as_array_mut().into_iter().flatten() {
                table.as_object_mut().map(|table| table.remove("updated_ms"));
            }
            // Thinking time continues, and refusals are compared by their code.
            for name in if answer.status == 200 { ["thought_ms"] } else { ["text"] } {
                list.as_object_mut().map(|object| object.remove(name));
            }
        }
        assert_eq!(now, before, "{path} for {who}");
    }
}

/// Everybody plays to the end of the game; returns the final view.
fn play_on(mut sockets: Vec<Socket>) -> Value {
    let is_finished = |table: &Value| is_over(table) || table["stage"] == "between";
    let players: Vec<_> = sockets
        .drain(..)
        .map(|mut socket| {
            std::thread::spawn(move || {
                let now = socket.table(|table| table["stage"] == "playing");
                socket.play_until(now, is_finished)
            })
        })
        .collect();
    let ends: Vec<Value> =
        players.into_iter().map(|player| player.join().expect("a game that ends")).collect();
    for end in &ends {
        assert_eq!(end["views"][0]["sheets"], ends[0]["views"][0]["sheets"]);
    }
    ends.into_iter().next().expect("a player")
}

/// The record of the last game at a table follows the rules, and its layout was dealt fairly; where all seats had been left out of
/// an attempt, nothing proves it.
fn check_record(server: &Server, table: &str) {
    let record = server.stranger().call("GET", &format!("/api/tables/{table}/record"), None).body;
    for record in read_records(&record) {
        assert!(record.expect("a record that the rules accept").game().position().is_over());
    }
    let verified = run(Command::new(env!("CARGO_BIN_EXE_bigpoints")).args(["verify", "-"]), record);
    let view = server.stranger().call("GET", &format!("/api/tables/{table}"), None).json();
    let seats = view["seats"].as_array().map_or(0, Vec::len);
    let alone = view["fairness"]["left_out"].as_array().is_some_and(|left_out| left_out.len() == seats);
    assert_eq!(verified.code, i32::from(alone), "{}{}", verified.out, verified.err);
    assert!(!verified.out.contains("FALSE"), "{}", verified.out);
    assert_eq!(verified.out.contains("no person added a salt"), alone, "{}", verified.out);
}

#[test]
fn games_in_progress_are_played_to_their_end() {
    let server = upgraded();
    for names in [["Ada", "Ben", "Cléo"].as_slice(), &["Ada", "Ben"]] {
        let table = table("playing", names);
        play_on(names.iter().map(|name| guest(&server, name).socket(&table)).collect());
        check_record(&server, &table);
    }
}

#[test]
fn tables_that_were_waiting_for_players_start() {
    let server = upgraded();
    for names in [["Ada"].as_slice(), &["Cléo", "Ben"], &["Ada", "Deep"]] {
        let table = table("gathering", names);
        let mut sockets: Vec<Socket> = names.iter().map(|name| guest(&server, name).socket(&table)).collect();
        let (first, others) = sockets.split_first_mut().expect("a player");
        first.begin_with(&mut others.iter_mut().collect::<Vec<_>>());
        play_on(sockets);
        check_record(&server, &table);
    }
}

#[test]
fn a_person_who_is_called_like_a_computer_player_is_shown_as_a_person() {
    let server = upgraded_after(&["UPDATE guest SET name = 'level 10' WHERE name = 'Ben'"]);
    let over = table("over", &["Ada", "Ben"]);
    let mut visitor = server.stranger();
    let view = visitor.call("GET", &format!("/api/tables/{over}"), None).json();
    assert_eq!(
        (&view["seats"][1]["holder"], &view["seats"][1]["name"]),
        (&json!("person"), &json!("“level 10”"))
    );
    let replay = visitor.call("GET", &format!("/api/tables/{over}/games/1"), None).json();
    let seat = &replay["replay"]["seats"][1];
    assert_eq!(
        (&seat["holder"], &seat["name"], &seat["level"]),
        (&json!("person"), &json!("“level 10”"), &json!(null))
    );
    assert_eq!(replay["games"][0]["names"][1], "“level 10”");
    let record = visitor.call("GET", &format!("/api/tables/{over}/games/1/record"), None).body;
    assert!(record.contains("[Player2 \"“level 10”\"]"), "{record}");
    for language in ["en", "de", "es", "fr", "it", "nl", "pt"] {
        let page =
            visitor.call_with("GET", &format!("/g/{over}/1"), None, &[("Accept-Language", language)]).body;
        assert!(page.contains("“level 10” ("), "{language}: {page}");
    }
}

#[test]
fn a_guest_is_still_the_same_guest() {
    let server = upgraded();
    let mut ada = guest(&server, "Ada");
    assert_eq!(ada.call("GET", "/api/guest", None).json()["name"], "Ada");
    assert_eq!(ada.call("PUT", "/api/guest", Some(json!({ "name": "Augusta" }))).status, 200);
    let playing = table("playing", &["Ada", "Ben"]);
    let seen = server.stranger().call("GET", &format!("/api/tables/{playing}"), None).json();
    assert_eq!(seen["seats"][0]["name"], "Augusta");
    assert_eq!(ada.call("DELETE", "/api/guest", None).status, 200);
    assert_eq!(guest(&server, "Ada").call("GET", "/api/guest", None).json(), json!(null));
}
