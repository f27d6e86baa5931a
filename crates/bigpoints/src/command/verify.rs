//! `bigpoints verify`: whether layouts came about as they should.

use bigpoints_rules::notation::{Record, RecordError, read_records};
use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use bigpoints_table::proof::{Finding, Proof};
use bigpoints_terminal::input;
use bigpoints_terminal::output;
use bigpoints_terminal::wrap::hanging;

/// Check that nobody chose the layout of a game that was played online
///
/// Needs nothing but the record, which the server gives when a game is over. The exit code is 1 if anything does not hold, or
/// if the record does not tell how the layout came about, which is said in words and in JSON as "holds": null. docs/fairness.md says what this proves, and what it does not: compare the
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

/// A game of the file, and what was found about its layout.
struct Game {
    number: usize,
    actions: usize,
    found: Found,
}

/// What was found about a layout.
enum Found {
    /// How it came about, and what holds of that.
    Told(Proof, Vec<Finding>),
    /// It should be told how it came about, and is not told as it should.
    Wrong(String),
    /// The record says nothing about it, so there is nothing to check.
    Nothing,
    /// This is no record of a game.
    Damaged(String),
}

/// Said of a record that tells nothing of its layout: which games those are, and that it is no fault.
const NOTHING: &str = "nothing to check: the record does not tell how its layout came about. Only records of games that a server \
    dealt by seed and salts do; those of the layout of the day, of a game at one screen or of the wooden game do not";

impl Game {
    fn new(number: usize, record: &Result<Record, RecordError>) -> Game {
        let found = match record {
            Ok(record) if !Proof::is_told(record) => Found::Nothing,
            Ok(record) => match Proof::read(record) {
                Ok(proof) => {
                    let findings = proof.check(record);
                    Found::Told(proof, findings)
                }
                Err(error) => Found::Wrong(error.to_string()),
            },
            Err(error) => Found::Damaged(error.to_string()),
        };
        let actions = record.as_ref().map_or(0, |record| record.game().actions().len());
        Game { number, actions, found }
    }

    /// Whether everything holds; none where that cannot be told.
    fn holds(&self) -> Option<bool> {
        match &self.found {
            Found::Told(_, findings) => Some(findings.iter().all(|finding| finding.holds)),
            Found::Wrong(_) => Some(false),
            Found::Nothing | Found::Damaged(_) => None,
        }
    }

    fn text(&self) -> String {
        let mut text = format!("Game {}\n", self.number);
        let mut line = |sign, what: &str| {
            text.push_str(&format!("{}\n", hanging(&format!("  {sign}  "), what, output::width())));
        };
        let sign = |holds| if holds { "holds" } else { "FALSE" };
        let follows = format!("all {} actions follow the rules, and the result is theirs", self.actions);
        match &self.found {
            Found::Told(proof, findings) => {
                line(sign(true), &follows);
                findings.iter().for_each(|finding| line(sign(finding.holds), &finding.to_string()));
                let Proof { table, game, attempt, .. } = proof;
                text.push_str(&format!("  table {table}, game {game}, attempt {attempt}\n"));
            }
            Found::Wrong(why) => {
                line(sign(true), &follows);
                line(sign(false), &format!("the layout cannot be checked: {why}"));
            }
            Found::Nothing => {
                line(sign(true), &follows);
                line("  ?  ", NOTHING);
            }
            Found::Damaged(why) => line("  ?  ", &format!("no record: {why}")),
        }
        text
    }

    fn json(&self) -> Value {
        match &self.found {
            Found::Told(proof, findings) => json!({
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
            Found::Wrong(why) | Found::Damaged(why) => {
                json!({ "game": self.number, "holds": self.holds(), "error": why })
            }
            Found::Nothing => json!({ "game": self.number, "holds": self.holds(), "error": NOTHING }),
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
        let any = |wanted: fn(&Game) -> bool| games.iter().any(wanted);
        let (wrong, unknown) = (any(|game| game.holds() == Some(false)), any(|game| game.holds().is_none()));
        if self.json {
            let list: Vec<Value> = games.iter().map(Game::json).collect();
            let holds = if wrong { Some(false) } else { (!unknown).then_some(true) };
            output::json(&json!({ "holds": holds, "games": list }))?;
        } else {
            output::plain(&games.iter().map(Game::text).collect::<Vec<_>>().join("\n"))?;
        }
        if wrong {
            return Err(Failure::Unproved(format!("{name}: not everything holds")));
        }
        if any(|game| matches!(game.found, Found::Damaged(_))) {
            return Err(Failure::bad_input(format!("{name}: not everything in it is the record of a game")));
        }
        match unknown {
            true => Err(Failure::Unproved(format!("{name}: there is nothing in it that proves the layout"))),
            false => Ok(()),
        }
    }
}
