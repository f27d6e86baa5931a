//! Tallies counted by hand: each kind of miscount is found on its own, and right counts pass.

use bigpoints_rules::{ByColour, ByPlayer, Colour, Miscount, Pawn, Player, Tally};

/// Two hands of a game in which yellow is home first, then blue, green, purple and red.
fn tally() -> Tally {
    let hand = |counts: [u8; 7]| ByColour(counts);
    let hands = [hand([4, 2, 2, 3, 6, 2, 0]), hand([4, 5, 4, 4, 0, 2, 1])];
    Tally {
        steps: [Some(3), Some(0), Some(4), Some(2), Some(1)],
        hands: ByPlayer::from_entries(hands).expect("two players"),
    }
}

fn totals(tally: &Tally) -> Option<Vec<u16>> {
    tally.score().map(|score| score.points().to_vec())
}

#[test]
fn a_right_count_has_sheets_and_no_mistakes() {
    let tally = tally();
    assert_eq!(tally.miscounts(), []);
    // 4×3 + 2×0 + 2×4 + 3×2 + 6×1 + 2×5, and 4×3 + 5×0 + 4×4 + 4×2 + 2×5 with black for a colour of white.
    assert_eq!(totals(&tally), Some(vec![42, 46]));
    let winners: Vec<Player> = tally.score().expect("a score").winners().collect();
    assert_eq!(winners, [Player::Two]);
}

#[test]
fn a_pawn_that_is_not_home_leaves_the_game_unfinished() {
    for step in [None, Some(5), Some(255)] {
        let mut tally = tally();
        tally.steps[Pawn::Red as usize] = step;
        assert_eq!(tally.miscounts(), [Miscount::NotHome(Pawn::Red)]);
        assert_eq!(totals(&tally), None);
    }
}

#[test]
fn two_pawns_cannot_share_a_step() {
    let mut tally = tally();
    tally.steps[Pawn::Purple as usize] = Some(3);
    let shared = Miscount::SharedStep { step: 3, one: Pawn::Blue, other: Pawn::Purple };
    assert_eq!(tally.miscounts(), [shared]);
    assert_eq!(totals(&tally), None);
}

#[test]
fn hands_cannot_hold_more_than_the_game_has() {
    let mut tally = tally();
    tally.hands[Player::One][Colour::White] = 4;
    tally.hands[Player::One][Colour::Green] = 1;
    let many = Miscount::TooMany { colour: Colour::White, found: 6, in_game: 5 };
    assert_eq!(tally.miscounts(), [many]);
    assert!(totals(&tally).is_some(), "each hand alone is possible");
    tally.hands[Player::One][Colour::White] = 6;
    assert!(tally.miscounts().contains(&Miscount::TooMany { colour: Colour::White, found: 8, in_game: 5 }));
    assert_eq!(totals(&tally), None, "one hand alone is impossible");
}

#[test]
fn the_bonus_counter_of_every_pawn_is_in_some_hand() {
    let mut tally = tally();
    tally.hands[Player::One][Colour::Purple] = 0;
    tally.hands[Player::One][Colour::Yellow] = 6;
    tally.hands[Player::One][Colour::Green] = 5;
    assert_eq!(tally.miscounts(), [Miscount::NoBonus(Pawn::Purple)]);
}

#[test]
fn hands_differ_by_one_counter_at_the_most() {
    let mut tally = tally();
    tally.hands[Player::One][Colour::Blue] = 3;
    let uneven = Miscount::Uneven { most: Player::Two, most_held: 20, fewest: Player::One, fewest_held: 18 };
    assert_eq!(tally.miscounts(), [uneven]);
    assert!(totals(&tally).is_some());
}

#[test]
fn absurdly_large_numbers_do_not_overflow() {
    let hands = ByPlayer::from_entries([ByColour([255; 7]); 5]).expect("five players");
    let tally = Tally { steps: [Some(255); 5], hands };
    assert_eq!(tally.miscounts().len(), 5 + 7);
    assert_eq!(totals(&tally), None);
}
