//! A live table: one task owns it, and everything that happens to it comes through its inbox. Events are stored first and
//! broadcast afterwards, to the connections of this node and to the nodes that follow.

mod convening;
mod deadlines;
mod followers;
mod reaction;
mod requests;
mod seat_ask;

use std::sync::Arc;
use std::time::Duration;

use bigpoints_rules::Player;
use bigpoints_store::{Lease, NewEvent, StoreError};
use bigpoints_table::id::GuestId;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::accepted::AcceptedRequests;
use bigpoints_table::table::event::Event;
use bigpoints_table::table::request::{Asker, Context, Request};
use bigpoints_table::table::{Decision, Table, TurnStart};
use tokio::time::Instant;
use tracing::{debug, info};

use self::deadlines::Due;
use self::seat_ask::AskWatch;
use crate::bus::Bus;
use crate::bus::message::{CallId, ToFollower};
use crate::clock::Clock;
use crate::net::rate_limits::RateLimits;
use crate::push::Push;
use crate::ratings::rater::Rater;
use crate::refusals::not_appended;
use crate::tables::calls::Calls;
use crate::tables::commit_wait::CommitWait;
use crate::tables::computer_turn::{Audience, ComputerTurn};
use crate::tables::connections::Connections;
use crate::tables::event_row::event_row;
use crate::tables::factory::TableFactory;
use crate::tables::handle::{Command, WeakTableHandle};
use crate::tables::loader::LoadedTable;
use crate::tables::log_id::LogId;
use crate::tables::opener::TableOpener;
use crate::tables::presence::Presence;
use crate::tables::registry::TableLock;
use crate::tables::shown_table::ShownTable;
use crate::tables::summary::summary;
use crate::tables::task::{self, Carried, lost};
use crate::tables::waits::Waits;

/// Why a request is not accepted.
enum RequestError {
    /// The request is refused; the table is unchanged.
    Refused(Refusal),
    /// The events could not be stored: the table must be loaded again.
    NotStored(StoreError),
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> RequestError {
        RequestError::Refused(refusal)
    }
}

impl From<StoreError> for RequestError {
    fn from(error: StoreError) -> RequestError {
        RequestError::NotStored(error)
    }
}

/// The task that owns a table.
pub(crate) struct LiveTable {
    shown: ShownTable,
    accepted: AcceptedRequests,
    /// The request of another node that is being decided, until it is answered.
    unanswered: Option<CallId>,
    /// Set while a device asks for the seat of somebody who is away.
    ask_watch: Option<AskWatch>,
    /// The right to append events.
    lease: Lease,
    bus: Bus,
    factory: TableFactory,
    rate_limits: RateLimits,
    rater: Rater,
    push: Push,
    waits: Waits,
    clock: Clock,
    lock: TableLock,
    /// Since when messages to other nodes do not go through.
    outage: Option<Instant>,
    presence: Presence,
    commit_wait: CommitWait,
    calls: Calls,
    computer_turn: ComputerTurn,
    /// Since when the table has been open here.
    opened: Instant,
}

impl LiveTable {
    /// A loaded table, whose lease is granted.
    pub(crate) fn new(
        loaded: LoadedTable,
        lease: Lease,
        opener: TableOpener,
        handle: WeakTableHandle,
        lock: TableLock,
    ) -> LiveTable {
        let LoadedTable { table, accepted, names, ratings } = loaded;
        let TableOpener {
            store,
            factory,
            engine_pool,
            metrics,
            rate_limits,
            rater,
            push,
            waits,
            clock,
            bus,
            ..
        } = opener;
        LiveTable {
            shown: ShownTable {
                table: Arc::new(table),
                names,
                ratings,
                unnamed: Vec::new(),
                connections: Connections::default(),
                turn_began: Instant::now(),
                undo_ask: None,
                seat_ask: None,
                showed_question: false,
                store,
                metrics,
                clock: clock.clone(),
            },
            accepted,
            unanswered: None,
            ask_watch: None,
            lease,
            bus,
            factory,
            rate_limits,
            rater,
            push,
            waits,
            clock,
            lock,
            outage: None,
            presence: Presence::default(),
            commit_wait: CommitWait::default(),
            calls: Calls::default(),
            computer_turn: ComputerTurn::new(engine_pool, waits.pause_percent, handle),
            opened: Instant::now(),
        }
    }

