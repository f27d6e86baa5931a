//! What the screens say beyond actions and reasons: names, levels, why something cannot be done, who has won, the rules.

use std::path::Path;

use bigpoints_engine::{Advice, Level};
use bigpoints_rules::{Action, Colour, Direction, Effect, IllegalAction, Player, Score, Spot, Take};

use super::disk::Copied;
use super::table::NoUndo;
use crate::language::Texts;
use crate::phrase;
use crate::seating::{Seat, Seating};

/// The name of a level.
pub(super) fn level(texts: &Texts, level: Level) -> String {
    texts.get(match level {
        Level::Beginner => "level-beginner",
        Level::Novice => "level-novice",
        Level::Learner => "level-learner",
        Level::Amateur => "level-amateur",
        Level::Regular => "level-regular",
        Level::Skilled => "level-skilled",
        Level::Advanced => "level-advanced",
        Level::Veteran => "level-veteran",
        Level::Expert => "level-expert",
        Level::Master => "level-master",
    })
}

/// What a player is called: a person by name, a computer player by its seat.
pub(super) fn name(texts: &Texts, seating: &Seating, player: Player) -> String {
    match seating.seat(player) {
        Seat::Person(name) => printable(name),
        Seat::Computer(_) => texts.format("seat-computer", &[("seat", player.number().into())]),
    }
}

/// A name that may come from a file, with anything that could steer the terminal replaced, and cut to what a line holds.
fn printable(name: &str) -> String {
    let mut letters = name.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = letters.by_ref().take(crate::seating::LONGEST_NAME).collect();
    if letters.next().is_some() {
        shown.pop();
        shown.push('…');
    }
    shown
}

/// So many points: "12 points".
pub(super) fn points(texts: &Texts, points: u16) -> String {
    texts.format("points", &[("points", points.into())])
}

/// So many counters: "7 counters".
pub(super) fn counters(texts: &Texts, count: u8) -> String {
    texts.format("counters", &[("count", count.into())])
}

/// Why an action cannot be played.
pub(super) fn why(texts: &Texts, reason: IllegalAction) -> String {
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
    sentence(&said)
}

/// Why nothing can be taken back.
pub(super) fn no_undo(texts: &Texts, reason: NoUndo) -> String {
    texts.get(match reason {
        NoUndo::NothingDone => "why-no-undo",
        NoUndo::TurnPassed => "why-turn-passed",
    })
}

/// Who has won, with how many points.
pub(super) fn verdict(texts: &Texts, score: &Score, name: impl Fn(Player) -> String) -> String {
    winners(texts, score, name, "verdict-won", "verdict-shared")
}

/// Who has won the match.
pub(super) fn match_verdict(texts: &Texts, totals: &Score, name: impl Fn(Player) -> String) -> String {
    winners(texts, totals, name, "verdict-match-won", "verdict-match-shared")
}

fn winners(
    texts: &Texts,
    score: &Score,
    name: impl Fn(Player) -> String,
    one: &str,
    several: &str,
) -> String {
    let names: Vec<String> = score.winners().map(name).collect();
    let best = score.points().iter().copied().max().unwrap_or(0);
    let best = texts.format("verdict-amount", &[("points", best.into())]);
    let key = if names.len() == 1 { one } else { several };
    texts.format(key, &[("names", list(texts, &names).into()), ("amount", best.into())])
}

/// Names in a row: "Ada, Bo and Cleo".
pub(super) fn list(texts: &Texts, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] => {
            let arguments = [("others", others.join(", ").into()), ("last", last.clone().into())];
            texts.format("list-and", &arguments)
        }
    }
}

/// What the coach advises: the action, what it leads to, and why.
pub(super) fn advice(
    texts: &Texts,
    effect: &Effect,
    advice: &Advice,
    name: impl Fn(Player) -> String,
) -> Vec<String> {
    let best = &advice.choices[advice.best];
    let action = phrase::action(texts, effect);
    let mut lines = vec![texts.format("hint-action", &[("action", action.into())])];
    lines.push(phrase::margin(texts, best.margin, best.proved));
    lines.extend(best.reasons.iter().map(|reason| phrase::reason(texts, reason, &name)));
    lines
}

