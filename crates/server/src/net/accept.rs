//! Accepting connections: each is counted, must send its request in time, and is handed to the router.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::IntoResponse;
use bigpoints_table::refusal::Refusal;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use tracing::{debug, warn};

use crate::http::HttpError;
use crate::net::connection_limit::{ConnectionLimit, ConnectionPermit};

/// How long a request's headers and a TLS handshake may take.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long reading and answering a request may take. WebSockets are upgraded by then.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// How long to wait after a failed accept, such as when file descriptors run out.
pub(crate) const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// The other end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    /// The permit of the connection; a socket keeps it when the request is over.
    pub(crate) permit: Arc<ConnectionPermit>,
}

/// Accepts connections until the server stops.
pub(crate) async fn accept(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    router: Router,
    limit: ConnectionLimit,
    stop: CancellationToken,
    tasks: TaskTracker,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => return,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                warn!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_RETRY_INTERVAL).await;
                continue;
            }
        };
        let Some(permit) = limit.acquire(address.ip()) else {
            debug!("too many connections");
            continue;
        };
        let peer = Peer { address, permit: Arc::new(permit) };
        tasks.spawn(connect(stream, tls.clone(), router.clone(), peer, stop.clone()));
    }
}

async fn connect(
    stream: TcpStream,
    tls: Option<TlsAcceptor>,
    router: Router,
    peer: Peer,
    stop: CancellationToken,
) {
    // A move should leave at once, not wait for more data.
    let _ = stream.set_nodelay(true);
    match tls {
        None => serve(stream, router, peer, stop).await,
        Some(tls) => match timeout(HANDSHAKE_TIMEOUT, tls.accept(stream)).await {
            Ok(Ok(stream)) => serve(stream, router, peer, stop).await,
            Ok(Err(error)) => debug!(%error, "TLS handshake failed"),
            Err(_) => debug!("TLS handshake timed out"),
        },
    }
}

async fn serve(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    router: Router,
    peer: Peer,
    stop: CancellationToken,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer.clone()));
        let answer = router.clone().oneshot(request.map(Body::new));
        async move {
            // A client that sends its body drop by drop is cut off.
            match timeout(REQUEST_TIMEOUT, answer).await {
                Ok(answer) => answer,
                Err(_) => Ok(HttpError::from(Refusal::TooSlow).into_response()),
            }
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    let served = tokio::select! {
        served = &mut connection => served,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        debug!(%error, "connection ended early");
    }
}
