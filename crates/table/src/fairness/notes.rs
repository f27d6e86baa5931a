//! What one device saw while a table dealt: the commitments, the salts of its own seats, and how the game began.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Bits;
use crate::messages::{FairnessView, TableView};
use crate::table::PhaseName;

/// The most attempts that are noted. A table has at most five games, and a game not more attempts than seats and one, so
/// only a server that wants to fill the memory shows more.
const MAX_DEALS: usize = 60;

/// The notes of one device about one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    /// The table that the device joined.
    table: String,
    /// What the plan said about who begins; `None` before the table was seen.
    #[serde(default)]
    pub(super) plan: Option<PlanNote>,
    /// The attempts to deal that the device saw.
    #[serde(default)]
    pub(super) deals: Vec<DealNote>,
}

/// What the plan said about who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PlanNote {
    /// The seat, from 1; `None` for the lot.
    pub(super) first: Option<u8>,
}

/// The notes about one attempt to deal a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DealNote {
    pub(super) game: u32,
    pub(super) attempt: u32,
    /// The server's commitment, as it was first shown.
    pub(super) commitment: Bits,
    /// The salts of the own seats.
    #[serde(default)]
    pub(super) salts: BTreeMap<u8, OwnSalt>,
    /// What the seats had committed to when this device revealed.
    #[serde(default)]
    pub(super) hashes: Option<Vec<Option<Bits>>>,
    /// What was shown when the game began.
    #[serde(default)]
    pub(super) dealt: Option<Dealt>,
}

/// A salt that this device drew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OwnSalt {
    pub(super) salt: Bits,
    /// Whether the server showed its commitment before the game was called.
    #[serde(default)]
    pub(super) noticed: bool,
    /// Whether the server showed its commitment after the game was called, or before it and then left the seat out: it cannot have
    /// missed it.
    #[serde(default)]
    pub(super) shown: bool,
    /// When it was revealed, in milliseconds since 1970.
    #[serde(default)]
    pub(super) revealed_ms: Option<i64>,
}

/// A game as it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Dealt {
    pub(super) salts: Vec<Option<Bits>>,
    pub(super) voids: Vec<Vec<u8>>,
    /// The layout and who began, if they were seen before the first action.
    #[serde(default)]
    pub(super) start: Option<(String, u8)>,
}

/// A claim of the server that a seat of this device did not answer, although it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accusation {
    /// The seat.
    pub seat: u8,
    /// The attempt.
    pub attempt: u32,
    /// When the salt was revealed, in milliseconds since 1970; `None` if only its commitment was sent.
    pub revealed_ms: Option<i64>,
}

impl Notes {
    /// No notes yet, about a table.
    pub const fn new(table: String) -> Notes {
        Notes { table, plan: None, deals: Vec::new() }
    }

    /// The table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Notes what a view shows. Returns whether anything was new.
    pub fn look(&mut self, view: &TableView) -> bool {
        let before = self.clone();
        let fairness = &view.fairness;
        let Some(commitment) = commitment(fairness).filter(|_| view.table == self.table) else {
            return false;
        };
        self.plan.get_or_insert(PlanNote { first: view.plan.first });
        match view.stage {
            PhaseName::Gathering | PhaseName::Between | PhaseName::Dealing => {
                let Some(note) = self.note_mut(fairness.game, fairness.attempt, commitment) else {
                    return false;
                };
                for (&seat, own) in &mut note.salts {
                    let is_shown =
                        fairness.givers.contains(&seat) && hash_of(fairness, seat) == Some(own.salt.hash());
                    own.noticed |= is_shown && view.stage != PhaseName::Dealing;
                    own.shown |= is_shown && view.stage == PhaseName::Dealing;
                }
                note.look_at_left_out(fairness);
            }
            PhaseName::Playing => {
                let Some(note) = self.note_mut(fairness.game, fairness.attempt, commitment) else {
                    return false;
                };
                let dealt = note.dealt.get_or_insert_with(|| Dealt {
                    salts: fairness.salts.clone(),
                    voids: fairness.voids.clone(),
                    start: None,
                });
                dealt.start = dealt.start.take().or_else(|| start(view));
                note.look_at_left_out(fairness);
            }
            // By now the server knows what the record has to say.
            PhaseName::Over | PhaseName::Closed => {}
        }
        *self != before
    }

    /// The salt of an own seat for the deal that a view shows.
    pub fn salt(&self, fairness: &FairnessView, seat: u8) -> Option<Bits> {
        Some(self.note(fairness.game, fairness.attempt)?.salts.get(&seat)?.salt)
    }

