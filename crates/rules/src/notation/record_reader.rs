//! Parsing record files: each game is checked and replayed, and a bad one does not affect the others.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::str::FromStr;

use super::record::{Comment, Record, is_numbered, result};
use super::record_error::{RecordError, RecordFault};
use super::record_scanner::{Item, LineColumn, Scanner, read_tag};
use crate::game::Game;
use crate::moves::Action;
use crate::player::PlayerCount;
use crate::position::Turn;

/// Reads every game of a file. A bad game gives an error in its place; the others are still read.
#[must_use]
pub fn read_records(text: &str) -> Vec<Result<Record, RecordError>> {
    let text = plain_text(text);
    let mut scanner = Scanner::new(&text);
    let mut records = Vec::new();
    let mut matches: HashMap<String, Vec<Record>> = HashMap::new();
    while scanner.game_follows() {
        let begin = Location { game: records.len() + 1, at: scanner.here() };
        let record = read_game(&mut scanner, begin).and_then(|record| {
            if let Some(id) = record.tag("Match") {
                let earlier = matches.entry(id.to_owned()).or_default();
                check_match(&record, earlier).map_err(|fault| begin.error(fault))?;
                earlier.push(record.clone());
            }
            Ok(record)
        });
        records.push(record);
    }
    records
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a file with a single game.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let text = plain_text(text);
        let mut scanner = Scanner::new(&text);
        if !scanner.game_follows() {
            return Err(Location { game: 1, at: LineColumn::BEGIN }.error(RecordFault::NoTags));
        }
        let begin = Location { game: 1, at: scanner.here() };
        let record = read_game(&mut scanner, begin)?;
        check_match(&record, &[]).map_err(|fault| begin.error(fault))?;
        if scanner.game_follows() {
            return Err(Location { game: 2, at: scanner.here() }.error(RecordFault::OneGameOnly));
        }
        Ok(record)
    }
}

/// The text with `\n` line ends and without a byte order mark.
fn plain_text(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains("\r\n") { Cow::Owned(text.replace("\r\n", "\n")) } else { Cow::Borrowed(text) }
}

/// A location in a file.
#[derive(Clone, Copy)]
struct Location {
    game: usize,
    at: LineColumn,
}

impl Location {
    const fn error(self, fault: RecordFault) -> RecordError {
        let LineColumn { line, column } = self.at;
        RecordError { game: self.game, line, column, turn: None, action: None, fault }
    }
}

/// Reads one game and leaves the scanner at the next, even if this one is bad.
fn read_game(scanner: &mut Scanner<'_>, begin: Location) -> Result<Record, RecordError> {
    skip_to_tags(scanner, begin)?;
    let mut reader = read_tags(scanner, begin).and_then(|tags| {
        let game = first_position(&tags).map_err(|(tag, fault)| tags.error(begin, tag, fault))?;
        Ok(GameReader { begin, tags, game, comments: Vec::new(), number_at: None })
    });
    while let Some(item) = scanner.item() {
        let at = scanner.item_at();
        reader = reader.and_then(|reader| reader.read(item, at));
    }
    reader?.finish()
}

/// Handles a game that does not begin with a tag. Stray words before the tags make the following game bad; actions are a
/// game of their own whose tags are missing.
fn skip_to_tags(scanner: &mut Scanner<'_>, begin: Location) -> Result<(), RecordError> {
    if scanner.tag_follows() {
        return Ok(());
    }
    let mut has_actions = false;
    while let Some(item) = scanner.item() {
        has_actions |= matches!(item, Item::Word(word) if word != "." && word.parse::<Action>().is_ok());
    }
    if !has_actions {
        while scanner.tag_line().is_some() {}
        while scanner.item().is_some() {}
    }
    Err(begin.error(RecordFault::NoTags))
}

/// The tags of a game in order, and where each one is.
struct Tags {
    list: Vec<(String, String)>,
    places: Vec<LineColumn>,
}

