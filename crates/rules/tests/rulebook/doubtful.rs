//! The doubtful points: rule 64, and a situation for every point of the table that follows it.

use bigpoints_rules::{HandRule, IllegalAction, Pawn, Player, PlayerCount, Position, Series, Turn, Viewer};

use crate::table::{LAYOUT, after, full, game, offers, points, position, refusal, whole_games, words};

#[test]
fn rule_64_with_nothing_free_the_move_counts_and_nothing_is_taken() {
    // Only red's counter lies behind where blue lands, and red stands on it.
    let table = "rB YGP -,* 1m";
    assert_eq!(offers(table), "B= R^");
    assert_eq!(after(table, "B="), full("rb YGP -,* 2m"));
    assert_eq!(refusal(table, "B+"), IllegalAction::NothingFreeAhead);
    assert_eq!(refusal(table, "B-"), IllegalAction::NothingFreeBehind);
}

#[test]
fn rule_64_never_happens_in_a_game_from_a_fresh_layout() {
    for game in whole_games() {
        assert!(!words(game.actions()).contains('='), "{}", words(game.actions()));
    }
}

#[test]
fn settled_01_games_of_two_to_five_players_reach_their_end() {
    let mut sizes: Vec<usize> = whole_games().map(|game| game.position().score().points().len()).collect();
    sizes.sort_unstable();
    sizes.dedup();
    assert_eq!(sizes, [2, 3, 4, 5]);
}

#[test]
fn settled_02_free_counters_on_both_sides_are_a_choice_of_two_actions() {
    let table = "GpKPW BRYG -,* 1m";
    assert_eq!(offers(table), "P+ P-");
    assert_eq!(after(table, "P+"), full("GPKp. BRYG W1,* 2m"));
    assert_eq!(after(table, "P-"), full("GP.pW BRYG K1,* 2m"));
}

#[test]
fn settled_03_a_free_counter_on_one_side_only_is_a_single_action() {
    assert_eq!(offers("PW BRYG -,* 1m"), "P+");
    assert_eq!(offers("GpKP BRYG -,* 1m"), "P-");
    assert_eq!(offers("rygPbW - -,* 1m").split(' ').filter(|action| action.starts_with('P')).count(), 1);
}

#[test]
fn settled_04_nothing_free_to_take_is_a_legal_move_that_takes_nothing() {
    // In the middle of four other pawns, in an extra move, which still costs the black counter.
    let table = "br~Pgy - K1,* 1x";
    assert!(offers(table).ends_with(" xP="), "{}", offers(table));
    assert_eq!(after(table, "xP="), full("br~pgy - -,* 2m"));
    assert_eq!(after("P BRYG -,* 1m", "P="), full("p BRYG -,* 2m"), "alone on the path");
}

#[test]
fn settled_05_a_free_counter_may_not_be_declined() {
    for (table, action) in [
        ("pRP BRYG -,* 1m", "P="),
        ("PR BRYG -,* 1m", "P="),
        ("pP BRYG K1,* 1x", "xP="),
        ("Pp BRYG K1,* 1x", "x<P="),
    ] {
        assert_eq!(refusal(table, action), IllegalAction::MustTake, "{table}");
    }
}

#[test]
fn settled_06_the_bonus_counter_comes_by_itself() {
    assert_eq!(offers("Yp BRYG -,* 1m"), "P^");
    assert_eq!(after("Yp BRYG -,* 1m", "P^"), full("YP BRYGP P1,* end"));
    assert_eq!(after("Yp BRG P2,* 1m", "P^"), full("YP BRGP P3,* 2m"));
}

#[test]
fn settled_07_a_climb_takes_nothing_from_the_path() {
    // Free counters lie on both sides of where the pawn stood, which becomes free itself.
    let table = "WKpRW BRG -,* 1m";
    assert_eq!(after(table, "P^"), full("WKPRW BRGP P1,* 2m"));
    for action in ["P+", "P-", "P="] {
        assert_eq!(refusal(table, action), IllegalAction::MustClimb(Pawn::Purple), "{action}");
    }
}

