//! Work on many games in parallel, with a progress line on standard error.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Runs `work` for each game number on several threads, and returns the results in order.
pub fn map<T: Send>(threads: usize, title: &str, games: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::new());
    let is_terminal = io::stderr().is_terminal();
    let worker = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            let result = work(game);
            let mut results = results.lock().expect("a worker does not panic");
            results.push((game, result));
            if is_terminal {
                // A failure to show progress is ignored.
                let _ = write!(io::stderr(), "\r\x1b[K{title}: {} of {games} games", results.len());
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(worker);
        }
    });
    if is_terminal {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    let mut results = results.into_inner().expect("a worker does not panic");
    results.sort_by_key(|(game, _)| *game);
    results.into_iter().map(|(_, result)| result).collect()
}

const BAR_WIDTH: u64 = 24;

/// A progress bar.
pub fn bar(done: u64, all: u64) -> String {
    let filled = (u128::from(BAR_WIDTH) * u128::from(done.min(all)) / u128::from(all.max(1))) as usize;
    format!("{}{}", "█".repeat(filled), "·".repeat(BAR_WIDTH as usize - filled))
}
