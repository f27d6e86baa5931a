//! A phone that is gone is replaced by another one, which asks; the question is shown to everybody until it is answered.

use serde_json::Value;

use super::absence::IMPATIENT;
use super::several_nodes::Site;
use super::*;
use crate::bus::message::{Message, ToOwner};

fn sit(player: Player) -> TableRequest {
    TableRequest::Plain(Request::Sit { player, owner: None })
}

const ASK: Request = Request::AskSeat { player: Player::One };

fn answer(code: u16, grant: bool) -> TableRequest {
    TableRequest::AnswerSeat { player: Player::One, code, grant }
}

impl Client {
    /// Asks for Ben's seat: the code of the question, as the asker sees it.
    async fn ask_seat(&self) -> Result<u16, Refusal> {
        self.request(TableRequest::Plain(ASK)).await?;
        let ask = self.view().await.seat_ask.expect("a question");
        assert!(ask.mine);
        Ok(ask.code)
    }
}

/// A player is away at once, and others may act a moment later.
const CALM_BUT_ABSENT: Waits = Waits { grace: Duration::from_millis(50), ..CALM };

/// Ben and Cleo play at a table that Ada hosts; there are guests with these names.
async fn playing(fixture: &Fixture, guests: &[&str]) -> (String, Client, Client) {
    playing_with(fixture, guests, &serde_json::json!({ "kind": "none" })).await
}

/// The same with this clock.
async fn playing_with(fixture: &Fixture, guests: &[&str], clock: &Value) -> (String, Client, Client) {
    for (number, guest) in (0..).zip(guests) {
        fixture.store().create_guest(guest, guest, [number; 32], 1).await.expect("a guest");
    }
    let seats = [serde_json::json!({ "kind": "open" }), serde_json::json!({ "kind": "open" })];
    let plan = serde_json::json!({ "seats": seats, "together": true, "first": 1, "clock": clock });
    let table = fixture.table(plan).await;
    let cleo = Client::connect(fixture, &table, "cleo").await;
    let ben = Client::connect(fixture, &table, "ben").await;
    ben.request(sit(Player::One)).await.expect("a seat");
    cleo.request(sit(Player::Two)).await.expect("a seat");
    fixture.begin(&table).await;
    (table, ben, cleo)
}

/// Connects a screen of a guest.
async fn screen(client: &Client, guest: &str) -> mpsc::Receiver<Utf8Bytes> {
    let (socket, sent) = NewSocket::here(TableViewer::Screen(GuestId::new(guest)), 256);
    client.handle.connect(socket, None).await.expect("a connection");
    sent
}

#[tokio::test]
async fn another_phone_plays_on_when_the_host_agrees() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, cleo) = playing(&fixture, &["phone"]).await;
    let ada = Client::connect(&fixture, &table, "ada").await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    assert_eq!(phone.ask_seat().await, Err(Refusal::NotAway), "Ben is there");
    ben.disconnect().await;
    let code = phone.ask_seat().await.expect("a question");
    let shown = cleo.view().await.seat_ask.map(|ask| (ask.seat, ask.code, ask.host, ask.mine));
    assert_eq!(shown, Some((1, code, false, false)));
    assert_eq!(phone.view().await.views[0].seat, None, "no hand yet");
    assert_eq!(ada.request(answer(code + 1, true)).await, Err(Refusal::Stale), "another question");
    assert_eq!(cleo.request(answer(code, true)).await, Err(Refusal::NotHost), "Ada is there");
    ada.request(answer(code, false)).await.expect("a refusal");
    assert_eq!((cleo.view().await.seat_ask, phone.view().await.views[0].seat), (None, None));
    let code = phone.ask_seat().await.expect("another question");
    ada.request(answer(code, true)).await.expect("an agreement");
    assert_eq!((cleo.view().await.seat_ask, phone.view().await.views[0].seat), (None, Some(1)));
    phone.play().await.expect("a move");
    let stored = fixture.store().load(&table).await.expect("a store").expect("the table").events;
    assert_eq!(stored.iter().filter(|event| event.body.contains("\"reseated\"")).count(), 1);
}

