//! The calls that a worker can make, and their answers.

use std::time::Duration;

use bigpoints_rules::notation::{Record, read_records, write_records};
use bigpoints_rules::{Action, Position};
use bigpoints_table::messages::{AccuracyView, Counted, PositionQuestion, StatisticsView};
use bigpoints_table::record_link;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::statistics;
use bigpoints_table::table::NewTable;
use bigpoints_table::table::request::{level_of, player_on};
use bigpoints_table::view::QuestionError;
use bigpoints_texts::language::{Language, Texts};
use bigpoints_texts::puzzles;
use bigpoints_texts::views::{lesson_view, opened_view, puzzle_view, puzzles_view};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::arguments::{
    Branch, Choose, Connect, Consider, Continue, Create, Evaluated, GiveUp, Hint, InLanguage, Judged,
    LanguageFile, Message, OfPosition, OfRecord, OfTable, OnDay, OwnGame, OwnGames, Play, Practice,
    PuzzleFile, PuzzleNumber, RecordLink, Records, Segment, Stored, Try,
};
use crate::engine;
use crate::local_table::{LocalTable, Randomness};
use crate::tables::{self, LocalTables};

/// Why a call has no answer.
enum CallError {
    Refused(Refusal),
    /// The call cannot be read, for this reason.
    Invalid(String),
}

impl From<Refusal> for CallError {
    fn from(refusal: Refusal) -> CallError {
        CallError::Refused(refusal)
    }
}

/// An answer, or why there is none.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer<'a, T> {
    Ok(T),
    Refused { code: &'a str, text: &'a str },
}

/// All that a worker keeps between calls.
#[derive(Debug)]
pub struct Browser {
    tables: LocalTables,
    /// The time in milliseconds, from an arbitrary moment.
    now: fn() -> f64,
}

impl Browser {
    /// No tables yet; searches read the time from this clock.
    pub fn new(now: fn() -> f64) -> Browser {
        Browser { tables: LocalTables::default(), now }
    }

    /// Answers a call: its name on the first line, then its arguments as JSON. The answer is `{"ok": …}` or
    /// `{"refused": {"code": …, "text": …}}`.
    pub fn call(&mut self, text: &str) -> String {
        let (name, arguments) = text.split_once('\n').unwrap_or((text, "null"));
        self.answer(name, arguments).unwrap_or_else(|error| match error {
            CallError::Refused(refusal) => refused(refusal, &refusal.to_string()),
            CallError::Invalid(text) => refused(Refusal::BadMessage, &text),
        })
    }

