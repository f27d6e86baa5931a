//! Tests that the bounds never contradict a plain search to the end, on thousands of late positions.

use bigpoints_rules::{
    ByColour, ByPlayer, Colour, Pawn, PlaceSet, Player, PlayerCount, Position, Seed, Setup, Staircase, Turn,
    deal,
};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::bounds::settling_bound;
use crate::search::position_key::fixed_margin;

/// The node limit of the plain search; positions that need more are skipped.
const MAX_NODES: u32 = 20_000;

#[test]
fn bounds_hold_near_the_end_of_random_games() {
    let mut numbers = SplitMix64::seed_from_u64(1);
    let cases = (0..600).flat_map(|game| {
        let mut positions = vec![Position::new(&deal(Seed::short(game)), PlayerCount::Two, Player::One)];
        loop {
            let mut position = positions[positions.len() - 1];
            if position.play_random(|bound| draw(&mut numbers, bound)).is_none() {
                break;
            }
            positions.push(position);
        }
        positions.into_iter().rev().skip(1).take(9).step_by(2).collect::<Vec<_>>()
    });
    let checked = cases.filter(holds).count();
    assert!(checked > 2500, "only {checked} positions were checked");
}

#[test]
fn bounds_hold_where_they_are_stretched() {
    let mut numbers = SplitMix64::seed_from_u64(2);
    let checked = (0..40_000).map(|_| stretched(&mut numbers)).filter(holds).count();
    assert!(checked > 39_000, "only {checked} positions were checked");
}

/// Checks the bounds of a position against a plain search; returns whether that finished.
fn holds(position: &Position) -> bool {
    let me = position.turn().player().expect("a game that is not over");
    let mut left = MAX_NODES;
    let Some(value) = margin(position, me, -1000, 1000, &mut left) else { return false };
    let fixed = fixed_margin(position, me);
    // No correct bound settles a window around the value.
    assert_eq!(settling_bound(position, fixed, value - 1, value + 1), None, "{position} is worth {value}");
    // A window far to one side returns the bound itself.
    if let Some(greatest) = settling_bound(position, fixed, 999, 1000) {
        assert!(greatest >= value, "{position} is worth {value}, at most {greatest}");
    }
    if let Some(least) = settling_bound(position, fixed, -1000, -999) {
        assert!(least <= value, "{position} is worth {value}, at least {least}");
    }
    true
}

/// The margin of `me` under best play, by plain alpha-beta; `None` if that takes too many positions.
fn margin(position: &Position, me: Player, mut alpha: i32, mut beta: i32, left: &mut u32) -> Option<i32> {
    let Some(player) = position.turn().player() else { return Some(position.score().margins()[me]) };
    *left = left.checked_sub(1)?;
    let mine = player == me;
    let mut best = if mine { -1000 } else { 1000 };
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        let value = margin(&next, me, alpha, beta, left)?;
        if mine {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    Some(best)
}

/// A position that play rarely reaches: a few heaps of counters far apart, pawns near home with their counters behind them,
/// white counters left, black ones in the hands. The fewer counters there are, the tighter the bounds.
fn stretched(numbers: &mut SplitMix64) -> Position {
    let mut pawns = Pawn::ALL;
    for last in (1..pawns.len()).rev() {
        pawns.swap(last, draw(numbers, last as u32 + 1) as usize);
    }
    let (open, home) = pawns.split_at(1 + draw(numbers, 5) as usize / 2);
    let heaps: Vec<u32> = (0..1 + draw(numbers, 3)).map(|_| draw(numbers, 51)).collect();
    let mut path = [None; 55];
    let mut put = |colour, numbers: &mut SplitMix64| {
        let place = heaps[draw(numbers, heaps.len() as u32) as usize] + draw(numbers, 5);
        let counter = &mut path[place as usize];
        counter.is_none().then(|| *counter = Some(colour)).map(|()| place)
    };
    let mut standing = 0;
    for &pawn in open {
        let mut places: Vec<u32> =
            (0..1 + draw(numbers, 7)).filter_map(|_| put(pawn.colour(), numbers)).collect();
        places.sort_unstable();
        // A few pawns are still at the start; most have at most one counter ahead of them.
        if let Some(&mark) = places.iter().rev().nth(draw(numbers, 2) as usize)
            && draw(numbers, 8) > 0
        {
            standing |= 1_u64 << mark;
        }
    }
    for &pawn in home {
        if draw(numbers, 3) == 0 {
            put(pawn.colour(), numbers);
        }
    }
    for colour in [Colour::White, Colour::White, Colour::White, Colour::Black] {
        if draw(numbers, 2) == 0 {
            put(colour, numbers);
        }
    }
    let mut hands = [ByColour([0; 7]); 2];
    for colour in Colour::ALL {
        let bonus = colour.pawn().is_some_and(|pawn| open.contains(&pawn));
        let on_path = path.iter().filter(|&&counter| counter == Some(colour)).count() as u8;
        let rest = colour.in_game() - u8::from(bonus) - on_path;
        // Most black counters are out of the game, or the plain search would never finish.
        let rest = if colour == Colour::Black { rest.min(draw(numbers, 4) as u8) } else { rest };
        hands[0][colour] = match draw(numbers, 4) {
            0 => 0,
            1 => rest,
            _ => draw(numbers, u32::from(rest) + 1) as u8,
        };
        hands[1][colour] = rest - hands[0][colour];
    }
    let player = if draw(numbers, 2) == 0 { Player::One } else { Player::Two };
    let has_black = hands[player as usize][Colour::Black] > 0;
    let turn = if has_black && draw(numbers, 2) == 0 { Turn::Extra(player) } else { Turn::Main(player) };
    let setup = Setup {
        path,
        standing: PlaceSet::from_bits(standing),
        stairs: Staircase::from_arrivals(home.iter().copied()).expect("different pawns"),
        hands: ByPlayer::from_entries(hands).expect("two players"),
        turn,
    };
    Position::from_setup(&setup).unwrap_or_else(|error| panic!("{error}: {setup:?}"))
}

fn draw(numbers: &mut SplitMix64, bound: u32) -> u32 {
    ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32
}
