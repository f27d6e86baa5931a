//! How a level plays: how far it looks ahead, whose hands it sees, and how large its errors are.

use std::fmt;

use bigpoints_rules::{Action, ByPlayer, Pawn, Player, PlayerCount, Position, Turn};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::budget::Budget;
use crate::engine::Engine;
use crate::evaluation::{expected_points, lead};
use crate::search::Found;

/// A way to play. Limits are in positions, never in time, so it plays the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Recipe {
    /// Plays the action whose resulting position evaluates best, without search.
    Glance {
        /// Whose hands it looks at.
        hands: Hands,
        /// The largest error in points; small errors are likelier than large ones.
        error: f32,
    },
    /// Searches, without errors of its own.
    Search {
        /// The node budget with two players.
        two: u64,
        /// The node budget with three to five players, whose search does more work per node.
        more: u64,
    },
}

/// Whose hands a player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Only its own: it maximises its own points.
    Own,
    /// All hands: it maximises its lead over the best other player.
    All,
}

impl Recipe {
    /// Chooses an action; `None` if the game is over. Stops at its own limit or at the budget, whichever comes first, and
    /// always returns a legal action.
    ///
    /// The same recipe, seed and position give the same choice, whatever was chosen before: errors are drawn from the seed
    /// and the position, and each search begins with an empty memory. The reported margins do not include the errors.
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
                let two_players = position.players() == PlayerCount::Two;
                let nodes = if two_players { two } else { more }.min(budget.nodes);
                let mebibytes = if two_players { table_mebibytes(nodes) } else { tree_mebibytes(nodes) };
                Engine::new(mebibytes).search(position, &Budget { nodes, ..*budget }, report)
            }
        }
    }
}

/// Memory for about one table entry per position; more would only take time to clear.
const fn table_mebibytes(nodes: u64) -> usize {
    match nodes >> 16 {
        0 => 1,
        mebibytes @ 1..64 => mebibytes as usize,
        _ => 64,
    }
}

/// A kibibyte per visit is more than a tree ever needs.
const fn tree_mebibytes(nodes: u64) -> usize {
    (nodes >> 10) as usize + 1
}

/// The action whose resulting position evaluates best, each with a random error.
fn glance(position: &Position, hands: Hands, error: f32, seed: u64) -> Option<Found> {
    let me = position.turn().player()?;
    let mut noise = noise(position, me, seed);
    let mut best: Option<(f32, Action, ByPlayer<f32>)> = None;
    let actions = position.legal_actions();
    for &action in &actions {
        let mut next = *position;
        next.play_unchecked(action);
        let points = expected_points(&next);
        let value = match hands {
            Hands::Own => points[me],
            Hands::All => lead(&points, me),
        };
        let value = value + error * (unit(&mut noise) + unit(&mut noise) - 1.0);
        if best.is_none_or(|(best, ..)| value > best) {
            best = Some((value, action, points));
        }
    }
    let (_, action, points) = best?;
    let margins = points.map(|player, _| lead(&points, player));
    let nodes = actions.len() as u64;
    Some(Found { action, margins, proved: false, depth: 1, nodes, line: vec![action] })
}

/// A random generator seeded by the noise seed and the part of the position that a player who ignores other hands sees.
pub(crate) fn noise(position: &Position, me: Player, seed: u64) -> SplitMix64 {
    let turn = u64::from(me.number()) | u64::from(matches!(position.turn(), Turn::Extra(_))) << 4;
    let home = position.stairs().arrivals().map(|pawn: Pawn| pawn as u64 + 1);
    let small = home.fold(turn, |packed, pawn| packed << 3 | pawn);
    let [low, middle, high] = position.path().words();
    let hand = u64::from(position.hands()[me].bits());
    let seen = [low, middle, high, position.standing().bits(), hand << 32 | small];
    let mixed = seen.iter().fold(seed, |mixed, word| SplitMix64::seed_from_u64(mixed ^ word).next_u64());
    SplitMix64::seed_from_u64(mixed)
}

/// A uniform number in [0, 1).
fn unit(noise: &mut SplitMix64) -> f32 {
    // The significand of an `f32` has 24 bits.
    (noise.next_u64() >> 40) as f32 / (1 << 24) as f32
}

impl fmt::Display for Recipe {
    /// Describes the recipe in a few words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Recipe::Glance { hands, error } => {
                let hands = match hands {
                    Hands::Own => "own hand",
                    Hands::All => "all hands",
                };
                write!(f, "one action ahead, {hands}")?;
                if error > 0.0 { write!(f, ", errs by up to {error} points") } else { Ok(()) }
            }
            Recipe::Search { two, more } => {
                write!(f, "searches {two} positions ({more} with more than two players)")
            }
        }
    }
}
