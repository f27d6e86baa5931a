//! Guests: cookies, names, device links, deletion.

use serde_json::json;

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, Visitor};

#[test]
fn a_guest_is_known_by_a_cookie_and_renamed_everywhere() {
    let server = Server::start(&[]);
    let mut ada = server.stranger();
    assert_eq!(ada.call("GET", "/api/guest", None).json(), json!(null));
    let come = ada.call("POST", "/api/guest", Some(json!({ "name": " Ada " })));
    assert!(come.head.contains("HttpOnly") && come.head.contains("SameSite=Lax"), "{}", come.head);
    assert_eq!(ada.call("GET", "/api/guest", None).json(), json!({ "name": "Ada" }));
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    assert_eq!(ada.call("PUT", "/api/guest", Some(json!({ "name": "Ida" }))).status, 200);
    socket.table(|table| table["seats"][0]["name"] == "Ida");
    for bad in ["", "a\nb", "a name that never comes to an end"] {
        let answer = ada.call("PUT", "/api/guest", Some(json!({ "name": bad })));
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("bad_name")));
    }
}

#[test]
fn a_name_that_nobody_can_see_or_that_computer_players_have_is_refused_everywhere() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    for (name, code) in [
        ("\u{3164}", "bad_name"),
        ("A\u{2800}da", "bad_name"),
        ("\u{202e}adA", "bad_name"),
        ("Аda", "bad_name"),
        ("level 10", "reserved_name"),
        ("Niveau 3", "reserved_name"),
        ("Deep (bot)", "reserved_name"),
    ] {
        let answer = server.stranger().call("POST", "/api/guest", Some(json!({ "name": name })));
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!(code)), "{name:?}");
    }
    let token = ada.call("POST", "/api/guest/tokens", Some(json!({ "name": "level 10" })));
    assert_eq!((token.status, &token.json()["code"]), (400, &json!("reserved_name")));
    let seats = json!({ "seats": [{ "kind": "mine" }, { "kind": "mine", "name": "level 10" }] });
    let table = ada.call("POST", "/api/tables", Some(seats));
    assert_eq!((table.status, &table.json()["code"]), (400, &json!("reserved_name")));
}

#[test]
fn people_whose_names_look_the_same_are_told_apart() {
    let server = Server::start(&[]);
    let (mut ada, bill) = (server.guest("Bill"), server.guest("BiIl"));
    let table = ada.table(plan(&[mine(), open()]));
    let mut socket = bill.socket(&table);
    socket.done(json!({ "type": "sit", "seat": 2 }));
    let view = socket.table(|table| table["seats"][1]["yours"] == true);
    assert_eq!((&view["seats"][0]["name"], &view["seats"][1]["name"]), (&json!("Bill"), &json!("BiIl (2)")));
}

#[test]
fn a_device_link_works_once() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let token = device_token(&server, &mut ada);
    let mut phone = server.stranger();
    let used = phone.call("POST", "/api/guest/link/use", Some(json!({ "token": token })));
    assert_eq!((used.status, &used.json()["name"]), (200, &json!("Ada")));
    assert_ne!(phone.cookie, ada.cookie, "each device has its own token");
    let picture = phone.socket(&table).table(|_| true);
    assert_eq!(picture["seats"][0]["yours"], true);
    let mut thief = server.stranger();
    let again = thief.call("POST", "/api/guest/link/use", Some(json!({ "token": token })));
    assert_eq!((again.status, &again.json()["code"]), (410, &json!("bad_link")));
    assert_eq!(thief.cookie, None);
}

#[test]
fn a_device_is_signed_out_alone() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let token = device_token(&server, &mut ada);
    let mut phone = server.stranger();
    phone.call("POST", "/api/guest/link/use", Some(json!({ "token": token })));
    let (cookie, mut here, mut there) = (ada.cookie.clone(), ada.socket(&table), phone.socket(&table));
    for socket in [&mut here, &mut there] {
        socket.table(|table| table["seats"][0]["yours"] == true);
    }
    let out = ada.call("DELETE", "/api/guest/device", None);
    assert_eq!(out.status, 200, "{}", out.body);
    assert!(out.head.contains("Max-Age=0"), "{}", out.head);
    assert_eq!(here.ended(), Some(1012), "the sockets of the device end");
    // A copy of the cookie is worth nothing now.
    ada.cookie = cookie;
    assert_eq!(ada.call("GET", "/api/guest", None).json(), json!(null));
    let again = ada.call("DELETE", "/api/guest/device", None);
    assert_eq!((again.status, &again.json()["code"]), (401, &json!("no_guest")));
    assert_eq!(phone.call("GET", "/api/guest", None).json(), json!({ "name": "Ada" }));
    there.send(&json!({ "type": "ping", "number": 7 }));
    there.until(|message| message["type"] == "pong");
    let (mut bot, _) = server.bot(&mut phone, "Deep");
    assert_eq!(bot.call("DELETE", "/api/guest/device", None).json()["code"], "not_for_bots");
}

