//! Everything that was asked and heard, for the checker: an answer that never came is not an answer.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use crate::witness::{Asked, Wish, Witness};

/// What became of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// No answer came: it may have been stored or not.
    Unknown,
    /// It is stored, and the table was at this event then.
    Done(u32),
    /// It has changed nothing, for this reason.
    Refused(String),
}

/// A request and its fate.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) table: String,
    pub(crate) wish: Wish,
    pub(crate) fate: Fate,
}

/// All that is known at some moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// The tables that were made.
    pub(crate) tables: BTreeSet<String>,
    /// The requests by their ids.
    pub(crate) requests: HashMap<String, Entry>,
    /// How many of them were granted.
    granted: u64,
    /// The last event of each table that anybody was shown.
    pub(crate) shown: HashMap<String, u32>,
    /// What may never happen and has.
    pub(crate) faults: Vec<String>,
    /// How many sockets are open.
    sockets: i64,
    /// How many lines were cut.
    pub(crate) cuts: u64,
}

/// The ledger, in which all players write.
#[derive(Debug, Default)]
pub(crate) struct Ledger(Mutex<Known>);

impl Ledger {
    /// All that is known now.
    pub(crate) fn known(&self) -> Known {
        self.open().clone()
    }

    /// How many requests were granted.
    pub(crate) fn granted(&self) -> u64 {
        self.open().granted
    }

    /// The first thing that may never happen and has.
    pub(crate) fn fault(&self) -> Option<String> {
        self.open().faults.first().cloned()
    }

    /// How many sockets are open.
    pub(crate) fn sockets(&self) -> i64 {
        self.open().sockets
    }

    fn open(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn settle(&self, asked: &Asked, fate: Fate) {
        let mut known = self.open();
        let Some(entry) = known.requests.get_mut(&asked.id) else { return };
        if entry.fate != Fate::Unknown {
            let fault = format!("{}: {:?} became {fate:?}", asked.id, entry.fate);
            known.faults.push(fault);
            return;
        }
        let granted = matches!(fate, Fate::Done(_));
        entry.fate = fate;
        known.granted += u64::from(granted);
    }
}

impl Witness for Ledger {
    fn made(&self, table: &str) {
        self.open().tables.insert(table.to_owned());
    }

    fn asked(&self, asked: &Asked) {
        let entry = Entry { table: asked.table.clone(), wish: asked.wish.clone(), fate: Fate::Unknown };
        self.open().requests.insert(asked.id.clone(), entry);
    }

    fn done(&self, asked: &Asked, event: u32) {
        self.settle(asked, Fate::Done(event));
    }

    fn refused(&self, asked: &Asked, code: &str) {
        self.settle(asked, Fate::Refused(code.to_owned()));
    }

    fn shown(&self, table: &str, event: u32, _: Option<Instant>) {
        let mut known = self.open();
        let shown = known.shown.entry(table.to_owned()).or_default();
        *shown = event.max(*shown);
    }

    fn joined(&self) {
        self.open().sockets += 1;
    }

    fn left(&self) {
        self.open().sockets -= 1;
    }

    fn lost(&self, _: &str) {
        self.open().cuts += 1;
    }

    fn fault(&self, what: String) {
        self.open().faults.push(what);
    }
}
