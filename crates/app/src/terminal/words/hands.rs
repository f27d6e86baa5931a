//! How hands lie at a table.

use bigpoints_rules::HandRule;

use crate::language::Texts;

/// Whether hands are concealed, as a title.
pub(in crate::terminal) fn hands(texts: &Texts, hands: HandRule) -> String {
    texts.get(match hands {
        HandRule::Concealed => "title-concealed",
        HandRule::Open => "title-open",
    })
}
