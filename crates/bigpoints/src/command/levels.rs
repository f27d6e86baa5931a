//! `bigpoints levels`: the levels that can be played against.

use bigpoints_engine::{Hands, Level, Recipe};
use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use bigpoints_terminal::output;
use bigpoints_texts::language::{Language, Texts};
use bigpoints_texts::phrase;

/// List the ten levels of the computer players
///
/// Each level is a definite recipe, counted in positions and never in time, so that it plays the same on every machine. It
/// beats the level below in about three games of four.
#[derive(Debug, Args)]
#[command(
    after_long_help = format!("The languages are {}; without --language the first of LC_ALL, \
    LC_MESSAGES and LANG that is set decides.\n\n\
    Examples:\n  \
    bigpoints levels\n  \
    bigpoints levels --language nl\n  \
    bigpoints deal --seed 7 | bigpoints best --level 4 -\n  \
    bigpoints arena level:4 level:amateur level:5", Language::list())
)]
pub(super) struct Levels {
    /// The language to describe them in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,

    /// Print a JSON array: number, name, recipe, text
    #[arg(long)]
    json: bool,
}

impl Levels {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let texts = Texts::new(self.language.or_else(Language::from_environment).unwrap_or(Language::En));
        if self.json {
            let object = |level: Level| {
                json!({
                    "number": level.number(),
                    "name": level.name(),
                    "recipe": level.recipe().to_string(),
                    "text": recipe(&texts, level.recipe()),
                })
            };
            return Ok(output::json(&Value::from(Level::ALL.map(object).to_vec()))?);
        }
        Ok(output::plain(&list(&texts))?)
    }
}

/// The levels, one in a line.
fn list(texts: &Texts) -> String {
    let names = Level::ALL.map(|level| phrase::level(texts, level));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let row = |(level, name): (Level, String)| {
        format!("{:>2}  {name:<width$}  {}\n", level.number(), recipe(texts, level.recipe()))
    };
    Level::ALL.into_iter().zip(names).map(row).collect()
}

/// How a level plays, in words.
fn recipe(texts: &Texts, recipe: Recipe) -> String {
    match recipe {
        Recipe::Glance { hands, error } => {
            let key = match hands {
                Hands::Own => "recipe-own",
                Hands::All => "recipe-all",
            };
            texts.format(key, &[("points", phrase::tenths(error).into())])
        }
        Recipe::Search { two, more } => {
            texts.format("recipe-search", &[("two", two.into()), ("more", more.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_fits_a_terminal_in_every_language() {
        for language in Language::ALL {
            let list = list(&Texts::new(language));
            assert_eq!(list.lines().count(), 10);
            for line in list.lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}
