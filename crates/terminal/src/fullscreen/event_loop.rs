//! The event loop: events in, commands out, a new frame after each.
//!
//! Keys, search results, signals and news from a server arrive in one queue. The loop sleeps until something arrives or a timer is due.

use std::collections::BTreeSet;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use std::{io, thread};

use bigpoints_client::{Client, ClientEvent};
use ratatui::crossterm::event::{self, Event as Input, MouseButton, MouseEventKind};

use crate::event::{Command, Event};
use crate::fullscreen::draw::{Palette, Targets, draw};
use crate::fullscreen::model::Model;
use crate::fullscreen::scene::Scene;
use crate::fullscreen::terminal::FullScreen;
use crate::fullscreen::update::update;
use crate::game::EngineThread;
use crate::saved::GameSaver;

/// The time between two frames of an animation.
const TICK_INTERVAL: Duration = Duration::from_millis(120);

/// An entry of the queue.
enum Message {
    /// From the terminal.
    Input(Input),
    /// From anywhere else.
    Event(Event),
}

/// Everything outside the model.
struct Runtime<'a> {
    inbox: Receiver<Message>,
    outbox: Sender<Message>,
    engine: EngineThread,
    /// The running timers, by their due time.
    timers: BTreeSet<(Instant, u64)>,
    saver: &'a mut GameSaver,
    targets: Targets,
    /// The client, if the game is online.
    client: Option<Client>,
}

/// Starts a client that sends its events to the given function.
pub(crate) type Join<'a> = Box<dyn FnOnce(Box<dyn FnMut(ClientEvent) -> bool + Send>) -> Client + 'a>;

/// Runs a model in the terminal until the user leaves. `first` are the first commands; `join` starts the client of an online game.
///
/// # Errors
///
/// If the terminal cannot be set up or is lost.
pub(crate) fn run(
    model: &mut Model,
    first: Vec<Command>,
    saver: &mut GameSaver,
    palette: Palette,
    join: Option<Join<'_>>,
) -> io::Result<()> {
    let (outbox, inbox) = mpsc::channel();
    let mut screen = FullScreen::open()?;
    listen(&outbox);
    let answers = outbox.clone();
    let engine = EngineThread::new(move |event| answers.send(Message::Event(event)).is_ok());
    let client_events = outbox.clone();
    let on_event = move |event| client_events.send(Message::Event(Event::Online(Box::new(event)))).is_ok();
    let client = join.map(|join| join(Box::new(on_event)));
    let (timers, targets) = (BTreeSet::new(), Targets::default());
    let mut runtime = Runtime { inbox, outbox, engine, timers, saver, targets, client };
    let mut stay = runtime.execute(first);
    while stay {
        let size = screen.draw(|buffer| {
            runtime.targets = draw(buffer, &Scene::new(model), palette);
        })?;
        model.size = size;
        for event in runtime.next(model) {
            let commands = update(model, event);
            stay = runtime.execute(commands);
            // Keys after the one that leaves are for the shell.
            if !stay {
                break;
            }
        }
    }
    Ok(())
}

/// Forwards input and signals to the queue.
fn listen(outbox: &Sender<Message>) {
    // The first poll installs the resize handler before the first frame is drawn. An error occurs again when
    // reading.
    let _ = event::poll(Duration::ZERO);
    let keys = outbox.clone();
    thread::spawn(move || {
        // If the terminal cannot be read, it is gone, and so is the user.
        loop {
            let message = event::read().map_or(Message::Event(Event::Stop), Message::Input);
            let gone = matches!(message, Message::Event(_));
            if keys.send(message).is_err() || gone {
                break;
            }
        }
    });
    let signals = outbox.clone();
    // Without a handler a signal ends the program at once; the game is saved either way.
    let _ = ctrlc::set_handler(move || drop(signals.send(Message::Event(Event::Stop))));
}

impl Runtime<'_> {
    /// Sleeps until something happens, and returns all events.
    fn next(&mut self, model: &Model) -> Vec<Event> {
        let now = Instant::now();
        let due = self.timers.first().map(|&(time, _)| time);
        let tick = model.is_animated().then(|| now + TICK_INTERVAL);
        let message = match due.into_iter().chain(tick).min() {
            Some(time) => match self.inbox.recv_timeout(time.saturating_duration_since(now)) {
                Ok(message) => Some(message),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return vec![Event::Stop],
            },
            None => self.inbox.recv().ok(),
        };
        let mut events: Vec<Event> = message.into_iter().filter_map(|message| self.event(message)).collect();
        while let Ok(message) = self.inbox.try_recv() {
            events.extend(self.event(message));
        }
        let now = Instant::now();
        while let Some(&(time, timer)) = self.timers.first().filter(|&&(time, _)| time <= now) {
            self.timers.remove(&(time, timer));
            events.push(Event::Elapsed(timer));
        }
        if events.is_empty() && model.is_animated() {
            events.push(Event::Tick);
        }
        events
    }

    fn event(&self, message: Message) -> Option<Event> {
        let input = match message {
            Message::Event(event) => return Some(event),
            Message::Input(input) => input,
        };
        match input {
            Input::Key(key) => Some(Event::Key(key)),
            Input::Resize(width, height) => Some(Event::Resized { width, height }),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    self.targets.at(mouse.column, mouse.row).map(Event::Click)
                }
                MouseEventKind::ScrollDown => Some(Event::Wheel { down: true }),
                MouseEventKind::ScrollUp => Some(Event::Wheel { down: false }),
                _ => None,
            },
            Input::FocusGained | Input::FocusLost | Input::Paste(_) => None,
        }
    }

    /// Executes commands; false if the program should end.
    fn execute(&mut self, commands: Vec<Command>) -> bool {
        for command in commands {
            let result = match command {
                Command::Choose { request, position, level, seed } => {
                    self.engine.choose(request, position, level, seed);
                    None
                }
                Command::Advise { request, position, sight } => {
                    self.engine.advise(request, position, sight);
                    None
                }
                Command::Analyse { request, analysis } => {
                    self.engine.analyse(request, *analysis);
                    None
                }
                Command::StopThinking => {
                    self.engine.stop();
                    None
                }
                Command::Wait { timer, time } => {
                    self.timers.insert((Instant::now() + time, timer));
                    None
                }
                Command::NewFile { id } => {
                    self.saver.new_file(id);
                    None
                }
                Command::Save(text) => self.saver.save(&text).err().map(Event::NotSaved),
                Command::Copy(text) => Some(Event::Copied(self.saver.copy(&text))),
                Command::SaveSettings(settings) => {
                    self.saver.save_settings(&settings).err().map(Event::PreferencesNotSaved)
                }
                Command::SaveLanguage(language) => {
                    self.saver.save_language(language).err().map(Event::PreferencesNotSaved)
                }
                Command::Resume => Some(Event::Resumed(self.saver.resume().map(|found| found.map(Box::new)))),
                Command::Discard(file) => Some(Event::Discarded(self.saver.discard(&file))),
                Command::Request(request) => {
                    if let Some(client) = &self.client {
                        client.request(request);
                    }
                    None
                }
                Command::MoveTo(table) => {
                    if let Some(client) = &self.client {
                        client.move_to(table);
                    }
                    None
                }
                Command::Leave => return false,
            };
            if let Some(event) = result {
                // A closed queue has no reader.
                let _ = self.outbox.send(Message::Event(event));
            }
        }
        true
    }
}
