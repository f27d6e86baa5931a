//! Bad input is refused with a reason, and nothing changes.

use serde_json::{Value, json};

use crate::support::plans::{computer, mine, open, plan};
use crate::support::{Server, raw};

#[test]
fn other_sites_cannot_use_a_visitor_s_cookie() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let own = format!("http://{}", server.address);
    for (origin, fine) in [(own.as_str(), true), ("http://evil.example", false), ("null", false)] {
        let socket = ada.socket_with(&table, "", &[("Origin", origin)]);
        assert_eq!(socket.err(), if fine { None } else { Some(403) }, "{origin}");
        let made = ada.call_with("POST", "/api/tables", Some(plan(&[mine(), open()])), &[("Origin", origin)]);
        assert_eq!(made.status, if fine { 200 } else { 403 }, "{origin}");
    }
    // The handshake is refused with a status.
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nOrigin: http://evil.example\r\nConnection: Upgrade, close\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        server.address
    );
    assert!(raw(&server.address, request.as_bytes()).contains("foreign_origin"));
    let crossed = ada.call_with("DELETE", "/api/guest", None, &[("Sec-Fetch-Site", "cross-site")]);
    assert_eq!((crossed.status, &crossed.json()["code"]), (403, &json!("foreign_origin")));
    // A foreign host name that resolves to this server is refused, for reading too.
    let rebound = "POST /api/tables HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    assert!(raw(&server.address, rebound.as_bytes()).starts_with("HTTP/1.1 421"));
}

#[test]
fn unknown_tables_and_pages_are_refused_before_the_upgrade() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    for table in ["nothing", "..%2f..%2fetc", &"a".repeat(24)] {
        let answer = ada.call("GET", &format!("/api/tables/{table}"), None);
        assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("no_table")), "{table}");
        assert_eq!(ada.socket_from(table, "").err(), Some(404), "{table}");
    }
    let mut stranger = server.stranger();
    let made = stranger.call("POST", "/api/tables", Some(plan(&[mine(), open()])));
    assert_eq!((made.status, &made.json()["code"]), (401, &json!("no_guest")));
    for bad in [json!({}), plan(&[mine()]), plan(&[computer(1), computer(1)]), json!({ "seats": "two" })] {
        let answer = ada.call("POST", "/api/tables", Some(bad.clone()));
        assert!((400..500).contains(&answer.status), "{bad}: {}", answer.body);
    }
}

#[test]
fn bad_requests_get_the_same_error_form() {
    let server = Server::start(&[]);
    let cookie = server.guest("Ada").cookie.expect("a cookie");
    let table = server.guest("Ben").table(plan(&[mine(), open()]));
    let large = format!("{{\"name\": \"{}\"}}", "x".repeat(9000));
    let socket = format!("/api/tables/{table}/socket");
    for (method, path, body, status, code) in [
        ("POST", "/api/tables", "{", 400, "bad_message"),
        (
            "POST",
            "/api/score",
            r#"{"steps": [4, 3, 2, 1, 0], "hands": [[1, 1, 1, 1, 1, 0, 0]]}"#,
            400,
            "bad_message",
        ),
        ("POST", "/api/score", r#"{"steps": [4, 3, 2, 1], "hands": []}"#, 400, "bad_message"),
        (
            "POST",
            "/api/score",
            r#"{"steps": [4, 3, 2, 1, 0], "hands": [[1, 0, 0, 0, 0, 0, 256], []]}"#,
            400,
            "bad_message",
        ),
        ("POST", "/api/tables", "", 400, "bad_message"),
        ("POST", "/api/tables", r#"{"seats": "two"}"#, 400, "bad_message"),
        ("POST", "/api/tables", r#"{"seats": [{"kind": "mine"}]}"#, 400, "bad_plan"),
        ("PUT", "/api/guest", r#"{"name": "Ada", "age": 36}"#, 400, "bad_message"),
        ("PUT", "/api/guest", &large, 413, "too_large"),
        ("GET", "/api/tables/own?limit=many", "", 400, "bad_message"),
        ("GET", "/api/tables/own?limits=1", "", 400, "bad_message"),
        ("GET", "/api/tables/%ff", "", 400, "bad_message"),
        ("GET", &socket, "", 400, "bad_message"),
        ("GET", "/api/nothing", "", 404, "not_found"),
        ("POST", "/api/tables/own/nothing", "", 404, "not_found"),
        ("DELETE", "/api/tables", "", 405, "bad_method"),
        ("POST", "/api/status", "", 405, "bad_method"),
    ] {
        let length = body.len();
        let answer = raw(
            &server.address,
            format!(
                "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
                 Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
                server.address
            )
            .as_bytes(),
        );
        let (head, told) = answer.split_once("\r\n\r\n").expect("an answer");
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{method} {path}: {answer}");
        assert!(head.contains("content-type: application/json"), "{method} {path}: {answer}");
        let told: Value = serde_json::from_str(told).unwrap_or_else(|error| panic!("{error}: {answer}"));
        assert_eq!(told["code"], code, "{method} {path}: {told}");
        assert!(told["text"].is_string() && told["wait_ms"].is_null(), "{told}");
    }
}

#[test]
fn rate_limited_requests_are_told_how_long_to_wait() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), open()]));
    let mut socket = ada.socket(&table);
    for number in 0..150 {
        socket.send(&json!({ "type": "ping", "number": number }));
    }
    let refused = socket.until(|message| message["type"] == "refused");
    assert_eq!(refused["code"], "too_fast");
    assert!(refused["wait_ms"].as_u64() > Some(0), "{refused}");

    let mut stranger = server.stranger();
    let crowd = (0..400).map(|_| {
        stranger.cookie = None;
        stranger.call("POST", "/api/guest", Some(json!({ "name": "Crowd" })))
    });
    let refused = crowd.into_iter().find(|answer| answer.status == 429).expect("a limit");
    assert!(refused.head.contains("retry-after: "), "{}", refused.head);
    assert!(refused.json()["wait_ms"].as_u64() > Some(0));
}

#[test]
fn many_visitors_behind_one_address_can_open_the_page() {
    let server = Server::start(&[]);
    let mut pupil = server.stranger();
    for _ in 0..500 {
        assert_eq!(pupil.call("GET", "/", None).status, 200);
    }
    assert_eq!(pupil.call("GET", "/api/status", None).status, 200, "files do not count as questions");
    let mut asked = (0..5000).map(|_| pupil.call("GET", "/api/status", None).status);
    assert!(asked.any(|status| status == 429), "questions have a limit");
}

#[test]
fn large_heads_are_refused() {
    let server = Server::start(&[]);
    let head = |size: usize| {
        format!("GET /health/live HTTP/1.1\r\nConnection: close\r\nX-Large: {}\r\n", "x".repeat(size))
    };
    let answer = raw(&server.address, format!("{}\r\n", head(8000)).as_bytes());
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // As much as is read before it is refused, so that the answer is not lost in a reset.
    let answer = raw(&server.address, &head(20_000).as_bytes()[..16 * 1024]);
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
}

#[test]
fn incomplete_requests_time_out() {
    let server = Server::start(&[]);
    // The server closes after the time limit for a request's head.
    let halves: [&[u8]; 2] = [b"GET / HTTP/1.1\r\nHost: x\r\nX-Half", b"GET"];
    std::thread::scope(|scope| {
        for half in halves {
            scope.spawn(|| assert!(!raw(&server.address, half).contains("200 OK")));
        }
    });
}
