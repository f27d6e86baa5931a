//! The connections of a live table, each with its viewer and outbox.

use std::net::IpAddr;
use std::sync::Arc;

use bigpoints_table::id::GuestId;
use bigpoints_table::view::TableViewer;
use tokio::sync::mpsc;

/// The connections of a table.
#[derive(Debug, Default)]
pub(crate) struct Connections {
    connections: Vec<Connection>,
    last_number: u64,
}

#[derive(Debug)]
struct Connection {
    number: u64,
    viewer: TableViewer,
    address: IpAddr,
    outbox: mpsc::Sender<Arc<str>>,
}

impl Connections {
    /// Adds a connection and sends it its first message: its number.
    pub(crate) fn add(
        &mut self,
        viewer: TableViewer,
        address: IpAddr,
        outbox: mpsc::Sender<Arc<str>>,
        first: Arc<str>,
    ) -> u64 {
        self.last_number += 1;
        if outbox.try_send(first).is_ok() {
            self.connections.push(Connection { number: self.last_number, viewer, address, outbox });
        }
        self.last_number
    }

    /// Removes a connection.
    pub(crate) fn remove(&mut self, number: u64) {
        self.connections.retain(|connection| connection.number != number);
    }

    /// Removes all connections of a guest: their outboxes end, and the sockets close.
    pub(crate) fn remove_all_of(&mut self, guest: &GuestId) {
        self.connections.retain(|connection| !connection.is_of(guest));
    }

    /// Whether nobody is connected.
    pub(crate) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Whether a guest is connected.
    pub(crate) fn has(&self, guest: &GuestId) -> bool {
        self.connections.iter().any(|connection| connection.is_of(guest))
    }

    /// The address of the longest connection of one of these guests.
    pub(crate) fn address_of(&self, guests: &[&GuestId]) -> Option<IpAddr> {
        let own = self.connections.iter().find(|one| guests.iter().any(|guest| one.is_of(guest)));
        own.map(|connection| connection.address)
    }

    /// The address of the longest connection.
    pub(crate) fn first_address(&self) -> Option<IpAddr> {
        self.connections.first().map(|connection| connection.address)
    }

    /// How many connections belong to none of these guests.
    pub(crate) fn count_without(&self, guests: &[&GuestId]) -> u32 {
        let others = self.connections.iter().filter(|one| !guests.iter().any(|guest| one.is_of(guest)));
        others.count() as u32
    }

    /// The viewer of each connection.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = &TableViewer> {
        self.connections.iter().map(|connection| &connection.viewer)
    }

    /// Sends each connection the message for its viewer.
    pub(crate) fn send_each(&mut self, text: impl Fn(&TableViewer) -> Arc<str>) {
        self.send(|connection| Some(text(&connection.viewer)));
    }

    /// Sends a message to all connections of a viewer.
    pub(crate) fn send_to(&mut self, viewer: &TableViewer, text: &Arc<str>) {
        self.send(|connection| (connection.viewer == *viewer).then(|| Arc::clone(text)));
    }

    /// Sends a message to every connection.
    pub(crate) fn send_to_all(&mut self, text: &Arc<str>) {
        self.send(|_| Some(Arc::clone(text)));
    }

    /// A connection whose outbox is full is removed: its outbox ends, and the socket closes when it has sent the rest.
    fn send(&mut self, text: impl Fn(&Connection) -> Option<Arc<str>>) {
        self.connections.retain(|connection| {
            text(connection).is_none_or(|text| connection.outbox.try_send(text).is_ok())
        });
    }
}

impl Connection {
    fn is_of(&self, guest: &GuestId) -> bool {
        matches!(&self.viewer, TableViewer::Guest(own) if own == guest)
    }
}
