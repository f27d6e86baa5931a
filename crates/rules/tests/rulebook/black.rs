//! Black counters: rules 35 to 44.

use bigpoints_rules::{Colour, IllegalAction, Pawn};

use crate::table::{after, full, offers, position, refusal};

#[test]
fn rule_35_a_black_counter_held_when_the_turn_began_buys_an_extra_move_after_the_main_move() {
    let table = "bRBYBG RYGP K1,* 1m";
    assert_eq!(refusal(table, "xB+"), IllegalAction::MainMoveOwed);
    assert_eq!(after(table, "B-"), full("B.bYBG RYGP R1K1,* 1x"));
    assert_eq!(after(table, "B- xB+"), full("B.BYb. RYGP R1G1,* 2m"));
    let without = "bRBYBG RYGP -,K1,* 1m";
    assert_eq!(
        after(without, "B-"),
        full("B.bYBG RYGP R1,K1,* 2m"),
        "another player's black counter is no help"
    );
}

#[test]
fn rule_36_a_black_counter_won_in_this_turn_waits_until_the_next() {
    let table = "bYBKRBWBRGB RYGP -,* 1m";
    assert_eq!(after(table, "B+"), full("BYb.RBWBRGB RYGP K1,* 2m"), "no extra move now");
    assert_eq!(after(table, "B+ B+ B+"), full("BYB.RB.b.GB RYGP R1K1,* 1x"), "but in the next turn");
    assert_eq!(after(table, "B+ B+ B+ xB-"), full("BYB.RB.B..b RYGP R1G1,* 2m"));
}

#[test]
fn rule_37_a_player_may_keep_the_black_counter() {
    let table = "bRBY RYGP K1,* 1x";
    assert_eq!(offers(table), ". xB+ xB-");
    assert_eq!(after(table, "."), full("bRBY RYGP K1,* 2m"));
}

#[test]
fn rule_38_there_is_at_most_one_extra_move_in_a_turn() {
    let table = "bRBYBG RYGP K3,* 1m";
    assert_eq!(after(table, "B- xB-"), full("B.B.bG RYGP R1Y1K2,* 2m"));
    assert_eq!(refusal(&after(table, "B- xB-"), "xB^"), IllegalAction::MainMoveOwed);
    assert_eq!(refusal("bRBY RYGP K3,* 1x", "B+"), IllegalAction::MainMoveMade, "nor a second main move");
}

#[test]
fn rule_39_the_same_pawn_moves_again_or_another() {
    let table = "brGBYBRW YGP K1,* 1m";
    assert_eq!(after(table, "B-"), full("Br.bYBRW YGP G1K1,* 1x"));
    assert_eq!(offers(&after(table, "B-")), ". xB+ xB- x<B+ xR+ xR-");
    assert_eq!(after(table, "B- xB-"), full("Br.B.bRW YGP Y1G1,* 2m"));
    assert_eq!(after(table, "B- xR+"), full("BR.bYBr. YGP G1W1,* 2m"));
}

#[test]
fn rule_40_an_extra_move_walks_takes_and_climbs_like_a_main_move() {
    let table = "GbRBKyW P K1,* 1x";
    assert_eq!(after(table, "xB+"), full("GBRb.yW P K1,* 2m"));
    assert_eq!(after(table, "xB-"), full("GB.bKyW P R1,* 2m"));
    assert_eq!(after(table, "xY^"), full("GbRBKYW PY Y1,* 2m"));
    assert_eq!(refusal(table, "xB="), IllegalAction::MustTake);
    assert_eq!(refusal(table, "xP^"), IllegalAction::PawnIsHome(Pawn::Purple));
}

#[test]
fn rule_40_an_extra_move_that_brings_the_fifth_pawn_home_ends_the_game() {
    assert_eq!(after("Rb RYGP K2,* 1x", "xB^"), full("RB RYGPB B1K1,* end"));
}

#[test]
fn rule_41_the_pawn_may_go_backward_in_an_extra_move_only() {
    let table = "BYbGBR RYGP";
    assert_eq!(offers(&format!("{table} K1,* 1m")), "B+ B-");
    assert_eq!(offers(&format!("{table} K1,* 1x")), ". xB+ xB- x<B+");
    assert_eq!(after(&format!("{table} K1,* 1x"), "x<B+"), full("b.BGBR RYGP Y1,* 2m"));
}

#[test]
fn rule_42_backward_goes_to_the_nearest_own_counter_behind() {
    let table = "WBRBGYPbY RYGP K1,* 1x";
    assert_eq!(after(table, "x<B+"), full("WBRb.YPBY RYGP G1,* 2m"));
    assert_eq!(after(table, "x<B-"), full("WB.bGYPBY RYGP R1,* 2m"));
}

#[test]
fn rule_42_the_counter_just_left_is_free_after_a_backward_move() {
    assert_eq!(after("Bb - K1,* 1x", "x<B+"), full("b. - B1,* 2m"));
    assert_eq!(after("B.rb - K1,* 1x", "x<B+"), full("b.r. - B1,* 2m"), "beyond another pawn too");
}

#[test]
fn rule_43_without_an_own_counter_behind_there_is_no_way_back() {
    for (table, what) in [
        ("RbB - K1,* 1x", "on the first counter of its colour"),
        ("R.bB - K1,* 1x", "where the counters behind have been taken"),
        ("BRB - K1,* 1x", "at the start"),
    ] {
        for action in ["x<B+", "x<B-", "x<B="] {
            assert_eq!(refusal(table, action), IllegalAction::NoneBehind(Pawn::Blue), "{what}");
        }
        assert!(!offers(table).contains("x<B"), "{what}");
    }
    assert_eq!(refusal("BRbB - K1,* 1x", "x<B^"), IllegalAction::ClimbBackward);
}

#[test]
fn rule_44_a_black_counter_handed_in_is_out_of_the_game() {
    let blacks = |short: &str| {
        let position = position(short);
        let held: u8 = position.hands().iter().map(|(_, hand)| hand.count(Colour::Black)).sum();
        held + position.available()[Colour::Black]
    };
    let table = "bRBYKKK - K1,K1,* 1x";
    assert_eq!(blacks(table), 5);
    assert_eq!(blacks(&after(table, ".")), 5);
    assert_eq!(blacks(&after(table, "xB+")), 4);
}
