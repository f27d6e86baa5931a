//! The settings of the server. Precedence: flag, environment variable, configuration file, default.

mod error;
mod public_url;
mod trusted_proxies;

use std::fmt::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bigpoints_table::messages::Range;
use clap::Args;
use serde::Deserialize;

pub use self::error::SettingsError;
pub use self::public_url::PublicUrl;
pub use self::trusted_proxies::TrustedProxies;

/// The longest grace, in seconds: a week.
const MAX_GRACE: u64 = 7 * 24 * 3600;

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| "use an IP address and a port, such as 0.0.0.0:8080 or [::]:8080")
}

/// The settings that were given by flag, variable or file.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SettingsArgs {
    /// Listen here [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT", env = "BIGPOINTS_LISTEN", hide_env_values = true, value_parser = address)]
    listen: Option<SocketAddr>,

    /// Listen on the local network too, and print the address for other devices
    #[arg(long, env = "BIGPOINTS_LAN", num_args = 0..=1, default_missing_value = "true")]
    lan: Option<bool>,

    /// The public address, used in links and cookies: `https://play.example.org`
    #[arg(long, value_name = "URL", env = "BIGPOINTS_PUBLIC_URL")]
    public_url: Option<String>,

    /// The folder for the database and the operator socket [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "BIGPOINTS_DATA")]
    data: Option<PathBuf>,

    /// The database: sqlite://FILE or postgres://USER:PASSWORD@HOST/NAME [default: bigpoints.db in the data folder]
    #[arg(long, value_name = "URL", env = "BIGPOINTS_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// A standby of the PostgreSQL database from which lists and games that are over are read [default: the database]
    #[arg(long, value_name = "URL", env = "BIGPOINTS_REPLICA", hide_env_values = true)]
    replica: Option<String>,

    /// The bus between the nodes of a site that share a PostgreSQL database: redis://HOST:PORT[/NUMBER] [default: one node alone]
    #[arg(long, value_name = "URL", env = "BIGPOINTS_BUS", hide_env_values = true)]
    bus: Option<String>,

    /// What this node is called in the log and the metrics of its site [default: the address it listens at]
    #[arg(long, value_name = "NAME", env = "BIGPOINTS_NODE")]
    node: Option<String>,

    /// The certificate chain for TLS (PEM)
    #[arg(long, value_name = "FILE", env = "BIGPOINTS_TLS_CERTIFICATE")]
    tls_certificate: Option<PathBuf>,

    /// The private key for TLS (PEM)
    #[arg(long, value_name = "FILE", env = "BIGPOINTS_TLS_KEY")]
    tls_key: Option<PathBuf>,

    /// Serve Prometheus metrics here, at /metrics [default: off]
    #[arg(long, value_name = "ADDRESS:PORT", env = "BIGPOINTS_METRICS", value_parser = address)]
    metrics: Option<SocketAddr>,

    /// Trust the X-Forwarded-For or Forwarded header of a proxy at these addresses [if none is given: on this machine and in
    /// private networks]
    #[arg(long, value_name = "ADDRESSES", env = "BIGPOINTS_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    trust_proxy: Option<TrustedProxies>,

    /// Seconds before a computer player replaces an absent player in a game with a clock [default: 60]
    #[arg(long, value_name = "SECONDS", env = "BIGPOINTS_GRACE")]
    grace: Option<u64>,

    /// Pause of computer players before each move, in percent [default: 100]
    #[arg(long, value_name = "PERCENT", env = "BIGPOINTS_PACE")]
    pace: Option<u32>,

    /// Whom push services may write to about this server: a `mailto:` or `https:` address [default: the public address]
    #[arg(long, value_name = "URL", env = "BIGPOINTS_PUSH_CONTACT")]
    push_contact: Option<String>,

    /// Send notifications to push services in private networks and at other ports too: for a push service of your own
    #[arg(long, env = "BIGPOINTS_PUSH_PRIVATE", num_args = 0..=1, default_missing_value = "true")]
    push_private: Option<bool>,

    /// Maximum connections [default: 16000]
    #[arg(long, value_name = "N", env = "BIGPOINTS_CONNECTIONS")]
    connections: Option<usize>,

    /// Maximum connections per address (IPv6: per /64 network, 4 times as many per /56, 16 times per /48); behind a proxy, WebSockets only [default: 200]
    #[arg(long, value_name = "N", env = "BIGPOINTS_CONNECTIONS_BY_ADDRESS")]
    connections_by_address: Option<usize>,
}

