//! All that the screen is about at one moment.

use std::path::Path;

use bigpoints_rules::Seed;

use super::choices::{Choices, Speed};
use super::choosing::Choice;
use super::event::Command;
use super::fault::Fault;
use super::hint::Hint;
use super::online::Online;
use super::play::{Play, Stage};
use super::replay::Replay;
use super::setup::SetUp;
use super::table::Table;
use super::words::{self, Topic};
use bigpoints_client::RemoteTable;
use bigpoints_protocol::seed;
use bigpoints_texts::language::Texts;

/// The widest a line of the help is, so that it can be read; a small screen has room for it.
pub(super) const HELP_WIDTH: usize = 73;

/// The smallest screen that all of a game fits on, in columns and lines.
pub(super) const SMALLEST: (u16, u16) = (80, 24);

/// The smallest screen on which the help can be read.
pub(super) const SMALLEST_HELP: (u16, u16) = (30, 8);

/// All that the screen is about.
#[derive(Debug)]
pub(super) struct Model {
    /// What is looked at.
    pub(super) screen: Screen,
    /// The texts in the language of the moment.
    pub(super) texts: Texts,
    /// How far the help has been read, if it is open: lines that have gone up.
    pub(super) help: Option<usize>,
    /// The coach's advice, if it is on the screen.
    pub(super) advice: Option<Hint>,
    /// What was last said to the person at the screen.
    pub(super) notice: Option<Notice>,
    /// The size of the screen, in columns and lines.
    pub(super) size: (u16, u16),
    /// How often time has gone on, for signs that move.
    pub(super) ticks: usize,
    /// Whether the last table has been asked for and has not come yet.
    pub(super) resuming: bool,
    /// The number of the last request or pause.
    pub(super) ids: u64,
    /// Random numbers that have not been used.
    pub(super) entropy: Seed,
    /// Today.
    pub(super) date: String,
}

/// What is looked at.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one, and it lives as long as the program")]
pub(super) enum Screen {
    /// The choices before a game.
    SetUp(SetUp),
    /// A game.
    Play(Play),
    /// A game at a table elsewhere.
    Online(Online),
    /// A record, and the finished game to come back to.
    Replay(Replay, Option<Play>),
}

/// Something said to the person at the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    /// What is said.
    pub(super) text: String,
    /// Whether something went wrong or could not be done.
    pub(super) wrong: bool,
}

impl Model {
    /// A screen with nothing said yet.
    pub(super) const fn new(screen: Screen, texts: Texts, entropy: Seed, date: String) -> Model {
        Model {
            screen,
            texts,
            help: None,
            advice: None,
            notice: None,
            size: (80, 24),
            ticks: 0,
            resuming: false,
            ids: 0,
            entropy,
            date,
        }
    }

    /// Begins a new table.
    pub(super) fn begin(&mut self, choices: &Choices) -> Vec<Command> {
        let drawn = self.draw_seed();
        let id = seed::hexadecimal(self.draw_seed())[..8].to_owned();
        let table = Table::new(choices, choices.seed.unwrap_or(drawn), &id, &self.date);
        let mut commands = vec![Command::NewFile { id }];
        commands.extend(self.take_up(table, choices.speed));
        commands
    }

    /// Goes on with a table that is kept in a file already.
    pub(super) fn take_up(&mut self, table: Table, speed: Speed) -> Vec<Command> {
        let (play, commands) = Play::new(table, speed, &mut self.ids);
        self.screen = Screen::Play(play);
        (self.advice, self.notice) = (None, None);
        commands
    }

    /// Says the coach's advice in the language of the moment, if it is on the screen.
    pub(super) fn phrase_hint(&mut self) {
        if let Screen::Replay(replay, _) = &self.screen
            && let Some(lines) = replay.turning_point(&self.texts)
        {
            self.advice = Some(Hint::told(lines));
            return;
        }
        let Some(hint) = &mut self.advice else { return };
        match &self.screen {
            // What another coach said is not said again.
            Screen::SetUp(_) | Screen::Online(_) => {}
            Screen::Play(play) => hint.phrase(&self.texts, play.seating(), None),
            // Whoever looks at a record need not be the one who is to act.
            Screen::Replay(replay, _) => hint.phrase(&self.texts, &replay.seating(), replay.actor()),
        }
    }

