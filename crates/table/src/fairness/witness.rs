//! What one device saw while a table dealt, and whether the record agrees with it.
//!
//! A record can be consistent and yet be another one than was played. Only the devices at the table can tell: they go by the table
//! they joined and by the games and attempts they saw, never by those that the record claims. The page has its own implementation in
//! `web/src/fairness`.

use std::collections::BTreeMap;
use std::fmt;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{ByPlayer, Player};
use serde::{Deserialize, Serialize};

use super::Bits;
use super::finding::{Check, Finding};
use super::proof::{FirstBy, Proof, first_player};
use super::verification::Verification;
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
    /// The seat that begins by the table's plan, from 1; `None` before the table was seen.
    #[serde(default)]
    plan: Option<PlanNote>,
    /// The attempts to deal that the device saw.
    #[serde(default)]
    deals: Vec<DealNote>,
}

/// What the plan said about who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PlanNote {
    /// The seat, from 1; `None` for the lot.
    first: Option<u8>,
}

/// The notes about one attempt to deal a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct DealNote {
    game: u32,
    attempt: u32,
    /// The server's commitment, as it was first shown.
    commitment: Bits,
    /// The salts of the own seats.
    #[serde(default)]
    salts: BTreeMap<u8, OwnSalt>,
    /// What the seats had committed to when this device revealed.
    #[serde(default)]
    hashes: Option<Vec<Option<Bits>>>,
    /// What was shown when the game began.
    #[serde(default)]
    dealt: Option<Dealt>,
}

/// A salt that this device drew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct OwnSalt {
    salt: Bits,
    /// Whether the server showed its commitment after the game was called: it cannot have missed it.
    #[serde(default)]
    shown: bool,
    /// When it was revealed, in milliseconds since 1970.
    #[serde(default)]
    revealed_ms: Option<i64>,
}

/// A game as it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Dealt {
    salts: Vec<Option<Bits>>,
    voids: Vec<Vec<u8>>,
    /// The layout and who began, if they were seen before the first action.
    #[serde(default)]
    start: Option<(String, u8)>,
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

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The seed, the salts, their hashes and the layout do not fit together.
    Record,
    /// The void attempts are not explained by seats that were left out.
    Attempts,
    /// Somebody else had to begin.
    First,
    /// It is the record of another table, game or attempt.
    OtherDeal,
    /// It has another commitment, other hashes or other salts than this device saw.
    Numbers,
    /// A salt that this device revealed is missing.
    OwnSalt,
    /// It has another layout than this device saw.
    Layout,
    /// It blames a seat of this device, which had revealed.
    Accused,
}

