//! The help: the rules, the keys and the symbols.

use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// The topic of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// Playing on the full screen.
    Play,
    /// Replaying on the full screen.
    Replay,
    /// Playing in plain mode.
    Plain,
    /// Playing on a server in plain mode.
    Remote,
    /// The lesson and the puzzles.
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

const PLAY_KEYS: [&str; 11] = [
    "help-key-pawn",
    "help-key-take",
    "help-key-extra",
    "help-key-undo",
    "help-key-hint",
    "help-key-react",
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

/// The help as paragraphs; headings start with `# `. The most useful part comes first: the rules in a game,
/// the keys in a replay.
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
        Topic::Plain | Topic::Remote | Topic::Learning => {
            let commands = match topic {
                Topic::Learning => "plain-learning",
                Topic::Remote => "online-commands",
                _ => "plain-commands",
            };
            let typing = part("help-typing", &["help-plain-number", commands]);
            let notation = vec![phrase::letters(texts), texts.get("notation-actions")];
            [rules, typing, notation].concat()
        }
    }
}
