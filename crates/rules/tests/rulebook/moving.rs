//! Moving and taking: rules 15 to 28.

use bigpoints_rules::notation::ParseActionError;
use bigpoints_rules::{Action, IllegalAction, Pawn, Spot};

use crate::table::{after, full, movable, offers, position, refusal, whole_games};

#[test]
fn rule_15_any_pawn_that_is_not_on_the_staircase_may_be_moved() {
    // One pawn at the start, one under way, one at the foot of the stairs; two at home.
    let table = "BrRGy GP -,* 1m";
    assert_eq!(movable(&position(table)), [Pawn::Blue, Pawn::Red, Pawn::Yellow]);
    assert_eq!(refusal(table, "G+"), IllegalAction::PawnIsHome(Pawn::Green));
}

#[test]
fn rule_16_a_pawn_moves_to_the_next_counter_of_its_colour() {
    for (before, action, result) in [
        ("WBWBWB - -,* 1m", "B+", "Wb.BWB - W1,* 2m"),
        ("WbWBWB - -,* 1m", "B+", "WBWb.B - W1,* 2m"),
        ("WBWbWB - -,* 1m", "B-", "WBWB.b - W1,* 2m"),
        ("b~B - -,* 1m", "B-", ".~b - B1,* 2m"),
    ] {
        assert_eq!(after(before, action), full(result), "{before}");
    }
}

#[test]
fn rule_17_a_pawn_passes_over_counters_pawns_and_empty_places() {
    assert_eq!(after("bKr..W.yBG - -,* 1m", "B+"), full("BKr..W.yb. - G1,* 2m"));
}

#[test]
fn rule_18_a_main_move_never_goes_backward() {
    assert_eq!(offers("BYbYBG RYGP K1,* 1m"), "B+ B-");
    assert_eq!(
        after("BYbYBG RYGP -,* 1m", "B-"),
        full("BYB.bG RYGP Y1,* 2m"),
        "`-` takes behind, it moves ahead"
    );
    assert_eq!("<B+".parse::<Action>(), Err(ParseActionError::BackwardWithoutExtra));
    assert_eq!(refusal("BYbYBG RYGP K1,* 1m", "x<B+"), IllegalAction::MainMoveOwed);
}

#[test]
fn rule_19_two_pawns_never_share_a_counter() {
    for position in whole_games().flat_map(|game| game.positions().collect::<Vec<_>>()) {
        let mut on_path = 0;
        for pawn in Pawn::ALL {
            if let Spot::Path(place) = position.spot(pawn) {
                assert_eq!(position.path().at(place), Some(pawn.colour()), "{position}");
                on_path += 1;
            }
        }
        assert_eq!(position.standing().len(), on_path, "{position}");
    }
}

#[test]
fn rule_20_the_counter_a_pawn_has_left_stays_and_is_free_again() {
    assert_eq!(after("YbYB - -,* 1m", "B-"), full("YB.b - Y1,* 2m"), "it stays");
    assert_eq!(after("Yb.B - -,* 1m", "B-"), full("Y..b - B1,* 2m"), "who moved the pawn may take it");
    assert_eq!(after("Yb.BG - -,-,* 1m", "B+ Y+"), full("y..b. - G1,B1,* 3m"), "and so may others later");
}

#[test]
fn rule_21_a_counter_with_a_pawn_on_it_is_not_free() {
    assert_eq!(after("bGBRK - -,* 1m", "B+"), full("BGb.K - R1,* 2m"));
    assert_eq!(after("bGBrK - -,* 1m", "B+"), full("BGbr. - K1,* 2m"));
    assert_eq!(after("bGgB - -,* 1m", "B-"), full("B.gb - G1,* 2m"));
}

