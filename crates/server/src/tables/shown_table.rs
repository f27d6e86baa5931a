//! A table as this node shows it: the table after its last stored event, and the connections of this node that look at it. The owner
//! of a table and a follower show it in the same way.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use bigpoints_rules::Player;
use bigpoints_store::Store;
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::{TableView, ToClient};
use bigpoints_table::name::Names;
use bigpoints_table::table::Table;
use bigpoints_table::table::event::Event;
use bigpoints_table::table::request::Request;
use bigpoints_table::view::TableViewer;
use tokio::time::Instant;
use tracing::warn;

use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::ratings::table_ratings::TableRatings;
use crate::tables::connections::{Connections, NewSocket};
use crate::tables::loader;
use crate::tables::seat_ask::SeatAsk;

/// The question whether the last action may be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UndoAsk {
    /// Who asks.
    pub(crate) player: Player,
    /// The event after which it was asked: the next one ends it.
    pub(crate) event: u32,
    /// Whether it was refused.
    pub(crate) denied: bool,
}

impl UndoAsk {
    /// The question as the owner of a table tells it: the seat that asks, or has asked in vain.
    pub(crate) fn told(asker: Option<u8>, denied: Option<u8>, event: u32) -> Option<UndoAsk> {
        let player = asker.or(denied).and_then(Player::from_number)?;
        Some(UndoAsk { player, event, denied: asker.is_none() })
    }
}

/// A table as this node shows it.
pub(crate) struct ShownTable {
    /// The table after its last stored event. Readers get a shared snapshot.
    pub(crate) table: Arc<Table>,
    pub(crate) names: Names,
    /// The ratings of the seated guests.
    pub(crate) ratings: TableRatings,
    /// Guests whose names could not be read yet; that is tried again with the next event.
    pub(crate) unnamed: Vec<GuestId>,
    pub(crate) connections: Connections,
    /// When the current turn began, or the wait for the deal.
    pub(crate) turn_began: Instant,
    /// The question whether the last action may be undone. Not stored: after a restart the player asks again.
    pub(crate) undo_ask: Option<UndoAsk>,
    /// The device that asks for the seat of somebody who is away, or has asked in vain. Not stored: after a restart it asks again.
    pub(crate) seat_ask: Option<SeatAsk>,
    /// Whether a question was shown last, so that the next table without it is shown whole.
    pub(crate) showed_question: bool,
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    /// The time by the calendar, for games over days.
    pub(crate) clock: Clock,
}

impl ShownTable {
    /// How long the player to act has been thinking, where that counts.
    pub(crate) fn thought_ms(&self) -> Option<u64> {
        if let Some(thought) = self.table.thought_over_days(self.clock.now_ms()) {
            return Some(thought);
        }
        let timed = self.table.actor().is_some() && self.table.plan().clock.is_running();
        timed.then(|| self.turn_began.elapsed().as_millis() as u64)
    }

    /// The table as a viewer may see it.
    pub(crate) fn view(&self, viewer: &TableViewer) -> TableView {
        let undo_asker = self.undo_asked().map(Player::number);
        let (open, denied) = (self.open_seat_ask(), self.seat_ask.as_ref().filter(|ask| ask.denied));
        let seat_ask = open.map(|ask| ask.view(viewer, &self.table));
        let seat_denied = denied.filter(|ask| ask.is_of(viewer)).map(|ask| ask.seat);
        let mut table = self.table.view_for(viewer, &self.names, self.thought_ms());
        self.ratings.add_to(&mut table, &self.table);
        let undo_denied = self.undo_ask().filter(|ask| ask.denied).map(|ask| ask.player.number());
        TableView { undo_asker, undo_denied, seat_ask, seat_denied, ..table }
    }

    /// The question for a seat that waits for an answer.
    pub(crate) fn open_seat_ask(&self) -> Option<&SeatAsk> {
        self.seat_ask.as_ref().filter(|ask| !ask.denied)
    }

