//! What the players of a table are called.

use bigpoints_rules::Player;
use bigpoints_table::name::shown;
use bigpoints_table::seating::{Seat, Seating};

use crate::language::Texts;

/// What a player is called if the name is not part of a sentence: a person by name or, without one, by the
/// seat; a computer player by its level.
pub fn name(texts: &Texts, seating: &Seating, player: Player) -> String {
    match seating.seat(player) {
        Seat::Person(name) => match shown(name) {
            name if name.is_empty() => super::player(texts, player),
            name => name,
        },
        Seat::Computer(_) => seating.computer_name(player).unwrap_or_default(),
    }
}

/// What a player is called in a sentence. A person without a name may need an article there.
pub fn called(texts: &Texts, seating: &Seating, player: Player) -> String {
    match seating.seat(player) {
        Seat::Person(name) if shown(name).is_empty() => super::the_player(texts, player),
        _ => name(texts, seating, player),
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_engine::Level;
    use bigpoints_table::name::name as checked;
    use bigpoints_table::refusal::Refusal;
    use bigpoints_table::seating::computer_name;

    use super::*;
    use crate::language::Language;

    #[test]
    fn nobody_is_called_as_computer_players_are_in_any_language() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let mut reserved: Vec<String> = Level::ALL
                .iter()
                .flat_map(|&level| [computer_name(level, None), computer_name(level, Some(4))])
                .collect();
            reserved.extend((1..=10).map(|level| format!("{} {level}", texts.get("page-level"))));
            // The words of the set-up, which has the level behind the first comma.
            let setup = texts.format("setup-computer", &[("level", 10.into()), ("name", "".into())]);
            let setup = setup.replace(['(', ')'], "");
            reserved.extend(setup.split(',').map(|word| word.trim().to_owned()));
            reserved.push(texts.format("online-bot", &[("name", "Ada".into())]));
            for name in reserved {
                for name in [name.to_uppercase(), name.to_lowercase(), name.replace(' ', ""), name] {
                    assert_eq!(checked(&name), Err(Refusal::ReservedName), "{name:?} in {language:?}");
                }
            }
        }
    }
}
