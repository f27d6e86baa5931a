//! Ratings at tables: games are rated once and in their order, by whichever node, and the tables show it.

use bigpoints_rating::{Ladder, Ratings};
use bigpoints_store::{GuestRating, StoreError};
use bigpoints_table::messages::UnratedView;
use bigpoints_table::rated::GameOutcome;
use bigpoints_table::table::PhaseName;

use super::several_nodes::Site;
use super::*;
use crate::ratings::rating_of;
use crate::ratings::rerate::Rerate;
use crate::tables::loader;

/// A plan whose games count.
fn rated() -> serde_json::Value {
    let clock = serde_json::json!({ "kind": "bank", "seconds": 600, "increment": 5 });
    serde_json::json!({
        "seats": [{ "kind": "mine" }, { "kind": "open" }], "first": 1, "clock": clock, "undo": false, "hints": false
    })
}

/// The guests Ada and Ben.
async fn come(store: &Store) {
    for (number, (id, name)) in (1..).zip([("ada", "Ada"), ("ben", "Ben")]) {
        store.create_guest(id, name, [number; 32], 1).await.expect("a guest");
    }
}

/// A game of Ada and Ben by this plan that has just begun.
async fn begin(fixture: &Fixture, plan: serde_json::Value) -> String {
    let table = fixture.table(plan).await;
    let sit = TableRequest::Plain(Request::Sit { player: Player::Two, owner: None });
    fixture.request(&table, "ben", sit).await.expect("a seat");
    fixture.begin(&table).await;
    table
}

/// Plays the first action there is until the game of the table is over.
async fn finish(fixture: &Fixture, table: &str) {
    loop {
        let (whole, _) =
            fixture.open_table(table).await.expect("the table").state().await.expect("the table");
        let Some(actor) = whole.actor() else { return };
        let action = whole.position().expect("a game").legal_actions()[0];
        let guest = whole.holder(actor).guest().expect("a person").to_string();
        fixture
            .request(table, &guest, TableRequest::Plain(Request::Play { action }))
            .await
            .expect("an action");
    }
}

/// Plays the first action there is for Ada until her game is over; a computer player has the other seat.
async fn play_alone(ada: &mut Client) {
    loop {
        let view = ada.view().await;
        if view.views[0].actor == Some(1) {
            ada.play().await.expect("an action");
        } else if view.stage == PhaseName::Over {
            return;
        } else {
            let event = view.event;
            ada.until(|message| matches!(message, ToClient::Table(view) if view.event > event)).await;
        }
    }
}

/// A finished game of Ada and Ben.
async fn play(fixture: &Fixture, plan: serde_json::Value) -> String {
    let table = begin(fixture, plan).await;
    finish(fixture, &table).await;
    table
}

async fn value(store: &Store, guest: &str) -> f64 {
    rating_of(store, &GuestId::new(guest), Ladder::Two).await.expect("a rating").value()
}

/// What the table shows of the ratings of its seats: the values, and the changes by the last game.
async fn shown(tables: &TableOpener, table: &str) -> Vec<(i32, Option<i32>)> {
    let view = tables.view(table, TableViewer::Stranger).await.expect("a view");
    let seats = view.seats.iter().filter_map(|seat| seat.rating);
    seats.map(|rating| (rating.value, rating.change)).collect()
}

#[tokio::test]
async fn a_game_changes_both_ratings_once_and_the_table_shows_it() {
    let fixture = Fixture::open(CALM).await;
    come(fixture.store()).await;
    let table = begin(&fixture, rated()).await;
    assert_eq!(shown(&fixture.tables, &table).await, [(1500, None); 2]);
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    assert_eq!(ada.view().await.unrated, Some(Vec::new()));
    finish(&fixture, &table).await;
    let rater = &fixture.tables.rater;
    rater.rate_all().await.expect("ratings");
    // Everybody who looks is told.
    let rated = |message: &ToClient| matches!(message, ToClient::Table(view) if view.seats[0].rating.is_some_and(|rating| rating.change.is_some()));
    let ToClient::Table(view) = ada.until(rated).await else { panic!("a view") };
    let changes: Vec<i32> =
        view.seats.iter().map(|seat| seat.rating.expect("a rating").change.expect("a change")).collect();
    let (whole, _) = fixture.tables.state(&table).await.expect("the table");
    let margin = whole.position().expect("a game").score().margins()[Player::One];
    // A tie of newcomers changes nothing.
    assert!(changes[0].signum() == margin.signum() && changes[0] == -changes[1], "{margin}: {changes:?}");
    assert_eq!(shown(&fixture.tables, &table).await[0], (1500 + changes[0], Some(changes[0])));
    let (one, other) = (value(fixture.store(), "ada").await, value(fixture.store(), "ben").await);
    assert!((one + other - 3000.0).abs() < 0.02, "{one} {other}");
    rater.rate_all().await.expect("nothing to do");
    assert_eq!(value(fixture.store(), "ada").await, one);
}

#[tokio::test]
async fn a_game_begins_with_the_ratings_of_its_players_at_that_moment() {
    let fixture = Fixture::open(CALM).await;
    come(fixture.store()).await;
    let next = fixture.table(rated()).await;
    let sit = TableRequest::Plain(Request::Sit { player: Player::Two, owner: None });
    fixture.request(&next, "ben", sit).await.expect("a seat");
    // Ben leaves a game at another table meanwhile, and so loses it.
    let table = begin(&fixture, rated()).await;
    let leave = TableRequest::Plain(Request::Leave);
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    fixture.request(&table, "ben", leave).await.expect("to leave");
    play_alone(&mut ada).await;
    fixture.tables.rater.rate_all().await.expect("ratings");
    fixture.begin(&next).await;
    let [one, other] = shown(&fixture.tables, &next).await[..] else { panic!("two ratings") };
    assert!(one.0 > 1500 && other.0 < 1500, "{one:?} {other:?}");
}

