//! A table that nobody looks at is put away, and there are never two of the same.

use tokio::task::JoinSet;

use super::*;
use bigpoints_table::messages::Audience;

/// Puts tables away as soon as nobody holds a way to them.
const HASTY: Pace = Pace { idle_timeout: Duration::ZERO, ..CALM };

#[tokio::test]
async fn a_table_is_put_away_when_nobody_can_reach_it_and_comes_back_as_it_was() {
    let fixture = Fixture::open(HASTY).await;
    let table = fixture.table(mine_and_open()).await;
    let handle = fixture.registry.table(&table).await.expect("the table");
    let seen = handle.look(Audience::Stranger).await.expect("a look");
    drop(handle);
    let put_away = async {
        while fixture.registry.is_in_play(&table) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, put_away).await.expect("a table that is put away");
    let handle = fixture.registry.table(&table).await.expect("the table");
    assert_eq!(handle.look(Audience::Stranger).await, Ok(seen));
}

#[tokio::test]
async fn a_table_is_let_go_only_when_nobody_has_a_way_to_it_and_nothing_waits_in_its_inbox() {
    let fixture = Fixture::open(CALM).await;
    let id = "a".repeat(24);
    let (handle, mut inbox) = fixture.registry.lock(&id).expect("a table that nobody is at");
    let other = fixture.registry.lock(&id).expect_err("somebody is at it");
    drop(handle);
    assert!(!fixture.registry.remove_idle(&id, &inbox), "another way leads to it");
    other.tell(Command::Part { connection: 1 }).await;
    drop(other);
    assert!(!fixture.registry.remove_idle(&id, &inbox), "something waits");
    inbox.recv().await.expect("what was sent");
    assert!(fixture.registry.is_in_play(&id));
    assert!(fixture.registry.remove_idle(&id, &inbox));
    assert!(!fixture.registry.is_in_play(&id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whoever_comes_while_a_table_is_put_away_is_served_by_the_only_one_there_is() {
    let fixture = Arc::new(Fixture::open(HASTY).await);
    let table = fixture.table(mine_and_open()).await;
    let mut guests = JoinSet::new();
    for guest in 0..8 {
        let (fixture, table) = (Arc::clone(&fixture), table.clone());
        guests.spawn(async move {
            for turn in 0..25 {
                let granted = fixture.ask(&table, "ada", fill((guest + turn) % 10 + 1)).await;
                granted.expect("a second table of the same would have been refused by the store");
            }
        });
    }
    while let Some(ended) = guests.join_next().await {
        ended.expect("a guest who was served");
    }
    assert_eq!(fixture.events(&table).await, 2 + 8 * 25);
}

#[tokio::test]
async fn a_table_that_is_not_there_is_no_table_for_everybody_who_asks() {
    let fixture = Fixture::open(CALM).await;
    let nowhere = "a".repeat(24);
    let (one, two) = tokio::join!(fixture.registry.table(&nowhere), fixture.registry.table(&nowhere));
    assert_eq!(one.err(), Some(Refusal::NoTable));
    assert_eq!(two.err(), Some(Refusal::NoTable));
    assert!(!fixture.registry.is_in_play(&nowhere));
}