/// The keys and the rules, as paragraphs; a heading begins with `# `.
pub(super) fn help(texts: &Texts) -> Vec<String> {
    let heading = |key| format!("# {}", texts.get(key));
    let mut paragraphs = vec![heading("help-rules")];
    let rules = [
        "help-aim",
        "help-turn",
        "help-take",
        "help-stairs",
        "help-black",
        "help-white",
        "help-end",
        "help-hands",
        "help-match",
    ];
    paragraphs.extend(rules.map(|key| texts.get(key)));
    paragraphs.push(heading("help-keys"));
    let keys = [
        "help-key-pawn",
        "help-key-take",
        "help-key-extra",
        "help-key-undo",
        "help-key-hint",
        "help-key-hurry",
        "help-key-language",
        "help-key-save",
        "help-key-leave",
        "help-key-mouse",
    ];
    paragraphs.extend(keys.map(|key| texts.get(key)));
    paragraphs.push(heading("help-signs"));
    paragraphs.extend(["help-sign-letters", "help-sign-pawn", "help-sign-marks"].map(|key| texts.get(key)));
    paragraphs
}

/// The last words to somebody who leaves a table that is kept in a file.
pub(super) fn farewell(texts: &Texts, finished: bool, file: &Path) -> String {
    match finished {
        true => texts.format("farewell-record", &[("file", file.display().to_string().into())]),
        false => texts.get("farewell-saved"),
    }
}

/// A text with a capital at its beginning.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A text in lines of at most `width` columns, broken between words.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("a line");
        let columns = line.chars().count();
        if columns > 0 && columns + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            line.push_str(if columns > 0 { " " } else { "" });
            line.push_str(word);
        }
    }
    lines
}

/// The name of a colour.
pub(super) fn colour(texts: &Texts, colour: Colour) -> String {
    texts.get(match colour {
        Colour::Blue => "colour-blue",
        Colour::Red => "colour-red",
        Colour::Yellow => "colour-yellow",
        Colour::Green => "colour-green",
        Colour::Purple => "colour-purple",
        Colour::White => "colour-white",
        Colour::Black => "colour-black",
    })
}

/// What somebody did, as a sentence.
pub(super) fn deed(texts: &Texts, effect: &Effect, name: &str) -> String {
    let name = name.to_owned();
    let Some(step) = effect.step else { return texts.format("deed-decline", &[("name", name.into())]) };
    let back = effect.action.direction() == Some(Direction::Backward);
    let key = match (effect.action.take(), back) {
        (Some(Take::Ahead), false) => "deed-ahead",
        (Some(Take::Behind), false) => "deed-behind",
        (Some(Take::Climb), _) => "deed-climb",
        (_, false) => "deed-nothing",
        (Some(Take::Ahead), true) => "deed-back-ahead",
        (Some(Take::Behind), true) => "deed-back-behind",
        (_, true) => "deed-back-nothing",
    };
    let place = match step.to {
        Spot::Path(place) => place.to_string(),
        Spot::Start | Spot::Home => String::new(),
    };
    let counter = effect.taken.map_or_else(String::new, |taken| phrase::counter(texts, taken.colour));
    let arguments = [
        ("name", name.into()),
        ("pawn", phrase::pawn(texts, step.pawn).into()),
        ("place", place.into()),
        ("counter", counter.into()),
    ];
    let deed = texts.format(key, &arguments);
    match effect.action {
        Action::Extra { .. } => texts.format("deed-extra", &[("deed", deed.into())]),
        Action::Main { .. } | Action::Decline => deed,
    }
}

/// Where the copy of a record is.
pub(super) fn copied(texts: &Texts, copied: &Copied) -> String {
    // The name alone tells the place: it is the folder where the program was started.
    let file = copied.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let key = if copied.before { "notice-copied-before" } else { "notice-copied" };
    texts.format(key, &[("file", file.into())])
}
