//! A WebSocket to a table: messages in and out, heartbeats, limits, and a goodbye when the server stops.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use bigpoints_table::messages::{GuestCard, PROTOCOL, ToClient, ToServer};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::client_request::ClientRequest;
use bigpoints_table::table::request::Asker;
use bigpoints_table::view::TableViewer;
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tracing::debug;

use crate::app::App;
use crate::guests::Guest;
use crate::guests::devices::DeviceSocket;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::rate_limits;
use crate::secret;
use crate::tables::connections::NewSocket;
use crate::tables::handle::{Command, TableHandle};

/// How long a client over its rate limit waits for the refusal. Nothing is read from it meanwhile, so a flood costs the others
/// little.
const THROTTLE_DELAY: Duration = Duration::from_millis(10);

/// Messages that may wait for a client. A client that lets more pile up is disconnected.
const OUTBOX_CAPACITY: usize = 32;

/// How often the server pings, and after how long without any message a connection counts as dead.
pub(super) const PING_INTERVAL: Duration = Duration::from_secs(15);
pub(super) const READ_TIMEOUT: Duration = Duration::from_secs(45);

/// How long sending one message may take.
pub(super) const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// How many messages over the rate limit are refused before the connection is closed.
const MAX_WARNINGS: u32 = 100;

/// The longest id of a request, in bytes.
const MAX_ID_LENGTH: usize = 64;

/// The close code "service restart": the client reconnects.
pub(super) const SERVICE_RESTART: u16 = 1012;

