//! The engine protocol: one session with a position, answering line by line.

use bigpoints_rules::{Action, Game, Player, PlayerCount, Position, Seed, deal, perft};

use crate::{input, seed};

/// What one program on the other end has set up so far.
#[derive(Debug)]
pub(crate) struct Session {
    position: Position,
}

/// The lines of an answer, or the reason why the line was bad.
type Answer = Result<Vec<String>, String>;

impl Session {
    /// A session at a two-player lay of seed 0.
    pub(crate) fn new() -> Session {
        Session { position: Position::new(&deal(Seed::short(0)), PlayerCount::Two, Player::One) }
    }

    /// Answers one line; `None` when the session is to end. A bad line is answered with an error and changes nothing.
    pub(crate) fn answer(&mut self, line: &[u8]) -> Option<Vec<String>> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let Ok(line) = str::from_utf8(line) else {
            return Some(vec!["error the line is not UTF-8".to_owned()]);
        };
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let Some((&command, words)) = words.split_first() else { return Some(Vec::new()) };
        let answer = match (command, words) {
            ("quit", []) => return None,
            // Nothing runs that could be stopped.
            ("stop", []) => Ok(Vec::new()),
            ("bpe", []) => Ok(introduction()),
            ("isready", []) => Ok(vec!["readyok".to_owned()]),
            ("new", words) => self.new_game(words),
            ("position", _) => self.set_position(line),
            ("show", []) => Ok(self.shown()),
            ("moves", []) => Ok(vec![self.moves()]),
            ("play", actions) => self.play(actions),
            ("score", []) => Ok(vec![self.score()]),
            ("perft", [depth]) => self.perft(depth),
            ("setoption", words) => set_option(words),
            ("go" | "solve", _) => Err(format!("{command} is not available: this build has no search")),
            ("perft", _) => Err("perft needs one number, the depth".to_owned()),
            ("quit" | "stop" | "bpe" | "isready" | "show" | "moves" | "score", _) => {
                Err(format!("{command} stands alone"))
            }
            _ => Err(format!("unknown command {command:?}")),
        };
        Some(answer.unwrap_or_else(|reason| vec![format!("error {reason}")]))
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
        self.position = play_all(position, &actions)?;
        Ok(self.shown())
    }

    fn play(&mut self, actions: &[&str]) -> Answer {
        if actions.is_empty() {
            return Err("play needs an action".to_owned());
        }
        self.position = play_all(self.position, actions)?;
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

/// The options every engine of ours has. They are checked and accepted; nothing reads them before there is a search.
fn options() -> [(&'static str, u64, std::ops::RangeInclusive<u64>); 3] {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    [("Threads", cores, 1..=1024), ("Hash", 128, 1..=1 << 20), ("Seed", 0, 0..=u64::MAX)]
}

fn introduction() -> Vec<String> {
    let mut lines = vec![format!("id name Big Points {}", env!("CARGO_PKG_VERSION"))];
    lines.extend(
        options().map(|(name, default, _)| format!("option name {name} type spin default {default}")),
    );
    lines.push("bpeok".to_owned());
    lines
}

fn set_option(words: &[&str]) -> Answer {
    let &["name", name, "value", value] = words else {
        return Err("setoption is written: setoption name X value Y".to_owned());
    };
    let option = options().into_iter().find(|(known, ..)| *known == name);
    let (_, _, range) = option.ok_or_else(|| format!("there is no option {name:?}"))?;
    if !range.contains(&number(name, value)?) {
        return Err(format!("{name} is a number from {} to {}", range.start(), range.end()));
    }
    Ok(vec!["optionok".to_owned()])
}

/// The position after all the actions; an error if one of them is bad.
fn play_all(position: Position, actions: &[&str]) -> Result<Position, String> {
    let mut game = Game::from_position(position);
    for action in actions {
        input::play(&mut game, action)?;
    }
    Ok(*game.position())
}

fn number(name: &str, value: &str) -> Result<u64, String> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    value.parse().ok().filter(|_| digits).ok_or_else(|| format!("{name} needs a number, not {value:?}"))
}
