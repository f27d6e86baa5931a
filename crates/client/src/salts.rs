//! The salts of the client's own seats in the fair deal: committed to and revealed automatically.

use std::collections::HashMap;

use bigpoints_table::fairness::Bits;
use bigpoints_table::messages::{FairnessView, TableView, ToServer};
use bigpoints_table::table::PhaseName;

/// What a salt is for: the seat, the game, and the attempt to deal it.
type Purpose = (u8, u32, u32);

/// The salts of one table.
#[derive(Debug, Default)]
pub(crate) struct Salts {
    by_purpose: HashMap<Purpose, Salt>,
    /// How many requests were made.
    requests: u64,
}

/// A salt, and the server's commitment when it was drawn.
#[derive(Debug)]
struct Salt {
    bits: Bits,
    commitment: Bits,
    revealed: bool,
}

/// The prefix of the ids of all requests made here.
const ID_PREFIX: &str = "salt";

impl Salts {
    /// The commitments and reveals that are due at a table in this state; `client_id` is unique to this client.
    pub(crate) fn requests_for(&mut self, view: &TableView, client_id: &str) -> Vec<ToServer> {
        let FairnessView { game, attempt, givers, hashes, revealed, commitments, .. } = &view.fairness;
        let Some(&commitment) = game.checked_sub(1).and_then(|index| commitments.get(index as usize)) else {
            return Vec::new();
        };
        let committed = |seat: u8| {
            usize::from(seat).checked_sub(1).and_then(|index| hashes.get(index).copied().flatten())
        };
        let all_committed = givers.iter().all(|&seat| committed(seat).is_some());
        let own = view.seats.iter().filter(|seat| seat.yours && givers.contains(&seat.seat));
        let mut requests = Vec::new();
        for seat in own.map(|seat| seat.seat) {
            let purpose = (seat, *game, *attempt);
            let can_commit = view.stage != PhaseName::Dealing || committed(seat).is_none();
            match self.by_purpose.get_mut(&purpose) {
                // The newest device commits for the seat: a salt on another device, or of a process that has ended, may never be
                // revealed. Each device commits once, so that two do not replace each other forever.
                None if hashes.is_empty() || !can_commit => {}
                None => {
                    let bits = random_salt();
                    self.by_purpose.insert(purpose, Salt { bits, commitment, revealed: false });
                    let (id, hash) = (self.next_id(client_id), bits.hash());
                    requests.push(ToServer::Commit { id, seat, game: *game, attempt: *attempt, hash });
                }
                // Nothing is revealed to a server whose commitment has changed.
                Some(salt)
                    if view.stage == PhaseName::Dealing
                        && all_committed
                        && committed(seat) == Some(salt.bits.hash())
                        && salt.commitment == commitment
                        && !salt.revealed
                        && !revealed.contains(&seat) =>
                {
                    salt.revealed = true;
                    let salt = salt.bits;
                    requests.push(ToServer::Reveal { id: self.next_id(client_id), seat, salt });
                }
                Some(_) => {}
            }
        }
        requests
    }

    /// Whether a request was made here, so that nobody else needs its answer.
    pub(crate) fn is_own(id: Option<&str>) -> bool {
        id.is_some_and(|id| id.starts_with(ID_PREFIX))
    }

    fn next_id(&mut self, client_id: &str) -> String {
        self.requests += 1;
        format!("{ID_PREFIX}-{client_id}-{}", self.requests)
    }
}

/// A salt from the operating system's random numbers.
fn random_salt() -> Bits {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    Bits::new(bytes)
}
