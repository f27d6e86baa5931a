//! How the layout of a game was made, as in the tags of its record, and the checks that prove it.

use std::fmt;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{ByPlayer, Player, deal};

use crate::fairness::{Bits, Draw};
use crate::id::TableId;

/// How the layout of a game was made: everything needed to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The address of the table.
    pub table: TableId,
    /// Which game of the table, from 1.
    pub game: u32,
    /// Which attempt to deal it, from 1.
    pub attempt: u32,
    /// The server's commitment to its seed.
    pub commitment: Bits,
    /// The server's seed.
    pub seed: Bits,
    /// Each seat's commitment to its salt; `None` for a seat that added none.
    pub hashes: ByPlayer<Option<Bits>>,
    /// Each seat's salt.
    pub salts: ByPlayer<Option<Bits>>,
    /// Whether the first player was drawn by lot.
    pub by_lot: bool,
    /// The attempts before this one.
    pub voids: Vec<Void>,
}

/// A failed attempt to deal. Its seed is never used, so it can be made public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Void {
    /// The seats that did not reveal their salts.
    pub players: Vec<Player>,
    /// The server's commitment to its seed.
    pub commitment: Bits,
    /// The server's seed.
    pub seed: Bits,
}

/// A check and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was checked.
    pub check: Check,
    /// Whether it holds.
    pub holds: bool,
}

/// The kind of check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// The server's seed matches its commitment.
    Commitment(Bits),
    /// A seat's salt matches its commitment.
    Salt {
        /// The seat.
        player: Player,
        /// The commitment; `None` for a seat that added no salt.
        hash: Option<Bits>,
    },
    /// The layout is the one that follows from the seed and the salts.
    Layout,
    /// The first player is the one drawn by lot.
    Lot(Player),
    /// The seed of an earlier attempt matches its commitment.
    Void {
        /// The attempt, from 1.
        attempt: usize,
        /// The seats that did not reveal their salts.
        players: Vec<Player>,
    },
}

/// Why the proof in a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofError {
    /// A tag is missing.
    Missing(String),
    /// A tag is wrong.
    Wrong(String),
    /// The layout was not dealt by Deal 1, the only method this version supports.
    OtherDeal,
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofError::Missing(tag) => write!(f, "the tag {tag} is missing"),
            ProofError::Wrong(tag) => write!(f, "the tag {tag} is wrong"),
            ProofError::OtherDeal => {
                f.write_str("it was not dealt by Deal 1, the only way to deal that is known here")
            }
        }
    }
}

impl std::error::Error for ProofError {}

impl Proof {
    /// Writes the proof into the tags of a record.
    pub fn write(&self, record: &mut Record) {
        let mut set = |name: &str, value: &str| {
            record.set_tag(name, value).expect("a tag that does not follow from the game, in one line");
        };
        set("Deal", "1");
        set("Table", self.table.as_str());
        set("TableGame", &self.game.to_string());
        set("Attempt", &self.attempt.to_string());
        set("Commitment", &self.commitment.to_string());
        set("Seed", &self.seed.to_string());
        let or_none = |bits: &Option<Bits>| bits.map_or_else(|| "-".to_owned(), |bits| bits.to_string());
        for (seat, salt) in self.salts.iter() {
            // A commitment without a salt: the seat never revealed it.
            let hash = self.hashes[seat];
            set(&format!("SaltHash{seat}"), &or_none(&hash.filter(|_| salt.is_some())));
            set(&format!("Salt{seat}"), &or_none(salt));
        }
        if self.by_lot {
            set("FirstBy", "lot");
        }
        for (attempt, void) in (1..).zip(&self.voids) {
            let seats: Vec<String> = void.players.iter().map(Player::to_string).collect();
            let value = format!("{} {} {}", seats.join(","), void.commitment, void.seed);
            set(&format!("Void{attempt}"), &value);
        }
    }

    /// Whether a record claims to have a proof. Only records of games that a server dealt do.
    pub fn is_told(record: &Record) -> bool {
        record.tag("Deal").is_some()
    }

