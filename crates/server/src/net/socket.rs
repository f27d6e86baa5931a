//! A WebSocket to a table: messages in and out, heartbeats, limits, and a goodbye when the server stops.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use bigpoints_engine::{Advice, Sight};
use bigpoints_rules::{Position, Viewer};
use bigpoints_table::messages::{GuestCard, PROTOCOL, ToClient, ToServer};
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Table;
use bigpoints_table::table::event::HandoverReason;
use bigpoints_table::table::request::{Asker, Request, level_of, player_on};
use bigpoints_table::view::TableViewer;
use bigpoints_texts::language::Texts;
use bigpoints_texts::views::advice_view;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tracing::debug;

use crate::app::App;
use crate::engine::pool::EnginePool;
use crate::guests::Guest;
use crate::net::connection_limit::ConnectionPermit;
use crate::secret;
use crate::tables::handle::{Command, TableHandle, TableRequest};

/// How long a client over its rate limit waits for the refusal. Nothing is read from it meanwhile, so a flood costs the others
/// little.
const THROTTLE_DELAY: Duration = Duration::from_millis(10);

/// Messages that may wait for a client. A client that lets more pile up is disconnected.
const OUTBOX_CAPACITY: usize = 32;

/// How often the server pings, and after how long without any message a connection counts as dead.
const PING_INTERVAL: Duration = Duration::from_secs(15);
const READ_TIMEOUT: Duration = Duration::from_secs(45);

/// How long sending one message may take.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// How many messages over the rate limit are refused before the connection is closed.
const MAX_WARNINGS: u32 = 100;

/// The longest id of a request, in bytes.
const MAX_ID_LENGTH: usize = 64;

/// The close code "service restart": the client reconnects.
const SERVICE_RESTART: u16 = 1012;

/// A WebSocket to a table.
pub(crate) struct TableSocket {
    pub(crate) app: App,
    /// The id of the table.
    pub(crate) table: String,
    /// The guest; `None` for a spectator without a name.
    pub(crate) guest: Option<Guest>,
    /// The last event that the client has seen.
    pub(crate) seen: Option<u32>,
    /// The client's address.
    pub(crate) address: IpAddr,
    /// Counts the connection while it is open.
    pub(crate) _permit: Arc<ConnectionPermit>,
}

/// Why a connection ends.
enum End {
    /// The client has gone, or does not read.
    Gone,
    /// The server closes it with this code and reason.
    Close(u16, &'static str),
}

/// The state of the heartbeat.
struct Heartbeat {
    /// The number of the last ping.
    number: u32,
    /// When it was sent.
    sent: Instant,
    /// When the client last sent anything.
    heard: Instant,
    /// Half the round trip of the last answered ping.
    lag: Duration,
    /// How many messages were over the rate limit.
    warnings: u32,
}

impl TableSocket {
    /// Serves the socket until it ends.
    pub(crate) async fn serve(self, mut socket: WebSocket) {
        let _open = self.app.metrics.open_socket();
        let end = tokio::select! {
            end = self.run(&mut socket) => end,
            () = self.app.stop.cancelled() => {
                let bye = ToClient::Bye { code: "restart".to_owned(), retry_ms: retry_ms() };
                // A client that does not receive this reconnects by itself.
                let _ = send(&mut socket, bye.to_text().into()).await;
                End::Close(SERVICE_RESTART, "the server restarts")
            }
        };
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            // The connection may be dead already.
            let _ = timeout(WRITE_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
        }
    }

