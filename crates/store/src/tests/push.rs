//! Calling people: one key for the site, devices and their limits, and each call once.

use super::{TestDatabase, append_to, event, expire, on_both, summary, table};
use crate::{QuietHours, Store, StoreError, Subscription};

on_both!(
    a_site_keeps_its_first_key,
    a_device_is_called_until_it_unsubscribes_or_its_guest_is_gone,
    an_endpoint_belongs_to_who_used_it_last,
    of_too_many_devices_the_oldest_goes,
    a_guest_is_called_once_at_each_step,
    a_call_ends_when_the_guest_looks,
    calls_are_deleted_with_the_table_and_with_the_guest,
    tables_are_listed_by_guest_and_state,
);

const PHONE: [u8; 32] = [1; 32];
const LAPTOP: [u8; 32] = [2; 32];

fn subscription(endpoint: &str) -> Subscription {
    Subscription {
        endpoint: endpoint.to_owned(),
        public_key: "public".to_owned(),
        auth: "secret".to_owned(),
        language: "de".to_owned(),
        quiet: Some(QuietHours { from: 22 * 60, until: 7 * 60 }),
        utc_offset: -90,
    }
}

/// Ann with a phone.
async fn ann(database: &TestDatabase) -> Store {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store
}

/// The endpoints of Ann's devices that are called.
async fn endpoints(store: &Store) -> Vec<String> {
    let all = store.subscriptions_of("ann").await.expect("a store that can be read");
    all.into_iter().map(|subscription| subscription.endpoint).collect()
}

async fn a_site_keeps_its_first_key(database: TestDatabase) {
    let store = database.open().await;
    assert_eq!(store.push_key(|| "first".to_owned()).await.as_deref(), Ok("first"));
    assert_eq!(store.push_key(|| "second".to_owned()).await.as_deref(), Ok("first"));
    store.close().await;
    let store = database.open().await;
    assert_eq!(store.push_key(|| "third".to_owned()).await.as_deref(), Ok("first"));
}

async fn a_device_is_called_until_it_unsubscribes_or_its_guest_is_gone(database: TestDatabase) {
    let store = ann(&database).await;
    assert_eq!(store.has_subscriptions().await, Ok(false));
    let quiet = subscription("a");
    store.subscribe(&PHONE, quiet.clone(), 5, 3).await.expect("a subscription");
    assert_eq!(store.subscription(&PHONE).await, Ok(Some(quiet.clone())));
    assert_eq!(store.subscriptions_of("ann").await, Ok(vec![quiet]));
    assert_eq!(store.has_subscriptions().await, Ok(true));
    let loud = Subscription { quiet: None, ..subscription("a") };
    store.subscribe(&PHONE, loud.clone(), 6, 3).await.expect("a subscription");
    assert_eq!(store.subscription(&PHONE).await, Ok(Some(loud)));
    store.unsubscribe(&PHONE).await.expect("no subscription");
    assert_eq!(store.subscription(&PHONE).await, Ok(None));
    store.subscribe(&PHONE, subscription("a"), 7, 3).await.expect("a subscription");
    store.remove_endpoint("a").await.expect("no subscription");
    assert_eq!(store.subscription(&PHONE).await, Ok(None));
    store.subscribe(&PHONE, subscription("a"), 8, 3).await.expect("a subscription");
    store.delete_token(&PHONE).await.expect("a device that signs out");
    assert_eq!(store.has_subscriptions().await, Ok(false));
    let gone = store.subscribe(&PHONE, subscription("a"), 9, 3).await;
    assert_eq!(gone, Err(StoreError::Missing), "it has signed out");
    store.create_guest("bob", "Bob", LAPTOP, 1).await.expect("a guest");
    store.subscribe(&LAPTOP, subscription("b"), 9, 3).await.expect("a subscription");
    store.delete_guest("bob").await.expect("a guest to delete");
    assert_eq!(store.has_subscriptions().await, Ok(false));
}

async fn an_endpoint_belongs_to_who_used_it_last(database: TestDatabase) {
    let store = ann(&database).await;
    store.create_guest("bob", "Bob", LAPTOP, 1).await.expect("a guest");
    store.subscribe(&PHONE, subscription("a"), 5, 3).await.expect("a subscription");
    store.subscribe(&LAPTOP, subscription("a"), 5, 3).await.expect("a subscription");
    assert_eq!(endpoints(&store).await, [""; 0]);
    assert_eq!(store.subscriptions_of("bob").await, Ok(vec![subscription("a")]));
}

