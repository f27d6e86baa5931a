//! A table on this device: decides as the table on a server does, by the same code.

use bigpoints_engine::{ActionValues, Level};
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Position};
use bigpoints_table::fairness::Bits;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::{GuestCard, Listed, PROTOCOL, PlayedView, TableView, ToClient, ToServer};
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::accepted::AcceptedRequests;
use bigpoints_table::table::client_request::{ClientRequest, TableRequest};
use bigpoints_table::table::plan::Plan;
use bigpoints_table::table::request::{Asker, Context, Request};
use bigpoints_table::table::{Decision, LoadError, Loaded, NewTable, PhaseName, Played, Table};
use bigpoints_table::view::TableViewer;
use bigpoints_texts::language::Texts;
use bigpoints_texts::views::advice_view;
use serde::Serialize;

use crate::rows::{self, Append, Created, EventRow, TableRow};

/// A table on this device.
#[derive(Clone, Debug)]
pub(crate) struct LocalTable {
    /// The table after its last stored event.
    table: Table,
    accepted: AcceptedRequests,
    names: Names,
    row: TableRow,
    /// What will be adopted once its events are stored.
    pending: Option<Pending>,
}

/// The table after events that are being stored, and the request that caused them.
#[derive(Clone, Debug)]
struct Pending {
    next: Table,
    request: Option<String>,
}

/// What follows from a request.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// These messages are the answer.
    Answer(Vec<String>),
    /// These events are to be stored, after which the request is done. A rematch has a new table as well.
    Append {
        #[serde(flatten)]
        append: Append,
        created: Option<Box<Created>>,
    },
    /// The actions of this position are to be evaluated for a hint.
    Evaluate(String),
}

/// The turn of a computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ComputerTurn {
    /// The position it has to act in.
    position: String,
    /// Its level.
    level: u8,
    /// The noise seed of the game, as text: JavaScript has no whole numbers of 64 bits.
    noise_seed: String,
}

/// What a new table needs from the device: an id and secret seeds.
#[derive(Clone, Debug)]
pub(crate) struct Randomness {
    /// The id of a table.
    pub(crate) table: TableId,
    /// A seed for each game that may be played there.
    pub(crate) seeds: Vec<Bits>,
}

impl Randomness {
    /// Refuses a plan with more games than seeds.
    pub(crate) fn has_seeds_for(&self, plan: &Plan) -> Result<(), Refusal> {
        if self.seeds.len() < plan.games() { Err(Refusal::BadMessage) } else { Ok(()) }
    }

    /// Draws the next seed.
    pub(crate) fn seed(&mut self) -> Bits {
        self.seeds.pop().expect("as many seeds as games")
    }
}

impl LocalTable {
    /// Loads a table from its rows.
    pub(crate) fn load(row: TableRow, events: &[EventRow]) -> Result<LocalTable, LoadError> {
        let events = events.iter().map(EventRow::stored);
        let loaded = Table::load(row.table.clone(), row.host.clone(), &row.setup, events)?;
        let Loaded { table, granted } = loaded;
        let (accepted, names) = (granted.into_iter().collect(), row.names());
        Ok(LocalTable { table, accepted, names, row, pending: None })
    }

    /// The id of the table.
    pub(crate) const fn id(&self) -> &TableId {
        self.table.id()
    }

    /// The plan of the table.
    pub(crate) const fn plan(&self) -> &Plan {
        self.table.plan()
    }

    /// Its line in the list of own games.
    pub(crate) fn listed(&self, updated_ms: i64) -> Listed {
        rows::listed(&self.table, &self.names, updated_ms)
    }

    /// The rows of a new table.
    pub(crate) fn created(new: NewTable, name: String, at_ms: i64) -> Created {
        let NewTable { table, events } = new;
        let row = TableRow {
            table: table.id().clone(),
            host: table.host().clone(),
            name,
            setup: serde_json::to_string(table.plan()).expect("a plan serializes"),
        };
        let append = Append::new(&table, &row.names(), events, None, at_ms);
        Created { row, append }
    }

    /// The first messages of a connection that has seen this event.
    pub(crate) fn connect(&self, seen: Option<u32>) -> Vec<String> {
        let welcome = ToClient::Welcome {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            guest: Some(GuestCard { name: self.row.name.clone() }),
        };
        let event = self.table.event();
        let table = if seen == Some(event) { ToClient::Current { event }.to_text() } else { self.snapshot() };
        let seats = vec![true; self.table.players().get()];
        let presence = ToClient::Presence { seats, host: true, watchers: 0, absent: Vec::new() };
        vec![welcome.to_text(), table, presence.to_text()]
    }

    /// The table as this device may see it, as a message.
    pub(crate) fn snapshot(&self) -> String {
        ToClient::Table(Box::new(self.view())).to_text()
    }

    fn view(&self) -> TableView {
        self.table.view_for(&TableViewer::Guest(self.guest().clone()), &self.names, None)
    }

    fn guest(&self) -> &GuestId {
        self.table.host()
    }

    /// Handles a client's message. A refusal is an answer, too.
    pub(crate) fn request(&mut self, text: &str, randomness: Randomness, at_ms: i64) -> Outcome {
        let Ok(message) = serde_json::from_str::<ToServer>(text) else {
            return Outcome::answer(&ToClient::refused(None, Refusal::BadMessage));
        };
        let id = message.id().map(str::to_owned);
        self.decide(message, randomness, at_ms).unwrap_or_else(|refusal| {
            let refused = ToClient::refused(id.as_deref(), refusal).to_text();
            // Whoever was too late sees what has happened first.
            let newest = (refusal == Refusal::Stale).then(|| self.snapshot());
            Outcome::Answer(newest.into_iter().chain([refused]).collect())
        })
    }

