//! Many games at once: something done for each of them on all threads, with a line of progress for whoever watches.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Does something for each of many games, in any order, and gives the results in order.
pub fn each<T: Send>(threads: usize, title: &str, games: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::new());
    let watched = io::stderr().is_terminal();
    let worker = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            let result = work(game);
            let mut results = results.lock().expect("a worker does not panic");
            results.push((game, result));
            if watched {
                // Progress is for whoever watches; it is no loss if nobody can.
                let _ = write!(io::stderr(), "\r\x1b[K{title}: {} of {games} games", results.len());
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(worker);
        }
    });
    if watched {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    let mut results = results.into_inner().expect("a worker does not panic");
    results.sort_by_key(|(game, _)| *game);
    results.into_iter().map(|(_, result)| result).collect()
}

/// How long the bar is.
const BAR: u64 = 24;

/// A bar that shows how much of something is done.
pub fn bar(done: u64, all: u64) -> String {
    let filled = (u128::from(BAR) * u128::from(done.min(all)) / u128::from(all.max(1))) as usize;
    format!("{}{}", "█".repeat(filled), "·".repeat(BAR as usize - filled))
}
