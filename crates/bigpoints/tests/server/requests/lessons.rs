//! Positions, the lesson and puzzles over HTTP.

use serde_json::{Value, json};

use crate::program::languages;
use crate::support::{Server, Visitor};

const LAYOUT: &str = "PGRBYRGWWPGRGKRYYPGYPBGGGYBYYYPKKRRBKWBPGBYRWWRRPBPBBPK - -,- 1m";

fn ask(visitor: &mut Visitor, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let answer = visitor.call(method, path, body);
    (answer.status, answer.json())
}

#[test]
fn a_position_is_shown_with_its_legal_and_past_actions() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let mut told = |actions: &[&str]| {
        let (status, view) = ask(
            &mut stranger,
            "POST",
            "/api/positions",
            Some(json!({ "position": LAYOUT, "actions": actions })),
        );
        assert_eq!(status, 200, "{view}");
        view
    };
    let first = told(&[]);
    assert_eq!((&first["position"], &first["actor"]), (&json!(LAYOUT), &json!(1)));
    assert_eq!(first["actions"].as_array().map(Vec::len), Some(9));
    assert_eq!(first["actions"][0]["takes"], "Y");
    assert_eq!(first["recent"], json!([]));
    let second = told(&["B+"]);
    assert_eq!((&second["actor"], &second["recent"][0]["effects"][0]["action"]), (&json!(2), &json!("B+")));
    assert_eq!(second["sheets"].as_array().map(Vec::len), Some(2), "all hands are open");
    assert_eq!(told(&["B+", "R-"])["recent"].as_array().map(Vec::len), Some(2));
}

#[test]
fn malformed_positions_and_illegal_actions_are_refused() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let cases = [
        (json!({ "position": "RK - - 1m" }), 400, "bad_message"),
        (json!({ "position": LAYOUT.replace("-,-", "?0,-") }), 400, "bad_message"),
        (json!({ "position": LAYOUT, "actions": ["B?"] }), 400, "bad_message"),
        (json!({ "position": LAYOUT, "actions": ["B^"] }), 409, "illegal"),
        (json!({ "position": LAYOUT, "more": 1 }), 400, "bad_message"),
        (json!({ "position": 7 }), 400, "bad_message"),
        (json!({}), 400, "bad_message"),
        (json!({ "position": "x".repeat(9000) }), 413, "too_large"),
    ];
    for (body, status, code) in cases {
        let (found, answer) = ask(&mut stranger, "POST", "/api/positions", Some(body.clone()));
        assert_eq!((found, &answer["code"]), (status, &json!(code)), "{answer}");
    }
}

#[test]
fn the_lesson_answers_every_try_in_every_language() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let mut titles = Vec::new();
    let languages = languages();
    for language in languages.iter().map(String::as_str).chain(["en", "xx"]) {
        let (status, lesson) = ask(&mut stranger, "GET", &format!("/api/lesson?language={language}"), None);
        assert_eq!(status, 200);
        let steps = lesson["steps"].as_array().expect("steps");
        for step in steps {
            let tries = step["tries"].as_array().expect("tries");
            assert_eq!(tries.len(), step["game"]["actions"].as_array().expect("actions").len());
            assert!(tries.iter().all(|each| each["right"] == json!(!each["game"].is_null())), "{step}");
        }
        titles.push(steps[0]["title"].as_str().expect("a title").to_owned());
    }
    assert_eq!(
        [titles.pop(), titles.pop()],
        [Some("Move a pawn".to_owned()), Some("Move a pawn".to_owned())],
        "English where nothing else is known"
    );
    titles.sort();
    titles.dedup();
    assert_eq!(titles.len(), languages.len());
}

#[test]
fn a_puzzle_hides_its_answer_until_somebody_tries() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let (_, all) = ask(&mut stranger, "GET", "/api/puzzles", None);
    let count = all["grades"].as_array().expect("grades").len();
    assert!(count >= 200 && (1..=count as u64).contains(&all["today"].as_u64().expect("a number")), "{all}");
    let (_, puzzle) = ask(&mut stranger, "GET", "/api/puzzles/1", None);
    assert_eq!((&puzzle["number"], &puzzle["grade"]), (&json!(1), &all["grades"][0]));
    assert!(puzzle.get("best").is_none() && puzzle["game"]["recent"] == json!([]), "{puzzle}");

    let (_, right) =
        ask(&mut stranger, "POST", "/api/puzzles/1", Some(json!({ "action": "Y-", "language": "de" })));
    assert_eq!((&right["right"], &right["tried"]), (&json!(true), &Value::Null), "{right}");
    assert!(right["best"]["text"].as_str().expect("a text").starts_with("Ziehe die gelbe Figur"), "{right}");
    assert!(!right["best"]["reasons"].as_array().expect("reasons").is_empty());
    assert_eq!(right["game"]["recent"][0]["effects"][0]["action"], "Y-");
    let (_, wrong) = ask(&mut stranger, "POST", "/api/puzzles/1", Some(json!({ "action": "G^" })));
    assert_eq!((&wrong["right"], &wrong["best"]["action"]), (&json!(false), &json!("Y-")));
    assert!(wrong["tried"]["cost"].as_f64() >= Some(2.0), "{wrong}");
}

#[test]
fn unknown_puzzles_and_illegal_answers_are_refused() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    for path in ["/api/puzzles/0", "/api/puzzles/100000"] {
        for (method, body) in [("GET", None), ("POST", Some(json!({ "action": "Y-" })))] {
            let (status, answer) = ask(&mut stranger, method, path, body);
            assert_eq!((status, &answer["code"]), (404, &json!("not_found")), "{method} {path}");
        }
    }
    for path in ["/api/puzzles/one", "/api/puzzles/-1", "/api/puzzles/99999999999"] {
        assert_eq!(ask(&mut stranger, "GET", path, None).0, 400, "{path}");
    }
    for (action, status) in [("B+", 409), ("hello", 400), ("", 400)] {
        let body = json!({ "action": action });
        assert_eq!(ask(&mut stranger, "POST", "/api/puzzles/1", Some(body)).0, status, "{action:?}");
    }
}

#[test]
fn puzzle_solutions_are_rate_limited_unless_cached() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let mut asked = 1..;
    let refused = loop {
        let number = asked.next().expect("a number");
        let (_, puzzle) = ask(&mut stranger, "GET", &format!("/api/puzzles/{number}"), None);
        let body = json!({ "action": puzzle["game"]["actions"][0]["action"] });
        let answer = stranger.call("POST", &format!("/api/puzzles/{number}"), Some(body));
        if answer.status != 200 {
            break answer;
        }
        assert!(number < 100, "nothing is ever too much");
    };
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_fast")));
    let (status, _) = ask(&mut stranger, "POST", "/api/puzzles/1", Some(json!({ "action": "Y-" })));
    assert_eq!(status, 200, "what is known costs nothing");
}
