//! A real server on a free port, and visitors who speak HTTP and WebSocket to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;

use crate::database;
pub(crate) use crate::folder::Folder;
pub(crate) use crate::socket::{Socket, first_action, is_over};

/// The variable that names a database for all servers of the tests.
pub(crate) const DATABASE: &str = "BIGPOINTS_TEST_DATABASE";

/// How long to wait for something that must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

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
            Ok((socket, _)) => Ok(Socket::new(socket)),
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
