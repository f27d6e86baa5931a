//! Guests: coming, names, another device, being forgotten.

use serde_json::json;

use crate::games::{computer, mine, plan};
use crate::support::Server;

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
fn another_device_becomes_the_same_guest_once() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let link = ada.call("POST", "/api/guest/link", None).json();
    let mut phone = server.stranger();
    let used = phone.call("POST", "/api/guest/link/use", Some(link.clone()));
    assert_eq!((used.status, &used.json()["name"]), (200, &json!("Ada")));
    assert_ne!(phone.cookie, ada.cookie, "each device has its own token");
    let picture = phone.socket(&table).table(|_| true);
    assert_eq!(picture["seats"][0]["yours"], true);
    let mut thief = server.stranger();
    let again = thief.call("POST", "/api/guest/link/use", Some(link));
    assert_eq!((again.status, &again.json()["code"]), (410, &json!("bad_link")));
    assert_eq!(thief.cookie, None);
}

#[test]
fn who_wants_to_be_forgotten_is_forgotten() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada Lovelace");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut watcher = server.stranger().socket(&table);
    let token = ada.cookie.clone();
    assert_eq!(ada.call("DELETE", "/api/guest", None).status, 200);
    watcher.table(|table| table["seats"][0]["name"].is_null());
    ada.cookie = token;
    assert_eq!(ada.call("GET", "/api/guest", None).json(), json!(null));
    assert_eq!(ada.call("GET", "/api/tables/own", None).status, 401);
    assert!(!server.log().contains("Lovelace"), "names are not logged");
}

#[test]
fn tables_in_the_public_list_are_those_that_want_to_be() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let mut listed = plan(&[mine(), computer(1)]);
    listed["listed"] = json!(true);
    let (public, hidden) = (ada.table(listed), ada.table(plan(&[mine(), computer(1)])));
    let list = server.stranger().call("GET", "/api/tables", None).body;
    assert!(list.contains(&public) && !list.contains(&hidden), "{list}");
    let own = ada.call("GET", "/api/tables/own", None).body;
    assert!(own.contains(&public) && own.contains(&hidden), "{own}");
}
