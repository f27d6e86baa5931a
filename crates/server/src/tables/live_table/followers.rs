//! The nodes that follow a live table: what the owner tells them, and what they ask of it.

use std::time::Duration;

use bigpoints_rules::Player;
use bigpoints_store::{NewEvent, StoreError};
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::ToServer;
use bigpoints_table::refusal::{Refusal, SentRefusal};
use bigpoints_table::table::client_request::ClientRequest;
use bigpoints_table::table::request::{Asker, player_on};
use tokio::time::Instant;
use tracing::debug;

use super::{LiveTable, RequestError};
use crate::bus::message::{CallId, Message, RemoteViewers, SentEvent, ToFollower, ToOwner};
use crate::refusals::not_appended;
use crate::tables::call::Call;
use crate::tables::log_id::LogId;
use crate::tables::shown_table::ShownTable;
use crate::tables::task::Carried;

impl LiveTable {
    /// Goes on with what this node showed and was asked while another one owned the table.
    pub(super) async fn take_over(&mut self, carried: Carried) -> Result<(), StoreError> {
        self.shown.connections = carried.connections;
        if carried.asked || carried.event != Some(self.table().event()) {
            self.shown.show_all();
        }
        for Call { message, reply, arrived, .. } in carried.calls {
            reply.send(match message {
                ToOwner::Request { guest, bot_of, request, lag_ms, .. } => {
                    self.request_from(guest, bot_of, request, lag_ms, arrived).await?
                }
                ToOwner::RenameSeats { names, .. } => self.rename_from(names).await?,
                ToOwner::Follow { .. } | ToOwner::Unfollow | ToOwner::Unknown { .. } => continue,
            });
        }
        Ok(())
    }

    /// Handles a message of another node; an error if the table must be loaded again.
    pub(super) async fn hear(
        &mut self,
        node: String,
        message: Message,
        arrived: Instant,
    ) -> Result<(), StoreError> {
        let (call, answer) = match message {
            Message::ToOwner { message, .. } => match message {
                ToOwner::Follow { event, viewers } => {
                    self.note_follower(node, event, viewers);
                    return Ok(());
                }
                ToOwner::Unfollow => {
                    self.shown.connections.forget_node(&node);
                    self.note_presence();
                    self.follow_turn();
                    return Ok(());
                }
                ToOwner::Request { call, guest, bot_of, request, lag_ms, waited_ms } => {
                    self.unanswered = Some(CallId { node: node.clone(), call });
                    let arrived = arrived.checked_sub(Duration::from_millis(waited_ms)).unwrap_or(arrived);
                    let answer = self.request_from(guest, bot_of, request, lag_ms, arrived).await?;
                    if self.unanswered.take().is_none() {
                        return Ok(());
                    }
                    (call, answer)
                }
                // The page of the newer node asks for what this one cannot do yet.
                ToOwner::Unknown { call } => (call, Err(Refusal::BadMessage)),
                ToOwner::RenameSeats { call, names } => {
                    // One that comes twice is made once; one that another has overtaken is made late.
                    let id = format!("names:{node}:{call}");
                    let renamed = match self.accepted.check(self.table(), Some(&id), None) {
                        Ok(None) => {
                            let renamed = self.rename_from(names).await?;
                            if renamed.is_ok() {
                                self.accepted.add_unstored(id, self.table().event());
                            }
                            renamed
                        }
                        made => made.map(|_| self.table().event()),
                    };
                    (call, renamed)
                }
            },
            // A former owner that has stored something after all: what this node has is out of date.
            Message::ToFollower { message: ToFollower::Events { first, events, .. }, .. }
                if first as usize + events.len() > self.table().event() as usize + 1 =>
            {
                debug!(table = %LogId(self.lock.id()), "another node has stored events");
                return Err(StoreError::Conflict);
            }
            _ => return Ok(()),
        };
        // A repeated request gets the number that it got before, whatever has happened since.
        let (event, refusal) = match answer {
            Ok(event) => (event, None),
            Err(refusal) => (self.table().event(), Some(SentRefusal::from(refusal))),
        };
        self.tell(&node, ToFollower::Answer { call, event, refusal });
        Ok(())
    }

