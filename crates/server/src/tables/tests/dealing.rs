//! Dealing: nobody waits forever for a player who does not take part.

use super::*;
use bigpoints_table::table::PhaseName;

/// The deal does not wait at all.
const HASTY: Waits = Waits { deal_timeout: Duration::ZERO, ..CALM };

fn commit(player: Player, attempt: u32, salt: Bits) -> TableRequest {
    TableRequest::Plain(Request::Commit { player, game: 1, attempt, hash: salt.hash() })
}

/// The next view that matches.
async fn next_view(seat: &mut Client, wanted: impl Fn(&TableView) -> bool) -> TableView {
    let is = |message: &ToClient| matches!(message, ToClient::Table(view) if wanted(view));
    match seat.until(is).await {
        ToClient::Table(view) => *view,
        other => panic!("{other:?} is not a table"),
    }
}

#[tokio::test]
async fn an_attempt_without_reveals_is_voided_and_shown() {
    let fixture = Fixture::open(HASTY).await;
    let table = fixture.table(mine_and_open()).await;
    let (mut ada, ben) =
        (Client::connect(&fixture, &table, "ada").await, Client::connect(&fixture, &table, "ben").await);
    ben.request(TableRequest::Plain(Request::Sit { player: Player::Two, owner: None }))
        .await
        .expect("a seat");
    let before = ada.view().await.fairness;
    assert_eq!((before.game, before.attempt, before.givers), (1, 1, vec![1, 2]));
    ada.request(commit(Player::One, 1, crate::secret::bits())).await.expect("a promise");
    ben.request(commit(Player::Two, 1, crate::secret::bits())).await.expect("a promise");
    ben.request(TableRequest::Plain(Request::Start)).await.expect("a start");
    let view = next_view(&mut ada, |view| view.fairness.attempt == 2).await;
    assert_eq!((view.stage, view.fairness.voids), (PhaseName::Gathering, vec![vec![1, 2]]));
    assert_eq!(view.fairness.hashes, [None, None]);
    assert_ne!(view.fairness.commitments, before.commitments, "every attempt has its own seed");
}

#[tokio::test]
async fn a_connected_player_who_does_not_commit_cannot_block_the_next_game_of_a_match() {
    let fixture = Fixture::open(Waits { deal_timeout: Duration::from_secs(3), ..CALM }).await;
    let mut plan = mine_and_open();
    plan["match"] = true.into();
    let table = fixture.table(plan).await;
    let (mut ada, eve) =
        (Client::connect(&fixture, &table, "ada").await, Client::connect(&fixture, &table, "eve").await);
    eve.request(TableRequest::Plain(Request::Sit { player: Player::Two, owner: None }))
        .await
        .expect("a seat");
    fixture.begin(&table).await;
    while ada.view().await.stage == PhaseName::Playing {
        let turn = ada.view().await.views[0].actor;
        let played = if turn == Some(1) { ada.play().await } else { eve.play().await };
        played.expect("an action");
    }
    let start = || TableRequest::Plain(Request::Start);
    let salt = crate::secret::bits();
    let commit = Request::Commit { player: Player::One, game: 2, attempt: 1, hash: salt.hash() };
    assert_eq!(eve.request(start()).await, Err(Refusal::NotCommitted(Player::One)));
    ada.request(TableRequest::Plain(commit)).await.expect("a promise");
    assert_eq!(ada.request(start()).await, Err(Refusal::NotCommitted(Player::Two)));
    let dealing =
        next_view(&mut ada, |view| view.stage == PhaseName::Dealing && view.fairness.game == 2).await;
    assert_eq!((dealing.fairness.givers, dealing.fairness.left_out), (vec![1], vec![2]));
    let reveal = Request::Reveal { player: Player::One, salt };
    ada.request(TableRequest::Plain(reveal)).await.expect("a salt");
    assert_eq!(ada.view().await.stage, PhaseName::Playing);
}

#[tokio::test]
async fn salts_are_shown_once_all_are_revealed_and_the_seed_only_at_the_end() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let (ada, ben) =
        (Client::connect(&fixture, &table, "ada").await, Client::connect(&fixture, &table, "ben").await);
    ben.request(TableRequest::Plain(Request::Sit { player: Player::Two, owner: None }))
        .await
        .expect("a seat");
    let salts = [crate::secret::bits(), crate::secret::bits()];
    ada.request(commit(Player::One, 1, salts[0])).await.expect("a promise");
    ben.request(commit(Player::Two, 1, salts[1])).await.expect("a promise");
    ben.request(TableRequest::Plain(Request::Start)).await.expect("a start");
    ada.request(TableRequest::Plain(Request::Reveal { player: Player::One, salt: salts[0] }))
        .await
        .expect("a salt");
    let text = |view: &TableView| serde_json::to_string(view).expect("JSON");
    let view = ben.view().await;
    assert_eq!((view.stage, &view.fairness.revealed), (PhaseName::Dealing, &vec![1]));
    assert!(
        text(&view).contains(&salts[0].hash().to_string()) && !text(&view).contains(&salts[0].to_string())
    );
    ben.request(TableRequest::Plain(Request::Reveal { player: Player::Two, salt: salts[1] }))
        .await
        .expect("a salt");
    let view = ben.view().await;
    assert_eq!((view.stage, &view.fairness.salts), (PhaseName::Playing, &salts.map(Some).to_vec()));
    let (whole, _) = ben.handle.state().await.expect("the table");
    let seed = whole.shuffles()[0].seed();
    assert_eq!(view.fairness.commitments, [seed.hash()]);
    assert!(!text(&view).contains(&seed.to_string()));
}
