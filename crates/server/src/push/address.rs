//! Which addresses a push service may have. Anybody can name one, and the server must not be led into its own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is one of the public internet.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast();
    // "This network"; shared by carriers; protocol assignments and 6to4 relays; benchmarks; reserved, with the broadcast address.
    let reserved = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !special && !reserved
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(inside) = address.to_ipv4_mapped() {
        return is_public_v4(inside);
    }
    let [a, b, c, d, .., g, h] = address.segments();
    let v4 = |high: u16, low: u16| Ipv4Addr::from(u32::from(high) << 16 | u32::from(low));
    match (a, b) {
        // NAT64: an IPv4 address in the last 32 bits.
        (0x64, 0xff9b) if c == 0 && d == 0 => is_public_v4(v4(g, h)),
        // 6to4: one after the prefix.
        (0x2002, high) => is_public_v4(v4(high, c)),
        // Protocol assignments, among them Teredo; documentation.
        (0x2001, second) if second < 0x200 => false,
        (0x2001, 0xdb8) => false,
        (0x3fff, second) if second < 0x1000 => false,
        // All that is assigned to the internet so far.
        _ => a & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_internet_are_public() {
        let public =
            ["8.8.8.8", "100.128.0.1", "172.32.0.1", "192.0.1.1", "2a00:1450::1", "64:ff9b::808:808"];
        for text in public {
            assert!(is_public(text.parse().expect("an address")), "{text}");
        }
        let ours = [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.0.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:192.168.1.1",
            "::7f00:1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "3fff::1",
        ];
        for text in ours {
            assert!(!is_public(text.parse().expect("an address")), "{text}");
        }
    }
}
