//! The lesson in words.

use bigpoints_rules::Game;
use bigpoints_table::messages::{GameView, LessonStepView, LessonView, TryView};

use crate::language::Texts;
use crate::lesson::{LESSON, Step};

/// The whole lesson in a given language.
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
        spotlight: step.spotlight().to_vec(),
        game: GameView::open(&Game::from_position(position)),
        tries: tries.collect(),
    }
}
