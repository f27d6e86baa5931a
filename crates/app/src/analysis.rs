//! The engine's view of a game in words, for the command line, the terminal and the server alike.

use bigpoints_engine::{Analysis, Choice, TurningPoint};
use bigpoints_rules::notation::Record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::language::Texts;
use crate::phrase::{self, tenths};
use crate::seating::{Seat, Seating};

/// The engine's view of a game, as far as it has looked: from the end of the game to its beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct AnalysisView {
    /// How many moments are known.
    pub(crate) known: u32,
    /// How many there are: before each action, and after the last.
    pub(crate) all: u32,
    /// What is known of each, by the number of actions before it.
    pub(crate) moments: Vec<Option<MomentView>>,
    /// The number of actions after which everything is proved; none where nothing is.
    pub(crate) proved_from: Option<u32>,
    /// The turns that changed most, the largest change first.
    pub(crate) turning_points: Vec<TurningView>,
}

/// What can be expected at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct MomentView {
    /// The margin that each seat can expect at the end: own points minus the best other player's.
    pub(crate) margins: Vec<f64>,
    /// Whether that is exact.
    pub(crate) proved: bool,
}

/// A turn that changed what could be expected, and what would have been better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct TurningView {
    /// The number of the turn, from 1.
    pub(crate) turn: u32,
    /// How many actions stand before the one that is meant.
    pub(crate) moment: u32,
    pub(crate) seat: u8,
    /// How many points of the own margin it gave away.
    pub(crate) lost: f64,
    /// Whether that is exact.
    pub(crate) proved: bool,
    /// What was played.
    pub(crate) played: ActionView,
    /// What would have been better.
    pub(crate) better: ActionView,
}

/// An action in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub(crate) struct ActionView {
    pub(crate) action: String,
    pub(crate) text: String,
    /// What it leads to, as a sentence to its player.
    pub(crate) margin: String,
    /// What speaks for or against it, the weightiest first.
    pub(crate) reasons: Vec<String>,
}

/// Who sat where in a game, by the names in its record.
pub(crate) fn seating(record: &Record) -> Seating {
    let players = record.game().start().players().players();
    let seats = players.map(|player| Seat::from_record_name(record.name(player)));
    Seating::new(seats.collect()).expect("two to five players")
}

impl AnalysisView {
    /// An analysis in the words of a language, with the players called by their seats.
    pub(crate) fn new(analysis: &Analysis, seating: &Seating, texts: &Texts) -> AnalysisView {
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

    /// Whether every moment is known.
    pub(crate) const fn is_whole(&self) -> bool {
        self.known == self.all
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
