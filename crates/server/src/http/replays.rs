//! Routes of replays: a finished game of a table, a game of an uploaded record, and the engine's analysis of either.

use axum::Json;
use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::response::Response;
use bigpoints_rules::notation::{Record, read_records};
use bigpoints_table::messages::{AnalysisView, OpenedView};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::seating::Seating;
use bigpoints_table::table::Table;
use bigpoints_texts::language::Texts;
use bigpoints_texts::views::{analysis_view, opened_view};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::{Body, Path};
use super::tables::download;
use crate::app::App;
use crate::engine::owner::SearchOwner;
use crate::guests::visitor::Visitor;

/// The largest upload, in bytes: a match with long remarks fits many times over.
const MAX_RECORDS: usize = 128 * 1024;

/// An uploaded record file.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
struct Records {
    /// The text of a record file.
    text: String,
    /// Which game of it, from 1; by default the first that can be read.
    game: Option<u32>,
    /// The language of error messages, such as `de`; English by default.
    language: Option<String>,
}

/// A game to analyse.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
struct Question {
    /// The record of one game.
    record: String,
    /// The language of the reasons.
    language: Option<String>,
    /// How many moments the caller has already: the answer waits a while until there are more.
    seen: Option<u32>,
}

/// Parses a body as every type that these routes take. The record of an opened game can be uploaded again.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(upload) = serde_json::from_slice::<Records>(data) {
        let opened = opened(&upload);
        assert_eq!(opened.game.is_some(), opened.replay.is_some());
        if let Some(replay) = opened.replay {
            let again: Record = replay.record.parse().expect("a record that was written");
            assert_eq!(again.to_string(), replay.record);
            assert_eq!(again.game().actions().len() + 1, replay.moments.len());
        }
    }
    if let Ok(question) = serde_json::from_slice::<Question>(data)
        && let Ok(record) = question.record.parse::<Record>()
    {
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
        assert_eq!(Seating::of_record(&record).players(), record.game().start().players());
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    let uploads = OpenApiRouter::new().routes(routes!(open)).routes(routes!(analyse));
    OpenApiRouter::new()
        .routes(routes!(replay))
        .routes(routes!(record))
        .merge(uploads.layer(DefaultBodyLimit::max(MAX_RECORDS)))
}

/// A finished game of a table, moment by moment
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}", params(("table" = String, Path), ("game" = u32, Path, description = "from 1")),
    responses((status = OK, body = OpenedView), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn replay(
    State(app): State<App>,
    Path((table, game)): Path<(String, u32)>,
) -> Result<Json<OpenedView>, HttpError> {
    let (records, _) = recorded(&app, &table, game).await?;
    let records: Vec<_> = records.into_iter().map(Ok).collect();
    Ok(Json(opened_view(&records, Some(game), Texts::asked_for(None))))
}

/// The record of a finished game
#[utoipa::path(get, path = "/api/tables/{table}/games/{game}/record", params(("table" = String, Path), ("game" = u32, Path, description = "from 1")),
    responses((status = OK, body = str, content_type = "text/plain"), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn record(
    State(app): State<App>,
    Path((table, game)): Path<(String, u32)>,
) -> Result<Response, HttpError> {
    let (records, index) = recorded(&app, &table, game).await?;
    Ok(download(&format!("{table}-{game}"), records[index].to_string()))
}

/// The records of a table's games that are over, and which of them is meant; it must be among them.
pub(super) async fn recorded(app: &App, table: &str, game: u32) -> Result<(Vec<Record>, usize), HttpError> {
    let index = (game as usize).checked_sub(1).ok_or(Refusal::NotFound)?;
    let is_over = |table: &Table| index < table.games().filter(|one| one.game.position().is_over()).count();
    let (table, names) = app.tables.state_of_standby(table, is_over).await?;
    let records = table.records(&names);
    if index < records.len() {
        return Ok((records, index));
    }
    let is_to_come = index < table.plan().games();
    Err(if is_to_come { Refusal::NotOver } else { Refusal::NotFound }.into())
}

/// Read records, and replay one of their games moment by moment
#[utoipa::path(post, path = "/api/records", request_body = Records,
    responses((status = OK, body = OpenedView), (status = 400, body = ErrorBody), (status = 413, body = ErrorBody)))]
async fn open(Body(upload): Body<Records>) -> Json<OpenedView> {
    Json(opened(&upload))
}

fn opened(upload: &Records) -> OpenedView {
    let texts = Texts::asked_for(upload.language.as_deref());
    opened_view(&read_records(&upload.text), upload.game, texts)
}

/// The engine's analysis of a recorded game, as far as it is ready
#[utoipa::path(post, path = "/api/analysis", request_body = Question,
    responses((status = OK, body = AnalysisView), (status = 400, body = ErrorBody), (status = 413, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn analyse(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Body(question): Body<Question>,
) -> Result<Json<AnalysisView>, HttpError> {
    let record: Record =
        question.record.parse().map_err(|wrong| HttpError::bad_message(format!("{wrong}")))?;
    // No name is needed for an analysis.
    let owner = SearchOwner::new(address, &visitor.key(address));
    let seen = question.seen.map_or(0, |seen| seen as usize);
    let may_begin = || app.rate_limits.analysis(&visitor.asker(address));
    let analysis = app.analyses.get(&owner, record.game(), seen, may_begin).await?;
    let texts = Texts::asked_for(question.language.as_deref());
    Ok(Json(analysis_view(&analysis, &Seating::of_record(&record), texts)))
}