/// The settings in force.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Whether other devices in the same network may connect.
    pub lan: bool,
    /// The public URL, if there is one.
    pub public_url: Option<PublicUrl>,
    /// The folder for the database and the operator's socket.
    pub data: PathBuf,
    /// The URL of the database.
    pub database: String,
    /// The URL of a standby that is read from, if there is one.
    pub replica: Option<String>,
    /// The URL of the bus, for one of several nodes.
    pub bus: Option<String>,
    /// What this node is called.
    pub node: String,
    /// The certificate chain and the private key for TLS.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// Where to serve metrics.
    pub metrics: Option<SocketAddr>,
    /// The proxies whose `X-Forwarded-For` and `Forwarded` are trusted.
    pub trust_proxy: TrustedProxies,
    /// How long a player may be away from a game with a clock before a computer player takes over.
    pub grace: Duration,
    /// The pause of computer players, in percent of normal.
    pub pace: u32,
    /// Whom push services may write to, if that is set.
    pub push_contact: Option<String>,
    /// Whether notifications are sent to push services in private networks.
    pub push_private: bool,
    /// The limit of connections in all.
    pub connections: usize,
    /// The limit of connections from one IPv4 address or IPv6 network.
    pub connections_by_address: usize,
}

/// Who can reach the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// From how far.
    pub range: Range,
    /// The URL for other devices; `None` if only this computer can reach the server, or if no network was found.
    pub address: Option<String>,
}

impl SettingsArgs {
    /// Only the location of the database.
    pub fn for_database(data: Option<PathBuf>, database: Option<String>) -> SettingsArgs {
        SettingsArgs { data, database, ..SettingsArgs::default() }
    }

    /// The settings in force: these, then those of the configuration file, then the defaults, with this data folder.
    pub fn resolve(
        self,
        file: Option<&Path>,
        default_data: Option<PathBuf>,
    ) -> Result<Settings, SettingsError> {
        let fallback = match file {
            None => SettingsArgs::default(),
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|error| SettingsError::Unreadable(path.to_owned(), error))?;
                toml::from_str(&text).map_err(|error| SettingsError::Invalid(path.to_owned(), error))?
            }
        };
        let data = match self.data.or(fallback.data) {
            Some(folder) => folder,
            None => default_data.ok_or(SettingsError::NoDataFolder)?,
        };
        let lan = self.lan.or(fallback.lan).unwrap_or(false);
        let localhost = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
        let mut listen = self.listen.or(fallback.listen).unwrap_or(localhost);
        if lan && listen.ip().is_loopback() {
            listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        }
        let tls = match (self.tls_certificate.or(fallback.tls_certificate), self.tls_key.or(fallback.tls_key))
        {
            (Some(certificate), Some(key)) => Some((certificate, key)),
            (None, None) => None,
            _ => return Err(SettingsError::IncompleteTls),
        };
        let grace = self.grace.or(fallback.grace).unwrap_or(60);
        if grace > MAX_GRACE {
            return Err(SettingsError::Grace(grace));
        }
        let push_contact = self.push_contact.or(fallback.push_contact);
        if let Some(contact) = push_contact.as_ref().filter(|contact| !is_contact(contact)) {
            return Err(SettingsError::PushContact(contact.clone()));
        }
        let public_url = self.public_url.or(fallback.public_url);
        let database = self.database.or(fallback.database);
        let is_postgres = database.as_ref().is_some_and(|url| url.starts_with("postgres"));
        let bus = self.bus.or(fallback.bus);
        if bus.is_some() && !is_postgres {
            return Err(SettingsError::BusWithoutPostgres);
        }
        let replica = self.replica.or(fallback.replica);
        if replica.is_some() && !is_postgres {
            return Err(SettingsError::ReplicaWithoutPostgres);
        }
        Ok(Settings {
            replica,
            bus,
            node: self.node.or(fallback.node).unwrap_or_else(|| listen.to_string()),
            listen,
            lan,
            public_url: public_url.map(|url| PublicUrl::parse(&url)).transpose()?,
            database: database.unwrap_or_else(|| format!("sqlite://{}", data.join("bigpoints.db").display())),
            data,
            tls,
            metrics: self.metrics.or(fallback.metrics),
            trust_proxy: self.trust_proxy.or(fallback.trust_proxy).unwrap_or_default(),
            grace: Duration::from_secs(grace),
            pace: self.pace.or(fallback.pace).unwrap_or(100).min(1000),
            push_contact,
            push_private: self.push_private.or(fallback.push_private).unwrap_or(false),
            connections: self.connections.or(fallback.connections).unwrap_or(16_000),
            connections_by_address: self
                .connections_by_address
                .or(fallback.connections_by_address)
                .unwrap_or(200),
        })
    }
}

