//! Names that stay: passkeys, recovery codes, challenges, merging guests, and how long they are kept.

use super::{TestDatabase, append_to, event, look, on_both, summary, table};
use crate::{KEPT_LONGER_MS, KeptLook, Merged, Passkey, Store, StoreError, Summary, TakenChallenge};

on_both!(
    a_challenge_is_taken_once,
    the_first_passkey_keeps_the_name,
    a_name_belongs_to_one_guest,
    passkeys_are_limited_and_belong_to_one_guest,
    a_passkey_signs_in_and_a_count_that_goes_back_is_noted,
    a_recovery_code_signs_in_once,
    other_devices_are_signed_out,
    a_guest_is_merged_with_tables_and_bots,
    what_cannot_be_merged_stays_as_it_is,
    a_deleted_guest_leaves_nothing_that_was_kept,
    a_guest_who_keeps_a_name_may_stay_away_longer,
);

const PHONE: [u8; 32] = [1; 32];
const LAPTOP: [u8; 32] = [2; 32];
const LINK: [u8; 32] = [3; 32];
const CODES: [[u8; 32]; 2] = [[4; 32], [5; 32]];

fn passkey(id: &str, guest: &str) -> Passkey {
    Passkey {
        id: id.to_owned(),
        guest: guest.to_owned(),
        public_key: "key".to_owned(),
        algorithm: -7,
        counter: 0,
        name: "Phone".to_owned(),
        created_ms: 9,
        used_ms: None,
        doubted_ms: None,
    }
}

async fn keep(store: &Store, guest: &str) -> Result<bool, StoreError> {
    store.add_passkey(passkey(&format!("{guest} 1"), guest), look(guest), CODES.to_vec(), 3).await
}

/// Ann on a phone and Bob on a laptop.
async fn two_guests(database: &TestDatabase) -> Store {
    let store = database.open().await;
    store.create_guest("ann", "Ann", PHONE, 1).await.expect("a guest");
    store.create_guest("bob", "Bob", LAPTOP, 1).await.expect("a guest");
    store
}

async fn a_challenge_is_taken_once(database: TestDatabase) {
    let store = two_guests(&database).await;
    let site = "play.example.org";
    store.create_challenge(LINK, Some("ann"), site, 100).await.expect("a challenge");
    store.create_challenge([9; 32], None, site, 100).await.expect("a challenge");
    assert_eq!(store.create_challenge([8; 32], Some("nobody"), site, 100).await, Err(StoreError::Missing));
    assert_eq!(store.take_challenge(LINK, 100, 100).await, Ok(None), "expired");
    assert_eq!(store.take_challenge(LINK, 10, 50).await, Ok(None), "the clock was set back");
    let taken = TakenChallenge { guest: Some("ann".to_owned()), site: site.to_owned() };
    assert_eq!(store.take_challenge(LINK, 50, 100).await, Ok(Some(taken)));
    assert_eq!(store.take_challenge(LINK, 50, 100).await, Ok(None));
    store.remove_expired_challenges(99).await.expect("a sweep");
    let taken = TakenChallenge { guest: None, site: site.to_owned() };
    assert_eq!(store.take_challenge([9; 32], 50, 100).await, Ok(Some(taken)));
    store.create_challenge([9; 32], None, site, 100).await.expect("a challenge");
    store.remove_expired_challenges(100).await.expect("a sweep");
    assert_eq!(store.take_challenge([9; 32], 50, 100).await, Ok(None));
}

async fn the_first_passkey_keeps_the_name(database: TestDatabase) {
    let store = two_guests(&database).await;
    assert_eq!(store.codes_left("ann").await, Ok(None));
    assert_eq!(keep(&store, "ann").await, Ok(true));
    assert_eq!(store.codes_left("ann").await, Ok(Some(2)));
    let second = store.add_passkey(passkey("ann 2", "ann"), look("other"), vec![[7; 32]], 3).await;
    assert_eq!(second, Ok(false));
    assert_eq!(store.codes_left("ann").await, Ok(Some(2)), "no codes but the first");
    store.rename_passkey("ann", "ann 2", "Laptop").await.expect("a new name");
    assert_eq!(store.rename_passkey("bob", "ann 2", "Mine").await, Err(StoreError::Missing));
    let names: Vec<String> =
        store.passkeys_of("ann").await.expect("passkeys").into_iter().map(|key| key.name).collect();
    assert_eq!(names, ["Phone", "Laptop"]);
    store.replace_codes("ann", vec![[8; 32]]).await.expect("new codes");
    assert_eq!(store.codes_left("ann").await, Ok(Some(1)));
    assert_eq!(store.replace_codes("bob", vec![[9; 32]]).await, Err(StoreError::Missing));

    assert_eq!(store.remove_passkey("bob", "ann 1").await, Err(StoreError::Missing));
    store.remove_passkey("ann", "ann 1").await.expect("removed");
    assert_eq!(store.codes_left("ann").await, Ok(Some(1)), "one passkey is left");
    store.remove_passkey("ann", "ann 2").await.expect("removed");
    assert_eq!(store.codes_left("ann").await, Ok(None));
    assert_eq!(store.use_code([8; 32], 20, [20; 32]).await, Ok(None), "the codes are gone too");
}

