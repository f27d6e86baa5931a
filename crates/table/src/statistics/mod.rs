//! What a player's finished games say about the player's play: computed from records alone, so that it is the same wherever they come
//! from.

mod accuracy;
mod play;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{ByPlayer, Colour, Player, Score};

use self::play::Play;
use crate::messages::{ColourPointsView, ComparedView, OpponentView, ResultsView, StatisticsView};
use crate::seating::Seat;

/// A finished game, and who the player was.
#[derive(Clone, Debug)]
pub struct OwnGame<'a> {
    /// The record of the game.
    pub record: &'a Record,
    /// The player whose play is meant.
    pub player: Player,
}

impl StatisticsView {
    /// The statistics of these games, the last finished first. Games that are not over are left out.
    pub fn of(games: &[OwnGame<'_>]) -> StatisticsView {
        let games: Vec<Facts> = games.iter().filter_map(Facts::of).collect();
        let won: Vec<bool> = games.iter().map(|game| game.won).collect();
        let runs = || won.split(|won| !won).map(|run| run.len() as u32);
        let compared = |of: &dyn Fn(&Play) -> u32| Facts::compared(&games, of);
        let colours = Colour::ALL.into_iter().filter(|&colour| colour != Colour::Black);
        StatisticsView {
            all: ResultsView::of(0, &games),
            by_players: ResultsView::by(&games, |game| game.plays.players().get() as u8),
            by_turn: ResultsView::by(&games, |game| game.turn),
            streak: runs().next().unwrap_or(0),
            longest_streak: runs().max().unwrap_or(0),
            colours: colours
                .map(|colour| ColourPointsView { colour, points: compared(&|play| play.points_of(colour)) })
                .collect(),
            climbs: compared(&|play| play.climbs),
            extras: compared(&|play| play.extras),
            blacks_kept: compared(&|play| play.blacks_kept),
            opponents: OpponentView::of(&games),
        }
    }
}

/// A finished game from the player's side.
struct Facts {
    player: Player,
    /// The place in the order of turns, from 1.
    turn: u8,
    won: bool,
    points: u16,
    margin: i32,
    plays: ByPlayer<Play>,
    /// The others by their seats in the record, with the player's points minus theirs.
    opponents: Vec<(Seat, i32)>,
}

impl Facts {
    fn of(own: &OwnGame<'_>) -> Option<Facts> {
        let (game, player) = (own.record.game(), own.player);
        let players = game.start().players();
        if !game.position().is_over() || !players.has(player) {
            return None;
        }
        let Score(points) = game.position().score();
        let first = game.start().turn().player()?;
        let turn = players.get() + usize::from(player.number()) - usize::from(first.number());
        let others = players.players().filter(|&other| other != player);
        let opponent = |other| {
            let lead = i32::from(points[player]) - i32::from(points[other]);
            (Seat::from_record_name(own.record.name(other)), lead)
        };
        Some(Facts {
            player,
            turn: (turn % players.get()) as u8 + 1,
            won: Score(points).winners().any(|winner| winner == player),
            points: points[player],
            margin: Score(points).margins()[player],
            plays: Play::of_all(game),
            opponents: others.map(opponent).collect(),
        })
    }

    /// What the player has in a game, on average, beside what one of the others has.
    fn compared(games: &[Facts], of: &dyn Fn(&Play) -> u32) -> ComparedView {
        let (mut own, mut others) = (Mean::default(), Mean::default());
        for game in games {
            let all: u32 = game.plays.as_slice().iter().map(of).sum();
            let mine = of(&game.plays[game.player]);
            own.add(f64::from(mine));
            others.add(f64::from(all - mine) / game.opponents.len() as f64);
        }
        ComparedView { own: own.value(), others: others.value() }
    }
}

impl ResultsView {
    fn of<'a>(key: u8, games: impl IntoIterator<Item = &'a Facts>) -> ResultsView {
        let (mut points, mut margin, mut won) = (Mean::default(), Mean::default(), 0);
        for game in games {
            points.add(f64::from(game.points));
            margin.add(f64::from(game.margin));
            won += u32::from(game.won);
        }
        ResultsView { key, games: points.count, won, points: points.value(), margin: margin.value() }
    }

    /// The results of the games with the same key, by rising keys.
    fn by(games: &[Facts], key: impl Fn(&Facts) -> u8) -> Vec<ResultsView> {
        let mut groups: BTreeMap<u8, Vec<&Facts>> = BTreeMap::new();
        for game in games {
            groups.entry(key(game)).or_default().push(game);
        }
        groups.into_iter().map(|(key, games)| ResultsView::of(key, games)).collect()
    }
}

impl OpponentView {
    /// The opponents, the most frequent first; those of equal frequency as they were met last. People without a name are left out,
    /// because nobody knows whether they are the same.
    fn of(games: &[Facts]) -> Vec<OpponentView> {
        let mut opponents: Vec<(&Seat, Vec<i32>)> = Vec::new();
        let named = |(seat, _): &&(Seat, i32)| *seat != Seat::default();
        for (seat, lead) in games.iter().flat_map(|game| game.opponents.iter().filter(named)) {
            match opponents.iter_mut().find(|(known, _)| *known == seat) {
                Some((_, leads)) => leads.push(*lead),
                None => opponents.push((seat, vec![*lead])),
            }
        }
        opponents.sort_by_key(|(_, leads)| std::cmp::Reverse(leads.len()));
        let view = |(seat, leads): (&Seat, Vec<i32>)| {
            let count = |wanted: fn(i32) -> bool| leads.iter().filter(|&&lead| wanted(lead)).count() as u32;
            let (name, level) = match seat {
                Seat::Person(name) => (Some(name.clone()), None),
                Seat::Computer(level) => (None, Some(level.number())),
            };
            OpponentView {
                name,
                level,
                games: leads.len() as u32,
                ahead: count(|lead| lead > 0),
                behind: count(|lead| lead < 0),
                margin: leads.iter().sum::<i32>() as f64 / leads.len() as f64,
            }
        };
        opponents.into_iter().map(view).collect()
    }
}

/// An average; 0 of nothing.
#[derive(Default)]
struct Mean {
    sum: f64,
    count: u32,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
    }

    fn value(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }
}
