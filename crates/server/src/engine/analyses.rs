//! Analyses of games: made moment by moment on the engine's threads while somebody asks for them, and cached.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bigpoints_engine::{Analysis, Effort};
use bigpoints_rules::Game;
use bigpoints_table::refusal::{Refusal, Wait};
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use crate::engine::owner::SearchOwner;
use crate::engine::pool::EnginePool;

/// Analyses in the cache. The least recently used is evicted first.
const CACHE_CAPACITY: usize = 64;

/// Analyses that may run at a time, in all and for one guest: each holds an engine's memory.
const MAX_RUNNING: usize = 8;
const MAX_RUNNING_PER_GUEST: usize = 2;

/// How long an answer waits for new moments, and how long an analysis keeps running when nobody asks for it.
const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(8);
const ABANDONED_AFTER: Duration = Duration::from_secs(30);

/// When a guest with too many running analyses may try again.
const RETRY_AFTER: Wait = Wait { milliseconds: 2000 };

/// All analyses. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    engine_pool: EnginePool,
    cache: Arc<Mutex<Vec<Entry>>>,
}

/// An analysis, running or complete.
#[derive(Debug)]
struct Entry {
    game: Game,
    /// Who started it.
    owner: SearchOwner,
    /// When somebody last asked for it.
    asked: Instant,
    newest: watch::Receiver<Arc<Analysis>>,
}

impl Entry {
    fn is_complete(&self) -> bool {
        let analysis = self.newest.borrow();
        analysis.known() == analysis.all()
    }
}

impl Analyses {
    /// No analyses yet; they will run in this pool.
    pub(crate) fn new(engine_pool: EnginePool) -> Analyses {
        Analyses { engine_pool, cache: Arc::default() }
    }

