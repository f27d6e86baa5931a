//! Open seats: one for each guest, and none for those whom the host has removed.

use serde_json::json;

use crate::support::plans::{mine, open, plan, with_bots};
use crate::support::{Server, Socket};

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
    assert_eq!(guest.refused(json!({ "type": "invite", "removed": 1 })), "not_host");
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
}
