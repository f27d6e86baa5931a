//! Plain mode: lines of text and numbered choices, without cursor movement. For screen readers, pipes and scripts.

mod choice;
mod learning;
mod lines;
mod remote;
mod report;
mod setup;

use std::io::{self, BufRead, Write};

use bigpoints_engine::Budget;
use bigpoints_protocol::seed;
use bigpoints_rules::{Effect, Player, Viewer};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;
use ratatui::crossterm::terminal::size;

use self::choice::Typed;
use crate::game::LocalTable;
use crate::replay::{Pace, Replay};
use crate::saved::{FileError, GameSaver, UnfinishedGame};
use crate::setup::{GameSettings, cycle_language};
use crate::words;

/// The minimum number of blank lines that hide one person's text from the next; more on a taller terminal.
const MIN_BLANK_LINES: usize = 60;

/// A dialogue in plain mode.
pub(crate) struct Plain<R, W> {
    input: R,
    output: W,
    texts: Texts,
    saver: GameSaver,
    /// Whether the output is a terminal: lines are wrapped at its width, and earlier lines can be scrolled out of sight.
    terminal: bool,
}

/// How a game ends.
enum GameEnd {
    /// It is over.
    Over,
    /// The user leaves.
    Left,
}

impl<R: BufRead, W: Write> Plain<R, W> {
    /// A dialogue on these streams.
    pub(crate) const fn new(
        input: R,
        output: W,
        texts: Texts,
        saver: GameSaver,
        terminal: bool,
    ) -> Plain<R, W> {
        Plain { input, output, texts, saver, terminal }
    }

    /// Asks for the settings of a game, with these defaults, and plays it. `error` is why the saved
    /// preferences could not be read.
    pub(crate) fn setup_and_play(
        &mut self,
        defaults: &GameSettings,
        error: Option<FileError>,
    ) -> io::Result<()> {
        self.say(&self.texts.get("plain-welcome"))?;
        if let Some(error) = &error {
            self.say_error("notice-unreadable", error)?;
        }
        let mut reported = Vec::new();
        loop {
            let (found, skipped) = match self.saver.search() {
                Ok(search) => (search.found, search.skipped),
                Err(error) => (None, vec![error]),
            };
            for error in skipped {
                if !reported.contains(&error) {
                    self.say_error("notice-unreadable", &error)?;
                    reported.push(error);
                }
            }
            let Some(saved) = found else { break };
            let others = self.saver.count_unfinished();
            let offered = UnfinishedGame::new(&saved.table, saved.file.path(), others).text(&self.texts);
            let question = format!("{} {offered}", self.texts.get("plain-unfinished"));
            let options = ["setup-resume", "plain-new-game", "plain-discard"].map(|key| self.texts.get(key));
            match self.pick(&question, &options, 0)? {
                None => return self.goodbye(None),
                Some(0) => {
                    self.saver.continue_in(saved.file);
                    return self.play(saved.table);
                }
                Some(1) => break,
                Some(_) => {
                    let options = ["plain-keep", "plain-discard"].map(|key| self.texts.get(key));
                    if self.pick(&self.texts.get("plain-sure"), &options, 0)? == Some(1) {
                        match saved.file.remove() {
                            Ok(()) => self.say(&self.texts.get("notice-discarded"))?,
                            Err(error) => {
                                self.say_error("notice-not-discarded", &error)?;
                                break;
                            }
                        }
                    }
                }
            }
        }
        let Some(settings) = self.ask_settings(defaults)? else { return self.goodbye(None) };
        if let Err(error) = self.saver.save_settings(&settings) {
            self.say_error("notice-not-remembered", &error)?;
        }
        self.begin(&settings)
    }

    /// Starts a new game and plays it.
    pub(crate) fn begin(&mut self, settings: &GameSettings) -> io::Result<()> {
        let drawn = seed::random().map_err(io::Error::other)?;
        let id = seed::hexadecimal(seed::random().map_err(io::Error::other)?)[..8].to_owned();
        let table = LocalTable::new(settings, settings.seed.unwrap_or(drawn), &id, self.saver.date());
        self.saver.new_file(id);
        self.play(table)
    }

    /// Resumes a game, after reporting the errors in newer files.
    pub(crate) fn resume(&mut self, table: LocalTable, skipped: &[FileError]) -> io::Result<()> {
        skipped.iter().try_for_each(|error| self.say_error("notice-unreadable", error))?;
        self.play(table)
    }

