//! Analysis of a finished or ongoing game: each player's expected margin at every moment, and the turns that changed it.

use std::ops::Range;

use bigpoints_rules::{Action, ByPlayer, Game, Player, PlayerCount, Position};

use crate::budget::Budget;
use crate::coach::{ActionValues, Advice, Choice, Reason, Sight, evaluate_actions};
use crate::engine::Engine;

/// By how many points another action must beat the played one to count as better, unless both are proved; smaller
/// differences are search noise.
const CLEAR_LEAD: f32 = 0.75;

/// How many moments share what an engine remembers. Each segment begins with a cleared engine, so segments can be evaluated side by
/// side, and the result does not depend on how many are.
const SEGMENT_LENGTH: usize = 8;

/// The most turning points to report.
const MAX_TURNING_POINTS: usize = 8;

/// A game analysed moment by moment, from its end to its beginning, so that what is known of the end helps to evaluate what
/// led there.
///
/// A moment is before an action, or after the last one. A player's expectation at a moment is their margin under best play:
/// own points minus the best other player's. A played action is worth what the moment after it is worth, which was searched
/// with a full budget; another action counts as better only if it is clearly or provably better. So a player's margin never
/// rises by their own action, and falls only where something better is known.
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
    /// The moments analysed so far, the end first.
    moments: Vec<Moment>,
}

/// The evaluation of one moment of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The margin that each player can expect at the end.
    pub margins: ByPlayer<f32>,
    /// Whether that is exact.
    pub proved: bool,
    /// What the next action gave away; `None` if nothing better is known.
    pub fault: Option<Fault>,
}

/// An action that was played, and a better one.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Whose action it was.
    pub player: Player,
    /// The played action, with the reasons for and against it.
    pub played: Choice,
    /// The better action, with its reasons.
    pub better: Choice,
    /// How many points of the player's margin it cost.
    pub lost: f32,
    /// Whether that is exact.
    pub proved: bool,
    /// Every other legal action, in the order of the rules.
    pub alternatives: Vec<Alternative>,
}

/// An action that was not played, beside one that would have been better than the played one.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The action with its reasons. Its cost is measured against the better action.
    pub choice: Choice,
    /// Whether the analysis knows nothing better.
    pub good: bool,
}

/// A turn that changed the expected result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint<'a> {
    /// The number of the turn, counted from 1.
    pub turn: usize,
    /// How many actions come before the action in question.
    pub moment: usize,
    /// What was played, and what would have been better.
    pub fault: &'a Fault,
}

impl Analysis {
    /// An analysis that has not looked at anything yet, except at the end of a game that is over.
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

    /// Analyses one more moment and returns whether there was one. If stopped early, its result may be poor.
    ///
    /// With a node budget an analysis is exactly repeatable, if one engine is used for the whole game.
    pub fn look(&mut self, budget: &Budget<'_>, engine: &mut Engine) -> bool {
        let Some(index) = self.next() else { return false };
        if self.segments().iter().any(|segment| segment.end == index + 1) {
            engine.clear();
        }
        let values = evaluate_actions(&self.positions[index], budget, engine);
        values.is_some_and(|values| self.add(values))
    }

    /// The moments that have to be searched, in segments that can be searched side by side, the end of the game first. A segment is
    /// searched from its end to its beginning, by an engine that was cleared before.
    #[must_use]
    pub fn segments(&self) -> Vec<Range<usize>> {
        let all = self.positions.len() - usize::from(self.game.position().is_over());
        (0..all)
            .rev()
            .step_by(SEGMENT_LENGTH)
            .map(|last| (last + 1).saturating_sub(SEGMENT_LENGTH)..last + 1)
            .collect()
    }

    /// The position at a moment, to be evaluated.
    #[must_use]
    pub fn position(&self, index: usize) -> Option<&Position> {
        self.positions.get(index)
    }