    /// Works on the table until it is idle, or may not or cannot be worked on here: the lock, and the nodes that follow it.
    pub(crate) async fn run(mut self, carried: Carried) -> (TableLock, Vec<String>) {
        debug!(table = %LogId(self.lock.id()), event = self.table().event(), "table opened");
        // The session may have ended while the table was loaded: then what was read is old.
        if self.until_current().await && self.take_over(carried).await.is_ok() {
            self.work().await;
            // Nobody else knows of these.
            self.make_calls(Instant::now());
        }
        debug!(table = %LogId(self.lock.id()), "table closed");
        let followers = self.shown.connections.followers().map(str::to_owned).collect();
        (self.lock, followers)
    }

    async fn work(&mut self) {
        // People at other nodes are not away because those have not said yet that they are there.
        if self.shown.store.live_nodes().len() > 1 {
            self.presence.expect_reports(Instant::now());
        }
        self.note_presence();
        self.follow_turn();
        let (mut session, mut nodes) = (self.shown.store.session(), self.shown.store.watch_live_nodes());
        let mut idle_since = Instant::now();
        loop {
            self.note_outage();
            let (at, due) = self.next_due(idle_since);
            let (command, due) = tokio::select! {
                // A request that came in time is handled before the time runs out.
                biased;
                // All leases of this node are gone.
                () = lost(&mut session, |session| self.lease.is_of(session)) => break,
                () = task::changed(&mut nodes) => (None, Due::SilentNodes),
                command = self.lock.recv() => match command {
                    Some(Command::Drain) | None => break,
                    command => (command, due),
                },
                () = tokio::time::sleep_until(at) => (None, due),
            };
            // A process that was paused does not know yet what has happened meanwhile: nothing is shown or decided before that is clear.
            let was_unclear = !self.shown.store.is_current(&self.lease);
            if was_unclear {
                if !self.until_current().await {
                    break;
                }
                // That nobody was heard meanwhile says nothing about the others.
                self.shown.connections.expect_reports(Instant::now());
                nodes.mark_changed();
            }
            // Checked whatever comes, so that an inbox that is never empty does not hold back presence.
            if self.presence_due().is_some_and(|due| due <= Instant::now()) {
                self.show_presence();
            }
            let done = match (command, due) {
                (Some(command), _) => {
                    if !matches!(command, Command::Names { .. }) {
                        idle_since = Instant::now();
                    }
                    self.handle(command).await
                }
                // Something else may be due by now.
                (None, _) if was_unclear => Ok(()),
                (None, Due::Idle) if self.is_quiet() && self.lock.release_if_idle() => break,
                (None, Due::Idle) => {
                    idle_since = Instant::now();
                    Ok(())
                }
                (None, due) => self.act(due).await,
            };
            if done.is_err() {
                break;
            }
        }
    }

    /// Waits while it is unclear whether this node may answer for the table: whether it may.
    async fn until_current(&self) -> bool {
        let store = &self.shown.store;
        let is_over = || !self.lease.is_of(&store.session().borrow());
        task::until_clear(|| store.is_current(&self.lease), is_over).await
    }

    fn table(&self) -> &Table {
        &self.shown.table
    }

