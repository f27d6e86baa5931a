//! Lists of tables: the public one and a guest's own, in pages.

use serde_json::{Value, json};

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, Visitor, is_over};

fn listed(seats: &[Value]) -> Value {
    let mut plan = plan(seats);
    plan["listed"] = json!(true);
    plan
}

/// The tables of a list, in its order.
fn tables(visitor: &mut Visitor, path: &str) -> Vec<String> {
    let answer = visitor.call("GET", path, None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let lines = answer.json().as_array().expect("a list").clone();
    lines.iter().map(|line| line["table"].as_str().expect("an address").to_owned()).collect()
}

#[test]
fn only_listed_tables_are_in_the_public_list() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let public = ada.table(listed(&[mine(), computer(1)]));
    let hidden = ada.table(plan(&[mine(), computer(1)]));
    assert_eq!(tables(&mut server.stranger(), "/api/tables"), [public.as_str()]);
    let own = tables(&mut ada, "/api/tables/own");
    assert!(own.len() == 2 && own.contains(&public) && own.contains(&hidden), "{own:?}");
}

#[test]
fn finished_and_closed_tables_leave_only_the_public_list() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (closed, over) = (ada.table(listed(&[mine(), open()])), ada.table(listed(&[mine(), computer(1)])));
    assert_eq!(tables(&mut server.stranger(), "/api/tables").len(), 2);
    ada.socket(&closed).done(json!({ "type": "close" }));
    let mut socket = ada.socket(&over);
    socket.begin();
    let playing = socket.table(|table| table["stage"] == "playing");
    assert_eq!(tables(&mut server.stranger(), "/api/tables"), [over.as_str()]);
    socket.play_until(playing, is_over);
    assert_eq!(tables(&mut server.stranger(), "/api/tables"), [""; 0]);
    assert_eq!(tables(&mut ada, "/api/tables/own").len(), 2);
}

#[test]
fn own_tables_are_paged_and_include_hosted_ones() {
    let server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let host_only = ada.table(plan(&[open(), open()]));
    let guest = ben.table(plan(&[mine(), open()]));
    ada.socket(&guest).done(json!({ "type": "sit", "seat": 2 }));
    let mut made: Vec<String> = (0..3).map(|_| ada.table(plan(&[mine(), open()]))).collect();
    made.extend([host_only, guest]);
    made.sort();
    let (mut seen, mut before) = (Vec::new(), i64::MAX);
    while seen.len() < made.len() {
        let page = ada.call("GET", &format!("/api/tables/own?limit=2&before={before}"), None).json();
        let page = page.as_array().expect("a list");
        assert!(!page.is_empty(), "the list ends after {seen:?}");
        let moments: Vec<i64> = page.iter().filter_map(|line| line["updated_ms"].as_i64()).collect();
        assert!(moments[0] < before && moments.is_sorted_by(|a, b| a >= b), "the newest first: {moments:?}");
        seen.extend(page.iter().filter_map(|line| line["table"].as_str()).map(str::to_owned));
        before = moments[moments.len() - 1];
    }
    seen.sort();
    assert_eq!(seen, made, "each once");
    assert_eq!(tables(&mut ada, &format!("/api/tables/own?before={before}")), [""; 0]);
    assert_eq!(tables(&mut ben, "/api/tables/own").len(), 1);
}

#[test]
fn own_tables_show_the_other_players_and_whose_turn_it_is() {
    let server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let own = |visitor: &mut Visitor| visitor.call("GET", "/api/tables/own", None).json()[0]["own"].clone();
    let told = |others: Value, your_turn, actor: Value, alone, left| json!({ "others": others, "your_turn": your_turn, "actor": actor, "alone": alone, "left": left });
    let mut agreed = listed(&[mine(), open(), computer(1)]);
    agreed["first"] = json!(1);
    let table = ada.table(agreed);
    assert_eq!(own(&mut ada), told(json!([]), false, Value::Null, false, false));
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    two.done(json!({ "type": "sit", "seat": 2 }));
    two.begin_with(&mut [&mut one]);
    assert_eq!(own(&mut ada), told(json!(["Ben"]), true, Value::Null, false, false));
    assert_eq!(own(&mut ben), told(json!(["Ada"]), false, json!("Ada"), false, false));
    let public = server.stranger().call("GET", "/api/tables", None).json();
    assert_eq!(public[0]["own"], Value::Null, "nobody else is told");
    // A player who left is neither waited for nor forgotten.
    one.done(json!({ "type": "leave" }));
    let mine = own(&mut ada);
    assert_eq!((&mine["your_turn"], &mine["left"]), (&json!(false), &json!(true)));
    assert_eq!(own(&mut ben)["others"], json!(["Ada"]));
    let deleted = ada.call("DELETE", "/api/guest", None);
    assert_eq!(deleted.status, 200, "{}", deleted.body);
    assert_eq!(own(&mut ben)["others"], json!([]), "a deleted name is told nowhere");
}

#[test]
fn people_who_share_a_screen_have_their_own_names() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let seat = |name: &str| json!({ "kind": "mine", "name": name });
    let table = ada.table(plan(&[seat("Leo"), seat("Mia"), computer(1)]));
    ada.socket(&table).begin();
    let own = ada.call("GET", "/api/tables/own", None).json()[0]["own"].clone();
    assert_eq!((&own["others"], &own["alone"]), (&json!(["Leo", "Mia"]), &json!(true)));
}
