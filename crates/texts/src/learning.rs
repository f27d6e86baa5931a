//! The lesson and the puzzles as messages, in words.

use bigpoints_engine::{Advice, Choice, Puzzle};
use bigpoints_rules::{Action, Game};
use bigpoints_table::messages::{
    GameView, LessonStepView, LessonView, PuzzleView, PuzzlesView, SolutionView, TryView,
};

use crate::advice::choice_view;
use crate::language::Texts;
use crate::lesson::{LESSON, Step};
use crate::phrase;
use crate::puzzles;

/// The whole lesson in the words of a language.
pub fn lesson_view(texts: &Texts) -> LessonView {
    LessonView { steps: LESSON.iter().map(|step| step_view(step, texts)).collect() }
}

fn step_view(step: &Step, texts: &Texts) -> LessonStepView {
    let position = step.position();
    let tries = position.legal_actions().into_iter().map(|action| {
        let judged = step.judge(texts, action);
        let game = judged.right.then(|| GameView::open(&step.after(action)));
        TryView { action: action.to_string(), right: judged.right, text: judged.text, game }
    });
    LessonStepView {
        title: step.title(texts),
        task: step.task(texts),
        game: GameView::open(&Game::from_position(position)),
        tries: tries.collect(),
    }
}

/// The puzzles as they are on a day.
pub fn puzzles_view(day: u32) -> PuzzlesView {
    let grades = puzzles::shipped().iter().map(Puzzle::grade).collect();
    PuzzlesView { day, today: puzzles::of_day(day) as u32, grades }
}

/// A puzzle of this number, without its answer.
pub fn puzzle_view(number: usize, puzzle: &Puzzle) -> PuzzleView {
    let game = GameView::open(&Game::from_position(puzzle.position));
    PuzzleView { number: number as u32, grade: puzzle.grade(), game }
}

/// What the coach's advice says of a puzzle and of a legal action that was tried.
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