    /// Plays until the game or match is finished, or the user leaves.
    pub(crate) fn play(&mut self, mut table: LocalTable) -> io::Result<()> {
        loop {
            self.introduce(&table)?;
            if let GameEnd::Left = self.play_game(&mut table)? {
                return self.goodbye(Some(&table));
            }
            self.score(&table)?;
            let next = if table.is_finished() { "further-rematch" } else { "further-next" };
            let options = ["further-replay", "further-leave"].map(|key| self.texts.get(key));
            let options = [&[self.texts.get(next)], options.as_slice()].concat();
            loop {
                match self.pick(&self.texts.get("plain-further"), &options, 2)? {
                    Some(0) if table.is_finished() => {
                        let mut settings = table.rematch();
                        settings.seed = table.seed().map(seed::following);
                        return self.begin(&settings);
                    }
                    Some(0) => {
                        table.next_game(seed::random().map_err(io::Error::other)?);
                        self.save(&table)?;
                        break;
                    }
                    Some(1) => {
                        let mut replay = Replay::new(table.records());
                        replay.go_to_game(replay.game_of().1 - 1);
                        self.replay(&mut replay)?;
                    }
                    _ => return self.goodbye(Some(&table)),
                }
            }
        }
    }

    /// Prints a whole record, turn by turn.
    pub(crate) fn replay(&mut self, replay: &mut Replay) -> io::Result<()> {
        let seating = replay.seating();
        replay.forward(Pace::Game);
        for turn in replay.turns() {
            for effect in &turn.effects {
                let name = words::called(&self.texts, &seating, turn.player);
                self.say(&format!("{}. {}", turn.number, phrase::move_text(&self.texts, effect, &name)))?;
            }
        }
        replay.forward(Pace::Turn);
        if replay.is_at_score() {
            let name = |player| words::name(&self.texts, &seating, player);
            let lines = report::sheets(&self.texts, &replay.view(), name);
            lines.iter().try_for_each(|line| self.say(line))?;
            let verdict = words::verdict(&self.texts, &replay.score(), |player| {
                words::called(&self.texts, &seating, player)
            });
            self.say(&verdict)?;
        }
        Ok(())
    }

