//! One WebSocket connection to a table, or of a search: messages out and in.

use std::time::Duration;

use bigpoints_table::messages::{ToClient, ToServer};
use futures_util::{SinkExt, StreamExt};
use hyper::http::HeaderValue;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::address::{ServerAddress, TableLink};
use crate::error::ClientError;
use crate::http::{self, Credentials};
use crate::received;
use crate::stream::{self, Stream};

const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// A table of five players takes a few thousand bytes.
const MAX_MESSAGE_SIZE: usize = 1 << 20;

/// A connection to a table.
#[derive(Debug)]
pub(crate) struct Connection {
    socket: WebSocketStream<Stream>,
}

impl Connection {
    /// Connects to a table, resuming after the last event that was seen.
    pub(crate) async fn open(
        link: &TableLink,
        credentials: &Credentials,
        last_event: Option<u32>,
    ) -> Result<Connection, ClientError> {
        let seen = last_event.map(|event| format!("&seen={event}")).unwrap_or_default();
        let path = format!("/api/tables/{}/socket?updates=true{seen}", link.table);
        Connection::open_path(&link.server, &path, credentials).await
    }

    /// Opens the socket at a path.
    pub(crate) async fn open_path(
        server: &ServerAddress,
        path: &str,
        credentials: &Credentials,
    ) -> Result<Connection, ClientError> {
        let stream = stream::connect(server).await?;
        let scheme = if server.secure { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{path}", server.authority());
        let mut request = url.into_client_request().map_err(ClientError::connection)?;
        if let Some((name, value)) = credentials.header() {
            let value = HeaderValue::from_str(&value).map_err(ClientError::connection)?;
            request.headers_mut().insert(name, value);
        }
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_MESSAGE_SIZE))
            .max_frame_size(Some(MAX_MESSAGE_SIZE));
        let handshake = client_async_with_config(request, stream, Some(config));
        let opened = timeout(HANDSHAKE_TIMEOUT, handshake).await;
        match opened.map_err(|_| ClientError::connection("no answer"))? {
            Ok((socket, _)) => Ok(Connection { socket }),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                Err(http::error_from_response(answer.status(), body))
            }
            Err(error) => Err(ClientError::connection(error)),
        }
    }

    /// The next message. Messages of unknown kinds are skipped.
    pub(crate) async fn receive(&mut self) -> Result<ToClient, ClientError> {
        self.receive_any().await
    }

    /// The same on a socket with other messages.
    pub(crate) async fn receive_any<T: DeserializeOwned>(&mut self) -> Result<T, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    if let Some(message) = received::message(&text) {
                        return Ok(message);
                    }
                }
                Some(Ok(Message::Close(frame))) => {
                    let reason = frame.map(|frame| frame.reason.to_string());
                    let reason = reason.filter(|reason| !reason.is_empty());
                    return Err(ClientError::connection(reason.as_deref().unwrap_or(CLOSED)));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(ClientError::connection(error)),
                None => return Err(ClientError::connection(CLOSED)),
            }
        }
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, message: &ToServer) -> Result<(), ClientError> {
        self.send_any(message).await
    }

    /// The same on a socket with other messages.
    pub(crate) async fn send_any(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("a message that serialises");
        let sent = timeout(SEND_TIMEOUT, self.socket.send(Message::text(text))).await;
        sent.map_err(|_| ClientError::connection("it stopped reading"))?.map_err(ClientError::connection)
    }

    /// Closes the connection in an orderly way, if the server is still there.
    pub(crate) async fn close(mut self) {
        // It is dropped either way.
        let _ = timeout(CLOSE_TIMEOUT, self.socket.close(None)).await;
    }
}

const CLOSED: &str = "the connection was closed";
