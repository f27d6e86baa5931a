//! Tests without a terminal: keys go to the real `update`, frames are drawn into a buffer.

mod choosing;
mod cover;
mod earlier_version;
mod games;
mod hints;
mod lengths;
mod over_days;
mod panics;
mod reactions;
mod review;
mod saving;
mod screens;
mod secrets;
mod unfinished;

use std::time::Duration;

use bigpoints_engine::{Budget, Engine};
use bigpoints_rules::Seed;
use bigpoints_texts::language::{Language, Texts};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::event::{Command, Event, Target};
use crate::fullscreen::{Model, Palette, Scene, Screen, Targets, draw, update};
use crate::game::{LocalGame, LocalTable, TurnPhase};
use crate::setup::{GameSettings, SetupForm, Speed};

/// A test user: a model, the saved texts, and the commands that were not executed.
struct Desk {
    model: Model,
    /// The saved texts, the newest last.
    saved: Vec<String>,
    /// The commands that were not executed.
    left: Vec<Command>,
    /// Whether computer players answer and timers elapse at once.
    answering: bool,
}

impl Desk {
    /// The setup on the first visit.
    fn new(language: Language) -> Desk {
        let screen = Screen::Setup(SetupForm::new(&GameSettings::new(), None));
        let model = Model::new(screen, Texts::new(language), Seed([7; 32]), "2026.11.15".to_owned());
        Desk { model, saved: Vec::new(), left: Vec::new(), answering: true }
    }

    /// A started game without pauses.
    fn playing(seats: &str, change: impl FnOnce(&mut GameSettings)) -> Desk {
        let mut desk = Desk::new(Language::En);
        let mut settings = GameSettings::with_seats(seats.parse().expect("seats"));
        settings.seed = Some(Seed::short(7));
        settings.first = Some(bigpoints_rules::Player::One);
        settings.speed = Speed::Instant;
        change(&mut settings);
        let commands = desk.model.begin(&settings);
        // A game is saved with its first action; tests may need the text before it.
        desk.saved.push(desk.game().text());
        desk.carry_out(commands);
        desk
    }

    /// A resumed game.
    fn resuming(text: &str, speed: Speed) -> Desk {
        let mut desk = Desk::new(Language::En);
        let records = crate::saved::records("saved", text).expect("good records");
        let table = LocalTable::from_records(records).expect("a table");
        let commands = desk.model.resume(table, speed);
        desk.carry_out(commands);
        desk
    }

    fn happen(&mut self, event: Event) -> &mut Desk {
        let commands = update(&mut self.model, event);
        self.carry_out(commands);
        self
    }

    fn press(&mut self, code: KeyCode) -> &mut Desk {
        self.happen(Event::Key(KeyEvent::from(code)))
    }

    /// Presses letter keys.
    fn letters(&mut self, letters: &str) -> &mut Desk {
        for letter in letters.chars() {
            self.press(KeyCode::Char(letter));
        }
        self
    }

    /// Executes commands: computer players choose at once, and timers elapse at once.
    fn carry_out(&mut self, commands: Vec<Command>) {
        for command in commands {
            match command {
                Command::Choose { request, position, level, seed } if self.answering => {
                    let found = level.choose(&position, seed, &Budget::nodes(u64::MAX), |_| {});
                    let action = found.map(|found| found.action);
                    self.happen(Event::Chosen { request, action, took: Duration::ZERO });
                }
                Command::Analyse { request, mut analysis } if self.answering => {
                    analysis.look(&Budget::nodes(2000), &mut Engine::new(1));
                    self.happen(Event::Analysed { request, analysis });
                }
                Command::Wait { timer, .. } if self.answering => drop(self.happen(Event::Elapsed(timer))),
                Command::Save(text) => self.saved.push(text),
                other => self.left.push(other),
            }
        }
    }

    fn game(&self) -> &LocalGame {
        match &self.model.screen {
            Screen::Local(game) | Screen::Replay(_, Some(game)) => game,
            _ => panic!("no game in play"),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.game().phase(), TurnPhase::Over(_))
    }

    fn notice(&self) -> &str {
        self.model.notice.as_ref().map_or("", |notice| notice.text.as_str())
    }

    /// The actions so far, as in the record.
    fn actions(&self) -> String {
        let saved = self.saved.last().expect("something saved");
        let game = saved.rsplit_once("\n\n").map_or("", |(_, actions)| actions);
        game.split_whitespace()
            .filter(|word| !word.ends_with('.') || *word == ".")
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Draws the screen in this size, without colours.
    fn screen(&mut self, width: u16, height: u16) -> (String, Targets) {
        self.happen(Event::Resized { width, height });
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let targets = draw(&mut buffer, &Scene::new(&self.model), Palette::None);
        (written(&buffer), targets)
    }

    /// Clicks on a target on the smallest screen.
    fn click(&mut self, target: Target) -> &mut Desk {
        let (screen, targets) = self.screen(80, 24);
        let (x, y) = targets.find(target).unwrap_or_else(|| panic!("no {target:?} on\n{screen}"));
        let meant = targets.at(x, y).expect("something to click on");
        assert_eq!(meant, target, "at {x},{y} of\n{screen}");
        self.happen(Event::Click(meant))
    }
}

/// The example game up to this text, with computer players for Bo and Cleo; after turn 23 it is Ada's turn.
fn example(until: &str) -> Desk {
    let text = include_str!("../../../../examples/game.bpn");
    let (whole, _) = text.split_once(until).expect("a part of the record");
    let whole =
        whole.replace("36-36-26", "*").replace("\"Bo\"", "\"level 3\"").replace("\"Cleo\"", "\"level 5\"");
    Desk::resuming(&(whole.trim_end().to_owned() + "\n"), Speed::Instant)
}

/// The middle of a game: it is Ada's turn.
fn middle() -> Desk {
    example("24. Y+")
}

/// The same after her move: she may make an extra move, forward or backward.
fn extra() -> Desk {
    example("x<P+ 25.")
}

/// The text of a screen, with trailing spaces trimmed.
fn written(buffer: &Buffer) -> String {
    let rows = buffer.content().chunks(usize::from(buffer.area.width).max(1));
    let line = |row: &[ratatui::buffer::Cell]| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned() + "\n"
    };
    rows.map(line).collect()
}
