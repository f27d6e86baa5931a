//! Taking and leaving seats, filling them, and beginning.

use super::*;
use crate::name::Names;
use crate::table::{Holder, NewTable, PhaseName};
use crate::view::TableViewer;

#[test]
fn people_sit_down_on_open_seats_and_begin_when_all_are_taken() {
    let seats = [SeatPlan::Open, SeatPlan::Computer { level: 3 }, SeatPlan::Open];
    let mut desk = Desk::new(plan(&seats));
    desk.grant("ben", Request::Sit { player: Three, owner: None });
    assert_eq!(desk.refuse("ada", Request::Sit { player: Three, owner: None }), Refusal::SeatTaken);
    assert_eq!(desk.refuse("ada", Request::Sit { player: Two, owner: None }), Refusal::SeatTaken);
    assert_eq!(desk.refuse("ada", Request::Sit { player: Four, owner: None }), Refusal::NoSeat);
    assert_eq!([0, 6].map(player_on), [Err(Refusal::NoSeat); 2]);
    assert_eq!(desk.refuse("ben", Request::Start), Refusal::SeatsOpen);
    assert_eq!(desk.refuse("cat", Request::Start), Refusal::NotYourSeat);
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.begin("ben", 1);
    assert_eq!(desk.table.phase().name(), PhaseName::Playing);
    assert_eq!(desk.refuse("ada", Request::Start), Refusal::Started);
    assert_eq!(desk.refuse("cat", Request::Sit { player: One, owner: None }), Refusal::Started);
}

#[test]
fn only_who_made_the_table_puts_computer_players_on_seats() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Open]));
    desk.grant("ben", Request::Sit { player: One, owner: None });
    assert_eq!(desk.refuse("ben", Request::Fill { player: Two, level: Level::Regular }), Refusal::NotHost);
    assert_eq!(desk.refuse("ada", Request::Fill { player: One, level: Level::Regular }), Refusal::SeatTaken);
    assert!(matches!(level_of(11), Err(Refusal::BadPlan(_))));
    desk.grant("ada", Request::Fill { player: Two, level: Level::Regular });
    desk.grant("ada", Request::Empty { player: Two });
    assert_eq!(desk.refuse("ada", Request::Empty { player: Two }), Refusal::NoSeat);
    desk.grant("ada", Request::Empty { player: One });
    assert_eq!(desk.table.seats().as_slice(), [Holder::Nobody, Holder::Nobody]);
}

#[test]
fn while_who_made_the_table_is_gone_anybody_who_sits_there_may_do_the_same() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Open, SeatPlan::Open]));
    desk.grant("ben", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Sit { player: Three, owner: None });
    let gone = Context { host_away: true, ..Context::default() };
    let (ben, cat) = (Asker::Guest(GuestId::new("ben")), Asker::Guest(GuestId::new("cat")));
    for request in [
        Request::Fill { player: Two, level: Level::Regular },
        Request::Empty { player: Three },
        Request::Close,
    ] {
        assert_eq!(desk.refuse("ben", request.clone()), Refusal::NotHost, "the host is there");
        assert_eq!(desk.ask(&cat, &request, gone), Err(Refusal::NotHost), "who does not sit there");
        assert_eq!(desk.ask(&ben, &request, gone), Ok(()));
    }
}

#[test]
fn who_leaves_before_the_start_frees_all_own_seats() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Open, SeatPlan::Open]));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Sit { player: Three, owner: None });
    assert_eq!(desk.refuse("ben", Request::Leave), Refusal::NotYourSeat);
    desk.grant("ada", Request::Leave);
    assert!(desk.table.seats().iter().all(|(_, holder)| *holder == Holder::Nobody));
}

#[test]
fn a_guest_takes_one_seat_at_a_table_of_others_and_the_host_as_many_as_share_the_screen() {
    let mut desk = Desk::new(plan(&[const { SeatPlan::Open }; 5]));
    desk.grant("ben", Request::Sit { player: One, owner: None });
    for player in [Two, Three, Four] {
        assert_eq!(desk.refuse("ben", Request::Sit { player, owner: None }), Refusal::OneSeat);
    }
    desk.grant("ada", Request::Sit { player: Two, owner: None });
    desk.grant("ada", Request::Sit { player: Three, owner: None });
    desk.grant("ben", Request::Leave);
    desk.grant("ben", Request::Sit { player: Four, owner: None });
}

