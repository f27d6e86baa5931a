//! Game records (`.bpn`): tags, a blank line, then the actions with turn numbers and comments.

use std::fmt;

use crate::board::{Colour, Hand, Layout, PATH_LENGTH, Place};
use crate::game::Game;
use crate::moves::Action;
use crate::player::{Player, PlayerCount};
use crate::position::{Position, Turn};

/// One game with its tags and comments.
///
/// `Display` gives the one written form: tags in their order, a blank line, the actions on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    // Tags derived from the game (players, first, layout, result) always agree with it: the reader and `new` ensure that,
    // and `set_tag` refuses to change them.
    tags: Vec<(String, String)>,
    game: Game,
    comments: Vec<Comment>,
}

/// A comment in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// How many actions come before it.
    pub after: usize,
    /// The text between the braces.
    pub text: String,
}

/// Why a record, tag or comment cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The game does not begin with a fresh layout.
    NotAFreshLayout,
    /// The number of names is not the number of players.
    Names {
        /// How many names were given.
        found: usize,
        /// How many players there are.
        players: PlayerCount,
    },
    /// A tag's name is not a letter followed by letters, digits and `_`.
    Name,
    /// A tag's value contains a line break.
    Value,
    /// This tag is derived from the game or the match and cannot be set.
    Derived,
    /// The round is not between 1 and the number of players.
    Round(PlayerCount),
    /// A comment contains `}` or a carriage return.
    Comment,
    /// A comment comes after more actions than the game has.
    CommentPlace,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::NotAFreshLayout => f.write_str("a record begins with a fresh layout"),
            BuildError::Names { found, players } => write!(f, "{players} names are needed, not {found}"),
            BuildError::Name => f.write_str("a tag's name is a letter, then letters, digits and _"),
            BuildError::Value => f.write_str("a tag's value cannot contain a line break"),
            BuildError::Derived => f.write_str("this tag is derived from the game or the match"),
            BuildError::Round(players) => write!(f, "a round is a number from 1 to {players}"),
            BuildError::Comment => f.write_str("a comment cannot contain } or a carriage return"),
            BuildError::CommentPlace => f.write_str("the game has fewer actions"),
        }
    }
}

impl std::error::Error for BuildError {}

impl Record {
    /// The record of a game between players with these names.
    ///
    /// # Errors
    ///
    /// If the game does not begin with a fresh layout, the number of names is wrong, or a name contains a line break.
    pub fn new(game: Game, names: &[impl AsRef<str>]) -> Result<Record, BuildError> {
        let (layout, first) = fresh_layout(game.start()).ok_or(BuildError::NotAFreshLayout)?;
        let players = game.start().players();
        if names.len() != players.get() {
            return Err(BuildError::Names { found: names.len(), players });
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

    /// A record from parts that the reader has checked against each other.
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

    /// The name of a player; empty if there is no such player.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.tag(&format!("Player{player}")).unwrap_or_default()
    }

    /// Sets a tag that is not derived from the game, such as `Date`. A new one goes before the players.
    ///
    /// # Errors
    ///
    /// If the name or the value cannot be written, or the tag is derived from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), BuildError> {
        if !is_tag_name(name) {
            return Err(BuildError::Name);
        }
        if is_numbered(name, "Player") || matches!(name, "First" | "Layout" | "Result" | "Match" | "Round") {
            return Err(BuildError::Derived);
        }
        check_value(value)?;
        self.put_tag(name, value);
        Ok(())
    }

    /// Makes the game part of a match: `id` names the match, `round` the game within it, counted from 1. The games of a
    /// match have the same seats and names and are started by different players.
    ///
    /// # Errors
    ///
    /// If the id cannot be written or there is no such round.
    pub fn set_match(&mut self, id: &str, round: usize) -> Result<(), BuildError> {
        check_value(id)?;
        let players = self.game.start().players();
        if round < 1 || round > players.get() {
            return Err(BuildError::Round(players));
        }
        self.put_tag("Match", id);
        self.put_tag("Round", &round.to_string());
        Ok(())
    }

    fn put_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => value.clone_into(old),
            None => {
                let place = self.tags.iter().position(|(tag, _)| tag == "Player1").unwrap_or(0);
                self.tags.insert(place, (name.to_owned(), value.to_owned()));
            }
        }
    }

    /// Adds a comment after this many actions, behind any that are there already.
    ///
    /// # Errors
    ///
    /// If the text cannot be written as a comment or the game has fewer actions.
    pub fn add_comment(&mut self, after: usize, text: &str) -> Result<(), BuildError> {
        if text.contains(['}', '\r']) {
            return Err(BuildError::Comment);
        }
        if after > self.game.actions().len() {
            return Err(BuildError::CommentPlace);
        }
        let place = self.comments.partition_point(|comment| comment.after <= after);
        self.comments.insert(place, Comment { after, text: text.to_owned() });
        Ok(())
    }

    /// The same game and comments under other tags; `None` if no file can hold them, because a tag is missing, contradicts the
    /// game or cannot be written.
    #[must_use]
    pub fn with_tags(&self, tags: Vec<(String, String)>) -> Option<Record> {
        let record = Record { tags, game: self.game.clone(), comments: self.comments.clone() };
        // The reader knows what makes tags valid. A name with a line break would be read as several tags.
        record.to_string().parse().ok().filter(|read| *read == record)
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The layout of the game.
    #[must_use]
    pub fn layout(&self) -> Layout {
        fresh_layout(self.game.start()).expect("a record begins with a fresh layout").0
    }

    /// The game up to this many actions, and then these; `None` if there are fewer, or one of these is not legal.
    #[must_use]
    pub fn branch(&self, moment: usize, others: &[Action]) -> Option<Game> {
        let mut game = Game::from_position(*self.game.start());
        for &action in self.game.actions().get(..moment)?.iter().chain(others) {
            game.play(action).ok()?;
        }
        Some(game)
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

/// The text of a file with these games, in order. Games of one match must fit together to be read back.
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

/// Whether this is a valid tag name: a letter, then letters, digits and `_`.
pub(super) fn is_tag_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Whether a name is this word followed by a number, as in `Player1`.
pub(super) fn is_numbered(name: &str, word: &str) -> bool {
    let number = name.strip_prefix(word).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
}

fn check_value(value: &str) -> Result<(), BuildError> {
    if value.contains(['\n', '\r']) { Err(BuildError::Value) } else { Ok(()) }
}

/// The layout and the first player, if nothing has happened yet.
fn fresh_layout(position: &Position) -> Option<(Layout, Player)> {
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