    /// Tells all followers something.
    pub(super) fn tell_all(&self, message: ToFollower) {
        let nodes = self.shown.connections.followers().map(str::to_owned).collect();
        self.bus.send_all(nodes, Message::ToFollower { table: self.lock.id().clone(), message });
    }

    /// Tells all followers the events that were stored, which answers the call that has caused them.
    pub(super) fn tell_events(&mut self, first: u32, events: Vec<SentEvent>) {
        let ShownTable { connections, .. } = &self.shown;
        let answered =
            self.unanswered.take_if(|call| connections.followers().any(|follower| follower == call.node));
        self.tell_all(ToFollower::Events { first, events, thought_ms: self.shown.thought_ms(), answered });
    }

    /// Forgets nodes that have not reported their viewers for long.
    pub(super) fn forget_silent_nodes(&mut self) {
        if self.outage.is_some() {
            return;
        }
        let live = self.shown.store.live_nodes();
        if self.shown.connections.forget_silent_nodes(&live, Instant::now()) {
            self.note_presence();
            self.follow_turn();
        }
    }

    /// The last event, for a follower that may have missed some.
    pub(super) fn current(&self, thought_ms: Option<u64>) -> ToFollower {
        let undo_asker = self.shown.undo_asked().map(Player::number);
        let undo_denied = self.shown.undo_ask().filter(|ask| ask.denied).map(|ask| ask.player.number());
        let seat_ask = self.shown.seat_ask.clone();
        let seat_names = Some(self.shown.seat_names());
        ToFollower::Current {
            event: self.table().event(),
            thought_ms,
            undo_asker,
            undo_denied,
            seat_ask,
            seat_names,
            presence: self.presence.last_text(),
        }
    }

    fn tell(&self, node: &str, message: ToFollower) {
        self.bus.send(node, Message::ToFollower { table: self.lock.id().clone(), message });
    }

    fn note_follower(&mut self, node: String, event: u32, viewers: RemoteViewers) {
        let is_new = !self.shown.connections.followers().any(|known| known == node);
        // Only a follower that begins, or has missed something, does not know when the turn began.
        let thought_ms = self.shown.thought_ms().filter(|_| is_new || event < self.table().event());
        let current =
            Message::ToFollower { table: self.lock.id().clone(), message: self.current(thought_ms) };
        // Nobody waits for the answer to a report that has missed nothing.
        if is_new || event != self.table().event() {
            self.bus.send(&node, current);
        } else {
            self.bus.send_later(&node, current);
        }
        if self.shown.connections.report(node, viewers, Instant::now()) {
            self.note_presence();
            if is_new {
                self.presence.schedule(Instant::now());
            }
            self.follow_turn();
        }
    }

    /// Decides a request that came by way of another node; an error if the table must be loaded again.
    async fn request_from(
        &mut self,
        guest: Option<GuestId>,
        bot_of: Option<GuestId>,
        request: ToServer,
        lag_ms: u64,
        arrived: Instant,
    ) -> Result<Result<u32, Refusal>, StoreError> {
        let ClientRequest { id, event, request } = match ClientRequest::read(request, bot_of.as_ref()) {
            Ok(request) => request,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let asker = guest.map_or(Asker::Server, Asker::Guest);
        match self.request(&asker, request, event, Some(id), lag_ms, arrived).await {
            Ok(accepted) => Ok(Ok(accepted.event)),
            Err(RequestError::Refused(refusal)) => Ok(Err(refusal)),
            Err(RequestError::NotStored(error)) => {
                not_appended(&error);
                Err(error)
            }
        }
    }

    async fn rename_from(
        &mut self,
        names: Vec<(u8, Option<String>)>,
    ) -> Result<Result<u32, Refusal>, StoreError> {
        let names: Result<Vec<(Player, Option<String>)>, Refusal> =
            names.into_iter().map(|(seat, name)| Ok((player_on(seat)?, name))).collect();
        match names {
            Ok(names) => self.rename_seats(names).await.map(|()| Ok(self.table().event())),
            Err(refusal) => Ok(Err(refusal)),
        }
    }
}

/// Events as followers get them.
pub(super) fn sent_events(rows: &[NewEvent]) -> Vec<SentEvent> {
    rows.iter().map(|row| SentEvent { at_ms: row.at_ms, body: row.body.clone() }).collect()
}
