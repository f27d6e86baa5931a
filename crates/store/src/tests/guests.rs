//! Guests: tokens, names, device links, deletion and bots.

use std::collections::HashMap;

use super::{TestDatabase, bodies, look, on_both, table};
use crate::StoreError;
use crate::guest::{Bot, Guest};

on_both!(
    a_token_identifies_its_guest,
    ids_and_tokens_are_used_once,
    names_are_found_for_any_number_of_guests,
    a_new_name_is_seen_everywhere,
    a_link_signs_in_one_device_once,
    of_two_concurrent_uses_of_a_link_one_succeeds,
    a_link_expires,
    a_deleted_guest_leaves_only_the_id,
    a_missing_guest_is_reported,
    a_bot_has_a_token_and_an_owner,
    the_bots_of_a_guest_are_limited,
    a_bot_is_deleted_with_its_owner_and_keeps_the_owner_active,
);

const PHONE: [u8; 32] = [1; 32];
const LAPTOP: [u8; 32] = [2; 32];
const LINK: [u8; 32] = [3; 32];

fn ann() -> Guest {
    Guest { id: "ann".to_owned(), name: "Ann".to_owned(), owner: None, created_ms: 1, seen_ms: 1 }
}

async fn a_token_identifies_its_guest(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_guest("bob", "Bob", LAPTOP, 1).await.expect("a guest");
    assert_eq!(store.guest_by_token(&PHONE).await, Ok(Some(ann())));
    assert_eq!(store.guest_by_token(&LINK).await, Ok(None));
}

async fn ids_and_tokens_are_used_once(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    assert_eq!(store.create_guest("ann", "Eve", LAPTOP, 1).await, Err(StoreError::Conflict));
    assert_eq!(store.create_guest("eve", "Eve", PHONE, 1).await, Err(StoreError::Conflict));
    assert_eq!(store.guest_by_token(&PHONE).await, Ok(Some(ann())));
    assert_eq!(store.guest_by_token(&LAPTOP).await, Ok(None));
    assert_eq!(store.guest_names(&["eve".to_owned()]).await, Ok(HashMap::new()));
}

async fn names_are_found_for_any_number_of_guests(database: TestDatabase) {
    let store = database.open().await;
    let mut all = Vec::new();
    for number in 0..40_u8 {
        all.push(format!("guest {number}"));
        let name = format!("Name {number}");
        store.create_guest(&all[usize::from(number)], &name, [number; 32], 1).await.expect("a guest");
    }
    for count in [0, 1, 2, 15, 16, 17, 33, 40] {
        let names = store.guest_names(&all[..count]).await.expect("names");
        assert_eq!(names.len(), count);
        assert!(names.iter().all(|(id, name)| id.replace("guest", "Name") == *name), "{names:?}");
    }
    let some = ["guest 3", "nobody", "guest 3"].map(str::to_owned);
    assert_eq!(
        store.guest_names(&some).await,
        Ok(HashMap::from([("guest 3".to_owned(), "Name 3".to_owned())]))
    );
}

async fn a_new_name_is_seen_everywhere(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.rename_guest("ann", "Anna", look("anna")).await.expect("a new name");
    assert_eq!(store.guest_by_token(&PHONE).await.expect("a read").expect("the guest").name, "Anna");
    assert_eq!(store.guest_names(&["ann".to_owned()]).await.expect("names")["ann"], "Anna");
}

async fn a_link_signs_in_one_device_once(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_link(LINK, "ann", 100).await.expect("a link");
    assert_eq!(store.create_link(LINK, "ann", 200).await, Err(StoreError::Conflict));
    assert_eq!(store.use_link(&LINK, 50, 100, LAPTOP).await, Ok(Some(ann())));
    assert_eq!(store.guest_by_token(&LAPTOP).await, Ok(Some(ann())));
    assert_eq!(store.guest_by_token(&PHONE).await, Ok(Some(ann())));
    assert_eq!(store.use_link(&LINK, 51, 100, [8; 32]).await, Ok(None));
    assert_eq!(store.guest_by_token(&[8; 32]).await, Ok(None));
}

async fn of_two_concurrent_uses_of_a_link_one_succeeds(database: TestDatabase) {
    // Two processes, so that they do not share one queue of writes, which would put them in order.
    let (one, other) = (database.open().await, database.open().await);
    one.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    for round in 0..10_u8 {
        let link = [100 + round; 32];
        one.create_link(link, "ann", 100).await.expect("a link");
        let (first, second, third) = tokio::join!(
            one.use_link(&link, 50, 100, [150 + round; 32]),
            other.use_link(&link, 50, 100, [200 + round; 32]),
            one.use_link(&link, 50, 100, [50 + round; 32]),
        );
        let let_in = [first, second, third].map(|answer| answer.expect("an answer"));
        assert_eq!(let_in.iter().flatten().collect::<Vec<_>>(), [&ann()], "round {round}");
    }
}

