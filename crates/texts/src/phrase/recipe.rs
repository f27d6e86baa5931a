//! How a level plays, in words.

use bigpoints_engine::{Hands, Recipe};

use super::tenths;
use crate::language::Texts;

/// How a level plays: how far it looks ahead, whose hands it remembers, and how often it errs.
pub fn recipe(texts: &Texts, recipe: Recipe) -> String {
    match recipe {
        Recipe::Glance { hands, error } => {
            let key = match hands {
                Hands::Own => "recipe-own",
                Hands::All => "recipe-all",
            };
            texts.format(key, &[("points", tenths(error).into())])
        }
        Recipe::Search { two, more } => {
            texts.format("recipe-search", &[("two", two.into()), ("more", more.into())])
        }
    }
}
