//! A table that another node owns, as this node shows it: stored events come from the owner and are applied here, gaps are read from
//! the store, and requests are passed on.

mod hearing;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bigpoints_store::Session;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Table;
use tokio::time::{Instant, sleep_until};
use tracing::{debug, warn};

use crate::bus::Bus;
use crate::bus::message::{Message, ToFollower, ToOwner};
use crate::secret;
use crate::tables::call::{CallReply, Calls, forward};
use crate::tables::handle::Command;
use crate::tables::loader::LoadedTable;
use crate::tables::log_id::LogId;
use crate::tables::opener::TableOpener;
use crate::tables::owner_watch::OwnerWatch;
use crate::tables::registry::TableLock;
use crate::tables::shown_table::ShownTable;
use crate::tables::task::{self, Carried, PartEnd, changed, lost};

/// How long a follower waits at least, and about how much longer, before it tells the owner again who is connected here. It also
/// finds out what it has missed.
const REPORT_INTERVAL: Duration = Duration::from_secs(2);
const REPORT_SPREAD: Duration = Duration::from_secs(1);
const REPORT_DELAY: Duration = Duration::from_millis(20);
/// About how long a follower waits with that when the bus is back: all others have as much to say.
const RECONNECT_DELAY: Duration = Duration::from_millis(200);

/// How long an owner may be missing from the list of live nodes, which is a second old at most.
const UNSETTLED_TIME: Duration = Duration::from_millis(1200);

/// A table that another node owns.
pub(crate) struct Follower {
    shown: ShownTable,
    owner: String,
    /// The session in which it was loaded.
    session: Session,
    bus: Bus,
    calls: Calls,
    /// What the owner last said about who is connected.
    presence: Option<Utf8Bytes>,
    owner_watch: OwnerWatch,
    /// When the owner is told next who is connected here, and whether that is news.
    report_at: Instant,
    is_news: bool,
    /// When to look again whether the owner is among the live nodes, if it was not at first.
    unsettled_until: Option<Instant>,
    idle_since: Instant,
    idle_timeout: Duration,
}

/// Whether a follower goes on.
enum Next {
    GoOn,
    End(bool),
}

impl Next {
    /// Goes on, unless the owner is gone.
    const fn unless(owner_gone: bool) -> Next {
        if owner_gone { Next::End(true) } else { Next::GoOn }
    }
}

impl Follower {
    /// Follows a loaded table that another node owns; what was shown before is kept.
    pub(crate) fn new(
        loaded: LoadedTable,
        owner: String,
        session: Session,
        opener: &TableOpener,
        carried: Carried,
    ) -> Follower {
        let now = Instant::now();
        let LoadedTable { table, names, ratings, .. } = loaded;
        let mut shown = ShownTable {
            table: Arc::new(table),
            names,
            ratings,
            unnamed: Vec::new(),
            connections: carried.connections,
            turn_began: now,
            undo_ask: None,
            seat_ask: None,
            showed_question: false,
            store: opener.store.clone(),
            metrics: Arc::clone(&opener.metrics),
            clock: opener.clock.clone(),
        };
        if carried.asked || carried.event != Some(shown.table.event()) {
            shown.show_all();
        }
        Follower {
            shown,
            owner,
            session,
            bus: opener.bus.clone(),
            calls: Calls::carried(carried.calls, now),
            presence: None,
            owner_watch: OwnerWatch::new(now),
            report_at: now,
            is_news: true,
            unsettled_until: None,
            idle_since: now,
            idle_timeout: opener.waits.idle_timeout,
        }
    }

