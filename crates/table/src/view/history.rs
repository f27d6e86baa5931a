//! A guest's finished games at a table.

use bigpoints_rules::Player;
use bigpoints_rules::notation::Record;

use super::replay::seat;
use crate::id::GuestId;
use crate::messages::{PlayedView, SeatView, UnratedView};
use crate::name::Names;
use crate::table::{Played, Table};

impl Table {
    /// The games that are over, the last one first, as this guest sees them in a list; none if the guest has no seat. `names` has the
    /// names of guests.
    pub fn history(&self, guest: &GuestId, names: &Names) -> Vec<PlayedView> {
        let seats: Vec<Player> = self.seats_of(guest).collect();
        if seats.is_empty() {
            return Vec::new();
        }
        let records = self.records(names);
        let games = (1..).zip(self.games().zip(&records));
        let mut games: Vec<PlayedView> = games
            .filter_map(|(game, (played, record))| self.played_view(game, played, record, &seats))
            .collect();
        games.reverse();
        games
    }

    /// A game of the table as the guest on these seats sees it.
    fn played_view(
        &self,
        game: u32,
        played: &Played,
        record: &Record,
        seats: &[Player],
    ) -> Option<PlayedView> {
        let score = played.game.position().score();
        let own = if let [own] = seats { Some(*own) } else { None };
        let seat_view = |player| SeatView { yours: seats.contains(&player), ..seat(record, player) };
        Some(PlayedView {
            table: self.id().as_str().to_owned(),
            game,
            games: self.plan().games() as u32,
            ended_ms: played.ended_ms?,
            seats: self.players().players().map(seat_view).collect(),
            points: score.points().to_vec(),
            places: score.places().as_slice().to_vec(),
            seat: own.map(Player::number),
            margin: own.map(|own| score.margins()[own]),
            counts: own.is_some_and(|own| !played.was_stood_in(own)) && self.plan().continued.is_none(),
            unrated: self.outcome(game)?.0.err().map(UnratedView::from),
            record: record.to_string(),
        })
    }
}
