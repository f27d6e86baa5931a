//! A table in play: one task owns it, and everything that happens to it comes through its inbox. What is granted is stored first
//! and shown after.

use crate::secret;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bigpoints_rules::Player;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing::{debug, info, warn};

use crate::tables::computer_turn::ComputerTurn;
use crate::tables::connections::Connections;
use crate::tables::handle::{Command, Granted, TableRequest};
use crate::tables::presence::Presence;
use crate::tables::registry::{Grants, Loaded, TableRegistry};
use bigpoints_store::{NewEvent, StoreError};
use bigpoints_table::messages::{Audience, TableView, ToClient};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::event::{Event, Logged, Why};
use bigpoints_table::table::request::{Asker, Circumstances, Request};
use bigpoints_table::table::{Holder, Stage, Table};

/// Beyond the time on the clock an action that is under way may still come in.
const ON_THE_WAY: Duration = Duration::from_millis(1500);

/// What a table does when nobody sends anything.
enum Due {
    /// It tells everybody who is there.
    Presence,
    /// It does something of the server's own accord.
    Request(Request),
    /// It waits no longer for those who do not help to deal.
    GiveUp,
    /// It has nothing to do, and may be put away.
    Rest,
}

/// The task that owns a table.
pub(crate) struct LiveTable {
    id: String,
    /// The truth. Who is given it whole keeps it as it is then.
    table: Arc<Table>,
    granted: Grants,
    registry: TableRegistry,
    names: HashMap<String, String>,
    connections: Connections,
    inbox: mpsc::Receiver<Box<Command>>,
    /// Since when the player to act has been thinking, or those who help to deal have been waited for.
    thinking_since: Instant,
    presence: Presence,
    thinking: ComputerTurn,
}

impl LiveTable {
    /// Starts the task of a table, which loads it and holds its inbox as long as it may write.
    pub(crate) fn open(
        id: String,
        own: mpsc::WeakSender<Box<Command>>,
        inbox: mpsc::Receiver<Box<Command>>,
        registry: TableRegistry,
    ) {
        registry.clone().spawn_table(async move {
            match registry.load(&id).await {
                Ok(loaded) => {
                    LiveTable::new(id.clone(), loaded, own, inbox, registry.clone()).run().await;
                }
                Err(refusal) => turn_away(inbox, refusal).await,
            }
            registry.forget(&id);
        });
    }

    fn new(
        id: String,
        loaded: Loaded,
        own: mpsc::WeakSender<Box<Command>>,
        inbox: mpsc::Receiver<Box<Command>>,
        registry: TableRegistry,
    ) -> LiveTable {
        let Loaded { table, granted, names } = loaded;
        LiveTable {
            id,
            table: Arc::new(table),
            granted,
            names,
            connections: Connections::default(),
            inbox,
            thinking_since: Instant::now(),
            presence: Presence::default(),
            thinking: ComputerTurn::new(registry.clone(), own),
            registry,
        }
    }

    async fn run(mut self) {
        debug!(table = self.id, event = self.table.event(), "table opened");
        self.note_presence();
        self.computer_turn.follow(&self.table, false);
        let mut idle_since = Instant::now();
        loop {
            // Not by the timer alone: an inbox that is never empty must not keep everybody from being told.
            if self.presence.due().is_some_and(|due| due <= Instant::now()) {
                self.show_presence();
            }
            let (at, due) = self.next_due(idle_since);
            tokio::select! {
                // Who asked in time is heard before time runs out.
                biased;
                command = self.inbox.recv() => {
                    let Some(command) = command else { break };
                    idle_since = Instant::now();
                    if self.take(*command).await.is_err() {
                        break;
                    }
                }
                () = tokio::time::sleep_until(at) => match due {
                    Due::Presence => self.show_presence(),
                    Due::Request(request) => {
                        if self.house(request).await.is_err() {
                            break;
                        }
                    }
                    Due::GiveUp => {
                        if self.house(Request::GiveUp { seed: secret::bits() }).await.is_err() {
                            break;
                        }
                    }
                    Due::Rest if self.is_quiet() && self.registry.remove_idle(&self.id, &self.inbox) => break,
                    Due::Rest => idle_since = Instant::now(),
                },
            }
        }
        debug!(table = self.id, "table put away");
    }

