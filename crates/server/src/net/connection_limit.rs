//! The connection limit: how many connections there may be, in all and from one network.
//!
//! In all is for one node; from one network is for the site: each node tells the others about networks that have used a quarter of
//! what they may.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::net::networks::{Network, SHARES, networks};
use crate::settings::TrustedProxies;

/// How long what another node holds counts without a word from it.
const HELD_TIMEOUT: Duration = Duration::from_secs(5);

/// How many connections there may be, in all and from one network. Clones count together.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimit {
    counts: Arc<Mutex<Counts>>,
    /// The proxies, whose address does not say who the client is.
    proxies: TrustedProxies,
}

#[derive(Debug)]
struct Counts {
    open: usize,
    by_network: HashMap<Network, usize>,
    /// What other nodes hold, and when each has said so.
    elsewhere: HashMap<String, (HashMap<Network, usize>, Instant)>,
    max: usize,
    max_by_network: usize,
}

/// An open connection, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    limit: ConnectionLimit,
    /// The client's address, which it counts for, if known.
    client: Option<IpAddr>,
    /// The permit of the connection, if this is the permit of a socket on it.
    connection: Option<Arc<ConnectionPermit>>,
}

impl ConnectionLimit {
    /// At most `max` connections, and `max_by_network` from one client, unless it is one of these proxies.
    pub(crate) fn new(max: usize, max_by_network: usize, proxies: TrustedProxies) -> ConnectionLimit {
        let counts =
            Counts { open: 0, by_network: HashMap::new(), elsewhere: HashMap::new(), max, max_by_network };
        ConnectionLimit { counts: Arc::new(Mutex::new(counts)), proxies }
    }

    /// Counts a connection; `None` if there are too many.
    pub(crate) fn acquire(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let client = if self.proxies.contains(address) { None } else { Some(address) };
        let mut counts = self.counts();
        if counts.open >= counts.max || !counts.count(client) {
            return None;
        }
        counts.open += 1;
        Some(ConnectionPermit { limit: self.clone(), client, connection: None })
    }

    /// The networks that have used a quarter of what they may at this node, for the others.
    pub(crate) fn held(&self) -> Vec<(Network, usize)> {
        let counts = self.counts();
        let held = counts.by_network.iter().filter(|(network, count)| {
            **count * 4 >= counts.max_by_network.saturating_mul(network.share() as usize)
        });
        held.map(|(network, count)| (*network, *count)).collect()
    }

