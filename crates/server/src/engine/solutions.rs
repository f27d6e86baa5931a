//! What the coach says of each puzzle: thought about when somebody first answers it, and kept.

use std::sync::Arc;

use bigpoints_engine::{Advice, Puzzle};
use tokio::sync::OnceCell;

use crate::engine::pool::EnginePool;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::refusal::Wait;
use bigpoints_texts::puzzles;

/// The coach's words on all puzzles. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Solutions {
    engine_pool: EnginePool,
    /// One for each puzzle, so that no more is ever kept. Who asks while one is thought about waits for it.
    known: Arc<[OnceCell<Advice>]>,
}

impl Solutions {
    pub(crate) fn new(engine_pool: EnginePool) -> Solutions {
        Solutions { engine_pool, known: puzzles::shipped().iter().map(|_| OnceCell::new()).collect() }
    }

    /// What the coach says of the puzzle of a number, from 1. One that nobody has answered before is thought about if
    /// `may_think` grants it; `None` if there is no such puzzle.
    pub(crate) async fn of(
        &self,
        number: usize,
        asker: &str,
        may_think: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<Option<(&'static Puzzle, &Advice)>, Refusal> {
        let Some(puzzle) = puzzles::numbered(number) else { return Ok(None) };
        let think = async || {
            may_think()?;
            self.engine_pool.explain(asker, puzzle).await
        };
        let advice = self.known[number - 1].get_or_try_init(think).await?;
        Ok(Some((puzzle, advice)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_puzzle_is_thought_about_once_and_only_if_that_is_granted() {
        let solutions = Solutions::new(EnginePool::new(1));
        let refused = solutions.of(1, "a", || Err(Wait { milliseconds: 7 })).await;
        assert_eq!(refused.expect_err("not granted"), Refusal::TooFast(Wait { milliseconds: 7 }));
        let (puzzle, first) = solutions.of(1, "a", || Ok(())).await.expect("granted").expect("a puzzle");
        assert_eq!(first.choices.len(), puzzle.position.legal_actions().len());
        let again = solutions.of(1, "b", || panic!("it is known")).await.expect("granted").expect("a puzzle");
        assert_eq!(again.1, first);
        assert!(solutions.of(0, "a", || Ok(())).await.expect("granted").is_none());
    }
}
