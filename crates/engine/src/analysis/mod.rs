//! The engine's view of a game that was played: what everybody could expect at each moment, and which turns changed it.

use bigpoints_rules::{Action, ByPlayer, Game, Player, PlayerCount, Position};

use crate::budget::Budget;
use crate::coach::{Advice, Choice, Reason, Sight, coach};
use crate::engine::Engine;

/// How many points another action must promise beyond the one that was played to be called better, unless both are proved: less
/// is within what two searches differ by.
const CLEARLY: f32 = 0.75;

/// How many turning points are told at the most.
const TURNING_POINTS: usize = 8;

/// A game that is looked at moment by moment, from its end to its beginning, so that what is known of the end helps to judge what
/// led there.
///
/// A moment is before an action, or after the last one. What a player can expect of it is the own margin under best play by
/// everybody: own points minus the best other player's, for two players as for five. An action that was played is worth what the
/// moment after it is worth, which was looked at with a whole budget; another one is called better only if it is clearly so, or
/// proved to be. So the margin of who acts never rises by the own action, and falls only where something better is known.
///
/// ```
/// use bigpoints_engine::{Analysis, Budget, Engine};
/// use bigpoints_rules::{Game, Player, PlayerCount, Seed, deal};
///
/// let mut game = Game::new(&deal(Seed::short(7)), PlayerCount::Two, Player::One);
/// game.play("P-".parse().unwrap()).unwrap();
/// let mut analysis = Analysis::new(game);
/// let mut engine = Engine::new(1);
/// while analysis.look(&Budget::nodes(1000), &mut engine) {}
/// assert_eq!(analysis.known(), 2);
/// assert!(analysis.moment(0).unwrap().margins[Player::One] >= analysis.moment(1).unwrap().margins[Player::One]);
/// ```
#[derive(Clone, Debug)]
pub struct Analysis {
    game: Game,
    positions: Vec<Position>,
    /// What is known of the moments, that of the end first.
    moments: Vec<Moment>,
}

/// What is known of one moment of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The margin that each player can expect at the end.
    pub margins: ByPlayer<f32>,
    /// Whether that is exact.
    pub proved: bool,
    /// What was given away by the action that follows; none where nothing better is known.
    pub fault: Option<Fault>,
}

/// An action that was played, and a better one.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Whose action it was.
    pub player: Player,
    /// What was played, with what speaks for and against it.
    pub played: Choice,
    /// What would have been better, and why.
    pub better: Choice,
    /// How many points of the own margin it cost.
    pub lost: f32,
    /// Whether that is exact.
    pub proved: bool,
}

/// A turn that changed what could be expected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint<'a> {
    /// The number of the turn, counted from 1.
    pub turn: usize,
    /// How many actions stand before the one that is meant.
    pub moment: usize,
    /// What was played, and what would have been better.
    pub fault: &'a Fault,
}

