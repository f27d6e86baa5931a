//! How a game changes what is known of its players.

use std::f64::consts::SQRT_2;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::rating::{Rating, SCALE};

/// Nobody is known better than this: people learn and forget, and a rating that no longer moves would not notice.
const FLOOR: f64 = 55.0;

/// The ratings after a game, from the ratings before it and the places.
pub(crate) fn update(before: &[Rating], places: impl Iterator<Item = usize>) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|rating| [WengLinRating { rating: rating.value(), uncertainty: rating.uncertainty() }])
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(<[_; 1]>::as_slice).zip(places.map(MultiTeamOutcome::new)).collect();
    // With nothing unknown, one of two players wins e times as often as the other at a difference of β√2.
    let config = WengLinConfig { beta: SCALE / SQRT_2, uncertainty_tolerance: 1e-6 };
    let after = weng_lin_multi_team(&ranked, &config);
    let share = information(before.len());
    before
        .iter()
        .zip(after.iter().flatten())
        .map(|(before, after)| {
            let variance = |uncertainty: f64| uncertainty.powi(2);
            let value = towards(before.value(), after.rating, share);
            let left = towards(variance(before.uncertainty()), variance(after.uncertainty), share);
            Rating::rounded(value, left.sqrt().max(FLOOR), before.games() + 1)
        })
        .collect()
}

fn towards(from: f64, to: f64, share: f64) -> f64 {
    from + share * (to - from)
}

/// How much a game of so many equals says about each of them, compared with the duels it is read as, if those were separate games. Who
/// does well does so in all of them, so they say less: the Fisher information of Plackett and Luce's model over that of the duels.
fn information(players: usize) -> f64 {
    let harmonic: f64 = (1..=players).map(|place| 1.0 / place as f64).sum();
    let players = players as f64;
    let (ranking, duels) = ((players - harmonic) / players, (players - 1.0) / 4.0);
    ranking / duels
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Rating = Rating::from_hundredths(150_000, 6_000, 50);

    #[test]
    fn a_game_of_five_says_about_half_of_its_duels() {
        for (players, share) in [(2, 1.0), (3, 0.778), (4, 0.639), (5, 0.543)] {
            assert!((information(players) - share).abs() < 5e-4, "{players}: {}", information(players));
        }
    }

    #[test]
    fn equals_move_by_the_same_and_by_what_they_are_not_known() {
        let after = update(&[KNOWN, KNOWN], [1, 2].into_iter());
        let gained = after[0].value() - 1500.0;
        assert!(
            (9.0..10.0).contains(&gained) && (gained + after[1].value() - 1500.0).abs() < 1e-9,
            "{after:?}"
        );
        let after = update(&[Rating::NEW, KNOWN], [1, 2].into_iter());
        assert!(after[0].value() > 1560.0 && after[1].value() > 1490.0, "{after:?}");
        assert!(after[0].uncertainty() < Rating::NEW.uncertainty() && after[0].games() == 1);
    }

    #[test]
    fn a_tie_says_that_both_are_as_strong() {
        let strong = Rating::from_hundredths(170_000, 6_000, 50);
        let after = update(&[strong, KNOWN], [1, 1].into_iter());
        assert!(after[0].value() < 1700.0 && after[1].value() > 1500.0, "{after:?}");
        assert_eq!(update(&[KNOWN, KNOWN], [1, 1].into_iter())[0].value(), 1500.0);
    }

    #[test]
    fn nobody_is_known_perfectly() {
        let mut rating = Rating::NEW;
        for _ in 0..500 {
            rating = update(&[rating, KNOWN], [1, 1].into_iter())[0];
        }
        assert_eq!(rating.uncertainty(), FLOOR);
        assert_eq!(rating.games(), 500);
    }
}
