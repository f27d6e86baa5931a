//! Random play: only legal actions, each equally likely.

use std::collections::BTreeMap;

use bigpoints_rules::{Game, MAX_GAME_LENGTH, Position};
use proptest::prelude::*;

use crate::generators::{games, start};

/// `SplitMix64`: small, good enough to draw lots, and the same on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        // The high half scaled to the bound; the bias of at most 21 in 2^32 is far below what the counts can show.
        ((u64::from(bound) * (mixed >> 32)) >> 32) as u32
    }
}

proptest! {
    #![proptest_config(games(3000))]

    #[test]
    fn a_random_action_is_legal_and_played_as_usual(start in start(), seed in any::<u64>()) {
        let mut lots = Lots(seed);
        let mut position = start.0;
        let mut game = Game::from_position(position);
        while let Some(action) = position.play_random(|bound| lots.below(bound)) {
            prop_assert_eq!(game.play(action), Ok(()));
            prop_assert_eq!(&position, game.position());
            prop_assert!(game.actions().len() <= MAX_GAME_LENGTH);
        }
        prop_assert!(game.position().is_over());
        prop_assert_eq!(&position, game.position());
    }
}

/// Draws from one position many times and compares the counts with equal shares by the chi-square sum.
#[track_caller]
fn assert_equal_shares(position: &str, actions: &str) {
    const DRAWS_FOR_EACH: u32 = 2000;
    let position: Position = position.parse().expect("a position");
    let mut counts: BTreeMap<String, u32> = actions.split(' ').map(|action| (action.to_owned(), 0)).collect();
    let kinds = counts.len() as u32;
    assert_eq!(position.count_actions() as u32, kinds, "the actions named are the legal ones");
    let mut lots = Lots(2026);
    for _ in 0..DRAWS_FOR_EACH * kinds {
        let action = position.clone().play_random(|bound| lots.below(bound)).expect("the game is on");
        *counts.get_mut(&action.to_string()).expect("one of the actions named") += 1;
    }
    let share = f64::from(DRAWS_FOR_EACH);
    let chi_square: f64 = counts.values().map(|&count| (f64::from(count) - share).powi(2) / share).sum();
    // The sum has mean k − 1 and standard deviation √(2(k − 1)). Five deviations more is far beyond chance, while one
    // action drawn twice as often as the others adds hundreds.
    let freedom = f64::from(kinds - 1);
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt();
    assert!(chi_square < bound, "{chi_square:.1} is not below {bound:.1}: {counts:?}");
}

#[test]
fn a_main_move_is_drawn_with_equal_chances() {
    // Nothing lies behind the red pawn's first counter, so it has one action where the others have two.
    assert_equal_shares(
        "RKPGPBBRWWYYRBYYKPYYWRGPBPGBKRYBRPYBGBRYKBWPPGKRRPGGGWG - -,- 2m",
        "B+ B- R+ Y+ Y- G+ G- P+ P-",
    );
}

#[test]
fn the_most_actions_there_can_be_are_drawn_with_equal_chances() {
    assert_equal_shares(
        "WBRYGPbrygpBRYGPW...................................... - B6R6Y6G6P6W3K1,- 1x",
        ". xB+ xB- x<B+ x<B- xR+ xR- x<R+ x<R- xY+ xY- x<Y+ x<Y- xG+ xG- x<G+ x<G- xP+ xP- x<P+ x<P-",
    );
}

#[test]
fn climbing_is_as_likely_as_one_way_of_taking() {
    assert_equal_shares(
        "P.R.p..YPK.B.BR...P..YP.R.B.PKY..G..BWG..GB.B.R...Gb.g. YR Y4G1P1W1,B1R2Y2G1W1,B1R1G1P2W1,R3Y1G1W1 3m",
        "B^ G^ P+ P-",
    );
    assert_equal_shares(
        "G.W.B.Y.RB.....RR.Y..Y..B.GY..R.GG.B..PWR.y.WP...PWKb.. RGP B1Y1P3K1,B1Y1G1P2K1,B2R1G1W1,R1Y2G2P1,R3G2P1 2x",
        ". xB^ x<B+ x<B- xY^ x<Y+ x<Y-",
    );
}

#[test]
fn a_move_with_one_side_to_take_from_is_no_likelier_than_another() {
    assert_equal_shares(
        "......G.W.bR.Y..B....PP...P...yK.......B.......G.P..Y.p R B2R2Y1G1W2,R1Y2G2P1W1,B1R1Y1P1,B1R3Y2G2W1K1,B2R2G2P2 4m",
        "B+ B- Y- G+ P^",
    );
    assert_equal_shares(
        "P...Yp..P..B.RPGG.YK.YR..rPB.PWPG..bG.YKGBY.KWBWy.GKBBY - B1R3Y1K1,R1Y1G2W2,B1R2G1P2 1x",
        ". xB+ xB- x<B+ x<B- xR^ x<R+ x<R- xY- x<Y+ x<Y- xG+ xG- xP+ xP- x<P+",
    );
}

#[test]
fn a_move_that_takes_nothing_is_as_likely_as_any_other() {
    assert_equal_shares(
        "............g...........P.............................. - B2R2G1W1,R4Y3G3W1,Y2G1P5,B2R2Y3P1K1,B5R1Y1G3P2W3K1 1m",
        "B^ R^ Y^ G^ P=",
    );
    assert_equal_shares(
        "............g...........P.............................. - B2R2G1W1K1,R4Y3G3W1,Y2G1P5,B2R2Y3P1K1,B5R1Y1G3P2W3 1x",
        ". xB^ xR^ xY^ xG^ xP=",
    );
}
