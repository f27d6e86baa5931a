//! Computer players play for people: a game that nobody attends waits.

use super::*;

/// Tables are unloaded as soon as nobody uses them.
const HASTY: Waits = Waits { idle_timeout: Duration::ZERO, ..CALM };

/// A plan for Ada and two computer players of this level.
fn among_computers(level: u8) -> serde_json::Value {
    let computer = serde_json::json!({ "kind": "computer", "level": level });
    serde_json::json!({ "seats": [{ "kind": "mine" }, computer, computer] })
}

/// Waits until a table is unloaded: it has no search then.
async fn unloaded(fixture: &Fixture, table: &str) {
    let unloaded = async {
        while fixture.registry().is_live(&TableId::new(table)) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, unloaded).await.expect("an unloaded table");
}

#[tokio::test]
async fn a_game_of_computer_players_waits_until_somebody_comes() {
    for level in [1, 10] {
        let fixture = Fixture::open(HASTY).await;
        let table = fixture.table(among_computers(level)).await;
        let ada = Client::connect(&fixture, &table, "ada").await;
        fixture.begin(&table).await;
        let leave = TableRequest::Plain(Request::Leave);
        ada.request(leave).await.expect("a seat to leave");
        ada.disconnect().await;
        unloaded(&fixture, &table).await;
        assert_eq!(fixture.tables.engine_pool.queued(), 0);
        let events = fixture.events(&table).await;

        // To look at the table is not to attend it.
        let handle = fixture.open_table(&table).await.expect("the table");
        handle.view(TableViewer::Stranger).await.expect("a look");
        drop(handle);
        unloaded(&fixture, &table).await;
        assert_eq!(fixture.events(&table).await, events, "nobody has played at level {level}");

        let mut ben = Client::connect(&fixture, &table, "ben").await;
        ben.until(|message| matches!(message, ToClient::Table(view) if view.event as usize > events)).await;
    }
}

#[tokio::test]
async fn computer_players_finish_their_turns_for_a_person_who_may_return() {
    let fixture = Fixture::open(HASTY).await;
    let table = fixture.table(among_computers(9)).await;
    let ada = Client::connect(&fixture, &table, "ada").await;
    fixture.begin(&table).await;
    ada.disconnect().await;
    unloaded(&fixture, &table).await;
    let handle = fixture.open_table(&table).await.expect("the table");
    let (whole, _) = handle.state().await.expect("the table");
    assert_eq!(whole.actor(), Some(Player::One), "it is Ada's turn");
}
