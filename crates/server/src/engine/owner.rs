//! Whom a search is charged to: a guest, and the network that the guest comes from.

use std::net::{IpAddr, Ipv4Addr};

use crate::net::networks;

/// Whom a search is charged to. Guests cost nothing, so that processor time is shared between networks first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchOwner {
    /// The network; see [`SearchOwner::new`].
    pub(crate) network: IpAddr,
    /// The guest's id, or anything else that tells clients of one network apart.
    pub(crate) guest: String,
}

impl SearchOwner {
    /// A guest at this address. An IPv6 customer may have a whole /48, so that this much counts as one network.
    pub(crate) fn new(address: IpAddr, guest: &str) -> SearchOwner {
        SearchOwner { network: networks::customer(address), guest: guest.to_owned() }
    }

    /// The host of a table where nobody is connected: all such tables share one network.
    pub(crate) fn absent(host: &str) -> SearchOwner {
        SearchOwner { network: IpAddr::V4(Ipv4Addr::UNSPECIFIED), guest: host.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_customer_counts_as_one_network() {
        let network = |address: &str| SearchOwner::new(address.parse().expect("an address"), "a").network;
        assert_eq!(network("2001:db8:7:1::1"), network("2001:db8:7:ffff::2"));
        assert_ne!(network("2001:db8:7::1"), network("2001:db8:8::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("192.0.2.1"), network("::ffff:192.0.2.1"));
    }
}
