//! A contestant as it is typed: how it plays, and its name.

use std::str::FromStr;
use std::time::Duration;

use bigpoints_engine::Level;

/// How a contestant chooses its actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Our search with so many positions for each action, which repeats exactly.
    Nodes(u64),
    /// Our search with so much time for each action.
    Time(Duration),
    /// A level of ours, which repeats exactly.
    Level(Level),
    /// Any legal action, each as likely as any other.
    Random,
    /// A program that speaks the engine protocol, as a line of shell.
    ExternalEngine(String),
}

/// Who plays in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    pub name: String,
    /// How it plays, as it was typed.
    pub text: String,
    pub kind: Kind,
    named: bool,
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(typed: &str) -> Result<Contestant, String> {
        // A name ends at the first =; after a colon that sign belongs to an engine's command.
        let (name, text) = match typed.split_once('=') {
            Some((name, text)) if !name.contains(':') => (Some(name), text),
            _ => (None, typed),
        };
        let shown = name.unwrap_or(text);
        if shown.trim().is_empty() || shown.chars().any(char::is_control) {
            return Err("a name is not empty and has no control characters".to_owned());
        }
        let kind = match text.split_once(':') {
            None if text == "random" => Kind::Random,
            Some(("level", level)) => Kind::Level(level.parse().map_err(|error| format!("level: {error}"))?),
            Some(("nodes", number)) => Kind::Nodes(amount("nodes", number)?),
            Some(("movetime", number)) => Kind::Time(Duration::from_millis(amount("movetime", number)?)),
            Some(("engine", "")) => return Err("engine: needs a command".to_owned()),
            Some(("engine", command)) => Kind::ExternalEngine(command.to_owned()),
            _ => {
                let known = "level:N, nodes:N, movetime:MS, random or engine:COMMAND";
                return Err(format!("a contestant is {known}, after NAME= if you like"));
            }
        };
        Ok(Contestant { name: shown.to_owned(), text: text.to_owned(), kind, named: name.is_some() })
    }
}

fn amount(word: &str, digits: &str) -> Result<u64, String> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|&number: &u64| plain && number > 0);
    number.ok_or_else(|| format!("{word}: needs a number from 1 up, not {digits:?}"))
}

/// The contestants with names that differ: the second that was given none is told apart by its number.
///
/// # Errors
///
/// If a name was given twice.
pub fn with_names(contestants: &[Contestant]) -> Result<Vec<Contestant>, String> {
    let mut list: Vec<Contestant> = Vec::new();
    for contestant in contestants {
        let mut contestant = contestant.clone();
        let taken = |name: &str| list.iter().any(|other| other.name == name);
        if taken(&contestant.name) {
            if contestant.named {
                return Err(format!("two contestants have the name {:?}", contestant.name));
            }
            let numbered = |number: u32| format!("{} #{number}", contestant.name);
            let free = (2..).map(numbered).find(|name| !taken(name));
            contestant.name = free.expect("more numbers than contestants");
        }
        list.push(contestant);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str) -> (String, Kind) {
        let contestant: Contestant = typed.parse().expect("a contestant");
        (contestant.name, contestant.kind)
    }

    #[test]
    fn a_name_ends_at_the_first_sign_before_a_colon() {
        assert_eq!(read("nodes:200"), ("nodes:200".to_owned(), Kind::Nodes(200)));
        assert_eq!(read("new=movetime:50"), ("new".to_owned(), Kind::Time(Duration::from_millis(50))));
        assert_eq!(read("level:3"), ("level:3".to_owned(), Kind::Level(Level::Learner)));
        assert_eq!(read("top=level:Master"), ("top".to_owned(), Kind::Level(Level::Master)));
        assert_eq!(read("dice=random"), ("dice".to_owned(), Kind::Random));
        let outside = read("engine:A=1 ./it --b=c");
        assert_eq!(
            outside,
            ("engine:A=1 ./it --b=c".to_owned(), Kind::ExternalEngine("A=1 ./it --b=c".to_owned()))
        );
        assert_eq!(read("x=engine:y=z").0, "x");
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let bad = [
            "",
            "=random",
            "nodes:0",
            "nodes:+5",
            "nodes:",
            "movetime:1.5",
            "engine:",
            "level:0",
            "level:11",
            "level:",
            "level",
            "a\n=random",
        ];
        for typed in bad {
            assert!(typed.parse::<Contestant>().is_err(), "{typed:?}");
        }
    }

    #[test]
    fn equal_names_are_numbered_or_refused() {
        let list = |typed: [&str; 3]| {
            with_names(&typed.map(|typed| typed.parse().expect("a contestant")))
                .map(|list| list.into_iter().map(|contestant| contestant.name).collect::<Vec<_>>().join(", "))
        };
        assert_eq!(list(["random", "random", "random"]), Ok("random, random #2, random #3".to_owned()));
        assert!(list(["a=random", "random", "a=nodes:1"]).is_err());
    }
}