    /// Reads the proof from the tags of a record.
    ///
    /// # Errors
    ///
    /// If a tag is missing or wrong.
    pub fn read(record: &Record) -> Result<Proof, ProofError> {
        let tag = |name: &str| record.tag(name).ok_or_else(|| ProofError::Missing(name.to_owned()));
        let wrong = |name: &str| ProofError::Wrong(name.to_owned());
        let number = |name: &str| tag(name)?.parse::<u32>().map_err(|_| wrong(name));
        let bits = |name: &str| tag(name)?.parse::<Bits>().map_err(|_| wrong(name));
        let or_none = |name: &str| match tag(name)? {
            "-" => Ok(None),
            value => value.parse::<Bits>().map(Some).map_err(|_| wrong(name)),
        };
        if tag("Deal")? != "1" {
            return Err(ProofError::OtherDeal);
        }
        let each_seat = |tag: &str| {
            let players = record.game().start().players();
            let read = players.players().map(|seat| or_none(&format!("{tag}{seat}")));
            let list = read.collect::<Result<Vec<_>, _>>()?;
            Ok(ByPlayer::from_entries(list).expect("an entry for each player"))
        };
        let attempt = number("Attempt")?;
        let void = |attempt: u32| {
            let name = format!("Void{attempt}");
            read_void(tag(&name)?).ok_or_else(|| wrong(&name))
        };
        Ok(Proof {
            table: TableId::new(tag("Table")?),
            game: number("TableGame")?,
            attempt,
            commitment: bits("Commitment")?,
            seed: bits("Seed")?,
            hashes: each_seat("SaltHash")?,
            salts: each_seat("Salt")?,
            by_lot: record.tag("FirstBy") == Some("lot"),
            // Stops at the first missing tag, so a huge number in the tag does no harm.
            voids: (1..attempt).map(void).collect::<Result<_, _>>()?,
        })
    }

    /// Checks the proof against the record that contains it.
    pub fn check(&self, record: &Record) -> Vec<Finding> {
        let draw = Draw { table: &self.table, game: self.game, attempt: self.attempt, salts: &self.salts };
        let mut findings = Vec::new();
        let mut find = |check, holds| findings.push(Finding { check, holds });
        for (attempt, void) in (1..).zip(&self.voids) {
            let check = Check::Void { attempt, players: void.players.clone() };
            find(check, void.seed.hash() == void.commitment && void.seed != self.seed);
        }
        find(Check::Commitment(self.commitment), self.seed.hash() == self.commitment);
        for (player, &hash) in self.hashes.iter() {
            find(Check::Salt { player, hash }, self.salts[player].map(Bits::hash) == hash);
        }
        find(Check::Layout, record.tag("Layout") == Some(&*deal(draw.layout_seed(self.seed)).to_string()));
        if self.by_lot {
            let lot = draw.lot(self.seed);
            find(Check::Lot(lot), record.tag("First") == Some(&*lot.to_string()));
        }
        findings
    }
}

fn read_void(value: &str) -> Option<Void> {
    let mut words = value.split(' ');
    let seat = |seat: &str| Player::from_number(seat.parse().ok()?);
    let players = words.next()?.split(',').map(seat).collect::<Option<_>>()?;
    let (commitment, seed) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(Void { players, commitment, seed })
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.check, self.holds) {
            (Check::Commitment(hash), true) => {
                write!(f, "the server's seed has the promised hash: {hash}")
            }
            (Check::Commitment(hash), false) => {
                write!(f, "the server's seed does not have the promised hash: {hash}")
            }
            (Check::Salt { player: seat, hash: Some(hash) }, true) => {
                write!(f, "the salt of seat {seat} has the promised hash: {hash}")
            }
            (Check::Salt { player: seat, hash: None }, true) => write!(f, "seat {seat} added no salt"),
            (Check::Salt { player: seat, .. }, false) => {
                write!(f, "the salt of seat {seat} is not the one that was promised")
            }
            (Check::Layout, true) => f.write_str("the layout is the one that seed and salts give"),
            (Check::Layout, false) => f.write_str("the layout is not the one that seed and salts give"),
            (Check::Lot(seat), true) => write!(f, "seat {seat} begins, on which the lot fell"),
            (Check::Lot(seat), false) => write!(f, "the lot fell on seat {seat}, but another begins"),
            (Check::Void { attempt, players }, holds) => {
                let seats: Vec<String> = players.iter().map(Player::to_string).collect();
                let seats = seats.join(" and ");
                match holds {
                    true => write!(f, "attempt {attempt} was void: seat {seats} revealed no salt"),
                    false => write!(f, "attempt {attempt} was void, and its seed is not the promised one"),
                }
            }
        }
    }
}
