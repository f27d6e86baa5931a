//! The analysis of a game in words.

use bigpoints_engine::{Advice, Analysis, Choice, TurningPoint};
use bigpoints_rules::Position;
use bigpoints_table::messages::{
    ActionView, AlternativeView, AnalysisView, EvaluationView, MomentView, TurningView,
};
use bigpoints_table::seating::Seating;

use crate::language::Texts;
use crate::phrase::{self, tenths};

/// An analysis in a given language; players are called by their seats.
pub fn analysis_view(analysis: &Analysis, seating: &Seating, texts: &Texts) -> AnalysisView {
    let moment = |index| {
        let moment = analysis.moment(index)?;
        let margins = moment.margins.as_slice().iter().map(|&margin| tenths(margin)).collect();
        Some(MomentView { margins, proved: moment.proved })
    };
    let points = analysis.turning_points();
    AnalysisView {
        known: analysis.known() as u32,
        all: analysis.all() as u32,
        moments: (0..analysis.all()).map(moment).collect(),
        proved_from: analysis.proved_from().map(|moment| moment as u32),
        turning_points: points.iter().map(|point| turning(analysis, point, seating, texts)).collect(),
    }
}

/// What is expected in a position, in a given language: by the coach's advice, or by the points if the game is over.
pub fn evaluation_view(
    position: &Position,
    advice: Option<&Advice>,
    seating: &Seating,
    texts: &Texts,
) -> EvaluationView {
    let best = advice.map(|advice| &advice.choices[advice.best]);
    let margins = match best {
        Some(best) => best.margins,
        None => position.score().margins().map(|_, &margin| margin as f32),
    };
    EvaluationView {
        expected: MomentView {
            margins: margins.as_slice().iter().map(|&margin| tenths(margin)).collect(),
            proved: best.is_none_or(|best| best.proved),
        },
        best: best.map(|best| action_view(position, best, seating, texts)),
    }
}

fn turning(analysis: &Analysis, point: &TurningPoint<'_>, seating: &Seating, texts: &Texts) -> TurningView {
    let position = analysis.game().positions().nth(point.moment).expect("a moment of the game");
    let action = |choice: &Choice| action_view(&position, choice, seating, texts);
    let alternatives = point.fault.alternatives.iter().map(|other| AlternativeView {
        choice: action(&other.choice),
        lost: tenths(other.choice.cost),
        good: other.good,
    });
    TurningView {
        turn: point.turn as u32,
        moment: point.moment as u32,
        seat: point.fault.player.number(),
        lost: tenths(point.fault.lost),
        proved: point.fault.proved,
        played: action(&point.fault.played),
        better: action(&point.fault.better),
        alternatives: alternatives.collect(),
    }
}

fn action_view(position: &Position, choice: &Choice, seating: &Seating, texts: &Texts) -> ActionView {
    let effect = position.effect(choice.action).expect("a legal action");
    ActionView {
        action: choice.action.to_string(),
        text: phrase::action(texts, &effect),
        margin: phrase::margin(texts, choice.margin, choice.proved),
        reasons: phrase::reasons(texts, choice, |other| phrase::called(texts, seating, other)),
    }
}