    /// Does what a command asks; an error if the table must be loaded anew. A reply that cannot be sent is for somebody who has gone
    /// meanwhile and does not want to know.
    async fn take(&mut self, command: Command) -> Result<(), StoreError> {
        match command {
            Command::Knock { reply } => {
                let _ = reply.send(Ok(()));
            }
            Command::Ask { asker, request, event, id, lag_ms, arrived, reply } => {
                let answer = self.ask(&asker, request, event, id, lag_ms, arrived).await;
                let lost = answer.as_ref().err().and_then(|(_, lost)| lost.clone());
                if let (Err((Refusal::Stale, None)), Asker::Guest(guest)) = (&answer, asker) {
                    let audience = Audience::Guest(guest);
                    let text = self.snapshot(&audience).into();
                    self.connections.send_to(&audience, &text);
                }
                let _ = reply.send(answer.map_err(|(refusal, _)| refusal));
                return lost.map_or(Ok(()), Err);
            }
            Command::Join { audience, seen, outbox, reply } => {
                let text = match seen {
                    Some(event) if event == self.table.event() => {
                        self.registry.metrics().resumed.inc();
                        ToClient::Current { event }.to_text()
                    }
                    seen => {
                        self.registry.metrics().resynchronised.inc_by(u64::from(seen.is_some()));
                        self.snapshot(&audience)
                    }
                };
                let connection = self.connections.add(audience, outbox, text.into());
                let _ = reply.send(connection);
                self.note_presence();
                // Who has come wants to know, also where nothing has changed by it.
                self.presence.schedule(Instant::now());
            }
            Command::Part { connection } => {
                self.connections.remove(connection);
                self.note_presence();
            }
            Command::Look { audience, reply } => {
                let _ = reply.send(self.view(&audience));
            }
            Command::Whole { reply } => {
                let _ = reply.send((Arc::clone(&self.table), self.names.clone()));
            }
            Command::Renamed { guest, name } if self.table.guests().contains(&guest.as_str()) => {
                self.names.insert(guest, name);
                self.show_all();
            }
            Command::Renamed { .. } => {}
            Command::Forgotten { guest } => {
                self.connections.remove_all_of(&guest);
                if self.names.remove(&guest).is_some() {
                    self.show_all();
                }
            }
            Command::Thought { about, action } => {
                if self.computer_turn.finish(about) {
                    return self.house(Request::Play { action }).await;
                }
            }
        }
        Ok(())
    }

    /// Answers a request, with the store's error beside the refusal if the table must be loaded anew.
    async fn ask(
        &mut self,
        asker: &Asker,
        request: TableRequest,
        event: Option<u32>,
        id: Option<String>,
        lag_ms: u64,
        arrived: Instant,
    ) -> Result<Granted, (Refusal, Option<StoreError>)> {
        let id = id.map(|id| request_key(asker, &id));
        if let Some(event) = id.as_deref().and_then(|id| self.granted.get(id)) {
            return Ok(Granted { event: *event });
        }
        if event.is_some_and(|event| event != self.table.event()) {
            return Err((Refusal::Stale, None));
        }
        let request = self.resolve(asker, request).await.map_err(|refusal| (refusal, None))?;
        let Some(request) = request else { return Ok(Granted { event: self.table.event() }) };
        let circumstances = self.circumstances(&request, arrived, lag_ms);
        let events = self.table.decide(asker, &request, circumstances).map_err(|refusal| (refusal, None))?;
        self.happen(events, id).await.map_err(|error| (refusal_for(&error), Some(error)))?;
        Ok(Granted { event: self.table.event() })
    }

