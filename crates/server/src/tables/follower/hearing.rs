//! What a follower hears from the owner of its table: events, and what is said between them.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::event::{Event, Logged};
use tokio::time::Instant;
use tracing::warn;

use super::{Follower, Next};
use crate::bus::message::{CallId, SentEvent, ToFollower};
use crate::tables::loader::{self, LoadError};
use crate::tables::shown_table::UndoAsk;

impl Follower {
    /// Handles a message of the owner.
    pub(super) async fn hear(&mut self, message: ToFollower) -> Next {
        self.owner_watch.note(Instant::now());
        let applied = match message {
            ToFollower::Events { first, events, thought_ms, answered } => {
                let last = first.saturating_add(events.len() as u32).saturating_sub(1);
                let followed = self.follow(first, events, thought_ms).await;
                if let Some(CallId { node, call }) = answered
                    && followed.is_ok()
                    && last <= self.table().event()
                    && node == self.bus.node()
                {
                    self.answer(call, last, None);
                }
                followed
            }
            ToFollower::Current {
                event,
                thought_ms,
                undo_asker,
                undo_denied,
                seat_ask,
                seat_names,
                presence,
            } => {
                let mut caught_up = self.catch_up(event).await;
                // It was told of other names, and has not heard it.
                if caught_up.is_ok() && seat_names.is_some_and(|names| names != self.shown.seat_names()) {
                    caught_up = self.reload().await;
                }
                self.set_thought(thought_ms);
                // The owner wants to know whether the device that asks is connected here.
                if self.shown.set_asks(UndoAsk::told(undo_asker, undo_denied, event), seat_ask) {
                    self.report_soon();
                }
                // Somebody has come or gone, and it has not heard it.
                if let Some(text) = presence.filter(|text| self.presence.as_deref() != Some(text.as_str())) {
                    self.show_presence(text);
                }
                caught_up
            }
            ToFollower::Presence { text } => {
                self.show_presence(text);
                Ok(())
            }
            ToFollower::Reaction { text } => {
                self.shown.connections.send_to_all(&text.into());
                Ok(())
            }
            ToFollower::Renamed => self.reload().await,
            ToFollower::Answer { call, event, refusal } => {
                // What the request caused is shown before its answer; the call is repeated until it can be.
                let caught_up = self.catch_up(event).await;
                if caught_up.is_ok() && event <= self.table().event() {
                    self.answer(call, event, refusal.map(Refusal::from));
                }
                caught_up
            }
            ToFollower::NotOwner => return Next::End(true),
        };
        match applied {
            Ok(()) => Next::GoOn,
            Err(error) => {
                warn!(%error, "cannot follow a table");
                Next::End(false)
            }
        }
    }

    /// Applies events of the owner. Those that are known are ignored, and a gap before them is read from the store. If it has less
    /// than the owner, because what is read there is behind, they are left for the next report.
    async fn follow(
        &mut self,
        first: u32,
        events: Vec<SentEvent>,
        thought_ms: Option<u64>,
    ) -> Result<(), LoadError> {
        self.catch_up(first.saturating_sub(1)).await?;
        let next = self.table().event() + 1;
        if next < first {
            self.report_soon();
            return Ok(());
        }
        let known = (next - first) as usize;
        let new: Vec<(i64, String)> =
            events.into_iter().skip(known).map(|event| (event.at_ms, event.body)).collect();
        if !new.is_empty() {
            self.apply(&new).await?;
            self.set_thought(thought_ms);
        }
        Ok(())
    }

    /// Reads the events up to this one from the store, if they are missing here.
    pub(super) async fn catch_up(&mut self, event: u32) -> Result<(), LoadError> {
        if event <= self.table().event() {
            return Ok(());
        }
        let stored =
            self.shown.store.events_after(self.shown.table.id().as_str(), self.table().event()).await?;
        // A client may claim to have seen anything.
        if !stored.is_empty() {
            let new: Vec<(i64, String)> = stored.into_iter().map(|event| (event.at_ms, event.body)).collect();
            self.apply(&new).await?;
            self.shown.turn_began = Instant::now();
        }
        Ok(())
    }

    /// Applies the events that follow, and shows them. After an error the table cannot be used.
    async fn apply(&mut self, new: &[(i64, String)]) -> Result<(), LoadError> {
        // Copied only while somebody reads the table as it was.
        let table = Arc::make_mut(&mut self.shown.table);
        let mut events: Vec<Event> = Vec::new();
        for (at_ms, body) in new {
            let logged = Logged::from_text(body).map_err(|_| LoadError::Damaged)?;
            table.apply(&logged.event, *at_ms).map_err(|_| LoadError::Damaged)?;
            events.push(logged.event);
        }
        self.shown.show_events(&events).await;
        // Somebody who watched here plays from now on, and the owner does not know that they are here.
        let is_here = |guest| self.shown.connections.is_here(guest);
        if events.iter().filter_map(Event::seated).any(is_here) {
            self.report_soon();
        }
        Ok(())
    }

    /// Loads the table again, for what is not an event.
    async fn reload(&mut self) -> Result<(), LoadError> {
        let id = self.shown.table.id().clone();
        let loaded = loader::load(&self.shown.store, &id).await?;
        if loaded.table.event() >= self.table().event() {
            self.shown.table = Arc::new(loaded.table);
            self.shown.names = loaded.names;
            self.shown.show_all();
        }
        Ok(())
    }

    /// Shows who is connected.
    fn show_presence(&mut self, text: String) {
        let text: Utf8Bytes = text.into();
        self.shown.connections.send_to_all(&text);
        self.presence = Some(text);
    }

    fn set_thought(&mut self, thought_ms: Option<u64>) {
        if let Some(thought) = thought_ms.map(Duration::from_millis) {
            let now = Instant::now();
            self.shown.turn_began = now.checked_sub(thought).unwrap_or(now);
        }
    }
}