#[test]
fn a_guest_whom_the_host_has_removed_stays_out_until_invited() {
    let mut desk = Desk::new(Plan { bots: true, ..plan(&[const { SeatPlan::Open }; 3]) });
    let sit = |player, owner: &str| {
        let owner = (!owner.is_empty()).then(|| GuestId::new(owner));
        Request::Sit { player, owner }
    };
    for (guest, owner) in [("ben", ""), ("bot", "cat")] {
        desk.grant(guest, sit(One, owner));
        desk.grant("ada", Request::Empty { player: One });
        for player in [One, Two, Three] {
            assert_eq!(desk.refuse(guest, sit(player, owner)), Refusal::Removed);
        }
    }
    let removed = |desk: &Desk| desk.table.removed().map(GuestId::to_string).collect::<Vec<_>>();
    assert_eq!(removed(&desk), ["bot", "ben"], "the last one first");
    assert_eq!(desk.refuse("cat", Request::Invite { removed: 2 }), Refusal::NotHost);
    assert_eq!(
        [0, 3].map(|number| desk.refuse("ada", Request::Invite { removed: number })),
        [Refusal::NotRemoved; 2]
    );
    desk.grant("ada", Request::Invite { removed: 2 });
    assert_eq!(removed(&desk), ["bot"]);
    desk.grant("ben", sit(One, ""));
    assert_eq!(desk.refuse("bot", sit(Two, "cat")), Refusal::Removed);
}

#[test]
fn the_bots_of_somebody_who_was_removed_stay_out_too() {
    let mut desk = Desk::new(Plan { bots: true, ..plan(&[const { SeatPlan::Open }; 3]) });
    let sit = |player, owner: &str| Request::Sit { player, owner: Some(GuestId::new(owner)) };
    desk.grant("eve", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Empty { player: One });
    assert_eq!(desk.refuse("eve's bot", sit(One, "eve")), Refusal::Removed);
    desk.grant("ben's bot", sit(One, "ben"));
    desk.grant("ada", Request::Empty { player: One });
    assert_eq!(desk.refuse("ben's second bot", sit(One, "ben")), Refusal::Removed);
    // Ben himself did nothing.
    desk.grant("ben", Request::Sit { player: One, owner: None });
    // The host may replace a bot by another.
    desk.grant("ada's bot", sit(Two, "ada"));
    desk.grant("ada", Request::Empty { player: Two });
    assert_eq!(desk.refuse("ada's bot", sit(Two, "ada")), Refusal::Removed);
    desk.grant("ada's second bot", sit(Two, "ada"));
    desk.grant("ada", Request::Empty { player: Two });
    // The last one first: two bots of Ada's, one of Ben's, and Eve.
    desk.grant("ada", Request::Invite { removed: 3 });
    desk.grant("ben's second bot", sit(Two, "ben"));
}

#[test]
fn a_guest_who_was_removed_stays_out_of_the_rematch_and_can_be_invited_there() {
    let mut desk = Desk::new(Plan { bots: true, ..plan(&[SeatPlan::Open, SeatPlan::Computer { level: 1 }]) });
    let bot = |owner: &str| Request::Sit { player: One, owner: Some(GuestId::new(owner)) };
    desk.grant("eve", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Empty { player: One });
    desk.grant("cat's bot", bot("cat"));
    desk.grant("ada", Request::Empty { player: One });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.begin("ada", 3);
    desk.finish();
    let id = TableId::new("zyxwvutsrqpnmkjihgfedcba");
    let rematch = NewTable::rematch(id.clone(), &desk.table, || bits(9), 0).expect("a rematch");
    // The new table follows from its stored events.
    let mut table = Table::new(id, rematch.table.plan().clone(), rematch.table.host().clone());
    for event in rematch.events {
        let text = Logged { event, request: None }.to_text();
        table.apply(&Logged::from_text(&text).expect("an event").event, 0).expect("an event that follows");
    }
    let mut ask = |guest: &str, request: Request| {
        let decided = table.decide(&Asker::Guest(GuestId::new(guest)), &request, Context::default());
        decided.map(|decision| table = decision.next)
    };
    ask("ada", Request::Empty { player: Two }).expect("an open seat");
    let sit =
        |owner: &str| Request::Sit { player: Two, owner: (!owner.is_empty()).then(|| GuestId::new(owner)) };
    assert_eq!(ask("eve", sit("")), Err(Refusal::Removed));
    assert_eq!(ask("eve's bot", sit("eve")), Err(Refusal::Removed));
    assert_eq!(ask("cat's second bot", sit("cat")), Err(Refusal::Removed));
    ask("ada", Request::Invite { removed: 2 }).expect("an invitation");
    ask("eve", sit("")).expect("a seat");
}

