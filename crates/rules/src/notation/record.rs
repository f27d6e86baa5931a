//! Game records (`.bpn`): tags, a blank line, then the actions with turn numbers and comments.

use std::fmt;

use crate::colour::Colour;
use crate::game::Game;
use crate::hand::Hand;
use crate::path::{Layout, PATH_LENGTH, Place};
use crate::player::{Player, PlayerCount};
use crate::position::Position;
use crate::turn::Turn;

/// One game with its tags and comments.
///
/// `Display` gives the one written form: tags in their order, a blank line, the actions on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    // The tags that follow from the game (players, first, lay, result) stand here as they were read or made, and agree
    // with it: the reader and `new` see to that, and `set_tag` leaves them alone.
    tags: Vec<(String, String)>,
    game: Game,
    comments: Vec<Comment>,
}

/// A comment in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// How many actions stand before it.
    pub after: usize,
    /// The text between the braces.
    pub text: String,
}

/// Why a record cannot be made, or a tag not be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagError {
    /// A record begins with a fresh lay, and this game does not.
    NotAFreshLay,
    /// There is not one name for each player.
    Names {
        /// How many names were given.
        found: usize,
        /// How many play.
        players: PlayerCount,
    },
    /// A tag's name is a letter followed by letters, digits and `_`.
    Name,
    /// A tag's value cannot hold a line break.
    Value,
    /// This tag follows from the game and cannot be set.
    Derived,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagError::NotAFreshLay => f.write_str("a record begins with a fresh lay"),
            TagError::Names { found, players } => write!(f, "{players} names are needed, not {found}"),
            TagError::Name => f.write_str("a tag's name is a letter, then letters, digits and _"),
            TagError::Value => f.write_str("a tag's value cannot hold a line break"),
            TagError::Derived => f.write_str("this tag follows from the game"),
        }
    }
}

impl std::error::Error for TagError {}

impl Record {
    /// The record of a game between the players of these names.
    ///
    /// # Errors
    ///
    /// If the game does not begin with a fresh lay, there is not one name a player, or a name holds a line break.
    pub fn new(game: Game, names: &[impl AsRef<str>]) -> Result<Record, TagError> {
        let (layout, first) = fresh_lay(game.start()).ok_or(TagError::NotAFreshLay)?;
        let players = game.start().players();
        if names.len() != players.get() {
            return Err(TagError::Names { found: names.len(), players });
        }
        let mut tags = vec![("Game".to_owned(), "Big Points".to_owned())];
        for (player, name) in players.players().zip(names) {
            let name = name.as_ref();
            check_value(name)?;
            tags.push((format!("Player{player}"), name.to_owned()));
        }
        tags.push(("First".to_owned(), first.to_string()));
        tags.push(("Layout".to_owned(), layout.to_string()));
        tags.push(("Result".to_owned(), result(game.position())));
        Ok(Record { tags, game, comments: Vec::new() })
    }

    /// Puts a record together from parts that the reader has found to agree.
    pub(super) const fn from_parts(
        tags: Vec<(String, String)>,
        game: Game,
        comments: Vec<Comment>,
    ) -> Record {
        Record { tags, game, comments }
    }

    /// The tags in their order.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The name of a player.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.tag(&format!("Player{player}")).unwrap_or_default()
    }

    /// Sets a tag that does not follow from the game, such as `Date` or `Match`. A new one goes before the players.
    ///
    /// # Errors
    ///
    /// If the name or the value cannot be written, or the tag follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_tag_name(name) {
            return Err(TagError::Name);
        }
        if is_numbered(name, "Player") || matches!(name, "First" | "Layout" | "Result") {
            return Err(TagError::Derived);
        }
        check_value(value)?;
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => value.clone_into(old),
            None => {
                let place = self.tags.iter().position(|(tag, _)| tag == "Player1").unwrap_or(0);
                self.tags.insert(place, (name.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The comments in their order.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        writeln!(f)?;
        let mut words: Vec<String> = Vec::new();
        let mut comments = self.comments.iter().peekable();
        let mut turn = 0;
        for (index, before) in self.game.positions().enumerate() {
            while let Some(comment) = comments.next_if(|comment| comment.after == index) {
                words.push(format!("{{{}}}", comment.text));
            }
            let Some(action) = self.game.actions().get(index) else { break };
            if matches!(before.turn(), Turn::Main(_)) {
                turn += 1;
                words.push(format!("{turn}."));
            }
            words.push(action.to_string());
        }
        if words.is_empty() { Ok(()) } else { writeln!(f, "{}", words.join(" ")) }
    }
}

/// The text of a file with these games, in order.
#[must_use]
pub fn write_records(records: &[Record]) -> String {
    records.iter().map(Record::to_string).collect::<Vec<_>>().join("\n")
}

/// The value of the `Result` tag: the points of a finished game, `*` before that.
pub(super) fn result(position: &Position) -> String {
    if !position.is_over() {
        return "*".to_owned();
    }
    position.score().points().iter().map(u16::to_string).collect::<Vec<_>>().join("-")
}

/// Whether a name can stand in a tag: a letter, then letters, digits and `_`.
pub(super) fn is_tag_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Whether a name is this word followed by a number, as in `Player1`.
pub(super) fn is_numbered(name: &str, word: &str) -> bool {
    let number = name.strip_prefix(word).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
}

fn check_value(value: &str) -> Result<(), TagError> {
    if value.contains(['\n', '\r']) { Err(TagError::Value) } else { Ok(()) }
}

/// The lay and the first player, if nothing has happened yet.
fn fresh_lay(position: &Position) -> Option<(Layout, Player)> {
    let Turn::Main(first) = position.turn() else { return None };
    let mut counters = [Colour::Blue; PATH_LENGTH];
    for place in Place::all() {
        counters[place.index()] = position.path().at(place)?;
    }
    let untouched = position.standing().is_empty()
        && position.stairs().is_empty()
        && position.hands().iter().all(|(_, &hand)| hand == Hand::EMPTY);
    Some((Layout::new(counters).ok()?, first)).filter(|_| untouched)
}
