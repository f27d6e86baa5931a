//! The rules of Big Points, a board game for two to five players by Brigitte and Wolfgang Ditt.
//!
//! This crate is the game and nothing else: it does no input or output, reads no clock, draws no random numbers of its own
//! and knows no wire format. Everything that shows, stores or plays the game asks it what is legal, whose turn it is, what
//! the points are and who may see what.
//!
//! # A tour
//!
//! A game begins with a [`Layout`]: 55 counters in a line. [`deal()`] makes one from a [`Seed`], the same for ever.
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
//! A [`Position`] is always legal: the ways in are a fresh layout, a [`Setup`] that passes its checks, and playing. It is one
//! cache line, `Copy`, and compared by value. It lists its [legal actions](Position::legal_actions), and
//! [`play`](Position::play) gives the next position or the reason why not.
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
//! A [`Game`] is a first position and the actions played from it. What one person may know of it is a [`View`]; what
//! is shown or sent to somebody at a table is made from one. Hands are concealed until the game is over, unless the table plays them
//! open.
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
//! Points come line by line as a [`Sheet`], so that every display shows the same sum, and as a [`Score`] with winners and
//! margins. A [`Series`] is the match: one game for each player.
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
//! [`play_unchecked`](Position::play_unchecked) plays in place what has been listed,
//! [`play_random`](Position::play_random) draws and plays without a list, [`count_actions`](Position::count_actions)
//! counts without one, and [`perft()`] counts sequences.

pub mod notation;

mod action;
mod colour;
mod concealed;
mod deal;
mod effect;
mod game;
mod hand;
mod legality;
mod path;
mod perft;
mod play;
mod player;
mod position;
mod random;
mod score;
mod series;
mod setup;
mod staircase;
mod tally;
mod turn;
mod view;

pub use action::{Action, ActionList, Direction, MOST_ACTIONS, Take};
pub use colour::{ByColour, Colour, Pawn};
pub use concealed::{ConcealedPosition, SeenHand};
pub use deal::{Seed, deal};
pub use effect::{Effect, Step, Taken};
pub use game::{Game, LONGEST_GAME, PlayedTurn};
pub use hand::Hand;
pub use legality::IllegalAction;
pub use path::{Layout, LayoutError, PATH_LENGTH, Path, Place, PlaceSet};
pub use perft::perft;
pub use player::{ByPlayer, Player, PlayerCount};
pub use position::{Position, Spot};
pub use score::{Score, Sheet, SheetLine};
pub use series::{Series, SeriesError};
pub use setup::{Setup, SetupError};
pub use staircase::Staircase;
pub use tally::{Miscount, Tally};
pub use turn::Turn;
pub use view::{HandRule, View, Viewer};
