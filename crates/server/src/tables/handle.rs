//! The handle of a live table, and the commands that can be sent through it.

use std::sync::Arc;

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Player};
use bigpoints_store::StoreError;
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::TableView;
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Table;
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::request::Asker;
use bigpoints_table::view::TableViewer;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::bus::message::Message;
use crate::refusals::unavailable;
use crate::tables::connections::NewSocket;
use crate::tables::loader::LoadError;

/// Commands of this node, and of others, that may be queued for a table. Senders of this node wait when the inbox is full.
const INBOX_CAPACITY: usize = 64;

/// A command to a live table.
pub(crate) enum Command {
    /// Replies when the table is loaded, or cannot be.
    AwaitLoaded { reply: oneshot::Sender<Result<(), LoadError>> },
    /// A request, with the event it answers and the id that makes it idempotent.
    Request {
        asker: Asker,
        request: TableRequest,
        event: Option<u32>,
        id: Option<String>,
        lag_ms: u64,
        arrived: Instant,
        reply: oneshot::Sender<Result<Accepted, Refusal>>,
    },
    /// A new connection, whose client has seen this event.
    Connect { socket: NewSocket, seen: Option<u32>, reply: oneshot::Sender<u64> },
    /// The pause that a connection wants before actions of computer players, in percent of normal.
    Pace { connection: u64, percent: u32 },
    /// Whether somebody looks at what a connection shows.
    Looking { connection: u64, on: bool },
    /// A connection has ended.
    Disconnect { connection: u64 },
    /// The table as a viewer may see it.
    View { viewer: TableViewer, reply: oneshot::Sender<TableView> },
    /// The full table and the names of its guests, for the server itself.
    State { reply: oneshot::Sender<(Arc<Table>, Names)> },
    /// The names of guests as the table shows them. Asked regularly, so it does not keep the table loaded.
    Names { reply: oneshot::Sender<Names> },
    /// A guest has a new name.
    GuestRenamed { guest: GuestId, name: String },
    /// A game of the table was rated.
    Rated,
    /// The plan's names of these seats are changed or deleted.
    RenameSeats { names: Vec<(Player, Option<String>)>, reply: oneshot::Sender<Result<(), StoreError>> },
    /// A guest was deleted.
    GuestDeleted { guest: GuestId },
    /// A computer player has chosen an action.
    ComputerAction { turn: TurnId, action: Action },
    /// A message about the table from another node.
    FromNode { node: String, message: Message, arrived: Instant },
    /// This node gives the table away.
    Drain,
}

/// Which turn a computer player thinks about. It stays the same until somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnId {
    /// The number of games begun at the table.
    pub(crate) game: usize,
    /// The number of actions played in that game.
    pub(crate) actions: usize,
    /// The level that chooses.
    pub(crate) level: Level,
}

/// A request that was accepted and stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Accepted {
    /// The number of the table's last event after it.
    pub(crate) event: u32,
}

/// The handle of a live table.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    /// Boxed, because a channel allocates room for dozens of commands that never come, and there are thousands of tables.
    inbox: mpsc::Sender<Box<Command>>,
    /// What other nodes send, in a queue of its own: people there do not wait behind all those who are here.
    remote: mpsc::Sender<Box<Command>>,
}

/// The commands that a table receives.
#[derive(Debug)]
pub(crate) struct Inbox {
    local: mpsc::Receiver<Box<Command>>,
    remote: mpsc::Receiver<Box<Command>>,
}

/// A handle that does not keep the table from being unloaded.
#[derive(Clone, Debug)]
pub(crate) struct WeakTableHandle {
    inbox: mpsc::WeakSender<Box<Command>>,
    remote: mpsc::WeakSender<Box<Command>>,
}

impl Inbox {
    /// The next command, of this node and of others by turns as chance decides; `None` when every handle is gone.
    pub(crate) async fn recv(&mut self) -> Option<Command> {
        let command = tokio::select! {
            Some(command) = self.local.recv() => command,
            Some(command) = self.remote.recv() => command,
            else => return None,
        };
        Some(*command)
    }

