//! A fair queue for engine threads: whoever used the least processor time of late is served first, networks before guests.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{self, AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::engine::owner::SearchOwner;
use crate::engine::usage::Usage;

/// Searches that may wait at a time. If more come, the one that would be served last is turned away.
const MAX_WAITING: usize = 256;

/// What a search that has just begun is taken to use at least, so that many short ones count as well.
const LEAST_USE: Duration = Duration::from_millis(10);

/// Networks that used less than this, in seconds, count as equal; beyond it those within about a factor of two do, and their guests
/// are compared. So one guest among hostile ones at the same address is not taken for one of them.
const COMPARABLE_SECONDS: f64 = 0.1;

/// How long a search may go on while one other waits for its thread. With more in the queue it is less.
const SLICE: Duration = Duration::from_millis(400);

/// The weight of a waiting search whose owner has used less than the running one's. Others have a weight of one.
const WEIGHT_AHEAD: u32 = 8;

/// How often a running search asks whether it is due, in microseconds.
const CHECK_INTERVAL_MICROS: u64 = 1000;

/// How urgent a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Priority {
    /// A player asked for it: served before moves for others of comparable networks.
    Hint,
    /// A player waits for the result.
    Foreground,
    /// No player is connected: served when nobody else waits.
    Background,
}

/// The queue is full, and this search would have been served last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Overloaded;

/// A bounded number of threads and those who wait for one. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct FairQueue {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    threads: usize,
    last_id: u64,
    waiting: Vec<Waiter>,
    running: Vec<Running>,
    networks: HashMap<IpAddr, NetworkUsage>,
}

#[derive(Debug)]
struct Waiter {
    id: u64,
    owner: SearchOwner,
    priority: Priority,
    sender: oneshot::Sender<ThreadPermit>,
}

#[derive(Debug)]
struct Running {
    id: u64,
    owner: SearchOwner,
    priority: Priority,
    since: Instant,
}

/// The processor time of a network, and of each of its guests.
#[derive(Debug)]
struct NetworkUsage {
    all: Usage,
    guests: HashMap<String, Usage>,
}

/// The place of a search in the queue; the least is served first.
#[derive(Clone, Copy, Debug)]
struct Place {
    priority: Priority,
    /// Grows by one as the network's use doubles.
    network_weight: u32,
    guest_seconds: f64,
    id: u64,
}

/// The right to use a thread, given back on drop.
#[derive(Debug)]
pub(crate) struct ThreadPermit {
    queue: FairQueue,
    id: u64,
    since: Instant,
    /// When the queue is asked again whether the search is due, in microseconds since the beginning.
    next_check: AtomicU64,
    due: AtomicBool,
}

/// Removes a search from the queue when its future is dropped.
struct LeaveOnDrop<'a> {
    queue: &'a FairQueue,
    id: u64,
}

impl FairQueue {
    /// A queue for this many threads.
    pub(crate) fn new(threads: usize) -> FairQueue {
        let state =
            State { threads, last_id: 0, waiting: Vec::new(), running: Vec::new(), networks: HashMap::new() };
        FairQueue { state: Arc::new(Mutex::new(state)) }
    }

    /// From now on there are this many threads. Searches that run are not stopped.
    pub(crate) fn set_threads(&self, threads: usize) {
        let changed = std::mem::replace(&mut self.state().threads, threads) != threads;
        if changed {
            self.dispatch();
        }
    }

    /// Waits for a thread. Dropping the future leaves the queue.
    pub(crate) async fn acquire(
        &self,
        owner: &SearchOwner,
        priority: Priority,
    ) -> Result<ThreadPermit, Overloaded> {
        let (sender, receiver) = oneshot::channel();
        let id = self.state().enqueue(owner.clone(), priority, sender, Instant::now());
        let _leave = LeaveOnDrop { queue: self, id };
        self.dispatch();
        // The sender is dropped without a permit only if the queue is full.
        receiver.await.map_err(|_| Overloaded)
    }

    /// How many searches wait for a thread.
    pub(crate) fn queued(&self) -> usize {
        self.state().waiting.len()
    }

    /// Whether one owner has used less processor time than another.
    pub(crate) fn has_used_less(&self, one: &SearchOwner, other: &SearchOwner) -> bool {
        let (state, now) = (self.state(), Instant::now());
        let place = |owner| state.place(owner, Priority::Foreground, 0, now);
        place(one).compare(&place(other)) == Ordering::Less
    }

