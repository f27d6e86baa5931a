//! The salts of the own seats: promised as soon as somebody sits, and revealed when all have promised, without being asked.

use std::collections::HashMap;

use bigpoints_table::fairness::Bits;
use bigpoints_table::messages::{FairnessView, TableView, ToServer};
use bigpoints_table::table::PhaseName;

/// What a salt is for: the seat, the game, and the attempt to deal it.
type Purpose = (u8, u32, u32);

/// The salts of one table.
#[derive(Debug, Default)]
pub(super) struct Salts {
    kept: HashMap<Purpose, Kept>,
    /// How many requests were made.
    asked: u64,
}

/// A salt, and what the server had promised when it was made.
#[derive(Debug)]
struct Kept {
    salt: Bits,
    commitment: Bits,
    revealed: bool,
}

/// What all ids begin with under which salts are promised and revealed.
const PREFIX: &str = "salt";

impl Salts {
    /// What is to be said about salts at a table as it is now; `mark` is in no other client's ids.
    pub(super) fn answer(&mut self, view: &TableView, mark: &str) -> Vec<ToServer> {
        let FairnessView { game, attempt, givers, hashes, revealed, commitments, .. } = &view.fairness;
        let Some(&commitment) = game.checked_sub(1).and_then(|index| commitments.get(index as usize)) else {
            return Vec::new();
        };
        let promised = |seat: u8| hashes.get(usize::from(seat) - 1).copied().flatten();
        let all_promised = givers.iter().all(|&seat| promised(seat).is_some());
        let own = view.seats.iter().filter(|seat| seat.yours && givers.contains(&seat.seat));
        let mut said = Vec::new();
        for seat in own.map(|seat| seat.seat) {
            let purpose = (seat, *game, *attempt);
            let is_open = view.stage != PhaseName::Dealing || promised(seat).is_none();
            match self.kept.get_mut(&purpose) {
                // Whoever comes last promises for the seat: a salt on another device, or of a process that has ended, may never come.
                // Once is enough, lest two devices go on for ever.
                None if hashes.is_empty() || !is_open => {}
                None => {
                    let salt = random_salt();
                    self.kept.insert(purpose, Kept { salt, commitment, revealed: false });
                    let (id, hash) = (self.id(mark), salt.hash());
                    said.push(ToServer::Commit { id, seat, game: *game, attempt: *attempt, hash });
                }
                // A server that has another seed than it had promised is told nothing.
                Some(kept)
                    if view.stage == PhaseName::Dealing
                        && all_promised
                        && promised(seat) == Some(kept.salt.hash())
                        && kept.commitment == commitment
                        && !kept.revealed
                        && !revealed.contains(&seat) =>
                {
                    kept.revealed = true;
                    let salt = kept.salt;
                    said.push(ToServer::Reveal { id: self.id(mark), seat, salt });
                }
                Some(_) => {}
            }
        }
        said
    }

    /// Whether a request was made here, so that nobody else need hear the answer.
    pub(super) fn is_own(id: Option<&str>) -> bool {
        id.is_some_and(|id| id.starts_with(PREFIX))
    }

    fn id(&mut self, mark: &str) -> String {
        self.asked += 1;
        format!("{PREFIX}-{mark}-{}", self.asked)
    }
}

/// A salt from the operating system's random numbers.
fn random_salt() -> Bits {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    Bits::new(bytes)
}
