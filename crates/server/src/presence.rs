//! Who of a table's people is there: since when each of them is not, and when everybody is told. The time is handed in.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use super::audience::Connections;
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::ToClient;
use bigpoints_table::table::Table;

/// Everybody is told who is there at most once in this time, however many come and go.
const EVERY: Duration = Duration::from_millis(250);

/// Who of a table's people is there.
#[derive(Debug, Default)]
pub(super) struct Presence {
    /// Since when each guest who sits at the table or made it has not been connected.
    away_since: HashMap<GuestId, Instant>,
    /// What everybody was told last, and when.
    told: Option<(Instant, ToClient)>,
    /// When everybody is to be told.
    due: Option<Instant>,
}

impl Presence {
    /// Notes who is connected now; what has changed will be told.
    pub(super) fn note(&mut self, table: &Table, connections: &Connections, now: Instant) {
        let mut people = table.guests();
        people.push(table.host());
        self.away_since.retain(|guest, _| people.contains(&guest) && !connections.has(guest));
        for guest in people.into_iter().filter(|guest| !connections.has(guest)) {
            self.away_since.entry(guest.clone()).or_insert(now);
        }
        if self.told.as_ref().is_none_or(|(_, told)| *told != message(table, connections)) {
            self.wish(now);
        }
    }

    /// Has everybody told, as soon as it is not too soon after the last time.
    pub(super) fn wish(&mut self, now: Instant) {
        let earliest = self.told.as_ref().map_or(now, |(at, _)| *at + EVERY);
        self.due.get_or_insert(earliest.max(now));
    }

    /// When everybody is to be told.
    pub(super) const fn due(&self) -> Option<Instant> {
        self.due
    }

    /// What everybody is told now.
    pub(super) fn tell(&mut self, table: &Table, connections: &Connections, now: Instant) -> String {
        let message = message(table, connections);
        let text = message.to_text();
        self.told = Some((now, message));
        self.due = None;
        text
    }

    /// Since when a guest who sits at the table or made it has not been connected.
    pub(super) fn away_since(&self, guest: &GuestId) -> Option<Instant> {
        self.away_since.get(guest).copied()
    }

    /// Whether a guest has not been connected for so long.
    pub(super) fn is_away(&self, guest: &GuestId, long: Duration, now: Instant) -> bool {
        self.away_since(guest).is_some_and(|since| now.saturating_duration_since(since) >= long)
    }
}

fn message(table: &Table, connections: &Connections) -> ToClient {
    let seats =
        table.seats().iter().map(|(_, seat)| seat.guest().is_some_and(|guest| connections.has(guest)));
    ToClient::Presence {
        seats: seats.collect(),
        host: connections.has(table.host()),
        watchers: connections.count_without(&table.guests()),
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;
    use bigpoints_table::id::TableId;
    use bigpoints_table::table::event::Event;
    use bigpoints_table::view::TableViewer;

    const MOMENT: Duration = Duration::from_millis(100);

    /// A table that Ada made and where Ben sits.
    fn table() -> Table {
        let plan = serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
        let plan = serde_json::from_value(plan).expect("a plan");
        let mut table = Table::new(TableId::new("table"), plan, GuestId::new("ada"));
        table
            .apply(
                &Event::Seated {
                    player: bigpoints_rules::Player::Two,
                    guest: GuestId::new("ben"),
                    bot: false,
                },
                0,
            )
            .expect("an open seat");
        table
    }

    /// Connects somebody who reads nothing: the number of the connection.
    fn connect(connections: &mut Connections, guest: &str) -> (u64, mpsc::Receiver<std::sync::Arc<str>>) {
        let (outbox, inbox) = mpsc::channel(1);
        (connections.add(TableViewer::Guest(GuestId::new(guest)), outbox, "hello".into()), inbox)
    }

    #[test]
    fn however_many_come_and_go_everybody_is_told_once_in_a_while_and_the_last_state_always() {
        let (table, mut connections, mut presence) = (table(), Connections::default(), Presence::default());
        let begin = Instant::now();
        presence.note(&table, &connections, begin);
        assert_eq!(presence.due(), Some(begin), "the first time at once");
        presence.tell(&table, &connections, begin);
        assert_eq!(presence.due(), None);
        let mut readers = Vec::new();
        for number in 0..20 {
            readers.push(connect(&mut connections, &format!("guest {number}")));
            presence.note(&table, &connections, begin + MOMENT);
            assert_eq!(presence.due(), Some(begin + EVERY), "not too soon, and not put off either");
        }
        let text = presence.tell(&table, &connections, begin + EVERY);
        assert_eq!(text, r#"{"type":"presence","seats":[false,false],"host":false,"watchers":20}"#);
        presence.note(&table, &connections, begin + EVERY);
        assert_eq!(presence.due(), None, "nothing has changed since");
        presence.wish(begin + EVERY * 9);
        assert_eq!(presence.due(), Some(begin + EVERY * 9), "somebody who has just come wants to know");
    }

    #[test]
    fn who_sits_there_or_made_the_table_is_away_from_the_moment_of_leaving() {
        let (table, mut connections, mut presence) = (table(), Connections::default(), Presence::default());
        let begin = Instant::now();
        let (ben, _reader) = connect(&mut connections, "ben");
        presence.note(&table, &connections, begin);
        assert_eq!(
            (presence.away_since(&GuestId::new("ada")), presence.away_since(&GuestId::new("ben"))),
            (Some(begin), None)
        );
        connections.remove(ben);
        presence.note(&table, &connections, begin + MOMENT);
        presence.note(&table, &connections, begin + MOMENT * 2);
        assert_eq!(presence.away_since(&GuestId::new("ben")), Some(begin + MOMENT));
        assert!(!presence.is_away(&GuestId::new("ben"), MOMENT, begin + MOMENT));
        assert!(presence.is_away(&GuestId::new("ben"), MOMENT, begin + MOMENT * 2));
        assert!(!presence.is_away(&GuestId::new("somebody else"), Duration::ZERO, begin));
        let _back = connect(&mut connections, "ben");
        presence.note(&table, &connections, begin + MOMENT * 3);
        assert_eq!(presence.away_since(&GuestId::new("ben")), None);
    }
}
