//! The things of the game and their numbers: pawns, counters, colours, levels, players, points.

use bigpoints_engine::Level;
use bigpoints_rules::{Colour, Pawn, Player};

use crate::language::Texts;

/// A pawn with its article: "the red pawn".
pub fn pawn(texts: &Texts, pawn: Pawn) -> String {
    texts.get(match pawn {
        Pawn::Blue => "pawn-blue",
        Pawn::Red => "pawn-red",
        Pawn::Yellow => "pawn-yellow",
        Pawn::Green => "pawn-green",
        Pawn::Purple => "pawn-purple",
    })
}

/// A particular counter: "the red counter".
pub fn counter(texts: &Texts, colour: Colour) -> String {
    texts.get(match colour {
        Colour::Blue => "counter-blue",
        Colour::Red => "counter-red",
        Colour::Yellow => "counter-yellow",
        Colour::Green => "counter-green",
        Colour::Purple => "counter-purple",
        Colour::White => "counter-white",
        Colour::Black => "counter-black",
    })
}

/// Any counter of a colour: "a red counter".
pub(super) fn a_counter(texts: &Texts, colour: Colour) -> String {
    texts.get(match colour {
        Colour::Blue => "a-counter-blue",
        Colour::Red => "a-counter-red",
        Colour::Yellow => "a-counter-yellow",
        Colour::Green => "a-counter-green",
        Colour::Purple => "a-counter-purple",
        Colour::White => "a-counter-white",
        Colour::Black => "a-counter-black",
    })
}

/// A colour: "red".
pub fn colour(texts: &Texts, colour: Colour) -> String {
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

/// A number of counters of a colour, abbreviated: "2 yellow".
pub fn of_colour(texts: &Texts, colour: Colour, count: u8) -> String {
    let key = match colour {
        Colour::Blue => "count-blue",
        Colour::Red => "count-red",
        Colour::Yellow => "count-yellow",
        Colour::Green => "count-green",
        Colour::Purple => "count-purple",
        Colour::White => "count-white",
        Colour::Black => "count-black",
    };
    texts.format(key, &[("count", count.into())])
}

/// What the letters of the colours stand for: "B blue, R red, …".
pub fn letters(texts: &Texts) -> String {
    let named = Colour::ALL.map(|each| format!("{each} {}", colour(texts, each)));
    format!("{}.", named.join(", "))
}

/// A level: "learner".
pub fn level(texts: &Texts, level: Level) -> String {
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

/// A player without a name, as a label: "Player 2".
pub fn player(texts: &Texts, player: Player) -> String {
    texts.format("player", &[("player", player.number().into())])
}

/// A player without a name, in a sentence, where many languages use an article.
pub fn the_player(texts: &Texts, player: Player) -> String {
    texts.format("the-player", &[("player", player.number().into())])
}

/// A number of points: "12 points".
pub fn points(texts: &Texts, points: u16) -> String {
    texts.format("points", &[("points", points.into())])
}

/// A number of counters: "7 counters".
pub fn counters(texts: &Texts, count: u8) -> String {
    texts.format("counters", &[("count", count.into())])
}

/// A number of moves of a pawn: "3 moves".
pub(super) fn moves(texts: &Texts, moves: u8) -> String {
    texts.format("moves", &[("moves", moves.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn counted_colours_agree_with_the_word_for_counters() {
        let said = |language, counts: [(Colour, u8); 3]| {
            let texts = Texts::new(language);
            counts.map(|(colour, count)| of_colour(&texts, colour, count)).join(", ")
        };
        let counts = [(Colour::Yellow, 2), (Colour::Green, 3), (Colour::Blue, 1)];
        assert_eq!(said(Language::En, counts), "2 yellow, 3 green, 1 blue");
        assert_eq!(said(Language::De, counts), "2 gelbe, 3 grüne, 1 blaue");
        assert_eq!(said(Language::Es, counts), "2 amarillas, 3 verdes, 1 azul");
        assert_eq!(said(Language::Fr, counts), "2 jaunes, 3 verts, 1 bleu");
        assert_eq!(said(Language::It, counts), "2 gialli, 3 verdi, 1 blu");
        assert_eq!(said(Language::Nl, counts), "2 gele, 3 groene, 1 blauw");
        assert_eq!(
            said(Language::Pt, [(Colour::Blue, 2), counts[1], counts[0]]),
            "2 azuis, 3 verdes, 2 amarelos"
        );
    }
}
