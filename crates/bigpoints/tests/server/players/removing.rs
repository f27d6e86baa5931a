//! Open seats: one for each guest, and none for those whom the host has removed.

use serde_json::json;

use crate::support::plans::{mine, open, plan, with_bots};
use crate::support::{Server, Socket, is_over};

fn sit(socket: &mut Socket, seat: u8) -> String {
    socket.refused(json!({ "type": "sit", "seat": seat }))
}

#[test]
fn one_guest_takes_one_seat_and_stays_out_when_removed_until_invited() {
    let mut server = Server::start(&[]);
    let (mut ada, ben) = (server.guest("Ada"), server.guest("Ben"));
    let table = ada.table(plan(&[mine(), open(), open(), open(), open()]));
    let (mut host, mut guest) = (ada.socket(&table), ben.socket(&table));
    guest.done(json!({ "type": "sit", "seat": 2 }));
    for seat in 3..=5 {
        assert_eq!(sit(&mut guest, seat), "one_seat");
    }
    host.done(json!({ "type": "empty", "seat": 2 }));
    for attempt in 0..15 {
        assert_eq!(sit(&mut guest, 2 + attempt % 4), "removed");
    }
    let id = guest.ask(json!({ "type": "invite", "removed": 1 }));
    let refused = guest.until(|message| message["id"] == id);
    assert_eq!(refused["code"], "not_host");
    let text = refused["text"].as_str().expect("a reason");
    assert!(!text.contains("or a seated player"), "nobody but the host invites: {text}");
    // It is stored.
    server.kill_and_restart();
    let (mut host, mut guest) = (ada.socket(&table), ben.socket(&table));
    assert_eq!(sit(&mut guest, 2), "removed");
    assert_eq!(host.table(|_| true)["removed"], json!(["Ben"]));
    assert_eq!(guest.table(|_| true)["removed"], json!(null), "only the host is told");
    host.done(json!({ "type": "invite", "removed": 1 }));
    guest.done(json!({ "type": "sit", "seat": 2 }));
}

#[test]
fn a_bot_that_was_removed_stays_out_too() {
    let server = Server::start(&[]);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let (deep, _) = server.bot(&mut ben, "Deep");
    let table = ada.table(with_bots(&[mine(), open(), open()]));
    let (mut host, mut bot) = (ada.socket(&table), deep.socket(&table));
    bot.done(json!({ "type": "sit", "seat": 2 }));
    assert_eq!(sit(&mut bot, 3), "one_seat");
    host.done(json!({ "type": "empty", "seat": 2 }));
    assert_eq!(sit(&mut bot, 2), "removed");
    // Neither a second bot of Ben's comes in its place, nor one made after the first was revoked.
    let (second, _) = server.bot(&mut ben, "Second");
    assert_eq!(sit(&mut second.socket(&table), 2), "removed");
    let bots = ben.call("GET", "/api/guest/tokens", None).json();
    let id = bots[0]["id"].as_str().expect("the id of a bot");
    assert_eq!(ben.call("DELETE", &format!("/api/guest/tokens/{id}"), None).status, 200);
    let (third, _) = server.bot(&mut ben, "Third");
    assert_eq!(sit(&mut third.socket(&table), 2), "removed");
    // Ben did nothing; once he is removed himself, his bots stay out as well.
    let mut own = ben.socket(&table);
    own.done(json!({ "type": "sit", "seat": 2 }));
    host.done(json!({ "type": "invite", "removed": 1 }));
    host.done(json!({ "type": "empty", "seat": 2 }));
    assert_eq!(sit(&mut third.socket(&table), 2), "removed");
}

#[test]
fn a_guest_who_was_removed_stays_out_of_the_rematch() {
    let server = Server::start(&[]);
    let (mut ada, eve) = (server.guest("Ada"), server.guest("Eve"));
    let table = ada.table(plan(&[mine(), open()]));
    let (mut host, mut guest) = (ada.socket(&table), eve.socket(&table));
    guest.done(json!({ "type": "sit", "seat": 2 }));
    host.done(json!({ "type": "empty", "seat": 2 }));
    host.done(json!({ "type": "fill", "seat": 2, "level": 1 }));
    host.begin();
    let begun = host.table(|table| table["stage"] == "playing");
    host.play_until(begun, is_over);
    host.done(json!({ "type": "rematch" }));
    let next = host.table(|table| table["next_table"].is_string())["next_table"].clone();
    let next = next.as_str().expect("a table");
    let (mut host, mut guest) = (ada.socket(next), eve.socket(next));
    assert_eq!(host.table(|_| true)["removed"], json!(["Eve"]));
    host.done(json!({ "type": "empty", "seat": 2 }));
    assert_eq!(sit(&mut guest, 2), "removed");
    host.done(json!({ "type": "invite", "removed": 1 }));
    guest.done(json!({ "type": "sit", "seat": 2 }));
}
