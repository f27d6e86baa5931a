//! Rate limits per guest and per address, which say how long to wait.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use bigpoints_table::refusal::Wait;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::guests::Guest;

/// How often unused entries are removed. No rate looks back farther than a minute or so, and clients with ever new addresses
/// must not fill the memory.
pub(crate) const PRUNE_INTERVAL: Duration = Duration::from_secs(60);

/// The rate limits of a server. Clones count together.
#[derive(Clone)]
pub(crate) struct RateLimits {
    inner: Arc<Inner>,
}

struct Inner {
    messages: DefaultKeyedRateLimiter<String>,
    searches: DefaultKeyedRateLimiter<String>,
    analyses: DefaultKeyedRateLimiter<String>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    images: DefaultKeyedRateLimiter<IpAddr>,
    new_guests: DefaultKeyedRateLimiter<IpAddr>,
    names: DefaultKeyedRateLimiter<String>,
    links: DefaultKeyedRateLimiter<String>,
    tokens: DefaultKeyedRateLimiter<String>,
    tables: DefaultKeyedRateLimiter<String>,
    tables_by_address: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

impl RateLimits {
    /// The rate limits as PROTOCOL.md documents them. More tables are allowed by address than by guest, because many guests may share
    /// an address.
    pub(crate) fn new() -> RateLimits {
        let quota = |per_minute: u32, burst: u32| {
            let number = |number| NonZeroU32::new(number).expect("a limit above zero");
            Quota::per_minute(number(per_minute)).allow_burst(number(burst))
        };
        RateLimits {
            inner: Arc::new(Inner {
                messages: RateLimiter::keyed(quota(300, 100)),
                searches: RateLimiter::keyed(quota(30, 10)),
                analyses: RateLimiter::keyed(quota(6, 6)),
                requests: RateLimiter::keyed(quota(1200, 400)),
                files: RateLimiter::keyed(quota(12_000, 4000)),
                images: RateLimiter::keyed(quota(30, 30)),
                new_guests: RateLimiter::keyed(quota(30, 30)),
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
        let key = guest.map_or_else(|| network(address).to_string(), |guest| guest.id.to_string());
        self.check(&self.inner.messages, &key)
    }

    /// Counts a hint or puzzle search of a guest or, without one, a network.
    pub(crate) fn search(&self, asker: &str) -> Result<(), Wait> {
        self.check(&self.inner.searches, &asker.to_owned())
    }

    /// Counts a new analysis of a guest or, without one, a network.
    pub(crate) fn analysis(&self, asker: &str) -> Result<(), Wait> {
        self.check(&self.inner.analyses, &asker.to_owned())
    }

    /// Counts a request from an address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.inner.requests, &network(address))
    }

    /// Counts a file of the page from an address: a whole school may open it at once.
    pub(crate) fn file(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.inner.files, &network(address))
    }

    /// Counts an image to be rendered for an address.
    pub(crate) fn image(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.inner.images, &network(address))
    }

    /// Counts a new guest from an address.
    pub(crate) fn new_guest(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.inner.new_guests, &network(address))
    }

    /// Counts a rename of a guest: each is broadcast at the guest's tables.
    pub(crate) fn name(&self, guest: &Guest) -> Result<(), Wait> {
        self.check(&self.inner.names, &guest.id.to_string())
    }

    /// Counts a device link of a guest.
    pub(crate) fn link(&self, guest: &Guest) -> Result<(), Wait> {
        self.check(&self.inner.links, &guest.id.to_string())
    }

    /// Counts a bot token of a guest.
    pub(crate) fn token(&self, guest: &Guest) -> Result<(), Wait> {
        self.check(&self.inner.tokens, &guest.id.to_string())
    }

    /// Counts a new table of a guest, from an address.
    pub(crate) fn table(&self, guest: &Guest, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.inner.tables, &guest.id.to_string())?;
        self.check(&self.inner.tables_by_address, &network(address))
    }

    /// Removes entries that no longer limit anything.
    fn prune(&self) {
        self.inner.messages.retain_recent();
        self.inner.searches.retain_recent();
        self.inner.analyses.retain_recent();
        self.inner.requests.retain_recent();
        self.inner.files.retain_recent();
        self.inner.images.retain_recent();
        self.inner.new_guests.retain_recent();
        self.inner.names.retain_recent();
        self.inner.links.retain_recent();
        self.inner.tokens.retain_recent();
        self.inner.tables.retain_recent();
        self.inner.tables_by_address.retain_recent();
    }

    fn check<K: std::hash::Hash + Eq + Clone>(
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

/// Removes unused entries at this interval, as long as the server runs.
pub(crate) async fn prune(limits: RateLimits, every: Duration) {
    let mut clock = interval_at(Instant::now() + every, every);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        limits.prune();
    }
}

/// What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which is what one customer gets.
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
    use bigpoints_table::id::GuestId;

    use super::*;

    #[test]
    fn tables_are_limited_by_guest_and_by_address() {
        let limits = RateLimits::new();
        let here: IpAddr = "192.0.2.1".parse().expect("an address");
        let guest = |id: &str| Guest { id: GuestId::new(id), name: String::new(), bot: false };
        let made = |id: &str| (0..1000).take_while(|_| limits.table(&guest(id), here).is_ok()).count();
        assert_eq!([made("a"), made("b")], [30; 2]);
        assert_eq!(made("c"), 0, "the limit of the address");
    }

    #[test]
    fn a_client_over_the_limit_is_told_how_long_to_wait() {
        let limits = RateLimits::new();
        let here: IpAddr = "2001:db8::1".parse().expect("an address");
        let there: IpAddr = "2001:db8:0:1::1".parse().expect("an address");
        let neighbour: IpAddr = "2001:db8::ffff".parse().expect("an address");
        let allowed = (0..1000).take_while(|_| limits.new_guest(here).is_ok()).count();
        assert_eq!(allowed, 30);
        let wait = limits.new_guest(neighbour).expect_err("the same network");
        assert!(wait.milliseconds > 0 && wait.milliseconds <= 2000, "{wait:?}");
        assert_eq!(limits.new_guest(there), Ok(()));
    }

    #[tokio::test]
    async fn unused_entries_are_removed_soon() {
        let limits = RateLimits::new();
        let here: IpAddr = "192.0.2.1".parse().expect("an address");
        let busy: IpAddr = "192.0.2.2".parse().expect("an address");
        limits.file(here).expect("the first");
        while limits.analysis(&busy.to_string()).is_ok() {}
        let pruning = tokio::spawn(prune(limits.clone(), Duration::from_millis(1)));
        // A file counts for a few milliseconds, and an analysis for ten seconds.
        let began = Instant::now();
        while !limits.inner.files.is_empty() {
            assert!(began.elapsed() < Duration::from_secs(30), "unused entries are never removed");
            tokio::task::yield_now().await;
        }
        pruning.abort();
        assert_eq!(limits.inner.analyses.len(), 1, "an entry that still limits stays");
    }
}
