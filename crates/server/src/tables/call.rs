//! Calls to the owner of a table: requests that a follower passes on, asked again until they are answered.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bigpoints_store::StoreError;
use bigpoints_table::id::GuestId;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::client_request::{ClientRequest, TableRequest};
use bigpoints_table::table::request::{Asker, Request};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::bus::message::ToOwner;
use crate::secret;
use crate::tables::handle::Accepted;

/// How long the owner may take to answer before it is asked again, and how long in all.
pub(super) const CALL_INTERVAL: Duration = Duration::from_millis(400);
pub(super) const CALL_TIMEOUT: Duration = Duration::from_secs(8);

/// The number of the last call of this process. Answers come under the session that asked, so other processes may use the same.
static LAST_CALL: AtomicU64 = AtomicU64::new(0);

/// A call that the owner has not answered yet.
#[derive(Debug)]
pub(crate) struct Call {
    /// What is asked.
    pub(crate) message: ToOwner,
    /// Who waits for the answer.
    pub(crate) reply: CallReply,
    /// When it came to this node.
    pub(super) arrived: Instant,
    /// When it was first sent, and when it is due to be sent again.
    pub(super) began: Instant,
    pub(super) again: Instant,
}

/// Who waits for the answer to a call.
#[derive(Debug)]
pub(crate) enum CallReply {
    /// A request.
    Request(oneshot::Sender<Result<Accepted, Refusal>>),
    /// A change of names.
    RenameSeats(oneshot::Sender<Result<(), StoreError>>),
}

impl Call {
    /// What is sent now. Nobody pays for the time that a request has been here.
    pub(super) fn sent(&self, now: Instant) -> ToOwner {
        let mut sent = self.message.clone();
        if let ToOwner::Request { waited_ms, .. } = &mut sent {
            *waited_ms = now.saturating_duration_since(self.arrived).as_millis() as u64;
        }
        sent
    }

    /// The same call under another number.
    pub(super) fn numbered(mut self, number: u64) -> Call {
        match &mut self.message {
            ToOwner::Request { call, .. } | ToOwner::RenameSeats { call, .. } => *call = number,
            ToOwner::Follow { .. } | ToOwner::Unfollow | ToOwner::Unknown { .. } => {}
        }
        self
    }
}

impl CallReply {
    /// Passes an answer on; a caller that has gone does not need it.
    pub(crate) fn send(self, answer: Result<u32, Refusal>) {
        match self {
            CallReply::Request(reply) => drop(reply.send(answer.map(|event| Accepted { event }))),
            CallReply::RenameSeats(reply) => {
                drop(reply.send(answer.map(drop).map_err(|_| StoreError::Broken)));
            }
        }
    }
}

/// A number that no other call of this process has.
pub(super) fn next_call() -> u64 {
    LAST_CALL.fetch_add(1, Ordering::Relaxed)
}

/// A request as a message to the owner; `None` for one that only an owner makes.
pub(super) fn forward(
    asker: Asker,
    request: TableRequest,
    event: Option<u32>,
    id: Option<String>,
    lag_ms: u64,
) -> Option<impl FnOnce(u64) -> ToOwner> {
    let bot_of: Option<GuestId> = match &request {
        TableRequest::Plain(Request::Sit { owner, .. }) => owner.clone(),
        _ => None,
    };
    // The id makes it safe to ask twice.
    let id = id.unwrap_or_else(|| secret::table_id().to_string());
    let request = ClientRequest { id, event, request }.write()?;
    let guest = match asker {
        Asker::Guest(guest) => Some(guest),
        Asker::Server => None,
    };
    Some(move |call| ToOwner::Request { call, guest, bot_of, request, lag_ms, waited_ms: 0 })
}
