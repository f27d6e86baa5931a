//! `bigpoints print`: pages to print for the wooden game.

use std::io::{self, IsTerminal, Write};

use bigpoints_print::{Page, Paper};
use bigpoints_protocol::seed::{self, SeedText};
use bigpoints_rules::{Layout, PlayerCount, deal};
use bigpoints_terminal::output;
use clap::{Args, Subcommand, ValueEnum};

use super::arguments::{LanguageChoice, player_count};
use crate::failure::Failure;

/// Print a score sheet or a layout for the wooden game
///
/// Every colour has a sign and a letter, so pages can be printed in black and white. The page is written to standard output, which
/// must be a file or a pipe.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints print sheet > sheet.svg                             for four players, on A4\n  \
    bigpoints print sheet --players 3 --pdf > sheet.pdf           for three, as PDF\n  \
    bigpoints print layout --seed 7 --paper letter > layout.svg   the layout of seed 7, on US letter\n  \
    bigpoints print layout --language de --pdf > layout.pdf       a random layout, in German")]
pub(crate) struct Print {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// A score sheet to fill in, with the stairs and the games of a match
    Sheet {
        /// Number of players, 2 to 5
        #[arg(long, short, value_name = "N", default_value = "4", value_parser = player_count())]
        players: PlayerCount,

        #[command(flatten)]
        form: Form,
    },
    /// A layout to set up with the wooden counters
    #[command(alias = "lay")]
    Layout {
        /// A number or 64 hexadecimal digits, as for `deal` [default: random]
        #[arg(long, short, value_name = "SEED", allow_negative_numbers = true, conflicts_with = "layout")]
        seed: Option<SeedText>,

        /// The layout itself: 55 letters from the start to the stairs
        #[arg(long, alias = "lay", value_name = "LETTERS")]
        layout: Option<Layout>,

        #[command(flatten)]
        form: Form,
    },
}

#[derive(Debug, Args)]
struct Form {
    /// Paper size
    #[arg(long, value_enum, value_name = "SIZE", default_value = "a4")]
    paper: PaperSize,

    #[command(flatten)]
    language: LanguageChoice,

    /// Write PDF instead of SVG
    #[arg(long)]
    pdf: bool,
}

/// Paper sizes.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum PaperSize {
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl From<PaperSize> for Paper {
    fn from(size: PaperSize) -> Paper {
        match size {
            PaperSize::A4 => Paper::A4,
            PaperSize::Letter => Paper::Letter,
        }
    }
}

impl Print {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        match &self.what {
            What::Sheet { players, form } => {
                form.write(&bigpoints_print::sheet(*players, form.paper.into(), &form.language.texts()))
            }
            What::Layout { seed, layout, form } => {
                let (layout, seed) = match (layout, seed) {
                    (Some(layout), _) => (*layout, None),
                    (None, Some(SeedText(seed))) => (deal(*seed), Some(*seed)),
                    (None, None) => {
                        let seed = seed::random().map_err(Failure::system)?;
                        (deal(seed), Some(seed))
                    }
                };
                let seed = seed.map(seed::shortest);
                form.write(&bigpoints_print::layout(
                    &layout,
                    seed.as_deref(),
                    form.paper.into(),
                    &form.language.texts(),
                ))
            }
        }
    }
}

impl Form {
    fn write(&self, page: &Page) -> Result<(), Failure> {
        if io::stdout().is_terminal() {
            let kind = if self.pdf { "pdf" } else { "svg" };
            return Err(Failure::bad_input(format!(
                "a page is not readable on a terminal: add > page.{kind} to the command"
            )));
        }
        if !self.pdf {
            return Ok(output::plain(&bigpoints_print::svg(page))?);
        }
        // A PDF is binary, so it must bypass the stream that strips colours.
        let mut out = io::stdout().lock();
        out.write_all(&bigpoints_print::pdf(page))?;
        Ok(out.flush()?)
    }
}
