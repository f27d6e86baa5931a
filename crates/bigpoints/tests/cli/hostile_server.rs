//! A hostile server that puts escape sequences into every text it sends: the terminal gets none of them.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::thread;

use serde_json::{Value, json};
use tungstenite::Message;
use tungstenite::protocol::CloseFrame;
use tungstenite::protocol::frame::coding::CloseCode;

use crate::support::data::Data;
use crate::support::pty::Terminal;
use crate::support::{read, run};

/// A title, the clipboard, a blinking cursor in the corner, a C1 sequence, a line break, text in reverse and nothing to see.
const POISON: &str =
    "\u{1b}]0;pwned\u{7}\u{1b}]52;c;cHduZWQ=\u{7}\u{1b}[66;6H\u{1b}[5m\u{9b}5m\r\n\u{202e}\u{2066}\u{200b}";

/// The address of the table.
const TABLE: &str = "abcdefghijkmnpqrstuvwxyz";

/// How the server answers requests over HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// It lets everybody in, and sends poisoned messages over the socket.
    Admits,
    /// It lets everybody in, shows a table, and gives poisoned advice to whoever asks.
    Advises,
    /// It refuses everything with a poisoned code and text.
    Refuses,
    /// It refuses the socket in the same way.
    RefusesSocket,
    /// It sends everybody elsewhere, with a poisoned reason.
    Redirects,
}

/// Starts a hostile server: its address. It serves until the test program ends.
fn server(manner: Manner) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // A client that leaves early is no fault of this server.
            thread::spawn(move || drop(serve(stream, manner)));
        }
    });
    address
}

fn serve(mut stream: TcpStream, manner: Manner) -> Result<(), Box<dyn std::error::Error>> {
    let mut head = [0; 2048];
    let count = stream.peek(&mut head)?;
    let is_socket = String::from_utf8_lossy(&head[..count]).contains("/socket");
    if is_socket && manner != Manner::RefusesSocket {
        let mut socket = tungstenite::accept(stream).map_err(|error| error.to_string())?;
        if manner == Manner::Advises {
            let examples = examples();
            let of = |kind: &str| {
                examples.iter().find(|example| example["type"] == kind).expect("an example").clone()
            };
            socket.send(Message::text(of("welcome").to_string()))?;
            socket.send(Message::text(of("table").to_string()))?;
            while !socket.read()?.to_text()?.contains("\"hint\"") {}
            let mut hint = of("hint");
            hint["event"] = of("table")["event"].clone();
            let texts = paths(&hint["advice"]["choices"], "/advice/choices".to_owned());
            let hint = texts.iter().fold(hint, |hint, path| poisoned(hint, path));
            socket.send(Message::text(hint.to_string()))?;
            while socket.read().is_ok() {}
            return Ok(());
        }
        for message in messages() {
            socket.send(Message::text(message.to_string()))?;
        }
        let reason: String = POISON.chars().take(30).collect();
        socket.close(Some(CloseFrame { code: CloseCode::Policy, reason: reason.into() }))?;
        while socket.read().is_ok() {}
        return Ok(());
    }
    // The head and a short body come at once.
    let _ = stream.read(&mut head)?;
    let refusal =
        json!({ "code": format!("no_luck{POISON}"), "text": format!("go away{POISON}"), "wait_ms": null });
    let (status, more, body) = match manner {
        Manner::Admits | Manner::Advises | Manner::RefusesSocket if !is_socket => {
            let listed = json!([{ "table": TABLE, "stage": "gathering", "about": { "bots": true, "open": 1 }, "x": POISON }]);
            let body = if String::from_utf8_lossy(&head).contains("/api/tables") {
                listed
            } else {
                json!({ "name": POISON })
            };
            ("200 OK".to_owned(), "Set-Cookie: bigpoints=1; Path=/\r\n".to_owned(), body)
        }
        Manner::Redirects => (
            format!("302 {}", POISON.replace(['\r', '\n'], "")),
            "Location: /\u{1b}]0;pwned\u{7}\r\n".to_owned(),
            refusal,
        ),
        _ => ("403 Forbidden".to_owned(), String::new(), refusal),
    };
    let body = body.to_string();
    let length = body.len();
    write!(stream, "HTTP/1.1 {status}\r\n{more}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}")?;
    Ok(())
}

