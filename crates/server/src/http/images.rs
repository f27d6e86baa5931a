//! Routes of images and print-outs of finished games.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bigpoints_print::{FinishedGame, Page, Paper};
use bigpoints_texts::language::Texts;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::{LanguageQuery, Path, Query};
use super::replays::recorded;
use crate::app::App;

/// Draws a game in which everybody has this name: the image is valid XML for every name.
#[cfg(any(test, fuzzing))]
pub(super) fn draw_name(name: &str) {
    use bigpoints_rules::notation::Record;
    use roxmltree::Document;

    let record: Record = include_str!("../../../../examples/game.bpn").parse().expect("a record");
    let named = Record::new(record.game().clone(), &[name; 3]).expect("a name without line breaks");
    let svg =
        bigpoints_print::svg(&bigpoints_print::poster(&FinishedGame::new(&named, Texts::asked_for(None))));
    let drawn = Document::parse(&svg).expect("valid XML");
    assert!(drawn.descendants().any(|element| element.has_tag_name("title") && element.text().is_some()));
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(svg)).routes(routes!(png)).routes(routes!(sheet))
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
    let page = drawn(&app, (&table, game), &language, |played, _| bigpoints_print::poster(played)).await?;
    Ok(file(
        "image/svg+xml",
        &format!("inline; filename=\"{table}-{game}.svg\""),
        bigpoints_print::svg(&page),
    ))
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
    let page = drawn(&app, (&table, game), &language, |played, _| bigpoints_print::poster(played)).await?;
    let image = app.images.png(page, || app.rate_limits.image(address)).await?;
    Ok(file("image/png", &format!("inline; filename=\"{table}-{game}.png\""), image))
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
    let result = |played: &FinishedGame<'_>, texts: &Texts| bigpoints_print::result(played, Paper::A4, texts);
    let page = drawn(&app, (&table, game), &language, result).await?;
    let name = format!("attachment; filename=\"{table}-{game}.pdf\"");
    Ok(file("application/pdf", &name, bigpoints_print::pdf(&page)))
}

/// A page drawn of a game of a table.
async fn drawn(
    app: &App,
    (table, game): (&str, u32),
    language: &LanguageQuery,
    draw: impl FnOnce(&FinishedGame<'_>, &Texts) -> Page,
) -> Result<Page, HttpError> {
    let (records, index) = recorded(app, table, game).await?;
    let texts = language.texts();
    Ok(draw(&FinishedGame::new(&records[index], texts), texts))
}

/// A file of a game. Only the names of its players can change.
fn file(kind: &str, disposition: &str, content: impl Into<Body>) -> Response {
    let headers =
        [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition), (CACHE_CONTROL, "public, max-age=3600")];
    (headers.map(|(name, value)| (name, value.to_owned())), content.into()).into_response()
}
