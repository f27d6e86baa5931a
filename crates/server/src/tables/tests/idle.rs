//! Idle tables are unloaded, and a table never has two tasks.

use tokio::task::JoinSet;

use super::*;

/// Tables are unloaded as soon as nobody holds a handle.
const HASTY: Waits = Waits { idle_timeout: Duration::ZERO, ..CALM };

#[tokio::test]
async fn an_idle_table_is_unloaded_and_loaded_again_unchanged() {
    let fixture = Fixture::open(HASTY).await;
    let table = fixture.table(mine_and_open()).await;
    let handle = fixture.open_table(&table).await.expect("the table");
    let seen = handle.view(TableViewer::Stranger).await.expect("a look");
    drop(handle);
    let unloaded = async {
        while fixture.registry().is_live(&TableId::new(&*table)) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, unloaded).await.expect("an unloaded table");
    let handle = fixture.open_table(&table).await.expect("the table");
    assert_eq!(handle.view(TableViewer::Stranger).await, Ok(seen));
}

#[tokio::test]
async fn a_table_is_released_only_without_other_handles_and_queued_commands() {
    let fixture = Fixture::open(CALM).await;
    let id = TableId::new("a".repeat(24));
    let registry = fixture.registry();
    let (handle, mut lock) = registry.lock(&id).expect("a table without a task");
    let other = registry.lock(&id).expect_err("a locked table");
    drop(handle);
    assert!(!lock.release_if_idle(), "there is another handle");
    other.send(Command::Disconnect { connection: 1 }).await;
    drop(other);
    assert!(!lock.release_if_idle(), "a command is queued");
    lock.recv().await.expect("the command");
    assert!(registry.is_live(&id));
    assert!(lock.release_if_idle());
    assert!(!registry.is_live(&id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn requests_during_unloading_reach_the_only_task() {
    let fixture = Arc::new(Fixture::open(HASTY).await);
    let table = fixture.table(mine_and_open()).await;
    let mut guests = JoinSet::new();
    for guest in 0..8 {
        let (fixture, table) = (Arc::clone(&fixture), table.clone());
        guests.spawn(async move {
            for turn in 0..25 {
                let accepted = fixture.request(&table, "ada", fill((guest + turn) % 10 + 1)).await;
                accepted.expect("the store would refuse a second task of the table");
            }
        });
    }
    while let Some(ended) = guests.join_next().await {
        ended.expect("a guest without a panic");
    }
    assert_eq!(fixture.events(&table).await, 2 + 8 * 25);
}

#[tokio::test]
async fn a_missing_table_is_missing_for_every_caller() {
    let fixture = Fixture::open(CALM).await;
    let nowhere = "a".repeat(24);
    let (one, two) = tokio::join!(fixture.open_table(&nowhere), fixture.open_table(&nowhere));
    assert_eq!(one.err(), Some(Refusal::NoTable));
    assert_eq!(two.err(), Some(Refusal::NoTable));
    assert!(!fixture.registry().is_live(&TableId::new(nowhere)));
}
