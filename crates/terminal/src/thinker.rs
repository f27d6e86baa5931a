//! Thinking on another thread: computer players and the coach. Answers come back as events, in the same queue as keys.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bigpoints_engine::{Analysis, Budget, Engine, Level, Sight, coach};
use bigpoints_rules::Position;

use super::event::Event;

/// How long the coach may think, and how much memory it may take, in MiB.
const COACH_TIME: Duration = Duration::from_millis(1500);
const COACH_MEMORY: usize = 64;

/// How many positions the engine looks at for each moment of a record.
const LOOK_NODES: u64 = 50_000;

/// A thread that thinks about one thing after another.
#[derive(Debug)]
pub(super) struct Thinker {
    tasks: Sender<(Task, Arc<AtomicBool>)>,
    /// Ends what is being thought about.
    stop: Arc<AtomicBool>,
}

#[derive(Debug)]
enum Task {
    Think { request: u64, position: Position, level: Level, seed: u64 },
    Advise { request: u64, position: Position, sight: Sight },
    Look { request: u64, analysis: Box<Analysis> },
}

/// The engine that looks at a record, whose memory of the end helps before it, and the request that it is for.
type Looking = Option<(u64, Engine)>;

impl Thinker {
    /// Starts the thread; what it finds is handed to `answer`, which says whether anybody still listens.
    pub(super) fn new(answer: impl Fn(Event) -> bool + Send + 'static) -> Thinker {
        let (tasks, inbox) = mpsc::channel::<(Task, Arc<AtomicBool>)>();
        thread::spawn(move || {
            let mut looking = None;
            for (task, stop) in inbox {
                if !answer(work(task, &stop, &mut looking)) {
                    break;
                }
            }
        });
        Thinker { tasks, stop: Arc::default() }
    }

    /// Lets a computer player choose.
    pub(super) fn think(&self, request: u64, position: Position, level: Level, seed: u64) {
        self.hand_over(Task::Think { request, position, level, seed });
    }

    /// Asks the coach.
    pub(super) fn advise(&self, request: u64, position: Position, sight: Sight) {
        self.hand_over(Task::Advise { request, position, sight });
    }

    /// Looks at one more moment of a record.
    pub(super) fn look(&self, request: u64, analysis: Analysis) {
        self.hand_over(Task::Look { request, analysis: Box::new(analysis) });
    }

    /// Ends whatever is being thought about; what was found so far is answered all the same.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }

    fn hand_over(&self, task: Task) {
        // The thread ends only when nobody listens any more, and then the task does not matter.
        let _ = self.tasks.send((task, Arc::clone(&self.stop)));
    }
}

fn work(task: Task, stop: &AtomicBool, looking: &mut Looking) -> Event {
    let began = Instant::now();
    match task {
        Task::Think { request, position, level, seed } => {
            let found = level.choose(&position, seed, &Budget::until(stop), |_| {});
            Event::Thought { request, action: found.map(|found| found.action), took: began.elapsed() }
        }
        Task::Advise { request, position, sight } => {
            let elapsed = move || began.elapsed();
            let budget = Budget { nodes: u64::MAX, time: COACH_TIME, elapsed: &elapsed, stop };
            Event::Advised {
                request,
                advice: coach(&position, sight, &budget, &mut Engine::new(COACH_MEMORY)),
            }
        }
        Task::Look { request, mut analysis } => {
            let same = looking.take().filter(|(known, _)| *known == request);
            let (_, engine) = looking.insert(same.unwrap_or_else(|| (request, Engine::new(COACH_MEMORY))));
            analysis.look(&Budget { nodes: LOOK_NODES, ..Budget::until(stop) }, engine);
            Event::Looked { request, analysis }
        }
    }
}
