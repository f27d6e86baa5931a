//! Hash keys of positions, and the part of a two-player margin that is already fixed.

use bigpoints_rules::{Colour, Hand, Pawn, Player, Position, Turn};

/// The margin already fixed for `me` in a two-player game: counters whose pawn is home, and white counters at their current
/// worth. The final margin when the game is over.
#[inline]
pub(crate) fn fixed_margin(position: &Position, me: Player) -> i32 {
    let mine = position.hands()[me];
    let other = position.hands()[opponent(me)];
    let stairs = position.stairs();
    let white = |hand: Hand| i32::from(hand.count(Colour::White)) * kinds(hand) as i32;
    let mut fixed = white(mine) - white(other);
    for pawn in Pawn::ALL {
        let colour = pawn.colour();
        let difference = i32::from(mine.count(colour)) - i32::from(other.count(colour));
        fixed += difference * i32::from(stairs.worth(pawn).unwrap_or(0));
    }
    fixed
}

/// A key that is equal for two-player positions from which the same play leads to the same gains for the player to act.
///
/// Values are stored relative to the points already fixed, so the key contains only this part of the hands: for a colour
/// whose pawn is not home the difference of the two hands, the black counters of each, and, while a player has or can still
/// get white counters, their number and the colours beside them. The worth of a colour whose pawn is home is in the key as
/// long as a counter of it lies on the path.
#[inline]
pub(crate) fn key(position: &Position) -> u64 {
    let (me, extra) = match position.turn() {
        Turn::Main(player) => (player, 0),
        Turn::Extra(player) => (player, 1),
        Turn::End => (Player::One, 0),
    };
    let mine = position.hands()[me];
    let other = position.hands()[opponent(me)];
    let (path, stairs) = (position.path(), position.stairs());

    let mut colours: u64 = extra;
    for pawn in Pawn::ALL {
        let colour = pawn.colour();
        let difference = i32::from(mine.count(colour)) - i32::from(other.count(colour));
        // Differences run from -10 to 10 and are stored from 8 up, so that they never look like a worth.
        let code = match stairs.worth(pawn) {
            None => (difference + 18) as u64,
            Some(_) if path.of(colour).is_empty() => 7,
            Some(worth) => u64::from(worth),
        };
        colours |= code << (1 + 5 * pawn as u32);
    }
    let white_left = !path.of(Colour::White).is_empty();
    let mut whites = 0;
    for (hand, shift) in [(mine, 0), (other, 32)] {
        let white = hand.count(Colour::White);
        colours |= u64::from(hand.count(Colour::Black)) << (32 + shift / 8);
        if white_left || white > 0 {
            whites |= u64::from(held(hand) | u32::from(white) << 20) << shift;
        }
    }
    let [low, middle, high] = path.words();
    let ground =
        fold(low ^ SALT[0], middle ^ SALT[1]) ^ fold(high ^ SALT[2], position.standing().bits() ^ SALT[3]);
    fold(ground ^ SALT[4], colours ^ SALT[5]) ^ fold(whites ^ SALT[6], ground ^ SALT[7])
}

/// A key for any number of players that is equal only for equal positions.
#[inline]
pub(crate) fn whole_key(position: &Position) -> u64 {
    let (phase, player) = match position.turn() {
        Turn::Main(player) => (1, player as u64),
        Turn::Extra(player) => (2, player as u64),
        Turn::End => (3, 0),
    };
    let mut small = phase | player << 2;
    for pawn in Pawn::ALL {
        let step = position.stairs().worth(pawn).map_or(7, u64::from);
        small |= step << (5 + 3 * pawn as u32);
    }
    let [low, middle, high] = position.path().words();
    let ground =
        fold(low ^ SALT[0], middle ^ SALT[1]) ^ fold(high ^ SALT[2], position.standing().bits() ^ SALT[3]);
    let hands = position.hands().as_slice();
    let hands =
        hands.iter().fold(small, |mixed, hand| fold(mixed ^ SALT[4], u64::from(hand.bits()) ^ SALT[5]));
    fold(ground ^ SALT[6], hands ^ SALT[7])
}

/// The other of two players.
#[inline]
pub(crate) const fn opponent(player: Player) -> Player {
    if matches!(player, Player::One) { Player::Two } else { Player::One }
}

/// The colours other than white that a hand holds, as the lowest bit of each colour's four.
#[inline]
const fn held(hand: Hand) -> u32 {
    let bits = hand.bits();
    (bits | bits >> 1 | bits >> 2 | bits >> 3) & 0x0101_1111
}

/// How many colours other than white a hand holds, which is what a white counter is worth.
#[inline]
pub(crate) const fn kinds(hand: Hand) -> u32 {
    // The highest four bits of the product are the sum of the single bits.
    held(hand).wrapping_mul(0x1111_1111) >> 28
}

/// Mixes two words so that every bit of the result depends on all of them.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

/// Digits of pi, as arbitrary constants.
const SALT: [u64; 8] = [
    0x243f_6a88_85a3_08d3,
    0x1319_8a2e_0370_7344,
    0xa409_3822_299f_31d0,
    0x082e_fa98_ec4e_6c89,
    0x4528_21e6_38d0_1377,
    0xbe54_66cf_34e9_0c6c,
    0xc0ac_29b7_c97c_50dd,
    0x3f84_d5b5_b547_0917,
];
