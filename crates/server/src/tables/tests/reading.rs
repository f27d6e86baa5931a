//! What must not disturb tables: looking at them, deleting somebody who sits elsewhere, and crowds of this node.

use bigpoints_store::Acquired;

use super::several_nodes::Site;
use super::*;
use crate::bus::message::{Message, ToOwner};
use crate::guests::Guests;

#[tokio::test(flavor = "multi_thread")]
async fn looking_at_a_table_takes_no_lease() {
    let site = Site::open(2, CALM).await;
    let [first, second] = &site.nodes[..] else { panic!("two nodes") };
    let table = first.table(mine_and_open()).await;
    let seen = second.tables.view(&table, TableViewer::Stranger).await.expect("a view");
    let (whole, _) = second.tables.state_of_standby(&table, |_| true).await.expect("the table");
    assert_eq!((seen.event, second.registry().queues().0), (whole.event(), 0));
    assert!(matches!(first.store().acquire(&table).await, Ok(Acquired::Granted(_))), "nobody has it");

    // One that somebody has is seen as its owner shows it.
    let ada = Client::connect(first, &table, "ada").await;
    ada.ask(Request::Fill { player: Player::Two, level: Level::from_number(1).expect("a level") })
        .await
        .expect("it");
    let seen = second.tables.view(&table, TableViewer::Stranger).await.expect("a view");
    assert_eq!((seen.event, second.registry().queues().0), (ada.view().await.event, 1));
    assert_eq!(second.tables.view("nowhere", TableViewer::Stranger).await.err(), Some(Refusal::NoTable));
}

#[tokio::test]
async fn deleting_a_guest_reaches_only_the_tables_where_the_guest_sat() {
    let fixture = Fixture::open(CALM).await;
    fixture.store().create_guest("ada", "Ada", [1; 32], 1).await.expect("a guest");
    let table = TableId::new(fixture.table(mine_and_open()).await);
    let other = TableId::new("another");
    let lock = |id| fixture.registry().lock(id).expect("a table that nobody has open");
    let ((near, _near_lock), (far, _far_lock)) = (lock(&table), lock(&other));
    let guests = Guests::new(fixture.tables.clone());
    let (phone, robot) = (
        guests.devices.socket([1; 32], &GuestId::new("ada")),
        guests.devices.socket([2; 32], &GuestId::new("bob")),
    );
    guests.delete(&GuestId::new("ada")).await.expect("a deleted guest");
    assert_eq!((near.queued(), far.queued()), (1, 0));
    phone.signed_out().await;
    assert!(!robot.is_signed_out());
}

/// The message that tells it may be lost between nodes.
#[tokio::test]
async fn a_bot_that_was_revoked_elsewhere_loses_its_sockets() {
    let fixture = Fixture::open(CALM).await;
    let (store, guests) = (fixture.store(), Guests::new(fixture.tables.clone()));
    store.create_guest("ada", "Ada", [1; 32], 1).await.expect("a guest");
    for (id, token) in [("kept", [2; 32]), ("revoked", [3; 32])] {
        store.create_bot((id, "Robot"), "ada", token, 1, 9).await.expect("a bot");
    }
    let kept = guests.devices.socket([2; 32], &GuestId::new("kept"));
    let revoked = guests.devices.socket([3; 32], &GuestId::new("revoked"));
    store.delete_guest("revoked").await.expect("a revoked bot");
    guests.check_devices().await;
    revoked.signed_out().await;
    assert!(!kept.is_signed_out());
}

#[tokio::test]
async fn other_nodes_do_not_wait_behind_a_crowd_of_this_one() {
    let registry = TableRegistry::default();
    let id = TableId::new("table");
    let (handle, mut lock) = registry.lock(&id).expect("a table that nobody has open");
    let crowd = tokio::spawn({
        let handle = handle.clone();
        async move {
            loop {
                handle.send(Command::Disconnect { connection: 0 }).await;
            }
        }
    });
    while handle.queued() < 64 {
        tokio::task::yield_now().await;
    }
    assert!(
        handle.pass_on("b".to_owned(), Message::ToOwner { table: id.clone(), message: ToOwner::Unfollow })
    );
    // Chance decides whose turn it is: that all of these are the crowd's happens once in a billion billions.
    let mut received = Vec::new();
    for _ in 0..60 {
        received.push(matches!(lock.recv().await, Some(Command::FromNode { .. })));
        tokio::task::yield_now().await;
    }
    assert!(received.contains(&true));
    crowd.abort();
}
