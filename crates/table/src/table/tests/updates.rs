//! What is sent after actions, put over the table before them, is the table after them: for every viewer, in all games of these tests.

use super::*;
use crate::name::Names;
use crate::view::TableViewer;

/// Compares the update after actions with the views before and after them.
pub(super) fn check(before: &Table, after: &Table) {
    if !after.has_updates() {
        return;
    }
    let names = Names::from(["ada", "ben", "cat"].map(|name| (GuestId::new(name), name.to_owned())));
    let guests = ["ada", "ben", "cat", "nobody"].map(GuestId::new);
    let viewers =
        guests.into_iter().flat_map(|guest| [TableViewer::Guest(guest.clone()), TableViewer::Screen(guest)]);
    for viewer in viewers.chain([TableViewer::Stranger]) {
        let update = after.update_for(&viewer, Some(9), before.event());
        let seen = before.view_for(&viewer, &names, Some(5));
        let shown = after.view_for(&viewer, &names, Some(9));
        assert_eq!(seen.clone().updated(update.clone()), Some(shown.clone()), "{viewer:?}");
        if after.event() > before.event() {
            assert_eq!(shown.updated(update), None, "it is for another event");
        }
    }
}

#[test]
fn every_action_of_a_match_with_a_clock_is_told_by_what_it_has_changed() {
    let clocks =
        [ClockPlan::None, ClockPlan::Turn { seconds: 60 }, ClockPlan::Bank { seconds: 600, increment: 5 }];
    for clock in clocks {
        let seats = [SeatPlan::Open, SeatPlan::Computer { level: 1 }, SeatPlan::Open];
        let mut desk = Desk::new(Plan { clock, first: Some(1), whole_match: true, ..plan(&seats) });
        desk.grant("ada", Request::Sit { player: One, owner: None });
        desk.grant("ben", Request::Sit { player: Three, owner: None });
        desk.begin("ada", 7);
        for _ in 0..12 {
            desk.step();
        }
        // A computer player stands in and acts; the clock and the undo of the others are as they were.
        desk.grant("ben", Request::Leave);
        let before = desk.journal.len();
        desk.finish();
        assert!(desk.journal.len() > before + 12, "the rest of the game, by actions");
    }
}
