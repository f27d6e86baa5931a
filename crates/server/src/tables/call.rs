//! Calls to the owner of a table: requests that a follower passes on, asked again until they are answered.

use std::collections::BTreeMap;
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

/// About how long the owner may take to answer before it is asked again: a little longer each time, and not for the same time at
/// all nodes; and how long in all.
const FIRST_INTERVAL: Duration = Duration::from_millis(250);
const MAX_INTERVAL: Duration = Duration::from_millis(600);
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

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
    began: Instant,
    again: Instant,
    /// About how long to wait then.
    interval: Duration,
}

/// The calls of a follower that are not answered yet, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Calls(BTreeMap<u64, Call>);

/// Who waits for the answer to a call.
#[derive(Debug)]
pub(crate) enum CallReply {
    /// A request.
    Request(oneshot::Sender<Result<Accepted, Refusal>>),
    /// A change of names.
    RenameSeats(oneshot::Sender<Result<(), StoreError>>),
}

impl Calls {
    /// Goes on with calls to a former owner, under new numbers.
    pub(super) fn carried(calls: Vec<Call>, now: Instant) -> Calls {
        let calls = calls.into_iter().map(|call| (next_call(), Call { again: now, ..call }));
        Calls(calls.map(|(number, call)| (number, call.numbered(number))).collect())
    }

    /// Adds a call: what to send.
    pub(super) fn add(
        &mut self,
        message: impl FnOnce(u64) -> ToOwner,
        arrived: Instant,
        reply: CallReply,
    ) -> ToOwner {
        let (number, now) = (next_call(), Instant::now());
        let message = message(number);
        let mut call = Call { message, reply, arrived, began: now, again: now, interval: FIRST_INTERVAL };
        let sent = call.send(now);
        self.0.insert(number, call);
        sent
    }

    /// What is sent again now. Calls that have waited for too long are refused.
    pub(super) fn repeat(&mut self, now: Instant) -> Vec<ToOwner> {
        let late = |call: &Call| now.saturating_duration_since(call.began) >= CALL_TIMEOUT;
        for (_, call) in self.0.extract_if(.., |_, call| call.again <= now && late(call)) {
            // Whether it was stored is unknown: the client asks again under the same id.
            call.reply.send(Err(Refusal::Unavailable));
        }
        self.0.values_mut().filter(|call| call.again <= now).map(|call| call.send(now)).collect()
    }

    /// When the next one is due to be sent again.
    pub(super) fn next_due(&self) -> Option<Instant> {
        self.0.values().map(|call| call.again).min()
    }

    /// When the oldest one was first sent.
    pub(super) fn oldest(&self) -> Option<Instant> {
        self.0.values().map(|call| call.began).min()
    }

    /// Takes the call that is answered. An answer may come twice, because the call was sent twice.
    pub(super) fn take(&mut self, number: u64) -> Option<Call> {
        self.0.remove(&number)
    }

    /// Whether nobody waits.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The calls, for the next owner.
    pub(super) fn into_vec(self) -> Vec<Call> {
        self.0.into_values().collect()
    }
}

impl Call {
    /// What is sent now. Nobody pays for the time that a request has been here.
    fn send(&mut self, now: Instant) -> ToOwner {
        self.again = now + secret::spread(self.interval);
        self.interval = (self.interval * 5 / 4).min(MAX_INTERVAL);
        let mut sent = self.message.clone();
        if let ToOwner::Request { waited_ms, .. } = &mut sent {
            *waited_ms = now.saturating_duration_since(self.arrived).as_millis() as u64;
        }
        sent
    }

    /// The same call under another number.
    fn numbered(mut self, number: u64) -> Call {
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
fn next_call() -> u64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_repeated_ever_more_slowly_and_not_by_all_at_once() {
        let mut calls = Calls::default();
        for _ in 0..100 {
            let reply = CallReply::RenameSeats(oneshot::channel().0);
            calls.add(|call| ToOwner::RenameSeats { call, names: Vec::new() }, Instant::now(), reply);
        }
        let (began, mut sent) = (calls.oldest().expect("a call"), 0);
        let mut now = began;
        while let Some(due) = calls.next_due() {
            now = now.max(due);
            let repeated = calls.repeat(now).len();
            assert!(repeated < 20, "{repeated} of 100 calls are repeated at the same moment");
            sent += repeated;
        }
        assert!(now >= began + CALL_TIMEOUT, "nobody is given up early");
        let as_often_as_at_first = 100 * CALL_TIMEOUT.div_duration_f64(FIRST_INTERVAL) as usize;
        assert!(sent * 2 > as_often_as_at_first / 2 && sent * 3 < as_often_as_at_first * 2, "{sent} times");
    }
}
