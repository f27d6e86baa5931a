//! The coach's solutions of the puzzles: searched when somebody first answers one, and cached.

use std::sync::Arc;

use bigpoints_engine::{Advice, Puzzle};
use bigpoints_table::refusal::{Refusal, Wait};
use bigpoints_texts::puzzles;
use tokio::sync::OnceCell;

use crate::engine::owner::SearchOwner;
use crate::engine::pool::EnginePool;

/// The solutions of all puzzles. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Solutions {
    engine_pool: EnginePool,
    /// One cell for each puzzle. Callers that ask during the search wait for it.
    cells: Arc<[OnceCell<Advice>]>,
}

impl Solutions {
    /// No solutions yet; they will be searched in this pool.
    pub(crate) fn new(engine_pool: EnginePool) -> Solutions {
        Solutions { engine_pool, cells: puzzles::shipped().iter().map(|_| OnceCell::new()).collect() }
    }

    /// The puzzle with this number, from 1, and its solution, which is searched the first time if `may_search` allows it; `None` if
    /// there is no such puzzle.
    pub(crate) async fn get(
        &self,
        number: usize,
        owner: &SearchOwner,
        may_search: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<Option<(&'static Puzzle, &Advice)>, Refusal> {
        let Some(puzzle) = puzzles::numbered(number) else { return Ok(None) };
        let search = async || {
            may_search()?;
            self.engine_pool.explain(owner, puzzle).await
        };
        let advice = self.cells[number - 1].get_or_try_init(search).await?;
        Ok(Some((puzzle, advice)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_puzzle_is_searched_once_and_only_if_allowed() {
        let (solutions, a, b) =
            (Solutions::new(EnginePool::alone(1)), SearchOwner::absent("a"), SearchOwner::absent("b"));
        let refused = solutions.get(1, &a, || Err(Wait { milliseconds: 7 })).await;
        assert_eq!(refused.expect_err("not granted"), Refusal::TooFast(Wait { milliseconds: 7 }));
        let (puzzle, first) = solutions.get(1, &a, || Ok(())).await.expect("granted").expect("a puzzle");
        assert_eq!(first.choices.len(), puzzle.position.legal_actions().len());
        let again = solutions.get(1, &b, || panic!("it is known")).await.expect("granted").expect("a puzzle");
        assert_eq!(again.1, first);
        assert!(solutions.get(0, &a, || Ok(())).await.expect("granted").is_none());
    }
}
