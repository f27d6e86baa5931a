//! What the players of a table are called.

use bigpoints_rules::Player;
use bigpoints_table::name::shown;
use bigpoints_table::seating::{Seat, Seating};

use crate::language::Texts;

/// What a player is called if the name is not part of a sentence: a person by name or, without one, by the
/// seat; a computer player by its seat.
pub fn name(texts: &Texts, seating: &Seating, player: Player) -> String {
    match seating.seat(player) {
        Seat::Person(name) => match shown(name) {
            name if name.is_empty() => super::player(texts, player),
            name => name,
        },
        Seat::Computer(_) => texts.format("seat-computer", &[("seat", player.number().into())]),
    }
}

/// What a player is called in a sentence. A person without a name may need an article there.
pub fn called(texts: &Texts, seating: &Seating, player: Player) -> String {
    match seating.seat(player) {
        Seat::Person(name) if shown(name).is_empty() => super::the_player(texts, player),
        _ => name(texts, seating, player),
    }
}
