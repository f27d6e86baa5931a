//! Refused requests change nothing: every view of the table is the same before and after.

use serde_json::{Value, json};

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, Socket, Visitor};

/// A table and everybody who could send it a request.
struct Scene {
    _server: Server,
    table: String,
    /// Ada, who created the table and begins; Ben; a guest who watches; and a visitor without a cookie.
    visitors: [Visitor; 4],
    sockets: [Socket; 4],
    /// How often the table was viewed.
    looks: u16,
}

/// Index of the visitor who sends it.
const ADA: usize = 0;
const BEN: usize = 1;
const WATCHER: usize = 2;
const STRANGER: usize = 3;

impl Scene {
    /// A table of Ada's before the start.
    fn gathering() -> Scene {
        let server = Server::start(&["--trust-proxy"]);
        let mut visitors = [server.guest("Ada"), server.guest("Ben"), server.guest("Wim"), server.stranger()];
        let table = visitors[ADA].table(plan(&[mine(), open(), computer(1)]));
        let mut sockets = visitors.each_ref().map(|visitor| visitor.socket(&table));
        sockets[ADA].settle();
        Scene { _server: server, table, visitors, sockets, looks: 0 }
    }

    /// The same table in a game.
    fn playing() -> Scene {
        let mut scene = Scene::gathering();
        scene.sockets[BEN].done(json!({ "type": "sit", "seat": 2 }));
        let [ada, ben, ..] = &mut scene.sockets;
        ben.begin_with(&mut [ada]);
        scene
    }

    /// The table as everybody may see it.
    fn pictures(&mut self) -> [Value; 4] {
        let path = format!("/api/tables/{}", self.table);
        self.looks += 1;
        // Many addresses, because of the rate limits.
        let address = format!("10.0.{}.{}", self.looks / 256, self.looks % 256);
        self.visitors.each_mut().map(|visitor| {
            let answer = visitor.call_with("GET", &path, None, &[("X-Forwarded-For", &address)]);
            assert_eq!(answer.status, 200, "{}", answer.body);
            answer.json()
        })
    }

    fn event(&mut self) -> u64 {
        self.pictures()[ADA]["event"].as_u64().expect("a number")
    }

    /// Requires that a request is refused with this code and a text, and that nothing changes for anybody.
    fn refuses(&mut self, who: usize, message: &Value, code: &str) {
        let before = self.pictures();
        let id = self.sockets[who].ask(message.clone());
        let answer = self.sockets[who].until(|answer| answer["id"] == id);
        assert_eq!(
            (&answer["type"], &answer["code"]),
            (&json!("refused"), &json!(code)),
            "{message} by {who}"
        );
        assert!(answer["text"].as_str().is_some_and(|text| text.len() > 8), "{answer}");
        assert_eq!(self.pictures(), before, "{message} by {who}");
    }
}

#[test]
fn malformed_messages_are_refused_and_change_nothing() {
    let mut scene = Scene::playing();
    let before = scene.pictures();
    for text in [
        "",
        "{",
        "[]",
        "7",
        "null",
        "\"play\"",
        "{\"type\":\"play\",\"id\":\"a\",\"event\":5,\"action\":\"B+\"",
        r#"{"type":"fly"}"#,
        r#"{"type":"Leave","id":"a"}"#,
        r#"{"type":"leave"}"#,
        r#"{"type":"leave","id":7}"#,
        r#"{"type":"leave","id":""}"#,
        r#"{"type":"hint","id":"","event":5}"#,
        r#"{"type":"leave","id":"a","more":1}"#,
        r#"{"type":"leave","id":"a","id":"b"}"#,
        r#"{"type":"sit"}"#,
        r#"{"type":"sit","id":"a","seat":300}"#,
        r#"{"type":"sit","id":"a","seat":-1}"#,
        r#"{"type":"sit","id":"a","seat":"2"}"#,
        r#"{"type":"play","id":"a","event":-1,"action":"B+"}"#,
        r#"{"type":"play","id":"a","event":5,"action":["B+"]}"#,
        r#"{"type":"play","id":"a","event":5}"#,
        r#"{"type":"ping"}"#,
    ] {
        for socket in &mut scene.sockets[..3] {
            socket.send_text(text);
            let answer = socket.until(|message| message["type"] == "refused");
            assert_eq!(answer["code"], "bad_message", "{text}");
        }
    }
    scene.sockets[ADA].send(&json!({ "type": "leave", "id": "x".repeat(65) }));
    assert_eq!(scene.sockets[ADA].until(|message| message["type"] == "refused")["code"], "bad_message");
    assert_eq!(scene.pictures(), before);
}

