//! The finished games of a guest, as a list shows them.

use super::*;
use crate::messages::PlayedView;
use crate::name::Names;

fn names() -> Names {
    [("ada", "Ada"), ("ben", "Ben")]
        .map(|(id, name)| (GuestId::new(id), name.to_owned()))
        .into_iter()
        .collect()
}

fn history(desk: &Desk, guest: &str) -> Vec<PlayedView> {
    desk.table.history(&GuestId::new(guest), &names())
}

#[test]
fn only_who_played_has_a_finished_game_in_the_list() {
    let mut desk = Desk::of_two(ClockPlan::None);
    desk.step();
    assert_eq!(history(&desk, "ada"), [], "the game goes on");
    desk.finish();
    let score = desk.table.position().expect("a game").score();
    for (guest, player) in [("ada", One), ("ben", Two)] {
        let [game] = &history(&desk, guest)[..] else { panic!("one game") };
        assert_eq!((game.game, game.games, game.counts), (1, 1, true));
        assert_eq!((game.seat, game.margin), (Some(player.number()), Some(score.margins()[player])));
        assert_eq!((&game.points[..], &game.places[..]), (score.points(), score.places().as_slice()));
        let seats: Vec<_> = game.seats.iter().map(|seat| (seat.name.as_deref(), seat.yours)).collect();
        assert_eq!(seats, [(Some("Ada"), player == One), (Some("Ben"), player == Two)]);
        assert_eq!(game.record, desk.table.records(&names())[0].to_string());
    }
    assert_eq!(history(&desk, "cat"), []);
}

#[test]
fn a_game_ends_with_its_last_action_whatever_follows() {
    let mut desk = Desk::of_two(ClockPlan::None);
    let action = |desk: &Desk| Request::Play { action: desk.action() };
    for at_ms in 1.. {
        assert_eq!(desk.table.over_ms(), None);
        let (guest, request) = (if desk.table.actor() == Some(One) { "ada" } else { "ben" }, action(&desk));
        let decision = desk.table.decide(
            &Asker::Guest(GuestId::new(guest)),
            &request,
            Context { at_ms, ..Context::default() },
        );
        desk.table = decision.expect("a legal action").next;
        if desk.table.actor().is_none() {
            assert_eq!(desk.table.over_ms(), Some(at_ms));
            assert_eq!(history(&desk, "ada")[0].ended_ms, at_ms);
            let rematch = Request::Rematch { table: TableId::new("other") };
            let late = Context { at_ms: at_ms + 9, ..Context::default() };
            let next = desk.table.decide(&Asker::Guest(GuestId::new("ada")), &rematch, late);
            assert_eq!(next.expect("a rematch").next.over_ms(), Some(at_ms));
            return;
        }
    }
}

#[test]
fn a_game_that_a_computer_player_helped_to_play_does_not_count() {
    let mut desk = Desk::of_two(ClockPlan::None);
    desk.grant("ada", Request::Leave);
    desk.step();
    desk.grant("ada", Request::TakeBack { player: One });
    desk.finish();
    let counts = |guest| history(&desk, guest)[0].counts;
    assert_eq!((counts("ada"), counts("ben")), (false, true));
}

#[test]
fn the_games_of_a_match_are_listed_from_the_last_one() {
    let plan = Plan { whole_match: true, first: Some(1), ..plan(&[SeatPlan::Open, SeatPlan::Open]) };
    let mut desk = Desk::new(plan);
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ben", Request::Sit { player: Two, owner: None });
    for number in [7, 8] {
        desk.begin("ada", number);
        desk.finish();
    }
    let games: Vec<_> = history(&desk, "ada").iter().map(|game| (game.game, game.games)).collect();
    assert_eq!(games, [(2, 2), (1, 2)]);
}

#[test]
fn who_shares_a_screen_has_no_seat_of_their_own() {
    let mine = |name: &str| SeatPlan::Mine { name: Some(name.to_owned()) };
    let mut desk = Desk::new(Plan { first: Some(1), ..plan(&[mine("Leo"), mine("Mia")]) });
    desk.grant("ada", Request::Sit { player: One, owner: None });
    desk.grant("ada", Request::Sit { player: Two, owner: None });
    desk.begin("ada", 7);
    desk.finish();
    let [game] = &history(&desk, "ada")[..] else { panic!("one game") };
    assert_eq!((game.seat, game.margin, game.counts), (None, None, false));
    assert!(game.seats.iter().all(|seat| seat.yours));
}
