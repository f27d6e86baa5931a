//! The set-up: the choices before a game, one row each, as they are being made.

use std::path::PathBuf;

use bigpoints_engine::Level;
use bigpoints_rules::{HandRule, Player, PlayerCount, Seed};

use super::choices::{Choices, Speed};
use super::unfinished::Unfinished;
use bigpoints_protocol::seed::SeedText;
use bigpoints_table::name::MAX_NAME_LENGTH;
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::language::{Language, Texts};
use bigpoints_texts::phrase;

/// A row of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Go on with the table that was played last.
    Resume,
    /// How many play.
    Players,
    /// Who holds a seat.
    Seat(Player),
    /// Whether hands are concealed.
    Hands,
    /// One game or a match.
    Length,
    /// Who starts.
    First,
    /// How fast computer players act.
    Speed,
    /// What the layout is dealt from.
    Seed,
    /// The language.
    Language,
    /// Begin.
    Start,
}

/// One of the five seats, of which the table may use fewer: what it was before is kept while it is something else.
#[derive(Clone, Debug)]
struct Draft {
    person: bool,
    name: String,
    level: Level,
}

/// The choices as they are being made.
#[derive(Debug)]
pub(super) struct SetUp {
    players: PlayerCount,
    seats: [Draft; 5],
    hands: HandRule,
    whole_match: bool,
    first: Option<Player>,
    speed: Speed,
    seed: String,
    focus: Row,
    /// The table to go on with, if there is one.
    unfinished: Option<Unfinished>,
    /// Whether that table is about to be thrown away, once this is said again.
    discarding: bool,
}

impl SetUp {
    /// The set-up with these choices made.
    pub(super) fn new(choices: &Choices, unfinished: Option<Unfinished>) -> SetUp {
        let usual = |person| Draft { person, name: String::new(), level: Level::Learner };
        let mut seats = [usual(true), usual(false), usual(false), usual(false), usual(false)];
        for (draft, seat) in seats.iter_mut().zip(choices.seating.seats()) {
            match seat {
                Seat::Person(name) => *draft = Draft { person: true, name: name.clone(), ..draft.clone() },
                Seat::Computer(level) => *draft = Draft { person: false, level: *level, ..draft.clone() },
            }
        }
        SetUp {
            players: choices.seating.players(),
            seats,
            hands: choices.hands,
            whole_match: choices.whole_match,
            first: choices.first,
            speed: choices.speed,
            seed: choices.seed.map(written).unwrap_or_default(),
            focus: if unfinished.is_some() { Row::Resume } else { Row::Start },
            unfinished,
            discarding: false,
        }
    }

