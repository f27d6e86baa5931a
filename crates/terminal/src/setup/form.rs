//! The setup form: the settings before a game, one row each.

use std::path::PathBuf;

use bigpoints_engine::Level;
use bigpoints_protocol::seed::{self, SeedText};
use bigpoints_rules::{HandRule, Player, PlayerCount};
use bigpoints_table::name::MAX_NAME_LENGTH;
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::language::{Language, Texts};
use bigpoints_texts::phrase;

use super::error::SetupError;
use super::settings::{GameSettings, Speed};
use crate::saved::UnfinishedGame;

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// Resume the last unfinished game.
    Resume,
    /// The number of players.
    Players,
    /// Who holds a seat.
    Seat(Player),
    /// Whether hands are open or concealed.
    Hands,
    /// One game or a match.
    Length,
    /// Who starts.
    First,
    /// How fast computer players act.
    Speed,
    /// The seed of the layout.
    Seed,
    /// The language.
    Language,
    /// Start the game.
    Start,
}

/// One of the five seats, of which a game may use fewer. Name and level are both kept while only one of them is used.
#[derive(Clone, Debug)]
struct SeatDraft {
    person: bool,
    name: String,
    level: Level,
}

/// The form.
#[derive(Debug)]
pub(crate) struct SetupForm {
    players: PlayerCount,
    seats: [SeatDraft; 5],
    hands: HandRule,
    whole_match: bool,
    first: Option<Player>,
    speed: Speed,
    seed: String,
    focus: Row,
    /// The game that can be resumed, if there is one.
    unfinished: Option<UnfinishedGame>,
    /// Whether the first of two keys to discard that game was pressed.
    discarding: bool,
}

impl SetupForm {
    /// A form filled in with these settings.
    pub(crate) fn new(settings: &GameSettings, unfinished: Option<UnfinishedGame>) -> SetupForm {
        let default = |person| SeatDraft { person, name: String::new(), level: Level::Learner };
        let mut seats = [default(true), default(false), default(false), default(false), default(false)];
        for (draft, seat) in seats.iter_mut().zip(settings.seating.seats()) {
            match seat {
                Seat::Person(name) => (draft.person, draft.name) = (true, name.clone()),
                Seat::Computer(level) => (draft.person, draft.level) = (false, *level),
            }
        }
        SetupForm {
            players: settings.seating.players(),
            seats,
            hands: settings.hands,
            whole_match: settings.whole_match,
            first: settings.first,
            speed: settings.speed,
            seed: settings.seed.map(seed::shortest).unwrap_or_default(),
            focus: if unfinished.is_some() { Row::Resume } else { Row::Start },
            unfinished,
            discarding: false,
        }
    }