#[tokio::test]
async fn the_view_says_who_may_answer() {
    let fixture = Fixture::open(CALM_BUT_ABSENT).await;
    let (table, ben, mut cleo) = playing(&fixture, &["phone"]).await;
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    let mut phone = Client::connect(&fixture, &table, "phone").await;
    ben.disconnect().await;
    cleo.until(|message| matches!(message, ToClient::Presence { absent, .. } if *absent == [1])).await;
    phone.request(TableRequest::Plain(ASK)).await.expect("a question");
    let shown_to = |answers: bool| move |message: &ToClient| matches!(message, ToClient::Table(view) if view.seat_ask.is_some_and(|ask| ask.answers == answers));
    ada.until(shown_to(true)).await;
    cleo.until(shown_to(false)).await;
    phone.until(shown_to(false)).await;
    // Nobody has come or gone meanwhile: time passes.
    ada.disconnect().await;
    let ToClient::Table(view) = cleo.until(shown_to(true)).await else { panic!("no view") };
    let code = view.seat_ask.expect("a question").code;
    let ada = Client::connect(&fixture, &table, "ada").await;
    cleo.until(shown_to(false)).await;
    assert_eq!(cleo.request(answer(code, true)).await, Err(Refusal::NotHost));
    ada.request(answer(code, true)).await.expect("an agreement");
}

#[tokio::test]
async fn with_a_clock_a_phone_is_replaced_when_the_grace_is_over() {
    for (waits, absent) in [(CALM, false), (IMPATIENT, true)] {
        let fixture = Fixture::open(waits).await;
        let clock = serde_json::json!({ "kind": "turn", "seconds": 60 });
        let (table, ben, mut cleo) = playing_with(&fixture, &["phone"], &clock).await;
        let phone = Client::connect(&fixture, &table, "phone").await;
        ben.disconnect().await;
        let is_away = |message: &ToClient| {
            matches!(message, ToClient::Presence { seats, absent: shown, .. }
                if !seats[0] && shown.contains(&1) == absent)
        };
        cleo.until(is_away).await;
        assert_eq!(phone.ask_seat().await.is_ok(), absent, "as the players are told");
    }
}

#[tokio::test]
async fn only_the_device_that_was_refused_is_told() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, cleo) = playing(&fixture, &["phone", "eve"]).await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    let eve = Client::connect(&fixture, &table, "eve").await;
    ben.disconnect().await;
    phone.ask_seat().await.expect("a question");
    let code = eve.ask_seat().await.expect("a question of somebody else");
    assert_eq!(phone.view().await.seat_denied, None, "nobody has answered the phone");
    cleo.request(answer(code, false)).await.expect("a refusal");
    assert_eq!(cleo.request(answer(code, true)).await, Err(Refusal::Stale), "it is answered");
    let denied = [eve.view().await, phone.view().await, cleo.view().await];
    assert_eq!(denied.each_ref().map(|view| view.seat_denied), [Some(1), None, None]);
    assert!(denied.iter().all(|view| view.seat_ask.is_none()));
    let again = eve.ask_seat().await.expect("another question");
    assert_eq!((again == code, eve.view().await.seat_denied), (false, None));
}

#[tokio::test]
async fn whoever_asks_after_the_phone_has_another_code() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, _cleo) = playing(&fixture, &["phone", "eve"]).await;
    let ada = Client::connect(&fixture, &table, "ada").await;
    let mut phone = Client::connect(&fixture, &table, "phone").await;
    let mut eve = Client::connect(&fixture, &table, "eve").await;
    ben.disconnect().await;
    let code = phone.ask_seat().await.expect("a question");
    let is_shown = |own: bool| {
        move |message: &ToClient| {
            matches!(message, ToClient::Table(view)
                if view.seat_ask.is_some_and(|ask| ask.code == code && ask.mine == own))
        }
    };
    phone.until(is_shown(true)).await;
    eve.until(is_shown(false)).await;
    let other = eve.ask_seat().await.expect("a question of somebody else");
    assert_ne!(other, code);
    assert_eq!(phone.view().await.seat_ask.map(|ask| (ask.code, ask.mine)), Some((other, false)));
    assert_eq!(
        ada.request(answer(code, true)).await,
        Err(Refusal::Stale),
        "the phone's code no longer counts"
    );
}

