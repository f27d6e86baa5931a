//! What can be sent to a table, and the handle by which it is reached. The table may one day live on another machine.

use std::sync::Arc;

use bigpoints_engine::Level;
use bigpoints_rules::Action;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use bigpoints_table::messages::TableView;
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Table;
use bigpoints_table::table::request::{Asker, Request};
use bigpoints_table::view::TableViewer;

/// Mails that may wait for a table; more is a sign of trouble, and whoever sends them waits.
const INBOX: usize = 64;

/// A mail to a table.
pub(super) enum Mail {
    /// Somebody who wants to know whether the table is there.
    Knock { reply: oneshot::Sender<Result<(), Refusal>> },
    /// A request, with the event it answers and the id it is known by.
    Ask {
        asker: Asker,
        wish: Wish,
        event: Option<u32>,
        id: Option<String>,
        lag_ms: u64,
        arrived: Instant,
        reply: oneshot::Sender<Result<Granted, Refusal>>,
    },
    /// A connection that wants to be told what happens, and has seen this event.
    Join {
        audience: TableViewer,
        seen: Option<u32>,
        outbox: mpsc::Sender<Arc<str>>,
        reply: oneshot::Sender<u64>,
    },
    /// A connection that has ended.
    Part { connection: u64 },
    /// Somebody who wants to see the table once.
    Look { audience: TableViewer, reply: oneshot::Sender<TableView> },
    /// The server itself, which wants the whole truth, for advice and records.
    Whole { reply: oneshot::Sender<(Arc<Table>, Names)> },
    /// A guest has another name.
    Renamed { guest: String, name: String },
    /// A guest is none any more.
    Forgotten { guest: String },
    /// A computer player has chosen an action.
    Thought { about: Question, action: Action },
}

/// What a computer player thinks about: the same as long as nobody plays, whatever else happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question {
    /// Which game of the table.
    pub(super) game: usize,
    /// After how many actions.
    pub(super) actions: usize,
    /// Who thinks.
    pub(super) level: Level,
}

/// What somebody wishes from a table.
#[derive(Clone, Debug)]
pub(super) enum Wish {
    /// What needs nothing of the server.
    Request(Request),
    /// To play again: the server makes the table.
    Rematch,
}

/// A request that was granted and stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Granted {
    /// The number of the table's last event then.
    pub(super) event: u32,
}

/// A way to reach a table.
#[derive(Clone, Debug)]
pub(super) struct TableHandle {
    /// Boxed, because a queue keeps room for dozens of mails that never come, and there are thousands of tables.
    inbox: mpsc::Sender<Box<Mail>>,
}

impl TableHandle {
    /// A way to reach a table, and the inbox in which the table finds what is sent that way.
    pub(super) fn new() -> (TableHandle, mpsc::Receiver<Box<Mail>>) {
        let (inbox, mails) = mpsc::channel(INBOX);
        (TableHandle { inbox }, mails)
    }

    /// Whether the table's task has ended, so that it must be loaded to be reached.
    pub(super) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// How many mails wait for the table.
    pub(super) fn queued(&self) -> usize {
        self.inbox.max_capacity() - self.inbox.capacity()
    }

    /// Whether nobody else can reach the table by a clone of this.
    pub(super) fn is_only(&self) -> bool {
        self.inbox.strong_count() == 1
    }

    /// A way to the table that does not keep it from being put away.
    pub(super) fn downgrade(&self) -> mpsc::WeakSender<Box<Mail>> {
        self.inbox.downgrade()
    }

    /// Waits until the table is loaded, or cannot be; nothing if its task ends without an answer.
    pub(super) async fn knock(&self) -> Option<Result<(), Refusal>> {
        self.exchange(|reply| Mail::Knock { reply }).await.ok()
    }

    /// Asks something of the table. A table that ends before it answers could not store.
    pub(super) async fn ask(
        &self,
        asker: Asker,
        wish: Wish,
        event: Option<u32>,
        id: Option<String>,
        lag_ms: u64,
    ) -> Result<Granted, Refusal> {
        let arrived = Instant::now();
        let mail = |reply| Mail::Ask { asker, wish, event, id, lag_ms, arrived, reply };
        self.exchange(mail).await?
    }

    /// Connects somebody: the number of the connection.
    pub(super) async fn join(
        &self,
        audience: TableViewer,
        seen: Option<u32>,
        outbox: mpsc::Sender<Arc<str>>,
    ) -> Result<u64, Refusal> {
        self.exchange(|reply| Mail::Join { audience, seen, outbox, reply }).await
    }

    /// The table as somebody may see it.
    pub(super) async fn look(&self, audience: TableViewer) -> Result<TableView, Refusal> {
        self.exchange(|reply| Mail::Look { audience, reply }).await
    }

    /// The whole table, for the server itself.
    pub(super) async fn whole(&self) -> Result<(Arc<Table>, Names), Refusal> {
        self.exchange(|reply| Mail::Whole { reply }).await
    }

    /// Tells the table something that needs no answer.
    pub(super) async fn tell(&self, mail: Mail) {
        // A table that was put away needs not know: it is loaded with the truth.
        let _ = self.inbox.send(Box::new(mail)).await;
    }

    async fn exchange<T>(&self, mail: impl FnOnce(oneshot::Sender<T>) -> Mail) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.inbox.send(Box::new(mail(reply))).await.map_err(|_| Refusal::Unavailable)?;
        answer.await.map_err(|_| Refusal::Unavailable)
    }
}