    fn decide(
        &mut self,
        message: ToServer,
        mut randomness: Randomness,
        at_ms: i64,
    ) -> Result<Outcome, Refusal> {
        match message {
            // The page paces its own computer players.
            ToServer::Pace { .. } => return Ok(Outcome::Answer(Vec::new())),
            ToServer::Ping { number } => return Ok(Outcome::answer(&ToClient::Pong { number })),
            ToServer::Hint { event, .. } => {
                let (position, _) = self.table.hint_position(self.guest(), event)?;
                return Ok(Outcome::Evaluate(position.to_string()));
            }
            _ => {}
        }
        let ClientRequest { id, event, request } = ClientRequest::read(message, None)?;
        let asker = Asker::Guest(self.guest().clone());
        let key = AcceptedRequests::key(&asker, &id);
        if let Some(event) = self.accepted.check(&self.table, Some(&key), event)? {
            return Ok(Outcome::answer(&ToClient::Done { id, event }));
        }
        let (request, created) = match request {
            TableRequest::Plain(request) => (request, None),
            // A table of this device has no other devices.
            TableRequest::AnswerSeat { .. } => return Err(Refusal::Stale),
            // Computer players do not read.
            TableRequest::React { .. } => return Err(Refusal::BadMessage),
            TableRequest::Rematch if self.table.rematch().is_some() => {
                return Ok(Outcome::answer(&ToClient::Done { id, event: self.table.event() }));
            }
            TableRequest::Rematch => {
                self.table.may_rematch(&asker)?;
                randomness.has_seeds_for(self.table.plan())?;
                let table = randomness.table.clone();
                let new = NewTable::rematch(table.clone(), &self.table, || randomness.seed(), at_ms)?;
                let created = LocalTable::created(new, self.row.name.clone(), at_ms);
                (Request::Rematch { table }, Some(Box::new(created)))
            }
        };
        let decision = self.table.decide(&asker, &request, context(at_ms))?;
        Ok(Outcome::Append { append: self.prepare(decision, Some(key), at_ms), created })
    }

    /// Plays an action for the computer player to act.
    pub(crate) fn play(&mut self, action: Action, at_ms: i64) -> Result<Append, Refusal> {
        self.table.thinking_level().ok_or(Refusal::NotYourTurn)?;
        let decision = self.table.decide(&Asker::Server, &Request::Play { action }, context(at_ms))?;
        Ok(self.prepare(decision, None, at_ms))
    }

    /// Whether a game is being dealt, and the salts of seats are awaited.
    pub(crate) fn is_dealing(&self) -> bool {
        self.table.phase().name() == PhaseName::Dealing
    }

    /// Goes on without the salts that do not come: they were lost, or stayed on the device where the game was begun.
    pub(crate) fn give_up(&mut self, seed: Bits, at_ms: i64) -> Result<Append, Refusal> {
        let decision = self.table.decide(&Asker::Server, &Request::GiveUp { seed }, context(at_ms))?;
        Ok(self.prepare(decision, None, at_ms))
    }

    /// The rows of a decision, which is adopted once they are stored.
    fn prepare(&mut self, decision: Decision, request: Option<String>, at_ms: i64) -> Append {
        let Decision { events, next, .. } = decision;
        let append = Append::new(&next, &self.names, events, request.as_deref(), at_ms);
        self.pending = Some(Pending { next, request });
        append
    }

    /// Adopts the events that were just stored: the number of the last one.
    pub(crate) fn adopt(&mut self) -> u32 {
        if let Some(Pending { next, request }) = self.pending.take() {
            self.table = next;
            if let Some(request) = request {
                self.accepted.add(request, self.table.event());
            }
        }
        self.table.event()
    }

    /// The turn of the computer player to act; `None` if it is nobody's or a person's.
    pub(crate) fn computer_turn(&self) -> Option<ComputerTurn> {
        let level = self.table.thinking_level()?.number();
        let position = self.table.position()?.to_string();
        let noise_seed = self.table.last_played().map_or(0, Played::noise_seed).to_string();
        Some(ComputerTurn { position, level, noise_seed })
    }

    /// The hint that was asked for, from the values of the actions.
    pub(crate) fn hint(
        &self,
        id: String,
        event: u32,
        language: Option<&str>,
        values: impl FnOnce(&Position) -> Option<ActionValues>,
    ) -> String {
        let hint = || {
            let (position, sight) = self.table.hint_position(self.guest(), event)?;
            let advice = values(&position).and_then(|values| values.advice(&position, sight));
            let advice = advice.ok_or(Refusal::BadMessage)?;
            let texts = Texts::asked_for(language);
            Ok(advice_view(&self.table, &self.names, &position, &advice, texts))
        };
        match hint() {
            Ok(advice) => ToClient::Hint { id, event, advice: Box::new(advice) }.to_text(),
            Err(refusal) => ToClient::refused(Some(&id), refusal).to_text(),
        }
    }

    /// The games that are over, as the list of own games shows them.
    pub(crate) fn history(&self) -> Vec<PlayedView> {
        self.table.history(self.guest(), &self.names)
    }

    /// The records of the games that are over.
    pub(crate) fn records(&self) -> Vec<Record> {
        self.table.records(&self.names)
    }
}

impl Outcome {
    fn answer(message: &ToClient) -> Outcome {
        Outcome::Answer(vec![message.to_text()])
    }
}

/// Nobody is ever away from a table on one device, and there are no clocks.
fn context(at_ms: i64) -> Context {
    Context { at_ms, ..Context::default() }
}

/// The level of a turn, by its number.
pub(crate) fn level(number: u8) -> Result<Level, Refusal> {
    bigpoints_table::table::request::level_of(number)
}
