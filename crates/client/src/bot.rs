//! A bot: an engine on a seat at a table elsewhere. It sits down, plays, goes on to rematches, and comes back after anything.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bigpoints_rules::{Action, Position};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{sleep, timeout};

use super::address::{Server, TableLink};
use super::ask::Ask;
use super::client::{Client, News};
use super::error::ClientError;
use super::http::{Identity, call};
use bigpoints_protocol::external::{ExternalEngine, Limits};
use bigpoints_table::messages::{GameView, HolderName, SeatView, TableView};
use bigpoints_table::table::PhaseName;

/// How often the list of tables is looked at, and how long to stay at a table that is over, in case of a rematch, where the bot
/// plays at whatever table wants it.
const LOOK: Duration = Duration::from_secs(2);
const STAY: Duration = Duration::from_secs(30);

/// What a bot is to do.
#[derive(Clone, Debug)]
pub struct Bot {
    pub server: Server,
    pub identity: Identity,
    /// The line of shell that starts the engine.
    pub engine: String,
    /// What the engine may spend on an action, and how much longer to wait for it.
    pub limits: Limits,
    pub patience: Duration,
}

/// Where a bot plays.
#[derive(Clone, Debug)]
pub enum Where {
    /// At this table, and where those who sit there go on.
    Table(TableLink),
    /// At one listed table after another that has an open seat for a bot.
    Listed,
    /// Where it sits already.
    Seated,
}

/// Why a bot has nothing more to do at a table.
#[derive(Debug, PartialEq, Eq)]
enum Done {
    /// All is over there.
    Over(String),
    /// There is no place for it.
    Unwanted(String),
    /// It cannot go on anywhere.
    Failed(String),
}

impl Bot {
    /// Plays until there is nothing more to play, telling what happens in lines.
    ///
    /// # Errors
    ///
    /// If the server does not let it play, or the engine fails.
    pub async fn play(&self, place: Where, mut tell: impl FnMut(String)) -> Result<(), String> {
        match place {
            Where::Table(link) => self.play_only_at(link, &mut tell).await,
            Where::Seated => match self.seated(&mut tell).await? {
                Some(link) => self.play_only_at(link, &mut tell).await,
                None => Err("it sits at no table: name one, or let it look for one".to_owned()),
            },
            Where::Listed => loop {
                let found = match self.seated(&mut tell).await? {
                    Some(link) => Some(link),
                    None => self.wanted(&mut tell).await?,
                };
                let Some(link) = found else {
                    sleep(LOOK).await;
                    continue;
                };
                match self.play_at(link, Some(STAY), &mut tell).await {
                    Done::Over(why) | Done::Unwanted(why) => tell(why),
                    Done::Failed(why) => return Err(why),
                }
                // What the list says may be a little older than what the table says.
                sleep(LOOK).await;
            },
        }
    }

    async fn play_only_at(&self, link: TableLink, tell: &mut impl FnMut(String)) -> Result<(), String> {
        match self.play_at(link, None, tell).await {
            Done::Over(why) => {
                tell(why);
                Ok(())
            }
            Done::Unwanted(why) | Done::Failed(why) => Err(why),
        }
    }

    /// The table that the bot sits at and that is not over, the newest if there are several.
    async fn seated(&self, tell: &mut impl FnMut(String)) -> Result<Option<TableLink>, String> {
        let tables = self.list("/api/tables/own", tell).await?;
        let open = |table: &&Value| {
            matches!(table["stage"].as_str(), Some("gathering" | "dealing" | "playing" | "between"))
        };
        for table in tables.iter().filter(open) {
            let Some(table) = table["table"].as_str() else { continue };
            let seen = self.question(&format!("/api/tables/{table}"), tell).await?;
            if seen["seats"].as_array().is_some_and(|seats| seats.iter().any(|seat| seat["yours"] == true)) {
                return Ok(Some(self.link(table)));
            }
        }
        Ok(None)
    }

