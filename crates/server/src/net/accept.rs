//! Accepting connections: each is counted, must send its request and read its answer in time, and is handed to the router.

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
use socket2::SockRef;
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
use crate::net::progress::Progress;

/// The largest head of a request in bytes, which is also how much of a connection's input and output waits in memory. Browsers
/// send one or two kilobytes.
const MAX_BUFFER: usize = 16 * 1024;

/// The size of the system's buffers of a connection, in bytes. By default they grow to several megabytes for a client that
/// does not read; this is plenty for a page of a megabyte.
const SYSTEM_BUFFER: usize = 64 * 1024;

/// How long to wait after a failed accept, such as when file descriptors run out.
pub(crate) const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// How long the parts of an exchange may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timeouts {
    /// For a TLS handshake.
    pub(crate) handshake: Duration,
    /// For the head of a request.
    pub(crate) head: Duration,
    /// For reading and answering a request. WebSockets are upgraded by then.
    pub(crate) request: Duration,
    /// For the client to read some of what waits for it.
    pub(crate) progress: Duration,
    /// For the client's system to acknowledge anything; the connection is dead otherwise, even if it was closed.
    pub(crate) acknowledgement: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            handshake: Duration::from_secs(5),
            head: Duration::from_secs(5),
            request: Duration::from_secs(15),
            progress: Duration::from_secs(20),
            acknowledgement: Duration::from_secs(45),
        }
    }
}

/// The other end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    /// The permit of the connection; a socket keeps it when the request is over.
    pub(crate) permit: Arc<ConnectionPermit>,
}

/// Where connections come in.
#[derive(Clone)]
pub(crate) struct Acceptor {
    pub(crate) router: Router,
    pub(crate) tls: Option<TlsAcceptor>,
    pub(crate) limit: ConnectionLimit,
    pub(crate) timeouts: Timeouts,
    /// Cancelled when the server stops.
    pub(crate) stop: CancellationToken,
    pub(crate) tasks: TaskTracker,
}

impl Acceptor {
    /// Accepts connections until the server stops.
    pub(crate) async fn accept(self, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = self.stop.cancelled() => return,
            };
            let (stream, address) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(ACCEPT_RETRY_INTERVAL).await;
                    continue;
                }
            };
            let Some(permit) = self.limit.acquire(address.ip()) else {
                debug!("too many connections");
                continue;
            };
            let peer = Peer { address, permit: Arc::new(permit) };
            self.tasks.spawn(self.clone().connect(stream, peer));
        }
    }

    async fn connect(self, stream: TcpStream, peer: Peer) {
        if let Err(error) = set_options(&stream, self.timeouts) {
            debug!(%error, "cannot set the options of a connection");
        }
        let stream = Progress::new(stream, self.timeouts.progress);
        match self.tls.clone() {
            None => self.serve(stream, peer).await,
            Some(tls) => match timeout(self.timeouts.handshake, tls.accept(stream)).await {
                Ok(Ok(stream)) => self.serve(stream, peer).await,
                Ok(Err(error)) => debug!(%error, "TLS handshake failed"),
                Err(_) => debug!("TLS handshake timed out"),
            },
        }
    }

    async fn serve(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, peer: Peer) {
        let Acceptor { router, timeouts, stop, .. } = self;
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer.clone()));
            let answer = router.clone().oneshot(request.map(Body::new));
            async move {
                // A client that sends its body drop by drop is cut off.
                match timeout(timeouts.request, answer).await {
                    Ok(answer) => answer,
                    Err(_) => Ok(HttpError::from(Refusal::TooSlow).into_response()),
                }
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(timeouts.head)
            // A larger head is answered with 431.
            .max_buf_size(MAX_BUFFER)
            // Large answers are queued as they are, not copied, over TLS too.
            .writev(true)
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
}

/// Sends at once, and bounds what the system keeps for a client that does not read or has vanished.
fn set_options(stream: &TcpStream, timeouts: Timeouts) -> std::io::Result<()> {
    // A move should leave at once, not wait for more data.
    stream.set_nodelay(true)?;
    let socket = SockRef::from(stream);
    socket.set_send_buffer_size(SYSTEM_BUFFER)?;
    socket.set_recv_buffer_size(SYSTEM_BUFFER)?;
    // Elsewhere the progress timeout has to do.
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(timeouts.acknowledgement))?;
    #[cfg(not(target_os = "linux"))]
    let _ = timeouts;
    Ok(())
}
