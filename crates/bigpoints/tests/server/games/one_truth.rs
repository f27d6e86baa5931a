//! One truth: what a page without a server makes of the stored events is what the server sent, byte by byte.

use std::thread;
use std::time::Duration;

use bigpoints_browser::Browser;
use bigpoints_store::{Store, StoredTable};
use bigpoints_table::messages::ToClient;
use serde_json::{Value, json};

use crate::support::plans::{computer, mine, plan};
use crate::support::{Server, Socket, Visitor, is_over};

/// The guest's name, which others at the table have in a similar form.
const NAME: &str = "Ada";

/// A seat of the host with its own name.
fn named(name: &str) -> Value {
    json!({ "kind": "mine", "name": name })
}

/// Tables for two to five: own seats and computer players, concealed and open, with names that look alike, single games and a match.
fn plans() -> Vec<Value> {
    let with = |seats: &[Value], settings: Value| {
        let mut plan = plan(seats);
        for (key, value) in settings.as_object().expect("settings") {
            plan[key] = value.clone();
        }
        plan
    };
    vec![
        with(&[mine(), computer(1)], json!({ "match": true })),
        with(&[mine(), named("Adá")], json!({ "concealed": false, "first": 2 })),
        with(&[named("ada"), computer(3), named("A d-a")], json!({ "first": null })),
        with(&[computer(2), mine(), mine(), named("Bo")], json!({ "undo": false, "hints": true })),
        with(
            &[mine(), mine(), mine(), named("Ādà"), computer(1)],
            json!({ "concealed": false, "stand_in": 1 }),
        ),
        with(&[computer(4), computer(5), mine(), computer(1), computer(1)], json!({ "listed": true })),
    ]
}

/// What to do next after so many requests: play some action, or take one back; nothing while others are to act.
fn next_request(table: &Value, requests: usize) -> Option<Value> {
    let event = &table["event"];
    if requests % 7 == 3 && table["can_undo"] == true {
        return Some(json!({ "type": "undo", "event": event }));
    }
    let views = table["views"].as_array()?;
    let actions: Vec<&Value> = views.iter().flat_map(|view| view["actions"].as_array()).flatten().collect();
    let action = actions.get(requests * 17 % actions.len().max(1))?;
    Some(json!({ "type": "play", "event": event, "action": action["action"] }))
}

/// Makes a request, again if it came too fast. It may be refused if a computer player was faster.
fn ask(socket: &mut Socket, request: &Value) {
    loop {
        let id = socket.ask(request.clone());
        let answer = socket.until(|message| message["id"] == id);
        match answer["wait_ms"].as_u64() {
            Some(wait) => thread::sleep(Duration::from_millis(wait)),
            None => return,
        }
    }
}

/// Plays to the end of a game: the last view.
fn play_game(socket: &mut Socket) -> Value {
    let begun = socket.begin();
    let mut table = socket.table(|table| table["event"].as_u64() >= Some(begun));
    let mut requests = 0;
    while table["stage"] == "playing" {
        if let Some(request) = next_request(&table, requests) {
            ask(socket, &request);
            requests += 1;
        }
        let event = table["event"].as_u64();
        table = socket.table(|table| table["event"].as_u64() > event);
    }
    table
}

/// Plays all games of a table and asks for a rematch: the texts of all views that came.
fn play(visitor: &Visitor, table: &str) -> Vec<String> {
    let mut socket = visitor.socket(table);
    while play_game(&mut socket)["stage"] == "between" {}
    ask(&mut socket, &json!({ "type": "rematch" }));
    socket.table(|table| !table["next_table"].is_null());
    views(&mut socket)
}

/// The texts of all views that came.
fn views(socket: &mut Socket) -> Vec<String> {
    let heard = socket.heard().into_iter();
    heard.filter(|text| text.starts_with("{\"type\":\"table\"")).collect()
}

/// The tables as they are stored; the server has stopped.
fn load(server: &Server, tables: &[String]) -> Vec<StoredTable> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open_exclusive(&server.database()).await.expect("the database");
        let mut loaded = Vec::new();
        for table in tables {
            loaded.push(store.load(table).await.expect("an answer").expect("a stored table"));
        }
        loaded
    })
}

/// The answer to a call that must succeed.
fn call(browser: &mut Browser, name: &str, arguments: &Value) -> Value {
    let answer = browser.call(&format!("{name}\n{arguments}"));
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    answer.get("ok").unwrap_or_else(|| panic!("{name}: {answer}")).clone()
}

