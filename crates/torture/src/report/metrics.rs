//! Counts and latencies of what players send and receive.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;
use tokio::time::Instant;

use crate::clients::recorder::{Recorder, Request, SentRequest};

/// The longest latency that is recorded exactly.
const MAX_LATENCY: Duration = Duration::from_secs(120);

/// The figures since the last [`Metrics::take`].
#[derive(Debug)]
pub(crate) struct Figures {
    /// Granted requests, including moves.
    pub(crate) granted: u64,
    pub(crate) moves: u64,
    /// Refusals by reason.
    pub(crate) refused: BTreeMap<String, u64>,
    /// Microseconds from when a move was due to its acknowledgement.
    pub(crate) acknowledged: Histogram<u64>,
    /// Microseconds from when an event was due until a socket received it.
    pub(crate) delivered: Histogram<u64>,
    /// Lost connections by reason.
    pub(crate) lost: BTreeMap<String, u64>,
    pub(crate) faults: Vec<String>,
}

impl Default for Figures {
    fn default() -> Figures {
        let times = || Histogram::new_with_max(MAX_LATENCY.as_micros() as u64, 3).expect("bounds that fit");
        let (refused, lost, faults) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        Figures { granted: 0, moves: 0, refused, acknowledged: times(), delivered: times(), lost, faults }
    }
}

/// Collects figures and counts open sockets.
#[derive(Debug, Default)]
pub(crate) struct Metrics(Mutex<(Figures, i64)>);

impl Metrics {
    /// Returns and resets the figures.
    pub(crate) fn take(&self) -> Figures {
        std::mem::take(&mut self.open().0)
    }

    /// How many sockets are open.
    pub(crate) fn sockets(&self) -> i64 {
        self.open().1
    }

    fn open(&self) -> MutexGuard<'_, (Figures, i64)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn since(due: Instant) -> u64 {
    (due.elapsed().as_micros() as u64).max(1)
}

impl Recorder for Metrics {
    fn created(&self, _: &str) {}

    fn sending(&self, _: &SentRequest) {}

    fn done(&self, sent: &SentRequest, _: u32) {
        let figures = &mut self.open().0;
        figures.granted += 1;
        if matches!(sent.request, Request::Play(_)) {
            figures.moves += 1;
            figures.acknowledged.saturating_record(since(sent.due));
        }
    }

    fn refused(&self, _: &SentRequest, code: &str) {
        *self.open().0.refused.entry(code.to_owned()).or_default() += 1;
    }

    fn shown(&self, _: &str, _: u32, due: Option<Instant>) {
        if let Some(due) = due {
            self.open().0.delivered.saturating_record(since(due));
        }
    }

    fn joined(&self) {
        self.open().1 += 1;
    }

    fn left(&self) {
        self.open().1 -= 1;
    }

    fn lost(&self, why: &str) {
        *self.open().0.lost.entry(why.to_owned()).or_default() += 1;
    }

    fn fault(&self, what: String) {
        self.open().0.faults.push(what);
    }
}
