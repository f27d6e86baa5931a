//! Who may do what: every route that the server describes, and every message, against every role.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::dealing::{hash, salt};
use crate::hostile;
use crate::visitor::{Socket, Visitor};

/// How long an answer over a socket may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// A page that is not ours.
const FOREIGN: &str = "https://evil.example";

/// A game at its beginning.
const RECORD: &str = "[Player1 \"\"]\n[Player2 \"\"]\n[First \"1\"]\n\
    [Layout \"WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG\"]\n";

/// The same as a position.
const POSITION: &str = "WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG - -,- 1m";

/// Who asks over HTTP, and whether the server may know them.
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
    /// Somebody without a cookie.
    Stranger,
    /// Somebody with a token that was made up.
    Forged,
    /// Somebody with the token of a guest who was deleted.
    Forgotten,
    /// A guest with no seat at the table.
    Guest,
    /// The guest who made the table.
    Host,
    /// A bot of a guest.
    Bot,
    /// Somebody with the token of a bot that was revoked.
    Revoked,
}

/// What each message must come to: of a guest who watches, one on seat 2, and the host on seat 1; while people gather around a third
/// seat, and in a game of two in which it is the host's turn. Strangers are no guests, whatever they ask.
const MESSAGES: [(&str, [&str; 3], [&str; 3]); 14] = [
    ("play", ["not_playing"; 3], ["not_your_turn", "not_your_turn", "done"]),
    ("undo", ["not_playing"; 3], ["no_undo"; 3]),
    ("hint", ["not_playing"; 3], ["not_your_turn", "not_your_turn", "no_hints"]),
    ("sit", ["done"; 3], ["started"; 3]),
    ("leave", ["not_your_seat", "done", "done"], ["not_your_seat", "done", "done"]),
    ("fill", ["not_host", "not_host", "done"], ["not_host", "not_host", "started"]),
    ("empty", ["not_host", "not_host", "done"], ["not_host", "not_host", "started"]),
    ("commit", ["not_your_seat", "not_your_seat", "done"], ["not_your_seat", "not_your_seat", "started"]),
    (
        "reveal",
        ["not_your_seat", "not_your_seat", "not_playing"],
        ["not_your_seat", "not_your_seat", "started"],
    ),
    ("start", ["not_your_seat", "seats_open", "seats_open"], ["not_your_seat", "started", "started"]),
    ("stand_in", ["not_playing"; 3], ["not_your_seat", "not_away", "not_away"]),
    (
        "take_back",
        ["not_your_seat", "not_your_seat", "not_stood_in"],
        ["not_your_seat", "not_your_seat", "not_stood_in"],
    ),
    ("rematch", ["not_your_seat", "not_over", "not_over"], ["not_your_seat", "not_over", "not_over"]),
    ("close", ["not_host", "not_host", "done"], ["not_host", "not_host", "started"]),
];

/// Makes visitors, each with an address of its own.
#[derive(Debug)]
pub(crate) struct Crowd {
    pub(crate) server: SocketAddr,
    pub(crate) number: u32,
}

impl Crowd {
    pub(crate) fn stranger(&mut self) -> Visitor {
        self.number += 1;
        Visitor::new(self.server, self.number)
    }

    pub(crate) async fn guest(&mut self) -> Result<Visitor, String> {
        let mut guest = self.stranger();
        let name = json!({ "name": "Ada" });
        let answer =
            guest.call("POST", "/api/guest", Some(&name)).await.map_err(|error| error.to_string())?;
        if guest.cookie.is_some() { Ok(guest) } else { Err(format!("no guest: {}", answer.body)) }
    }

    /// A guest and a table that they have made, with so many seats.
    pub(crate) async fn host(&mut self, seats: usize) -> Result<(Visitor, String), String> {
        let mut host = self.guest().await?;
        let seats: Vec<Value> =
            (0..seats).map(|seat| json!({ "kind": if seat == 0 { "mine" } else { "open" } })).collect();
        let plan = json!({ "seats": seats, "first": 1 });
        let answer =
            host.call("POST", "/api/tables", Some(&plan)).await.map_err(|error| error.to_string())?;
        let made: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        let table = made["table"].as_str().ok_or_else(|| format!("no table: {}", answer.body))?.to_owned();
        Ok((host, table))
    }

    /// A bot of a guest, whose token is revoked already if that is wanted.
    async fn bot(&mut self, revoked: bool) -> Result<Visitor, String> {
        let mut owner = self.guest().await?;
        let name = json!({ "name": "Deep" });
        let made = owner.call("POST", "/api/guest/tokens", Some(&name)).await;
        let made = made.map_err(|error| error.to_string())?.body;
        let made: Value =
            serde_json::from_str(&made).map_err(|error| format!("no token: {error}: {made}"))?;
        let text =
            |key: &str| made[key].as_str().map(str::to_owned).ok_or_else(|| format!("no token: {made}"));
        if revoked {
            let path = format!("/api/guest/tokens/{}", text("id")?);
            let answer = owner.call("DELETE", &path, None).await.map_err(|error| error.to_string())?;
            if answer.status != 200 {
                return Err(format!("a token was not revoked: {}", answer.body));
            }
        }
        let mut bot = self.stranger();
        bot.token = Some(text("token")?);
        Ok(bot)
    }

