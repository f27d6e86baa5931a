//! Access rights: every route in the server's OpenAPI description and every message, tried in every role.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::check::fair_deal::{hash, salt};
use crate::clients::client::{Client, Socket};
use crate::clients::client_factory::ClientFactory;
use crate::clients::hostile_frames;
use crate::error::Result;

/// How long an answer over a socket may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);

/// The origin of a foreign page.
const FOREIGN_ORIGIN: &str = "https://evil.example";

/// The record of a game without actions.
const RECORD: &str = "[Player1 \"\"]\n[Player2 \"\"]\n[First \"1\"]\n\
    [Layout \"WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG\"]\n";

/// The same as a position.
const POSITION: &str = "WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG - -,- 1m";

/// The roles over HTTP, and whether the server accepts their credentials.
const ROLES: [(Role, bool); 7] = [
    (Role::Stranger, false),
    (Role::Forged, false),
    (Role::Forgotten, false),
    (Role::Guest, true),
    (Role::Host, true),
    (Role::Bot, true),
    (Role::Revoked, false),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// A client without a cookie.
    Stranger,
    /// A client with a made-up cookie.
    Forged,
    /// A client with the cookie of a deleted guest.
    Forgotten,
    /// A guest without a seat at the table.
    Guest,
    /// The guest who created the table.
    Host,
    /// A bot of a guest.
    Bot,
    /// A client with a revoked bot token.
    Revoked,
}

/// The expected answer to each message from a spectator, a guest on seat 2 and the host on seat 1: first while the third seat
/// is open, then in a game of two in which it is the host's turn. Clients without a cookie always get `no_guest`.
const MESSAGES: [(&str, [&str; 3], [&str; 3]); 21] = [
    ("play", ["not_playing"; 3], ["not_your_turn", "not_your_turn", "done"]),
    ("undo", ["not_playing"; 3], ["no_undo"; 3]),
    ("ask_undo", ["not_playing"; 3], ["no_undo"; 3]),
    ("answer_undo", ["no_undo"; 3], ["no_undo"; 3]),
    ("hint", ["not_playing"; 3], ["not_your_turn", "not_your_turn", "no_hints"]),
    ("sit", ["done", "one_seat", "done"], ["started"; 3]),
    ("leave", ["not_your_seat", "done", "done"], ["not_your_seat", "done", "done"]),
    ("fill", ["not_host", "not_host", "done"], ["not_host", "not_host", "started"]),
    ("empty", ["not_host", "not_host", "done"], ["not_host", "not_host", "started"]),
    ("invite", ["not_host", "not_host", "not_removed"], ["not_host", "not_host", "started"]),
    ("commit", ["not_your_seat", "not_your_seat", "done"], ["not_your_seat", "not_your_seat", "started"]),
    (
        "reveal",
        ["not_your_seat", "not_your_seat", "not_playing"],
        ["not_your_seat", "not_your_seat", "started"],
    ),
    ("start", ["not_your_seat", "seats_open", "seats_open"], ["not_your_seat", "started", "started"]),
    ("stand_in", ["not_playing"; 3], ["not_your_seat", "not_away", "not_away"]),
    (
        "holiday",
        ["not_your_seat", "not_your_seat", "no_holiday"],
        ["not_your_seat", "not_your_seat", "no_holiday"],
    ),
    (
        "take_back",
        ["not_your_seat", "not_your_seat", "not_stood_in"],
        ["not_your_seat", "not_your_seat", "not_stood_in"],
    ),
    // Only where everybody plays at one place: see below.
    ("ask_seat", ["not_your_seat"; 3], ["not_your_seat"; 3]),
    ("answer_seat", ["stale"; 3], ["stale"; 3]),
    ("react", ["not_your_seat", "done", "not_your_seat"], ["not_your_seat", "done", "not_your_seat"]),
    ("rematch", ["not_your_seat", "not_over", "not_over"], ["not_your_seat", "not_over", "not_over"]),
    ("close", ["not_host", "not_host", "done"], ["not_host", "not_host", "started"]),
];