    /// Gives free threads to those whose turn it is.
    fn dispatch(&self) {
        loop {
            // The mutex is released before the permit is sent: if nobody waits any more, the permit drops and locks it again.
            let Some((id, sender)) = self.state().start_next(Instant::now()) else { return };
            let (since, next_check, due) = (Instant::now(), AtomicU64::new(0), AtomicBool::new(false));
            drop(sender.send(ThreadPermit { queue: self.clone(), id, since, next_check, due }));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Adds a search to the queue, and turns the last one away if the queue is full.
    fn enqueue(
        &mut self,
        owner: SearchOwner,
        priority: Priority,
        sender: oneshot::Sender<ThreadPermit>,
        now: Instant,
    ) -> u64 {
        self.last_id += 1;
        self.waiting.push(Waiter { id: self.last_id, owner, priority, sender });
        if self.waiting.len() > MAX_WAITING {
            let last = (0..self.waiting.len())
                .max_by(|&a, &b| self.place_of(a, now).compare(&self.place_of(b, now)))
                .expect("a queue that is full");
            self.waiting.swap_remove(last);
        }
        self.last_id
    }

    /// Takes the next search from the queue and counts it as running.
    fn start_next(&mut self, now: Instant) -> Option<(u64, oneshot::Sender<ThreadPermit>)> {
        if self.running.len() >= self.threads {
            return None;
        }
        let next = (0..self.waiting.len())
            .filter(|&index| self.may_start(&self.waiting[index]))
            .min_by(|&a, &b| self.place_of(a, now).compare(&self.place_of(b, now)))?;
        let Waiter { id, owner, priority, sender } = self.waiting.swap_remove(next);
        self.running.push(Running { id, owner, priority, since: now });
        Some((id, sender))
    }

    /// Whether a search may use a free thread. One network gets at most half of them, so that a newcomer need not wait for a long
    /// search; and so do all background searches together.
    fn may_start(&self, waiter: &Waiter) -> bool {
        let most = (self.threads / 2).max(1);
        let count = |counts: &dyn Fn(&Running) -> bool| self.running.iter().filter(|one| counts(one)).count();
        count(&|one| one.owner.network == waiter.owner.network) < most
            && (waiter.priority != Priority::Background
                || count(&|one| one.priority == Priority::Background) < most)
    }

    /// Ends a running search, and charges its owner.
    fn release(&mut self, id: u64, now: Instant) {
        let Some(at) = self.running.iter().position(|one| one.id == id) else { return };
        let Running { owner, since, .. } = self.running.swap_remove(at);
        let used = now.saturating_duration_since(since).max(LEAST_USE);
        self.networks.retain(|_, usage| !usage.all.is_negligible(now));
        let none = NetworkUsage { all: Usage::none(now), guests: HashMap::new() };
        let network = self.networks.entry(owner.network).or_insert(none);
        network.all.add(used, now);
        network.guests.retain(|_, usage| !usage.is_negligible(now));
        network.guests.entry(owner.guest).or_insert(Usage::none(now)).add(used, now);
    }

    fn place_of(&self, waiter: usize, now: Instant) -> Place {
        let Waiter { id, owner, priority, .. } = &self.waiting[waiter];
        self.place(owner, *priority, *id, now)
    }

    /// The place of an owner's search by the processor time that its network and guest have used and are using.
    fn place(&self, owner: &SearchOwner, priority: Priority, id: u64, now: Instant) -> Place {
        let usage = self.networks.get(&owner.network);
        let mut network_seconds = usage.map_or(0.0, |usage| usage.all.seconds(now));
        let guest = usage.and_then(|usage| usage.guests.get(&owner.guest));
        let mut guest_seconds = guest.map_or(0.0, |usage| usage.seconds(now));
        for one in self.running.iter().filter(|one| one.owner.network == owner.network) {
            let seconds = now.saturating_duration_since(one.since).max(LEAST_USE).as_secs_f64();
            network_seconds += seconds;
            if one.owner.guest == owner.guest {
                guest_seconds += seconds;
            }
        }
        let network_weight = (network_seconds / COMPARABLE_SECONDS + 1.0).log2() as u32;
        Place { priority, network_weight, guest_seconds, id }
    }

    /// Whether a running search should end because of those who wait for its thread. Who used more than its owner counts for less.
    fn is_due(&self, id: u64, least: Duration, now: Instant) -> bool {
        let Some(own) = self.running.iter().find(|one| one.id == id) else { return true };
        let place = self.place(&own.owner, own.priority, 0, now);
        let weight = |waiter: &Waiter| {
            let fits = waiter.owner.network == own.owner.network || self.may_start(waiter);
            let theirs = self.place(&waiter.owner, waiter.priority, waiter.id, now);
            match theirs.compare(&place) {
                Ordering::Less if fits => WEIGHT_AHEAD,
                _ if fits && (waiter.priority != Priority::Background || own.priority == waiter.priority) => {
                    1
                }
                _ => 0,
            }
        };
        let crowd: u32 = self.waiting.iter().map(weight).sum();
        crowd > 0 && now.saturating_duration_since(own.since) >= (SLICE * WEIGHT_AHEAD / crowd).max(least)
    }
}

impl Place {
    fn compare(&self, other: &Place) -> Ordering {
        let class =
            |place: &Place| (place.priority == Priority::Background, place.network_weight, place.priority);
        let by_class = class(self).cmp(&class(other));
        let by_use = by_class.then(self.guest_seconds.total_cmp(&other.guest_seconds));
        by_use.then(self.id.cmp(&other.id))
    }
}

impl ThreadPermit {
    /// Whether the search should end now because others wait for the thread. It may run for this long at least.
    pub(crate) fn is_due(&self, least: Duration) -> bool {
        let (now, relaxed) = (Instant::now(), atomic::Ordering::Relaxed);
        let elapsed = now.saturating_duration_since(self.since);
        let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        // Searches ask every few positions, which would cost more than the search while many wait.
        if self.due.load(relaxed) || elapsed < least || micros < self.next_check.load(relaxed) {
            return self.due.load(relaxed);
        }
        self.next_check.store(micros + CHECK_INTERVAL_MICROS, relaxed);
        let due = self.queue.state().is_due(self.id, least, now);
        self.due.store(due, relaxed);
        due
    }
}

impl Drop for ThreadPermit {
    fn drop(&mut self) {
        self.queue.state().release(self.id, Instant::now());
        self.queue.dispatch();
    }
}

impl Drop for LeaveOnDrop<'_> {
    fn drop(&mut self) {
        self.queue.state().waiting.retain(|waiter| waiter.id != self.id);
    }
}
