//! Plain mode: numbered choices, one line of text at a time, no cursor movement. For screen readers, pipes and scripts.

mod choice;
mod distant;
mod learning;
mod report;
mod setup;
mod talk;

use std::io::{self, BufRead, Write};

use bigpoints_engine::Budget;
use bigpoints_rules::{Effect, Player, Viewer};
use ratatui::crossterm::terminal::size;

use self::choice::Typed;
use super::choices::Choices;
use super::fault::Fault;
use super::keeper::Keeper;
use super::replay::{Pace, Replay};
use super::setup as full_setup;
use super::table::Table;
use super::unfinished::Unfinished;
use super::words;
use bigpoints_protocol::seed;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// Lines that push what one person has read out of sight of the next: at least so many, more on a higher terminal.
const BLANK_LINES: usize = 60;

/// A conversation in lines.
pub(super) struct Plain<R, W> {
    input: R,
    output: W,
    texts: Texts,
    keeper: Keeper,
    /// Whether the output is a terminal and no pipe: lines are broken at its width, and what was printed can be pushed out of
    /// sight.
    terminal: bool,
}

/// Why a game stops.
enum Stopped {
    /// It is over.
    Over,
    /// Somebody leaves.
    Left,
}

impl<R: BufRead, W: Write> Plain<R, W> {
    /// A conversation through these channels.
    pub(super) const fn new(
        input: R,
        output: W,
        texts: Texts,
        keeper: Keeper,
        terminal: bool,
    ) -> Plain<R, W> {
        Plain { input, output, texts, keeper, terminal }
    }

    /// Agrees on a game with the one who types, beginning with the usual choices, and plays it.
    /// `problem` is why the choices of the last time could not be read.
    pub(super) fn set_up_and_play(&mut self, choices: &Choices, problem: Option<Fault>) -> io::Result<()> {
        self.say(&self.texts.get("plain-welcome"))?;
        if let Some(fault) = &problem {
            self.say_fault("notice-unreadable", fault)?;
        }
        let mut told = Vec::new();
        loop {
            let (found, skipped) = match self.keeper.search() {
                Ok(search) => (search.found, search.skipped),
                Err(fault) => (None, vec![fault]),
            };
            for fault in skipped {
                if !told.contains(&fault) {
                    self.say_fault("notice-unreadable", &fault)?;
                    told.push(fault);
                }
            }
            let Some(saved) = found else { break };
            let waiting = self.keeper.waiting();
            let offered = Unfinished::new(&saved.table, saved.file.path(), waiting).text(&self.texts);
            let question = format!("{} {offered}", self.texts.get("plain-unfinished"));
            let options = ["setup-resume", "plain-new-game", "plain-discard"].map(|key| self.texts.get(key));
            match self.pick(&question, &options, 0)? {
                None => return self.farewell(None),
                Some(0) => {
                    self.keeper.take_up(saved.file);
                    return self.play(saved.table);
                }
                Some(1) => break,
                Some(_) => {
                    let options = ["plain-keep", "plain-discard"].map(|key| self.texts.get(key));
                    if self.pick(&self.texts.get("plain-sure"), &options, 0)? == Some(1) {
                        match saved.file.remove() {
                            Ok(()) => self.say(&self.texts.get("notice-discarded"))?,
                            Err(fault) => {
                                self.say_fault("notice-not-discarded", &fault)?;
                                break;
                            }
                        }
                    }
                }
            }
        }
        let Some(choices) = self.agree(choices)? else { return self.farewell(None) };
        if let Err(fault) = self.keeper.remember(&choices) {
            self.say_fault("notice-not-remembered", &fault)?;
        }
        self.begin(&choices)
    }

    /// Begins a new table and plays it.
    pub(super) fn begin(&mut self, choices: &Choices) -> io::Result<()> {
        let drawn = seed::random().map_err(io::Error::other)?;
        let id = seed::hexadecimal(seed::random().map_err(io::Error::other)?)[..8].to_owned();
        let table = Table::new(choices, choices.seed.unwrap_or(drawn), &id, self.keeper.date());
        self.keeper.new_file(id);
        self.play(table)
    }

