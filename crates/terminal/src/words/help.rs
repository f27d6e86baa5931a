//! The help: the rules, the keys and the signs.

use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// What help is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// Playing on the screen.
    Play,
    /// Looking at a record on the screen.
    Replay,
    /// Playing in lines of text.
    Plain,
    /// Playing at a table elsewhere in lines of text.
    Distant,
    /// The lesson and the puzzles, in lines of text.
    Learning,
}

const RULES: [&str; 9] = [
    "help-aim",
    "help-turn",
    "help-take",
    "help-stairs",
    "help-black",
    "help-white",
    "help-end",
    "help-hands",
    "help-match",
];

const PLAY_KEYS: [&str; 10] = [
    "help-key-pawn",
    "help-key-take",
    "help-key-extra",
    "help-key-undo",
    "help-key-hint",
    "help-key-hurry",
    "help-key-language",
    "help-key-save",
    "help-key-leave",
    "help-key-mouse",
];

const REPLAY_KEYS: [&str; 6] = [
    "help-replay-turn",
    "help-replay-game",
    "help-replay-hint",
    "help-replay-analysis",
    "help-key-language",
    "help-replay-leave",
];

const SIGNS: [&str; 5] =
    ["help-sign-taken", "help-sign-pawn", "help-sign-marks", "help-sign-places", "help-sign-log"];

/// The help as paragraphs; a heading begins with `# `. What is asked for most comes first: while a game is played its rules,
/// while a record is looked at the keys.
pub(crate) fn help(texts: &Texts, topic: Topic) -> Vec<String> {
    let part = |heading: &str, keys: &[&str]| {
        let heading = format!("# {}", texts.get(heading));
        std::iter::once(heading).chain(keys.iter().map(|key| texts.get(key))).collect::<Vec<_>>()
    };
    let rules = part("help-rules", &RULES);
    let mut signs = part("help-signs", &SIGNS);
    signs.insert(1, phrase::letters(texts));
    match topic {
        Topic::Play => [rules, part("help-keys", &PLAY_KEYS), signs].concat(),
        Topic::Replay => [part("help-keys", &REPLAY_KEYS), signs, rules].concat(),
        Topic::Plain | Topic::Distant | Topic::Learning => {
            let commands = match topic {
                Topic::Learning => "plain-learning",
                Topic::Distant => "online-commands",
                _ => "plain-commands",
            };
            let typing = part("help-typing", &["help-plain-number", commands]);
            let notation = vec![phrase::letters(texts), texts.get("notation-actions")];
            [rules, typing, notation].concat()
        }
    }
}
