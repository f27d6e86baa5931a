//! A search on its own thread, so that the session can answer `stop`, `isready` and `quit` meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Found, Level, solve};
use bigpoints_rules::{Action, Position};

use super::output::Output;

/// What to search for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// The best action, or the choice of a level, whose errors come from this seed.
    Go { seed: u64 },
    /// The exact result.
    Solve,
}

/// When a search ends.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SearchLimits {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    /// A level, which has limits of its own.
    pub(super) level: Option<Level>,
}

/// A search on its own thread.
#[derive(Debug)]
pub(super) struct RunningSearch {
    stop: Arc<AtomicBool>,
    busy: Arc<AtomicBool>,
    endless: bool,
    /// Disconnected when the search is done.
    done: Receiver<()>,
    thread: JoinHandle<Engine>,
}

impl RunningSearch {
    /// Starts a search of a position; its lines go to `output`.
    pub(super) fn start(
        task: Task,
        limits: SearchLimits,
        position: Position,
        mut engine: Engine,
        hash: usize,
        output: Output,
    ) -> RunningSearch {
        let stop = Arc::new(AtomicBool::new(false));
        let busy = Arc::new(AtomicBool::new(true));
        let unlimited = limits.time.is_none() && limits.nodes.is_none() && limits.level.is_none();
        let endless = matches!(task, Task::Go { .. }) && unlimited;
        let (stop_flag, busy_flag) = (Arc::clone(&stop), Arc::clone(&busy));
        let (end, done) = channel::<()>();
        let thread = std::thread::spawn(move || {
            let began = Instant::now();
            let elapsed = move || began.elapsed();
            let budget = Budget {
                nodes: limits.nodes.unwrap_or(u64::MAX),
                time: limits.time.unwrap_or(Duration::MAX),
                elapsed: &elapsed,
                stop: &stop_flag,
            };
            let answer = match task {
                Task::Go { seed } => {
                    let report = |found: &Found| {
                        // If nobody reads the output, the search still ends by its limits.
                        let _ = output.lines(&[info(found, elapsed())]);
                    };
                    let found = match limits.level {
                        Some(level) => level.choose(&position, seed, &budget, report),
                        None => engine.search(&position, &budget, report),
                    };
                    // A search without limits answers only after `stop`, even if everything is proved. `RunningSearch::stop` wakes it.
                    while endless && !stop_flag.load(Ordering::Relaxed) {
                        std::thread::park();
                    }
                    best(&found.expect("a game that is not over"))
                }
                Task::Solve => solution(&position, &budget, hash),
            };
            // Programs may send the next command as soon as they have read the last line, so the search ends
            // before it is written. A failed write is ignored: nobody reads the output any more.
            let _ = output.last(&answer, || busy_flag.store(false, Ordering::Release));
            drop(end);
            engine
        });
        RunningSearch { stop, busy, endless, done, thread }
    }

    /// Whether the last line has not been written yet.
    pub(super) fn is_busy(&self) -> bool {
        self.busy.load(Ordering::Acquire)
    }

    /// Tells the search to end; it still writes its last line.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Stops the search unless it ends within this time.
    pub(super) fn stop_after(&self, time: Duration) {
        // The thread drops its sender when it is done, which ends the wait too.
        let _ = self.done.recv_timeout(time);
        self.stop();
    }

    /// Whether it has no limits.
    pub(super) const fn is_endless(&self) -> bool {
        self.endless
    }

    /// Waits for the search, and returns its engine.
    pub(super) fn finish(self) -> Engine {
        self.thread.join().expect("a search does not panic")
    }
}

fn best(found: &Found) -> Vec<String> {
    vec![format!("bestmove {} value{}", found.action, values(found))]
}

fn solution(position: &Position, budget: &Budget<'_>, hash: usize) -> Vec<String> {
    match solve(position, budget, hash) {
        None => vec!["unsolved".to_owned()],
        Some(solution) => {
            let margins: String =
                solution.margins.as_slice().iter().map(|margin| format!(" {margin}")).collect();
            vec![format!("info pv{}", actions(&solution.line)), format!("solved{margins}")]
        }
    }
}

fn info(found: &Found, time: Duration) -> String {
    let rate = (found.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    format!(
        "info depth {} nodes {} nps {rate} time {} value{}{} pv{}",
        found.depth,
        found.nodes,
        time.as_millis(),
        values(found),
        if found.proved { " proved" } else { "" },
        actions(&found.line)
    )
}

fn values(found: &Found) -> String {
    found.margins.as_slice().iter().map(|&value| format!(" {}", margin(value))).collect()
}

/// A margin with two decimals, or none if it is whole.
pub fn margin(margin: f32) -> String {
    if margin.fract() == 0.0 { format!("{margin:.0}") } else { format!("{margin:.2}") }
}

fn actions(line: &[Action]) -> String {
    line.iter().map(|action| format!(" {action}")).collect()
}
