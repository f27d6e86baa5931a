//! How much one visitor may ask: rates per guest and per address, and a wait that programs can read.

use bigpoints_table::refusal::Wait;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::guests::visitor::Guest;

/// How often those are forgotten who ask for nothing any more: no rate looks back farther than a minute or so, and whoever comes from
/// ever new addresses should not fill the memory.
pub(crate) const TIDYING: Duration = Duration::from_secs(60);

/// The limits of one server. Clones count together.
#[derive(Clone)]
pub(crate) struct RateLimits {
    inner: Arc<Inner>,
}

struct Inner {
    messages: DefaultKeyedRateLimiter<String>,
    thoughts: DefaultKeyedRateLimiter<String>,
    analyses: DefaultKeyedRateLimiter<String>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    pictures: DefaultKeyedRateLimiter<IpAddr>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    names: DefaultKeyedRateLimiter<String>,
    links: DefaultKeyedRateLimiter<String>,
    tokens: DefaultKeyedRateLimiter<String>,
    tables: DefaultKeyedRateLimiter<String>,
    tables_by_address: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

impl RateLimits {
    /// The limits in use, as PROTOCOL.md tells them: messages of a guest over sockets, advice, analyses, requests, files of the page and
    /// pictures from an address, new guests from an address, new names, links and bots of a guest, tables made by a guest and from an address, where
    /// many guests may sit behind one.
    pub(crate) fn new() -> RateLimits {
        let quota = |per_minute: u32, burst: u32| {
            let number = |number| NonZeroU32::new(number).expect("a limit above zero");
            Quota::per_minute(number(per_minute)).allow_burst(number(burst))
        };
        RateLimits {
            inner: Arc::new(Inner {
                messages: RateLimiter::keyed(quota(300, 100)),
                thoughts: RateLimiter::keyed(quota(30, 10)),
                analyses: RateLimiter::keyed(quota(6, 6)),
                requests: RateLimiter::keyed(quota(1200, 400)),
                files: RateLimiter::keyed(quota(12_000, 4000)),
                pictures: RateLimiter::keyed(quota(30, 30)),
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
    pub(crate) fn message(&self, guest: Option<&Guest>, address: IpAddr) -> Result<(), Wait> {
        let key = guest.map_or_else(|| network(address).to_string(), |guest| guest.id.clone());
        self.ask(&self.inner.messages, &key)
    }

    /// Counts advice that was asked for by a guest or, without one, from a network.
    pub(crate) fn thought(&self, asker: &String) -> Result<(), Wait> {
        self.ask(&self.inner.thoughts, asker)
    }

    /// Counts an analysis that is begun, for a guest or, without one, a network.
    pub(crate) fn analysis(&self, asker: &String) -> Result<(), Wait> {
        self.ask(&self.inner.analyses, asker)
    }

    /// Counts a request from an address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.requests, &network(address))
    }

    /// Counts a file of the page, or the page itself, that is asked for from an address: a whole school may open it at once.
    pub(crate) fn file(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.files, &network(address))
    }

    /// Counts a picture that has to be painted for somebody at an address.
    pub(crate) fn picture(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.pictures, &network(address))
    }

    /// Counts a new guest from an address.
    pub(crate) fn newcomer(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.newcomers, &network(address))
    }

    /// Counts another name of a guest: each is shown to everybody at the guest's tables.
    pub(crate) fn name(&self, guest: &Guest) -> Result<(), Wait> {
        self.ask(&self.inner.names, &guest.id)
    }

    /// Counts a link to another device of a guest.
    pub(crate) fn link(&self, guest: &Guest) -> Result<(), Wait> {
        self.ask(&self.inner.links, &guest.id)
    }

    /// Counts a token for a bot of a guest.
    pub(crate) fn token(&self, guest: &Guest) -> Result<(), Wait> {
        self.ask(&self.inner.tokens, &guest.id)
    }

    /// Counts a table that is made.
    pub(crate) fn table(&self, guest: &Guest, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.tables, &guest.id)?;
        self.ask(&self.inner.tables_by_address, &network(address))
    }

    /// Forgets those who have asked for nothing for so long that they might as well be new.
    fn tidy(&self) {
        self.inner.messages.retain_recent();
        self.inner.thoughts.retain_recent();
        self.inner.analyses.retain_recent();
        self.inner.requests.retain_recent();
        self.inner.files.retain_recent();
        self.inner.pictures.retain_recent();
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

/// Tidies the limits so often, as long as the server runs.
pub(crate) async fn keep_tidy(limits: RateLimits, every: Duration) {
    let mut clock = interval_at(Instant::now() + every, every);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        limits.tidy();
    }
}

/// What counts as one visitor: an address, but of IPv6 the network that one customer gets.
pub(crate) fn network(address: IpAddr) -> IpAddr {
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
        let limits = RateLimits::new();
        let here: IpAddr = "192.0.2.1".parse().expect("an address");
        let guest = |id: &str| Guest { id: id.to_owned(), name: String::new(), bot: false };
        let made = |id: &str| (0..1000).take_while(|_| limits.table(&guest(id), here).is_ok()).count();
        assert_eq!([made("a"), made("b")], [30; 2]);
        assert_eq!(made("c"), 0, "as many as there may be from one address");
    }

    #[test]
    fn who_asks_too_much_is_told_how_long_to_wait() {
        let limits = RateLimits::new();
        let here: IpAddr = "2001:db8::1".parse().expect("an address");
        let there: IpAddr = "2001:db8:0:1::1".parse().expect("an address");
        let neighbour: IpAddr = "2001:db8::ffff".parse().expect("an address");
        let granted = (0..1000).take_while(|_| limits.newcomer(here).is_ok()).count();
        assert_eq!(granted, 30);
        let wait = limits.newcomer(neighbour).expect_err("the same network");
        assert!(wait.milliseconds > 0 && wait.milliseconds <= 2000, "{wait:?}");
        assert_eq!(limits.newcomer(there), Ok(()));
    }

    #[tokio::test]
    async fn who_asks_for_nothing_any_more_is_soon_forgotten() {
        let limits = RateLimits::new();
        let here: IpAddr = "192.0.2.1".parse().expect("an address");
        let busy: IpAddr = "192.0.2.2".parse().expect("an address");
        limits.file(here).expect("the first");
        while limits.analysis(&busy.to_string()).is_ok() {}
        let tidying = tokio::spawn(keep_tidy(limits.clone(), Duration::from_millis(1)));
        // A file counts for a few milliseconds, and an analysis for ten seconds.
        let began = Instant::now();
        while !limits.inner.files.is_empty() {
            assert!(began.elapsed() < Duration::from_secs(30), "nobody is ever forgotten");
            tokio::task::yield_now().await;
        }
        tidying.abort();
        assert_eq!(limits.inner.analyses.len(), 1, "who has just asked for too much is remembered");
    }
}