/// How far a record is to be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds, agrees with all notes, and contains a salt of this device.
    Checked,
    /// It holds and agrees with all notes, but this device added no salt, so that it cannot vouch for the layout.
    Consistent,
    /// Nothing is wrong, but not everything is proved: no person added a salt, or nothing says why this player begins.
    Unproved,
    /// Something is wrong.
    False(Vec<Doubt>),
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
                    own.shown |= view.stage == PhaseName::Dealing
                        && fairness.givers.contains(&seat)
                        && hash_of(fairness, seat) == Some(own.salt.hash());
                }
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
        let own = OwnSalt { salt, shown: false, revealed_ms: None };
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

    /// The verdict about a game of the table, from 1, given the records of all its finished games in order.
    pub fn verdict(&self, game: u32, records: &[Record]) -> Verdict {
        let file: Vec<&Record> = records.iter().collect();
        let Some(record) = index(game).and_then(|index| file.get(index)) else {
            return Verdict::False(vec![Doubt::OtherDeal]);
        };
        let verification = Verification::of(record, &file);
        let (proof, findings) = match &verification {
            Verification::Checked(proof, findings) => (proof, findings.as_slice()),
            Verification::Unreadable(_) | Verification::Nothing => {
                return Verdict::False(vec![Doubt::Record]);
            }
        };
        let mut doubts: Vec<Doubt> = findings.iter().filter_map(Doubt::of).collect();
        doubts.extend(self.compare(game, proof, record));
        let mut once = Vec::new();
        doubts.retain(|doubt| {
            !once.contains(doubt) && {
                once.push(*doubt);
                true
            }
        });
        if !doubts.is_empty() {
            return Verdict::False(doubts);
        }
        match verification.holds() {
            Some(true) if self.took_part(game, proof.attempt) => Verdict::Checked,
            Some(true) => Verdict::Consistent,
            _ => Verdict::Unproved,
        }
    }

    /// What the proof of a game says against the notes.
    fn compare(&self, game: u32, proof: &Proof, record: &Record) -> Vec<Doubt> {
        if proof.table.as_str() != self.table || proof.game != game {
            return vec![Doubt::OtherDeal];
        }
        let mut doubts = Vec::new();
        let mut doubt = |doubt, is: bool| doubts.extend(is.then_some(doubt));
        let first = first_player(record).map(Player::number);
        for note in self.deals.iter().filter(|note| note.game == game) {
            let void = index(note.attempt).and_then(|index| proof.voids.get(index));
            let is_last = note.attempt == proof.attempt;
            doubt(Doubt::OtherDeal, note.attempt > proof.attempt || note.dealt.is_some() && !is_last);
            let commitment = void.map(|void| void.commitment).or(is_last.then_some(proof.commitment));
            doubt(Doubt::Numbers, commitment.is_some_and(|commitment| commitment != note.commitment));
            for (&seat, own) in &note.salts {
                let in_record = Player::from_number(seat).filter(|&seat| proof.salts.players().has(seat));
                let counted = in_record.and_then(|seat| proof.salts[seat]) == Some(own.salt);
                let gave = own.revealed_ms.is_some() || own.shown;
                doubt(Doubt::OwnSalt, is_last && gave && !counted);
                let blames =
                    void.is_some_and(|void| void.players.iter().any(|player| player.number() == seat));
                doubt(Doubt::Accused, blames && own.revealed_ms.is_some());
            }
            if !is_last {
                continue;
            }
            let other = |noted: &[Option<Bits>], told: &ByPlayer<Option<Bits>>| noted != told.as_slice();
            doubt(Doubt::Numbers, note.hashes.as_ref().is_some_and(|hashes| other(hashes, &proof.hashes)));
            if let Some(Dealt { salts, voids, start }) = &note.dealt {
                doubt(Doubt::Numbers, other(salts, &proof.salts));
                let told = proof.voids.iter().map(|void| void.players.iter().map(|seat| seat.number()));
                doubt(Doubt::Attempts, !told.map(Vec::from_iter).eq(voids.iter().cloned()));
                if let Some((layout, began)) = start {
                    doubt(Doubt::Layout, record.tag("Layout") != Some(layout));
                    doubt(Doubt::First, first != Some(*began));
                }
            }
        }
        if let Some(PlanNote { first: planned }) = self.plan.filter(|_| game == 1) {
            let (by_lot, by_plan) = (proof.first_by == Some(FirstBy::Lot), planned.is_some());
            doubt(Doubt::First, by_lot == by_plan || by_plan && planned != first);
        }
        doubts
    }

    /// Whether a salt of this device was revealed in an attempt.
    fn took_part(&self, game: u32, attempt: u32) -> bool {
        let revealed = |own: &OwnSalt| own.revealed_ms.is_some();
        self.note(game, attempt).is_some_and(|note| note.salts.values().any(revealed))
    }

    fn note(&self, game: u32, attempt: u32) -> Option<&DealNote> {
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

/// The index of what is counted from 1.
fn index(number: u32) -> Option<usize> {
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

impl Doubt {
    /// The doubt that follows from a check of the record alone.
    fn of(finding: &Finding) -> Option<Doubt> {
        if finding.holds != Some(false) {
            return None;
        }
        Some(match finding.check {
            Check::Void { .. } | Check::Attempts | Check::LeftOut(_) => Doubt::Attempts,
            Check::Commitment(_) | Check::Salt { .. } | Check::AnySalt | Check::Layout => Doubt::Record,
            Check::First { .. } => Doubt::First,
        })
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doubt::Record => "seed, salts and layout do not fit together",
            Doubt::Attempts => "the void attempts are not those of seats that were left out",
            Doubt::First => "somebody else had to begin",
            Doubt::OtherDeal => "the record is of another table, game or attempt than was dealt here",
            Doubt::Numbers => "the commitments or salts are not those that were shown here",
            Doubt::OwnSalt => "a salt that was revealed here is missing",
            Doubt::Layout => "the layout is not the one that was shown here",
            Doubt::Accused => "a seat is blamed that had revealed its salt here",
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Checked => f.write_str("fair shuffle, checked"),
            Verdict::Consistent => f.write_str("the record is consistent, but has no salt of this program"),
            Verdict::Unproved => f.write_str("nothing proves the layout: no salt counted"),
            Verdict::False(doubts) => {
                let doubts: Vec<String> = doubts.iter().map(Doubt::to_string).collect();
                write!(f, "the shuffle check FAILED: {}; keep the record", doubts.join("; "))
            }
        }
    }
}
