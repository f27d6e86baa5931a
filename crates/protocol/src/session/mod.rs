//! The engine protocol: one session with a position, answering line by line.

mod output;
mod search;

use std::io;
use std::time::Duration;

use bigpoints_engine::{Engine, Level};
use bigpoints_rules::{Action, Player, PlayerCount, Position, Seed, deal, perft};

pub use self::output::Output;
pub use self::search::margin;
use self::search::{Limits, Running, Task};
use crate::cores::cores;
use crate::line::one_line;
use crate::{actions, seed};

/// What one program on the other end has set up so far.
#[derive(Debug)]
pub struct Session {
    position: Position,
    /// The size of the engine's table, in mebibytes.
    hash: usize,
    /// The threads of a search by time.
    threads: usize,
    /// What levels draw their errors from.
    seed: u64,
    /// The engine, when it is not searching; made when it is first needed.
    engine: Option<Engine>,
    running: Option<Running>,
    output: Output,
}

/// The size of the table unless told, in mebibytes.
const HASH: usize = 128;

/// The lines of an answer, or the reason why the line was bad.
type Answer = Result<Vec<String>, String>;

impl Session {
    /// A session at a two-player layout of seed 0.
    pub fn new(output: Output) -> Session {
        let position = Position::new(&deal(Seed::short(0)), PlayerCount::Two, Player::One);
        Session { position, hash: HASH, threads: cores(), seed: 0, engine: None, running: None, output }
    }

