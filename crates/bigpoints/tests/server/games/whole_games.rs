//! Whole games of people and computer players, with spectators.

use bigpoints_rules::notation::read_records;
use serde_json::{Value, json};

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, first_action, is_over};

#[test]
fn a_person_plays_a_whole_game_against_two_computer_players() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1), computer(2)]));
    let mut socket = ada.socket(&table);
    let welcome = socket.receive().expect("a welcome");
    assert_eq!((&welcome["type"], &welcome["protocol"]), (&json!("welcome"), &json!(2)));
    assert_eq!(welcome["guest"]["name"], "Ada");
    let first = socket.table(|_| true);
    assert_eq!(first["stage"], "gathering");
    assert_eq!(ada.call("GET", &format!("/api/tables/{table}/record"), None).status, 409);

    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    let over = socket.play_until(begun, is_over);
    let view = &over["views"][0];
    let sheets = view["sheets"].as_array().expect("sheets");
    assert_eq!(sheets.len(), 3, "every hand is open at the end");
    assert!(!view["winners"].as_array().expect("winners").is_empty());

    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None);
    let records = read_records(&record.body);
    let record = records[0].as_ref().expect("a record that the rules accept");
    assert!(record.game().position().is_over());
    let totals: Vec<u64> = sheets.iter().map(|sheet| sheet["total"].as_u64().expect("points")).collect();
    let points: Vec<u64> =
        record.game().position().score().points().iter().map(|&one| u64::from(one)).collect();
    assert_eq!(points, totals);
    assert_eq!(record.name(bigpoints_rules::Player::One), "Ada");
}

#[test]
fn two_people_and_spectators_see_the_same_events() {
    let server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let table = ada.table(plan(&[mine(), open()]));
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    let mut watcher = server.stranger().socket(&table);
    assert_eq!(one.refused(json!({ "type": "start" })), "seats_open");
    assert_eq!(watcher.refused(json!({ "type": "sit", "seat": 2 })), "no_guest");
    two.done(json!({ "type": "sit", "seat": 2 }));
    let presence = one.until(|message| message["type"] == "presence" && message["watchers"] == 1);
    assert_eq!(presence["seats"][0], true);
    two.begin_with(&mut [&mut one]);
    let mut pictures =
        [one.table(|table| table["stage"] == "playing"), two.table(|table| table["stage"] == "playing")];
    let mut turn = 0;
    while !is_over(&pictures[turn]) {
        if first_action(&pictures[turn]).is_none() {
            turn = 1 - turn;
            continue;
        }
        let event = pictures[turn]["event"].as_u64().expect("a number");
        [&mut one, &mut two][turn].play_first(&pictures[turn]);
        for (socket, picture) in [&mut one, &mut two].into_iter().zip(&mut pictures) {
            *picture = socket.table(|table| table["event"].as_u64() > Some(event));
        }
        let seen = watcher.table(|table| table["event"].as_u64() > Some(event));
        assert_eq!(seen["event"], pictures[0]["event"]);
        assert_eq!(seen["event"], pictures[1]["event"]);
        assert!(first_action(&seen).is_none(), "who watches has nothing to choose");
    }
    assert_eq!(pictures[0]["views"][0]["sheets"], pictures[1]["views"][0]["sheets"]);
}

#[test]
fn one_person_plays_several_seats() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let leo = json!({ "kind": "mine", "name": "Leo" });
    let table = ada.table(plan(&[mine(), leo, computer(1)]));
    let mut socket = ada.socket(&table);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    assert_eq!(begun["views"].as_array().map(Vec::len), Some(2));
    assert_eq!((&begun["seats"][0]["name"], &begun["seats"][1]["name"]), (&json!("Ada"), &json!("Leo")));
    let over = socket.play_until(begun, is_over);
    assert_eq!(over["views"][1]["seat"], 2);
    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None);
    let records = read_records(&record.body);
    assert_eq!(records[0].as_ref().expect("a record").name(bigpoints_rules::Player::Two), "Leo");
    // Deleting a guest deletes all their names.
    assert_eq!(ada.call("DELETE", "/api/guest", None).status, 200);
    let seen = server.stranger().call("GET", &format!("/api/tables/{table}"), None);
    assert!(!seen.body.contains("Leo") && !seen.body.contains("Ada"), "{}", seen.body);
}

#[test]
fn a_match_has_a_game_for_every_starting_player() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let mut plan = plan(&[mine(), computer(1)]);
    plan["match"] = json!(true);
    let table = ada.table(plan);
    let mut socket = ada.socket(&table);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    let between = socket.play_until(begun, |table| table["stage"] == "between");
    assert_eq!(between["results"].as_array().map(Vec::len), Some(1));
    assert_eq!(between["totals"], between["results"][0]);
    assert_eq!(between["match_winners"], json!([]), "nobody has won before the end");
    socket.begin();
    let second = socket.table(|table| table["game"] == 2 && table["stage"] == "playing");
    assert_eq!(second["views"][0]["actor"], 2, "the start passes to the next seat");
    let over = socket.play_until(second, is_over);
    assert_eq!(over["results"].as_array().map(Vec::len), Some(2));
    let points = |game: usize, seat: usize| over["results"][game][seat].as_u64().expect("points");
    let totals = [0, 1].map(|seat| points(0, seat) + points(1, seat));
    assert_eq!(over["totals"], json!(totals));
    let best = totals.iter().max().expect("two seats");
    let winners: Vec<usize> = (1..=2).filter(|seat| totals[seat - 1] == *best).collect();
    assert_eq!(over["match_winners"], json!(winners));
    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None);
    assert_eq!(read_records(&record.body).iter().filter(|record| record.is_ok()).count(), 2);
}

