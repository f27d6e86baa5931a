//! How a level plays: how far it looks, at whose hands, and how much it errs.

use std::fmt;

use bigpoints_rules::{Action, ByPlayer, Pawn, Player, PlayerCount, Position, Turn};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::budget::Budget;
use crate::crowd::lead;
use crate::engine::Engine;
use crate::learned::{self, LEARNED};
use crate::search::Found;

/// A definite way to play. It is counted in positions and never in time, so that it plays the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Recipe {
    /// Plays the action after which the position looks best, and goes no further.
    Glance {
        /// Whose hands it looks at.
        hands: Hands,
        /// By how many points it misjudges an action at the most; small errors are likelier than large ones.
        error: f32,
    },
    /// Searches, without errors of its own.
    Search {
        /// Positions to look at for two players.
        two: u64,
        /// Positions to look at for three to five, whose search does more with each.
        more: u64,
    },
}

/// Whose hands a player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// The own hand: it collects points, whatever the others have.
    Own,
    /// All hands: it wants to be ahead of the best other.
    All,
}

impl Recipe {
    /// Chooses an action; `None` if the game is over. What it spends ends at its own measure or at the budget, whichever
    /// comes first, and however small that is, the action is legal.
    ///
    /// The same recipe, seed and position give the same choice, whatever was chosen before: errors are drawn from the seed
    /// and the position, and each search begins with an empty memory. The margins are those that the engine expects, without
    /// the errors.
    pub fn choose(
        self,
        position: &Position,
        seed: u64,
        budget: &Budget<'_>,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
        match self {
            Recipe::Glance { hands, error } => glance(position, hands, error, seed).inspect(&mut report),
            Recipe::Search { two, more } => {
                let is_duel = position.players() == PlayerCount::Two;
                let nodes = if is_duel { two } else { more }.min(budget.nodes);
                let mebibytes = if is_duel { for_table(nodes) } else { for_tree(nodes) };
                Engine::new(mebibytes).search(position, &Budget { nodes, ..*budget }, report)
            }
        }
    }
}

/// Room for about as many entries as positions are looked at: more would only take time to clear.
const fn for_table(nodes: u64) -> usize {
    match nodes >> 16 {
        0 => 1,
        mebibytes @ 1..64 => mebibytes as usize,
        _ => 64,
    }
}

/// A kibibyte for each visit is more than a tree takes, which takes no more than it needs.
const fn for_tree(nodes: u64) -> usize {
    (nodes >> 10) as usize + 1
}

/// The action after which the position looks best, each judged with an error.
fn glance(position: &Position, hands: Hands, error: f32, seed: u64) -> Option<Found> {
    let me = position.turn().player()?;
    let mut numbers = numbers(position, me, seed);
    let mut best: Option<(f32, Action, ByPlayer<f32>)> = None;
    let actions = position.legal_actions();
    for &action in &actions {
        let mut next = *position;
        next.play_unchecked(action);
        let points = prospects(&next);
        let value = match hands {
            Hands::Own => points[me],
            Hands::All => lead(&points, me),
        };
        let value = value + error * (unit(&mut numbers) + unit(&mut numbers) - 1.0);
        if best.is_none_or(|(best, ..)| value > best) {
            best = Some((value, action, points));
        }
    }
    let (_, action, points) = best?;
    let margins = points.map(|player, _| lead(&points, player));
    let nodes = actions.len() as u64;
    Some(Found { action, margins, proved: false, depth: 1, nodes, line: vec![action] })
}

/// The points that each player can expect, before anything is searched, or has when the game is over.
#[must_use]
pub fn prospects(position: &Position) -> ByPlayer<f32> {
    match position.turn() {
        Turn::End => position.score().0.map(|_, &points| f32::from(points)),
        _ if position.players() == PlayerCount::Two => LEARNED.prospects(position),
        _ => learned::crowd(position.players()).points(position),
    }
}

/// Random numbers that depend on the seed and on what the player sees who does not look at other hands.
pub(crate) fn numbers(position: &Position, me: Player, seed: u64) -> SplitMix64 {
    let turn = u64::from(me.number()) | u64::from(matches!(position.turn(), Turn::Extra(_))) << 4;
    let home = position.stairs().arrivals().map(|pawn: Pawn| pawn as u64 + 1);
    let small = home.fold(turn, |packed, pawn| packed << 3 | pawn);
    let [low, middle, high] = position.path().words();
    let hand = u64::from(position.hands()[me].bits());
    let seen = [low, middle, high, position.standing().bits(), hand << 32 | small];
    let mixed = seen.iter().fold(seed, |mixed, word| SplitMix64::seed_from_u64(mixed ^ word).next_u64());
    SplitMix64::seed_from_u64(mixed)
}

/// A number from 0 up to 1.
fn unit(numbers: &mut SplitMix64) -> f32 {
    // A fraction of a single-precision number has 24 bits.
    (numbers.next_u64() >> 40) as f32 / (1 << 24) as f32
}

impl fmt::Display for Recipe {
    /// Writes the recipe in a few words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Recipe::Glance { hands, error } => {
                let hands = match hands {
                    Hands::Own => "with its own hand in mind",
                    Hands::All => "with every counter taken in mind",
                };
                write!(f, "one action ahead {hands}")?;
                if error > 0.0 { write!(f, ", errs by up to {error} points") } else { Ok(()) }
            }
            Recipe::Search { two, more } => {
                write!(f, "searches {two} positions, with more than two players {more}")
            }
        }
    }
}