    /// Keeps a new salt of an own seat.
    pub fn keep_salt(&mut self, fairness: &FairnessView, seat: u8, salt: Bits) {
        let own = OwnSalt { salt, noticed: false, shown: false, revealed_ms: None };
        let note = commitment(fairness)
            .and_then(|commitment| self.note_mut(fairness.game, fairness.attempt, commitment));
        note.and_then(|note| note.salts.insert(seat, own));
    }

    /// Whether the salt of an own seat may be revealed: all have committed, the own commitment is among them, and the server's is
    /// the one that was shown first.
    pub fn may_reveal(&self, fairness: &FairnessView, seat: u8) -> bool {
        let Some(note) = self.note(fairness.game, fairness.attempt) else { return false };
        let own = note.salts.get(&seat).map(|own| own.salt.hash());
        let all_committed = fairness.givers.iter().all(|&giver| hash_of(fairness, giver).is_some());
        all_committed
            && own.is_some()
            && hash_of(fairness, seat) == own
            && Some(note.commitment) == commitment(fairness)
    }

    /// Notes that the salt of an own seat is revealed now, and what everybody has committed to. Returns the salt.
    pub fn reveal(&mut self, fairness: &FairnessView, seat: u8, now_ms: i64) -> Option<Bits> {
        let note = self.note_mut(fairness.game, fairness.attempt, commitment(fairness)?)?;
        let own = note.salts.get_mut(&seat)?;
        own.revealed_ms.get_or_insert(now_ms);
        let salt = own.salt;
        let counts = |seat: u8| hash_of(fairness, seat).filter(|_| fairness.givers.contains(&seat));
        note.hashes.get_or_insert_with(|| (1..).take(fairness.hashes.len()).map(counts).collect());
        Some(salt)
    }

    /// The seats of this device that the server has left out, although they answered.
    pub fn accusations(&self, fairness: &FairnessView) -> Vec<Accusation> {
        let of_game = self.deals.iter().filter(|note| note.game == fairness.game);
        let accused = of_game.flat_map(|note| {
            let void = index(note.attempt).and_then(|index| fairness.voids.get(index));
            note.salts.iter().filter_map(move |(&seat, own)| {
                let blamed = void.is_some_and(|seats| seats.contains(&seat)) && own.revealed_ms.is_some();
                // Only seats that have not committed may be left out of the attempt that goes on.
                let dropped =
                    note.attempt == fairness.attempt && own.shown && fairness.left_out.contains(&seat);
                let accusation = Accusation { seat, attempt: note.attempt, revealed_ms: own.revealed_ms };
                (blamed || dropped).then_some(accusation)
            })
        });
        accused.collect()
    }

    pub(super) fn note(&self, game: u32, attempt: u32) -> Option<&DealNote> {
        self.deals.iter().find(|note| (note.game, note.attempt) == (game, attempt))
    }

    /// The note about an attempt, a new one if there is none yet.
    fn note_mut(&mut self, game: u32, attempt: u32, commitment: Bits) -> Option<&mut DealNote> {
        if self.note(game, attempt).is_none() && self.deals.len() < MAX_DEALS {
            let (salts, hashes, dealt) = (BTreeMap::new(), None, None);
            self.deals.push(DealNote { game, attempt, commitment, salts, hashes, dealt });
        }
        self.deals.iter_mut().find(|note| (note.game, note.attempt) == (game, attempt))
    }
}

impl DealNote {
    /// Only seats that have not committed may be left out of an attempt that goes on.
    fn look_at_left_out(&mut self, fairness: &FairnessView) {
        for (seat, own) in &mut self.salts {
            own.shown |= own.noticed && fairness.left_out.contains(seat);
        }
    }
}

/// The index of what is counted from 1.
pub(super) fn index(number: u32) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1)
}

/// The server's commitment for the deal that a view shows.
fn commitment(fairness: &FairnessView) -> Option<Bits> {
    fairness.commitments.get(index(fairness.game)?).copied()
}

/// What a seat has committed to.
fn hash_of(fairness: &FairnessView, seat: u8) -> Option<Bits> {
    fairness.hashes.get(usize::from(seat).checked_sub(1)?).copied().flatten()
}

/// The layout and who begins: the whole layout is visible until the first counter is taken.
fn start(view: &TableView) -> Option<(String, u8)> {
    let game = view.views.first()?;
    let position = game.position.to_string();
    let path = position.split(' ').next().filter(|path| !path.contains('.'))?;
    Some((path.to_uppercase(), game.actor?))
}