    /// The choice in the making, if the person at the screen chooses.
    pub(super) const fn choice(&mut self) -> Option<&mut Choice> {
        match &mut self.screen {
            Screen::Play(play) => play.choice(),
            Screen::Online(online) => online.choice(),
            Screen::SetUp(_) | Screen::Replay(..) => None,
        }
    }

    /// A seed that was not used before.
    pub(super) fn draw_seed(&mut self) -> Seed {
        // The generator of layouts makes unlike layouts of neighbouring seeds, so counting on is as good as drawing.
        self.entropy = seed::following(self.entropy);
        self.entropy
    }

    /// Whether the screen is covered, and nothing lies over the cover.
    pub(super) fn is_covered(&self) -> bool {
        let covered = matches!(&self.screen, Screen::Play(play) if matches!(play.stage(), Stage::Covered(_)));
        covered && !self.shows_help()
    }

    /// Whether the help is open, on a screen that has room for it.
    pub(super) const fn shows_help(&self) -> bool {
        self.help.is_some() && self.size.0 >= SMALLEST_HELP.0 && self.size.1 >= SMALLEST_HELP.1
    }

    /// Whether the screen has no room for the game.
    pub(super) const fn is_too_small(&self) -> bool {
        self.size.0 < SMALLEST.0 || self.size.1 < SMALLEST.1
    }

    /// Says something.
    pub(super) fn say(&mut self, text: String) {
        self.notice = Some(Notice { text, wrong: false });
    }

    /// Says why something could not be done.
    pub(super) fn refuse(&mut self, text: String) {
        self.notice = Some(Notice { text, wrong: true });
    }

    /// Says that a file cannot be read and is left as it is, if there is one.
    pub(super) fn pass_over(&mut self, fault: Option<&Fault>) {
        if let Some(fault) = fault {
            let error = fault.said_shortly(&self.texts);
            self.refuse(self.texts.format("notice-unreadable", &[("error", error.into())]));
        }
    }

    /// Whether time should go on, because a sign moves.
    pub(super) const fn is_moving(&self) -> bool {
        match &self.screen {
            Screen::SetUp(_) => false,
            Screen::Play(play) => play.is_thinking(),
            Screen::Online(online) => online.is_thinking(),
            Screen::Replay(replay, _) => replay.is_waiting_for_advice(),
        }
    }

    /// The keys and the rules in lines: a heading begins with `# `.
    pub(super) fn help_lines(&self) -> Vec<String> {
        let topic = match &self.screen {
            Screen::SetUp(_) | Screen::Play(_) | Screen::Online(_) => Topic::Play,
            Screen::Replay(..) => Topic::Replay,
        };
        // Frame and margins take seven columns.
        let width = HELP_WIDTH.min(usize::from(self.size.0).saturating_sub(7));
        let mut lines = Vec::new();
        for paragraph in words::help(&self.texts, topic) {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.extend(words::wrap(&paragraph, width));
        }
        lines
    }

    /// The words for somebody who leaves a game at a table elsewhere that is not over: how to come back to it.
    pub(super) fn come_back(&self, address: &str) -> Option<String> {
        match &self.screen {
            Screen::Online(online) if !online.picture().is_some_and(RemoteTable::is_finished) => {
                Some(self.texts.format("online-farewell", &[("link", address.to_owned().into())]))
            }
            _ => None,
        }
    }

    /// The words for somebody who leaves a table that is kept in a file: how to come back to it, or where its record is.
    pub(super) fn farewell(&self, file: &Path) -> Option<String> {
        match &self.screen {
            Screen::Play(play) | Screen::Replay(_, Some(play)) => {
                Some(words::farewell(&self.texts, play.is_finished(), file))
            }
            _ => None,
        }
    }
}
