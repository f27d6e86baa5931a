//! Names that stay: keeping one with a passkey, signing in elsewhere, recovery codes, taking over a guest's games, and what is
//! exported and deleted.

use bigpoints_rules::notation::read_records;
use serde_json::{Value, json};

use crate::support::authenticator::Authenticator;
use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, Visitor, is_over};

const SITE: &str = "play.example.org";

fn start() -> Server {
    Server::start(&["--public-url", "http://play.example.org"])
}

/// The status and the code of a refusal.
fn refused(visitor: &mut Visitor, method: &str, path: &str, body: Option<Value>) -> (u16, String) {
    let answer = visitor.call(method, path, body);
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

fn refusal(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

fn name_of(visitor: &mut Visitor) -> Value {
    visitor.call("GET", "/api/guest", None).json()["name"].clone()
}

fn rename(visitor: &mut Visitor, name: &str) -> (u16, String) {
    refused(visitor, "PUT", "/api/guest", Some(json!({ "name": name })))
}

#[test]
fn a_kept_name_is_found_again_on_another_device() {
    let server = start();
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let empty = json!({ "kept": false, "passkeys": [], "codes": 0, "devices": 1 });
    assert_eq!(ada.call("GET", "/api/guest/passkeys", None).json(), empty);
    for mut key in [Authenticator::new(SITE), Authenticator::ed25519(SITE)] {
        let is_first = ada.call("GET", "/api/guest/passkeys", None).json()["kept"] == false;
        let codes = key.keep(&mut ada);
        assert_eq!(codes.len(), if is_first { 8 } else { 0 }, "only the first passkey comes with codes");
        let mut phone = server.stranger();
        assert_eq!(key.sign_in(&mut phone), json!({ "name": "Ada", "former": null }));
        assert_eq!(phone.socket(&table).table(|_| true)["seats"][0]["yours"], true);
    }
    let kept = ada.call("GET", "/api/guest/passkeys", None).json();
    assert_eq!((&kept["kept"], &kept["codes"], &kept["devices"]), (&json!(true), &json!(8), &json!(3)));
    let passkeys = kept["passkeys"].as_array().expect("passkeys");
    assert!(passkeys.iter().all(|key| key["used_ms"].is_number() && key["doubted"] == false), "{kept}");
    // What is known is named to the authenticator, so that no device gets a second one.
    let offer = ada.call("POST", "/api/guest/passkeys/offer", None).json();
    assert_eq!(offer["known"].as_array().expect("ids").len(), 2);
    assert_eq!((&offer["site"], &offer["name"]), (&json!(SITE), &json!("Ada")));
}

#[test]
fn an_answer_that_is_not_right_signs_nobody_in() {
    let server = start();
    let mut ada = server.guest("Ada");
    let mut key = Authenticator::new(SITE);
    key.keep(&mut ada);
    let bad = refusal(403, "bad_passkey");
    let mut thief = server.stranger();
    let ask = |thief: &mut Visitor| {
        let question = thief.call("POST", "/api/sign-in/question", None).json();
        question["challenge"].as_str().expect("a challenge").to_owned()
    };
    // Used twice.
    let challenge = ask(&mut thief);
    let signed = key.signed(&challenge);
    assert_eq!(server.stranger().call("POST", "/api/sign-in", Some(signed.clone())).status, 200);
    assert_eq!(refused(&mut thief, "POST", "/api/sign-in", Some(signed)), bad);
    // A challenge that nobody made, and one to make a passkey.
    let invented = key.signed("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    assert_eq!(refused(&mut thief, "POST", "/api/sign-in", Some(invented)), bad);
    let offer = ada.call("POST", "/api/guest/passkeys/offer", None).json();
    let signed = key.signed(offer["challenge"].as_str().expect("a challenge"));
    assert_eq!(refused(&mut thief, "POST", "/api/sign-in", Some(signed)), bad);
    // Another key under the same id, another page, and a passkey that nobody knows: all look the same.
    let mut other = Authenticator::new(SITE);
    let mut signed = other.signed(&ask(&mut thief));
    signed["id"] = json!(key.id());
    assert_eq!(refused(&mut thief, "POST", "/api/sign-in", Some(signed)), bad);
    let unknown = other.signed(&ask(&mut thief));
    assert_eq!(refused(&mut thief, "POST", "/api/sign-in", Some(unknown)), bad);
    key.origin = "http://evil.example".to_owned();
    let signed = key.signed(&ask(&mut thief));
    assert_eq!(refused(&mut thief, "POST", "/api/sign-in", Some(signed)), bad);
    assert_eq!(thief.cookie, None);
    // Nor can a passkey be added to somebody else by their challenge.
    let offer = ada.call("POST", "/api/guest/passkeys/offer", None).json();
    let made = other.made(offer["challenge"].as_str().expect("a challenge"));
    let mut eve = server.guest("Eve");
    assert_eq!(refused(&mut eve, "POST", "/api/guest/passkeys", Some(made)), bad);
    let mut nobody = server.stranger();
    assert_eq!(refused(&mut nobody, "POST", "/api/guest/passkeys/offer", None), refusal(401, "no_guest"));
}

#[test]
fn a_passkey_needs_a_host_name_and_a_name_of_ones_own() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let no_name = refusal(409, "no_passkeys");
    assert_eq!(refused(&mut ada, "POST", "/api/guest/passkeys/offer", None), no_name);
    assert_eq!(refused(&mut server.stranger(), "POST", "/api/sign-in/question", None), no_name);
    let port = server.address.rsplit(':').next().expect("a port");
    let mut here = server.stranger();
    here.host = Some(format!("localhost:{port}"));
    here.call("POST", "/api/guest", Some(json!({ "name": "Gast" })));
    let unnamed = refused(&mut here, "POST", "/api/guest/passkeys/offer", None);
    assert_eq!(unnamed, refusal(400, "default_name"));
    assert_eq!(here.call("PUT", "/api/guest", Some(json!({ "name": "Bo" }))).status, 200);
    let mut key = Authenticator::new("localhost");
    key.origin = format!("http://localhost:{port}");
    assert_eq!(key.keep(&mut here).len(), 8);
    let mut there = server.stranger();
    there.host.clone_from(&here.host);
    assert_eq!(key.sign_in(&mut there)["name"], "Bo");
}

#[test]
fn nobody_else_is_called_like_somebody_who_keeps_the_name() {
    let server = start();
    let (mut ada, mut twin) = (server.guest("Bill"), server.guest("BiIl"));
    let table = twin.table(plan(&[mine(), open()]));
    let mut socket = twin.socket(&table);
    assert_eq!(socket.table(|_| true)["seats"][0]["name"], "BiIl");
    Authenticator::new(SITE).keep(&mut ada);
    // Whoever was called alike plays on, in quotation marks, and keeps the name everywhere else.
    socket.table(|table| table["seats"][0]["name"] == "“BiIl”");
    assert_eq!(name_of(&mut twin), "BiIl");
    let taken = refusal(409, "name_kept");
    let mut eve = server.guest("Eve");
    for alike in ["Bill", "BILL", "BiIl", "B i l l"] {
        assert_eq!(rename(&mut eve, alike), taken, "{alike}");
        let made = refused(&mut server.stranger(), "POST", "/api/guest", Some(json!({ "name": alike })));
        assert_eq!(made, taken, "{alike}");
        let bot = refused(&mut eve, "POST", "/api/guest/tokens", Some(json!({ "name": alike })));
        assert_eq!(bot, taken, "{alike}");
        let seats = json!({ "seats": [{ "kind": "mine" }, { "kind": "mine", "name": alike }] });
        assert_eq!(refused(&mut eve, "POST", "/api/tables", Some(seats)), taken, "{alike}");
    }
    assert_eq!(refused(&mut twin, "POST", "/api/guest/passkeys/offer", None), taken);
    // The name goes with the guest who keeps it, and the former one is free.
    assert_eq!(rename(&mut ada, "Billy").0, 200);
    assert_eq!(rename(&mut eve, "Bill").0, 200);
    assert_eq!(rename(&mut ada, "Bill").0, 200, "nobody keeps it");
    assert_eq!(rename(&mut eve, "Billy").0, 200);
}

#[test]
fn a_recovery_code_works_once() {
    let server = start();
    let mut ada = server.guest("Ada");
    let codes = Authenticator::new(SITE).keep(&mut ada);
    let typed = codes[3].to_lowercase().replace('-', " ");
    let mut phone = server.stranger();
    let answer = phone.call("POST", "/api/sign-in/code", Some(json!({ "code": typed })));
    assert_eq!((answer.status, &answer.json()["name"]), (200, &json!("Ada")), "{}", answer.body);
    assert_eq!(name_of(&mut phone), "Ada");
    let bad = refusal(403, "bad_code");
    for code in [&*codes[3], "0000-0000-0000-0000", "", "not a code"] {
        let body = Some(json!({ "code": code }));
        assert_eq!(refused(&mut server.stranger(), "POST", "/api/sign-in/code", body), bad, "{code}");
    }
    assert_eq!(phone.call("GET", "/api/guest/passkeys", None).json()["codes"], 7);
    let fresh = phone.call("POST", "/api/guest/codes", None).json();
    assert_eq!(fresh["codes"].as_array().expect("codes").len(), 8);
    let body = Some(json!({ "code": codes[0] }));
    assert_eq!(refused(&mut server.stranger(), "POST", "/api/sign-in/code", body), bad, "replaced");
    let mut eve = server.guest("Eve");
    assert_eq!(refused(&mut eve, "POST", "/api/guest/codes", None), refusal(409, "not_kept"));
    let guesses = (0..100).map(|_| {
        let body = Some(json!({ "code": "0000-0000-0000-0001" }));
        refused(&mut server.stranger(), "POST", "/api/sign-in/code", body)
    });
    assert!(guesses.into_iter().any(|refused| refused == refusal(429, "too_fast")));
}

#[test]
fn passkeys_are_renamed_and_removed_and_other_devices_signed_out() {
    let server = start();
    let mut ada = server.guest("Ada");
    let mut key = Authenticator::new(SITE);
    key.keep(&mut ada);
    let mut phone = server.stranger();
    key.sign_in(&mut phone);
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut there = phone.socket(&table);
    there.table(|_| true);
    assert_eq!(ada.call("DELETE", "/api/guest/devices", None).status, 200);
    assert_eq!(there.ended(), Some(1012), "the sockets of the device end");
    assert_eq!((name_of(&mut phone), name_of(&mut ada)), (Value::Null, json!("Ada")));

    let path = format!("/api/guest/passkeys/{}", key.id());
    let renamed = ada.call("PUT", &path, Some(json!({ "name": " My \u{7} phone " }))).json();
    assert_eq!(renamed["passkeys"][0]["name"], "My phone");
    let mut eve = server.guest("Eve");
    assert_eq!(refused(&mut eve, "DELETE", &path, None), refusal(404, "no_passkey"));
    let removed = ada.call("DELETE", &path, None).json();
    assert_eq!(removed, json!({ "kept": false, "passkeys": [], "codes": 0, "devices": 1 }));
    assert_eq!(rename(&mut eve, "Ada").0, 200, "the name is free");
    let (mut bot, _) = server.bot(&mut ada, "Deep");
    for (method, path) in [("GET", "/api/guest/passkeys"), ("GET", "/api/guest/export")] {
        assert_eq!(refused(&mut bot, method, path, None), refusal(403, "not_for_bots"));
    }
}

#[test]
fn a_copy_of_a_passkey_is_noted() {
    let server = start();
    let mut ada = server.guest("Ada");
    let mut key = Authenticator::new(SITE);
    key.keep(&mut ada);
    for (counter, doubted) in [(4, false), (9, false), (4, true), (20, true)] {
        key.counter = counter;
        assert_eq!(key.sign_in(&mut server.stranger())["name"], "Ada");
        let kept = ada.call("GET", "/api/guest/passkeys", None).json();
        assert_eq!(kept["passkeys"][0]["doubted"], doubted, "{counter}");
    }
}

#[test]
fn the_games_of_a_guest_are_taken_over() {
    let mut server = start();
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let mut key = Authenticator::new(SITE);
    key.keep(&mut ada);
    // A guest with a finished game, a game in play with Ben, and one that waits for somebody.
    let mut bob = server.guest("Bob");
    let over = bob.table(plan(&[mine(), computer(1)]));
    let mut socket = bob.socket(&over);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, is_over);
    drop(socket);
    let waiting = bob.table(plan(&[mine(), open()]));
    let shared = ben.table(plan(&[mine(), open()]));
    let mut of_bob = bob.socket(&shared);
    of_bob.done(json!({ "type": "sit", "seat": 2 }));
    let mut of_ben = ben.socket(&shared);
    of_ben.table(|table| table["seats"][1]["name"] == "Bob");

    let answer = key.sign_in(&mut bob);
    assert_eq!((&answer["name"], &answer["former"]["name"]), (&json!("Ada"), &json!("Bob")));
    assert_eq!(answer["former"]["tables"], 3);
    assert_eq!(of_bob.ended(), Some(1012), "the device is signed out as Bob");
    let token = Some(json!({ "token": answer["former"]["token"] }));
    let mut eve = server.guest("Eve");
    assert_eq!(refused(&mut eve, "POST", "/api/guest/merge", token.clone()), refusal(409, "not_kept"));
    assert_eq!(bob.call("POST", "/api/guest/merge", token.clone()).json(), json!({ "name": "Ada" }));
    assert_eq!(refused(&mut bob, "POST", "/api/guest/merge", token), refusal(410, "bad_link"));

    // Ben's connection ends, and when it is back the seat is Ada's; so it is after a restart.
    of_ben.ended();
    for round in 0..2 {
        let table = ben.socket(&shared).table(|_| true);
        assert_eq!(table["seats"][1]["name"], "Ada", "round {round}");
        assert_eq!(ada.socket(&shared).table(|_| true)["seats"][1]["yours"], true);
        let host = ada.socket(&waiting).table(|_| true);
        assert_eq!((&host["host"], &host["seats"][0]["name"]), (&json!(true), &json!("Ada")));
        let games = ada.call("GET", "/api/tables/own/games", None).json();
        assert_eq!((&games["games"][0]["table"], &games["games"][0]["seat"]), (&json!(over), &json!(1)));
        let own = ada.call("GET", "/api/tables/own", None).json();
        assert_eq!(own.as_array().expect("tables").len(), 3);
        let listed = ben.call("GET", "/api/tables/own", None).json();
        assert_eq!(listed[0]["own"]["others"], json!(["Ada"]));
        server.kill_and_restart();
    }
    ada.socket(&waiting).done(json!({ "type": "fill", "seat": 2, "level": 1 }));
}

#[test]
fn games_are_not_taken_over_from_somebody_at_the_same_table() {
    let server = start();
    let (mut ada, mut bob) = (server.guest("Ada"), server.guest("Bob"));
    let mut key = Authenticator::new(SITE);
    key.keep(&mut ada);
    let table = ada.table(plan(&[mine(), open()]));
    bob.socket(&table).done(json!({ "type": "sit", "seat": 2 }));
    let answer = key.sign_in(&mut bob);
    let token = Some(json!({ "token": answer["former"]["token"] }));
    let both = refusal(409, "cannot_merge");
    assert_eq!(refused(&mut bob, "POST", "/api/guest/merge", token.clone()), both);
    let seen = ada.socket(&table).table(|_| true);
    assert_eq!(seen["seats"][1]["name"], "Bob", "nothing has changed");
    ada.socket(&table).done(json!({ "type": "close" }));
    assert_eq!(bob.call("POST", "/api/guest/merge", token).status, 200, "no hand is played there any more");
    // Whoever keeps a name of their own is not offered for merging.
    let (mut cleo, mut other) = (server.guest("Cleo"), Authenticator::new(SITE));
    other.keep(&mut cleo);
    cleo.table(plan(&[mine(), open()]));
    assert_eq!(key.sign_in(&mut cleo)["former"], Value::Null);
    assert_eq!(other.sign_in(&mut server.stranger())["name"], "Cleo", "she is still there");
}

#[test]
fn everything_is_exported_and_deleted() {
    let server = start();
    let mut ada = server.guest("Ada");
    let mut key = Authenticator::new(SITE);
    let codes = key.keep(&mut ada);
    server.bot(&mut ada, "Deep");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, is_over);
    let answer = ada.call("GET", "/api/guest/export", None);
    assert!(answer.head.contains("attachment; filename=\"bigpoints.json\""), "{}", answer.head);
    let export = answer.json();
    assert_eq!((&export["name"], &export["bots"][0]["name"]), (&json!("Ada"), &json!("Deep")));
    assert_eq!((&export["kept"]["codes"], &export["tables"]), (&json!(8), &json!([table])));
    assert_eq!(export["devices_ms"].as_array().expect("devices").len(), 1);
    let records = export["games"].as_str().expect("records");
    assert_eq!(ada.call("GET", "/api/tables/own/record", None).body, records);
    assert!(read_records(records)[0].is_ok());
    for secret in codes.iter().map(String::as_str).chain(ada.cookie.as_deref()) {
        assert!(!answer.body.contains(secret), "{secret}");
    }

    assert_eq!(ada.call("DELETE", "/api/guest", None).status, 200);
    let mut phone = server.stranger();
    let question = phone.call("POST", "/api/sign-in/question", None).json();
    let signed = key.signed(question["challenge"].as_str().expect("a challenge"));
    assert_eq!(refused(&mut phone, "POST", "/api/sign-in", Some(signed)), refusal(403, "bad_passkey"));
    let body = Some(json!({ "code": codes[0] }));
    assert_eq!(refused(&mut phone, "POST", "/api/sign-in/code", body), refusal(403, "bad_code"));
    let mut eve = server.guest("Eve");
    assert_eq!(rename(&mut eve, "Ada").0, 200, "the name is free");
    assert_eq!(eve.socket(&table).table(|_| true)["seats"][0]["name"], Value::Null);
}
