//! A visitor who uses a server over HTTP and WebSocket.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tungstenite::client::IntoClientRequest;

use super::TIMEOUT;
use super::socket::Socket;

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

/// A visitor with a browser, or a bot.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    address: String,
    /// The server's log, shown when a test fails.
    log: PathBuf,
    pub(crate) cookie: Option<String>,
    /// The bearer token of a bot.
    pub(crate) token: Option<String>,
    /// What the visitor calls the server, if not by its address.
    pub(crate) host: Option<String>,
    /// The address that a trusted proxy names, for a visitor from elsewhere.
    pub(crate) forwarded_for: Option<String>,
}

impl Visitor {
    /// A visitor of the server at this address with this log.
    pub(crate) fn new(address: &str, log: &Path) -> Visitor {
        let (address, log) = (address.to_owned(), log.to_owned());
        Visitor { address, log, cookie: None, token: None, host: None, forwarded_for: None }
    }

    /// Sends an HTTP request, and keeps the cookie that the answer sets.
    pub(crate) fn call(&mut self, method: &str, path: &str, body: Option<Value>) -> Answer {
        self.call_with(method, path, body, &[])
    }

    /// The same with more headers.
    pub(crate) fn call_with(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
            self.host.as_ref().unwrap_or(&self.address),
            body.len()
        );
        if !body.is_empty() {
            request.push_str("Content-Type: application/json\r\n");
        }
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(address) = &self.forwarded_for {
            request.push_str(&format!("X-Forwarded-For: {address}\r\n"));
        }
        if let Some(cookie) = &self.cookie {
            request.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        if let Some(token) = &self.token {
            request.push_str(&format!("Authorization: Bearer {token}\r\n"));
        }
        request.push_str("\r\n");
        request.push_str(&body);
        let answer = raw(&self.address, request.as_bytes());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = cookie.and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        let body = if head.contains("transfer-encoding: chunked") { unchunk(body) } else { body.to_owned() };
        Answer { status: status.expect("a status"), head: head.to_owned(), body }
    }

    /// Creates a table by this plan: its address.
    pub(crate) fn table(&mut self, plan: Value) -> String {
        let answer = self.call("POST", "/api/tables", Some(plan));
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["table"].as_str().expect("an address").to_owned()
    }

    /// Opens a socket to a table.
    pub(crate) fn socket(&self, table: &str) -> Socket {
        self.socket_from(table, "").expect("a socket")
    }

    /// Opens a socket to a table with this query; the status if it is refused.
    pub(crate) fn socket_from(&self, table: &str, query: &str) -> Result<Socket, u16> {
        self.socket_with(table, query, &[])
    }

    /// The same with more headers.
    pub(crate) fn socket_with(
        &self,
        table: &str,
        query: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        self.open(&format!("/api/tables/{table}/socket{query}"), headers)
    }

    /// Searches for players with this query; the status if that is refused.
    pub(crate) fn search(&self, query: &str) -> Result<Socket, u16> {
        self.open(&format!("/api/seek{query}"), &[])
    }

    /// Opens the socket at a path.
    fn open(&self, path: &str, headers: &[(&'static str, &str)]) -> Result<Socket, u16> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("Cookie", cookie.parse().expect("a header"));
        }
        if let Some(token) = &self.token {
            let bearer = format!("Bearer {token}").parse().expect("a header");
            request.headers_mut().insert("Authorization", bearer);
        }
        if let Some(address) = &self.forwarded_for {
            request.headers_mut().insert("X-Forwarded-For", address.parse().expect("a header"));
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        let stream = TcpStream::connect(&self.address).expect("a server that listens");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a time limit");
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Socket::new(socket, self.log.clone())),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Sends bytes and reads until the other side closes.
pub(crate) fn raw(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a server that listens");
    stream.set_read_timeout(Some(TIMEOUT)).expect("a time limit");
    stream.write_all(bytes).expect("a request that is sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer that ends");
    String::from_utf8_lossy(&answer).into_owned()
}

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("a size");
        whole.push_str(&rest[..size]);
        body = &rest[(size + 2).min(rest.len())..];
    }
    whole
}
