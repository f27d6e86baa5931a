//! `bigpoints deal`: a new layout.

use std::io::{self, Write};

use bigpoints_protocol::seed::{self, SeedText};
use bigpoints_rules::{Player, PlayerCount, Position, deal};
use bigpoints_terminal::output;
use clap::Args;
use serde_json::json;

use crate::commands::arguments::player_count;
use crate::failure::Failure;

/// Deal a new layout and print it as a position
///
/// A seed always gives the same layout, on every machine and in every version (the algorithm is Deal 1). Without --seed a random
/// seed is used and printed on standard error, so the layout can be dealt again.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal                              a random layout for two players\n  \
    bigpoints deal --players 4 --first 3        four players, the third starts\n  \
    bigpoints deal --seed 7 | bigpoints show -  draw the layout of seed 7")]
pub(crate) struct Deal {
    /// Number of players, 2 to 5
    #[arg(long, short, value_name = "N", default_value = "2", value_parser = player_count())]
    players: PlayerCount,

    /// Who starts: 1 to the number of players
    #[arg(long, short, value_name = "P", default_value = "1", value_parser = ["1", "2", "3", "4", "5"])]
    first: String,

    /// A number or 64 hexadecimal digits; 7 is short for 07 followed by 62 zeros
    #[arg(long, short, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<SeedText>,

    /// Print a JSON object: position, layout, seed, players, first
    #[arg(long)]
    json: bool,
}

impl Deal {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let players = self.players;
        let first = Player::from_number(self.first.parse().unwrap_or(0)).expect("one of the possible values");
        if !players.has(first) {
            return Err(Failure::bad_input(format!("player {first} cannot begin a game of {players}")));
        }
        let seed = match self.seed {
            Some(SeedText(seed)) => seed,
            None => seed::random().map_err(Failure::system)?,
        };
        let layout = deal(seed);
        let position = Position::new(&layout, players, first);
        let hexadecimal = seed::hexadecimal(seed);
        if self.json {
            return Ok(output::json(&json!({
                "position": position.to_string(),
                "layout": layout.to_string(),
                "seed": hexadecimal,
                "players": players.get(),
                "first": first.number(),
            }))?);
        }
        output::plain(&format!("{position}\n"))?;
        if self.seed.is_none() {
            // The layout is printed already; failing to print the seed is not an error.
            let _ = writeln!(io::stderr(), "seed {hexadecimal}");
        }
        Ok(())
    }
}
