//! The race of the pawns: how far each is from home, and what each colour would be worth.

use bigpoints_rules::{Pawn, Position};

/// How many moves each pawn needs to get home: one for each counter of its colour ahead of it, plus the climb.
#[derive(Clone, Copy, Debug)]
pub(super) struct Race {
    /// By pawn; 0 for a pawn that is home.
    steps: [u8; 5],
    /// What the colours of the pawns that are home are worth.
    fixed: [Option<u8>; 5],
}

impl Race {
    pub(super) fn of(position: &Position) -> Race {
        let steps = Pawn::ALL.map(|pawn| position.steps_to_go(pawn) as u8);
        Race { steps, fixed: Pawn::ALL.map(|pawn| position.stairs().worth(pawn)) }
    }

    /// How many moves a pawn needs to get home.
    pub(super) fn steps(&self, pawn: Pawn) -> u8 {
        self.steps[pawn as usize]
    }

    /// The final worth of a colour, once its pawn is home.
    pub(super) fn fixed(&self, pawn: Pawn) -> Option<u8> {
        self.fixed[pawn as usize]
    }

    /// What a colour would be worth if the pawns came home in the order of their steps to go. Ties share the worth of their
    /// places.
    pub(super) fn worth(&self, pawn: Pawn) -> f32 {
        if let Some(worth) = self.fixed(pawn) {
            return f32::from(worth);
        }
        let own = self.steps(pawn);
        let others = Pawn::ALL.into_iter().filter(|&other| other != pawn && self.fixed(other).is_none());
        let home = self.fixed.iter().flatten().count();
        others.fold(4.0 - home as f32, |worth, other| match self.steps(other).cmp(&own) {
            std::cmp::Ordering::Less => worth - 1.0,
            std::cmp::Ordering::Equal => worth - 0.5,
            std::cmp::Ordering::Greater => worth,
        })
    }

    /// How many moves all pawns need together.
    pub(super) fn left(&self) -> u8 {
        self.steps.iter().sum()
    }
}
