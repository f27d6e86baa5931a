//! Which host names the server answers to, and whose word it takes about a client's address.

use serde_json::json;

use crate::support::plans::{mine, open, plan};
use crate::support::{Server, raw};

/// A request for a path under these lines of a head.
fn get(server: &Server, path: &str, lines: &str) -> String {
    raw(&server.address, format!("GET {path} HTTP/1.1\r\n{lines}Connection: close\r\n\r\n").as_bytes())
}

#[test]
fn the_api_is_refused_under_a_foreign_host_name() {
    let server = Server::start(&["--public-url", "http://play.example.org"]);
    let port = server.address.rsplit(':').next().expect("a port");
    let table = server.guest("Ada").table(plan(&[mine(), open()]));
    for ours in [&*server.address, &format!("localhost:{port}"), "play.example.org", "[::1]"] {
        let answer = get(&server, "/api/status", &format!("Host: {ours}\r\n"));
        assert!(answer.starts_with("HTTP/1.1 200"), "{ours}: {answer}");
    }
    let socket = format!("/api/tables/{table}/socket");
    let upgrade =
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    for foreign in ["evil.example", &format!("evil.example:{port}"), "127.0.0.1.evil.example", ""] {
        for (path, more) in [("/api/status", ""), ("/api/tables", ""), (&*socket, upgrade)] {
            let answer = get(&server, path, &format!("Host: {foreign}\r\n{more}"));
            assert!(
                answer.starts_with("HTTP/1.1 421") && answer.contains("foreign_host"),
                "{foreign}: {answer}"
            );
        }
        for path in ["/", "/health/live", "/health/ready"] {
            let answer = get(&server, path, &format!("Host: {foreign}\r\n"));
            assert!(answer.starts_with("HTTP/1.1 200"), "{path} under {foreign}: {answer}");
        }
    }
}

#[test]
fn a_peer_that_is_no_proxy_is_not_believed() {
    let server = Server::start(&["--trust-proxy", "192.0.2.1,198.51.100.0/24"]);
    let mut visitor = server.stranger();
    let mut come = |number: u32| {
        visitor.cookie = None;
        let (name, address) = (Some(json!({ "name": "Crowd" })), format!("203.0.113.{}", number % 250));
        let forwarded = format!("for={address}");
        let headers = [("X-Forwarded-For", &*address), ("Forwarded", &*forwarded)];
        visitor.call_with("POST", "/api/guest", name, &headers).status
    };
    assert!((0..100).any(|number| come(number) == 429), "every address that it names is its own");
}

#[test]
fn every_header_of_a_proxy_is_understood() {
    let server = Server::start(&["--trust-proxy", "--connections-by-address", "1"]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let from = |name: &'static str, value: &str| ada.socket_with(&table, "", &[(name, value)]);
    let _first = from("X-Forwarded-For", "203.0.113.1").expect("a socket");
    for (name, value) in [
        ("X-Forwarded-For", "203.0.113.1:4711"),
        ("X-Forwarded-For", "198.51.100.7, 203.0.113.1"),
        ("X-Forwarded-For", "[::ffff:203.0.113.1]:4711"),
        ("Forwarded", "for=203.0.113.1"),
        ("Forwarded", "for=198.51.100.7, for=\"203.0.113.1:4711\";proto=https"),
    ] {
        assert_eq!(from(name, value).err(), Some(429), "{name}: {value}");
    }
    let _second = from("Forwarded", "for=\"[2001:db8::1]:4711\"").expect("a socket");
    assert_eq!(from("X-Forwarded-For", "[2001:db8::2]:80").err(), Some(429), "the same network");
    // What cannot be read counts as the proxy itself.
    let _third = from("X-Forwarded-For", "unknown").expect("a socket");
    assert_eq!(from("Forwarded", "for=_hidden").err(), Some(429));
}

#[test]
fn a_customer_with_many_ipv6_networks_is_limited_as_a_whole() {
    let server = Server::start(&["--trust-proxy"]);
    let mut visitor = server.stranger();
    let mut come = |number: u32| {
        visitor.cookie = None;
        let (name, address) = (Some(json!({ "name": "Crowd" })), format!("2001:db8:0:{number:x}::1"));
        visitor.call_with("POST", "/api/guest", name, &[("X-Forwarded-For", &address)]).status
    };
    // One from each of the 256 networks of a /56, which has the allowance of four.
    let refused = (0..256).filter(|&number| come(number) == 429).count();
    assert!(refused > 0, "a /56 is one customer");
    assert_eq!(come(0x100), 200, "its neighbour is another");
}
