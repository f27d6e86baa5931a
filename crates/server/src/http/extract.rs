//! Extractors whose errors are answered like any other refusal.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use bigpoints_table::refusal::Refusal;
use bigpoints_texts::language::Texts;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::error::HttpError;

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body<T>(pub(super) T);

/// The query string.
#[derive(Clone, Copy, Debug)]
pub(super) struct Query<T>(pub(super) T);

/// The language of an answer, such as `?language=de`; English by default. Other parameters are ignored, because sites add their own
/// to links.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct LanguageQuery {
    language: Option<String>,
}

impl LanguageQuery {
    /// The texts in that language.
    pub(super) fn texts(&self) -> &'static Texts {
        Texts::asked_for(self.language.as_deref())
    }
}

/// The parameters in the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path<T>(pub(super) T);

/// A WebSocket upgrade.
pub(super) struct Upgrade(pub(super) WebSocketUpgrade);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, HttpError> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(body)) => Ok(Body(body)),
            Err(wrong) if wrong.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Refusal::TooLarge.into()),
            Err(wrong) => Err(HttpError::bad_message(wrong.body_text())),
        }
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, HttpError> {
        let query = axum::extract::Query::from_request_parts(parts, state).await;
        query.map(|query| Query(query.0)).map_err(|wrong| HttpError::bad_message(wrong.body_text()))
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, HttpError> {
        let path = axum::extract::Path::from_request_parts(parts, state).await;
        path.map(|path| Path(path.0)).map_err(|wrong| HttpError::bad_message(wrong.body_text()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, HttpError> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        upgrade.map(Upgrade).map_err(|wrong| HttpError::bad_message(wrong.body_text()))
    }
}
