//! Ratings: the games that have ended, ratings in their order, and that of two writers at once one is refused.

use super::{TestDatabase, append_to, event, expire, on_both, summary, table};
use crate::schema::STEPS;
use crate::{EndedGame, GameKey, GuestRating, NewEvent, RatedGame, Store, StoreError};

on_both!(
    a_game_that_ends_is_noted_with_its_event,
    games_that_ended_before_this_version_are_noted_too,
    a_game_is_rated_once,
    of_two_writers_at_once_one_is_refused,
    ratings_are_read_in_the_order_of_the_games,
    games_are_rated_again_from_the_one_that_came_late,
    ratings_are_replaced,
    a_guest_takes_the_ratings_along,
    ratings_outlive_their_table,
);

fn end(at_ms: i64) -> NewEvent {
    NewEvent { at_ms, kind: "ended".to_owned(), body: "{}".to_owned() }
}

fn key(ended_ms: i64, table: &str, game: u32) -> GameKey {
    GameKey { ended_ms, table: table.to_owned(), game }
}

fn rating(guest: &str, was: i64, value: i64, games: i64) -> GuestRating {
    let (guest, ladder) = (guest.to_owned(), "two".to_owned());
    GuestRating { guest, ladder, was, value, uncertainty: 100, games }
}

fn rated(key: GameKey, ratings: Vec<GuestRating>) -> RatedGame {
    RatedGame { key, outcome: "somebody won".to_owned(), ratings }
}

/// A store with guests, and tables whose only games ended at these moments.
async fn with_games(database: &TestDatabase, games: &[(&str, i64)]) -> Store {
    let store = database.open().await;
    for (number, guest) in (1..).zip(["ann", "bob"]) {
        store.create_guest(guest, guest, [number; 32], 1).await.expect("a guest");
    }
    for &(id, ended_ms) in games {
        play(&store, id, ended_ms).await;
    }
    store
}

/// A table whose only game ended at this moment.
async fn play(store: &Store, id: &str, ended_ms: i64) {
    store.create_table(table(id)).await.expect("a table");
    append_to(store, id, 2, vec![end(ended_ms)], Some(summary("over", 9)), Vec::new()).await.expect("an end");
}

async fn rate(store: &Store, games: Vec<RatedGame>) -> Result<(), StoreError> {
    store.rate(store.rating_version().await.expect("a version"), games).await
}

/// The games that are not rated yet.
async fn unrated(store: &Store) -> Vec<GameKey> {
    store.unrated_games(9).await.expect("games").into_iter().map(|game| game.key).collect()
}

/// The values of a guest's ratings, the last one first.
async fn values(store: &Store, guest: &str) -> Vec<i64> {
    let history = store.rating_history(guest, "two", 9).await.expect("ratings");
    history.into_iter().map(|(_, rating)| rating.value).collect()
}

async fn a_game_that_ends_is_noted_with_its_event(database: TestDatabase) {
    let store = with_games(&database, &[("t", 40), ("s", 40), ("r", 41)]).await;
    append_to(&store, "t", 3, vec![event("more"), end(39)], None, Vec::new()).await.expect("a second game");
    assert_eq!(unrated(&store).await, [key(39, "t", 2), key(40, "s", 1), key(40, "t", 1), key(41, "r", 1)]);
    assert_eq!(store.unrated_games(1).await, Ok(vec![EndedGame { key: key(39, "t", 2), outcome: None }]));
    // An event that is not stored ends nothing.
    assert!(append_to(&store, "t", 9, vec![end(50)], None, Vec::new()).await.is_err());
    assert_eq!(unrated(&store).await.len(), 4);
}

async fn games_that_ended_before_this_version_are_noted_too(database: TestDatabase) {
    database.migrate(&STEPS[..5]).await;
    for sql in [
        "INSERT INTO game_table (id, created_ms, creator, setup) VALUES ('t', 1, 'ann', '{}')",
        "INSERT INTO event (table_id, event, epoch, at_ms, kind, body) VALUES ('t', 1, 1, 5, 'started', '{}'), \
         ('t', 2, 1, 6, 'ended', '{}'), ('t', 3, 1, 7, 'ended', '{}')",
    ] {
        database.execute(sql).await.expect("a table of an earlier version");
    }
    let store = database.open().await;
    assert_eq!(unrated(&store).await, [key(6, "t", 1), key(7, "t", 2)]);
}

async fn a_game_is_rated_once(database: TestDatabase) {
    let store = with_games(&database, &[("t", 40), ("s", 41)]).await;
    let game = rated(key(40, "t", 1), vec![rating("ann", 1500, 1510, 1), rating("bob", 1500, 1490, 1)]);
    rate(&store, vec![game.clone()]).await.expect("ratings");
    assert_eq!(rate(&store, vec![game.clone()]).await, Err(StoreError::Conflict));
    // What is refused is refused as a whole.
    let both = vec![rated(key(41, "s", 1), vec![rating("ann", 1510, 1520, 2)]), game.clone()];
    assert_eq!(rate(&store, both).await, Err(StoreError::Conflict));
    assert_eq!(unrated(&store).await, [key(41, "s", 1)]);
    assert_eq!(store.rating_of("ann", "two").await, Ok(Some(rating("ann", 1500, 1510, 1))));
    assert_eq!(store.rating_of("ann", "more").await, Ok(None));
    assert_eq!(store.rated_games_of("t").await, Ok(vec![game]));
    assert_eq!(store.rated_games_of("s").await, Ok(Vec::new()));
}