#[tokio::test]
async fn questions_are_few_and_do_not_count_as_events() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, _cleo) = playing(&fixture, &[]).await;
    let (phone, eve) =
        (Client::connect(&fixture, &table, "phone").await, Client::connect(&fixture, &table, "eve").await);
    ben.disconnect().await;
    let id: TableId = table.parse().expect("an id");
    while fixture.tables.rate_limits.events(&id, 1).is_ok() {}
    let code = phone.ask_seat().await.expect("a question, whatever the players do");
    while fixture.tables.rate_limits.question(&id).is_ok() {}
    for _ in 0..1000 {
        assert_eq!(phone.ask_seat().await, Ok(code), "the same question changes nothing");
    }
    while fixture.tables.rate_limits.question(&id).is_ok() {}
    assert!(matches!(eve.ask_seat().await, Err(Refusal::TooFast(_))));
}

#[tokio::test]
async fn a_repeated_question_is_not_broadcast() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, mut cleo) = playing(&fixture, &[]).await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    ben.disconnect().await;
    phone.ask_seat().await.expect("a question");
    cleo.until(|message| matches!(message, ToClient::Table(view) if view.seat_ask.is_some())).await;
    phone.ask_seat().await.expect("the same");
    cleo.request(TableRequest::Plain(Request::Leave)).await.expect("an event");
    let next = cleo.until(|message| matches!(message, ToClient::Table(_))).await;
    let ToClient::Table(next) = next else { panic!("{next:?}") };
    assert!(next.seats[1].stood_in, "the next view is that after the event");
}

#[tokio::test]
async fn the_question_is_gone_when_the_player_is_back() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, cleo) = playing(&fixture, &["phone"]).await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    ben.disconnect().await;
    let code = phone.ask_seat().await.expect("a question");
    assert!(cleo.view().await.seat_ask.is_some());
    let ben = Client::connect(&fixture, &table, "ben").await;
    assert_eq!(ben.view().await.seat_ask, None);
    assert_eq!(cleo.request(answer(code, true)).await, Err(Refusal::Stale));
    assert_eq!(ben.view().await.views[0].seat, Some(1));
}

#[tokio::test]
async fn the_question_is_gone_with_the_phone_that_asks() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, cleo) = playing(&fixture, &["phone"]).await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    let window = Client::connect(&fixture, &table, "phone").await;
    ben.disconnect().await;
    let code = phone.ask_seat().await.expect("a question");
    phone.disconnect().await;
    assert!(cleo.view().await.seat_ask.is_some(), "a second window is there");
    window.disconnect().await;
    assert_eq!(cleo.view().await.seat_ask, None);
    assert_eq!(cleo.request(answer(code, true)).await, Err(Refusal::Stale));
}

#[tokio::test]
async fn the_question_is_gone_when_nobody_answers() {
    let fixture = Fixture::open(Waits { ask_timeout: Duration::ZERO, ..IMPATIENT }).await;
    let (table, ben, mut cleo) = playing(&fixture, &[]).await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    ben.disconnect().await;
    phone.request(TableRequest::Plain(ASK)).await.expect("a question");
    cleo.until(has_question(true)).await;
    cleo.until(has_question(false)).await;
}

#[tokio::test]
async fn a_guest_who_is_deleted_gets_no_seat() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, cleo) = playing(&fixture, &["phone"]).await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    ben.disconnect().await;
    let code = phone.ask_seat().await.expect("a question");
    fixture.store().delete_guest("phone").await.expect("a guest who goes");
    assert_eq!(cleo.request(answer(code, true)).await, Err(Refusal::Stale));
    cleo.request(answer(code, false)).await.expect("a refusal");
}

#[tokio::test]
async fn a_screen_that_everybody_sees_does_not_show_that_its_guest_is_there() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, cleo) = playing(&fixture, &["phone"]).await;
    let _screen = screen(&ben, "ben").await;
    ben.disconnect().await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    let code = phone.ask_seat().await.expect("Ben's phone is gone");
    cleo.request(answer(code, true)).await.expect("Ada, the host, is not there");
}

