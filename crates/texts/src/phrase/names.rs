//! What the players of a table are called.

use bigpoints_rules::Player;
use bigpoints_table::name::MAX_NAME_LENGTH;
use bigpoints_table::seating::{Seat, Seating};

use crate::language::Texts;

/// What a player is called if the name is not part of a sentence: a person by name or, without one, by the
/// seat; a computer player by its seat.
pub fn name(texts: &Texts, seating: &Seating, player: Player) -> String {
    match seating.seat(player) {
        Seat::Person(name) if name.is_empty() => super::player(texts, player),
        Seat::Person(name) => printable(name),
        Seat::Computer(_) => texts.format("seat-computer", &[("seat", player.number().into())]),
    }
}

/// What a player is called in a sentence. A person without a name may need an article there.
pub fn called(texts: &Texts, seating: &Seating, player: Player) -> String {
    match seating.seat(player) {
        Seat::Person(name) if name.is_empty() => super::the_player(texts, player),
        _ => name(texts, seating, player),
    }
}

/// A name that may come from a file, with control characters replaced, and cut to the longest name.
fn printable(name: &str) -> String {
    let mut letters = name.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = letters.by_ref().take(MAX_NAME_LENGTH).collect();
    if letters.next().is_some() {
        shown.pop();
        shown.push('…');
    }
    shown
}
