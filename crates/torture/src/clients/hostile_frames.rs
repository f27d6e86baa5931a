//! An attacker: hand-made WebSocket connections and frames that no decent client would send.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use crate::clients::client::Client;
use crate::error::Result;

/// How long the server may take to answer or to close.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);

/// A hostile frame and what the server must do about it.
#[derive(Clone, Debug)]
pub(crate) struct Probe {
    pub(crate) name: &'static str,
    /// The bytes of one frame.
    pub(crate) frame: Vec<u8>,
    /// How often it is sent on one connection.
    pub(crate) times: usize,
    pub(crate) expected: Expectation,
}

/// What the server must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expectation {
    /// Close the connection.
    Closed,
    /// Close the connection with this code.
    ClosedWith(u16),
    /// Refuse every frame with this code, or with `too_fast` and a delay.
    Refused(&'static str),
}

/// What came back on a connection.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// Frames sent before the connection was closed.
    pub(crate) sent: usize,
    /// Refusals: with the expected code, with `too_fast`, and with any other.
    refused: [usize; 3],
    closed: Option<Option<u16>>,
}

/// A masked client frame.
pub(crate) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length @ 126..65_536 => {
            frame.push(0x80 | 126);
            frame.extend((length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 127);
            frame.extend((length as u64).to_be_bytes());
        }
    }
    // A mask of zeros leaves the payload as it is.
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

