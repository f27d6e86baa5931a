//! The door: connections are counted, given little time to say what they want, and handed to the routes.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
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

use crate::http::HttpError;
use crate::net::rate_limits::network;
use bigpoints_table::refusal::Refusal;

/// How long a request's head and a TLS handshake may take.
const HEAD: Duration = Duration::from_secs(5);
const HANDSHAKE: Duration = Duration::from_secs(5);

/// How long it may take until a request is read and answered. Sockets are open by then.
const ANSWER: Duration = Duration::from_secs(15);

/// How long to wait when the system has no more files to give.
pub(crate) const BREATH: Duration = Duration::from_millis(100);

/// Who is at the other end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    /// The place that the connection takes up; a socket keeps it when the request is over.
    pub(crate) ticket: Arc<Ticket>,
}

/// How many connections there may be, in all and from one network.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    places: Arc<Mutex<Places>>,
    /// Whether everybody comes through a proxy, so that the address of a connection says nothing of who it is.
    proxied: bool,
}

#[derive(Debug)]
struct Places {
    taken: usize,
    by_network: HashMap<IpAddr, usize>,
    most: usize,
    most_by_network: usize,
}

/// A place taken by a connection, given back when nobody holds this any more.
#[derive(Debug)]
pub(crate) struct Ticket {
    door: Door,
    /// The network that it counts for, if that is known.
    network: Option<IpAddr>,
    /// The place of the connection, if this is one of a socket on it that counts for a network besides.
    connection: Option<Arc<Ticket>>,
}

impl Door {
    pub(crate) fn new(most: usize, most_by_network: usize, proxied: bool) -> Door {
        let places = Places { taken: 0, by_network: HashMap::new(), most, most_by_network };
        Door { places: Arc::new(Mutex::new(places)), proxied }
    }

    /// Lets a connection in, unless there are too many.
    fn enter(&self, address: IpAddr) -> Option<Ticket> {
        let network = if self.proxied { None } else { Some(network(address)) };
        let mut places = self.places();
        if places.taken >= places.most || !places.count(network) {
            return None;
        }
        places.taken += 1;
        Some(Ticket { door: self.clone(), network, connection: None })
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Places {
    /// Counts one more from a network, if there may be one more.
    fn count(&mut self, network: Option<IpAddr>) -> bool {
        let Some(network) = network else { return true };
        let here = self.by_network.get(&network).copied().unwrap_or(0);
        let fits = here < self.most_by_network;
        if fits {
            self.by_network.insert(network, here + 1);
        }
        fits
    }
}

impl Ticket {
    /// The place of a socket for a client at this address. Behind a proxy it is counted here, because a connection of the proxy's may
    /// serve anybody until then; `None` if there are too many.
    pub(crate) fn for_socket(ticket: &Arc<Ticket>, address: IpAddr) -> Option<Arc<Ticket>> {
        if ticket.network.is_some() {
            return Some(Arc::clone(ticket));
        }
        let network = Some(network(address));
        let door = ticket.door.clone();
        let fits = door.places().count(network);
        fits.then(|| Arc::new(Ticket { door, network, connection: Some(Arc::clone(ticket)) }))
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut places = self.door.places();
        if self.connection.is_none() {
            places.taken -= 1;
        }
        let Some(network) = self.network else { return };
        match places.by_network.get_mut(&network) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                places.by_network.remove(&network);
            }
        }
    }
}

/// Accepts connections until the server stops.
pub(crate) async fn accept(
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
                Err(_) => Ok(HttpError::from(Refusal::TooSlow).into_response()),
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

    fn addresses<const N: usize>(texts: [&str; N]) -> [IpAddr; N] {
        texts.map(|text| text.parse().expect("an address"))
    }

    #[test]
    fn the_door_counts_who_comes_and_goes() {
        let door = Door::new(3, 2, false);
        let [a, b] = addresses(["10.0.0.1", "10.0.0.2"]);
        let first = door.enter(a).expect("a place");
        let _second = door.enter(a).expect("a place");
        assert!(door.enter(a).is_none(), "two from one address");
        let _third = door.enter(b).expect("a place");
        assert!(door.enter(b).is_none(), "three in all");
        drop(first);
        assert!(door.enter(a).is_some());
    }

    #[test]
    fn one_customer_s_network_counts_as_one() {
        let door = Door::new(9, 1, false);
        let [here, neighbour, there] = addresses(["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]);
        let first = door.enter(here).expect("a place");
        assert!(door.enter(neighbour).is_none());
        assert!(door.enter(there).is_some());
        let socket = Ticket::for_socket(&Arc::new(first), here);
        assert!(socket.is_some(), "a socket keeps the place of its connection");
    }

    #[test]
    fn behind_a_proxy_sockets_count_for_those_who_opened_them() {
        let door = Door::new(4, 1, true);
        let [proxy, a, b] = addresses(["127.0.0.1", "10.0.0.1", "10.0.0.2"]);
        let connections: Vec<Arc<Ticket>> = (0..4).map_while(|_| door.enter(proxy).map(Arc::new)).collect();
        assert_eq!(connections.len(), 4, "the proxy itself is not counted");
        assert!(door.enter(proxy).is_none(), "but all connections are");
        let first = Ticket::for_socket(&connections[0], a).expect("a place");
        assert!(Ticket::for_socket(&connections[1], a).is_none());
        assert!(Ticket::for_socket(&connections[2], b).is_some());
        drop(connections);
        let others: Vec<Ticket> = (0..4).map_while(|_| door.enter(proxy)).collect();
        assert_eq!(others.len(), 3, "a socket keeps the place of its connection");
        drop(first);
        assert!(door.enter(proxy).is_some());
    }
}
