//! Waiting for commitments to the next game of a match, once somebody has asked to start it. A seat that was connected since then and
//! has not committed in time is left out; for one that was not, the others may request a stand-in. The time is passed in.

use std::collections::HashMap;
use std::time::Duration;

use bigpoints_rules::Player;
use bigpoints_table::table::request::Asker;
use bigpoints_table::table::{PhaseName, Table};
use tokio::time::Instant;

use crate::tables::connections::Connections;

/// Since when the seats that have not committed could have done so.
#[derive(Debug, Default)]
pub(crate) struct CommitWait {
    /// Whether somebody who has committed asked to start the next game.
    asked: bool,
    /// When each awaited seat was first seen connected since then. It stays if the guest disconnects or leaves: coming and going
    /// does not make the others wait longer.
    since: HashMap<Player, Instant>,
}

impl CommitWait {
    /// Notes that a start was refused because of missing commitments. Those who have not committed themselves cannot hurry others.
    pub(crate) fn ask(&mut self, asker: &Asker, table: &Table) {
        let Asker::Guest(guest) = asker else { return };
        let awaited = table.awaited_commitments();
        self.asked |= !awaited.is_empty() && !table.seats_of(guest).any(|own| awaited.contains(&own));
    }

    /// Notes which awaited seats are connected.
    pub(crate) fn note(&mut self, table: &Table, connections: &Connections, now: Instant) {
        if table.phase().name() != PhaseName::Between {
            *self = CommitWait::default();
        }
        if self.asked {
            for player in table.awaited_commitments() {
                if table.holder(player).guest().is_some_and(|guest| connections.has(guest)) {
                    self.since.entry(player).or_insert(now);
                }
            }
        }
    }

