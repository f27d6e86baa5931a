//! Who makes a request: a guest by the token in a cookie, or a bot by a bearer token. Only hashes of tokens are stored.

use std::net::IpAddr;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::{AUTHORIZATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
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
use crate::net::networks::client_key;
use crate::net::rate_limits::Asker;
use crate::refusals::unavailable;
use crate::secret;

/// How old the stored time of a bot's last request must be before it is written again, so that not every request writes.
const SEEN_INTERVAL_MS: i64 = 60_000;

/// The same for a person, for whom only the day matters.
const VISIT_INTERVAL_MS: i64 = DAY_MS;

/// The cookie's name with and without TLS. Browsers accept the `__Host-` prefix only from this host and over TLS.
const SECURE_COOKIE: &str = "__Host-bigpoints";
const PLAIN_COOKIE: &str = "bigpoints";

/// Browsers keep a cookie for at most 400 days, so it is set again while it is used. A second cookie remembers for a month that
/// this was done.
const RENEWED_COOKIE: &str = "-renewed";
const RENEWAL_INTERVAL_SECONDS: u32 = 30 * 24 * 3600;

/// Who makes a request: a guest, or a visitor without a name yet.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) Option<Guest>);

impl Visitor {
    /// The guest; refused without one.
    pub(crate) fn guest(self) -> Result<Guest, Refusal> {
        self.0.ok_or(Refusal::NoGuest)
    }

    /// The key for the engine on routes that need no guest: the guest's id, or the network of the address.
    pub(crate) fn key(&self, address: IpAddr) -> String {
        self.0.as_ref().map_or_else(|| client_key(address), |guest| guest.id.to_string())
    }

    /// Who is counted on routes that need no guest.
    pub(crate) fn asker(&self, address: IpAddr) -> Asker {
        self.0.as_ref().map_or(Asker::Address(address), |guest| Asker::Guest(guest.id.clone()))
    }

    /// The guest; refused for bots.
    pub(crate) fn person(self) -> Result<Guest, Refusal> {
        let guest = self.guest()?;
        if guest.is_bot() { Err(Refusal::NotForBots) } else { Ok(guest) }
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
        Ok(Visitor(person.map(|guest| Guest { id: GuestId::new(guest.id), name: guest.name, owner: None })))
    }
}

/// A visitor together with the device: what only routes that renew or end a sign-in need.
#[derive(Debug)]
pub(crate) struct Device {
    pub(crate) visitor: Visitor,
    /// The hash of the token of the device or the bot; `None` for visitors without a name.
    pub(crate) token: Option<[u8; 32]>,
    /// The headers of the answer that renew the cookie, if it is time.
    pub(crate) renewal: HeaderMap,
}

impl<S> FromRequestParts<S> for Device
where
    S: Send + Sync,
    App: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Device, HttpError> {
        let visitor = Visitor::from_request_parts(parts, state).await?;
        let secure = App::from_ref(state).is_secure();
        let Some(guest) = &visitor.0 else {
            return Ok(Device { visitor, token: None, renewal: HeaderMap::new() });
        };
        if guest.is_bot() {
            let token = bearer(&parts.headers)?.map(secret::hash);
            return Ok(Device { visitor, token, renewal: HeaderMap::new() });
        }
        let token = cookie_token(&parts.headers, secure).map(|token| secret::hash(&token));
        Ok(Device { visitor, token, renewal: renewal(&parts.headers, secure) })
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

/// The headers that renew the cookie of a guest; none if that was done lately.
fn renewal(headers: &HeaderMap, secure: bool) -> HeaderMap {
    let name = format!("{}{RENEWED_COOKIE}", cookie_name(secure));
    let token = cookie_token(headers, secure);
    let Some(token) = token.filter(|_| CookieJar::from_headers(headers).get(&name).is_none()) else {
        return HeaderMap::new();
    };
    let only = if secure { "; Secure" } else { "" };
    let renewed =
        format!("{name}=1; HttpOnly; SameSite=Lax{only}; Path=/; Max-Age={RENEWAL_INTERVAL_SECONDS}");
    // Simple clients read the first cookie only.
    let cookies = [cookie(token, secure).to_string(), renewed];
    let value = |cookie: String| Some((SET_COOKIE, HeaderValue::try_from(cookie).ok()?));
    let mut set = HeaderMap::new();
    for (name, value) in cookies.into_iter().filter_map(value) {
        set.append(name, value);
    }
    set
}

/// The bot that a bearer token identifies. A cookie's token is refused here: programs always come as bots.
async fn bot(app: &App, token: &str) -> Result<Guest, Refusal> {
    let known = app.store.guest_by_token(&secret::hash(token)).await.map_err(unavailable)?;
    let bot = known.ok_or(Refusal::BadToken)?;
    let owner = bot.owner.map(GuestId::new).ok_or(Refusal::BadToken)?;
    let now = clock::now_ms();
    if bot.seen_ms + SEEN_INTERVAL_MS < now || bot.seen_ms == bot.created_ms {
        app.store.touch_guest(&bot.id, now).await.map_err(|error| match error {
            // The token has just been revoked.
            StoreError::Missing => Refusal::BadToken,
            error => unavailable(error),
        })?;
    }
    Ok(Guest { id: GuestId::new(bot.id), name: bot.name, owner: Some(owner) })
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

    #[test]
    fn a_cookie_is_renewed_once_a_month() {
        for (secure, name) in [(false, "bigpoints"), (true, "__Host-bigpoints")] {
            let mut headers = HeaderMap::new();
            assert!(renewal(&headers, secure).is_empty(), "a visitor without a cookie");
            let mut keep = |cookies: String| {
                headers.insert("cookie", HeaderValue::try_from(cookies).expect("a header"));
                let set = renewal(&headers, secure);
                let set =
                    set.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().expect("a text").to_owned());
                set.collect::<Vec<String>>()
            };
            let set = keep(format!("{name}=secret"));
            assert!(
                set[0].starts_with(&format!("{name}=secret; ")) && set[0].contains("Max-Age="),
                "{set:?}"
            );
            let (renewed, attributes) = set[1].split_once(';').expect("attributes");
            assert!(attributes.ends_with("Max-Age=2592000"), "{attributes}");
            assert_eq!(attributes.contains("Secure"), secure, "{attributes}");
            assert!(keep(format!("{name}=secret; {renewed}")).is_empty());
        }
    }
}