    /// Follows the owner as long as there is one and somebody looks.
    pub(crate) async fn run(mut self, lock: &mut TableLock) -> PartEnd {
        debug!(table = %LogId(lock.id()), event = self.table().event(), owner = %self.owner, "following");
        let mut session = self.shown.store.session();
        let (mut nodes, mut connected) = (self.shown.store.watch_live_nodes(), self.bus.connected());
        nodes.mark_unchanged();
        if !self.owner_lives() {
            // It has just started, or its end is not settled yet.
            self.unsettled_until = Some(Instant::now() + UNSETTLED_TIME);
        }
        loop {
            let others = self.calls.next_due().into_iter().chain(self.unsettled_until);
            let due = others.fold(self.report_at, Instant::min);
            let next = tokio::select! {
                biased;
                // A node that lost its session may have missed anything: everybody loads the table again.
                () = lost(&mut session, |session| *session == self.session) => Next::End(false),
                () = changed(&mut nodes) => {
                    Next::unless(!self.owner_lives())
                }
                // What was sent meanwhile is lost.
                () = changed(&mut connected) => {
                    self.is_news = true;
                    self.report_at = self.report_at.min(Instant::now() + secret::spread(RECONNECT_DELAY));
                    Next::GoOn
                }
                command = lock.recv() => match command {
                    Some(command) if self.may_answer().await => self.handle(command).await,
                    Some(_) | None => Next::End(false),
                },
                () = sleep_until(due) => self.tick(lock),
            };
            match next {
                Next::GoOn => {}
                Next::End(owner_gone) => {
                    self.send(ToOwner::Unfollow);
                    if !owner_gone {
                        return PartEnd::Unload;
                    }
                    let (event, asked) = (Some(self.table().event()), self.shown.has_question());
                    let (connections, calls) = (self.shown.connections, self.calls.into_vec());
                    return PartEnd::OwnerGone(Carried { connections, event, asked, calls });
                }
            }
        }
    }

    fn table(&self) -> &Table {
        &self.shown.table
    }

    /// Whether this node may show what it has; waits for a while if that is unclear.
    async fn may_answer(&self) -> bool {
        let (store, session) = (&self.shown.store, &self.session);
        task::until_clear(|| store.is_live(session), || *store.session().borrow() != *session).await
    }

    async fn handle(&mut self, command: Command) -> Next {
        // The owner answers every report, also when nobody here looks.
        if !matches!(command, Command::FromNode { .. } | Command::Names { .. }) {
            self.idle_since = Instant::now();
        }
        match command {
            Command::AwaitLoaded { reply } => {
                let _ = reply.send(Ok(()));
            }
            Command::Request { asker, request, event, id, lag_ms, arrived, reply } => {
                match forward(asker, request, event, id, lag_ms) {
                    Some(message) => self.call(message, arrived, CallReply::Request(reply)),
                    None => {
                        let _ = reply.send(Err(Refusal::Unavailable));
                    }
                }
            }
            Command::RenameSeats { names, reply } => {
                let names = names.into_iter().map(|(player, name)| (player.number(), name)).collect();
                let message = |call| ToOwner::RenameSeats { call, names };
                self.call(message, Instant::now(), CallReply::RenameSeats(reply));
            }
            Command::Connect { socket, seen, reply } => {
                // Somebody who was connected elsewhere may have seen events that have not come over the bus.
                if let Err(error) = self.catch_up(seen.unwrap_or(0)).await {
                    warn!(%error, "cannot follow a table");
                    return Next::End(false);
                }
                let outbox = socket.outbox.clone();
                let connection = self.shown.connect(socket, seen);
                let _ = reply.send(connection);
                if let Some(presence) = &self.presence {
                    // A connection that cannot take a second message is closed by the next one.
                    let _ = outbox.try_send(presence.clone());
                }
                self.report_soon();
            }
            Command::Pace { connection, percent } => {
                self.shown.connections.set_pace(connection, percent);
                self.report_soon();
            }
            Command::Looking { connection, on } => {
                self.shown.connections.set_looking(connection, on);
                self.report_soon();
            }
            Command::Disconnect { connection } => {
                self.shown.connections.remove(connection);
                self.report_soon();
            }
            Command::View { viewer, reply } => {
                let _ = reply.send(self.shown.view(&viewer));
            }
            Command::State { reply } => {
                let _ = reply.send((Arc::clone(&self.shown.table), self.shown.names.clone()));
            }
            Command::Names { reply } => {
                let _ = reply.send(self.shown.names.clone());
            }
            Command::GuestRenamed { guest, name } => self.shown.rename_guest(guest, &name),
            Command::Rated => self.shown.show_ratings().await,
            Command::GuestDeleted { guest } => {
                self.shown.delete_guest(&guest);
                self.report_soon();
            }
            Command::ComputerAction { .. } => {}
            Command::Drain => return Next::End(false),
            Command::FromNode { node, message: Message::ToFollower { message, .. }, .. }
                if node == self.owner =>
            {
                return self.hear(message).await;
            }
            // Another node takes this one for the owner.
            Command::FromNode { node, message: Message::ToOwner { table, .. }, .. } => {
                self.bus.send(&node, Message::ToFollower { table, message: ToFollower::NotOwner });
            }
            Command::FromNode { .. } => {}
        }
        Next::GoOn
    }