    /// Whether somebody asks for an undo or for a seat, or has asked in vain.
    pub(crate) fn has_question(&self) -> bool {
        self.undo_ask().is_some() || self.seat_ask.is_some()
    }

    /// Shows who asks for an undo or for a seat, if that is new; whether it is.
    pub(crate) fn set_asks(&mut self, undo: Option<UndoAsk>, seat: Option<SeatAsk>) -> bool {
        let before = (self.undo_ask(), std::mem::replace(&mut self.seat_ask, seat));
        self.undo_ask = undo;
        let is_news = before.0 != self.undo_ask() || before.1 != self.seat_ask;
        if is_news {
            self.show_all();
        }
        is_news
    }

    /// The names in the plan, by the numbers of their seats.
    pub(crate) fn seat_names(&self) -> Vec<(u8, String)> {
        let plan = self.table.plan();
        let name = |player: Player| Some((player.number(), plan.name_of(player)?.to_owned()));
        Player::ALL.into_iter().filter_map(name).collect()
    }

    /// The question for an undo since the last event, also if it was refused.
    pub(crate) fn undo_ask(&self) -> Option<UndoAsk> {
        self.undo_ask.filter(|ask| ask.event == self.table.event())
    }

    /// Notes who asks for an undo after this request was accepted. One that was refused is shown until the next event or question.
    pub(crate) fn note_undo_ask(&mut self, request: &Request, asked: Option<Player>) {
        let event = self.table.event();
        self.undo_ask = match (request, asked) {
            (_, Some(player)) => Some(UndoAsk { player, event, denied: false }),
            (Request::AnswerUndo { grant: false }, None) => {
                self.undo_ask().map(|ask| UndoAsk { denied: true, ..ask })
            }
            (_, None) => self.undo_ask().filter(|ask| ask.denied),
        };
    }

    /// Who waits for an answer to that.
    pub(crate) fn undo_asked(&self) -> Option<Player> {
        self.undo_ask().filter(|ask| !ask.denied).map(|ask| ask.player)
    }

    /// The table as a viewer may see it, as a message.
    pub(crate) fn snapshot(&self, viewer: &TableViewer) -> String {
        ToClient::Table(Box::new(self.view(viewer))).to_text()
    }

    /// What has changed for a viewer since an event after which there were only actions, as a message.
    fn update(&self, viewer: &TableViewer, since: u32) -> String {
        let update = self.table.update_for(viewer, self.thought_ms(), since);
        ToClient::Update(Box::new(update)).to_text()
    }

    /// Adds a connection, which has seen this event, and sends it what it lacks: its number.
    pub(crate) fn connect(&mut self, socket: NewSocket, seen: Option<u32>) -> u64 {
        // What a client has from an earlier connection may be out of date in what is no event, such as names.
        let (text, has_table) = match seen {
            Some(event) if event == self.table.event() && !self.has_question() => {
                self.metrics.resumed.inc();
                (ToClient::Current { event }.to_text(), false)
            }
            seen => {
                self.metrics.resynchronised.inc_by(u64::from(seen.is_some()));
                (self.snapshot(&socket.viewer), true)
            }
        };
        self.connections.add(socket, has_table, text.into())
    }

    /// Sends the devices of a guest the newest view.
    pub(crate) fn show_to(&mut self, guest: &GuestId) {
        for viewer in [TableViewer::Guest(guest.clone()), TableViewer::Screen(guest.clone())] {
            let text = self.snapshot(&viewer).into();
            self.connections.send_to(&viewer, &text);
        }
    }

    /// Broadcasts the table, whole.
    pub(crate) fn show_all(&mut self) {
        self.show(None);
    }

