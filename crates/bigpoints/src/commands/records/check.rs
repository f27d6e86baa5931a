//! `bigpoints check`: whether game records follow the rules.

use bigpoints_protocol::line::one_line;
use bigpoints_rules::notation::Record;
use bigpoints_table::json;
use bigpoints_terminal::output::{self, Colours};
use bigpoints_terminal::sheet;
use clap::Args;
use serde_json::{Value, json};

use crate::commands::arguments::RecordFile;
use crate::failure::Failure;

/// Check game records and print the final score sheets
///
/// A file may hold several games. A game that breaks a rule is reported on standard error with the place and the reason; the others
/// are still checked, and the exit code is 2.
#[derive(Debug, Args)]
#[command(after_long_help = "A record looks like this; NOTATION.md has the details:\n  \
    [Player1 \"Ada\"]\n  [Player2 \"Bo\"]\n  [First \"1\"]\n  [Layout \"GYRY…\"]   55 letters\n  [Result \"*\"]\n\n  \
    1. Y+ 2. R- 3. R+ 4. Y- x<R+ 5. R- .\n\n\
    Examples:\n  \
    bigpoints check game.bpn\n  \
    bigpoints check --at 12 game.bpn                     the position after turn 12\n  \
    bigpoints check --at 12 game.bpn | bigpoints show -  draw it\n  \
    bigpoints check --json match.bpn")]
pub(crate) struct Check {
    #[command(flatten)]
    file: RecordFile,

    /// Print the position after this turn instead; 0 is the layout
    #[arg(long, value_name = "TURN")]
    at: Option<usize>,

    /// Check only this game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Print a JSON object: games, each with players, position and score, or with an error
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self, colours: Colours) -> Result<(), Failure> {
        if let Some(turn) = self.at {
            return self.print_position(turn);
        }
        let games = self.file.games(self.game)?;
        if self.json {
            let list: Vec<Value> = games.iter().map(|(number, game)| json::record(*number, game)).collect();
            output::json(&json!({ "games": list }))?;
        } else {
            let several = games.len() > 1;
            let texts = games
                .iter()
                .filter_map(|(number, game)| Some(sheets(game.as_ref().ok()?, several.then_some(*number))));
            output::write(&texts.collect::<Vec<_>>().join("\n"), colours)?;
        }
        let mut errors = games.iter().filter_map(|(_, game)| game.as_ref().err()).peekable();
        while let Some(error) = errors.next() {
            let failure = self.file.bad_input(error);
            if errors.peek().is_none() {
                return Err(failure);
            }
            failure.report();
        }
        Ok(())
    }

    fn print_position(&self, turn: usize) -> Result<(), Failure> {
        let record = self.file.game(self.game)?;
        let position = record.game().after_turn(turn).ok_or_else(|| {
            let turns = record.game().turns_begun();
            self.file.bad_input(format!("there is no turn {turn}: the game has {turns}"))
        })?;
        if self.json {
            return Ok(output::json(&json::position(&position.conceal(|_| true)))?);
        }
        Ok(output::plain(&format!("{position}\n"))?)
    }
}

/// The score sheets of a game, under its number.
fn sheets(record: &Record, number: Option<usize>) -> String {
    let game = record.game();
    let heading = number.map_or_else(String::new, |number| format!("Game {number}\n"));
    let state = if game.position().is_over() { "finished" } else { "not finished" };
    let turns = match game.turns_begun() {
        1 => "1 turn".to_owned(),
        turns => format!("{turns} turns"),
    };
    let name = |player| match record.name(player) {
        "" => format!("Player {player}"),
        name => format!("Player {player}, {}", one_line(name)),
    };
    format!("{heading}{turns}, {state}\n{}", sheet::sheets(game.position(), name))
}
