//! A table in play: one task owns it, and everything that happens to it comes through its inbox. What is granted is stored first
//! and shown after.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bigpoints_rules::Player;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing::{debug, error, info, warn};

use super::audience::Connections;
use super::hall::{Grants, Hall, Loaded};
use super::mail::{Granted, Mail, Question, Wish};
use super::messages::{Audience, TableView, ToClient};
use super::secret;
use super::table::event::{Event, Logged, Why};
use super::table::refusal::Refusal;
use super::table::request::{Asker, Circumstances, Request};
use super::table::{Holder, Stage, Table};
use crate::store::{NewEvent, StoreError};

/// Beyond the time on the clock an action that is under way may still come in.
const ON_THE_WAY: Duration = Duration::from_millis(1500);

/// A computer player's thought: about what, and what is set to end it.
struct Thought {
    about: Question,
    stop: Arc<AtomicBool>,
}

/// The task that owns a table.
pub(super) struct LiveTable {
    id: String,
    /// The truth. Who is given it whole keeps it as it is then.
    table: Arc<Table>,
    granted: Grants,
    hall: Hall,
    names: HashMap<String, String>,
    connections: Connections,
    inbox: mpsc::Receiver<Mail>,
    own: mpsc::WeakSender<Mail>,
    /// Since when the player to act has been thinking.
    thinking_since: Instant,
    /// Since when each guest who sits here has not been connected.
    away_since: HashMap<String, Instant>,
    /// The thought of the computer player that is at it.
    thinking: Option<Thought>,
}

impl LiveTable {
    /// Starts the task of a table, which loads it and holds its inbox as long as it may write.
    pub(super) fn open(id: String, own: mpsc::WeakSender<Mail>, inbox: mpsc::Receiver<Mail>, hall: Hall) {
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
        own: mpsc::WeakSender<Mail>,
        inbox: mpsc::Receiver<Mail>,
        hall: Hall,
    ) -> LiveTable {
        let Loaded { table, granted, names } = loaded;
        let now = Instant::now();
        let away_since = table.guests().into_iter().map(|guest| (guest.to_owned(), now)).collect();
        LiveTable {
            id,
            table: Arc::new(table),
            granted,
            names,
            connections: Connections::default(),
            inbox,
            own,
            thinking_since: now,
            away_since,
            thinking: None,
            hall,
        }
    }

    async fn run(mut self) {
        debug!(table = self.id, event = self.table.event(), "table opened");
        self.think();
        let mut idle_since = Instant::now();
        loop {
            let deadline = self.deadline();
            let quiet = self.connections.is_empty() && self.thinking.is_none() && deadline.is_none();
            let wake = deadline.as_ref().map_or(idle_since + self.hall.pace().put_away, |(at, _)| *at);
            let waits = deadline.is_some() || quiet;
            tokio::select! {
                // Who asked in time is heard before time runs out.
                biased;
                mail = self.inbox.recv() => {
                    let Some(mail) = mail else { break };
                    idle_since = Instant::now();
                    if self.take(mail).await.is_err() {
                        break;
                    }
                }
                () = tokio::time::sleep_until(wake), if waits => match deadline {
                    Some((_, request)) => {
                        if self.house(request).await.is_err() {
                            break;
                        }
                    }
                    None if self.hall.put_away(&self.id, &self.inbox) => break,
                    None => idle_since = Instant::now(),
                },
            }
        }
        self.stop_thinking();
        debug!(table = self.id, "table put away");
    }