#[test]
fn in_a_match_of_three_everybody_starts_once_and_points_add_up() {
    let server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let mut plan = plan(&[mine(), open(), computer(1)]);
    plan["match"] = json!(true);
    plan["first"] = json!(2);
    let table = ada.table(plan);
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    let mut watcher = server.stranger().socket(&table);
    two.done(json!({ "type": "sit", "seat": 2 }));
    let follower = std::thread::spawn(move || {
        let begun = two.table(|table| table["stage"] == "playing");
        two.play_until(begun, is_over)
    });
    let mut last = Value::Null;
    for (game, first) in [(1, 2), (2, 3), (3, 1)] {
        one.begin();
        let begun = watcher.table(|table| table["game"] == game && table["stage"] == "playing");
        assert_eq!(begun["views"][0]["actor"], first, "the start passes to the next seat");
        assert_eq!(begun["results"].as_array().map(Vec::len), Some(game - 1));
        // There is no record of a game in progress.
        let record = ada.call("GET", &format!("/api/tables/{table}/record"), None);
        let given = if game == 1 { 0 } else { read_records(&record.body).len() };
        assert_eq!((record.status, given), (if game == 1 { 409 } else { 200 }, game - 1));
        let begun = one.table(|table| table["game"] == game && table["stage"] == "playing");
        last = one.play_until(begun, |table| table["stage"] == "between" || is_over(table));
        assert_eq!(is_over(&last), game == 3);
    }
    assert_eq!(follower.join().expect("a match that ends")["results"], last["results"]);
    let record = ada.call("GET", &format!("/api/tables/{table}/record"), None);
    let records = read_records(&record.body);
    let played = records.iter().map(|record| {
        let position = *record.as_ref().expect("a record that the rules accept").game().position();
        assert!(position.is_over());
        json!(position.score().points())
    });
    assert_eq!(last["results"], played.collect::<Value>());
}

#[test]
fn seats_and_spectators_follow_to_the_rematch() {
    let server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let table = ada.table(plan(&[mine(), computer(1), open()]));
    let (mut socket, mut other) = (ada.socket(&table), ben.socket(&table));
    let mut watcher = server.stranger().socket(&table);
    other.done(json!({ "type": "sit", "seat": 3 }));
    // A computer player replaces Ben to the end, but the seat stays his.
    socket.begin_with(&mut [&mut other]);
    other.done(json!({ "type": "leave" }));
    let begun = socket.table(|table| table["seats"][2]["stood_in"] == true);
    socket.play_until(begun, is_over);
    socket.done(json!({ "type": "rematch" }));
    other.table(|table| table["rematcher"] == 1);
    let moved = [&mut socket, &mut other, &mut watcher]
        .map(|one| one.until(|message| message["type"] == "moved")["table"].clone());
    let next = moved[0].as_str().expect("an address");
    assert!(moved.iter().all(|table| table == next), "everybody is led to the same table");
    let again = socket.done(json!({ "type": "rematch" }));
    assert!(again > 0, "asking twice makes no second table");
    let (mut socket, mut other) = (ada.socket(next), ben.socket(next));
    let mut watcher = server.stranger().socket(next);
    let seats = other.table(|_| true)["seats"].clone();
    assert_eq!((&seats[0]["name"], &seats[1]["level"]), (&json!("Ada"), &json!(1)));
    assert_eq!((&seats[2]["name"], &seats[2]["yours"]), (&json!("Ben"), &json!(true)));
    assert_eq!(seats[2]["stood_in"], false);
    socket.begin_with(&mut [&mut other]);
    watcher.table(|table| table["stage"] == "playing");
    assert_eq!(ben.call("GET", "/api/tables/own", None).json().as_array().map(Vec::len), Some(2));
    let own = ada.call("GET", "/api/tables/own", None).json();
    assert_eq!(own.as_array().map(Vec::len), Some(2));
}

#[test]
fn hints_are_given_where_the_table_allows_them() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    let event = socket.event();
    assert_eq!(socket.refused(json!({ "type": "hint", "event": event })), "not_playing");
    let event = socket.begin();
    let id = socket.ask(json!({ "type": "hint", "event": event, "language": "de" }));
    let hint = socket.until(|message| message["id"] == id);
    assert_eq!(hint["type"], "hint", "{hint}");
    let best = &hint["advice"]["choices"][0];
    assert_eq!(best["action"], hint["advice"]["best"]);
    assert!(!best["reasons"].as_array().expect("reasons").is_empty());
    assert!(!hint.to_string().contains("Spieler 2"), "the other is called as at the table: {hint}");

    // A hint for an old position is refused.
    let begun = socket.table(|table| table["event"] == event);
    let id = socket.ask(json!({ "type": "hint", "event": event }));
    socket.play_first(&begun);
    assert_eq!(socket.until(|message| message["id"] == id)["code"], "stale");

    let mut two = plan(&[mine(), open()]);
    two["hints"] = json!(null);
    let table = ada.table(two);
    let ben = server.guest("Ben");
    let (mut one, mut other) = (ada.socket(&table), ben.socket(&table));
    other.done(json!({ "type": "sit", "seat": 2 }));
    let event = one.begin_with(&mut [&mut other]);
    assert_eq!(one.refused(json!({ "type": "hint", "event": event })), "no_hints");
}