async fn a_name_belongs_to_one_guest(database: TestDatabase) {
    let store = two_guests(&database).await;
    keep(&store, "ann").await.expect("a passkey");
    let same_small = KeptLook { written: "another".to_owned(), small: "ann".to_owned() };
    let taken = store.add_passkey(passkey("bob 1", "bob"), same_small.clone(), vec![], 3).await;
    assert_eq!(taken, Err(StoreError::Conflict));
    assert_eq!(store.passkeys_of("bob").await, Ok(vec![]), "nothing of it is stored");
    assert_eq!(store.rename_guest("bob", "Ann", same_small).await, Err(StoreError::Conflict));
    assert_eq!(store.guest_names(&["bob"]).await.expect("names")["bob"], "Bob");

    let asked: Vec<KeptLook> =
        (0..20).map(|number| look(&format!("{number}"))).chain([look("ann"), look("bob")]).collect();
    assert_eq!(store.keepers(&asked).await, Ok(vec![("ann".to_owned(), look("ann"))]));
    assert_eq!(store.keepers(&[]).await, Ok(vec![]));
    store.rename_guest("ann", "Anna", look("anna")).await.expect("a new name");
    assert_eq!(store.keepers(&[look("ann")]).await, Ok(vec![]), "the former name is free");
    assert_eq!(store.keepers(&[look("anna")]).await, Ok(vec![("ann".to_owned(), look("anna"))]));
    store.rename_guest("bob", "Ann", look("ann")).await.expect("a free name");
}

async fn passkeys_are_limited_and_belong_to_one_guest(database: TestDatabase) {
    let store = two_guests(&database).await;
    keep(&store, "ann").await.expect("a passkey");
    let again = store.add_passkey(passkey("ann 1", "bob"), look("bob"), vec![], 3).await;
    assert_eq!(again, Err(StoreError::Conflict));
    for id in ["ann 2", "ann 3"] {
        store.add_passkey(passkey(id, "ann"), look("ann"), vec![], 3).await.expect("a passkey");
    }
    let fourth = store.add_passkey(passkey("ann 4", "ann"), look("ann"), vec![], 3).await;
    assert_eq!(fourth, Err(StoreError::TooMany));
    let nobody = store.add_passkey(passkey("x", "nobody"), look("x"), vec![], 3).await;
    assert_eq!(nobody, Err(StoreError::Missing));
}

async fn a_passkey_signs_in_and_a_count_that_goes_back_is_noted(database: TestDatabase) {
    let store = two_guests(&database).await;
    keep(&store, "ann").await.expect("a passkey");
    for (counter, now_ms, stored, doubted_ms) in
        [(0, 20, 0, None), (5, 21, 5, None), (6, 22, 6, None), (6, 23, 6, Some(23)), (7, 24, 7, Some(23))]
    {
        let token = [now_ms as u8; 32];
        let guest = store.use_passkey("ann 1", counter, now_ms, token).await.expect("a guest");
        assert_eq!(guest.name, "Ann");
        assert_eq!(store.guest_by_token(&token).await.expect("a read").expect("a guest").id, "ann");
        let now = store.passkey("ann 1").await.expect("a read").expect("the passkey");
        assert_eq!((now.counter, now.used_ms, now.doubted_ms), (stored, Some(now_ms), doubted_ms));
    }
    assert_eq!(store.use_passkey("bob 1", 1, 30, [30; 32]).await, Err(StoreError::Missing));
    assert_eq!(store.passkey("bob 1").await, Ok(None));
}