#[test]
fn rule_22_the_first_free_counter_ahead_or_behind_is_taken_as_the_player_likes() {
    let table = "bPRBYG RYGP -,* 1m";
    assert_eq!(offers(table), "B+ B-");
    assert_eq!(after(table, "B+"), full("BPRb.G RYGP Y1,* 2m"));
    assert_eq!(after(table, "B-"), full("BP.bYG RYGP R1,* 2m"));
}

#[test]
fn rule_23_ahead_is_towards_the_staircase_whichever_way_the_pawn_has_come() {
    for (action, result) in [
        ("xB+", "RBYBGb.P - W1,* 2m"),
        ("xB-", "RBYB.bWP - G1,* 2m"),
        ("x<B+", "Rb.BGBWP - Y1,* 2m"),
        ("x<B-", ".bYBGBWP - R1,* 2m"),
    ] {
        assert_eq!(after("RBYbGBWP - K1,* 1x", action), full(result), "{action}");
    }
}

#[test]
fn rule_24_empty_places_and_counters_with_pawns_are_skipped() {
    let table = "bW..gB.r..yPG - -,* 1m";
    assert_eq!(after(table, "B+"), full("BW..gb.r..y.G - P1,* 2m"));
    assert_eq!(after(table, "B-"), full("B...gb.r..yPG - W1,* 2m"));
}

#[test]
fn rule_24_five_pawns_in_a_row_are_stepped_over() {
    // Blue joins the other four at their tail, then at their head.
    assert_eq!(after("WbBrygpKP - -,* 1m", "B+"), full("WBbrygp.P - K1,* 2m"));
    assert_eq!(after("bWKrygpBP - -,* 1m", "B-"), full("BW.rygpbP - K1,* 2m"));
    // Purple, last of five in a row at the foot of the stairs, can only take from behind all of them.
    assert_eq!(after("WK~brygP - -,* 1m", "P-"), full("W~brygp - K1,* 2m"));
    assert_eq!(refusal("WK~brygP - -,* 1m", "P+"), IllegalAction::NothingFreeAhead);
}

#[test]
fn rule_25_a_pawn_from_the_start_that_lands_first_takes_ahead() {
    let table = "BYR RYGP -,* 1m";
    assert_eq!(offers(table), "B+");
    assert_eq!(after(table, "B+"), full("b.R RYGP Y1,* 2m"));
    assert_eq!(refusal(table, "B-"), IllegalAction::NothingFreeBehind);
}

#[test]
fn rule_25_a_pawn_alone_at_the_start_has_only_pawns_behind_where_it_lands() {
    let table = "rygBpW - -,* 1m";
    assert_eq!(offers(table), "B+ R^ Y^ G^ P^");
    assert_eq!(after(table, "B+"), full("rygbp. - W1,* 2m"));
}

#[test]
fn rule_25_a_pawn_that_lands_last_takes_behind() {
    let table = "bRY~KB RYGP -,* 1m";
    assert_eq!(offers(table), "B-");
    assert_eq!(after(table, "B-"), full("BRY~.b RYGP K1,* 2m"));
    assert_eq!(refusal(table, "B+"), IllegalAction::NothingFreeAhead);
}

#[test]
fn rule_26_where_a_counter_is_free_one_is_taken() {
    for table in ["bRBY RYGP -,* 1m", "BY RYGP -,* 1m", "bB RYGP -,* 1m"] {
        assert_eq!(refusal(table, "B="), IllegalAction::MustTake, "{table}");
        assert!(!offers(table).contains('='), "{table}");
    }
}

#[test]
fn rule_27_the_counter_may_be_of_any_colour() {
    for colour in ["B", "R", "Y", "G", "P", "W", "K"] {
        let table = format!("bGB{colour} - -,* 1m");
        assert_eq!(after(&table, "B+"), full(&format!("BGb. - {colour}1,* 2m")), "{colour}");
    }
}

#[test]
fn rule_28_the_gap_stays() {
    assert_eq!(after("bRBYGP - -,-,* 1m", "B- G+"), full("B.bYg. - R1,P1,* 3m"));
}
