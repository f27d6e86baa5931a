//! A phone that is gone is replaced by another one: only where everybody plays at one place, only while its player is away, and only if
//! somebody else agrees.

use super::*;
use crate::name::Names;
use crate::view::TableViewer;

/// Ada hosts without a seat; Ben and Cleo play.
fn desk(together: bool) -> Desk {
    let plan = Plan { together, first: Some(1), ..plan(&[SeatPlan::Open, SeatPlan::Open]) };
    let mut desk = Desk::new(plan);
    desk.grant("ben", Request::Sit { player: One, owner: None });
    desk.grant("cleo", Request::Sit { player: Two, owner: None });
    desk.begin("ben", 7);
    desk.step();
    desk.step();
    desk
}

const AWAY: Context =
    Context { at_ms: 0, thought_ms: 0, lag_ms: 0, away: true, host_away: false, undo_asked: None };
const HOST_AWAY: Context = Context { host_away: true, ..AWAY };

const ASK: Request = Request::AskSeat { player: One };

fn ask(desk: &mut Desk, guest: &str, context: Context) -> Result<(), Refusal> {
    desk.ask(&Asker::Guest(GuestId::new(guest)), &ASK, context)
}

fn answer(desk: &mut Desk, guest: &str, to: &str, context: Context) -> Result<(), Refusal> {
    let request = Request::AnswerSeat { player: One, guest: GuestId::new(to), grant: true };
    desk.ask(&Asker::Guest(GuestId::new(guest)), &request, context)
}

fn names() -> Names {
    let mut names = Names::default();
    for (guest, name) in [("ada", "Ada"), ("ben", "Ben"), ("cleo", "Cleo"), ("phone", "Another")] {
        names.insert(GuestId::new(guest), name);
    }
    names
}

#[test]
fn another_device_gets_the_seat_with_its_name_and_hand_when_the_host_agrees() {
    let mut desk = desk(true);
    let phone = TableViewer::Guest(GuestId::new("phone"));
    let before = desk.table.event();
    assert_eq!(ask(&mut desk, "phone", AWAY), Ok(()));
    assert_eq!(desk.table.event(), before, "a question is not stored");
    let view = desk.table.view_for(&phone, &names(), None);
    assert_eq!((view.views.len(), view.views[0].seat), (1, None), "no hand before somebody agrees");
    assert_eq!(answer(&mut desk, "ada", "phone", AWAY), Ok(()));
    assert_eq!(last(&desk), Event::Reseated { player: One, guest: GuestId::new("phone") });
    let view = desk.table.view_for(&phone, &names(), None);
    assert_eq!(view.views[0].seat, Some(1));
    assert_eq!(view.seats[0].name.as_deref(), Some("Ben"));
    let old = desk.table.view_for(&TableViewer::Guest(GuestId::new("ben")), &names(), None);
    assert_eq!(old.views[0].seat, None, "the old device watches");
    desk.finish();
    // Without the old guest's name the new one's is shown.
    let mut rest = names();
    assert!(rest.remove(&GuestId::new("ben")));
    assert_eq!(desk.table.names(&rest)[One].as_deref(), Some("Another"));
}

#[test]
fn a_device_that_gives_the_seat_back_is_not_remembered() {
    let mut desk = desk(true);
    assert_eq!(answer(&mut desk, "ada", "phone", AWAY), Ok(()));
    assert_eq!(answer(&mut desk, "ada", "ben", AWAY), Ok(()));
    assert_eq!(desk.table.named_guests(), [&GuestId::new("ben"), &GuestId::new("cleo")]);
}

