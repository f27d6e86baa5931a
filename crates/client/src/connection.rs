//! One connection to a table, as long as it lasts: messages out and in.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::http::HeaderValue;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::address::TableLink;
use super::error::ClientError;
use super::http::{self, Identity};
use super::stream::{self, Stream};
use bigpoints_table::messages::{ToClient, ToServer};

/// How long the server may take to let us in, and one message to leave.
const WELCOME: Duration = Duration::from_secs(10);
const SEND: Duration = Duration::from_secs(10);

/// The largest message that is read: a table of five is a few thousand letters.
const LARGEST: usize = 1 << 20;

/// A connection to a table.
#[derive(Debug)]
pub(super) struct Connection {
    socket: WebSocketStream<Stream>,
}

impl std::fmt::Debug for dyn stream::Duplex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a connection")
    }
}

impl Connection {
    /// Connects to a table, from the last event that was seen on.
    pub(super) async fn open(
        place: &TableLink,
        identity: &Identity,
        seen: Option<u32>,
    ) -> Result<Connection, ClientError> {
        let stream = stream::connect(&place.server).await?;
        let scheme = if place.server.secure { "wss" } else { "ws" };
        let seen = seen.map(|event| format!("?seen={event}")).unwrap_or_default();
        let url = format!("{scheme}://{}/api/tables/{}/socket{seen}", place.server.authority(), place.table);
        let mut request = url.into_client_request().map_err(ClientError::line)?;
        if let Some((name, value)) = identity.header() {
            let value = HeaderValue::from_str(&value).map_err(ClientError::line)?;
            request.headers_mut().insert(name, value);
        }
        let config = WebSocketConfig::default().max_message_size(Some(LARGEST)).max_frame_size(Some(LARGEST));
        let opened = timeout(WELCOME, client_async_with_config(request, stream, Some(config))).await;
        match opened.map_err(|_| ClientError::line("it does not answer"))? {
            Ok((socket, _)) => Ok(Connection { socket }),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                Err(http::refusal(answer.status(), body))
            }
            Err(error) => Err(ClientError::line(error)),
        }
    }

    /// The next message. Messages of kinds that are not known yet are passed over.
    pub(super) async fn hear(&mut self) -> Result<ToClient, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    if let Ok(message) = serde_json::from_str(&text) {
                        return Ok(message);
                    }
                }
                Some(Ok(Message::Close(frame))) => {
                    let why = frame.map(|frame| frame.reason.to_string()).filter(|why| !why.is_empty());
                    return Err(ClientError::Connection(
                        why.unwrap_or_else(|| "the line was closed".to_owned()),
                    ));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(ClientError::line(error)),
                None => return Err(ClientError::line("the line was closed")),
            }
        }
    }

    /// Sends a message.
    pub(super) async fn say(&mut self, message: &ToServer) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("a message has a text");
        let sent = timeout(SEND, self.socket.send(Message::text(text))).await;
        sent.map_err(|_| ClientError::line("it does not read"))?.map_err(ClientError::line)
    }

    /// Says goodbye, if there is anybody to say it to.
    pub(super) async fn close(mut self) {
        let _ = timeout(Duration::from_secs(1), self.socket.close(None)).await;
    }
}
