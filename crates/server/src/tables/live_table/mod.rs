//! A live table: one task owns it, and everything that happens to it comes through its inbox. Events are stored first and
//! broadcast afterwards.

mod deadlines;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bigpoints_rules::Player;
use bigpoints_store::{Store, StoreError};
use bigpoints_table::messages::{TableView, ToClient};
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::accepted::AcceptedRequests;
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::event::Event;
use bigpoints_table::table::request::{Asker, Context, Request};
use bigpoints_table::table::{Decision, Table, TurnStart};
use bigpoints_table::view::TableViewer;
use tokio::time::Instant;
use tracing::{debug, info, warn};

use self::deadlines::Due;
use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::net::rate_limits::RateLimits;
use crate::refusals::not_appended;
use crate::secret;
use crate::tables::commit_wait::CommitWait;
use crate::tables::computer_turn::{Audience, ComputerTurn};
use crate::tables::connections::Connections;
use crate::tables::event_row::event_row;
use crate::tables::factory::TableFactory;
use crate::tables::handle::{Accepted, Command, TableHandle, WeakTableHandle};
use crate::tables::loader::{self, LoadedTable};
use crate::tables::log_id::LogId;
use crate::tables::opener::TableOpener;
use crate::tables::presence::Presence;
use crate::tables::registry::TableLock;
use crate::tables::summary::summary;
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
    /// The table after its last stored event. Readers get a shared snapshot.
    table: Arc<Table>,
    accepted: AcceptedRequests,
    names: Names,
    store: Store,
    factory: TableFactory,
    metrics: Arc<Metrics>,
    rate_limits: RateLimits,
    waits: Waits,
    clock: Clock,
    connections: Connections,
    lock: TableLock,
    /// When the current turn began, or the wait for the deal.
    turn_began: Instant,
    presence: Presence,
    commit_wait: CommitWait,
    computer_turn: ComputerTurn,
}

impl LiveTable {
    /// Starts the task of a table, which loads it. The task holds the lock as long as it may write. It is not tracked: on
    /// shutdown nobody waits for it, because everything acknowledged is stored.
    pub(crate) fn open(opener: &TableOpener, handle: &TableHandle, lock: TableLock) {
        let (opener, handle) = (opener.clone(), handle.downgrade());
        tokio::spawn(async move {
            match loader::load(&opener.store, lock.id()).await {
                Ok(loaded) => LiveTable::new(loaded, opener, handle, lock).run().await,
                Err(error) => lock.refuse_all(error).await,
            }
        });
    }

    fn new(loaded: LoadedTable, opener: TableOpener, handle: WeakTableHandle, lock: TableLock) -> LiveTable {
        let LoadedTable { table, accepted, names } = loaded;
        let TableOpener { store, factory, engine_pool, metrics, rate_limits, waits, clock, .. } = opener;
        LiveTable {
            table: Arc::new(table),
            accepted,
            names,
            store,
            factory,
            metrics,
            rate_limits,
            waits,
            clock,
            connections: Connections::default(),
            lock,
            turn_began: Instant::now(),
            presence: Presence::default(),
            commit_wait: CommitWait::default(),
            computer_turn: ComputerTurn::new(engine_pool, waits.pause_percent, handle),
        }
    }

