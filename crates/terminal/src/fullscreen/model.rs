//! The model: everything that the screen shows.

use std::path::Path;

use bigpoints_client::{RemoteTable, Verdict};
use bigpoints_protocol::seed;
use bigpoints_rules::Seed;
use bigpoints_texts::language::Texts;

use crate::event::Command;
use crate::game::{Hint, LocalGame, LocalTable, MovePicker, TurnPhase};
use crate::online::OnlineGame;
use crate::replay::Replay;
use crate::saved::FileError;
use crate::setup::{GameSettings, SetupForm, Speed};
use crate::words::{self, Topic};

/// The maximum width of a line of the help; the smallest screen has room for it.
pub(crate) const HELP_WIDTH: usize = 73;

/// The smallest screen that a game fits on, in columns and lines.
pub(crate) const MIN_SIZE: (u16, u16) = (80, 24);

/// The smallest screen that the help fits on.
pub(crate) const MIN_HELP_SIZE: (u16, u16) = (30, 8);

/// The model.
#[derive(Debug)]
pub(crate) struct Model {
    /// The current screen.
    pub(crate) screen: Screen,
    /// The texts in the current language.
    pub(crate) texts: Texts,
    /// How many lines the help is scrolled, if it is open.
    pub(crate) help: Option<usize>,
    /// The coach's advice, if it is on the screen.
    pub(crate) advice: Option<Hint>,
    /// The message line.
    pub(crate) notice: Option<Notice>,
    /// The size of the screen, in columns and lines.
    pub(crate) size: (u16, u16),
    /// The frame number of animations.
    pub(crate) ticks: usize,
    /// Whether the last game is being loaded.
    pub(crate) resuming: bool,
    /// The id of the last request or timer.
    pub(crate) ids: u64,
    /// The last seed that was drawn.
    pub(crate) entropy: Seed,
    /// Today, as a record writes it.
    pub(crate) date: String,
}

/// A screen.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is only one, and it lives as long as the program")]
pub(crate) enum Screen {
    /// The setup of a game.
    Setup(SetupForm),
    /// A game on this machine.
    Local(LocalGame),
    /// A game on a server.
    Online(OnlineGame),
    /// A replay, and the finished game to return to.
    Replay(Replay, Option<LocalGame>),
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    /// The text.
    pub(crate) text: String,
    /// Whether it is an error or a refusal.
    pub(crate) error: bool,
}

impl Model {
    /// A model with this screen.
    pub(crate) const fn new(screen: Screen, texts: Texts, entropy: Seed, date: String) -> Model {
        Model {
            screen,
            texts,
            help: None,
            advice: None,
            notice: None,
            size: MIN_SIZE,
            ticks: 0,
            resuming: false,
            ids: 0,
            entropy,
            date,
        }
    }

    /// Starts a new game.
    pub(crate) fn begin(&mut self, settings: &GameSettings) -> Vec<Command> {
        let drawn = self.draw_seed();
        let id = seed::hexadecimal(self.draw_seed())[..8].to_owned();
        let table = LocalTable::new(settings, settings.seed.unwrap_or(drawn), &id, &self.date);
        let mut commands = vec![Command::NewFile { id }];
        commands.extend(self.resume(table, settings.speed));
        commands
    }

    /// Starts or resumes the game of a table.
    pub(crate) fn resume(&mut self, table: LocalTable, speed: Speed) -> Vec<Command> {
        let (game, commands) = LocalGame::new(table, speed, &mut self.ids);
        self.screen = Screen::Local(game);
        (self.advice, self.notice) = (None, None);
        commands
    }

    /// Translates the hint on the screen into the current language.
    pub(crate) fn translate_hint(&mut self) {
        if let Screen::Replay(replay, _) = &self.screen
            && let Some(lines) = replay.turning_point(&self.texts)
        {
            self.advice = Some(Hint::from_text(lines));
            return;
        }
        let Some(hint) = &mut self.advice else { return };
        match &self.screen {
            // Text from a server cannot be translated.
            Screen::Setup(_) | Screen::Online(_) => {}
            Screen::Local(game) => hint.translate(&self.texts, game.seating(), None),
            // The viewer of a replay need not be the player who acts.
            Screen::Replay(replay, _) => hint.translate(&self.texts, &replay.seating(), replay.actor()),
        }
    }