    fn introduce(&mut self, table: &LocalTable) -> io::Result<()> {
        let texts = &self.texts;
        let names: Vec<String> = table
            .seating()
            .players()
            .players()
            .map(|player| words::name(texts, table.seating(), player))
            .collect();
        let mut lines = Vec::new();
        if let Some((game, games)) = table.round() {
            lines.push(texts.format("title-game", &[("game", game.into()), ("games", games.into())]));
        }
        lines.push(words::list(texts, &names));
        lines.push(words::hands(texts, table.hands()));
        lines.push(phrase::letters(texts));
        lines.push(texts.get("plain-commands"));
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn play_game(&mut self, table: &mut LocalTable) -> io::Result<GameEnd> {
        // The person who is ready, if several share the terminal.
        let mut ready: Option<Player> = None;
        // How many actions had been played when the table was last printed: it is printed again only when it has changed.
        let mut printed: Option<usize> = None;
        if !table.game().actions().is_empty() && !table.must_cover() {
            self.print_recent(table, Viewer::Spectator)?;
        }
        while let Some(actor) = table.actor() {
            if let Some(level) = table.computer() {
                let found =
                    level.choose(table.position(), table.noise_seed(), &Budget::nodes(u64::MAX), |_| {});
                let action = found.expect("a game that is not over").action;
                let effect = table.position().effect(action).expect("a computer player's action is legal");
                self.play_action(table, actor, &effect)?;
                continue;
            }
            if ready != Some(actor) && table.must_cover() {
                match self.cover(table, actor)?.as_deref() {
                    None | Some("q") => return Ok(GameEnd::Left),
                    Some("u") => {
                        self.undo(table, None)?;
                        // The person who chooses again must be ready again.
                        (ready, printed) = (None, None);
                        continue;
                    }
                    Some(_) => self.print_recent(table, Viewer::Player(actor))?,
                }
            }
            ready = Some(actor);
            let effects = table.effects();
            if printed != Some(table.game().actions().len()) {
                self.print_table(table, actor)?;
                self.offer(table, actor, &effects)?;
                printed = Some(table.game().actions().len());
            }
            match self.choose(table, &effects)? {
                Typed::Action(action) => {
                    let effect = table.position().effect(action).expect("an action that was offered");
                    self.play_action(table, actor, &effect)?;
                }
                Typed::Command('u') => {
                    self.undo(table, ready.filter(|_| table.must_cover()))?;
                    ready = ready.filter(|&ready| table.actor() == Some(ready));
                }
                Typed::Command('q') | Typed::End => return Ok(GameEnd::Left),
                Typed::Command('t') => {
                    self.print_recent(table, Viewer::Player(actor))?;
                    printed = None;
                }
                Typed::Command('l') => {
                    self.cycle_language()?;
                    printed = None;
                }
                Typed::Command(command) => self.run_command(table, actor, command)?,
            }
        }
        Ok(GameEnd::Over)
    }

    /// Switches to the next language, and saves it.
    fn cycle_language(&mut self) -> io::Result<()> {
        self.texts = Texts::new(cycle_language(self.texts.language(), true));
        self.say(self.texts.language().own_name())?;
        match self.saver.save_language(self.texts.language()) {
            Ok(()) => Ok(()),
            Err(error) => self.say_error("notice-not-remembered", &error),
        }
    }

    /// Undoes the last action, or explains why not.
    fn undo(&mut self, table: &mut LocalTable, hand_shown_to: Option<Player>) -> io::Result<()> {
        match table.undo(hand_shown_to) {
            Ok(()) => {
                self.save(table)?;
                self.say(&self.texts.get("notice-undone"))
            }
            Err(reason) => self.say(&words::undo_error(&self.texts, reason)),
        }
    }

    /// Prints the table as a player sees it. If people share the terminal, the hand is shown only on request.
    fn print_table(&mut self, table: &LocalTable, actor: Player) -> io::Result<()> {
        let name = |player| words::name(&self.texts, table.seating(), player);
        let viewer = if table.must_cover() { Viewer::Spectator } else { Viewer::Player(actor) };
        let lines = report::position(&self.texts, &table.view(viewer), name);
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Prints the last turns, as far back as a viewer may see.
    fn print_recent(&mut self, table: &LocalTable, viewer: Viewer) -> io::Result<()> {
        let view = table.view(viewer);
        for turn in view.recent() {
            let name = words::called(&self.texts, table.seating(), turn.player);
            for effect in &turn.effects {
                self.say(&phrase::move_text(&self.texts, effect, &name))?;
            }
        }
        Ok(())
    }

    /// Plays an action, saves the game and prints the move.
    fn play_action(&mut self, table: &mut LocalTable, actor: Player, effect: &Effect) -> io::Result<()> {
        table.play(effect.action).expect("a legal action");
        self.save(table)?;
        let name = words::called(&self.texts, table.seating(), actor);
        self.say(&phrase::move_text(&self.texts, effect, &name))
    }

    /// Waits for the next person, and returns what they typed; `None` at the end of the input.
    fn cover(&mut self, table: &LocalTable, actor: Player) -> io::Result<Option<String>> {
        if self.terminal {
            let height = size().map_or(0, |(_, lines)| usize::from(lines));
            self.output.write_all("\n".repeat(MIN_BLANK_LINES.max(height)).as_bytes())?;
        }
        let name = words::name(&self.texts, table.seating(), actor);
        self.say(&self.texts.format("cover-next", &[("name", name.into())]))?;
        self.say(&self.texts.get("cover-ready"))?;
        self.read()
    }

    fn score(&mut self, table: &LocalTable) -> io::Result<()> {
        let name = |player| words::name(&self.texts, table.seating(), player);
        let mut lines = report::sheets(&self.texts, &table.view(Viewer::Spectator), name);
        let winner = |player| words::called(&self.texts, table.seating(), player);
        lines.extend(table.score().map(|score| words::verdict(&self.texts, &score, winner)));
        if let Some(series) = table.standings() {
            lines.extend(report::standings(&self.texts, &series, name));
        }
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn save(&mut self, table: &LocalTable) -> io::Result<()> {
        let before = self.saver.unsaved().cloned();
        match self.saver.save(&table.text()) {
            // The same error is not repeated after every action.
            Err(error) if before.as_ref() != Some(&error) => self.say_error("notice-not-saved", &error),
            _ => Ok(()),
        }
    }

    /// Reports what could not be done, and the error of a file.
    fn say_error(&mut self, key: &str, error: &FileError) -> io::Result<()> {
        let error = error.text(&self.texts);
        self.say(&self.texts.format(key, &[("error", error.into())]))
    }

    /// Prints how to resume the game, or where its record is. A game without any action is not saved.
    fn goodbye(&mut self, table: Option<&LocalTable>) -> io::Result<()> {
        let Some(table) = table else { return Ok(()) };
        match (self.saver.unsaved().cloned(), self.saver.path()) {
            (Some(error), _) => self.say_error("notice-not-saved", &error),
            (None, Some(path)) => {
                let text = words::goodbye(&self.texts, table.is_finished(), path);
                self.say(&text)
            }
            (None, None) => Ok(()),
        }
    }
}
