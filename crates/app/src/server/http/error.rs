//! Refusals as answers: one status for each reason, and a body that programs can read.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::server::limits::Wait;
use crate::server::table::refusal::Refusal;

/// A request that was refused.
#[derive(Clone, Copy, Debug)]
pub(in crate::server) struct HttpError {
    refusal: Refusal,
    wait: Option<Wait>,
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

impl HttpError {
    /// A request that came too soon.
    pub(super) const fn too_fast(wait: Wait) -> HttpError {
        HttpError { refusal: Refusal::TooFast, wait: Some(wait) }
    }

    const fn status(self) -> StatusCode {
        match self.refusal {
            Refusal::BadPlan(_) | Refusal::BadMessage | Refusal::BadAction | Refusal::BadName => {
                StatusCode::BAD_REQUEST
            }
            Refusal::NoGuest => StatusCode::UNAUTHORIZED,
            Refusal::NotHost | Refusal::NotYourSeat | Refusal::ForeignOrigin => StatusCode::FORBIDDEN,
            Refusal::NoTable | Refusal::NoSeat => StatusCode::NOT_FOUND,
            Refusal::BadLink | Refusal::Closed => StatusCode::GONE,
            Refusal::TooFast | Refusal::TooManyTables => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        }
    }
}

impl From<Refusal> for HttpError {
    fn from(refusal: Refusal) -> HttpError {
        HttpError { refusal, wait: None }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let wait_ms = self.wait.map(|wait| wait.milliseconds);
        let body =
            ErrorBody { code: self.refusal.code().to_owned(), text: self.refusal.to_string(), wait_ms };
        let mut response = (self.status(), Json(body)).into_response();
        if let Some(milliseconds) = wait_ms {
            response.headers_mut().insert(RETRY_AFTER, milliseconds.div_ceil(1000).into());
        }
        response
    }
}