/// The same at a table where everybody plays at one place.
const TOGETHER: [(&str, [&str; 3], [&str; 3]); 2] = [
    ("ask_seat", ["not_playing"; 3], ["not_away", "one_seat", "not_away"]),
    ("answer_seat", ["stale"; 3], ["stale"; 3]),
];

/// A client in this role and a table for it to act on.
async fn client_in(factory: &mut ClientFactory, role: Role) -> Result<(Client, String)> {
    let (host, table) = factory.host(2).await?;
    let client = match role {
        Role::Host => host,
        Role::Guest => factory.guest().await?,
        Role::Stranger => factory.stranger(),
        Role::Bot => factory.bot(false).await?,
        Role::Revoked => factory.bot(true).await?,
        Role::Forged => {
            let mut forged = factory.guest().await?;
            // The right cookie name with a value that was never issued.
            let name = forged.cookie.as_deref().and_then(|cookie| cookie.split('=').next()).unwrap_or("");
            forged.cookie = Some(format!("{name}={}", "0123456789abcdef".repeat(4)));
            forged
        }
        Role::Forgotten => {
            let mut guest = factory.guest().await?;
            let cookie = guest.cookie.clone();
            guest.call("DELETE", "/api/guest", None).await?;
            guest.cookie = cookie;
            guest
        }
    };
    Ok((client, table))
}

/// Tries every described route in every role, also from a foreign page; returns the number of requests.
pub(crate) async fn routes(factory: &mut ClientFactory) -> Result<usize> {
    let description = factory.stranger().call("GET", "/api/openapi.json", None).await;
    let description = description?.body;
    let description: Value = serde_json::from_str(&description)?;
    let paths = description["paths"].as_object().ok_or("a description without paths")?;
    let mut tried = 0;
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let declared: Vec<&str> = operation["responses"]
                .as_object()
                .map(|all| all.keys().map(String::as_str).collect())
                .unwrap_or_default();
            let guarded = declared.contains(&"401");
            for (role, is_known) in ROLES {
                let (mut client, table) = client_in(factory, role).await?;
                let status = ask(&mut client, method, path, &table, None).await?;
                let refused = status == 401;
                let is_declared = declared.contains(&status.to_string().as_str());
                let fits = match role {
                    // An invalid token is reported on every route that reads it, which is declared once for all routes.
                    Role::Revoked => refused || (is_declared && !guarded),
                    _ => is_declared && refused == (guarded && !is_known),
                };
                if !fits {
                    return Err(format!(
                        "{method} {path} as {role:?} returned {status}; declared: {declared:?}"
                    )
                    .into());
                }
                let (mut client, table) = client_in(factory, role).await?;
                let status = ask(&mut client, method, path, &table, Some(FOREIGN_ORIGIN)).await?;
                // The API and all changes are same-origin only; everything else is public.
                let fits = match path.starts_with("/api/") || method != "get" {
                    true => status == 403,
                    false => declared.contains(&status.to_string().as_str()),
                };
                if !fits {
                    return Err(format!("{method} {path} from a foreign page returned {status}").into());
                }
                tried += 2;
            }
        }
    }
    Ok(tried)
}

