//! Limits of a table: events per minute, and commitments of a seat.

use bigpoints_table::refusal::Wait;

use super::*;

fn fill(level: u8) -> TableRequest {
    let level = Level::from_number(level).expect("a level");
    TableRequest::Plain(Request::Fill { player: Player::Two, level })
}

fn commit() -> TableRequest {
    let hash = crate::secret::bits().hash();
    TableRequest::Plain(Request::Commit { player: Player::One, game: 1, attempt: 1, hash })
}

#[tokio::test]
async fn a_table_with_too_many_events_refuses_guests_until_later() {
    let fixture = Fixture::open(CALM).await;
    let (busy, other) = (fixture.table(mine_and_open()).await, fixture.table(mine_and_open()).await);
    let id: TableId = busy.parse().expect("an id");
    let began = std::time::Instant::now();
    // An event more comes free every tenth of a second, so the first attempts may just be in time.
    let refused = loop {
        while fixture.tables.rate_limits.events(&id, 1).is_ok() {}
        match fixture.request(&busy, "ada", fill(1)).await {
            Ok(_) => assert!(began.elapsed() < TEST_TIMEOUT, "events have no limit"),
            Err(refusal) => break refusal,
        }
    };
    assert!(matches!(refused, Refusal::TooFast(Wait { milliseconds: 1.. })), "{refused:?}");
    fixture.request(&other, "ada", fill(1)).await.expect("another table has its own limit");
    let handle = fixture.open_table(&busy).await.expect("the table");
    let closed = handle.request(Asker::Server, TableRequest::Plain(Request::Close), None, None, 0).await;
    closed.expect("the server itself is not limited");
}

#[tokio::test]
async fn refused_requests_are_not_counted_at_the_table() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    for _ in 0..1000 {
        let refused = fixture.request(&table, "eve", TableRequest::Plain(Request::Start)).await;
        assert_eq!(refused, Err(Refusal::NotYourSeat));
    }
    fixture.request(&table, "ada", fill(1)).await.expect("spectators cannot stop a game");
}

#[tokio::test]
async fn a_seat_commits_a_few_times_and_its_next_holder_again() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let mut granted = 0;
    let refused = loop {
        match fixture.request(&table, "ada", commit()).await {
            Ok(_) => granted += 1,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!((granted, refused), (8, Refusal::TooManyCommitments));
    fixture.request(&table, "ada", TableRequest::Plain(Request::Leave)).await.expect("a free seat");
    let sit = TableRequest::Plain(Request::Sit { player: Player::One, owner: None });
    fixture.request(&table, "ben", sit).await.expect("a seat");
    fixture.request(&table, "ben", commit()).await.expect("another guest is not to blame");
}
