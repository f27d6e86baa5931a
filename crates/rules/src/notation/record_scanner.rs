//! The outer form of a record file: lines of tags, words, comments, and where one game ends and the next begins.

/// Walks through a file from line to line and word to word.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    here: Spot,
    item_at: Spot,
    at_line_start: bool,
    none_closes: bool,
}

/// A spot in a text: its line and the character of it, both counted from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Spot {
    /// The beginning of a text.
    pub(super) const BEGIN: Spot = Spot { line: 1, column: 1 };
}

/// What stands among the actions.
#[derive(Clone, Copy)]
pub(super) enum Item<'a> {
    /// A word between white space.
    Word(&'a str),
    /// The text between `{` and `}`.
    Comment(&'a str),
    /// A `{` without a `}`; scanning goes on after the brace's line.
    OpenComment,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Scanner<'a> {
        let here = Spot::BEGIN;
        Scanner { rest: text, here, item_at: here, at_line_start: true, none_closes: false }
    }

    /// Where it is read next.
    pub(super) const fn here(&self) -> Spot {
        self.here
    }

    /// Where the last item began.
    pub(super) const fn item_at(&self) -> Spot {
        self.item_at
    }

    /// Whether a game follows: skips blank lines and looks.
    pub(super) fn game_follows(&mut self) -> bool {
        while !self.rest.is_empty() && self.peek_line().trim_ascii().is_empty() {
            self.skip(self.peek_line().len() + 1);
        }
        !self.rest.is_empty()
    }

    /// The next line if it begins with `[`, as a tag does.
    pub(super) fn tag_line(&mut self) -> Option<&'a str> {
        let line = self.peek_line();
        if !line.starts_with('[') {
            return None;
        }
        self.skip(line.len() + 1);
        Some(line)
    }

    /// Whether the next line begins with `[`, as a tag does.
    pub(super) fn tag_follows(&self) -> bool {
        self.rest.starts_with('[')
    }

    /// Whether the next line is blank or the text is at its end.
    pub(super) fn blank_follows(&self) -> bool {
        self.peek_line().trim_ascii().is_empty()
    }

    /// The next word or comment of this game; `None` at the next tag line or at the end.
    pub(super) fn item(&mut self) -> Option<Item<'a>> {
        self.skip_white();
        self.item_at = self.here;
        if self.rest.is_empty() || (self.at_line_start && self.rest.starts_with('[')) {
            return None;
        }
        if let Some(inside) = self.rest.strip_prefix('{') {
            // Once no brace closes, none ever will: a file full of open ones is not searched again for each.
            let close = if self.none_closes { None } else { inside.find('}') };
            let Some(length) = close else {
                self.none_closes = true;
                self.skip(self.peek_line().len() + 1);
                return Some(Item::OpenComment);
            };
            self.skip(length + 2);
            return Some(Item::Comment(&inside[..length]));
        }
        let length = self.rest.find(|c: char| c.is_ascii_whitespace() || c == '{').unwrap_or(self.rest.len());
        let word = &self.rest[..length];
        self.skip(length);
        Some(Item::Word(word))
    }

    fn skip_white(&mut self) {
        let white = self.rest.len() - self.rest.trim_ascii_start().len();
        if white > 0 {
            self.skip(white);
        }
    }

    fn peek_line(&self) -> &'a str {
        self.rest.split('\n').next().unwrap_or_default()
    }

    /// Goes on by this many bytes, or to the end, counting lines and characters.
    fn skip(&mut self, bytes: usize) {
        let (skipped, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.here.line += skipped.matches('\n').count();
        self.here.column = match skipped.rsplit_once('\n') {
            Some((_, last)) => last.chars().count() + 1,
            None => self.here.column + skipped.chars().count(),
        };
        self.at_line_start = skipped.ends_with('\n');
        self.rest = rest;
    }
}

/// The name and value of a tag line `[Name "value"]`.
pub(super) fn read_tag(line: &str) -> Option<(String, String)> {
    let (name, quoted) = line.trim_ascii_end().strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    if !super::record::is_tag_name(name) {
        return None;
    }
    let mut value = String::with_capacity(quoted.len());
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '\\' => letters.next().filter(|next| matches!(next, '"' | '\\'))?,
            '"' | '\r' => return None,
            letter => letter,
        });
    }
    Some((name.to_owned(), value))
}
