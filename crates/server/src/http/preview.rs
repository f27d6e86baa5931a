//! The page with link previews for other sites: an invitation to a table, or the players and points of a finished game, which the
//! replay shows anyway.

use axum::extract::State;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap, VARY};
use axum::response::{Html, IntoResponse, Response};
use bigpoints_print::markup::escaped;
use bigpoints_print::{FinishedGame, PIXELS};
use bigpoints_rules::notation::Record;
use bigpoints_texts::language::Texts;

use super::extract::Path;
use super::page;
use super::replays::recorded;
use crate::app::App;

const NAME: &str = "Big Points";

/// The page of a game; without a preview if there is no such game, which the page itself says.
pub(super) async fn game(
    State(app): State<App>,
    Path((table, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let number = game.parse().unwrap_or(0);
    let Ok((records, index)) = recorded(&app, &table, number).await else { return page::page(headers).await };
    let texts = Texts::asked_for(language(&headers));
    let link = app.settings.link(&format!("/g/{table}/{number}"));
    let language = texts.language().code();
    let image =
        app.settings.link(&format!("/api/tables/{table}/games/{number}/picture.png?language={language}"));
    let title = title(&records[index], texts);
    let (width, height) = (PIXELS.0.to_string(), PIXELS.1.to_string());
    let tags = [
        ("og:type", "article"),
        ("og:site_name", NAME),
        ("og:title", &title),
        ("og:description", &texts.get("share-about")),
        ("og:url", &link),
        ("og:image", &image),
        ("og:image:type", "image/png"),
        ("og:image:width", &width),
        ("og:image:height", &height),
        ("og:image:alt", &title),
    ];
    answer(&head(&title, "summary_large_image", &tags))
}

/// The page of a table. The preview is the same for every table.
pub(super) async fn table(State(app): State<App>, Path(table): Path<String>, headers: HeaderMap) -> Response {
    let texts = Texts::asked_for(language(&headers));
    let icon = app.settings.link("/icon-512.png");
    let tags = [
        ("og:type", "website"),
        ("og:site_name", NAME),
        ("og:title", NAME),
        ("og:description", &texts.get("page-share-text")),
        ("og:url", &app.settings.link(&format!("/t/{table}"))),
        ("og:image", &icon),
    ];
    answer(&head(NAME, "summary", &tags))
}

/// The page with this head.
fn answer(head: &str) -> Response {
    ([(VARY, "accept-language")], Html(with_head(&page::html(), head))).into_response()
}

/// The preferred language of a browser or a site, in two letters.
fn language(headers: &HeaderMap) -> Option<&str> {
    headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?.get(..2)
}

/// The players, each with the points.
fn title(record: &Record, texts: &Texts) -> String {
    let played = FinishedGame::new(record, texts);
    let each: Vec<_> = played.results().map(|(_, name, points)| format!("{name} ({points})")).collect();
    format!("{} – {NAME}", each.join(", "))
}

/// The title and preview tags of a page; `card` is the size of the preview.
fn head(title: &str, card: &str, tags: &[(&str, &str)]) -> String {
    let mut head =
        format!("<title>{}</title><meta name=\"twitter:card\" content=\"{card}\">", escaped(title));
    for (name, value) in tags {
        head.push_str(&format!("<meta property=\"{name}\" content=\"{}\">", escaped(value)));
    }
    head
}

/// A page with another head in place of its title.
fn with_head(page: &str, head: &str) -> String {
    match page.split_once("<title>").and_then(|(before, rest)| Some((before, rest.split_once("</title>")?.1)))
    {
        Some((before, after)) => format!("{before}{head}{after}"),
        None => page.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_escaped() {
        let name = "\"><script>alert('1')</script> & 7";
        let head = head(name, "summary", &[("og:title", name)]);
        assert!(!head.contains("<script") && !head.contains("\"\">"), "{head}");
        assert!(head.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; 7"), "{head}");
        assert_eq!(head.matches('<').count(), head.matches('>').count());
    }

    #[test]
    fn the_head_replaces_the_title() {
        let page = with_head("<html><title>Old</title><p>rest", "<title>New</title><meta>");
        assert_eq!(page, "<html><title>New</title><meta><p>rest");
        assert_eq!(with_head("no title", "<title>New</title>"), "no title");
    }

    #[test]
    fn the_language_is_the_first_two_letters_of_the_header() {
        let asked = |text: &str| HeaderMap::from_iter([(ACCEPT_LANGUAGE, text.parse().expect("a header"))]);
        assert_eq!(language(&asked("de-CH,fr;q=0.5")), Some("de"));
        assert_eq!(language(&asked("*")), None);
        assert_eq!(language(&HeaderMap::new()), None);
    }
}
