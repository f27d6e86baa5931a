//! The ledger of all requests and answers, for the checker.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use crate::clients::recorder::{Recorder, Request, SentRequest};

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// No answer arrived: the request may have been stored or not.
    Unknown,
    /// It was stored as this event.
    Done(u32),
    /// It was refused with this code.
    Refused(String),
}

/// A request and its answer.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) table: String,
    pub(crate) request: Request,
    pub(crate) answer: Answer,
}

/// Everything known at some moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// The tables that were created.
    pub(crate) tables: BTreeSet<String>,
    /// The requests by id.
    pub(crate) requests: HashMap<String, Entry>,
    /// How many of them were granted.
    granted: u64,
    /// The last event of each table that anybody received.
    pub(crate) shown: HashMap<String, u32>,
    /// Things that happened and must never happen.
    pub(crate) faults: Vec<String>,
    /// How many sockets are open.
    sockets: i64,
    /// How many connections were lost.
    pub(crate) lost: u64,
}

impl Known {
    /// Adds what was sent between this moment and a later one: it may be stored or not.
    pub(crate) fn add_sent(&mut self, later: Known) {
        for (id, entry) in later.requests {
            self.requests.entry(id).or_insert(Entry { answer: Answer::Unknown, ..entry });
        }
    }
}

/// The ledger that all players write to.
#[derive(Debug, Default)]
pub(crate) struct Ledger(Mutex<Known>);

impl Ledger {
    /// Everything known now.
    pub(crate) fn known(&self) -> Known {
        self.open().clone()
    }

    /// How many requests were granted.
    pub(crate) fn granted(&self) -> u64 {
        self.open().granted
    }

    /// The last event of each table that anybody received.
    pub(crate) fn last_shown(&self) -> HashMap<String, u32> {
        self.open().shown.clone()
    }

    /// The things that happened after so many others and must never happen.
    pub(crate) fn faults_after(&self, known: usize) -> Vec<String> {
        self.open().faults.iter().skip(known).cloned().collect()
    }

    /// The first thing that happened and must never happen.
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

    fn settle(&self, sent: &SentRequest, answer: Answer) {
        let mut known = self.open();
        let Some(entry) = known.requests.get_mut(&sent.id) else { return };
        if entry.answer != Answer::Unknown {
            let fault = format!("{}: {:?} became {answer:?}", sent.id, entry.answer);
            known.faults.push(fault);
            return;
        }
        let granted = matches!(answer, Answer::Done(_));
        entry.answer = answer;
        known.granted += u64::from(granted);
    }
}

impl Recorder for Ledger {
    fn created(&self, table: &str) {
        self.open().tables.insert(table.to_owned());
    }

    fn sending(&self, sent: &SentRequest) {
        let entry =
            Entry { table: sent.table.clone(), request: sent.request.clone(), answer: Answer::Unknown };
        self.open().requests.insert(sent.id.clone(), entry);
    }

    fn done(&self, sent: &SentRequest, event: u32) {
        self.settle(sent, Answer::Done(event));
    }

    fn refused(&self, sent: &SentRequest, code: &str) {
        self.settle(sent, Answer::Refused(code.to_owned()));
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
        self.open().lost += 1;
    }

    fn fault(&self, what: String) {
        self.open().faults.push(what);
    }
}