async fn ask(
    client: &mut Client,
    method: &str,
    path: &str,
    table: &str,
    origin: Option<&str>,
) -> Result<u16> {
    if path.ends_with("/socket") {
        return Ok(hostile_frames::open(client, table, origin).await?.0);
    }
    let body = match path {
        "/api/guest" | "/api/guest/tokens" => Some(json!({ "name": "Ben" })),
        "/api/guest/link/use" => Some(json!({ "token": "0123456789abcdef".repeat(4) })),
        "/api/push" => Some(json!({
            "endpoint": "https://push.example/send",
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            "language": "de",
            "utc_offset": 60,
        })),
        "/api/guest/passkeys" => Some(json!({
            "client_data": "e30", "authenticator_data": "", "public_key": "", "algorithm": -7, "name": "Phone",
        })),
        "/api/guest/passkeys/{id}" => Some(json!({ "name": "Phone" })),
        "/api/guest/merge" => Some(json!({ "token": "0123456789abcdef".repeat(4) })),
        "/api/sign-in" => Some(json!({
            "id": "AAAA", "client_data": "e30", "authenticator_data": "", "signature": "",
        })),
        "/api/sign-in/code" => Some(json!({ "code": "0123-4567-89AB-CDEF" })),
        "/api/score" => Some(json!({ "steps": [4, 3, 2, 1, 0], "hands": vec![[1; 7]; 2] })),
        "/api/tables" => Some(json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }] })),
        "/api/records" => Some(json!({ "text": "[Game]" })),
        "/api/analysis" => Some(json!({ "record": RECORD })),
        "/api/positions" => Some(json!({ "position": POSITION, "actions": ["B+"] })),
        "/api/puzzles/{number}" => Some(json!({ "action": "Y-" })),
        _ => None,
    };
    let body = body.filter(|_| matches!(method, "post" | "put"));
    let path = path.replace("{table}", table).replace("{game}", "1").replace("{number}", "1");
    let method = method.to_uppercase();
    let answer = client.call_from(&method, &path, body.as_ref(), origin).await;
    Ok(answer.map_err(|error| format!("{method} {path}: {error}"))?.status)
}

/// Tries every message in every role, before and during a game; returns the number of messages.
pub(crate) async fn messages(factory: &mut ClientFactory) -> Result<usize> {
    let mut tried = 0;
    let cases = MESSAGES.map(|case| (false, case)).into_iter().chain(TOGETHER.map(|case| (true, case)));
    for (together, (message, gathering, playing)) in cases {
        for (is_playing, wanted) in [(false, gathering), (true, playing)] {
            for role in 0..4 {
                let (host, table) =
                    factory.host_by(if is_playing { 2 } else { 3 }, json!({ "together": together })).await?;
                let seated = factory.guest().await?;
                let mut at_two = socket(&seated, &table).await?;
                exchange(&mut at_two, json!({ "type": "sit", "seat": 2 })).await?;
                let mut at_one = socket(&host, &table).await?;
                if is_playing {
                    begin(&mut at_one, &mut at_two).await?;
                }
                // Before: the seeds and two seats. In a game also: two commitments, the call, two salts and the start.
                let event = if is_playing { 9 } else { 3 };
                let text = json!({ "type": message });
                let text = with_fields(text, event, is_playing);
                let (answer, wanted) = match role {
                    0 => (exchange(&mut socket(&factory.stranger(), &table).await?, text).await?, "no_guest"),
                    1 => (
                        exchange(&mut socket(&factory.guest().await?, &table).await?, text).await?,
                        wanted[0],
                    ),
                    2 => (exchange(&mut at_two, text).await?, wanted[1]),
                    _ => (exchange(&mut at_one, text).await?, wanted[2]),
                };
                if answer != wanted {
                    let phase = if is_playing { "in a game" } else { "before the game" };
                    return Err(format!(
                        "{message} {phase} as role {role} was answered with {answer}, expected {wanted}"
                    )
                    .into());
                }
                tried += 1;
            }
        }
    }
    Ok(tried)
}

/// Sends a granted request again and again: it gets the same answer each time and has no further effect.
pub(crate) async fn replays(factory: &mut ClientFactory) -> Result<usize> {
    let (_host, table) = factory.host(3).await?;
    let mut socket = socket(&factory.guest().await?, &table).await?;
    let text = json!({ "type": "sit", "id": "once", "seat": 2 }).to_string();
    // Stays below the rate limit.
    for time in 0..90 {
        socket.send(Message::text(text.clone())).await?;
        let heard = answer(&mut socket, "once").await?;
        if heard["type"] != "done" || heard["event"] != 3 {
            return Err(format!("a request sent {} times was answered with {heard}", time + 1).into());
        }
    }
    Ok(90)
}

