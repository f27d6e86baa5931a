//! Reading and writing lines.

use std::io::{self, BufRead, Write};

use bigpoints_protocol::line::one_line;

use super::Plain;
use crate::text::output;
use crate::text::wrap::hanging_line;
use crate::words::{self, Topic};

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Asks for one of several options by its number; an empty line picks the default. `None` at the end of the input, or if `q` is typed.
    pub(super) fn pick(
        &mut self,
        question: &str,
        options: &[String],
        default: usize,
    ) -> io::Result<Option<usize>> {
        self.pick_from(question, options, default, Plain::read)
    }

    /// Asks the same of somebody whose lines are read like this.
    pub(super) fn pick_from(
        &mut self,
        question: &str,
        options: &[String],
        default: usize,
        mut read: impl FnMut(&mut Plain<R, W>) -> io::Result<Option<String>>,
    ) -> io::Result<Option<usize>> {
        self.say(question)?;
        for (number, option) in (1..).zip(options) {
            self.say(&format!("{number}. {option}"))?;
        }
        self.say(&self.texts.format("plain-usual", &[("usual", (default + 1).into())]))?;
        loop {
            let Some(line) = read(self)? else { return Ok(None) };
            let number = line.parse().ok().and_then(|number: usize| number.checked_sub(1));
            match (line.as_str(), number.filter(|&number| number < options.len())) {
                ("", _) => return Ok(Some(default)),
                ("q", _) => return Ok(None),
                (_, Some(number)) => return Ok(Some(number)),
                _ => self.say(&self.texts.format("why-number", &[("count", options.len().into())]))?,
            }
        }
    }

    /// Writes a line, wrapped on a terminal.
    pub(super) fn say(&mut self, line: &str) -> io::Result<()> {
        let width = if self.terminal { output::width() } else { None };
        // Whatever a line is made of, it stays one and controls nothing.
        writeln!(self.output, "{}", hanging_line(&one_line(line), width))
    }

    /// Writes the help on a topic.
    pub(super) fn say_help(&mut self, topic: Topic) -> io::Result<()> {
        let help = words::help(&self.texts, topic);
        help.iter().try_for_each(|line| self.say(line.trim_start_matches("# ")))
    }

    /// Reads a line, trimmed; `None` at the end of the input.
    pub(super) fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
