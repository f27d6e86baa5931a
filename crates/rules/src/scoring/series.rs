//! The match: one game for each player, so that everybody starts once, and the totals decide.

use super::Score;
use crate::player::{ByPlayer, Player, PlayerCount};

/// A match in progress or finished: who starts each game, and the points of the games played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    first: Player,
    players: PlayerCount,
    games: Vec<Score>,
}

/// Why a game cannot be added to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesError {
    /// All games of the match have been played.
    Finished,
    /// The game had a different number of players.
    OtherPlayers(PlayerCount),
}

impl std::fmt::Display for SeriesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SeriesError::Finished => f.write_str("all games of the match have been played"),
            SeriesError::OtherPlayers(players) => write!(f, "the game had {players} players"),
        }
    }
}

impl std::error::Error for SeriesError {}

impl Series {
    /// A match of `players` whose first game `first` starts.
    ///
    /// # Panics
    ///
    /// Panics if `first` does not sit at a table of `players`.
    #[must_use]
    pub fn new(players: PlayerCount, first: Player) -> Series {
        assert!(players.has(first), "player {first} cannot start a match of {players}");
        Series { first, players, games: Vec::new() }
    }

    /// The points of the games played so far, in order.
    #[must_use]
    pub fn games(&self) -> &[Score] {
        &self.games
    }

    /// Whether every player has started a game, so that the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.games.len() == self.players.get()
    }

    /// Who starts the next game: the start passes clockwise from game to game. `None` when the match is over.
    #[must_use]
    pub fn next_first(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.games.iter().fold(self.first, |player, _| player.next(self.players)))
    }

    /// Adds the result of the next game.
    ///
    /// # Errors
    ///
    /// If the match is over or the game had a different number of players.
    pub fn add(&mut self, game: Score) -> Result<(), SeriesError> {
        if self.is_over() {
            return Err(SeriesError::Finished);
        }
        if game.0.players() != self.players {
            return Err(SeriesError::OtherPlayers(game.0.players()));
        }
        self.games.push(game);
        Ok(())
    }

    /// The totals so far. Once the match is over, their winners have won it; equal totals share the win.
    #[must_use]
    pub fn totals(&self) -> Score {
        Score(ByPlayer::new(self.players, |player| self.games.iter().map(|game| game.0[player]).sum()))
    }
}
