//! Verifying records: what they say about their layouts, and whether that holds.

use bigpoints_rules::notation::Record;

use super::finding::{Finding, all_hold};
use super::proof::{EarlierGame, Proof, ProofError, first_player};

/// What a record of a legal game proves about its layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verification {
    /// The record has a proof, and each of its parts was checked.
    Checked(Box<Proof>, Vec<Finding>),
    /// The record should have a proof, but one of its tags is missing or wrong.
    Unreadable(ProofError),
    /// The record says nothing about its layout.
    Nothing,
}

impl Verification {
    /// Verifies a record; `file` has the records it came with, which tell who had to begin in the later games of a match.
    pub fn of(record: &Record, file: &[&Record]) -> Verification {
        if !Proof::is_told(record) {
            return Verification::Nothing;
        }
        match Proof::read(record) {
            Ok(proof) => {
                let earlier = file.iter().filter_map(|other| earlier_game(&proof, other));
                let findings = proof.check(record, earlier.max_by_key(|earlier| earlier.game).as_ref());
                Verification::Checked(Box::new(proof), findings)
            }
            Err(error) => Verification::Unreadable(error),
        }
    }

    /// Whether everything holds; `None` if nothing is false, but not everything is proved.
    pub fn holds(&self) -> Option<bool> {
        match self {
            Verification::Checked(_, findings) => all_hold(findings),
            Verification::Unreadable(_) => Some(false),
            Verification::Nothing => None,
        }
    }
}

/// What another record says about an earlier game of the same table.
fn earlier_game(proof: &Proof, other: &Record) -> Option<EarlierGame> {
    let earlier = Proof::read(other).ok()?;
    let is_earlier = earlier.table == proof.table && earlier.game < proof.game;
    let first = first_player(other).filter(|_| is_earlier)?;
    Some(EarlierGame { game: earlier.game, players: earlier.salts.players(), first })
}
