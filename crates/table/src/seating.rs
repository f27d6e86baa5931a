//! Who holds each seat at a table: a person by name, or a computer player by level.

use std::fmt;
use std::str::FromStr;

use bigpoints_engine::Level;
use bigpoints_rules::notation::Record;
use bigpoints_rules::{ByPlayer, Player, PlayerCount};

use crate::name::{Look, MAX_NAME_LENGTH, name, shown};
use crate::refusal::Refusal;

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person with a name. If the name is empty, the person is called by the seat.
    Person(String),
    /// A computer player.
    Computer(Level),
}

impl Seat {
    /// The name in a record: a person's own, or `level 5`. A person called like a level, in a file or by an earlier version, stands
    /// there in quotation marks.
    pub fn record_name(&self) -> String {
        match self {
            Seat::Person(name) if !Seat::from_record_name(name).is_person() => shown(name),
            Seat::Person(name) => name.clone(),
            Seat::Computer(level) => format!("level {}", level.number()),
        }
    }

    /// The seat for a name in a record: `level 5` is a computer player, anything else a person.
    pub fn from_record_name(name: &str) -> Seat {
        let level = name.strip_prefix("level ").and_then(|level| level.parse().ok());
        level.map_or_else(|| Seat::Person(name.to_owned()), Seat::Computer)
    }

    /// Whether a person holds the seat.
    pub const fn is_person(&self) -> bool {
        matches!(self, Seat::Person(_))
    }
}

/// Why a text is not a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatError {
    /// The text is empty.
    Empty,
    /// There is no level with this number.
    NoLevel(String),
    /// Not everybody can see or tell apart the characters of this name.
    BadName(String),
    /// A computer player could have this name.
    ReservedName(String),
    /// This name has too many characters.
    TooLong(String),
}

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatError::Empty => {
                f.write_str("a seat is empty: give a name, or a level from 1 to 10 for a computer player")
            }
            SeatError::NoLevel(level) => {
                write!(f, "there is no level {level}: computer players have levels 1 to 10")
            }
            SeatError::BadName(name) => {
                write!(f, "the name {name:?} has characters that not everybody can see or tell apart")
            }
            SeatError::ReservedName(name) => {
                write!(f, "a computer player could be called {name:?}: choose another name")
            }
            SeatError::TooLong(name) => {
                write!(f, "the name {name:?} is too long: it can have {MAX_NAME_LENGTH} characters")
            }
        }
    }
}

impl std::error::Error for SeatError {}

impl FromStr for Seat {
    type Err = SeatError;

    /// Parses a seat as typed: a level by number or name, or a person's name.
    fn from_str(text: &str) -> Result<Seat, SeatError> {
        let text = text.trim();
        if let Ok(level) = text.strip_prefix("level ").unwrap_or(text).parse() {
            return Ok(Seat::Computer(level));
        }
        if text.is_empty() {
            return Err(SeatError::Empty);
        }
        if text.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(SeatError::NoLevel(text.to_owned()));
        }
        if text.chars().count() > MAX_NAME_LENGTH {
            return Err(SeatError::TooLong(text.to_owned()));
        }
        match name(text) {
            Ok(name) => Ok(Seat::Person(name)),
            Err(Refusal::ReservedName) => Err(SeatError::ReservedName(text.to_owned())),
            Err(_) => Err(SeatError::BadName(text.to_owned())),
        }
    }
}

impl Default for Seat {
    /// A person without a name.
    fn default() -> Seat {
        Seat::Person(String::new())
    }
}

impl fmt::Display for Seat {
    /// Writes the seat as it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person(name) => f.write_str(name),
            Seat::Computer(level) => write!(f, "{}", level.number()),
        }
    }
}

/// Which of the computer players of its level the one on a seat is, from 2; `None` for the first, and for people.
pub fn twin(players: PlayerCount, player: Player, level_of: impl Fn(Player) -> Option<Level>) -> Option<u8> {
    let level = level_of(player)?;
    let before = players.players().take_while(|&other| other != player);
    let before = before.filter(|&other| level_of(other) == Some(level)).count() as u8;
    (before > 0).then_some(before + 1)
}

/// What a computer player is called: by its level, with a number if it is not the first of that level at its table.
pub fn computer_name(level: Level, twin: Option<u8>) -> String {
    twin.map_or_else(|| level.character().to_owned(), |number| format!("{} {number}", level.character()))
}

/// The seats of a table of two to five, in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    seats: ByPlayer<Seat>,
}

impl Seating {
    /// A table with these seats; `None` unless there are two to five.
    pub fn new(seats: Vec<Seat>) -> Option<Seating> {
        Some(Seating { seats: ByPlayer::from_entries(seats)? })
    }