impl Tags {
    fn value(&self, name: &str) -> Option<&str> {
        self.list.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// An error located at this tag, or at the beginning of the game if the tag is missing.
    fn error(&self, begin: Location, name: &str, fault: RecordFault) -> RecordError {
        let index = self.list.iter().position(|(tag, _)| tag == name);
        let at = index.map_or(begin.at, |index| self.places[index]);
        Location { at, ..begin }.error(fault)
    }
}

fn read_tags(scanner: &mut Scanner<'_>, begin: Location) -> Result<Tags, RecordError> {
    let mut tags = Tags { list: Vec::new(), places: Vec::new() };
    let mut seen = HashSet::new();
    let mut first_error = None;
    loop {
        let here = Location { at: scanner.here(), ..begin };
        let Some(line) = scanner.tag_line() else { break };
        match read_tag(line) {
            None => first_error = first_error.or(Some(here.error(RecordFault::Tag))),
            Some((name, _)) if has_meaning(&name) && !seen.insert(name.clone()) => {
                first_error = first_error.or(Some(here.error(RecordFault::TagTwice(name))));
            }
            Some(tag) => {
                tags.list.push(tag);
                tags.places.push(here.at);
            }
        }
    }
    let here = Location { at: scanner.here(), ..begin };
    match first_error {
        Some(error) => Err(error),
        None if !scanner.blank_follows() => Err(here.error(RecordFault::NoBlankLine)),
        None => Ok(tags),
    }
}

/// Whether the notation defines this tag, so that it may appear only once.
fn has_meaning(name: &str) -> bool {
    const NAMES: [&str; 10] =
        ["Game", "Date", "First", "Layout", "Result", "Match", "Round", "Deal", "Commitment", "Seed"];
    NAMES.contains(&name) || is_numbered(name, "Player") || is_numbered(name, "Salt")
}

/// The game that the tags describe, before any action; an error names the tag at fault.
fn first_position(tags: &Tags) -> Result<Game, (&'static str, RecordFault)> {
    let required = |name| tags.value(name).ok_or((name, RecordFault::MissingTag(name)));
    required("Player1")?;
    let seats = tags.list.iter().filter(|(name, _)| is_numbered(name, "Player")).count();
    let players = PlayerCount::new(seats).ok_or(("Player1", RecordFault::Players))?;
    if players.players().any(|player| tags.value(&format!("Player{player}")).is_none()) {
        return Err(("Player1", RecordFault::Players));
    }
    let first = required("First")?;
    let first = players.players().find(|player| player.to_string() == first);
    let first = first.ok_or(("First", RecordFault::First(players)))?;
    let layout = required("Layout")?.parse().map_err(|error| ("Layout", RecordFault::Layout(error)))?;
    Ok(Game::new(&layout, players, first))
}

/// A game while its actions are being read.
struct GameReader {
    begin: Location,
    tags: Tags,
    game: Game,
    comments: Vec<Comment>,
    /// Where the current turn's number is, if none of its actions has been read yet.
    number_at: Option<LineColumn>,
}

impl GameReader {
    fn read(mut self, item: Item<'_>, at: LineColumn) -> Result<GameReader, RecordError> {
        let (fault, word) = match item {
            Item::Comment(text) if text.contains('\r') => (RecordFault::CarriageReturn, None),
            Item::Comment(text) => {
                self.comments.push(Comment { after: self.game.actions().len(), text: text.to_owned() });
                return Ok(self);
            }
            Item::OpenComment => (RecordFault::OpenComment, None),
            Item::Word(word) => match self.read_word(word, at) {
                Ok(()) => return Ok(self),
                Err(fault) => (fault, Some(word)),
            },
        };
        Err(self.error(at, word, fault))
    }

    fn read_word(&mut self, word: &str, at: LineColumn) -> Result<(), RecordFault> {
        if self.game.position().is_over() {
            return Err(RecordFault::AfterEnd);
        }
        let begins_turn = matches!(self.game.position().turn(), Turn::Main(_));
        let next = self.game.turns_begun() + 1;
        let number = word.strip_suffix('.').filter(|digits| !digits.is_empty());
        if let Some(digits) = number.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit())) {
            if !begins_turn {
                return Err(RecordFault::ExtraOpen);
            }
            if self.number_at.is_some() || digits != next.to_string() {
                return Err(RecordFault::Number(next));
            }
            self.number_at = Some(at);
            return Ok(());
        }
        let action = word.parse().map_err(RecordFault::Action)?;
        if begins_turn && self.number_at.is_none() {
            return Err(match action {
                Action::Extra { .. } | Action::Decline if next > 1 => RecordFault::NoExtra,
                _ => RecordFault::NumberMissing(next),
            });
        }
        self.number_at = None;
        self.game.play(action).map_err(RecordFault::Illegal)
    }

    fn finish(self) -> Result<Record, RecordError> {
        if let Some(at) = self.number_at {
            return Err(self.error(at, None, RecordFault::NumberAlone));
        }
        let computed = result(self.game.position());
        match self.tags.value("Result") {
            Some(said) if said != computed => {
                let said = said.to_owned();
                let fault = match self.game.position().is_over() {
                    true => RecordFault::Result { said, computed },
                    false => RecordFault::BreaksOff { said, turn: self.game.turns_begun() },
                };
                Err(self.tags.error(self.begin, "Result", fault))
            }
            _ => Ok(Record::from_parts(self.tags.list, self.game, self.comments)),
        }
    }

    /// An error in the turn that is being read.
    fn error(&self, at: LineColumn, word: Option<&str>, fault: RecordFault) -> RecordError {
        let begun = self.game.turns_begun();
        let in_a_turn = matches!(self.game.position().turn(), Turn::Extra(_) | Turn::End)
            || fault == RecordFault::NoExtra;
        RecordError {
            turn: Some(if in_a_turn { begun } else { begun + 1 }),
            action: word.map(str::to_owned),
            ..Location { at, ..self.begin }.error(fault)
        }
    }
}

/// Checks that a game of a match fits the match's earlier games.
fn check_match(record: &Record, earlier: &[Record]) -> Result<(), RecordFault> {
    if record.tag("Match").is_none() {
        return Ok(());
    }
    let players = record.game().start().players();
    let round = record.tag("Round").ok_or(RecordFault::MissingTag("Round"))?;
    if !players.players().any(|player| player.to_string() == round) {
        return Err(RecordFault::Round(players));
    }
    for other in earlier {
        if other.game().start().players() != players
            || players.players().any(|player| other.name(player) != record.name(player))
        {
            return Err(RecordFault::MatchPlayers);
        }
        if other.tag("Round") == Some(round) {
            return Err(RecordFault::RoundTwice);
        }
        if other.game().start().turn() == record.game().start().turn() {
            return Err(RecordFault::MatchFirst);
        }
    }
    Ok(())
}