    /// The analysis of a game, as soon as it has more moments than the asker has seen, or after a while. A new one is started if
    /// `may_begin` allows it.
    pub(crate) async fn get(
        &self,
        owner: &SearchOwner,
        game: &Game,
        seen: usize,
        may_begin: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<Arc<Analysis>, Refusal> {
        let mut newest = self.find_or_start(owner, game, may_begin)?;
        let is_news =
            |analysis: &Arc<Analysis>| analysis.known() > seen || analysis.known() == analysis.all();
        // If nothing new is ready in time, the answer is what there is.
        let _ = timeout(LONG_POLL_TIMEOUT, newest.wait_for(is_news)).await;
        let analysis = Arc::clone(&newest.borrow());
        Ok(analysis)
    }

    fn find_or_start(
        &self,
        owner: &SearchOwner,
        game: &Game,
        may_begin: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<watch::Receiver<Arc<Analysis>>, Refusal> {
        let mut cache = self.cache();
        if let Some(known) = cache.iter_mut().find(|entry| entry.game == *game) {
            known.asked = Instant::now();
            return Ok(known.newest.clone());
        }
        let running: Vec<usize> = (0..cache.len()).filter(|&index| !cache[index].is_complete()).collect();
        let own = running.iter().filter(|&&index| cache[index].owner == *owner).count();
        if own >= MAX_RUNNING_PER_GUEST {
            return Err(RETRY_AFTER.into());
        }
        // If too many run, the one of somebody who has used more processor time gives way.
        let gives_way = if running.len() >= MAX_RUNNING {
            let more = running
                .into_iter()
                .find(|&index| self.engine_pool.has_used_less(owner, &cache[index].owner))
                .ok_or(RETRY_AFTER)?;
            Some(more)
        } else {
            None
        };
        may_begin()?;
        if let Some(more) = gives_way {
            cache.swap_remove(more);
        }
        if cache.len() >= CACHE_CAPACITY
            && let Some(oldest) = (0..cache.len()).min_by_key(|&index| cache[index].asked)
        {
            cache.swap_remove(oldest);
        }
        let analysis = Analysis::new(game.clone());
        let (sender, newest) = watch::channel(Arc::new(analysis.clone()));
        let owner = owner.clone();
        let started = Entry { game: game.clone(), owner: owner.clone(), asked: Instant::now(), newest };
        let newest = started.newest.clone();
        cache.push(started);
        drop(cache);
        let (analyses, own) = (self.clone(), newest.clone());
        tokio::spawn(async move { analyses.run(&owner, analysis, &sender, &own).await });
        Ok(newest)
    }

    /// Analyses moment after moment, giving the thread back after each, until all are known or nobody asks any more.
    async fn run(
        &self,
        owner: &SearchOwner,
        mut analysis: Analysis,
        sender: &watch::Sender<Arc<Analysis>>,
        own: &watch::Receiver<Arc<Analysis>>,
    ) {
        let mut engine = Effort::analysis().engine();
        while self.is_wanted(own) {
            let Some(looked) = self.engine_pool.analyse_next(owner, analysis, engine).await else { break };
            (analysis, engine) = looked;
            sender.send_replace(Arc::new(analysis.clone()));
            if analysis.known() == analysis.all() {
                return;
            }
        }
        // An incomplete analysis starts again from the beginning when somebody asks, so that its result stays the same.
        self.cache().retain(|entry| !entry.newest.same_channel(own));
    }

    /// Whether somebody still asks for an analysis. One that gave way to another is no longer in the cache.
    fn is_wanted(&self, own: &watch::Receiver<Arc<Analysis>>) -> bool {
        let cache = self.cache();
        let is_asked = |entry: &Entry| entry.asked.elapsed() < ABANDONED_AFTER;
        cache.iter().any(|entry| entry.newest.same_channel(own) && is_asked(entry))
    }

    fn cache(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_engine::Playouts;
    use bigpoints_rules::{Player, PlayerCount, Seed, deal};
    use bigpoints_texts::puzzles;

    use super::*;

    /// A game of three random actions, with a layout of its own.
    fn game(seed: u64) -> Game {
        let mut game = Game::new(&deal(Seed::short(seed)), PlayerCount::Two, Player::One);
        let (mut playouts, mut position) = (Playouts::new(seed), *game.position());
        for _ in 0..3 {
            let action = playouts.step(&mut position).expect("a game at its beginning");
            game.play(action).expect("a legal action");
        }
        game
    }

    #[tokio::test]
    async fn an_analysis_runs_once_and_is_served_as_it_grows() {
        let analyses = Analyses::new(EnginePool::alone(2));
        let (a, b, game) = (SearchOwner::absent("a"), SearchOwner::absent("b"), game(1));
        let mut seen = 0;
        let mut begun = 0;
        while seen < 4 {
            let known = analyses.get(&a, &game, seen, || {
                begun += 1;
                Ok(())
            });
            let known = known.await.expect("an answer").known();
            assert!(known > seen, "an answer brings something new");
            seen = known;
        }
        let again = analyses.get(&b, &game, 0, || Err(RETRY_AFTER)).await.expect("a cached analysis");
        assert_eq!((begun, again.known(), again.all()), (1, 4, 4));
    }

    #[tokio::test]
    async fn few_analyses_run_at_a_time() {
        // A pool without threads: nothing ever completes.
        let analyses = Analyses::new(EnginePool::alone(0));
        let begin = |guest: &str, seed| {
            analyses.find_or_start(&SearchOwner::absent(guest), &game(seed), || Ok(())).is_ok()
        };
        assert!(begin("a", 0) && begin("a", 1) && !begin("a", 2), "two for one guest");
        assert!(begin("a", 0), "a running one may be asked for again");
        assert!((2..8).all(|seed| begin(&seed.to_string(), seed)), "eight in all");
        assert!(!begin("b", 9));
    }

    #[tokio::test]
    async fn analyses_of_heavy_users_give_way() {
        let engine_pool = EnginePool::alone(1);
        let analyses = Analyses::new(engine_pool.clone());
        let owner = |last: u8| SearchOwner::new([192, 0, 2, last].into(), "a");
        let begin = |last: u8| analyses.find_or_start(&owner(last), &game(last.into()), || Ok(()));
        // A search makes its owner a heavy user.
        engine_pool.explain(&owner(0), puzzles::numbered(1).expect("a puzzle")).await.expect("advice");
        // Nothing runs before this test awaits something.
        let mut first = begin(0).expect("a free slot");
        assert!((1..8).all(|last| begin(last).is_ok()), "eight in all");
        assert!(begin(8).is_ok(), "a newcomer");
        assert!(analyses.cache().iter().all(|entry| entry.owner != owner(0)), "the heavy user gives way");
        assert!(begin(9).is_err(), "nobody else has used more");
        while first.changed().await.is_ok() {}
        assert_eq!(first.borrow().known(), 0, "the analysis that gave way has stopped");
    }

    #[tokio::test]
    async fn an_abandoned_analysis_stops() {
        let analyses = Analyses::new(EnginePool::alone(1));
        let mut newest =
            analyses.find_or_start(&SearchOwner::absent("a"), &game(3), || Ok(())).expect("begun");
        // Nothing runs before this test awaits something.
        let long_ago =
            Instant::now().checked_sub(ABANDONED_AFTER).expect("a machine that has run for a while");
        analyses.cache()[0].asked = long_ago;
        while newest.changed().await.is_ok() {}
        assert!(analyses.cache().is_empty() && newest.borrow().known() == 0);
    }
}
