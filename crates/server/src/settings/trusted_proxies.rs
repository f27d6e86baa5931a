//! Whose word counts about the address of a client: the proxies in front of the server.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

/// The proxies whose `X-Forwarded-For` and `Forwarded` headers are trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TrustedProxies {
    /// Nobody: visitors connect directly.
    #[default]
    Nobody,
    /// Peers on this machine or in a private network.
    Private,
    /// These networks.
    Listed(Vec<ProxyNetwork>),
}

/// A network by its first address and the length of its prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProxyNetwork {
    address: IpAddr,
    length: u8,
}

/// A text that names no proxies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotProxies(String);

impl fmt::Display for NotProxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotProxies(text) = self;
        write!(f, "{text:?} is not a proxy; use true, false, or addresses such as 10.0.0.1 or 10.0.0.0/24")
    }
}

impl std::error::Error for NotProxies {}

impl TrustedProxies {
    /// Whether this peer is one of the proxies.
    pub(crate) fn contains(&self, peer: IpAddr) -> bool {
        match self {
            TrustedProxies::Nobody => false,
            TrustedProxies::Private => is_private(peer.to_canonical()),
            TrustedProxies::Listed(_) => self.lists(peer),
        }
    }

    /// Whether this address was listed as a proxy. A private address in a header may be a client's as well, so it is none.
    pub(crate) fn lists(&self, address: IpAddr) -> bool {
        match self {
            TrustedProxies::Nobody | TrustedProxies::Private => false,
            TrustedProxies::Listed(networks) => networks.iter().any(|network| network.contains(address)),
        }
    }
}

impl ProxyNetwork {
    fn contains(self, address: IpAddr) -> bool {
        let mask = |length: u8, bits: u32| match bits - u32::from(length) {
            128 => 0,
            host => u128::MAX << host,
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let mask = mask(self.length, 32) as u32;
                u32::from(own) & mask == u32::from(other) & mask
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let mask = mask(self.length, 128);
                u128::from(own) & mask == u128::from(other) & mask
            }
            _ => false,
        }
    }
}

/// Whether an address is of this machine or of a network that nobody on the internet can connect from.
fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}

impl FromStr for ProxyNetwork {
    type Err = NotProxies;

    fn from_str(text: &str) -> Result<ProxyNetwork, NotProxies> {
        let wrong = || NotProxies(text.to_owned());
        let (address, length) =
            text.split_once('/').map_or((text, None), |(address, length)| (address, Some(length)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let address = address.to_canonical();
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let length = length.map_or(Ok(bits), |length| length.parse().map_err(|_| wrong()))?;
        if length <= bits { Ok(ProxyNetwork { address, length }) } else { Err(wrong()) }
    }
}

impl FromStr for TrustedProxies {
    type Err = NotProxies;

    fn from_str(text: &str) -> Result<TrustedProxies, NotProxies> {
        match text.trim() {
            "true" => Ok(TrustedProxies::Private),
            "false" => Ok(TrustedProxies::Nobody),
            list => {
                let networks = list.split(',').map(|network| network.trim().parse());
                Ok(TrustedProxies::Listed(networks.collect::<Result<_, _>>()?))
            }
        }
    }
}

impl fmt::Display for TrustedProxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrustedProxies::Nobody => f.write_str("false"),
            TrustedProxies::Private => f.write_str("true"),
            TrustedProxies::Listed(networks) => {
                for (index, ProxyNetwork { address, length }) in networks.iter().enumerate() {
                    let comma = if index == 0 { "" } else { ", " };
                    write!(f, "{comma}{address}/{length}")?;
                }
                Ok(())
            }
        }
    }
}

impl<'de> Deserialize<'de> for TrustedProxies {
    /// `true`, `false`, a text as on the command line, or a list of networks.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TrustedProxies, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Bool(bool),
            Text(String),
            List(Vec<String>),
        }
        let text = match Written::deserialize(from)? {
            Written::Bool(trusted) => trusted.to_string(),
            Written::Text(text) => text,
            Written::List(list) => list.join(","),
        };
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(text: &str) -> TrustedProxies {
        text.parse().expect("proxies")
    }

    fn trusts(text: &str, peer: &str) -> bool {
        proxies(text).contains(peer.parse().expect("an address"))
    }

    #[test]
    fn without_a_list_only_private_peers_are_proxies() {
        for peer in
            ["127.0.0.1", "10.1.2.3", "172.17.0.1", "192.168.1.1", "::1", "fd00::1", "::ffff:10.0.0.1"]
        {
            assert!(trusts("true", peer), "{peer}");
            assert!(!trusts("false", peer), "{peer}");
        }
        for peer in
            ["203.0.113.1", "8.8.8.8", "100.64.0.1", "172.32.0.1", "2001:db8::1", "::ffff:203.0.113.1"]
        {
            assert!(!trusts("true", peer), "{peer}");
        }
    }

    #[test]
    fn a_list_names_addresses_and_networks() {
        let list = "203.0.113.0/24, 192.0.2.7,2001:db8::/32";
        for peer in ["203.0.113.200", "192.0.2.7", "2001:db8:ffff::1", "::ffff:192.0.2.7"] {
            assert!(trusts(list, peer), "{peer}");
        }
        for peer in ["127.0.0.1", "203.0.114.1", "192.0.2.8", "2001:db9::1"] {
            assert!(!trusts(list, peer), "{peer}");
        }
        assert!(trusts("0.0.0.0/0", "203.0.113.1") && trusts("::/0", "2001:db8::1"));
        for bad in ["", "yes", "10.0.0.0/33", "10.0.0.0/", "10.0.0.1:80", "true,false", "10.0.0.1,,"] {
            assert_eq!(bad.parse::<TrustedProxies>().ok(), None, "{bad}");
        }
    }

    #[test]
    fn a_configuration_file_may_use_every_form() {
        #[derive(Deserialize)]
        struct File {
            trust_proxy: TrustedProxies,
        }
        let read = |line: &str| toml::from_str::<File>(line).map(|file| file.trust_proxy);
        assert_eq!(
            read("trust_proxy = true").ok(),
            Some(TrustedProxies::Private),
            "as before there was a list"
        );
        assert_eq!(read("trust_proxy = false").ok(), Some(TrustedProxies::Nobody));
        let both = Some(proxies("10.0.0.0/8,::1"));
        assert_eq!(read(r#"trust_proxy = "10.0.0.0/8, ::1""#).ok(), both);
        assert_eq!(read(r#"trust_proxy = ["10.0.0.0/8", "::1"]"#).ok(), both);
        assert!(read("trust_proxy = 1").is_err());
        for text in ["true", "false", "10.0.0.0/8, ::1/128"] {
            assert_eq!(proxies(text).to_string(), text);
        }
    }
}