    /// When every awaited seat has had this long; `None` if nobody asked, nobody is awaited, or somebody has not been there.
    pub(crate) fn due(&self, table: &Table, timeout: Duration) -> Option<Instant> {
        let awaited = table.awaited_commitments();
        let since: Option<Vec<Instant>> =
            awaited.iter().map(|player| self.since.get(player).copied()).collect();
        Some(since?.into_iter().max()? + timeout)
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;
    use bigpoints_rules::{Seed, deal};
    use bigpoints_table::fairness::Bits;
    use bigpoints_table::id::{GuestId, TableId};
    use bigpoints_table::table::event::{Event, HandoverReason};
    use bigpoints_table::view::TableViewer;
    use tokio::sync::mpsc;

    use super::*;
    use crate::tables::connections::NewSocket;

    const TIMEOUT: Duration = Duration::from_secs(10);
    const SECOND: Duration = Duration::from_secs(1);

    /// A match of Ada, Ben and Eve after its first game; only Ada has committed.
    fn between() -> Table {
        let seats = vec![serde_json::json!({ "kind": "open" }); 3];
        let plan = serde_json::json!({ "seats": seats, "match": true });
        let plan = serde_json::from_value(plan).expect("a plan");
        let mut table = Table::new(TableId::new("table"), plan, GuestId::new("ada"));
        let mut apply = |event| table.apply(&event, 0).expect("an event that follows");
        let bits = Bits::new([7; 32]);
        apply(Event::Sealed { seeds: vec![bits; 3], removed: Vec::new() });
        for (player, guest) in Player::ALL.into_iter().zip(["ada", "ben", "eve"]) {
            apply(Event::Seated { player, guest: GuestId::new(guest), bot: false, owner: None });
        }
        apply(Event::Started { layout: deal(Seed::short(7)), seed: bits, first: Player::One });
        while let (Some(player), Some(position)) = (table.actor(), table.position()) {
            let action = position.legal_actions()[0];
            let acted = Event::Acted { player, action, left_ms: None, lag_ms: 0, stood_in: false };
            table.apply(&acted, 0).expect("a legal action");
        }
        table.apply(&Event::Ended { points: Vec::new() }, 0).expect("a game that is over");
        table.apply(&Event::Committed { player: Player::One, hash: bits }, 0).expect("a commitment");
        table
    }

    fn guest(name: &str) -> Asker {
        Asker::Guest(GuestId::new(name))
    }

    /// Connects a guest who reads nothing: the number of the connection, and its inbox.
    fn connect(connections: &mut Connections, guest: &str) -> (u64, mpsc::Receiver<Utf8Bytes>) {
        let (socket, inbox) = NewSocket::here(TableViewer::Guest(GuestId::new(guest)), 1);
        (connections.add(socket, true, "hello".into()), inbox)
    }

    #[test]
    fn nobody_is_left_out_before_somebody_asked_who_has_committed() {
        let (table, mut connections, mut wait) = (between(), Connections::default(), CommitWait::default());
        let begin = Instant::now();
        let _inboxes = ["ada", "ben", "eve"].map(|name| connect(&mut connections, name));
        wait.note(&table, &connections, begin);
        assert_eq!(wait.due(&table, TIMEOUT), None, "nobody asked");
        for asker in [guest("eve"), guest("ben"), Asker::Server] {
            wait.ask(&asker, &table);
            wait.note(&table, &connections, begin);
            assert_eq!(wait.due(&table, TIMEOUT), None, "{asker:?}");
        }
        wait.ask(&guest("ada"), &table);
        wait.note(&table, &connections, begin);
        assert_eq!(wait.due(&table, TIMEOUT), Some(begin + TIMEOUT));
    }

    #[test]
    fn each_seat_has_its_time_from_when_it_was_there_however_often_it_comes_and_goes() {
        let (mut table, mut connections, mut wait) =
            (between(), Connections::default(), CommitWait::default());
        let begin = Instant::now();
        let mut eve = connect(&mut connections, "eve");
        wait.ask(&guest("ada"), &table);
        wait.note(&table, &connections, begin);
        assert_eq!(wait.due(&table, TIMEOUT), None, "Ben is not there: the others may request a stand-in");
        for second in 1..9 {
            connections.remove(eve.0);
            wait.note(&table, &connections, begin + SECOND * second);
            eve = connect(&mut connections, "eve");
            wait.note(&table, &connections, begin + SECOND * second);
        }
        let _ben = connect(&mut connections, "ben");
        wait.note(&table, &connections, begin + SECOND * 60);
        assert_eq!(wait.due(&table, TIMEOUT), Some(begin + SECOND * 60 + TIMEOUT), "Ben has his time too");
        let hash = Bits::new([8; 32]);
        table.apply(&Event::Committed { player: Player::Two, hash }, 0).expect("a commitment");
        assert_eq!(wait.due(&table, TIMEOUT), Some(begin + TIMEOUT), "Eve has had hers");
        // Leaving and taking the seat back gives no new time.
        let player = Player::Three;
        let left = Event::HandedOver { player, reason: HandoverReason::Left, left_ms: None };
        table.apply(&left, 0).expect("a handover");
        wait.note(&table, &connections, begin + SECOND * 70);
        assert_eq!(wait.due(&table, TIMEOUT), None);
        table.apply(&Event::TakenBack { player, left_ms: None }, 0).expect("a seat");
        wait.note(&table, &connections, begin + SECOND * 80);
        assert_eq!(wait.due(&table, TIMEOUT), Some(begin + TIMEOUT));
    }

    #[test]
    fn a_game_that_was_called_ends_the_wait() {
        let (mut table, mut connections, mut wait) =
            (between(), Connections::default(), CommitWait::default());
        let _inboxes = ["ben", "eve"].map(|name| connect(&mut connections, name));
        wait.ask(&guest("ada"), &table);
        wait.note(&table, &connections, Instant::now());
        table.apply(&Event::Called { players: table.givers() }, 0).expect("a call");
        wait.note(&table, &connections, Instant::now());
        assert!(!wait.asked && wait.since.is_empty());
    }
}
