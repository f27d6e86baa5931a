//! Rate limits per guest, per address and per table, which say how long to wait.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::refusal::Wait;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::guests::Guest;
use crate::net::networks::{Network, SHARES, networks};

/// How often unused entries are removed. No rate looks back farther than a minute or so, and clients with ever new addresses
/// must not fill the memory.
pub(crate) const PRUNE_INTERVAL: Duration = Duration::from_secs(60);

/// Durable writes from one address per minute, and at once. A class of thirty behind one address makes some fifteen writes a
/// second when everybody moves every two seconds; twice that is allowed.
const WRITES_BY_ADDRESS: (u32, u32) = (1800, 600);

/// Events of one table per minute, and at once: five players who each move every second make half of that.
const EVENTS_BY_TABLE: (u32, u32) = (600, 300);

/// The rate limits of a server. Clones count together.
#[derive(Clone, Debug)]
pub(crate) struct RateLimits {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    messages: ByAsker,
    searches: ByAsker,
    analyses: ByAsker,
    requests: ByNetwork,
    files: ByNetwork,
    images: ByNetwork,
    new_guests: ByNetwork,
    names: DefaultKeyedRateLimiter<GuestId>,
    links: DefaultKeyedRateLimiter<GuestId>,
    tokens: DefaultKeyedRateLimiter<GuestId>,
    tables: DefaultKeyedRateLimiter<GuestId>,
    tables_by_address: ByNetwork,
    writes: ByNetwork,
    events: DefaultKeyedRateLimiter<TableId>,
}

/// Who is counted: a guest, or the networks of somebody who is not one yet.
#[derive(Clone, Debug)]
pub(crate) enum Asker {
    Guest(GuestId),
    Address(IpAddr),
}

/// A limit for every network that an address belongs to. Wider networks have larger allowances.
#[derive(Debug)]
struct ByNetwork {
    levels: [DefaultKeyedRateLimiter<Network>; SHARES.len()],
}

/// A limit for each guest, and for the networks of those who are not guests.
#[derive(Debug)]
struct ByAsker {
    guests: DefaultKeyedRateLimiter<GuestId>,
    strangers: ByNetwork,
}

impl ByNetwork {
    fn new(per_minute: u32, burst: u32) -> ByNetwork {
        ByNetwork { levels: SHARES.map(|share| RateLimiter::keyed(quota(per_minute * share, burst * share))) }
    }

    /// Counts one from an address. The narrowest network is asked first, so that a client over its own limit takes nothing
    /// from its neighbours.
    fn check(&self, address: IpAddr) -> Result<(), Wait> {
        networks(address).zip(&self.levels).try_for_each(|(network, level)| check(level, &network))
    }

    fn prune(&self) {
        self.levels.iter().for_each(DefaultKeyedRateLimiter::retain_recent);
    }
}

impl ByAsker {
    fn new(per_minute: u32, burst: u32) -> ByAsker {
        let guests = RateLimiter::keyed(quota(per_minute, burst));
        ByAsker { guests, strangers: ByNetwork::new(per_minute, burst) }
    }

    fn check(&self, asker: &Asker) -> Result<(), Wait> {
        match asker {
            Asker::Guest(guest) => check(&self.guests, guest),
            Asker::Address(address) => self.strangers.check(*address),
        }
    }

    fn prune(&self) {
        self.guests.retain_recent();
        self.strangers.prune();
    }
}