/// Adds the fields that a message needs besides its type.
fn with_fields(mut text: Value, event: u32, is_playing: bool) -> Value {
    match text["type"].as_str().unwrap_or_default() {
        "play" => {
            text["event"] = event.into();
            text["action"] = "B+".into();
        }
        "undo" | "ask_undo" | "hint" => text["event"] = event.into(),
        "answer_undo" => {
            text["event"] = event.into();
            text["grant"] = true.into();
        }
        "sit" => text["seat"] = if is_playing { 1 } else { 3 }.into(),
        "fill" => {
            text["seat"] = if is_playing { 2 } else { 3 }.into();
            text["level"] = 1.into();
        }
        "empty" | "stand_in" | "ask_seat" => text["seat"] = 2.into(),
        "take_back" => text["seat"] = 1.into(),
        "holiday" => {
            text["seat"] = 1.into();
            text["begins"] = true.into();
        }
        "react" => {
            text["seat"] = 2.into();
            text["reaction"] = "thanks".into();
        }
        "answer_seat" => {
            text["seat"] = 2.into();
            text["code"] = 4711.into();
            text["grant"] = true.into();
        }
        "invite" => text["removed"] = 1.into(),
        "commit" => text = commit(1),
        "reveal" => text = reveal(1),
        _ => {}
    }
    text
}

fn commit(seat: u8) -> Value {
    json!({ "type": "commit", "seat": seat, "game": 1, "attempt": 1, "hash": hash(&salt("access")) })
}

fn reveal(seat: u8) -> Value {
    json!({ "type": "reveal", "seat": seat, "salt": salt("access") })
}

/// Starts a game of two.
pub(crate) async fn begin(one: &mut Socket, two: &mut Socket) -> Result {
    exchange(one, commit(1)).await?;
    exchange(two, commit(2)).await?;
    exchange(one, json!({ "type": "start" })).await?;
    exchange(one, reveal(1)).await?;
    exchange(two, reveal(2)).await?;
    Ok(())
}

pub(crate) async fn socket(client: &Client, table: &str) -> Result<Socket> {
    Ok(client.socket(table, None).await.map_err(|error| format!("no socket: {error}"))?)
}

/// Sends a request and returns `done` or the code of the refusal.
pub(crate) async fn exchange(socket: &mut Socket, mut message: Value) -> Result<String> {
    // Every request needs a new id, because a repeated id gets the earlier answer.
    static ASKED: AtomicU32 = AtomicU32::new(0);
    let id = format!("asked {}", ASKED.fetch_add(1, Ordering::Relaxed));
    message["id"] = id.as_str().into();
    let sent = socket.send(Message::text(message.to_string())).await;
    sent?;
    let heard = answer(socket, &id).await.map_err(|why| format!("{message}: {why}"))?;
    Ok(heard["code"].as_str().or(heard["type"].as_str()).unwrap_or_default().to_owned())
}

/// The answer to the request with this id.
async fn answer(socket: &mut Socket, id: &str) -> Result<Value> {
    let answer = async {
        while let Some(Ok(heard)) = socket.next().await {
            let Message::Text(text) = heard else { continue };
            let heard: Value = serde_json::from_str(&text).unwrap_or_default();
            if heard["id"] == id {
                return Ok(heard);
            }
        }
        Err("the connection was closed".into())
    };
    timeout(ANSWER_TIMEOUT, answer).await.map_err(|_| "no answer".to_owned())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_the_protocol_is_tried() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../PROTOCOL.md");
        let page = std::fs::read_to_string(page).expect("PROTOCOL.md");
        let (_, examples) = page.split_once("### Messages to the server").expect("the messages");
        let examples = examples.split("```").nth(1).expect("examples").lines().skip(1);
        let kinds = examples.map(|example| {
            let example: Value = serde_json::from_str(example).expect("JSON");
            example["type"].as_str().expect("a kind").to_owned()
        });
        // Heartbeats, the wish for a pause and whether somebody looks are open to everybody, and the latter two are not answered.
        let open = ["ping", "pong", "pace", "looking"];
        let kinds: Vec<String> = kinds.filter(|kind| !open.contains(&kind.as_str())).collect();
        let known = MESSAGES.map(|(message, ..)| message);
        assert!(kinds.iter().all(|kind| known.contains(&kind.as_str())), "{kinds:?}");
        assert_eq!(kinds.len(), known.len());
    }
}
