//! What is said about how the layout of an online game was made.

use bigpoints_client::{Doubt, RemoteTable, SaltsState, Verdict};
use bigpoints_texts::language::Texts;

/// The check of a finished game in a few words.
pub(crate) fn shuffle_label(texts: &Texts, verdict: Option<&Verdict>) -> String {
    texts.get(match verdict {
        Some(Verdict::Checked) => "fair-checked",
        Some(Verdict::Consistent) => "fair-consistent",
        Some(Verdict::Unproved) => "fair-unproved",
        None => "fair-unchecked",
        Some(Verdict::False(_)) => "fair-wrong",
    })
}

/// The check of a finished game in sentences.
pub(crate) fn shuffle_verdict(texts: &Texts, verdict: Option<&Verdict>) -> Vec<String> {
    let (key, doubts) = match verdict {
        Some(Verdict::Checked) => ("fair-checked-told", &[][..]),
        Some(Verdict::Consistent) => ("fair-consistent-told", &[][..]),
        Some(Verdict::Unproved) => ("fair-unproved-told", &[][..]),
        Some(Verdict::False(doubts)) => ("fair-wrong-told", doubts.as_slice()),
        None => ("fair-unread", &[][..]),
    };
    let reasons = doubts.iter().map(|doubt| match doubt {
        Doubt::Record => "fair-wrong-record",
        Doubt::Attempts => "fair-wrong-attempts",
        Doubt::First => "fair-wrong-first",
        Doubt::OtherDeal => "fair-wrong-deal",
        Doubt::Numbers => "fair-wrong-numbers",
        Doubt::OwnSalt => "fair-wrong-own",
        Doubt::Layout => "fair-wrong-layout",
        Doubt::Accused => "fair-wrong-accused",
    });
    std::iter::once(key).chain(reasons).map(|key| texts.get(key)).collect()
}

/// A warning before a game whose layout this player's number cannot vouch for.
pub(crate) fn shuffle_warning(texts: &Texts, remote: &RemoteTable) -> Option<String> {
    match remote.salts {
        SaltsState::NoDeal | SaltsState::Count => None,
        SaltsState::LeftOut => Some(texts.get("fair-left-out")),
        SaltsState::Alone => Some(texts.get("fair-alone")),
    }
}
