//! What contains phrases, in every language: the lesson, puzzles, hints, records and analyses.

use std::io::{self, Write};

use bigpoints_texts::language::Language;
use bigpoints_texts::puzzles;
use serde_json::{Value, json};

use crate::Transcript;

/// A game that is short enough to be analysed here, and a file that cannot be read.
const GAME: &str = include_str!("../../../rules/tests/vectors/records.jsonl");

/// A day, in days since 1970.
const DAY: u32 = 20_000;

/// How many of the puzzles are solved.
const SOLVED: usize = 3;

impl<W: Write> Transcript<W> {
    /// Everything that contains phrases.
    pub(crate) fn texts(&mut self) -> io::Result<()> {
        for language in Language::ALL {
            self.call("lesson", &json!({ "language": language.code() }))?;
            let damaged = "[Game \"Big Points\"]\n[Layout \"BB\"]\n\n1. B+\n";
            self.call("replay", &json!({ "text": damaged, "game": null, "language": language.code() }))?;
        }
        self.puzzles()?;
        self.end()?;
        self.hints()?;
        self.end()?;
        self.analysis()?;
        self.end()
    }

    fn puzzles(&mut self) -> io::Result<()> {
        self.call("puzzles", &json!({ "day": DAY }))?;
        for number in 1..=puzzles::shipped().len() {
            self.call("puzzle", &json!({ "number": number }))?;
        }
        for (number, puzzle) in (1..).zip(puzzles::shipped()).take(SOLVED) {
            for language in Language::ALL {
                for action in puzzle.position.legal_actions().iter().take(2) {
                    let tried = json!({ "action": action.to_string(), "language": language.code() });
                    self.call("solve", &json!({ "number": number, "tried": tried }))?;
                }
            }
        }
        Ok(())
    }

    /// A hint at a table with three seats.
    fn hints(&mut self) -> io::Result<()> {
        let table = "hhhhhhhhhhhhhhhhhhhhhhhh";
        let day = json!({ "table": table, "host": "here", "name": "Zoë", "day": DAY, "at_ms": 0 });
        let created = self.call("practice", &day)?;
        self.call("open", &json!({ "row": created, "events": created["events"] }))?;
        for _ in 0..12 {
            let computer = self.call("turn", &json!({ "table": table }))?;
            if computer.is_null() {
                break;
            }
            let mut arguments = computer;
            arguments["time_ms"] = json!(600_000);
            let chosen = self.call("choose", &arguments)?;
            self.call("play", &json!({ "table": table, "action": chosen["action"], "at_ms": 0 }))?;
            self.call("adopt", &json!({ "table": table }))?;
        }
        let shown = self.call("snapshot", &json!({ "table": table }))?;
        let shown: Value = serde_json::from_str(shown.as_str().unwrap_or_default())?;
        let message = json!({ "type": "hint", "id": "h", "event": shown["event"] }).to_string();
        let seeds: [&str; 0] = [];
        let request =
            json!({ "table": table, "message": message, "rematch": table, "seeds": seeds, "at_ms": 0 });
        let asked = self.call("request", &request)?;
        let values = self.call("evaluate", &json!({ "position": asked["evaluate"] }))?;
        for language in Language::ALL {
            let hint = json!({ "table": table, "id": "h", "event": shown["event"], "language": language.code(), "values": values });
            let hint = self.call("hint", &hint)?;
            if !hint.as_str().is_some_and(|hint| hint.starts_with("{\"type\":\"hint\"")) {
                return Err(io::Error::other(format!("no hint: {hint}")));
            }
        }
        Ok(())
    }

    /// A whole game, searched in its segments and put into words.
    fn analysis(&mut self) -> io::Result<()> {
        let line: Value = serde_json::from_str(GAME.lines().next().unwrap_or_default())?;
        let record = &line["record"];
        let segments = self.call("segments", &json!({ "record": record }))?;
        let mut values = Vec::new();
        for segment in segments["segments"].as_array().into_iter().flatten() {
            let found = self.call("evaluate segment", &json!({ "record": record, "segment": segment }))?;
            values.extend(found.as_array().cloned().unwrap_or_default());
        }
        for language in Language::ALL {
            self.call(
                "analyse",
                &json!({ "record": record, "values": values, "language": language.code() }),
            )?;
            let branch = json!({ "record": record, "moment": 8, "actions": [] });
            self.call("consider", &json!({ "branch": branch, "language": language.code() }))?;
        }
        Ok(())
    }
}