impl RateLimits {
    /// The rate limits as PROTOCOL.md documents them. More tables are allowed by address than by guest, because many guests may share
    /// an address.
    pub(crate) fn new() -> RateLimits {
        RateLimits {
            inner: Arc::new(Inner {
                messages: ByAsker::new(300, 100),
                searches: ByAsker::new(30, 10),
                analyses: ByAsker::new(6, 6),
                requests: ByNetwork::new(1200, 400),
                files: ByNetwork::new(12_000, 4000),
                images: ByNetwork::new(30, 30),
                new_guests: ByNetwork::new(30, 30),
                names: RateLimiter::keyed(quota(6, 6)),
                links: RateLimiter::keyed(quota(6, 6)),
                tokens: RateLimiter::keyed(quota(6, 12)),
                tables: RateLimiter::keyed(quota(30, 30)),
                tables_by_address: ByNetwork::new(120, 60),
                writes: ByNetwork::new(WRITES_BY_ADDRESS.0, WRITES_BY_ADDRESS.1),
                events: RateLimiter::keyed(quota(EVENTS_BY_TABLE.0, EVENTS_BY_TABLE.1)),
            }),
        }
    }

    /// Counts a message over a socket.
    pub(crate) fn message(&self, asker: &Asker) -> Result<(), Wait> {
        self.inner.messages.check(asker)
    }

    /// Counts a hint or puzzle search.
    pub(crate) fn search(&self, asker: &Asker) -> Result<(), Wait> {
        self.inner.searches.check(asker)
    }

    /// Counts a new analysis.
    pub(crate) fn analysis(&self, asker: &Asker) -> Result<(), Wait> {
        self.inner.analyses.check(asker)
    }

    /// Counts a request from an address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Wait> {
        self.inner.requests.check(address)
    }

    /// Counts a file of the page from an address: a whole school may open it at once.
    pub(crate) fn file(&self, address: IpAddr) -> Result<(), Wait> {
        self.inner.files.check(address)
    }

    /// Counts an image to be rendered for an address.
    pub(crate) fn image(&self, address: IpAddr) -> Result<(), Wait> {
        self.inner.images.check(address)
    }

    /// Counts a new guest from an address.
    pub(crate) fn new_guest(&self, address: IpAddr) -> Result<(), Wait> {
        self.inner.new_guests.check(address)
    }

    /// Counts a rename of a guest: each is broadcast at the guest's tables.
    pub(crate) fn name(&self, guest: &Guest) -> Result<(), Wait> {
        check(&self.inner.names, &guest.id)
    }

    /// Counts a device link of a guest.
    pub(crate) fn link(&self, guest: &Guest) -> Result<(), Wait> {
        check(&self.inner.links, &guest.id)
    }

    /// Counts a bot token of a guest.
    pub(crate) fn token(&self, guest: &Guest) -> Result<(), Wait> {
        check(&self.inner.tokens, &guest.id)
    }

    /// Counts a new table of a guest, from an address.
    pub(crate) fn table(&self, guest: &Guest, address: IpAddr) -> Result<(), Wait> {
        check(&self.inner.tables, &guest.id)?;
        self.inner.tables_by_address.check(address)
    }

    /// Counts a request from an address that is stored durably if it is granted.
    pub(crate) fn write(&self, address: IpAddr) -> Result<(), Wait> {
        self.inner.writes.check(address)
    }

    /// Counts events that guests have caused at a table. Requests that are refused do not count, so that spectators cannot stop
    /// a game by asking for what they may not do.
    pub(crate) fn events(&self, table: &TableId, count: usize) -> Result<(), Wait> {
        let Some(count) = u32::try_from(count).ok().and_then(NonZeroU32::new) else { return Ok(()) };
        let checked = self.inner.events.check_key_n(table, count);
        // No request causes as many events as are allowed at once.
        checked.unwrap_or(Ok(())).map_err(wait)
    }

    /// Removes entries that no longer limit anything.
    fn prune(&self) {
        let Inner { messages, searches, analyses, requests, files, images, new_guests, .. } = &*self.inner;
        [messages, searches, analyses].into_iter().for_each(ByAsker::prune);
        let Inner { names, links, tokens, tables, tables_by_address, writes, events, .. } = &*self.inner;
        let networks = [requests, files, images, new_guests, tables_by_address, writes];
        networks.into_iter().for_each(ByNetwork::prune);
        [names, links, tokens, tables].into_iter().for_each(DefaultKeyedRateLimiter::retain_recent);
        events.retain_recent();
    }
}