    async fn run(&self, socket: &mut WebSocket) -> End {
        let guest = self.guest.as_ref().map(|guest| GuestCard { name: guest.name.clone() });
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let welcome = ToClient::Welcome { protocol: PROTOCOL, version, guest };
        if send(socket, welcome.to_text().into()).await.is_err() {
            return End::Gone;
        }
        let handle = match self.app.tables.open(&self.table).await.map_err(Refusal::from) {
            Ok(handle) => handle,
            Err(refusal) => {
                // The close code says the same.
                let _ = send(socket, self.refused(None, refusal).to_text().into()).await;
                return End::Close(close_code::POLICY, refusal.code().as_str());
            }
        };
        let (outbox, inbox) = mpsc::channel(OUTBOX_CAPACITY);
        // Only the table keeps the outbox open: when it drops a slow client, the outbox ends.
        let own = outbox.downgrade();
        let Ok(number) = handle.connect(self.viewer(), self.seen, outbox).await else {
            return End::Close(SERVICE_RESTART, "the table is being reloaded");
        };
        let end = self.exchange(socket, &handle, own, inbox).await;
        handle.send(Command::Disconnect { connection: number }).await;
        end
    }

    async fn exchange(
        &self,
        socket: &mut WebSocket,
        handle: &TableHandle,
        outbox: mpsc::WeakSender<Arc<str>>,
        mut inbox: mpsc::Receiver<Arc<str>>,
    ) -> End {
        let now = Instant::now();
        let mut heartbeat = Heartbeat { number: 0, sent: now, heard: now, lag: Duration::ZERO, warnings: 0 };
        let mut pings = interval(PING_INTERVAL);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let text = tokio::select! {
                text = inbox.recv() => match text {
                    Some(text) => text,
                    None => return End::Close(SERVICE_RESTART, "reconnect"),
                },
                _ = pings.tick() => {
                    if heartbeat.heard.elapsed() > READ_TIMEOUT {
                        return End::Gone;
                    }
                    heartbeat.number = heartbeat.number.wrapping_add(1);
                    heartbeat.sent = Instant::now();
                    ToClient::Ping { number: heartbeat.number }.to_text().into()
                }
                message = socket.recv() => {
                    heartbeat.heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => match self.handle(&text, handle, &outbox, &mut heartbeat).await {
                            Ok(None) => continue,
                            Ok(Some(answer)) => {
                                // The views that the request caused are sent before its answer.
                                while let Ok(text) = inbox.try_recv() {
                                    if send(socket, text).await.is_err() {
                                        return End::Gone;
                                    }
                                }
                                answer.to_text().into()
                            }
                            Err(end) => return end,
                        },
                        Some(Ok(Message::Binary(_))) => {
                            return End::Close(close_code::UNSUPPORTED, "only text messages are accepted");
                        }
                        // WebSocket pings are answered by the library; they count towards the rate limit like any message.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if self.app.rate_limits.message(self.guest.as_ref(), self.address).is_err()
                                && let Err(end) = heartbeat.warn().await
                            {
                                return end;
                            }
                            continue;
                        }
                        Some(Ok(Message::Close(_))) | None => return End::Gone,
                        Some(Err(error)) => {
                            debug!(%error, "connection broke");
                            return End::Close(close_code::SIZE, "too large, or not a frame");
                        }
                    }
                }
            };
            if send(socket, text).await.is_err() {
                return End::Gone;
            }
            // A client with many messages queued must not starve the others.
            tokio::task::yield_now().await;
        }
    }

    /// Handles a message: the answer to it, if it has one.
    async fn handle(
        &self,
        text: &str,
        handle: &TableHandle,
        outbox: &mpsc::WeakSender<Arc<str>>,
        heartbeat: &mut Heartbeat,
    ) -> Result<Option<ToClient>, End> {
        let message: Result<ToServer, _> = serde_json::from_str(text);
        let id = message.as_ref().ok().and_then(ToServer::id).map(str::to_owned);
        if let Err(wait) = self.app.rate_limits.message(self.guest.as_ref(), self.address) {
            heartbeat.warn().await?;
            return Ok(Some(self.refused(id.as_deref(), wait.into())));
        }
        let Ok(message) = message else {
            return Ok(Some(self.refused(None, Refusal::BadMessage)));
        };
        if id.as_ref().is_some_and(|id| id.is_empty() || id.len() > MAX_ID_LENGTH) {
            return Ok(Some(self.refused(id.as_deref(), Refusal::BadMessage)));
        }
        let answer = match message {
            ToServer::Ping { number } => return Ok(Some(ToClient::Pong { number })),
            ToServer::Pong { number } => {
                if number == heartbeat.number {
                    heartbeat.lag = heartbeat.sent.elapsed() / 2;
                }
                return Ok(None);
            }
            ToServer::Hint { event, language, .. } => {
                let asked = id.clone().unwrap_or_default();
                match self.hint(asked, event, language, handle, outbox).await {
                    Ok(()) => return Ok(None),
                    Err(refusal) => Err(refusal),
                }
            }
            message => {
                let (arrived, is_move) = (Instant::now(), matches!(message, ToServer::Play { .. }));
                let answer = self.ask(message, handle, heartbeat.lag).await;
                if is_move && answer.is_ok() {
                    self.app.metrics.acknowledged.observe(arrived.elapsed().as_secs_f64());
                }
                answer
            }
        };
        Ok(Some(match answer {
            // Whether it was stored is unknown: the client reconnects and asks again.
            Err(Refusal::Unavailable) => return Err(End::Close(SERVICE_RESTART, "reconnect")),
            Ok(event) => ToClient::Done { id: id.unwrap_or_default(), event },
            Err(refusal) => self.refused(id.as_deref(), refusal),
        }))
    }

    async fn ask(&self, message: ToServer, handle: &TableHandle, lag: Duration) -> Result<u32, Refusal> {
        let guest = self.guest.as_ref().ok_or(Refusal::NoGuest)?;
        let (id, event, request) = table_request(message, guest)?;
        let asker = Asker::Guest(guest.id.clone());
        let accepted = handle.request(asker, request, event, Some(id), lag.as_millis() as u64).await?;
        Ok(accepted.event)
    }

    /// Starts the coach in the background, and sends its advice if the position is still the same then. Where hands are concealed
    /// the reasons name no other hand.
    async fn hint(
        &self,
        id: String,
        event: u32,
        language: Option<String>,
        handle: &TableHandle,
        outbox: &mpsc::WeakSender<Arc<str>>,
    ) -> Result<(), Refusal> {
        let guest = self.guest.as_ref().ok_or(Refusal::NoGuest)?;
        let (position, sight) = self.hint_position(guest, event, handle).await?;
        let guest = guest.id.to_string();
        let texts = Texts::asked_for(language.as_deref());
        let (engine_pool, handle, outbox) = (self.app.engine_pool.clone(), handle.clone(), outbox.clone());
        let metrics = Arc::clone(&self.app.metrics);
        self.app.tasks.spawn(async move {
            let answer = match advise(&engine_pool, &guest, position, sight, &handle).await {
                Ok((advice, table, names)) => {
                    let advice = advice_view(&table, &names, &position, &advice, texts);
                    ToClient::Hint { id, event, advice: Box::new(advice) }
                }
                Err(refusal) => {
                    metrics.refused(refusal.code().as_str());
                    ToClient::refused(Some(&id), refusal)
                }
            };
            if let Some(outbox) = outbox.upgrade() {
                // Waits for room, so that the advice is not dropped when snapshots fill the outbox. An error
                // means that the client has gone.
                let _ = outbox.send(answer.to_text().into()).await;
            }
        });
        Ok(())
    }

    /// The position to advise a guest on, whose turn it must be, and how much of it the guest may see.
    async fn hint_position(
        &self,
        guest: &Guest,
        event: u32,
        handle: &TableHandle,
    ) -> Result<(Position, Sight), Refusal> {
        let (table, _) = handle.state().await?;
        if table.event() != event {
            return Err(Refusal::Stale);
        }
        let actor = table.actor().ok_or(Refusal::NotPlaying)?;
        if table.holder(actor).guest() != Some(&guest.id) {
            return Err(Refusal::NotYourTurn);
        }
        if !table.gives_hints(&guest.id) {
            return Err(Refusal::NoHints);
        }
        self.app.rate_limits.search(guest.id.as_str())?;
        let position = *table.position().ok_or(Refusal::NotPlaying)?;
        Ok((position, Sight::new(Viewer::Player(actor), table.plan().hands())))
    }

    /// The message of a refusal, which is counted.
    fn refused(&self, id: Option<&str>, refusal: Refusal) -> ToClient {
        self.app.metrics.refused(refusal.code().as_str());
        ToClient::refused(id, refusal)
    }

    fn viewer(&self) -> TableViewer {
        self.guest.as_ref().map_or(TableViewer::Stranger, |guest| TableViewer::Guest(guest.id.clone()))
    }
}

