//! What is shown to who learns: a position as the rules tell it, the steps of the lesson, puzzles and what became of a try.

use bigpoints_engine::{Advice, Choice, Puzzle};
use bigpoints_rules::{Action, Game, HandRule, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::advice::ChoiceView;
use super::view::GameView;
use crate::language::Texts;
use crate::lesson::{LESSON, Step};
use crate::phrase;
use crate::puzzles;

/// A position that somebody asks about, and what is played from it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionQuestion {
    /// The position in its text form, every hand open.
    pub(crate) position: String,
    /// Actions to play from it, one after the other; none unless told.
    #[serde(default)]
    pub(crate) actions: Vec<String>,
}

/// The lesson in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct LessonView {
    pub(crate) steps: Vec<LessonStepView>,
}

/// A step of the lesson. The learner has seat 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct LessonStepView {
    /// What it is about.
    pub(crate) title: String,
    /// What the learner is told and asked to do.
    pub(crate) task: String,
    /// The game as it stands.
    pub(crate) game: GameView,
    /// What comes of every legal action.
    pub(crate) tries: Vec<TryView>,
}

/// What comes of an action in the lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct TryView {
    pub(crate) action: String,
    /// Whether it is what was asked for.
    pub(crate) right: bool,
    /// What is said to it.
    pub(crate) text: String,
    /// The game after it and after what the other player does then; none if it is not right.
    pub(crate) game: Option<GameView>,
}

/// The puzzles there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct PuzzlesView {
    /// Today by universal time, in days since 1970.
    pub(crate) day: u32,
    /// The number of today's puzzle.
    pub(crate) today: u32,
    /// How hard each is, from 1 to 5; the first has number 1.
    pub(crate) grades: Vec<u8>,
}

/// A puzzle, without its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct PuzzleView {
    /// Its number, from 1.
    pub(crate) number: u32,
    /// How hard it is, from 1 to 5.
    pub(crate) grade: u8,
    /// The game as the seat to act sees it, with all hands open.
    pub(crate) game: GameView,
}

/// An action that somebody thinks is the best.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleTry {
    pub(crate) action: String,
    /// The language of the reasons, such as `de`; English unless told.
    pub(crate) language: Option<String>,
}

/// What became of a try.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct SolutionView {
    /// Whether it is the best action.
    pub(crate) right: bool,
    /// The best action, and why.
    pub(crate) best: ChoiceView,
    /// The action that was tried, if it is another one.
    pub(crate) tried: Option<ChoiceView>,
    /// The game after the best action.
    pub(crate) game: GameView,
}

impl GameView {
    /// A game as whoever is to act sees it, with all hands open.
    pub(crate) fn open(game: &Game) -> GameView {
        let viewer = game.position().turn().player().map_or(Viewer::Spectator, Viewer::Player);
        GameView::of(game, viewer, HandRule::Open)
    }
}

impl LessonView {
    /// The whole lesson in the words of a language.
    pub(crate) fn new(texts: &Texts) -> LessonView {
        LessonView { steps: LESSON.iter().map(|step| LessonStepView::new(step, texts)).collect() }
    }
}

impl LessonStepView {
    fn new(step: &Step, texts: &Texts) -> LessonStepView {
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
}

impl PuzzlesView {
    /// The puzzles as they are on a day.
    pub(crate) fn new(day: u32) -> PuzzlesView {
        let grades = puzzles::shipped().iter().map(Puzzle::grade).collect();
        PuzzlesView { day, today: puzzles::of_day(day) as u32, grades }
    }
}

impl PuzzleView {
    pub(crate) fn new(number: usize, puzzle: &Puzzle) -> PuzzleView {
        let game = GameView::open(&Game::from_position(puzzle.position));
        PuzzleView { number: number as u32, grade: puzzle.grade(), game }
    }
}

impl SolutionView {
    /// What the coach's advice says of a puzzle and of a legal action that was tried.
    pub(crate) fn new(puzzle: &Puzzle, tried: Action, advice: &Advice, texts: &Texts) -> SolutionView {
        let mut game = Game::from_position(puzzle.position);
        game.play(puzzle.best).expect("the best action is legal");
        let choice = |action| {
            let found = advice.choices.iter().find(|choice| choice.action == action);
            found.expect("advice has every legal action")
        };
        let view = |choice: &Choice| {
            ChoiceView::new(&puzzle.position, choice, texts, |player| phrase::the_player(texts, player))
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
}
