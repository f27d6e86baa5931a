//! Open or concealed hands in a title.

use bigpoints_rules::HandRule;
use bigpoints_texts::language::Texts;

/// Open or concealed hands, for a title.
pub(crate) fn hands(texts: &Texts, hands: HandRule) -> String {
    texts.get(match hands {
        HandRule::Concealed => "title-concealed",
        HandRule::Open => "title-open",
    })
}