    /// A listed table with an open seat for a bot.
    async fn wanted(&self, tell: &mut impl FnMut(String)) -> Result<Option<TableLink>, String> {
        let tables = self.list("/api/tables", tell).await?;
        let wanted = tables.iter().find(|table| {
            let about = &table["about"];
            table["stage"] == "gathering" && about["bots"] == true && about["open"].as_u64() > Some(0)
        });
        Ok(wanted.and_then(|table| table["table"].as_str()).map(|table| self.link(table)))
    }

    fn link(&self, table: &str) -> TableLink {
        TableLink { server: self.server.clone(), table: table.to_owned() }
    }

    async fn list(&self, path: &str, tell: &mut impl FnMut(String)) -> Result<Vec<Value>, String> {
        let answer = self.question(path, tell).await?;
        Ok(answer.as_array().cloned().unwrap_or_default())
    }

    /// Asks until there is an answer, or one that will not change.
    async fn question(&self, path: &str, tell: &mut impl FnMut(String)) -> Result<Value, String> {
        let mut told = false;
        loop {
            match call(&self.server, &self.identity, "GET", path, None).await {
                Ok((answer, _)) => return Ok(answer),
                Err(ClientError::Connection(why)) => {
                    // Once: it may take hours.
                    if !std::mem::replace(&mut told, true) {
                        tell(format!("the server cannot be reached ({why}) and is asked again"));
                    }
                    sleep(LOOK).await;
                }
                Err(ClientError::Wait(time)) => sleep(time).await,
                // A table may go away between a list and a look.
                Err(ClientError::Refused { code, .. }) if code == "no_table" => return Ok(Value::Null),
                Err(trouble) => return Err(trouble.to_string()),
            }
        }
    }

    /// Plays at a table and wherever its people go on, until there is nothing more to do; at a table that is over it stays for so
    /// long.
    async fn play_at(&self, link: TableLink, stay: Option<Duration>, tell: &mut impl FnMut(String)) -> Done {
        let (sender, mut news) = mpsc::unbounded_channel();
        tell(format!("at {}/t/{}", link.server, link.table));
        let client = Client::start(link, self.identity.clone(), move |news| sender.send(news).is_ok());
        let mut seat =
            Seat { bot: self, client, view: None, running: Engine::default(), thought: None, asked: None };
        loop {
            let over =
                seat.view.as_ref().is_some_and(|view| view.views.iter().all(|view| view.actor.is_none()));
            let patience = stay.filter(|_| over && seat.thought.is_none()).unwrap_or(Duration::MAX);
            let step = tokio::select! {
                news = timeout(patience, news.recv()) => match news {
                    Err(_) => return Done::Over("nobody wants a rematch".to_owned()),
                    Ok(None) => return Done::Failed("the line is gone".to_owned()),
                    Ok(Some(news)) => seat.hear(news, tell),
                },
                chosen = thought(&mut seat.thought) => seat.play(chosen),
            };
            if let Err(done) = step {
                return done;
            }
        }
    }
}

/// The engine, if it runs; shared with the thread on which it is waited for.
type Engine = Arc<Mutex<Option<ExternalEngine>>>;

/// What the engine said about the position after an event.
struct Chosen {
    table: String,
    event: u32,
    seat: u8,
    action: Result<Action, String>,
}

/// Waits for a thought, for ever if there is none.
async fn thought(thought: &mut Option<JoinHandle<Chosen>>) -> Option<Chosen> {
    match thought {
        Some(running) => {
            let chosen = running.await.ok();
            *thought = None;
            chosen
        }
        None => std::future::pending().await,
    }
}

/// A bot at a table.
struct Seat<'a> {
    bot: &'a Bot,
    client: Client,
    view: Option<Box<TableView>>,
    running: Engine,
    thought: Option<JoinHandle<Chosen>>,
    /// The event after which something was asked, and under which id: once is enough for each.
    asked: Option<(u32, String)>,
}