    /// Whether nothing is queued.
    pub(crate) fn is_empty(&self) -> bool {
        self.local.is_empty() && self.remote.is_empty()
    }

    /// Receives no more than what is queued.
    pub(crate) fn close(&mut self) {
        self.local.close();
        self.remote.close();
    }
}

impl TableHandle {
    /// A handle, and the inbox that receives its commands.
    pub(crate) fn new() -> (TableHandle, Inbox) {
        let (inbox, local) = mpsc::channel(INBOX_CAPACITY);
        let (remote, others) = mpsc::channel(INBOX_CAPACITY);
        (TableHandle { inbox, remote }, Inbox { local, remote: others })
    }

    /// Whether the table's task has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// How many commands are queued.
    pub(crate) fn queued(&self) -> usize {
        [&self.inbox, &self.remote].map(|queue| queue.max_capacity() - queue.capacity()).iter().sum()
    }

    /// Whether this is the only handle.
    pub(crate) fn is_only(&self) -> bool {
        self.inbox.strong_count() == 1
    }

    /// A handle that does not keep the table from being unloaded.
    pub(crate) fn downgrade(&self) -> WeakTableHandle {
        WeakTableHandle { inbox: self.inbox.downgrade(), remote: self.remote.downgrade() }
    }

    /// Waits until the table is loaded, or cannot be; `None` if its task ends first.
    pub(crate) async fn loaded(&self) -> Option<Result<(), LoadError>> {
        self.call(|reply| Command::AwaitLoaded { reply }).await.ok()
    }

    /// Makes a request. A table that ends before it answers could not store the request.
    pub(crate) async fn request(
        &self,
        asker: Asker,
        request: TableRequest,
        event: Option<u32>,
        id: Option<String>,
        lag_ms: u64,
    ) -> Result<Accepted, Refusal> {
        let arrived = Instant::now();
        let command = |reply| Command::Request { asker, request, event, id, lag_ms, arrived, reply };
        self.call(command).await?
    }

    /// Adds a connection: its number.
    pub(crate) async fn connect(&self, socket: NewSocket, seen: Option<u32>) -> Result<u64, Refusal> {
        self.call(|reply| Command::Connect { socket, seen, reply }).await
    }

    /// The table as a viewer may see it.
    pub(crate) async fn view(&self, viewer: TableViewer) -> Result<TableView, Refusal> {
        self.call(|reply| Command::View { viewer, reply }).await
    }

    /// The full table and the names of its guests, for the server itself.
    pub(crate) async fn state(&self) -> Result<(Arc<Table>, Names), Refusal> {
        self.call(|reply| Command::State { reply }).await
    }

    /// The names of guests as the table shows them.
    pub(crate) async fn names(&self) -> Result<Names, Refusal> {
        self.call(|reply| Command::Names { reply }).await
    }

    /// Changes or deletes the plan's names of these seats.
    pub(crate) async fn rename_seats(&self, names: Vec<(Player, Option<String>)>) -> Result<(), Refusal> {
        self.call(|reply| Command::RenameSeats { names, reply }).await?.map_err(unavailable)
    }

    /// Passes a message of another node on, unless there are too many; whether it was passed on.
    pub(crate) fn pass_on(&self, node: String, message: Message) -> bool {
        let arrived = Instant::now();
        self.remote.try_send(Box::new(Command::FromNode { node, message, arrived })).is_ok()
    }

    /// Sends a command that has no reply.
    pub(crate) async fn send(&self, command: Command) {
        // A table that was unloaded meanwhile will read the change from the store.
        let _ = self.inbox.send(Box::new(command)).await;
    }

    async fn call<T>(&self, command: impl FnOnce(oneshot::Sender<T>) -> Command) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.inbox.send(Box::new(command(reply))).await.map_err(|_| Refusal::Unavailable)?;
        answer.await.map_err(|_| Refusal::Unavailable)
    }
}

impl WeakTableHandle {
    /// The handle, if the table is still loaded.
    pub(crate) fn upgrade(&self) -> Option<TableHandle> {
        Some(TableHandle { inbox: self.inbox.upgrade()?, remote: self.remote.upgrade()? })
    }
}
