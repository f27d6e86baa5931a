//! Spectators share one snapshot, and presence is broadcast.

use super::*;

#[tokio::test]
async fn all_spectators_share_one_snapshot() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let (mut ada, mut cat) =
        (Client::connect(&fixture, &table, "ada").await, Client::connect(&fixture, &table, "cat").await);
    let mut dan = Client::connect(&fixture, &table, "dan").await;
    ada.request(fill(1)).await.expect("a computer player");
    let mut snapshots = Vec::new();
    for seat in [&mut ada, &mut cat, &mut dan] {
        snapshots.push(loop {
            let text = seat.text().await;
            if text.contains(r#""event":3"#) {
                break text;
            }
        });
    }
    assert_eq!(snapshots[1].as_str().as_ptr(), snapshots[2].as_str().as_ptr(), "the same text in memory");
    assert!(snapshots[0].contains(r#""host":true"#) && !snapshots[1].contains(r#""host":true"#));
}

#[tokio::test]
async fn the_last_state_of_presence_is_always_sent() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    let mut others = Vec::new();
    for number in 0..40 {
        others.push(Client::connect(&fixture, &table, &format!("guest {number}")).await);
    }
    let all = ToClient::Presence { seats: vec![true, false], host: true, watchers: 40, absent: Vec::new() };
    assert_eq!(ada.until(|message| *message == all).await, all);
    for other in others {
        other.disconnect().await;
    }
    let none = ToClient::Presence { seats: vec![true, false], host: true, watchers: 0, absent: Vec::new() };
    assert_eq!(ada.until(|message| *message == none).await, none);
    // A second window of the same person changes nothing, but gets the message.
    let mut second = Client::connect(&fixture, &table, "ada").await;
    assert_eq!(second.until(|message| *message == none).await, none);
    // A spectator who takes a seat is no longer counted, although nobody has come or gone.
    let mut ben = Client::connect(&fixture, &table, "ben").await;
    ben.until(|message| matches!(message, ToClient::Presence { watchers: 1, .. })).await;
    ben.request(TableRequest::Plain(Request::Sit { player: Player::Two, owner: None }))
        .await
        .expect("a seat");
    let both = ToClient::Presence { seats: vec![true, true], host: true, watchers: 0, absent: Vec::new() };
    assert_eq!(ben.until(|message| *message == both).await, both);
    assert_eq!(ada.until(|message| *message == both).await, both);
}
