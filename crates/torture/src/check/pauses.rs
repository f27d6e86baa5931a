//! How long tables stood still: the time between one event and the next, apart from the time that players take to think.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The longest time that a player thinks.
pub(crate) const THINKING: Duration = Duration::from_secs(2);
/// Shorter pauses are not kept.
const LEAST: Duration = Duration::from_millis(20);

/// The pauses of all tables.
#[derive(Debug, Default)]
pub(crate) struct Pauses(Mutex<HashMap<String, Progress>>);

/// The progress of one table.
#[derive(Debug)]
struct Progress {
    event: u32,
    since: Instant,
    /// How long the next to act has thought, as far as known.
    thought: Duration,
    over: bool,
    pauses: Vec<Pause>,
}

/// A time without an event.
#[derive(Clone, Copy, Debug)]
struct Pause {
    from: Instant,
    until: Instant,
    thought: Duration,
}

impl Pause {
    /// How much of it was after a moment, without thinking.
    fn after(&self, moment: Instant) -> Duration {
        self.until.saturating_duration_since(self.from.max(moment)).saturating_sub(self.thought)
    }
}

impl Pauses {
    /// Somebody is about to act at a table, after some thought.
    pub(crate) fn acting(&self, table: &str, thought: Duration) {
        if let Some(progress) = self.open().get_mut(table) {
            progress.thought = thought;
        }
    }

    /// Somebody has seen this event, or an acknowledgement of it.
    pub(crate) fn seen(&self, table: &str, event: u32, now: Instant) {
        let mut tables = self.open();
        let Some(progress) = tables.get_mut(table) else {
            let begun =
                Progress { event, since: now, thought: Duration::ZERO, over: false, pauses: Vec::new() };
            tables.insert(table.to_owned(), begun);
            return;
        };
        if event > progress.event {
            let pause = Pause { from: progress.since, until: now, thought: progress.thought };
            if pause.after(progress.since) > LEAST {
                progress.pauses.push(pause);
            }
            (progress.event, progress.since, progress.thought) = (event, now, Duration::ZERO);
        }
    }

    /// All games of a table are over.
    pub(crate) fn over(&self, table: &str) {
        if let Some(progress) = self.open().get_mut(table) {
            progress.over = true;
        }
    }

    /// The longest pause of each of these tables that were in play then, after a moment.
    pub(crate) fn longest<'a>(
        &self,
        tables: impl IntoIterator<Item = &'a String>,
        moment: Instant,
        now: Instant,
    ) -> Vec<Duration> {
        let all = self.open();
        let longest = tables.into_iter().filter_map(|table| {
            let progress = all.get(table).filter(|progress| !progress.over || progress.since > moment)?;
            let past = progress.pauses.iter().map(|pause| pause.after(moment));
            let current = match progress.over {
                true => Duration::ZERO,
                // Somebody may still be thinking.
                false => now.saturating_duration_since(progress.since.max(moment)).saturating_sub(THINKING),
            };
            past.chain([current]).max()
        });
        longest.collect()
    }

    /// The tables in play that have stood still since this moment.
    pub(crate) fn still(&self, moment: Instant) -> HashSet<String> {
        let all = self.open();
        let still = all.iter().filter(|(_, progress)| !progress.over && progress.since < moment);
        still.map(|(table, _)| table.clone()).collect()
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Progress>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinking_is_no_pause() {
        let (pauses, table, began) = (Pauses::default(), "t".to_owned(), Instant::now());
        let later = |milliseconds| began + Duration::from_millis(milliseconds);
        pauses.seen(&table, 1, began);
        pauses.acting(&table, Duration::from_millis(400));
        pauses.seen(&table, 2, later(500));
        pauses.seen(&table, 2, later(501));
        assert_eq!(pauses.longest([&table], began, later(501)), [Duration::from_millis(100)]);
        assert_eq!(
            pauses.longest([&table], began, later(8500)),
            [Duration::from_secs(8) - THINKING],
            "it stands still"
        );
        assert_eq!(pauses.still(later(8000)).len(), 1);
        pauses.seen(&table, 3, later(8500));
        pauses.over(&table);
        assert_eq!(pauses.longest([&table], began, later(9000)), [Duration::from_secs(8)]);
        assert_eq!(pauses.longest([&table], later(4000), later(9000)), [Duration::from_millis(4500)]);
        assert_eq!(pauses.still(later(9000)).len(), 0);
    }
}
