//! What a player's finished games say about the player's play, as messages.

use bigpoints_rules::Colour;
use serde::{Deserialize, Serialize};

use crate::encoding;

/// What a player's finished games say about the player's play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StatisticsView {
    /// All games together.
    pub all: ResultsView,
    /// The games by the number of players, the fewest first.
    pub by_players: Vec<ResultsView>,
    /// The games by the place in the order of turns: 1 is whoever begins.
    pub by_turn: Vec<ResultsView>,
    /// How many of the last games were won without a break.
    pub streak: u32,
    /// The most games won without a break.
    pub longest_streak: u32,
    /// The points that the counters of each colour brought in a game. Black brings none.
    pub colours: Vec<ColourPointsView>,
    /// The pawns brought up the stairs in a game.
    pub climbs: ComparedView,
    /// The black counters handed in for extra moves in a game.
    pub extras: ComparedView,
    /// The black counters kept to the end of a game.
    pub blacks_kept: ComparedView,
    /// The results against each opponent, the most frequent first.
    pub opponents: Vec<OpponentView>,
}

/// The results of some games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResultsView {
    /// What the games have in common; 0 for all games.
    pub key: u8,
    /// How many there are.
    pub games: u32,
    /// How many were won; whoever shares the most points has won.
    pub won: u32,
    /// The player's points, on average.
    pub points: f64,
    /// The player's margin over the best other player, on average.
    pub margin: f64,
}

/// An average of the player's, beside that of one other player at the same tables.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ComparedView {
    /// The player's average.
    pub own: f64,
    /// The average of one other player.
    pub others: f64,
}

/// The points that the counters of a colour brought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ColourPointsView {
    /// The colour.
    #[serde(with = "encoding")]
    #[cfg_attr(test, ts(type = "Colour"))]
    pub colour: Colour,
    /// How many points.
    #[serde(flatten)]
    pub points: ComparedView,
}

/// The results against one opponent, whoever else was there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpponentView {
    /// The name of a person; null for a computer player.
    pub name: Option<String>,
    /// The level of a computer player; null for a person.
    pub level: Option<u8>,
    /// In how many games the opponent played; each seat counts.
    pub games: u32,
    /// In how many of them the player had more points.
    pub ahead: u32,
    /// In how many of them the opponent had more points.
    pub behind: u32,
    /// The player's points minus the opponent's, on average.
    pub margin: f64,
}

/// How well a player chose, by the phase of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AccuracyView {
    /// While no pawn is home.
    pub opening: ChoicesView,
    /// While one or two pawns are home.
    pub middle: ChoicesView,
    /// From the third pawn on.
    pub end: ChoicesView,
}

/// The choices of a player. An action without an alternative is not a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChoicesView {
    /// How many there were.
    pub choices: u32,
    /// How many of them gave nothing away that the engine knows of.
    pub good: u32,
    /// How many points of the margin the others gave away together.
    pub lost: f64,
}