#[test]
fn settled_08_black_counts_for_white_while_it_is_in_the_hand() {
    let white = |end: &str| {
        let sheet = position(end).sheet(Player::One);
        let line = sheet.lines().iter().find(|line| line.colour.letter() == 'W').copied();
        line.expect("a white counter").each
    };
    let table = "Yrp BYG R2W1K1,* 1m";
    assert_eq!(white(&after(table, "R^ . P^")), 2, "red and black, kept to the end");
    assert_eq!(white(&after(table, "R^ xP^")), 2, "red and purple, black being spent");
}

#[test]
fn settled_09_a_colour_worth_0_counts_for_white() {
    // Green comes last: two green counters make no points, but a colour.
    assert_eq!(points("~ BRYPG G2W3,* end")[0], 3);
    assert_eq!(points("~ BRYPG W3,* end")[0], 0);
}

#[test]
fn settled_10_white_does_not_count_itself() {
    assert_eq!(points("~ BRYPG R1W1,W4,* end")[..2], [3 + 1, 0]);
}

#[test]
fn settled_11_a_black_counter_serves_from_the_next_turn_on_for_the_rest_of_the_game() {
    let table = "pKPRPWPYPGPB BRYG -,* 1m";
    assert_eq!(after(table, "P-"), full("P.pRPWPYPGPB BRYG K1,* 2m"), "not in the turn that won it");
    assert_eq!(after(table, "P- P+ P+"), full("P.PRP.p.PGPB BRYG Y1K1,* 1x"), "in the next");
    let kept = "P- P+ P+ . P- P- x<P+";
    assert_eq!(after(table, kept), full("P.PRP...p..B BRYG Y1G1P1,* 2m"), "or in the one after that");
}

#[test]
fn settled_12_several_black_counters_make_no_second_extra_move() {
    let table = "pRPYPGPB BRYG K5,* 1m";
    assert_eq!(after(table, "P- xP-"), full("P.P.pGPB BRYG R1Y1K4,* 2m"));
    assert_eq!(refusal(&after(table, "P- xP-"), "xP-"), IllegalAction::MainMoveOwed);
}

#[test]
fn settled_13_an_extra_move_takes_any_free_counter_white_and_black_too() {
    let table = "WPKpKPW BRYG K1,* 1x";
    assert_eq!(offers(table), ". xP+ xP- x<P+ x<P-");
    for (action, result) in [
        ("xP+", "WPKPKp. BRYG W1,* 2m"),
        ("xP-", "WPKP.pW BRYG K1,* 2m"),
        ("x<P+", "Wp.PKPW BRYG K1,* 2m"),
        ("x<P-", ".pKPKPW BRYG W1,* 2m"),
    ] {
        assert_eq!(after(table, action), full(result), "{action}");
    }
}

#[test]
fn settled_14_an_extra_move_may_climb_and_end_the_game() {
    assert_eq!(after("Rpy BRG K1,* 1x", "xP^"), full("RPy BRGP P1,* 2m"));
    assert_eq!(after("Rpy BRG K2,* 1m", "Y^ xP^"), full("RPY BRGYP Y1P1K1,* end"));
}

#[test]
fn settled_15_no_extra_move_follows_a_main_move_that_ends_the_game() {
    let end = after("RPp BRYG -,K3,* 2m", "P^");
    assert_eq!(end, full("RPP BRYGP -,P1K3,* end"));
    assert_eq!(offers(&end), "");
    assert_eq!(refusal(&end, "x<P+"), IllegalAction::GameOver);
}

#[test]
fn settled_16_no_pawn_leaves_the_staircase() {
    for (table, action) in [
        ("PPbB RP -,* 1m", "P+"),
        ("PPbB RP K1,* 1x", "xP+"),
        ("PPbB RP K1,* 1x", "x<P-"),
        ("PPbB RP K1,* 1x", "x<R+"),
    ] {
        assert!(matches!(refusal(table, action), IllegalAction::PawnIsHome(_)), "{table} {action}");
    }
    // What is home stays home, whatever is played.
    for game in whole_games() {
        let stairs: Vec<String> =
            game.positions().map(|position| words(position.stairs().arrivals())).collect();
        assert!(stairs.is_sorted_by(|before, after| after.starts_with(before.as_str())), "{stairs:?}");
    }
}

