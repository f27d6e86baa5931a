//! A table that nobody looks at is put away, and there are never two of the same.

use tokio::task::JoinSet;

use super::*;
use bigpoints_table::view::TableViewer;

/// Puts tables away as soon as nobody holds a way to them.
const HASTY: Pace = Pace { put_away: Duration::ZERO, ..CALM };

#[tokio::test]
async fn a_table_is_put_away_when_nobody_can_reach_it_and_comes_back_as_it_was() {
    let house = House::open(HASTY).await;
    let table = house.table(mine_and_open()).await;
    let handle = house.hall.table(&table).await.expect("the table");
    let seen = handle.look(TableViewer::Stranger).await.expect("a look");
    drop(handle);
    let put_away = async {
        while house.hall.is_in_play(&table) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, put_away).await.expect("a table that is put away");
    let handle = house.hall.table(&table).await.expect("the table");
    assert_eq!(handle.look(TableViewer::Stranger).await, Ok(seen));
}

#[tokio::test]
async fn a_table_is_let_go_only_when_nobody_has_a_way_to_it_and_nothing_waits_in_its_inbox() {
    let house = House::open(CALM).await;
    let id = "a".repeat(24);
    let (handle, mut inbox) = house.hall.claim(&id).expect("a table that nobody is at");
    let other = house.hall.claim(&id).expect_err("somebody is at it");
    drop(handle);
    assert!(!house.hall.put_away(&id, &inbox), "another way leads to it");
    other.tell(Mail::Part { connection: 1 }).await;
    drop(other);
    assert!(!house.hall.put_away(&id, &inbox), "something waits");
    inbox.recv().await.expect("what was sent");
    assert!(house.hall.is_in_play(&id));
    assert!(house.hall.put_away(&id, &inbox));
    assert!(!house.hall.is_in_play(&id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whoever_comes_while_a_table_is_put_away_is_served_by_the_only_one_there_is() {
    let house = Arc::new(House::open(HASTY).await);
    let table = house.table(mine_and_open()).await;
    let mut guests = JoinSet::new();
    for guest in 0..8 {
        let (house, table) = (Arc::clone(&house), table.clone());
        guests.spawn(async move {
            for turn in 0..25 {
                let granted = house.ask(&table, "ada", fill((guest + turn) % 10 + 1)).await;
                granted.expect("a second table of the same would have been refused by the store");
            }
        });
    }
    while let Some(ended) = guests.join_next().await {
        ended.expect("a guest who was served");
    }
    assert_eq!(house.events(&table).await, 2 + 8 * 25);
}

#[tokio::test]
async fn a_table_that_is_not_there_is_no_table_for_everybody_who_asks() {
    let house = House::open(CALM).await;
    let nowhere = "a".repeat(24);
    let (one, two) = tokio::join!(house.hall.table(&nowhere), house.hall.table(&nowhere));
    assert_eq!(one.err(), Some(Refusal::NoTable));
    assert_eq!(two.err(), Some(Refusal::NoTable));
    assert!(!house.hall.is_in_play(&nowhere));
}
