//! One connection to a table: texts in and out, heartbeats, limits, and a farewell when the server stops.

use bigpoints_texts::views::advice_view;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use bigpoints_engine::{Advice, Sight};
use bigpoints_rules::{Position, Viewer};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tracing::debug;

use super::accept::Ticket;
use super::guest::Guest;
use super::hall::Hall;
use super::limits::Limits;
use super::mail::{Mail, TableHandle, Wish};
use super::thinkers::Thinkers;
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::{GuestCard, PROTOCOL, ToClient, ToServer};
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Table;
use bigpoints_table::table::event::HandoverReason;
use bigpoints_table::table::request::{Asker, Request, level_of, player_on};
use bigpoints_table::view::TableViewer;
use bigpoints_texts::language::Texts;

/// How long somebody who says too much waits for the refusal, and is not listened to meanwhile: a flood costs the others little then.
const LEISURE: Duration = Duration::from_millis(10);

/// Messages that may wait for a reader: one who lets more pile up is disconnected.
const OUTBOX: usize = 32;

/// How often the server asks whether somebody is there, and after how long a silent line is dead.
const HEARTBEAT: Duration = Duration::from_secs(15);
const SILENCE: Duration = Duration::from_secs(45);

/// How long one message may take to leave.
const SEND: Duration = Duration::from_secs(10);

/// How often a client is told that it asks too much before the connection ends.
const WARNINGS: u32 = 100;

/// The longest id of a request.
const ID: usize = 64;

/// The close code that says: the service restarts, come back.
const RESTART: u16 = 1012;

/// A connection to a table.
pub(super) struct Connection {
    pub(super) hall: Hall,
    pub(super) limits: Limits,
    pub(super) table: String,
    pub(super) guest: Option<Guest>,
    /// The last event that the client has seen.
    pub(super) seen: Option<u32>,
    /// Where the client is.
    pub(super) address: IpAddr,
    /// The place that the connection takes up, as long as it lasts.
    pub(super) _ticket: Arc<Ticket>,
}

/// Why a connection ends.
enum End {
    /// The client has gone, or does not read.
    Gone,
    /// The server says goodbye with this code and reason.
    Close(u16, &'static str),
}

/// The heartbeat: what was asked last, and how long answers take.
struct Pulse {
    number: u32,
    asked: Instant,
    heard: Instant,
    lag: Duration,
    /// How often the client was told that it asks too much.
    warned: u32,
}

impl Connection {
    /// Serves the connection until it ends.
    pub(super) async fn serve(self, mut socket: WebSocket) {
        let cancelled = self.hall.cancelled();
        let _open = self.hall.metrics().open_socket();
        let end = tokio::select! {
            end = self.talk(&mut socket) => end,
            () = cancelled.cancelled() => {
                let bye = ToClient::Bye { code: "restart".to_owned(), retry_ms: retry_ms() };
                // Whom this does not reach any more comes back without being told when.
                let _ = send(&mut socket, bye.to_text().into()).await;
                End::Close(RESTART, "the server restarts")
            }
        };
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            // The line may be dead already; then there is nobody to tell.
            let _ = timeout(SEND, socket.send(Message::Close(Some(frame)))).await;
        }
    }

