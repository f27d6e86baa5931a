//! An external engine: a third-party program, run as a child process and driven through the engine protocol.
//! None of its output is trusted.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use bigpoints_rules::{Action, IllegalAction, Position};

/// Longer lines are cut, so that an engine that never ends one cannot fill the memory.
const MAX_LINE_LENGTH: u64 = 1 << 16;

/// How many unread lines are buffered before the engine blocks.
const MAX_QUEUED_LINES: usize = 1024;

/// How long an engine may take to quit before it is killed.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// How much of a bad answer is quoted.
const MAX_QUOTE_LENGTH: usize = 60;

/// What an engine may spend on one action.
#[derive(Clone, Copy, Debug)]
pub enum MoveLimit {
    /// Milliseconds.
    Time(u64),
    /// Positions.
    Nodes(u64),
}

impl MoveLimit {
    fn command(self) -> String {
        match self {
            MoveLimit::Time(milliseconds) => format!("go movetime {milliseconds}"),
            MoveLimit::Nodes(nodes) => format!("go nodes {nodes}"),
        }
    }

    /// How long to wait for an answer.
    fn timeout(self, grace: Duration) -> Duration {
        match self {
            MoveLimit::Time(milliseconds) => Duration::from_millis(milliseconds) + grace,
            MoveLimit::Nodes(_) => grace,
        }
    }
}

/// Why an engine gave no action, or no legal one.
#[derive(Debug)]
pub enum EngineError {
    /// The shell could not be started.
    Start(io::Error),
    /// The shell did not find the command.
    CommandNotFound,
    /// The engine ended without an answer, with this exit code if there is one.
    Ended(Option<i32>),
    /// The engine gave no answer within this time.
    Timeout(Duration),
    /// The engine answered with an error, or with something that is not an action.
    BadAnswer(String),
    /// The engine chose an illegal action.
    Illegal {
        /// The action.
        action: Action,
        /// Why it is illegal.
        error: IllegalAction,
    },
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Start(error) => write!(f, "it cannot be started: {error}"),
            EngineError::CommandNotFound => f.write_str("its command was not found (exit code 127)"),
            EngineError::Ended(Some(code)) => write!(f, "it ended without an answer (exit code {code})"),
            EngineError::Ended(None) => f.write_str("it ended without an answer"),
            EngineError::Timeout(time) => write!(f, "it gave no answer within {} ms", time.as_millis()),
            EngineError::BadAnswer(line) => write!(f, "it answered {line:?}"),
            EngineError::Illegal { action, error } => {
                write!(f, "it played {action}, which is illegal: {error}")
            }
        }
    }
}

impl std::error::Error for EngineError {}

/// A running engine. It is stopped when this is dropped.
#[derive(Debug)]
pub struct ExternalEngine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    quit_timeout: Duration,
}

impl ExternalEngine {
    /// Starts an engine by its shell command.
    ///
    /// # Errors
    ///
    /// If the shell cannot be started.
    pub fn start(command: &str) -> Result<ExternalEngine, EngineError> {
        let mut child = shell(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Its messages would mix with the progress line.
            .stderr(Stdio::null())
            .spawn()
            .map_err(EngineError::Start)?;
        let input = child.stdin.take();
        let output = child.stdout.take().expect("a pipe from the engine");
        let (sender, lines) = sync_channel(MAX_QUEUED_LINES);
        // The thread ends with the engine's output, or when the receiver is dropped.
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while let Ok(1..) = output.by_ref().take(MAX_LINE_LENGTH).read_until(b'\n', &mut line) {
                if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Ok(ExternalEngine { child, input, lines, quit_timeout: QUIT_TIMEOUT })
    }

    /// Lets the engine choose an action, and waits for it no longer than its limit and the grace period.
    ///
    /// # Errors
    ///
    /// If there is no answer, or it is not a legal action.
    pub fn choose(
        &mut self,
        position: &Position,
        limit: MoveLimit,
        grace: Duration,
    ) -> Result<Action, EngineError> {
        // Late answers to earlier questions must not be mistaken for the answer to this one.
        while self.lines.try_recv().is_ok() {}
        let timeout = limit.timeout(grace);
        let deadline = Instant::now() + timeout;
        if !self.send(&format!("position {position}\n{}\n", limit.command())) {
            return Err(self.ended());
        }
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => {
                    self.quit_timeout = Duration::ZERO;
                    return Err(EngineError::Timeout(timeout));
                }
            };
            if let Some(answer) = parse_answer(&line) {
                let action = answer?;
                position.check(action).map_err(|error| EngineError::Illegal { action, error })?;
                return Ok(action);
            }
        }
    }

    /// Sends text, and returns whether that worked.
    fn send(&mut self, text: &str) -> bool {
        let sent = |input: &mut ChildStdin| input.write_all(text.as_bytes()).and_then(|()| input.flush());
        self.input.as_mut().is_some_and(|input| sent(input).is_ok())
    }

    /// Stops an engine that no longer answers, and returns how it ended.
    fn ended(&mut self) -> EngineError {
        self.stop();
        match self.child.wait().ok().and_then(|status| status.code()) {
            Some(127) => EngineError::CommandNotFound,
            code => EngineError::Ended(code),
        }
    }

    /// Tells the engine to quit, and kills what is left after the timeout.
    fn stop(&mut self) {
        self.send("quit\n");
        self.input = None;
        let deadline = Instant::now() + self.quit_timeout;
        let closed = loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(_) if Instant::now() < deadline => {}
                Err(RecvTimeoutError::Disconnected) => break true,
                _ => break false,
            }
        };
        if !closed {
            kill_group(&self.child);
        }
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A shell command in a process group of its own: Ctrl-C in the terminal is for this program, which stops its engines itself.
#[cfg(unix)]
fn shell(text: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new("sh");
    command.args(["-c", text]).process_group(0);
    command
}

#[cfg(not(unix))]
fn shell(text: &str) -> Command {
    let mut command = Command::new("cmd");
    command.args(["/C", text]);
    command
}

/// Kills the shell and everything it has started. The standard library only signals single processes, so `kill` does it.
fn kill_group(child: &Child) {
    if cfg!(unix) {
        let group = format!("-{}", child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
    }
}

/// The action or the error in a line of an engine; `None` if the line is something else.
pub(crate) fn parse_answer(line: &str) -> Option<Result<Action, EngineError>> {
    let mut words = line.split_ascii_whitespace();
    let bad = || EngineError::BadAnswer(line.chars().take(MAX_QUOTE_LENGTH).collect());
    match words.next()? {
        "bestmove" => Some(words.next().unwrap_or_default().parse().map_err(|_| bad())),
        "error" => Some(Err(bad())),
        _ => None,
    }
}
