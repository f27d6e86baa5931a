//! How much one visitor may ask: rates per guest and per address, and a wait that programs can read.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::guest::Guest;

/// The limits of one server. Clones count together.
#[derive(Clone)]
pub(super) struct Limits {
    inner: Arc<Inner>,
}

struct Inner {
    messages: DefaultKeyedRateLimiter<String>,
    thoughts: DefaultKeyedRateLimiter<String>,
    analyses: DefaultKeyedRateLimiter<String>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    names: DefaultKeyedRateLimiter<String>,
    links: DefaultKeyedRateLimiter<String>,
    tokens: DefaultKeyedRateLimiter<String>,
    tables: DefaultKeyedRateLimiter<String>,
    tables_by_address: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

/// How long somebody has to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wait {
    pub(crate) milliseconds: u32,
}

impl Limits {
    /// The limits in use, as PROTOCOL.md tells them: messages of a guest over sockets, advice, analyses, requests and files of the page from
    /// an address, new guests from an address, new names, links and bots of a guest, tables made by a guest and from an address, where
    /// many guests may sit behind one.
    pub(super) fn new() -> Limits {
        let quota = |per_minute: u32, burst: u32| {
            let number = |number| NonZeroU32::new(number).expect("a limit above zero");
            Quota::per_minute(number(per_minute)).allow_burst(number(burst))
        };
        Limits {
            inner: Arc::new(Inner {
                messages: RateLimiter::keyed(quota(300, 100)),
                thoughts: RateLimiter::keyed(quota(30, 10)),
                analyses: RateLimiter::keyed(quota(6, 6)),
                requests: RateLimiter::keyed(quota(1200, 400)),
                files: RateLimiter::keyed(quota(12_000, 4000)),
                newcomers: RateLimiter::keyed(quota(30, 30)),
                names: RateLimiter::keyed(quota(6, 6)),
                links: RateLimiter::keyed(quota(6, 6)),
                tokens: RateLimiter::keyed(quota(6, 12)),
                tables: RateLimiter::keyed(quota(30, 30)),
                tables_by_address: RateLimiter::keyed(quota(120, 60)),
                clock: DefaultClock::default(),
            }),
        }
    }

    /// Counts a message over a socket.
    pub(super) fn message(&self, guest: Option<&Guest>, address: IpAddr) -> Result<(), Wait> {
        let key = guest.map_or_else(|| network(address).to_string(), |guest| guest.id.clone());
        self.ask(&self.inner.messages, &key)
    }

    /// Counts advice that was asked for by a guest or, without one, from a network.
    pub(super) fn thought(&self, asker: &String) -> Result<(), Wait> {
        self.ask(&self.inner.thoughts, asker)
    }

    /// Counts an analysis that is begun, for a guest or, without one, a network.
    pub(super) fn analysis(&self, asker: &String) -> Result<(), Wait> {
        self.ask(&self.inner.analyses, asker)
    }

    /// Counts a request from an address.
    pub(super) fn request(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.requests, &network(address))
    }

    /// Counts a file of the page, or the page itself, that is asked for from an address: a whole school may open it at once.
    pub(super) fn file(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.files, &network(address))
    }

    /// Counts a new guest from an address.
    pub(super) fn newcomer(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.newcomers, &network(address))
    }

    /// Counts another name of a guest: each is shown to everybody at the guest's tables.
    pub(super) fn name(&self, guest: &Guest) -> Result<(), Wait> {
        self.ask(&self.inner.names, &guest.id)
    }

    /// Counts a link to another device of a guest.
    pub(super) fn link(&self, guest: &Guest) -> Result<(), Wait> {
        self.ask(&self.inner.links, &guest.id)
    }

    /// Counts a token for a bot of a guest.
    pub(super) fn token(&self, guest: &Guest) -> Result<(), Wait> {
        self.ask(&self.inner.tokens, &guest.id)
    }

    /// Counts a table that is made.
    pub(super) fn table(&self, guest: &Guest, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.tables, &guest.id)?;
        self.ask(&self.inner.tables_by_address, &network(address))
    }

    /// Forgets those who have long asked for nothing.
    pub(super) fn tidy(&self) {
        self.inner.messages.retain_recent();
        self.inner.thoughts.retain_recent();
        self.inner.analyses.retain_recent();
        self.inner.requests.retain_recent();
        self.inner.files.retain_recent();
        self.inner.newcomers.retain_recent();
        self.inner.names.retain_recent();
        self.inner.links.retain_recent();
        self.inner.tokens.retain_recent();
        self.inner.tables.retain_recent();
        self.inner.tables_by_address.retain_recent();
    }

    fn ask<K: std::hash::Hash + Eq + Clone>(
        &self,
        limiter: &DefaultKeyedRateLimiter<K>,
        key: &K,
    ) -> Result<(), Wait> {
        limiter.check_key(key).map_err(|not_yet| {
            let wait = not_yet.wait_time_from(self.inner.clock.now());
            Wait { milliseconds: u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1) }
        })
    }
}

/// What counts as one visitor: an address, but of IPv6 the network that one customer gets.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) & (u128::MAX << 64)).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_counted_for_the_guest_and_for_the_address() {
        let limits = Limits::new();
        let here: IpAddr = "192.0.2.1".parse().expect("an address");
        let guest = |id: &str| Guest { id: id.to_owned(), name: String::new(), bot: false };
        let made = |id: &str| (0..1000).take_while(|_| limits.table(&guest(id), here).is_ok()).count();
        assert_eq!([made("a"), made("b")], [30; 2]);
        assert_eq!(made("c"), 0, "as many as there may be from one address");
    }

    #[test]
    fn who_asks_too_much_is_told_how_long_to_wait() {
        let limits = Limits::new();
        let here: IpAddr = "2001:db8::1".parse().expect("an address");
        let there: IpAddr = "2001:db8:0:1::1".parse().expect("an address");
        let neighbour: IpAddr = "2001:db8::ffff".parse().expect("an address");
        let granted = (0..1000).take_while(|_| limits.newcomer(here).is_ok()).count();
        assert_eq!(granted, 30);
        let wait = limits.newcomer(neighbour).expect_err("the same network");
        assert!(wait.milliseconds > 0 && wait.milliseconds <= 2000, "{wait:?}");
        assert_eq!(limits.newcomer(there), Ok(()));
    }
}
