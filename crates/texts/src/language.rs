//! The languages, which one a person wants, and the texts of each.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// German.
    De,
    /// English.
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
    /// Italian.
    It,
    /// Dutch.
    Nl,
    /// Portuguese, as in Portugal.
    Pt,
}

impl Language {
    /// Every language, in the order of the codes.
    pub const ALL: [Language; 7] =
        [Language::De, Language::En, Language::Es, Language::Fr, Language::It, Language::Nl, Language::Pt];

    /// Its two-letter code, which is also the name of its file in `locales`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::De => "de",
            Language::En => "en",
            Language::Es => "es",
            Language::Fr => "fr",
            Language::It => "it",
            Language::Nl => "nl",
            Language::Pt => "pt",
        }
    }

    /// All codes, as the help lists them.
    pub fn list() -> String {
        let [first @ .., last] = Language::ALL.map(Language::code);
        format!("{} and {last}", first.join(", "))
    }

    /// The language's own name.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::De => "Deutsch",
            Language::En => "English",
            Language::Es => "Español",
            Language::Fr => "Français",
            Language::It => "Italiano",
            Language::Nl => "Nederlands",
            Language::Pt => "Português",
        }
    }

    /// The language of a browser, by its header `Accept-Language`: the first one that there is, as the page itself chooses; English
    /// if there is none. Browsers list languages by preference, so their weights say nothing more.
    pub fn accepted(header: &str) -> Language {
        let tags = header.split(',').filter_map(|entry| entry.split(';').next());
        tags.filter_map(|tag| tag.trim().parse().ok()).next().unwrap_or(Language::En)
    }

    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty decides; English if it
    /// names an unknown language. `None` if nothing is set, or the locale is `C`.
    pub fn from_environment() -> Option<Language> {
        Language::asked_for(|name| std::env::var(name).ok())
    }

    fn asked_for(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let wish = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set)?;
        match wish.split(['.', '@']).next() {
            Some("C" | "POSIX") => None,
            _ => Some(wish.parse().unwrap_or(Language::En)),
        }
    }

    /// The content of the language's file.
    #[cfg(feature = "embedded")]
    const fn source(self) -> &'static str {
        match self {
            Language::De => include_str!("../../../locales/de.ftl"),
            Language::En => include_str!("../../../locales/en.ftl"),
            Language::Es => include_str!("../../../locales/es.ftl"),
            Language::Fr => include_str!("../../../locales/fr.ftl"),
            Language::It => include_str!("../../../locales/it.ftl"),
            Language::Nl => include_str!("../../../locales/nl.ftl"),
            Language::Pt => include_str!("../../../locales/pt.ftl"),
        }
    }

    /// The locale whose plural rules apply. Those of Portugal and Brazil differ.
    const fn locale(self) -> &'static str {
        match self {
            Language::Pt => "pt-PT",
            _ => self.code(),
        }
    }
}

