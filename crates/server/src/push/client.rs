//! Sends messages to push services over HTTPS: to public addresses only, without following redirects.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tracing::debug;

use super::address::is_public;
use super::endpoint::Endpoint;

/// How long a service may take, from its name to its answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The longest time that a service can have us wait for.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(3600);

/// Sends messages to push services.
#[derive(Debug)]
pub(crate) struct PushClient {
    /// Whether services in private networks are served too.
    private: bool,
    tls: OnceLock<Arc<ClientConfig>>,
}

/// A message with its headers.
#[derive(Clone, Debug)]
pub(crate) struct Delivery<'a> {
    pub(crate) authorization: String,
    /// A later message of the same topic replaces one that the device has not received yet.
    pub(crate) topic: Option<&'a str>,
    pub(crate) ttl: Duration,
    pub(crate) urgent: bool,
    pub(crate) body: Vec<u8>,
}

/// What a service has answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It delivers the message.
    Sent,
    /// The device no longer wants messages.
    Gone,
    /// It will not deliver the message, however often it is sent.
    Refused,
    /// It may later, after this long if it says so.
    Later(Option<Duration>),
}

impl PushClient {
    pub(crate) fn new(private: bool) -> PushClient {
        PushClient { private, tls: OnceLock::new() }
    }

    /// Reads the address of a device; `None` if it is not one that messages are sent to.
    pub(crate) fn endpoint(&self, text: &str) -> Option<Endpoint> {
        Endpoint::parse(text, self.private)
    }

    /// Sends a message.
    pub(crate) async fn send(&self, endpoint: &Endpoint, delivery: Delivery<'_>) -> Outcome {
        match timeout(TIMEOUT, self.try_send(endpoint, delivery)).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(error)) if error.kind() == io::ErrorKind::PermissionDenied => {
                debug!(host = endpoint.host, "not sent to a private address");
                Outcome::Refused
            }
            Ok(Err(error)) => {
                debug!(host = endpoint.host, %error, "cannot reach a push service");
                Outcome::Later(None)
            }
            Err(_) => Outcome::Later(None),
        }
    }

    async fn try_send(&self, endpoint: &Endpoint, delivery: Delivery<'_>) -> io::Result<Outcome> {
        let tcp = TcpStream::connect(&*self.addresses(endpoint).await?).await?;
        let name = ServerName::try_from(endpoint.host.clone()).map_err(io::Error::other)?;
        let tls = TlsConnector::from(self.tls()).connect(name, tcp).await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(tls)).await.map_err(io::Error::other)?;
        let connection = tokio::spawn(connection);
        let mut request = Request::post(&endpoint.path)
            .header(header::HOST, &endpoint.authority)
            .header(header::AUTHORIZATION, delivery.authorization)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("ttl", delivery.ttl.as_secs())
            .header("urgency", if delivery.urgent { "high" } else { "normal" });
        if let Some(topic) = delivery.topic {
            request = request.header("topic", topic);
        }
        let request = request.body(Body::from(delivery.body)).map_err(io::Error::other)?;
        let answer = sender.send_request(request).await.map_err(io::Error::other);
        // Nothing of the answer's body matters.
        connection.abort();
        let answer = answer?;
        Ok(outcome(answer.status(), answer.headers()))
    }

    /// Where to connect to: the addresses that the name has now, and no others. A name that is looked up again could have another.
    async fn addresses(&self, endpoint: &Endpoint) -> io::Result<Vec<SocketAddr>> {
        let found = lookup_host((&*endpoint.host, endpoint.port)).await?;
        let allowed: Vec<SocketAddr> = found.filter(|one| self.private || is_public(one.ip())).collect();
        if allowed.is_empty() { Err(io::ErrorKind::PermissionDenied.into()) } else { Ok(allowed) }
    }

    /// The TLS configuration with the system's root certificates, loaded once.
    fn tls(&self) -> Arc<ClientConfig> {
        let load = || {
            let mut roots = RootCertStore::empty();
            // Unreadable certificates are skipped: a service that needs one is not reached.
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
        };
        Arc::clone(self.tls.get_or_init(load))
    }

    /// A client that trusts these certificates, and reaches private networks.
    #[cfg(test)]
    pub(crate) fn trusting(roots: RootCertStore) -> PushClient {
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        PushClient { private: true, tls: OnceLock::from(Arc::new(config)) }
    }
}

fn outcome(status: StatusCode, headers: &HeaderMap) -> Outcome {
    match status {
        status if status.is_success() => Outcome::Sent,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
            // Services give seconds; a date is treated like no answer.
            let seconds =
                headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
            Outcome::Later(seconds.map(|seconds| Duration::from_secs(seconds).min(MAX_RETRY_AFTER)))
        }
        status => {
            debug!(%status, "a push service refuses a message");
            Outcome::Refused
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(status: u16, retry_after: Option<&str>) -> Outcome {
        let mut headers = HeaderMap::new();
        if let Some(text) = retry_after {
            headers.insert(header::RETRY_AFTER, text.parse().expect("a header"));
        }
        outcome(StatusCode::from_u16(status).expect("a status"), &headers)
    }

    #[test]
    fn answers_are_understood() {
        assert_eq!(answered(201, None), Outcome::Sent);
        for status in [404, 410] {
            assert_eq!(answered(status, None), Outcome::Gone);
        }
        // A redirect is not followed: it could lead anywhere.
        for status in [302, 307, 400, 403, 413] {
            assert_eq!(answered(status, None), Outcome::Refused, "{status}");
        }
        assert_eq!(answered(429, Some("7")), Outcome::Later(Some(Duration::from_secs(7))));
        assert_eq!(answered(429, Some("999999999")), Outcome::Later(Some(MAX_RETRY_AFTER)));
        assert_eq!(answered(503, Some("Fri, 31 Dec 2027 23:59:59 GMT")), Outcome::Later(None));
        assert_eq!(answered(500, None), Outcome::Later(None));
    }

    #[tokio::test]
    async fn private_addresses_are_refused_also_behind_a_name() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a listener");
        let port = listener.local_addr().expect("its address").port();
        let client = PushClient::new(false);
        for host in ["localhost", "127.0.0.1", "[::ffff:127.0.0.1]", "169.254.169.254", "[::1]"] {
            let endpoint = Endpoint::parse(&format!("https://{host}:{port}/a"), true).expect("an endpoint");
            let delivery = Delivery {
                authorization: String::new(),
                topic: None,
                ttl: TIMEOUT,
                urgent: false,
                body: Vec::new(),
            };
            assert_eq!(client.send(&endpoint, delivery).await, Outcome::Refused, "{host}");
        }
        let nobody = timeout(Duration::ZERO, listener.accept()).await;
        assert!(nobody.is_err(), "nothing was even connected to");
    }
}
