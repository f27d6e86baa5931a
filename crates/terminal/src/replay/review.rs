//! The engine's analysis of a replayed game: the margins as bars, and the turning points.

use bigpoints_engine::Analysis;
use bigpoints_rules::{Game, Player, PlayerCount};
use bigpoints_table::messages::ActionView;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;
use bigpoints_texts::views::analysis_view;

use crate::event::Command;

/// The analysis of a game so far.
#[derive(Debug)]
pub(crate) struct Review {
    request: u64,
    analysis: Analysis,
    /// The index of the turning point explained last.
    explained: Option<usize>,
}

/// The expected margins turn by turn, to be drawn as bars.
#[derive(Debug)]
pub(crate) struct Bars {
    /// Whose margins these are.
    pub(crate) name: String,
    /// The margin before the first turn and after each; `None` if it is unknown.
    pub(crate) margins: Vec<Option<f32>>,
    /// The index of the current turn.
    pub(crate) here: usize,
    /// The label beside them: the current margin, or the progress of the analysis.
    pub(crate) label: String,
}

impl Review {
    /// Starts the analysis of a game.
    pub(crate) fn new(game: &Game, request: u64) -> (Review, Vec<Command>) {
        let review = Review { request, analysis: Analysis::new(game.clone()), explained: None };
        let commands = review.continue_analysis();
        (review, commands)
    }

    /// Handles the analysis of one more moment, and requests the next.
    pub(crate) fn analysed(&mut self, request: u64, analysis: Analysis) -> Vec<Command> {
        if request != self.request {
            return Vec::new();
        }
        // An analysis that made no progress is not continued.
        let progressed = analysis.known() > self.analysis.known();
        self.analysis = analysis;
        if progressed { self.continue_analysis() } else { Vec::new() }
    }

    fn continue_analysis(&self) -> Vec<Command> {
        if self.is_complete() {
            return Vec::new();
        }
        vec![Command::Analyse { request: self.request, analysis: Box::new(self.analysis.clone()) }]
    }

    /// Whether every moment is analysed.
    pub(crate) fn is_complete(&self) -> bool {
        self.analysis.known() == self.analysis.all()
    }

    /// Goes to the next turning point, after the last to the first, and returns its moment; `None` if there
    /// is no turning point.
    pub(crate) fn next_turning_point(&mut self) -> Option<usize> {
        let points = self.analysis.turning_points();
        let next = self.explained.map_or(0, |last| last + 1) % points.len().max(1);
        let moment = points.get(next)?.moment;
        self.explained = Some(next);
        Some(moment)
    }

    /// The explanation of the current turning point: what was lost, what was played, what would have been better, and why.
    pub(crate) fn explanation(&self, texts: &Texts, seating: &Seating) -> Option<Vec<String>> {
        let view = analysis_view(&self.analysis, seating, texts);
        let point = view.turning_points.get(self.explained?)?;
        let player = Player::from_number(point.seat)?;
        let name = phrase::name(texts, seating, player);
        let key = if point.proved { "analysis-lost-proved" } else { "analysis-lost" };
        let arguments = [("turn", point.turn.into()), ("name", name.into()), ("points", point.lost.into())];
        let action = |heading: &str, action: &ActionView| format!("{}: {}", texts.get(heading), action.text);
        // The reasons address the player as "you".
        let whose = texts.format("analysis-for", &[("name", phrase::called(texts, seating, player).into())]);
        let mut lines = vec![format!("{} {whose}", texts.format(key, &arguments))];
        lines.push(format!("{} {}", action("analysis-better", &point.better), point.better.margin));
        lines.extend(point.better.reasons.iter().cloned());
        lines.push(action("analysis-played", &point.played));
        lines.extend(point.played.reasons.iter().take(2).cloned());
        Some(lines)
    }

    /// The margins turn by turn: with two players those of the first, with more those of the player of turn `here`.
    pub(crate) fn bars(&self, texts: &Texts, seating: &Seating, here: usize) -> Bars {
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
        let label = match margins.get(here).copied().flatten() {
            Some(margin) if self.is_complete() => {
                let margin = phrase::signed(texts, phrase::tenths(margin));
                margin + if proved { "!" } else { "" }
            }
            _ => format!("{}/{}", self.analysis.known(), self.analysis.all()),
        };
        Bars { name: phrase::name(texts, seating, player), margins, here, label }
    }
}
