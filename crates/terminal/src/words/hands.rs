//! How hands lie at a table.

use bigpoints_rules::HandRule;

use bigpoints_texts::language::Texts;

/// Whether hands are concealed, as a title.
pub(crate) fn hands(texts: &Texts, hands: HandRule) -> String {
    texts.get(match hands {
        HandRule::Concealed => "title-concealed",
        HandRule::Open => "title-open",
    })
}