    /// Does what a mail asks; an error if the table must be loaded anew.
    async fn take(&mut self, mail: Mail) -> Result<(), StoreError> {
        match mail {
            Mail::Knock { reply } => {
                let _ = reply.send(Ok(()));
            }
            Mail::Ask { asker, wish, event, id, lag_ms, arrived, reply } => {
                let answer = self.ask(&asker, wish, event, id, lag_ms, arrived).await;
                let lost = answer.as_ref().err().and_then(|(_, lost)| lost.clone());
                if let Err((Refusal::Stale, None)) = &answer
                    && let Asker::Guest(guest) = &asker
                {
                    self.show(&Audience::Guest(guest.clone()));
                }
                // Who has gone meanwhile does not want to know.
                let _ = reply.send(answer.map_err(|(refusal, _)| refusal));
                return lost.map_or(Ok(()), Err);
            }
            Mail::Join { audience, seen, outbox, reply } => {
                let text = match seen {
                    Some(event) if event == self.table.event() => ToClient::Current { event }.to_text(),
                    _ => self.picture(&audience),
                };
                if let Audience::Guest(guest) = &audience {
                    self.away_since.remove(guest);
                }
                let connection = self.connections.add(audience, outbox, text.into());
                let _ = reply.send(connection);
                self.show_presence();
            }
            Mail::Part { connection } => {
                self.connections.remove(connection);
                self.note_who_is_away();
                self.show_presence();
            }
            Mail::Look { audience, reply } => {
                let _ = reply.send(TableView::new(&self.id, &self.table, &audience, &self.names));
            }
            Mail::Whole { reply } => {
                let _ = reply.send((Arc::clone(&self.table), self.names.clone()));
            }
            Mail::Renamed { guest, name } if self.table.guests().contains(&guest.as_str()) => {
                match name {
                    Some(name) => self.names.insert(guest, name),
                    None => self.names.remove(&guest),
                };
                self.show_all();
            }
            Mail::Renamed { .. } => {}
            Mail::Thought { about, action } => {
                if self.thinking.take_if(|thought| thought.about == about).is_some() {
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
        let circumstances = Circumstances {
            thought_ms: arrived.saturating_duration_since(self.thinking_since).as_millis() as u64,
            lag_ms,
            away: match request {
                Request::StandIn { seat, .. } => self.is_away(seat),
                _ => false,
            },
        };
        let events = self.table.decide(asker, &request, circumstances).map_err(|refusal| (refusal, None))?;
        self.happen(events, id).await.map_err(|error| (refusal_for(&error), Some(error)))?;
        Ok(Granted { event: self.table.event() })
    }

    /// The request behind a wish: what the server adds to it is added here. Nothing if the wish is fulfilled already.
    async fn request(&self, asker: &Asker, wish: Wish) -> Result<Option<Request>, Refusal> {
        Ok(Some(match wish {
            Wish::Request(request) => request,
            Wish::Start => {
                let (seed, layout) = secret::lay();
                Request::Start { layout, seed, lot: secret::lot(self.table.players().get()) }
            }
            Wish::Rematch => {
                if self.table.next_table().is_some() {
                    return Ok(None);
                }
                self.table.may_rematch(asker)?;
                Request::Rematch { table: self.hall.again(&self.table).await? }
            }
        }))
    }

    /// Does something of the server's own accord; a refusal means that it is no longer due.
    async fn house(&mut self, request: Request) -> Result<(), StoreError> {
        let thought_ms = self.thinking_since.elapsed().as_millis() as u64;
        let circumstances = Circumstances { thought_ms, ..Circumstances::default() };
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
        let last = events.len() - 1;
        for (index, event) in events.into_iter().enumerate() {
            // The id stands with the last event: who asks again is told the number after all of them.
            let logged = Logged { event, request: request.clone().filter(|_| index == last) };
            next.apply(&logged.event).expect("what was decided follows from what was before");
            rows.push((logged.event.kind(), logged.to_text(), logged.event));
        }
        let now = self.hall.now_ms();
        let stored = rows.iter().map(|(kind, body, _)| NewEvent {
            at_ms: now,
            kind: (*kind).to_owned(),
            body: body.clone(),
        });
        let summary = self.hall.summary(&next, now);
        let guests = rows.iter().filter_map(|(_, _, event)| match event {
            Event::Seated { guest, .. } => Some(guest.clone()),
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
                Event::Started { .. } | Event::Acted { .. } | Event::Undone { .. } => {
                    self.thinking_since = now;
                }
                Event::TakenBack { seat } if self.table.actor().map(Player::number) == Some(*seat) => {
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
        self.note_who_is_away();
        self.show_all();
        if let Some(table) = self.table.next_table()
            && rows.iter().any(|(kind, ..)| *kind == "rematched")
        {
            self.connections.send_to_all(&ToClient::Moved { table: table.to_owned() }.to_text().into());
        }
        self.think();
        Ok(())
    }

    /// Lets a computer player think if it is its turn, and ends the thinking of one whose turn it was.
    fn think(&mut self) {
        let (Some(level), Some(game)) = (self.table.thinking_level(), self.table.game()) else {
            return self.stop_thinking();
        };
        let about = Question { game: self.table.games().len(), actions: game.actions().len(), level };
        if self.thinking.as_ref().is_some_and(|thought| thought.about == about) {
            return;
        }
        let position = *game.position();
        self.stop_thinking();
        let stop = Arc::new(AtomicBool::new(false));
        self.thinking = Some(Thought { about, stop: Arc::clone(&stop) });
        let whim = self.table.games().last().map_or(0, |played| secret::whim(&played.seed));
        let (thinkers, own) = (self.hall.thinkers().clone(), self.own.clone());
        // Nobody who looks on, no pause.
        let percent = if self.connections.is_empty() { 0 } else { self.hall.pace().percent };
        self.hall.spawn_table(async move {
            let began = Instant::now();
            let chosen = thinkers.choose(position, level, whim, Arc::clone(&stop)).await;
            if chosen.is_none() && !stop.load(Ordering::Relaxed) {
                error!(%level, "a computer player found nothing to play");
            }
            // Whatever went wrong in its head, the game goes on.
            let Some(action) = chosen.or_else(|| position.legal_actions().first().copied()) else { return };
            tokio::time::sleep_until(began + level.pause(&position, action) * percent / 100).await;
            if let Some(own) = own.upgrade().filter(|_| !stop.load(Ordering::Relaxed)) {
                // A table that was put away meanwhile thinks again when it is loaded.
                let _ = own.send(Mail::Thought { about, action }).await;
            }
        });
    }

    fn stop_thinking(&mut self) {
        if let Some(thought) = self.thinking.take() {
            thought.stop.store(true, Ordering::Relaxed);
        }
    }

    /// The next thing that the server must do by itself, and when.
    fn deadline(&self) -> Option<(Instant, Request)> {
        if self.table.stage() != Stage::Playing || !self.table.plan().clock.is_running() {
            return None;
        }
        let actor = self.table.actor()?;
        let run_out = match self.table.holder(actor) {
            Holder::Person { stood_in: false, .. } => {
                let left = self.table.clock().left(usize::from(actor.number()) - 1)?;
                let at = self.thinking_since + Duration::from_millis(left) + ON_THE_WAY;
                Some((at, Request::StandIn { seat: actor.number(), why: Why::Clock }))
            }
            _ => None,
        };
        let gone = self.table.players().players().filter_map(|player| {
            let Holder::Person { guest, stood_in: false } = self.table.holder(player) else { return None };
            let since = self.away_since.get(guest)?;
            let request = Request::StandIn { seat: player.number(), why: Why::Away };
            Some((*since + self.hall.pace().grace, request))
        });
        run_out.into_iter().chain(gone).min_by_key(|(at, _)| *at)
    }

    fn is_away(&self, seat: u8) -> bool {
        let holder = Player::from_number(seat).filter(|&player| self.table.players().has(player));
        let guest = holder.and_then(|player| self.table.holder(player).guest());
        guest.is_some_and(|guest| self.away_since.contains_key(guest))
    }

    fn note_who_is_away(&mut self) {
        let now = Instant::now();
        for guest in self.table.guests() {
            if self.connections.has(guest) {
                self.away_since.remove(guest);
            } else {
                self.away_since.entry(guest.to_owned()).or_insert(now);
            }
        }
    }

    fn picture(&self, audience: &Audience) -> String {
        let view = TableView::new(&self.id, &self.table, audience, &self.names);
        ToClient::Table(Box::new(view)).to_text()
    }

    fn show(&mut self, audience: &Audience) {
        let text: Arc<str> = self.picture(audience).into();
        self.connections.send_to(audience, &text);
    }

    fn show_all(&mut self) {
        for audience in self.connections.audiences() {
            self.show(&audience);
        }
    }

    fn show_presence(&mut self) {
        let seats = self.table.seats().iter();
        let seats = seats.map(|seat| seat.guest().is_some_and(|guest| self.connections.has(guest))).collect();
        let guests = self.table.guests();
        let watchers = self.connections.count_without(&guests);
        let text: Arc<str> = ToClient::Presence { seats, watchers }.to_text().into();
        self.connections.send_to_all(&text);
    }
}

/// Tells everybody who knocks why there is no table.
async fn turn_away(mut inbox: mpsc::Receiver<Mail>, refusal: Refusal) {
    inbox.close();
    while let Some(mail) = inbox.recv().await {
        if let Mail::Knock { reply } = mail {
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
