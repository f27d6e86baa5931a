//! The client's address as a proxy reports it: `X-Forwarded-For`, or `Forwarded` (RFC 7239).
//!
//! A proxy appends the address that it saw, so the last one counts; whatever comes before may be forged by the client.

use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::settings::TrustedProxies;

const X_FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED: &str = "forwarded";

/// The address of the client behind this peer. If the peer is no proxy of ours, or does not say, it is the peer itself.
pub(crate) fn client(proxies: &TrustedProxies, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let peer = peer.to_canonical();
    if !proxies.contains(peer) { peer } else { reported(proxies, headers).unwrap_or(peer) }
}

/// The client that the headers name. A proxy sets one of the two headers and passes the other one on, which anybody can forge;
/// so if both are there and disagree, neither counts.
fn reported(proxies: &TrustedProxies, headers: &HeaderMap) -> Option<IpAddr> {
    let named = |header, hops: fn(&str) -> Vec<Option<IpAddr>>| {
        let lines: Option<Vec<&str>> =
            headers.get_all(header).iter().map(|line| line.to_str().ok()).collect();
        last_hop(proxies, hops(&lines?.join(",")))
    };
    match (headers.contains_key(X_FORWARDED_FOR), headers.contains_key(FORWARDED)) {
        (true, false) => named(X_FORWARDED_FOR, plain_hops),
        (false, true) => named(FORWARDED, forwarded_hops),
        (true, true) => named(X_FORWARDED_FOR, plain_hops)
            .filter(|&client| named(FORWARDED, forwarded_hops) == Some(client)),
        (false, false) => None,
    }
}

/// The last address that is not one of the listed proxies; `None` if it is missing or unreadable.
fn last_hop(proxies: &TrustedProxies, hops: Vec<Option<IpAddr>>) -> Option<IpAddr> {
    let listed = |hop: &Option<IpAddr>| hop.is_some_and(|hop| proxies.lists(hop));
    hops.into_iter().rev().find(|hop| !listed(hop))?
}

/// The addresses in `X-Forwarded-For`.
fn plain_hops(header: &str) -> Vec<Option<IpAddr>> {
    header.split(',').map(|hop| node(hop.trim())).collect()
}

/// The addresses in `Forwarded`: one `for=` in each element.
fn forwarded_hops(header: &str) -> Vec<Option<IpAddr>> {
    let element = |element: &str| {
        let mut named = split_unquoted(element, ';').into_iter().filter_map(|pair| {
            let (name, value) = pair.split_once('=')?;
            name.trim().eq_ignore_ascii_case("for").then(|| node(value.trim()))
        });
        let first = named.next()?;
        // A parameter may occur once.
        first.filter(|_| named.next().is_none())
    };
    split_unquoted(header, ',').into_iter().map(element).collect()
}

/// The parts of a text between separators that are not in quotes.
fn split_unquoted(text: &str, separator: char) -> Vec<&str> {
    let (mut quoted, mut escaped) = (false, false);
    let parts = text.split(move |letter: char| {
        if std::mem::take(&mut escaped) {
            return false;
        }
        match letter {
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
        letter == separator && !quoted
    });
    parts.collect()
}

/// The address of a node: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`, perhaps in quotes.
/// `unknown`, names such as `_hidden` and anything else have none.
fn node(text: &str) -> Option<IpAddr> {
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    if let Ok(address) = text.parse::<IpAddr>() {
        return Some(address.to_canonical());
    }
    let (host, port) = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => text.find(':').map(|colon| text.split_at(colon))?,
    };
    let address: IpAddr = host.parse().ok()?;
    // Only IPv6 addresses have brackets.
    let fits = text.starts_with('[') == address.is_ipv6();
    (fits && (port.is_empty() || is_port(port))).then(|| address.to_canonical())
}

