//! What has changed after an action is enough for those who ask for it and have the table as it was; everybody else gets it whole.

use bigpoints_table::messages::TableUpdate;

use super::several_nodes::Site;
use super::*;

/// Connects a guest who wants updates and has seen this event.
async fn with_updates(fixture: &Fixture, table: &str, guest: &str, seen: Option<u32>) -> Client {
    Client::resume(fixture, table, guest, seen, true).await
}

/// The next message that shows the table.
async fn shown(client: &mut Client) -> ToClient {
    client.until(|message| matches!(message, ToClient::Table(_) | ToClient::Update(_))).await
}

/// The table at this event, which must come whole.
async fn whole(client: &mut Client, event: u32) -> TableView {
    loop {
        match shown(client).await {
            ToClient::Table(view) if view.event == event => return *view,
            ToClient::Table(view) if view.event < event => {}
            other => panic!("not the whole table at event {event}: {other:?}"),
        }
    }
}

/// What has changed up to this event.
async fn changed(client: &mut Client, event: u32) -> TableUpdate {
    loop {
        match shown(client).await {
            ToClient::Update(update) if update.event == event => return *update,
            ToClient::Table(view) if view.event < event => {}
            other => panic!("not what has changed up to event {event}: {other:?}"),
        }
    }
}

/// A game of Ada and Ben, which Ada begins; she wants updates, he does not.
async fn game(fixture: &Fixture) -> (String, Client, Client) {
    let table = fixture.table(mine_and_open()).await;
    let ada = with_updates(fixture, &table, "ada", None).await;
    let ben = Client::connect(fixture, &table, "ben").await;
    ben.request(TableRequest::Plain(Request::Sit { player: Player::Two, owner: None }))
        .await
        .expect("a seat");
    fixture.begin(&table).await;
    (table, ada, ben)
}

#[tokio::test]
async fn an_action_is_told_by_what_it_has_changed_to_those_who_ask_for_that() {
    let fixture = Fixture::open(CALM).await;
    let (table, mut ada, mut ben) = game(&fixture).await;
    let mut eve = with_updates(&fixture, &table, "eve", None).await;
    let begun = ada.view().await;
    let mut had = whole(&mut ada, begun.event).await;
    let mut watched = whole(&mut eve, begun.event).await;
    for event in begun.event + 1..begun.event + 7 {
        let actor = if had.views[0].actor == Some(1) { &ada } else { &ben };
        assert_eq!(actor.play().await.expect("a move").event, event);
        let update = changed(&mut ada, event).await;
        had = had.updated(update).expect("an update for what she has");
        assert_eq!(had, ada.view().await);
        watched = watched.updated(changed(&mut eve, event).await).expect("an update for what she has");
        assert_eq!(watched, eve.view().await);
        assert_eq!(whole(&mut ben, event).await, ben.view().await, "he has not asked for updates");
    }
}

#[tokio::test]
async fn the_table_comes_whole_after_a_pause_and_around_a_question() {
    let fixture = Fixture::open(CALM).await;
    let (table, mut ada, ben) = game(&fixture).await;
    let begun = ada.view().await.event;
    // Whoever comes back may have missed what is no event.
    let mut again = with_updates(&fixture, &table, "ada", Some(begun)).await;
    again.until(|message| matches!(message, ToClient::Current { .. })).await;
    ada.play().await.expect("a move");
    whole(&mut again, begun + 1).await;
    changed(&mut ada, begun + 1).await;
    // A question is shown in the whole table, and so is that it is over.
    ada.request(TableRequest::Plain(Request::AskUndo)).await.expect("a question");
    assert_eq!(whole(&mut again, begun + 1).await.undo_asker, Some(1));
    ben.play().await.expect("a move");
    assert_eq!(whole(&mut again, begun + 2).await.undo_asker, None);
    ada.play().await.expect("a move");
    changed(&mut again, begun + 3).await;
    // Nothing else than an action is told by an update.
    ben.request(TableRequest::Plain(Request::Leave)).await.expect("a seat that is given up");
    assert!(whole(&mut again, begun + 4).await.seats[1].stood_in);
}

#[tokio::test]
async fn a_follower_tells_what_has_changed_as_the_owner_does() {
    let site = Site::open(2, CALM).await;
    let (table, ada, ben) = site.table().await;
    let mut watcher = with_updates(&site.nodes[1], &table, "eve", None).await;
    site.nodes[0].begin(&table).await;
    let begun = ada.view().await.event;
    let before = whole(&mut watcher, begun).await;
    ada.play().await.expect("a move");
    let update = changed(&mut watcher, begun + 1).await;
    drop(ben);
    assert_eq!(before.updated(update), Some(watcher.view().await));
}
