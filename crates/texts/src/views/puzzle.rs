//! Puzzles and their solutions in words.

use bigpoints_engine::{Advice, Choice, Puzzle};
use bigpoints_rules::{Action, Game};
use bigpoints_table::messages::{GameView, PuzzleView, PuzzlesView, SolutionView};

use super::advice::choice_view;
use crate::language::Texts;
use crate::phrase;
use crate::puzzles;

/// The list of puzzles on a day.
pub fn puzzles_view(day: u32) -> PuzzlesView {
    let grades = puzzles::shipped().iter().map(Puzzle::grade).collect();
    PuzzlesView { day, today: puzzles::of_day(day) as u32, grades }
}

/// The puzzle with this number, without its answer.
pub fn puzzle_view(number: usize, puzzle: &Puzzle) -> PuzzleView {
    let game = GameView::open(&Game::from_position(puzzle.position));
    PuzzleView { number: number as u32, grade: puzzle.grade(), game }
}

/// What the advice says about a puzzle and about a legal action that was tried.
pub fn solution_view(puzzle: &Puzzle, tried: Action, advice: &Advice, texts: &Texts) -> SolutionView {
    let mut game = Game::from_position(puzzle.position);
    game.play(puzzle.best).expect("the best action is legal");
    let choice = |action| {
        let found = advice.choices.iter().find(|choice| choice.action == action);
        found.expect("advice has every legal action")
    };
    let view = |choice: &Choice| {
        choice_view(&puzzle.position, choice, texts, |player| phrase::the_player(texts, player))
    };
    let (best, right) = (choice(puzzle.best), tried == puzzle.best);
    let tried = choice(tried);
    SolutionView {
        right,
        best: view(&if right { best.clone() } else { best.beside(tried) }),
        tried: (!right).then(|| view(&tried.beside(best))),
        game: GameView::open(&game),
    }
}
