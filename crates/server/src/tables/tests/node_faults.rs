//! Nodes that are paused, lose their session or stop while others follow their tables, and messages that are lost between them.

use std::sync::{Mutex, mpsc as std_mpsc};

use bigpoints_table::table::PhaseName;
use tokio::time::{Instant, timeout};

use super::next_version::text;
use super::several_nodes::{Site, are_connected};
use super::*;
use crate::bus::message::{Message, ToFollower, ToOwner};
use crate::guests::Guests;
use crate::tables::loader::LoadError;
use crate::tables::task;

/// How long a node may be silent about its viewers.
const REPORT_TIMEOUT: Duration = Duration::from_secs(10);

/// Neither keeps the other awake: the owner answers every report of a node, also when nobody looks at the table there.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_looks_at_is_unloaded_everywhere() {
    // Longer than it takes until the next report.
    let site = Site::open(2, Waits { idle_timeout: Duration::from_secs(4), ..CALM }).await;
    let (table, ada, ben) = site.table().await;
    let id = TableId::new(&*table);
    ada.disconnect().await;
    ben.disconnect().await;
    let unloaded = async {
        while site.nodes.iter().any(|node| node.registry().is_live(&id)) {
            // Nothing tells when a table is unloaded.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(TEST_TIMEOUT, unloaded).await.expect("unloaded tables");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_loses_its_session_while_it_loads_a_table_does_not_keep_it() {
    let site = Site::open(2, CALM).await;
    let (table, _, mut ben) = site.table().await;
    let mut session = site.nodes[1].store().session();
    let first = session.borrow_and_update().node.clone();
    // The second node is granted the lease, and cannot read the table yet.
    let locked = site.lock("event");
    site.nodes[0].open_table(&table).await.expect("the table").send(Command::Drain).await;
    while site.nodes[0].store().other_holder(&table).await != Ok(Some(first.clone())) {
        // Nothing tells the other nodes.
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    site.execute(&format!("DELETE FROM node WHERE id = '{first}'"));
    session.changed().await.expect("another session");
    drop(locked);
    let ada = Client::connect(&site.nodes[0], &table, "ada").await;
    ada.ask(Request::Close).await.expect("a closed table");
    // Ben is not left alone with a table that nobody changes any more.
    let ended = async { while ben.sent.recv().await.is_some() {} };
    timeout(TEST_TIMEOUT, ended).await.expect("a connection that ends");
}

/// A node is paused until another one has its tables and all reports of that one are old. When it wakes, the time for forgetting
/// silent nodes has passed long ago, and its heart has not found out yet that the session is over.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_paused_shows_nothing_of_a_table_that_it_has_lost() {
    let site = Site::open(1, CALM).await;
    let entry = site.entry();
    let ((opened, is_opened), (paused, is_paused), (wake, woken)) =
        (std_mpsc::channel(), std_mpsc::channel(), std_mpsc::channel::<()>());
    let sleeper = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let node = entry.join("sleeper", CALM).await;
            let table = node.table(mine_and_open()).await;
            let mut ada = Client::connect(&node, &table, "ada").await;
            opened.send(table).expect("a listener");
            ada.until(|message| are_connected(message, [true, true])).await;
            paused.send(()).expect("a listener");
            woken.recv().expect("an alarm");
            let mut shown = Vec::new();
            while let Some(text) = ada.sent.recv().await {
                shown.push(serde_json::from_str::<ToClient>(&text).expect("a message"));
            }
            shown
        })
    });
    let table =
        tokio::task::spawn_blocking(move || is_opened.recv()).await.expect("a task").expect("a table");
    let mut ben = Client::connect(&site.nodes[0], &table, "ben").await;
    ben.ask(Request::Sit { player: Player::Two, owner: None }).await.expect("a seat");
    tokio::task::spawn_blocking(move || is_paused.recv()).await.expect("a task").expect("a pause");
    // No message waits for it, from which it would find out in time.
    site.hub.set_fault(|_| 0);
    ben.until(|message| are_connected(message, [false, true])).await;
    // The pause itself: nothing happens in it.
    tokio::time::sleep(REPORT_TIMEOUT).await;
    wake.send(()).expect("a sleeper");
    let shown =
        tokio::task::spawn_blocking(move || sleeper.join()).await.expect("a task").expect("a sleeper");
    assert!(!shown.iter().any(|message| are_connected(message, [true, false])), "{shown:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_way_to_the_owner_costs_a_player_no_time() {
    const SECONDS: u64 = 600;
    let site = Site::open(2, CALM).await;
    let clock = serde_json::json!({ "kind": "bank", "seconds": SECONDS, "increment": 0 });
    let plan =
        serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "mine" }], "first": 1, "clock": clock });
    let table = site.nodes[0].table(plan).await;
    let _ada = Client::connect(&site.nodes[0], &table, "ada").await;
    let mut ben = Client::connect(&site.nodes[1], &table, "ben").await;
    ben.ask(Request::Sit { player: Player::One, owner: None }).await.expect("a seat");
    let began = Instant::now();
    site.nodes[1].begin(&table).await;
    ben.until(|message| matches!(message, ToClient::Table(view) if view.stage == PhaseName::Playing)).await;
    let action = ben.view().await.views[0].actions[0].action;
    let asked = Instant::now();
    site.hub.set_fault(move |envelope| {
        let is_request =
            matches!(envelope.message, Message::ToOwner { message: ToOwner::Request { .. }, .. });
        usize::from(!is_request || asked.elapsed() > Duration::from_secs(4))
    });
    ben.ask(Request::Play { action }).await.expect("an action, asked for until it arrives");
    let (thought, on_the_way) = (asked - began, asked.elapsed());
    let left = ben.view().await.seats[0].left_ms.expect("a clock");
    let charged = Duration::from_millis(SECONDS * 1000 - left);
    assert!(charged < thought + on_the_way / 2, "{charged:?} for {thought:?}, and {on_the_way:?} on the way");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_names_that_another_overtakes_is_made_and_none_is_made_twice() {
    let site = Site::open(2, CALM).await;
    let plan = serde_json::json!({ "seats": [{ "kind": "mine", "name": "Ann" }, { "kind": "mine", "name": "Bob" }] });
    let table = site.nodes[0].table(plan).await;
    let _ada = Client::connect(&site.nodes[0], &table, "ada").await;
    let (owner, other) = (site.session(0), site.session(1));
    let heard = site.overhear();
    let answers = || {
        let heard = heard.lock().expect("the list");
        let is_answer = |message: &&Message| {
            matches!(message, Message::ToFollower { message: ToFollower::Answer { refusal: None, .. }, .. })
        };
        heard.iter().filter(is_answer).count()
    };
    let changes = [(9, 1, "Nine"), (7, 2, "Seven"), (11, 1, "Eleven"), (9, 1, "Nine"), (7, 2, "Seven")];
    for (count, (call, seat, name)) in (1..).zip(changes) {
        let rename = serde_json::json!({ "rename_seats": { "call": call, "names": [[seat, name]] } });
        site.hub.receive(&owner, &text(&other, "to_owner", &table, rename));
        while answers() < count {
            // Nothing tells when a message has been handled.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let stored = site.nodes[1].store().load(&table).await.expect("a store").expect("the table");
    let plan: Plan = serde_json::from_str(&stored.setup).expect("a plan");
    let names = [Player::One, Player::Two].map(|player| plan.name_of(player));
    assert_eq!(names, [Some("Eleven"), Some("Seven")]);
}

/// The owner has sent an event that the store of this node does not have yet, nor the one before.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_after_a_gap_is_neither_applied_nor_an_answer() {
    let site = Site::open(2, CALM).await;
    let (table, ada, mut ben) = site.table().await;
    let (owner, follower) = (site.session(0), site.session(1));
    let event = ada.view().await.event;
    let call: Arc<Mutex<Option<u64>>> = Arc::default();
    let (asked, lost) = (Arc::clone(&call), Arc::new(Mutex::new(true)));
    let is_lost = Arc::clone(&lost);
    site.hub.set_fault(move |envelope| match &envelope.message {
        Message::ToOwner { message: ToOwner::Request { call, .. }, .. } => {
            *asked.lock().expect("a number") = Some(*call);
            usize::from(!*is_lost.lock().expect("a flag"))
        }
        _ => 1,
    });
    let (handle, leave) = (ben.handle.clone(), TableRequest::Plain(Request::Leave));
    let asker = Asker::Guest(GuestId::new("ben"));
    let answer = tokio::spawn(async move { handle.request(asker, leave, Some(event), None, 0).await });
    let number = loop {
        let asked = *call.lock().expect("a number");
        match asked {
            Some(number) => break number,
            // Nothing tells when a message is sent.
            None => tokio::task::yield_now().await,
        }
    };
    let events = serde_json::json!({ "events": {
        "first": event + 2,
        "events": [{ "at_ms": 1, "body": serde_json::json!({ "kind": "closed" }).to_string() }],
        "answered": { "node": follower, "call": number },
    } });
    site.hub.receive(&follower, &text(&owner, "to_follower", &table, events));
    *lost.lock().expect("a flag") = false;
    let accepted = answer.await.expect("a task").expect("an open seat");
    assert_eq!(accepted.event, event + 1, "the answer of the owner");
    let shown = ben.until(|message| matches!(message, ToClient::Table(view) if view.event > event)).await;
    let ToClient::Table(shown) = shown else { panic!("a view") };
    assert_eq!((shown.event, shown.stage), (event + 1, PhaseName::Gathering));
}

/// The node stops just when somebody comes to a table: its tables have been told to end already, and this one was not among them.
#[tokio::test]
async fn a_table_that_is_opened_while_the_node_stops_is_not_kept() {
    let fixture = Fixture::open(CALM).await;
    let table = TableId::new(fixture.table(mine_and_open()).await);
    let tables = &fixture.tables;
    tables.standing.set_serves(false);
    let opened =
        fixture.registry().get_or_open(&table, |handle, lock| task::start(tables, handle, lock)).await;
    assert_eq!(opened.err(), Some(LoadError::Ended));
    assert!(!fixture.registry().is_live(&table));
}

/// The names in a plan are no events: a follower that has missed that they were changed finds out by the next report.
#[tokio::test(flavor = "multi_thread")]
async fn a_follower_shows_a_name_whose_change_it_was_not_told() {
    let site = Site::open(2, CALM).await;
    site.nodes[0].store().create_guest("ada", "Ada", [1; 32], 1).await.expect("a guest");
    let plan = serde_json::json!({ "seats": [{ "kind": "mine", "name": "Ann" }, { "kind": "mine", "name": "Bob" }] });
    let table = site.nodes[0].table(plan).await;
    let ada = Client::connect(&site.nodes[0], &table, "ada").await;
    let mut ben = Client::connect(&site.nodes[1], &table, "ben").await;
    site.hub.set_fault(|envelope| {
        usize::from(!matches!(envelope.message, Message::ToFollower { message: ToFollower::Renamed, .. }))
    });
    let changes = vec![(Player::One, None), (Player::Two, Some("Eve".to_owned()))];
    ada.handle.rename_seats(changes).await.expect("other names");
    let expected = ada.view().await.seats;
    assert!(expected[1].name.as_deref() == Some("Eve"));
    let are_shown = |message: &ToClient| {
        let ToClient::Table(view) = message else { return false };
        view.seats.iter().map(|seat| &seat.name).eq(expected.iter().map(|seat| &seat.name))
    };
    ben.until(are_shown).await;
}

/// Who is connected is no event either.
#[tokio::test(flavor = "multi_thread")]
async fn a_follower_shows_that_somebody_left_though_it_was_not_told() {
    let site = Site::open(2, CALM).await;
    let (_table, ada, mut ben) = site.table().await;
    ben.until(|message| are_connected(message, [true, true])).await;
    site.hub.set_fault(|envelope| {
        usize::from(!matches!(
            envelope.message,
            Message::ToFollower { message: ToFollower::Presence { .. }, .. }
        ))
    });
    ada.disconnect().await;
    ben.until(|message| are_connected(message, [false, true])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_changed_or_went_while_no_message_came_is_found_in_the_store() {
    let site = Site::open(2, CALM).await;
    for (number, guest) in [(1, "ada"), (2, "ben")] {
        site.nodes[0].store().create_guest(guest, guest, [number; 32], 1).await.expect("a guest");
    }
    let (_table, _ada, mut ben) = site.table().await;
    let named = |message: &ToClient, expected: Option<&str>| matches!(message, ToClient::Table(view) if view.seats[0].name.as_deref() == expected);
    ben.until(|message| named(message, Some("ada"))).await;
    site.hub.set_fault(|_| 0);
    let [here, there] = [0, 1].map(|node| Guests::new(site.nodes[node].tables.clone()));
    let ada = GuestId::new("ada");
    here.rename(&ada, "Ida").await.expect("a new name");
    there.check_names().await.expect("a store");
    ben.until(|message| named(message, Some("Ida"))).await;
    here.delete(&ada).await.expect("a deleted guest");
    there.check_names().await.expect("a store");
    ben.until(|message| named(message, None)).await;
}