    /// The request behind a request: what the server adds to it is added here. Nothing if the request is fulfilled already.
    async fn resolve(&self, asker: &Asker, request: TableRequest) -> Result<Option<Request>, Refusal> {
        Ok(Some(match request {
            TableRequest::Plain(request) => request,
            TableRequest::Rematch => {
                if self.table.next_table().is_some() {
                    return Ok(None);
                }
                self.table.may_rematch(asker)?;
                Request::Rematch { table: self.registry.again(&self.table).await? }
            }
        }))
    }

    /// Does something of the server's own accord; a refusal means that it is no longer due.
    async fn house(&mut self, request: Request) -> Result<(), StoreError> {
        let circumstances = self.circumstances(&request, Instant::now(), 0);
        match self.table.decide(&Asker::House, &request, circumstances) {
            Ok(events) => self.happen(events, None).await,
            Err(refusal) => {
                debug!(table = self.id, %refusal, "no longer due");
                Ok(())
            }
        }
    }

    /// Stores events, and when they are stored lets them happen and shows them.
    async fn happen(&mut self, events: Vec<Event>, request: Option<String>) -> Result<(), StoreError> {
        let mut next = Table::clone(&self.table);
        let mut rows = Vec::new();
        let now = self.registry.now_ms();
        let last = events.len() - 1;
        for (index, event) in events.into_iter().enumerate() {
            // The id stands with the last event: who asks again is told the number after all of them.
            let logged = Logged { event, request: request.clone().filter(|_| index == last) };
            next.apply(&logged.event, now).expect("what was decided follows from what was before");
            rows.push((logged.event.kind(), logged.to_text(), logged.event));
        }
        let stored = rows.iter().map(|(kind, body, _)| NewEvent {
            at_ms: now,
            kind: (*kind).to_owned(),
            body: body.clone(),
        });
        let summary = self.registry.summary(&next, now);
        let guests = rows.iter().filter_map(|(_, _, event)| match event {
            Event::Seated { guest, .. } => Some(guest.clone()),
            _ => None,
        });
        let guests = guests.collect();
        let first = self.table.event() + 1;
        self.registry.store().append(&self.id, first, stored.collect(), Some(summary), guests).await?;
        self.table = Arc::new(next);
        self.granted.extend(request.map(|id| (id, self.table.event())));
        let now = Instant::now();
        for (_, _, event) in &rows {
            match event {
                Event::Started { .. }
                | Event::Acted { .. }
                | Event::Undone { .. }
                | Event::Called { .. }
                | Event::Committed { .. }
                | Event::Voided { .. }
                | Event::Dropped { .. } => self.thinking_since = now,
                Event::TakenBack { seat } if self.table.actor().map(Player::number) == Some(*seat) => {
                    self.thinking_since = now;
                }
                Event::Seated { guest, .. } => {
                    let name = self.registry.name_of(guest).await;
                    self.names.extend(name.map(|name| (guest.clone(), name)));
                }
                _ => {}
            }
            info!(table = self.id, event = self.table.event(), kind = event.kind(), "happened");
        }
        self.note_presence();
        self.show_all();
        if let Some(table) = self.table.next_table()
            && rows.iter().any(|(kind, ..)| *kind == "rematched")
        {
            self.connections.send_to_all(&ToClient::Moved { table: table.to_owned() }.to_text().into());
        }
        self.computer_turn.follow(&self.table, !self.connections.is_empty());
        Ok(())
    }

    /// What is to be done next if nobody sends anything, and when.
    fn next_due(&self, idle_since: Instant) -> (Instant, Due) {
        let rest = (idle_since + self.registry.pace().idle_timeout, Due::Rest);
        let presence = self.presence.due().map(|at| (at, Due::Presence));
        let request = self.deadline().map(|(at, request)| (at, Due::Request(request)));
        let dealing = self.table.stage() == Stage::Dealing;
        let give_up = dealing.then(|| (self.thinking_since + self.registry.pace().deal_timeout, Due::GiveUp));
        let others = presence.into_iter().chain(request).chain(give_up);
        others.min_by_key(|(at, _)| *at).unwrap_or(rest)
    }

    /// Whether nobody would miss the table.
    fn is_quiet(&self) -> bool {
        self.connections.is_empty() && self.computer_turn.is_idle()
    }

