//! The single checks of a proof, and what each of them says in words.

use std::fmt;

use bigpoints_rules::Player;

use super::Bits;
use super::proof::FirstBy;

/// A check and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was checked.
    pub check: Check,
    /// Whether it holds; `None` if the record does not say enough.
    pub holds: Option<bool>,
}

/// The kind of check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// An earlier attempt is explained by its seed and by seats that had not been left out before.
    Void {
        /// The attempt, from 1.
        attempt: usize,
        /// The seats that did not reveal their salts.
        players: Vec<Player>,
        /// What is wrong with it.
        fault: Option<VoidFault>,
    },
    /// The record tells no more void attempts than there were before the last one.
    Attempts,
    /// A seat that was left out adds no salt to the later attempts.
    LeftOut(Player),
    /// The server's seed matches its commitment.
    Commitment(Bits),
    /// A seat's salt matches its commitment.
    Salt {
        /// The seat.
        player: Player,
        /// The commitment; `None` for a seat that added no salt.
        hash: Option<Bits>,
    },
    /// At least one person added a salt.
    AnySalt,
    /// The layout is the one that follows from the seed and the salts.
    Layout,
    /// The first player is the one who had to begin.
    First {
        /// Who begins.
        player: Player,
        /// How that was decided; `None` in records of earlier versions, unless it was by lot.
        by: Option<FirstBy>,
        /// Who had to begin, if that follows from something.
        due: Option<Player>,
    },
}

/// What is wrong with a void attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoidFault {
    /// Its seed does not match its commitment.
    Seed,
    /// Its seed or its commitment is that of another attempt.
    SameSeed,
    /// It blames a seat that the table does not have.
    NoSeat,
    /// It blames a seat twice, or one that was left out before.
    SameSeat,
}

/// The result of several checks: false if one is, true if all are, and otherwise unknown.
pub fn all_hold<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Option<bool> {
    let mut all = Some(true);
    for finding in findings {
        match finding.holds {
            Some(false) => return Some(false),
            None => all = None,
            Some(true) => {}
        }
    }
    all
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holds = self.holds == Some(true);
        match &self.check {
            Check::Void { attempt, players, fault } => {
                let seats: Vec<String> = players.iter().map(Player::to_string).collect();
                write!(f, "attempt {attempt} was void: seat {} revealed no salt", seats.join(" and "))?;
                f.write_str(match fault {
                    None => "",
                    Some(VoidFault::Seed) => "; but its seed is not the promised one",
                    Some(VoidFault::SameSeed) => "; but its seed is that of another attempt",
                    Some(VoidFault::NoSeat) => "; but the table has no such seat",
                    Some(VoidFault::SameSeat) => "; but that seat was left out before and had none to reveal",
                })
            }
            Check::Attempts => f.write_str("there are more void attempts than attempts before the last one"),
            Check::LeftOut(seat) if holds => write!(f, "seat {seat} was left out from then on"),
            Check::LeftOut(seat) => write!(f, "seat {seat} was left out, but its salt counts again"),
            Check::Commitment(hash) if holds => {
                write!(f, "the server's seed has the promised hash: {hash}")
            }
            Check::Commitment(hash) => {
                write!(f, "the server's seed does not have the promised hash: {hash}")
            }
            Check::Salt { player: seat, hash: Some(hash) } if holds => {
                write!(f, "the salt of seat {seat} has the promised hash: {hash}")
            }
            Check::Salt { player: seat, hash: None } if holds => write!(f, "seat {seat} added no salt"),
            Check::Salt { player: seat, .. } => {
                write!(f, "the salt of seat {seat} is not the one that was promised")
            }
            Check::AnySalt => {
                f.write_str("no person added a salt: the server alone made the layout, and could choose it")
            }
            Check::Layout if holds => f.write_str("the layout is the one that seed and salts give"),
            Check::Layout => f.write_str("the layout is not the one that seed and salts give"),
            Check::First { player, by, due } => first(f, *player, *by, *due, self.holds),
        }
    }
}

fn first(
    f: &mut fmt::Formatter<'_>,
    player: Player,
    by: Option<FirstBy>,
    due: Option<Player>,
    holds: Option<bool>,
) -> fmt::Result {
    match (by, holds, due) {
        (Some(FirstBy::Lot), Some(true), _) => write!(f, "seat {player} begins, on which the lot fell"),
        (Some(FirstBy::Lot), _, Some(due)) => write!(f, "the lot fell on seat {due}, but another begins"),
        (Some(FirstBy::Plan), Some(true), _) => {
            write!(f, "seat {player} begins, as everybody at the table could see before the game")
        }
        (_, Some(true), _) => write!(f, "seat {player} begins, to which the start passed from the last game"),
        (_, Some(false), Some(due)) => {
            write!(f, "the start passed from the last game to seat {due}, but another begins")
        }
        (Some(by), Some(false), None) => {
            write!(f, "seat {player} begins by {}, which cannot be in this game of a table", by.name())
        }
        (Some(_), None, _) => {
            write!(f, "seat {player} begins in turn; only the game before it could prove that")
        }
        (None, ..) => write!(f, "the record does not say why seat {player} begins"),
    }
}
