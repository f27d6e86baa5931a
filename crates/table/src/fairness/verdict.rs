//! Whether a record agrees with what one device noted while it was dealt.
//!
//! A record can be consistent and yet be another one than was played. Only the devices at the table can tell: they go by the table
//! they joined and by the games and attempts they saw, never by those that the record claims. The page has its own implementation in
//! `web/src/fairness/verdict.ts`.

use std::fmt;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{ByPlayer, Player};

use super::Bits;
use super::finding::{Check, Finding};
use super::notes::{Dealt, Notes, OwnSalt, PlanNote, index};
use super::proof::{FirstBy, Proof, first_player};
use super::verification::{FileGames, Verification};

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
    /// The verdict about a game of the table, from 1, given the records of all its finished games in order.
    pub fn verdict(&self, game: u32, records: &[Record]) -> Verdict {
        let Some(record) = index(game).and_then(|index| records.get(index)) else {
            return Verdict::False(vec![Doubt::OtherDeal]);
        };
        let verification = Verification::of(record, &FileGames::of(records));
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
        if proof.table.as_str() != self.table() || proof.game != game {
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
            Verdict::Unproved => f.write_str(
                "nothing proves the layout: no person added a salt, or nothing says why this player begins",
            ),
            Verdict::False(doubts) => {
                let doubts: Vec<String> = doubts.iter().map(Doubt::to_string).collect();
                write!(f, "the shuffle check FAILED: {}; keep the record", doubts.join("; "))
            }
        }
    }
}
