//! Playing in the terminal without a terminal: keys go to the real `update`, screens are drawn into a buffer.

mod choosing;
mod covering;
mod games;
mod hinting;
mod keeping;
mod lengths;
mod offering;
mod panicking;
mod reviewing;
mod screens;
mod secrets;

use std::time::Duration;

use bigpoints_engine::{Budget, Engine};
use bigpoints_rules::Seed;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::choices::{Choices, Speed};
use super::draw::{Palette, Targets, draw};
use super::event::{Command, Event, Target};
use super::model::{Model, Screen};
use super::play::{Play, Stage};
use super::scene::Scene;
use super::setup::SetUp;
use super::table::Table;
use super::update::update;
use bigpoints_texts::language::{Language, Texts};

/// A person's side of the screen: a model, what it has asked to be saved, and what was left to do.
struct Desk {
    model: Model,
    /// The texts that were saved, the newest last.
    saved: Vec<String>,
    /// What was asked for and not carried out here.
    left: Vec<Command>,
    /// Whether computer players answer at once, or wait to be answered for.
    answering: bool,
}

impl Desk {
    /// The set-up, as somebody sees it who comes for the first time.
    fn new(language: Language) -> Desk {
        let screen = Screen::SetUp(SetUp::new(&Choices::new(), None));
        let model = Model::new(screen, Texts::new(language), Seed([7; 32]), "2026.11.15".to_owned());
        Desk { model, saved: Vec::new(), left: Vec::new(), answering: true }
    }

    /// A game that has begun, without any pause.
    fn playing(seats: &str, change: impl FnOnce(&mut Choices)) -> Desk {
        let mut desk = Desk::new(Language::En);
        let mut choices = Choices::with_seats(seats.parse().expect("seats"));
        choices.seed = Some(Seed::short(7));
        choices.first = Some(bigpoints_rules::Player::One);
        choices.speed = Speed::Instant;
        change(&mut choices);
        let commands = desk.model.begin(&choices);
        // What is saved begins with the first action; a table without any is as good for a test.
        desk.saved.push(desk.play().text());
        desk.carry_out(commands);
        desk
    }

    /// A game as it was saved.
    fn resuming(text: &str, speed: Speed) -> Desk {
        let mut desk = Desk::new(Language::En);
        let records = super::folder::records("saved", text).expect("good records");
        let table = Table::from_records(records).expect("a table");
        let commands = desk.model.take_up(table, speed);
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

    /// Presses keys that are letters.
    fn letters(&mut self, letters: &str) -> &mut Desk {
        for letter in letters.chars() {
            self.press(KeyCode::Char(letter));
        }
        self
    }

    /// Does what the world would do: computer players choose at once, and pauses pass at once.
    fn carry_out(&mut self, commands: Vec<Command>) {
        for command in commands {
            match command {
                Command::Think { request, position, level, seed } if self.answering => {
                    let found = level.choose(&position, seed, &Budget::nodes(u64::MAX), |_| {});
                    let action = found.map(|found| found.action);
                    self.happen(Event::Thought { request, action, took: Duration::ZERO });
                }
                Command::Look { request, mut analysis } if self.answering => {
                    analysis.look(&Budget::nodes(2000), &mut Engine::new(1));
                    self.happen(Event::Looked { request, analysis });
                }
                Command::Wait { timer, .. } if self.answering => drop(self.happen(Event::Elapsed(timer))),
                Command::Save(text) => self.saved.push(text),
                other => self.left.push(other),
            }
        }
    }

    fn play(&self) -> &Play {
        match &self.model.screen {
            Screen::Play(play) | Screen::Replay(_, Some(play)) => play,
            _ => panic!("no game in play"),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.play().stage(), Stage::Over(_))
    }

    fn notice(&self) -> &str {
        self.model.notice.as_ref().map_or("", |notice| notice.text.as_str())
    }

    /// The actions so far, as the record has them.
    fn actions(&self) -> String {
        let saved = self.saved.last().expect("something saved");
        let game = saved.rsplit_once("\n\n").map_or("", |(_, actions)| actions);
        game.split_whitespace()
            .filter(|word| !word.ends_with('.') || *word == ".")
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Draws the screen in a window of this size, without colours.
    fn screen(&mut self, width: u16, height: u16) -> (String, Targets) {
        self.happen(Event::Resized { width, height });
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let targets = draw(&mut buffer, &Scene::new(&self.model), Palette::None);
        (written(&buffer), targets)
    }

    /// Clicks on something in a window of the smallest size.
    fn click(&mut self, target: Target) -> &mut Desk {
        let (screen, targets) = self.screen(80, 24);
        let (x, y) = targets.find(target).unwrap_or_else(|| panic!("no {target:?} on\n{screen}"));
        let meant = targets.at(x, y).expect("something to click on");
        assert_eq!(meant, target, "at {x},{y} of\n{screen}");
        self.happen(Event::Click(meant))
    }
}

/// A game between Ada and two computer players, as far as this part of the example's actions; it is Ada's turn after turn 23.
fn example(until: &str) -> Desk {
    let text = include_str!("../../../../examples/game.bpn");
    let (whole, _) = text.split_once(until).expect("a part of the record");
    let whole =
        whole.replace("36-36-26", "*").replace("\"Bo\"", "\"level 3\"").replace("\"Cleo\"", "\"level 5\"");
    Desk::resuming(&(whole.trim_end().to_owned() + "\n"), Speed::Instant)
}

/// A game in its middle: Ada is to choose.
fn middle() -> Desk {
    example("24. Y+")
}

/// The same after her move: she may make an extra move, forward and backward.
fn extra() -> Desk {
    example("x<P+ 25.")
}

/// The letters of a screen, line by line, without the space at the ends.
fn written(buffer: &Buffer) -> String {
    let rows = buffer.content().chunks(usize::from(buffer.area.width).max(1));
    let line = |row: &[ratatui::buffer::Cell]| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned() + "\n"
    };
    rows.map(line).collect()
}
