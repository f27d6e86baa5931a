//! Who visits: guests without an account, known by a token in a cookie, and their bots, known by a bearer token. Only the hash of
//! either is stored.

use std::net::IpAddr;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::http::{App, HttpError};
use crate::net::rate_limits::network;
use crate::secret;
use crate::tables::registry::unavailable;
use bigpoints_store::StoreError;
use bigpoints_table::refusal::Refusal;

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    /// What events call the guest; nobody else is told.
    pub(crate) id: String,
    /// The name the guest chose.
    pub(crate) name: String,
    /// Whether this is no person but a bot of one: its seats are marked, and it sees the whole position from them.
    pub(crate) bot: bool,
}

/// A sign of life of a bot is noted when the last one is older than this, so that not every request is a write.
const NOTED_MS: i64 = 60_000;

/// The cookie's name where TLS is used: browsers accept it only from this host and over TLS.
const SECURE_COOKIE: &str = "__Host-bigpoints";
const PLAIN_COOKIE: &str = "bigpoints";

/// Whoever visits: a guest, or somebody without an identity yet.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) Option<Guest>);

impl Visitor {
    /// The guest, or the refusal for somebody who is none.
    pub(crate) fn guest(self) -> Result<Guest, Refusal> {
        self.0.ok_or(Refusal::NoGuest)
    }

    /// What the visitor is known by where nobody has to be a guest: without one by the network of the address.
    pub(crate) fn known_by(self, address: IpAddr) -> String {
        self.0.map_or_else(|| network(address).to_string(), |guest| guest.id)
    }

    /// The guest, who must be a person.
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
        // Who names a token means it: a wrong one is told, and no cookie stands in for it.
        if let Some(token) = bearer(&parts.headers)? {
            return Ok(Visitor(Some(bot(&app, token).await?)));
        }
        let Some(token) = cookie_token(&parts.headers, app.is_secure()) else { return Ok(Visitor(None)) };
        let known = app.registry.store().guest_by_token(&secret::hash(&token)).await;
        let known = known.map_err(|error| unavailable(&error))?;
        let person = known.filter(|guest| guest.owner.is_none());
        Ok(Visitor(person.map(|guest| Guest { id: guest.id, name: guest.name, bot: false })))
    }
}

/// The token that a request names, if it names one.
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

/// The bot whom a bearer token proves. The token of a cookie proves none: a program that comes by this door is always known as one.
async fn bot(app: &App, token: &str) -> Result<Guest, Refusal> {
    let known = app.registry.store().guest_by_token(&secret::hash(token)).await;
    let known = known.map_err(|error| unavailable(&error))?;
    let bot = known.filter(|guest| guest.owner.is_some()).ok_or(Refusal::BadToken)?;
    let now = app.registry.now_ms();
    if bot.seen_ms + NOTED_MS < now || bot.seen_ms == bot.created_ms {
        let noted = app.registry.store().touch_guest(&bot.id, now).await;
        noted.map_err(|error| no_token(&error))?;
    }
    Ok(Guest { id: bot.id, name: bot.name, bot: true })
}

/// The refusal for a bot that was revoked at this very moment.
fn no_token(error: &StoreError) -> Refusal {
    match error {
        StoreError::Missing => Refusal::BadToken,
        error => unavailable(error),
    }
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

/// The cookie that takes the token away.
pub(crate) fn no_cookie(secure: bool) -> Cookie<'static> {
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