    /// The rows from top to bottom.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Players];
        rows.extend(self.players.players().map(Row::Seat));
        rows.extend([Row::Hands, Row::Length, Row::First, Row::Speed, Row::Seed, Row::Language, Row::Start]);
        rows.extend(self.unfinished.is_some().then_some(Row::Resume));
        rows
    }

    /// The focused row.
    pub(crate) const fn focus(&self) -> Row {
        self.focus
    }

    /// Focuses a row.
    pub(crate) fn focus_on(&mut self, row: Row) {
        if self.rows().contains(&row) {
            self.focus = row;
        }
    }

    /// Focuses the next or the previous row.
    pub(crate) fn move_focus(&mut self, down: bool) {
        let rows = self.rows();
        let index = rows.iter().position(|&row| row == self.focus).unwrap_or(0);
        let step = if down { 1 } else { rows.len() - 1 };
        self.focus = rows[(index + step) % rows.len()];
    }

    /// Whether letters are typed into the focused row. This includes the row of a computer player: a digit is its level, and anything else
    /// starts a person's name.
    pub(crate) const fn is_typing(&self) -> bool {
        matches!(self.focus, Row::Seat(_) | Row::Seed)
    }

    /// The text in the focused row, if typing continues it.
    pub(crate) fn typed(&self) -> Option<&str> {
        match self.focus {
            Row::Seat(player) => {
                let draft = &self.seats[usize::from(player.number()) - 1];
                draft.person.then_some(draft.name.as_str())
            }
            Row::Seed => Some(&self.seed),
            _ => None,
        }
    }

    /// Handles a key to discard the unfinished game; returns its file when the key is pressed for the second time.
    pub(crate) fn discard(&mut self) -> Option<PathBuf> {
        let confirmed = self.discarding;
        self.discarding = !confirmed;
        self.unfinished.as_ref().filter(|_| confirmed).map(|table| table.file().to_owned())
    }

    /// Resets the first key to discard the unfinished game.
    pub(crate) const fn keep(&mut self) {
        self.discarding = false;
    }

    /// Offers another unfinished game, or none.
    pub(crate) fn offer(&mut self, unfinished: Option<UnfinishedGame>) {
        self.unfinished = unfinished;
        if self.unfinished.is_none() && self.focus == Row::Resume {
            self.focus = Row::Start;
        }
    }

    /// Changes the row to its next or previous value. The language is not stored here.
    pub(crate) fn change(&mut self, up: bool) {
        match self.focus {
            Row::Players => {
                self.players = cycle(&PlayerCount::ALL, self.players, up);
                self.first = self.first.filter(|&first| self.players.has(first));
            }
            Row::Seat(player) => {
                let draft = self.draft(player);
                // A person comes before the first level and after the last.
                let kinds: Vec<Option<Level>> =
                    std::iter::once(None).chain(Level::ALL.into_iter().map(Some)).collect();
                let now = if draft.person { None } else { Some(draft.level) };
                match cycle(&kinds, now, up) {
                    None => draft.person = true,
                    Some(level) => (draft.person, draft.level) = (false, level),
                }
            }
            Row::Hands => {
                self.hands = match self.hands {
                    HandRule::Concealed => HandRule::Open,
                    HandRule::Open => HandRule::Concealed,
                };
            }
            Row::Length => self.whole_match = !self.whole_match,
            Row::First => {
                let players: Vec<Option<Player>> =
                    std::iter::once(None).chain(self.players.players().map(Some)).collect();
                self.first = cycle(&players, self.first, up);
            }
            Row::Speed => self.speed = cycle(&Speed::ALL, self.speed, up),
            Row::Seed | Row::Language | Row::Start | Row::Resume => {}
        }
    }

    /// Types a letter into the focused row; false if it is not allowed there.
    pub(crate) fn type_in(&mut self, letter: char) -> bool {
        match self.focus {
            Row::Seat(player) => {
                let draft = self.draft(player);
                if !draft.person {
                    let level = letter.to_digit(10).map(|digit| if digit == 0 { 10 } else { digit as u8 });
                    if let Some(level) = level.and_then(Level::from_number) {
                        draft.level = level;
                        return true;
                    }
                    (draft.person, draft.name) = (true, String::new());
                }
                let fits =
                    draft.name.chars().count() < MAX_NAME_LENGTH && letter != ',' && !letter.is_control();
                draft.name.extend(fits.then_some(letter));
                fits
            }
            Row::Seed => {
                let fits = letter.is_ascii_hexdigit() && self.seed.len() < 64;
                self.seed.extend(fits.then_some(letter));
                fits
            }
            _ => false,
        }
    }

    /// Deletes the last letter.
    pub(crate) fn erase(&mut self) {
        match self.focus {
            Row::Seat(player) => {
                let draft = self.draft(player);
                if draft.person {
                    draft.name.pop();
                }
            }
            Row::Seed => drop(self.seed.pop()),
            _ => {}
        }
    }

    /// The settings of the form.
    pub(crate) fn settings(&self) -> Result<GameSettings, SetupError> {
        let seats = self.players.players().map(|player| {
            let draft = &self.seats[usize::from(player.number()) - 1];
            match draft.person {
                // A name that would be parsed as a level is dropped: that person is called by the seat.
                true => match draft.name.parse() {
                    Ok(seat @ Seat::Person(_)) => seat,
                    _ => Seat::Person(String::new()),
                },
                false => Seat::Computer(draft.level),
            }
        });
        let seed = match self.seed.as_str() {
            "" => None,
            seed => {
                let SeedText(seed) = seed.parse().map_err(|_| SetupError::BadSeed)?;
                Some(seed)
            }
        };
        let seating = Seating::new(seats.collect()).expect("as many seats as players");
        if let Some((player, name)) = seating.namesake() {
            return Err(SetupError::SameName(player, name.to_owned()));
        }
        Ok(GameSettings {
            seating,
            hands: self.hands,
            whole_match: self.whole_match,
            first: self.first,
            seed,
            speed: self.speed,
        })
    }

    /// The label of a row.
    pub(crate) fn label(&self, row: Row, texts: &Texts) -> String {
        match row {
            Row::Resume => texts.get("setup-resume"),
            Row::Players => texts.get("setup-players"),
            Row::Seat(player) => phrase::player(texts, player),
            Row::Hands => texts.get("setup-hands"),
            Row::Length => texts.get("setup-length"),
            Row::First => texts.get("setup-first"),
            Row::Speed => texts.get("setup-speed"),
            Row::Seed => texts.get("setup-seed"),
            Row::Language => texts.get("setup-language"),
            Row::Start => texts.get("setup-start"),
        }
    }

    /// The value of a row.
    pub(crate) fn value(&self, row: Row, texts: &Texts) -> String {
        match row {
            Row::Resume | Row::Start => String::new(),
            Row::Players => self.players.to_string(),
            Row::Seat(player) => {
                let draft = &self.seats[usize::from(player.number()) - 1];
                match (draft.person, draft.name.as_str()) {
                    (false, _) => computer_label(texts, draft.level),
                    (true, "") => texts.get("setup-person"),
                    (true, name) => name.to_owned(),
                }
            }
            Row::Hands => hands_label(texts, self.hands),
            Row::Length => match self.whole_match {
                false => texts.get("setup-one-game"),
                true => texts.format("setup-match", &[("games", self.players.get().into())]),
            },
            Row::First => self.first.map_or_else(
                || texts.get("setup-lot"),
                |player| {
                    let draft = &self.seats[usize::from(player.number()) - 1];
                    let named = Some(draft.name.clone()).filter(|name| draft.person && !name.is_empty());
                    named.unwrap_or_else(|| phrase::player(texts, player))
                },
            ),
            Row::Speed => phrase::sentence(&texts.get(match self.speed {
                Speed::Slow => "speed-slow",
                Speed::Normal => "speed-normal",
                Speed::Fast => "speed-fast",
                Speed::Instant => "speed-instant",
            })),
            Row::Seed if self.seed.is_empty() => texts.get("setup-random"),
            Row::Seed => self.seed.clone(),
            Row::Language => texts.language().own_name().to_owned(),
        }
    }

    /// A sentence that explains the focused row.
    pub(crate) fn explanation(&self, texts: &Texts) -> String {
        texts.get(match self.focus {
            Row::Resume if self.discarding => "setup-discard",
            Row::Resume => {
                return self.unfinished.as_ref().map(|table| table.text(texts)).unwrap_or_default();
            }
            Row::Players => "setup-about-players",
            Row::Seat(_) => "setup-about-seat",
            Row::Hands => "setup-about-hands",
            Row::Length => "setup-about-length",
            Row::First => "setup-about-first",
            Row::Speed => "setup-about-speed",
            Row::Seed => "setup-about-seed",
            Row::Language => "setup-about-language",
            Row::Start => "setup-about-start",
        })
    }

    /// How fast computer players act.
    pub(crate) const fn speed(&self) -> Speed {
        self.speed
    }

    fn draft(&mut self, player: Player) -> &mut SeatDraft {
        &mut self.seats[usize::from(player.number()) - 1]
    }
}

/// A computer player of this level as a label.
pub(crate) fn computer_label(texts: &Texts, level: Level) -> String {
    texts.format(
        "setup-computer",
        &[("level", level.number().into()), ("name", phrase::level(texts, level).into())],
    )
}

/// Open or concealed hands as a label.
pub(crate) fn hands_label(texts: &Texts, hands: HandRule) -> String {
    texts.get(match hands {
        HandRule::Concealed => "setup-concealed",
        HandRule::Open => "setup-open",
    })
}

/// The next or the previous language.
pub(crate) fn cycle_language(language: Language, up: bool) -> Language {
    cycle(&Language::ALL, language, up)
}

/// The next or the previous entry of a list, which wraps around.
fn cycle<T: Copy + PartialEq>(list: &[T], now: T, up: bool) -> T {
    let index = list.iter().position(|&entry| entry == now).unwrap_or(0);
    list[(index + if up { 1 } else { list.len() - 1 }) % list.len()]
}
