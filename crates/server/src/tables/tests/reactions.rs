//! What players say to each other: from their seats only, to everybody who looks, a few times in a row, and kept nowhere.

use bigpoints_table::messages::Reaction;
use bigpoints_table::refusal::Wait;

use super::several_nodes::Site;
use super::*;
use crate::bus::message::{Message, ToFollower};

fn say(player: Player, reaction: Reaction) -> TableRequest {
    TableRequest::React { player, reaction }
}

fn oops() -> TableRequest {
    say(Player::One, Reaction::Oops)
}

/// What a text from the table says, if somebody says something.
fn said(text: &str) -> Option<(u8, Reaction)> {
    match serde_json::from_str(text).expect("a message") {
        ToClient::Reaction { seat, reaction } => Some((seat, reaction)),
        _ => None,
    }
}

impl Client {
    /// What is said next.
    async fn hear(&mut self) -> (u8, Reaction) {
        loop {
            if let Some(said) = said(&self.text().await) {
                return said;
            }
        }
    }

    /// Makes a request under an id, as clients do.
    async fn request_as(&self, id: &str, request: TableRequest) -> Result<Accepted, Refusal> {
        let asker = Asker::Guest(GuestId::new(&*self.guest));
        self.handle.request(asker, request, None, Some(id.to_owned()), 0).await
    }

    /// What was said until now: the table has sent everything before it answers.
    fn heard(&mut self) -> Vec<(u8, Reaction)> {
        std::iter::from_fn(|| self.sent.try_recv().ok()).filter_map(|text| said(&text)).collect()
    }
}

#[tokio::test]
async fn everybody_at_the_table_hears_a_player_and_nothing_is_kept() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    let mut eve = Client::connect(&fixture, &table, "eve").await;
    let before = fixture.events(&table).await;
    let accepted = ada.request(say(Player::One, Reaction::GoodLuck)).await.expect("a word");
    assert_eq!(accepted.event as usize, before);
    assert_eq!(ada.hear().await, (1, Reaction::GoodLuck), "whoever says it sees that it was said");
    assert_eq!(eve.hear().await, (1, Reaction::GoodLuck));
    let mut late = Client::connect(&fixture, &table, "late").await;
    assert_eq!(late.view().await.event as usize, before);
    assert_eq!(late.heard(), []);
    assert_eq!(fixture.events(&table).await, before);
}

#[tokio::test]
async fn only_who_sits_there_speaks_from_a_seat() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    let eve = Client::connect(&fixture, &table, "eve").await;
    assert_eq!(eve.request(oops()).await, Err(Refusal::NotYourSeat), "somebody who watches");
    let open = say(Player::Two, Reaction::Oops);
    assert_eq!(eve.request(open.clone()).await, Err(Refusal::NotYourSeat), "nobody sits there");
    ada.request(fill(1)).await.expect("a computer player");
    assert_eq!(ada.request(open).await, Err(Refusal::NotYourSeat), "not even the host for a computer player");
    let none = say(Player::Three, Reaction::Oops);
    assert_eq!(ada.request(none).await, Err(Refusal::NoSeat));
    let server = ada.handle.request(Asker::Server, oops(), None, None, 0).await;
    assert_eq!(server, Err(Refusal::NotYourSeat));
    ada.request(TableRequest::Plain(Request::Close)).await.expect("a closed table");
    assert_eq!(ada.request(oops()).await, Err(Refusal::Closed));
    assert_eq!(ada.heard(), []);
}

#[tokio::test]
async fn a_seat_says_a_few_things_in_a_row_and_holds_up_no_other() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let ada = Client::connect(&fixture, &table, "ada").await;
    let ben = Client::connect(&fixture, &table, "ben").await;
    let sit = Request::Sit { player: Player::Two, owner: None };
    ben.request(TableRequest::Plain(sit)).await.expect("a seat");
    // Whoever may not speak uses up nothing.
    for _ in 0..10 {
        assert_eq!(ben.request(oops()).await, Err(Refusal::NotYourSeat));
    }
    let mut granted = 0;
    let refused = loop {
        match ada.request(oops()).await {
            Ok(_) => granted += 1,
            Err(refusal) => break refusal,
        }
    };
    // One more comes free every five seconds.
    assert!((3..20).contains(&granted), "{granted}");
    assert!(matches!(refused, Refusal::TooFast(Wait { milliseconds: 1..=5000 })), "{refused:?}");
    ben.request(say(Player::Two, Reaction::NoHurry)).await.expect("another seat has its own limit");
    ada.request(fill(1)).await.expect_err("a taken seat");
    ada.request(TableRequest::Plain(Request::Leave)).await.expect("other requests are not counted with them");
}

#[tokio::test]
async fn what_is_asked_twice_is_said_once() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    let first = ada.request_as("same", oops()).await.expect("a word");
    assert_eq!(ada.request_as("same", oops()).await, Ok(first));
    assert_eq!(ada.heard(), [(1, Reaction::Oops)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_connected_to_another_node_speaks_and_hears() {
    let site = Site::open(3, CALM).await;
    let (table, mut ada, mut ben) = site.table().await;
    let mut eve = Client::connect(&site.nodes[2], &table, "eve").await;
    let before = site.nodes[0].events(&table).await;
    // Both nodes have told the owner who is connected there.
    let everybody =
        ToClient::Presence { seats: vec![true, true], host: true, watchers: 1, absent: Vec::new() };
    eve.until(|message| *message == everybody).await;
    ada.request(say(Player::One, Reaction::OneMoment)).await.expect("a word");
    ben.request(say(Player::Two, Reaction::NoHurry)).await.expect("a word by way of another node");
    for client in [&mut ada, &mut ben, &mut eve] {
        let heard = [client.hear().await, client.hear().await];
        assert_eq!(heard, [(1, Reaction::OneMoment), (2, Reaction::NoHurry)], "{}", client.guest);
    }
    let refused = eve.request(oops()).await;
    assert_eq!(refused, Err(Refusal::NotYourSeat));
    assert_eq!(site.nodes[0].events(&table).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_again_over_the_bus_is_said_once_by_the_owner() {
    let site = Site::open(2, CALM).await;
    let (_table, mut ada, ben) = site.table().await;
    // The first answer is lost, so that the other node asks again.
    let mut lost = false;
    site.hub.set_fault(move |envelope| {
        let is_answer =
            matches!(envelope.message, Message::ToFollower { message: ToFollower::Answer { .. }, .. });
        if is_answer && !lost {
            lost = true;
            return 0;
        }
        1
    });
    ben.request(say(Player::Two, Reaction::Thanks)).await.expect("a word");
    assert_eq!(ada.heard(), [(2, Reaction::Thanks)]);
}

/// A node of the next version may have more words: a client of that version knows them, and one of this version ignores them.
#[tokio::test(flavor = "multi_thread")]
async fn a_word_of_the_next_version_is_passed_on() {
    let site = Site::open(2, CALM).await;
    let (table, _ada, mut ben) = site.table().await;
    let word = r#"{"type":"reaction","seat":1,"reaction":"newer"}"#;
    let message = serde_json::json!({ "reaction": { "text": word, "newer": 1 } });
    let text = next_version::text(&site.session(0), "to_follower", &table, message);
    site.hub.receive(&site.session(1), &text);
    while &*ben.text().await != word {}
}
