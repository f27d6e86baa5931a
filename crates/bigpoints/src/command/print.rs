//! `bigpoints print`: pages for the wooden game.

use std::io::{self, IsTerminal, Write};

use bigpoints_rules::{Layout, PlayerCount, deal};
use clap::{Args, Subcommand, ValueEnum};

use crate::failure::Failure;
use bigpoints_print::{Page, Paper};
use bigpoints_protocol::seed::{self, SeedText};
use bigpoints_terminal::output;
use bigpoints_texts::language::{Language, Texts};

/// Make a page to print for the wooden game: a score sheet, or a layout to copy
///
/// Colours have a sign and a letter each, so that the pages can be printed in black and white. The page is written to standard
/// output, which must be a file or another program and no terminal.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints print sheet > sheet.svg                       for four players, on A4\n  \
    bigpoints print sheet --players 3 --pdf > sheet.pdf     for three, as PDF\n  \
    bigpoints print layout --seed 7 --paper letter > layout.svg   the layout of seed 7, on US letter\n  \
    bigpoints print layout --language de --pdf > layout.pdf       a random layout, in German")]
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
    /// A layout to copy with the counters of the game
    #[command(alias = "lay")]
    Layout {
        /// A number, or 64 hexadecimal digits, as of `deal`; a random one if nothing is said
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
    /// The size of the paper
    #[arg(long, value_enum, value_name = "SIZE", default_value = "a4")]
    paper: PaperSize,

    /// The language of the page, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,

    /// Write PDF and not SVG
    #[arg(long)]
    pdf: bool,
}

/// The sizes of paper that can be asked for.
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
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.what {
            What::Sheet { players, form } => {
                let players =
                    PlayerCount::new(players.parse().unwrap_or(0)).expect("a number that was checked");
                form.write(&bigpoints_print::sheet(players, form.paper.into(), &form.texts()))
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
                    &form.texts(),
                ))
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
            return Ok(output::plain(&bigpoints_print::svg(page))?);
        }
        // A PDF is no text, so it goes past what takes colours out of texts.
        let mut out = io::stdout().lock();
        out.write_all(&bigpoints_print::pdf(page))?;
        Ok(out.flush()?)
    }
}