#[tokio::test]
async fn whoever_leaves_is_last() {
    let fixture = Fixture::open(CALM).await;
    come(fixture.store()).await;
    let table = begin(&fixture, rated()).await;
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    fixture.request(&table, "ben", TableRequest::Plain(Request::Leave)).await.expect("to leave");
    play_alone(&mut ada).await;
    fixture.tables.rater.rate_all().await.expect("ratings");
    assert!(value(fixture.store(), "ada").await > 1500.0 && value(fixture.store(), "ben").await < 1500.0);
}

#[tokio::test]
async fn a_game_with_hints_does_not_count_and_says_so() {
    let fixture = Fixture::open(CALM).await;
    come(fixture.store()).await;
    let mut plan = rated();
    plan["hints"] = true.into();
    let table = play(&fixture, plan).await;
    fixture.tables.rater.rate_all().await.expect("ratings");
    let view = fixture.tables.view(&table, TableViewer::Stranger).await.expect("a view");
    assert_eq!(view.unrated, Some(vec![UnratedView::Hints]));
    assert_eq!(shown(&fixture.tables, &table).await, [(1500, None); 2]);
    assert_eq!(value(fixture.store(), "ada").await, 1500.0);
    assert_eq!(fixture.store().unrated_games(1).await, Ok(Vec::new()), "it is not looked at again");
}

#[tokio::test]
async fn nodes_rate_a_game_once_also_when_the_one_where_it_ended_is_gone() {
    let site = Site::open(3, CALM).await;
    come(site.nodes[0].store()).await;
    let table = play(&site.nodes[0], rated()).await;
    // The first node ends before it has rated anything; the others do it at the same time.
    site.nodes[0].store().close().await;
    let (one, other) =
        tokio::join!(site.nodes[1].tables.rater.rate_all(), site.nodes[2].tables.rater.rate_all());
    let outcomes = [one, other];
    assert!(outcomes.contains(&Ok(())), "{outcomes:?}");
    assert!(
        outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Conflict))),
        "{outcomes:?}"
    );
    let store = site.nodes[1].store();
    for guest in ["ada", "ben"] {
        let history = store.rating_history(guest, "two", 9).await.expect("ratings");
        assert_eq!(history.len(), 1, "{guest}");
        assert_eq!(history[0].1.games, 1);
    }
    assert!(shown(&site.nodes[2].tables, &table).await[0].1.is_some());
}

/// All ratings of Ada and Ben.
async fn all(store: &Store) -> Vec<GuestRating> {
    let mut all = Vec::new();
    for guest in ["ada", "ben"] {
        let history = store.rating_history(guest, "two", 99).await.expect("ratings");
        all.extend(history.into_iter().map(|(_, rating)| rating));
    }
    all
}

#[tokio::test]
async fn ratings_follow_from_the_events_alone() {
    let fixture = Fixture::open(CALM).await;
    let store = fixture.store();
    come(store).await;
    let mut tables = Vec::new();
    for number in 0..6 {
        let mut plan = rated();
        plan["match"] = (number == 2).into();
        plan["undo"] = (number == 3).into();
        let table = play(&fixture, plan).await;
        if number == 2 {
            fixture.begin(&table).await;
            finish(&fixture, &table).await;
        }
        tables.push(table);
        // Some at a time, so that the later ones begin with what was stored.
        if number % 2 == 0 {
            fixture.tables.rater.rate_all().await.expect("ratings");
        }
    }
    fixture.tables.rater.rate_all().await.expect("ratings");
    let stored = all(store).await;
    assert_eq!(stored.len(), 12, "five tables with six games that count, for each");

    // Folded at once, from the events.
    let mut ratings: Ratings<GuestId> = Ratings::new();
    for table in &tables {
        let table = loader::load_plain(store, &TableId::new(&**table)).await.expect("a table");
        for game in 1..=table.games_begun() as u32 {
            if let Some(GameOutcome(Ok(game))) = table.outcome(game) {
                ratings.count(&game);
            }
        }
    }
    for guest in ["ada", "ben"].map(GuestId::new) {
        assert_eq!(rating_of(store, &guest, Ladder::Two).await, Ok(ratings.of(&guest, Ladder::Two)));
    }

    // Computed again, they are the same, and stay so if games are rated again from one in the middle on.
    let rerate = async || {
        let mut rerate = Rerate::new(store);
        loop {
            let progress = rerate.next().await.expect("progress");
            if progress.done {
                return (progress.games, progress.replaced);
            }
        }
    };
    assert_eq!(rerate().await, (7, 0));
    let games = store.rated_games_after(None, 9).await.expect("games");
    let version = store.rating_version().await.expect("a version");
    store.rewind_ratings(version, games[3].0.key.clone()).await.expect("a step back");
    fixture.tables.rater.rate_all().await.expect("ratings");
    assert_eq!(all(store).await, stored);

    // What somebody has changed is found and put right.
    let mut changed = store.rated_games_of(&tables[1]).await.expect("a game");
    changed[0].ratings[0].value += 100;
    let version = store.rating_version().await.expect("a version");
    store.replace_ratings(version, changed).await.expect("a change");
    assert_ne!(all(store).await, stored);
    assert_eq!(rerate().await, (7, 1));
    assert_eq!(all(store).await, stored);
}
