//! An outside engine: a program of somebody else, asked by the engine protocol, and trusted in nothing.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use bigpoints_rules::{Action, Position};

/// Longer lines are cut, so that an engine that never ends one cannot fill the memory.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines wait to be read before the engine has to.
const WAITING_LINES: usize = 1024;

/// What an engine that was told to quit may still take.
const FAREWELL: Duration = Duration::from_secs(1);

/// What an outside engine may spend on an action.
#[derive(Clone, Copy, Debug)]
pub enum Limits {
    /// Milliseconds.
    Time(u64),
    /// Positions.
    Nodes(u64),
}

impl Limits {
    fn command(self) -> String {
        match self {
            Limits::Time(milliseconds) => format!("go movetime {milliseconds}"),
            Limits::Nodes(nodes) => format!("go nodes {nodes}"),
        }
    }

    /// How long to wait for an answer.
    fn wait(self, patience: Duration) -> Duration {
        match self {
            Limits::Time(milliseconds) => Duration::from_millis(milliseconds) + patience,
            Limits::Nodes(_) => patience,
        }
    }
}

/// A running engine. It is ended when this is dropped.
#[derive(Debug)]
pub struct ExternalEngine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// What it may still take when it is told to quit.
    farewell: Duration,
}

impl ExternalEngine {
    /// Starts a line of shell.
    pub fn start(line: &str) -> Result<ExternalEngine, String> {
        let mut child = shell(line)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // What it says there would run through the progress line and the forfeits.
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("it cannot be started: {error}"))?;
        let input = child.stdin.take();
        let output = child.stdout.take().expect("a pipe from the engine");
        let (sender, lines) = sync_channel(WAITING_LINES);
        // The thread ends with the engine's output, or when nobody waits for its lines any more.
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while let Ok(1..) = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Ok(ExternalEngine { child, input, lines, farewell: FAREWELL })
    }

    /// Asks for an action. What comes back is an action, perhaps not a legal one, or the reason why there is none.
    pub fn choose(
        &mut self,
        position: &Position,
        limits: Limits,
        patience: Duration,
    ) -> Result<Action, String> {
        // An answer that nobody asked for must not become the answer to this question.
        while self.lines.try_recv().is_ok() {}
        let deadline = Instant::now() + limits.wait(patience);
        if !self.send(&format!("position {position}\n{}\n", limits.command())) {
            return Err(self.ended());
        }
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => {
                    self.farewell = Duration::ZERO;
                    let waited = limits.wait(patience).as_millis();
                    return Err(format!("it gave no answer within {waited} ms"));
                }
            };
            if let Some(answer) = answer(&line) {
                return answer;
            }
        }
    }

    /// Sends text; whether it could be sent.
    fn send(&mut self, text: &str) -> bool {
        let sent = |input: &mut ChildStdin| input.write_all(text.as_bytes()).and_then(|()| input.flush());
        self.input.as_mut().is_some_and(|input| sent(input).is_ok())
    }

    /// Ends an engine that no longer answers, and says how it ended.
    fn ended(&mut self) -> String {
        self.end();
        match self.child.wait().ok().and_then(|status| status.code()) {
            Some(127) => "its command was not found (exit code 127)".to_owned(),
            Some(code) => format!("it ended without an answer (exit code {code})"),
            None => "it ended without an answer".to_owned(),
        }
    }

    /// Says goodbye, and ends what is still there after that.
    fn end(&mut self) {
        self.send("quit\n");
        self.input = None;
        let deadline = Instant::now() + self.farewell;
        let closed = loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(_) if Instant::now() < deadline => {}
                Err(RecvTimeoutError::Disconnected) => break true,
                _ => break false,
            }
        };
        if !closed {
            end_group(&self.child);
        }
        // It may have ended by itself, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        self.end();
    }
}

/// A line of shell in a process group of its own: Ctrl-C at the terminal is meant for this program, which ends its engines itself.
#[cfg(unix)]
fn shell(line: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new("sh");
    command.args(["-c", line]).process_group(0);
    command
}

#[cfg(not(unix))]
fn shell(line: &str) -> Command {
    let mut command = Command::new("cmd");
    command.args(["/C", line]);
    command
}

/// Ends the shell and all that it has started. The standard library signals single processes only, so the tool of that name does.
fn end_group(child: &Child) {
    if cfg!(unix) {
        let group = format!("-{}", child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
    }
}

/// What a line of an engine answers to the question for an action; none if it says something else.
pub fn answer(line: &str) -> Option<Result<Action, String>> {
    let mut words = line.split_ascii_whitespace();
    let bad = || format!("it answered {:?}", shortened(line));
    match words.next()? {
        "bestmove" => Some(words.next().unwrap_or_default().parse().map_err(|_| bad())),
        "error" => Some(Err(bad())),
        _ => None,
    }
}

fn shortened(line: &str) -> String {
    line.chars().take(60).collect()
}