    async fn role(&mut self, role: Role) -> Result<(Visitor, String), String> {
        let (host, table) = self.host(2).await?;
        let visitor = match role {
            Role::Host => host,
            Role::Guest => self.guest().await?,
            Role::Stranger => self.stranger(),
            Role::Bot => self.bot(false).await?,
            Role::Revoked => self.bot(true).await?,
            Role::Forged => {
                let mut forged = self.guest().await?;
                // The name of the cookie is right, and the token is one that nobody was given.
                let name = forged.cookie.as_deref().and_then(|cookie| cookie.split('=').next()).unwrap_or("");
                forged.cookie = Some(format!("{name}={}", "0123456789abcdef".repeat(4)));
                forged
            }
            Role::Forgotten => {
                let mut guest = self.guest().await?;
                let cookie = guest.cookie.clone();
                guest.call("DELETE", "/api/guest", None).await.map_err(|error| error.to_string())?;
                guest.cookie = cookie;
                guest
            }
        };
        Ok((visitor, table))
    }
}

/// Tries every route of the server's own description, as every role, and from a foreign page: how many were tried.
pub(crate) async fn routes(crowd: &mut Crowd) -> Result<usize, String> {
    let description = crowd.stranger().call("GET", "/api/openapi.json", None).await;
    let description = description.map_err(|error| error.to_string())?.body;
    let description: Value = serde_json::from_str(&description).map_err(|error| error.to_string())?;
    let paths = description["paths"].as_object().ok_or("a description without paths")?;
    let mut tried = 0;
    for (path, methods) in paths {
        for (method, about) in methods.as_object().into_iter().flatten() {
            let declared: Vec<&str> = about["responses"]
                .as_object()
                .map(|all| all.keys().map(String::as_str).collect())
                .unwrap_or_default();
            let guarded = declared.contains(&"401");
            for (role, is_known) in ROLES {
                let (mut visitor, table) = crowd.role(role).await?;
                let status = ask(&mut visitor, method, path, &table, None).await?;
                let refused = status == 401;
                let is_declared = declared.contains(&status.to_string().as_str());
                let fits = match role {
                    // Who names a token means it: wherever it is looked at, a wrong one is told, declared for all routes at once.
                    Role::Revoked => refused || (is_declared && !guarded),
                    _ => is_declared && refused == (guarded && !is_known),
                };
                if !fits {
                    return Err(format!(
                        "{method} {path} as {role:?} is answered with {status}; declared: {declared:?}"
                    ));
                }
                let (mut visitor, table) = crowd.role(role).await?;
                let status = ask(&mut visitor, method, path, &table, Some(FOREIGN)).await?;
                // What is below the API, and whatever changes something, is for our own page alone; the rest is the same for everybody.
                let fits = match path.starts_with("/api/") || method != "get" {
                    true => status == 403,
                    false => declared.contains(&status.to_string().as_str()),
                };
                if !fits {
                    return Err(format!("{method} {path} from a foreign page is answered with {status}"));
                }
                tried += 2;
            }
        }
    }
    Ok(tried)
}

