//! Bots: identified by a token, marked as bots, and shown the whole position at their table.

use serde_json::{Value, json};

use crate::support::plans::{computer, mine, open, plan, with_bots};
use crate::support::{Server, Visitor, first_action, is_over};

/// The hands in a position's text.
fn hands(view: &Value) -> Vec<String> {
    let position = view["position"].as_str().expect("a position");
    let hands = position.split(' ').nth(2).expect("hands");
    hands.split(',').map(str::to_owned).collect()
}

fn code(visitor: &mut Visitor, method: &str, path: &str, body: Option<Value>) -> (u16, String) {
    let answer = visitor.call(method, path, body);
    (answer.status, answer.json()["code"].as_str().expect("a code").to_owned())
}

#[test]
fn a_guest_creates_lists_and_revokes_tokens() {
    let server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let (mut deep, id) = server.bot(&mut ada, "Deep");
    let listed = ada.call("GET", "/api/guest/tokens", None).json();
    assert_eq!((&listed[0]["name"], &listed[0]["used_ms"]), (&json!("Deep"), &json!(null)), "{listed}");
    assert_eq!(deep.call("GET", "/api/guest", None).json(), json!({ "name": "Deep" }));
    let listed = ada.call("GET", "/api/guest/tokens", None).json();
    assert!(listed[0]["used_ms"].as_i64() >= listed[0]["created_ms"].as_i64(), "{listed}");
    let token = deep.token.clone().expect("a token");
    assert!(!listed.to_string().contains(&token), "the secret is told once");
    assert!(!server.log().contains(&token));
    assert_eq!(ben.call("GET", "/api/guest/tokens", None).json(), json!([]));

    let path = format!("/api/guest/tokens/{id}");
    assert_eq!(code(&mut ben, "DELETE", &path, None), (404, "no_token".to_owned()));
    let table = ada.table(with_bots(&[mine(), open()]));
    let mut socket = deep.socket(&table);
    socket.done(json!({ "type": "sit", "seat": 2 }));
    assert_eq!(ada.call("DELETE", &path, None).status, 200);
    while socket.receive().is_ok() {}
    assert_eq!(code(&mut deep, "GET", "/api/guest", None), (401, "bad_token".to_owned()));
    assert_eq!(deep.socket_from(&table, "").err(), Some(401));
    let seat = &ada.socket(&table).table(|_| true)["seats"][1];
    assert_eq!((&seat["holder"], &seat["name"]), (&json!("bot"), &json!(null)), "a bot without a name");
}

#[test]
fn a_bot_says_something_and_hears_others() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (deep, _) = server.bot(&mut ada, "Deep");
    let table = ada.table(with_bots(&[mine(), open()]));
    let (mut person, mut bot) = (ada.socket(&table), deep.socket(&table));
    bot.done(json!({ "type": "sit", "seat": 2 }));
    let say = |seat: u8, reaction: &str| json!({ "type": "react", "seat": seat, "reaction": reaction });
    let said = |seat: u8| move |message: &Value| message["type"] == "reaction" && message["seat"] == seat;
    bot.done(say(2, "good_luck"));
    assert_eq!(person.until(said(2)), json!({ "type": "reaction", "seat": 2, "reaction": "good_luck" }));
    person.done(say(1, "thanks"));
    assert_eq!(bot.until(said(1))["reaction"], "thanks");
    assert_eq!(bot.refused(say(1, "oops")), "not_your_seat");
    bot.send(&json!({ "type": "react", "id": "free text", "seat": 2, "reaction": "Go away!" }));
    assert_eq!(bot.until(|message| message["type"] == "refused")["code"], "bad_message");
}

#[test]
fn tokens_are_for_bots_and_cookies_for_people() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (mut deep, _) = server.bot(&mut ada, "Deep");
    let refused = (403, "not_for_bots".to_owned());
    assert_eq!(code(&mut deep, "POST", "/api/guest/tokens", Some(json!({ "name": "Deeper" }))), refused);
    assert_eq!(code(&mut deep, "GET", "/api/guest/tokens", None), refused);
    assert_eq!(code(&mut deep, "POST", "/api/guest/link", None), refused);
    let cookie = ada.cookie.clone().expect("a cookie");
    let (name, secret) = cookie.split_once('=').expect("a name and a value");
    let mut disguised = server.stranger();
    disguised.token = Some(secret.to_owned());
    assert_eq!(code(&mut disguised, "GET", "/api/guest", None), (401, "bad_token".to_owned()));
    let token = deep.token.as_ref().expect("a token");
    let mut disguised = server.stranger();
    disguised.cookie = Some(format!("{name}={token}"));
    assert_eq!(disguised.call("GET", "/api/guest", None).json(), json!(null), "a bot is no person");
    let mut nobody = server.stranger();
    assert_eq!(
        code(&mut nobody, "POST", "/api/guest/tokens", Some(json!({ "name": "x" }))),
        (401, "no_guest".to_owned())
    );
}

