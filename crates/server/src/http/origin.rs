//! The host and origin check: requests under our own name, changes and sockets for our own page, and for programs that are not
//! browsers.

use std::net::IpAddr;
use std::sync::OnceLock;

use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri, header};
use bigpoints_table::refusal::Refusal;

use crate::settings::Settings;

/// Refuses requests under a name that is not ours, and changes and sockets from another site's page.
pub(crate) fn check(settings: &Settings, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // The files of the page are public, and the page needs them to show an error; so are the health checks.
    if reads && !request.uri().path().starts_with("/api/") {
        return Ok(());
    }
    let host = host(request.uri(), headers)
        .filter(|host| is_ours(settings, name(host)))
        .ok_or(Refusal::ForeignHost)?;
    if let Some(origin) = headers.get(header::ORIGIN) {
        let ours = expected(settings, host);
        return if origin.as_bytes() == ours.as_bytes() { Ok(()) } else { Err(Refusal::ForeignOrigin) };
    }
    // Browsers that send no origin send at least this.
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    match site {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) if reads && !headers.contains_key(header::UPGRADE) => Ok(()),
        Some(_) => Err(Refusal::ForeignOrigin),
    }
}

/// The origin of our own page as the browser of a request knows it; `None` if the request does not say for which host it is.
pub(crate) fn origin_of(settings: &Settings, parts: &Parts) -> Option<String> {
    host(&parts.uri, &parts.headers).map(|host| expected(settings, host))
}

/// The host that a request is for, with its port; `None` without one, or with several.
fn host<'r>(uri: &'r Uri, headers: &'r HeaderMap) -> Option<&'r str> {
    fn only(headers: &HeaderMap) -> Option<&str> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let host = hosts.next()?;
        if hosts.next().is_some() { None } else { host.to_str().ok() }
    }
    // A full URL in the first line takes precedence.
    uri.authority().map_or_else(|| only(headers), |authority| Some(authority.as_str()))
}

/// A host without its port.
fn name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether this is a name of the server: an IP address, `localhost`, the public name, or this machine's own name. A page on any
/// other name that is made to point here could otherwise read everything that this computer can reach, which is called DNS
/// rebinding. Nobody can make an IP address point elsewhere.
fn is_ours(settings: &Settings, name: &str) -> bool {
    let public = settings.public_url.as_ref().is_some_and(|url| url.host().eq_ignore_ascii_case(name));
    public || name.eq_ignore_ascii_case("localhost") || is_ip(name) || is_own_name(name, own_name())
}

fn is_ip(name: &str) -> bool {
    match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(v6) => v6.parse::<std::net::Ipv6Addr>().is_ok(),
        None => name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4()),
    }
}

/// Whether this is the machine's own name, bare or as local networks announce it. Neither can be registered by anybody.
fn is_own_name(name: &str, own: Option<&str>) -> bool {
    let bare = name.len().checked_sub(".local".len()).and_then(|at| name.split_at_checked(at));
    let bare = bare.filter(|(_, end)| end.eq_ignore_ascii_case(".local")).map_or(name, |(bare, _)| bare);
    own.is_some_and(|own| !own.is_empty() && !own.contains('.') && own.eq_ignore_ascii_case(bare))
}

/// The name of this machine, if the system tells.
fn own_name() -> Option<&'static str> {
    static NAME: OnceLock<Option<String>> = OnceLock::new();
    let read = || std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    NAME.get_or_init(|| read().map(|name| name.trim().to_owned())).as_deref()
}

/// The origin of our own page: the public URL, or else the host that was requested.
fn expected(settings: &Settings, host: &str) -> String {
    if let Some(url) = &settings.public_url {
        return url.origin();
    }
    let scheme = if settings.is_secure() { "https" } else { "http" };
    format!("{scheme}://{host}")
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;
    use crate::settings::SettingsArgs;

    fn settings(lines: &str) -> Settings {
        let args: SettingsArgs = toml::from_str(&format!("data = \"nowhere\"\n{lines}")).expect("settings");
        args.resolve(None, None).expect("settings")
    }

    fn get(settings: &Settings, path: &str, hosts: &[&str]) -> Result<(), Refusal> {
        let mut request = Request::builder().uri(path);
        for host in hosts {
            request = request.header(header::HOST, *host);
        }
        check(settings, &request.body(Body::empty()).expect("a request"))
    }

    #[test]
    fn the_api_answers_only_under_our_own_names() {
        let plain = settings("");
        for host in
            ["127.0.0.1:8080", "192.168.1.20", "[::1]:8080", "[2001:db8::1]", "localhost:8080", "LOCALHOST"]
        {
            assert_eq!(get(&plain, "/api/tables", &[host]), Ok(()), "{host}");
        }
        let foreign = [
            "evil.example",
            "evil.example:8080",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "play.example.org",
            "",
            ":80",
            "[evil.example]",
            "[127.0.0.1]",
            "::1",
            "127.0.0.1:80@evil.example",
            "evil.local",
        ];
        for host in foreign {
            assert_eq!(get(&plain, "/api/tables", &[host]), Err(Refusal::ForeignHost), "{host}");
            assert_eq!(get(&plain, "/", &[host]), Ok(()), "{host}: files are public");
            assert_eq!(get(&plain, "/health/ready", &[host]), Ok(()), "{host}");
        }
        assert_eq!(get(&plain, "/api/tables", &[]), Err(Refusal::ForeignHost));
        assert_eq!(get(&plain, "/api/tables", &["localhost", "evil.example"]), Err(Refusal::ForeignHost));
        assert_eq!(get(&plain, "http://evil.example/api/tables", &["localhost"]), Err(Refusal::ForeignHost));
    }

    #[test]
    fn the_public_name_is_ours_with_any_port() {
        let public = settings("public_url = \"https://Play.Example.org:8443\"");
        for host in ["play.example.org", "PLAY.example.org:8443", "play.example.org:8080", "127.0.0.1:8080"] {
            assert_eq!(get(&public, "/api/tables", &[host]), Ok(()), "{host}");
        }
        for host in ["example.org", "www.play.example.org", "evil.example"] {
            assert_eq!(get(&public, "/api/tables", &[host]), Err(Refusal::ForeignHost), "{host}");
        }
        let public = settings("public_url = \"http://[2001:db8::1]\"");
        assert_eq!(get(&public, "/api/tables", &["[2001:db8::1]"]), Ok(()));
    }

    #[test]
    fn the_machine_answers_to_its_own_name() {
        for (name, ours) in
            [("box", true), ("Box.local", true), ("box.example", false), ("other", false), (".local", false)]
        {
            assert_eq!(is_own_name(name, Some("box")), ours, "{name}");
            assert!(!is_own_name(name, None), "{name}");
        }
        // A name with a domain can be registered by somebody else.
        assert!(!is_own_name("box.example", Some("box.example")));
        assert!(!is_own_name("", Some("")));
    }
}