    /// Goes on with a table that was kept; newer files were passed over because this is wrong with them.
    pub(super) fn go_on(&mut self, table: Table, skipped: &[Fault]) -> io::Result<()> {
        skipped.iter().try_for_each(|fault| self.say_fault("notice-unreadable", fault))?;
        self.play(table)
    }

    /// Plays a table until it is finished or somebody leaves.
    pub(super) fn play(&mut self, mut table: Table) -> io::Result<()> {
        loop {
            self.introduce(&table)?;
            if let Stopped::Left = self.play_game(&mut table)? {
                return self.farewell(Some(&table));
            }
            self.score(&table)?;
            let further = if table.is_finished() { "further-rematch" } else { "further-next" };
            let options = ["further-replay", "further-leave"].map(|key| self.texts.get(key));
            let options = [&[self.texts.get(further)], options.as_slice()].concat();
            loop {
                match self.pick(&self.texts.get("plain-further"), &options, 2)? {
                    Some(0) if table.is_finished() => {
                        let mut choices = table.rematch();
                        choices.seed = table.seed().map(seed::following);
                        return self.begin(&choices);
                    }
                    Some(0) => {
                        table.next_game(seed::random().map_err(io::Error::other)?);
                        self.keep(&table)?;
                        break;
                    }
                    Some(1) => {
                        let mut replay = Replay::new(table.records());
                        replay.go_to_game(replay.game_of().1 - 1);
                        self.replay(&mut replay)?;
                    }
                    _ => return self.farewell(Some(&table)),
                }
            }
        }
    }