#[tokio::test]
async fn the_host_answers_at_the_screen() {
    let fixture = Fixture::open(IMPATIENT).await;
    let (table, ben, cleo) = playing(&fixture, &["phone"]).await;
    let mut screen = screen(&ben, "ada").await;
    ben.disconnect().await;
    let phone = Client::connect(&fixture, &table, "phone").await;
    let code = phone.ask_seat().await.expect("a question");
    assert_eq!(cleo.request(answer(code, true)).await, Err(Refusal::NotHost));
    // An answer that comes too late is shown what there is now.
    while screen.try_recv().is_ok() {}
    let ada = Asker::Guest(GuestId::new("ada"));
    let late = phone.handle.request(ada.clone(), answer(code + 1, true), None, None, 0).await;
    assert_eq!(late.err(), Some(Refusal::Stale));
    let texts: Vec<Utf8Bytes> = std::iter::from_fn(|| screen.try_recv().ok()).collect();
    assert!(texts.iter().any(|text| text.contains("\"seat_ask\"")), "{texts:?}");
    phone.handle.request(ada, answer(code, true), None, None, 0).await.expect("an agreement");
    assert_eq!(phone.view().await.views[0].seat, Some(1));
}

/// A message with a question for a seat, or without one.
fn has_question(wanted: bool) -> impl Fn(&ToClient) -> bool {
    move |message| matches!(message, ToClient::Table(view) if view.seat_ask.is_some() == wanted)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_at_another_node_plays_on() {
    let site = Site::open(2, IMPATIENT).await;
    let (table, ben, mut cleo) = playing(&site.nodes[0], &["phone"]).await;
    let mut phone = Client::connect(&site.nodes[1], &table, "phone").await;
    ben.disconnect().await;
    phone.request(TableRequest::Plain(ASK)).await.expect("a question");
    let ToClient::Table(own) = phone.until(has_question(true)).await else { panic!("no view") };
    let ToClient::Table(other) = cleo.until(has_question(true)).await else { panic!("no view") };
    let (own, other) = (own.seat_ask.expect("a question"), other.seat_ask.expect("a question"));
    assert_eq!((own.code, own.mine, other.mine), (other.code, true, false));
    cleo.request(answer(own.code, true)).await.expect("an agreement");
    let has_seat =
        |message: &ToClient| matches!(message, ToClient::Table(view) if view.views[0].seat.is_some());
    let ToClient::Table(seated) = phone.until(has_seat).await else { panic!("no view") };
    assert_eq!((seated.views[0].seat, seated.seat_ask), (Some(1), None));
    let is_there = |message: &ToClient| matches!(message, ToClient::Presence { seats, .. } if seats[0]);
    cleo.until(is_there).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_question_is_gone_with_a_phone_at_another_node() {
    let site = Site::open(2, IMPATIENT).await;
    let (table, ben, mut cleo) = playing(&site.nodes[0], &[]).await;
    let phone = Client::connect(&site.nodes[1], &table, "phone").await;
    ben.disconnect().await;
    let heard = site.overhear();
    phone.request(TableRequest::Plain(ASK)).await.expect("a question");
    cleo.until(has_question(true)).await;
    // The other node has said that the phone is there.
    let is_reported = |message: &Message| matches!(message, Message::ToOwner { message: ToOwner::Follow { viewers, .. }, .. } if viewers.asker.is_some());
    let reported = async {
        while !heard.lock().expect("the list").iter().any(is_reported) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, reported).await.expect("a report");
    phone.disconnect().await;
    cleo.until(has_question(false)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_question_is_gone_with_the_owner_of_the_table() {
    let site = Site::open(2, IMPATIENT).await;
    let (table, ben, _cleo) = playing(&site.nodes[0], &[]).await;
    let mut phone = Client::connect(&site.nodes[1], &table, "phone").await;
    ben.disconnect().await;
    phone.request(TableRequest::Plain(ASK)).await.expect("a question");
    phone.until(has_question(true)).await;
    site.nodes[0].open_table(&table).await.expect("the table").send(Command::Drain).await;
    phone.until(has_question(false)).await;
}