async fn a_recovery_code_signs_in_once(database: TestDatabase) {
    let store = two_guests(&database).await;
    keep(&store, "ann").await.expect("a passkey");
    let guest = store.use_code(CODES[1], 20, [20; 32]).await.expect("an answer").expect("a guest");
    assert_eq!(guest.id, "ann");
    assert_eq!(store.codes_left("ann").await, Ok(Some(1)));
    for code in [CODES[1], LINK] {
        assert_eq!(store.use_code(code, 21, [21; 32]).await, Ok(None));
        assert_eq!(store.guest_by_token(&[21; 32]).await, Ok(None));
    }
}

async fn other_devices_are_signed_out(database: TestDatabase) {
    let store = two_guests(&database).await;
    for (link, token, at_ms) in [([10; 32], [11; 32], 10), ([12; 32], [13; 32], 20)] {
        store.create_link(link, "ann", 100).await.expect("a link");
        store.use_link(&link, at_ms, 100, token).await.expect("an answer").expect("a guest");
    }
    store.create_link(LINK, "ann", 100).await.expect("a link");
    assert_eq!(store.devices_of("ann").await, Ok(vec![1, 10, 20]));
    store.sign_out_others("ann", [11; 32]).await.expect("signed out");
    assert_eq!(store.devices_of("ann").await, Ok(vec![10]));
    assert_eq!(store.guest_by_token(&PHONE).await, Ok(None));
    assert_eq!(store.use_link(&LINK, 30, 100, [14; 32]).await, Ok(None), "nor does a link let anybody in");
    assert!(store.guest_by_token(&LAPTOP).await.expect("a read").is_some(), "another guest's");
}

