//! Where a server is, and a table on it, as people write it.

use std::fmt;
use std::net::Ipv6Addr;
use std::str::FromStr;

use hyper::http::Uri;

/// A server by its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Whether to speak TLS.
    pub(super) secure: bool,
    /// The name or the number of the machine; a number of IPv6 without brackets.
    pub(super) host: String,
    pub(super) port: u16,
}

/// A table on a server, as the link that people send each other names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    pub server: Server,
    /// The table's address there.
    pub table: String,
}

impl Server {
    /// The host and the port as a request names them.
    pub(super) fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }

    /// Reads the address at the beginning of a text: the server, and the path behind it.
    fn read(text: &str) -> Result<(Server, String), String> {
        let wrong = || format!("{text:?} is no address of a server: wanted is https://play.example.org");
        let uri: Uri = text.trim().parse().map_err(|_| wrong())?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(wrong)?;
        let host = match authority.host().strip_prefix('[').map(|host| host.trim_end_matches(']')) {
            // Only a number of IPv6 stands in brackets.
            Some(number) => number.parse::<Ipv6Addr>().map_err(|_| wrong())?.to_string(),
            None if is_name(authority.host()) => authority.host().to_owned(),
            None => return Err(wrong()),
        };
        let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
        Ok((Server { secure, host, port }, uri.path().to_owned()))
    }
}

impl FromStr for Server {
    type Err = String;

    fn from_str(text: &str) -> Result<Server, String> {
        match Server::read(text)? {
            (server, path) if matches!(path.as_str(), "" | "/") => Ok(server),
            (server, path) => Err(format!("a server has no path: {server} and not {path} behind it")),
        }
    }
}

impl FromStr for TableLink {
    type Err = String;

    fn from_str(text: &str) -> Result<TableLink, String> {
        let (server, path) = Server::read(text)?;
        let table = path.strip_prefix("/t/").map(|table| table.trim_end_matches('/'));
        match table.filter(|table| is_address(table)) {
            Some(table) => Ok(TableLink { server, table: table.to_owned() }),
            None => Err(format!("{text:?} is no link to a table: wanted is {server}/t/ADDRESS")),
        }
    }
}

impl TableLink {
    /// A table that is named by its link, or by its bare address on a server that is known.
    pub fn on(server: &Server, text: &str) -> Result<TableLink, String> {
        if is_address(text) {
            return Ok(TableLink { server: server.clone(), table: text.to_owned() });
        }
        let link: TableLink = text.parse()?;
        match link.server == *server {
            true => Ok(link),
            false => Err(format!("the table is at {} and not at {server}", link.server)),
        }
    }
}

/// Whether a text can be the name of a machine, or its number.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte))
}

/// Whether a text can stand in a path as it is; whether there is such a table only the server knows.
fn is_address(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_people_write_it() {
        let shown = |text: &str| text.parse::<Server>().map(|server| server.to_string());
        for (text, same) in [
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
            ("https://play.example.org", "https://play.example.org"),
            ("https://play.example.org:443", "https://play.example.org"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(shown(text).as_deref(), Ok(same));
        }
        for bad in [
            "play.example.org",
            "ftp://a",
            "",
            "https://me:pw@a",
            "http://a/t/b",
            "http://[1%941]:80",
            "http://:80",
            "http://Q[2001:24",
        ] {
            assert!(shown(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_link_names_a_table_on_a_server() {
        let link: TableLink = "http://127.0.0.1:8080/t/abc".parse().expect("a link");
        assert_eq!((link.server.port, link.table.as_str()), (8080, "abc"));
        for bad in ["http://a/", "http://a/t/", "http://a/t/../x", "http://a/b/c", "abc"] {
            assert!(bad.parse::<TableLink>().is_err(), "{bad}");
        }
        assert_eq!(TableLink::on(&link.server, "abc"), Ok(link.clone()));
        assert_eq!(TableLink::on(&link.server, "http://127.0.0.1:8080/t/abc"), Ok(link.clone()));
        assert!(TableLink::on(&link.server, "http://elsewhere/t/abc").is_err());
    }
}
