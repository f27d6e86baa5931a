//! Threads to think on, lent to one asker after the other, each in turn: who asks for much waits for all of it, and who asks for little is
//! not kept waiting by that.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// A number of threads, lent to one asker after the other. Clones lend the same threads.
#[derive(Clone, Debug)]
pub(crate) struct FairQueue {
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
struct State {
    /// Threads that nobody has.
    free: usize,
    /// Threads that one asker may have at a time.
    most: usize,
    /// A line for each asker who has a thread or waits for one. Who is first in this list is served next.
    lines: VecDeque<Line>,
}

/// What one asker has and waits for.
#[derive(Debug)]
struct Line {
    asker: String,
    running: usize,
    waiting: VecDeque<oneshot::Sender<ThreadPermit>>,
}

/// A thread that is lent, given back when this is dropped.
#[derive(Debug)]
pub(crate) struct ThreadPermit {
    queue: FairQueue,
    asker: String,
}

impl FairQueue {
    /// So many threads. One asker gets at most half of them, so that a newcomer need not wait for the end of a long thought.
    pub(crate) fn new(threads: usize) -> FairQueue {
        let state = State { free: threads, most: (threads / 2).max(1), lines: VecDeque::new() };
        FairQueue { state: Arc::new(Mutex::new(state)) }
    }

    /// Waits for a thread; who does not want it any more drops the future.
    pub(crate) async fn take(&self, asker: &str) -> ThreadPermit {
        let (sender, receiver) = oneshot::channel();
        self.state().line(asker).waiting.push_back(sender);
        self.lend();
        receiver.await.expect("a line lasts as long as somebody waits in it")
    }

    /// How many wait for a thread.
    pub(crate) fn queued(&self) -> usize {
        self.state().lines.iter().map(|line| line.waiting.len()).sum()
    }

    /// Lends what is free to those whose turn it is.
    fn lend(&self) {
        loop {
            // The lock is let go first: a thread that nobody waits for any more comes back at once.
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
    fn line(&mut self, asker: &str) -> &mut Line {
        let at = self.lines.iter().position(|line| line.asker == asker).unwrap_or_else(|| {
            self.lines.push_back(Line { asker: asker.to_owned(), running: 0, waiting: VecDeque::new() });
            self.lines.len() - 1
        });
        &mut self.lines[at]
    }

    /// Takes out who is next, and puts that asker behind the others.
    fn next(&mut self) -> Option<(String, oneshot::Sender<ThreadPermit>)> {
        if self.free == 0 {
            return None;
        }
        let may = |line: &Line| line.running < self.most && !line.waiting.is_empty();
        let at = self.lines.iter().position(may)?;
        let mut line = self.lines.remove(at)?;
        let next = line.waiting.pop_front().map(|sender| (line.asker.clone(), sender));
        line.running += 1;
        self.free -= 1;
        self.lines.push_back(line);
        next
    }

    /// Takes a thread back from an asker, who is behind those now that have come meanwhile.
    fn give_back(&mut self, asker: &str) {
        self.free += 1;
        let at = self.lines.iter().position(|line| line.asker == asker);
        let Some(mut line) = at.and_then(|at| self.lines.remove(at)) else { return };
        line.running -= 1;
        if line.running > 0 || !line.waiting.is_empty() {
            self.lines.push_back(line);
        }
    }
}

impl Drop for ThreadPermit {
    fn drop(&mut self) {
        self.queue.state().give_back(&self.asker);
        self.queue.lend();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    /// Lets everybody of a list wait for a thread, in this order, and tells who gets one as soon as it is so. A thread goes back
    /// when it is told to.
    fn wait(
        queue: &FairQueue,
        askers: &[&'static str],
    ) -> mpsc::UnboundedReceiver<(&'static str, ThreadPermit)> {
        let (sender, receiver) = mpsc::unbounded_channel();
        for &asker in askers {
            let (queue, sender) = (queue.clone(), sender.clone());
            tokio::spawn(async move {
                let permit = queue.take(asker).await;
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
        assert!(queue.state().lines.is_empty(), "nobody is remembered who wants nothing");
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
            many.recv().await.expect("in the end everybody's turn comes");
        }
    }

    #[tokio::test]
    async fn who_no_longer_waits_is_passed_over() {
        let queue = FairQueue::new(1);
        let first = queue.take("a").await;
        let gone = tokio::spawn({
            let queue = queue.clone();
            async move { queue.take("b").await }
        });
        tokio::task::yield_now().await;
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        drop(queue.take("c").await);
        assert_eq!(queue.state().free, 1);
    }
}