/// The messages of PROTOCOL.md to a client, but for the one that leads away.
fn examples() -> Vec<Value> {
    let page = read("PROTOCOL.md");
    let (_, section) = page.split_once("### Messages to a client").expect("the messages");
    let examples = section.lines().filter(|line| line.starts_with("{\"type\":"));
    let examples = examples.map(|line| serde_json::from_str(line).expect("JSON"));
    examples.filter(|example: &Value| example["type"] != "moved").collect()
}

/// Every message: once with all texts poisoned, and once for each text with that one poisoned, so that the rest of the message is
/// understood. Then the table is closed, so that the program ends.
fn messages() -> Vec<Value> {
    let mut examples = examples();
    for example in &mut examples {
        // A refusal of something that this client did not ask for by an id is shown all the same.
        if example["type"] == "refused" {
            example["id"] = Value::Null;
        }
        if example["type"] == "table" {
            example["removed"] = json!(["Ben"]);
        }
    }
    // The table is known before anything else, and again before what is about it.
    examples.sort_by_key(|example| match example["type"].as_str() {
        Some("welcome") => 0,
        Some("table") => 1,
        Some("bye") => 9,
        _ => 2,
    });
    let table = examples.iter().find(|example| example["type"] == "table").expect("a table").clone();
    let plain = examples.iter().filter(|example| example["type"] != "update");
    let (mut messages, mut event): (Vec<_>, _) = (plain.cloned().collect(), 100);
    for example in &examples {
        let texts = paths(example, String::new());
        let all = texts.iter().fold(example.clone(), |message, path| poisoned(message, path));
        for mut message in texts.iter().map(|path| poisoned(example.clone(), path)).chain([all]) {
            if message["type"] == "table" {
                event += 1;
                message["event"] = event.into();
            }
            // An update is about the table before it. One that cannot be read leaves the client without what it says, so each has its own.
            if message["type"] == "update" {
                let mut before = table.clone();
                before["event"] = (event + 1).into();
                messages.push(before);
                (message["since"], message["event"]) = ((event + 1).into(), (event + 2).into());
                event += 2;
            }
            messages.push(message);
        }
    }
    assert!(messages.len() > 50, "{}", messages.len());
    let mut closed = poisoned(table, "/seats/0/name");
    (closed["stage"], closed["event"]) = ("closed".into(), (event + 1).into());
    messages.push(closed);
    messages
}

/// The JSON pointers of all texts in a value but the type of the message.
fn paths(value: &Value, path: String) -> Vec<String> {
    match value {
        Value::String(_) if path == "/type" => Vec::new(),
        Value::String(_) => vec![path],
        Value::Array(list) => list
            .iter()
            .enumerate()
            .flat_map(|(index, value)| paths(value, format!("{path}/{index}")))
            .collect(),
        Value::Object(fields) => {
            fields.iter().flat_map(|(name, value)| paths(value, format!("{path}/{name}"))).collect()
        }
        _ => Vec::new(),
    }
}

fn poisoned(mut message: Value, path: &str) -> Value {
    if let Some(Value::String(text)) = message.pointer_mut(path) {
        text.insert_str(text.char_indices().nth(1).map_or(0, |(index, _)| index), POISON);
    }
    message
}

/// Checks an output of plain lines: not one control character but line feeds, and nothing that hides or turns text around.
fn assert_plain(out: &str, about: &str) {
    let strange = |letter: &char| {
        (letter.is_control() && *letter != '\n') || "\u{202e}\u{2066}\u{200b}".contains(*letter)
    };
    assert_eq!(out.chars().find(strange), None, "{about}: {out:?}");
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_bigpoints"))
}

