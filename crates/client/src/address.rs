//! Addresses of servers and links to tables, as people write them.

use std::fmt;
use std::net::Ipv6Addr;
use std::str::FromStr;

use hyper::http::Uri;

/// The longest id of a table, which becomes part of paths and file names.
const MAX_ID_LENGTH: usize = 64;

/// The address of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// Whether to use TLS.
    pub(crate) secure: bool,
    /// The host name or IP address; IPv6 without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
}

/// The link to a table that people send each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// The server.
    pub server: ServerAddress,
    /// The table's id on it.
    pub table: String,
}

/// Why a text is not the address or link that is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddressError {
    /// The text is not the address of a server.
    NotAServer(String),
    /// The address has a path, but a bare server is needed.
    HasPath {
        /// The server without the path.
        server: ServerAddress,
        /// The path.
        path: String,
    },
    /// The text does not link to a table.
    NotATable {
        /// The text.
        text: String,
        /// The server it names.
        server: ServerAddress,
    },
    /// The link leads to another server.
    OtherServer {
        /// The server of the link.
        found: ServerAddress,
        /// The server that was expected.
        expected: ServerAddress,
    },
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AddressError::NotAServer(text) => {
                write!(f, "{text:?} is not the address of a server such as https://play.example.org")
            }
            AddressError::HasPath { server, path } => {
                write!(f, "the address of a server has no path: write {server} without {path}")
            }
            AddressError::NotATable { text, server } => {
                write!(f, "{text:?} is no link to a table such as {server}/t/ADDRESS")
            }
            AddressError::OtherServer { found, expected } => {
                write!(f, "the table is on {found}, not on {expected}")
            }
        }
    }
}

impl std::error::Error for AddressError {}

impl ServerAddress {
    /// Host and port as a request names them.
    pub(crate) fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }

    /// Parses an address, and the path behind it.
    fn parse_with_path(text: &str) -> Result<(ServerAddress, String), AddressError> {
        let error = || AddressError::NotAServer(text.to_owned());
        let uri: Uri = text.trim().parse().map_err(|_| error())?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(error()),
        };
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(error)?;
        let host = match authority.host().strip_prefix('[').map(|host| host.trim_end_matches(']')) {
            // Brackets are for IPv6 only.
            Some(number) => number.parse::<Ipv6Addr>().map_err(|_| error())?.to_string(),
            None if is_host(authority.host()) => authority.host().to_owned(),
            None => return Err(error()),
        };
        let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
        Ok((ServerAddress { secure, host, port }, uri.path().to_owned()))
    }
}

impl FromStr for ServerAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<ServerAddress, AddressError> {
        match ServerAddress::parse_with_path(text)? {
            (server, path) if matches!(path.as_str(), "" | "/") => Ok(server),
            (server, path) => Err(AddressError::HasPath { server, path }),
        }
    }
}

impl FromStr for TableLink {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<TableLink, AddressError> {
        let (server, path) = ServerAddress::parse_with_path(text)?;
        let table = path.strip_prefix("/t/").map(|table| table.trim_end_matches('/'));
        match table.filter(|table| is_table_id(table)) {
            Some(table) => Ok(TableLink { server, table: table.to_owned() }),
            None => Err(AddressError::NotATable { text: text.to_owned(), server }),
        }
    }
}

impl TableLink {
    /// A table on this server, given by its link or its bare id.
    ///
    /// # Errors
    ///
    /// If the text is neither, or the link leads to another server.
    pub fn on(server: &ServerAddress, text: &str) -> Result<TableLink, AddressError> {
        if is_table_id(text) {
            return Ok(TableLink { server: server.clone(), table: text.to_owned() });
        }
        let link: TableLink = text.parse()?;
        match link.server == *server {
            true => Ok(link),
            false => Err(AddressError::OtherServer { found: link.server, expected: server.clone() }),
        }
    }
}

/// Whether a text can be a host name or an IPv4 address.
fn is_host(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte))
}

/// Whether a text can be the id of a table; only the server knows whether there is such a table.
pub(crate) fn is_table_id(text: &str) -> bool {
    (1..=MAX_ID_LENGTH).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }
}

impl fmt::Display for TableLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/t/{}", self.server, self.table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_people_write_it() {
        let shown = |text: &str| text.parse::<ServerAddress>().map(|server| server.to_string());
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