impl fmt::Display for Language {
    /// Writes the code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code, with or without a country and an encoding: `de`, `de-AT`, `de_DE.UTF-8`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let end = text.find(['-', '_', '.', '@']).unwrap_or(text.len());
        let code = text[..end].to_ascii_lowercase();
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// A language that the program does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = Language::ALL
            .iter()
            .map(|language| format!("{} ({})", language.code(), language.own_name()))
            .collect();
        write!(f, "no texts in language {:?}; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownLanguage {}

/// A name and its value, for a text with a variable part: `("points", 3.into())`, `("pawn", "the red pawn".into())`.
pub type Argument<'a> = (&'a str, FluentValue<'a>);

/// The texts of one language, for any number of threads.
pub struct Texts {
    language: Language,
    /// The language itself, then English as the fallback.
    bundles: Vec<FluentBundle<FluentResource>>,
}

/// The texts that were used, by language.
static KEPT: [OnceLock<Texts>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

impl Texts {
    /// The texts of a language.
    #[cfg(feature = "embedded")]
    pub fn new(language: Language) -> Texts {
        let mut languages = vec![language];
        if language != Language::En {
            languages.push(Language::En);
        }
        let bundle = |language: Language| bundle(language, language.source().to_owned());
        Texts { language, bundles: languages.into_iter().map(bundle).collect() }
    }

    /// The texts of a language; without the files in the program, those that were provided, and keys until then.
    #[cfg(not(feature = "embedded"))]
    fn new(language: Language) -> Texts {
        Texts { language, bundles: Vec::new() }
    }

    /// The texts of a language, parsed on first use and kept.
    pub fn of(language: Language) -> &'static Texts {
        KEPT[language as usize].get_or_init(|| Texts::new(language))
    }

    /// Provides the texts of a language by its Fluent file, for a program that does not contain the files. The first texts of a
    /// language are kept: this does nothing if there are some already.
    pub fn provide(language: Language, source: String) {
        let texts = || Texts { language, bundles: vec![bundle(language, source)] };
        KEPT[language as usize].get_or_init(texts);
    }

    /// The texts of a language by its code; English if there is no code or the program does not have the language.
    pub fn asked_for(code: Option<&str>) -> &'static Texts {
        Texts::of(code.and_then(|code| code.parse().ok()).unwrap_or(Language::En))
    }

    /// The language of these texts.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A text without variable parts. Falls back to English, and then to the key.
    pub fn get(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// A text with its variable parts filled in. Numbers are written as the language writes them and choose its plural.
    pub fn format(&self, key: &str, arguments: &[Argument<'_>]) -> String {
        let arguments = arguments.iter().cloned().collect();
        let formatted = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            // A missing part shows as its name in braces; a test of the files finds such texts.
            let mut errors = Vec::new();
            Some(bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned())
        });
        formatted.unwrap_or_else(|| key.to_owned())
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Texts").field(&self.language).finish()
    }
}

fn bundle(language: Language, source: String) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.locale().parse().expect("a well-formed language tag");
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks are for texts that mix writing directions; all of ours run from left to right.
    bundle.set_use_isolating(false);
    if language != Language::En {
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
            _ => None,
        }));
    }
    // Entries that cannot be parsed are left out and fall back; a test of the files finds them.
    let resource = FluentResource::try_new(source).unwrap_or_else(|(read, _)| read);
    bundle.add_resource_overriding(resource);
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_its_code_with_or_without_a_country() {
        for language in Language::ALL {
            let code = language.code();
            let forms =
                [code.to_owned(), code.to_uppercase(), format!("{code}_XX.UTF-8"), format!("{code}-XX")];
            for form in forms {
                assert_eq!(form.parse(), Ok(language), "{form}");
            }
        }
        for stranger in ["", "C", "POSIX", "C.UTF-8", "sv_SE", "deutsch", "dé"] {
            let error = stranger.parse::<Language>().expect_err("no language of ours");
            assert!(error.to_string().contains("nl (Nederlands)"), "{error}");
        }
    }

    #[test]
    fn a_browser_gets_the_first_language_that_there_is() {
        assert_eq!(Language::accepted("sv-SE,sv;q=0.9, nl-BE;q=0.8,de;q=0.7"), Language::Nl);
        assert_eq!(Language::accepted("PT"), Language::Pt);
        for header in ["", "*", "sv", ";,;", "é"] {
            assert_eq!(Language::accepted(header), Language::En, "{header}");
        }
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let asked = |set: &[(&str, &str)]| {
            Language::asked_for(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(asked(&[]), None);
        assert_eq!(asked(&[("LANG", "fr_FR.UTF-8")]), Some(Language::Fr));
        assert_eq!(asked(&[("LANG", "fr_FR"), ("LC_MESSAGES", "nl_BE")]), Some(Language::Nl));
        let all = [("LANG", "fr_FR"), ("LC_MESSAGES", "nl"), ("LC_ALL", "pt_BR")];
        assert_eq!(asked(&all), Some(Language::Pt));
        assert_eq!(asked(&[("LANG", "it"), ("LC_ALL", "")]), Some(Language::It));
        assert_eq!(asked(&[("LANG", "sv_SE")]), Some(Language::En));
        for none in ["C", "POSIX", "C.UTF-8"] {
            assert_eq!(asked(&[("LANG", "it"), ("LC_ALL", none)]), None);
        }
    }

    #[test]
    fn every_file_is_read_whole() {
        for language in Language::ALL {
            let errors =
                FluentResource::try_new(language.source().to_owned()).err().map(|(_, errors)| errors);
            assert_eq!(errors, None, "{language}");
        }
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english_and_else_by_its_key() {
        let mut german = Texts::new(Language::De);
        assert_eq!(german.get("counter-green"), "die grüne Scheibe");
        assert_eq!(german.get("nobody-has-this"), "nobody-has-this");
        german.bundles.remove(0);
        assert_eq!(german.get("counter-green"), "the green counter");
    }

    #[test]
    fn numbers_are_written_and_counted_as_the_language_does() {
        let points =
            |language, points: f64| Texts::new(language).format("points", &[("points", points.into())]);
        assert_eq!(points(Language::En, 1.0), "1 point");
        assert_eq!(points(Language::En, 2.5), "2.5 points");
        assert_eq!(points(Language::De, 2.5), "2,5 Punkte");
        assert_eq!(points(Language::Fr, 1.5), "1,5 point");
        assert_eq!(points(Language::Fr, 0.0), "0 point");
        assert_eq!(points(Language::Pt, 0.0), "0 pontos");
        assert_eq!(points(Language::Pt, 1.0), "1 ponto");
    }

    #[test]
    fn texts_are_read_once_for_all_who_want_them() {
        for language in Language::ALL {
            assert_eq!(Texts::of(language).language(), language);
            assert!(std::ptr::eq(Texts::asked_for(Some(language.code())), Texts::of(language)));
        }
        assert_eq!(Texts::asked_for(Some("sv")).language(), Language::En);
        assert_eq!(Texts::asked_for(None).language(), Language::En);
    }
}