#[test]
fn forbidden_requests_before_the_start_change_nothing() {
    let mut scene = Scene::gathering();
    let event = scene.event();
    let play = |action: &str, event: u64| json!({ "type": "play", "event": event, "action": action });
    for (who, message, code) in [
        (ADA, json!({ "type": "sit", "seat": 1 }), "seat_taken"),
        (BEN, json!({ "type": "sit", "seat": 1 }), "seat_taken"),
        (BEN, json!({ "type": "sit", "seat": 3 }), "seat_taken"),
        (BEN, json!({ "type": "sit", "seat": 0 }), "no_seat"),
        (BEN, json!({ "type": "sit", "seat": 4 }), "no_seat"),
        (BEN, json!({ "type": "leave" }), "not_your_seat"),
        (BEN, json!({ "type": "start" }), "not_your_seat"),
        (BEN, json!({ "type": "fill", "seat": 2, "level": 1 }), "not_host"),
        (BEN, json!({ "type": "empty", "seat": 1 }), "not_host"),
        (BEN, json!({ "type": "close" }), "not_host"),
        (ADA, json!({ "type": "start" }), "seats_open"),
        (ADA, json!({ "type": "fill", "seat": 1, "level": 1 }), "seat_taken"),
        (ADA, json!({ "type": "fill", "seat": 2, "level": 11 }), "bad_plan"),
        (ADA, json!({ "type": "fill", "seat": 9, "level": 1 }), "no_seat"),
        (ADA, json!({ "type": "empty", "seat": 9 }), "no_seat"),
        (ADA, play("up", event), "bad_action"),
        (ADA, play("B+", event), "not_playing"),
        (ADA, play("B+", event + 1), "stale"),
        (ADA, json!({ "type": "undo", "event": event }), "not_playing"),
        (ADA, json!({ "type": "hint", "event": event }), "not_playing"),
        (ADA, json!({ "type": "stand_in", "seat": 2 }), "not_playing"),
        (ADA, json!({ "type": "take_back", "seat": 1 }), "not_stood_in"),
        (ADA, json!({ "type": "holiday", "seat": 1, "begins": true }), "no_holiday"),
        (BEN, json!({ "type": "holiday", "seat": 1, "begins": true }), "not_your_seat"),
        (ADA, json!({ "type": "rematch" }), "not_over"),
    ] {
        scene.refuses(who, &message, code);
        scene.refuses(STRANGER, &message, "no_guest");
    }
}