async fn a_link_expires(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_link(LINK, "ann", 100).await.expect("a link");
    assert_eq!(store.use_link(&LINK, 100, 100, LAPTOP).await, Ok(None));
    assert_eq!(
        store.use_link(&LINK, 50, 49, LAPTOP).await,
        Ok(None),
        "the clock was set back since it was made"
    );
    store.remove_expired_links(99).await.expect("a sweep");
    assert_eq!(store.create_link(LINK, "ann", 300).await, Err(StoreError::Conflict));
    store.remove_expired_links(100).await.expect("a sweep");
    store.create_link(LINK, "ann", 300).await.expect("a link in its place");
}

async fn a_deleted_guest_leaves_only_the_id(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_link(LINK, "ann", 100).await.expect("a link");
    store.create_table(table("t")).await.expect("a table");
    store.delete_guest("ann").await.expect("the guest");
    assert_eq!(store.guest_by_token(&PHONE).await, Ok(None));
    assert_eq!(store.guest_names(&["ann".to_owned()]).await, Ok(HashMap::new()));
    assert_eq!(store.use_link(&LINK, 50, 100, LAPTOP).await, Ok(None));
    assert_eq!(store.tables_of("ann", 9, 9).await, Ok(Vec::new()));
    assert_eq!(bodies(&store, "t").await, ["first"]);
    assert_eq!(store.load("t").await.expect("a read").expect("the table").creator, "ann");
    for sql in ["SELECT count(*) FROM guest_token", "SELECT count(*) FROM device_link"] {
        assert_eq!(database.fetch::<(i64,)>(sql).await, [(0,)], "{sql}");
    }
}

async fn a_missing_guest_is_reported(database: TestDatabase) {
    let store = database.open().await;
    assert_eq!(store.rename_guest("eve", "Eve", look("eve")).await, Err(StoreError::Missing));
    assert_eq!(store.touch_guest("eve", 5).await, Err(StoreError::Missing));
    assert_eq!(store.delete_guest("eve").await, Err(StoreError::Missing));
    assert_eq!(store.create_link(LINK, "eve", 100).await, Err(StoreError::Missing));
    assert_eq!(store.use_link(&LINK, 50, 100, LAPTOP).await, Ok(None));
}

async fn a_bot_has_a_token_and_an_owner(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_bot(("bot", "Deep"), "ann", LAPTOP, 5, 9).await.expect("a bot");
    let (id, name) = ("bot".to_owned(), "Deep".to_owned());
    let (owner, created_ms, seen_ms) = (Some("ann".to_owned()), 5, 5);
    let proved = Guest { id: id.clone(), name: name.clone(), owner, created_ms, seen_ms };
    assert_eq!(store.guest_by_token(&LAPTOP).await, Ok(Some(proved)));
    assert_eq!(store.bots_of("ann").await, Ok(vec![Bot { id, name, created_ms, seen_ms }]));
    assert_eq!(store.bots_of("bot").await, Ok(Vec::new()));
    assert_eq!(store.create_bot(("b", "B"), "ann", LAPTOP, 5, 9).await, Err(StoreError::Conflict));
    assert_eq!(store.create_bot(("b", "B"), "eve", LINK, 5, 9).await, Err(StoreError::Missing));
}

async fn the_bots_of_a_guest_are_limited(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_bot(("one", "One"), "ann", [11; 32], 5, 2).await.expect("a bot");
    store.create_bot(("two", "Two"), "ann", [12; 32], 5, 2).await.expect("another");
    assert_eq!(store.create_bot(("three", "Three"), "ann", [13; 32], 5, 2).await, Err(StoreError::TooMany));
    assert_eq!(store.guest_by_token(&[13; 32]).await, Ok(None));
    store.delete_guest("one").await.expect("a bot that is revoked");
    assert_eq!(store.guest_by_token(&[11; 32]).await, Ok(None));
    store.create_bot(("three", "Three"), "ann", [13; 32], 5, 2).await.expect("a bot in its place");
}

async fn a_bot_is_deleted_with_its_owner_and_keeps_the_owner_active(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_bot(("bot", "Deep"), "ann", LAPTOP, 5, 9).await.expect("a bot");
    store.touch_guest("bot", 60).await.expect("a sign of life");
    assert_eq!(store.bots_of("ann").await.expect("bots")[0].seen_ms, 60);
    assert_eq!(store.mark_idle_guests(50, 70).await, Ok(Vec::new()), "who runs a bot is there");
    let mut seated = table("t");
    seated.guests.push("bot".to_owned());
    store.create_table(seated).await.expect("a table with the bot at it");
    store.delete_guest("ann").await.expect("the guest");
    assert_eq!(store.guest_by_token(&LAPTOP).await, Ok(None));
    assert_eq!(store.table_ids_of("bot").await, Ok(Vec::new()));
}
