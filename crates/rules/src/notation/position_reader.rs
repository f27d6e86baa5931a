//! Parsing positions: four fields separated by single spaces, in canonical form only.

use std::str::FromStr;

use super::position::{ParsePositionError, PositionFault, PositionField};
use crate::board::{ByColour, Colour, PATH_LENGTH, Path, Pawn, Place, PlaceSet, Staircase};
use crate::player::{ByPlayer, Player};
use crate::position::{ConcealedError, ConcealedPosition, Position, Setup, SetupError, Turn, UncheckedHand};

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let fields = Fields::split(text)?;
        Position::from_setup(&fields.setup()?).map_err(|error| fields.illegal(error))
    }
}

impl FromStr for Setup {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Setup, ParsePositionError> {
        Fields::split(text)?.setup()
    }
}

impl FromStr for ConcealedPosition {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<ConcealedPosition, ParsePositionError> {
        let fields = Fields::split(text)?;
        let (path, standing) = fields.path.read_path()?;
        let stairs = fields.stairs.read_stairs()?;
        let hands = fields.hands.read_hands()?;
        let turn = fields.turn.read_turn()?;
        ConcealedPosition::new(Path::new(&path), standing, stairs, &hands, turn).map_err(
            |error| match error {
                ConcealedError::Setup(error) => fields.illegal(error),
                ConcealedError::ConcealedAtEnd(player) => {
                    fields.hands.fault_in_hand(player, PositionFault::ConcealedAtEnd)
                }
            },
        )
    }
}

/// One field of the text and where it begins, in characters from 1.
#[derive(Clone, Copy)]
struct Field<'a> {
    name: PositionField,
    text: &'a str,
    begin: usize,
}

struct Fields<'a> {
    path: Field<'a>,
    stairs: Field<'a>,
    hands: Field<'a>,
    turn: Field<'a>,
}

impl<'a> Fields<'a> {
    fn split(text: &'a str) -> Result<Fields<'a>, ParsePositionError> {
        let mut parts = text.split(' ');
        let mut begin = 1;
        let mut next = |name| {
            let text = parts.next()?;
            let field = Field { name, text, begin };
            begin += text.chars().count() + 1;
            Some(field)
        };
        let fields = (|| {
            Some(Fields {
                path: next(PositionField::Path)?,
                stairs: next(PositionField::Stairs)?,
                hands: next(PositionField::Hands)?,
                turn: next(PositionField::Turn)?,
            })
        })();
        match fields {
            Some(fields) if parts.next().is_none() => Ok(fields),
            _ => Err(ParsePositionError {
                field: PositionField::Text,
                at: 1,
                fault: PositionFault::Fields(text.split(' ').count()),
            }),
        }
    }

    fn setup(&self) -> Result<Setup, ParsePositionError> {
        let (path, standing) = self.path.read_path()?;
        let stairs = self.stairs.read_stairs()?;
        let texts = self.hands.read_hands()?;
        let mut hands = ByPlayer::new(texts.players(), |_| ByColour::default());
        for (player, hand) in texts.iter() {
            match hand {
                UncheckedHand::Counts(counts) => hands[player] = *counts,
                UncheckedHand::Size(_) => {
                    return Err(self.hands.fault_in_hand(player, PositionFault::Concealed));
                }
            }
        }
        Ok(Setup { path, standing, stairs, hands, turn: self.turn.read_turn()? })
    }

    /// Locates a broken rule in its field.
    fn illegal(&self, error: SetupError) -> ParsePositionError {
        let (field, index) = match error {
            SetupError::NoCounterUnderPawn(place)
            | SetupError::PawnTwice(_, place)
            | SetupError::PawnOnPathAndHome(_, place) => (self.path, place.index()),
            SetupError::Count { .. } => (self.hands, 0),
            SetupError::NoSuchPlayer(_)
            | SetupError::ExtraWithoutBlack(_)
            | SetupError::EndTooEarly
            | SetupError::EndNotSaid => (self.turn, 0),
        };
        field.fault(index, PositionFault::Setup(error))
    }
}

impl Field<'_> {
    /// A fault at the character with this index in the field, counted from 0.
    fn fault(&self, index: usize, fault: PositionFault) -> ParsePositionError {
        ParsePositionError { field: self.name, at: self.begin + index, fault }
    }

    /// A fault in one player's hand.
    fn fault_in_hand(&self, player: Player, fault: PositionFault) -> ParsePositionError {
        let before = self.text.split(',').take(player as usize).map(|hand| hand.chars().count() + 1);
        self.fault(before.sum(), fault)
    }

