//! The connection limit: how many connections there may be, in all and from one network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::net::rate_limits::network;

/// How many connections there may be, in all and from one network. Clones count together.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimit {
    counts: Arc<Mutex<Counts>>,
    /// Whether all connections come from a proxy, so that their address does not say who the client is.
    proxied: bool,
}

#[derive(Debug)]
struct Counts {
    open: usize,
    by_network: HashMap<IpAddr, usize>,
    max: usize,
    max_by_network: usize,
}

/// An open connection, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    limit: ConnectionLimit,
    /// The network that it counts for, if known.
    network: Option<IpAddr>,
    /// The permit of the connection, if this is the permit of a socket on it.
    connection: Option<Arc<ConnectionPermit>>,
}

impl ConnectionLimit {
    /// At most `max` connections, and `max_by_network` from one network.
    pub(crate) fn new(max: usize, max_by_network: usize, proxied: bool) -> ConnectionLimit {
        let counts = Counts { open: 0, by_network: HashMap::new(), max, max_by_network };
        ConnectionLimit { counts: Arc::new(Mutex::new(counts)), proxied }
    }

    /// Counts a connection; `None` if there are too many.
    pub(crate) fn acquire(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let network = if self.proxied { None } else { Some(network(address)) };
        let mut counts = self.counts();
        if counts.open >= counts.max || !counts.count(network) {
            return None;
        }
        counts.open += 1;
        Some(ConnectionPermit { limit: self.clone(), network, connection: None })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// Counts one more from a network; false if there are too many.
    fn count(&mut self, network: Option<IpAddr>) -> bool {
        let Some(network) = network else { return true };
        let here = self.by_network.get(&network).copied().unwrap_or(0);
        let fits = here < self.max_by_network;
        if fits {
            self.by_network.insert(network, here + 1);
        }
        fits
    }
}

impl ConnectionPermit {
    /// The permit of a socket for a client at this address. Behind a proxy the client is counted only here,
    /// because the connection itself may carry requests of anybody; `None` if there are too many.
    pub(crate) fn for_socket(
        permit: &Arc<ConnectionPermit>,
        address: IpAddr,
    ) -> Option<Arc<ConnectionPermit>> {
        if permit.network.is_some() {
            return Some(Arc::clone(permit));
        }
        let network = Some(network(address));
        let limit = permit.limit.clone();
        let fits = limit.counts().count(network);
        fits.then(|| Arc::new(ConnectionPermit { limit, network, connection: Some(Arc::clone(permit)) }))
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limit.counts();
        if self.connection.is_none() {
            counts.open -= 1;
        }
        let Some(network) = self.network else { return };
        match counts.by_network.get_mut(&network) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                counts.by_network.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses<const N: usize>(texts: [&str; N]) -> [IpAddr; N] {
        texts.map(|text| text.parse().expect("an address"))
    }

    #[test]
    fn open_connections_are_counted_until_they_close() {
        let limit = ConnectionLimit::new(3, 2, false);
        let [a, b] = addresses(["10.0.0.1", "10.0.0.2"]);
        let first = limit.acquire(a).expect("a permit");
        let _second = limit.acquire(a).expect("a permit");
        assert!(limit.acquire(a).is_none(), "two from one address");
        let _third = limit.acquire(b).expect("a permit");
        assert!(limit.acquire(b).is_none(), "three in all");
        drop(first);
        assert!(limit.acquire(a).is_some());
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        let limit = ConnectionLimit::new(9, 1, false);
        let [here, neighbour, there] = addresses(["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]);
        let first = limit.acquire(here).expect("a permit");
        assert!(limit.acquire(neighbour).is_none());
        assert!(limit.acquire(there).is_some());
        let socket = ConnectionPermit::for_socket(&Arc::new(first), here);
        assert!(socket.is_some(), "a socket keeps the permit of its connection");
    }

    #[test]
    fn behind_a_proxy_sockets_count_for_their_clients() {
        let limit = ConnectionLimit::new(4, 1, true);
        let [proxy, a, b] = addresses(["127.0.0.1", "10.0.0.1", "10.0.0.2"]);
        let connections: Vec<Arc<ConnectionPermit>> =
            (0..4).map_while(|_| limit.acquire(proxy).map(Arc::new)).collect();
        assert_eq!(connections.len(), 4, "the proxy itself is not counted");
        assert!(limit.acquire(proxy).is_none(), "but all connections are");
        let first = ConnectionPermit::for_socket(&connections[0], a).expect("a permit");
        assert!(ConnectionPermit::for_socket(&connections[1], a).is_none());
        assert!(ConnectionPermit::for_socket(&connections[2], b).is_some());
        drop(connections);
        let others: Vec<ConnectionPermit> = (0..4).map_while(|_| limit.acquire(proxy)).collect();
        assert_eq!(others.len(), 3, "a socket keeps the permit of its connection");
        drop(first);
        assert!(limit.acquire(proxy).is_some());
    }
}
