//! The locale files: every language has the same texts with the same variables, and none is unused.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use fluent_syntax::parser;

use crate::support::{bigpoints, languages, read, repository};

/// The keys of a file, each with the names of its variable parts; an attribute is a key of its own, after a dot.
type Keys = BTreeMap<String, BTreeSet<String>>;

/// The keys of a file, or the error in it.
fn keys(text: &str) -> Result<Keys, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut keys = Keys::new();
    for entry in &resource.body {
        let Entry::Message(Message { id, value, attributes, .. }) = entry else { continue };
        let own = value.iter().map(|pattern| (id.name.to_owned(), pattern));
        let more = attributes
            .iter()
            .map(|Attribute { id: name, value }| (format!("{}.{}", id.name, name.name), value));
        for (key, pattern) in own.chain(more) {
            let mut parts = BTreeSet::new();
            collect(pattern, &mut parts);
            if keys.insert(key.clone(), parts).is_some() {
                return Err(format!("{key} stands there twice"));
            }
        }
    }
    Ok(keys)
}

/// Collects the variable parts of a text: variables, other texts and functions, also inside the choices of a selector.
fn collect(pattern: &Pattern<&str>, parts: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, parts);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, parts: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, parts),
        Expression::Select { selector, variants } => {
            collect_inline(selector, parts);
            variants.iter().for_each(|variant| collect(&variant.value, parts));
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, parts: &mut BTreeSet<String>) {
    let mut call = |arguments: &CallArguments<&str>| {
        arguments.positional.iter().for_each(|argument| collect_inline(argument, parts));
    };
    match inline {
        InlineExpression::VariableReference { id } => drop(parts.insert(format!("${}", id.name))),
        InlineExpression::FunctionReference { id, arguments } => {
            call(arguments);
            parts.insert(format!("{}()", id.name));
        }
        InlineExpression::MessageReference { id, .. } => drop(parts.insert(id.name.to_owned())),
        InlineExpression::TermReference { arguments, .. } => arguments.iter().for_each(call),
        InlineExpression::Placeable { expression } => collect_expression(expression, parts),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// Differences between a language and English.
fn differences(english: &Keys, other: &Keys) -> Vec<String> {
    let missing =
        english.keys().filter(|key| !other.contains_key(*key)).map(|key| format!("{key} is missing"));
    let strange =
        other.keys().filter(|key| !english.contains_key(*key)).map(|key| format!("{key} is not in English"));
    let unlike = english.iter().filter_map(|(key, parts)| {
        let others = other.get(key).filter(|others| *others != parts)?;
        Some(format!("{key} has {others:?}, in English {parts:?}"))
    });
    missing.chain(strange).chain(unlike).collect()
}

/// The quoted texts of a source, in any of the three quotes of Rust and TypeScript.
fn literals(source: &str) -> BTreeSet<&str> {
    source.split(['"', '\'', '`']).collect()
}

/// Keys that neither a source nor another text uses.
fn unused<'a>(keys: &'a Keys, used: &BTreeSet<&str>) -> Vec<&'a str> {
    let inside: BTreeSet<&str> = keys.values().flatten().map(String::as_str).collect();
    let names = keys.keys().map(String::as_str);
    names.filter(|key| !used.contains(key) && !inside.contains(key)).collect()
}

/// Texts in quotes that look like a key but are not one: lower-case words joined by hyphens, the first of
/// which begins some key, such as `action-sideways`; or any text that is looked up directly.
fn unknown<'a>(keys: &Keys, source: &'a str) -> Vec<&'a str> {
    let first = |key: &str| key.split(['-', '.']).next().map(str::to_owned);
    let families: BTreeSet<String> =
        keys.keys().filter(|key| key.contains('-')).filter_map(|key| first(key)).collect();
    let word = |word: &str| {
        word.starts_with(|letter: char| letter.is_ascii_lowercase())
            && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    let shaped = |text: &&str| text.contains('-') && text.split('-').all(word);
    let alike = literals(source)
        .into_iter()
        .filter(shaped)
        .filter(|text| first(text).is_some_and(|word| families.contains(&word)));
    let looked_up = ["texts.get(\"", "texts.format(\""]
        .into_iter()
        .flat_map(|call| source.split(call).skip(1))
        .filter_map(|rest| rest.split('"').next());
    alike
        .chain(looked_up)
        .filter(|text| !keys.contains_key(*text))
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

/// Keys of the page that do not exist. In the page other quoted texts may look like a key, such as the name
/// of a class; keys that are looked up are checked by its type checker, whatever they look like.
fn unknown_to_the_page<'a>(keys: &Keys, source: &'a str) -> Vec<&'a str> {
    unknown(keys, source).into_iter().filter(|text| text.starts_with("page-")).collect()
}

