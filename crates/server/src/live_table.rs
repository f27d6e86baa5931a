//! A table in play: one task owns it, and everything that happens to it comes through its inbox. What is granted is stored first
//! and shown after.

use crate::secret;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing::{debug, info, warn};

use super::audience::Connections;
use super::hall::{Grants, Hall, Loaded};
use super::mail::{Granted, Mail, Wish};
use super::presence::Presence;
use super::thinking::Thinking;
use bigpoints_store::{NewEvent, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::{TableView, ToClient};
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::event::{Event, HandoverReason, Logged};
use bigpoints_table::table::request::{Asker, Context, Request};
use bigpoints_table::table::{Decision, Holder, PhaseName, Table};
use bigpoints_table::view::TableViewer;

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
pub(super) struct LiveTable {
    id: String,
    /// The truth. Who is given it whole keeps it as it is then.
    table: Arc<Table>,
    granted: Grants,
    hall: Hall,
    names: Names,
    connections: Connections,
    inbox: mpsc::Receiver<Box<Mail>>,
    /// Since when the player to act has been thinking, or those who help to deal have been waited for.
    thinking_since: Instant,
    presence: Presence,
    thinking: Thinking,
}

impl LiveTable {
    /// Starts the task of a table, which loads it and holds its inbox as long as it may write.
    pub(super) fn open(
        id: String,
        own: mpsc::WeakSender<Box<Mail>>,
        inbox: mpsc::Receiver<Box<Mail>>,
        hall: Hall,
    ) {
        hall.clone().spawn_table(async move {
            match hall.load(&id).await {
                Ok(loaded) => {
                    LiveTable::new(id.clone(), loaded, own, inbox, hall.clone()).run().await;
                }
                Err(refusal) => turn_away(inbox, refusal).await,
            }
            hall.forget(&id);
        });
    }

    fn new(
        id: String,
        loaded: Loaded,
        own: mpsc::WeakSender<Box<Mail>>,
        inbox: mpsc::Receiver<Box<Mail>>,
        hall: Hall,
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
            thinking: Thinking::new(hall.clone(), own),
            hall,
        }
    }

    async fn run(mut self) {
        debug!(table = self.id, event = self.table.event(), "table opened");
        self.note_presence();
        self.thinking.follow(&self.table, false);
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
                mail = self.inbox.recv() => {
                    let Some(mail) = mail else { break };
                    idle_since = Instant::now();
                    if self.take(*mail).await.is_err() {
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
                    Due::Rest if self.is_quiet() && self.hall.put_away(&self.id, &self.inbox) => break,
                    Due::Rest => idle_since = Instant::now(),
                },
            }
        }
        debug!(table = self.id, "table put away");
    }

    /// Does what a mail asks; an error if the table must be loaded anew. A reply that cannot be sent is for somebody who has gone
    /// meanwhile and does not want to know.
    async fn take(&mut self, mail: Mail) -> Result<(), StoreError> {
        match mail {
            Mail::Knock { reply } => {
                let _ = reply.send(Ok(()));
            }
            Mail::Ask { asker, wish, event, id, lag_ms, arrived, reply } => {
                let answer = self.ask(&asker, wish, event, id, lag_ms, arrived).await;
                let lost = answer.as_ref().err().and_then(|(_, lost)| lost.clone());
                if let (Err((Refusal::Stale, None)), Asker::Guest(guest)) = (&answer, asker) {
                    let audience = TableViewer::Guest(guest);
                    let text = self.snapshot(&audience).into();
                    self.connections.send_to(&audience, &text);
                }
                let _ = reply.send(answer.map_err(|(refusal, _)| refusal));
                return lost.map_or(Ok(()), Err);
            }
            Mail::Join { audience, seen, outbox, reply } => {
                let text = match seen {
                    Some(event) if event == self.table.event() => {
                        self.hall.metrics().resumed.inc();
                        ToClient::Current { event }.to_text()
                    }
                    seen => {
                        self.hall.metrics().resynchronised.inc_by(u64::from(seen.is_some()));
                        self.snapshot(&audience)
                    }
                };
                let connection = self.connections.add(audience, outbox, text.into());
                let _ = reply.send(connection);
                self.note_presence();
                // Who has come wants to know, also where nothing has changed by it.
                self.presence.wish(Instant::now());
            }
            Mail::Part { connection } => {
                self.connections.remove(connection);
                self.note_presence();
            }
            Mail::Look { audience, reply } => {
                let _ = reply.send(self.view(&audience));
            }
            Mail::Whole { reply } => {
                let _ = reply.send((Arc::clone(&self.table), self.names.clone()));
            }
            Mail::Renamed { guest, name } if self.table.guests().contains(&&GuestId::new(&*guest)) => {
                self.names.insert(GuestId::new(guest), name);
                self.show_all();
            }
            Mail::Renamed { .. } => {}
            Mail::Forgotten { guest } => {
                let guest = GuestId::new(guest);
                self.connections.remove_all_of(&guest);
                if self.names.remove(&guest).is_some() {
                    self.show_all();
                }
            }
            Mail::Thought { about, action } => {
                if self.thinking.finish(about) {
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
        wish: Wish,
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
        let request = self.request(asker, wish).await.map_err(|refusal| (refusal, None))?;
        let Some(request) = request else { return Ok(Granted { event: self.table.event() }) };
        let context = self.context(&request, arrived, lag_ms);
        let decision = self.table.decide(asker, &request, context).map_err(|refusal| (refusal, None))?;
        self.happen(decision, context.at_ms, id).await.map_err(|error| (refusal_for(&error), Some(error)))?;
        Ok(Granted { event: self.table.event() })
    }

    /// The request behind a wish: what the server adds to it is added here. Nothing if the wish is fulfilled already.
    async fn request(&self, asker: &Asker, wish: Wish) -> Result<Option<Request>, Refusal> {
        Ok(Some(match wish {
            Wish::Request(request) => request,
            Wish::Rematch => {
                if self.table.rematch().is_some() {
                    return Ok(None);
                }
                self.table.may_rematch(asker)?;
                Request::Rematch { table: TableId::new(self.hall.again(&self.table).await?) }
            }
        }))
    }

    /// Does something of the server's own accord; a refusal means that it is no longer due.
    async fn house(&mut self, request: Request) -> Result<(), StoreError> {
        let context = self.context(&request, Instant::now(), 0);
        match self.table.decide(&Asker::Server, &request, context) {
            Ok(decision) => self.happen(decision, context.at_ms, None).await,
            Err(refusal) => {
                debug!(table = self.id, %refusal, "no longer due");
                Ok(())
            }
        }
    }

    /// Stores the events of a decision, and when they are stored adopts the next table and shows it.
    async fn happen(
        &mut self,
        decision: Decision,
        now: i64,
        request: Option<String>,
    ) -> Result<(), StoreError> {
        let Decision { events, next } = decision;
        let mut rows = Vec::new();
        let last = events.len() - 1;
        for (index, event) in events.into_iter().enumerate() {
            // The id stands with the last event: who asks again is told the number after all of them.
            let logged = Logged { event, request: request.clone().filter(|_| index == last) };
            rows.push((logged.event.kind(), logged.to_text(), logged.event));
        }
        let stored = rows.iter().map(|(kind, body, _)| NewEvent {
            at_ms: now,
            kind: (*kind).to_owned(),
            body: body.clone(),
        });
        let summary = self.hall.summary(&next, now);
        let guests = rows.iter().filter_map(|(_, _, event)| match event {
            Event::Seated { guest, .. } => Some(guest.to_string()),
            _ => None,
        });
        let guests = guests.collect();
        let first = self.table.event() + 1;
        self.hall.store().append(&self.id, first, stored.collect(), Some(summary), guests).await?;
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
                Event::TakenBack { player } if self.table.actor() == Some(*player) => {
                    self.thinking_since = now;
                }
                Event::Seated { guest, .. } => {
                    let name = self.hall.name_of(guest).await;
                    self.names.extend(name.map(|name| (guest.clone(), name)));
                }
                _ => {}
            }
            info!(table = self.id, event = self.table.event(), kind = event.kind(), "happened");
        }
        self.note_presence();
        self.show_all();
        if let Some(rematch) = self.table.rematch()
            && rows.iter().any(|(_, _, event)| matches!(event, Event::Rematched { .. }))
        {
            let moved = ToClient::Moved { table: rematch.table.to_string() };
            self.connections.send_to_all(&moved.to_text().into());
        }
        self.thinking.follow(&self.table, !self.connections.is_empty());
        Ok(())
    }

    /// What is to be done next if nobody sends anything, and when.
    fn next_due(&self, idle_since: Instant) -> (Instant, Due) {
        let rest = (idle_since + self.hall.pace().put_away, Due::Rest);
        let presence = self.presence.due().map(|at| (at, Due::Presence));
        let request = self.deadline().map(|(at, request)| (at, Due::Request(request)));
        let dealing = self.table.phase().name() == PhaseName::Dealing;
        let give_up = dealing.then(|| (self.thinking_since + self.hall.pace().dealing, Due::GiveUp));
        let others = presence.into_iter().chain(request).chain(give_up);
        others.min_by_key(|(at, _)| *at).unwrap_or(rest)
    }

    /// Whether nobody would miss the table.
    fn is_quiet(&self) -> bool {
        self.connections.is_empty() && self.thinking.is_idle()
    }

    /// The next thing that the server must do by itself in the game, and when.
    fn deadline(&self) -> Option<(Instant, Request)> {
        if !self.table.plan().clock.is_running() {
            return None;
        }
        let actor = self.table.actor()?;
        let run_out = match self.table.holder(actor) {
            Holder::Guest { stood_in: false, .. } => {
                let left = self.table.time_left(actor)?;
                let at = self.thinking_since + Duration::from_millis(left) + ON_THE_WAY;
                Some((at, Request::StandIn { player: actor, reason: HandoverReason::Clock }))
            }
            _ => None,
        };
        let gone = self.table.players().players().filter_map(|player| {
            let Holder::Guest { guest, stood_in: false, .. } = self.table.holder(player) else { return None };
            let since = self.presence.away_since(guest)?;
            let request = Request::StandIn { player, reason: HandoverReason::Away };
            Some((since + self.hall.pace().grace, request))
        });
        run_out.into_iter().chain(gone).min_by_key(|(at, _)| *at)
    }

    /// What the server knows about a request beside the events.
    fn context(&self, request: &Request, arrived: Instant, lag_ms: u64) -> Context {
        let (pace, now) = (self.hall.pace(), Instant::now());
        let long = if self.table.plan().clock.is_running() { pace.grace } else { pace.absence() };
        let away = match request {
            Request::StandIn { player, .. } if self.table.players().has(*player) => {
                let guest = self.table.holder(*player).guest();
                guest.is_some_and(|guest| self.presence.is_away(guest, long, now))
            }
            _ => false,
        };
        Context {
            at_ms: self.hall.now_ms(),
            thought_ms: arrived.saturating_duration_since(self.thinking_since).as_millis() as u64,
            lag_ms,
            away,
            host_away: self.presence.is_away(self.table.host(), pace.absence(), now),
        }
    }

    fn view(&self, audience: &TableViewer) -> TableView {
        let timed = self.table.actor().is_some() && self.table.plan().clock.is_running();
        let thought_ms = timed.then(|| self.thinking_since.elapsed().as_millis() as u64);
        self.table.view_for(audience, &self.names, thought_ms)
    }

    /// The message that shows somebody the table as it stands.
    fn snapshot(&self, audience: &TableViewer) -> String {
        ToClient::Table(Box::new(self.view(audience))).to_text()
    }

    /// Shows everybody the table; all who only watch share one snapshot.
    fn show_all(&mut self) {
        let mut snapshots: HashMap<TableViewer, Arc<str>> = HashMap::new();
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
async fn turn_away(mut inbox: mpsc::Receiver<Box<Mail>>, refusal: Refusal) {
    inbox.close();
    while let Some(mail) = inbox.recv().await {
        if let Mail::Knock { reply } = *mail {
            let _ = reply.send(Err(refusal));
        }
    }
}

/// A request's id as it is stored: two guests may make up the same.
fn request_key(asker: &Asker, id: &str) -> String {
    match asker {
        Asker::Guest(guest) => format!("{guest}:{id}"),
        Asker::Server => id.to_owned(),
    }
}

fn refusal_for(error: &StoreError) -> Refusal {
    warn!(%error, "a table could not be written");
    match error {
        StoreError::Conflict => Refusal::Stale,
        _ => Refusal::Unavailable,
    }
}
