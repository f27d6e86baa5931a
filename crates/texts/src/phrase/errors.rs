//! Errors in words: why an action cannot be played, and why a record cannot be read.

use bigpoints_rules::IllegalAction;
use bigpoints_rules::notation::{RecordError, RecordFault};

use crate::language::Texts;

/// Why an action cannot be played.
pub fn illegal_action(texts: &Texts, reason: IllegalAction) -> String {
    let about = |key, pawn| texts.format(key, &[("pawn", super::pawn(texts, pawn).into())]);
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
    super::sentence(&said)
}

/// What is wrong with a record. The position is left out: the error has the line and the column.
pub fn record_error(texts: &Texts, error: &RecordError) -> String {
    // The word comes from the file: it may have any length, and characters that cannot be seen or change the direction.
    let short = |text: &str| text.chars().take(40).collect::<String>().escape_debug().to_string();
    let word = short(error.action.as_deref().unwrap_or_default());
    let turn = |key, turn: usize| texts.format(key, &[("turn", turn.into())]);
    let tag = |key, tag: &str| texts.format(key, &[("tag", short(tag).into())]);
    match &error.fault {
        RecordFault::NoTags | RecordFault::Tag | RecordFault::NoBlankLine => texts.get("record-tags"),
        RecordFault::MissingTag(name) => tag("record-missing", name),
        RecordFault::TagTwice(name) => tag("record-twice", name),
        RecordFault::Players => texts.get("record-players"),
        RecordFault::First(players) => texts.format("record-first", &[("players", players.get().into())]),
        RecordFault::Layout(_) => texts.get("record-layout"),
        RecordFault::OpenComment => texts.get("record-comment"),
        RecordFault::Number(next) | RecordFault::NumberMissing(next) => turn("record-number", *next),
        RecordFault::NumberAlone => texts.get("record-number-alone"),
        RecordFault::NoExtra => texts.get("record-no-extra"),
        RecordFault::ExtraOpen => texts.get("record-extra-open"),
        RecordFault::Action(_) | RecordFault::CarriageReturn => {
            texts.format("record-action", &[("word", word.into())])
        }
        RecordFault::Illegal(reason) => illegal_action(texts, *reason),
        RecordFault::AfterEnd => texts.get("record-after-end"),
        RecordFault::Result { said, computed } => {
            let arguments = [("said", short(said).into()), ("computed", computed.clone().into())];
            texts.format("record-result", &arguments)
        }
        RecordFault::BreaksOff { said, turn } => {
            let arguments = [("said", short(said).into()), ("turn", (*turn).into())];
            texts.format("record-breaks-off", &arguments)
        }
        RecordFault::Round(_)
        | RecordFault::RoundTwice
        | RecordFault::MatchPlayers
        | RecordFault::MatchFirst
        | RecordFault::OneGameOnly => texts.get("record-match"),
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::notation::read_records;

    use super::*;
    use crate::language::Language;

    #[test]
    fn what_is_quoted_from_a_record_is_short_and_visible() {
        let record = include_str!("../../../../examples/game.bpn");
        let evil = format!("B\u{1b}\u{9b}\u{202e}\u{2066}{}", "x".repeat(1000));
        for changed in [
            record.replacen("1. ", &format!("1. {evil} "), 1),
            record.replacen("[Result \"", &format!("[Result \"{evil}"), 1),
        ] {
            let records = read_records(&changed);
            let error = records[0].as_ref().expect_err("no record");
            let text = record_error(&Texts::new(Language::En), error);
            assert!(text.contains("B\\u{1b}\\u{9b}\\u{202e}\\u{2066}x") && text.len() < 200, "{text:?}");
        }
    }
}
