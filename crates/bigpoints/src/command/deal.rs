//! `bigpoints deal`: a fresh layout.

use std::io::{self, Write};

use bigpoints_rules::{Player, PlayerCount, Position, deal};
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use bigpoints_protocol::seed::{self, SeedText};
use bigpoints_terminal::output;

/// Deal a fresh layout and print it as a position
///
/// The layout follows from the seed by Deal 1 and is the same in every program for ever. Without a seed a random one is
/// drawn and told on standard error, so that the layout can be dealt again.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal                              a random layout for two\n  \
    bigpoints deal --players 4 --first 3        four players, the third begins\n  \
    bigpoints deal --seed 7 | bigpoints show -  the layout of seed 7 as a picture")]
pub(super) struct Deal {
    /// How many play, 2 to 5
    #[arg(long, short, value_name = "N", default_value = "2", value_parser = ["2", "3", "4", "5"])]
    players: String,

    /// Who begins, 1 to the number of players
    #[arg(long, short, value_name = "P", default_value = "1", value_parser = ["1", "2", "3", "4", "5"])]
    first: String,

    /// A number, or 64 hexadecimal digits; 7 is the same as 07 followed by 62 zeros
    #[arg(long, short, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<SeedText>,

    /// Print a JSON object: position, layout, seed, players, first
    #[arg(long)]
    json: bool,
}

impl Deal {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let players = PlayerCount::new(self.players.parse().unwrap_or(0)).expect("a number that was checked");
        let first = Player::from_number(self.first.parse().unwrap_or(0)).expect("a number that was checked");
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
            // The layout is what was asked for; who cannot be told the seed has it all the same.
            let _ = writeln!(io::stderr(), "seed {hexadecimal}");
        }
        Ok(())
    }
}