    async fn talk(&self, socket: &mut WebSocket) -> End {
        let guest = self.guest.as_ref().map(|guest| GuestCard { name: guest.name.clone() });
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let welcome = ToClient::Welcome { protocol: PROTOCOL, version, guest };
        if send(socket, welcome.to_text().into()).await.is_err() {
            return End::Gone;
        }
        let handle = match self.hall.table(&self.table).await {
            Ok(handle) => handle,
            Err(refusal) => {
                // The code below says the same to who does not get this far.
                let _ = send(socket, self.refused(None, refusal).to_text().into()).await;
                return End::Close(close_code::POLICY, refusal.code().as_str());
            }
        };
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        // Only the table keeps the queue open: when it lets go of a slow reader, the queue ends.
        let own = outbox.downgrade();
        let Ok(number) = handle.join(self.audience(), self.seen, outbox).await else {
            return End::Close(RESTART, "the table is loaded anew");
        };
        let end = self.exchange(socket, &handle, own, inbox).await;
        handle.tell(Mail::Part { connection: number }).await;
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
        let mut pulse = Pulse { number: 0, asked: now, heard: now, lag: Duration::ZERO, warned: 0 };
        let mut beat = interval(HEARTBEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let text = tokio::select! {
                text = inbox.recv() => match text {
                    Some(text) => text,
                    None => return End::Close(RESTART, "come back"),
                },
                _ = beat.tick() => {
                    if pulse.heard.elapsed() > SILENCE {
                        return End::Gone;
                    }
                    pulse.number = pulse.number.wrapping_add(1);
                    pulse.asked = Instant::now();
                    ToClient::Ping { number: pulse.number }.to_text().into()
                }
                message = socket.recv() => {
                    pulse.heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => match self.hear(&text, handle, &outbox, &mut pulse).await {
                            Ok(None) => continue,
                            Ok(Some(answer)) => {
                                // What the table has shown because of the request comes before the answer.
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
                            return End::Close(close_code::UNSUPPORTED, "only texts are understood");
                        }
                        // The line's own heartbeats are answered below us; a flood of them counts like any other.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if self.limits.message(self.guest.as_ref(), self.address).is_err()
                                && let Err(end) = pulse.warn().await
                            {
                                return end;
                            }
                            continue;
                        }
                        Some(Ok(Message::Close(_))) | None => return End::Gone,
                        Some(Err(error)) => {
                            debug!(%error, "a connection broke");
                            return End::Close(close_code::SIZE, "too large, or no frame");
                        }
                    }
                }
            };
            if send(socket, text).await.is_err() {
                return End::Gone;
            }
            // Whoever says a hundred things at once lets others speak in between.
            tokio::task::yield_now().await;
        }
    }

    /// Answers a message.
    async fn hear(
        &self,
        text: &str,
        handle: &TableHandle,
        outbox: &mpsc::WeakSender<Arc<str>>,
        pulse: &mut Pulse,
    ) -> Result<Option<ToClient>, End> {
        let message: Result<ToServer, _> = serde_json::from_str(text);
        let id = message.as_ref().ok().and_then(ToServer::id).map(str::to_owned);
        if let Err(wait) = self.limits.message(self.guest.as_ref(), self.address) {
            pulse.warn().await?;
            return Ok(Some(self.refused(id.as_deref(), wait.into())));
        }
        let Ok(message) = message else {
            return Ok(Some(self.refused(None, Refusal::BadMessage)));
        };
        if id.as_ref().is_some_and(|id| id.is_empty() || id.len() > ID) {
            return Ok(Some(self.refused(id.as_deref(), Refusal::BadMessage)));
        }
        let answer = match message {
            ToServer::Ping { number } => return Ok(Some(ToClient::Pong { number })),
            ToServer::Pong { number } => {
                if number == pulse.number {
                    pulse.lag = pulse.asked.elapsed() / 2;
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
                let answer = self.ask(message, handle, pulse.lag).await;
                if is_move && answer.is_ok() {
                    self.hall.metrics().acknowledged.observe(arrived.elapsed().as_secs_f64());
                }
                answer
            }
        };
        Ok(Some(match answer {
            // Whether it was stored is not known: the client comes back and asks again.
            Err(Refusal::Unavailable) => return Err(End::Close(RESTART, "come back")),
            Ok(event) => ToClient::Done { id: id.unwrap_or_default(), event },
            Err(refusal) => self.refused(id.as_deref(), refusal),
        }))
    }

    async fn ask(&self, message: ToServer, handle: &TableHandle, lag: Duration) -> Result<u32, Refusal> {
        let guest = self.guest.as_ref().ok_or(Refusal::NoGuest)?;
        let (id, event, wish) = wish(message, guest)?;
        let asker = Asker::Guest(GuestId::new(&*guest.id));
        let granted = handle.ask(asker, wish, event, Some(id), lag.as_millis() as u64).await?;
        Ok(granted.event)
    }

    /// Lets the coach think, beside the conversation, and sends what it says if the position still stands then. The reasons name
    /// no other hand where hands are concealed.
    async fn hint(
        &self,
        id: String,
        event: u32,
        language: Option<String>,
        handle: &TableHandle,
        outbox: &mpsc::WeakSender<Arc<str>>,
    ) -> Result<(), Refusal> {
        let guest = self.guest.as_ref().ok_or(Refusal::NoGuest)?;
        let (position, sight) = self.question(guest, event, handle).await?;
        let guest = guest.id.clone();
        let texts = Texts::asked_for(language.as_deref());
        let (thinkers, handle, outbox) = (self.hall.thinkers().clone(), handle.clone(), outbox.clone());
        let metrics = self.hall.metrics().clone();
        self.hall.tasks().spawn(async move {
            let answer = match advise(&thinkers, &guest, position, sight, &handle).await {
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
                // Waits for room: what was asked for is not lost behind snapshots. An error means that nobody is there to read.
                let _ = outbox.send(answer.to_text().into()).await;
            }
        });
        Ok(())
    }

    /// What the coach is to think about for a guest whose turn it is, and how much of it the guest may know.
    async fn question(
        &self,
        guest: &Guest,
        event: u32,
        handle: &TableHandle,
    ) -> Result<(Position, Sight), Refusal> {
        let (table, _) = handle.whole().await?;
        if table.event() != event {
            return Err(Refusal::Stale);
        }
        let actor = table.actor().ok_or(Refusal::NotPlaying)?;
        let id = GuestId::new(&*guest.id);
        if table.holder(actor).guest() != Some(&id) {
            return Err(Refusal::NotYourTurn);
        }
        if !table.gives_hints(&id) {
            return Err(Refusal::NoHints);
        }
        self.limits.thought(&guest.id)?;
        let position = *table.position().ok_or(Refusal::NotPlaying)?;
        Ok((position, Sight::new(Viewer::Player(actor), table.plan().hands())))
    }

    /// The message that something is refused, which is counted.
    fn refused(&self, id: Option<&str>, refusal: Refusal) -> ToClient {
        self.hall.metrics().refused(refusal.code().as_str());
        ToClient::refused(id, refusal)
    }

    fn audience(&self) -> TableViewer {
        let guest = |guest: &Guest| TableViewer::Guest(GuestId::new(&*guest.id));
        self.guest.as_ref().map_or(TableViewer::Stranger, guest)
    }
}

