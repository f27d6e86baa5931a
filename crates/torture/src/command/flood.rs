//! Floods from few addresses: answers that nobody reads, heads without end, guests who write without pause, and a customer with
//! 65,536 IPv6 networks. The server must let go of them, and the quotas must hold.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use crate::clients::client::{Client, Socket};
use crate::clients::client_factory::ClientFactory;
use crate::error::{Error, Result};
use crate::report::{in_folder, say};
use crate::under_test::server::{Server, ServerConfig, free_address};

/// Requests that each unread connection sends at once.
const PIPELINED: usize = 150;
/// The size of a head that never ends.
const HEAD: usize = 400_000;
/// How soon the server must let go of a client that does not read, or does not end its head.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(60);
/// How long the attackers send before the memory is measured.
const SENDING_TIME: Duration = Duration::from_secs(5);
/// Memory of server and system per unread connection, and of the server per half head, in bytes.
const MAX_UNREAD_MEMORY: u64 = 1 << 20;
const MAX_HEAD_MEMORY: u64 = 64 << 10;
/// Events per second that one address may write on average over the trial, with the burst at its beginning.
const MAX_WRITES: f64 = 60.0;
/// New guests of one /48 network within a moment: sixteen times as many as of one address, and some that come free meanwhile.
const MAX_GUESTS: usize = 16 * 30 + 100;
/// Requests for new guests, each from another network.
const VISITS: u32 = 3000;

/// Options of the floods.
#[derive(Args, Debug)]
pub(crate) struct Flood {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// Connections that pipeline requests and never read, and as many that read a byte a second
    #[arg(long, default_value_t = 25)]
    unread: usize,

    /// Connections that send a head without end
    #[arg(long, default_value_t = 150)]
    heads: usize,

    /// Guests at one address who write without pause
    #[arg(long, default_value_t = 50)]
    writers: usize,

    /// How long they write, in seconds
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

impl Flood {
    /// Runs all floods; an error if the server did not withstand one.
    pub(crate) async fn run(self) -> Result {
        in_folder("flood", async |folder| self.run_in(folder).await).await
    }

    async fn run_in(&self, folder: &Path) -> Result {
        let config = |name: &str, arguments: &[&str]| -> Result<ServerConfig> {
            let data = folder.join(name);
            fs::create_dir_all(&data)?;
            Ok(ServerConfig {
                program: self.server.clone(),
                listen: free_address()?,
                database: format!("sqlite://{}", data.join("bigpoints.db").display()),
                data,
                arguments: arguments.iter().map(|&argument| argument.to_owned()).collect(),
                log: "info,sqlx=warn",
            })
        };
        let direct = config("direct", &[])?;
        let mut server = direct.start()?;
        server.ready().await?;
        let mut factory = ClientFactory { server: direct.listen, number: 0 };
        // All of them run, whatever the first ones come to.
        let stood = [
            self.leave_unread(&mut factory, &server, false).await,
            self.leave_unread(&mut factory, &server, true).await,
            self.send_heads(&mut factory, &server).await,
            self.write(&mut factory).await,
        ];
        let stopped = server.stop().await;

        let proxied = config("proxied", &["--trust-proxy"])?;
        let mut server = proxied.start()?;
        server.ready().await?;
        let visited = visit(&mut ClientFactory { server: proxied.listen, number: 0 }).await;
        let all = stood.into_iter().chain([stopped, visited, server.stop().await]);
        let failures: Vec<String> = all.filter_map(|done| Some(done.err()?.to_string())).collect();
        if failures.is_empty() { Ok(()) } else { Err(failures.join("; ").into()) }
    }

    /// Pipelines requests on many connections and never reads the answers, or a byte a second.
    async fn leave_unread(&self, factory: &mut ClientFactory, server: &Server, trickle: bool) -> Result {
        let before = Memory::of(server);
        let files = server.files();
        let mut readers = JoinSet::new();
        for _ in 0..self.unread {
            let mut stream = factory.stranger().connect().await?;
            let request = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
            stream.write_all(&request.repeat(PIPELINED)).await?;
            readers.spawn(hold(stream, trickle));
        }
        let began = Instant::now();
        sleep(SENDING_TIME).await;
        let during = Memory::of(server);
        let released = release(server, files, began).await;
        let alive = server.files().saturating_sub(files);
        let how = if trickle { "read a byte a second" } else { "never read" };
        say(&format!(
            "{} connections with {PIPELINED} pipelined requests that {how}: {before} before, {during} meanwhile, {} afterwards; \
             {alive} alive after {:.0} s",
            self.unread,
            Memory::of(server),
            began.elapsed().as_secs_f64()
        ));
        readers.abort_all();
        released?;
        at_most(during.all().saturating_sub(before.all()), MAX_UNREAD_MEMORY * self.unread as u64)
    }

    /// Sends heads that never end.
    async fn send_heads(&self, factory: &mut ClientFactory, server: &Server) -> Result {
        let before = Memory::of(server);
        let files = server.files();
        let mut senders = JoinSet::new();
        for _ in 0..self.heads {
            let mut stream = factory.stranger().connect().await?;
            senders.spawn(async move {
                let head = format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: {}", "x".repeat(HEAD));
                // The server may close before everything is sent.
                let _ = stream.write_all(head.as_bytes()).await;
                hold(stream, false).await;
            });
        }
        let began = Instant::now();
        sleep(Duration::from_secs(2)).await;
        let during = Memory::of(server);
        let released = release(server, files, began).await;
        say(&format!(
            "{} heads of {} kB without an end: {before} before, {during} meanwhile; all closed after {:.0} s",
            self.heads,
            HEAD / 1000,
            began.elapsed().as_secs_f64()
        ));
        senders.abort_all();
        released?;
        at_most(during.server.saturating_sub(before.server), MAX_HEAD_MEMORY * self.heads as u64)
    }

