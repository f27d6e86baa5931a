//! Action texts: parsing never panics, accepts only canonical text, and its results are consistent with the rules.

use bigpoints_rules::{Action, Position};

/// A main move, an extra move and a finished game.
const POSITIONS: [&str; 3] = [
    "G..yWGBGPY...r.GYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY - R2K1,B1Y1 2m",
    "WBRYGPbrygpBRYGPW...................................... - B6R6Y6G6P6W3K1,- 1x",
    "R......R.WY...YY..Y...GP.......B.P.......B.P.G..RP....G BYGRP B4R2Y2G3P6W2,B4R5Y4G4W2 end",
];

/// Parses the input as an action.
pub fn law(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let action = match text.parse::<Action>() {
        Ok(action) => action,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(action.to_string(), text);
    for position in POSITIONS {
        let position: Position = position.parse().expect("a position");
        let listed = position.legal_actions().contains(&action);
        assert_eq!(position.is_legal(action), listed);
        assert_eq!(position.play(action).is_ok(), listed);
        assert_eq!(position.effect(action).is_ok(), listed);
    }
}
