//! How fast players play: as soon as possible, or on a schedule.

use std::time::Duration;

use tokio::time::Instant;

/// How fast players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// As soon as possible, after a random delay of at most this long.
    Eager(Duration),
    /// One event per interval at each table, even if the previous one is late, so that a slow server gets no rest.
    Steady(Duration),
    /// As `Steady`, but each table at its own rate, between half and one and a half times this one. Otherwise all games that
    /// began together would end together, and everybody would change tables in the same second.
    Uneven(Duration),
}

impl Pace {
    /// The time between two events of a table with this tempo, if tables are paced.
    fn interval(self, tempo: f64) -> Option<Duration> {
        match self {
            Pace::Eager(_) => None,
            Pace::Steady(interval) => Some(interval),
            Pace::Uneven(interval) => Some(interval.div_f64(tempo)),
        }
    }
}

/// When the events of a table are due: one interval apart. Restarts at a random moment with each table and each pace.
#[derive(Debug)]
pub(crate) struct Schedule {
    /// The factor on the usual rate, if rates are uneven.
    tempo: f64,
    now: Option<Running>,
}

#[derive(Debug)]
struct Running {
    table: String,
    pace: Pace,
    event: u32,
    due: Instant,
}

impl Schedule {
    /// A schedule with a tempo set by a random fraction from 0 to 1.
    pub(crate) fn new(fraction: f64) -> Schedule {
        Schedule { tempo: 0.5 + fraction, now: None }
    }

    /// When an event of a table is due, if tables are paced; `fraction` sets how soon a new schedule begins.
    pub(crate) fn due(&mut self, pace: Pace, table: &str, event: u32, fraction: f64) -> Option<Instant> {
        let interval = pace.interval(self.tempo)?;
        self.now.take_if(|now| now.table != table || now.pace != pace);
        let now = self.now.get_or_insert_with(|| Running {
            table: table.to_owned(),
            pace,
            event,
            due: Instant::now() + interval.mul_f64(fraction),
        });
        // Events before the schedule began belong to an earlier one.
        Some(now.due + interval * event.checked_sub(now.event)?)
    }
}
