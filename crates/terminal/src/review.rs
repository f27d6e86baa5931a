//! The engine's view of the record that is looked at: how far it has come, as bars, and its turning points one after another.

use bigpoints_engine::Analysis;
use bigpoints_rules::{Game, Player, PlayerCount};

use super::event::Command;
use bigpoints_table::messages::ActionView;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;
use bigpoints_texts::views::analysis_view;

/// The engine's view of a game, as far as it has come.
#[derive(Debug)]
pub(super) struct Review {
    request: u64,
    analysis: Analysis,
    /// Which of the turning points was told last.
    told: Option<usize>,
}

/// What could be expected turn by turn, to be drawn as a line of bars.
#[derive(Debug)]
pub(super) struct Bars {
    /// Whose margins these are.
    pub(super) name: String,
    /// The margin before the first turn and after each; none where it is not known yet.
    pub(super) margins: Vec<Option<f32>>,
    /// Which of them is looked at.
    pub(super) here: usize,
    /// What is said beside them: the margin here, or how many moments of how many are known.
    pub(super) beside: String,
}

impl Review {
    /// Begins to look at a game.
    pub(super) fn new(game: &Game, request: u64) -> (Review, Vec<Command>) {
        let review = Review { request, analysis: Analysis::new(game.clone()), told: None };
        let commands = review.look();
        (review, commands)
    }

    /// Another moment is known; says what is to be looked at next.
    pub(super) fn looked(&mut self, request: u64, analysis: Analysis) -> Vec<Command> {
        if request != self.request {
            return Vec::new();
        }
        // Where nothing more was found there is nothing more to ask.
        let goes_on = analysis.known() > self.analysis.known();
        self.analysis = analysis;
        if goes_on { self.look() } else { Vec::new() }
    }

    fn look(&self) -> Vec<Command> {
        if self.is_whole() {
            return Vec::new();
        }
        vec![Command::Look { request: self.request, analysis: Box::new(self.analysis.clone()) }]
    }

    /// Whether every moment is known.
    pub(super) fn is_whole(&self) -> bool {
        self.analysis.known() == self.analysis.all()
    }

    /// Goes on to the next turning point, after the last to the first, and says which moment it is at; none if there is none.
    pub(super) fn next_turning_point(&mut self) -> Option<usize> {
        let points = self.analysis.turning_points();
        let next = self.told.map_or(0, |told| told + 1) % points.len().max(1);
        let moment = points.get(next)?.moment;
        self.told = Some(next);
        Some(moment)
    }

    /// What is said of the turning point that was gone to last: what was given away, what was played, what would have been
    /// better, and why.
    pub(super) fn told(&self, texts: &Texts, seating: &Seating) -> Option<Vec<String>> {
        let view = analysis_view(&self.analysis, seating, texts);
        let point = view.turning_points.get(self.told?)?;
        let player = Player::from_number(point.seat)?;
        let name = phrase::name(texts, seating, player);
        let key = if point.proved { "analysis-lost-proved" } else { "analysis-lost" };
        let arguments = [("turn", point.turn.into()), ("name", name.into()), ("points", point.lost.into())];
        let action = |heading: &str, action: &ActionView| format!("{}: {}", texts.get(heading), action.text);
        // What follows says "you" to whoever played.
        let whose = texts.format("analysis-for", &[("name", phrase::called(texts, seating, player).into())]);
        let mut lines = vec![format!("{} {whose}", texts.format(key, &arguments))];
        lines.push(format!("{} {}", action("analysis-better", &point.better), point.better.margin));
        lines.extend(point.better.reasons.iter().cloned());
        lines.push(action("analysis-played", &point.played));
        lines.extend(point.played.reasons.iter().take(2).cloned());
        Some(lines)
    }

    /// The margins turn by turn, with this turn looked at: with two players those of the first, with more of whoever had it.
    pub(super) fn bars(&self, texts: &Texts, seating: &Seating, here: usize) -> Bars {
        let game = self.analysis.game();
        let players = game.start().players();
        let first = game.start().turn().player().unwrap_or(Player::One);
        let turns = game.turns();
        let player = match here.checked_sub(1).and_then(|index| turns.get(index)) {
            _ if players == PlayerCount::Two => Player::One,
            Some(turn) => turn.player,
            None => first,
        };
        let ends = self.analysis.turn_ends();
        let margins: Vec<Option<f32>> =
            ends.iter().map(|&end| Some(self.analysis.moment(end)?.margins[player])).collect();
        let proved =
            ends.get(here).and_then(|&end| self.analysis.moment(end)).is_some_and(|moment| moment.proved);
        let beside = match margins.get(here).copied().flatten() {
            Some(margin) if self.is_whole() => {
                let margin = phrase::signed(texts, phrase::tenths(margin));
                margin + if proved { "!" } else { "" }
            }
            _ => format!("{}/{}", self.analysis.known(), self.analysis.all()),
        };
        Bars { name: phrase::name(texts, seating, player), margins, here, beside }
    }
}