#[test]
fn no_seat_is_taken_from_a_present_player_nor_at_an_ordinary_table() {
    let present = Context { away: false, ..AWAY };
    assert_eq!(ask(&mut desk(true), "phone", present), Err(Refusal::NotAway));
    assert_eq!(answer(&mut desk(true), "ada", "phone", present), Err(Refusal::NotAway));
    assert_eq!(ask(&mut desk(false), "phone", AWAY), Err(Refusal::NotYourSeat));
    assert_eq!(answer(&mut desk(false), "ada", "phone", AWAY), Err(Refusal::NotYourSeat));
    assert_eq!(ask(&mut desk(true), "cleo", AWAY), Err(Refusal::OneSeat), "Cleo would see two hands");
    let mut over = desk(true);
    over.finish();
    assert_eq!(ask(&mut over, "phone", AWAY), Err(Refusal::NotPlaying));
}

#[test]
fn somebody_else_has_to_agree() {
    assert_eq!(answer(&mut desk(true), "phone", "phone", HOST_AWAY), Err(Refusal::NotHost));
    assert_eq!(answer(&mut desk(true), "cleo", "phone", AWAY), Err(Refusal::NotHost), "the host is there");
    assert_eq!(answer(&mut desk(true), "dora", "phone", HOST_AWAY), Err(Refusal::NotHost), "a spectator");
    assert_eq!(answer(&mut desk(true), "cleo", "phone", HOST_AWAY), Ok(()));
    assert_eq!(answer(&mut desk(true), "ada", "ada", AWAY), Err(Refusal::NotHost), "not even the host");
    assert_eq!(answer(&mut desk(true), "cleo", "ada", AWAY), Ok(()));
}

#[test]
fn no_bot_answers() {
    let plan = Plan { together: true, bots: true, first: Some(1), ..plan(&[SeatPlan::Open, SeatPlan::Open]) };
    let mut desk = Desk::new(plan);
    desk.grant("ben", Request::Sit { player: One, owner: None });
    desk.grant("robot", Request::Sit { player: Two, owner: Some(GuestId::new("dora")) });
    desk.begin("ben", 7);
    assert_eq!(answer(&mut desk, "robot", "phone", HOST_AWAY), Err(Refusal::NotHost));
}

#[test]
fn a_question_about_an_undo_stays() {
    let desk = desk(true);
    let asked = Context { undo_asked: Some(Two), ..AWAY };
    let phone = GuestId::new("phone");
    let refused = Request::AnswerSeat { player: One, guest: phone.clone(), grant: false };
    for (guest, request) in [(phone, ASK), (GuestId::new("ada"), refused)] {
        let decision = desk.table.decide(&Asker::Guest(guest), &request, asked).expect("a decision");
        assert_eq!((decision.events.len(), decision.undo_asked), (0, Some(Two)));
    }
}

#[test]
fn computers_stay_and_removed_guests_stay_out() {
    let seats = [SeatPlan::Open, SeatPlan::Open, SeatPlan::Computer { level: 1 }];
    let mut desk = Desk::new(Plan { together: true, first: Some(1), ..plan(&seats) });
    desk.grant("dora", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Empty { player: One });
    desk.grant("ben", Request::Sit { player: One, owner: None });
    desk.grant("cleo", Request::Sit { player: Two, owner: None });
    assert_eq!(ask(&mut desk, "phone", AWAY), Err(Refusal::NotPlaying), "the host can free the seat");
    desk.begin("ben", 7);
    assert_eq!(ask(&mut desk, "dora", AWAY), Err(Refusal::Removed));
    let computer = Request::AskSeat { player: Three };
    assert_eq!(desk.ask(&Asker::Guest(GuestId::new("phone")), &computer, AWAY), Err(Refusal::SeatTaken));
}

#[test]
fn a_screen_that_everybody_sees_gets_no_hand_of_its_guest() {
    let desk = desk(true);
    let names = names();
    let screen = desk.table.view_for(&TableViewer::Screen(GuestId::new("ben")), &names, None);
    let mut stranger = desk.table.view_for(&TableViewer::Stranger, &names, None);
    assert_eq!((screen.screen_seats.as_slice(), screen.host), (&[1][..], false));
    stranger.screen_seats = vec![1];
    assert_eq!(screen, stranger);
    assert!(desk.table.view_for(&TableViewer::Screen(GuestId::new("ada")), &names, None).host);
}