impl Pulse {
    /// Takes note of a message too many, at leisure; the end for who does not heed it.
    async fn warn(&mut self) -> Result<(), End> {
        self.warned += 1;
        if self.warned > WARNINGS {
            return Err(End::Close(close_code::POLICY, "too many messages"));
        }
        sleep(LEISURE).await;
        Ok(())
    }
}

/// What the coach says of the position at a table, with the table and its names, unless the table has gone on meanwhile.
async fn advise(
    thinkers: &Thinkers,
    guest: &str,
    position: Position,
    sight: Sight,
    handle: &TableHandle,
) -> Result<(Advice, Arc<Table>, Names), Refusal> {
    let advice = thinkers.advise(guest, position, sight).await?;
    let (table, names) = handle.whole().await?;
    if table.position() == Some(&position) { Ok((advice, table, names)) } else { Err(Refusal::Stale) }
}

/// The id of a guest's request, the event it answers, and what is wished.
fn wish(message: ToServer, guest: &Guest) -> Result<(String, Option<u32>, Wish), Refusal> {
    let request = |id, request| Ok((id, None, Wish::Request(request)));
    match message {
        ToServer::Play { id, event, action } => {
            let action = action.parse().map_err(|_| Refusal::BadAction)?;
            Ok((id, Some(event), Wish::Request(Request::Play { action })))
        }
        ToServer::Undo { id, event } => Ok((id, Some(event), Wish::Request(Request::Undo))),
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
        ToServer::Rematch { id } => Ok((id, None, Wish::Rematch)),
        ToServer::Hint { .. } | ToServer::Ping { .. } | ToServer::Pong { .. } => Err(Refusal::BadMessage),
    }
}

async fn send(socket: &mut WebSocket, text: Arc<str>) -> Result<(), ()> {
    let message = Message::Text(Utf8Bytes::from(&*text));
    match timeout(SEND, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// When to come back after a restart: not everybody at once.
fn retry_ms() -> u32 {
    500 + u32::from(super::secret::lot(250)) * 10
}