/// Whether this is a colon and a port, a number or one that the proxy does not tell.
fn is_port(text: &str) -> bool {
    let Some(port) = text.strip_prefix(':') else { return false };
    let hidden = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
    };
    port.parse::<u16>().is_ok() || port.strip_prefix('_').is_some_and(hidden)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    const PROXY: &str = "127.0.0.1";

    /// The client that a peer with these headers stands for.
    fn seen(proxies: &str, peer: &str, headers: &[(&str, &str)]) -> String {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a name");
            map.append(name, HeaderValue::from_bytes(value.as_bytes()).expect("a value"));
        }
        let (proxies, peer) = (proxies.parse().expect("proxies"), peer.parse().expect("an address"));
        client(&proxies, peer, &map).to_string()
    }

    #[test]
    fn every_way_to_write_an_address_is_read() {
        for (text, address) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7:4711", "203.0.113.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("\"203.0.113.7\"", "203.0.113.7"),
            ("  203.0.113.7  ", "203.0.113.7"),
            ("198.51.100.1, 203.0.113.7", "203.0.113.7"),
            ("unknown, 203.0.113.7", "203.0.113.7"),
        ] {
            assert_eq!(seen("true", PROXY, &[("X-Forwarded-For", text)]), address, "{text}");
        }
        for (text, address) in [
            ("for=203.0.113.7", "203.0.113.7"),
            ("For=\"203.0.113.7:4711\"", "203.0.113.7"),
            ("for=\"[2001:db8::7]\"", "2001:db8::7"),
            ("for=\"[2001:db8::7]:4711\";proto=https", "2001:db8::7"),
            ("by=10.0.0.1;FOR=203.0.113.7 ; host=\"a,b;for=1.1.1.1\"", "203.0.113.7"),
            ("for=198.51.100.1, for=203.0.113.7:_port", "203.0.113.7"),
            ("for=\"a\\\",for=1.1.1.1\",for=203.0.113.7", "203.0.113.7"),
        ] {
            assert_eq!(seen("true", PROXY, &[("Forwarded", text)]), address, "{text}");
        }
    }

    #[test]
    fn what_names_no_address_counts_as_the_proxy() {
        for text in [
            "",
            "unknown",
            "_hidden",
            "203.0.113.7, unknown",
            "203.0.113.7,",
            "203.0.113",
            "203.0.113.7:",
            "203.0.113.7:x",
            "203.0.113.7:99999",
            "[203.0.113.7]",
            "[2001:db8::7",
            "[2001:db8::7]x",
            "fe80::1%eth0",
            "203.0.113.7 198.51.100.1",
            "\u{e9}",
            "for=203.0.113.7",
        ] {
            assert_eq!(seen("true", PROXY, &[("X-Forwarded-For", text)]), PROXY, "{text}");
        }
        for text in [
            "",
            "for=unknown",
            "for=_hidden",
            "for=",
            "proto=https",
            "for=203.0.113.7, proto=https",
            "203.0.113.7",
            "for=203.0.113.7;for=198.51.100.1",
            "for=\"203.0.113.7",
            "for=203.0.113.7, for=_x",
        ] {
            assert_eq!(seen("true", PROXY, &[("Forwarded", text)]), PROXY, "{text}");
        }
        assert_eq!(seen("true", PROXY, &[]), PROXY);
    }

    #[test]
    fn only_proxies_are_believed() {
        let claim = [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=203.0.113.7")];
        assert_eq!(seen("true", "198.51.100.1", &claim), "198.51.100.1", "a stranger past the proxy");
        assert_eq!(seen("false", PROXY, &claim), PROXY);
        assert_eq!(seen("198.51.100.0/24", "198.51.100.1", &claim), "203.0.113.7");
        assert_eq!(seen("198.51.100.0/24", PROXY, &claim), PROXY);
    }

    #[test]
    fn the_last_address_counts_and_listed_proxies_are_skipped() {
        let chain = [("X-Forwarded-For", "1.1.1.1, 203.0.113.7"), ("X-Forwarded-For", "10.0.0.2")];
        assert_eq!(seen("true", PROXY, &chain), "10.0.0.2", "a private address may be the client's");
        assert_eq!(seen("127.0.0.1,10.0.0.0/8", PROXY, &chain), "203.0.113.7");
        assert_eq!(seen("127.0.0.1,10.0.0.2", PROXY, &[("X-Forwarded-For", "10.0.0.2")]), PROXY);
    }

    #[test]
    fn two_headers_that_disagree_count_for_nothing() {
        let forged = [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=1.1.1.1")];
        assert_eq!(seen("true", PROXY, &forged), PROXY);
        let forged = [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=unknown")];
        assert_eq!(seen("true", PROXY, &forged), PROXY);
        let both = [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=\"203.0.113.7:80\"")];
        assert_eq!(seen("true", PROXY, &both), "203.0.113.7");
    }
}
