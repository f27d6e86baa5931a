//! Presence at a live table: since when each player is away, and when that is broadcast. The time is passed
//! in.

use std::collections::HashMap;
use std::time::Duration;

use bigpoints_table::id::GuestId;
use bigpoints_table::messages::ToClient;
use bigpoints_table::table::Table;
use tokio::time::Instant;

use crate::tables::connections::Connections;

/// The shortest time between two broadcasts of presence, however many come and go.
const BROADCAST_INTERVAL: Duration = Duration::from_millis(250);

/// How long a new owner waits with the first one for other nodes to report who is connected there.
const REPORTS_TIME: Duration = Duration::from_millis(500);

/// Which of a table's players are connected.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    /// Since when each seated guest has been disconnected.
    away_since: HashMap<GuestId, Instant>,
    /// Since when neither the host nor a screen of the host has been connected.
    host_away_since: Option<Instant>,
    /// The last broadcast, and when it was sent.
    last: Option<(Instant, ToClient)>,
    /// When the next broadcast is due.
    due: Option<Instant>,
    /// Before which nothing is broadcast.
    earliest: Option<Instant>,
    /// When the next player who is away will have been so for long.
    absent_at: Option<Instant>,
}

impl Presence {
    /// Waits for the reports of other nodes before the first broadcast.
    pub(crate) fn expect_reports(&mut self, now: Instant) {
        self.earliest = Some(now + REPORTS_TIME);
    }

    /// Notes who is connected now; a change is broadcast. `long` is how long a player has to be away before others may act.
    pub(crate) fn note(&mut self, table: &Table, connections: &Connections, long: Duration, now: Instant) {
        let people = table.guests();
        self.away_since.retain(|guest, _| people.contains(&guest) && !connections.has(guest));
        for guest in people.into_iter().filter(|guest| !connections.has(guest)) {
            self.away_since.entry(guest.clone()).or_insert(now);
        }
        let host_away = !connections.has_host(table.host());
        self.host_away_since = host_away.then(|| self.host_away_since.unwrap_or(now));
        let message = self.message(table, connections, long, now);
        if self.last.as_ref().is_none_or(|(_, last)| *last != message) {
            self.schedule(now);
        }
        self.wait_for_absence(long, now);
    }

    /// Schedules a broadcast, as soon as the interval allows.
    pub(crate) fn schedule(&mut self, now: Instant) {
        let earliest = self.last.as_ref().map_or(now, |(at, _)| *at + BROADCAST_INTERVAL);
        self.due.get_or_insert(earliest.max(now).max(self.earliest.unwrap_or(now)));
    }

    /// When the next broadcast is due.
    pub(crate) const fn due(&self) -> Option<Instant> {
        self.due
    }

    /// When another player will have been away for long, which is broadcast too.
    pub(crate) fn next_absence(&self) -> Option<Instant> {
        self.absent_at.map(|at| self.earliest.map_or(at, |earliest| at.max(earliest)))
    }

    /// The message to broadcast now.
    pub(crate) fn broadcast(
        &mut self,
        table: &Table,
        connections: &Connections,
        long: Duration,
        now: Instant,
    ) -> String {
        let message = self.message(table, connections, long, now);
        let text = message.to_text();
        self.last = Some((now, message));
        self.due = None;
        self.wait_for_absence(long, now);
        text
    }

    /// The last message that was broadcast; none if there was none yet.
    pub(crate) fn last_text(&self) -> Option<String> {
        self.last.as_ref().map(|(_, message)| message.to_text())
    }

    fn wait_for_absence(&mut self, long: Duration, now: Instant) {
        let absent_at = self.away_since.values().filter_map(|since| since.checked_add(long));
        self.absent_at = absent_at.filter(|at| *at > now).min();
    }

    fn message(&self, table: &Table, connections: &Connections, long: Duration, now: Instant) -> ToClient {
        let is_here = |guest: Option<&GuestId>| guest.is_some_and(|guest| connections.has(guest));
        let is_absent = |guest: Option<&GuestId>| guest.is_some_and(|guest| self.is_away(guest, long, now));
        let seats = || table.seats().iter();
        ToClient::Presence {
            seats: seats().map(|(_, seat)| is_here(seat.guest())).collect(),
            host: connections.has_host(table.host()),
            watchers: connections.count_without(&table.guests()),
            absent: seats()
                .filter(|(_, seat)| is_absent(seat.guest()))
                .map(|(player, _)| player.number())
                .collect(),
        }
    }

