//! A WebSocket of somebody who searches for players: it is the search, which ends with it.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use bigpoints_table::messages::{FromSeeker, ToSeeker};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::socket::{PING_INTERVAL, READ_TIMEOUT, SERVICE_RESTART, WRITE_TIMEOUT, retry_ms};
use crate::app::App;
use crate::guests::Guest;
use crate::guests::devices::DeviceSocket;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::rate_limits::Asker;
use crate::pairing::{OwnSeek, SeekState};

/// A WebSocket of somebody who searches.
pub(crate) struct SeekSocket {
    pub(crate) app: App,
    pub(crate) guest: Guest,
    /// The guest's device.
    pub(crate) device: Option<DeviceSocket>,
    pub(crate) seek: OwnSeek,
    /// Counts the connection while it is open.
    pub(crate) _permit: Arc<ConnectionPermit>,
}

/// Why a connection ends: with a close code and a reason, or because the client has gone.
type End = Option<(u16, &'static str)>;

impl SeekSocket {
    /// Serves the socket until it ends.
    pub(crate) async fn serve(mut self, mut socket: WebSocket) {
        let _open = self.app.metrics.open_socket();
        let app = self.app.clone();
        let end = tokio::select! {
            biased;
            () = app.stop.cancelled() => {
                let retry_ms = retry_ms(app.settings.bus.is_some());
                // A client that does not receive this connects again by itself.
                let _ = send(&mut socket, &ToSeeker::Bye { code: "restart".to_owned(), retry_ms }).await;
                Some((SERVICE_RESTART, "the server restarts"))
            }
            end = self.run(&mut socket) => end,
        };
        if let Some((code, reason)) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            // The connection may be dead already.
            let _ = timeout(WRITE_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
        }
    }

    async fn run(&mut self, socket: &mut WebSocket) -> End {
        let (mut heard, mut number) = (Instant::now(), 0_u32);
        let mut pings = interval(PING_INTERVAL);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.seek.state.mark_changed();
        loop {
            let message = tokio::select! {
                changed = self.seek.state.changed() => match changed {
                    Ok(()) => self.told(),
                    Err(_) => return Some((SERVICE_RESTART, "reconnect")),
                },
                () = signed_out(self.device.as_ref()) => return Some((SERVICE_RESTART, "reconnect")),
                _ = pings.tick() => {
                    if heard.elapsed() > READ_TIMEOUT {
                        return None;
                    }
                    number = number.wrapping_add(1);
                    ToSeeker::Ping { number }
                }
                received = socket.recv() => {
                    heard = Instant::now();
                    if self.app.rate_limits.message(&Asker::Guest(self.guest.id.clone())).is_err() {
                        return Some((close_code::POLICY, "too many messages"));
                    }
                    match received {
                        Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                            Ok(message) => match self.handle(message).await {
                                Some(answer) => answer,
                                None => continue,
                            },
                            Err(_) => return Some((close_code::POLICY, "unknown message")),
                        },
                        Some(Ok(Message::Binary(_))) => {
                            return Some((close_code::UNSUPPORTED, "only text messages are accepted"));
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                }
            };
            if send(socket, &message).await.is_err() {
                return None;
            }
            if message == ToSeeker::Replaced {
                return Some((close_code::NORMAL, "the search goes on elsewhere"));
            }
        }
    }

    /// What has become of the seek, as a message.
    fn told(&mut self) -> ToSeeker {
        match &*self.seek.state.borrow_and_update() {
            SeekState::Searching { waited_ms, others, usual_ms } => {
                ToSeeker::Searching { waited_ms: *waited_ms, others: *others, usual_ms: *usual_ms }
            }
            SeekState::Paired { table } => {
                let join_ms = self.app.tables.waits.join_timeout.as_millis() as u64;
                ToSeeker::Paired { table: table.to_string(), join_ms }
            }
            SeekState::Replaced => ToSeeker::Replaced,
        }
    }

    /// Handles a message: the answer, if it has one.
    async fn handle(&self, message: FromSeeker) -> Option<ToSeeker> {
        match message {
            FromSeeker::Fill { fill } => self.seek.set_fill(fill),
            FromSeeker::Decline => self.seek.decline().await,
            FromSeeker::Ping { number } => return Some(ToSeeker::Pong { number }),
            FromSeeker::Pong { .. } => {}
        }
        None
    }
}

/// Waits until the device is signed out.
async fn signed_out(device: Option<&DeviceSocket>) {
    match device {
        Some(device) => device.signed_out().await,
        None => std::future::pending().await,
    }
}

async fn send(socket: &mut WebSocket, message: &ToSeeker) -> Result<(), ()> {
    let message = Message::Text(Utf8Bytes::from(message.to_text()));
    match timeout(WRITE_TIMEOUT, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}
