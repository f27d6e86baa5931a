//! A finished game, as a poster or a score sheet shows it.

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Player, Position};
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// A finished game and the names of its players in one language.
#[derive(Debug)]
pub struct FinishedGame<'a> {
    pub(crate) names: Vec<String>,
    /// The date, as the record has it.
    pub(crate) date: Option<&'a str>,
    /// The final position.
    pub(crate) position: &'a Position,
}

impl<'a> FinishedGame<'a> {
    /// The game of a record; players without a name are called by their seat.
    pub fn new(record: &'a Record, texts: &Texts) -> FinishedGame<'a> {
        let (seating, position) = (Seating::of_record(record), record.game().position());
        let players = position.players().players();
        FinishedGame {
            names: players.map(|player| phrase::name(texts, &seating, player)).collect(),
            date: record.tag("Date"),
            position,
        }
    }

    /// Each player with name and points, in turn order.
    pub fn results(&self) -> impl Iterator<Item = (Player, &str, u16)> {
        let points = self.position.score().points().to_vec();
        let players = self.position.players().players();
        players.zip(&self.names).zip(points).map(|((player, name), points)| (player, name.as_str(), points))
    }

    pub(crate) fn has_won(&self, player: Player) -> bool {
        self.position.score().winners().any(|winner| winner == player)
    }
}
