//! `bigpoints print`: pages for the wooden game.

use std::io::{self, IsTerminal, Write};

use bigpoints_rules::{Layout, PlayerCount, deal};
use clap::{Args, Subcommand};

use crate::failure::Failure;
use crate::language::{Language, Texts};
use crate::output;
use crate::paper::{self, Page, Paper};
use crate::seed::{self, SeedText};

/// Make a page to print for the wooden game: a score sheet, or a lay to copy
///
/// Colours have a sign and a letter each, so that the pages can be printed in black and white. The page is written to standard
/// output, which must be a file or another program and no terminal.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints print sheet > sheet.svg                       for four players, on A4\n  \
    bigpoints print sheet --players 3 --pdf > sheet.pdf     for three, as PDF\n  \
    bigpoints print lay --seed 7 --paper letter > lay.svg   the lay of seed 7, on US letter\n  \
    bigpoints print lay --language de --pdf > lay.pdf       a random lay, in German")]
pub(super) struct Print {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// A score sheet to fill in, with the stairs and the games of a match
    Sheet {
        /// How many play, 2 to 5
        #[arg(long, short, value_name = "N", default_value = "4", value_parser = ["2", "3", "4", "5"])]
        players: String,

        #[command(flatten)]
        form: Form,
    },
    /// A lay to copy with the counters of the game
    Lay {
        /// A number, or 64 hexadecimal digits, as of `deal`; a random one if nothing is said
        #[arg(long, short, value_name = "SEED", allow_negative_numbers = true, conflicts_with = "lay")]
        seed: Option<SeedText>,

        /// The lay itself: 55 letters from the start to the stairs
        #[arg(long, value_name = "LETTERS")]
        lay: Option<Layout>,

        #[command(flatten)]
        form: Form,
    },
}

#[derive(Debug, Args)]
struct Form {
    /// The size of the paper
    #[arg(long, value_enum, value_name = "SIZE", default_value = "a4")]
    paper: Paper,

    /// The language of the page, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,

    /// Write PDF and not SVG
    #[arg(long)]
    pdf: bool,
}

impl Print {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.what {
            What::Sheet { players, form } => {
                let players =
                    PlayerCount::new(players.parse().unwrap_or(0)).expect("a number that was checked");
                form.write(&paper::sheet(players, form.paper, &form.texts()))
            }
            What::Lay { seed, lay, form } => {
                let (layout, seed) = match (lay, seed) {
                    (Some(layout), _) => (*layout, None),
                    (None, Some(SeedText(seed))) => (deal(*seed), Some(*seed)),
                    (None, None) => {
                        let seed = seed::random().map_err(Failure::System)?;
                        (deal(seed), Some(seed))
                    }
                };
                let seed = seed.map(seed::shortest);
                form.write(&paper::lay(&layout, seed.as_deref(), form.paper, &form.texts()))
            }
        }
    }
}

impl Form {
    fn texts(&self) -> Texts {
        Texts::new(self.language.or_else(Language::from_environment).unwrap_or(Language::En))
    }

    fn write(&self, page: &Page) -> Result<(), Failure> {
        if io::stdout().is_terminal() {
            let kind = if self.pdf { "pdf" } else { "svg" };
            return Err(Failure::bad_input(format!(
                "a page is a file and no text to read here: add > page.{kind} to the command"
            )));
        }
        if !self.pdf {
            return Ok(output::plain(&paper::svg(page))?);
        }
        // A PDF is no text, so it goes past what takes colours out of texts.
        let mut out = io::stdout().lock();
        out.write_all(&paper::pdf(page))?;
        Ok(out.flush()?)
    }
}