/// A WebSocket to a table.
pub(crate) struct TableSocket {
    pub(crate) app: App,
    /// The id of the table.
    pub(crate) table: String,
    /// The guest; `None` for a spectator without a name.
    pub(crate) guest: Option<Guest>,
    /// The guest's device, or the bot; `None` for spectators without a name.
    pub(crate) device: Option<DeviceSocket>,
    /// Whether it is a screen that everybody sees, which receives no hand of the guest.
    pub(crate) is_screen: bool,
    /// The last event that the client has seen.
    pub(crate) seen: Option<u32>,
    /// Whether the client wants only what has changed after an action.
    pub(crate) updates: bool,
    /// The client's address.
    pub(crate) address: IpAddr,
    /// Cancelled when the connection has ended.
    pub(crate) closed: CancellationToken,
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

/// What the server knows of a client from its connection.
struct ClientState {
    /// The number of the connection at the table.
    connection: u64,
    /// The number of the last ping.
    ping: u32,
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
            // First, because a server that stops closes its tables too.
            biased;
            () = self.app.stop.cancelled() => {
                let retry_ms = retry_ms(self.app.settings.bus.is_some());
                let bye = ToClient::Bye { code: "restart".to_owned(), retry_ms };
                // A client that does not receive this reconnects by itself.
                let _ = send(&mut socket, bye.to_text().into()).await;
                End::Close(SERVICE_RESTART, "the server restarts")
            }
            end = self.run(&mut socket) => end,
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
            // This node is about to stop, or cut off: another one serves the table.
            Err(Refusal::Unavailable) => return End::Close(SERVICE_RESTART, "reconnect"),
            Err(refusal) => {
                // The close code says the same.
                let _ = send(socket, self.refused(None, refusal).to_text().into()).await;
                return End::Close(close_code::POLICY, refusal.code().as_str());
            }
        };
        let (outbox, outgoing) = mpsc::channel(OUTBOX_CAPACITY);
        // Only the table keeps the outbox open: when it drops a slow client, the outbox ends.
        let own = outbox.downgrade();
        let (viewer, address, updates) = (self.viewer(), self.address, self.updates);
        let socket_at_table = NewSocket { viewer, address, updates, outbox };
        let Ok(number) = handle.connect(socket_at_table, self.seen).await else {
            return End::Close(SERVICE_RESTART, "the table is being reloaded");
        };
        let end = self.exchange(socket, &handle, number, own, outgoing).await;
        self.closed.cancel();
        handle.send(Command::Disconnect { connection: number }).await;
        end
    }

    async fn exchange(
        &self,
        socket: &mut WebSocket,
        handle: &TableHandle,
        connection: u64,
        outbox: mpsc::WeakSender<Utf8Bytes>,
        mut outgoing: mpsc::Receiver<Utf8Bytes>,
    ) -> End {
        let now = Instant::now();
        let lag = Duration::ZERO;
        let mut client = ClientState { connection, ping: 0, sent: now, heard: now, lag, warnings: 0 };
        let mut pings = interval(PING_INTERVAL);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut signed_out = pin!(self.signed_out());
        loop {
            let text = tokio::select! {
                text = outgoing.recv() => match text {
                    Some(text) => text,
                    None => return End::Close(SERVICE_RESTART, "reconnect"),
                },
                () = &mut signed_out => return End::Close(SERVICE_RESTART, "reconnect"),
                _ = pings.tick() => {
                    if client.heard.elapsed() > READ_TIMEOUT {
                        return End::Gone;
                    }
                    client.ping = client.ping.wrapping_add(1);
                    client.sent = Instant::now();
                    ToClient::Ping { number: client.ping }.to_text().into()
                }
                message = socket.recv() => {
                    client.heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => match self.handle(&text, handle, &outbox, &mut client).await {
                            Ok(None) => continue,
                            Ok(Some(answer)) => {
                                if answer_after_views(socket, &mut outgoing, &answer).await.is_err() {
                                    return End::Gone;
                                }
                                // A client with many messages queued must not starve the others.
                                tokio::task::yield_now().await;
                                continue;
                            }
                            Err(end) => return end,
                        },
                        Some(Ok(Message::Binary(_))) => {
                            return End::Close(close_code::UNSUPPORTED, "only text messages are accepted");
                        }
                        // WebSocket pings are answered by the library; they count towards the rate limit like any message.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if self.app.rate_limits.message(&self.asker()).is_err()
                                && let Err(end) = client.warn().await
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
        }
    }

    /// Handles a message: the answer to it, if it has one.
    async fn handle(
        &self,
        text: &str,
        handle: &TableHandle,
        outbox: &mpsc::WeakSender<Utf8Bytes>,
        client: &mut ClientState,
    ) -> Result<Option<ToClient>, End> {
        let message: Result<ToServer, _> = serde_json::from_str(text);
        let id = message.as_ref().ok().and_then(ToServer::id).map(str::to_owned);
        if let Err(wait) = self.app.rate_limits.message(&self.asker()) {
            client.warn().await?;
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
                if number == client.ping {
                    client.lag = client.sent.elapsed() / 2;
                }
                return Ok(None);
            }
            ToServer::Pace { percent } => {
                let connection = client.connection;
                handle.send(Command::Pace { connection, percent: percent.into() }).await;
                return Ok(None);
            }
            ToServer::Looking { on } => {
                let connection = client.connection;
                handle.send(Command::Looking { connection, on }).await;
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
                let answer = self.ask(message, handle, client.lag).await;
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
        let ClientRequest { id, event, request } = ClientRequest::read(message, guest.owner.as_ref())?;
        self.app.rate_limits.write(self.address)?;
        let asker = Asker::Guest(guest.id.clone());
        let accepted = handle.request(asker, request, event, Some(id), lag.as_millis() as u64).await?;
        Ok(accepted.event)
    }

    /// The message of a refusal, which is counted.
    fn refused(&self, id: Option<&str>, refusal: Refusal) -> ToClient {
        self.app.metrics.refused(refusal.code().as_str());
        ToClient::refused(id, refusal)
    }

    /// Waits until the device is signed out.
    async fn signed_out(&self) {
        match &self.device {
            Some(device) => device.signed_out().await,
            None => std::future::pending().await,
        }
    }

    /// Who is counted for the messages.
    fn asker(&self) -> rate_limits::Asker {
        let guest = self.guest.as_ref().map(|guest| rate_limits::Asker::Guest(guest.id.clone()));
        guest.unwrap_or(rate_limits::Asker::Address(self.address))
    }

    fn viewer(&self) -> TableViewer {
        let viewer = if self.is_screen { TableViewer::Screen } else { TableViewer::Guest };
        self.guest.as_ref().map_or(TableViewer::Stranger, |guest| viewer(guest.id.clone()))
    }
}

impl ClientState {
    /// Counts a message over the rate limit and slows the client down; closes the connection if it goes on.
    async fn warn(&mut self) -> Result<(), End> {
        self.warnings += 1;
        if self.warnings > MAX_WARNINGS {
            return Err(End::Close(close_code::POLICY, "too many messages"));
        }
        sleep(THROTTLE_DELAY).await;
        Ok(())
    }
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), ()> {
    in_time(socket.send(Message::Text(text))).await
}

/// Sends the views that a request has caused and then its answer, the last of them in one write.
async fn answer_after_views(
    socket: &mut WebSocket,
    outgoing: &mut mpsc::Receiver<Utf8Bytes>,
    answer: &ToClient,
) -> Result<(), ()> {
    while let Ok(text) = outgoing.try_recv() {
        in_time(socket.feed(Message::Text(text))).await?;
    }
    send(socket, answer.to_text().into()).await
}

async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), ()> {
    match timeout(WRITE_TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// When to reconnect after a restart: spread out, so that not everybody comes at once, and sooner if other nodes are there meanwhile.
pub(super) fn retry_ms(is_one_of_several: bool) -> u32 {
    let spread = u32::from(secret::roll(250));
    if is_one_of_several { 50 + spread } else { 500 + spread * 10 }
}