    /// Broadcasts the table: what has changed since an event to those who want that and have the table as it was then, and the whole table
    /// to the others. All spectators share one message, except for one who asks for a seat.
    fn show(&mut self, since: Option<u32>) {
        let mut texts: Vec<(TableViewer, Option<u32>, Utf8Bytes)> = Vec::new();
        let mut connections = std::mem::take(&mut self.connections);
        connections.send_table(since, |viewer, since| {
            let viewer = shared(viewer, &self.table, self.seat_ask.as_ref());
            let known = texts.iter().find(|(known, part, _)| known == viewer && *part == since);
            known.map(|(_, _, text)| text.clone()).unwrap_or_else(|| {
                let text = since.map_or_else(|| self.snapshot(viewer), |since| self.update(viewer, since));
                let text: Utf8Bytes = text.into();
                texts.push((viewer.clone(), since, text.clone()));
                text
            })
        });
        self.connections = connections;
        self.showed_question = self.has_question();
    }

    /// Broadcasts the table after these stored events, which it has adopted, and where everybody plays on if they moved.
    pub(crate) async fn show_events(&mut self, events: &[Event]) {
        self.unnamed.extend(events.iter().filter_map(Event::seated).cloned());
        let is_named = self.unnamed.is_empty();
        // The event answers the question; a follower hears nothing else of it for a while.
        if events.iter().any(|event| matches!(event, Event::Reseated { .. })) {
            self.seat_ask = None;
        }
        self.read_names().await;
        // Whether a game counts is not asked again after every action.
        if !events.iter().all(|event| matches!(event, Event::Acted { .. } | Event::Undone { .. })) {
            self.ratings.follow(&self.table);
        }
        // When a game begins, too: another one may have ended since its players sat down.
        let is_due = |event: &Event| event.seated().is_some() || matches!(event, Event::Started { .. });
        if events.iter().any(is_due) {
            self.read_ratings().await;
        }
        let only_actions =
            self.table.has_updates() && events.iter().all(|event| matches!(event, Event::Acted { .. }));
        let same_otherwise = is_named && !self.showed_question && !self.has_question();
        let before = self.table.event().checked_sub(events.len() as u32);
        self.show(before.filter(|_| only_actions && same_otherwise));
        if let Some(rematch) = self.table.rematch()
            && events.iter().any(|event| matches!(event, Event::Rematched { .. }))
        {
            let moved = ToClient::Moved { table: rematch.table.to_string() };
            self.connections.send_to_all(&moved.to_text().into());
        }
    }

    /// Shows the new name of a guest.
    pub(crate) fn rename_guest(&mut self, guest: GuestId, name: &str) {
        if self.table.named_guests().contains(&&guest) {
            self.names.insert(guest, name);
            self.show_all();
        }
    }

    /// Ends the connections of a deleted guest, and shows the name no more.
    pub(crate) fn delete_guest(&mut self, guest: &GuestId) {
        self.connections.remove_all_of(guest);
        if self.names.remove(guest) {
            self.show_all();
        }
    }

    /// Shows the ratings as they are stored, if they have changed.
    pub(crate) async fn show_ratings(&mut self) {
        if self.read_ratings().await {
            self.show_all();
        }
    }

    /// Reads the ratings of the seated guests, and those after the games of the table; whether they have changed.
    pub(crate) async fn read_ratings(&mut self) -> bool {
        match TableRatings::read(&self.store, &self.table).await {
            Ok(ratings) => std::mem::replace(&mut self.ratings, ratings.clone()) != ratings,
            // The views show those from before.
            Err(error) => {
                warn!(%error, "cannot read ratings");
                false
            }
        }
    }

    async fn read_names(&mut self) {
        if self.unnamed.is_empty() {
            return;
        }
        match loader::names(&self.store, &self.unnamed.iter().collect::<Vec<_>>()).await {
            Ok(names) => {
                self.names.add(names);
                self.unnamed.clear();
            }
            // The views lack the name for now.
            Err(error) => warn!(%error, "cannot read the names of guests"),
        }
    }
}

/// The viewer whose snapshot this one gets.
fn shared<'a>(viewer: &'a TableViewer, table: &Table, seat_ask: Option<&SeatAsk>) -> &'a TableViewer {
    if seat_ask.is_some_and(|ask| ask.is_of(viewer)) { viewer } else { viewer.at(table) }
}