    fn read_path(&self) -> Result<([Option<Colour>; PATH_LENGTH], PlaceSet), ParsePositionError> {
        let mut path = [None; PATH_LENGTH];
        let mut standing = PlaceSet::EMPTY;
        let mut length = 0;
        for letter in self.text.chars() {
            let counter = match Colour::from_letter(letter.to_ascii_uppercase()) {
                Some(colour) if letter.is_ascii_uppercase() || colour.pawn().is_some() => Some(colour),
                None if letter == '.' => None,
                _ => return Err(self.fault(length, PositionFault::Letter(letter))),
            };
            if let Some(place) = Place::new(length) {
                path[place.index()] = counter;
                if letter.is_ascii_lowercase() {
                    standing = standing.or(PlaceSet::of(place));
                }
            }
            length += 1;
        }
        if length != PATH_LENGTH {
            return Err(self.fault(0, PositionFault::Length(length)));
        }
        Ok((path, standing))
    }

    fn read_stairs(&self) -> Result<Staircase, ParsePositionError> {
        let mut stairs = Staircase::EMPTY;
        if self.text == "-" {
            return Ok(stairs);
        }
        if self.text.is_empty() {
            return Err(self.fault(0, PositionFault::Missing));
        }
        for (index, letter) in self.text.chars().enumerate() {
            let pawn =
                Pawn::from_letter(letter).ok_or_else(|| self.fault(index, PositionFault::Letter(letter)))?;
            if stairs.has(pawn) {
                return Err(self.fault(index, PositionFault::HomeTwice(pawn)));
            }
            stairs.climb(pawn);
        }
        Ok(stairs)
    }

    fn read_hands(&self) -> Result<ByPlayer<UncheckedHand>, ParsePositionError> {
        let mut begin = self.begin;
        let mut hands = [UncheckedHand::default(); 5];
        let mut players = 0;
        for text in self.text.split(',') {
            let hand = Field { name: self.name, text, begin }.read_hand()?;
            if let Some(entry) = hands.get_mut(players) {
                *entry = hand;
            }
            begin += text.chars().count() + 1;
            players += 1;
        }
        let read = hands.into_iter().take(players);
        let table = if players <= hands.len() { ByPlayer::from_entries(read) } else { None };
        table.ok_or_else(|| self.fault(0, PositionFault::Players(players)))
    }

    fn read_hand(&self) -> Result<UncheckedHand, ParsePositionError> {
        if self.text == "-" {
            return Ok(UncheckedHand::Counts(ByColour::default()));
        }
        if let Some(size) = self.text.strip_prefix('?') {
            let all_counters: u8 = Colour::ALL.into_iter().map(Colour::in_game).sum();
            return match read_count(size) {
                Ok(size) if size <= all_counters => Ok(UncheckedHand::Size(size)),
                Ok(_) => Err(self.fault(1, PositionFault::TooMany)),
                Err(fault) => Err(self.fault(1, fault)),
            };
        }
        let mut counts: ByColour<u8> = ByColour::default();
        let mut last = None;
        let mut rest = self.text;
        loop {
            let index = self.text.len() - rest.len();
            let Some(letter) = rest.chars().next() else {
                return Err(self.fault(index, PositionFault::Missing));
            };
            let colour = Colour::from_letter(letter)
                .ok_or_else(|| self.fault(index, PositionFault::Letter(letter)))?;
            if last >= Some(colour) {
                return Err(self.fault(index, PositionFault::Order(colour)));
            }
            last = Some(colour);
            let after = &rest[1..];
            let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            counts[colour] = match read_count(&after[..digits]) {
                Ok(0) => return Err(self.fault(index + 1, PositionFault::Zero)),
                Ok(count) => count,
                Err(fault) => return Err(self.fault(index + 1, fault)),
            };
            rest = &after[digits..];
            if rest.is_empty() {
                return Ok(UncheckedHand::Counts(counts));
            }
        }
    }

    fn read_turn(&self) -> Result<Turn, ParsePositionError> {
        if self.text == "end" {
            return Ok(Turn::End);
        }
        let fault = || self.fault(0, PositionFault::Turn);
        let (number, phase) = self.text.split_at_checked(1).ok_or_else(fault)?;
        let number = number.parse().map_err(|_| fault())?;
        let player = Player::from_number(number).ok_or_else(fault)?;
        match phase {
            "m" => Ok(Turn::Main(player)),
            "x" => Ok(Turn::Extra(player)),
            _ => Err(fault()),
        }
    }
}

/// A count in digits without leading zeros.
fn read_count(digits: &str) -> Result<u8, PositionFault> {
    let canonical = digits == "0" || !digits.starts_with('0');
    if digits.is_empty() || !canonical || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(PositionFault::Number);
    }
    digits.parse().map_err(|_| PositionFault::TooMany)
}