#[test]
fn a_cookie_is_renewed_when_the_page_is_opened() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let cookie = ada.cookie.clone();
    let opened = ada.call("GET", "/api/guest", None);
    let set: Vec<&str> = opened.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).collect();
    let token = cookie.as_deref().expect("a cookie");
    assert!(set[0].starts_with(&format!("{token}; ")) && set[0].contains("Max-Age="), "{set:?}");
    assert_eq!(ada.cookie, cookie, "the same token, for longer");
    let renewed = set[1].split(';').next().expect("a cookie");
    ada.cookie = Some(format!("{token}; {renewed}"));
    let again = ada.call("GET", "/api/guest", None);
    assert!(again.json()["name"] == "Ada" && !again.head.contains("set-cookie"), "{}", again.head);
    let mut stranger = server.stranger();
    stranger.cookie = Some("bigpoints=nobody".to_owned());
    let nobody = stranger.call("GET", "/api/guest", None);
    assert!(!nobody.head.contains("set-cookie"), "{}", nobody.head);
}

/// The token in a new device link.
fn device_token(server: &Server, guest: &mut Visitor) -> String {
    let answer = guest.call("POST", "/api/guest/link", None).json();
    let link = answer["link"].as_str().expect("a link").to_owned();
    let token = link.strip_prefix(&format!("http://{}/device#", server.address));
    token.unwrap_or_else(|| panic!("{link}")).to_owned()
}

#[test]
fn an_expired_link_is_refused() {
    let server = Server::start(&[]);
    let token = device_token(&server, &mut server.guest("Ada"));
    server.execute(&["UPDATE device_link SET expires_ms = 1".to_owned()]);
    let mut phone = server.stranger();
    let used = phone.call("POST", "/api/guest/link/use", Some(json!({ "token": token })));
    assert_eq!((used.status, &used.json()["code"]), (410, &json!("bad_link")));
    assert_eq!(phone.cookie, None);
}

#[test]
fn links_lead_to_the_public_address() {
    let server = Server::start(&["--public-url", "http://Play.Example.org:80/"]);
    let mut ada = server.guest("Ada");
    let answer = ada.call("POST", "/api/guest/link", None).json();
    let link = answer["link"].as_str().expect("a link");
    assert!(link.starts_with("http://play.example.org/device#"), "{link}");
    let named = ada.call_with("POST", "/api/guest/link", None, &[("Origin", "http://play.example.org")]);
    assert_eq!(named.status, 200, "the origin as a browser writes it");
    let status = ada.call("GET", "/api/status", None).json();
    assert_eq!((&status["reach"], &status["address"]), (&json!("public"), &json!("http://play.example.org")));
}

#[test]
fn name_changes_are_rate_limited() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let name = |number: u32| Some(json!({ "name": format!("Ada {number}") }));
    let refused = (0..20).map(|number| ada.call("PUT", "/api/guest", name(number)));
    let refused = refused.into_iter().find(|answer| answer.status != 200).expect("a limit");
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_fast")));
    assert!(refused.json()["wait_ms"].as_u64() > Some(0));
    let come = ada.call("POST", "/api/guest", name(99));
    assert_eq!(come.status, 429, "coming again under another name is no way around it");
}

#[test]
fn device_links_are_rate_limited() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let made = (0..20).map(|_| ada.call("POST", "/api/guest/link", None));
    let refused = made.into_iter().find(|answer| answer.status != 200).expect("a limit");
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_fast")));
    assert!(refused.json()["wait_ms"].as_u64() > Some(0));
}

#[test]
fn a_deleted_guest_is_forgotten() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada Lovelace");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut watcher = server.stranger().socket(&table);
    let (mut own, mut elsewhere) =
        (ada.socket(&table), ada.socket(&server.guest("Ben").table(plan(&[mine(), open()]))));
    own.table(|_| true);
    elsewhere.table(|_| true);
    let token = ada.cookie.clone();
    assert_eq!(ada.call("DELETE", "/api/guest", None).status, 200);
    watcher.table(|table| table["seats"][0]["name"].is_null());
    for socket in [&mut own, &mut elsewhere] {
        while socket.receive().is_ok() {}
    }
    ada.cookie = token;
    assert_eq!(ada.call("GET", "/api/guest", None).json(), json!(null));
    assert_eq!(ada.call("GET", "/api/tables/own", None).status, 401);
    let again = ada.socket(&table).table(|_| true);
    assert_eq!(again["seats"][0]["yours"], false, "whoever holds the old token is a stranger");
    assert!(!server.log().contains("Lovelace"), "names are not logged");
}
