//! Tests of clients that do not read, or send without end: real connections with short timeouts.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::net::accept::{Acceptor, Timeouts};
use crate::net::connection_limit::ConnectionLimit;
use crate::net::tls;
use crate::settings::TrustedProxies;

/// How long anything may take before a test fails. Nothing waits this long unless something is broken.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

/// The size of the answer: more than all buffers on the way.
const LARGE: usize = 16 << 20;

const REQUEST: &[u8] = b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// A server whose only page is large.
struct Server {
    address: String,
    tasks: TaskTracker,
}

impl Server {
    /// Starts a server that waits this long for clients to read, and for nothing else.
    async fn start(progress: Duration, tls: bool) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a listener");
        let (address, tasks) = (listener.local_addr().expect("an address").to_string(), TaskTracker::new());
        let file = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("src/net/testdata").join(name);
        let acceptor = || tls::acceptor(&file("certificate.pem"), &file("key.pem")).expect("a certificate");
        let acceptor = Acceptor {
            router: Router::new().route("/large", get(|| async { vec![b'x'; LARGE] })),
            tls: tls.then(acceptor),
            limit: ConnectionLimit::new(9, 9, TrustedProxies::Nobody),
            timeouts: Timeouts {
                handshake: HOUR,
                head: HOUR,
                request: HOUR,
                progress,
                acknowledgement: HOUR,
            },
            stop: CancellationToken::new(),
            tasks: tasks.clone(),
        };
        tokio::spawn(acceptor.accept(listener));
        Server { address, tasks }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).await.expect("a connection")
    }

    /// Waits until every connection has ended.
    async fn alone(&self) {
        self.tasks.close();
        timeout(TEST_TIMEOUT, self.tasks.wait()).await.expect("connections that end");
    }
}

#[tokio::test]
async fn a_client_that_never_reads_is_cut_off() {
    let server = Server::start(Duration::from_millis(100), false).await;
    let mut client = server.connect().await;
    client.write_all(&REQUEST.repeat(150)).await.expect("requests that are sent");
    client.peek(&mut [0]).await.expect("an answer that begins");
    server.alone().await;
}

#[tokio::test]
async fn a_client_that_never_reads_over_tls_is_cut_off() {
    let server = Server::start(Duration::from_millis(100), true).await;
    let mut roots = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_slice(include_bytes!("testdata/certificate.pem"));
    roots.add(certificate.expect("a certificate")).expect("a root");
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from("localhost").expect("a name");
    let connector = TlsConnector::from(Arc::new(config));
    let mut client = connector.connect(name, server.connect().await).await.expect("a handshake");
    client.write_all(&REQUEST.repeat(150)).await.expect("requests that are sent");
    client.read_exact(&mut [0]).await.expect("an answer that begins");
    server.alone().await;
}

#[tokio::test]
async fn a_client_that_reads_a_byte_now_and_then_is_cut_off() {
    let server = Server::start(Duration::from_millis(500), false).await;
    let mut client = server.connect().await;
    client.write_all(REQUEST).await.expect("a request that is sent");
    client.peek(&mut [0]).await.expect("an answer that begins");
    let reading = tokio::spawn(async move {
        while client.read_exact(&mut [0]).await.is_ok() {
            sleep(Duration::from_millis(10)).await;
        }
    });
    server.alone().await;
    reading.abort();
}

#[tokio::test]
async fn a_client_that_reads_gets_everything() {
    let server = Server::start(TEST_TIMEOUT, false).await;
    let mut client = server.connect().await;
    client.write_all(&REQUEST.repeat(2)).await.expect("requests that are sent");
    let mut answers = vec![0; 2 * LARGE];
    timeout(TEST_TIMEOUT, client.read_exact(&mut answers)).await.expect("in time").expect("whole answers");
}

#[tokio::test]
async fn a_head_without_end_is_refused() {
    let server = Server::start(TEST_TIMEOUT, false).await;
    for filler in ["x", "x: y\r\n"] {
        let mut client = server.connect().await;
        let head = format!("GET /large HTTP/1.1\r\nHost: localhost\r\nFiller: {}", filler.repeat(16 * 1024));
        // The server may have closed before everything was sent.
        let _ = client.write_all(head.as_bytes()).await;
        let mut answer = [0; 12];
        timeout(TEST_TIMEOUT, client.read_exact(&mut answer)).await.expect("in time").expect("an answer");
        assert_eq!(String::from_utf8_lossy(&answer), "HTTP/1.1 431");
    }
    server.alone().await;
}
