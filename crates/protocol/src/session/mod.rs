//! One session of the engine protocol: commands in, answers out, line by line.

mod error;
mod output;
mod search;

use std::io;
use std::time::Duration;

use bigpoints_engine::{Engine, Level};
use bigpoints_rules::{Action, Player, PlayerCount, Position, Seed, deal, perft};

use self::error::CommandError;
pub use self::output::Output;
pub use self::search::margin;
use self::search::{RunningSearch, SearchLimits, Task};
use crate::cores::cores;
use crate::line::one_line;
use crate::{actions, seed};

/// The state of one session.
#[derive(Debug)]
pub struct Session {
    position: Position,
    /// The size of the engine's hash table, in MiB.
    hash: usize,
    /// The threads of a search that is not limited by nodes.
    threads: usize,
    /// The seed of the errors that levels make.
    seed: u64,
    /// The engine while it is not searching; created when it is first needed.
    engine: Option<Engine>,
    running: Option<RunningSearch>,
    output: Output,
}

/// The default size of the hash table, in MiB.
const DEFAULT_HASH: usize = 128;

/// The lines of an answer.
type Answer = Result<Vec<String>, CommandError>;

/// How long a limited search may continue after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

impl Session {
    /// A session with a new game of two players from seed 0.
    pub fn new(output: Output) -> Session {
        let position = Position::new(&deal(Seed::short(0)), PlayerCount::Two, Player::One);
        Session {
            position,
            hash: DEFAULT_HASH,
            threads: cores(),
            seed: 0,
            engine: None,
            running: None,
            output,
        }
    }

    /// Answers one line, and returns false when the session should end. A bad line is answered with an error
    /// and changes nothing.
    ///
    /// # Errors
    ///
    /// If the answer cannot be written.
    pub fn take(&mut self, line: &[u8]) -> io::Result<bool> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let answer = match str::from_utf8(line) {
            Ok(line) => self.answer(line),
            Err(_) => Err(CommandError::NotUtf8),
        };
        match answer {
            Ok(None) => return Ok(false),
            Ok(Some(lines)) => self.output.lines(&lines)?,
            Err(error) => self.output.lines(&[format!("error {}", one_line(&error.to_string()))])?,
        }
        Ok(true)
    }

    /// Ends the session. A search with limits may finish shortly after `quit`, because programs that send
    /// `quit` right after `go` still want the answer. Any other search is stopped.
    pub fn end(self, quit: bool) {
        let Some(running) = self.running else { return };
        if running.is_endless() {
            running.stop();
        } else if quit {
            running.stop_after(QUIT_TIMEOUT);
        }
        running.finish();
    }

    /// The lines that answer a line; `None` when the session should end.
    fn answer(&mut self, line: &str) -> Result<Option<Vec<String>>, CommandError> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let Some((&command, words)) = words.split_first() else { return Ok(Some(Vec::new())) };
        let busy = self.running.as_ref().is_some_and(RunningSearch::is_busy);
        match (command, words) {
            ("quit", []) => return Ok(None),
            ("stop", []) => {
                if let Some(running) = &self.running {
                    running.stop();
                }
                return Ok(Some(Vec::new()));
            }
            ("isready", []) => return Ok(Some(vec!["readyok".to_owned()])),
            _ if busy => return Err(CommandError::Busy),
            _ => {}
        }
        if let Some(finished) = self.running.take() {
            self.engine = Some(finished.finish());
        }
        let lines = match (command, words) {
            ("bpe", []) => Ok(introduction()),
            ("new", words) => self.new_game(words),
            ("position", _) => self.set_position(line),
            ("show", []) => Ok(self.shown()),
            ("moves", []) => Ok(vec![self.moves()]),
            ("play", actions) => self.play(actions),
            ("score", []) => Ok(vec![self.score()]),
            ("perft", [depth]) => self.perft(depth),
            ("go", words) => self.go(words),
            ("solve", words) => self.solve(words),
            ("setoption", words) => self.set_option(words),
            ("perft", _) => Err(CommandError::PerftSyntax),
            ("quit" | "stop" | "bpe" | "isready" | "show" | "moves" | "score", _) => {
                Err(CommandError::NoArguments(command.to_owned()))
            }
            _ => Err(CommandError::UnknownCommand(command.to_owned())),
        };
        lines.map(Some)
    }

    fn go(&mut self, words: &[&str]) -> Answer {
        let limits = read_limits(words, &["movetime", "nodes", "level"])?;
        if self.position.is_over() {
            return Err(CommandError::GameOver);
        }
        self.start(Task::Go { seed: self.seed }, limits)
    }

    fn solve(&mut self, words: &[&str]) -> Answer {
        let limits = read_limits(words, &["movetime"])?;
        self.start(Task::Solve, limits)
    }

    /// Starts a search, which writes its own output.
    fn start(&mut self, task: Task, limits: SearchLimits) -> Answer {
        let engine = self.engine.take().unwrap_or_else(|| Engine::new(self.hash));
        // A search by nodes must be repeatable, which it is on one thread only.
        let engine = engine.with_threads(if limits.nodes.is_some() { 1 } else { self.threads });
        let output = self.output.clone();
        self.running = Some(RunningSearch::start(task, limits, self.position, engine, self.hash, output));
        Ok(Vec::new())
    }

    fn set_option(&mut self, words: &[&str]) -> Answer {
        let &["name", name, "value", value] = words else {
            return Err(CommandError::SetOptionSyntax);
        };
        let option = options().into_iter().find(|(known, ..)| *known == name);
        let (_, _, range) = option.ok_or_else(|| CommandError::UnknownOption(name.to_owned()))?;
        let value = number(name, value)?;
        if !range.contains(&value) {
            let (from, to) = range.into_inner();
            return Err(CommandError::OutOfRange { name: name.to_owned(), from, to });
        }
        match name {
            "Hash" => {
                // The old table is dropped; the new one is allocated when it is needed.
                self.hash = value as usize;
                self.engine = None;
            }
            "Seed" => self.seed = value,
            _ => self.threads = value as usize,
        }
        Ok(vec!["optionok".to_owned()])
    }

    fn new_game(&mut self, words: &[&str]) -> Answer {
        let (mut players, mut seed, mut first) = (None, None, None);
        for pair in words.chunks(2) {
            let &[name, value] = pair else {
                return Err(CommandError::MissingValue(pair[0].to_owned()));
            };
            let entry = match name {
                "players" => &mut players,
                "seed" => &mut seed,
                "first" => &mut first,
                _ => {
                    let known = Some("players, seed and first");
                    return Err(CommandError::UnknownArgument { name: name.to_owned(), known });
                }
            };
            if entry.is_some() {
                return Err(CommandError::Repeated(name.to_owned()));
            }
            *entry = Some(number(name, value)?);
        }
        let players = players.ok_or(CommandError::MissingPlayers)?;
        let players = usize::try_from(players).ok().and_then(PlayerCount::new);
        let players = players.ok_or(CommandError::BadPlayers)?;
        let first = u8::try_from(first.unwrap_or(1)).ok().and_then(Player::from_number);
        let first = first.filter(|&first| players.has(first));
        let first = first.ok_or(CommandError::BadFirst(players))?;
        let seed = match seed {
            Some(seed) => Seed::short(seed),
            None => seed::random()?,
        };
        self.position = Position::new(&deal(seed), players, first);
        Ok(self.shown())
    }

    /// The position is sliced out of the line, not joined from its words, because every space in it counts.
    fn set_position(&mut self, line: &str) -> Answer {
        let rest = line.trim_ascii_start().strip_prefix("position ").ok_or(CommandError::MissingPosition)?;
        let (text, actions) = match rest.split_once(" moves") {
            Some((text, actions)) if actions.is_empty() || actions.starts_with(' ') => (text, actions),
            _ => (rest, ""),
        };
        let position: Position = text.parse()?;
        let actions: Vec<&str> = actions.split_ascii_whitespace().collect();
        self.position = actions::play(position, &actions)?;
        Ok(self.shown())
    }

    fn play(&mut self, actions: &[&str]) -> Answer {
        if actions.is_empty() {
            return Err(CommandError::MissingAction);
        }
        self.position = actions::play(self.position, actions)?;
        Ok(self.shown())
    }

    fn shown(&self) -> Vec<String> {
        vec![format!("position {}", self.position)]
    }

    fn moves(&self) -> String {
        let actions = self.position.legal_actions();
        actions.iter().fold("moves".to_owned(), |line, action: &Action| format!("{line} {action}"))
    }

    fn score(&self) -> String {
        let score = self.position.score();
        score.points().iter().fold("score".to_owned(), |line, points| format!("{line} {points}"))
    }

    fn perft(&self, depth: &str) -> Answer {
        let depth = number("perft", depth)?;
        let depth = u32::try_from(depth).map_err(|_| CommandError::DepthTooLarge)?;
        Ok(vec![format!("perft {depth} {}", perft(&self.position, depth))])
    }
}

