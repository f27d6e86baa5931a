//! Lists of names.

use bigpoints_texts::language::Texts;

/// Names as a list: "Ada, Bo and Cleo".
pub(crate) fn list(texts: &Texts, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] => {
            let arguments = [("others", others.join(", ").into()), ("last", last.clone().into())];
            texts.format("list-and", &arguments)
        }
    }
}