    fn answer(&mut self, name: &str, arguments: &str) -> Result<String, CallError> {
        match name {
            // Tables: each call that changes one returns rows to be stored, and `adopt` follows once they are.
            "create" => {
                let Create { table, host, name, plan, seeds, at_ms } = read(arguments)?;
                let randomness = Randomness { table: table.clone(), seeds };
                ok(tables::create((table, host, name), plan, randomness, at_ms)?)
            }
            "practice" => {
                let Practice { table, host, name, day, at_ms } = read(arguments)?;
                ok(LocalTable::created(NewTable::practice(table, day, &host, at_ms)?, name, at_ms))
            }
            "continue" => {
                let Continue { table, host, name, branch, level, seed, at_ms } = read(arguments)?;
                let (record, moment, actions) = parse_branch(&branch)?;
                let opponents = (&host, level_of(level)?);
                let new = NewTable::continued(table, &record, (moment, &actions), opponents, seed, at_ms)?;
                ok(LocalTable::created(new, name, at_ms))
            }
            "open" => {
                let Stored { row, events } = read(arguments)?;
                ok(self.tables.open(row, &events)?)
            }
            "close" => {
                let OfTable { table } = read(arguments)?;
                self.tables.close(&table);
                ok(())
            }
            "connect" => {
                let Connect { table, seen } = read(arguments)?;
                ok(self.tables.get(&table)?.connect(seen))
            }
            "request" => {
                let Message { table, message, rematch, seeds, at_ms } = read(arguments)?;
                let randomness = Randomness { table: rematch, seeds };
                ok(self.tables.get(&table)?.request(&message, randomness, at_ms))
            }
            "play" => {
                let Play { table, action, at_ms } = read(arguments)?;
                let action: Action = action.parse().map_err(|_| Refusal::BadAction)?;
                ok(self.tables.get(&table)?.play(action, at_ms)?)
            }
            "dealing" => ok(self.table(arguments)?.is_dealing()),
            "give up" => {
                let GiveUp { table, seed, at_ms } = read(arguments)?;
                ok(self.tables.get(&table)?.give_up(seed, at_ms)?)
            }
            "adopt" => ok(self.table(arguments)?.adopt()),
            "snapshot" => ok(self.table(arguments)?.snapshot()),
            "turn" => ok(self.table(arguments)?.computer_turn()),
            "hint" => {
                let Hint { table, id, event, language, values } = read(arguments)?;
                let table = self.tables.get(&table)?;
                ok(table.hint(id, event, language.as_deref(), |position| values.read(position)))
            }
            "import" => {
                let Stored { row, events } = read(arguments)?;
                ok(LocalTables::import(row, &events)?)
            }
            "records" => ok(write_records(&self.table(arguments)?.records())),
            "stored records" => {
                let Stored { row, events } = read(arguments)?;
                let table = LocalTable::load(row, &events).map_err(|_| Refusal::NoTable)?;
                ok(write_records(&table.records()))
            }
            "history" => {
                let Stored { row, events } = read(arguments)?;
                ok(LocalTable::load(row, &events).map_err(|_| Refusal::NoTable)?.history())
            }
            "statistics" => {
                let OwnGames { games } = read(arguments)?;
                ok(statistics(&games)?)
            }
            // Texts, records and positions.
            "language" => {
                let LanguageFile { language, source } = read(arguments)?;
                let language: Language = language.parse().map_err(|_| Refusal::NotFound)?;
                Texts::provide(language, source);
                ok(())
            }
            "shipped puzzles" => {
                let PuzzleFile { source } = read(arguments)?;
                ok(puzzles::provide(&source).map_err(|error| CallError::Invalid(error.to_string()))?)
            }
            "replay" => {
                let Records { text, game, language } = read(arguments)?;
                ok(opened_view(&read_records(&text), game, Texts::asked_for(language.as_deref())))
            }
            "encode record" => {
                let OfRecord { record } = read(arguments)?;
                ok(record_link::encode(&parse_record(&record)?))
            }
            "decode record" => {
                let RecordLink { text } = read(arguments)?;
                let record = record_link::decode(&text);
                ok(record.map_err(|error| CallError::Invalid(error.to_string()))?.to_string())
            }
            "lesson" => {
                let InLanguage { language } = read(arguments)?;
                ok(lesson_view(Texts::asked_for(language.as_deref())))
            }
            "puzzles" => {
                let OnDay { day } = read(arguments)?;
                ok(puzzles_view(day))
            }
            "puzzle" => {
                let PuzzleNumber { number } = read(arguments)?;
                ok(puzzle_view(number, puzzles::numbered(number).ok_or(Refusal::NotFound)?))
            }
            "position" => {
                let question: PositionQuestion = read(arguments)?;
                ok(question.view().map_err(|error| match error {
                    QuestionError::Illegal => CallError::Refused(Refusal::Illegal),
                    error => CallError::Invalid(error.to_string()),
                })?)
            }
            "score" => {
                let counted: Counted = read(arguments)?;
                ok(counted.sheet().ok_or_else(|| CallError::Invalid("two to five hands".to_owned()))?)
            }
            // The engine. These take time, so they are called in workers of their own.
            "choose" => {
                let Choose { position, level, noise_seed, time_ms } = read(arguments)?;
                let seed = noise_seed.parse().map_err(|_| Refusal::BadMessage)?;
                let time = Duration::from_millis(time_ms);
                ok(engine::choose(&parse_position(&position)?, level, seed, time, self.now)?)
            }
            "evaluate" => {
                let OfPosition { position } = read(arguments)?;
                ok(engine::evaluate(&parse_position(&position)?)?)
            }
            "segments" => {
                let OfRecord { record } = read(arguments)?;
                ok(engine::segments(&parse_record(&record)?))
            }
            "evaluate segment" => {
                let Segment { record, segment } = read(arguments)?;
                ok(engine::evaluate_segment(&parse_record(&record)?, segment)?)
            }
            "analyse" => {
                let Evaluated { record, values, language } = read(arguments)?;
                let texts = Texts::asked_for(language.as_deref());
                ok(engine::analyse(&parse_record(&record)?, &values, texts)?)
            }
            "accuracy" => {
                let Judged { record, values, seat } = read(arguments)?;
                let analysis = engine::analysis(&parse_record(&record)?, &values)?;
                ok(AccuracyView::of(&analysis, player_on(seat)?))
            }
            "consider" => {
                let Consider { branch, language } = read(arguments)?;
                let (record, moment, actions) = parse_branch(&branch)?;
                let texts = Texts::asked_for(language.as_deref());
                ok(engine::consider(&record, moment, &actions, texts)?)
            }
            "solve" => {
                let Try { number, tried } = read(arguments)?;
                ok(engine::solve(number, &tried)?)
            }
            _ => Err(CallError::Invalid(format!("no call {name:?}"))),
        }
    }

    /// The open table that the arguments name.
    fn table(&mut self, arguments: &str) -> Result<&mut LocalTable, CallError> {
        let OfTable { table } = read(arguments)?;
        Ok(self.tables.get(&table)?)
    }
}

fn ok(answer: impl Serialize) -> Result<String, CallError> {
    Ok(serde_json::to_string(&Answer::Ok(answer)).expect("an answer serializes"))
}

fn refused(refusal: Refusal, text: &str) -> String {
    let answer: Answer<'_, ()> = Answer::Refused { code: refusal.code().as_str(), text };
    serde_json::to_string(&answer).expect("an answer serializes")
}

fn read<T: DeserializeOwned>(arguments: &str) -> Result<T, CallError> {
    serde_json::from_str(arguments).map_err(|error| CallError::Invalid(error.to_string()))
}

fn parse_position(text: &str) -> Result<Position, CallError> {
    text.parse().map_err(|error| CallError::Invalid(format!("{error}")))
}

fn parse_record(text: &str) -> Result<Record, CallError> {
    text.parse().map_err(|error| CallError::Invalid(format!("{error}")))
}

fn statistics(games: &[OwnGame]) -> Result<StatisticsView, CallError> {
    let games = games.iter().map(|game| Ok((parse_record(&game.record)?, player_on(game.seat)?)));
    let games = games.collect::<Result<Vec<_>, CallError>>()?;
    let games = games.iter().map(|&(ref record, player)| statistics::OwnGame { record, player });
    Ok(StatisticsView::of(&games.collect::<Vec<_>>()))
}

fn parse_branch(branch: &Branch) -> Result<(Record, usize, Vec<Action>), CallError> {
    let actions = branch.actions.iter().map(|action| action.parse().map_err(|_| Refusal::BadAction));
    Ok((parse_record(&branch.record)?, branch.moment, actions.collect::<Result<_, Refusal>>()?))
}
