//! Many watch, and what is the same for all of them is made once.

use super::*;

#[tokio::test]
async fn all_who_only_watch_are_sent_the_very_same_snapshot() {
    let house = House::open(CALM).await;
    let table = house.table(mine_and_open()).await;
    let (mut ada, mut cat) =
        (Seat::join(&house, &table, "ada").await, Seat::join(&house, &table, "cat").await);
    let mut dan = Seat::join(&house, &table, "dan").await;
    ada.ask(fill(1)).await.expect("a computer player");
    let mut snapshots = Vec::new();
    for seat in [&mut ada, &mut cat, &mut dan] {
        snapshots.push(loop {
            let text = seat.text().await;
            if text.contains(r#""event":3"#) {
                break text;
            }
        });
    }
    assert!(Arc::ptr_eq(&snapshots[1], &snapshots[2]));
    assert!(snapshots[0].contains(r#""host":true"#) && !snapshots[1].contains(r#""host":true"#));
}

#[tokio::test]
async fn the_last_state_of_who_is_there_is_always_told() {
    let house = House::open(CALM).await;
    let table = house.table(mine_and_open()).await;
    let mut ada = Seat::join(&house, &table, "ada").await;
    let mut others = Vec::new();
    for number in 0..40 {
        others.push(Seat::join(&house, &table, &format!("guest {number}")).await);
    }
    let all = ToClient::Presence { seats: vec![true, false], host: true, watchers: 40 };
    assert_eq!(ada.until(|message| *message == all).await, all);
    for other in others {
        other.part().await;
    }
    let none = ToClient::Presence { seats: vec![true, false], host: true, watchers: 0 };
    assert_eq!(ada.until(|message| *message == none).await, none);
    // A second window of the same person changes nothing, and yet wants to know.
    let mut second = Seat::join(&house, &table, "ada").await;
    assert_eq!(second.until(|message| *message == none).await, none);
    // Somebody who sits down is no longer among those who watch, though nobody has come or gone.
    let mut ben = Seat::join(&house, &table, "ben").await;
    ben.until(|message| matches!(message, ToClient::Presence { watchers: 1, .. })).await;
    ben.ask(Wish::Request(Request::Sit { player: Player::Two, bot: false })).await.expect("a seat");
    let both = ToClient::Presence { seats: vec![true, true], host: true, watchers: 0 };
    assert_eq!(ben.until(|message| *message == both).await, both);
    assert_eq!(ada.until(|message| *message == both).await, both);
}
