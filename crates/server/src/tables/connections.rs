//! The connections to a live table: those of this node, each with its viewer and outbox, and what other nodes say of theirs.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bigpoints_store::LiveNode;
use bigpoints_table::id::GuestId;
use bigpoints_table::view::TableViewer;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::bus::message::RemoteViewers;

/// How long the viewers of another node count without a word from it: a few of its reports may be lost.
const REPORT_TIMEOUT: Duration = Duration::from_secs(10);

/// The connections of a table.
#[derive(Debug, Default)]
pub(crate) struct Connections {
    connections: Vec<Connection>,
    last_number: u64,
    /// The viewers at other nodes, and when each node last reported them.
    remote: BTreeMap<String, (RemoteViewers, Instant)>,
}

/// The end of a connection at which messages are sent.
#[derive(Debug)]
pub(crate) struct NewSocket {
    pub(crate) viewer: TableViewer,
    pub(crate) address: IpAddr,
    /// Whether it wants only what has changed, where it has the table as it was before.
    pub(crate) updates: bool,
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
}

#[cfg(test)]
impl NewSocket {
    /// A connection from this machine that wants whole tables, and the messages that are sent to it.
    pub(crate) fn here(viewer: TableViewer, capacity: usize) -> (NewSocket, mpsc::Receiver<Utf8Bytes>) {
        let (outbox, sent) = mpsc::channel(capacity);
        (NewSocket { viewer, address: IpAddr::from([127, 0, 0, 1]), updates: false, outbox }, sent)
    }
}

#[derive(Debug)]
struct Connection {
    number: u64,
    viewer: TableViewer,
    address: IpAddr,
    updates: bool,
    /// Whether it was sent the whole table.
    has_table: bool,
    outbox: mpsc::Sender<Utf8Bytes>,
    /// The pause that it wants before actions of computer players, in percent of normal.
    pace: Option<u32>,
    /// Whether somebody looks at it, as far as the client has said.
    looking: bool,
}

impl Connections {
    /// Adds a connection and sends it its first message, which may be the whole table: its number.
    pub(crate) fn add(&mut self, socket: NewSocket, has_table: bool, first: Utf8Bytes) -> u64 {
        self.last_number += 1;
        let NewSocket { viewer, address, updates, outbox } = socket;
        if outbox.try_send(first).is_ok() {
            let number = self.last_number;
            let (pace, looking) = (None, true);
            let connection =
                Connection { number, viewer, address, updates, has_table, outbox, pace, looking };
            self.connections.push(connection);
        }
        self.last_number
    }

