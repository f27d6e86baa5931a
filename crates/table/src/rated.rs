//! What a finished game says about the strength of its players, and which games count. docs/rating.md says why.

use std::fmt;

use bigpoints_engine::Level;
use bigpoints_rating::{Facts, FinishedGame, Outcome, Seat, Unrated, Who, counts, reasons};
use bigpoints_rules::ByPlayer;
use serde::{Deserialize, Serialize};

use crate::fairness::{Bits, Draw};
use crate::id::GuestId;
use crate::table::{Holder, Phase, Played, Table};

/// What a game says about the strength of its players, or why it does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOutcome(pub Result<FinishedGame<GuestId>, Unrated>);

/// The outcome as it is stored. It names guests by their ids.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stored {
    /// The game does not count, for this reason.
    Unrated(String),
    /// Who sat where, and how the game ended for them.
    Seats(Vec<StoredSeat>),
}

#[derive(Serialize, Deserialize)]
struct StoredSeat {
    /// The guest; none for a computer player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guest: Option<GuestId>,
    /// The level of a computer player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    /// The points; none if the player had left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
}

/// A text that is no outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnOutcome;

impl fmt::Display for NotAnOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not the outcome of a game")
    }
}

impl std::error::Error for NotAnOutcome {}

impl GameOutcome {
    /// The outcome as text.
    pub fn to_text(&self) -> String {
        let stored = match &self.0 {
            Err(reason) => Stored::Unrated(reason.name().to_owned()),
            Ok(game) => Stored::Seats(game.seats().iter().map(StoredSeat::from).collect()),
        };
        serde_json::to_string(&stored).expect("an outcome serializes")
    }

    /// Reads an outcome that was written as text.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn from_text(text: &str) -> Result<GameOutcome, NotAnOutcome> {
        match serde_json::from_str(text).map_err(|_| NotAnOutcome)? {
            Stored::Unrated(name) => Ok(GameOutcome(Err(Unrated::from_name(&name).ok_or(NotAnOutcome)?))),
            Stored::Seats(seats) => {
                let seats = seats.into_iter().map(StoredSeat::read).collect::<Option<Vec<_>>>();
                Ok(GameOutcome(Ok(seats.and_then(FinishedGame::new).ok_or(NotAnOutcome)?)))
            }
        }
    }
}

impl From<&Seat<GuestId>> for StoredSeat {
    fn from(seat: &Seat<GuestId>) -> StoredSeat {
        let (guest, level) = match &seat.who {
            Who::Person(guest) => (Some(guest.clone()), None),
            Who::Computer(level) => (None, Some(level.number())),
        };
        let points = match seat.outcome {
            Outcome::Points(points) => Some(points),
            Outcome::Left => None,
        };
        StoredSeat { guest, level, points }
    }
}

impl StoredSeat {
    fn read(self) -> Option<Seat<GuestId>> {
        let who = match (self.guest, self.level) {
            (Some(guest), None) => Who::Person(guest),
            (None, Some(level)) => Who::Computer(Level::from_number(level)?),
            _ => return None,
        };
        Some(Seat { who, outcome: self.points.map_or(Outcome::Left, Outcome::Points) })
    }
}

impl Table {
    /// Why the next game, or the one in progress, or the last one once the table is over, does not count as far as can be said by now; empty
    /// if it does or will, once it is played to its end.
    pub fn unrated_reasons(&self) -> Vec<Unrated> {
        let last = self.last_played().filter(|_| !matches!(self.phase(), Phase::Between | Phase::Dealing(_)));
        let facts = match last {
            Some(played) => self.facts(self.games_begun() as u32, played),
            None => Facts { ended: true, fairly_dealt: true, ..self.facts_of(self.seats()) },
        };
        // A game in progress will end, if nobody closes the table.
        let goes_on = matches!(self.phase(), Phase::Playing(_));
        reasons(&facts).filter(|reason| !(goes_on && *reason == Unrated::NotEnded)).collect()
    }

