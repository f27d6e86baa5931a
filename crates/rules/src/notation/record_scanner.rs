//! Splitting a record file into games, and each game into tags, words and comments.

/// Scans a file line by line and word by word.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    here: LineColumn,
    item_at: LineColumn,
    at_line_start: bool,
    no_close_ahead: bool,
}

/// A line and column of a text, both counted from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineColumn {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl LineColumn {
    /// The beginning of a text.
    pub(super) const BEGIN: LineColumn = LineColumn { line: 1, column: 1 };
}

/// A word or comment among the actions.
#[derive(Clone, Copy)]
pub(super) enum Item<'a> {
    /// A word between white space.
    Word(&'a str),
    /// The text between `{` and `}`.
    Comment(&'a str),
    /// A `{` without a `}`; scanning continues after the brace's line.
    OpenComment,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Scanner<'a> {
        let here = LineColumn::BEGIN;
        Scanner { rest: text, here, item_at: here, at_line_start: true, no_close_ahead: false }
    }

    /// The current location.
    pub(super) const fn here(&self) -> LineColumn {
        self.here
    }

    /// Where the last item began.
    pub(super) const fn item_at(&self) -> LineColumn {
        self.item_at
    }

    /// Skips blank lines and returns whether a game follows.
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

    /// Whether the next line is blank or the text ends.
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
            // Without a closing brace ahead there never will be one, so a file full of open braces is searched only once.
            let close = if self.no_close_ahead { None } else { inside.find('}') };
            let Some(length) = close else {
                self.no_close_ahead = true;
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

    /// Advances by this many bytes, or to the end, counting lines and characters.
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
