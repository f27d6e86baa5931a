//! Why something cannot be done.

use bigpoints_rules::IllegalAction;

use crate::language::Texts;
use crate::phrase;
use crate::terminal::table::NoUndo;

/// Why an action cannot be played.
pub(in crate::terminal) fn why(texts: &Texts, reason: IllegalAction) -> String {
    let about = |key, pawn| texts.format(key, &[("pawn", phrase::pawn(texts, pawn).into())]);
    let said = match reason {
        IllegalAction::GameOver => texts.get("why-over"),
        IllegalAction::MainMoveOwed => texts.get("why-main-first"),
        IllegalAction::MainMoveMade => texts.get("why-main-made"),
        IllegalAction::PawnIsHome(pawn) => about("why-home", pawn),
        IllegalAction::MustClimb(pawn) => about("why-must-climb", pawn),
        IllegalAction::CannotClimb(pawn) => about("why-cannot-climb", pawn),
        IllegalAction::NoneBehind(pawn) => about("why-none-behind", pawn),
        IllegalAction::ClimbBackward => texts.get("why-climb-backward"),
        IllegalAction::NothingFreeAhead => texts.get("why-nothing-ahead"),
        IllegalAction::NothingFreeBehind => texts.get("why-nothing-behind"),
        IllegalAction::MustTake => texts.get("why-must-take"),
    };
    phrase::sentence(&said)
}

/// Why nothing can be taken back.
pub(in crate::terminal) fn no_undo(texts: &Texts, reason: NoUndo) -> String {
    texts.get(match reason {
        NoUndo::NothingDone => "why-no-undo",
        NoUndo::TurnPassed => "why-turn-passed",
    })
}