    /// Takes one line and answers it; `false` when the session is to end. A bad line is answered with an error and changes
    /// nothing.
    pub fn take(&mut self, line: &[u8]) -> io::Result<bool> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let answer = match str::from_utf8(line) {
            Ok(line) => self.answer(line),
            Err(_) => Err("the line is not UTF-8".to_owned()),
        };
        match answer {
            Ok(None) => return Ok(false),
            Ok(Some(lines)) => self.output.lines(&lines)?,
            Err(reason) => self.output.lines(&[format!("error {}", one_line(&reason))])?,
        }
        Ok(true)
    }

    /// Ends the session. A search that has limits may finish what it was asked, within a moment when asked to quit: whoever
    /// sends `quit` right behind the question still wants the answer. Any other search is stopped.
    pub fn end(self, quit: bool) {
        let Some(running) = self.running else { return };
        if running.is_endless() {
            running.stop();
        } else if quit {
            running.stop_after(Duration::from_secs(1));
        }
        running.finish();
    }

    /// The lines that answer a line; none at all when the session is to end.
    fn answer(&mut self, line: &str) -> Result<Option<Vec<String>>, String> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let Some((&command, words)) = words.split_first() else { return Ok(Some(Vec::new())) };
        let busy = self.running.as_ref().is_some_and(Running::is_busy);
        match (command, words) {
            ("quit", []) => return Ok(None),
            ("stop", []) => {
                if let Some(running) = &self.running {
                    running.stop();
                }
                return Ok(Some(Vec::new()));
            }
            ("isready", []) => return Ok(Some(vec!["readyok".to_owned()])),
            _ if busy => return Err("busy".to_owned()),
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
            ("perft", _) => Err("perft needs one number, the depth".to_owned()),
            ("quit" | "stop" | "bpe" | "isready" | "show" | "moves" | "score", _) => {
                Err(format!("{command} stands alone"))
            }
            _ => Err(format!("unknown command {command:?}")),
        };
        lines.map(Some)
    }

    fn go(&mut self, words: &[&str]) -> Answer {
        let limits = read_limits(words, &["movetime", "nodes", "level"])?;
        if self.position.is_over() {
            return Err("game over".to_owned());
        }
        self.start(Task::Go { seed: self.seed }, limits)
    }

    fn solve(&mut self, words: &[&str]) -> Answer {
        let limits = read_limits(words, &["movetime"])?;
        self.start(Task::Solve, limits)
    }

    /// Starts a search, which gives its own lines.
    fn start(&mut self, task: Task, limits: Limits) -> Answer {
        let engine = self.engine.take().unwrap_or_else(|| Engine::new(self.hash));
        // Whoever counts positions wants the search to repeat, which it does on one thread only.
        let engine = engine.with_threads(if limits.nodes.is_some() { 1 } else { self.threads });
        let output = self.output.clone();
        self.running = Some(Running::start(task, limits, self.position, engine, self.hash, output));
        Ok(Vec::new())
    }

    fn set_option(&mut self, words: &[&str]) -> Answer {
        let &["name", name, "value", value] = words else {
            return Err("setoption is written: setoption name X value Y".to_owned());
        };
        let option = options().into_iter().find(|(known, ..)| *known == name);
        let (_, _, range) = option.ok_or_else(|| format!("there is no option {name:?}"))?;
        let value = number(name, value)?;
        if !range.contains(&value) {
            return Err(format!("{name} is a number from {} to {}", range.start(), range.end()));
        }
        match name {
            "Hash" => {
                // The old table is dropped; the new one is made when it is needed.
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
            let &[name, value] = pair else { return Err(format!("{} needs a value", pair[0])) };
            let entry = match name {
                "players" => &mut players,
                "seed" => &mut seed,
                "first" => &mut first,
                _ => return Err(format!("unknown word {name:?}; known are players, seed and first")),
            };
            if entry.is_some() {
                return Err(format!("{name} stands twice"));
            }
            *entry = Some(number(name, value)?);
        }
        let players = players.ok_or("players is missing")?;
        let players = usize::try_from(players).ok().and_then(PlayerCount::new);
        let players = players.ok_or("players is a number from 2 to 5")?;
        let first = u8::try_from(first.unwrap_or(1)).ok().and_then(Player::from_number);
        let first = first.filter(|&first| players.has(first));
        let first = first.ok_or_else(|| format!("first is a number from 1 to {players}"))?;
        let seed = match seed {
            Some(seed) => Seed::short(seed),
            None => seed::random()?,
        };
        self.position = Position::new(&deal(seed), players, first);
        Ok(self.shown())
    }

    /// The position text is read to the letter, so it is cut out of the line and not put together from its words.
    fn set_position(&mut self, line: &str) -> Answer {
        let rest = line.trim_ascii_start().strip_prefix("position ").ok_or("a position is missing")?;
        let (text, actions) = match rest.split_once(" moves") {
            Some((text, actions)) if actions.is_empty() || actions.starts_with(' ') => (text, actions),
            _ => (rest, ""),
        };
        let position: Position = text.parse().map_err(|error| format!("{error}"))?;
        let actions: Vec<&str> = actions.split_ascii_whitespace().collect();
        self.position = actions::play(position, &actions)?;
        Ok(self.shown())
    }

    fn play(&mut self, actions: &[&str]) -> Answer {
        if actions.is_empty() {
            return Err("play needs an action".to_owned());
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
        let depth = u32::try_from(depth).map_err(|_| "the depth is too large".to_owned())?;
        Ok(vec![format!("perft {depth} {}", perft(&self.position, depth))])
    }
}

/// The options every engine of ours has, each with what it is at first and what it may be.
fn options() -> [(&'static str, u64, std::ops::RangeInclusive<u64>); 3] {
    [("Threads", cores() as u64, 1..=1024), ("Hash", HASH as u64, 1..=1 << 20), ("Seed", 0, 0..=u64::MAX)]
}

fn introduction() -> Vec<String> {
    let mut lines = vec![format!("id name Big Points {}", env!("CARGO_PKG_VERSION"))];
    lines.extend(
        options().map(|(name, default, _)| format!("option name {name} type spin default {default}")),
    );
    lines.push("bpeok".to_owned());
    lines
}

/// The limits of a search: pairs of a word and a number, each word once.
fn read_limits(words: &[&str], known: &[&str]) -> Result<Limits, String> {
    let mut limits = Limits::default();
    for pair in words.chunks(2) {
        let &[name, value] = pair else { return Err(format!("{} needs a number", pair[0])) };
        if !known.contains(&name) {
            return Err(format!("unknown word {name:?}"));
        }
        let value = number(name, value)?;
        let twice = match name {
            "movetime" => limits.time.replace(Duration::from_millis(value)).is_some(),
            "level" => limits.level.replace(level(value)?).is_some(),
            _ => limits.nodes.replace(value).is_some(),
        };
        if twice {
            return Err(format!("{name} stands twice"));
        }
    }
    Ok(limits)
}

fn level(number: u64) -> Result<Level, String> {
    let level = u8::try_from(number).ok().and_then(Level::from_number);
    level.ok_or_else(|| "level is a number from 1 to 10".to_owned())
}

fn number(name: &str, value: &str) -> Result<u64, String> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    value.parse().ok().filter(|_| digits).ok_or_else(|| format!("{name} needs a number, not {value:?}"))
}
