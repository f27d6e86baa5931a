//! Refusals as HTTP responses: a status for each reason, and a JSON body.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use bigpoints_table::refusal::Refusal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A request that was refused.
#[derive(Clone, Debug)]
pub(crate) struct HttpError {
    refusal: Refusal,
    /// What exactly is wrong, for developers of clients.
    detail: Option<String>,
}

/// The body of a refusal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct ErrorBody {
    /// The reason, for programs.
    pub(super) code: String,
    /// The reason, for people who read English.
    pub(super) text: String,
    /// How long to wait, where that is the reason.
    pub(super) wait_ms: Option<u32>,
}

/// Marks a response as a refusal with this code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refused(pub(super) &'static str);

impl HttpError {
    /// A request that cannot be parsed, and why.
    pub(super) fn bad_message(detail: String) -> HttpError {
        HttpError { refusal: Refusal::BadMessage, detail: Some(detail) }
    }

    pub(super) const fn status(&self) -> StatusCode {
        match self.refusal {
            Refusal::BadPlan(_)
            | Refusal::BadMessage
            | Refusal::BadAction
            | Refusal::BadName
            | Refusal::DefaultName
            | Refusal::ReservedName => StatusCode::BAD_REQUEST,
            Refusal::NoGuest | Refusal::BadToken => StatusCode::UNAUTHORIZED,
            Refusal::NotHost
            | Refusal::NotYourSeat
            | Refusal::ForeignOrigin
            | Refusal::NotForBots
            | Refusal::NoBots
            | Refusal::BadPasskey
            | Refusal::BadCode
            | Refusal::Removed => StatusCode::FORBIDDEN,
            Refusal::NoTable
            | Refusal::NoSeat
            | Refusal::NoToken
            | Refusal::NoPasskey
            | Refusal::NotFound => StatusCode::NOT_FOUND,
            Refusal::ForeignHost => StatusCode::MISDIRECTED_REQUEST,
            Refusal::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Refusal::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::BadLink | Refusal::Closed => StatusCode::GONE,
            Refusal::TooFast(_)
            | Refusal::TooManyTables
            | Refusal::TooManyTokens
            | Refusal::TooManyPasskeys => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        }
    }
}

impl<T: Into<Refusal>> From<T> for HttpError {
    fn from(refusal: T) -> HttpError {
        HttpError { refusal: refusal.into(), detail: None }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let wait_ms = self.refusal.wait_ms();
        let text = match &self.detail {
            Some(detail) => format!("{}: {detail}", self.refusal),
            None => self.refusal.to_string(),
        };
        let body = ErrorBody { code: self.refusal.code().as_str().to_owned(), text, wait_ms };
        let mut response = (self.status(), Json(body)).into_response();
        // The middleware counts it.
        response.extensions_mut().insert(Refused(self.refusal.code().as_str()));
        if let Some(milliseconds) = wait_ms {
            response.headers_mut().insert(RETRY_AFTER, milliseconds.div_ceil(1000).into());
        }
        response
    }
}
