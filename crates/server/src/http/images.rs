//! Routes of the pictures of links, and of print-outs of finished games.

use std::net::IpAddr;

use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bigpoints_print::picture::{Card, card, poster};
use bigpoints_print::{FinishedGame, Paper};
use bigpoints_rules::notation::Record;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::PhaseName;
use bigpoints_table::view::TableViewer;
use bigpoints_texts::language::Texts;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::cards::{self, SitePage};
use super::error::{ErrorBody, HttpError};
use super::extract::{LanguageQuery, Path, Query};
use super::replays::recorded;
use crate::app::App;

/// Draws a game in which everybody has this name: the image is valid XML for every name.
#[cfg(any(test, fuzzing))]
pub(super) fn draw_name(name: &str) {
    use roxmltree::Document;

    let record: Record = include_str!("../../../../examples/game.bpn").parse().expect("a record");
    let named = Record::new(record.game().clone(), &[name; 3]).expect("a name without line breaks");
    let svg = bigpoints_print::picture::svg(&poster(&FinishedGame::new(&named, Texts::asked_for(None))));
    let drawn = Document::parse(&svg).expect("valid XML");
    assert!(drawn.descendants().any(|element| element.has_tag_name("title") && element.text().is_some()));
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(svg))
        .routes(routes!(png))
        .routes(routes!(sheet))
        .routes(routes!(of_table))
        .routes(routes!(of_page))
}

/// The image of a finished game, as SVG
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}/picture.svg",
    params(("table" = String, Path), ("game" = u32, Path, description = "from 1"), ("language" = Option<String>, Query, description = "such as `de`; English by default")),
    responses((status = OK, body = str, content_type = "image/svg+xml"), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn svg(
    State(app): State<App>,
    Path((table, game)): Path<(String, u32)>,
    Query(language): Query<LanguageQuery>,
) -> Result<Response, HttpError> {
    let record = record(&app, &table, game).await?;
    let picture = poster(&FinishedGame::new(&record, language.texts()));
    let name = format!("inline; filename=\"{table}-{game}.svg\"");
    Ok(file("image/svg+xml", &name, HOUR, bigpoints_print::picture::svg(&picture)))
}

/// The image of a finished game, as PNG
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}/picture.png",
    params(("table" = String, Path), ("game" = u32, Path, description = "from 1"), ("language" = Option<String>, Query, description = "such as `de`; English by default")),
    responses((status = OK, body = [u8], content_type = "image/png"), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn png(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Path((table, game)): Path<(String, u32)>,
    Query(language): Query<LanguageQuery>,
) -> Result<Response, HttpError> {
    let record = record(&app, &table, game).await?;
    let image = game_image(&app, address, record, language.texts()).await?;
    Ok(file("image/png", &format!("inline; filename=\"{table}-{game}.png\""), HOUR, image))
}

/// The score sheet of a finished game, to print
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}/sheet.pdf",
    params(("table" = String, Path), ("game" = u32, Path, description = "from 1"), ("language" = Option<String>, Query, description = "such as `de`; English by default")),
    responses((status = OK, body = [u8], content_type = "application/pdf"), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn sheet(
    State(app): State<App>,
    Path((table, game)): Path<(String, u32)>,
    Query(language): Query<LanguageQuery>,
) -> Result<Response, HttpError> {
    let record = record(&app, &table, game).await?;
    let texts = language.texts();
    let page = bigpoints_print::result(&FinishedGame::new(&record, texts), Paper::A4, texts);
    let name = format!("attachment; filename=\"{table}-{game}.pdf\"");
    Ok(file("application/pdf", &name, HOUR, bigpoints_print::pdf(&page)))
}

/// The picture of a table's link: the invitation, the game in progress, or the result
#[utoipa::path(get, path = "/api/tables/{table}/picture.png",
    params(("table" = String, Path), ("language" = Option<String>, Query, description = "such as `de`; English by default")),
    responses((status = OK, body = [u8], content_type = "image/png"), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn of_table(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Path(table): Path<String>,
    Query(language): Query<LanguageQuery>,
) -> Result<Response, HttpError> {
    let (played, names) = app.tables.state_of_standby(&table, |_| true).await?;
    let view = played.view_for(&TableViewer::Stranger, &names, None);
    let over = matches!(view.stage, PhaseName::Between | PhaseName::Over);
    let last = if over { played.records(&names).pop() } else { None };
    let texts = language.texts();
    let image = match last {
        Some(record) => game_image(&app, address, record, texts).await?,
        None => card_image(&app, address, cards::of_table(&view, texts)).await?,
    };
    Ok(file("image/png", &format!("inline; filename=\"{table}.png\""), MINUTE, image))
}

/// The picture of the link to a page: `home`, `lesson`, `puzzles` or `day`
#[utoipa::path(get, path = "/api/pictures/{page}",
    params(("page" = String, Path, description = "such as `home.png`"), ("language" = Option<String>, Query, description = "such as `de`; English by default")),
    responses((status = OK, body = [u8], content_type = "image/png"), (status = 404, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn of_page(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    Path(name): Path<String>,
    Query(language): Query<LanguageQuery>,
) -> Result<Response, HttpError> {
    let page = name.strip_suffix(".png").and_then(SitePage::named).ok_or(Refusal::NotFound)?;
    let image = card_image(&app, address, page.card(language.texts())).await?;
    Ok(file("image/png", &format!("inline; filename=\"{name}\""), HOUR, image))
}

/// The picture of a finished game.
async fn game_image(
    app: &App,
    address: IpAddr,
    record: Record,
    texts: &'static Texts,
) -> Result<Bytes, Refusal> {
    let content = format!("game {} {record}", texts.language().code());
    let draw = move || poster(&FinishedGame::new(&record, texts));
    app.images.png(&content, draw, || app.rate_limits.image(address)).await
}

/// The picture of a card.
async fn card_image(app: &App, address: IpAddr, shown: Card) -> Result<Bytes, Refusal> {
    let content = format!("card {shown:?}");
    app.images.png(&content, move || card(&shown), || app.rate_limits.image(address)).await
}

/// The record of a finished game of a table.
async fn record(app: &App, table: &str, game: u32) -> Result<Record, HttpError> {
    let (mut records, index) = recorded(app, table, game).await?;
    Ok(records.swap_remove(index))
}

/// How long others may keep a file, in seconds. Of a finished game only the names can change.
const HOUR: u32 = 3600;
const MINUTE: u32 = 60;

fn file(kind: &str, disposition: &str, seconds: u32, content: impl Into<Body>) -> Response {
    let caching = format!("public, max-age={seconds}");
    let headers = [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition), (CACHE_CONTROL, &caching)];
    (headers.map(|(name, value)| (name, value.to_owned())), content.into()).into_response()
}