    async fn run(mut self) {
        debug!(table = %LogId(self.lock.id()), event = self.table.event(), "table opened");
        self.note_presence();
        self.follow_turn();
        let mut idle_since = Instant::now();
        loop {
            // Checked here as well as by the timer, so that an inbox that is never empty does not hold back presence.
            if self.presence.due().is_some_and(|due| due <= Instant::now()) {
                self.show_presence();
            }
            let (at, due) = self.next_due(idle_since);
            tokio::select! {
                // A request that came in time is handled before the time runs out.
                biased;
                command = self.lock.recv() => {
                    let Some(command) = command else { break };
                    idle_since = Instant::now();
                    if self.handle(command).await.is_err() {
                        break;
                    }
                }
                () = tokio::time::sleep_until(at) => match due {
                    Due::Presence => self.show_presence(),
                    Due::Request(request) => {
                        if self.request_by_server(request).await.is_err() {
                            break;
                        }
                    }
                    Due::GiveUp => {
                        if self.request_by_server(Request::GiveUp { seed: secret::bits() }).await.is_err() {
                            break;
                        }
                    }
                    Due::Idle if self.is_quiet() && self.lock.release_if_idle() => break,
                    Due::Idle => idle_since = Instant::now(),
                },
            }
        }
        debug!(table = %LogId(self.lock.id()), "table closed");
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
                        if let (Refusal::Stale, Asker::Guest(guest)) = (refusal, asker) {
                            let viewer = TableViewer::Guest(guest);
                            let text = self.snapshot(&viewer).into();
                            self.connections.send_to(&viewer, &text);
                        }
                        let _ = reply.send(Err(refusal));
                    }
                    Err(RequestError::NotStored(error)) => {
                        let _ = reply.send(Err(not_appended(&error)));
                        return Err(error);
                    }
                }
            }
            Command::Connect { viewer, address, seen, outbox, reply } => {
                let text = match seen {
                    Some(event) if event == self.table.event() => {
                        self.metrics.resumed.inc();
                        ToClient::Current { event }.to_text()
                    }
                    seen => {
                        self.metrics.resynchronised.inc_by(u64::from(seen.is_some()));
                        self.snapshot(&viewer)
                    }
                };
                let connection = self.connections.add(viewer, address, outbox, text.into());
                let _ = reply.send(connection);
                self.note_presence();
                // The new connection wants to know who is there, even if it changed nothing.
                self.presence.schedule(Instant::now());
                self.follow_turn();
            }
            Command::Disconnect { connection } => {
                self.connections.remove(connection);
                self.note_presence();
                self.follow_turn();
            }
            Command::View { viewer, reply } => {
                let _ = reply.send(self.view(&viewer));
            }
            Command::State { reply } => {
                let _ = reply.send((Arc::clone(&self.table), self.names.clone()));
            }
            Command::GuestRenamed { guest, name } if self.table.named_guests().contains(&&guest) => {
                self.names.insert(guest, &name);
                self.show_all();
            }
            Command::GuestRenamed { .. } => {}
            Command::RenameSeats { names, reply } => {
                let renamed = self.rename_seats(names).await;
                let _ = reply.send(renamed.clone());
                return renamed;
            }
            Command::GuestDeleted { guest } => {
                self.connections.remove_all_of(&guest);
                self.follow_turn();
                if self.names.remove(&guest) {
                    self.show_all();
                }
            }
            Command::ComputerAction { turn, action } => {
                if self.computer_turn.finish(turn) {
                    return self.request_by_server(Request::Play { action }).await;
                }
            }
        }
        Ok(())
    }

    /// Decides a request and stores its events. The same id again gets the same answer.
    async fn request(
        &mut self,
        asker: &Asker,
        request: TableRequest,
        event: Option<u32>,
        id: Option<String>,
        lag_ms: u64,
        arrived: Instant,
    ) -> Result<Accepted, RequestError> {
        let id = id.map(|id| AcceptedRequests::key(asker, &id));
        if let Some(event) = self.accepted.check(&self.table, id.as_deref(), event)? {
            return Ok(Accepted { event });
        }
        let request = self.resolve(asker, request).await?;
        let Some(request) = request else { return Ok(Accepted { event: self.table.event() }) };
        let context = self.context(&request, arrived, lag_ms);
        let decision = self.table.decide(asker, &request, context).inspect_err(|refusal| {
            if let (Request::Start, Refusal::NotCommitted(_)) = (&request, refusal) {
                self.commit_wait.ask(asker, &self.table);
                self.note_presence();
            }
        })?;
        if let Asker::Guest(_) = asker {
            self.rate_limits.events(self.lock.id(), decision.events.len()).map_err(Refusal::from)?;
        }
        self.store_and_adopt(decision, context, id).await?;
        Ok(Accepted { event: self.table.event() })
    }

    /// The request as the table decides it: for a rematch the new table is created here. `None` if there is nothing left to do.
    async fn resolve(&self, asker: &Asker, request: TableRequest) -> Result<Option<Request>, Refusal> {
        Ok(Some(match request {
            TableRequest::Plain(request) => request,
            TableRequest::Rematch => {
                if self.table.rematch().is_some() {
                    return Ok(None);
                }
                self.table.may_rematch(asker)?;
                // Checked before the new table exists, which nobody would find otherwise.
                if let Asker::Guest(_) = asker {
                    self.rate_limits.events(self.lock.id(), 1)?;
                }
                Request::Rematch { table: self.factory.rematch(&self.table).await? }
            }
        }))
    }

    /// Makes a request of the server's own; a refusal means that it is no longer due.
    async fn request_by_server(&mut self, request: Request) -> Result<(), StoreError> {
        let context = self.context(&request, Instant::now(), 0);
        match self.table.decide(&Asker::Server, &request, context) {
            Ok(decision) => self.store_and_adopt(decision, context, None).await,
            Err(refusal) => {
                debug!(table = %LogId(self.lock.id()), %refusal, "no longer due");
                Ok(())
            }
        }
    }

    /// Stores the events of a decision in this context, then adopts the next table and broadcasts it.
    async fn store_and_adopt(
        &mut self,
        decision: Decision,
        Context { at_ms: now_ms, thought_ms, .. }: Context,
        request: Option<String>,
    ) -> Result<(), StoreError> {
        let turn_start = decision.turn_start();
        let Decision { events, next } = decision;
        let count = events.len();
        // The id is stored with the last event: a repeated request is answered with the number after all of them.
        let id_of = |index| request.clone().filter(|_| index + 1 == count);
        let rows =
            events.iter().enumerate().map(|(index, event)| event_row(event.clone(), id_of(index), now_ms));
        let rows = rows.collect();
        let summary = summary(&next, now_ms);
        let guests = events.iter().filter_map(|event| match event {
            Event::Seated { guest, .. } => Some(guest.to_string()),
            _ => None,
        });
        let guests = guests.collect();
        let first = self.table.event() + 1;
        self.store.append(self.lock.id().as_str(), first, rows, Some(summary), guests).await?;
        self.table = Arc::new(next);
        if let Some(id) = request {
            self.accepted.add(id, self.table.event());
        }
        self.turn_began = match turn_start {
            TurnStart::Unchanged => self.turn_began,
            // Exactly what is in the events, so that no part of a millisecond is won by asking often.
            TurnStart::Requested => self.turn_began + Duration::from_millis(thought_ms),
            TurnStart::Stored => Instant::now(),
        };
        for (number, event) in (first..).zip(&events) {
            if let Event::Seated { guest, .. } = event {
                match loader::names(&self.store, &[guest]).await {
                    Ok(names) => self.names.add(names),
                    // The views lack the name until the table is loaded again.
                    Err(error) => warn!(%error, "cannot read the name of a guest"),
                }
            }
            info!(table = %LogId(self.lock.id()), event = number, kind = event.kind(), "event stored");
        }
        self.note_presence();
        self.show_all();
        if let Some(rematch) = self.table.rematch()
            && events.iter().any(|event| matches!(event, Event::Rematched { .. }))
        {
            let moved = ToClient::Moved { table: rematch.table.to_string() };
            self.connections.send_to_all(&moved.to_text().into());
        }
        self.follow_turn();
        Ok(())
    }

    /// Starts, continues or stops the search for a computer player.
    fn follow_turn(&mut self) {
        self.computer_turn.follow(&self.table, Audience::of(&self.table, &self.connections));
    }

    /// Changes the plan's names of seats, in the store first.
    async fn rename_seats(&mut self, names: Vec<(Player, Option<String>)>) -> Result<(), StoreError> {
        let mut next = Table::clone(&self.table);
        for (player, name) in names {
            next.rename_seat(player, name);
        }
        let setup = serde_json::to_string(next.plan()).expect("a plan serializes");
        self.store.rename_in_table(self.lock.id().as_str(), setup, summary(&next, 0).about).await?;
        self.table = Arc::new(next);
        self.show_all();
        Ok(())
    }

    fn view(&self, viewer: &TableViewer) -> TableView {
        let timed = self.table.actor().is_some() && self.table.plan().clock.is_running();
        let thought_ms = timed.then(|| self.turn_began.elapsed().as_millis() as u64);
        self.table.view_for(viewer, &self.names, thought_ms)
    }

    /// The table as a viewer may see it, as a message.
    fn snapshot(&self, viewer: &TableViewer) -> String {
        ToClient::Table(Box::new(self.view(viewer))).to_text()
    }

    /// Broadcasts the table; all spectators share one snapshot.
    fn show_all(&mut self) {
        let mut snapshots: HashMap<TableViewer, Arc<str>> = HashMap::new();
        for viewer in self.connections.viewers() {
            let viewer = viewer.at(&self.table);
            if !snapshots.contains_key(viewer) {
                snapshots.insert(viewer.clone(), self.snapshot(viewer).into());
            }
        }
        self.connections.send_each(|viewer| Arc::clone(&snapshots[viewer.at(&self.table)]));
    }

    fn note_presence(&mut self) {
        let now = Instant::now();
        self.presence.note(&self.table, &self.connections, now);
        self.commit_wait.note(&self.table, &self.connections, now);
    }

    fn show_presence(&mut self) {
        let text = self.presence.broadcast(&self.table, &self.connections, Instant::now());
        self.connections.send_to_all(&text.into());
    }
}