async fn of_too_many_devices_the_oldest_goes(database: TestDatabase) {
    let store = ann(&database).await;
    store.create_guest("bob", "Bob", [9; 32], 1).await.expect("a guest");
    store.subscribe(&[9; 32], subscription("bob"), 1, 2).await.expect("a subscription");
    store.subscribe(&PHONE, subscription("a"), 5, 2).await.expect("a subscription");
    for (number, endpoint) in [(2, "b"), (3, "c")] {
        store.create_link([number; 32], "ann", 1000).await.expect("a link");
        store.use_link(&[number; 32], 1, 1000, [number; 32]).await.expect("another device");
        // The clock stands still, or was set back.
        store.subscribe(&[number; 32], subscription(endpoint), 5, 2).await.expect("a subscription");
    }
    let called = endpoints(&store).await;
    assert_eq!(called.len(), 2);
    assert!(called.contains(&"c".to_owned()), "the new one stays");
    store.subscribe(&PHONE, subscription("a"), 9, 2).await.expect("a subscription");
    assert!(endpoints(&store).await.contains(&"a".to_owned()));
    assert_eq!(store.subscriptions_of("bob").await.map(|all| all.len()), Ok(1), "he has one device");
}

async fn a_guest_is_called_once_at_each_step(database: TestDatabase) {
    let store = ann(&database).await;
    store.create_table(table("t")).await.expect("a table");
    assert_eq!(store.begin_call("t", "ann", 3).await, Ok(true));
    assert_eq!(store.begin_call("t", "ann", 3).await, Ok(false), "called already");
    assert_eq!(store.begin_call("t", "ann", 2).await, Ok(false), "a move was taken back");
    assert_eq!(store.begin_call("t", "ann", 4).await, Ok(true));
    assert_eq!(store.begin_call("t", "eve", 4).await, Ok(false), "there is no such guest");
    assert_eq!(store.begin_call("u", "ann", 4).await, Ok(false), "there is no such table");
    let both = tokio::join!(store.begin_call("t", "ann", 5), store.begin_call("t", "ann", 5));
    assert!(matches!(both, (Ok(one), Ok(other)) if one != other), "{both:?}");
}

async fn a_call_ends_when_the_guest_looks(database: TestDatabase) {
    let store = ann(&database).await;
    store.create_table(table("t")).await.expect("a table");
    assert_eq!(store.end_call("t", "ann").await, Ok(false), "not called");
    store.begin_call("t", "ann", 3).await.expect("a call");
    assert_eq!(store.is_call_open("t", "ann", 3).await, Ok(true));
    assert_eq!(store.is_call_open("t", "ann", 2).await, Ok(false), "another call");
    assert_eq!(store.end_call("t", "ann").await, Ok(true));
    assert_eq!(store.is_call_open("t", "ann", 3).await, Ok(false));
    assert_eq!(store.end_call("t", "ann").await, Ok(false), "ended already");
    assert_eq!(store.begin_call("t", "ann", 3).await, Ok(false), "called for that step already");
    assert_eq!(store.begin_call("t", "ann", 4).await, Ok(true));
    assert_eq!(store.is_call_open("t", "ann", 4).await, Ok(true));
}

async fn calls_are_deleted_with_the_table_and_with_the_guest(database: TestDatabase) {
    let store = ann(&database).await;
    store.create_table(table("t")).await.expect("a table");
    store.create_table(table("u")).await.expect("a table");
    for id in ["t", "u"] {
        store.begin_call(id, "ann", 3).await.expect("a call");
    }
    let over = Some(summary("over", 6));
    append_to(&store, "t", 2, vec![event("end")], over, Vec::new()).await.expect("an event");
    expire(&store, "t", "over", 9).await.expect("a table that is removed");
    assert_eq!(store.is_call_open("t", "ann", 3).await, Ok(false));
    store.delete_guest("ann").await.expect("a guest to delete");
    assert_eq!(store.is_call_open("u", "ann", 3).await, Ok(false));
}

async fn tables_are_listed_by_guest_and_state(database: TestDatabase) {
    let store = ann(&database).await;
    store.create_table(table("t")).await.expect("a table");
    store.create_table(table("u")).await.expect("a table");
    let playing = Some(summary("playing", 6));
    append_to(&store, "t", 2, vec![event("start")], playing, Vec::new()).await.expect("an event");
    assert_eq!(store.abouts_of("ann", "playing").await, Ok(vec!["{}".to_owned()]));
    assert_eq!(store.abouts_of("bob", "playing").await, Ok(Vec::new()));
}