async fn a_guest_is_merged_with_tables_and_bots(database: TestDatabase) {
    let store = two_guests(&database).await;
    keep(&store, "ann").await.expect("a passkey");
    store.create_bot(("deep", "Deep"), "bob", [6; 32], 1, 3).await.expect("a bot");
    let about = r#"{"guests":["bob","bobby"]}"#.to_owned();
    let open = Summary { about, ..summary("playing", 5) };
    let mut of_bob = table("t1");
    of_bob.creator = "bob".to_owned();
    of_bob.guests = vec!["bob".to_owned()];
    of_bob.summary = open.clone();
    of_bob.events = vec![event(r#"{"seat":1,"guest":"bob"}"#)];
    store.create_table(of_bob).await.expect("a table");
    append_to(&store, "t1", 2, vec![event(r#"{"seat":2,"guest":"bobby"}"#)], Some(open), vec![])
        .await
        .expect("an event");
    store.create_link(LINK, "bob", 100).await.expect("a link");
    let merged = Merged { from: "bob".to_owned(), tables: vec!["t1".to_owned()] };
    assert_eq!(store.merge_guest(LINK, "ann", 50, 100).await, Ok(Some(merged)));

    assert_eq!(store.guest_by_token(&LAPTOP).await, Ok(None), "signed out");
    assert_eq!(store.merged_guests(&["ann", "bob", "x"]).await, Ok(vec!["bob".to_owned()]));
    let loaded = store.load("t1").await.expect("a read").expect("a table");
    let bodies: Vec<&str> = loaded.events.iter().map(|event| &*event.body).collect();
    assert_eq!(loaded.creator, "ann");
    assert_eq!(bodies, [r#"{"seat":1,"guest":"ann"}"#, r#"{"seat":2,"guest":"bobby"}"#]);
    let listed = store.tables_of("ann", 10, 1000).await.expect("a list");
    assert_eq!(listed[0].summary.about, r#"{"guests":["ann","bobby"]}"#);
    assert_eq!(store.table_ids_of("bob").await, Ok(vec![]));
    assert_eq!(store.plans_of("ann").await.expect("plans").len(), 1);
    assert_eq!(store.unfinished_tables_of("ann").await, Ok(vec!["t1".to_owned()]));
    assert_eq!(store.bots_of("ann").await.expect("bots")[0].id, "deep");
    let mut another = table("t2");
    another.max_open_tables = Some(1);
    assert_eq!(store.create_table(another).await, Err(StoreError::TooMany), "they count together");

    // Whoever has merged a guest may be merged too, after giving up the name.
    store.create_guest("cleo", "Cleo", [9; 32], 1).await.expect("a guest");
    store.add_passkey(passkey("cleo 1", "cleo"), look("cleo"), vec![], 3).await.expect("a passkey");
    store.remove_passkey("ann", "ann 1").await.expect("removed");
    store.create_link([10; 32], "ann", 100).await.expect("a link");
    store.merge_guest([10; 32], "cleo", 60, 100).await.expect("an answer").expect("merged");
    let loaded = store.load("t1").await.expect("a read").expect("a table");
    assert_eq!((&*loaded.creator, &*loaded.events[0].body), ("cleo", r#"{"seat":1,"guest":"cleo"}"#));
}

async fn what_cannot_be_merged_stays_as_it_is(database: TestDatabase) {
    let store = two_guests(&database).await;
    store.create_link(LINK, "bob", 100).await.expect("a link");
    assert_eq!(store.merge_guest([99; 32], "ann", 50, 100).await, Ok(None), "no such link");
    assert_eq!(store.merge_guest(LINK, "ann", 100, 100).await, Ok(None), "an expired link");
    assert_eq!(store.merge_guest(LINK, "ann", 50, 100).await, Err(StoreError::Missing), "no name is kept");
    keep(&store, "ann").await.expect("a passkey");
    store.create_link([10; 32], "ann", 100).await.expect("a link");
    assert_eq!(
        store.merge_guest([10; 32], "ann", 50, 100).await,
        Err(StoreError::Conflict),
        "the same guest"
    );
    let mut both = table("t1");
    both.guests = vec!["ann".to_owned(), "bob".to_owned()];
    store.create_table(both).await.expect("a table");
    assert_eq!(store.merge_guest(LINK, "ann", 50, 100).await, Err(StoreError::Conflict), "one table");
    let over = Summary { finished_ms: Some(9), ..summary("over", 9) };
    append_to(&store, "t1", 2, vec![event("end")], Some(over), vec![]).await.expect("an event");
    let kept = store.add_passkey(passkey("bob 1", "bob"), look("bob"), vec![], 3).await;
    assert_eq!(kept, Ok(true));
    assert_eq!(store.merge_guest(LINK, "ann", 50, 100).await, Err(StoreError::Conflict), "two names");
    store.remove_passkey("bob", "bob 1").await.expect("removed");
    assert!(
        store.merge_guest(LINK, "ann", 50, 100).await.expect("an answer").is_some(),
        "the link still works"
    );
    assert_eq!(store.merge_guest(LINK, "ann", 51, 100).await, Ok(None), "but once");
}

async fn a_deleted_guest_leaves_nothing_that_was_kept(database: TestDatabase) {
    let store = two_guests(&database).await;
    keep(&store, "ann").await.expect("a passkey");
    store.create_link(LINK, "bob", 100).await.expect("a link");
    store.merge_guest(LINK, "ann", 50, 100).await.expect("an answer").expect("merged");
    store.create_challenge([9; 32], Some("ann"), "localhost", 100).await.expect("a challenge");
    store.delete_guest("ann").await.expect("deleted");
    assert_eq!(store.keepers(&[look("ann")]).await, Ok(vec![]), "the name is free");
    assert_eq!(store.passkey("ann 1").await, Ok(None));
    assert_eq!(store.use_code(CODES[0], 60, [60; 32]).await, Ok(None));
    assert_eq!(store.take_challenge([9; 32], 60, 100).await, Ok(None));
    assert_eq!(store.merged_guests(&["bob"]).await, Ok(vec![]));
}

async fn a_guest_who_keeps_a_name_may_stay_away_longer(database: TestDatabase) {
    let store = two_guests(&database).await;
    keep(&store, "ann").await.expect("a passkey");
    let bob = || vec!["bob".to_owned()];
    assert_eq!(store.mark_idle_guests(100, 200).await, Ok(bob()));
    assert_eq!(store.expired_guests(100, 200, 9).await, Ok(bob()));
    let longer = 100 + KEPT_LONGER_MS;
    assert_eq!(store.mark_idle_guests(longer, longer).await, Ok(vec!["ann".to_owned()]));
    // With a clock that was set back she is not idle.
    assert_eq!(store.remove_expired_guest("ann", 100, longer).await, Err(StoreError::Missing));
    store.unmark_active_guests(100).await.expect("a sweep");
    assert_eq!(store.expired_guests(longer, longer, 9).await, Ok(bob()));
    assert_eq!(store.mark_idle_guests(longer, longer).await, Ok(vec!["ann".to_owned()]));
    store.remove_expired_guest("ann", longer, longer).await.expect("removed");
    assert_eq!(store.codes_left("ann").await, Ok(None));
}
