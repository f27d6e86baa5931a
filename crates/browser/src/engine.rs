//! What an engine worker does: choosing for computer players, evaluating for hints and analyses, explaining puzzles.

use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bigpoints_engine::{Analysis, Budget, Effort, Sight, evaluate_actions};
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Position};
use bigpoints_table::messages::{AnalysisView, EvaluationView, PuzzleTry, SolutionView};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::puzzles;
use bigpoints_texts::views::{analysis_view, evaluation_view, solution_view};
use serde::Serialize;

use crate::local_table::level;
use crate::values::Values;

/// What a computer player does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Chosen {
    action: String,
    /// How long it should appear to think.
    pause_ms: u64,
    /// How many positions were searched.
    nodes: u64,
}

/// The moments of a game that an analysis searches, in parts that can be searched side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Segments {
    /// The first and last moment of each part, the end of the game first.
    segments: Vec<Range<usize>>,
}

/// The action that a level plays, within this time.
pub(crate) fn choose(
    position: &Position,
    number: u8,
    noise_seed: u64,
    time: Duration,
    now: fn() -> f64,
) -> Result<Chosen, Refusal> {
    let level = level(number)?;
    let (began, stop) = (now(), AtomicBool::new(false));
    let elapsed = move || Duration::from_secs_f64((now() - began).max(0.0) / 1000.0);
    let budget = Budget { time, elapsed: &elapsed, ..Budget::until(&stop) };
    let found = level.choose(position, noise_seed, &budget, |_| {}).ok_or(Refusal::NotPlaying)?;
    let pause_ms = level.pause(position, found.action).as_millis() as u64;
    Ok(Chosen { action: found.action.to_string(), pause_ms, nodes: found.nodes })
}

/// The values of the actions of a position, for a hint.
pub(crate) fn evaluate(position: &Position) -> Result<Values, Refusal> {
    let effort = Effort::hint(position.players());
    let values = evaluate_actions(position, &effort.budget(), &mut effort.engine());
    values.as_ref().map(Values::from).ok_or(Refusal::NotPlaying)
}

/// What is expected after this many actions of a recorded game, and then others.
pub(crate) fn consider(
    record: &Record,
    moment: usize,
    others: &[Action],
    texts: &Texts,
) -> Result<EvaluationView, Refusal> {
    let game = record.branch(moment, others).ok_or(Refusal::Illegal)?;
    let position = game.position();
    let effort = Effort::hint(position.players());
    let values = evaluate_actions(position, &effort.budget(), &mut effort.engine());
    let advice = values.and_then(|values| values.advice(position, Sight::OPEN));
    Ok(evaluation_view(position, advice.as_ref(), &Seating::of_record(record), texts))
}

/// The parts of a recorded game that an analysis searches.
pub(crate) fn segments(record: &Record) -> Segments {
    Segments { segments: Analysis::new(record.game().clone()).segments() }
}

/// The values of the actions at each of these moments of a game, the last one first.
pub(crate) fn evaluate_segment(record: &Record, segment: Range<usize>) -> Result<Vec<Values>, Refusal> {
    let analysis = Analysis::new(record.game().clone());
    let effort = Effort::analysis();
    let mut engine = effort.engine();
    let values = segment.rev().map(|index| {
        let values = evaluate_actions(analysis.position(index)?, &effort.budget(), &mut engine)?;
        Some(Values::from(&values))
    });
    values.collect::<Option<Vec<Values>>>().ok_or(Refusal::NotFound)
}

/// The analysis of a recorded game, as far as its moments are evaluated, the last one first.
pub(crate) fn analysis(record: &Record, values: &[Values]) -> Result<Analysis, Refusal> {
    let mut analysis = Analysis::new(record.game().clone());
    for values in values {
        let position = analysis.next().and_then(|index| analysis.position(index)).ok_or(Refusal::NotFound)?;
        let values = values.read(position).ok_or(Refusal::BadMessage)?;
        analysis.add(values);
    }
    Ok(analysis)
}

/// The same in words.
pub(crate) fn analyse(record: &Record, values: &[Values], texts: &Texts) -> Result<AnalysisView, Refusal> {
    Ok(analysis_view(&analysis(record, values)?, &Seating::of_record(record), texts))
}

/// Whether an action solves a puzzle, and the reasons.
pub(crate) fn solve(number: usize, tried: &PuzzleTry) -> Result<SolutionView, Refusal> {
    let puzzle = puzzles::numbered(number).ok_or(Refusal::NotFound)?;
    let action = tried.action.parse().map_err(|_| Refusal::BadAction)?;
    puzzle.position.check(action).map_err(|_| Refusal::Illegal)?;
    let advice = puzzle.explain().ok_or(Refusal::Unavailable)?;
    Ok(solution_view(puzzle, action, &advice, Texts::asked_for(tried.language.as_deref())))
}
