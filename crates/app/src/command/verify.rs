//! `bigpoints verify`: whether lays came about as they should.

use bigpoints_rules::notation::{Record, RecordError, read_records};
use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::proof::{Finding, Proof};
use crate::{input, output};

/// Check that nobody chose the lay of a game that was played online
///
/// Needs nothing but the record, which the server gives when a game is over. The exit code is 1 if anything does not hold, or
/// if the record does not tell how the lay came about. docs/fairness.md says what this proves, and what it does not: compare the
/// hashes with those that the page showed before the game.
#[derive(Debug, Args)]
#[command(
    after_long_help = "The exit code is 0 when everything holds, 1 when something does not, and 2 for what is no record.\n\nExamples:\n  \
    bigpoints verify game.bpn\n  \
    bigpoints verify --json match.bpn\n  \
    curl -s https://play.example.org/api/tables/ADDRESS/record | bigpoints verify -"
)]
pub(super) struct Verify {
    /// The record file, or - for standard input
    #[arg(value_hint = clap::ValueHint::FilePath)]
    file: String,

    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// A game of the file: what was found about its lay, or why nothing can be.
struct Game {
    number: usize,
    actions: usize,
    found: Result<(Proof, Vec<Finding>), String>,
}

impl Game {
    fn new(number: usize, record: &Result<Record, RecordError>) -> Game {
        let found = match record {
            Ok(record) => Proof::read(record).map(|proof| {
                let findings = proof.check(record);
                (proof, findings)
            }),
            Err(error) => Err(error.to_string()),
        };
        let actions = record.as_ref().map_or(0, |record| record.game().actions().len());
        Game { number, actions, found }
    }

    fn holds(&self) -> bool {
        self.found.as_ref().is_ok_and(|(_, findings)| findings.iter().all(|finding| finding.holds))
    }

    fn text(&self) -> String {
        let mut text = format!("Game {}\n", self.number);
        let mut line = |holds, what: &str| {
            text.push_str(&format!("  {}  {what}\n", if holds { "holds" } else { "FALSE" }));
        };
        match &self.found {
            Ok((proof, findings)) => {
                line(
                    true,
                    &format!("all {} actions follow the rules, and the result is theirs", self.actions),
                );
                findings.iter().for_each(|finding| line(finding.holds, &finding.to_string()));
                let Proof { table, game, attempt, .. } = proof;
                text.push_str(&format!("  table {table}, game {game}, attempt {attempt}\n"));
            }
            Err(why) => line(false, &format!("nothing can be checked: {why}")),
        }
        text
    }

    fn json(&self) -> Value {
        match &self.found {
            Ok((proof, findings)) => json!({
                "game": self.number,
                "holds": self.holds(),
                "table": proof.table,
                "table_game": proof.game,
                "attempt": proof.attempt,
                "actions": self.actions,
                "findings": findings.iter().map(|finding| json!({
                    "holds": finding.holds, "text": finding.to_string(),
                })).collect::<Vec<_>>(),
            }),
            Err(why) => json!({ "game": self.number, "holds": false, "error": why }),
        }
    }
}

impl Verify {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let records = read_records(&input::file(&self.file)?);
        let name = if self.file == "-" { "standard input" } else { &self.file };
        if records.is_empty() {
            return Err(Failure::bad_input(format!("{name}: there is no game in it")));
        }
        let games: Vec<Game> =
            (1..).zip(&records).map(|(number, record)| Game::new(number, record)).collect();
        let holds = games.iter().all(Game::holds);
        if self.json {
            let list: Vec<Value> = games.iter().map(Game::json).collect();
            output::json(&json!({ "holds": holds, "games": list }))?;
        } else {
            output::plain(&games.iter().map(Game::text).collect::<Vec<_>>().join("\n"))?;
        }
        match holds {
            true => Ok(()),
            false => Err(Failure::Unproved(format!("{name}: not everything holds"))),
        }
    }
}
