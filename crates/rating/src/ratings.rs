//! The ratings of everybody, folded from the games in their order.

use std::collections::BTreeMap;

use crate::finished_game::{FinishedGame, Who};
use crate::fixed_points::fixed_point;
use crate::ladder::Ladder;
use crate::rating::Rating;
use crate::update::update;

/// The ratings of everybody who has finished a game that counts. They follow from the games alone, in the order in which they ended:
///
/// ```
/// use bigpoints_rating::{FinishedGame, Ladder, Outcome, Ratings, Seat, Who};
///
/// let game = |points: [u16; 2]| {
///     let seats = ["anna", "bert"].into_iter().zip(points);
///     let seats = seats.map(|(name, points)| Seat { who: Who::Person(name), outcome: Outcome::Points(points) });
///     FinishedGame::new(seats.collect()).expect("two people")
/// };
/// let ratings: Ratings<&str> = [game([31, 25]), game([28, 28])].iter().collect();
/// assert!(ratings.of(&"anna", Ladder::Two).value() > 1500.0);
/// assert_eq!(ratings.of(&"anna", Ladder::More).games(), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratings<P> {
    known: BTreeMap<(P, Ladder), Rating>,
}

impl<P: Ord + Clone> Ratings<P> {
    /// Of nobody.
    #[must_use]
    pub const fn new() -> Ratings<P> {
        Ratings { known: BTreeMap::new() }
    }

    /// The rating of a person on a ladder.
    pub fn of(&self, person: &P, ladder: Ladder) -> Rating {
        self.known.get(&(person.clone(), ladder)).copied().unwrap_or(Rating::NEW)
    }

    /// The rating of whoever sits on a seat.
    pub fn of_seat(&self, who: &Who<P>, ladder: Ladder) -> Rating {
        match who {
            Who::Person(person) => self.of(person, ladder),
            Who::Computer(level) => fixed_point(*level, ladder),
        }
    }

    /// Sets the rating of a person on a ladder, as it was stored.
    pub fn set(&mut self, person: P, ladder: Ladder, rating: Rating) {
        self.known.insert((person, ladder), rating);
    }

    /// Counts a game.
    pub fn count(&mut self, game: &FinishedGame<P>) {
        let ladder = game.ladder();
        let before: Vec<Rating> = game.seats().iter().map(|seat| self.of_seat(&seat.who, ladder)).collect();
        let after = update(&before, game.places());
        for (seat, rating) in game.seats().iter().zip(after) {
            if let Who::Person(person) = &seat.who {
                self.known.insert((person.clone(), ladder), rating);
            }
        }
    }

    /// Everybody with a rating, in the order of the people.
    pub fn iter(&self) -> impl Iterator<Item = (&P, Ladder, Rating)> {
        self.known.iter().map(|((person, ladder), rating)| (person, *ladder, *rating))
    }
}

impl<P: Ord + Clone> Default for Ratings<P> {
    fn default() -> Ratings<P> {
        Ratings::new()
    }
}

impl<'a, P: Ord + Clone + 'a> FromIterator<&'a FinishedGame<P>> for Ratings<P> {
    fn from_iter<I: IntoIterator<Item = &'a FinishedGame<P>>>(games: I) -> Ratings<P> {
        let mut ratings = Ratings::new();
        for game in games {
            ratings.count(game);
        }
        ratings
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_engine::Level;

    use super::*;
    use crate::finished_game::{Outcome, Seat};

    fn game(seats: &[(Who<char>, Outcome)]) -> FinishedGame<char> {
        let seat = |&(who, outcome)| Seat { who, outcome };
        FinishedGame::new(seats.iter().map(seat).collect()).expect("different people")
    }

    fn duel(winner: Who<char>, loser: Who<char>) -> FinishedGame<char> {
        game(&[(winner, Outcome::Points(2)), (loser, Outcome::Points(1))])
    }

    #[test]
    fn ratings_follow_from_the_games_alone() {
        let (a, b, c) = (Who::Person('a'), Who::Person('b'), Who::Person('c'));
        let three = game(&[(b, Outcome::Points(9)), (c, Outcome::Left), (a, Outcome::Points(7))]);
        let games = [duel(a, b), duel(b, c), three, duel(c, a), duel(a, Who::Computer(Level::Expert))];
        let mut kept = Ratings::new();
        for game in &games {
            kept.count(game);
        }
        assert_eq!(games.iter().collect::<Ratings<char>>(), kept);
        assert_eq!(kept.iter().count(), 6);
        // A game stored and folded later starts from what was stored.
        let (first, last) = games.split_at(2);
        let mut later: Ratings<char> = first.iter().collect();
        for game in last {
            later.count(game);
        }
        assert_eq!(later, kept);
        // So does one that goes by the stored ratings of its players alone.
        let mut alone = Ratings::new();
        let before: Ratings<char> = games[..4].iter().collect();
        let (value, uncertainty) = before.of(&'a', Ladder::Two).hundredths();
        alone.set(
            'a',
            Ladder::Two,
            Rating::from_hundredths(value, uncertainty, before.of(&'a', Ladder::Two).games()),
        );
        alone.count(&games[4]);
        assert_eq!(alone.of(&'a', Ladder::Two), kept.of(&'a', Ladder::Two));
    }

    #[test]
    fn ladders_are_apart() {
        let ratings: Ratings<char> = [duel(Who::Person('a'), Who::Person('b'))].iter().collect();
        assert_eq!(ratings.of(&'a', Ladder::More), Rating::NEW);
        assert_eq!(ratings.of(&'a', Ladder::Two).games(), 1);
    }

    #[test]
    fn computers_stay_where_they_were_measured() {
        let computer = Who::Computer(Level::Beginner);
        let ratings: Ratings<char> = [duel(computer, Who::Person('a'))].iter().collect();
        assert_eq!(ratings.of_seat(&computer, Ladder::Two), fixed_point(Level::Beginner, Ladder::Two));
        assert_eq!(ratings.iter().count(), 1);
        assert!(ratings.of(&'a', Ladder::Two).value() < 1450.0);
    }

    #[test]
    fn who_leaves_is_behind_whoever_stays() {
        let (a, b) = (Who::Person('a'), Who::Person('b'));
        let left: Ratings<char> = [game(&[(a, Outcome::Left), (b, Outcome::Points(0))])].iter().collect();
        let lost: Ratings<char> = [duel(b, a)].iter().collect();
        assert_eq!(left, lost);
    }
}