impl Seat<'_> {
    fn hear(&mut self, news: News, tell: &mut impl FnMut(String)) -> Result<(), Done> {
        match news {
            News::Table(view) => self.look(view, tell),
            News::Moved(table) => {
                self.go(table, tell);
                Ok(())
            }
            News::Refused { id, code, text } => {
                let own = self.asked.as_ref().is_some_and(|(_, asked)| id.as_ref() == Some(asked));
                match code.as_str() {
                    // Somebody else was quicker; the newest view tells what to do now.
                    _ if !own => Ok(()),
                    "stale" | "seat_taken" | "started" | "seats_open" | "not_committed" | "not_your_turn"
                    | "time_up" | "not_stood_in" => {
                        self.asked = None;
                        Ok(())
                    }
                    "no_bots" => Err(Done::Unwanted(text)),
                    "closed" => Err(Done::Over(text)),
                    _ => Err(Done::Failed(format!("the server refuses: {text} ({code})"))),
                }
            }
            News::Broken(why) => {
                tell(format!("the line broke ({why}) and is opened again"));
                Ok(())
            }
            News::Ended(trouble @ ClientError::Refused { .. }) => Err(match &trouble {
                ClientError::Refused { code, .. } if code == "no_table" => {
                    Done::Unwanted(trouble.to_string())
                }
                _ => Done::Failed(trouble.to_string()),
            }),
            News::Ended(trouble) => Err(Done::Failed(trouble.to_string())),
            News::Open | News::Hint { .. } => Ok(()),
        }
    }

    fn go(&mut self, table: String, tell: &mut impl FnMut(String)) {
        tell(format!("on to {}/t/{table}", self.bot.server));
        (self.view, self.asked) = (None, None);
        self.client.go(table);
    }

    /// Does what the table as it is now asks for.
    fn look(&mut self, view: Box<TableView>, tell: &mut impl FnMut(String)) -> Result<(), Done> {
        if let Some(next) = view.next_table.clone() {
            self.go(next, tell);
            return Ok(());
        }
        let stage = view.stage;
        if self.view.as_ref().is_none_or(|before| before.stage != view.stage) {
            tell(told(&view));
        }
        let fresh = self.asked.as_ref().is_none_or(|(event, _)| *event != view.event);
        let own = view.seats.iter().find(|seat| seat.yours).map(|seat| (seat.seat, seat.stood_in));
        let event = view.event;
        let wish: Option<Ask> = match (stage, own) {
            (PhaseName::Closed, _) => return Err(Done::Over("the table was closed".to_owned())),
            (PhaseName::Gathering, None) => {
                let open = view.seats.iter().find(|seat| seat.holder == HolderName::Nobody);
                let Some(seat) = open.map(|seat| seat.seat) else {
                    return Err(Done::Unwanted("no seat is open there".to_owned()));
                };
                Some(Ask::Sit { seat })
            }
            (_, None) => return Err(Done::Unwanted("the game has begun there without it".to_owned())),
            (_, Some((seat, true))) if stage != PhaseName::Over => Some(Ask::TakeBack { seat }),
            (PhaseName::Gathering | PhaseName::Between, Some((seat, _)))
                if is_for_bots_to_start(&view.seats, seat) =>
            {
                Some(Ask::Start)
            }
            _ => None,
        };
        match wish {
            Some(wish) if fresh => self.asked = Some((event, self.client.ask(wish))),
            Some(_) => {}
            None => self.think(&view)?,
        }
        self.view = Some(view);
        Ok(())
    }

    /// Lets the engine think, if it is its turn and it does not do so already.
    fn think(&mut self, view: &TableView) -> Result<(), Done> {
        let asked = self.asked.as_ref().is_some_and(|(event, _)| *event == view.event);
        let turn = view.views.iter().find(|game| !game.actions.is_empty());
        let (Some(GameView { seat: Some(seat), position, .. }), None, false) = (turn, &self.thought, asked)
        else {
            return Ok(());
        };
        let wrong = |_| Done::Failed(format!("the server shows no whole position: {position}"));
        let position: Position = position.parse().map_err(wrong)?;
        let (seat, event, table) = (*seat, view.event, view.table.clone());
        let left = view.seats.iter().find(|one| one.seat == seat).and_then(|one| one.left_ms);
        let limits =
            within(self.bot.limits, left.map(|left| left.saturating_sub(view.thought_ms.unwrap_or(0))));
        let (running, command, patience) =
            (Arc::clone(&self.running), self.bot.engine.clone(), self.bot.patience);
        self.thought = Some(spawn_blocking(move || {
            let action = choose(&running, &command, &position, limits, patience);
            Chosen { table, event, seat, action }
        }));
        Ok(())
    }

    /// Plays what the engine has chosen, if the table still stands as it did then.
    fn play(&mut self, chosen: Option<Chosen>) -> Result<(), Done> {
        let broken = || Done::Failed("the engine could not be asked".to_owned());
        let Chosen { table, event, seat, action } = chosen.ok_or_else(broken)?;
        let action = action.map_err(|why| Done::Failed(format!("the engine failed: {why}")))?;
        let Some(view) = self.view.take() else { return Ok(()) };
        let same = view.table == table
            && view.event == event
            && view.views.iter().any(|game| game.seat == Some(seat));
        if same {
            let action = action.to_string();
            self.asked = Some((event, self.client.ask(Ask::Play { event, action })));
        } else {
            // Something has happened meanwhile: what there is to do now is looked at again.
            self.think(&view)?;
        }
        self.view = Some(view);
        Ok(())
    }
}