    /// Handles a command; an error if the table must be loaded again. A reply that cannot be sent is for a caller that has gone.
    async fn handle(&mut self, command: Command) -> Result<(), StoreError> {
        match command {
            Command::AwaitLoaded { reply } => {
                let _ = reply.send(Ok(()));
            }
            Command::Request { asker, request, event, id, lag_ms, arrived, reply } => {
                match self.request(&asker, request, event, id, lag_ms, arrived).await {
                    Ok(accepted) => {
                        let _ = reply.send(Ok(accepted));
                    }
                    Err(RequestError::Refused(refusal)) => {
                        if let (Refusal::Stale, Asker::Guest(guest)) = (refusal, &asker) {
                            self.shown.show_to(guest);
                        }
                        let _ = reply.send(Err(refusal));
                    }
                    Err(RequestError::NotStored(error)) => {
                        let _ = reply.send(Err(not_appended(&error)));
                        return Err(error);
                    }
                }
            }
            Command::Connect { socket, seen, reply } => {
                let connection = self.shown.connect(socket, seen);
                let _ = reply.send(connection);
                self.note_presence();
                // The new connection wants to know who is there, even if it changed nothing.
                self.presence.schedule(Instant::now());
                self.follow_turn();
            }
            Command::Pace { connection, percent } => {
                self.shown.connections.set_pace(connection, percent);
                self.follow_turn();
            }
            Command::Looking { connection, on } => {
                self.shown.connections.set_looking(connection, on);
                self.note_looking();
            }
            Command::Disconnect { connection } => {
                self.shown.connections.remove(connection);
                self.note_presence();
                self.follow_turn();
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
            Command::RenameSeats { names, reply } => {
                let renamed = self.rename_seats(names).await;
                let _ = reply.send(renamed.clone());
                return renamed;
            }
            Command::Rated => self.shown.show_ratings().await,
            Command::GuestDeleted { guest } => {
                self.shown.delete_guest(&guest);
                self.follow_turn();
            }
            Command::FromNode { node, message, arrived } => return self.hear(node, message, arrived).await,
            // Handled before.
            Command::Drain => {}
            Command::ComputerAction { turn, action } => {
                if self.computer_turn.finish(turn) {
                    return self.request_by_server(Request::Play { action }).await;
                }
            }
        }
        Ok(())
    }

    /// Stores the events of a decision in this context, then adopts the next table and broadcasts it.
    async fn store_and_adopt(
        &mut self,
        decision: Decision,
        Context { at_ms: now_ms, thought_ms, .. }: Context,
        request: Option<String>,
    ) -> Result<(), StoreError> {
        let turn_start = decision.turn_start();
        let Decision { events, next, .. } = decision;
        let count = events.len();
        // The id is stored with the last event: a repeated request is answered with the number after all of them.
        let id_of = |index| request.clone().filter(|_| index + 1 == count);
        let rows =
            events.iter().enumerate().map(|(index, event)| event_row(event.clone(), id_of(index), now_ms));
        let rows: Vec<NewEvent> = rows.collect();
        let guests = events.iter().filter_map(Event::seated).map(GuestId::to_string).collect();
        let first = self.table().event() + 1;
        let sent = self.shown.connections.has_followers().then(|| followers::sent_events(&rows));
        let (table, summary) = (self.lock.id().as_str(), Some(summary(&next, now_ms)));
        self.shown.store.append(&self.lease, table, first, rows, summary, guests).await?;
        self.calls.note(&self.shown.table, &next, Instant::now());
        self.shown.table = Arc::new(next);
        if let Some(id) = request {
            self.accepted.add(id, self.table().event());
        }
        self.shown.turn_began = match turn_start {
            TurnStart::Unchanged => self.shown.turn_began,
            // Exactly what is in the events, so that no part of a millisecond is won by asking often.
            TurnStart::Requested => self.shown.turn_began + Duration::from_millis(thought_ms),
            TurnStart::Stored => Instant::now(),
        };
        for (number, event) in (first..).zip(&events) {
            info!(table = %LogId(self.lock.id()), event = number, kind = event.kind(), "event stored");
        }
        if let Some(events) = sent {
            self.tell_events(first, events);
        }
        self.note_presence();
        self.shown.show_events(&events).await;
        if events.iter().any(|event| matches!(event, Event::Ended { .. })) {
            self.rater.wake();
        }
        self.follow_turn();
        Ok(())
    }

    /// Starts, continues or stops the search for a computer player.
    fn follow_turn(&mut self) {
        let audience = Audience::of(&self.shown.table, &self.shown.connections);
        self.computer_turn.follow(&self.shown.table, audience);
    }

    /// Changes the plan's names of seats, in the store first.
    async fn rename_seats(&mut self, names: Vec<(Player, Option<String>)>) -> Result<(), StoreError> {
        let mut next = Table::clone(self.table());
        for (player, name) in names {
            next.rename_seat(player, name);
        }
        let setup = serde_json::to_string(next.plan()).expect("a plan serializes");
        let about = summary(&next, 0).about;
        self.shown.store.rename_in_table(&self.lease, self.lock.id().as_str(), setup, about).await?;
        self.shown.table = Arc::new(next);
        self.shown.show_all();
        self.tell_all(ToFollower::Renamed);
        Ok(())
    }
}