#[test]
fn tokens_are_limited_and_rate_limited() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    for number in 1..=10 {
        server.bot(&mut ada, &format!("Bot {number}"));
    }
    let ask = Some(json!({ "name": "One more" }));
    assert_eq!(code(&mut ada, "POST", "/api/guest/tokens", ask.clone()), (429, "too_many_tokens".to_owned()));
    let too_fast = (0..100).map(|_| ada.call("POST", "/api/guest/tokens", ask.clone()));
    let too_fast = too_fast.map(|answer| answer.json()).find(|body| body["code"] == "too_fast");
    assert!(too_fast.expect("a limit")["wait_ms"].as_u64() > Some(0));
}

#[test]
fn a_bot_sits_only_where_bots_are_allowed() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let (mut deep, _) = server.bot(&mut ada, "Deep");
    let table = ada.table(plan(&[mine(), open()]));
    assert_eq!(deep.socket(&table).refused(json!({ "type": "sit", "seat": 2 })), "no_bots");
    let own = plan(&[mine(), computer(1)]);
    assert_eq!(code(&mut deep, "POST", "/api/tables", Some(own)), (403, "no_bots".to_owned()));
    let table = deep.table(with_bots(&[mine(), computer(1)]));
    assert_eq!(deep.socket(&table).table(|_| true)["seats"][0]["holder"], "bot");
    let foreign = deep.socket_with(&table, "", &[("Origin", "https://evil.example")]);
    assert_eq!(foreign.err(), Some(403), "a page of another site is refused, token or not");
}

#[test]
fn a_bot_sees_every_hand_and_nobody_else_does() {
    let server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let (deep, _) = server.bot(&mut ada, "Deep");
    let table = ada.table(with_bots(&[mine(), open(), computer(1)]));
    let (mut one, mut two) = (ada.socket(&table), deep.socket(&table));
    two.done(json!({ "type": "sit", "seat": 2 }));
    let event = two.event();
    assert_eq!(two.refused(json!({ "type": "hint", "event": event })), "not_playing");
    one.begin_with(&mut [&mut two]);
    let follower = std::thread::spawn(move || {
        let (mut picture, mut looks) = (two.table(|table| table["stage"] == "playing"), 0);
        while !is_over(&picture) {
            assert!(hands(&picture["views"][0]).iter().all(|hand| !hand.starts_with('?')), "{picture}");
            assert_eq!(picture["views"][0]["sheets"].as_array().map(Vec::len), Some(3));
            looks += 1;
            if first_action(&picture).is_some() {
                if looks < 10 {
                    let event = &picture["event"];
                    assert_eq!(two.refused(json!({ "type": "hint", "event": event })), "no_hints");
                }
                two.play_first(&picture);
            }
            let event = picture["event"].as_u64();
            picture = two.table(|table| table["event"].as_u64() > event);
        }
        looks
    });
    let (mut picture, mut looks) = (one.table(|table| table["stage"] == "playing"), 0);
    while !is_over(&picture) {
        assert_eq!(picture["seats"][1]["holder"], "bot");
        assert_eq!(picture["seats"][1]["name"], "Deep");
        assert!(picture["hints"] == true, "one person plays: {picture}");
        let others = ben.socket(&table).table(|_| true);
        for (viewer, picture) in [(Some(0), &picture), (None, &others)] {
            let shown = hands(&picture["views"][0]);
            let concealed =
                shown.iter().enumerate().all(|(seat, hand)| hand.starts_with('?') != (viewer == Some(seat)));
            assert!(concealed || is_over(picture), "{picture}");
        }
        looks += 1;
        if first_action(&picture).is_some() {
            one.play_first(&picture);
        }
        let event = picture["event"].as_u64();
        picture = one.table(|table| table["event"].as_u64() > event);
    }
    assert!(looks > 20 && follower.join().expect("a game that ends") > 20);
    one.done(json!({ "type": "rematch" }));
    let next = one.until(|message| message["type"] == "moved")["table"].as_str().expect("a table").to_owned();
    let seats = deep.socket(&next).table(|_| true)["seats"].clone();
    assert_eq!((&seats[1]["holder"], &seats[1]["yours"]), (&json!("bot"), &json!(true)), "{seats}");
}