/// The sources of all crates.
fn program_sources() -> Vec<String> {
    let crates = std::fs::read_dir(repository().join("crates")).expect("the crates");
    let mut found = Vec::new();
    crates.for_each(|entry| gather(&entry.expect("a crate").path().join("src"), &mut found));
    assert!(found.len() > 200, "{} sources", found.len());
    found
}

/// The sources of the page.
fn page_sources() -> Vec<String> {
    let mut found = Vec::new();
    gather(&repository().join("web/src"), &mut found);
    assert!(found.len() > 20, "{} sources", found.len());
    found
}

fn gather(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a folder entry").path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_dir() {
            gather(&path, found);
        } else if ["rs", "ts", "tsx", "js", "svelte", "html"].contains(&ending) {
            found.push(std::fs::read_to_string(&path).expect("a source file"));
        }
    }
}

fn locale(language: &str) -> Keys {
    keys(&read(&format!("locales/{language}.ftl"))).unwrap_or_else(|error| panic!("{language}: {error}"))
}

#[test]
fn every_language_says_the_same_things() {
    let english = locale("en");
    assert!(english.len() > 20, "{} keys", english.len());
    for language in languages() {
        assert_eq!(differences(&english, &locale(&language)), Vec::<String>::new(), "{language}");
    }
    let files = std::fs::read_dir(repository().join("locales")).expect("the folder of texts").count();
    assert_eq!(files, languages().len(), "a file that is none of texts");
}

#[test]
fn the_program_speaks_the_language_of_every_file_and_help_lists_them() {
    let mut codes = languages();
    let last = codes.pop().expect("a language");
    let list = format!("Languages: {} and {last}.", codes.join(", "));
    for command in ["analyze", "explain", "levels", "play"] {
        let help = bigpoints(&["help", command], "").out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&list), "{list}: {help}");
    }
}

#[test]
fn every_text_is_used_and_every_used_text_exists() {
    let (english, program, page) = (locale("en"), program_sources(), page_sources());
    let used = program.iter().chain(&page).flat_map(|source| literals(source)).collect();
    assert_eq!(unused(&english, &used), Vec::<&str>::new());
    let of_page = page.iter().flat_map(|source| unknown_to_the_page(&english, source));
    let strangers: Vec<&str> =
        program.iter().flat_map(|source| unknown(&english, source)).chain(of_page).collect();
    assert_eq!(strangers, Vec::<&str>::new());
}

#[test]
fn the_check_finds_what_a_language_lacks_adds_or_says_with_other_parts() {
    let english = keys("a = one { $x }\nb = two\n    .title = three { $y }\n").expect("a good file");
    assert_eq!(english.keys().collect::<Vec<_>>(), ["a", "b", "b.title"]);
    assert_eq!(differences(&english, &english), Vec::<String>::new());
    let other = keys("a = eins { $z }\nb = zwei\nc = drei\n").expect("a good file");
    let expected = ["b.title is missing", "c is not in English", "a has {\"$z\"}, in English {\"$x\"}"];
    assert_eq!(differences(&english, &other), expected);
}

#[test]
fn the_check_looks_into_selectors_calls_and_other_texts() {
    let text =
        "a = { $n ->\n    [one] { $x }\n   *[other] { NUMBER($y) } { { b } }\n}\nb = { -t(k: 1) }\n-t = t\n";
    let parts = keys(text).expect("a good file");
    let list: Vec<&str> = parts["a"].iter().map(String::as_str).collect();
    assert_eq!(list, ["$n", "$x", "$y", "NUMBER()", "b"]);
    assert!(parts["b"].is_empty() && parts.len() == 2);
}

#[test]
fn the_check_refuses_a_file_that_cannot_be_read_or_says_a_thing_twice() {
    assert!(keys("a = { $x\n").is_err());
    assert!(keys("a = 1\na = 2\n").is_err_and(|error| error == "a stands there twice"));
}

#[test]
fn the_check_finds_texts_that_nobody_uses_and_uses_without_a_text() {
    let english =
        keys("move-on = on { word }\nmove-back = back\npoints = points\nword = word\n").expect("a good file");
    let source = r#"match x { 1 => "move-on", 2 => "move-up", 3 => "no-color", 4 => "move-256x", _ => texts.get("other") }"#;
    assert_eq!(unused(&english, &literals(source)), ["move-back", "points"]);
    assert_eq!(unknown(&english, source), ["move-up", "other"]);
    let page = "t('points') + t(`move-back`) + t('move-on')";
    assert_eq!(unused(&english, &literals(page)), Vec::<&str>::new());
    assert_eq!(unknown(&english, page), Vec::<&str>::new());
    let english = keys("page-on = on\nmove-back = back\n").expect("a good file");
    assert_eq!(unknown_to_the_page(&english, "t('page-on', 'page-up') class=\"move-row\""), ["page-up"]);
}
