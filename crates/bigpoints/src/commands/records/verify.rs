//! `bigpoints verify`: whether the layouts of online games were dealt fairly.

use bigpoints_protocol::line::one_line;
use bigpoints_rules::notation::{Record, RecordError};
use bigpoints_table::fairness::proof::Proof;
use bigpoints_table::fairness::verification::{FileGames, Verification};
use bigpoints_terminal::output;
use bigpoints_terminal::wrap::hanging;
use clap::Args;
use serde_json::{Value, json};

use crate::commands::arguments::RecordFile;
use crate::failure::Failure;

/// Verify how the layout of an online game was dealt
///
/// The record that the server offers after the game is enough to show that it is consistent. Whether it is the record of the
/// game that was played only those can tell who were there: compare its table, its attempt and its hashes with what the page
/// showed before the game. docs/fairness.md says what this proves and what it does not.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Exit code: 0 if everything holds, 1 if something does not or the record does not prove everything \
    (\"holds\": null in JSON), 2 if the file is not a record. The later games of a match are proved together with the first.\n\n\
    Examples:\n  \
    bigpoints verify game.bpn\n  \
    bigpoints verify --json match.bpn\n  \
    curl -s https://play.example.org/api/tables/ADDRESS/record | bigpoints verify -"
)]
pub(crate) struct Verify {
    #[command(flatten)]
    file: RecordFile,

    /// Print a JSON object: holds, games with their findings
    #[arg(long)]
    json: bool,
}

/// A game of the file, and what its record proves.
struct Game {
    number: usize,
    actions: usize,
    verdict: Verdict,
}

/// The finding about a game.
enum Verdict {
    /// The record follows the rules, and this is what it says about its layout.
    Record(Verification),
    /// The record is damaged or breaks a rule.
    Damaged(String),
}

/// Printed for a record that says nothing about its layout.
const NOTHING_TO_VERIFY: &str = "nothing to verify: the record does not say how its layout was dealt. Only records of games that a server \
    dealt by seed and salts do; records of the daily layout, of games in the terminal and of the wooden game do not";

impl Game {
    fn new(number: usize, record: &Result<Record, RecordError>, file: &FileGames) -> Game {
        let verdict = match record {
            Ok(record) => Verdict::Record(Verification::of(record, file)),
            Err(error) => Verdict::Damaged(error.to_string()),
        };
        let actions = record.as_ref().map_or(0, |record| record.game().actions().len());
        Game { number, actions, verdict }
    }

    /// Whether everything holds; `None` if not everything is proved.
    fn holds(&self) -> Option<bool> {
        match &self.verdict {
            Verdict::Record(verification) => verification.holds(),
            Verdict::Damaged(_) => None,
        }
    }

    fn is_damaged(&self) -> bool {
        matches!(self.verdict, Verdict::Damaged(_))
    }

    fn text(&self) -> String {
        let mut text = format!("Game {}\n", self.number);
        let mut line = |sign, what: &str| {
            // Some of it comes from the file.
            let what = one_line(what);
            text.push_str(&format!("{}\n", hanging(&format!("  {sign}  "), &what, output::width())));
        };
        let sign = |holds| match holds {
            Some(true) => "holds",
            Some(false) => "FALSE",
            None => "  ?  ",
        };
        let verification = match &self.verdict {
            Verdict::Record(verification) => verification,
            Verdict::Damaged(error) => {
                line(sign(None), &format!("not a record: {error}"));
                return text;
            }
        };
        line(
            sign(Some(true)),
            &format!("all {} actions follow the rules and give this result", self.actions),
        );
        match verification {
            Verification::Checked(proof, findings) => {
                findings.iter().for_each(|finding| line(sign(finding.holds), &finding.to_string()));
                let Proof { table, game, attempt, .. } = &**proof;
                text.push_str(&format!("  table {table}, game {game}, attempt {attempt}\n"));
            }
            Verification::Unreadable(error) => {
                line(sign(Some(false)), &format!("the layout cannot be verified: {error}"));
            }
            Verification::Nothing => line(sign(None), NOTHING_TO_VERIFY),
        }
        text
    }

    fn json(&self) -> Value {
        let error = match &self.verdict {
            Verdict::Record(Verification::Checked(proof, findings)) => {
                return json!({
                    "game": self.number,
                    "holds": self.holds(),
                    "table": proof.table,
                    "table_game": proof.game,
                    "attempt": proof.attempt,
                    "actions": self.actions,
                    "findings": findings.iter().map(|finding| json!({
                        "holds": finding.holds, "text": finding.to_string(),
                    })).collect::<Vec<_>>(),
                });
            }
            Verdict::Record(Verification::Unreadable(error)) => error.to_string(),
            Verdict::Record(Verification::Nothing) => NOTHING_TO_VERIFY.to_owned(),
            Verdict::Damaged(error) => error.clone(),
        };
        json!({ "game": self.number, "holds": self.holds(), "error": error })
    }
}

impl Verify {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let records = self.file.games(None)?;
        let file = FileGames::of(records.iter().filter_map(|(_, record)| record.as_ref().ok()));
        let games: Vec<Game> =
            records.iter().map(|(number, record)| Game::new(*number, record, &file)).collect();
        let any = |wanted: fn(&Game) -> bool| games.iter().any(wanted);
        let (wrong, unknown) = (any(|game| game.holds() == Some(false)), any(|game| game.holds().is_none()));
        if self.json {
            let list: Vec<Value> = games.iter().map(Game::json).collect();
            let holds = if wrong { Some(false) } else { (!unknown).then_some(true) };
            output::json(&json!({ "holds": holds, "games": list }))?;
        } else {
            output::plain(&games.iter().map(Game::text).collect::<Vec<_>>().join("\n"))?;
        }
        let name = self.file.name();
        if wrong {
            return Err(Failure::Unproved(format!("{name}: not everything holds")));
        }
        if any(Game::is_damaged) {
            return Err(self.file.bad_input("not every game in it is a valid record"));
        }
        match unknown {
            true => Err(Failure::Unproved(format!("{name}: not everything in it is proved"))),
            false => Ok(()),
        }
    }
}
