//! `bigpoints play`: play in the terminal.

use std::path::PathBuf;

use bigpoints_client::{ServerAddress, TableLink};
use bigpoints_protocol::seed::SeedText;
use bigpoints_rules::{HandRule, Player, PlayerCount};
use bigpoints_table::seating::Seating;
use bigpoints_terminal::output::Colours;
use bigpoints_terminal::{self as terminal, DisplayOptions, GameOptions};
use bigpoints_texts::language::Language;
use clap::{Args, ValueEnum};

use crate::commands::arguments::player_count;
use crate::failure::Failure;
use crate::flags::SpeedFlag;

/// Play in the terminal
///
/// Without arguments a short set-up asks what to play. With --seats or --players the game starts at once; every other choice has a
/// flag too. The game is saved after every action, and --resume continues it, even after a crash.
#[derive(Debug, Args)]
#[command(after_long_help = format!("Languages: {}. Default: the first of LC_ALL, LC_MESSAGES and LANG that is set, then the \
    language chosen last while playing, then English. Games are saved in the bigpoints folder of the user's data folder, or in the folder \
    that BIGPOINTS_DATA names.\n\n\
    Examples:\n  \
    bigpoints play                                   choose, then play\n  \
    bigpoints play --seats me,5,5 --match            against two computer players of level 5\n  \
    bigpoints play --seats Ada,Bo,novice --open      two people and a computer player, hands open\n  \
    bigpoints play --resume                          continue the last game\n  \
    bigpoints play --join https://play.example.org/t/ADDRESS --name Ada   at a table of a server\n  \
    bigpoints play --find https://play.example.org   with others who search there\n  \
    bigpoints play --plain --seats me,3 --seed 42    in lines of text, for screen readers and scripts", Language::list()))]
pub(crate) struct Play {
    /// Who plays, in turn order: a name for a person, a level from 1 to 10 for a computer player
    #[arg(long, value_name = "LIST")]
    seats: Option<Seating>,

    /// Number of players: you and computer players of level 3, or with --find you and others
    #[arg(long, value_name = "N", value_parser = player_count(), conflicts_with = "seats")]
    players: Option<PlayerCount>,

    /// Whether hands are concealed or open
    #[arg(long, value_name = "HOW")]
    hands: Option<Hands>,

    /// Play with open hands
    #[arg(long, conflicts_with = "hands")]
    open: bool,

    /// Play a match: one game for each player
    #[arg(long = "match")]
    whole_match: bool,

    /// Play a single game
    #[arg(long, conflicts_with = "whole_match")]
    single: bool,

    /// Who starts: a player's number, or lot to draw lots
    #[arg(long, value_name = "WHO", value_parser = ["lot", "1", "2", "3", "4", "5"])]
    first: Option<String>,

    /// Deal from this seed, a number or 64 hexadecimal digits; a match counts up from it
    #[arg(long, value_name = "SEED")]
    seed: Option<SeedText>,

    /// Pace of computer players: slow, normal, fast or instant
    #[arg(long, value_enum, value_name = "HOW", hide_possible_values = true)]
    speed: Option<SpeedFlag>,

    /// Continue the last unfinished game, or the one in this file
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = false,
        conflicts_with_all = ["seats", "players", "hands", "open", "whole_match", "single", "first", "seed"])]
    resume: Option<Option<PathBuf>>,

    /// Join a table of a server by its link
    #[arg(long, value_name = "LINK", group = "online",
        conflicts_with_all = ["seats", "players", "hands", "open", "whole_match", "single", "first", "seed", "speed", "resume"])]
    join: Option<TableLink>,

    /// Find players on a server, and play with them
    #[arg(long, value_name = "URL", group = "online",
        conflicts_with_all = ["seats", "hands", "open", "whole_match", "single", "first", "seed", "speed", "resume", "join"])]
    find: Option<ServerAddress>,

    /// Your name at a table of a server
    #[arg(long, value_name = "NAME", requires = "online")]
    name: Option<String>,

    /// Lines of text and numbered choices instead of a full screen
    #[arg(long)]
    plain: bool,

    /// The language to play in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

/// Whether the others see a hand.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Hands {
    /// Hidden until the end.
    Concealed,
    /// Visible to everybody.
    Open,
}

impl Play {
    pub(crate) fn run(self, colours: Colours) -> Result<(), Failure> {
        let display = DisplayOptions { language: self.language, colours, plain: self.plain };
        if let Some(link) = &self.join {
            return Ok(terminal::join(link, self.name.as_deref(), &display)?);
        }
        if let Some(server) = &self.find {
            return Ok(terminal::find(server, self.players, self.name.as_deref(), &display)?);
        }
        let options = GameOptions {
            seating: self.seats,
            players: self.players,
            hands: match (self.hands, self.open) {
                (Some(Hands::Open), _) | (_, true) => Some(HandRule::Open),
                (Some(Hands::Concealed), _) => Some(HandRule::Concealed),
                (None, false) => None,
            },
            whole_match: match (self.whole_match, self.single) {
                (true, _) => Some(true),
                (_, true) => Some(false),
                (false, false) => None,
            },
            first: self.first.map(|first| Player::from_number(first.parse().ok()?)),
            seed: self.seed.map(|SeedText(seed)| seed),
            speed: self.speed.map(Into::into),
            resume: self.resume,
        };
        Ok(terminal::play(&options, &display)?)
    }
}