#[test]
fn who_acts_for_an_absent_host_frees_seats_but_keeps_nobody_out() {
    let mut desk = Desk::new(plan(&[const { SeatPlan::Open }; 3]));
    for (guest, player) in [("ada", One), ("ben", Two), ("cat", Three)] {
        desk.grant(guest, Request::Sit { player, owner: None });
    }
    let gone = Context { host_away: true, ..Context::default() };
    for player in [One, Three] {
        assert_eq!(desk.ask(&Asker::Guest(GuestId::new("ben")), &Request::Empty { player }, gone), Ok(()));
    }
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("cat", Request::Sit { player: Three, owner: None });
    // The host who frees an own seat stays the host.
    desk.grant("ada", Request::Empty { player: One });
    desk.grant("ada", Request::Sit { player: One, owner: None });
}

#[test]
fn the_host_alone_is_shown_who_was_removed_and_only_before_the_start() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Open]));
    desk.grant("ben", Request::Sit { player: Two, owner: None });
    desk.grant("ada", Request::Empty { player: Two });
    let names = Names::from([(GuestId::new("ben"), "Ben".to_owned())]);
    let shown = |desk: &Desk, viewer| desk.table.view_for(&viewer, &names, None).removed;
    let [ada, ben] = ["ada", "ben"].map(|guest| TableViewer::Guest(GuestId::new(guest)));
    assert_eq!(shown(&desk, ada.clone()), [Some("Ben".to_owned())]);
    assert_eq!((shown(&desk, ben), shown(&desk, TableViewer::Stranger)), (Vec::new(), Vec::new()));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Fill { player: Two, level: Level::Beginner });
    desk.begin("ada", 3);
    assert_eq!(shown(&desk, ada), Vec::new());
}

#[test]
fn people_whose_names_look_the_same_are_told_apart_by_their_seats() {
    let mut desk = Desk::new(plan(&[const { SeatPlan::Open }; 4]));
    let guests = [("a", "Ada"), ("b", "АDA"), ("c", "Ada (2)"), ("d", "level 10")];
    for ((guest, _), player) in guests.iter().zip([One, Two, Three, Four]) {
        desk.grant(guest, Request::Sit { player, owner: None });
    }
    let names = Names::from(guests.map(|(id, name)| (GuestId::new(id), name.to_owned())));
    let shown = desk.table.names(&names);
    let shown: Vec<&str> = shown.as_slice().iter().flatten().map(String::as_str).collect();
    assert_eq!(shown, ["Ada", "АDA (2)", "Ada (2) (3)", "“level 10”"]);
}

#[test]
fn a_table_is_closed_by_who_made_it_before_the_start_and_by_the_server_at_any_time() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Open]));
    assert_eq!(desk.refuse("ben", Request::Close), Refusal::NotHost);
    desk.grant("ada", Request::Close);
    assert_eq!(desk.refuse("ben", Request::Sit { player: One, owner: None }), Refusal::Closed);

    let mut desk = Desk::of_two(ClockPlan::None);
    assert_eq!(desk.refuse("ada", Request::Close), Refusal::Started);
    desk.serve(&Request::Close);
    let action = desk.action();
    assert_eq!(desk.refuse("ada", Request::Play { action }), Refusal::Closed);
}

