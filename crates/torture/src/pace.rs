//! How fast is played: at once, or each event of a table at its moment.

use std::time::Duration;

use tokio::time::Instant;

/// How fast is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// As soon as one can, after a moment of at most so long.
    Eager(Duration),
    /// Each event of a table at its moment, whether or not the one before came in time, so that a slow server gets no rest.
    Steady(Duration),
    /// As `Steady`, but each table at a rate of its own, between half and one and a half times this one, as people do: or all games
    /// that began together end together, and everybody changes tables in the same second.
    Uneven(Duration),
}

impl Pace {
    /// The time between two events of a table whose rate is this many times the usual one, if tables are paced.
    fn interval(self, tempo: f64) -> Option<Duration> {
        match self {
            Pace::Eager(_) => None,
            Pace::Steady(interval) => Some(interval),
            Pace::Uneven(interval) => Some(interval.div_f64(tempo)),
        }
    }
}

/// When events of a table are due: one at its moment, and each after it one interval later. It begins anew with a table and with a pace,
/// at a moment of its own.
#[derive(Debug)]
pub(crate) struct Schedule {
    /// How many times the usual rate, where rates are uneven.
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
    /// A schedule of people who are as fast as chance has it, a share of one.
    pub(crate) fn new(chance: f64) -> Schedule {
        Schedule { tempo: 0.5 + chance, now: None }
    }

    /// When an event of a table is due, if tables are paced; `chance` tells how soon a new schedule begins.
    pub(crate) fn due(&mut self, pace: Pace, table: &str, event: u32, chance: f64) -> Option<Instant> {
        let interval = pace.interval(self.tempo)?;
        self.now.take_if(|now| now.table != table || now.pace != pace);
        let now = self.now.get_or_insert_with(|| Running {
            table: table.to_owned(),
            pace,
            event,
            due: Instant::now() + interval.mul_f64(chance),
        });
        // What came before the schedule began was due by another one.
        Some(now.due + interval * event.checked_sub(now.event)?)
    }
}