    /// Since when a seated guest has been disconnected.
    pub(crate) fn away_since(&self, guest: &GuestId) -> Option<Instant> {
        self.away_since.get(guest).copied()
    }

    /// Whether a guest has been disconnected for this long.
    pub(crate) fn is_away(&self, guest: &GuestId, long: Duration, now: Instant) -> bool {
        self.away_since(guest).is_some_and(|since| now.saturating_duration_since(since) >= long)
    }

    /// Since when neither the host nor a screen of the host has been connected.
    pub(crate) const fn host_away_since(&self) -> Option<Instant> {
        self.host_away_since
    }

    /// Whether the host has been disconnected for this long.
    pub(crate) fn is_host_away(&self, long: Duration, now: Instant) -> bool {
        self.host_away_since.is_some_and(|since| now.saturating_duration_since(since) >= long)
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;
    use bigpoints_rules::Player;
    use bigpoints_table::id::TableId;
    use bigpoints_table::table::event::Event;
    use bigpoints_table::view::TableViewer;
    use tokio::sync::mpsc;

    use super::*;
    use crate::tables::connections::NewSocket;

    const MOMENT: Duration = Duration::from_millis(100);
    const LONG: Duration = Duration::from_secs(10);

    /// A table that Ada hosts and where Ben sits.
    fn table() -> Table {
        let plan = serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
        let plan = serde_json::from_value(plan).expect("a plan");
        let mut table = Table::new(TableId::new("table"), plan, GuestId::new("ada"));
        table
            .apply(
                &Event::Seated { player: Player::Two, guest: GuestId::new("ben"), bot: false, owner: None },
                0,
            )
            .expect("an open seat");
        table
    }

    /// Connects a guest who reads nothing: the number of the connection.
    fn connect(connections: &mut Connections, guest: &str) -> (u64, mpsc::Receiver<Utf8Bytes>) {
        let (socket, inbox) = NewSocket::here(TableViewer::Guest(GuestId::new(guest)), 1);
        (connections.add(socket, true, "hello".into()), inbox)
    }

    #[test]
    fn broadcasts_keep_their_interval_and_the_last_state_is_always_sent() {
        let (table, mut connections, mut presence) = (table(), Connections::default(), Presence::default());
        let begin = Instant::now();
        presence.note(&table, &connections, LONG, begin);
        assert_eq!(presence.due(), Some(begin), "the first broadcast is due at once");
        presence.broadcast(&table, &connections, LONG, begin);
        assert_eq!(presence.due(), None);
        let mut readers = Vec::new();
        for number in 0..20 {
            readers.push(connect(&mut connections, &format!("guest {number}")));
            presence.note(&table, &connections, LONG, begin + MOMENT);
            assert_eq!(
                presence.due(),
                Some(begin + BROADCAST_INTERVAL),
                "neither too soon nor delayed again"
            );
        }
        let text = presence.broadcast(&table, &connections, LONG, begin + BROADCAST_INTERVAL);
        assert_eq!(text, r#"{"type":"presence","seats":[false,false],"host":false,"watchers":20}"#);
        presence.note(&table, &connections, LONG, begin + BROADCAST_INTERVAL);
        assert_eq!(presence.due(), None, "nothing has changed");
        presence.schedule(begin + BROADCAST_INTERVAL * 9);
        assert_eq!(presence.due(), Some(begin + BROADCAST_INTERVAL * 9), "a new connection wants to know");
    }

    #[test]
    fn a_new_owner_says_nothing_before_the_other_nodes_have_reported() {
        let (table, mut connections, mut presence) = (table(), Connections::default(), Presence::default());
        let begin = Instant::now();
        presence.expect_reports(begin);
        presence.note(&table, &connections, LONG, begin);
        let _ben = connect(&mut connections, "ben");
        presence.schedule(begin + MOMENT);
        assert_eq!(presence.due(), Some(begin + REPORTS_TIME));
        let after = begin + REPORTS_TIME;
        presence.broadcast(&table, &connections, LONG, after);
        presence.schedule(after);
        assert_eq!(presence.due(), Some(after + BROADCAST_INTERVAL), "as usual from then on");
    }

    #[test]
    fn seated_guests_and_the_host_are_away_from_the_moment_they_leave() {
        let (table, mut connections, mut presence) = (table(), Connections::default(), Presence::default());
        let begin = Instant::now();
        let (ben, _reader) = connect(&mut connections, "ben");
        presence.note(&table, &connections, LONG, begin);
        assert_eq!(
            (presence.host_away_since, presence.away_since(&GuestId::new("ben"))),
            (Some(begin), None)
        );
        connections.remove(ben);
        presence.note(&table, &connections, LONG, begin + MOMENT);
        presence.note(&table, &connections, LONG, begin + MOMENT * 2);
        assert_eq!(presence.away_since(&GuestId::new("ben")), Some(begin + MOMENT));
        assert!(!presence.is_away(&GuestId::new("ben"), MOMENT, begin + MOMENT));
        assert!(presence.is_away(&GuestId::new("ben"), MOMENT, begin + MOMENT * 2));
        assert!(!presence.is_away(&GuestId::new("somebody else"), Duration::ZERO, begin));
        let _back = connect(&mut connections, "ben");
        presence.note(&table, &connections, LONG, begin + MOMENT * 3);
        assert_eq!(presence.away_since(&GuestId::new("ben")), None);
    }

    #[test]
    fn it_is_broadcast_when_a_player_has_been_away_for_long() {
        let (table, mut connections, mut presence) = (table(), Connections::default(), Presence::default());
        let begin = Instant::now();
        let is_absent = |text: &str| text.contains(r#""absent":[2]"#);
        let (ben, _reader) = connect(&mut connections, "ben");
        presence.note(&table, &connections, LONG, begin);
        presence.broadcast(&table, &connections, LONG, begin);
        assert_eq!((presence.due(), presence.next_absence()), (None, None));
        connections.remove(ben);
        presence.note(&table, &connections, LONG, begin + MOMENT);
        let text = presence.broadcast(&table, &connections, LONG, begin + BROADCAST_INTERVAL);
        assert!(text.contains(r#""seats":[false,false]"#) && !is_absent(&text), "{text}");
        let long = begin + MOMENT + LONG;
        assert_eq!(presence.next_absence(), Some(long), "though nobody comes or goes then");
        presence.note(&table, &connections, LONG, long - MOMENT);
        assert_eq!(presence.next_absence(), Some(long));
        let text = presence.broadcast(&table, &connections, LONG, long);
        assert!(is_absent(&text) && presence.next_absence().is_none(), "{text}");
        let _back = connect(&mut connections, "ben");
        presence.note(&table, &connections, LONG, long + MOMENT);
        let text = presence.broadcast(&table, &connections, LONG, long + BROADCAST_INTERVAL);
        assert!(!is_absent(&text), "{text}");
    }

    #[test]
    fn the_host_is_there_while_a_screen_of_the_host_is() {
        let (table, mut connections, mut presence) = (table(), Connections::default(), Presence::default());
        let begin = Instant::now();
        presence.note(&table, &connections, LONG, begin);
        assert!(presence.is_host_away(Duration::ZERO, begin));
        let (socket, _inbox) = NewSocket::here(TableViewer::Screen(GuestId::new("ada")), 1);
        let screen = connections.add(socket, true, "hello".into());
        presence.note(&table, &connections, LONG, begin);
        assert!(!presence.is_host_away(Duration::ZERO, begin));
        // At another node it is there as well.
        let reported = connections.for_owner(&table.guests(), table.host(), None);
        let mut others = Connections::default();
        others.report("other".to_owned(), reported, begin);
        assert!(others.has_host(table.host()) && !others.has(table.host()));
        // Nobody watches by it.
        assert_eq!([&connections, &others].map(|one| one.count_without(&table.guests())), [0, 0]);
        connections.remove(screen);
        presence.note(&table, &connections, LONG, begin + MOMENT);
        assert!(!presence.is_host_away(MOMENT, begin + MOMENT), "away for a moment only");
        assert!(presence.is_host_away(MOMENT, begin + MOMENT * 2));
    }
}