    /// Tells a whole record, turn by turn.
    pub(super) fn replay(&mut self, replay: &mut Replay) -> io::Result<()> {
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

    fn introduce(&mut self, table: &Table) -> io::Result<()> {
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

    fn play_game(&mut self, table: &mut Table) -> io::Result<Stopped> {
        // The person whose hand has been told, where several share what is read.
        let mut ready: Option<Player> = None;
        // How many actions had been played when the table was last told; what has not changed is not told twice.
        let mut told: Option<usize> = None;
        if !table.game().actions().is_empty() && !table.must_cover() {
            self.tell_recent(table, Viewer::Spectator)?;
        }
        while let Some(actor) = table.actor() {
            if let Some(level) = table.computer() {
                let found = level.choose(table.position(), table.whim(), &Budget::nodes(u64::MAX), |_| {});
                let action = found.expect("a game that is not over").action;
                let effect = table.position().effect(action).expect("a computer player's action is legal");
                self.played(table, actor, &effect)?;
                continue;
            }
            if ready != Some(actor) && table.must_cover() {
                match self.cover(table, actor)?.as_deref() {
                    None | Some("q") => return Ok(Stopped::Left),
                    Some("u") => {
                        self.undo(table, None)?;
                        // Whoever is to choose again is covered again, and told all.
                        (ready, told) = (None, None);
                        continue;
                    }
                    Some(_) => self.tell_recent(table, Viewer::Player(actor))?,
                }
            }
            ready = Some(actor);
            let effects = table.effects();
            if told != Some(table.game().actions().len()) {
                self.tell(table, actor)?;
                self.offer(table, actor, &effects)?;
                told = Some(table.game().actions().len());
            }
            match self.choose(table, &effects)? {
                Typed::Action(action) => {
                    let effect = table.position().effect(action).expect("an action that was offered");
                    self.played(table, actor, &effect)?;
                }
                Typed::Command('u') => {
                    self.undo(table, ready.filter(|_| table.must_cover()))?;
                    ready = ready.filter(|&ready| table.actor() == Some(ready));
                }
                Typed::Command('q') | Typed::End => return Ok(Stopped::Left),
                Typed::Command('t') => {
                    self.tell_recent(table, Viewer::Player(actor))?;
                    told = None;
                }
                Typed::Command('l') => {
                    self.turn_language()?;
                    told = None;
                }
                Typed::Command(command) => self.obey(table, actor, command)?,
            }
        }
        Ok(Stopped::Over)
    }

    /// Goes on in the next language, and remembers it.
    fn turn_language(&mut self) -> io::Result<()> {
        self.texts = Texts::new(full_setup::turn_language(self.texts.language(), true));
        self.say(self.texts.language().own_name())?;
        match self.keeper.remember_language(self.texts.language()) {
            Ok(()) => Ok(()),
            Err(fault) => self.say_fault("notice-not-remembered", &fault),
        }
    }

    /// Takes back what can be taken back, or says why nothing can.
    fn undo(&mut self, table: &mut Table, seen_by: Option<Player>) -> io::Result<()> {
        match table.undo(seen_by) {
            Ok(()) => {
                self.keep(table)?;
                self.say(&self.texts.get("notice-undone"))
            }
            Err(reason) => self.say(&words::no_undo(&self.texts, reason)),
        }
    }

    /// Tells the table as a player sees it. Where others read along later, the hand is told only to who asks for it.
    fn tell(&mut self, table: &Table, actor: Player) -> io::Result<()> {
        let name = |player| words::name(&self.texts, table.seating(), player);
        let viewer = if table.must_cover() { Viewer::Spectator } else { Viewer::Player(actor) };
        let lines = report::position(&self.texts, &table.view(viewer), name);
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Tells the last turns, as far back as the rules let anybody look.
    fn tell_recent(&mut self, table: &Table, viewer: Viewer) -> io::Result<()> {
        let view = table.view(viewer);
        for turn in view.recent() {
            let name = words::called(&self.texts, table.seating(), turn.player);
            for effect in &turn.effects {
                self.say(&phrase::move_text(&self.texts, effect, &name))?;
            }
        }
        Ok(())
    }

    /// Plays an action, keeps the table and tells what happened.
    fn played(&mut self, table: &mut Table, actor: Player, effect: &Effect) -> io::Result<()> {
        table.play(effect.action).expect("an action that was found legal");
        self.keep(table)?;
        let name = words::called(&self.texts, table.seating(), actor);
        self.say(&phrase::move_text(&self.texts, effect, &name))
    }

    /// Waits for the next person, and gives what was typed then; `None` if nobody came.
    fn cover(&mut self, table: &Table, actor: Player) -> io::Result<Option<String>> {
        if self.terminal {
            let height = size().map_or(0, |(_, lines)| usize::from(lines));
            self.output.write_all("\n".repeat(BLANK_LINES.max(height)).as_bytes())?;
        }
        let name = words::name(&self.texts, table.seating(), actor);
        self.say(&self.texts.format("cover-next", &[("name", name.into())]))?;
        self.say(&self.texts.get("cover-ready"))?;
        self.read()
    }

    fn score(&mut self, table: &Table) -> io::Result<()> {
        let name = |player| words::name(&self.texts, table.seating(), player);
        let mut lines = report::sheets(&self.texts, &table.view(Viewer::Spectator), name);
        let winner = |player| words::called(&self.texts, table.seating(), player);
        lines.extend(table.score().map(|score| words::verdict(&self.texts, &score, winner)));
        if let Some(series) = table.standings() {
            lines.extend(report::standings(&self.texts, &series, name));
        }
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn keep(&mut self, table: &Table) -> io::Result<()> {
        let before = self.keeper.unsaved().cloned();
        match self.keeper.save(&table.text()) {
            // What has been said once is not said after every action.
            Err(fault) if before.as_ref() != Some(&fault) => self.say_fault("notice-not-saved", &fault),
            _ => Ok(()),
        }
    }

    /// Says what could not be done, and what is wrong with a file.
    fn say_fault(&mut self, key: &str, fault: &Fault) -> io::Result<()> {
        let error = fault.said(&self.texts);
        self.say(&self.texts.format(key, &[("error", error.into())]))
    }

    /// The last words: how to come back to the table, or where its record is. A table at which nothing happened is not kept.
    fn farewell(&mut self, table: Option<&Table>) -> io::Result<()> {
        let Some(table) = table else { return Ok(()) };
        match (self.keeper.unsaved().cloned(), self.keeper.path()) {
            (Some(fault), _) => self.say_fault("notice-not-saved", &fault),
            (None, Some(path)) => {
                let text = words::farewell(&self.texts, table.is_finished(), path);
                self.say(&text)
            }
            (None, None) => Ok(()),
        }
    }
}