    /// Notes the pause that a connection wants, in percent of normal.
    pub(crate) fn set_pace(&mut self, number: u64, percent: u32) {
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.number == number) {
            connection.pace = Some(percent);
        }
    }

    /// Notes whether somebody looks at what a connection shows.
    pub(crate) fn set_looking(&mut self, number: u64, looking: bool) {
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.number == number) {
            connection.looking = looking;
        }
    }

    /// The longest pause that a connection of these guests wants; `None` if none of them has said.
    pub(crate) fn slowest_of(&self, guests: &[&GuestId]) -> Option<u32> {
        let own = self.connections.iter().filter(|one| guests.iter().any(|guest| one.is_of(guest)));
        let remote = self.remote.values().filter_map(|(viewers, _)| viewers.players_pace);
        own.filter_map(|connection| connection.pace).chain(remote).max()
    }

    /// The longest pause that any connection wants.
    pub(crate) fn slowest(&self) -> Option<u32> {
        let remote = self.remote.values().filter_map(|(viewers, _)| viewers.pace);
        self.connections.iter().filter_map(|connection| connection.pace).chain(remote).max()
    }

    /// Removes a connection.
    pub(crate) fn remove(&mut self, number: u64) {
        self.connections.retain(|connection| connection.number != number);
    }

    /// Removes all connections of a guest: their outboxes end, and the sockets close.
    pub(crate) fn remove_all_of(&mut self, guest: &GuestId) {
        self.connections.retain(|connection| connection.viewer.device_guest() != Some(guest));
    }

    /// Whether nobody is connected to this node.
    pub(crate) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Whether other nodes follow the table.
    pub(crate) fn has_followers(&self) -> bool {
        !self.remote.is_empty()
    }

    /// The nodes that follow the table.
    pub(crate) fn followers(&self) -> impl Iterator<Item = &str> {
        self.remote.keys().map(String::as_str)
    }

    /// Notes the viewers of another node; whether they are others than before.
    pub(crate) fn report(&mut self, node: String, viewers: RemoteViewers, now: Instant) -> bool {
        let is_news = self.remote.get(&node).is_none_or(|(known, _)| *known != viewers);
        self.remote.insert(node, (viewers, now));
        is_news
    }

    /// Forgets the viewers of another node.
    pub(crate) fn forget_node(&mut self, node: &str) {
        self.remote.remove(node);
    }

    /// When a node has not reported for long, unless it does before.
    pub(crate) fn next_silence(&self) -> Option<Instant> {
        self.remote.values().map(|(_, at)| *at + REPORT_TIMEOUT).min()
    }

    /// Forgets nodes that are not among the live ones, or have not reported for long; whether there were any.
    pub(crate) fn forget_silent_nodes(&mut self, live: &[LiveNode], now: Instant) -> bool {
        let before = self.remote.len();
        self.remote.retain(|name, (_, at)| {
            now.saturating_duration_since(*at) < REPORT_TIMEOUT && live.iter().any(|node| node.id == *name)
        });
        self.remote.len() < before
    }

    /// The connections of this node, as the owner of the table wants to know them. `people` are the seated guests and the host; the
    /// asker asks for a seat.
    pub(crate) fn for_owner(
        &self,
        seated: &[&GuestId],
        host: &GuestId,
        asker: Option<&GuestId>,
    ) -> RemoteViewers {
        let mut people = Vec::new();
        for connection in &self.connections {
            if let TableViewer::Guest(guest) = &connection.viewer
                && (guest == host || seated.contains(&guest))
                && !people.iter().any(|(known, _)| known == guest)
            {
                people.push((guest.clone(), connection.address));
            }
        }
        let hidden = people.iter().map(|(guest, _)| guest).filter(|guest| !self.is_looking_here(guest));
        let hidden = hidden.cloned().collect();
        let first = self.connections.first().map(|connection| connection.address);
        let own = self.connections.iter().filter(|one| seated.iter().any(|guest| one.is_of(guest)));
        let players_pace = own.filter_map(|connection| connection.pace).max();
        let pace = self.connections.iter().filter_map(|connection| connection.pace).max();
        RemoteViewers {
            people,
            hidden,
            watchers: self.own_without(seated),
            first,
            players_pace,
            pace,
            host_screen: self.has_own_screen_of(host),
            asker: asker.filter(|asker| self.has_device_of(asker)).cloned(),
        }
    }

    /// Whether a seated guest or the host is connected, to whichever node.
    pub(crate) fn has(&self, guest: &GuestId) -> bool {
        self.is_here(guest) || self.remote_people().any(|(person, _)| person == guest)
    }

    /// Whether a seated guest or the host looks at the table, at whichever node.
    pub(crate) fn is_looking(&self, guest: &GuestId) -> bool {
        let looks = |viewers: &RemoteViewers| {
            viewers.people.iter().any(|(person, _)| person == guest) && !viewers.hidden.contains(guest)
        };
        self.is_looking_here(guest) || self.remote.values().any(|(viewers, _)| looks(viewers))
    }

    fn is_looking_here(&self, guest: &GuestId) -> bool {
        self.connections.iter().any(|connection| connection.looking && connection.is_of(guest))
    }

    /// Whether the host is connected, to whichever node: also at a screen that everybody sees, which does what the host may do.
    pub(crate) fn has_host(&self, host: &GuestId) -> bool {
        let remote = || self.remote.values().any(|(viewers, _)| viewers.host_screen);
        self.has(host) || self.has_own_screen_of(host) || remote()
    }

    /// Whether a device of the guest who asks for a seat is connected, to whichever node.
    pub(crate) fn has_asker(&self, guest: &GuestId) -> bool {
        let remote = || self.remote.values().any(|(viewers, _)| viewers.asker.as_ref() == Some(guest));
        self.has_device_of(guest) || remote()
    }

    fn has_own_screen_of(&self, guest: &GuestId) -> bool {
        self.viewers().any(|viewer| matches!(viewer, TableViewer::Screen(own) if own == guest))
    }

    fn has_device_of(&self, guest: &GuestId) -> bool {
        self.viewers().any(|viewer| viewer.device_guest() == Some(guest))
    }

    /// Whether a guest is connected to this node.
    pub(crate) fn is_here(&self, guest: &GuestId) -> bool {
        self.connections.iter().any(|connection| connection.is_of(guest))
    }

    /// Gives the other nodes as long to report as if they just had.
    pub(crate) fn expect_reports(&mut self, now: Instant) {
        self.remote.values_mut().for_each(|(_, at)| *at = now);
    }

    /// The address of the longest connection of one of these guests.
    pub(crate) fn address_of(&self, guests: &[&GuestId]) -> Option<IpAddr> {
        let own = self.connections.iter().find(|one| guests.iter().any(|guest| one.is_of(guest)));
        let remote = || self.remote_people().find(|(person, _)| guests.contains(&person));
        own.map(|connection| connection.address).or_else(|| remote().map(|(_, address)| *address))
    }

    /// The address of the longest connection.
    pub(crate) fn first_address(&self) -> Option<IpAddr> {
        let own = self.connections.first().map(|connection| connection.address);
        own.or_else(|| self.remote.values().find_map(|(viewers, _)| viewers.first))
    }

    /// How many connections belong to none of these guests, who are seated. A screen that everybody sees is no person.
    pub(crate) fn count_without(&self, guests: &[&GuestId]) -> u32 {
        self.own_without(guests) + self.remote.values().map(|(viewers, _)| viewers.watchers).sum::<u32>()
    }

    fn own_without(&self, guests: &[&GuestId]) -> u32 {
        let is_person = |one: &&Connection| !matches!(one.viewer, TableViewer::Screen(_));
        let others = self.connections.iter().filter(is_person);
        others.filter(|one| !guests.iter().any(|guest| one.is_of(guest))).count() as u32
    }

    fn remote_people(&self) -> impl Iterator<Item = &(GuestId, IpAddr)> {
        self.remote.values().flat_map(|(viewers, _)| &viewers.people)
    }

    /// The viewer of each connection.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = &TableViewer> {
        self.connections.iter().map(|connection| &connection.viewer)
    }

    /// Sends each connection the table: what has changed since this event if it can use that, and otherwise the whole table.
    pub(crate) fn send_table(
        &mut self,
        since: Option<u32>,
        mut text: impl FnMut(&TableViewer, Option<u32>) -> Utf8Bytes,
    ) {
        self.connections.retain_mut(|connection| {
            let since = since.filter(|_| connection.updates && connection.has_table);
            connection.has_table = true;
            connection.outbox.try_send(text(&connection.viewer, since)).is_ok()
        });
    }

    /// Sends a message to all connections of a viewer.
    pub(crate) fn send_to(&mut self, viewer: &TableViewer, text: &Utf8Bytes) {
        self.send(|connection| (connection.viewer == *viewer).then(|| text.clone()));
    }

    /// Sends a message to every connection.
    pub(crate) fn send_to_all(&mut self, text: &Utf8Bytes) {
        self.send(|_| Some(text.clone()));
    }

    /// A connection whose outbox is full is removed: its outbox ends, and the socket closes when it has sent the rest.
    fn send(&mut self, text: impl Fn(&Connection) -> Option<Utf8Bytes>) {
        self.connections.retain(|connection| {
            text(connection).is_none_or(|text| connection.outbox.try_send(text).is_ok())
        });
    }
}

impl Connection {
    /// Whether the guest is there to play. A screen that everybody sees does not show that.
    fn is_of(&self, guest: &GuestId) -> bool {
        matches!(&self.viewer, TableViewer::Guest(own) if own == guest)
    }
}
