//! Figures of what players ask and hear: how many, and how long it takes.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;
use tokio::time::Instant;

use crate::witness::{Asked, Wish, Witness};

/// The longest time that is told apart from longer ones.
const LONGEST: Duration = Duration::from_secs(120);

/// The figures since they were last taken.
#[derive(Debug)]
pub(crate) struct Figures {
    /// Requests that were granted, moves among them.
    pub(crate) granted: u64,
    pub(crate) moves: u64,
    /// Refusals by reason.
    pub(crate) refused: BTreeMap<String, u64>,
    /// From the moment a move was due to its acknowledgement, in microseconds.
    pub(crate) acknowledged: Histogram<u64>,
    /// From the moment an event was due until a socket was shown it, in microseconds.
    pub(crate) delivered: Histogram<u64>,
    /// Lines that were cut, by reason.
    pub(crate) lost: BTreeMap<String, u64>,
    pub(crate) faults: Vec<String>,
}

impl Default for Figures {
    fn default() -> Figures {
        let times = || Histogram::new_with_max(LONGEST.as_micros() as u64, 3).expect("bounds that fit");
        let (refused, lost, faults) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        Figures { granted: 0, moves: 0, refused, acknowledged: times(), delivered: times(), lost, faults }
    }
}

/// The figures, and how many sockets are open.
#[derive(Debug, Default)]
pub(crate) struct Meter(Mutex<(Figures, i64)>);

impl Meter {
    /// The figures since this was last called.
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

impl Witness for Meter {
    fn made(&self, _: &str) {}

    fn asked(&self, _: &Asked) {}

    fn done(&self, asked: &Asked, _: u32) {
        let figures = &mut self.open().0;
        figures.granted += 1;
        if matches!(asked.wish, Wish::Play(_)) {
            figures.moves += 1;
            figures.acknowledged.saturating_record(since(asked.due));
        }
    }

    fn refused(&self, _: &Asked, code: &str) {
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
