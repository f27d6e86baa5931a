//! Who is connected to a table, and the queue to each of them.

use std::sync::Arc;

use tokio::sync::mpsc;

use bigpoints_table::id::GuestId;
use bigpoints_table::view::TableViewer;

/// The connections of a table.
#[derive(Debug, Default)]
pub(super) struct Connections {
    list: Vec<Connection>,
    next: u64,
}

#[derive(Debug)]
struct Connection {
    number: u64,
    audience: TableViewer,
    outbox: mpsc::Sender<Arc<str>>,
}

impl Connections {
    /// Adds a connection, whose first message this is, and gives it a number.
    pub(super) fn add(
        &mut self,
        audience: TableViewer,
        outbox: mpsc::Sender<Arc<str>>,
        first: Arc<str>,
    ) -> u64 {
        self.next += 1;
        if outbox.try_send(first).is_ok() {
            self.list.push(Connection { number: self.next, audience, outbox });
        }
        self.next
    }

    /// Forgets a connection.
    pub(super) fn remove(&mut self, number: u64) {
        self.list.retain(|connection| connection.number != number);
    }

    /// Forgets all connections of a guest: their queues end here, and the sockets close.
    pub(super) fn remove_all_of(&mut self, guest: &GuestId) {
        self.list.retain(|connection| !connection.is_of(guest));
    }

    /// Whether nobody is connected.
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether a guest is connected.
    pub(super) fn has(&self, guest: &GuestId) -> bool {
        self.list.iter().any(|connection| connection.is_of(guest))
    }

    /// How many connections are of none of these guests.
    pub(super) fn count_without(&self, guests: &[&GuestId]) -> u32 {
        let others = self.list.iter().filter(|one| !guests.iter().any(|guest| one.is_of(guest)));
        others.count() as u32
    }

    /// Who is connected, once for each connection.
    pub(super) fn audiences(&self) -> impl Iterator<Item = &TableViewer> {
        self.list.iter().map(|connection| &connection.audience)
    }

    /// Sends everybody the message that is theirs.
    pub(super) fn send_each(&mut self, text: impl Fn(&TableViewer) -> Arc<str>) {
        self.send(|connection| Some(text(&connection.audience)));
    }

    /// Sends a message to an audience.
    pub(super) fn send_to(&mut self, audience: &TableViewer, text: &Arc<str>) {
        self.send(|connection| (connection.audience == *audience).then(|| Arc::clone(text)));
    }

    /// Sends a message to everybody.
    pub(super) fn send_to_all(&mut self, text: &Arc<str>) {
        self.send(|_| Some(Arc::clone(text)));
    }

    /// Who does not read what is sent loses the connection: the queue ends here, and the socket closes when it is empty.
    fn send(&mut self, text: impl Fn(&Connection) -> Option<Arc<str>>) {
        self.list.retain(|connection| {
            text(connection).is_none_or(|text| connection.outbox.try_send(text).is_ok())
        });
    }
}

impl Connection {
    fn is_of(&self, guest: &GuestId) -> bool {
        matches!(&self.audience, TableViewer::Guest(own) if own == guest)
    }
}
