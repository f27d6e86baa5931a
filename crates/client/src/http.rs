//! Single questions to a server over HTTP: JSON out, JSON back, or why not.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::http::{HeaderName, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::time::timeout;

use super::address::Server;
use super::error::ClientError;
use super::stream;

/// How long an answer may take, and how much it may hold.
const ANSWER: Duration = Duration::from_secs(20);
const LARGEST: usize = 1 << 20;

/// What proves who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// Nothing yet.
    Stranger,
    /// The cookie of a guest, name and value.
    Cookie(String),
    /// The token of a bot.
    Bearer(String),
}

impl Identity {
    /// The header that carries it.
    pub(super) fn header(&self) -> Option<(HeaderName, String)> {
        match self {
            Identity::Stranger => None,
            Identity::Cookie(cookie) => Some((COOKIE, cookie.clone())),
            Identity::Bearer(token) => Some((AUTHORIZATION, format!("Bearer {token}"))),
        }
    }
}

/// Asks a server something; the answer, and the cookie that it sets.
pub(crate) async fn call(
    server: &Server,
    identity: &Identity,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Result<(Value, Option<String>), ClientError> {
    let asked = ask(server, identity, method, path, body);
    timeout(ANSWER, asked).await.map_err(|_| ClientError::line("it does not answer"))?
}

async fn ask(
    server: &Server,
    identity: &Identity,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Result<(Value, Option<String>), ClientError> {
    let stream = stream::connect(server).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::line)?;
    let driving = tokio::spawn(connection);
    let mut request = Request::builder().method(method).uri(path).header(HOST, server.authority());
    if let Some((name, value)) = identity.header() {
        request = request.header(name, value);
    }
    if body.is_some() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let text = body.map(Value::to_string).unwrap_or_default();
    let request = request.body(Full::new(Bytes::from(text))).map_err(ClientError::line)?;
    let answer = sender.send_request(request).await.map_err(ClientError::line)?;
    let status = answer.status();
    let cookie = answer.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let bytes = Limited::new(answer.into_body(), LARGEST).collect().await;
    let bytes = bytes.map_err(ClientError::line)?.to_bytes();
    driving.abort();
    if !status.is_success() {
        return Err(refusal(status, &bytes));
    }
    Ok((serde_json::from_slice(&bytes).unwrap_or(Value::Null), cookie))
}

/// What a status that is no success means, and the body that says why.
pub(crate) fn refusal(status: StatusCode, body: &[u8]) -> ClientError {
    let body: Value = serde_json::from_slice(body).unwrap_or(Value::Null);
    let code = body["code"].as_str().unwrap_or_default();
    match body["wait_ms"].as_u64() {
        Some(wait) => ClientError::Wait(Duration::from_millis(wait)),
        // Without a code it is no answer of ours, but one of a proxy before a server that is down.
        None if status.is_server_error() || code.is_empty() => ClientError::line(status),
        None => {
            let text = body["text"].as_str().unwrap_or_default().to_owned();
            ClientError::Refused { code: code.to_owned(), text }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_whether_to_come_back() {
        let read = |status: u16, body: &str| {
            refusal(StatusCode::from_u16(status).expect("a status"), body.as_bytes())
        };
        let refused = r#"{"code":"no_table","text":"there is no such table","wait_ms":null}"#;
        let (code, text) = ("no_table".to_owned(), "there is no such table".to_owned());
        assert_eq!(read(404, refused), ClientError::Refused { code, text });
        let fast = r#"{"code":"too_fast","text":"wait","wait_ms":1500}"#;
        assert_eq!(read(429, fast), ClientError::Wait(Duration::from_millis(1500)));
        assert!(matches!(read(502, "<html>"), ClientError::Connection(_)));
        assert!(matches!(read(404, "<html>"), ClientError::Connection(_)), "another server's page");
        let unavailable = r#"{"code":"unavailable","text":"later","wait_ms":null}"#;
        assert!(matches!(read(503, unavailable), ClientError::Connection(_)));
    }
}