/// All hostile frames.
pub(crate) fn probes() -> Vec<Probe> {
    let one = |name, frame, expected| Probe { name, frame, times: 1, expected };
    let text = |name, text: &str, code| Probe {
        name,
        frame: frame(0x81, text.as_bytes()),
        // Just below the number after which the connection is closed.
        times: 190,
        expected: Expectation::Refused(code),
    };
    let mut huge = vec![0x81, 0x80 | 127];
    huge.extend((u64::MAX >> 1).to_be_bytes());
    huge.extend([0; 64]);
    let play = r#"{"type":"play","id":"a","event":1,"action":"B+"}"#;
    vec![
        one("a text of 16 KiB", frame(0x81, &[b'x'; 16 * 1024]), Expectation::Closed),
        one("a length of 2^63", huge, Expectation::Closed),
        one("no mask", vec![0x81, 2, b'{', b'}'], Expectation::Closed),
        one("an unknown opcode", frame(0x83, b"{}"), Expectation::Closed),
        one("an unknown control opcode", frame(0x8b, b""), Expectation::Closed),
        one("reserved bits", frame(0xf1, b"{}"), Expectation::Closed),
        one("an end without a beginning", frame(0x80, b"{}"), Expectation::Closed),
        one("a ping that is too long", frame(0x89, &[0; 126]), Expectation::Closed),
        one("a ping in fragments", frame(0x09, b"a"), Expectation::Closed),
        one("bad UTF-8", frame(0x81, &[0xff, 0xfe, 0xc0]), Expectation::Closed),
        one("half a character", frame(0x81, &[b'"', 0xe2, 0x82]), Expectation::Closed),
        one("bytes", frame(0x82, &[1, 2, 3]), Expectation::ClosedWith(1003)),
        one("a close with a bad code", frame(0x88, &[0, 1]), Expectation::Closed),
        Probe { name: "two beginnings", frame: frame(0x01, b"{"), times: 2, expected: Expectation::Closed },
        Probe {
            name: "fragments without end",
            frame: [frame(0x01, b"["), frame(0x00, &[b'['; 1000]).repeat(20)].concat(),
            times: 1,
            expected: Expectation::Closed,
        },
        text("no JSON", "}{", "bad_message"),
        text("an unknown message", r#"{"type":"fly","id":"a"}"#, "bad_message"),
        text("a number that is too large", r#"{"type":"sit","id":"a","seat":1e400}"#, "bad_message"),
        text("a deep nest", &"[".repeat(4000), "bad_message"),
        text("a long id", &format!(r#"{{"type":"leave","id":"{}"}}"#, "a".repeat(4000)), "bad_message"),
        text("a stranger who plays", play, "no_guest"),
        text("a stranger who closes", r#"{"type":"close","id":"a"}"#, "no_guest"),
        Probe {
            name: "a flood of texts",
            frame: frame(0x81, play.as_bytes()),
            times: 2000,
            expected: Expectation::ClosedWith(1008),
        },
        Probe {
            name: "a flood of pings",
            frame: frame(0x89, b"ping"),
            times: 2000,
            expected: Expectation::ClosedWith(1008),
        },
    ]
}

/// Opens a WebSocket by hand and returns the HTTP status and the connection.
pub(crate) async fn open(client: &Client, table: &str, origin: Option<&str>) -> io::Result<(u16, TcpStream)> {
    let cookie = client.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let token =
        client.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let origin = origin.map(|origin| format!("Origin: {origin}\r\n")).unwrap_or_default();
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{cookie}{token}{origin}\r\n"
    );
    let opened = timeout(RESPONSE_TIMEOUT, async {
        let mut stream = client.connect().await?;
        stream.write_all(request.as_bytes()).await?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await?);
        }
        let status = String::from_utf8_lossy(&head).split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok((status.ok_or(io::ErrorKind::InvalidData)?, stream))
    });
    opened.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
}

impl Probe {
    /// Sends the frames on a new connection; an error if the server does not react as expected.
    pub(crate) async fn run(&self, client: &Client, table: &str) -> Result<Outcome> {
        let opened = open(client, table, None).await.map_err(|error| format!("no socket: {error}"))?;
        let (101, stream) = opened else { return Err(format!("no socket: {}", opened.0).into()) };
        let (mut from, mut to) = stream.into_split();
        let wanted = match self.expected {
            Expectation::Refused(code) => format!("\"code\":\"{code}\""),
            Expectation::Closed | Expectation::ClosedWith(_) => String::new(),
        };
        let send = async {
            for sent in 0..self.times {
                if to.write_all(&self.frame).await.is_err() {
                    return sent;
                }
            }
            self.times
        };
        let hear = async {
            let mut outcome = Outcome::default();
            let end = Instant::now() + RESPONSE_TIMEOUT;
            while !self.is_met(&outcome) {
                match tokio::time::timeout_at(end, read(&mut from)).await {
                    Err(_) => break,
                    Ok(Err(_)) => outcome.closed = Some(None),
                    Ok(Ok((8, payload))) => {
                        let code = payload.first_chunk().map(|code| u16::from_be_bytes(*code));
                        outcome.closed = Some(code);
                    }
                    Ok(Ok((_, payload))) => {
                        let text = String::from_utf8_lossy(&payload);
                        if text.starts_with("{\"type\":\"refused\"") {
                            let waits =
                                text.contains("\"code\":\"too_fast\"") && !text.contains("\"wait_ms\":null");
                            let index = if text.contains(&wanted) {
                                0
                            } else if waits {
                                1
                            } else {
                                2
                            };
                            outcome.refused[index] += 1;
                        }
                    }
                }
            }
            outcome
        };
        let (sent, mut outcome) = tokio::join!(send, hear);
        outcome.sent = sent;
        if self.is_met(&outcome) { Ok(outcome) } else { Err(format!("{}: {outcome:?}", self.name).into()) }
    }

    /// Whether the server has reacted as expected.
    fn is_met(&self, outcome: &Outcome) -> bool {
        match self.expected {
            Expectation::Closed => outcome.closed.is_some(),
            // A reset before the code is read counts too: the frames sent after the close make the kernel reset the connection.
            Expectation::ClosedWith(code) => {
                outcome.closed.is_some_and(|closed| closed.is_none_or(|closed| closed == code))
            }
            Expectation::Refused(_) => {
                outcome.refused[0] + outcome.refused[1] == self.times && outcome.refused[0] > 0
            }
        }
    }
}

/// Reads a server frame: its opcode and payload.
async fn read(from: &mut (impl AsyncReadExt + Unpin)) -> io::Result<(u8, Vec<u8>)> {
    let first = from.read_u8().await?;
    let length = match from.read_u8().await? {
        126 => usize::from(from.read_u16().await?),
        127 => from.read_u64().await? as usize,
        length => usize::from(length),
    };
    let mut payload = vec![0; length];
    from.read_exact(&mut payload).await?;
    Ok((first & 15, payload))
}
