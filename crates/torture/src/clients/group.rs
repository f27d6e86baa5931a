//! A group of players who sit at one table after another, and what all groups share.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{Semaphore, watch};
use tokio_util::sync::CancellationToken;

use super::cuts::Cuts;
use super::pace::{Pace, Schedule};
use super::player::{ANSWER_TIMEOUT, Player};
use super::recorder::Recorder;

/// What all players share.
pub(crate) struct Environment<R> {
    /// Where clients connect: each has its own first choice, and goes to the next one when nobody answers.
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) recorder: Arc<R>,
    pub(crate) pace: watch::Receiver<Pace>,
    pub(crate) stop: CancellationToken,
    /// Limits how many clients join at a time, so that joining does not dominate the measurements.
    pub(crate) join_permits: Semaphore,
    /// The approximate delay before reconnecting.
    pub(crate) reconnect_delay: Duration,
    /// How long players wait for the answer to a request before they reconnect.
    pub(crate) patience: Duration,
    /// Whether half of the players abandon a request whose answer was lost, instead of repeating it.
    pub(crate) abandon: bool,
    /// Whether players sometimes undo actions.
    pub(crate) undo: bool,
    /// Set if players cut their own connections at random moments.
    pub(crate) cuts: Option<Cuts>,
}

impl<R> Environment<R> {
    /// Players of one server who reconnect at once and sometimes undo; half of them abandon requests without an answer.
    pub(crate) fn new(
        server: SocketAddr,
        recorder: Arc<R>,
        pace: watch::Receiver<Pace>,
        stop: CancellationToken,
    ) -> Environment<R> {
        Environment {
            servers: vec![server],
            recorder,
            pace,
            stop,
            join_permits: Semaphore::new(1000),
            reconnect_delay: Duration::from_millis(15),
            patience: ANSWER_TIMEOUT,
            abandon: true,
            undo: true,
            cuts: None,
        }
    }
}

/// Players who sit at one table after another.
#[derive(Debug)]
pub(crate) struct Group {
    pub(super) plan: Value,
    /// The current table, once the host has created it.
    pub(super) table: watch::Sender<Option<String>>,
    pub(super) schedule: Mutex<Schedule>,
}

impl Group {
    /// Creates the players of a group that plays by this plan. The first seat is the host's, the open seats are the others'.
    /// `number` is the first player's client number, which must be unique.
    pub(crate) fn gather<R: Recorder>(
        environment: &Arc<Environment<R>>,
        plan: Value,
        number: u32,
        seed: u64,
    ) -> Vec<Player<R>> {
        let open = plan["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
        let taken = |(index, seat): (usize, &Value)| (seat["kind"] != "computer").then_some(index as u8 + 1);
        let seats: Vec<u8> = open.iter().enumerate().filter_map(taken).collect();
        let group = Arc::new(Group {
            plan,
            table: watch::Sender::new(None),
            schedule: Mutex::new(Schedule::new(fastrand::Rng::with_seed(seed ^ u64::from(number)).f64())),
        });
        let player = |(index, seat): (u32, u8)| {
            Player::new(Arc::clone(environment), Arc::clone(&group), seat, number + index, seed)
        };
        (0..).zip(seats).map(player).collect()
    }
}
