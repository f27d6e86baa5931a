//! `bigpoints play`: playing in the terminal.

use std::path::PathBuf;

use bigpoints_rules::{HandRule, Player, PlayerCount};
use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::flags::SpeedFlag;
use bigpoints_client::TableLink;
use bigpoints_protocol::seed::SeedText;
use bigpoints_table::seating::Seating;
use bigpoints_terminal as terminal;
use bigpoints_terminal::output::Colours;
use bigpoints_terminal::{DisplayOptions, GameOptions};
use bigpoints_texts::language::Language;

/// Play in the terminal
///
/// Without arguments a short set-up asks what to play. With --seats or --players the game begins at once; every other choice has
/// a flag too. The game is kept after every action, and --resume goes on with it, also after a crash.
#[derive(Debug, Args)]
#[command(after_long_help = format!("The languages are {}; without --language the \
    first of LC_ALL, LC_MESSAGES and LANG that is set decides, and where it names no language the one chosen last while playing \
    is spoken, else English. Games are kept in the folder bigpoints of the user's data folder, or in \
    the folder that BIGPOINTS_DATA names.\n\n\
    Examples:\n  \
    bigpoints play                                   choose, then play\n  \
    bigpoints play --seats me,5,5 --match            against two computer players of level 5\n  \
    bigpoints play --seats Ada,Bo,novice --open      two persons and a computer player, hands lie open\n  \
    bigpoints play --resume                          go on with the last game\n  \
    bigpoints play --join https://play.example.org/t/ADDRESS --name Ada   at a table of a server\n  \
    bigpoints play --plain --seats me,3 --seed 42    in lines of text, for a screen reader or a script", Language::list()))]
pub(super) struct Play {
    /// Who plays, in turn order: a name for a person, a level from 1 to 10 for a computer player
    #[arg(long, value_name = "LIST")]
    seats: Option<Seating>,

    /// How many play: you and computer players of level 3
    #[arg(long, value_name = "N", value_parser = ["2", "3", "4", "5"], conflicts_with = "seats")]
    players: Option<String>,

    /// Whether hands are concealed or open
    #[arg(long, value_name = "HOW")]
    hands: Option<Hands>,

    /// Play with open hands
    #[arg(long, conflicts_with = "hands")]
    open: bool,

    /// Play a match: one game for each player
    #[arg(long = "match")]
    whole_match: bool,

    /// Play one game only
    #[arg(long, conflicts_with = "whole_match")]
    single: bool,

    /// Who starts: a player's number, or lot
    #[arg(long, value_name = "WHO", value_parser = ["lot", "1", "2", "3", "4", "5"])]
    first: Option<String>,

    /// Deal from this seed, a number or 64 hexadecimal digits; the games of a match take the seeds that follow
    #[arg(long, value_name = "SEED")]
    seed: Option<SeedText>,

    /// How fast computer players act: slow, normal, fast or instant
    #[arg(long, value_enum, value_name = "HOW", hide_possible_values = true)]
    speed: Option<SpeedFlag>,

    /// Go on with the last unfinished game, or with the one in this file
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = false,
        conflicts_with_all = ["seats", "players", "hands", "open", "whole_match", "single", "first", "seed"])]
    resume: Option<Option<PathBuf>>,

    /// Sit down at a table of a server: the link to it
    #[arg(long, value_name = "LINK",
        conflicts_with_all = ["seats", "players", "hands", "open", "whole_match", "single", "first", "seed", "speed", "resume"])]
    join: Option<TableLink>,

    /// What to be called at a table of a server
    #[arg(long, value_name = "NAME", requires = "join")]
    name: Option<String>,

    /// Lines of text and numbered choices instead of a whole screen
    #[arg(long)]
    plain: bool,

    /// The language to play in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

/// How hands lie.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Hands {
    /// Hidden until the end.
    Concealed,
    /// For everybody to see.
    Open,
}

impl Play {
    pub(super) fn run(self, colours: Colours) -> Result<(), Failure> {
        let display = DisplayOptions { language: self.language, colours, plain: self.plain };
        if let Some(link) = &self.join {
            return Ok(terminal::join(link, self.name.as_deref(), &display)?);
        }
        let options = GameOptions {
            seating: self.seats,
            players: self.players.and_then(|players| PlayerCount::new(players.parse().ok()?)),
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
