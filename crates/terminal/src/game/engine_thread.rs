//! The thread for computer players, the coach and the analysis. Answers come back as events, in the same queue as keys.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bigpoints_engine::{Analysis, Budget, Engine, Level, Sight, coach};
use bigpoints_rules::Position;

use crate::event::Event;

/// How long the coach may think.
const COACH_TIME: Duration = Duration::from_millis(1500);

/// The hash table of the coach and the analysis, in MiB.
const HASH_SIZE: usize = 64;

/// How many positions are searched for each moment of an analysis.
const ANALYSIS_NODES: u64 = 50_000;

/// A handle to the thread, which does one task after another.
#[derive(Debug)]
pub(crate) struct EngineThread {
    tasks: Sender<(Task, Arc<AtomicBool>)>,
    /// Stops the running task.
    stop: Arc<AtomicBool>,
}

#[derive(Debug)]
enum Task {
    Choose { request: u64, position: Position, level: Level, seed: u64 },
    Advise { request: u64, position: Position, sight: Sight },
    Analyse { request: u64, analysis: Box<Analysis> },
}

/// The engine of an analysis and its request. It is kept because its hash table helps with the next moment.
type AnalysisEngine = Option<(u64, Engine)>;

impl EngineThread {
    /// Starts the thread. Results go to `answer`, until it returns false.
    pub(crate) fn new(answer: impl Fn(Event) -> bool + Send + 'static) -> EngineThread {
        let (tasks, inbox) = mpsc::channel::<(Task, Arc<AtomicBool>)>();
        thread::spawn(move || {
            let mut analysis_engine = None;
            for (task, stop) in inbox {
                if !answer(work(task, &stop, &mut analysis_engine)) {
                    break;
                }
            }
        });
        EngineThread { tasks, stop: Arc::default() }
    }

    /// Lets a computer player choose.
    pub(crate) fn choose(&self, request: u64, position: Position, level: Level, seed: u64) {
        self.send(Task::Choose { request, position, level, seed });
    }

    /// Asks the coach.
    pub(crate) fn advise(&self, request: u64, position: Position, sight: Sight) {
        self.send(Task::Advise { request, position, sight });
    }

    /// Analyses one more moment of a record.
    pub(crate) fn analyse(&self, request: u64, analysis: Analysis) {
        self.send(Task::Analyse { request, analysis: Box::new(analysis) });
    }

    /// Stops the running task, which still answers with what it has found.
    pub(crate) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }

    fn send(&self, task: Task) {
        // The thread ends only when nobody listens, and then the task does not matter.
        let _ = self.tasks.send((task, Arc::clone(&self.stop)));
    }
}

fn work(task: Task, stop: &AtomicBool, analysis_engine: &mut AnalysisEngine) -> Event {
    let began = Instant::now();
    match task {
        Task::Choose { request, position, level, seed } => {
            let found = level.choose(&position, seed, &Budget::until(stop), |_| {});
            Event::Chosen { request, action: found.map(|found| found.action), took: began.elapsed() }
        }
        Task::Advise { request, position, sight } => {
            let elapsed = move || began.elapsed();
            let budget = Budget { nodes: u64::MAX, time: COACH_TIME, elapsed: &elapsed, stop };
            Event::Advised { request, advice: coach(&position, sight, &budget, &mut Engine::new(HASH_SIZE)) }
        }
        Task::Analyse { request, mut analysis } => {
            let same = analysis_engine.take().filter(|(known, _)| *known == request);
            let (_, engine) =
                analysis_engine.insert(same.unwrap_or_else(|| (request, Engine::new(HASH_SIZE))));
            analysis.look(&Budget { nodes: ANALYSIS_NODES, ..Budget::until(stop) }, engine);
            Event::Analysed { request, analysis }
        }
    }
}
