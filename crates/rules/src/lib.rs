//! The rules of Big Points, a board game for two to five players by Brigitte and Wolfgang Ditt.
//!
//! This crate is the game and nothing else: no I/O, no clock, no randomness beyond a given seed, no wire format. Everything
//! that shows, stores or plays the game asks it what is legal, whose turn it is, what the points are and who may see what.
//!
//! # A tour
//!
//! A game begins with a [`Layout`]: 55 counters in a line. [`deal()`] makes one from a [`Seed`]; the same seed always gives the same layout.
//!
//! ```
//! use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
//!
//! let layout = deal(Seed::short(7));
//! let position = Position::new(&layout, PlayerCount::Three, Player::One);
//! assert_eq!(
//!     position.to_string(),
//!     "WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG - -,-,- 1m"
//! );
//! ```
//!
//! A [`Position`] is always legal: it comes from a fresh layout, from a [`Setup`] that passes its checks, or from play. It
//! is one cache line, `Copy`, and compared by value. It lists its [legal actions](Position::legal_actions), and
//! [`play`](Position::play) returns the next position or the reason why not.
//!
//! ```
//! # use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
//! use bigpoints_rules::{Action, IllegalAction, Pawn};
//!
//! # let position = Position::new(&deal(Seed::short(7)), PlayerCount::Three, Player::One);
//! let actions: Vec<String> = position.legal_actions().iter().map(Action::to_string).collect();
//! assert_eq!(actions.join(" "), "B+ B- R+ R- Y+ Y- G+ G- P+ P-");
//!
//! let next = position.play("B+".parse()?)?;
//! assert_eq!(next.hands()[Player::One].to_string(), "Y1");
//! assert_eq!(position.play("B^".parse()?), Err(IllegalAction::CannotClimb(Pawn::Blue)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Game`] is a first position and the actions played from it. A [`View`] is what one person may know of it; everything
//! shown or sent to somebody at a table is made from a view. Hands are concealed until the game is over, unless the table
//! plays with open hands.
//!
//! ```
//! # use bigpoints_rules::{Player, PlayerCount, Seed, deal};
//! use bigpoints_rules::{Game, HandRule, Viewer};
//!
//! let mut game = Game::new(&deal(Seed::short(7)), PlayerCount::Three, Player::One);
//! game.play("B+".parse()?)?;
//! let view = game.view(Viewer::Player(Player::Two), HandRule::Concealed);
//! assert!(view.table().to_string().ends_with(" - ?1,-,?0 2m"));
//! assert_eq!(view.actions().len(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Sheet`] lists the points line by line, so that every display shows the same sum; a [`Score`] has the winners and
//! margins. A [`Series`] is a match: one game for each player.
//!
//! ```
//! use bigpoints_rules::{Player, Position};
//!
//! let text = "R......R.WY...YY..Y...GP.......B.P.......B.P.G..RP....G BYGRP B4R2Y2G3P6W2,B4R5Y4G4W2 end";
//! let position: Position = text.parse()?;
//! assert_eq!(position.score().points(), [40, 49]);
//! assert_eq!(position.score().winners().collect::<Vec<_>>(), [Player::Two]);
//! let white = position.sheet(Player::One).lines()[5];
//! assert_eq!((white.count, white.each, white.sum()), (2, 5, 10));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Text forms are in [`notation`]: positions and actions by `Display` and `FromStr`, and whole games as
//! [`Record`](notation::Record)s.
//!
//! # For search
//!
//! [`play_unchecked`](Position::play_unchecked) plays a listed action in place,
//! [`play_random`](Position::play_random) draws and plays an action without listing them all,
//! [`count_actions`](Position::count_actions) counts them without a list, and [`perft()`] counts action sequences.

pub mod notation;

mod board;
mod deal;
mod game;
mod moves;
mod player;
mod position;
mod scoring;
mod view;

pub use board::{
    ByColour, Colour, Hand, Layout, LayoutError, PATH_LENGTH, Path, Pawn, Place, PlaceSet, Staircase,
};
pub use deal::{Seed, deal};
pub use game::{Game, MAX_GAME_LENGTH, PlayedTurn};
pub use moves::{
    Action, ActionList, Direction, Effect, IllegalAction, MAX_ACTIONS, Step, Take, Taken, perft,
};
pub use player::{ByPlayer, Player, PlayerCount};
pub use position::{ConcealedPosition, Position, SeenHand, Setup, SetupError, Spot, Turn};
pub use scoring::{Miscount, Score, Series, SeriesError, Sheet, SheetLine, Tally};
pub use view::{HandRule, View, Viewer};
