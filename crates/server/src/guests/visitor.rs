//! Who makes a request: a guest by the token in a cookie, or a bot by a bearer token. Only hashes of tokens are stored.

use std::net::IpAddr;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use bigpoints_store::StoreError;
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::id::GuestId;
use bigpoints_table::refusal::Refusal;
use tracing::debug;

use crate::app::App;
use crate::clock;
use crate::guests::Guest;
use crate::http::HttpError;
use crate::net::rate_limits::network;
use crate::refusals::unavailable;
use crate::secret;

/// How old the stored time of a bot's last request must be before it is written again, so that not every request writes.
const SEEN_INTERVAL_MS: i64 = 60_000;

/// The same for a person, for whom only the day matters.
const VISIT_INTERVAL_MS: i64 = DAY_MS;

/// The cookie's name with and without TLS. Browsers accept the `__Host-` prefix only from this host and over TLS.
const SECURE_COOKIE: &str = "__Host-bigpoints";
const PLAIN_COOKIE: &str = "bigpoints";

/// Who makes a request: a guest, or a visitor without a name yet.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) Option<Guest>);

impl Visitor {
    /// The guest; refused without one.
    pub(crate) fn guest(self) -> Result<Guest, Refusal> {
        self.0.ok_or(Refusal::NoGuest)
    }

    /// The key for rate limits on routes that need no guest: the guest's id, or the network of the address.
    pub(crate) fn key(self, address: IpAddr) -> String {
        self.0.map_or_else(|| network(address).to_string(), |guest| guest.id.to_string())
    }

    /// The guest; refused for bots.
    pub(crate) fn person(self) -> Result<Guest, Refusal> {
        let guest = self.guest()?;
        if guest.bot { Err(Refusal::NotForBots) } else { Ok(guest) }
    }
}

impl<S> FromRequestParts<S> for Visitor
where
    S: Send + Sync,
    App: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, HttpError> {
        let app = App::from_ref(state);
        // A wrong bearer token is refused, even if there is a valid cookie.
        if let Some(token) = bearer(&parts.headers)? {
            return Ok(Visitor(Some(bot(&app, token).await?)));
        }
        let Some(token) = cookie_token(&parts.headers, app.is_secure()) else { return Ok(Visitor(None)) };
        let known = app.store.guest_by_token(&secret::hash(&token)).await.map_err(unavailable)?;
        let person = known.filter(|guest| guest.owner.is_none());
        let now = clock::now_ms();
        if let Some(guest) = person.as_ref().filter(|guest| guest.seen_ms + VISIT_INTERVAL_MS < now) {
            // Whoever visits does not expire. If it cannot be stored, the next request tries again.
            if let Err(error) = app.store.touch_guest(&guest.id, now).await {
                debug!(%error, "cannot store a visit");
            }
        }
        Ok(Visitor(person.map(|guest| Guest { id: GuestId::new(guest.id), name: guest.name, bot: false })))
    }
}

/// The token of a request, if it has one.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<&str>, Refusal> {
    let Some(header) = headers.get(AUTHORIZATION) else { return Ok(None) };
    let token = header.to_str().ok().and_then(|header| header.strip_prefix("Bearer "));
    token.map(|token| Some(token.trim())).ok_or(Refusal::BadToken)
}

/// The token in our cookie, if there is one.
pub(crate) fn cookie_token(headers: &HeaderMap, secure: bool) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    jar.get(cookie_name(secure)).map(|cookie| cookie.value().to_owned())
}

/// The bot that a bearer token identifies. A cookie's token is refused here: programs always come as bots.
async fn bot(app: &App, token: &str) -> Result<Guest, Refusal> {
    let known = app.store.guest_by_token(&secret::hash(token)).await.map_err(unavailable)?;
    let bot = known.filter(|guest| guest.owner.is_some()).ok_or(Refusal::BadToken)?;
    let now = clock::now_ms();
    if bot.seen_ms + SEEN_INTERVAL_MS < now || bot.seen_ms == bot.created_ms {
        app.store.touch_guest(&bot.id, now).await.map_err(|error| match error {
            // The token has just been revoked.
            StoreError::Missing => Refusal::BadToken,
            error => unavailable(error),
        })?;
    }
    Ok(Guest { id: GuestId::new(bot.id), name: bot.name, bot: true })
}

/// The cookie that carries a token.
pub(crate) fn cookie(token: String, secure: bool) -> Cookie<'static> {
    Cookie::build((cookie_name(secure), token))
        .path("/")
        .http_only(true)
        .secure(secure)
        .same_site(SameSite::Lax)
        .permanent()
        .build()
}

/// The cookie that deletes the token.
pub(crate) fn removal_cookie(secure: bool) -> Cookie<'static> {
    let mut cookie = cookie(String::new(), secure);
    cookie.make_removal();
    cookie
}

const fn cookie_name(secure: bool) -> &'static str {
    if secure { SECURE_COOKIE } else { PLAIN_COOKIE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_for_this_host_alone() {
        let secure = cookie("t".to_owned(), true).to_string();
        for part in ["__Host-bigpoints=t", "HttpOnly", "Secure", "SameSite=Lax", "Path=/"] {
            assert!(secure.contains(part), "{part} in {secure}");
        }
        let plain = cookie("t".to_owned(), false).to_string();
        assert!(plain.starts_with("bigpoints=t") && !plain.contains("Secure"), "{plain}");
    }
}
