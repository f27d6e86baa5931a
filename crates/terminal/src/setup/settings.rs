//! The settings of a game, and the preferences that are remembered.

use bigpoints_engine::Level;
use bigpoints_rules::{HandRule, Player, PlayerCount, Seed};
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::language::Language;
use serde_json::{Value, json};

/// How fast computer players act and the score is revealed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Half as fast as normal.
    Slow,
    /// About two seconds per turn.
    #[default]
    Normal,
    /// Less than half the time.
    Fast,
    /// Without pauses.
    Instant,
}

impl Speed {
    /// All speeds, the slowest first.
    pub(crate) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// The factor of all pauses.
    pub(crate) const fn factor(self) -> f32 {
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

/// The settings of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GameSettings {
    /// Who plays.
    pub(crate) seating: Seating,
    /// Whether hands are open or concealed.
    pub(crate) hands: HandRule,
    /// Whether to play a match: one game for each player.
    pub(crate) whole_match: bool,
    /// Who starts; drawn at random if `None`.
    pub(crate) first: Option<Player>,
    /// The seed of the layout; random if `None`. It is not remembered.
    pub(crate) seed: Option<Seed>,
    /// How fast computer players act.
    pub(crate) speed: Speed,
}

impl GameSettings {
    /// The settings of the first visit: one person without a name against two computer players.
    pub(crate) fn new() -> GameSettings {
        GameSettings::with_seats(default_seating(PlayerCount::Three))
    }

    /// The default settings with this seating.
    pub(crate) const fn with_seats(seating: Seating) -> GameSettings {
        GameSettings {
            seating,
            hands: HandRule::Concealed,
            whole_match: false,
            first: None,
            seed: None,
            speed: Speed::Normal,
        }
    }

    /// The settings as they are saved.
    pub(crate) fn to_json(&self) -> Value {
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

    /// Parses saved settings; `None` if they do not have the format that [`to_json`](GameSettings::to_json)
    /// writes.
    pub(crate) fn from_json(value: &Value) -> Option<GameSettings> {
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
        Some(GameSettings {
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

/// What is remembered between games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Preferences {
    /// The settings of the last game.
    pub(crate) settings: Option<GameSettings>,
    /// The language chosen last while playing.
    pub(crate) language: Option<Language>,
}

impl Preferences {
    /// The preferences as they are saved.
    pub(crate) fn to_json(&self) -> Value {
        let mut value = self.settings.as_ref().map_or_else(|| json!({}), GameSettings::to_json);
        if let Some(language) = self.language {
            value["language"] = json!(language.code());
        }
        value
    }

    /// Parses saved preferences; `None` if they do not have the format that [`to_json`](Preferences::to_json)
    /// writes.
    pub(crate) fn from_json(value: &Value) -> Option<Preferences> {
        let language = match value.as_object()?.get("language") {
            None => None,
            Some(code) => Some(code.as_str()?.parse().ok()?),
        };
        let only_language = language.is_some() && value.as_object()?.len() == 1;
        let settings = if only_language { None } else { Some(GameSettings::from_json(value)?) };
        Some(Preferences { settings, language })
    }
}

/// One person and computer players.
pub(crate) fn default_seating(players: PlayerCount) -> Seating {
    let person = std::iter::once(Seat::Person(String::new()));
    let others = std::iter::repeat(Seat::Computer(Level::Learner));
    Seating::new(person.chain(others).take(players.get()).collect()).expect("as many seats as players")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_saved() {
        let mut settings = GameSettings::new();
        assert_eq!(GameSettings::from_json(&settings.to_json()), Some(settings.clone()));
        settings.seating = "Ada,Bo,7,10".parse().expect("four seats");
        settings.hands = HandRule::Open;
        settings.whole_match = true;
        settings.first = Some(Player::Four);
        settings.speed = Speed::Fast;
        assert_eq!(GameSettings::from_json(&settings.to_json()), Some(settings.clone()));
        settings.seating = default_seating(PlayerCount::Four);
        assert_eq!(GameSettings::from_json(&settings.to_json()), Some(settings));
    }

    #[test]
    fn anything_else_is_refused() {
        let good = GameSettings::new().to_json();
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
            assert_eq!(GameSettings::from_json(&bad), None, "{bad}");
        }
        assert_eq!(GameSettings::from_json(&json!(7)), None);
    }

    #[test]
    fn a_language_is_remembered_with_settings_and_without() {
        let settings = Some(GameSettings::new());
        for (settings, language) in
            [(settings.clone(), None), (settings.clone(), Some(Language::De)), (None, Some(Language::Pt))]
        {
            let preferences = Preferences { settings, language };
            assert_eq!(Preferences::from_json(&preferences.to_json()), Some(preferences));
        }
        for bad in [json!({}), json!([]), json!({ "language": "xx" }), json!({ "language": "de", "mine": 1 })]
        {
            assert_eq!(Preferences::from_json(&bad), None, "{bad}");
        }
    }
}
