//! How strong each level of the computer is: measured, not rated. docs/rating.md says how.

use bigpoints_engine::Level;

use crate::ladder::Ladder;
use crate::rating::Rating;

/// The values of the levels for two players, the lowest first. Level 5 is 1500 by definition.
const TWO: [i32; 10] = [627, 873, 1026, 1320, 1500, 1718, 1953, 2150, 2362, 2562];
/// The same for three to five players. Level 10 has not been measured there yet: its value is a guess, as docs/rating.md says.
const MORE: [i32; 10] = [1231, 1307, 1341, 1409, 1500, 1617, 1804, 1837, 1867, 1897];

/// The fixed point of a level on a ladder.
#[must_use]
pub const fn fixed_point(level: Level, ladder: Ladder) -> Rating {
    let index = level.number() as usize - 1;
    let points = match ladder {
        Ladder::Two => TWO[index],
        Ladder::More => MORE[index],
    };
    Rating::from_hundredths(points * 100, 0, 0)
}

/// The level that a player with this rating equals most nearly.
#[must_use]
pub fn level_of(rating: Rating, ladder: Ladder) -> Level {
    let distance = |level: &Level| (fixed_point(*level, ladder).hundredths().0 - rating.hundredths().0).abs();
    Level::ALL.into_iter().min_by_key(distance).expect("ten levels")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_is_above_the_one_below_and_equals_itself() {
        for ladder in Ladder::ALL {
            for pair in Level::ALL.windows(2) {
                assert!(
                    fixed_point(pair[0], ladder).value() < fixed_point(pair[1], ladder).value(),
                    "{pair:?}"
                );
            }
            for level in Level::ALL {
                assert_eq!(level_of(fixed_point(level, ladder), ladder), level);
            }
            assert_eq!(level_of(Rating::NEW, ladder), Level::Regular);
        }
    }
}
