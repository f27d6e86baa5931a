//! What is agreed before a game begins: who plays, how hands lie, how many games, who starts, from which seed.

use bigpoints_engine::Level;
use bigpoints_rules::{HandRule, Player, PlayerCount, Seed};
use clap::ValueEnum;
use serde_json::{Value, json};

use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::language::Language;

/// How fast computer players act and the score is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Speed {
    /// Twice the time.
    Slow,
    /// About two seconds for a turn.
    #[default]
    Normal,
    /// Less than half of that.
    Fast,
    /// Without any pause.
    Instant,
}

impl Speed {
    /// All speeds, the slowest first.
    pub(super) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// What a pause is multiplied by.
    pub(super) const fn factor(self) -> f32 {
        match self {
            Speed::Slow => 2.0,
            Speed::Normal => 1.0,
            Speed::Fast => 0.4,
            Speed::Instant => 0.0,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        }
    }
}

/// What is agreed before a game begins.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choices {
    /// Who plays.
    pub(super) seating: Seating,
    /// Whether hands are concealed.
    pub(super) hands: HandRule,
    /// Whether a match is played, one game for each player.
    pub(super) whole_match: bool,
    /// Who starts; by lot if nobody is named.
    pub(super) first: Option<Player>,
    /// What the layout is dealt from; drawn if not given. Never remembered.
    pub(super) seed: Option<Seed>,
    /// How fast computer players act.
    pub(super) speed: Speed,
}

impl Choices {
    /// What is offered to somebody who comes for the first time: one person, without a name, against two computer players.
    pub(super) fn new() -> Choices {
        Choices::with_seats(seats(PlayerCount::Three))
    }

    /// The usual choices at a table with these seats.
    pub(super) const fn with_seats(seating: Seating) -> Choices {
        Choices {
            seating,
            hands: HandRule::Concealed,
            whole_match: false,
            first: None,
            seed: None,
            speed: Speed::Normal,
        }
    }

    /// What is remembered until the next time.
    pub(super) fn to_json(&self) -> Value {
        let seats: Vec<String> = self.seating.record_names();
        json!({
            "seats": seats,
            "hands": match self.hands {
                HandRule::Concealed => "concealed",
                HandRule::Open => "open",
            },
            "match": self.whole_match,
            "first": self.first.map(Player::number),
            "speed": self.speed.name(),
        })
    }

    /// What was remembered; `None` if the text is not what [`to_json`](Choices::to_json) writes.
    pub(super) fn from_json(value: &Value) -> Option<Choices> {
        let seats = value["seats"].as_array()?.iter();
        let seats: Option<Vec<Seat>> = seats
            .map(|seat| match Seat::from_record_name(seat.as_str()?) {
                unnamed @ Seat::Person(_) if seat.as_str() == Some("") => Some(unnamed),
                Seat::Person(name) => name.parse().ok(),
                computer => Some(computer),
            })
            .collect();
        let seating = Seating::new(seats?)?;
        let players = seating.players();
        let first = match &value["first"] {
            Value::Null => None,
            number => {
                let number = u8::try_from(number.as_u64()?).ok()?;
                Some(Player::from_number(number).filter(|&player| players.has(player))?)
            }
        };
        Some(Choices {
            seating,
            hands: match value["hands"].as_str()? {
                "concealed" => HandRule::Concealed,
                "open" => HandRule::Open,
                _ => return None,
            },
            whole_match: value["match"].as_bool()?,
            first,
            seed: None,
            speed: Speed::ALL.into_iter().find(|speed| Some(speed.name()) == value["speed"].as_str())?,
        })
    }
}

/// What is remembered from one time to the next.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Remembered {
    /// The choices of the last game.
    pub(super) choices: Option<Choices>,
    /// The language that was chosen while playing.
    pub(super) language: Option<Language>,
}

impl Remembered {
    /// The text of the file.
    pub(super) fn to_json(&self) -> Value {
        let mut value = self.choices.as_ref().map_or_else(|| json!({}), Choices::to_json);
        if let Some(language) = self.language {
            value["language"] = json!(language.code());
        }
        value
    }

    /// What was remembered; `None` if the text is not what [`to_json`](Remembered::to_json) writes.
    pub(super) fn from_json(value: &Value) -> Option<Remembered> {
        let language = match value.as_object()?.get("language") {
            None => None,
            Some(code) => Some(code.as_str()?.parse().ok()?),
        };
        let only_language = language.is_some() && value.as_object()?.len() == 1;
        let choices = if only_language { None } else { Some(Choices::from_json(value)?) };
        Some(Remembered { choices, language })
    }
}

/// A person and computer players at the other seats.
pub(super) fn seats(players: PlayerCount) -> Seating {
    let person = std::iter::once(Seat::Person(String::new()));
    let others = std::iter::repeat(Seat::Computer(Level::Learner));
    Seating::new(person.chain(others).take(players.get()).collect()).expect("as many seats as players")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_remembered_as_they_were() {
        let mut choices = Choices::new();
        assert_eq!(Choices::from_json(&choices.to_json()), Some(choices.clone()));
        choices.seating = "Ada,Bo,7,10".parse().expect("four seats");
        choices.hands = HandRule::Open;
        choices.whole_match = true;
        choices.first = Some(Player::Four);
        choices.speed = Speed::Fast;
        assert_eq!(Choices::from_json(&choices.to_json()), Some(choices.clone()));
        choices.seating = seats(PlayerCount::Four);
        assert_eq!(Choices::from_json(&choices.to_json()), Some(choices));
    }

    #[test]
    fn anything_else_is_not_taken_for_choices() {
        let good = Choices::new().to_json();
        let spoilt = [
            ("seats", json!(["Ada"])),
            ("seats", json!(["Ada", "Bo\u{7}"])),
            ("seats", json!("Ada,Bo")),
            ("hands", json!("up")),
            ("match", json!(1)),
            ("first", json!(4)),
            ("speed", json!("warp")),
        ];
        for (key, value) in spoilt {
            let mut bad = good.clone();
            bad[key] = value;
            assert_eq!(Choices::from_json(&bad), None, "{bad}");
        }
        assert_eq!(Choices::from_json(&json!(7)), None);
    }

    #[test]
    fn a_language_is_remembered_with_choices_and_without() {
        let choices = Some(Choices::new());
        for (choices, language) in
            [(choices.clone(), None), (choices.clone(), Some(Language::De)), (None, Some(Language::Pt))]
        {
            let remembered = Remembered { choices, language };
            assert_eq!(Remembered::from_json(&remembered.to_json()), Some(remembered));
        }
        for bad in [json!({}), json!([]), json!({ "language": "xx" }), json!({ "language": "de", "mine": 1 })]
        {
            assert_eq!(Remembered::from_json(&bad), None, "{bad}");
        }
    }
}
