//! The daily layout: the same for everybody, once per guest, with a distribution of results.

use serde_json::{Value, json};

use crate::support::{Server, Visitor, first_action, is_over};

/// Today's table: its address.
fn today(visitor: &mut Visitor) -> String {
    let answer = visitor.call("POST", "/api/days/today", None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()["table"].as_str().expect("an address").to_owned()
}

/// A day as a visitor sees it.
fn told(visitor: &mut Visitor, day: &str) -> Value {
    let answer = visitor.call("GET", &format!("/api/days/{day}"), None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

/// Plays the first action each time, to the end: the last view.
fn play(visitor: &Visitor, table: &str) -> Value {
    let mut socket = visitor.socket(table);
    let first = socket.table(|_| true);
    socket.play_until(first, is_over)
}

/// Whether it is the visitor's turn.
fn is_own_turn(table: &Value) -> bool {
    first_action(table).is_some()
}

fn code(visitor: &mut Visitor, method: &str, path: &str, body: Option<Value>) -> (u16, String) {
    let answer = visitor.call(method, path, body);
    (answer.status, answer.json()["code"].as_str().expect("a code").to_owned())
}

#[test]
fn the_daily_layout_answers_equal_moves_equally_and_counts_results() {
    let server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    // If midnight passes between the two, the next two are on one day.
    let tables = loop {
        let tables = [today(&mut ada), today(&mut ben)];
        let day =
            |table: &String| server.stranger().call("GET", &format!("/api/tables/{table}"), None).json();
        let [one, other] = tables.each_ref().map(|table| day(table)["plan"]["day"].clone());
        if one == other {
            break tables;
        }
    };
    assert_ne!(tables[0], tables[1]);
    let ends = [play(&ada, &tables[0]), play(&ben, &tables[1])];
    assert_eq!(ends[0]["plan"]["day"], ends[1]["plan"]["day"]);
    let records = tables.clone().map(|table| {
        let record = server.stranger().call("GET", &format!("/api/tables/{table}/games/1/record"), None);
        assert_eq!(record.status, 200, "{}", record.body);
        let of_both = |line: &&str| !line.starts_with("[Player1 ") && !line.starts_with("[Date ");
        record.body.lines().filter(of_both).collect::<Vec<_>>().join("\n")
    });
    assert_eq!(records[0], records[1], "the same game");
    assert!(!records[0].contains("Commitment"), "nothing was promised: {}", records[0]);

    let day = ends[0]["plan"]["day"].to_string();
    let view = told(&mut ada, &day);
    let points: Vec<i64> =
        (0..3).map(|seat| ends[0]["views"][0]["sheets"][seat]["total"].as_i64().expect("points")).collect();
    let margin = points[0] - points[1].max(points[2]);
    let result = json!({ "points": points[0], "margin": margin, "better": 0 });
    assert_eq!(view["own"], json!({ "table": tables[0], "stage": "over", "result": result }));
    assert_eq!(view["results"], json!([{ "margin": margin, "count": 2 }]));

    // A better result of somebody else is counted, without a name.
    let table = &tables[1];
    server.execute(&[format!("UPDATE day_game SET margin = {} WHERE table_id = '{table}'", margin + 3)]);
    let view = told(&mut ada, &day);
    assert_eq!(view["own"]["result"]["better"], 1);
    assert_eq!(
        view["results"],
        json!([{ "margin": margin, "count": 1 }, { "margin": margin + 3, "count": 1 }])
    );
    let seen = told(&mut server.stranger(), &day);
    assert_eq!((&seen["own"], &seen["results"]), (&json!(null), &view["results"]));
    assert!(!seen.to_string().contains(table.as_str()));

    // A deleted guest leaves nothing behind.
    assert_eq!(ben.call("DELETE", "/api/guest", None).status, 200);
    assert_eq!(told(&mut ada, &day)["results"], json!([{ "margin": margin, "count": 1 }]));

    // Another day, and it is yesterday's.
    server.execute(&["UPDATE day_game SET day = day - 1".to_owned()]);
    assert_eq!(told(&mut ada, &day)["own"], json!(null));
    let number: i64 = day.parse().expect("a day");
    assert_eq!(told(&mut ada, &(number - 1).to_string())["own"]["table"], json!(tables[0]));
}

#[test]
fn everybody_has_one_daily_table_without_hints_or_undo() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    // If midnight passes meanwhile, the next day is long enough.
    let (table, day) = loop {
        let began = told(&mut ada, "today")["day"].clone();
        let tables = [today(&mut ada), today(&mut ada)];
        server.kill_and_restart();
        let restarted = today(&mut ada);
        let day = told(&mut ada, "today");
        if day["day"] == began {
            assert_eq!(tables[0], tables[1]);
            assert_eq!(restarted, tables[0], "also after a restart");
            break (restarted, day);
        }
    };
    assert_eq!(day["own"], json!({ "table": table, "stage": "playing", "result": null }));
    assert_eq!(day["results"], json!([]));

    let mut socket = ada.socket(&table);
    let mut picture = socket.table(is_own_turn);
    let plan = &picture["plan"];
    assert_eq!(
        (&plan["undo"], &plan["hints"], &plan["concealed"]),
        (&json!(false), &json!(false), &json!(true))
    );
    assert_eq!((&plan["day"], &plan["first"]), (&day["day"], &day["first"]));
    assert_eq!(day["levels"], json!([plan["seats"][1]["level"], plan["seats"][2]["level"]]));
    assert_eq!(picture["fairness"]["commitments"], json!([]), "everybody could know this layout");
    assert_eq!(socket.refused(json!({ "type": "hint", "event": picture["event"] })), "no_hints");
    socket.play_first(&picture);
    let event = picture["event"].as_u64();
    picture = socket.table(|table| table["event"].as_u64() > event && is_own_turn(table));
    assert_eq!(picture["can_undo"], false);
    assert_eq!(socket.refused(json!({ "type": "undo", "event": picture["event"] })), "no_undo");

    // A guest who was replaced by a computer player has no result.
    socket.done(json!({ "type": "leave" }));
    let end = socket.table(is_over);
    let own = told(&mut ada, &end["plan"]["day"].to_string());
    assert_eq!(own["own"], json!({ "table": table, "stage": "over", "result": null }));
    assert_eq!(own["results"], json!([]));
    let again = today(&mut ada);
    let is_another_day = told(&mut ada, "today")["day"] != day["day"];
    assert!(again == table || is_another_day, "it cannot be played a second time");

    // A rematch is an ordinary game.
    socket.done(json!({ "type": "rematch" }));
    let next = socket.until(|message| message["type"] == "moved")["table"].clone();
    let next = next.as_str().expect("an address");
    let view = ada.call("GET", &format!("/api/tables/{next}"), None).json();
    assert_eq!((&view["plan"]["day"], &view["stage"]), (&json!(null), &json!("gathering")));
    assert_eq!(view["fairness"]["commitments"].as_array().map(Vec::len), Some(1));
}

#[test]
fn bad_days_and_bots_are_refused() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let refused = |status: u16, code: &str| (status, code.to_owned());
    // Two days ahead, as midnight may pass meanwhile.
    let to_come = format!("/api/days/{}", told(&mut ada, "today")["day"].as_u64().expect("a day") + 2);
    for path in [to_come.as_str(), "/api/days/-1", "/api/days/2026-11-16", "/api/days/99999999999"] {
        assert_eq!(code(&mut ada, "GET", path, None), refused(404, "not_found"), "{path}");
    }
    assert_eq!(code(&mut ada, "POST", "/api/days/yesterday", None), refused(404, "not_found"));
    assert_eq!(code(&mut server.stranger(), "POST", "/api/days/today", None), refused(401, "no_guest"));
    let (mut deep, _) = server.bot(&mut ada, "Deep");
    assert_eq!(code(&mut deep, "POST", "/api/days/today", None), refused(403, "not_for_bots"));
    let plan = json!({ "seats": [{ "kind": "mine" }, { "kind": "computer", "level": 1 }], "day": 20_000 });
    assert_eq!(code(&mut ada, "POST", "/api/tables", Some(plan)), refused(400, "bad_plan"));
    let yesterday = told(&mut ada, "yesterday");
    assert_eq!(yesterday["day"].as_u64().map(|day| day + 1), yesterday["today"].as_u64());
}
