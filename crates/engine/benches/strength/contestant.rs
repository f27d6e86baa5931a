//! The players of a game: the engine or one of the baselines, each with its own memory.

use std::fmt;
use std::time::{Duration, Instant};

use bigpoints_engine::Engine;
use bigpoints_rules::{Action, Position};

use crate::paranoid::Paranoid;
use crate::search;
use crate::uct::Uct;

/// A way to play.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Engine,
    Uct,
    Paranoid,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Engine => "ours",
            Kind::Uct => "plain UCT",
            Kind::Paranoid => "paranoid alpha-beta",
        })
    }
}

/// A player of that kind in one seat of one game.
pub(crate) enum Contestant {
    Engine(Box<Engine>),
    Uct(Uct),
    Paranoid(Paranoid),
}

impl Contestant {
    pub(crate) fn new(kind: Kind, seed: u64) -> Contestant {
        match kind {
            Kind::Engine => Contestant::Engine(Box::new(Engine::new(64))),
            Kind::Uct => Contestant::Uct(Uct::new(seed)),
            Kind::Paranoid => Contestant::Paranoid(Paranoid::new()),
        }
    }

    /// The action it plays after thinking for this long.
    pub(crate) fn choose(&mut self, position: &Position, time: Duration) -> Action {
        let began = Instant::now();
        let goes_on = || began.elapsed() < time;
        match self {
            Contestant::Engine(engine) => {
                search(engine, position, time).expect("a game that is not over").action
            }
            Contestant::Uct(uct) => uct.choose(position, goes_on),
            Contestant::Paranoid(paranoid) => paranoid.choose(position, goes_on),
        }
    }
}
