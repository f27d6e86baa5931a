//! Tables of a device, as a worker uses them: what is stored, adopted, refused and repeated.

use bigpoints_browser::Browser;
use serde_json::{Value, json};

const TABLE: &str = "abcdefghijkmnpqrstuvwxyz";
const REMATCH: &str = "zyxwvutsrqpnmkjihgfedcba";

/// A worker with one table, which stores what it is told to store.
struct Worker {
    browser: Browser,
    row: Value,
    events: Vec<Value>,
    asked: u32,
}

impl Worker {
    fn new(plan: Value) -> Worker {
        let mut worker =
            Worker { browser: Browser::new(|| 0.0), row: Value::Null, events: Vec::new(), asked: 0 };
        let created = worker.call("create", &creation(&plan));
        worker.events = created["events"].as_array().expect("events").clone();
        worker.row = created;
        worker.reopen();
        worker
    }

    fn answer(&mut self, name: &str, arguments: &Value) -> Value {
        let answer = self.browser.call(&format!("{name}\n{arguments}"));
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    fn call(&mut self, name: &str, arguments: &Value) -> Value {
        let answer = self.answer(name, arguments);
        assert!(answer.get("ok").is_some(), "{name}: {answer}");
        answer["ok"].clone()
    }

    /// Opens the table from what is stored, as after a crash.
    fn reopen(&mut self) {
        let (row, events) = (self.row.clone(), self.events.clone());
        self.call("open", &json!({ "row": row, "events": events }));
    }

    fn decide(&mut self, message: &Value) -> Value {
        let arguments = json!({ "table": TABLE, "message": message.to_string(), "rematch": REMATCH,
            "seeds": seeds(), "at_ms": 5 });
        self.call("request", &arguments)
    }

    /// Makes a request and stores what follows: the outcome.
    fn request(&mut self, mut message: Value) -> Value {
        self.asked += 1;
        message["id"] = json!(format!("r{}", self.asked));
        let outcome = self.decide(&message);
        if let Some(append) = outcome.get("append") {
            self.events.extend(append["events"].as_array().expect("events").iter().cloned());
            self.call("adopt", &json!({ "table": TABLE }));
        }
        outcome
    }

    /// Deals the first game: seat 1 is the only person.
    fn begin(&mut self) {
        let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        self.request(json!({ "type": "commit", "seat": 1, "game": 1, "attempt": 1, "hash": hash }));
        self.request(json!({ "type": "start" }));
        self.request(json!({ "type": "reveal", "seat": 1, "salt": "00".repeat(32) }));
        while let turn @ Value::Object(_) = self.call("turn", &json!({ "table": TABLE })) {
            self.play_computer(turn);
        }
    }

    fn play_computer(&mut self, mut turn: Value) {
        turn["time_ms"] = json!(1000);
        let action = self.call("choose", &turn)["action"].clone();
        let append = self.call("play", &json!({ "table": TABLE, "action": action, "at_ms": 6 }));
        self.events.extend(append["events"].as_array().expect("events").iter().cloned());
        self.call("adopt", &json!({ "table": TABLE }));
    }

    fn view(&mut self) -> Value {
        let text = self.call("snapshot", &json!({ "table": TABLE }));
        serde_json::from_str(text.as_str().expect("a text")).expect("a view")
    }

    /// The request to play the first legal action.
    fn first_action(&mut self) -> Value {
        let view = self.view();
        json!({ "type": "play", "id": "play", "event": view["event"], "action": view["views"][0]["actions"][0]["action"] })
    }
}

fn seeds() -> Vec<String> {
    (0..5).map(|seed| format!("{seed:064x}")).collect()
}

fn creation(plan: &Value) -> Value {
    json!({ "table": TABLE, "host": "here", "name": "Ada", "plan": plan, "seeds": seeds(), "at_ms": 1 })
}

fn solo() -> Value {
    json!({ "seats": [{ "kind": "mine" }, { "kind": "computer", "level": 2 }] })
}

/// A message among those of an answer.
fn message(outcome: &Value, index: usize) -> Value {
    serde_json::from_str(outcome["answer"][index].as_str().expect("a message")).expect("JSON")
}

#[test]
fn a_repeated_request_gets_the_same_answer_and_stores_nothing() {
    let mut worker = Worker::new(solo());
    worker.begin();
    let play = worker.first_action();
    let outcome = worker.decide(&play);
    worker.events.extend(outcome["append"]["events"].as_array().expect("events").iter().cloned());
    let event = worker.call("adopt", &json!({ "table": TABLE }));
    for crashed in [false, true] {
        if crashed {
            worker.reopen();
        }
        let done = message(&worker.decide(&play), 0);
        assert_eq!((&done["type"], &done["event"]), (&json!("done"), &event));
    }
}

#[test]
fn what_was_not_stored_is_not_adopted() {
    let mut worker = Worker::new(solo());
    worker.begin();
    let (before, play) = (worker.view(), worker.first_action());
    assert!(worker.decide(&play).get("append").is_some());
    assert_eq!(worker.view(), before, "shown only once it is stored");
    worker.reopen();
    assert_eq!(worker.view(), before);
    assert_eq!(worker.call("adopt", &json!({ "table": TABLE })), before["event"], "nothing is left to adopt");
}

#[test]
fn a_late_request_is_refused_after_the_newest_view() {
    let mut worker = Worker::new(solo());
    worker.begin();
    let mut play = worker.first_action();
    play["event"] = json!(1);
    let outcome = worker.decide(&play);
    assert_eq!(message(&outcome, 0), worker.view());
    assert_eq!(message(&outcome, 1)["code"], "stale");
}

#[test]
fn computer_players_are_told_nothing() {
    let mut worker = Worker::new(solo());
    let outcome = worker.request(json!({ "type": "react", "seat": 1, "reaction": "oops" }));
    assert_eq!(message(&outcome, 0)["code"], "bad_message", "{outcome}");
}

#[test]
fn a_deal_goes_on_without_a_salt_that_was_lost() {
    let mut worker = Worker::new(solo());
    let give_up = json!({ "table": TABLE, "seed": "ab".repeat(32), "at_ms": 6 });
    assert!(worker.answer("give up", &give_up).get("refused").is_some(), "nothing is awaited");
    let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    worker.request(json!({ "type": "commit", "seat": 1, "game": 1, "attempt": 1, "hash": hash }));
    assert_eq!(worker.call("dealing", &json!({ "table": TABLE })), false);
    worker.request(json!({ "type": "start" }));
    assert_eq!(worker.call("dealing", &json!({ "table": TABLE })), true);
    let append = worker.call("give up", &give_up);
    worker.events.extend(append["events"].as_array().expect("events").iter().cloned());
    worker.call("adopt", &json!({ "table": TABLE }));
    worker.reopen();
    worker.request(json!({ "type": "start" }));
    assert_eq!(worker.view()["stage"], "playing");
}

#[test]
fn a_whole_game_ends_with_a_record_and_a_rematch() {
    let mut worker = Worker::new(solo());
    worker.begin();
    while worker.view()["stage"] == "playing" {
        let play = worker.first_action();
        worker.request(play);
        while let turn @ Value::Object(_) = worker.call("turn", &json!({ "table": TABLE })) {
            worker.play_computer(turn);
        }
    }
    let (row, events) = (worker.row.clone(), worker.events.clone());
    let stored = worker.call("stored records", &json!({ "row": row, "events": events }));
    assert_eq!(stored, worker.call("records", &json!({ "table": TABLE })));
    assert!(stored.as_str().is_some_and(|record| record.contains("[Player2 \"level 2\"]")), "{stored}");
    let history = worker.call("history", &json!({ "row": row, "events": events }));
    assert_eq!((&history[0]["record"], &history[0]["seat"]), (&stored, &json!(1)));
    assert_eq!((history.as_array().map(Vec::len), &history[0]["counts"]), (Some(1), &json!(true)));
    let own = |seat| json!({ "games": [{ "record": stored, "seat": seat }] });
    let statistics = worker.call("statistics", &own(1));
    assert_eq!(statistics["all"]["margin"].as_f64(), history[0]["margin"].as_f64());
    assert_eq!(statistics["opponents"][0]["level"], 2);
    assert_eq!(worker.answer("statistics", &own(6))["refused"]["code"], "no_seat");
    let link = worker.call("encode record", &json!({ "record": stored }));
    assert_eq!(worker.call("decode record", &json!({ "text": link })), stored);
    let created = worker.request(json!({ "type": "rematch" }))["append"]["created"].clone();
    assert_eq!(created["table"], REMATCH);
    assert_eq!(worker.view()["next_table"], REMATCH);
}

#[test]
fn a_hint_puts_the_values_of_an_engine_worker_into_words() {
    let mut worker = Worker::new(solo());
    worker.begin();
    let event = worker.view()["event"].clone();
    let outcome = worker.decide(&json!({ "type": "hint", "id": "h", "event": event, "language": "de" }));
    let values = worker.call("evaluate", &json!({ "position": outcome["evaluate"] }));
    let hint = json!({ "table": TABLE, "id": "h", "event": event, "language": "de", "values": values });
    let text = worker.call("hint", &hint);
    let hint: Value = serde_json::from_str(text.as_str().expect("a text")).expect("a message");
    assert_eq!(hint["type"], "hint");
    assert_eq!(hint["advice"]["choices"][0]["cost"], 0.0);
    assert_eq!(
        hint["advice"]["best"],
        values["actions"][values["best"].as_u64().expect("an index") as usize]["action"]
    );
}

#[test]
fn a_plan_that_needs_a_server_is_refused() {
    let mut browser = Worker::new(solo());
    let clock = json!({ "seats": [{ "kind": "mine" }, { "kind": "computer", "level": 2 }],
        "clock": { "kind": "turn", "seconds": 30 } });
    let open = json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }] });
    for plan in [clock, open, json!({ "seats": [{ "kind": "mine" }] })] {
        let answer = browser.answer("create", &creation(&plan));
        assert_eq!(answer["refused"]["code"], "bad_plan", "{plan}");
    }
    let mut poor = creation(&solo());
    poor["seeds"] = json!([]);
    assert_eq!(browser.answer("create", &poor)["refused"]["code"], "bad_message", "no seeds");
}

