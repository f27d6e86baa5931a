//! The public URL of a server.

use axum::http::Uri;

use super::SettingsError;

/// The public URL of the server: a scheme, a host and perhaps a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Parses a URL without a path.
    pub(super) fn parse(text: &str) -> Result<PublicUrl, SettingsError> {
        let wrong = || SettingsError::PublicUrl(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let scheme =
            uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https")).ok_or_else(wrong)?;
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(wrong)?;
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(wrong());
        }
        // As a browser writes it: the host in lower case, and the default port omitted.
        let host = authority.host().to_ascii_lowercase();
        let default_port = if scheme == "https" { 443 } else { 80 };
        let port = match authority.port_u16() {
            Some(port) if port != default_port => format!(":{port}"),
            _ => String::new(),
        };
        Ok(PublicUrl(format!("{scheme}://{host}{port}")))
    }

    /// The origin that browsers send for this URL.
    pub fn origin(&self) -> String {
        self.0.clone()
    }

    /// The host, without a port.
    pub(crate) fn host(&self) -> &str {
        let authority = self.0.split_once("://").map_or(&*self.0, |(_, authority)| authority);
        match authority.rsplit_once(':') {
            // A colon inside the brackets of an IPv6 address begins no port.
            Some((host, port)) if !port.contains(']') => host,
            _ => authority,
        }
    }

    /// Whether it is an HTTPS URL.
    pub(super) fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        let read = |text: &str| PublicUrl::parse(text).map(|url| url.origin()).ok();
        assert_eq!(read("https://play.example.org/"), Some("https://play.example.org".to_owned()));
        assert_eq!(read("http://10.0.0.1:8080"), Some("http://10.0.0.1:8080".to_owned()));
        assert_eq!(read("HTTPS://Play.Example.ORG:443/"), Some("https://play.example.org".to_owned()));
        assert_eq!(read("http://play.example.org:80"), Some("http://play.example.org".to_owned()));
        assert_eq!(read("https://play.example.org:80"), Some("https://play.example.org:80".to_owned()));
        assert_eq!(read("http://[2001:DB8::1]:80"), Some("http://[2001:db8::1]".to_owned()));
        for bad in ["play.example.org", "ftp://a", "https://a/b", "https://a?b", "https://me:pw@a", ""] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
