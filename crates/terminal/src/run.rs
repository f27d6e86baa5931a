//! The loop between the terminal and the model: events in, commands out, a screen after each.
//!
//! Keys, thoughts and signals arrive in one queue, and the loop sleeps until something does or a pause is over.

use std::collections::BTreeSet;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event as Input, MouseButton, MouseEventKind};

use super::draw::{Palette, Targets, draw};
use super::event::{Command, Event};
use super::keeper::Keeper;
use super::model::Model;
use super::scene::Scene;
use super::screen::FullScreen;
use super::thinker::Thinker;
use super::update::update;
use bigpoints_client::{Client, News};

/// How often a moving sign moves.
const TICK: Duration = Duration::from_millis(120);

/// What arrives in the queue.
enum Message {
    /// From the terminal.
    Input(Input),
    /// From somewhere else.
    Event(Event),
}

/// The world around a model.
struct World<'a> {
    inbox: Receiver<Message>,
    outbox: Sender<Message>,
    thinker: Thinker,
    /// The pauses that have not passed, by the time they do.
    pauses: BTreeSet<(Instant, u64)>,
    keeper: &'a mut Keeper,
    targets: Targets,
    /// The way to a table elsewhere, if the game is there.
    client: Option<Client>,
}

/// Goes to a table elsewhere, given whom to tell what happens there.
pub(super) type Join<'a> = Box<dyn FnOnce(Box<dyn FnMut(News) -> bool + Send>) -> Client + 'a>;

/// Runs a model on the terminal until somebody leaves. `first` is what its beginning asks for, `join` the way to a table elsewhere.
///
/// # Errors
///
/// If the terminal cannot be taken over or is lost.
pub(super) fn run(
    model: &mut Model,
    first: Vec<Command>,
    keeper: &mut Keeper,
    palette: Palette,
    join: Option<Join<'_>>,
) -> io::Result<()> {
    let (outbox, inbox) = mpsc::channel();
    let mut screen = FullScreen::open()?;
    listen(&outbox);
    let answers = outbox.clone();
    let thinker = Thinker::new(move |event| answers.send(Message::Event(event)).is_ok());
    let told = outbox.clone();
    let tell = move |news| told.send(Message::Event(Event::Online(Box::new(news)))).is_ok();
    let client = join.map(|join| join(Box::new(tell)));
    let (pauses, targets) = (BTreeSet::new(), Targets::default());
    let mut world = World { inbox, outbox, thinker, pauses, keeper, targets, client };
    let mut stay = world.carry_out(first);
    while stay {
        let size = screen.draw(|buffer| {
            world.targets = draw(buffer, &Scene::new(model), palette);
        })?;
        model.size = size;
        for event in world.next(model) {
            let commands = update(model, event);
            stay = world.carry_out(commands);
            // Keys after the one that leaves are for whatever comes next in this window.
            if !stay {
                break;
            }
        }
    }
    Ok(())
}

/// Hands on what comes from the terminal and from the system.
fn listen(outbox: &Sender<Message>) {
    // Asking once sets up the listening before the first screen is drawn, so that no change of the window's size is missed.
    // What is wrong with a terminal that cannot be asked shows in reading from it.
    let _ = event::poll(Duration::ZERO);
    let keys = outbox.clone();
    thread::spawn(move || {
        // A terminal that cannot be read is gone, and with it the one who played.
        loop {
            let message = event::read().map_or(Message::Event(Event::Stop), Message::Input);
            let gone = matches!(message, Message::Event(_));
            if keys.send(message).is_err() || gone {
                break;
            }
        }
    });
    let signals = outbox.clone();
    // Without a handler a signal ends the program at once; the game is kept all the same.
    let _ = ctrlc::set_handler(move || drop(signals.send(Message::Event(Event::Stop))));
}

impl World<'_> {
    /// Sleeps until something happens, and gives all that has happened.
    fn next(&mut self, model: &Model) -> Vec<Event> {
        let now = Instant::now();
        let pause = self.pauses.first().map(|&(time, _)| time);
        let tick = model.is_moving().then(|| now + TICK);
        let message = match pause.into_iter().chain(tick).min() {
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
        while let Some(&(time, timer)) = self.pauses.first().filter(|&&(time, _)| time <= now) {
            self.pauses.remove(&(time, timer));
            events.push(Event::Elapsed(timer));
        }
        if events.is_empty() && model.is_moving() {
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

    /// Does what is asked for; says whether the program goes on.
    fn carry_out(&mut self, commands: Vec<Command>) -> bool {
        for command in commands {
            let follows = match command {
                Command::Think { request, position, level, seed } => {
                    self.thinker.think(request, position, level, seed);
                    None
                }
                Command::Advise { request, position, sight } => {
                    self.thinker.advise(request, position, sight);
                    None
                }
                Command::Look { request, analysis } => {
                    self.thinker.look(request, *analysis);
                    None
                }
                Command::StopThinking => {
                    self.thinker.stop();
                    None
                }
                Command::Wait { timer, time } => {
                    self.pauses.insert((Instant::now() + time, timer));
                    None
                }
                Command::NewFile { id } => {
                    self.keeper.new_file(id);
                    None
                }
                Command::Save(text) => self.keeper.save(&text).err().map(Event::NotSaved),
                Command::Copy(text) => Some(Event::Copied(self.keeper.copy(&text))),
                Command::Remember(choices) => self.keeper.remember(&choices).err().map(Event::NotRemembered),
                Command::RememberLanguage(language) => {
                    self.keeper.remember_language(language).err().map(Event::NotRemembered)
                }
                Command::Resume => {
                    Some(Event::Resumed(self.keeper.resume().map(|found| found.map(Box::new))))
                }
                Command::Discard(file) => Some(Event::Discarded(self.keeper.throw_away(&file))),
                Command::Ask(ask) => {
                    self.client.iter().for_each(|client| drop(client.ask(ask.clone())));
                    None
                }
                Command::Go(table) => {
                    self.client.iter().for_each(|client| client.go(table.clone()));
                    None
                }
                Command::Leave => return false,
            };
            if let Some(event) = follows {
                // Nobody is left to tell if the queue is closed.
                let _ = self.outbox.send(Message::Event(event));
            }
        }
        true
    }
}
