//! A contestant in one game; a new one is created for each game, so that games do not depend on each other.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Level, Uniform};
use bigpoints_rules::{Action, Position};

use super::contestant::{Contestant, PlayerKind};
use crate::external::{EngineError, ExternalEngine, MoveLimit};

/// The conditions of all games of an arena.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditions<'a> {
    /// The hash table of each of our searches, in MiB.
    pub(super) hash: usize,
    /// What an external engine may spend on an action.
    pub(super) limit: MoveLimit,
    /// How much longer than that to wait for its answer.
    pub(super) grace: Duration,
    /// Set to stop all games.
    pub(super) stop: &'a AtomicBool,
}

/// Who chooses the actions of one seat.
pub(super) enum Seat<'a> {
    Search { engine: Box<Engine>, nodes: u64, time: Duration },
    Level { level: Level, seed: u64 },
    Random(Uniform),
    // Started on its first turn.
    ExternalEngine { command: &'a str, running: Option<ExternalEngine> },
}

impl<'a> Seat<'a> {
    pub(super) fn new(contestant: &'a Contestant, hash: usize, seed: u64) -> Seat<'a> {
        let search = |nodes, time| Seat::Search { engine: Box::new(Engine::new(hash)), nodes, time };
        match &contestant.kind {
            PlayerKind::Nodes(nodes) => search(*nodes, Duration::MAX),
            PlayerKind::Time(time) => search(u64::MAX, *time),
            PlayerKind::Level(level) => Seat::Level { level: *level, seed },
            PlayerKind::Random => Seat::Random(Uniform::new(seed)),
            PlayerKind::ExternalEngine(command) => Seat::ExternalEngine { command, running: None },
        }
    }

    /// Chooses an action in a game that is not over.
    pub(super) fn choose(
        &mut self,
        position: &Position,
        conditions: &Conditions<'_>,
    ) -> Result<Action, EngineError> {
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
                let engine = match running {
                    Some(engine) => engine,
                    None => running.insert(ExternalEngine::start(command)?),
                };
                Some(engine.choose(position, conditions.limit, conditions.grace)?)
            }
        };
        Ok(chosen.expect("a game that is not over"))
    }
}
