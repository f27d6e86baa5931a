//! Messages about online games.

use bigpoints_client::{AdviceView, ClientError, PhaseName, Reaction, RemoteTable, TurnTime};
use bigpoints_rules::Player;
use bigpoints_table::calendar;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// The longest name of a bot, so that the list of players has room for the mark after it.
const MAX_BOT_NAME_LENGTH: usize = 11;

/// The letter that mutes what others say, or lets it be heard again.
pub(crate) const MUTE: char = 'm';

/// Why the server refused a request.
pub(crate) fn refusal(texts: &Texts, code: &str) -> String {
    let key = match code {
        "stale" | "seat_taken" | "started" => "online-gone-on",
        "seats_open" => "online-seats-open",
        "one_seat" => "refused-one-seat",
        "removed" => "refused-removed",
        "bad_name" => "page-refused-bad-name",
        "reserved_name" => "refused-reserved-name",
        "not_committed" => "online-not-committed",
        "not_your_turn" | "not_your_seat" | "not_playing" => "online-not-your-turn",
        "time_up" => "online-time-up",
        "no_undo" => "why-no-undo",
        "no_hints" => "online-no-hints",
        "closed" => "online-closed",
        "no_table" => "online-no-table",
        "too_fast" => "page-refused-too-fast",
        code => return texts.format("online-refused", &[("code", code.to_owned().into())]),
    };
    texts.get(key)
}

/// Why the client gave up.
pub(crate) fn client_error(texts: &Texts, error: &ClientError) -> String {
    match error {
        ClientError::Refused { code, .. } => refusal(texts, code),
        ClientError::Outdated(_) => texts.get("online-outdated"),
        ClientError::Connection(_) | ClientError::Wait(_) => texts.get("online-broken"),
    }
}

/// The name of a bot with its mark, short enough for the list of players.
pub(crate) fn bot(texts: &Texts, name: &str) -> String {
    let short: String = name.chars().take(MAX_BOT_NAME_LENGTH).collect();
    texts.format("online-bot", &[("name", short.into())])
}

/// What a table waits for before the game.
pub(crate) fn waiting(texts: &Texts, remote: &RemoteTable) -> String {
    texts.get(match remote.stage {
        PhaseName::Closed => "online-closed",
        PhaseName::Dealing => "online-dealing",
        _ if !remote.open.is_empty() => "online-waiting",
        _ if remote.own.is_some() => "online-start",
        _ => "online-watching",
    })
}

/// How much time the player to act has in a game over days.
pub(crate) fn turn_time(texts: &Texts, remote: &RemoteTable) -> Option<String> {
    let (player, time) = remote.turn_time?;
    let left = |key, left| texts.format(key, &[("time", phrase::duration(texts, left).into())]);
    let text = match time {
        TurnTime::Turn(milliseconds) => left("page-days-left", milliseconds),
        TurnTime::Reserve(milliseconds) => left("page-days-reserve", milliseconds),
        TurnTime::Overdue => texts.get("page-days-overdue"),
        TurnTime::Holiday(until_ms) => {
            let date = calendar::format_day(calendar::day_of(until_ms));
            texts.format("page-days-holiday", &[("date", date.into())])
        }
    };
    let name = phrase::called(texts, &remote.seating, player);
    Some(texts.format("plain-labelled", &[("label", name.into()), ("text", text.into())]))
}

/// That somebody wants to undo the last action: the player to act is asked, and whoever asked is told so.
pub(crate) fn undo_question(texts: &Texts, remote: &RemoteTable) -> Option<String> {
    let asker = remote.undo_asker?;
    let name = |player| [("name", phrase::called(texts, &remote.seating, player).into())];
    match remote.own {
        Some((own, _)) if own == asker => {
            Some(texts.format("page-undo-waiting", &name(remote.undo_consent?)))
        }
        _ if !remote.effects.is_empty() => Some(texts.format("online-undo-asked", &name(asker))),
        _ => None,
    }
}

/// What can be said, and whether it is heard: each with the letter that is typed for it. Spectators can only mute.
pub(crate) fn reactions(texts: &Texts, speaks: bool, muted: bool) -> Vec<(char, String)> {
    let said = ('1'..).zip(Reaction::ALL).filter(|_| speaks);
    let mut lines: Vec<(char, String)> =
        said.map(|(letter, said)| (letter, texts.get(reaction_key(said)))).collect();
    lines.push((MUTE, texts.get(if muted { "reactions-unmute" } else { "reactions-mute" })));
    lines
}

/// The reaction that is typed with this letter.
pub(crate) fn reaction(letter: char) -> Option<Reaction> {
    ('1'..).zip(Reaction::ALL).find(|(own, _)| *own == letter).map(|(_, reaction)| reaction)
}

/// What the player on a seat says; `None` if there is no such seat.
pub(crate) fn said(texts: &Texts, remote: &RemoteTable, seat: u8, reaction: Reaction) -> Option<String> {
    let player = Player::from_number(seat).filter(|player| remote.seating.players().has(*player))?;
    let name = phrase::called(texts, &remote.seating, player);
    let said = texts.get(reaction_key(reaction));
    Some(texts.format("plain-labelled", &[("label", name.into()), ("text", said.into())]))
}

const fn reaction_key(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::WellPlayed => "reaction-well-played",
        Reaction::GoodLuck => "reaction-good-luck",
        Reaction::Thanks => "reaction-thanks",
        Reaction::OneMoment => "reaction-one-moment",
        Reaction::NoHurry => "reaction-no-hurry",
        Reaction::Oops => "reaction-oops",
        Reaction::Again => "reaction-again",
    }
}

/// The advice of a server, in the order of our own coach: the action, its outcome, and the reasons.
pub(crate) fn advice(texts: &Texts, advice: &AdviceView) -> Vec<String> {
    let Some(best) = advice.choices.first() else { return Vec::new() };
    let mut lines = vec![best.text.clone(), phrase::margin(texts, best.margin, best.proved)];
    lines.extend(best.reasons.iter().cloned());
    lines
}
