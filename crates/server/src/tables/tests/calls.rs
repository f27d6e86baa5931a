//! Whom a table calls: those who have to know what has happened, and do not look.

use super::several_nodes::Site;
use super::*;
use crate::bus::message::{Message, ToOwner};
use crate::push::message::Kind;
use crate::push::{Call, Order};

/// Calls are made at once.
const EAGER: Waits = Waits { call_delay: Duration::ZERO, ..CALM };

impl Fixture {
    /// The next order.
    async fn order(&mut self) -> Order {
        let order = tokio::time::timeout(TEST_TIMEOUT, self.orders.recv()).await;
        order.expect("an order in time").expect("a queue")
    }

    /// The next call: who is called, and for what.
    async fn next_call(&mut self) -> (String, Kind, Call) {
        loop {
            if let Order::Call(call) = self.order().await {
                return (call.guest.to_string(), call.kind, call);
            }
        }
    }

    /// A table where Ada and Ben sit, and nobody is connected.
    async fn table_of_two(&self) -> String {
        let table = self.table(mine_and_open()).await;
        let sit = TableRequest::Plain(Request::Sit { player: Player::Two, owner: None });
        self.request(&table, "ben", sit).await.expect("a seat");
        table
    }

    /// Plays whole turns until it is the other's, or the game is over.
    async fn play_turn(&self, table: &str, guest: &str) -> TableView {
        let handle = self.open_table(table).await.expect("the table");
        loop {
            let view = handle.view(TableViewer::Guest(GuestId::new(guest))).await.expect("a view");
            let Some(action) = view.views.first().and_then(|view| view.actions.first()) else { return view };
            let play = TableRequest::Plain(Request::Play { action: action.action });
            self.request(table, guest, play).await.expect("a legal action");
        }
    }
}

#[tokio::test]
async fn who_is_away_is_called_when_it_is_their_turn_and_when_the_game_begins() {
    let mut fixture = Fixture::open(EAGER).await;
    let table = fixture.table_of_two().await;
    fixture.begin(&table).await;
    let (guest, kind, first) = fixture.next_call().await;
    assert_eq!((&*guest, kind, first.table.as_str()), ("ada", Kind::Turn, &*table));
    let (guest, kind, began) = fixture.next_call().await;
    assert_eq!((&*guest, kind), ("ben", Kind::Began));
    assert!(began.step < first.step);
    fixture.play_turn(&table, "ada").await;
    let (guest, kind, bens) = fixture.next_call().await;
    assert_eq!((&*guest, kind), ("ben", Kind::Turn));
    fixture.play_turn(&table, "ben").await;
    let (guest, kind, second) = fixture.next_call().await;
    assert_eq!((&*guest, kind), ("ada", Kind::Turn));
    assert!(first.step < bens.step && bens.step < second.step, "steps grow");
}

#[tokio::test]
async fn who_looks_is_not_called_and_whose_page_is_hidden_is() {
    let mut fixture = Fixture::open(EAGER).await;
    let table = fixture.table_of_two().await;
    let ada = Client::connect(&fixture, &table, "ada").await;
    let looked = Order::Looked { table: TableId::new(&*table), guest: GuestId::new("ada") };
    assert_eq!(fixture.order().await, looked);
    fixture.begin(&table).await;
    let (guest, kind, _) = fixture.next_call().await;
    assert_eq!((&*guest, kind), ("ben", Kind::Began), "Ada sees that it is her turn");
    ada.handle.send(Command::Looking { connection: ada.number, on: false }).await;
    fixture.play_turn(&table, "ada").await;
    assert_eq!(fixture.next_call().await.0, "ben");
    fixture.play_turn(&table, "ben").await;
    let (guest, kind, _) = fixture.next_call().await;
    assert_eq!((&*guest, kind), ("ada", Kind::Turn));
    ada.handle.send(Command::Looking { connection: ada.number, on: true }).await;
    assert_eq!(fixture.order().await, looked, "what her other devices say is out of date");
}

#[tokio::test]
async fn a_call_that_is_not_made_yet_is_dropped_when_the_guest_looks() {
    let mut fixture = Fixture::open(CALM).await;
    let table = fixture.table_of_two().await;
    fixture.begin(&table).await;
    let ben = Client::connect(&fixture, &table, "ben").await;
    let handle = fixture.open_table(&table).await.expect("the table");
    ben.disconnect().await;
    // A table that is given away makes the calls that are left.
    handle.send(Command::Drain).await;
    let (guest, kind, _) = fixture.next_call().await;
    assert_eq!((&*guest, kind), ("ada", Kind::Turn));
    drop(handle);
    // The next order comes from the table loaded again.
    let _ben = Client::connect(&fixture, &table, "ben").await;
    let looked = Order::Looked { table: TableId::new(&*table), guest: GuestId::new("ben") };
    assert_eq!(fixture.order().await, looked);
}

#[tokio::test]
async fn everybody_is_called_when_the_game_is_over_and_when_the_others_play_on() {
    let mut fixture = Fixture::open(EAGER).await;
    let table = fixture.table_of_two().await;
    fixture.begin(&table).await;
    loop {
        fixture.play_turn(&table, "ada").await;
        if fixture.play_turn(&table, "ben").await.stage == bigpoints_table::table::PhaseName::Over {
            break;
        }
    }
    let mut over = Vec::new();
    while over.len() < 2 {
        let (guest, kind, _) = fixture.next_call().await;
        if kind == Kind::Over {
            over.push(guest);
        }
    }
    assert_eq!(over, ["ada", "ben"]);
    fixture.request(&table, "ben", TableRequest::Rematch).await.expect("a rematch");
    let (guest, kind, call) = fixture.next_call().await;
    assert_eq!((&*guest, kind), ("ada", Kind::Rematch));
    assert_ne!(call.table.as_str(), table, "she is called to the new table");
}

#[tokio::test]
async fn nobody_is_called_from_a_game_against_computers_alone() {
    let mut fixture = Fixture::open(EAGER).await;
    let table = fixture.table(mine_and_open()).await;
    fixture.request(&table, "ada", fill(1)).await.expect("a computer player");
    fixture.begin(&table).await;
    // Her turn in the game of two comes first in the queue if the other one calls nobody.
    let other = fixture.table_of_two().await;
    fixture.begin(&other).await;
    assert_eq!(fixture.next_call().await.2.table.as_str(), other);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_nodes_the_owner_calls_and_knows_who_looks_at_another() {
    let mut site = Site::open(2, EAGER).await;
    let (table, _ada, ben) = site.table().await;
    let heard = site.overhear();
    ben.handle.send(Command::Looking { connection: ben.number, on: false }).await;
    let is_hidden = |message: &Message| {
        let Message::ToOwner { message: ToOwner::Follow { viewers, .. }, .. } = message else { return false };
        !viewers.hidden.is_empty()
    };
    let told = async {
        while !heard.lock().expect("the list").iter().any(is_hidden) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, told).await.expect("a report in time");
    // These come by the same way, after the report.
    site.nodes[1].begin(&table).await;
    let (guest, kind, _) = site.nodes[0].next_call().await;
    assert_eq!((&*guest, kind), ("ben", Kind::Began), "Ada looks at the node of the owner");
    site.nodes[0].play_turn(&table, "ada").await;
    let (guest, kind, _) = site.nodes[0].next_call().await;
    assert_eq!((&*guest, kind), ("ben", Kind::Turn));
    assert!(site.nodes[1].orders.try_recv().is_err(), "a follower calls nobody");
}
