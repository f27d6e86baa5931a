//! The staircase: rules 29 to 34.

use bigpoints_rules::{IllegalAction, Pawn};

use crate::table::{after, full, offers, points, refusal};

#[test]
fn rule_29_a_pawn_with_no_counter_of_its_colour_ahead_climbs_to_the_highest_empty_step() {
    let table = "BRbY - -,* 1m";
    assert_eq!(offers(table), "B^ R+ R- Y- G^ P^");
    assert_eq!(after(table, "B^"), full("BRBY B B1,* 2m"));
    assert_eq!(after("BRbY GP -,* 1m", "B^"), full("BRBY GPB B1,* 2m"));
    assert_eq!(
        refusal(table, "B+"),
        IllegalAction::MustClimb(Pawn::Blue),
        "a counter behind it is no way ahead"
    );
}

#[test]
fn rule_30_pawns_stand_on_4_3_2_1_0_in_the_order_they_come() {
    let end = after("~ - -,-,* 1m", "G^ B^ P^ R^ Y^");
    assert_eq!(end, full("~ GBPRY R1G1,B1Y1,* end"));
    // One counter each of green and red, of blue and yellow: 4 + 1 and 3 + 0.
    assert_eq!(points(&end)[..2], [5, 3]);
}

#[test]
fn rule_31_a_climb_earns_the_bonus_counter_and_nothing_from_the_path() {
    let table = "RbYGPW RYGP -,* 1m";
    assert_eq!(offers(table), "B^");
    assert_eq!(after("RbYGPW RYG -,* 1m", "B^"), full("RBYGPW RYGB B1,* 2m"));
}

#[test]
fn rule_32_a_pawn_with_a_counter_of_its_colour_ahead_cannot_climb() {
    assert_eq!(refusal("b~B - -,* 1m", "B^"), IllegalAction::CannotClimb(Pawn::Blue));
    assert_eq!(refusal("~B - -,* 1m", "B^"), IllegalAction::CannotClimb(Pawn::Blue), "from the start");
    assert_eq!(refusal("b~B - K1,* 1x", "xB^"), IllegalAction::CannotClimb(Pawn::Blue), "in an extra move");
}

#[test]
fn rule_33_a_pawn_climbs_straight_from_the_start_when_its_colour_has_left_the_path() {
    let table = "RYGPWK - -,* 1m";
    assert_eq!(offers(table), "B^ R+ Y+ Y- G+ G- P+ P-");
    assert_eq!(after(table, "B^"), full("RYGPWK B B1,* 2m"));
}

#[test]
fn rule_34_a_pawn_on_the_staircase_stays_there() {
    // Counters of its colour lie all along the path.
    let (main, extra) = ("BrBR B K1,* 1m", "BrBR B K1,* 1x");
    let home = IllegalAction::PawnIsHome(Pawn::Blue);
    for (table, action) in
        [(main, "B+"), (main, "B-"), (main, "B^"), (extra, "xB+"), (extra, "x<B-"), (extra, "xB^")]
    {
        assert_eq!(refusal(table, action), home, "{action}");
    }
    assert!(!offers(main).contains('B') && !offers(extra).contains('B'));
}
