//! Ratings over real sockets: a game changes both once, each reads their own, and they can be computed again.

use std::process::Command;

use serde_json::{Value, json};

use crate::program::run;
use crate::support::plans::{mine, open, plan};
use crate::support::{Server, Visitor, first_action, is_over};

const OWN: &str = "/api/ratings/own";

fn own(visitor: &mut Visitor) -> Value {
    let answer = visitor.call("GET", OWN, None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

#[test]
fn a_game_changes_both_ratings_once_also_after_a_restart() {
    let mut server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let refused = server.stranger().call("GET", OWN, None);
    assert_eq!((refused.status, &refused.json()["code"]), (401, &json!("no_guest")));
    assert_eq!(own(&mut ada)["two"]["games"], 0);
    let mut rated = plan(&[mine(), open()]);
    rated["clock"] = json!({ "kind": "bank", "seconds": 600, "increment": 5 });
    (rated["undo"], rated["hints"]) = (json!(false), json!(false));
    let table = ada.table(rated);
    let (mut one, mut two) = (ada.socket(&table), ben.socket(&table));
    two.done(json!({ "type": "sit", "seat": 2 }));
    let seated = one.table(|table| table["seats"][1]["name"] == "Ben");
    assert_eq!(seated["unrated"], json!([]));
    assert_eq!(seated["seats"][1]["rating"], json!({ "value": 1500, "provisional": true }));
    two.begin_with(&mut [&mut one]);
    let mut views = [&mut one, &mut two].map(|socket| socket.table(|table| table["stage"] == "playing"));
    let mut turn = 0;
    while !is_over(&views[turn]) {
        if first_action(&views[turn]).is_none() {
            turn = 1 - turn;
            continue;
        }
        let event = views[turn]["event"].as_u64();
        [&mut one, &mut two][turn].play_first(&views[turn]);
        for (socket, view) in [&mut one, &mut two].into_iter().zip(&mut views) {
            *view = socket.table(|table| table["event"].as_u64() > event);
        }
    }
    let is_rated = |table: &Value| table["seats"][0]["rating"]["change"].is_i64();
    let [shown, other] = [&mut one, &mut two].map(|socket| socket.table(is_rated)["seats"].clone());
    assert_eq!(shown[1]["rating"], other[1]["rating"]);
    let changes = [0, 1].map(|seat: usize| shown[seat]["rating"]["change"].as_i64().expect("a change"));
    let total = |seat: usize| views[0]["views"][0]["sheets"][seat]["total"].as_i64().expect("points");
    // A tie of newcomers changes nothing.
    assert_eq!((changes[0].signum(), changes[1]), ((total(0) - total(1)).signum(), -changes[0]));

    let ratings = [own(&mut ada), own(&mut ben)];
    for (own, change) in ratings.iter().zip(changes) {
        let two = &own["two"];
        assert_eq!((&two["games"], &two["value"]), (&json!(1), &json!(1500 + change)));
        assert_eq!(two["last"][0]["table"], table);
        assert_eq!((&two["last"][0]["change"], &own["more"]["games"]), (&json!(change), &json!(0)));
    }
    server.kill_and_restart();
    assert_eq!([own(&mut ada), own(&mut ben)], ratings);
    let mut command = Command::new(env!("CARGO_BIN_EXE_bigpoints"));
    let again = run(command.args(["operator", "rerate", "--data"]).arg(server.data.path()), "");
    assert_eq!((again.code, again.out.as_str()), (0, "games: 1, replaced: 0\n"));
    assert_eq!([own(&mut ada), own(&mut ben)], ratings);
}
