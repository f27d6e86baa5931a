//! Verifying records: what they say about their layouts, and whether that holds.

use std::collections::BTreeMap;

use bigpoints_rules::notation::Record;

use super::finding::{Finding, all_hold};
use super::proof::{EarlierGame, Proof, ProofError, first_player};
use crate::id::TableId;

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

/// The games of a file by table and number: they tell who had to begin in the later games of a match.
#[derive(Clone, Debug, Default)]
pub struct FileGames(BTreeMap<(TableId, u32), EarlierGame>);

impl FileGames {
    /// The games of these records that have a proof.
    pub fn of<'a>(records: impl IntoIterator<Item = &'a Record>) -> FileGames {
        let game = |record: &Record| {
            let proof = Proof::read(record).ok()?;
            let (game, players, first) = (proof.game, proof.salts.players(), first_player(record)?);
            Some(((proof.table, game), EarlierGame { game, players, first }))
        };
        FileGames(records.into_iter().filter_map(game).collect())
    }

    /// The last game of the same table before this one.
    fn before(&self, proof: &Proof) -> Option<&EarlierGame> {
        let games = self.0.range((proof.table.clone(), 0)..(proof.table.clone(), proof.game));
        games.map(|(_, game)| game).next_back()
    }
}

impl Verification {
    /// Verifies a record that came with these games.
    pub fn of(record: &Record, file: &FileGames) -> Verification {
        if !Proof::is_told(record) {
            return Verification::Nothing;
        }
        match Proof::read(record) {
            Ok(proof) => {
                let findings = proof.check(record, file.before(&proof));
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
