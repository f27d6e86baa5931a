//! A bus in memory: for a process that serves a site alone, and for tests of several nodes in one process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;
use tokio::time::Instant;

use super::Receiver;
use super::message::Envelope;

/// Decides what happens to a message: how many times it arrives.
type Fault = Box<dyn FnMut(&Envelope) -> usize + Send>;

/// Connects the nodes of one process. Clones connect the same.
#[derive(Clone, Default)]
pub(crate) struct Hub(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    nodes: HashMap<String, mpsc::Sender<Envelope>>,
    fault: Option<Fault>,
    /// Since when nodes are told that the bus is down.
    down_since: Option<Instant>,
}

impl Hub {
    /// Adds a node.
    pub(super) fn add(&self, node: &str, sender: mpsc::Sender<Envelope>) {
        self.state().nodes.insert(node.to_owned(), sender);
    }

    /// Gives a node another session.
    pub(super) fn rename(&self, old: &str, new: &str) {
        let mut state = self.state();
        if let Some(sender) = state.nodes.remove(old) {
            state.nodes.insert(new.to_owned(), sender);
        }
    }

    /// Delivers a message; whether it arrived wherever it should.
    pub(super) fn send(&self, to: &Receiver, envelope: &Envelope) -> bool {
        let mut state = self.state();
        let times = state.fault.as_mut().map_or(1, |fault| fault(envelope));
        let mut arrived = true;
        for (_, node) in state.nodes.iter().filter(|(name, _)| match to {
            Receiver::Nodes(nodes) => nodes.contains(name),
            Receiver::Everybody => true,
            Receiver::Worker => false,
        }) {
            for _ in 0..times {
                arrived &= node.try_send(envelope.clone()).is_ok();
            }
        }
        arrived
    }

    /// Since when messages do not go through.
    pub(super) fn silent_since(&self) -> Option<Instant> {
        self.state().down_since
    }

    /// From now on no message arrives, and the nodes know it; or they do again.
    #[cfg(test)]
    pub(crate) fn set_down(&self, is_down: bool) {
        let mut state = self.state();
        state.down_since = is_down.then(Instant::now);
        state.fault = Some(Box::new(move |_| usize::from(!is_down)));
    }

    /// From now on each message arrives as often as this says: not at all, once, or several times.
    #[cfg(test)]
    pub(crate) fn set_fault(&self, fault: impl FnMut(&Envelope) -> usize + Send + 'static) {
        self.state().fault = Some(Box::new(fault));
    }

    /// Gives a node a text as it comes over a network.
    #[cfg(test)]
    pub(crate) fn receive(&self, node: &str, text: &str) {
        let state = self.state();
        for envelope in Envelope::read_all(text.as_bytes()) {
            state.nodes[node].try_send(envelope).expect("a node that listens");
        }
    }

    /// The mutex is never held across an await.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hub").field("nodes", &self.state().nodes.len()).finish()
    }
}
