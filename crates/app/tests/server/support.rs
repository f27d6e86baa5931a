//! A real server on a free port, and visitors who speak HTTP and WebSocket to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

use crate::database;
pub(crate) use crate::folder::Folder;

/// The variable that names a database for all servers of the tests.
pub(crate) const DATABASE: &str = "BIGPOINTS_TEST_DATABASE";

/// How long to wait for something that must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server, and what it was started with.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    arguments: Vec<String>,
    pub(crate) address: String,
    pub(crate) data: Folder,
}

impl Server {
    /// A server with its own data folder and these flags; with a database of its own where [`DATABASE`] says, if it does.
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let mut arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        if let Ok(database) = std::env::var(DATABASE) {
            arguments.extend(["--database".to_owned(), database::fresh(&database)]);
        }
        Server::start_on(&arguments)
    }

    /// A server with its own data folder and no more than these flags.
    pub(crate) fn start_on(arguments: &[String]) -> Server {
        let data = Folder::new();
        let (child, address) = launch("127.0.0.1:0", arguments, data.path());
        Server { child, arguments: arguments.to_vec(), address, data }
    }

    /// Kills the server without a word and starts it again at the same address.
    pub(crate) fn kill_and_restart(&mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("an end");
        self.restart();
    }

    /// Starts a server that has ended again, at the same address.
    pub(crate) fn restart(&mut self) {
        (self.child, self.address) = launch(&self.address, &self.arguments, self.data.path());
    }

    /// Tells the server to stop.
    pub(crate) fn terminate(&self) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().expect("kill");
        assert!(sent.success());
    }

    /// The exit code of a server that was told to stop.
    pub(crate) fn wait(&mut self) -> Option<i32> {
        self.child.wait().expect("an end").code()
    }

    /// Carries out statements in the server's database, beside the server.
    pub(crate) fn execute(&self, statements: &[String]) {
        database::execute(&self.database(), statements);
    }

    /// The address of the server's database.
    pub(crate) fn database(&self) -> String {
        let named = self.arguments.iter().skip_while(|argument| *argument != "--database").nth(1);
        named.cloned().unwrap_or_else(|| format!("sqlite://{}/bigpoints.db", self.data.path().display()))
    }

    /// What the server has logged.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.data.path().join("log")).expect("a log")
    }

    /// Somebody who has never been here.
    pub(crate) fn stranger(&self) -> Visitor {
        Visitor { address: self.address.clone(), cookie: None, token: None }
    }

    /// A bot of a guest with this name, and the id of its token.
    pub(crate) fn bot(&self, owner: &mut Visitor, name: &str) -> (Visitor, String) {
        let made = owner.call("POST", "/api/guest/tokens", Some(json!({ "name": name })));
        assert_eq!(made.status, 200, "{}", made.body);
        let text = |key: &str| made.json()[key].as_str().expect("a text").to_owned();
        (Visitor { token: Some(text("token")), ..self.stranger() }, text("id"))
    }

    /// A guest with this name.
    pub(crate) fn guest(&self, name: &str) -> Visitor {
        let mut visitor = self.stranger();
        let answer = visitor.call("POST", "/api/guest", Some(json!({ "name": name })));
        assert_eq!(answer.status, 200, "{}", answer.body);
        visitor
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn launch(listen: &str, arguments: &[String], data: &Path) -> (Child, String) {
    let log = std::fs::OpenOptions::new().create(true).append(true).open(data.join("log")).expect("a log");
    let mut child = Command::new(env!("CARGO_BIN_EXE_bigpoints"))
        .args(["serve", "--pace", "0", "--listen", listen])
        .arg("--data")
        .arg(data)
        .args(arguments)
        .env("BIGPOINTS_LOG", "trace")
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let stdout = child.stdout.as_mut().expect("a pipe from the program");
    BufReader::new(stdout).read_line(&mut line).expect("a line");
    let log = || std::fs::read_to_string(data.join("log")).unwrap_or_default();
    assert!(line.contains("served at"), "{line:?}: {}", log());
    // The line names the address for people; the log also has the one where the server listens.
    let log = log();
    let listens = log.rsplit_once("\"listen\":\"").and_then(|(_, rest)| rest.split('"').next());
    (child, listens.expect("an address in the log").to_owned())
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

/// Somebody with a browser, or what looks like one.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    address: String,
    pub(crate) cookie: Option<String>,
    /// The bearer token of a bot.
    pub(crate) token: Option<String>,
}

impl Visitor {
    /// Asks something over HTTP, and keeps the cookie that the answer sets.
    pub(crate) fn call(&mut self, method: &str, path: &str, body: Option<Value>) -> Answer {
        self.call_with(method, path, body, &[])
    }

    /// The same with more headers.
    pub(crate) fn call_with(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
            self.address,
            body.len()
        );
        if !body.is_empty() {
            request.push_str("Content-Type: application/json\r\n");
        }
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(cookie) = &self.cookie {
            request.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        if let Some(token) = &self.token {
            request.push_str(&format!("Authorization: Bearer {token}\r\n"));
        }
        request.push_str("\r\n");
        request.push_str(&body);
        let answer = raw(&self.address, request.as_bytes());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = cookie.and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        let body = if head.contains("transfer-encoding: chunked") { unchunk(body) } else { body.to_owned() };
        Answer { status: status.expect("a status"), head: head.to_owned(), body }
    }

    /// Makes a table by this plan: its address.
    pub(crate) fn table(&mut self, plan: Value) -> String {
        let answer = self.call("POST", "/api/tables", Some(plan));
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["table"].as_str().expect("an address").to_owned()
    }

    /// Opens a socket to a table.
    pub(crate) fn socket(&self, table: &str) -> Socket {
        self.socket_from(table, "").expect("a socket")
    }

    /// Opens a socket to a table with this query; the status if it is refused.
    pub(crate) fn socket_from(&self, table: &str, query: &str) -> Result<Socket, u16> {
        self.socket_with(table, query, &[])
    }

    /// The same with more headers.
    pub(crate) fn socket_with(
        &self,
        table: &str,
        query: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/tables/{table}/socket{query}", self.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("Cookie", cookie.parse().expect("a header"));
        }
        if let Some(token) = &self.token {
            let bearer = format!("Bearer {token}").parse().expect("a header");
            request.headers_mut().insert("Authorization", bearer);
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        let stream = TcpStream::connect(&self.address).expect("a server that listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time limit");
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Socket { socket, passed: Vec::new(), heard: Vec::new() }),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Sends bytes and reads until the other side closes.
pub(crate) fn raw(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a server that listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time limit");
    stream.write_all(bytes).expect("a request that is sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer that ends");
    String::from_utf8_lossy(&answer).into_owned()
}

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("a size");
        whole.push_str(&rest[..size]);
        body = &rest[(size + 2).min(rest.len())..];
    }
    whole
}

