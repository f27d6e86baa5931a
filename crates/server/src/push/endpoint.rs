//! Where a push service takes messages for a device: an HTTPS address that the device names.

use axum::http::Uri;
use axum::http::uri::PathAndQuery;

/// The longest address. Those of the browsers' services are a third of that.
const MAX_LENGTH: usize = 1024;

/// The port of HTTPS.
const HTTPS_PORT: u16 = 443;

/// An address for messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Endpoint {
    /// The host: a name or an IP address, the latter without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// Host and port as they stand in the address.
    pub(crate) authority: String,
    /// The path with the query.
    pub(crate) path: String,
}

impl Endpoint {
    /// Reads an address; `None` if it is not one of HTTPS. Ports other than HTTPS's own are for services in private networks only: no
    /// stranger shall look for open ports through us.
    pub(crate) fn parse(text: &str, any_port: bool) -> Option<Endpoint> {
        if text.len() > MAX_LENGTH || text.contains('#') {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        let port = authority.port_u16().unwrap_or(HTTPS_PORT);
        let is_plain = authority.as_str().is_ascii() && !authority.host().is_empty();
        if uri.scheme_str() != Some("https") || !is_plain || (port != HTTPS_PORT && !any_port) {
            return None;
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let path = uri.path_and_query().map_or("/", PathAndQuery::as_str).to_owned();
        Some(Endpoint { host, port, authority: authority.as_str().to_owned(), path })
    }

    /// The origin, which the signature is for.
    pub(crate) fn origin(&self) -> String {
        format!("https://{}", self.authority)
    }

    /// Whether the service ends a subscription after messages that show nothing, as Apple's does.
    pub(crate) fn wants_only_visible(&self) -> bool {
        self.host.ends_with(".push.apple.com")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_https_addresses_are_endpoints() {
        let read = Endpoint::parse("https://push.example/send/a?b=c", false).expect("an endpoint");
        assert_eq!((&*read.host, read.port, &*read.path), ("push.example", 443, "/send/a?b=c"));
        assert_eq!(read.origin(), "https://push.example");
        let local = Endpoint::parse("https://[::1]:8443/x", true).expect("an endpoint");
        assert_eq!((&*local.host, local.port, &*local.origin()), ("::1", 8443, "https://[::1]:8443"));
        let long = format!("https://push.example/{}", "a".repeat(MAX_LENGTH));
        for wrong in [
            "http://push.example/a",
            "https://push.example:8443/a",
            "https://push.example:22/a",
            "https://me:secret@push.example/a",
            "https:///a",
            "/a",
            "push.example",
            "file:///etc/passwd",
            "https://push.example/a b",
            "https://push.example/a#b",
            "",
            &long,
        ] {
            assert_eq!(Endpoint::parse(wrong, false), None, "{wrong}");
        }
    }

    #[test]
    fn apples_service_wants_something_to_be_seen() {
        let read = |text| Endpoint::parse(text, false).expect("an endpoint").wants_only_visible();
        assert!(read("https://web.push.apple.com/Q"));
        assert!(!read("https://fcm.googleapis.com/fcm/send/a") && !read("https://push.apple.com.example/a"));
    }
}