#[test]
fn a_game_from_elsewhere_is_checked() {
    let mut worker = Worker::new(solo());
    worker.begin();
    let import = |worker: &mut Worker, row: &Value, events: &[Value]| {
        worker.answer("import", &json!({ "row": row, "events": events }))
    };
    let (row, events) = (worker.row.clone(), worker.events.clone());
    assert_eq!(import(&mut worker, &row, &events)["ok"]["stage"], "playing");
    for id in ["", "../../x", "a\nb"] {
        let mut other = row.clone();
        other["table"] = json!(id);
        assert!(import(&mut worker, &other, &events).get("refused").is_some(), "{id:?}");
    }
    assert!(import(&mut worker, &row, &events[1..]).get("refused").is_some(), "an event is missing");
    let mut other = row.clone();
    other["setup"] = json!(json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }] }).to_string());
    assert!(import(&mut worker, &other, &events[..1]).get("refused").is_some(), "an open seat");
}

#[test]
fn whatever_is_called_gets_an_answer() {
    let mut worker = Worker::new(solo());
    for text in [
        "",
        "\n",
        "no such call\n{}",
        "open\n{",
        "open\nnull",
        "request\n{\"table\":7}",
        "choose\n[]",
        "snapshot",
    ] {
        let answer: Value = serde_json::from_str(&worker.browser.call(text)).expect("JSON");
        assert_eq!(answer["refused"]["code"], "bad_message", "{text:?}");
    }
    let nobody = json!({ "table": REMATCH });
    assert_eq!(worker.answer("snapshot", &nobody)["refused"]["code"], "no_table");
}

