//! The analysis of a game in words.

use bigpoints_engine::{Analysis, Choice, TurningPoint};
use bigpoints_table::messages::{ActionView, AnalysisView, MomentView, TurningView};
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

fn turning(analysis: &Analysis, point: &TurningPoint<'_>, seating: &Seating, texts: &Texts) -> TurningView {
    let position = analysis.game().positions().nth(point.moment).expect("a moment of the game");
    let action = |choice: &Choice| {
        let effect = position.effect(choice.action).expect("a legal action");
        ActionView {
            action: choice.action.to_string(),
            text: phrase::action(texts, &effect),
            margin: phrase::margin(texts, choice.margin, choice.proved),
            reasons: phrase::reasons(texts, choice, |other| phrase::called(texts, seating, other)),
        }
    };
    TurningView {
        turn: point.turn as u32,
        moment: point.moment as u32,
        seat: point.fault.player.number(),
        lost: tenths(point.fault.lost),
        proved: point.fault.proved,
        played: action(&point.fault.played),
        better: action(&point.fault.better),
    }
}