/// What a page shows after this event.
fn local_view(browser: &mut Browser, id: &str, table: &StoredTable, event: u64) -> String {
    let events: Vec<Value> = table
        .events
        .iter()
        .take_while(|row| u64::from(row.event) <= event)
        .map(|row| json!({ "event": row.event, "at_ms": row.at_ms, "body": row.body }))
        .collect();
    let row = json!({ "table": id, "host": table.creator, "name": NAME, "setup": table.setup });
    call(browser, "open", &json!({ "row": row, "events": events }));
    call(browser, "snapshot", &json!({ "table": id })).as_str().expect("a text").to_owned()
}

/// A view without what only a server knows: ratings, and whether the game counts for them.
fn unrated(text: &str) -> String {
    let Ok(ToClient::Table(mut view)) = serde_json::from_str(text) else { panic!("a table: {text}") };
    view.unrated = None;
    view.seats.iter_mut().for_each(|seat| seat.rating = None);
    ToClient::Table(view).to_text()
}

#[test]
fn a_table_of_a_device_looks_as_it_does_on_a_server() {
    let mut server = Server::start(&[]);
    // What one guest may send in a minute is limited, so each table has its own.
    let (mut tables, mut seen, mut records) = (Vec::new(), Vec::new(), Vec::new());
    let record = |visitor: &mut Visitor, table: &str| {
        let answer = visitor.call("GET", &format!("/api/tables/{table}/record"), None);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body
    };
    for plan in plans() {
        let mut ada = server.guest(NAME);
        let table = ada.table(plan);
        seen.push(play(&ada, &table));
        records.push(record(&mut ada, &table));
        tables.push(table);
    }
    // The challenge of the day is dealt when it is created, and has no rematch.
    let mut ada = server.guest(NAME);
    let day = ada.call("POST", "/api/days/today", None).json();
    tables.push(day["table"].as_str().expect("an address").to_owned());
    let mut socket = ada.socket(&tables[tables.len() - 1]);
    let first = socket.table(|_| true);
    socket.play_until(first, is_over);
    seen.push(views(&mut socket));
    records.push(record(&mut ada, &tables[tables.len() - 1]));

    server.terminate();
    assert_eq!(server.wait(), Some(0));
    let mut browser = Browser::new(|| 0.0);
    let (mut compared, mut undone) = (0, 0);
    let stored = load(&server, &tables);
    for (((id, stored), texts), record) in tables.iter().zip(&stored).zip(&seen).zip(&records) {
        undone += stored.events.iter().filter(|event| event.kind == "undone").count();
        for text in texts {
            let view: Value = serde_json::from_str(text).expect("JSON");
            let event = view["event"].as_u64().expect("a number");
            assert_eq!(local_view(&mut browser, id, stored, event), unrated(text), "event {event}");
            compared += 1;
        }
        assert_eq!(call(&mut browser, "records", &json!({ "table": id })), **record);
    }
    assert!(compared > 300, "{compared} views");
    assert!(undone > 10, "{undone} actions taken back");
    assert!(seen[1].iter().all(|text| text.contains("\"Adá (2)\"")), "names that look alike are numbered");
}

#[test]
fn a_hint_on_a_device_is_that_of_a_server() {
    let mut server = Server::start(&[]);
    let mut ada = server.guest(NAME);
    let plans = [plan(&[mine(), computer(1)]), plan(&[mine(), computer(2), computer(3), computer(1)])];
    let tables = plans.map(|plan| ada.table(plan)).to_vec();
    let hints = tables.iter().map(|table| {
        let mut socket = ada.socket(table);
        let event = socket.begin();
        let hint = socket.ask(json!({ "type": "hint", "event": event, "language": "de" }));
        socket.until(|message| message["id"] == hint);
        let text = socket.heard().pop().expect("a hint");
        (hint, event, text)
    });
    let hints: Vec<_> = hints.collect();
    server.terminate();
    assert_eq!(server.wait(), Some(0));
    let mut browser = Browser::new(|| 0.0);
    for ((id, stored), (hint, event, text)) in tables.iter().zip(load(&server, &tables)).zip(hints) {
        local_view(&mut browser, id, &stored, event);
        let message = json!({ "type": "hint", "id": hint, "event": event }).to_string();
        let request = json!({ "table": id, "message": message, "rematch": id, "seeds": [], "at_ms": 0 });
        let position = call(&mut browser, "request", &request)["evaluate"].clone();
        let values = call(&mut browser, "evaluate", &json!({ "position": position }));
        let arguments =
            json!({ "table": id, "id": hint, "event": event, "language": "de", "values": values });
        assert_eq!(call(&mut browser, "hint", &arguments), text);
    }
}