/// A socket to a table.
#[derive(Debug)]
pub(crate) struct Socket {
    socket: WebSocket<TcpStream>,
    /// Messages that came while another one was waited for.
    passed: Vec<Value>,
    /// Every text that came, as it came, until somebody wants to look at them.
    heard: Vec<String>,
}

impl Socket {
    /// The next message of the game; heartbeats are answered. `None` when the server has closed, with the code.
    pub(crate) fn receive(&mut self) -> Result<Value, Option<u16>> {
        let began = Instant::now();
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.as_str().to_owned());
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if message["type"] == "ping" {
                        let pong = json!({ "type": "pong", "number": message["number"] });
                        // That the server has closed meanwhile is found out by the next reading.
                        let _ = self.socket.send(Message::text(pong.to_string()));
                        assert!(began.elapsed() < PATIENCE, "nothing but heartbeats came");
                        continue;
                    }
                    return Ok(message);
                }
                Ok(Message::Close(frame)) => return Err(frame.map(|frame| frame.code.into())),
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("nothing came for {PATIENCE:?}")
                }
                Err(_) => return Err(None),
            }
        }
    }

    /// The first message that this is true of, be it one that was passed over while another was waited for.
    pub(crate) fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(index) = self.passed.iter().position(&wanted) {
            return self.passed.remove(index);
        }
        let began = Instant::now();
        loop {
            match self.receive() {
                Ok(message) if wanted(&message) => return message,
                Ok(message) => self.passed.push(message),
                Err(code) => panic!("closed with {code:?} after {:#?}", self.passed),
            }
            assert!(began.elapsed() < PATIENCE, "it did not come, but {:#?}", self.passed);
        }
    }

    /// Waits until the server closes: the code, if it gave one.
    pub(crate) fn ended(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.receive() {
                return code;
            }
        }
    }

    /// Forgets what was passed over.
    pub(crate) fn forget(&mut self) {
        self.passed.clear();
    }

    /// Every text that has come since this was asked last.
    pub(crate) fn heard(&mut self) -> Vec<String> {
        std::mem::take(&mut self.heard)
    }

    /// The next picture of the table that this is true of.
    pub(crate) fn table(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        self.until(|message| message["type"] == "table" && wanted(message))
    }

    pub(crate) fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string());
    }

    pub(crate) fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).expect("a message that is sent");
    }

    /// Sends what the server may close on before its end.
    pub(crate) fn send_too_much(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text));
    }

    pub(crate) fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).expect("a message that is sent");
    }

    /// Sends a request with a fresh id: the id.
    pub(crate) fn ask(&mut self, mut message: Value) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let id = format!("request {}", COUNT.fetch_add(1, Ordering::Relaxed));
        message["id"] = json!(id);
        self.send(&message);
        id
    }

    /// Asks for something and waits until it is done: the event then.
    pub(crate) fn done(&mut self, message: Value) -> u64 {
        let id = self.ask(message);
        let answer = self.until(|message| message["id"] == id);
        assert_eq!(answer["type"], "done", "{answer}");
        answer["event"].as_u64().expect("a number")
    }

    /// Asks for something that is refused: the code.
    pub(crate) fn refused(&mut self, message: Value) -> String {
        let id = self.ask(message);
        let answer = self.until(|message| message["id"] == id);
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["code"].as_str().expect("a code").to_owned()
    }

    /// Asks to play the first action of a picture in which it is this client's turn.
    pub(crate) fn play_first(&mut self, table: &Value) -> String {
        let action = first_action(table).expect("an action to play");
        self.ask(json!({ "type": "play", "event": table["event"], "action": action }))
    }

    /// Plays the first action whenever it is this client's turn, until the picture is as wanted: that picture.
    pub(crate) fn play_until(&mut self, mut table: Value, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            if wanted(&table) {
                return table;
            }
            if first_action(&table).is_some() {
                self.play_first(&table);
            }
            let event = table["event"].as_u64();
            table = self.table(|table| table["event"].as_u64() > event);
        }
    }
}

/// The first action that a picture offers.
pub(crate) fn first_action(table: &Value) -> Option<String> {
    let views = table["views"].as_array()?;
    let action = views.iter().find_map(|view| view["actions"].as_array()?.first())?;
    Some(action["action"].as_str()?.to_owned())
}

/// Whether a table is over.
pub(crate) fn is_over(table: &Value) -> bool {
    table["stage"] == "over"
}
