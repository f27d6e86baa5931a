//! `bigpoints check`: game records.

use bigpoints_rules::Player;
use bigpoints_rules::notation::{Record, RecordError, read_records};
use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::json;
use bigpoints_terminal::input;
use bigpoints_terminal::output::{self, Colours};
use bigpoints_terminal::sheet;

/// Check a game record and print its final score sheet
///
/// A file may hold several games. A game that breaks a rule is told on standard error with its place and the reason, the
/// others are still checked, and the exit code is 2.
#[derive(Debug, Args)]
#[command(after_long_help = "A record looks like this; NOTATION.md has the details:\n  \
    [Player1 \"Ada\"]\n  [Player2 \"Bo\"]\n  [First \"1\"]\n  [Layout \"GYRY…\"]   55 letters\n  [Result \"*\"]\n\n  \
    1. Y+ 2. R- 3. R+ 4. Y- x<R+ 5. R- .\n\n\
    Examples:\n  \
    bigpoints check game.bpn\n  \
    bigpoints check --at 12 game.bpn                     the position after turn 12\n  \
    bigpoints check --at 12 game.bpn | bigpoints show -  and a picture of it\n  \
    bigpoints check --json match.bpn")]
pub(super) struct Check {
    /// The record file, or - for standard input
    #[arg(value_hint = clap::ValueHint::FilePath)]
    file: String,

    /// Print the position after this turn instead; 0 is the layout
    #[arg(long, value_name = "TURN")]
    at: Option<usize>,

    /// Look only at this game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Print the games as JSON: players, final position, sheets, or the error
    #[arg(long)]
    json: bool,
}

/// The games of a file, each with its number, counted from 1.
type Games = Vec<(usize, Result<Record, RecordError>)>;

impl Check {
    pub(super) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let games = self.games()?;
        if let Some(turn) = self.at {
            return self.print_position(games, turn);
        }
        if self.json {
            let list: Vec<Value> = games.iter().map(|(number, game)| game_json(*number, game)).collect();
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
            let failure = self.bad_input(error);
            if errors.peek().is_none() {
                return Err(failure);
            }
            failure.report();
        }
        Ok(())
    }

    /// The games to look at, with their numbers.
    fn games(&self) -> Result<Games, Failure> {
        let records = read_records(&input::file(&self.file)?);
        let count = records.len();
        if count == 0 {
            return Err(self.bad_input("there is no game in it"));
        }
        let games = (1..).zip(records).filter(|(number, _)| self.game.is_none_or(|wanted| wanted == *number));
        let games: Games = games.collect();
        if games.is_empty() {
            let wanted = self.game.unwrap_or(0);
            let games = if count == 1 { "1 game".to_owned() } else { format!("{count} games") };
            return Err(self.bad_input(format!("there is no game {wanted}: the file holds {games}")));
        }
        Ok(games)
    }

    fn print_position(&self, games: Games, turn: usize) -> Result<(), Failure> {
        let mut games = games.into_iter();
        let (Some((_, game)), None) = (games.next(), games.next()) else {
            return Err(self.bad_input("it holds several games: choose one with --game"));
        };
        let record = game.map_err(|error| self.bad_input(error))?;
        let position = record.game().after_turn(turn).ok_or_else(|| {
            self.bad_input(format!("there is no turn {turn}: the game has {}", record.game().turns_begun()))
        })?;
        if self.json {
            return Ok(output::json(&json::table(&position.conceal(|_| true)))?);
        }
        Ok(output::plain(&format!("{position}\n"))?)
    }

    fn bad_input(&self, reason: impl std::fmt::Display) -> Failure {
        Failure::bad_input(format!("{}: {reason}", self.name()))
    }

    fn name(&self) -> &str {
        if self.file == "-" { "standard input" } else { &self.file }
    }
}

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
        name => format!("Player {player}, {}", sheet::printable(name)),
    };
    format!("{heading}{turns}, {state}\n{}", sheet::sheets(game.position(), name))
}

fn game_json(number: usize, game: &Result<Record, RecordError>) -> Value {
    let record = match game {
        Ok(record) => record,
        Err(error) => {
            return json!({
                "game": number,
                "error": {
                    "line": error.line,
                    "turn": error.turn,
                    "action": error.action,
                    "reason": error.fault.to_string(),
                },
            });
        }
    };
    let start = record.game().start();
    let names: Vec<&str> = start.players().players().map(|player| record.name(player)).collect();
    json!({
        "game": number,
        "players": names,
        "first": start.turn().player().map(Player::number),
        "tags": record.tags(),
        "layout": record.tag("Layout"),
        "actions": record.game().actions().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "turns": record.game().turns_begun(),
        "position": record.game().position().to_string(),
        "score": json::score(record.game().position()),
    })
}