    /// What a game says about the strength of its players, by its number, from 1; `None` if there is no such game.
    pub fn outcome(&self, game: u32) -> Option<GameOutcome> {
        let played = self.games().nth(usize::try_from(game).ok()?.checked_sub(1)?)?;
        let rated = counts(&self.facts(game, played)).and_then(|()| {
            let held = played.held_at_end().ok_or(Unrated::NotEnded)?;
            let score = played.game.position().score();
            let seats = held.iter().zip(score.points()).map(|((_, holder), &points)| seat(holder, points));
            let seats = seats.collect::<Option<Vec<_>>>().ok_or(Unrated::NotEnded)?;
            // Whoever has two of them.
            FinishedGame::new(seats).ok_or(Unrated::Twins)
        });
        Some(GameOutcome(rated))
    }

    fn facts(&self, game: u32, played: &Played) -> Facts {
        Facts {
            ended: played.held_at_end().is_some(),
            fairly_dealt: self.is_fair(game) && self.is_dealt_by_the_salts(game, played),
            ..self.facts_of(played.held_at_end().unwrap_or(self.seats()))
        }
    }

    /// Whether the layout is the one that follows from what was revealed.
    fn is_dealt_by_the_salts(&self, game: u32, played: &Played) -> bool {
        self.proof(game).is_some_and(|proof| {
            let draw = Draw { table: self.id(), game, attempt: proof.attempt, salts: &proof.salts };
            Bits::from(draw.layout_seed(proof.seed)) == played.seed
        })
    }

    /// What the plan says, and who holds the seats.
    fn facts_of(&self, held: &ByPlayer<Holder>) -> Facts {
        let plan = self.plan();
        let seats = held.as_slice();
        // Seats that are still open are for people.
        let is_person =
            |holder: &&Holder| matches!(holder, Holder::Guest { bot: false, .. } | Holder::Nobody);
        let persons = seats.iter().filter(is_person).count();
        let mut guests: Vec<&GuestId> = seats.iter().flat_map(people).collect();
        let count = guests.len();
        guests.sort_unstable();
        guests.dedup();
        Facts {
            ended: false,
            fairly_dealt: false,
            clock: plan.clock.is_live(),
            hints: plan.allows_hints(persons),
            undo: plan.undo,
            known_layout: plan.day.is_some() || plan.continued.is_some(),
            bots: seats.iter().any(Holder::is_bot),
            twins: guests.len() < count,
        }
    }
}

/// The guests of a seat: more than one if its person went on with another device.
fn people(holder: &Holder) -> Vec<&GuestId> {
    let mut guests: Vec<&GuestId> = holder.namesakes().collect();
    guests.dedup();
    guests
}

/// A seat as it was at the end of a game; `None` if nobody held it. A person who went on with another device is still the same one.
fn seat(holder: &Holder, points: u16) -> Option<Seat<GuestId>> {
    let who = match holder {
        Holder::Computer(level) => Who::Computer(*level),
        Holder::Guest { .. } | Holder::Nobody => Who::Person(holder.namesakes().next()?.clone()),
    };
    let outcome = if holder.is_stood_in() { Outcome::Left } else { Outcome::Points(points) };
    Some(Seat { who, outcome })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_is_read_as_it_is_written() {
        let ada = || Who::Person(GuestId::new("ada"));
        let computer = Who::Computer(Level::Regular);
        let seats = vec![
            Seat { who: ada(), outcome: Outcome::Points(41) },
            Seat { who: computer, outcome: Outcome::Points(38) },
            Seat { who: Who::Person(GuestId::new("ben")), outcome: Outcome::Left },
        ];
        let game = FinishedGame::new(seats).expect("three different players");
        for (outcome, text) in [
            (Ok(game), r#"{"seats":[{"guest":"ada","points":41},{"level":5,"points":38},{"guest":"ben"}]}"#),
            (Err(Unrated::NoClock), r#"{"unrated":"no_clock"}"#),
        ] {
            let outcome = GameOutcome(outcome);
            assert_eq!(outcome.to_text(), text);
            assert_eq!(GameOutcome::from_text(text), Ok(outcome));
        }
        for text in [
            "",
            "{}",
            r#"{"unrated":"rain"}"#,
            r#"{"seats":[{"guest":"ada"}]}"#,
            r#"{"seats":[{"guest":"ada"},{"level":11}]}"#,
            r#"{"seats":[{"guest":"ada"},{"guest":"ada"}]}"#,
            r#"{"seats":[{"guest":"ada"},{}]}"#,
        ] {
            assert_eq!(GameOutcome::from_text(text), Err(NotAnOutcome), "{text}");
        }
    }
}