async fn of_two_writers_at_once_one_is_refused(database: TestDatabase) {
    let one = with_games(&database, &[("t", 40)]).await;
    let other = database.open().await;
    let version = one.rating_version().await.expect("a version");
    assert_eq!(other.rating_version().await, Ok(version));
    let game = || vec![rated(key(40, "t", 1), vec![rating("ann", 1500, 1510, 1)])];
    let mut both = [one.rate(version, game()).await, other.rate(version, game()).await];
    both.sort_by_key(Result::is_err);
    assert_eq!(both, [Ok(()), Err(StoreError::Conflict)]);
    assert_eq!(values(&one, "ann").await, [1510]);
    assert_eq!(one.rewind_ratings(version, key(40, "t", 1)).await, Err(StoreError::Conflict));
    assert_eq!(one.replace_ratings(version, game()).await, Err(StoreError::Conflict));
}

async fn ratings_are_read_in_the_order_of_the_games(database: TestDatabase) {
    let store = with_games(&database, &[("u", 40), ("t", 40), ("s", 41)]).await;
    assert_eq!(store.last_rated_game().await, Ok(None));
    let games = vec![
        rated(key(40, "t", 1), vec![rating("ann", 1500, 1510, 1)]),
        rated(key(40, "u", 1), vec![rating("ann", 1510, 1520, 2), rating("bob", 1500, 1490, 1)]),
        rated(key(41, "s", 1), Vec::new()),
    ];
    rate(&store, games.clone()).await.expect("ratings");
    assert_eq!(values(&store, "ann").await, [1520, 1510]);
    assert_eq!(store.last_rated_game().await, Ok(Some(key(41, "s", 1))));
    let found = async |after: Option<&GameKey>| {
        let found = store.rated_games_after(after, 2).await.expect("games");
        found
            .into_iter()
            .map(|(EndedGame { key, outcome }, ratings)| RatedGame {
                key,
                outcome: outcome.expect("an outcome"),
                ratings,
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(found(None).await, games[..2]);
    assert_eq!(found(Some(&games[1].key)).await, games[2..]);
    assert_eq!(found(Some(&games[2].key)).await, []);
}

async fn games_are_rated_again_from_the_one_that_came_late(database: TestDatabase) {
    let store = with_games(&database, &[("t", 40), ("s", 42)]).await;
    let game = |ended_ms, table, value, games| {
        rated(key(ended_ms, table, 1), vec![rating("ann", value - 10, value, games)])
    };
    rate(&store, vec![game(40, "t", 1510, 1), game(42, "s", 1520, 2)]).await.expect("ratings");
    play(&store, "late", 41).await;
    let version = store.rating_version().await.expect("a version");
    store.rewind_ratings(version, key(41, "late", 1)).await.expect("a step back");
    assert_eq!(values(&store, "ann").await, [1510]);
    let outcomes: Vec<_> =
        store.unrated_games(9).await.expect("games").into_iter().map(|game| game.outcome).collect();
    assert_eq!(outcomes, [None, Some("somebody won".to_owned())], "what a game says is kept");
    rate(&store, vec![game(41, "late", 1520, 2), game(42, "s", 1530, 3)]).await.expect("ratings");
    assert_eq!(values(&store, "ann").await, [1530, 1520, 1510]);
}

async fn ratings_are_replaced(database: TestDatabase) {
    let store = with_games(&database, &[("t", 40), ("s", 42)]).await;
    let game = rated(key(40, "t", 1), vec![rating("ann", 1500, 1510, 1), rating("bob", 1500, 1490, 1)]);
    rate(&store, vec![game.clone()]).await.expect("ratings");
    let better =
        RatedGame { outcome: "she won".to_owned(), ratings: vec![rating("ann", 1500, 1511, 1)], ..game };
    let version = store.rating_version().await.expect("a version");
    store.replace_ratings(version, vec![better.clone()]).await.expect("other ratings");
    assert_eq!(store.rated_games_of("t").await, Ok(vec![better]));
    let unrated = rated(key(42, "s", 1), Vec::new());
    assert_eq!(store.replace_ratings(version + 1, vec![unrated]).await, Err(StoreError::Conflict));
}

async fn a_guest_takes_the_ratings_along(database: TestDatabase) {
    let store = with_games(&database, &[("t", 40), ("s", 41)]).await;
    let both = vec![rating("ann", 1500, 1510, 1), rating("bob", 1500, 1490, 1)];
    rate(&store, vec![rated(key(40, "t", 1), both.clone())]).await.expect("ratings");
    store.delete_guest("ann").await.expect("the guest");
    assert_eq!(store.rating_of("ann", "two").await, Ok(None));
    assert_eq!(store.rated_games_of("t").await.expect("games")[0].ratings, both[1..]);
    // A game that ends after that is rated for the others.
    let later = vec![rating("ann", 1510, 1520, 2), rating("bob", 1490, 1480, 2)];
    rate(&store, vec![rated(key(41, "s", 1), later)]).await.expect("ratings");
    assert_eq!(store.rating_of("ann", "two").await, Ok(None));
    assert_eq!(values(&store, "bob").await, [1480, 1490]);
}

async fn ratings_outlive_their_table(database: TestDatabase) {
    let store = with_games(&database, &[("t", 40)]).await;
    rate(&store, vec![rated(key(40, "t", 1), vec![rating("ann", 1500, 1510, 1)])]).await.expect("ratings");
    expire(&store, "t", "over", 100).await.expect("a table that is removed");
    assert_eq!(values(&store, "ann").await, [1510]);
    assert_eq!(store.rated_games_of("t").await.expect("games")[0].outcome, "somebody won");
}