    /// Lets many guests at one address change their tables without pause.
    async fn write(&self, factory: &mut ClientFactory) -> Result {
        let address = factory.stranger();
        let mut hosts = Vec::new();
        for _ in 0..self.writers {
            // Guests are made from addresses of their own, because there is a limit to that as well.
            hosts.push(factory.host(2).await?);
        }
        let until = Instant::now() + Duration::from_secs(self.seconds);
        let mut tasks = JoinSet::new();
        for (host, table) in hosts {
            tasks.spawn(change(host.moved_to(&address), table, until));
        }
        let mut granted = 0;
        while let Some(done) = tasks.join_next().await {
            granted += done??;
        }
        let rate = granted as f64 / self.seconds as f64;
        say(&format!(
            "{} guests at one address who write without pause stored {granted} events in {} s: {rate:.0} events/s",
            self.writers, self.seconds
        ));
        if rate <= MAX_WRITES {
            Ok(())
        } else {
            Err(format!("one address may write at most {MAX_WRITES} events/s").into())
        }
    }
}

/// Keeps a connection open without reading, or reading a byte a second.
async fn hold(mut stream: TcpStream, trickle: bool) {
    loop {
        sleep(Duration::from_secs(1)).await;
        if trickle && stream.read_exact(&mut [0]).await.is_err() {
            return;
        }
    }
}

/// Waits until the server has closed all connections but those that were open before.
async fn release(server: &Server, files: usize, began: Instant) -> Result {
    while server.files() > files {
        if began.elapsed() > RELEASE_TIMEOUT {
            return Err(format!("{} connections were not closed", server.files() - files).into());
        }
        sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}

/// Puts computer players of changing levels on a seat until this moment, as fast as the server lets the guest, and connects again
/// when the server has had enough: the number of stored events.
async fn change(guest: Client, table: String, until: Instant) -> Result<usize> {
    let (mut granted, mut number) = (0, 0_u32);
    while Instant::now() < until {
        let Ok(mut socket) = guest.socket(&table, None).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        while let Some(answer) = fill(&mut socket, number, until).await {
            number += 1;
            granted += usize::from(answer["type"] == "done");
            if let Some(wait) = answer["wait_ms"].as_u64() {
                sleep(Duration::from_millis(wait)).await;
            }
        }
    }
    Ok(granted)
}

/// Puts a computer player on a seat: the answer; `None` if the connection or the time is over.
async fn fill(socket: &mut Socket, number: u32, until: Instant) -> Option<Value> {
    let id = number.to_string();
    let fill = json!({ "type": "fill", "id": id, "seat": 2, "level": number % 10 + 1 });
    socket.send(Message::text(fill.to_string())).await.ok()?;
    loop {
        let message = timeout_at(until, socket.next()).await.ok()??.ok()?;
        let answer: Value = serde_json::from_str(message.to_text().ok()?).unwrap_or_default();
        if answer["id"] == *id {
            return Some(answer);
        }
    }
}

/// Makes guests from ever new networks of one /48, as a proxy would report them.
async fn visit(factory: &mut ClientFactory) -> Result {
    let client = factory.stranger();
    let body = r#"{"name":"Crowd"}"#;
    let mut made = 0;
    for number in 0..VISITS {
        // Spread over the /56 networks first.
        let address = format!("2001:db8:0:{:x}::1", (number as u16).swap_bytes());
        let request = format!(
            "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = timeout(RELEASE_TIMEOUT, async {
            let mut stream = client.connect().await?;
            stream.write_all(request.as_bytes()).await?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await?;
            Ok::<_, io::Error>(answer)
        });
        let answer = answer.await.map_err(|_| Error::from("no answer"))??;
        made += usize::from(answer.starts_with("HTTP/1.1 200"));
    }
    say(&format!("{made} of {VISITS} guests from as many /64 networks of one /48 network were let in"));
    if made <= MAX_GUESTS {
        Ok(())
    } else {
        Err(format!("one /48 network may make at most {MAX_GUESTS} guests in a moment").into())
    }
}

/// Memory of the server, and of the system for TCP.
#[derive(Clone, Copy, Debug)]
struct Memory {
    server: u64,
    system: u64,
}

impl Memory {
    fn of(server: &Server) -> Memory {
        Memory { server: server.memory().unwrap_or(0), system: tcp_memory().unwrap_or(0) }
    }

    const fn all(self) -> u64 {
        self.server + self.system
    }
}

impl std::fmt::Display for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mebibytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        write!(f, "server {:.1} MiB, TCP {:.1} MiB", mebibytes(self.server), mebibytes(self.system))
    }
}

/// What the system uses for TCP buffers, in bytes; both ends of the connections of this machine.
fn tcp_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/net/sockstat").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("TCP:"))?;
    let pages: u64 = line.split_whitespace().skip_while(|word| *word != "mem").nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

fn at_most(grown: u64, max: u64) -> Result {
    let mebibytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    if grown <= max {
        Ok(())
    } else {
        let (grown, max) = (mebibytes(grown), mebibytes(max));
        Err(format!("memory grew by {grown:.1} MiB, where {max:.1} are allowed").into())
    }
}
