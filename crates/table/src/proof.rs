//! How the layout of a game came about, as the tags of its record tell it, and what must hold of that.

use std::fmt;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Player, deal};

use crate::fairness::{Bits, Draw};

/// How the layout of a game came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The address of the table.
    pub table: String,
    /// Which game of the table, from 1, and which attempt to deal it.
    pub game: u32,
    pub attempt: u32,
    /// What the server told of its seed before, and the seed.
    pub commitment: Bits,
    pub seed: Bits,
    /// What each seat told of its salt before, and the salt; nothing for a seat that added none.
    pub hashes: Vec<Option<Bits>>,
    pub salts: Vec<Option<Bits>>,
    /// Whether the lot decided who begins.
    pub by_lot: bool,
    /// The attempts before this one.
    pub voids: Vec<Void>,
}

/// An attempt to deal that came to nothing. Its seed is never used, so it may be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Void {
    /// The seats that did not reveal their salts.
    pub seats: Vec<u8>,
    pub commitment: Bits,
    pub seed: Bits,
}

/// Something that was looked at, and whether it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub what: What,
    pub holds: bool,
}

/// What can be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// That the server's seed has the hash that was told before.
    Commitment(Bits),
    /// That a seat's salt has the hash that was told before.
    Salt { seat: u8, hash: Option<Bits> },
    /// That the layout is the one that follows.
    Layout,
    /// That the seat begins on which the lot fell.
    Lot(u8),
    /// That an attempt before had the seed that was promised; these seats did not reveal their salts.
    Void { attempt: usize, seats: Vec<u8> },
}

impl Proof {
    /// Writes it into the tags of a record.
    pub fn write(&self, record: &mut Record) {
        let mut set = |name: &str, value: &str| {
            record.set_tag(name, value).expect("a tag that does not follow from the game, in one line");
        };
        set("Deal", "1");
        set("Table", &self.table);
        set("TableGame", &self.game.to_string());
        set("Attempt", &self.attempt.to_string());
        set("Commitment", &self.commitment.to_string());
        set("Seed", &self.seed.to_string());
        let or_none = |bits: &Option<Bits>| bits.map_or_else(|| "-".to_owned(), |bits| bits.to_string());
        for (seat, (hash, salt)) in (1..).zip(self.hashes.iter().zip(&self.salts)) {
            // A promise without a salt is one that an attempt came to nothing by.
            set(&format!("SaltHash{seat}"), &or_none(&hash.filter(|_| salt.is_some())));
            set(&format!("Salt{seat}"), &or_none(salt));
        }
        if self.by_lot {
            set("FirstBy", "lot");
        }
        for (attempt, void) in (1..).zip(&self.voids) {
            let seats: Vec<String> = void.seats.iter().map(u8::to_string).collect();
            let value = format!("{} {} {}", seats.join(","), void.commitment, void.seed);
            set(&format!("Void{attempt}"), &value);
        }
    }

    /// Whether a record says that it tells how its layout came about. One of a game that was not dealt by a server does not.
    pub fn is_told(record: &Record) -> bool {
        record.tag("Deal").is_some()
    }

    /// Reads it from the tags of a record; an error says which of them is missing or wrong.
    pub fn read(record: &Record) -> Result<Proof, String> {
        let tag = |name: &str| record.tag(name).ok_or_else(|| format!("the tag {name} is missing"));
        let wrong = |name: &str| format!("the tag {name} is wrong");
        let number = |name: &str| tag(name)?.parse::<u32>().map_err(|_| wrong(name));
        let bits = |name: &str| tag(name)?.parse::<Bits>().map_err(|_| wrong(name));
        let or_none = |name: &str| match tag(name)? {
            "-" => Ok(None),
            value => value.parse::<Bits>().map(Some).map_err(|_| wrong(name)),
        };
        if tag("Deal")? != "1" {
            return Err("it was not dealt by Deal 1, the only way to deal that is known here".to_owned());
        }
        let seats = || record.game().start().players().players().map(Player::number);
        let attempt = number("Attempt")?;
        let void = |attempt: u32| {
            let name = format!("Void{attempt}");
            read_void(tag(&name)?).ok_or_else(|| wrong(&name))
        };
        Ok(Proof {
            table: tag("Table")?.to_owned(),
            game: number("TableGame")?,
            attempt,
            commitment: bits("Commitment")?,
            seed: bits("Seed")?,
            hashes: seats().map(|seat| or_none(&format!("SaltHash{seat}"))).collect::<Result<_, _>>()?,
            salts: seats().map(|seat| or_none(&format!("Salt{seat}"))).collect::<Result<_, _>>()?,
            by_lot: record.tag("FirstBy") == Some("lot"),
            // The first that is missing is told: there cannot be so many that it matters how many are asked for.
            voids: (1..attempt).map(void).collect::<Result<_, _>>()?,
        })
    }

    /// All that must hold of it and the record that it stands in, and whether it does.
    pub fn check(&self, record: &Record) -> Vec<Finding> {
        let draw = Draw { table: &self.table, game: self.game, attempt: self.attempt, salts: &self.salts };
        let mut findings = Vec::new();
        let mut find = |what, holds| findings.push(Finding { what, holds });
        for (attempt, void) in (1..).zip(&self.voids) {
            let what = What::Void { attempt, seats: void.seats.clone() };
            find(what, void.seed.hash() == void.commitment && void.seed != self.seed);
        }
        find(What::Commitment(self.commitment), self.seed.hash() == self.commitment);
        for (seat, (&hash, salt)) in (1..).zip(self.hashes.iter().zip(&self.salts)) {
            find(What::Salt { seat, hash }, salt.map(Bits::hash) == hash);
        }
        find(What::Layout, record.tag("Layout") == Some(&*deal(draw.layout_seed(self.seed)).to_string()));
        if self.by_lot {
            let lot = draw.lot(self.seed);
            find(What::Lot(lot), record.tag("First") == Some(&*lot.to_string()));
        }
        findings
    }
}

fn read_void(value: &str) -> Option<Void> {
    let mut words = value.split(' ');
    let seats = words.next()?.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
    let (commitment, seed) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(Void { seats, commitment, seed })
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.what, self.holds) {
            (What::Commitment(hash), true) => {
                write!(f, "the server's seed has the promised hash: {hash}")
            }
            (What::Commitment(hash), false) => {
                write!(f, "the server's seed does not have the promised hash: {hash}")
            }
            (What::Salt { seat, hash: Some(hash) }, true) => {
                write!(f, "the salt of seat {seat} has the promised hash: {hash}")
            }
            (What::Salt { seat, hash: None }, true) => write!(f, "seat {seat} added no salt"),
            (What::Salt { seat, .. }, false) => {
                write!(f, "the salt of seat {seat} is not the one that was promised")
            }
            (What::Layout, true) => f.write_str("the layout is the one that seed and salts give"),
            (What::Layout, false) => f.write_str("the layout is not the one that seed and salts give"),
            (What::Lot(seat), true) => write!(f, "seat {seat} begins, on which the lot fell"),
            (What::Lot(seat), false) => write!(f, "the lot fell on seat {seat}, but another begins"),
            (What::Void { attempt, seats }, holds) => {
                let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
                let seats = seats.join(" and ");
                match holds {
                    true => write!(f, "attempt {attempt} was void: seat {seats} revealed no salt"),
                    false => write!(f, "attempt {attempt} was void, and its seed is not the promised one"),
                }
            }
        }
    }
}
