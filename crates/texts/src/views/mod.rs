//! Messages that contain text in a given language: advice, analyses, the lesson, puzzles and opened records.

mod advice;
mod analysis;
mod lesson;
mod puzzle;
mod record;

pub use self::advice::{advice_view, choice_view};
pub use self::analysis::{analysis_view, evaluation_view};
pub use self::lesson::lesson_view;
pub use self::puzzle::{puzzle_view, puzzles_view, solution_view};
pub use self::record::opened_view;