    /// The next thing that the server must do by itself in the game, and when.
    fn deadline(&self) -> Option<(Instant, Request)> {
        if self.table.stage() != Stage::Playing || !self.table.plan().clock.is_running() {
            return None;
        }
        let actor = self.table.actor()?;
        let run_out = match self.table.holder(actor) {
            Holder::Guest { stood_in: false, .. } => {
                let left = self.table.clock().left(usize::from(actor.number()) - 1)?;
                let at = self.thinking_since + Duration::from_millis(left) + ON_THE_WAY;
                Some((at, Request::StandIn { seat: actor.number(), why: Why::Clock }))
            }
            _ => None,
        };
        let gone = self.table.players().players().filter_map(|player| {
            let Holder::Guest { guest, stood_in: false, .. } = self.table.holder(player) else { return None };
            let since = self.presence.away_since(guest)?;
            let request = Request::StandIn { seat: player.number(), why: Why::Away };
            Some((since + self.registry.pace().grace, request))
        });
        run_out.into_iter().chain(gone).min_by_key(|(at, _)| *at)
    }

    /// What the server knows about a request beside the events.
    fn circumstances(&self, request: &Request, arrived: Instant, lag_ms: u64) -> Circumstances {
        let (pace, now) = (self.registry.pace(), Instant::now());
        let long = if self.table.plan().clock.is_running() { pace.grace } else { pace.absence() };
        let away = match request {
            Request::StandIn { seat, .. } => {
                let seat = usize::from(*seat).checked_sub(1).and_then(|index| self.table.seats().get(index));
                let guest = seat.and_then(Holder::guest);
                guest.is_some_and(|guest| self.presence.is_away(guest, long, now))
            }
            _ => false,
        };
        Circumstances {
            thought_ms: arrived.saturating_duration_since(self.thinking_since).as_millis() as u64,
            lag_ms,
            away,
            host_away: self.presence.is_away(self.table.host(), pace.absence(), now),
        }
    }

    fn view(&self, audience: &Audience) -> TableView {
        let timed = self.table.actor().is_some() && self.table.plan().clock.is_running();
        let thought_ms = timed.then(|| self.thinking_since.elapsed().as_millis() as u64);
        TableView::new(&self.table, audience, &self.names, thought_ms)
    }

    /// The message that shows somebody the table as it stands.
    fn snapshot(&self, audience: &Audience) -> String {
        ToClient::Table(Box::new(self.view(audience))).to_text()
    }

    /// Shows everybody the table; all who only watch share one snapshot.
    fn show_all(&mut self) {
        let mut snapshots: HashMap<Audience, Arc<str>> = HashMap::new();
        for audience in self.connections.audiences() {
            let audience = audience.at(&self.table);
            if !snapshots.contains_key(audience) {
                snapshots.insert(audience.clone(), self.snapshot(audience).into());
            }
        }
        self.connections.send_each(|audience| Arc::clone(&snapshots[audience.at(&self.table)]));
    }

    fn note_presence(&mut self) {
        self.presence.note(&self.table, &self.connections, Instant::now());
    }

    fn show_presence(&mut self) {
        let text = self.presence.tell(&self.table, &self.connections, Instant::now());
        self.connections.send_to_all(&text.into());
    }
}

/// Tells everybody who knocks why there is no table, as far as they still wait for it.
async fn turn_away(mut inbox: mpsc::Receiver<Box<Command>>, refusal: Refusal) {
    inbox.close();
    while let Some(command) = inbox.recv().await {
        if let Command::Knock { reply } = *command {
            let _ = reply.send(Err(refusal));
        }
    }
}

/// A request's id as it is stored: two guests may make up the same.
fn request_key(asker: &Asker, id: &str) -> String {
    match asker {
        Asker::Guest(guest) => format!("{guest}:{id}"),
        Asker::House => id.to_owned(),
    }
}

fn refusal_for(error: &StoreError) -> Refusal {
    warn!(%error, "a table could not be written");
    match error {
        StoreError::Conflict => Refusal::Stale,
        _ => Refusal::Unavailable,
    }
}