/// Whether the bot on this seat is the one to begin: where persons sit they do, and of several bots the first.
fn is_for_bots_to_start(seats: &[SeatView], own: u8) -> bool {
    let nobody_else = seats.iter().all(|seat| matches!(seat.holder, HolderName::Bot | HolderName::Computer));
    let first = seats.iter().find(|seat| seat.holder == HolderName::Bot);
    nobody_else && first.is_some_and(|first| first.seat == own)
}

/// What the engine may spend where the clock has so much left: never more than a quarter of it.
fn within(limits: Limits, left_ms: Option<u64>) -> Limits {
    match (limits, left_ms) {
        (Limits::Time(time), Some(left)) => Limits::Time(time.min(left / 4).max(1)),
        (limits, _) => limits,
    }
}

/// Asks the engine, which is started if it does not run. One that fails is started anew and asked once more.
fn choose(
    running: &Mutex<Option<ExternalEngine>>,
    command: &str,
    position: &Position,
    limits: Limits,
    patience: Duration,
) -> Result<Action, String> {
    let mut running = running.lock().unwrap_or_else(PoisonError::into_inner);
    let mut ask = || {
        let mut engine = match running.take() {
            Some(engine) => engine,
            None => ExternalEngine::start(command)?,
        };
        let action = engine.choose(position, limits, patience)?;
        position.check(action).map_err(|error| format!("it played {action}, which is illegal: {error}"))?;
        *running = Some(engine);
        Ok(action)
    };
    ask().or_else(|_: String| ask())
}

/// A line about a table.
fn told(view: &TableView) -> String {
    let seats = view.seats.iter().map(|seat| match (&seat.name, seat.level) {
        (_, Some(level)) if seat.holder == HolderName::Computer => format!("level {level}"),
        (Some(name), _) if seat.yours => format!("{name} (this bot)"),
        (Some(name), _) => name.clone(),
        (None, _) => "nobody".to_owned(),
    });
    let seats: Vec<String> = seats.collect();
    let sheets = view.views.first().map(|game| game.sheets.as_slice()).unwrap_or_default();
    let points = match view.stage {
        PhaseName::Over | PhaseName::Between => {
            let points: Vec<String> = sheets.iter().map(|sheet| sheet.total.to_string()).collect();
            format!(", points {}", points.join("-"))
        }
        _ => String::new(),
    };
    format!("{}: {}{points}", view.stage.name(), seats.join(", "))
}
