//! How well a player chose, by the engine's analysis of the game.

use bigpoints_engine::Analysis;
use bigpoints_rules::Player;

use crate::messages::{AccuracyView, ChoicesView};

impl AccuracyView {
    /// How well a player chose in a game, as far as it is analysed.
    pub fn of(analysis: &Analysis, player: Player) -> AccuracyView {
        let mut accuracy = AccuracyView::default();
        for index in 0..analysis.game().actions().len() {
            let (Some(position), Some(moment)) = (analysis.position(index), analysis.moment(index)) else {
                continue;
            };
            if position.turn().player() != Some(player) || position.legal_actions().len() < 2 {
                continue;
            }
            let phase = match position.stairs().len() {
                0 => &mut accuracy.opening,
                1 | 2 => &mut accuracy.middle,
                _ => &mut accuracy.end,
            };
            phase.add(moment.fault.as_ref().map(|fault| f64::from(fault.lost)));
        }
        accuracy
    }
}

impl ChoicesView {
    /// Adds a choice that gave this much away.
    fn add(&mut self, lost: Option<f64>) {
        self.choices += 1;
        match lost {
            Some(lost) => self.lost += lost,
            None => self.good += 1,
        }
    }
}
