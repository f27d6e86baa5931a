//! How the layout of a game was made, as in the tags of its record, and what they prove.

use std::collections::HashSet;
use std::fmt;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{ByPlayer, Player, PlayerCount, deal};

use super::finding::{Check, Finding, VoidFault};
use super::{Bits, Draw};
use crate::id::TableId;
use crate::seating::Seating;

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
    /// How it was decided who begins. Records of earlier versions say it only of the lot.
    pub first_by: Option<FirstBy>,
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

/// How it was decided who begins, as the tag `FirstBy` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstBy {
    /// By lot, from the seed and the salts.
    Lot,
    /// The plan of the table named a seat, which everybody there could see.
    Plan,
    /// The start passes clockwise from game to game of a match.
    Rotation,
}

impl FirstBy {
    /// The value of the tag.
    pub const fn name(self) -> &'static str {
        match self {
            FirstBy::Lot => "lot",
            FirstBy::Plan => "plan",
            FirstBy::Rotation => "rotation",
        }
    }

    /// Reads the value of the tag.
    pub fn from_name(name: &str) -> Option<FirstBy> {
        [FirstBy::Lot, FirstBy::Plan, FirstBy::Rotation].into_iter().find(|by| by.name() == name)
    }
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
        if let Some(by) = self.first_by {
            set("FirstBy", by.name());
        }
        for (attempt, void) in (1..).zip(&self.voids) {
            let seats: Vec<String> = void.players.iter().map(Player::to_string).collect();
            let value = format!("{} {} {}", seats.join(","), void.commitment, void.seed);
            set(&format!("Void{attempt}"), &value);
        }
    }

    /// Whether a record claims to have a proof. Only records of games that a server dealt do; those of games at one screen have
    /// a `Deal` and a `Seed`, but nothing that anybody committed to.
    pub fn is_told(record: &Record) -> bool {
        let told = |name: &str| name == "Table" || name == "Commitment" || name.starts_with("Salt");
        record.tags().iter().any(|(name, _)| told(name))
    }

    /// Reads the proof from the tags of a record.
    ///
    /// # Errors
    ///
    /// If a tag is missing or wrong.
    pub fn read(record: &Record) -> Result<Proof, ProofError> {
        let tag = |name: &str| record.tag(name).ok_or_else(|| ProofError::Missing(name.to_owned()));
        let wrong = |name: &str| ProofError::Wrong(name.to_owned());
        let number = |name: &str| {
            let digits = Some(tag(name)?).filter(|text| !text.starts_with(['+', '0']));
            digits.and_then(|digits| digits.parse::<u32>().ok()).ok_or_else(|| wrong(name))
        };
        let bits = |name: &str| tag(name)?.parse::<Bits>().map_err(|_| wrong(name));
        let or_none = |name: &str| match tag(name)? {
            "-" => Ok(None),
            value => value.parse::<Bits>().map(Some).map_err(|_| wrong(name)),
        };
        if tag("Deal")? != "1" {
            return Err(ProofError::OtherDeal);
        }
        let mut names = HashSet::new();
        if let Some((name, _)) = record.tags().iter().find(|(name, _)| !names.insert(name)) {
            return Err(wrong(name));
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
            table: tag("Table")?.parse().map_err(|_| wrong("Table"))?,
            game: number("TableGame")?,
            attempt,
            commitment: bits("Commitment")?,
            seed: bits("Seed")?,
            hashes: each_seat("SaltHash")?,
            salts: each_seat("Salt")?,
            first_by: match record.tag("FirstBy") {
                None => None,
                Some(name) => Some(FirstBy::from_name(name).ok_or_else(|| wrong("FirstBy"))?),
            },
            // Stops at the first missing tag, so a huge number in the tag does no harm.
            voids: (1..attempt).map(void).collect::<Result<_, _>>()?,
        })
    }

    /// Checks the proof against the record that contains it. `earlier` is an earlier game of the same table, if there is one.
    pub fn check(&self, record: &Record, earlier: Option<&EarlierGame>) -> Vec<Finding> {
        let mut findings = self.check_voids(record);
        let mut find = |check, holds: bool| findings.push(Finding { check, holds: Some(holds) });
        find(Check::Commitment(self.commitment), self.seed.hash() == self.commitment);
        for (player, &hash) in self.hashes.iter() {
            find(Check::Salt { player, hash }, self.salts[player].map(Bits::hash) == hash);
        }
        let layout = deal(self.draw().layout_seed(self.seed)).to_string();
        find(Check::Layout, record.tag("Layout") == Some(&*layout));
        // Computer players add no salt: whatever stands there was made by the server.
        let seating = Seating::of_record(record);
        if !seating.persons().any(|player| self.salts[player].is_some()) {
            findings.push(Finding { check: Check::AnySalt, holds: None });
        }
        findings.extend(self.check_first(record, earlier));
        findings
    }

    fn draw(&self) -> Draw<'_> {
        Draw { table: &self.table, game: self.game, attempt: self.attempt, salts: &self.salts }
    }

    /// Checks that every attempt that failed is explained by seats that were then left out. A server could otherwise claim as
    /// many as it needs to find a layout that it likes.
    fn check_voids(&self, record: &Record) -> Vec<Finding> {
        let mut findings = Vec::new();
        let mut find = |check, holds| findings.push(Finding { check, holds: Some(holds) });
        let (mut seeds, mut left_out) = (vec![self.seed], Vec::new());
        for (attempt, void) in (1..).zip(&self.voids) {
            let players = void.players.clone();
            let is_new = |(index, player)| !left_out.contains(player) && !players[..index].contains(player);
            let fault = if void.seed.hash() != void.commitment {
                Some(VoidFault::Seed)
            } else if seeds.contains(&void.seed) {
                Some(VoidFault::SameSeed)
            } else if players.iter().any(|&player| !self.salts.players().has(player)) {
                Some(VoidFault::NoSeat)
            } else {
                (!players.iter().enumerate().all(is_new)).then_some(VoidFault::SameSeat)
            };
            seeds.push(void.seed);
            left_out.extend(players.iter().copied());
            find(Check::Void { attempt, players, fault }, fault.is_none());
        }
        for player in self.salts.players().players().filter(|player| left_out.contains(player)) {
            let adds_nothing = self.salts[player].is_none() && self.hashes[player].is_none();
            find(Check::LeftOut(player), adds_nothing);
        }
        let number = |(name, _): &(String, String)| name.strip_prefix("Void")?.parse::<u32>().ok();
        if record.tags().iter().filter_map(number).any(|number| number >= self.attempt) {
            find(Check::Attempts, false);
        }
        findings
    }

    /// Checks who begins: by lot or by plan in the first game of a table, in turn in the later ones.
    fn check_first(&self, record: &Record, earlier: Option<&EarlierGame>) -> Option<Finding> {
        let player = first_player(record)?;
        let players = self.salts.players();
        let turns = |earlier: &EarlierGame| {
            let passed = self.game.checked_sub(earlier.game)?;
            let in_one_match = earlier.players == players && self.game as usize <= players.get();
            in_one_match.then(|| (0..passed).fold(earlier.first, |player, _| player.next(players)))
        };
        let in_turn = earlier.and_then(turns);
        let by = self.first_by;
        let (due, holds) = match by {
            Some(FirstBy::Lot) if self.game == 1 => {
                let due = self.draw().lot(self.seed);
                (Some(due), Some(due == player))
            }
            Some(FirstBy::Plan) if self.game == 1 => (Some(player), Some(true)),
            Some(FirstBy::Rotation) if (2..=players.get()).contains(&(self.game as usize)) => {
                (in_turn, in_turn.map(|due| due == player))
            }
            Some(_) => (None, Some(false)),
            // Versions before `FirstBy` named only the lot.
            None => (in_turn, in_turn.filter(|&due| due != player).map(|_| false)),
        };
        Some(Finding { check: Check::First { player, by, due }, holds })
    }
}

/// What an earlier game of a table says about who begins the later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarlierGame {
    /// Which game of the table, from 1.
    pub game: u32,
    /// The number of its players.
    pub players: PlayerCount,
    /// Who began it.
    pub first: Player,
}

/// Who begins the game of a record.
pub(super) fn first_player(record: &Record) -> Option<Player> {
    Player::from_number(record.tag("First")?.parse().ok()?)
}

fn read_void(value: &str) -> Option<Void> {
    let mut words = value.split(' ');
    let seat = |seat: &str| Player::ALL.into_iter().find(|player| player.to_string() == seat);
    let players = words.next()?.split(',').map(seat).collect::<Option<_>>()?;
    let (commitment, seed) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(Void { players, commitment, seed })
}