    /// The move picker, if a person chooses.
    pub(crate) const fn picker(&mut self) -> Option<&mut MovePicker> {
        match &mut self.screen {
            Screen::Local(game) => game.picker(),
            Screen::Online(online) => online.picker(),
            Screen::Setup(_) | Screen::Replay(..) => None,
        }
    }

    /// A new seed.
    pub(crate) fn draw_seed(&mut self) -> Seed {
        // Neighbouring seeds give unrelated layouts, so counting up is as good as a random seed.
        self.entropy = seed::following(self.entropy);
        self.entropy
    }

    /// Whether the screen is covered and the help is closed.
    pub(crate) fn is_covered(&self) -> bool {
        let covered =
            matches!(&self.screen, Screen::Local(game) if matches!(game.phase(), TurnPhase::Covered(_)));
        covered && !self.shows_help()
    }

    /// Whether the help is open and the screen has room for it.
    pub(crate) const fn shows_help(&self) -> bool {
        self.help.is_some() && self.size.0 >= MIN_HELP_SIZE.0 && self.size.1 >= MIN_HELP_SIZE.1
    }

    /// Whether the screen has no room for the game.
    pub(crate) const fn is_too_small(&self) -> bool {
        self.size.0 < MIN_SIZE.0 || self.size.1 < MIN_SIZE.1
    }

    /// Shows a message.
    pub(crate) fn notify(&mut self, text: String) {
        self.notice = Some(Notice { text, error: false });
    }

    /// Shows why something was not done.
    pub(crate) fn refuse(&mut self, text: String) {
        self.notice = Some(Notice { text, error: true });
    }

    /// Shows that a file cannot be read, if there is such an error.
    pub(crate) fn report_unreadable(&mut self, error: Option<&FileError>) {
        if let Some(error) = error {
            let error = error.short_text(&self.texts);
            self.refuse(self.texts.format("notice-unreadable", &[("error", error.into())]));
        }
    }

    /// Whether an animation is running.
    pub(crate) const fn is_animated(&self) -> bool {
        match &self.screen {
            Screen::Setup(_) => false,
            Screen::Local(game) => game.is_thinking(),
            Screen::Online(online) => online.is_thinking(),
            Screen::Replay(replay, _) => replay.is_waiting_for_advice(),
        }
    }

    /// The help in lines; headings start with `# `.
    pub(crate) fn help_lines(&self) -> Vec<String> {
        let topic = match &self.screen {
            Screen::Setup(_) | Screen::Local(_) | Screen::Online(_) => Topic::Play,
            Screen::Replay(..) => Topic::Replay,
        };
        // The frame and margins take seven columns.
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

    /// What is printed when a player leaves an online game: what was wrong with its shuffle, and how to rejoin an unfinished
    /// game.
    pub(crate) fn farewell_lines(&self, address: &str) -> Vec<String> {
        let Screen::Online(online) = &self.screen else { return Vec::new() };
        let mut lines = Vec::new();
        if online.is_accused() {
            lines.push(self.texts.get("fair-accused"));
        }
        if let Some(verdict @ Verdict::False(_)) = online.verdict() {
            lines.extend(words::shuffle_verdict(&self.texts, Some(verdict)));
        }
        if !online.remote().is_some_and(RemoteTable::is_finished) {
            lines.push(self.texts.format("online-farewell", &[("link", address.to_owned().into())]));
        }
        lines
    }

    /// The message on leaving a game: how to resume it, or where its record is.
    pub(crate) fn goodbye(&self, file: &Path) -> Option<String> {
        match &self.screen {
            Screen::Local(game) | Screen::Replay(_, Some(game)) => {
                Some(words::goodbye(&self.texts, game.is_finished(), file))
            }
            _ => None,
        }
    }
}
