//! `bigpoints levels`: the levels of the computer players.

use bigpoints_engine::Level;
use bigpoints_terminal::output;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;
use clap::Args;
use serde_json::{Value, json};

use crate::commands::arguments::{LanguageChoice, language_help};
use crate::failure::Failure;

/// List the ten levels of the computer players
///
/// A level searches a fixed number of positions and never looks at the clock, so it plays the same on every machine. It wins about
/// three of four games against the level below.
#[derive(Debug, Args)]
#[command(
    after_long_help = format!("{}\n\n\
    Examples:\n  \
    bigpoints levels\n  \
    bigpoints levels --language nl\n  \
    bigpoints deal --seed 7 | bigpoints best --level 4 -\n  \
    bigpoints arena level:4 level:amateur level:5", language_help())
)]
pub(crate) struct Levels {
    #[command(flatten)]
    language: LanguageChoice,

    /// Print a JSON array: number, name, recipe, text
    #[arg(long)]
    json: bool,
}

impl Levels {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let texts = self.language.texts();
        if self.json {
            let object = |level: Level| {
                json!({
                    "number": level.number(),
                    "name": level.name(),
                    "recipe": level.recipe().to_string(),
                    "text": phrase::recipe(&texts, level.recipe()),
                })
            };
            return Ok(output::json(&Value::from(Level::ALL.map(object).to_vec()))?);
        }
        Ok(output::plain(&list(&texts))?)
    }
}

/// The levels, one per line.
fn list(texts: &Texts) -> String {
    let names = Level::ALL.map(|level| phrase::level(texts, level));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let row = |(level, name): (Level, String)| {
        format!("{:>2}  {name:<width$}  {}\n", level.number(), phrase::recipe(texts, level.recipe()))
    };
    Level::ALL.into_iter().zip(names).map(row).collect()
}

#[cfg(test)]
mod tests {
    use bigpoints_texts::language::Language;

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
