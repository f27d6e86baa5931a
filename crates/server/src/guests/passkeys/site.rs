//! Where a passkey belongs: the host name and the origin of the page that asks for it.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use bigpoints_table::refusal::Refusal;

use crate::app::App;
use crate::http::{HttpError, origin_of};
use crate::settings::Settings;

/// The host name that passkeys belong to, which WebAuthn calls the relying party's id, and the origin of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Site {
    /// The host of the public URL, or else the host that was requested, without its port.
    pub(crate) id: String,
    /// The origin that the browser signs.
    pub(crate) origin: String,
}

impl Site {
    /// The site of a page with this origin. Passkeys do not belong to an IP address: browsers refuse that.
    fn of(origin: &str) -> Result<Site, Refusal> {
        let (_, authority) = origin.split_once("://").ok_or(Refusal::NoPasskeys)?;
        let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host).to_ascii_lowercase();
        let last = host.rsplit('.').next().unwrap_or_default();
        let is_name =
            !host.contains(['[', ']', ':']) && last.contains(|letter: char| !letter.is_ascii_digit());
        if !is_name {
            return Err(Refusal::NoPasskeys);
        }
        Ok(Site { id: host, origin: origin.to_owned() })
    }

    /// The site of a request for this host.
    pub(crate) fn of_request(settings: &Settings, parts: &Parts) -> Result<Site, Refusal> {
        Site::of(&origin_of(settings, parts).ok_or(Refusal::NoPasskeys)?)
    }
}

impl<S> FromRequestParts<S> for Site
where
    S: Send + Sync,
    App: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Site, HttpError> {
        Ok(Site::of_request(&App::from_ref(state).settings, parts)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passkey_belongs_to_a_host_name() {
        for (origin, id) in [
            ("https://play.example.org", "play.example.org"),
            ("https://Play.Example.org:8443", "play.example.org"),
            ("http://localhost:8080", "localhost"),
            ("http://box.local:8080", "box.local"),
            ("https://4.example", "4.example"),
        ] {
            let site = Site::of(origin).expect("a site");
            assert_eq!((&*site.id, &*site.origin), (id, origin));
        }
        for origin in
            ["http://127.0.0.1:8080", "http://192.168.1.20", "http://[::1]:8080", "http://[::1]", "localhost"]
        {
            assert_eq!(Site::of(origin), Err(Refusal::NoPasskeys), "{origin}");
        }
    }
}