    /// Who sat where in a recorded game, by the names in its record.
    pub fn of_record(record: &Record) -> Seating {
        let players = record.game().start().players();
        Seating { seats: ByPlayer::new(players, |player| Seat::from_record_name(record.name(player))) }
    }

    /// The number of players.
    pub const fn players(&self) -> PlayerCount {
        self.seats.players()
    }

    /// The seats in turn order.
    pub fn seats(&self) -> &[Seat] {
        self.seats.as_slice()
    }

    /// What the computer player on a seat is called; `None` for people.
    pub fn computer_name(&self, player: Player) -> Option<String> {
        let level_of = |player| match self.seat(player) {
            Seat::Computer(level) => Some(*level),
            Seat::Person(_) => None,
        };
        Some(computer_name(level_of(player)?, twin(self.players(), player, level_of)))
    }

    /// Who holds the seat of a player at this table.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player]
    }

    /// The players who are people.
    pub fn persons(&self) -> impl Iterator<Item = Player> {
        self.seats.iter().filter(|(_, seat)| seat.is_person()).map(|(player, _)| player)
    }

    /// The first player whose name a reader could confuse with that of an earlier player, with that name.
    pub fn namesake(&self) -> Option<(Player, &str)> {
        let alike = |name: &str, seat: &Seat| matches!(seat, Seat::Person(other) if Look::of(other).is_like(&Look::of(name)));
        self.seats.iter().enumerate().find_map(|(before, (player, seat))| match seat {
            Seat::Person(name) if !name.is_empty() => {
                self.seats()[..before].iter().any(|seat| alike(name, seat)).then_some((player, name.as_str()))
            }
            _ => None,
        })
    }

    /// The names for a record.
    pub fn record_names(&self) -> Vec<String> {
        self.seats().iter().map(Seat::record_name).collect()
    }
}

/// Why a text is not a list of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatingError {
    /// One of the seats cannot be read.
    Seat(SeatError),
    /// Two to five can play, not this number.
    Players(usize),
    /// Two seats have this name.
    SameName(String),
}

impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatingError::Seat(error) => error.fmt(f),
            SeatingError::Players(count) => write!(f, "two to five can play, not {count}"),
            SeatingError::SameName(name) => write!(f, "two seats have the name {name}"),
        }
    }
}

impl std::error::Error for SeatingError {}

impl FromStr for Seating {
    type Err = SeatingError;

    /// Parses seats separated by commas: `me,5,5`.
    fn from_str(text: &str) -> Result<Seating, SeatingError> {
        let seats = text.split(',').map(str::parse).collect::<Result<Vec<Seat>, _>>();
        let seats = seats.map_err(SeatingError::Seat)?;
        let count = seats.len();
        let seating = Seating::new(seats).ok_or(SeatingError::Players(count))?;
        match seating.namesake() {
            Some((_, name)) => Err(SeatingError::SameName(name.to_owned())),
            None => Ok(seating),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_typed() {
        let seating: Seating = "me, 5,master".parse().expect("three seats");
        assert_eq!(seating.players(), PlayerCount::Three);
        assert_eq!(seating.seat(Player::One), &Seat::Person("me".to_owned()));
        assert_eq!(seating.seat(Player::Two), &Seat::Computer(Level::Regular));
        assert_eq!(seating.seat(Player::Three), &Seat::Computer(Level::Master));
        assert_eq!(seating.persons().collect::<Vec<_>>(), [Player::One]);
        assert_eq!(seating.record_names(), ["me", "level 5", "level 10"]);
        for seat in seating.seats() {
            assert_eq!(seat.to_string().parse().as_ref(), Ok(seat));
            assert_eq!(&Seat::from_record_name(&seat.record_name()), seat);
        }
        for name in ["level 10", "level master"] {
            let person = Seat::Person(name.to_owned());
            assert_eq!(Seat::from_record_name(&person.record_name()), Seat::Person(format!("“{name}”")));
        }
    }

    #[test]
    fn a_text_that_is_no_seat_is_refused_with_the_reason() {
        let refused = |text: &str| text.parse::<Seating>().expect_err("no seating").to_string();
        assert!(refused("me").contains("not 1"));
        assert!(refused("1,2,3,4,5,6").contains("not 6"));
        assert!(refused("me,,5").contains("empty"));
        assert!(refused("me,11").contains("no level 11"));
        assert!(refused("me,5,me").contains("two seats have the name me"));
        assert!(refused("me,a name without an end").contains("too long"));
        assert!(refused("me,a\u{1b}b").contains("see"));
        assert!(refused("me,Computer 2").contains("computer player"));
        assert!(refused("Bill,BiIl").contains("two seats have the name BiIl"));
    }
}
