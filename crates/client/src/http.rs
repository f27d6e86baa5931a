//! Single HTTP requests to a server: JSON out, JSON back.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::http::{HeaderName, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::time::timeout;

use crate::address::ServerAddress;
use crate::backoff::requested_wait;
use crate::error::ClientError;
use crate::received::{self, Printable};
use crate::stream;

const RESPONSE_TIMEOUT: Duration = Duration::from_secs(20);
const MAX_RESPONSE_SIZE: usize = 1 << 20;

/// How a client authenticates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Credentials {
    /// Not at all, yet.
    None,
    /// The cookie of a guest, name and value.
    Cookie(String),
    /// The token of a bot.
    Bearer(String),
}

impl Credentials {
    /// The header that carries the credentials.
    pub(crate) fn header(&self) -> Option<(HeaderName, String)> {
        match self {
            Credentials::None => None,
            Credentials::Cookie(cookie) => Some((COOKIE, cookie.clone())),
            Credentials::Bearer(token) => Some((AUTHORIZATION, format!("Bearer {token}"))),
        }
    }
}

/// A successful response.
#[derive(Debug)]
pub(crate) struct Response {
    /// The body; null if it is not JSON.
    pub(crate) body: Value,
    /// The cookie that the server sets, name and value.
    pub(crate) cookie: Option<String>,
}

/// Sends a request and waits for its response.
pub(crate) async fn call(
    server: &ServerAddress,
    credentials: &Credentials,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Result<Response, ClientError> {
    let (bytes, cookie) = exchange(server, credentials, method, path, body).await?;
    Ok(Response { body: received::value(&bytes).unwrap_or(Value::Null), cookie })
}

/// Fetches a text.
pub(crate) async fn fetch_text(
    server: &ServerAddress,
    credentials: &Credentials,
    path: &str,
) -> Result<String, ClientError> {
    let (bytes, _) = exchange(server, credentials, "GET", path, None).await?;
    String::from_utf8(bytes.to_vec()).map_err(ClientError::connection)
}

/// The body of a successful response, and the cookie that the server sets.
async fn exchange(
    server: &ServerAddress,
    credentials: &Credentials,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Result<(Bytes, Option<String>), ClientError> {
    let response = async {
        let stream = stream::connect(server).await?;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::connection)?;
        let driver = tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).header(HOST, server.authority());
        if let Some((name, value)) = credentials.header() {
            request = request.header(name, value);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let text = body.map(Value::to_string).unwrap_or_default();
        let request = request.body(Full::new(Bytes::from(text))).map_err(ClientError::connection)?;
        let response = sender.send_request(request).await.map_err(ClientError::connection)?;
        let status = response.status();
        let cookie = response.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let bytes = Limited::new(response.into_body(), MAX_RESPONSE_SIZE).collect().await;
        let bytes = bytes.map_err(ClientError::connection)?.to_bytes();
        driver.abort();
        if !status.is_success() {
            return Err(error_from_response(status, &bytes));
        }
        Ok((bytes, cookie))
    };
    timeout(RESPONSE_TIMEOUT, response).await.map_err(|_| ClientError::connection("no answer"))?
}

/// The error for an unsuccessful response.
pub(crate) fn error_from_response(status: StatusCode, body: &[u8]) -> ClientError {
    let body = received::value(body).unwrap_or(Value::Null);
    let code = body["code"].as_str().unwrap_or_default();
    match body["wait_ms"].as_u64() {
        Some(wait) => ClientError::Wait(requested_wait(wait)),
        // A response without a code comes from a proxy whose server is down, not from the server.
        None if status.is_server_error() || code.is_empty() => ClientError::connection(status),
        None => {
            let text = Printable::new(body["text"].as_str().unwrap_or_default());
            ClientError::Refused { code: Printable::new(code), text }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_tells_whether_a_retry_may_help() {
        let read = |status: u16, body: &str| {
            error_from_response(StatusCode::from_u16(status).expect("a status"), body.as_bytes())
        };
        let refused = r#"{"code":"no_table","text":"there is no such table","wait_ms":null}"#;
        let (code, text) = (Printable::new("no_table"), Printable::new("there is no such table"));
        assert_eq!(read(404, refused), ClientError::Refused { code, text });
        let fast = r#"{"code":"too_fast","text":"wait","wait_ms":1500}"#;
        assert_eq!(read(429, fast), ClientError::Wait(Duration::from_millis(1500)));
        let slow = r#"{"code":"too_fast","text":"wait","wait_ms":18446744073709551615}"#;
        assert_eq!(read(429, slow), ClientError::Wait(Duration::from_secs(60)));
        assert!(matches!(read(502, "<html>"), ClientError::Connection(_)));
        assert!(matches!(read(404, "<html>"), ClientError::Connection(_)), "another server's page");
        let unavailable = r#"{"code":"unavailable","text":"later","wait_ms":null}"#;
        assert!(matches!(read(503, unavailable), ClientError::Connection(_)));
    }
}