impl Settings {
    /// Whether visitors come over TLS, ours or that of a proxy.
    pub fn is_secure(&self) -> bool {
        self.tls.is_some() || self.public_url.as_ref().is_some_and(PublicUrl::is_secure)
    }

    /// The full URL of a path.
    pub fn link(&self, path: &str) -> String {
        let here = || match self.listen.ip() {
            all if all.is_unspecified() => self.origin_at(IpAddr::V4(Ipv4Addr::LOCALHOST)),
            one => self.origin_at(one),
        };
        format!("{}{path}", self.reach().address.unwrap_or_else(here))
    }

    /// Whom push services may write to: an address that is set, or the server's own.
    pub(crate) fn push_contact(&self) -> Option<String> {
        self.push_contact.clone().or_else(|| Some(self.link("")).filter(|url| url.starts_with("https:")))
    }

    /// Who can reach the server, and at which URL. Networks come and go, so it is determined each time.
    pub fn reach(&self) -> Reach {
        self.reach_from(own_address())
    }

    fn reach_from(&self, own: Option<IpAddr>) -> Reach {
        if let Some(url) = &self.public_url {
            return Reach { range: Range::Public, address: Some(url.origin()) };
        }
        match self.listen.ip() {
            here if here.is_loopback() => Reach { range: Range::ThisComputer, address: None },
            all if all.is_unspecified() => {
                Reach { range: Range::Network, address: own.map(|own| self.origin_at(own)) }
            }
            one => Reach { range: Range::Network, address: Some(self.origin_at(one)) },
        }
    }

    /// The URL of the server at one of this machine's addresses.
    fn origin_at(&self, ip: IpAddr) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", SocketAddr::new(ip, self.listen.port()))
    }

    /// The settings as a configuration file, without secrets.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: String| {
            writeln!(text, "{name} = {value}").expect("a String accepts every write");
        };
        let quoted = |value: &str| toml::Value::String(value.to_owned()).to_string();
        line("listen", quoted(&self.listen.to_string()));
        line("lan", self.lan.to_string());
        if let Some(url) = &self.public_url {
            line("public_url", quoted(&url.origin()));
        }
        line("data", quoted(&self.data.display().to_string()));
        line("database", quoted(&without_password(&self.database)));
        if let Some(replica) = &self.replica {
            line("replica", quoted(&without_password(replica)));
        }
        if let Some(bus) = &self.bus {
            line("bus", quoted(&without_password(bus)));
            line("node", quoted(&self.node));
        }
        if let Some((certificate, key)) = &self.tls {
            line("tls_certificate", quoted(&certificate.display().to_string()));
            line("tls_key", quoted(&key.display().to_string()));
        }
        if let Some(address) = self.metrics {
            line("metrics", quoted(&address.to_string()));
        }
        let proxies = self.trust_proxy.to_string();
        line(
            "trust_proxy",
            match self.trust_proxy {
                TrustedProxies::Listed(_) => quoted(&proxies),
                TrustedProxies::Nobody | TrustedProxies::Private => proxies,
            },
        );
        line("grace", self.grace.as_secs().to_string());
        line("pace", self.pace.to_string());
        if let Some(contact) = &self.push_contact {
            line("push_contact", quoted(contact));
        }
        line("push_private", self.push_private.to_string());
        line("connections", self.connections.to_string());
        line("connections_by_address", self.connections_by_address.to_string());
        text
    }
}