/// The options, each with its default and its range.
fn options() -> [(&'static str, u64, std::ops::RangeInclusive<u64>); 3] {
    [
        ("Threads", cores() as u64, 1..=1024),
        ("Hash", DEFAULT_HASH as u64, 1..=1 << 20),
        ("Seed", 0, 0..=u64::MAX),
    ]
}

fn introduction() -> Vec<String> {
    let mut lines = vec![format!("id name Big Points {}", env!("CARGO_PKG_VERSION"))];
    lines.extend(
        options().map(|(name, default, _)| format!("option name {name} type spin default {default}")),
    );
    lines.push("bpeok".to_owned());
    lines
}

/// Parses the limits of a search: pairs of a name and a number.
fn read_limits(words: &[&str], known: &[&str]) -> Result<SearchLimits, CommandError> {
    let mut limits = SearchLimits::default();
    for pair in words.chunks(2) {
        let &[name, value] = pair else {
            return Err(CommandError::MissingNumber(pair[0].to_owned()));
        };
        if !known.contains(&name) {
            return Err(CommandError::UnknownArgument { name: name.to_owned(), known: None });
        }
        let value = number(name, value)?;
        let repeated = match name {
            "movetime" => limits.time.replace(Duration::from_millis(value)).is_some(),
            "level" => limits.level.replace(level(value)?).is_some(),
            _ => limits.nodes.replace(value).is_some(),
        };
        if repeated {
            return Err(CommandError::Repeated(name.to_owned()));
        }
    }
    Ok(limits)
}

fn level(number: u64) -> Result<Level, CommandError> {
    let level = u8::try_from(number).ok().and_then(Level::from_number);
    level.ok_or_else(|| CommandError::OutOfRange { name: "level".to_owned(), from: 1, to: 10 })
}

fn number(name: &str, value: &str) -> Result<u64, CommandError> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    let error = || CommandError::NotANumber { name: name.to_owned(), value: value.to_owned() };
    value.parse().ok().filter(|_| digits).ok_or_else(error)
}
