//! What is known of somebody's strength on one ladder.

use std::f64::consts::{LN_10, PI};
use std::fmt;

/// What is known of somebody's strength on one ladder: a value, how far off it may be, and how many games say so.
///
/// Whoever is 400 points ahead of somebody else finishes ahead of them ten times as often as behind. Both numbers are kept in hundredths
/// of a point, so that they are stored and compared exactly, and so that the last bit of a computation, which differs between machines,
/// hardly ever matters.
///
/// ```
/// use bigpoints_rating::Rating;
///
/// assert_eq!(Rating::NEW.to_string(), "1500 ± 392?");
/// assert_eq!(Rating::from_hundredths(163_249, 6_000, 80).to_string(), "1632 ± 118");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    value: i32,
    uncertainty: u32,
    games: u32,
}

/// The difference at which one finishes ahead of the other e times as often as behind.
pub(crate) const SCALE: f64 = 400.0 / LN_10;
/// Half a 95 % interval in standard deviations.
const Z_95: f64 = 1.96;

impl Rating {
    /// Somebody of whom nothing is known: 1500, like level 5. Simulations say which uncertainty makes the ratings of people whose
    /// strengths differ by 300 neither too far apart nor too close together.
    pub const NEW: Rating = Rating { value: 150_000, uncertainty: 20_000, games: 0 };

    /// A rating is provisional while its uncertainty is above this: for about twenty games of two, or ten of more.
    pub const PROVISIONAL: f64 = 135.0;

    /// The rating with these numbers, in hundredths of a point, as it was stored.
    #[must_use]
    pub const fn from_hundredths(value: i32, uncertainty: u32, games: u32) -> Rating {
        Rating { value, uncertainty, games }
    }

    /// The rating with these numbers, in points.
    pub(crate) fn rounded(value: f64, uncertainty: f64, games: u32) -> Rating {
        Rating {
            value: (value * 100.0).round() as i32,
            uncertainty: (uncertainty * 100.0).round() as u32,
            games,
        }
    }

    /// Value and uncertainty in hundredths of a point, to be stored.
    #[must_use]
    pub const fn hundredths(self) -> (i32, u32) {
        (self.value, self.uncertainty)
    }

    /// The likeliest strength, in points.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.value) / 100.0
    }

    /// The standard deviation of the strength around the value, in points.
    #[must_use]
    pub fn uncertainty(self) -> f64 {
        f64::from(self.uncertainty) / 100.0
    }

    /// How many games have counted.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.games
    }

    /// Half the interval in which the strength is in 95 of 100 cases, in points.
    #[must_use]
    pub fn margin(self) -> f64 {
        Z_95 * self.uncertainty()
    }

    /// Whether too little is known for a comparison with others.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.uncertainty() > Rating::PROVISIONAL
    }

    /// How likely this player finishes ahead of the other one, at whatever table; a tie counts half.
    #[must_use]
    pub fn expected_against(self, other: Rating) -> f64 {
        Rating::win_shares(&[self, other])[0]
    }

    /// How likely each of these players wins a game of all of them, by Plackett and Luce's model; a shared win counts as a part.
    #[must_use]
    pub fn win_shares(players: &[Rating]) -> Vec<f64> {
        // What is not known of the players brings their shares closer together. With this factor, which is MacKay's, the logistic
        // function of a normally distributed number has nearly the right mean.
        let unknown =
            players.iter().map(|player| player.uncertainty().powi(2)).sum::<f64>() / players.len() as f64;
        let scale = (SCALE.powi(2) + PI / 8.0 * 2.0 * unknown).sqrt();
        let odds: Vec<f64> = players.iter().map(|player| ((player.value() - 1500.0) / scale).exp()).collect();
        let sum: f64 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / sum).collect()
    }
}

impl fmt::Display for Rating {
    /// Writes the value and half its 95 % interval, in whole points; a question mark says that it is provisional.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_provisional() { "?" } else { "" };
        write!(f, "{:.0} ± {:.0}{mark}", self.value(), self.margin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(value: i32) -> Rating {
        Rating::from_hundredths(value * 100, 0, 100)
    }

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        assert!((known(1900).expected_against(known(1500)) - 10.0 / 11.0).abs() < 1e-12);
        let shares = Rating::win_shares(&[known(1900), known(1500), known(1500)]);
        assert!(
            (shares[0] - 10.0 / 12.0).abs() < 1e-12 && (shares[1] - shares[2]).abs() < 1e-12,
            "{shares:?}"
        );
    }

    #[test]
    fn less_is_expected_of_those_who_are_not_known() {
        let stranger = Rating::from_hundredths(190_000, 22_000, 0);
        let expected = stranger.expected_against(known(1500));
        assert!((0.5..10.0 / 11.0).contains(&expected), "{expected}");
        assert!((Rating::NEW.expected_against(Rating::NEW) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn a_rating_comes_back_from_the_store() {
        let rating = Rating::rounded(1632.487, 81.204, 17);
        let (value, uncertainty) = rating.hundredths();
        assert_eq!((value, uncertainty), (163_249, 8_120));
        assert_eq!(Rating::from_hundredths(value, uncertainty, 17), rating);
        assert!(!rating.is_provisional() && Rating::NEW.is_provisional());
    }
}
