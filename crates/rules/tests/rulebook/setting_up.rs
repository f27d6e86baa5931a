//! What you need, setting up, and a turn: rules 1 to 14.

use bigpoints_rules::notation::{ParseLayoutError, PositionFault};
use bigpoints_rules::{
    ByColour, Colour, IllegalAction, Layout, LayoutError, Pawn, PlayerCount, Position, Spot, Turn,
};

use crate::table::{LAYOUT, after, full, layouts, movable, offers, position, refusal, whole_games, words};

/// The first position of a game from each of some layouts, at tables of every size.
fn fresh() -> impl Iterator<Item = Position> {
    layouts().zip(PlayerCount::ALL.into_iter().cycle()).map(|(layout, players)| {
        Position::new(&layout, players, players.players().next().expect("a first player"))
    })
}

#[test]
fn rule_01_two_to_five_people_can_play() {
    for players in 2..=5 {
        let hands = vec!["-"; players].join(",");
        assert_eq!(position(&format!("{LAYOUT} - {hands} 1m")).players().get(), players);
    }
    for players in [1, 6] {
        let hands = vec!["-"; players].join(",");
        let error =
            format!("{LAYOUT} - {hands} 1m").parse::<Position>().expect_err("a table of the wrong size");
        assert_eq!(error.fault, PositionFault::Players(players));
    }
}

#[test]
fn rule_02_there_are_ten_counters_of_five_colours_and_five_white_and_black_ones() {
    for position in fresh() {
        assert_eq!(position.available(), ByColour([10, 10, 10, 10, 10, 5, 5]), "{position}");
    }
}

#[test]
fn rule_03_every_player_moves_all_five_pawns() {
    for turn in ["1m", "2m", "3m"] {
        assert_eq!(movable(&position(&format!("{LAYOUT} - -,-,- {turn}"))), Pawn::ALL, "{turn}");
    }
}

#[test]
fn rule_04_the_five_steps_are_worth_4_3_2_1_and_0() {
    let end = position(&after("~ - -,-,* 1m", "B^ R^ Y^ G^ P^"));
    let worths = Pawn::ALL.map(|pawn| end.stairs().worth(pawn).expect("a pawn that is home"));
    assert_eq!(worths, [4, 3, 2, 1, 0]);
}

#[test]
fn rule_05_one_counter_of_each_pawns_colour_lies_beside_the_staircase() {
    for position in fresh() {
        let (all, path) = (position.available(), position.path().counts());
        let beside_stairs = Colour::ALL.map(|colour| all[colour] - path[colour]);
        assert_eq!(beside_stairs, [1, 1, 1, 1, 1, 0, 0], "{position}");
    }
}

#[test]
fn rule_06_the_other_fifty_five_are_shuffled_and_laid_in_one_line() {
    let layouts: Vec<Layout> = layouts().collect();
    for (index, layout) in layouts.iter().enumerate() {
        assert_eq!(layout.path().occupied().len(), 55);
        assert_eq!(layout.path().counts(), ByColour([9, 9, 9, 9, 9, 5, 5]));
        assert!(!layouts[..index].contains(layout), "two seeds give {layout:?}");
    }
    let one_blue_too_many = LAYOUT.replacen('G', "B", 1).parse::<Layout>();
    assert_eq!(
        one_blue_too_many,
        Err(ParseLayoutError::Counters(LayoutError { colour: Colour::Blue, found: 10 }))
    );
}

#[test]
fn rule_08_all_pawns_wait_before_the_first_counter() {
    for position in fresh() {
        assert_eq!(Pawn::ALL.map(|pawn| position.spot(pawn)), [Spot::Start; 5], "{position}");
    }
    // A pawn whose colour lies first moves to the very first counter.
    let first = format!("{LAYOUT} - -,- 1m");
    assert!(after(&first, "G+").starts_with("g."), "{}", after(&first, "G+"));
}

#[test]
fn rule_09_all_hands_are_empty_at_first() {
    for position in fresh() {
        let sizes: Vec<u8> = position.hands().iter().map(|(_, hand)| hand.size()).collect();
        assert_eq!(sizes, vec![0; position.players().get()], "{position}");
    }
}

#[test]
fn rule_10_anybody_may_begin() {
    let layout = LAYOUT.parse().expect("a layout");
    for players in PlayerCount::ALL {
        for first in players.players() {
            assert_eq!(Position::new(&layout, players, first).turn(), Turn::Main(first));
        }
    }
}

#[test]
fn rule_11_turns_go_clockwise_around_the_table() {
    let layout = format!("{LAYOUT} - -,-,- 1m");
    let turns = ["", "Y+", "Y+ Y+", "Y+ Y+ Y+"].map(|played| position(&after(&layout, played)).turn());
    assert_eq!(words(turns), "1m 2m 3m 1m");
}

#[test]
fn rule_12_a_main_move_moves_one_pawn_and_takes_one_counter() {
    assert_eq!(after("RbYrBG - -,* 1m", "B+"), full("RBYrb. - G1,* 2m"));
}

#[test]
fn rule_13_passing_is_not_allowed() {
    assert_eq!(refusal("bB - -,* 1m", "."), IllegalAction::MainMoveOwed);
    assert_eq!(refusal("bB - K1,* 1m", "."), IllegalAction::MainMoveOwed);
}

#[test]
fn rule_13_until_the_game_ends_there_is_always_a_move() {
    for game in whole_games() {
        let (last, before) = (game.position(), game.positions().take(game.actions().len()));
        for position in before {
            assert!(position.turn() != Turn::End && position.count_actions() > 0, "{position}");
        }
        assert_eq!((last.turn(), last.count_actions()), (Turn::End, 0), "{last}");
    }
}

#[test]
fn rule_14_a_black_counter_in_hand_can_add_an_extra_move() {
    assert_eq!(after("bBBY - K1,* 1m", "B-"), full(".bBY - B1K1,* 1x"));
    assert_eq!(after("bBBY - K1,* 1m", "B- xB+"), full(".Bb. - B1Y1,* 2m"));
    assert_eq!(after("bBBY - -,* 1m", "B-"), full(".bBY - B1,* 2m"), "without one the turn is over");
    assert_eq!(offers("bBBY RYGP K1,* 1m"), "B+ B-", "the main move comes first");
}