    /// The next moment to be added; `None` if all are known.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        self.positions.len().checked_sub(self.moments.len() + 1)
    }

    /// Adds the next moment by the values of its actions; whether there was one.
    pub fn add(&mut self, values: ActionValues) -> bool {
        let Some(index) = self.next() else { return false };
        let Some(advice) = values.advice(&self.positions[index], Sight::OPEN) else { return false };
        let moment = match (self.game.actions().get(index), self.moments.last()) {
            (Some(&action), Some(next)) => self.judge(index, action, &advice, next),
            // The game goes on; nothing was played here.
            _ => {
                let best = &advice.choices[advice.best];
                Moment { margins: best.margins, proved: best.proved, fault: None }
            }
        };
        self.moments.push(moment);
        true
    }

    /// Evaluates a moment in which this action was played, which led to the next moment.
    fn judge(&self, index: usize, action: Action, advice: &Advice, next: &Moment) -> Moment {
        let player = self.positions[index].turn().player().expect("an action is played before the end");
        let margin = next.margins[player];
        let best = &advice.choices[advice.best];
        let better = |choice: &&Choice| {
            choice.action != action && is_clear(choice.margin - margin, choice.proved && next.proved)
        };
        // The coach's best comes first, so that it is preferred to its equals.
        let rival = std::iter::once(best).chain(&advice.choices).filter(better);
        let rival = rival.reduce(|one, other| if other.margin > one.margin { other } else { one });
        let fault = rival.map(|rival| {
            let played = advice.choices.iter().find(|choice| choice.action == action);
            let played = played.expect("every legal action is judged").clone();
            let lost = rival.margin - margin;
            let mut contrasted = played.beside(rival);
            // The coach may have rated it higher than it turned out.
            contrasted.reasons.sort_by_key(Reason::speaks_for);
            let others =
                advice.choices.iter().filter(|choice| ![action, rival.action].contains(&choice.action));
            let alternatives = others.map(|choice| {
                let cost = rival.margin - choice.margin;
                let good = !is_clear(cost, rival.proved && choice.proved);
                Alternative { choice: Choice { cost, ..choice.beside(rival) }, good }
            });
            Fault {
                player,
                played: Choice {
                    margin,
                    margins: next.margins,
                    proved: next.proved,
                    cost: lost,
                    ..contrasted
                },
                better: rival.beside(&played),
                lost,
                proved: rival.proved && next.proved,
                alternatives: alternatives.collect(),
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

    /// The turns that cost most, the largest loss first.
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
        // The sort is stable: of equal losses the earlier turn stays first.
        points.sort_by(|one, other| other.fault.lost.total_cmp(&one.fault.lost));
        points.truncate(MAX_TURNING_POINTS);
        points
    }

    /// The moments between turns, as numbers of actions: before the first turn and after each turn.
    #[must_use]
    pub fn turn_ends(&self) -> Vec<usize> {
        let mut actions = 0;
        let ends = self.game.turns().into_iter().map(|turn| {
            actions += turn.effects.len();
            actions
        });
        std::iter::once(0).chain(ends.collect::<Vec<_>>()).collect()
    }

    /// The players whose margins to show: with two players only the first, as the other's is its negative.
    #[must_use]
    pub fn shown_players(&self) -> Vec<Player> {
        let players = self.game.start().players();
        players.players().take(if players == PlayerCount::Two { 1 } else { players.get() }).collect()
    }

    /// The moment from which everything is proved; `None` if not even the last analysed moment is.
    #[must_use]
    pub fn proved_from(&self) -> Option<usize> {
        let proved = self.moments.iter().take_while(|moment| moment.proved).count();
        (proved > 0).then(|| self.positions.len() - proved)
    }
}

/// Whether an action with this lead counts as better than another, given whether both are proved.
fn is_clear(lead: f32, proved: bool) -> bool {
    lead >= CLEAR_LEAD || (lead > 0.0 && proved)
}
