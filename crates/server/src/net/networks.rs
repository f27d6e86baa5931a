//! The networks that an address counts for. An IPv4 address is one client. An IPv6 customer has at least a /64 network and often a
//! /56 or a /48, so each of these counts as well, with a larger allowance because several customers may share it.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

/// The IPv6 networks that limits count, the narrowest first: the length of the prefix, and how many times the allowance of one
/// client it has.
const LEVELS: [(u8, u32); 3] = [(64, 1), (56, 4), (48, 16)];

/// A network whose members are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Network {
    prefix: IpAddr,
    length: u8,
}

impl Network {
    /// How many times the allowance of one client it has.
    pub(crate) fn share(self) -> u32 {
        LEVELS.iter().find(|(length, _)| *length == self.length).map_or(1, |(_, share)| *share)
    }
}

/// The allowance of each level, in those of one client; the level of a network is its index.
pub(crate) const SHARES: [u32; LEVELS.len()] = [LEVELS[0].1, LEVELS[1].1, LEVELS[2].1];

/// The networks of an address, the narrowest first, one for each level; IPv4 addresses have one level.
pub(crate) fn networks(address: IpAddr) -> impl Iterator<Item = Network> {
    let levels: &[(u8, u32)] = match address.to_canonical() {
        IpAddr::V4(_) => &LEVELS[..1],
        IpAddr::V6(_) => &LEVELS,
    };
    levels.iter().map(move |&(length, _)| match address.to_canonical() {
        v4 @ IpAddr::V4(_) => Network { prefix: v4, length: 32 },
        IpAddr::V6(v6) => {
            let mask = u128::MAX << (128 - u32::from(length));
            Network { prefix: IpAddr::V6((u128::from(v6) & mask).into()), length }
        }
    })
}

/// The widest network of an address, by its first address: what one customer may have at most.
pub(crate) fn customer(address: IpAddr) -> IpAddr {
    networks(address).last().expect("every address has a network").prefix
}

/// The narrowest network of an address as text: what counts as one client.
pub(crate) fn client_key(address: IpAddr) -> String {
    let narrowest = networks(address).next().expect("every address has a network");
    narrowest.prefix.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(address: &str) -> Vec<String> {
        let address = address.parse().expect("an address");
        networks(address).map(|network| format!("{}/{}", network.prefix, network.length)).collect()
    }

    #[test]
    fn an_ipv6_address_counts_for_the_networks_around_it() {
        assert_eq!(
            of("2001:db8:1234:5678:9abc::1"),
            ["2001:db8:1234:5678::/64", "2001:db8:1234:5600::/56", "2001:db8:1234::/48"]
        );
        // The same prefix at two levels is not the same network.
        assert_eq!(of("2001:db8::1"), ["2001:db8::/64", "2001:db8::/56", "2001:db8::/48"]);
    }

    #[test]
    fn an_ipv4_address_counts_alone_however_it_is_written() {
        assert_eq!(of("192.0.2.1"), ["192.0.2.1/32"]);
        assert_eq!(of("::ffff:192.0.2.1"), ["192.0.2.1/32"]);
        assert_eq!(client_key("::ffff:192.0.2.1".parse().expect("an address")), "192.0.2.1");
    }
}
