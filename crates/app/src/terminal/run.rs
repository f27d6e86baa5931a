//! The loop between the terminal and the model: events in, commands out, a screen after each.
//!
//! Keys, thoughts and signals arrive in one queue, and the loop sleeps until something does or a pause is over.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event as Input, MouseButton, MouseEventKind};

use super::draw::{Palette, Targets, draw};
use super::event::{Command, Event};
use super::folder::{self, Folder, SaveFile};
use super::model::Model;
use super::scene::Scene;
use super::screen::FullScreen;
use super::thinker::Thinker;
use super::unfinished::Unfinished;
use super::update::update;

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
    pauses: BTreeMap<(Instant, u64), ()>,
    keeper: &'a mut Keeper,
    targets: Targets,
}

/// Keeps tables and choices.
pub(super) struct Keeper {
    /// The folder, or why there is none.
    pub(super) folder: Result<Folder, String>,
    /// The file of the table that is played.
    pub(super) file: Option<SaveFile>,
    /// What a new file is called by.
    pub(super) id: String,
    /// The day a new file is called by.
    pub(super) date: String,
}

impl Keeper {
    /// Keeps a table.
    pub(super) fn save(&mut self, text: &str) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            return file.write(text);
        }
        let folder = self.folder.as_ref().map_err(Clone::clone)?;
        self.file = Some(folder.create(&self.date, &self.id, text)?);
        Ok(())
    }

    /// From now on another table is kept.
    pub(super) fn new_file(&mut self, id: String) {
        self.file = None;
        self.id = id;
    }

    /// The table that was played last and is not finished, as it is offered.
    pub(super) fn offer(&self) -> Result<Option<Unfinished>, String> {
        let folder = self.folder.as_ref().map_err(Clone::clone)?;
        // While the first is held, only the others count.
        Ok(folder.unfinished()?.map(|saved| Unfinished::new(&saved.table, folder.waiting())))
    }

    /// Throws away the table that is offered, and offers the next.
    pub(super) fn discard(&self) -> Result<Option<Unfinished>, String> {
        let folder = self.folder.as_ref().map_err(Clone::clone)?;
        if let Some(saved) = folder.unfinished()? {
            saved.file.remove()?;
        }
        self.offer()
    }

    /// Writes a copy of a record where the user is, and says where.
    pub(super) fn copy(&self, text: &str) -> Result<String, String> {
        folder::copy(Path::new("."), &self.date, text).map(|path| {
            // The name alone tells the place: it is the folder where the program was started.
            path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
        })
    }
}

/// Runs a model on the terminal until somebody leaves. `first` is what its beginning asks for.
///
/// # Errors
///
/// If the terminal cannot be taken over or is lost.
pub(super) fn run(
    model: &mut Model,
    first: Vec<Command>,
    keeper: &mut Keeper,
    palette: Palette,
) -> io::Result<()> {
    let (outbox, inbox) = mpsc::channel();
    let mut screen = FullScreen::open()?;
    listen(&outbox);
    let answers = outbox.clone();
    let thinker = Thinker::new(move |event| answers.send(Message::Event(event)).is_ok());
    let mut world =
        World { inbox, outbox, thinker, pauses: BTreeMap::new(), keeper, targets: Targets::default() };
    let mut stay = world.carry_out(first);
    while stay {
        let size = screen.draw(|buffer| {
            world.targets = draw(buffer, &Scene::new(model), palette);
        })?;
        model.size = size;
        for event in world.next(model) {
            let commands = update(model, event);
            stay = stay && world.carry_out(commands);
        }
    }
    Ok(())
}

/// Hands on what comes from the terminal and from the system.
fn listen(outbox: &Sender<Message>) {
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
        let pause = self.pauses.keys().next().map(|&(time, _)| time);
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
        while let Some(entry) = self.pauses.first_entry().filter(|entry| entry.key().0 <= now) {
            let ((_, timer), ()) = entry.remove_entry();
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
                Command::StopThinking => {
                    self.thinker.stop();
                    None
                }
                Command::Wait { timer, time } => {
                    self.pauses.insert((Instant::now() + time, timer), ());
                    None
                }
                Command::NewFile { id } => {
                    self.keeper.new_file(id);
                    None
                }
                Command::Save(text) => self.keeper.save(&text).err().map(Event::NotSaved),
                Command::Copy(text) => Some(Event::Copied(self.keeper.copy(&text))),
                Command::Remember(choices) => {
                    let remembered = self.keeper.folder.as_ref().map(|folder| folder.remember(&choices));
                    remembered.ok().and_then(Result::err).map(Event::NotSaved)
                }
                Command::Resume => Some(self.resume()),
                Command::Discard => Some(Event::Discarded(self.keeper.discard())),
                Command::Leave => return false,
            };
            if let Some(event) = follows {
                // Nobody is left to tell if the queue is closed.
                let _ = self.outbox.send(Message::Event(event));
            }
        }
        true
    }

    fn resume(&mut self) -> Event {
        let found = self.keeper.folder.as_ref().map_err(Clone::clone).and_then(Folder::unfinished);
        match found {
            Ok(Some(saved)) => {
                self.keeper.file = Some(saved.file);
                Event::Resumed(Ok(Box::new(saved.table)))
            }
            Ok(None) => Event::Resumed(Err(String::new())),
            Err(error) => Event::Resumed(Err(error)),
        }
    }
}
