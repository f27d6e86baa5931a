//! A bot's seat at one table: it follows the table, lets the engine decide, and plays.

use std::future::pending;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bigpoints_protocol::external::{EngineError, ExternalEngine, MoveLimit};
use bigpoints_rules::{Action, Position};
use bigpoints_table::fairness::notes::Accusation;
use bigpoints_table::fairness::verdict::Verdict;
use bigpoints_table::messages::{GameView, HolderName, SeatView, TableView};
use bigpoints_table::table::PhaseName;
use tokio::task::{JoinHandle, spawn_blocking};

use super::Bot;
use super::error::{BotError, Departure, Finish};
use crate::client::Client;
use crate::client_event::ClientEvent;
use crate::error::ClientError;
use crate::request::Request;

/// The engine if it is running, shared with the thread that waits for it.
type SharedEngine = Arc<Mutex<Option<ExternalEngine>>>;

/// The engine's decision in the position after an event.
pub(super) struct Decision {
    table: String,
    event: u32,
    seat: u8,
    action: Result<Action, EngineError>,
}

/// A bot at a table.
pub(super) struct Seat<'a> {
    bot: &'a Bot,
    client: Client,
    view: Option<Box<TableView>>,
    engine: SharedEngine,
    deciding: Option<JoinHandle<Decision>>,
    /// The event after which a request was made, and its id: one request per event is enough.
    requested: Option<(u32, String)>,
}

