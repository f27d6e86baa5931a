//! Plays all games of an arena in parallel, and counts them in the order of their layouts.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use bigpoints_engine::{Outcome, Sprt, Standings, Verdict};
use bigpoints_rules::PlayerCount;
use bigpoints_rules::notation::Record;

use super::contestant::Contestant;
use super::game::{Played, play};
use super::progress::Progress;
use super::seat::Conditions;
use crate::external::MoveLimit;

/// The settings of an arena.
#[derive(Debug)]
pub struct Arena {
    /// Two to five contestants.
    pub contestants: Vec<Contestant>,
    /// The seed of the first layout; the others count on from it.
    pub seed: u64,
    /// The maximum number of layouts.
    pub layouts: u64,
    /// How many games to play at the same time.
    pub threads: usize,
    /// The sequential test that may end the arena early.
    pub sprt: Option<Sprt>,
    /// The hash table of each of our searches, in MiB.
    pub hash: usize,
    /// What an external engine may spend on an action.
    pub limit: MoveLimit,
    /// How much longer than that to wait for its answer.
    pub grace: Duration,
}

/// Why the games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All layouts were played.
    Complete,
    /// The sequential test reached a verdict.
    Decided,
    /// The user pressed Ctrl-C.
    Interrupted,
}

/// The games that count.
#[derive(Debug)]
pub struct Results {
    /// The standings of the contestants.
    pub standings: Standings,
    /// The games, in order.
    pub records: Vec<Record>,
    /// Why the games ended.
    pub ending: Ending,
}

impl Arena {
    /// Plays until all layouts are played, the test is decided, or `stop` is set.
    ///
    /// A layout counts once all its games and all earlier layouts are finished. So the result does not depend on which game ends
    /// first, and stopping early does not favour short games.
    pub fn play(&self, stop: &AtomicBool) -> Results {
        let players = PlayerCount::new(self.contestants.len()).expect("two to five contestants");
        let rotations = players.get() as u64;
        let games = self.layouts.saturating_mul(rotations);
        let conditions = Conditions { hash: self.hash, limit: self.limit, grace: self.grace, stop };
        let next = AtomicU64::new(0);
        let (sender, finished) = channel();
        let mut progress = Progress::new(self);
        let mut counting = Counting::new(self, players);
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, conditions) = (sender.clone(), &next, &conditions);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games {
                            return;
                        }
                        let seed = self.seed.wrapping_add(number / rotations);
                        let rotation = (number % rotations) as usize;
                        let Some(played) = play(&self.contestants, seed, rotation, conditions) else {
                            return;
                        };
                        if sender.send((number, played)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (number, played) in finished {
                if let Some(forfeit) = &played.forfeit {
                    let seed = self.seed.wrapping_add(number / rotations);
                    progress.print(&format!("seed {seed}, game {}: {forfeit}", number % rotations + 1));
                }
                counting.add(number, played);
                if counting.is_decided() {
                    stop.store(true, Ordering::Relaxed);
                }
                progress.show(&counting.standings);
            }
        });
        progress.clear();
        counting.results()
    }
}

/// The games so far: those that count, and those that wait for earlier ones.
struct Counting<'a> {
    arena: &'a Arena,
    standings: Standings,
    records: Vec<Record>,
    // By number; the games of one layout are consecutive.
    waiting: BTreeMap<u64, Played>,
    decided: bool,
}

impl<'a> Counting<'a> {
    fn new(arena: &'a Arena, players: PlayerCount) -> Counting<'a> {
        let (standings, records) = (Standings::new(players), Vec::new());
        Counting { arena, standings, records, waiting: BTreeMap::new(), decided: false }
    }

    fn add(&mut self, number: u64, played: Played) {
        self.waiting.insert(number, played);
        let rotations = self.standings.contestants().get() as u64;
        loop {
            let first = self.standings.units() as u64 * rotations;
            let complete = (first..first + rotations).all(|number| self.waiting.contains_key(&number));
            if self.decided || !complete {
                return;
            }
            let (outcomes, records): (Vec<Outcome>, Vec<Record>) = (first..first + rotations)
                .filter_map(|number| self.waiting.remove(&number))
                .map(|played| (played.outcome, played.record))
                .unzip();
            self.standings.add(outcomes);
            self.records.extend(records);
            let verdict = self.arena.sprt.map(|sprt| sprt.verdict(self.standings.shares(0)));
            self.decided = verdict.is_some_and(|verdict| verdict != Verdict::Open);
        }
    }

    const fn is_decided(&self) -> bool {
        self.decided
    }

    fn results(self) -> Results {
        let ending = match self.standings.units() as u64 {
            _ if self.decided => Ending::Decided,
            units if units == self.arena.layouts => Ending::Complete,
            _ => Ending::Interrupted,
        };
        Results { standings: self.standings, records: self.records, ending }
    }
}
