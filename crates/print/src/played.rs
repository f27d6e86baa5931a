//! A game that was played, as far as a picture or a sheet tells of it.

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Player, Position};

use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// A game with the names of its players in a language.
#[derive(Debug)]
pub struct Played<'a> {
    pub(super) names: Vec<String>,
    /// The day, as the record has it.
    pub(super) date: Option<&'a str>,
    /// The game at its end.
    pub(super) position: &'a Position,
}

impl<'a> Played<'a> {
    /// What a record tells; who has no name in it is called by the seat.
    pub fn new(record: &'a Record, texts: &Texts) -> Played<'a> {
        let (seating, position) = (Seating::of_record(record), record.game().position());
        let players = position.players().players();
        Played {
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

    pub(super) fn has_won(&self, player: Player) -> bool {
        self.position.score().winners().any(|winner| winner == player)
    }
}
