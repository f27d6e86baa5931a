//! The page with link previews for other sites: an invitation to a table, who plays there, the players and points of a finished game,
//! and what the other pages are.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{ACCEPT, HeaderMap};
use axum::response::Response;
use bigpoints_print::FinishedGame;
use bigpoints_print::markup::escaped;
use bigpoints_print::picture::{Card, PIXELS};
use bigpoints_rules::notation::Record;
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::{PhaseName, Table};
use bigpoints_table::view::TableViewer;
use bigpoints_texts::language::Texts;

use super::cards::{self, SitePage};
use super::extract::Path;
use super::page;
use super::replays::recorded;
use crate::app::App;

const NAME: &str = "Big Points";

/// The page of a game; without a preview, and with status 404, if there is no such game, which the page itself says.
pub(super) async fn game(
    State(app): State<App>,
    Path((table, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let number = game.parse().unwrap_or(0);
    let (records, index) = match recorded(&app, &table, number).await {
        Ok(found) => found,
        Err(error) if error.status() == StatusCode::NOT_FOUND => return page::missing(&headers),
        Err(_) => return page::page(headers).await,
    };
    game_preview(&app, &table, number, &records[index], &headers)
}

/// The page with the preview of a finished game.
fn game_preview(app: &App, table: &str, number: u32, record: &Record, headers: &HeaderMap) -> Response {
    let texts = Texts::of(page::language(headers));
    let preview = Preview {
        title: title(record, texts),
        description: texts.get("share-about"),
        path: format!("/g/{table}/{number}"),
        image: format!("/api/tables/{table}/games/{number}/picture.png"),
        version: None,
    };
    preview.answer(app, headers)
}

/// The page of a table, with status 404 if there is no such table: an invitation, who plays, or the result.
pub(super) async fn table(State(app): State<App>, Path(table): Path<String>, headers: HeaderMap) -> Response {
    let (played, names) = match state(&app, &table).await {
        Ok(state) => state,
        Err(Refusal::NoTable) => return page::missing(&headers),
        // It may exist, but cannot be read at the moment.
        Err(_) => return page::page(headers).await,
    };
    let texts = Texts::of(page::language(&headers));
    let view = played.view_for(&TableViewer::Stranger, &names, None);
    let records = played.records(&names);
    if let (PhaseName::Over, Some(last)) = (view.stage, records.last()) {
        return game_preview(&app, &table, records.len() as u32, last, &headers);
    }
    let preview = Preview {
        image: format!("/api/tables/{table}/picture.png"),
        // Sites keep pictures by their URL, and this one changes.
        version: Some(view.event),
        ..Preview::of(&cards::of_table(&view, texts), format!("/t/{table}"))
    };
    preview.answer(&app, &headers)
}

/// The table and its names; refused if there is none.
async fn state(app: &App, table: &str) -> Result<(Arc<Table>, Names), Refusal> {
    // A preview may be a moment old.
    app.tables.state_of_standby(table, |_| true).await
}

/// The start page. Service workers get it as it was built, because they check its hash.
pub(super) async fn home(State(app): State<App>, headers: HeaderMap) -> Response {
    if headers.get(ACCEPT).is_some_and(|accepted| accepted == AS_BUILT) {
        return page::page(headers).await;
    }
    site(&app, SitePage::Home, &headers)
}

/// What `web/src/service-worker/worker.ts` accepts when it fetches the start page.
const AS_BUILT: &str = "application/octet-stream";

pub(super) async fn lesson(State(app): State<App>, headers: HeaderMap) -> Response {
    site(&app, SitePage::Lesson, &headers)
}

pub(super) async fn puzzles(State(app): State<App>, headers: HeaderMap) -> Response {
    site(&app, SitePage::Puzzles, &headers)
}

pub(super) async fn day(State(app): State<App>, headers: HeaderMap) -> Response {
    site(&app, SitePage::Day, &headers)
}

/// A page with its own preview.
fn site(app: &App, page: SitePage, headers: &HeaderMap) -> Response {
    let texts = Texts::of(page::language(headers));
    let image = format!("/api/pictures/{}.png", page.name());
    let preview = Preview { image, ..Preview::of(&page.card(texts), page.path().to_owned()) };
    preview.answer(app, headers)
}

/// What other sites show of a link.
struct Preview {
    title: String,
    description: String,
    /// The path of the page, and that of its picture.
    path: String,
    image: String,
    /// Distinguishes the pictures of a page that change.
    version: Option<u32>,
}

impl Preview {
    /// The preview of a page with the texts of its picture, but without the picture.
    fn of(card: &Card, path: String) -> Preview {
        let about = [card.facts.as_str(), &card.about].into_iter().filter(|text| !text.is_empty());
        Preview {
            title: format!("{} – {NAME}", card.heading),
            description: about.collect::<Vec<_>>().join(" – "),
            path,
            image: String::new(),
            version: None,
        }
    }

    /// The page with this preview.
    fn answer(&self, app: &App, headers: &HeaderMap) -> Response {
        let version = self.version.map_or_else(String::new, |version| format!("&version={version}"));
        let language = page::language(headers).code();
        let image = app.settings.link(&format!("{}?language={language}{version}", self.image));
        let (width, height) = (PIXELS.0.to_string(), PIXELS.1.to_string());
        let tags = [
            ("og:type", "website"),
            ("og:site_name", NAME),
            ("og:title", &self.title),
            ("og:description", &self.description),
            ("og:url", &app.settings.link(&self.path)),
            ("og:image", &image),
            ("og:image:type", "image/png"),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:image:alt", &self.title),
        ];
        page::with_head(&head(&self.title, &tags), headers)
    }
}

/// The players, each with the points.
fn title(record: &Record, texts: &Texts) -> String {
    let played = FinishedGame::new(record, texts);
    let each: Vec<_> = played.results().map(|(_, name, points)| format!("{name} ({points})")).collect();
    format!("{} – {NAME}", each.join(", "))
}

/// The title and preview tags of a page.
fn head(title: &str, tags: &[(&str, &str)]) -> String {
    let mut head = format!(
        "<title>{}</title><meta name=\"twitter:card\" content=\"summary_large_image\">",
        escaped(title)
    );
    for (name, value) in tags {
        head.push_str(&format!("<meta property=\"{name}\" content=\"{}\">", escaped(value)));
    }
    head
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_escaped() {
        let name = "\"><script>alert('1')</script> & 7";
        let head = head(name, &[("og:title", name)]);
        assert!(!head.contains("<script") && !head.contains("\"\">"), "{head}");
        assert!(head.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; 7"), "{head}");
        assert_eq!(head.matches('<').count(), head.matches('>').count());
    }
}
