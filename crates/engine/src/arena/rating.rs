//! Estimates with error bars: shares of wins, margins and Elo.

use bigpoints_rules::PlayerCount;

/// The half-width of a 95% interval in standard errors.
const Z_95: f64 = 1.959_963_984_540_054;

/// A mean over units, with the half-width of its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub value: f64,
    /// The half-width of the 95% interval; infinite for a single unit.
    pub error: f64,
}

impl Estimate {
    /// The mean of one number per unit; `None` if there are none.
    #[must_use]
    pub fn of(units: &[f64]) -> Option<Estimate> {
        let (value, squares) = mean_and_squares(units)?;
        let count = units.len() as f64;
        let error = match units.len() {
            1 => f64::INFINITY,
            _ => Z_95 * (squares / (count - 1.0) / count).sqrt(),
        };
        Some(Estimate { value, error })
    }

    /// The mean of one share of wins per unit; `None` if there are none.
    #[must_use]
    pub fn of_shares(units: &[f64], contestants: PlayerCount) -> Option<Estimate> {
        let (value, variance) = share_and_variance(units, contestants)?;
        Some(Estimate { value, error: Z_95 * (variance / units.len() as f64).sqrt() })
    }

    /// The lower end of the interval.
    #[must_use]
    pub fn low(&self) -> f64 {
        self.value - self.error
    }

    /// The upper end of the interval.
    #[must_use]
    pub fn high(&self) -> f64 {
        self.value + self.error
    }
}

/// The mean share and the variance of a unit's share.
///
/// The variance includes one pseudo-unit with the spread of independent games between equals. After many units that is
/// negligible; after a few it keeps a clean sweep, whose own variance is zero, from looking certain.
pub(super) fn share_and_variance(units: &[f64], contestants: PlayerCount) -> Option<(f64, f64)> {
    let (mean, squares) = mean_and_squares(units)?;
    let seats = contestants.get() as f64;
    let even = 1.0 / seats;
    Some((mean, (squares + even * (1.0 - even) / seats) / units.len() as f64))
}

/// The mean, and the sum of the squared distances from it.
fn mean_and_squares(units: &[f64]) -> Option<(f64, f64)> {
    if units.is_empty() {
        return None;
    }
    let mean = units.iter().sum::<f64>() / units.len() as f64;
    Some((mean, units.iter().map(|unit| (unit - mean).powi(2)).sum()))
}

/// A difference in Elo with its 95% interval. Bounds that no finite difference explains are infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference that explains the share.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Elo {
    /// The difference in strength behind a share of wins between two.
    #[must_use]
    pub fn of(share: &Estimate) -> Elo {
        Elo { value: from_share(share.value), low: from_share(share.low()), high: from_share(share.high()) }
    }

    /// The same difference from the opponent's side.
    #[must_use]
    pub fn reversed(&self) -> Elo {
        Elo { value: 0.0 - self.value, low: 0.0 - self.high, high: 0.0 - self.low }
    }
}

fn from_share(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    400.0 * (share / (1.0 - share)).log10()
}

/// The expected share of wins for a difference in Elo.
pub(super) fn to_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-4, "{found} is not {expected}");
    }

    #[test]
    fn a_mean_has_the_error_of_the_text_books() {
        // The sample variance of 2, 4, 4, 4, 5, 5, 7, 9 is 32/7.
        let estimate = Estimate::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).expect("some numbers");
        near(estimate.value, 5.0);
        near(estimate.error, 1.96 * (32.0_f64 / 7.0 / 8.0).sqrt());
        near(estimate.high() - estimate.low(), 2.0 * estimate.error);
        assert_eq!(Estimate::of(&[3.0]), Some(Estimate { value: 3.0, error: f64::INFINITY }));
        assert_eq!(Estimate::of(&[]), None);
    }

    #[test]
    fn a_clean_sweep_is_not_certain() {
        let sweep = Estimate::of_shares(&[1.0; 4], PlayerCount::Two).expect("some units");
        near(sweep.value, 1.0);
        // The variance is 0.125 / 4.
        near(sweep.error, 1.96 * (0.125_f64 / 4.0 / 4.0).sqrt());
        let elo = Elo::of(&sweep);
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        near(elo.low, 271.4950);
        let seen_from_the_other_side = elo.reversed();
        assert_eq!(seen_from_the_other_side.low, f64::NEG_INFINITY);
        near(seen_from_the_other_side.high, -271.4950);
    }

    #[test]
    fn after_many_units_the_spread_is_their_own() {
        let units: Vec<f64> = [0.0, 0.5, 0.5, 1.0].repeat(250);
        let estimate = Estimate::of_shares(&units, PlayerCount::Two).expect("some units");
        near(estimate.error, 1.96 * (0.125_f64 / 1000.0).sqrt());
    }

    #[test]
    fn elo_and_shares_agree_with_the_usual_table() {
        near(to_share(0.0), 0.5);
        near(to_share(100.0), 0.64);
        near(to_share(-400.0), 1.0 / 11.0);
        near(from_share(0.75), 190.8485);
        near(from_share(to_share(-37.0)), -37.0);
        assert_eq!(from_share(-0.2), f64::NEG_INFINITY);
    }
}
