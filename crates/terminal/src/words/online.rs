//! What a server says, in the words of this program.

use bigpoints_client::{AdviceView, ClientError, PhaseName, RemoteTable};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// Letters of the name of a bot, so that the list of the players has room for the mark behind it.
const LONGEST_BOT: usize = 11;

/// Why a server did not do what was asked.
pub(crate) fn refused(texts: &Texts, code: &str) -> String {
    let key = match code {
        "stale" | "seat_taken" | "started" => "online-gone-on",
        "seats_open" => "online-seats-open",
        "not_committed" => "online-not-committed",
        "not_your_turn" | "not_your_seat" | "not_playing" => "online-not-your-turn",
        "time_up" => "online-time-up",
        "no_undo" => "why-no-undo",
        "no_hints" => "online-no-hints",
        "closed" => "online-closed",
        "no_table" => "online-no-table",
        code => return texts.format("online-refused", &[("code", code.to_owned().into())]),
    };
    texts.get(key)
}

/// Why nothing more comes from a server.
pub(crate) fn trouble(texts: &Texts, trouble: &ClientError) -> String {
    match trouble {
        ClientError::Refused { code, .. } => refused(texts, code),
        ClientError::Outdated(_) => texts.get("online-outdated"),
        ClientError::Connection(_) | ClientError::Wait(_) => texts.get("online-broken"),
    }
}

/// What a bot is called: short enough for the list of the players.
pub(crate) fn bot(texts: &Texts, name: &str) -> String {
    let short: String = name.chars().take(LONGEST_BOT).collect();
    texts.format("online-bot", &[("name", short.into())])
}

/// What is waited for at a table before the game.
pub(crate) fn waiting(texts: &Texts, picture: &RemoteTable) -> String {
    texts.get(match picture.stage {
        PhaseName::Closed => "online-closed",
        PhaseName::Dealing => "online-dealing",
        _ if !picture.open.is_empty() => "online-waiting",
        _ if picture.own.is_some() => "online-start",
        _ => "online-watching",
    })
}

/// The advice of a server, in the order in which our own coach gives it: the action, what it leads to, and why.
pub(crate) fn advice(texts: &Texts, advice: &AdviceView) -> Vec<String> {
    let Some(best) = advice.choices.first() else { return Vec::new() };
    let mut lines = vec![best.text.clone(), phrase::margin(texts, best.margin, best.proved)];
    lines.extend(best.reasons.iter().cloned());
    lines
}