#[test]
fn settled_17_without_an_own_counter_behind_a_pawn_cannot_go_backward() {
    assert_eq!(refusal("RpPY - K1,* 1x", "x<P-"), IllegalAction::NoneBehind(Pawn::Purple));
    assert_eq!(refusal("RPPY - K1,* 1x", "x<P-"), IllegalAction::NoneBehind(Pawn::Purple), "from the start");
    assert_eq!(offers("RpPY BRYG K1,* 1x"), ". xP+ xP-");
}

#[test]
fn settled_18_the_counter_at_a_pawns_old_place_is_free_again() {
    assert_eq!(after("pPW - -,* 1m", "P-"), full(".pW - P1,* 2m"), "in the same move");
    assert_eq!(after("p..RPW - -,-,* 1m", "P+ R-"), full("...rp. - W1,P1,* 3m"), "for the next player");
}

#[test]
fn settled_19_hands_are_concealed_unless_the_table_plays_open() {
    let game = game("bB RYGP R2,* 1m", "");
    let seen = |rule| game.view(Viewer::Spectator, rule).table().hands().as_slice()[0].to_string();
    assert_eq!(seen(HandRule::default()), "?2");
    assert_eq!(seen(HandRule::Open), "R2");
}

#[test]
fn settled_20_anybody_may_begin_and_in_a_match_everybody_begins_once() {
    let layout = LAYOUT.parse().expect("a layout");
    for players in PlayerCount::ALL {
        for first in players.players() {
            let mut series = Series::new(players, first);
            let mut starters = Vec::new();
            while let Some(starter) = series.next_first() {
                let game = Position::new(&layout, players, starter);
                assert_eq!(game.turn(), Turn::Main(starter));
                starters.push(starter);
                series.add(game.score()).expect("a game of the match");
            }
            assert_eq!(starters[0], first);
            starters.sort_unstable();
            assert!(starters.iter().copied().eq(players.players()), "{players} players, {first} first");
        }
    }
}

#[test]
fn settled_22_before_the_staircase_the_nearest_free_counter_behind_is_taken() {
    let table = "WR~KGpYP BRYG -,* 1m";
    assert_eq!(offers(table), "P-");
    assert_eq!(after(table, "P-"), full("WR~KGP.p BRYG Y1,* 2m"));
    assert_eq!(after("WR~KpgbP - -,* 1m", "P-"), full("WR~K.gbp - P1,* 2m"), "even beyond two pawns");
}

#[test]
fn settled_23_backward_goes_to_the_nearest_counter_of_its_colour() {
    assert_eq!(after("PRPYGp BRYG K1,* 1x", "x<P+"), full("PRp.GP BRYG Y1,* 2m"));
    assert_eq!(after("P~YGp BRYG K1,* 1x", "x<P+"), full("p~.GP BRYG Y1,* 2m"), "however far it is");
}

#[test]
fn settled_24_after_a_backward_move_ahead_is_towards_the_staircase() {
    let table = "RPYpW BRYG K1,* 1x";
    assert_eq!(offers(table), ". xP^ x<P+ x<P-");
    assert_eq!(after(table, "x<P+"), full("Rp.PW BRYG Y1,* 2m"));
    assert_eq!(after(table, "x<P-"), full(".pYPW BRYG R1,* 2m"));
    assert_eq!(after("RPpW BRYG K1,* 1x", "x<P+"), full("Rp.W BRYG P1,* 2m"), "the counter just left");
}

#[test]
fn settled_25_a_pawn_at_the_start_without_counters_climbs_straight_from_there() {
    let table = "BRYGW - K1,* 1x";
    assert_eq!(after(table, "xP^"), full("BRYGW P P1,* 2m"));
    assert_eq!(refusal(table, "xP+"), IllegalAction::MustClimb(Pawn::Purple));
    assert_eq!(after("WK BRYG -,* 1m", "P^"), full("WK BRYGP P1,* end"), "as the last pawn of all too");
}
