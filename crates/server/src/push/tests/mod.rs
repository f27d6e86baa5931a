//! Calling people, down to the request that a push service on this machine gets and the device decrypts.

mod service;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use bigpoints_store::{NewEvent, NewTable, QuietHours, Summary};
use serde_json::json;

use self::service::{Request, Service, client};
use super::task::Caller;
use super::*;
use crate::clock::Clock;

const TOKEN: [u8; 32] = [1; 32];

/// Where Ann has a device with the service, and where she sits at a table.
struct Fixture {
    caller: Arc<Caller>,
    push: Push,
    service: Service,
    folder: PathBuf,
}

impl Fixture {
    async fn open(answers: &'static [&'static str], change: impl FnOnce(Caller) -> Caller) -> Fixture {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("bigpoints-push-{}-{number}", std::process::id()));
        let url = format!("sqlite://{}/games.db", folder.display());
        let store = Store::open_exclusive(&url).await.expect("a database that can be opened");
        let service = Service::start(answers).await;
        store.create_guest("ann", "Ann", TOKEN, 1).await.expect("a guest");
        store.subscribe(&TOKEN, service.subscription(), 1, MAX_DEVICES).await.expect("a subscription");
        store.create_table(table()).await.expect("a table");
        let metrics = Arc::new(Metrics::new(store.commit_sizes(), crate::metrics::search_times()));
        let (push, orders) = Push::new(metrics.clone());
        let caller = Caller::new(push.clone(), store, metrics, client());
        let retry_pause = Duration::from_millis(1);
        let caller = Arc::new(change(Caller { retry_pause, clock: Clock::at(1_000_000), ..caller }));
        push.set_wanted(true);
        tokio::spawn(Arc::clone(&caller).run(orders));
        Fixture { caller, push, service, folder }
    }

    /// The next message that the service is sent.
    async fn next(&mut self) -> Request {
        let sent = tokio::time::timeout(Duration::from_secs(30), self.service.sent.recv());
        sent.await.expect("a message in time").expect("a service")
    }

    /// Waits until this many messages have had this outcome.
    async fn until(&self, outcome: &str, count: usize) {
        let line = format!("pushes_total{{outcome=\"{outcome}\"}} {count}\n");
        let ended = async {
            while !self.caller.metrics.own_text().contains(&line) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), ended).await.expect("the outcome in time");
    }

    fn call(&self, kind: Kind, step: i64) {
        let (table, guest, ttl) = (TableId::new("t"), GuestId::new("ann"), Duration::from_secs(600));
        self.push.order(Order::Call(Call { table, guest, kind, step, ttl }));
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        // The system clears its temporary folder by itself.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A table where it is Ann's turn.
fn table() -> NewTable {
    let about = json!({
        "seats": 2, "open": 0, "computers": 0, "concealed": false, "match": false,
        "guests": [{ "guest": "ann", "acts": true }, { "guest": "bob" }],
    });
    let summary = Summary {
        state: "playing".to_owned(),
        listed: false,
        updated_ms: 5,
        finished_ms: None,
        due_ms: None,
        about: about.to_string(),
        result: None,
    };
    NewTable {
        id: "t".to_owned(),
        created_ms: 5,
        creator: "ann".to_owned(),
        setup: "{}".to_owned(),
        events: vec![NewEvent { at_ms: 7, kind: "seats".to_owned(), body: "{}".to_owned() }],
        summary,
        guests: vec!["ann".to_owned()],
        max_open_tables: None,
        day: None,
        apart_from: Vec::new(),
    }
}

#[tokio::test]
async fn a_call_is_signed_and_only_the_device_reads_it() {
    let contact = Some("https://play.example".to_owned());
    let mut fixture = Fixture::open(&["201 Created"], |caller| Caller { contact, ..caller }).await;
    fixture.call(Kind::Turn, 3);
    let sent = fixture.next().await;
    let expected = json!({ "kind": "turn", "table": "t", "waiting": 1, "language": "de" });
    assert_eq!(sent.message(), expected);
    let origin = format!("https://localhost:{}", fixture.service.port);
    let expected = json!({ "aud": origin, "exp": 1000 + 12 * 3600, "sub": "https://play.example" });
    assert_eq!(sent.claims(), expected);
    assert_eq!((sent.header("ttl"), sent.header("urgency")), ("600", "high"));
    assert_eq!(sent.header("content-encoding"), "aes128gcm");
    let topic = sent.header("topic");
    assert!(topic.len() <= 32 && topic != "t", "the service learns no table: {topic}");
    fixture.until("sent", 1).await;
}

#[tokio::test]
async fn nobody_is_called_twice_for_the_same() {
    let mut fixture = Fixture::open(&["201 Created"], |caller| caller).await;
    fixture.call(Kind::Turn, 3);
    let first = fixture.next().await;
    fixture.call(Kind::Turn, 3);
    fixture.call(Kind::Over, 4);
    let second = fixture.next().await;
    assert_eq!(second.message()["kind"], "over");
    assert_eq!(first.header("topic"), second.header("topic"), "it replaces what was not delivered yet");
}

#[tokio::test]
async fn a_call_is_taken_back_when_the_guest_looks() {
    let mut fixture = Fixture::open(&["201 Created"], |caller| caller).await;
    let looked = || Order::Looked { table: TableId::new("t"), guest: GuestId::new("ann") };
    fixture.call(Kind::Turn, 3);
    assert_eq!(fixture.next().await.message()["kind"], "turn");
    fixture.push.order(looked());
    assert_eq!(fixture.next().await.message()["kind"], "read");
}

#[tokio::test]
async fn a_device_that_is_gone_is_removed() {
    let fixture = Fixture::open(&["410 Gone"], |caller| caller).await;
    fixture.call(Kind::Turn, 3);
    fixture.until("removed", 1).await;
    assert_eq!(fixture.caller.store.subscription(&TOKEN).await, Ok(None));
}

#[tokio::test]
async fn a_busy_service_is_asked_again_and_a_refusal_is_final() {
    let busy = &["503 Busy", "429 Slow down\r\nretry-after: 0", "500 Oops", "201 Created"];
    let fixture = Fixture::open(busy, |caller| caller).await;
    fixture.call(Kind::Turn, 3);
    fixture.until("sent", 1).await;
    let mut fixture = Fixture::open(&["503 Busy"], |caller| caller).await;
    fixture.call(Kind::Turn, 3);
    fixture.until("failed", 1).await;
    let mut tries = 0;
    while fixture.service.sent.try_recv().is_ok() {
        tries += 1;
    }
    assert_eq!(tries, 4);
    let fixture = Fixture::open(&["302 Found\r\nlocation: https://localhost/"], |caller| caller).await;
    fixture.call(Kind::Turn, 3);
    fixture.until("refused", 1).await;
    assert!(fixture.caller.store.subscription(&TOKEN).await.expect("a store").is_some(), "it is kept");
}

/// The clock of a device in whose quiet hours, from 22:00 to 7:00, only a moment is left.
fn almost_seven() -> Clock {
    Clock::at((20_000 * 24 + 7) * 3_600_000 - 20)
}

async fn be_quiet(fixture: &Fixture) {
    let quiet = Some(QuietHours { from: 22 * 60, until: 7 * 60 });
    let subscription = Subscription { quiet, ..fixture.service.subscription() };
    fixture.caller.store.subscribe(&TOKEN, subscription, 2, MAX_DEVICES).await.expect("a subscription");
}

#[tokio::test]
async fn a_call_waits_for_quiet_hours_to_end_and_a_test_does_not() {
    let mut fixture =
        Fixture::open(&["201 Created"], |caller| Caller { clock: almost_seven(), ..caller }).await;
    be_quiet(&fixture).await;
    let device = fixture.caller.store.subscription(&TOKEN).await.expect("a store").expect("a device");
    fixture.push.order(Order::Test(device));
    assert_eq!(fixture.next().await.message()["kind"], "test");
    fixture.call(Kind::Turn, 3);
    assert_eq!(fixture.next().await.message()["kind"], "turn");
}

#[tokio::test]
async fn after_quiet_hours_nobody_is_called_to_what_they_have_seen() {
    let mut fixture =
        Fixture::open(&["201 Created"], |caller| Caller { clock: almost_seven(), ..caller }).await;
    be_quiet(&fixture).await;
    // The later call makes the earlier one out of date, whichever of them waits longer.
    let later = fixture.caller.store.begin_call("t", "ann", 9).await;
    assert_eq!(later, Ok(true));
    fixture.caller.deliver_call("t", "ann", 3).await;
    fixture.until("outdated", 1).await;
    assert!(fixture.service.sent.try_recv().is_err(), "nothing was sent");
}

#[tokio::test]
async fn without_devices_nothing_is_ordered() {
    let metrics = Arc::new(Metrics::new(crate::metrics::seconds(), crate::metrics::search_times()));
    let (push, mut orders) = Push::new(metrics.clone());
    let order = Order::Looked { table: TableId::new("t"), guest: GuestId::new("ann") };
    push.order(order.clone());
    assert!(orders.try_recv().is_err());
    push.set_wanted(true);
    for _ in 0..=ORDER_CAPACITY {
        push.order(order.clone());
    }
    assert!(metrics.own_text().contains("pushes_total{outcome=\"lost\"} 1\n"), "the queue is bounded");
}