/// Whether push services accept this as a contact.
fn is_contact(text: &str) -> bool {
    let rest = text.strip_prefix("mailto:").or_else(|| text.strip_prefix("https://"));
    rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_graphic()))
}

/// A database URL without its password.
pub fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    // A password may come before the host, or among the parameters.
    let (place, parameters) = rest.split_once('?').map_or((rest, None), |(place, rest)| (place, Some(rest)));
    let place = match place.rsplit_once('@') {
        Some((who, host)) => match who.split_once(':') {
            Some((user, _)) => format!("{user}:***@{host}"),
            None => format!("{who}@{host}"),
        },
        None => place.to_owned(),
    };
    let parameters = parameters.map(|list| {
        let shown = list.split('&').filter(|one| !one.starts_with("password="));
        shown.collect::<Vec<_>>().join("&")
    });
    match parameters.filter(|list| !list.is_empty()) {
        Some(list) => format!("{scheme}://{place}?{list}"),
        None => format!("{scheme}://{place}"),
    }
}

/// This machine's address in its network: the one it would send from; `None` without a network. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    Some(own).filter(|own| !own.is_loopback() && !own.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let shown = without_password("postgres://me:s3cr@t@db/games?sslmode=require&password=s3cret");
        assert_eq!(shown, "postgres://me:***@db/games?sslmode=require");
        assert_eq!(without_password("sqlite:///var/lib/bigpoints.db"), "sqlite:///var/lib/bigpoints.db");
        assert_eq!(
            without_password("postgres:///games?host=/run&user=me"),
            "postgres:///games?host=/run&user=me"
        );
    }

    #[test]
    fn the_settings_shown_can_be_read_back() {
        let args = SettingsArgs {
            lan: Some(true),
            grace: Some(5),
            trust_proxy: Some("10.0.0.1, 2001:db8::/32".parse().expect("proxies")),
            data: Some("/tmp/x".into()),
            database: Some("postgres://me@db1,db2/games".into()),
            replica: Some("postgres://me:s3cret@db2/games".into()),
            bus: Some("redis://bus".into()),
            node: Some("a".into()),
            ..SettingsArgs::default()
        };
        let settings = args.resolve(None, None).expect("settings");
        assert!(settings.to_toml().contains("replica = \"postgres://me:***@db2/games\""));
        assert_eq!(settings.listen, SocketAddr::from(([0, 0, 0, 0], 8080)));
        let read: SettingsArgs = toml::from_str(&settings.to_toml()).expect("a configuration");
        assert_eq!(read.resolve(None, None).expect("settings").to_toml(), settings.to_toml());
    }

    #[test]
    fn the_reach_follows_from_the_settings() {
        let settings = |listen: &str, public_url: Option<&str>| {
            let listen = Some(listen.parse().expect("an address"));
            let public_url = public_url.map(str::to_owned);
            let args =
                SettingsArgs { listen, public_url, data: Some("/tmp/x".into()), ..SettingsArgs::default() };
            args.resolve(None, None).expect("settings")
        };
        let own = Some(IpAddr::from([192, 168, 1, 5]));
        let check = |listen, public_url, own, range, address: Option<&str>| {
            let reach = settings(listen, public_url).reach_from(own);
            assert_eq!(reach, Reach { range, address: address.map(str::to_owned) }, "{listen}");
        };
        check("127.0.0.1:8080", None, own, Range::ThisComputer, None);
        check("[::1]:8080", None, own, Range::ThisComputer, None);
        check("0.0.0.0:8080", None, own, Range::Network, Some("http://192.168.1.5:8080"));
        check("0.0.0.0:8080", None, None, Range::Network, None);
        check("10.0.0.7:80", None, None, Range::Network, Some("http://10.0.0.7:80"));
        check("127.0.0.1:8080", Some("https://a.example"), own, Range::Public, Some("https://a.example"));
    }

    #[test]
    fn grace_is_limited() {
        let settle = |grace| {
            SettingsArgs { grace: Some(grace), data: Some("/tmp/x".into()), ..SettingsArgs::default() }
                .resolve(None, None)
        };
        assert!(settle(MAX_GRACE).is_ok());
        let error = settle(u64::MAX).expect_err("too long").to_string();
        assert!(error.contains("grace") && error.contains("604800"), "{error}");
    }
}