#[test]
fn plain_lines_hold_nothing_that_controls_a_terminal() {
    for manner in [Manner::Admits, Manner::Refuses, Manner::RefusesSocket, Manner::Redirects] {
        let (data, address) = (Data::new(&format!("hostile-{manner:?}")), server(manner));
        let link = format!("http://{address}/t/{TABLE}");
        let arguments = ["play", "--plain", "--language", "en", "--name", "Ada", "--join", &link];
        let played = run(program().args(arguments).env("BIGPOINTS_DATA", &data.0), "h\n".repeat(400));
        assert_plain(&played.out, &format!("{manner:?}"));
        assert_plain(&played.err, &format!("{manner:?}"));
        let shown = match manner {
            Manner::Admits | Manner::Advises => "The table was closed.",
            Manner::Refuses => "no_luck",
            Manner::RefusesSocket => "The server refused that (no_luck",
            Manner::Redirects => "cannot be reached",
        };
        assert!(format!("{}{}", played.out, played.err).contains(shown), "{manner:?}: {played:?}");
        if manner == Manner::Admits {
            assert!(played.out.contains("Hint: T\\u{1b}]0;pwned"), "the advice is shown: {}", played.out);
        }
    }
}

#[test]
fn the_full_screen_passes_nothing_on() {
    let (data, address) = (Data::new("hostile-screen"), server(Manner::Admits));
    let link = format!("http://{address}/t/{TABLE}");
    let mut terminal = data.start(&["play", "--language", "en", "--name", "Ada", "--join", &link], (100, 30));
    terminal.wait_for_text("The table was closed.");
    assert_untouched(terminal);
}

#[test]
fn advice_on_the_full_screen_is_only_text() {
    let (data, address) = (Data::new("hostile-advice"), server(Manner::Advises));
    let link = format!("http://{address}/t/{TABLE}");
    let mut terminal = data.start(&["play", "--language", "en", "--name", "Ada", "--join", &link], (100, 30));
    terminal.wait_for_text("choose a pawn");
    terminal.type_in("h");
    terminal.wait_for_text("pwned");
    assert_untouched(terminal);
}

/// Leaves, and checks that nothing of the server's got through to the terminal but text.
fn assert_untouched(mut terminal: Terminal) {
    terminal.type_in("q");
    terminal.end();
    let raw = String::from_utf8_lossy(&terminal.raw);
    for evil in
        ["\u{1b}]", "\u{7}", "\u{1b}[66;6H", "\u{1b}[5m", "\u{9b}", "\u{202e}", "\u{2066}", "\u{200b}"]
    {
        assert!(!raw.contains(evil), "{evil:?}");
    }
}

#[test]
fn the_log_of_a_bot_holds_nothing_that_controls_a_terminal() {
    for (manner, more) in [
        (Manner::Admits, vec!["--table", TABLE]),
        (Manner::Admits, vec!["--listed"]),
        (Manner::Refuses, vec!["--listed"]),
        (Manner::RefusesSocket, vec!["--table", TABLE]),
    ] {
        let address = server(manner);
        let server = format!("http://{address}");
        let mut child = program()
            .args([
                "bot",
                "--server",
                &server,
                "--token",
                "t",
                "--engine",
                "cat",
                "--nodes",
                "1",
                "--patience",
                "50",
            ])
            .args(&more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (mut out, mut err) = (child.stdout.take().expect("a pipe"), child.stderr.take().expect("a pipe"));
        // A bot at listed tables goes on for ever: it is stopped after its first line about the closed table, or when it ends.
        let reader = thread::spawn(move || {
            let (mut text, mut bytes) = (Vec::new(), [0; 4096]);
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                text.extend(&bytes[..count]);
                if String::from_utf8_lossy(&text).contains("the table was closed") {
                    break;
                }
            }
            text
        });
        let out = reader.join().expect("an output");
        if more == ["--listed"] && manner == Manner::Admits {
            child.kill().expect("a program that runs");
        }
        child.wait().expect("an end");
        let mut errors = Vec::new();
        err.read_to_end(&mut errors).expect("last words");
        for text in [out, errors] {
            assert_plain(&String::from_utf8(text).expect("UTF-8"), &format!("{manner:?} {more:?}"));
        }
    }
}
