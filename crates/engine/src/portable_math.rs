//! Exponential functions with the same bits on every machine. Those of the standard library differ in the last bit from one C library
//! to the next, and so would a search in a browser from one on a server.
//!
//! They use additions, multiplications and divisions only, which IEEE 754 defines exactly.

use std::f64::consts::{LN_2, LOG2_E};

/// Added and subtracted, this rounds a small number to a whole one.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// 1 / n! from n = 9 down to 0: enough for the 24 bits of an `f32`.
const TAYLOR: [f64; 10] = [
    1.0 / 362_880.0,
    1.0 / 40_320.0,
    1.0 / 5_040.0,
    1.0 / 720.0,
    1.0 / 120.0,
    1.0 / 24.0,
    1.0 / 6.0,
    1.0 / 2.0,
    1.0,
    1.0,
];

/// e to the power of a number.
pub(crate) fn exp(x: f32) -> f32 {
    exp_wide(f64::from(x)) as f32
}

/// The hyperbolic tangent.
pub(crate) fn tanh(x: f32) -> f32 {
    // Here the function differs from its argument by less than an `f32` can tell.
    if x.abs() < 1e-4 {
        return x;
    }
    let power = exp_wide(-2.0 * f64::from(x.abs()));
    (((1.0 - power) / (1.0 + power)) as f32).copysign(x)
}

/// e to the power of a number in the range of an `f32`, to more bits than an `f32` has.
fn exp_wide(x: f64) -> f64 {
    // Beyond these the result is zero or infinite as an `f32`.
    let x = x.clamp(-110.0, 100.0);
    let rounded = x * LOG2_E + ROUND;
    let rest = x - (rounded - ROUND) * LN_2;
    let power = TAYLOR.iter().fold(0.0, |sum, factor| sum * rest + factor);
    // The lowest bits of the rounded number are the whole one.
    power * f64::from_bits((rounded.to_bits() + 1023) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every so many of the numbers that an `f32` can hold.
    fn numbers() -> impl Iterator<Item = f32> {
        (0..=u32::MAX).step_by(9_973).map(f32::from_bits).filter(|number| !number.is_nan())
    }

    #[test]
    fn results_are_right_to_the_last_bit_but_one() {
        for x in numbers() {
            let wide = f64::from(x);
            for (found, exact) in [(exp(x), wide.exp()), (tanh(x), wide.tanh())] {
                let exact = exact as f32;
                let near = [exact.next_down(), exact, exact.next_up()];
                assert!(near.contains(&found), "{x}: {found} for {exact}");
            }
        }
    }

    #[test]
    fn the_bits_are_the_same_everywhere() {
        let mut hash = 0_u64;
        for x in numbers() {
            for found in [exp(x), tanh(x)] {
                hash = (hash ^ u64::from(found.to_bits())).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(5);
            }
        }
        assert_eq!(hash, 762_703_792_151_934_262);
        assert!(exp(f32::NAN).is_nan() && tanh(f32::NAN).is_nan());
    }
}
