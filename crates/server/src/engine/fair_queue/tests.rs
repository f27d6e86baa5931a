//! Tests of the fair queue in a time of their own.

use tokio::sync::oneshot::error::TryRecvError;
use tokio::task::yield_now;

use super::*;

const SECOND: Duration = Duration::from_secs(1);

/// A queue in a time of its own. Its owners are a network and a guest: `a1` is the first guest of network `a`.
struct Simulation {
    state: State,
    now: Instant,
}

impl Simulation {
    fn new(threads: usize) -> Simulation {
        Simulation { state: State { threads, ..State::default() }, now: Instant::now() }
    }

    fn enqueue(&mut self, name: &str, priority: Priority) -> oneshot::Receiver<ThreadPermit> {
        let (sender, receiver) = oneshot::channel();
        self.state.enqueue(owner(name), priority, sender, self.now);
        receiver
    }

    /// Queues searches in this order.
    fn enqueue_all(&mut self, names: &str) {
        for name in names.split(' ') {
            drop(self.enqueue(name, Priority::Foreground));
        }
    }

    /// Starts the next search if it may: its number and its owner.
    fn start(&mut self) -> Option<(u64, String)> {
        let (id, _) = self.state.start_next(self.now)?;
        let running = self.state.running.iter().find(|one| one.id == id).expect("a running search");
        let IpAddr::V4(network) = running.owner.network else { panic!("an IPv4 network") };
        Some((id, format!("{}{}", char::from(network.octets()[3]), running.owner.guest)))
    }

    fn run_for(&mut self, time: Duration, id: u64) {
        self.now += time;
        self.state.release(id, self.now);
    }

    /// Runs all searches for a second each: their owners in order.
    fn run_all(&mut self) -> String {
        let mut order = Vec::new();
        while let Some((id, name)) = self.start() {
            order.push(name);
            self.run_for(SECOND, id);
        }
        order.join(" ")
    }
}

fn owner(name: &str) -> SearchOwner {
    SearchOwner::new([192, 0, 2, name.as_bytes()[0]].into(), &name[1..])
}

#[test]
fn whoever_used_the_least_is_served_first() {
    let mut queue = Simulation::new(1);
    queue.enqueue_all("a1 a1 a1 a2 b1 b1 c1");
    // The second guest of `a` waits for the other networks, but not for the first guest.
    assert_eq!(queue.run_all(), "a1 b1 c1 a2 b1 a1 a1");
}

#[test]
fn many_guests_of_a_network_do_not_crowd_out_one_of_another() {
    let mut queue = Simulation::new(1);
    for guest in 0..60 {
        queue.enqueue_all(&format!("a{guest} b1"));
    }
    let order = queue.run_all();
    let first_half = order.split(' ').take(60);
    assert!(first_half.filter(|name| *name == "b1").count() >= 20, "at least a third: {order}");
}

#[test]
fn a_light_user_is_served_before_heavy_ones_at_the_same_address() {
    let mut queue = Simulation::new(1);
    queue.enqueue_all("a1 b1 c1 a1 b1 c1");
    queue.run_all();
    queue.enqueue_all("b1 c1 a1 a2");
    assert_eq!(queue.start().expect("a free thread").1, "a2");
}

#[test]
fn processor_time_counts_and_not_the_number_of_searches() {
    let mut queue = Simulation::new(1);
    queue.enqueue_all("a1");
    let (long, _) = queue.start().expect("a free thread");
    queue.run_for(9 * SECOND, long);
    queue.enqueue_all("a1 b1 b1 b1");
    assert_eq!(queue.run_all(), "b1 b1 b1 a1");
}

#[test]
fn one_network_does_not_get_every_thread() {
    let mut queue = Simulation::new(4);
    queue.enqueue_all("a1 a2 a3 a4");
    let (first, _) = queue.start().expect("a free thread");
    queue.start().expect("another");
    assert_eq!(queue.start(), None, "the others wait");
    queue.enqueue_all("b1");
    assert_eq!(queue.start().expect("a thread for the newcomer").1, "b1");
    queue.run_for(SECOND, first);
    assert_eq!(queue.start().expect("a thread that was given back").1, "a3");
}