fn quota(per_minute: u32, burst: u32) -> Quota {
    let number = |number| NonZeroU32::new(number).expect("a limit above zero");
    Quota::per_minute(number(per_minute)).allow_burst(number(burst))
}

fn check<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Wait> {
    limiter.check_key(key).map_err(wait)
}

fn wait(not_yet: governor::NotUntil<<DefaultClock as Clock>::Instant>) -> Wait {
    let wait = not_yet.wait_time_from(DefaultClock::default().now());
    Wait { milliseconds: u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1) }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_limited_by_guest_and_by_address() {
        let limits = RateLimits::new();
        let here: IpAddr = "192.0.2.1".parse().expect("an address");
        let guest = |id: &str| Guest { id: GuestId::new(id), name: String::new(), owner: None };
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
        while limits.analysis(&Asker::Address(busy)).is_ok() {}
        let pruning = tokio::spawn(prune(limits.clone(), Duration::from_millis(1)));
        // A file counts for a few milliseconds, and an analysis for ten seconds.
        let began = Instant::now();
        while !limits.inner.files.levels[0].is_empty() {
            assert!(began.elapsed() < Duration::from_secs(30), "unused entries are never removed");
            tokio::task::yield_now().await;
        }
        pruning.abort();
        assert_eq!(limits.inner.analyses.strangers.levels[0].len(), 1, "an entry that still limits stays");
    }

    /// How often something is allowed in a row when each time comes from another address.
    fn allowed(from: impl Fn(u32) -> IpAddr, counted: impl Fn(IpAddr) -> Result<(), Wait>) -> usize {
        (0..100_000).map(from).take_while(|&address| counted(address).is_ok()).count()
    }

    #[test]
    fn a_customer_with_many_ipv6_networks_is_limited_as_a_whole() {
        // 65,536 networks of one /48, each with an allowance of its own.
        let of_48 = |n: u32| IpAddr::from([0x2001, 0xdb8, 0, (n as u16).swap_bytes(), 0, 0, 0, n as u16]);
        let of_56 = |n: u32| IpAddr::from([0x2001, 0xdb8, 1, n as u16 & 0xff, 0, 0, 0, n as u16]);
        type Count = fn(&RateLimits, IpAddr) -> Result<(), Wait>;
        let counted: [(&str, Count, usize); 8] = [
            ("new guests", RateLimits::new_guest, 30),
            ("requests", RateLimits::request, 400),
            ("images", RateLimits::image, 30),
            ("files", RateLimits::file, 4000),
            ("writes", RateLimits::write, 600),
            ("messages", |limits, address| limits.message(&Asker::Address(address)), 100),
            ("searches", |limits, address| limits.search(&Asker::Address(address)), 10),
            ("analyses", |limits, address| limits.analysis(&Asker::Address(address)), 6),
        ];
        for (what, count, one) in counted {
            let limits = RateLimits::new();
            let [wide, narrow] = [
                allowed(of_48, |address| count(&limits, address)),
                allowed(of_56, |address| count(&limits, address)),
            ];
            for (expected, allowed) in [(16 * one, wide), (4 * one, narrow)] {
                // A few more come free while the test runs.
                assert!(
                    (expected..2 * expected).contains(&allowed),
                    "{what}: {allowed} instead of {expected}"
                );
            }
        }
    }

    #[test]
    fn a_table_over_its_limit_holds_up_no_other() {
        let limits = RateLimits::new();
        let [busy, other] = ["busy", "other"].map(TableId::new);
        let allowed = (0..1000).take_while(|_| limits.events(&busy, 2).is_ok()).count();
        assert!((150..300).contains(&allowed), "{allowed}");
        assert_eq!(limits.events(&other, 5), Ok(()));
        assert_eq!(limits.events(&busy, 0), Ok(()), "what stores nothing is not counted");
    }
}
