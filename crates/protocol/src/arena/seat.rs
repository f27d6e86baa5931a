//! A contestant at the table, for one game: fresh, so that no game depends on those before it.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Level, Uniform};
use bigpoints_rules::{Action, Position};

use super::contestant::{Contestant, Kind};
use crate::external::{ExternalEngine, Limits};

/// What every game of an arena is played with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditions<'a> {
    /// The memory of each of our searches, in mebibytes.
    pub hash: usize,
    /// What an outside engine may spend on an action.
    pub limits: Limits,
    /// How much longer than that to wait for one.
    pub patience: Duration,
    /// Set when the games are to be broken off.
    pub stop: &'a AtomicBool,
}

/// Who chooses the actions of one seat.
pub(super) enum Seat<'a> {
    Search { engine: Box<Engine>, nodes: u64, time: Duration },
    Level { level: Level, seed: u64 },
    Random(Uniform),
    // Started when it is first to move.
    ExternalEngine { command: &'a str, running: Option<ExternalEngine> },
}

impl<'a> Seat<'a> {
    pub(super) fn new(contestant: &'a Contestant, hash: usize, seed: u64) -> Seat<'a> {
        let search = |nodes, time| Seat::Search { engine: Box::new(Engine::new(hash)), nodes, time };
        match &contestant.kind {
            Kind::Nodes(nodes) => search(*nodes, Duration::MAX),
            Kind::Time(time) => search(u64::MAX, *time),
            Kind::Level(level) => Seat::Level { level: *level, seed },
            Kind::Random => Seat::Random(Uniform::new(seed)),
            Kind::ExternalEngine(command) => Seat::ExternalEngine { command, running: None },
        }
    }

    /// Chooses an action in a game that is not over, or says why it cannot.
    pub(super) fn choose(
        &mut self,
        position: &Position,
        conditions: &Conditions<'_>,
    ) -> Result<Action, String> {
        let chosen = match self {
            Seat::Search { engine, nodes, time } => {
                let began = Instant::now();
                let elapsed = move || began.elapsed();
                let budget = Budget { nodes: *nodes, time: *time, elapsed: &elapsed, stop: conditions.stop };
                engine.search(position, &budget, |_| {}).map(|found| found.action)
            }
            Seat::Level { level, seed } => {
                let budget = Budget::until(conditions.stop);
                level.choose(position, *seed, &budget, |_| {}).map(|found| found.action)
            }
            Seat::Random(player) => player.choose(position),
            Seat::ExternalEngine { command, running } => {
                let outside = match running {
                    Some(outside) => outside,
                    None => running.insert(ExternalEngine::start(command)?),
                };
                Some(outside.choose(position, conditions.limits, conditions.patience)?)
            }
        };
        Ok(chosen.expect("a game that is not over"))
    }
}