impl<'a> Seat<'a> {
    pub(super) fn new(bot: &'a Bot, client: Client) -> Seat<'a> {
        let engine = SharedEngine::default();
        Seat { bot, client, view: None, engine, deciding: None, requested: None }
    }

    /// Whether the game is over and nothing is being decided.
    pub(super) fn is_idle(&self) -> bool {
        let over = |view: &TableView| view.views.iter().all(|view| view.actor.is_none());
        self.view.as_deref().is_some_and(over) && self.deciding.is_none()
    }

    /// Waits for the engine's decision, forever if it is not deciding; `None` if its thread panicked.
    pub(super) async fn decision(&mut self) -> Option<Decision> {
        match &mut self.deciding {
            Some(deciding) => {
                let decision = deciding.await.ok();
                self.deciding = None;
                decision
            }
            None => pending().await,
        }
    }

    /// Handles an event of the client.
    pub(super) fn handle(
        &mut self,
        event: ClientEvent,
        log: &mut impl FnMut(String),
    ) -> Result<(), Departure> {
        match event {
            ClientEvent::Table(view) => self.look(view, log),
            ClientEvent::Moved(table) => {
                self.move_to(table, log);
                Ok(())
            }
            ClientEvent::Refused { id, code, text } => {
                let own = self.requested.as_ref().is_some_and(|(_, own)| id.as_ref() == Some(own));
                match &*code {
                    _ if !own => Ok(()),
                    // Somebody else was faster; the next view shows what to do now.
                    "stale" | "seat_taken" | "started" | "seats_open" | "not_committed" | "not_your_turn"
                    | "time_up" | "not_stood_in" => {
                        self.requested = None;
                        Ok(())
                    }
                    "no_bots" | "removed" => Err(Departure::Rejected(BotError::NotAdmitted(text))),
                    "closed" => Err(Departure::Finished(Finish::Closed)),
                    _ => Err(Departure::Failed(ClientError::Refused { code, text }.into())),
                }
            }
            ClientEvent::Disconnected(reason) => {
                log(format!("the connection was lost ({reason}), reconnecting"));
                Ok(())
            }
            ClientEvent::Accused(Accusation { seat, attempt, .. }) => {
                log(format!(
                    "WARNING: seat {seat} was said not to have answered in attempt {attempt}, but it did"
                ));
                Ok(())
            }
            ClientEvent::Checked { game, verdict } => {
                log(match verdict {
                    Some(verdict @ Verdict::False(_)) => format!("WARNING: game {game}: {verdict}"),
                    Some(verdict) => format!("game {game}: {verdict}"),
                    None => {
                        format!("game {game}: the record could not be fetched, so the shuffle is unchecked")
                    }
                });
                Ok(())
            }
            ClientEvent::Ended(error) => Err(match &error {
                ClientError::Refused { code, .. } if &**code == "no_table" => {
                    Departure::Rejected(error.into())
                }
                _ => Departure::Failed(error.into()),
            }),
            ClientEvent::Connected | ClientEvent::Hint { .. } | ClientEvent::Reaction { .. } => Ok(()),
        }
    }

    fn move_to(&mut self, table: String, log: &mut impl FnMut(String)) {
        log(format!("on to {}/t/{table}", self.bot.server));
        (self.view, self.requested) = (None, None);
        self.client.move_to(table);
    }

    /// Takes the action that the table needs now.
    fn look(&mut self, view: Box<TableView>, log: &mut impl FnMut(String)) -> Result<(), Departure> {
        if let Some(next) = view.next_table.clone() {
            self.move_to(next, log);
            return Ok(());
        }
        let stage = view.stage;
        if self.view.as_ref().is_none_or(|before| before.stage != view.stage) {
            log(summary(&view));
        }
        let requested = self.requested.as_ref().is_some_and(|(event, _)| *event == view.event);
        let own = view.seats.iter().find(|seat| seat.yours).map(|seat| (seat.seat, seat.stood_in));
        let event = view.event;
        let request: Option<Request> = match (stage, own) {
            (PhaseName::Closed, _) => return Err(Departure::Finished(Finish::Closed)),
            (PhaseName::Gathering, None) => {
                let open = view.seats.iter().find(|seat| seat.holder == HolderName::Nobody);
                let Some(seat) = open.map(|seat| seat.seat) else {
                    return Err(Departure::Rejected(BotError::NoOpenSeat));
                };
                Some(Request::Sit { seat })
            }
            (_, None) => return Err(Departure::Rejected(BotError::AlreadyStarted)),
            (_, Some((seat, true))) if stage != PhaseName::Over => Some(Request::TakeBack { seat }),
            (PhaseName::Gathering | PhaseName::Between, Some((seat, _)))
                if starts_the_game(&view.seats, seat) =>
            {
                Some(Request::Start)
            }
            _ => None,
        };
        match request {
            Some(request) if !requested => self.requested = Some((event, self.client.request(request))),
            Some(_) => {}
            None => self.decide(&view)?,
        }
        self.view = Some(view);
        Ok(())
    }

    /// Lets the engine decide if it is the bot's turn and the engine is not deciding already.
    fn decide(&mut self, view: &TableView) -> Result<(), Departure> {
        let requested = self.requested.as_ref().is_some_and(|(event, _)| *event == view.event);
        let turn = view.views.iter().find(|game| !game.actions.is_empty());
        let (Some(GameView { seat: Some(seat), position, .. }), None, false) =
            (turn, &self.deciding, requested)
        else {
            return Ok(());
        };
        let error = |_| Departure::Failed(BotError::BadPosition(position.to_string()));
        let position: Position = position.parse().map_err(error)?;
        let (seat, event, table) = (*seat, view.event, view.table.clone());
        let left = view.seats.iter().find(|one| one.seat == seat).and_then(|one| one.left_ms);
        let left = left.map(|left| left.saturating_sub(view.thought_ms.unwrap_or(0)));
        let limit = within_clock(self.bot.limit, left);
        let (engine, command, grace) = (Arc::clone(&self.engine), self.bot.engine.clone(), self.bot.grace);
        self.deciding = Some(spawn_blocking(move || {
            let action = choose(&engine, &command, &position, limit, grace);
            Decision { table, event, seat, action }
        }));
        Ok(())
    }

    /// Plays the engine's decision, unless the table has changed meanwhile.
    pub(super) fn play(&mut self, decision: Option<Decision>) -> Result<(), Departure> {
        let failed = || Departure::Failed(BotError::EngineThread);
        let Decision { table, event, seat, action } = decision.ok_or_else(failed)?;
        let action = action.map_err(|error| Departure::Failed(BotError::Engine(error)))?;
        let Some(view) = self.view.take() else { return Ok(()) };
        let unchanged = view.table == table
            && view.event == event
            && view.views.iter().any(|game| game.seat == Some(seat));
        if unchanged {
            let action = action.to_string();
            self.requested = Some((event, self.client.request(Request::Play { event, action })));
        } else {
            self.decide(&view)?;
        }
        self.view = Some(view);
        Ok(())
    }
}

/// Whether the bot on this seat starts the game: the first bot does if no person can.
fn starts_the_game(seats: &[SeatView], own: u8) -> bool {
    let no_persons = seats.iter().all(|seat| matches!(seat.holder, HolderName::Bot | HolderName::Computer));
    let first = seats.iter().find(|seat| seat.holder == HolderName::Bot);
    no_persons && first.is_some_and(|first| first.seat == own)
}

/// The limit with this much time left on the clock: never more than a quarter of it.
fn within_clock(limit: MoveLimit, left_ms: Option<u64>) -> MoveLimit {
    match (limit, left_ms) {
        (MoveLimit::Time(time), Some(left)) => MoveLimit::Time(time.min(left / 4).max(1)),
        (limit, _) => limit,
    }
}

/// Lets the engine choose, starting it if it is not running. An engine that fails is restarted once.
fn choose(
    engine: &Mutex<Option<ExternalEngine>>,
    command: &str,
    position: &Position,
    limit: MoveLimit,
    grace: Duration,
) -> Result<Action, EngineError> {
    let mut running = engine.lock().unwrap_or_else(PoisonError::into_inner);
    let mut attempt = || {
        let mut engine = match running.take() {
            Some(engine) => engine,
            None => ExternalEngine::start(command)?,
        };
        let action = engine.choose(position, limit, grace)?;
        *running = Some(engine);
        Ok(action)
    };
    attempt().or_else(|_: EngineError| attempt())
}

/// A line for the log about a table.
fn summary(view: &TableView) -> String {
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
