//! Routes for learning: any position, the lesson, and the puzzles.

use axum::Json;
use axum::extract::{Extension, State};
use bigpoints_rules::Action;
use bigpoints_table::messages::{
    GameView, LessonView, PositionQuestion, PuzzleTry, PuzzleView, PuzzlesView, SolutionView,
};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::view::QuestionError;
use bigpoints_texts::language::Texts;
use bigpoints_texts::puzzles;
use bigpoints_texts::views::{lesson_view, puzzle_view, puzzles_view, solution_view};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Client;
use super::error::{ErrorBody, HttpError};
use super::extract::{Body, LanguageQuery, Path, Query};
use crate::app::App;
use crate::clock;
use crate::engine::owner::SearchOwner;
use crate::guests::visitor::Visitor;

/// Parses a body as every type that these routes take. The position in an answer can be sent back.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    if let Ok(question) = serde_json::from_slice(data)
        && let Ok(view) = position_view(&question)
    {
        assert!(view.position.parse::<bigpoints_rules::Position>().is_ok());
        assert_eq!(view.actions.is_empty(), view.actor.is_none());
    }
    if let Ok(PuzzleTry { action: tried, .. }) = serde_json::from_slice(data) {
        assert!(action(&tried).is_err() || tried.len() <= 4);
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(position))
        .routes(routes!(lesson))
        .routes(routes!(list))
        .routes(routes!(puzzle, answer))
}

/// A position: its legal actions, their effects, and the current points
#[utoipa::path(post, path = "/api/positions", request_body = PositionQuestion,
    responses((status = OK, body = GameView), (status = 400, body = ErrorBody), (status = 409, body = ErrorBody)))]
async fn position(Body(question): Body<PositionQuestion>) -> Result<Json<GameView>, HttpError> {
    Ok(Json(position_view(&question)?))
}

fn position_view(question: &PositionQuestion) -> Result<GameView, HttpError> {
    question.view().map_err(|error| match error {
        QuestionError::Illegal => Refusal::Illegal.into(),
        error => HttpError::bad_message(error.to_string()),
    })
}

/// The lesson: every step, with the outcome of every attempt
#[utoipa::path(get, path = "/api/lesson", params(("language" = Option<String>, Query, description = "such as `de`; English by default")),
    responses((status = OK, body = LessonView), (status = 400, body = ErrorBody)))]
async fn lesson(Query(language): Query<LanguageQuery>) -> Json<LessonView> {
    Json(lesson_view(language.texts()))
}

/// The number of puzzles, and today's
#[utoipa::path(get, path = "/api/puzzles", responses((status = OK, body = PuzzlesView)))]
async fn list() -> Json<PuzzlesView> {
    Json(puzzles_view(clock::today()))
}

/// A puzzle, without its answer
#[utoipa::path(get, path = "/api/puzzles/{number}", params(("number" = u32, Path, description = "from 1")),
    responses((status = OK, body = PuzzleView), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
async fn puzzle(Path(number): Path<u32>) -> Result<Json<PuzzleView>, HttpError> {
    let number = number as usize;
    let puzzle = puzzles::numbered(number).ok_or(Refusal::NotFound)?;
    Ok(Json(puzzle_view(number, puzzle)))
}

/// Answer a puzzle, and get the best action and the reasons
#[utoipa::path(post, path = "/api/puzzles/{number}", params(("number" = u32, Path, description = "from 1")), request_body = PuzzleTry,
    responses((status = OK, body = SolutionView), (status = 400, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
async fn answer(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    visitor: Visitor,
    Path(number): Path<u32>,
    Body(tried): Body<PuzzleTry>,
) -> Result<Json<SolutionView>, HttpError> {
    let (number, action) = (number as usize, action(&tried.action)?);
    let puzzle = puzzles::numbered(number).ok_or(Refusal::NotFound)?;
    puzzle.position.check(action).map_err(|_| Refusal::Illegal)?;
    // No name is needed to solve a puzzle.
    let owner = SearchOwner::new(address, &visitor.key(address));
    let may_search = || app.rate_limits.search(&visitor.asker(address));
    let advice = app.solutions.get(number, &owner, may_search).await?;
    let (puzzle, advice) = advice.ok_or(Refusal::NotFound)?;
    Ok(Json(solution_view(puzzle, action, advice, Texts::asked_for(tried.language.as_deref()))))
}

fn action(text: &str) -> Result<Action, HttpError> {
    text.parse().map_err(|wrong| HttpError::bad_message(format!("{text:?}: {wrong}")))
}
