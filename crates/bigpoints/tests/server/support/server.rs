//! A real server on a free port, with its own data folder.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::json;

use super::database;
use super::folder::Folder;
use super::visitor::Visitor;

/// A server, and what it was started with.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    arguments: Vec<String>,
    pub(crate) address: String,
    pub(crate) data: Folder,
}

impl Server {
    /// A server with its own data folder, its own database and these flags.
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let mut arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        if let Some(database) = database::fresh() {
            arguments.extend(["--database".to_owned(), database]);
        }
        Server::start_on(&arguments)
    }

    /// A server with its own data folder and only these flags.
    pub(crate) fn start_on(arguments: &[String]) -> Server {
        Server::start_in(Folder::new(), arguments)
    }

    /// A server with this data folder and these flags.
    pub(crate) fn start_in(data: Folder, arguments: &[String]) -> Server {
        // Another program may take the port before the server does.
        let launched = std::iter::repeat_with(|| launch(&free_address(), arguments, data.path()));
        let taken = |error: &EndedAtOnce| error.log.contains("is in use by another program");
        let launched = launched.take(9).find(|launched| !launched.as_ref().is_err_and(taken));
        let (child, address) = launched.expect("a free port").unwrap_or_else(|error| panic!("{}", error.log));
        Server { child, arguments: arguments.to_vec(), address, data }
    }

    /// Kills the server and starts it again at the same address.
    pub(crate) fn kill_and_restart(&mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("an end");
        self.restart();
    }

    /// Starts a stopped server again, at the same address.
    pub(crate) fn restart(&mut self) {
        let launched = launch(&self.address, &self.arguments, self.data.path());
        (self.child, self.address) = launched.unwrap_or_else(|error| panic!("{}", error.log));
    }

    /// Tells the server to stop.
    pub(crate) fn terminate(&self) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().expect("kill");
        assert!(sent.success());
    }

    /// Waits for the server to exit: its exit code.
    pub(crate) fn wait(&mut self) -> Option<i32> {
        self.child.wait().expect("an end").code()
    }

    /// Executes statements in the server's database while it runs.
    pub(crate) fn execute(&self, statements: &[String]) {
        database::execute(&self.database(), statements);
    }

    /// The address of the server's database.
    pub(crate) fn database(&self) -> String {
        let named = self.arguments.iter().skip_while(|argument| *argument != "--database").nth(1);
        named.cloned().unwrap_or_else(|| format!("sqlite://{}/bigpoints.db", self.data.path().display()))
    }

    /// The server's log.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.data.path().join("log")).expect("a log")
    }

    /// A visitor without a cookie.
    pub(crate) fn stranger(&self) -> Visitor {
        Visitor::new(&self.address, &self.data.path().join("log"))
    }

    /// A bot with this name, and the id of its token.
    pub(crate) fn bot(&self, owner: &mut Visitor, name: &str) -> (Visitor, String) {
        let made = owner.call("POST", "/api/guest/tokens", Some(json!({ "name": name })));
        assert_eq!(made.status, 200, "{}", made.body);
        let text = |key: &str| made.json()[key].as_str().expect("a text").to_owned();
        let mut bot = self.stranger();
        bot.token = Some(text("token"));
        (bot, text("id"))
    }

    /// A guest with this name.
    pub(crate) fn guest(&self, name: &str) -> Visitor {
        self.guest_from(None, name)
    }

    /// A guest with this name from another address, for a server that trusts its proxy.
    pub(crate) fn guest_from(&self, address: Option<String>, name: &str) -> Visitor {
        let mut visitor = self.stranger();
        visitor.forwarded_for = address;
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

/// A free address. The port is outside the range that the system gives to clients, so that nobody takes it
/// while a server restarts.
pub(crate) fn free_address() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = std::process::id().wrapping_mul(101) + COUNT.fetch_add(1, Ordering::Relaxed);
        let address = format!("127.0.0.1:{}", 12_000 + number % 20_000);
        if TcpListener::bind(&address).is_ok() {
            return address;
        }
    }
}

/// The program ended before it served anything.
struct EndedAtOnce {
    log: String,
}

/// Starts the program: its process and the address where it listens, or the log if it ends at once.
fn launch(listen: &str, arguments: &[String], data: &Path) -> Result<(Child, String), EndedAtOnce> {
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
    if !line.contains("served at") {
        child.wait().expect("an end");
        return Err(EndedAtOnce { log: format!("{line:?}: {}", log()) });
    }
    // The line has the address for people; the log has the listening address.
    let log = log();
    let listens = log.rsplit_once("\"listen\":\"").and_then(|(_, rest)| rest.split('"').next());
    Ok((child, listens.expect("an address in the log").to_owned()))
}