impl Analysis {
    /// An analysis of a game, with nothing looked at yet. The end of a game that is over needs no look.
    #[must_use]
    pub fn new(game: Game) -> Analysis {
        let positions: Vec<Position> = game.positions().collect();
        let end = game.position();
        let moments = end.is_over().then(|| Moment {
            margins: end.score().margins().map(|_, &margin| margin as f32),
            proved: true,
            fault: None,
        });
        Analysis { game, positions, moments: moments.into_iter().collect() }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many moments are known.
    #[must_use]
    pub fn known(&self) -> usize {
        self.moments.len()
    }

    /// How many moments there are: one more than actions.
    #[must_use]
    pub fn all(&self) -> usize {
        self.positions.len()
    }

    /// What is known of the moment before the action of this index, or after the last one.
    #[must_use]
    pub fn moment(&self, index: usize) -> Option<&Moment> {
        self.moments.get(self.positions.len().checked_sub(index + 1)?)
    }

    /// Looks at one more moment and says whether there was one. A look that was stopped early may be a poor one.
    ///
    /// With a budget of positions, and one fresh engine for the whole game, an analysis repeats exactly.
    pub fn look(&mut self, budget: &Budget<'_>, engine: &mut Engine) -> bool {
        let Some(index) = self.positions.len().checked_sub(self.moments.len() + 1) else { return false };
        let Some(advice) = coach(&self.positions[index], Sight::OPEN, budget, engine) else { return false };
        let moment = match (self.game.actions().get(index), self.moments.last()) {
            (Some(&action), Some(next)) => self.judge(index, action, &advice, next),
            // A game that goes on: nothing was played here.
            _ => {
                let best = &advice.choices[advice.best];
                Moment { margins: best.margins, proved: best.proved, fault: None }
            }
        };
        self.moments.push(moment);
        true
    }

    /// What a moment is worth when this action was played, which led to the next one.
    fn judge(&self, index: usize, action: Action, advice: &Advice, next: &Moment) -> Moment {
        let player = self.positions[index].turn().player().expect("an action is played before the end");
        let margin = next.margins[player];
        let best = &advice.choices[advice.best];
        let better = |choice: &&Choice| {
            let lead = choice.margin - margin;
            choice.action != action && (lead >= CLEARLY || (lead > 0.0 && choice.proved && next.proved))
        };
        // What the coach calls the best stands first, so that it is preferred to its equals.
        let rival = std::iter::once(best).chain(&advice.choices).filter(better);
        let rival = rival.reduce(|one, other| if other.margin > one.margin { other } else { one });
        let fault = rival.map(|rival| {
            let played = advice.choices.iter().find(|choice| choice.action == action);
            let played = played.expect("every legal action is judged").clone();
            let lost = rival.margin - margin;
            let mut told = played.beside(rival);
            // The coach may have thought better of it than what came of it.
            told.reasons.sort_by_key(Reason::speaks_for);
            Fault {
                player,
                played: Choice { margin, margins: next.margins, proved: next.proved, cost: lost, ..told },
                better: rival.beside(&played),
                lost,
                proved: rival.proved && next.proved,
            }
        });
        let mut margins = match &fault {
            _ if advice.proved => best.margins,
            Some(fault) => fault.better.margins,
            None => next.margins,
        };
        if let Some(fault) = &fault {
            margins[player] = fault.better.margin;
        }
        Moment { margins, proved: advice.proved, fault }
    }

    /// The turns that changed most, the largest change first.
    #[must_use]
    pub fn turning_points(&self) -> Vec<TurningPoint<'_>> {
        let mut points: Vec<TurningPoint<'_>> = Vec::new();
        let mut moment = 0;
        for turn in self.game.turns() {
            let own = moment..moment + turn.effects.len();
            moment = own.end;
            let fault = |moment| {
                let fault = self.moment(moment)?.fault.as_ref()?;
                Some(TurningPoint { turn: turn.number, moment, fault })
            };
            points.extend(
                own.filter_map(fault).reduce(
                    |one, other| {
                        if other.fault.lost > one.fault.lost { other } else { one }
                    },
                ),
            );
        }
        // Of equal changes the earlier turn stays first.
        points.sort_by(|one, other| other.fault.lost.total_cmp(&one.fault.lost));
        points.truncate(TURNING_POINTS);
        points
    }

    /// How many actions stand before the first turn, and after each turn: the moments between turns.
    #[must_use]
    pub fn turn_ends(&self) -> Vec<usize> {
        let mut actions = 0;
        let ends = self.game.turns().into_iter().map(|turn| {
            actions += turn.effects.len();
            actions
        });
        std::iter::once(0).chain(ends.collect::<Vec<_>>()).collect()
    }

    /// The players whose margins say everything: with two the first, as the other's is the same with the other sign.
    #[must_use]
    pub fn shown_players(&self) -> Vec<Player> {
        let players = self.game.start().players();
        players.players().take(if players == PlayerCount::Two { 1 } else { players.get() }).collect()
    }

    /// The moment from which on everything is proved; none if the last one that is known is not.
    #[must_use]
    pub fn proved_from(&self) -> Option<usize> {
        let proved = self.moments.iter().take_while(|moment| moment.proved).count();
        (proved > 0).then(|| self.positions.len() - proved)
    }
}
