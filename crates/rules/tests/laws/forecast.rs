//! Laws of the forecast: what comes in the end was possible all along, and the best and the worst can be reached.

use bigpoints_rules::{Action, Hand, Pawn, Position, Sheet, Staircase};
use proptest::prelude::*;

use crate::generators::{choices, games, play_through, start};

/// The position when all pawns are home, if every turn moves the first of these pawns that is on its way.
fn race(mut position: Position, order: &[Pawn]) -> Position {
    while !position.is_over() {
        let actions = position.legal_actions();
        let of = |pawn: Pawn| {
            actions
                .iter()
                .copied()
                .find(|action| matches!(action, Action::Main { pawn: moved, .. } if *moved == pawn))
        };
        let action = order
            .iter()
            .copied()
            .find_map(of)
            .or_else(|| actions.iter().copied().find(|&a| a == Action::Decline));
        position = position.play(action.expect("a pawn on its way can move")).expect("a legal action");
    }
    position
}

/// Every order in which the pawns on their way can arrive.
fn endings(stairs: &Staircase) -> Vec<Staircase> {
    let on_their_way: Vec<Pawn> = Pawn::ALL.into_iter().filter(|&pawn| !stairs.has(pawn)).collect();
    let Some(_) = on_their_way.first() else { return vec![*stairs] };
    let next = |pawn| Staircase::from_arrivals(stairs.arrivals().chain([pawn])).expect("a pawn on its way");
    on_their_way.into_iter().flat_map(|pawn| endings(&next(pawn))).collect()
}

fn total(hand: Hand, stairs: &Staircase) -> u16 {
    Sheet::new(hand, stairs).total()
}

proptest! {
    #![proptest_config(games(200))]

    #[test]
    fn the_end_was_possible_all_along(start in start(), choices in choices()) {
        let mut seen = Vec::new();
        let mut last = start.0;
        play_through(start, &choices, |game| {
            last = *game.position();
            seen.push(*game.position().stairs());
        });
        for stairs in seen {
            for pawn in Pawn::ALL {
                let Some(worth) = last.stairs().worth(pawn) else { continue };
                prop_assert!(stairs.possible_worth(pawn).contains(&worth));
            }
        }
    }

    #[test]
    fn every_pawn_on_its_way_can_be_the_next_home_and_the_last(start in start()) {
        for pawn in Pawn::ALL.into_iter().filter(|&pawn| !start.0.stairs().has(pawn)) {
            let possible = start.0.stairs().possible_worth(pawn);
            let mut order: Vec<Pawn> = Pawn::ALL.into_iter().filter(|&other| other != pawn).collect();
            order.push(pawn);
            prop_assert_eq!(race(start.0, &order).stairs().worth(pawn), Some(*possible.start()));
            order.rotate_right(1);
            prop_assert_eq!(race(start.0, &order).stairs().worth(pawn), Some(*possible.end()));
        }
    }

    #[test]
    fn the_points_of_a_hand_are_those_of_the_worst_and_the_best_order(start in start()) {
        for (_, &hand) in start.0.hands().iter() {
            let totals = || endings(start.0.stairs()).into_iter().map(|stairs| total(hand, &stairs));
            let possible = Sheet::possible_total(hand, start.0.stairs());
            prop_assert_eq!(Some(*possible.start()), totals().min());
            prop_assert_eq!(Some(*possible.end()), totals().max());
        }
    }
}
