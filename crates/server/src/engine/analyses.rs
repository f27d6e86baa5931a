//! Analyses of games: looked at moment by moment on the threads that are lent, as long as somebody wants to know, and kept for
//! whoever asks next.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bigpoints_engine::{Analysis, Engine};
use bigpoints_rules::Game;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use crate::engine::pool::EnginePool;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::refusal::Wait;

/// How many analyses are kept, whoever asked for them; the one that nobody has asked about for the longest time goes first.
const KEPT: usize = 64;

/// How many may be under way, in all and for one asker: each holds an engine's memory.
const UNDER_WAY: usize = 8;
const UNDER_WAY_FOR_ONE: usize = 2;

/// The memory of each in MiB.
const MEMORY: usize = 16;

/// How long an answer waits for something new, and how long an analysis goes on that nobody asks about.
const ANSWER: Duration = Duration::from_secs(8);
const INTEREST: Duration = Duration::from_secs(30);

/// When who wants too many at once may try again.
const LATER: Wait = Wait { milliseconds: 2000 };

/// All analyses. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    engine_pool: EnginePool,
    kept: Arc<Mutex<Vec<Kept>>>,
}

/// An analysis, under way or whole.
#[derive(Debug)]
struct Kept {
    game: Game,
    /// Who wanted it first.
    asker: String,
    /// When somebody last asked about it.
    asked: Instant,
    newest: watch::Receiver<Arc<Analysis>>,
}

impl Kept {
    fn is_whole(&self) -> bool {
        let analysis = self.newest.borrow();
        analysis.known() == analysis.all()
    }
}

impl Analyses {
    pub(crate) fn new(engine_pool: EnginePool) -> Analyses {
        Analyses { engine_pool, kept: Arc::default() }
    }

    /// What is known of a game, as soon as more moments are known than the asker has seen, or after a while. One that nobody has
    /// asked about before is begun if `may_begin` grants it.
    pub(crate) async fn ask(
        &self,
        asker: &str,
        game: &Game,
        seen: usize,
        may_begin: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<Arc<Analysis>, Refusal> {
        let mut newest = self.find_or_begin(asker, game, may_begin)?;
        let is_news =
            |analysis: &Arc<Analysis>| analysis.known() > seen || analysis.known() == analysis.all();
        // Where nothing new comes in time, or ever again, what there is has to do.
        let _ = timeout(ANSWER, newest.wait_for(is_news)).await;
        let analysis = Arc::clone(&newest.borrow());
        Ok(analysis)
    }

    fn find_or_begin(
        &self,
        asker: &str,
        game: &Game,
        may_begin: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<watch::Receiver<Arc<Analysis>>, Refusal> {
        let mut kept = self.kept();
        if let Some(known) = kept.iter_mut().find(|kept| kept.game == *game) {
            known.asked = Instant::now();
            return Ok(known.newest.clone());
        }
        let under_way = || kept.iter().filter(|kept| !kept.is_whole());
        let own = under_way().filter(|kept| kept.asker == asker).count();
        if own >= UNDER_WAY_FOR_ONE || under_way().count() >= UNDER_WAY {
            return Err(LATER.into());
        }
        may_begin()?;
        if kept.len() >= KEPT
            && let Some(oldest) = (0..kept.len()).min_by_key(|&index| kept[index].asked)
        {
            kept.swap_remove(oldest);
        }
        let analysis = Analysis::new(game.clone());
        let (sender, newest) = watch::channel(Arc::new(analysis.clone()));
        let asker = asker.to_owned();
        let begun = Kept { game: game.clone(), asker: asker.clone(), asked: Instant::now(), newest };
        let newest = begun.newest.clone();
        kept.push(begun);
        drop(kept);
        let analyses = self.clone();
        tokio::spawn(async move { analyses.carry_out(&asker, analysis, &sender).await });
        Ok(newest)
    }

    /// Looks at moment after moment, each on a thread that is given back after it, until all are known or nobody asks any more.
    async fn carry_out(&self, asker: &str, mut analysis: Analysis, sender: &watch::Sender<Arc<Analysis>>) {
        let game = analysis.game().clone();
        let mut engine = Engine::new(MEMORY);
        while self.is_wanted(&game) {
            let Some(looked) = self.engine_pool.look(asker, analysis, engine).await else { break };
            (analysis, engine) = looked;
            sender.send_replace(Arc::new(analysis.clone()));
            if analysis.known() == analysis.all() {
                return;
            }
        }
        // What is not whole is begun anew when somebody asks again, so that it comes out the same.
        self.kept().retain(|kept| kept.game != game);
    }

    fn is_wanted(&self, game: &Game) -> bool {
        let kept = self.kept();
        kept.iter().any(|kept| kept.game == *game && kept.asked.elapsed() < INTEREST)
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_engine::Playouts;
    use bigpoints_rules::{Player, PlayerCount, Seed, deal};

    use super::*;

    /// A game of which the last actions are random, begun at a layout of its own.
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
    async fn an_analysis_is_carried_out_once_and_told_as_it_grows() {
        let analyses = Analyses::new(EnginePool::new(2));
        let game = game(1);
        let mut seen = 0;
        let mut begun = 0;
        while seen < 4 {
            let known = analyses.ask("a", &game, seen, || {
                begun += 1;
                Ok(())
            });
            let known = known.await.expect("an answer").known();
            assert!(known > seen, "an answer brings something new");
            seen = known;
        }
        let again = analyses.ask("b", &game, 0, || Err(LATER)).await.expect("what is kept may be asked for");
        assert_eq!((begun, again.known(), again.all()), (1, 4, 4));
    }

    #[tokio::test]
    async fn few_are_under_way_at_a_time() {
        // Nobody ever gets a thread here, so nothing is ever done.
        let analyses = Analyses::new(EnginePool::new(0));
        let begin = |asker: &str, seed| analyses.find_or_begin(asker, &game(seed), || Ok(())).is_ok();
        assert!(begin("a", 0) && begin("a", 1) && !begin("a", 2), "two for one asker");
        assert!(begin("a", 0), "one that is under way may be asked about");
        assert!((2..8).all(|seed| begin(&seed.to_string(), seed)), "eight in all");
        assert!(!begin("b", 9));
    }

    #[tokio::test]
    async fn what_nobody_asks_about_ends() {
        let analyses = Analyses::new(EnginePool::new(1));
        let mut newest = analyses.find_or_begin("a", &game(3), || Ok(())).expect("begun");
        // Nothing is carried out before this test waits for something.
        let long_ago = Instant::now().checked_sub(INTEREST).expect("a machine that has run for a while");
        analyses.kept()[0].asked = long_ago;
        while newest.changed().await.is_ok() {}
        assert!(analyses.kept().is_empty() && newest.borrow().known() == 0);
    }
}