    /// Asks the owner something.
    fn call(&mut self, message: impl FnOnce(u64) -> ToOwner, arrived: Instant, reply: CallReply) {
        let message = self.calls.add(message, arrived, reply);
        self.send(message);
    }

    fn answer(&mut self, number: u64, event: u32, refusal: Option<Refusal>) {
        let Some(call) = self.calls.take(number) else { return };
        if let (Some(Refusal::Stale), ToOwner::Request { guest: Some(guest), .. }) = (refusal, &call.message)
        {
            self.shown.show_to(guest);
        }
        call.reply.send(refusal.map_or(Ok(event), Err));
    }

    /// Does what is due.
    fn tick(&mut self, lock: &TableLock) -> Next {
        let now = Instant::now();
        for message in self.calls.repeat(now) {
            self.send(message);
        }
        if self.report_at <= now {
            let quiet = self.shown.connections.is_empty() && self.calls.is_empty();
            let idle = quiet && now.saturating_duration_since(self.idle_since) >= self.idle_timeout;
            if idle && lock.release_if_idle() {
                return Next::End(false);
            }
            self.report();
        }
        if self.unsettled_until.is_some_and(|until| until <= now) {
            self.unsettled_until = None;
            return Next::unless(!self.owner_lives());
        }
        // While the bus is down nobody is heard; the owner lives as long as its session does.
        if !self.bus.is_working() && self.owner_lives() {
            self.owner_watch.note(now);
        }
        Next::unless(self.owner_watch.is_silent(self.calls.oldest(), now))
    }

    /// Whether the node of the owner is among those that live.
    fn owner_lives(&self) -> bool {
        self.shown.store.live_nodes().iter().any(|node| node.id == self.owner)
    }

    /// Has the owner told soon who is connected here: not for each of thousands who come at once.
    fn report_soon(&mut self) {
        self.is_news = true;
        self.report_at = self.report_at.min(Instant::now() + REPORT_DELAY);
    }

    /// Tells the owner who is connected here.
    fn report(&mut self) {
        self.report_at = Instant::now() + REPORT_INTERVAL + secret::spread(REPORT_SPREAD);
        let asker = self.shown.seat_ask.as_ref().map(|ask| &ask.guest);
        let viewers = self.shown.connections.for_owner(&self.table().guests(), self.table().host(), asker);
        let table = self.shown.table.id().clone();
        let message =
            Message::ToOwner { table, message: ToOwner::Follow { event: self.table().event(), viewers } };
        if std::mem::take(&mut self.is_news) {
            self.bus.send(&self.owner, message);
        } else {
            self.bus.send_later(&self.owner, message);
        }
    }

    fn send(&self, message: ToOwner) {
        let table = self.shown.table.id().clone();
        self.bus.send(&self.owner, Message::ToOwner { table, message });
    }
}
