//! The door: connections are counted, given little time to say what they want, and handed to the routes.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use axum::response::IntoResponse;
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

/// How long a request's head and a TLS handshake may take.
const HEAD: Duration = Duration::from_secs(5);
const HANDSHAKE: Duration = Duration::from_secs(5);

/// How long it may take until a request is read and answered. Sockets are open by then.
const ANSWER: Duration = Duration::from_secs(15);

/// How long to wait when the system has no more files to give.
const BREATH: Duration = Duration::from_millis(100);

/// Who is at the other end of a connection.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub(super) address: SocketAddr,
    /// The place that the connection takes up; a socket keeps it when the request is over.
    pub(super) ticket: Arc<Ticket>,
}

/// How many connections there may be, in all and from one address.
#[derive(Clone, Debug)]
pub(super) struct Door {
    places: Arc<Mutex<Places>>,
}

#[derive(Debug)]
struct Places {
    taken: usize,
    by_address: HashMap<IpAddr, usize>,
    most: usize,
    most_by_address: usize,
}

/// A place taken by a connection, given back when nobody holds this any more.
#[derive(Debug)]
pub(super) struct Ticket {
    door: Door,
    address: IpAddr,
}

impl Door {
    pub(super) fn new(most: usize, most_by_address: usize) -> Door {
        let places = Places { taken: 0, by_address: HashMap::new(), most, most_by_address };
        Door { places: Arc::new(Mutex::new(places)) }
    }

    /// Lets a connection in, unless there are too many.
    fn enter(&self, address: IpAddr) -> Option<Ticket> {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let here = places.by_address.get(&address).copied().unwrap_or(0);
        if places.taken >= places.most || here >= places.most_by_address {
            return None;
        }
        places.taken += 1;
        places.by_address.insert(address, here + 1);
        Some(Ticket { door: self.clone(), address })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut places = self.door.places.lock().unwrap_or_else(PoisonError::into_inner);
        places.taken -= 1;
        match places.by_address.get_mut(&self.address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                places.by_address.remove(&self.address);
            }
        }
    }
}

/// Accepts connections until the server stops.
pub(super) async fn accept(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    router: Router,
    door: Door,
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
                warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let Some(ticket) = door.enter(address.ip()) else {
            debug!("no place for another connection");
            continue;
        };
        let peer = Peer { address, ticket: Arc::new(ticket) };
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
    // A move should leave at once, not wait for more to send.
    let _ = stream.set_nodelay(true);
    match tls {
        None => serve(stream, router, peer, stop).await,
        Some(tls) => match timeout(HANDSHAKE, tls.accept(stream)).await {
            Ok(Ok(stream)) => serve(stream, router, peer, stop).await,
            Ok(Err(error)) => debug!(%error, "no TLS"),
            Err(_) => debug!("TLS took too long"),
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
            // Whoever sends a body drop by drop has waited long enough.
            match timeout(ANSWER, answer).await {
                Ok(answer) => answer,
                Err(_) => Ok(StatusCode::REQUEST_TIMEOUT.into_response()),
            }
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
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
        debug!(%error, "a connection ended early");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_door_counts_who_comes_and_goes() {
        let door = Door::new(3, 2);
        let [a, b]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let first = door.enter(a).expect("a place");
        let _second = door.enter(a).expect("a place");
        assert!(door.enter(a).is_none(), "two from one address");
        let _third = door.enter(b).expect("a place");
        assert!(door.enter(b).is_none(), "three in all");
        drop(first);
        assert!(door.enter(a).is_some());
    }
}
