//! The sequential probability ratio test, which stops as soon as two hypotheses about a difference in strength can be told apart.

use bigpoints_rules::PlayerCount;

use super::rating::{share_and_variance, to_share};

/// A sequential probability ratio test between two hypotheses about how much stronger the first of two contestants is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    lower: f64,
    upper: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The lower hypothesis is accepted.
    Lower,
    /// The upper hypothesis is accepted.
    Upper,
    /// Undecided.
    Open,
}

impl Sprt {
    /// The log-likelihood ratio at which the upper hypothesis is accepted, and its negative for the lower one:
    /// ln((1 − 0.05) / 0.05), for an error probability of 0.05 on either side.
    pub const BOUND: f64 = 2.944_438_979_166_440_5;

    /// A test between two differences in Elo; `None` unless the first is below the second and both are finite.
    #[must_use]
    pub fn new(lower: f64, upper: f64) -> Option<Sprt> {
        (lower.is_finite() && upper.is_finite() && lower < upper).then_some(Sprt { lower, upper })
    }

    /// The two differences in Elo, the lower first.
    #[must_use]
    pub const fn elo(&self) -> (f64, f64) {
        (self.lower, self.upper)
    }

    /// The log-likelihood ratio of the upper hypothesis to the lower, from the first contestant's share of each unit.
    ///
    /// The mean of the units is taken as normal with their sample variance, so games of one layout may be correlated; with
    /// pairs of games this is the usual pentanomial test.
    #[must_use]
    pub fn ratio(&self, units: &[f64]) -> f64 {
        let Some((mean, variance)) = share_and_variance(units, PlayerCount::Two) else { return 0.0 };
        let (lower, upper) = (to_share(self.lower), to_share(self.upper));
        units.len() as f64 * (upper - lower) * (2.0 * mean - lower - upper) / (2.0 * variance)
    }

    /// What the test says after these units.
    #[must_use]
    pub fn verdict(&self, units: &[f64]) -> Verdict {
        match self.ratio(units) {
            ratio if ratio >= Sprt::BOUND => Verdict::Upper,
            ratio if ratio <= -Sprt::BOUND => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratio_has_the_value_of_the_formula() {
        // 100 units: mean 0.55, squared distances 20 × 0.55² + 50 × 0.05² + 30 × 0.45² = 12.25, plus 0.125 for the pseudo-unit.
        let units = [vec![0.0; 20], vec![0.5; 50], vec![1.0; 30]].concat();
        let sprt = Sprt::new(0.0, 10.0).expect("a test");
        // upper = 0.514387, so 100 × 0.014387 × (1.1 − 1.014387) / (2 × 0.12375).
        assert!((sprt.ratio(&units) - 0.4977).abs() < 5e-4, "{}", sprt.ratio(&units));
        assert_eq!(sprt.verdict(&units), Verdict::Open);
        assert_eq!(sprt.ratio(&[]), 0.0);
    }

    #[test]
    fn much_evidence_decides_and_the_sides_mirror() {
        let sprt = Sprt::new(-10.0, 10.0).expect("a test");
        let won = [vec![0.5; 300], vec![1.0; 100]].concat();
        let lost: Vec<f64> = won.iter().map(|share| 1.0 - share).collect();
        assert_eq!((sprt.verdict(&won), sprt.verdict(&lost)), (Verdict::Upper, Verdict::Lower));
        assert!((sprt.ratio(&won) + sprt.ratio(&lost)).abs() < 1e-9);
        assert_eq!(sprt.verdict(&[vec![0.0; 200], vec![1.0; 200]].concat()), Verdict::Open);
    }

    #[test]
    fn the_bound_leaves_five_per_cent_of_risk() {
        assert!((Sprt::BOUND - (0.95_f64 / 0.05).ln()).abs() < 1e-12);
    }

    #[test]
    fn two_pairs_decide_nothing() {
        assert_eq!(Sprt::new(0.0, 100.0).expect("a test").verdict(&[1.0, 1.0]), Verdict::Open);
    }

    #[test]
    fn the_hypotheses_must_differ() {
        assert_eq!(Sprt::new(5.0, 5.0), None);
        assert_eq!(Sprt::new(10.0, 0.0), None);
        assert_eq!(Sprt::new(f64::NAN, 0.0), None);
        assert_eq!(Sprt::new(0.0, f64::INFINITY), None);
    }
}