    /// Notes what another node holds.
    pub(crate) fn note_held(&self, node: String, held: Vec<(Network, usize)>) {
        let (mut counts, now) = (self.counts(), Instant::now());
        counts.elsewhere.retain(|_, (_, at)| now.saturating_duration_since(*at) < HELD_TIMEOUT);
        counts.elsewhere.insert(node, (held.into_iter().collect(), now));
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// Counts one more from a client, for each network around it; false if one of them has too many.
    fn count(&mut self, client: Option<IpAddr>) -> bool {
        let Some(client) = client else { return true };
        let fits = networks(client).zip(SHARES).all(|(network, share)| {
            let max = self.max_by_network.saturating_mul(share as usize);
            self.by_network.get(&network).copied().unwrap_or(0) + self.held_elsewhere(network) < max
        });
        if fits {
            for network in networks(client) {
                *self.by_network.entry(network).or_default() += 1;
            }
        }
        fits
    }

    fn held_elsewhere(&self, network: Network) -> usize {
        let now = Instant::now();
        let nodes = self.elsewhere.values();
        let recent = nodes.filter(|(_, at)| now.saturating_duration_since(*at) < HELD_TIMEOUT);
        recent.filter_map(|(held, _)| held.get(&network)).sum()
    }

    /// Counts one less from a client.
    fn release(&mut self, client: IpAddr) {
        for network in networks(client) {
            match self.by_network.get_mut(&network) {
                Some(here) if *here > 1 => *here -= 1,
                _ => {
                    self.by_network.remove(&network);
                }
            }
        }
    }
}

impl ConnectionPermit {
    /// The permit of a socket for a client at this address. Behind a proxy the client is counted only here,
    /// because the connection itself may carry requests of anybody; `None` if there are too many.
    pub(crate) fn for_socket(
        permit: &Arc<ConnectionPermit>,
        address: IpAddr,
    ) -> Option<Arc<ConnectionPermit>> {
        if permit.client.is_some() {
            return Some(Arc::clone(permit));
        }
        let client = Some(address);
        let limit = permit.limit.clone();
        let fits = limit.counts().count(client);
        fits.then(|| Arc::new(ConnectionPermit { limit, client, connection: Some(Arc::clone(permit)) }))
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limit.counts();
        if self.connection.is_none() {
            counts.open -= 1;
        }
        if let Some(client) = self.client {
            counts.release(client);
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
        let limit = ConnectionLimit::new(3, 2, TrustedProxies::Nobody);
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
    fn connections_at_other_nodes_count() {
        let [here, there] = [(); 2].map(|()| ConnectionLimit::new(100, 8, TrustedProxies::Nobody));
        let [a, b] = addresses(["10.0.0.1", "10.0.0.2"]);
        let _held: Vec<_> = (0..6).map_while(|_| here.acquire(a)).collect();
        let _few = here.acquire(b).expect("a permit");
        there.note_held("here".to_owned(), here.held());
        let more: Vec<_> = (0..100).map_while(|_| there.acquire(a)).collect();
        assert_eq!(more.len(), 2, "eight in all");
        let others: Vec<_> = (0..100).map_while(|_| there.acquire(b)).collect();
        assert_eq!(others.len(), 8, "one connection is not worth a message");
        there.note_held("here".to_owned(), Vec::new());
        assert!(there.acquire(a).is_some(), "those at the other node are closed");
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        let limit = ConnectionLimit::new(9, 1, TrustedProxies::Nobody);
        let [here, neighbour, there] = addresses(["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]);
        let first = limit.acquire(here).expect("a permit");
        assert!(limit.acquire(neighbour).is_none());
        assert!(limit.acquire(there).is_some());
        let socket = ConnectionPermit::for_socket(&Arc::new(first), here);
        assert!(socket.is_some(), "a socket keeps the permit of its connection");
    }

    #[test]
    fn a_customer_with_many_ipv6_networks_is_limited_as_a_whole() {
        let limit = ConnectionLimit::new(10_000, 2, TrustedProxies::Nobody);
        let open = |of: fn(u16) -> [u16; 2]| -> Vec<ConnectionPermit> {
            let address = |n| IpAddr::from([0x2001, 0xdb8, 0, of(n)[0], 0, 0, 0, of(n)[1]]);
            (0..256).filter_map(|n| limit.acquire(address(n))).collect()
        };
        let narrow = open(|n| [n, 1]);
        assert_eq!(narrow.len(), 8, "256 networks of one /56");
        let wide = open(|n| [n << 8, 1]);
        assert_eq!(narrow.len() + wide.len(), 32, "with 256 more of the same /48");
        let [elsewhere] = addresses(["2001:db8:1::1"]);
        assert!(limit.acquire(elsewhere).is_some());
        drop((narrow, wide));
        assert!(limit.counts().by_network.is_empty(), "closed connections leave nothing behind");
    }

    #[test]
    fn a_stranger_who_connects_past_the_proxy_is_counted() {
        let limit = ConnectionLimit::new(9, 1, TrustedProxies::Private);
        let [stranger] = addresses(["203.0.113.9"]);
        let _first = limit.acquire(stranger).expect("a permit");
        assert!(limit.acquire(stranger).is_none());
    }

    #[test]
    fn behind_a_proxy_sockets_count_for_their_clients() {
        let limit = ConnectionLimit::new(4, 1, TrustedProxies::Private);
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