#[test]
fn a_hint_is_served_before_moves_of_comparable_networks_but_not_of_lighter_ones() {
    let mut queue = Simulation::new(1);
    queue.enqueue_all("a1 b1");
    queue.run_all();
    queue.enqueue_all("a2 c1");
    drop(queue.enqueue("b1", Priority::Hint));
    assert_eq!(queue.run_all(), "c1 b1 a2");
}

#[test]
fn a_background_search_waits_for_all_others() {
    let mut queue = Simulation::new(4);
    let _background = [(); 3].map(|()| queue.enqueue("b1", Priority::Background));
    queue.enqueue_all("a1");
    queue.state.networks.clear();
    let order: Vec<String> = std::iter::from_fn(|| Some(queue.start()?.1)).collect();
    assert_eq!(order, ["a1", "b1", "b1"], "and leaves half of the threads free");
}

#[test]
fn a_full_queue_turns_the_heaviest_user_away() {
    let mut queue = Simulation::new(1);
    queue.enqueue_all("a1");
    queue.start().expect("a free thread");
    let mut waiting: Vec<_> = (0..MAX_WAITING).map(|_| queue.enqueue("a1", Priority::Foreground)).collect();
    let mut newcomer = queue.enqueue("b1", Priority::Foreground);
    let last = waiting.pop().expect("the last one").try_recv().expect_err("no permit");
    assert_eq!(last, TryRecvError::Closed);
    let others = waiting.iter_mut().chain([&mut newcomer]);
    assert!(others.map(|one| one.try_recv().expect_err("no permit")).all(|one| one == TryRecvError::Empty));
}

#[test]
fn a_search_ends_early_for_those_who_used_less() {
    let mut queue = Simulation::new(1);
    queue.enqueue_all("a1");
    let (id, _) = queue.start().expect("a free thread");
    let is_due = |queue: &Simulation, after, least| queue.state.is_due(id, least, queue.now + after);
    assert!(!is_due(&queue, 9 * SECOND, Duration::ZERO), "nobody waits");
    queue.enqueue_all("b1");
    assert!(!is_due(&queue, SLICE / 2, Duration::ZERO) && is_due(&queue, SLICE, Duration::ZERO));
    queue.enqueue_all("c1 a2");
    assert!(is_due(&queue, SLICE / 2, Duration::ZERO), "the slice is shorter if more wait");
    assert!(!is_due(&queue, SLICE, SECOND), "it has its least time");
}

#[test]
fn a_search_may_go_on_longer_if_those_who_wait_used_more() {
    let mut queue = Simulation::new(1);
    queue.enqueue_all("a1");
    let (long, _) = queue.start().expect("a free thread");
    queue.run_for(9 * SECOND, long);
    queue.enqueue_all("b1");
    let (id, _) = queue.start().expect("a free thread");
    let is_due = |queue: &Simulation, after| queue.state.is_due(id, Duration::ZERO, queue.now + after);
    queue.enqueue_all("a1 a2");
    assert!(!is_due(&queue, SLICE) && is_due(&queue, SLICE * WEIGHT_AHEAD / 2));
    queue.enqueue_all("c1");
    assert!(is_due(&queue, SLICE), "a newcomer has used less");
    drop(queue.enqueue("d1", Priority::Background));
    assert!(!is_due(&queue, SLICE / 2), "who waits in the background does not count");
}

#[tokio::test]
async fn a_search_that_is_dropped_leaves_the_queue() {
    let queue = FairQueue::new(1);
    let first = queue.acquire(&owner("a1"), Priority::Foreground).await.expect("a thread");
    let gone = tokio::spawn({
        let queue = queue.clone();
        async move { queue.acquire(&owner("b1"), Priority::Foreground).await }
    });
    while queue.queued() == 0 {
        yield_now().await;
    }
    gone.abort();
    assert!(gone.await.is_err());
    assert_eq!(queue.queued(), 0);
    drop(first);
    drop(queue.acquire(&owner("c1"), Priority::Foreground).await.expect("a thread"));
    assert!(queue.state().running.is_empty());
}
