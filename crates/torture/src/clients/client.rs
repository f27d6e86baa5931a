//! A client of the server: HTTP requests with a cookie and sockets to tables, from its own address.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::under_test::network::CLIENT_NETWORK;

/// How long a response may take; a server that hangs has failed.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(20);

/// A socket to a table.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A client.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    server: SocketAddr,
    from: Ipv4Addr,
    /// The session cookie, once the server has set it.
    pub(crate) cookie: Option<String>,
    /// The token of a bot.
    pub(crate) token: Option<String>,
}

/// An HTTP response.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) body: String,
}

impl Client {
    /// The client with this number, which gets its own address because the server limits connections by address: a loopback
    /// address, or one of the network of clients if the server is in another network namespace.
    pub(crate) fn new(server: SocketAddr, number: u32) -> Client {
        // Addresses that end in 0 or 255 are avoided, as some systems treat them as network addresses.
        let [a, b] = [number / 250 % 250, number % 250].map(|part| part as u8 + 1);
        Client {
            server,
            from: if server.ip().is_loopback() {
                Ipv4Addr::new(127, 1 + (number / 62_500) as u8, a, b)
            } else {
                let [first, second, ..] = CLIENT_NETWORK.octets();
                Ipv4Addr::new(first, second, a, b)
            },
            cookie: None,
            token: None,
        }
    }

    /// The server it connects to.
    pub(crate) fn server(&self) -> SocketAddr {
        self.server
    }

    /// Connects to another server from now on.
    pub(crate) fn go_to(&mut self, server: SocketAddr) {
        self.server = server;
    }

    /// The same client at the address of another one.
    pub(crate) fn moved_to(self, other: &Client) -> Client {
        Client { from: other.from, ..self }
    }

    /// Sends an HTTP request and keeps the cookie that the response sets.
    pub(crate) async fn call(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> io::Result<Response> {
        self.call_from(method, path, body, None).await
    }

    /// The same from a page of this origin.
    pub(crate) async fn call_from(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        origin: Option<&str>,
    ) -> io::Result<Response> {
        let origin = origin.map(|origin| format!("Origin: {origin}\r\n")).unwrap_or_default();
        let body = body.map(Value::to_string).unwrap_or_default();
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let token =
            self.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n{kind}{cookie}{token}{origin}\r\n{body}",
            self.server,
            body.len()
        );
        let response = timeout(RESPONSE_TIMEOUT, async {
            let mut stream = self.connect().await?;
            stream.write_all(request.as_bytes()).await?;
            let mut response = Vec::new();
            stream.read_to_end(&mut response).await?;
            Ok::<_, io::Error>(response)
        });
        let response = response.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        let response = String::from_utf8_lossy(&response);
        let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let (head, body) = response.split_once("\r\n\r\n").ok_or_else(cut)?;
        let field = |name| head.lines().find_map(|line| line.strip_prefix(name));
        let length: usize = field("content-length: ").and_then(|length| length.parse().ok()).unwrap_or(0);
        if body.len() < length {
            return Err(cut());
        }
        if let Some(cookie) = field("set-cookie: ").and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut)?;
        Ok(Response { status, body: body.to_owned() })
    }

    /// Opens a socket to a table for a client that has seen this event and wants whole tables.
    pub(crate) async fn socket(&self, table: &str, seen: Option<u32>) -> io::Result<Socket> {
        self.socket_at(&format!("/api/tables/{table}/socket{}", seen_in("?", seen))).await
    }

    /// The same for a client that wants what has changed.
    pub(crate) async fn socket_with_updates(&self, table: &str, seen: Option<u32>) -> io::Result<Socket> {
        self.socket_at(&format!("/api/tables/{table}/socket?updates=true{}", seen_in("&", seen))).await
    }

    /// Opens the socket at this path.
    pub(crate) async fn socket_at(&self, path: &str) -> io::Result<Socket> {
        let url = format!("ws://{}{path}", self.server);
        let mut request = url.into_client_request().map_err(io::Error::other)?;
        if let Some(cookie) = &self.cookie {
            let cookie = cookie.parse().map_err(io::Error::other)?;
            request.headers_mut().insert("Cookie", cookie);
        }
        // Small buffers, because this process has thousands of sockets.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let opened = timeout(RESPONSE_TIMEOUT, async {
            let stream = self.connect().await?;
            stream.set_nodelay(true)?;
            tokio_tungstenite::client_async_with_config(request, stream, Some(config))
                .await
                .map_err(io::Error::other)
        });
        Ok(opened.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??.0)
    }

    /// A bare TCP connection to the server.
    pub(crate) async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        socket.connect(self.server).await
    }
}

/// The part of a query that says which event was seen.
fn seen_in(before: &str, seen: Option<u32>) -> String {
    seen.map(|event| format!("{before}seen={event}")).unwrap_or_default()
}
