//! A fair queue for engine threads: askers are served in turn, so that one with many searches does not delay the others.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// A bounded number of threads, given to askers in turn. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct FairQueue {
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
struct State {
    /// Threads that are free.
    free: usize,
    /// Threads that one asker may use at a time.
    max_per_asker: usize,
    /// The askers that use a thread or wait for one. The first is served next.
    askers: VecDeque<Asker>,
}

/// What one asker uses and waits for.
#[derive(Debug)]
struct Asker {
    key: String,
    running: usize,
    waiting: VecDeque<oneshot::Sender<ThreadPermit>>,
}

/// The right to use a thread, given back on drop.
#[derive(Debug)]
pub(crate) struct ThreadPermit {
    queue: FairQueue,
    asker: String,
}

impl FairQueue {
    /// A queue for this many threads. One asker gets at most half of them, so that a newcomer need not wait for a long search.
    pub(crate) fn new(threads: usize) -> FairQueue {
        let state = State { free: threads, max_per_asker: (threads / 2).max(1), askers: VecDeque::new() };
        FairQueue { state: Arc::new(Mutex::new(state)) }
    }

    /// Waits for a thread. Dropping the future leaves the queue.
    pub(crate) async fn acquire(&self, asker: &str) -> ThreadPermit {
        let (sender, receiver) = oneshot::channel();
        self.state().asker(asker).waiting.push_back(sender);
        self.dispatch();
        receiver.await.expect("an asker stays queued while somebody waits")
    }

    /// How many searches wait for a thread.
    pub(crate) fn queued(&self) -> usize {
        self.state().askers.iter().map(|asker| asker.waiting.len()).sum()
    }

    /// Gives free threads to those whose turn it is.
    fn dispatch(&self) {
        loop {
            // The mutex is released before the permit is sent: if nobody waits any more, the permit drops and locks it again.
            let Some((asker, sender)) = self.state().next() else { return };
            let permit = ThreadPermit { queue: self.clone(), asker };
            drop(sender.send(permit));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn asker(&mut self, key: &str) -> &mut Asker {
        let at = self.askers.iter().position(|asker| asker.key == key).unwrap_or_else(|| {
            self.askers.push_back(Asker { key: key.to_owned(), running: 0, waiting: VecDeque::new() });
            self.askers.len() - 1
        });
        &mut self.askers[at]
    }

    /// Takes the first request of the next asker, and moves that asker to the end.
    fn next(&mut self) -> Option<(String, oneshot::Sender<ThreadPermit>)> {
        if self.free == 0 {
            return None;
        }
        let may_run = |asker: &Asker| asker.running < self.max_per_asker && !asker.waiting.is_empty();
        let at = self.askers.iter().position(may_run)?;
        let mut asker = self.askers.remove(at)?;
        let next = asker.waiting.pop_front().map(|sender| (asker.key.clone(), sender));
        asker.running += 1;
        self.free -= 1;
        self.askers.push_back(asker);
        next
    }

    /// Takes a thread back from an asker, and moves that asker to the end.
    fn release(&mut self, key: &str) {
        self.free += 1;
        let at = self.askers.iter().position(|asker| asker.key == key);
        let Some(mut asker) = at.and_then(|at| self.askers.remove(at)) else { return };
        asker.running -= 1;
        if asker.running > 0 || !asker.waiting.is_empty() {
            self.askers.push_back(asker);
        }
    }
}

impl Drop for ThreadPermit {
    fn drop(&mut self) {
        self.queue.state().release(&self.asker);
        self.queue.dispatch();
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    /// Queues these askers in this order, and sends each permit on as it is granted.
    fn wait(
        queue: &FairQueue,
        askers: &[&'static str],
    ) -> mpsc::UnboundedReceiver<(&'static str, ThreadPermit)> {
        let (sender, receiver) = mpsc::unbounded_channel();
        for &asker in askers {
            let (queue, sender) = (queue.clone(), sender.clone());
            tokio::spawn(async move {
                let permit = queue.acquire(asker).await;
                drop(sender.send((asker, permit)));
            });
        }
        receiver
    }

    #[tokio::test]
    async fn askers_are_served_in_turn() {
        let queue = FairQueue::new(1);
        let mut served = wait(&queue, &["a", "a", "a", "a", "b", "b", "c"]);
        let mut order = Vec::new();
        for _ in 0..7 {
            order.push(served.recv().await.expect("somebody's turn").0);
        }
        assert_eq!(order, ["a", "b", "c", "a", "b", "a", "a"]);
        assert!(queue.state().askers.is_empty(), "an asker without searches is removed");
    }

    #[tokio::test]
    async fn one_asker_does_not_get_every_thread() {
        let queue = FairQueue::new(4);
        let mut many = wait(&queue, &["a"; 9]);
        let held = [many.recv().await.expect("one"), many.recv().await.expect("two")];
        tokio::task::yield_now().await;
        assert!(many.try_recv().is_err(), "the others wait");
        let mut newcomer = wait(&queue, &["b"]);
        assert_eq!(newcomer.recv().await.expect("a thread").0, "b");
        drop(held);
        for _ in 0..7 {
            many.recv().await.expect("everybody is served in the end");
        }
    }

    #[tokio::test]
    async fn an_asker_that_stopped_waiting_is_skipped() {
        let queue = FairQueue::new(1);
        let first = queue.acquire("a").await;
        let gone = tokio::spawn({
            let queue = queue.clone();
            async move { queue.acquire("b").await }
        });
        tokio::task::yield_now().await;
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        drop(queue.acquire("c").await);
        assert_eq!(queue.state().free, 1);
    }
}