async fn ask(
    visitor: &mut Visitor,
    method: &str,
    path: &str,
    table: &str,
    origin: Option<&str>,
) -> Result<u16, String> {
    if path.ends_with("/socket") {
        let opened = hostile::open(visitor, table, origin).await;
        return opened.map(|(status, _)| status).map_err(|error| error.to_string());
    }
    let body = match path {
        "/api/guest" | "/api/guest/tokens" => Some(json!({ "name": "Ben" })),
        "/api/guest/link/use" => Some(json!({ "token": "0123456789abcdef".repeat(4) })),
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
    let answer = visitor.call_from(&method, &path, body.as_ref(), origin).await;
    answer.map(|answer| answer.status).map_err(|error| format!("{method} {path}: {error}"))
}

/// Tries every message as every role, while people gather and in a game: how many were tried.
pub(crate) async fn messages(crowd: &mut Crowd) -> Result<usize, String> {
    let mut tried = 0;
    for (message, gathering, playing) in MESSAGES {
        for (is_playing, wanted) in [(false, gathering), (true, playing)] {
            for role in 0..4 {
                let (host, table) = crowd.host(if is_playing { 2 } else { 3 }).await?;
                let seated = crowd.guest().await?;
                let mut at_two = socket(&seated, &table).await?;
                exchange(&mut at_two, json!({ "type": "sit", "seat": 2 })).await?;
                let mut at_one = socket(&host, &table).await?;
                if is_playing {
                    begin(&mut at_one, &mut at_two).await?;
                }
                // The seeds, the host's seat and the other one; then two promises, the call, two salts and the start.
                let event = if is_playing { 9 } else { 3 };
                let text = json!({ "type": message });
                let text = with_fields(text, event, is_playing);
                let (answer, wanted) = match role {
                    0 => (exchange(&mut socket(&crowd.stranger(), &table).await?, text).await?, "no_guest"),
                    1 => {
                        (exchange(&mut socket(&crowd.guest().await?, &table).await?, text).await?, wanted[0])
                    }
                    2 => (exchange(&mut at_two, text).await?, wanted[1]),
                    _ => (exchange(&mut at_one, text).await?, wanted[2]),
                };
                if answer != wanted {
                    let stage = if is_playing { "in a game" } else { "while people gather" };
                    return Err(format!(
                        "{message} {stage} as role {role} comes to {answer} and not to {wanted}"
                    ));
                }
                tried += 1;
            }
        }
    }
    Ok(tried)
}

/// Sends a request that was granted again and again: each time it gets the answer it got first, and nothing happens.
pub(crate) async fn replays(crowd: &mut Crowd) -> Result<usize, String> {
    let (_host, table) = crowd.host(3).await?;
    let mut line = socket(&crowd.guest().await?, &table).await?;
    let text = json!({ "type": "sit", "id": "once", "seat": 2 }).to_string();
    // Fewer than are too many at once.
    for time in 0..90 {
        line.send(Message::text(text.clone())).await.map_err(|error| error.to_string())?;
        let heard = answer(&mut line, "once").await?;
        if heard["type"] != "done" || heard["event"] != 3 {
            return Err(format!("a request that was sent {} times is answered with {heard}", time + 1));
        }
    }
    Ok(90)
}

/// What a message needs besides its kind.
fn with_fields(mut text: Value, event: u32, is_playing: bool) -> Value {
    match text["type"].as_str().unwrap_or_default() {
        "play" => {
            text["event"] = event.into();
            text["action"] = "B+".into();
        }
        "undo" | "hint" => text["event"] = event.into(),
        "sit" => text["seat"] = if is_playing { 1 } else { 3 }.into(),
        "fill" => {
            text["seat"] = if is_playing { 2 } else { 3 }.into();
            text["level"] = 1.into();
        }
        "empty" | "stand_in" => text["seat"] = 2.into(),
        "take_back" => text["seat"] = 1.into(),
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

/// Begins a game of two.
async fn begin(one: &mut Socket, two: &mut Socket) -> Result<(), String> {
    exchange(one, commit(1)).await?;
    exchange(two, commit(2)).await?;
    exchange(one, json!({ "type": "start" })).await?;
    exchange(one, reveal(1)).await?;
    exchange(two, reveal(2)).await?;
    Ok(())
}

async fn socket(visitor: &Visitor, table: &str) -> Result<Socket, String> {
    visitor.socket(table, None).await.map_err(|error| format!("no socket: {error}"))
}

/// Asks something and waits for what it comes to: `done`, or the reason of the refusal.
async fn exchange(socket: &mut Socket, mut message: Value) -> Result<String, String> {
    // A request by an id that was granted before gets the answer it got then.
    static ASKED: AtomicU32 = AtomicU32::new(0);
    let id = format!("asked {}", ASKED.fetch_add(1, Ordering::Relaxed));
    message["id"] = id.as_str().into();
    let sent = socket.send(Message::text(message.to_string())).await;
    sent.map_err(|error| error.to_string())?;
    let heard = answer(socket, &id).await.map_err(|why| format!("{message}: {why}"))?;
    Ok(heard["code"].as_str().or(heard["type"].as_str()).unwrap_or_default().to_owned())
}

/// The answer to the request with this id.
async fn answer(socket: &mut Socket, id: &str) -> Result<Value, String> {
    let answer = async {
        while let Some(Ok(heard)) = socket.next().await {
            let Message::Text(text) = heard else { continue };
            let heard: Value = serde_json::from_str(&text).unwrap_or_default();
            if heard["id"] == id {
                return Ok(heard);
            }
        }
        Err("the line was closed".to_owned())
    };
    timeout(PATIENCE, answer).await.map_err(|_| "no answer".to_owned())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_message_of_the_protocol_is_left_out() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../PROTOCOL.md");
        let page = std::fs::read_to_string(page).expect("PROTOCOL.md");
        let (_, examples) = page.split_once("### Messages to the server").expect("the messages");
        let examples = examples.split("```").nth(1).expect("examples").lines().skip(1);
        let kinds = examples.map(|example| {
            let example: Value = serde_json::from_str(example).expect("JSON");
            example["type"].as_str().expect("a kind").to_owned()
        });
        // Heartbeats are for everybody.
        let kinds: Vec<String> = kinds.filter(|kind| kind != "ping" && kind != "pong").collect();
        let known = MESSAGES.map(|(message, ..)| message);
        assert!(kinds.iter().all(|kind| known.contains(&kind.as_str())), "{kinds:?}");
        assert_eq!(kinds.len(), known.len());
    }
}