#[test]
fn a_recorded_game_is_continued_and_stored_like_any_other() {
    let mut worker = Worker::new(solo());
    let record = include_str!("../../../examples/game.bpn");
    let branch = json!({ "record": record, "moment": 12, "actions": [] });
    let mut arguments = json!({ "table": TABLE, "host": "here", "name": "Ada", "branch": branch, "level": 3,
        "seed": seeds()[0], "at_ms": 1 });
    let created = worker.call("continue", &arguments);
    worker.events = created["events"].as_array().expect("events").clone();
    worker.row = created;
    worker.reopen();
    let view = worker.view();
    assert_eq!(view["plan"]["continued"], json!(12));
    assert_eq!(view["stage"], json!("playing"));
    let play = worker.first_action();
    assert!(worker.request(play).get("append").is_some());
    while let turn @ Value::Object(_) = worker.call("turn", &json!({ "table": TABLE })) {
        assert_eq!(turn["level"], json!(3));
        worker.play_computer(turn);
    }
    arguments["branch"]["actions"] = json!(["."]);
    assert_eq!(worker.answer("continue", &arguments)["refused"]["code"], json!("illegal"));
}

#[test]
fn the_accuracy_of_a_seat_comes_from_the_values_of_the_whole_game() {
    let mut worker = Worker::new(solo());
    let record = include_str!("../../../examples/game.bpn");
    let segments = worker.call("segments", &json!({ "record": record }));
    let mut values = Vec::new();
    // The end of the game is enough here: the rest counts for nothing until it is known.
    for segment in &segments["segments"].as_array().expect("segments")[..1] {
        let found = worker.call("evaluate segment", &json!({ "record": record, "segment": segment }));
        values.extend(found.as_array().expect("values").iter().cloned());
    }
    let mut accuracy =
        |seat| worker.call("accuracy", &json!({ "record": record, "seat": seat, "values": values }));
    let choices: u64 = (1..=3).filter_map(|seat| accuracy(seat)["end"]["choices"].as_u64()).sum();
    assert!((1..=8).contains(&choices), "{choices}");
    assert_eq!(accuracy(1)["opening"], json!({ "choices": 0, "good": 0, "lost": 0.0 }));
}

#[test]
fn a_position_beside_a_recorded_game_is_considered() {
    let mut worker = Worker::new(solo());
    let record = include_str!("../../../examples/game.bpn");
    let mut consider = |moment: usize, actions: &[&str]| {
        let branch = json!({ "record": record, "moment": moment, "actions": actions });
        worker.answer("consider", &json!({ "branch": branch, "language": "en" }))
    };
    // Before turn 36 only one action wins; after it the margin is the same.
    let before = &consider(43, &[])["ok"];
    assert_eq!(before["best"]["action"], json!("G^"), "{before}");
    assert_eq!(before["expected"]["proved"], json!(true));
    let after = &consider(43, &["G^"])["ok"];
    assert_eq!(after["expected"]["margins"], before["expected"]["margins"]);
    let over = &consider(46, &[])["ok"];
    assert_eq!(over["best"], Value::Null);
    assert_eq!(over["expected"], json!({ "margins": [0.0, 0.0, -10.0], "proved": true }));
    assert_eq!(consider(43, &["."])["refused"]["code"], json!("illegal"));
}
