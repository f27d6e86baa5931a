//! Routes of names that stay: passkeys and recovery codes, signing in with them, and everything that is kept of a guest as one file.

mod export;
mod passkeys;
mod sign_in;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().merge(passkeys::routes()).merge(sign_in::routes()).merge(export::routes())
}

/// Parses a body as every type that these routes take.
#[cfg(any(test, fuzzing))]
pub(super) fn read_bodies(data: &[u8]) {
    passkeys::read_bodies(data);
    sign_in::read_bodies(data);
}