impl Heartbeat {
    /// Counts a message over the rate limit and slows the client down; closes the connection if it continues.
    async fn warn(&mut self) -> Result<(), End> {
        self.warnings += 1;
        if self.warnings > MAX_WARNINGS {
            return Err(End::Close(close_code::POLICY, "too many messages"));
        }
        sleep(THROTTLE_DELAY).await;
        Ok(())
    }
}

/// The coach's advice on the position of a table, with the table and its names, unless the table has moved on meanwhile.
async fn advise(
    engine_pool: &EnginePool,
    guest: &str,
    position: Position,
    sight: Sight,
    handle: &TableHandle,
) -> Result<(Advice, Arc<Table>, Names), Refusal> {
    let advice = engine_pool.advise(guest, position, sight).await?;
    let (table, names) = handle.state().await?;
    if table.position() == Some(&position) { Ok((advice, table, names)) } else { Err(Refusal::Stale) }
}

/// The request in a guest's message, with its id and the event it answers.
fn table_request(message: ToServer, guest: &Guest) -> Result<(String, Option<u32>, TableRequest), Refusal> {
    let request = |id, request| Ok((id, None, TableRequest::Plain(request)));
    match message {
        ToServer::Play { id, event, action } => {
            let action = action.parse().map_err(|_| Refusal::BadAction)?;
            Ok((id, Some(event), TableRequest::Plain(Request::Play { action })))
        }
        ToServer::Undo { id, event } => Ok((id, Some(event), TableRequest::Plain(Request::Undo))),
        ToServer::Sit { id, seat } => request(id, Request::Sit { player: player_on(seat)?, bot: guest.bot }),
        ToServer::Leave { id } => request(id, Request::Leave),
        ToServer::Fill { id, seat, level } => {
            request(id, Request::Fill { player: player_on(seat)?, level: level_of(level)? })
        }
        ToServer::Empty { id, seat } => request(id, Request::Empty { player: player_on(seat)? }),
        ToServer::StandIn { id, seat } => {
            let reason = HandoverReason::Asked;
            request(id, Request::StandIn { player: player_on(seat)?, reason })
        }
        ToServer::TakeBack { id, seat } => request(id, Request::TakeBack { player: player_on(seat)? }),
        ToServer::Close { id } => request(id, Request::Close),
        ToServer::Commit { id, seat, game, attempt, hash } => {
            request(id, Request::Commit { player: player_on(seat)?, game, attempt, hash })
        }
        ToServer::Start { id } => request(id, Request::Start),
        ToServer::Reveal { id, seat, salt } => {
            request(id, Request::Reveal { player: player_on(seat)?, salt })
        }
        ToServer::Rematch { id } => Ok((id, None, TableRequest::Rematch)),
        ToServer::Hint { .. } | ToServer::Ping { .. } | ToServer::Pong { .. } => Err(Refusal::BadMessage),
    }
}

async fn send(socket: &mut WebSocket, text: Arc<str>) -> Result<(), ()> {
    let message = Message::Text(Utf8Bytes::from(&*text));
    match timeout(WRITE_TIMEOUT, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// When to reconnect after a restart: spread out, so that not everybody comes at once.
fn retry_ms() -> u32 {
    500 + u32::from(secret::roll(250)) * 10
}
