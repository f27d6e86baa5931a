//! A guest's own finished games: who may read the list, its pages, and the file of all records.

use bigpoints_rules::notation::read_records;
use serde_json::{Value, json};

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, Visitor, is_over};

const LIST: &str = "/api/tables/own/games";
const RECORDS: &str = "/api/tables/own/record";

/// Plays a game against a computer player to its end: the table.
fn play(visitor: &mut Visitor, seats: &[Value]) -> String {
    let table = visitor.table(plan(seats));
    let mut socket = visitor.socket(&table);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, is_over);
    table
}

/// A page of the list.
fn page(visitor: &mut Visitor, query: &str) -> Value {
    let answer = visitor.call("GET", &format!("{LIST}{query}"), None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

fn tables(page: &Value) -> Vec<String> {
    let games = page["games"].as_array().expect("games");
    games.iter().map(|game| game["table"].as_str().expect("an address").to_owned()).collect()
}

#[test]
fn only_the_guest_reads_the_list_and_it_survives_a_restart() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let over = play(&mut ada, &[mine(), computer(1), computer(2)]);
    let running = ada.table(plan(&[mine(), computer(1)]));
    ada.socket(&running).begin();
    let list = page(&mut ada, "");
    assert_eq!((tables(&list), &list["next"]), (vec![over.clone()], &Value::Null));
    let game = &list["games"][0];
    let record = ada.call("GET", &format!("/api/tables/{over}/record"), None).body;
    assert_eq!(game["record"], record);
    let score = read_records(&record)[0].as_ref().expect("a record").game().position().score();
    assert_eq!(game["points"], json!(score.points()));
    assert_eq!(game["margin"], json!(score.margins().as_slice()[0]));
    assert_eq!((&game["seat"], &game["counts"]), (&json!(1), &json!(true)));
    assert_eq!((&game["seats"][0]["name"], &game["seats"][2]["level"]), (&json!("Ada"), &json!(2)));
    assert_eq!(ada.call("GET", RECORDS, None).body, record);

    // Nobody else has a list with this game, and nobody without a name has a list.
    let mut ben = server.guest("Ben");
    assert_eq!(tables(&page(&mut ben, "")), [""; 0]);
    let foreign = page(&mut ben, &format!("?after={}-{over}", i64::MAX));
    assert_eq!(tables(&foreign), [""; 0], "a place in somebody else's list leads nowhere");
    assert_eq!(ben.call("GET", RECORDS, None).body, "");
    for path in [LIST, RECORDS] {
        let refused = server.stranger().call("GET", path, None);
        assert_eq!((refused.status, &refused.json()["code"]), (401, &json!("no_guest")), "{path}");
    }
    for query in ["?after=here", "?after=1-..", "?limit=many", "?before=5"] {
        assert_eq!(ada.call("GET", &format!("{LIST}{query}"), None).status, 400, "{query}");
    }

    server.kill_and_restart();
    assert_eq!(page(&mut ada, ""), list);
    assert_eq!(ada.call("GET", RECORDS, None).body, record);
}

#[test]
fn pages_follow_each_other_while_games_are_added_and_rematches_begin() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    // Of five players each has few turns, so that all these games fit into a guest's allowance of messages.
    let five = [mine(), computer(1), computer(1), computer(1), computer(1)];
    let mut played: Vec<String> = (0..5).map(|_| play(&mut ada, &five)).collect();
    played.reverse();
    let first = page(&mut ada, "?limit=2");
    assert_eq!(tables(&first), played[..2]);
    // The oldest game gets a rematch, and another game is finished: neither changes what follows the first page.
    ada.socket(&played[4]).done(json!({ "type": "rematch" }));
    let newest = play(&mut ada, &five);
    let next = |page: &Value| format!("?limit=2&after={}", page["next"].as_str().expect("a place"));
    let second = page(&mut ada, &next(&first));
    assert_eq!(tables(&second), played[2..4]);
    let third = page(&mut ada, &next(&second));
    assert_eq!((tables(&third), &third["next"]), (vec![played[4].clone()], &Value::Null));
    played.insert(0, newest);
    assert_eq!(tables(&page(&mut ada, "")), played);

    // One file has them all, in the same order.
    let file = ada.call("GET", RECORDS, None);
    assert!(file.head.to_lowercase().contains("filename=\"bigpoints.bpn\""), "{}", file.head);
    let addresses: Vec<String> = read_records(&file.body)
        .iter()
        .map(|record| record.as_ref().expect("a record").tag("Table").expect("an address").to_owned())
        .collect();
    assert_eq!(addresses, played);
}

#[test]
fn a_deleted_opponent_has_no_name_in_the_list() {
    let server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let table = ada.table(plan(&[mine(), open()]));
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    two.done(json!({ "type": "sit", "seat": 2 }));
    two.begin_with(&mut [&mut one]);
    // A computer player finishes the game for Ben, in whose list it does not count.
    two.done(json!({ "type": "leave" }));
    let playing = one.table(|table| table["seats"][1]["stood_in"] == true);
    one.play_until(playing, is_over);
    let (own, other) = (page(&mut ada, ""), page(&mut ben, ""));
    assert_eq!(
        (&own["games"][0]["seats"][1]["name"], &own["games"][0]["counts"]),
        (&json!("Ben"), &json!(true))
    );
    assert_eq!((&other["games"][0]["seat"], &other["games"][0]["counts"]), (&json!(2), &json!(false)));
    assert_eq!(ben.call("DELETE", "/api/guest", None).status, 200);
    let own = page(&mut ada, "");
    assert_eq!(own["games"][0]["seats"][1]["name"], Value::Null);
    assert!(!own.to_string().contains("Ben"), "{own}");
}
