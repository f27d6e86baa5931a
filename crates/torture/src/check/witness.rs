//! The witness of a site: the ledger of all requests, what viewers saw, how long tables stood still, and how long answers took.

use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::ledger::Ledger;
use super::pauses::Pauses;
use super::viewers::Viewers;
use crate::clients::recorder::{Recorder, Request, SentRequest};

/// How long a move took, from being sent to a server until it was acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) table: String,
    pub(crate) server: SocketAddr,
    pub(crate) at: Instant,
    pub(crate) time: Duration,
}

/// Records everything that people at a site send and receive.
#[derive(Debug)]
pub(crate) struct Witness {
    began: Instant,
    pub(crate) ledger: Ledger,
    pub(crate) viewers: Viewers,
    pub(crate) pauses: Pauses,
    /// The moves since the last [`Witness::take_moves`].
    moves: Mutex<Vec<Acknowledged>>,
}

impl Witness {
    /// A witness who has seen nothing yet.
    pub(crate) fn new() -> Witness {
        Witness {
            began: Instant::now(),
            ledger: Ledger::default(),
            viewers: Viewers::default(),
            pauses: Pauses::default(),
            moves: Mutex::default(),
        }
    }

    /// The longest time after a moment in which no move was acknowledged.
    pub(crate) fn silence(&self, moment: Instant) -> Duration {
        let moves = self.moves.lock().unwrap_or_else(PoisonError::into_inner);
        let after = moves.iter().map(|one| one.at).filter(|at| *at > moment);
        let moments: Vec<Instant> = std::iter::once(moment).chain(after).chain([Instant::now()]).collect();
        moments.windows(2).map(|pair| pair[1].saturating_duration_since(pair[0])).max().unwrap_or_default()
    }

    /// Returns and forgets the acknowledged moves.
    pub(crate) fn take_moves(&self) -> Vec<Acknowledged> {
        std::mem::take(&mut self.moves.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Recorder for Witness {
    const READS_TEXTS: bool = true;

    fn created(&self, table: &str) {
        self.ledger.created(table);
    }

    fn sending(&self, sent: &SentRequest) {
        self.pauses.acting(&sent.table, sent.thought);
        self.ledger.sending(sent);
    }

    fn done(&self, sent: &SentRequest, event: u32) {
        self.pauses.seen(&sent.table, event, Instant::now());
        if matches!(sent.request, Request::Play(_)) {
            let (table, server, time) = (sent.table.clone(), sent.server, sent.due.elapsed());
            let mut moves = self.moves.lock().unwrap_or_else(PoisonError::into_inner);
            moves.push(Acknowledged { table, server, at: Instant::now(), time });
        }
        self.ledger.done(sent, event);
    }

    fn refused(&self, sent: &SentRequest, code: &str) {
        self.ledger.refused(sent, code);
    }

    fn shown(&self, table: &str, event: u32, due: Option<Instant>) {
        self.pauses.seen(table, event, Instant::now());
        self.ledger.shown(table, event, due);
    }

    fn received(&self, table: &str, seats: &[u64], text: &str) {
        if let Err(why) = self.viewers.examine(table, seats, text) {
            self.fault(why);
        }
        if text.contains(r#""stage":"over""#) {
            self.pauses.over(table);
        }
    }

    fn joined(&self) {
        self.ledger.joined();
    }

    fn left(&self) {
        self.ledger.left();
    }

    fn lost(&self, why: &str) {
        self.ledger.lost(why);
    }

    fn fault(&self, what: String) {
        let at = self.began.elapsed().as_secs_f64();
        Recorder::fault(&self.ledger, format!("after {at:.1} s: {what}"));
    }
}