    /// The rows from top to bottom.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Players];
        rows.extend(self.players.players().map(Row::Seat));
        rows.extend([Row::Hands, Row::Length, Row::First, Row::Speed, Row::Seed, Row::Language, Row::Start]);
        rows.extend(self.unfinished.is_some().then_some(Row::Resume));
        rows
    }

    /// The row that is looked at.
    pub(super) const fn focus(&self) -> Row {
        self.focus
    }

    /// Looks at a row.
    pub(super) fn look_at(&mut self, row: Row) {
        if self.rows().contains(&row) {
            self.focus = row;
        }
    }

    /// Looks at the next row or the one before.
    pub(super) fn walk(&mut self, down: bool) {
        let rows = self.rows();
        let index = rows.iter().position(|&row| row == self.focus).unwrap_or(0);
        let step = if down { 1 } else { rows.len() - 1 };
        self.focus = rows[(index + step) % rows.len()];
    }

    /// Whether letters are typed into the row that is looked at. Into the row of a computer player they are, too: a digit is
    /// its level, and anything else begins a person's name.
    pub(super) const fn is_typing(&self) -> bool {
        matches!(self.focus, Row::Seat(_) | Row::Seed)
    }

    /// The text in the row that is looked at, if what is typed goes on with it.
    pub(super) fn typed(&self) -> Option<&str> {
        match self.focus {
            Row::Seat(player) => {
                let draft = &self.seats[usize::from(player.number()) - 1];
                draft.person.then_some(draft.name.as_str())
            }
            Row::Seed => Some(&self.seed),
            _ => None,
        }
    }

    /// Somebody wants to throw the unfinished table away; gives its file once that has been confirmed by being said twice.
    pub(super) fn discard(&mut self) -> Option<PathBuf> {
        let confirmed = self.discarding;
        self.discarding = !confirmed;
        self.unfinished.as_ref().filter(|_| confirmed).map(|table| table.file().to_owned())
    }

    /// Nothing is to be thrown away, after all.
    pub(super) const fn keep(&mut self) {
        self.discarding = false;
    }

    /// Another table is there to go on with, or none.
    pub(super) fn offer(&mut self, unfinished: Option<Unfinished>) {
        self.unfinished = unfinished;
        if self.unfinished.is_none() && self.focus == Row::Resume {
            self.focus = Row::Start;
        }
    }

    /// The next value of the row, or the one before. The language is not kept here.
    pub(super) fn change(&mut self, up: bool) {
        match self.focus {
            Row::Players => {
                self.players = turn(&PlayerCount::ALL, self.players, up);
                self.first = self.first.filter(|&first| self.players.has(first));
            }
            Row::Seat(player) => {
                let draft = self.draft(player);
                // A person stands before the first level and after the last.
                let kinds: Vec<Option<Level>> =
                    std::iter::once(None).chain(Level::ALL.into_iter().map(Some)).collect();
                let now = if draft.person { None } else { Some(draft.level) };
                match turn(&kinds, now, up) {
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
                self.first = turn(&players, self.first, up);
            }
            Row::Speed => self.speed = turn(&Speed::ALL, self.speed, up),
            Row::Seed | Row::Language | Row::Start | Row::Resume => {}
        }
    }

    /// A letter is typed into the row that is looked at; says whether it can stand there.
    pub(super) fn type_in(&mut self, letter: char) -> bool {
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

    /// The last letter is taken back.
    pub(super) fn erase(&mut self) {
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

    /// The choices as they stand, or the row that keeps them from being played, and why.
    pub(super) fn choices(&self, texts: &Texts) -> Result<Choices, (Row, String)> {
        let seats = self.players.players().map(|player| {
            let draft = &self.seats[usize::from(player.number()) - 1];
            match draft.person {
                // A name that would be read as a level gives way to none: such a person is called by the seat.
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
                let seed = seed.parse().map_err(|_| (Row::Seed, texts.get("setup-bad-seed")));
                Some(seed.map(|SeedText(seed)| seed)?)
            }
        };
        let seating = Seating::new(seats.collect()).expect("as many seats as players");
        if let Some((player, name)) = seating.namesake() {
            let why = texts.format("setup-same-name", &[("name", name.to_owned().into())]);
            return Err((Row::Seat(player), why));
        }
        Ok(Choices {
            seating,
            hands: self.hands,
            whole_match: self.whole_match,
            first: self.first,
            seed,
            speed: self.speed,
        })
    }

    /// The name of a row.
    pub(super) fn label(&self, row: Row, texts: &Texts) -> String {
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

    /// What a row says now.
    pub(super) fn value(&self, row: Row, texts: &Texts) -> String {
        match row {
            Row::Resume | Row::Start => String::new(),
            Row::Players => self.players.to_string(),
            Row::Seat(player) => {
                let draft = &self.seats[usize::from(player.number()) - 1];
                match (draft.person, draft.name.as_str()) {
                    (false, _) => computer(texts, draft.level),
                    (true, "") => texts.get("setup-person"),
                    (true, name) => name.to_owned(),
                }
            }
            Row::Hands => hands(texts, self.hands),
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

    /// What the row that is looked at is about, in a sentence.
    pub(super) fn explanation(&self, texts: &Texts) -> String {
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
    pub(super) const fn speed(&self) -> Speed {
        self.speed
    }

    fn draft(&mut self, player: Player) -> &mut Draft {
        &mut self.seats[usize::from(player.number()) - 1]
    }
}

/// A computer player of this level, in words.
pub(super) fn computer(texts: &Texts, level: Level) -> String {
    texts.format(
        "setup-computer",
        &[("level", level.number().into()), ("name", phrase::level(texts, level).into())],
    )
}

/// How hands can lie, as a choice.
pub(super) fn hands(texts: &Texts, hands: HandRule) -> String {
    texts.get(match hands {
        HandRule::Concealed => "setup-concealed",
        HandRule::Open => "setup-open",
    })
}

/// The language after this one, or before.
pub(super) fn turn_language(language: Language, up: bool) -> Language {
    turn(&Language::ALL, language, up)
}

/// The next of a list, or the one before, around its ends.
fn turn<T: Copy + PartialEq>(list: &[T], now: T, up: bool) -> T {
    let index = list.iter().position(|&entry| entry == now).unwrap_or(0);
    list[(index + if up { 1 } else { list.len() - 1 }) % list.len()]
}

/// A seed as it could have been typed: a short one as a number.
fn written(seed: Seed) -> String {
    match seed.0[8..].iter().all(|&byte| byte == 0) {
        true => u64::from_le_bytes(seed.0[..8].try_into().expect("eight bytes")).to_string(),
        false => bigpoints_protocol::seed::hexadecimal(seed),
    }
}