#[test]
fn who_plays_alone_may_give_the_game_up() {
    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Computer { level: 1 }]));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.begin("ada", 3);
    desk.step();
    assert_eq!(desk.refuse("ben", Request::Close), Refusal::NotHost);
    desk.grant("ada", Request::Close);

    let mut desk = Desk::new(plan(&[SeatPlan::Open, SeatPlan::Computer { level: 1 }]));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.begin("ada", 3);
    desk.finish();
    assert_eq!(desk.refuse("ada", Request::Close), Refusal::NotPlaying, "what is over stays");
}

#[test]
fn plans_that_nobody_could_play_are_refused() {
    let open = [SeatPlan::Open, SeatPlan::Open];
    let bad = [
        plan(&open[..1]),
        plan(&[const { SeatPlan::Open }; 6]),
        plan(&[SeatPlan::Computer { level: 1 }, SeatPlan::Computer { level: 1 }]),
        plan(&[SeatPlan::Open, SeatPlan::Computer { level: 0 }]),
        Plan { first: Some(3), ..plan(&open) },
        Plan { first: Some(0), ..plan(&open) },
        Plan { stand_in: 11, ..plan(&open) },
        Plan { clock: ClockPlan::Turn { seconds: 0 }, ..plan(&open) },
    ];
    for plan in bad {
        assert!(matches!(plan.check(), Err(Refusal::BadPlan(_))), "{plan:?}");
    }
    assert!(serde_json::from_str::<Plan>(r#"{"seats":[],"sets":[]}"#).is_err(), "an unknown field");
}

#[test]
fn a_phase_is_called_the_same_in_messages_and_in_the_store() {
    for phase in PhaseName::ALL {
        assert_eq!(serde_json::json!(phase), phase.name());
        assert_eq!(PhaseName::from_name(phase.name()), Some(phase));
    }
}

#[test]
fn seats_at_one_screen_have_names_of_their_own_as_long_as_their_guest_has_one() {
    let named = |name: &str| SeatPlan::Mine { name: Some(name.to_owned()) };
    let seats = [named("Grandma"), SeatPlan::Mine { name: None }, named("Leo")];
    let mut desk = Desk::new(plan(&seats));
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Sit { player: Two, owner: None });
    desk.grant("ben", Request::Sit { player: Three, owner: None });
    let all =
        Names::from([("ada", "Ada"), ("ben", "Ben")].map(|(id, name)| (GuestId::new(id), name.to_owned())));
    let names = |names| desk.table.names(names).as_slice().to_vec();
    // In the plan the third seat is for Leo, who shares Ada's screen, but Ben holds it.
    assert_eq!(names(&all), ["Grandma", "Ada", "Ben"].map(|name| Some(name.to_owned())));
    assert_eq!(names(&Names::new()), [None, None, None]);
    let text = serde_json::to_string(&desk.table.plan().without_names()).expect("JSON");
    assert!(!text.contains("Grandma") && !text.contains("Leo"), "{text}");
    for bad in ["", " Leo", "a\nb", "a name without an end"] {
        assert_eq!(plan(&[named(bad), SeatPlan::Open]).check_names(), Err(Refusal::BadName), "{bad:?}");
    }
}

#[test]
fn a_table_around_one_screen_is_not_in_the_public_list() {
    let by = |listed, together| {
        let plan = Plan { listed, together, ..plan(&[SeatPlan::Open, SeatPlan::Open]) };
        NewTable::by_plan(TableId::new(TABLE), plan, (&GuestId::new("ada"), None), || bits(1), 0)
    };
    assert!(by(true, false).is_ok() && by(false, true).is_ok());
    assert!(matches!(by(true, true), Err(Refusal::BadPlan(_))), "a stranger could ask for a seat");
    // A table of an earlier version is played on, and played again.
    let both = Plan { listed: true, together: true, ..plan(&[SeatPlan::Open, SeatPlan::Open]) };
    let old = Desk::new(both).table;
    assert!(NewTable::rematch(TableId::new("rematch"), &old, || bits(1), 0).is_ok());
}
