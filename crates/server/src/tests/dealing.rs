//! Dealing in time: nobody waits for ever for somebody who does not help with it.

use super::*;
use bigpoints_table::table::PhaseName;

/// Nobody is waited for at all.
const HASTY: Pace = Pace { dealing: Duration::ZERO, ..CALM };

fn commit(player: Player, attempt: u32, salt: Bits) -> Wish {
    Wish::Request(Request::Commit { player, game: 1, attempt, hash: salt.hash() })
}

/// The table when this is true of it.
async fn shown(seat: &mut Seat, wanted: impl Fn(&TableView) -> bool) -> TableView {
    let is = |message: &ToClient| matches!(message, ToClient::Table(view) if wanted(view));
    match seat.until(is).await {
        ToClient::Table(view) => *view,
        other => panic!("{other:?} is no table"),
    }
}

#[tokio::test]
async fn an_attempt_that_nobody_helps_with_is_void_and_everybody_sees_it() {
    let house = House::open(HASTY).await;
    let table = house.table(mine_and_open()).await;
    let (mut ada, ben) = (Seat::join(&house, &table, "ada").await, Seat::join(&house, &table, "ben").await);
    ben.ask(Wish::Request(Request::Sit { player: Player::Two, bot: false })).await.expect("a seat");
    let before = ada.look().await.fairness;
    assert_eq!((before.game, before.attempt, before.givers), (1, 1, vec![1, 2]));
    ada.ask(commit(Player::One, 1, crate::secret::bits())).await.expect("a promise");
    ben.ask(commit(Player::Two, 1, crate::secret::bits())).await.expect("a promise");
    ben.ask(Wish::Request(Request::Start)).await.expect("a start");
    let view = shown(&mut ada, |view| view.fairness.attempt == 2).await;
    assert_eq!((view.stage, view.fairness.voids), (PhaseName::Gathering, vec![vec![1, 2]]));
    assert_eq!(view.fairness.hashes, [None, None]);
    assert_ne!(view.fairness.commitments, before.commitments, "a seed of its own for each attempt");
}

#[tokio::test]
async fn salts_are_shown_only_when_all_are_there_and_the_seed_not_before_the_end() {
    let house = House::open(CALM).await;
    let table = house.table(mine_and_open()).await;
    let (ada, ben) = (Seat::join(&house, &table, "ada").await, Seat::join(&house, &table, "ben").await);
    ben.ask(Wish::Request(Request::Sit { player: Player::Two, bot: false })).await.expect("a seat");
    let salts = [crate::secret::bits(), crate::secret::bits()];
    ada.ask(commit(Player::One, 1, salts[0])).await.expect("a promise");
    ben.ask(commit(Player::Two, 1, salts[1])).await.expect("a promise");
    ben.ask(Wish::Request(Request::Start)).await.expect("a start");
    ada.ask(Wish::Request(Request::Reveal { player: Player::One, salt: salts[0] })).await.expect("a salt");
    let text = |view: &TableView| serde_json::to_string(view).expect("JSON");
    let view = ben.look().await;
    assert_eq!((view.stage, &view.fairness.revealed), (PhaseName::Dealing, &vec![1]));
    assert!(
        text(&view).contains(&salts[0].hash().to_string()) && !text(&view).contains(&salts[0].to_string())
    );
    ben.ask(Wish::Request(Request::Reveal { player: Player::Two, salt: salts[1] })).await.expect("a salt");
    let view = ben.look().await;
    assert_eq!((view.stage, &view.fairness.salts), (PhaseName::Playing, &salts.map(Some).to_vec()));
    let (whole, _) = ben.handle.whole().await.expect("the table");
    let seed = whole.shuffles()[0].seed();
    assert_eq!(view.fairness.commitments, [seed.hash()]);
    assert!(!text(&view).contains(&seed.to_string()));
}