#[test]
fn forbidden_requests_in_a_game_change_nothing() {
    let mut scene = Scene::playing();
    let event = scene.event();
    let play = |action: &str, event: u64| json!({ "type": "play", "event": event, "action": action });
    for (who, message, code) in [
        (ADA, play("", event), "bad_action"),
        (ADA, play("B9", event), "bad_action"),
        (ADA, play("b+", event), "bad_action"),
        (ADA, play("B+ R+", event), "bad_action"),
        (ADA, play(".", event), "illegal"),
        (ADA, play("xB+", event), "illegal"),
        (ADA, play("B^", event), "illegal"),
        (ADA, play("B+", event - 1), "stale"),
        (ADA, play("B+", event + 1), "stale"),
        (ADA, play("B+", 0), "stale"),
        (BEN, play("B+", event), "not_your_turn"),
        (WATCHER, play("B+", event), "not_your_turn"),
        (ADA, json!({ "type": "undo", "event": event }), "no_undo"),
        (ADA, json!({ "type": "undo", "event": event - 1 }), "stale"),
        (BEN, json!({ "type": "undo", "event": event }), "no_undo"),
        (ADA, json!({ "type": "hint", "event": event }), "no_hints"),
        (BEN, json!({ "type": "hint", "event": event }), "not_your_turn"),
        (WATCHER, json!({ "type": "hint", "event": event }), "not_your_turn"),
        (WATCHER, json!({ "type": "sit", "seat": 2 }), "started"),
        (WATCHER, json!({ "type": "leave" }), "not_your_seat"),
        (WATCHER, json!({ "type": "start" }), "not_your_seat"),
        (WATCHER, json!({ "type": "stand_in", "seat": 1 }), "not_your_seat"),
        (WATCHER, json!({ "type": "take_back", "seat": 1 }), "not_your_seat"),
        (WATCHER, json!({ "type": "rematch" }), "not_your_seat"),
        (ADA, json!({ "type": "start" }), "started"),
        (ADA, json!({ "type": "fill", "seat": 2, "level": 1 }), "started"),
        (ADA, json!({ "type": "empty", "seat": 3 }), "started"),
        (ADA, json!({ "type": "close" }), "started"),
        (ADA, json!({ "type": "stand_in", "seat": 2 }), "not_away"),
        (ADA, json!({ "type": "stand_in", "seat": 3 }), "not_away"),
        (ADA, json!({ "type": "stand_in", "seat": 9 }), "no_seat"),
        (ADA, json!({ "type": "take_back", "seat": 1 }), "not_stood_in"),
        (ADA, json!({ "type": "take_back", "seat": 2 }), "not_your_seat"),
        (ADA, json!({ "type": "take_back", "seat": 9 }), "no_seat"),
        (ADA, json!({ "type": "holiday", "seat": 1, "begins": false }), "no_holiday"),
        (ADA, json!({ "type": "holiday", "seat": 9, "begins": true }), "no_seat"),
        (WATCHER, json!({ "type": "holiday", "seat": 1, "begins": true }), "not_your_seat"),
        (ADA, json!({ "type": "rematch" }), "not_over"),
    ] {
        scene.refuses(who, &message, code);
        scene.refuses(STRANGER, &message, "no_guest");
    }
    // After all of this the game continues as if nothing had happened.
    let begun = scene.sockets[ADA].table(|table| table["event"].as_u64() == Some(event));
    let id = scene.sockets[ADA].play_first(&begun);
    assert_eq!(scene.sockets[ADA].until(|message| message["id"] == id)["type"], "done");
}

#[test]
fn requests_at_a_closed_table_change_nothing() {
    let mut scene = Scene::gathering();
    let event = scene.sockets[ADA].done(json!({ "type": "close" }));
    for message in [
        json!({ "type": "sit", "seat": 2 }),
        json!({ "type": "leave" }),
        json!({ "type": "start" }),
        json!({ "type": "fill", "seat": 2, "level": 1 }),
        json!({ "type": "empty", "seat": 3 }),
        json!({ "type": "close" }),
        json!({ "type": "play", "event": event, "action": "B+" }),
        json!({ "type": "undo", "event": event }),
        json!({ "type": "stand_in", "seat": 2 }),
        json!({ "type": "take_back", "seat": 1 }),
    ] {
        scene.refuses(ADA, &message, "closed");
    }
}

#[test]
fn oversized_and_binary_frames_close_the_connection_and_change_nothing() {
    let mut scene = Scene::playing();
    let before = scene.pictures();
    let event = scene.event();
    // Too large, though its action would be legal.
    let play = json!({ "type": "play", "id": "x", "event": event, "action": "B+" }).to_string();
    for text in ["x".repeat(9000), format!("{}{play}", " ".repeat(9000))] {
        let mut socket = scene.visitors[ADA].socket(&scene.table);
        socket.table(|_| true);
        socket.send_too_much(&text);
        let ended = socket.ended();
        // Unread data may make the system reset the connection before the close code arrives.
        assert!(ended.is_none_or(|code| code == 1009), "{ended:?}");
    }
    let mut socket = scene.visitors[ADA].socket(&scene.table);
    socket.table(|_| true);
    socket.send_bytes(play.into_bytes());
    assert_eq!(socket.ended(), Some(1003));
    assert_eq!(scene.pictures(), before);
    // The largest accepted text is answered like any other.
    let padded = format!("{}{}", " ".repeat(8000), json!({ "type": "ping", "number": 1 }));
    scene.sockets[ADA].send_text(&padded);
    scene.sockets[ADA].until(|message| message["type"] == "pong");
}
