//! How much one visitor may ask: rates per guest and per address, and a wait that programs can read.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::guest::Guest;
use super::table::refusal::Refusal;

/// The limits of one server. Clones count together.
#[derive(Clone)]
pub(super) struct Limits {
    inner: Arc<Inner>,
}

struct Inner {
    messages: DefaultKeyedRateLimiter<String>,
    thoughts: DefaultKeyedRateLimiter<String>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

/// How long somebody has to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wait {
    pub(super) milliseconds: u32,
}

impl Limits {
    /// The limits in use: messages of a guest over sockets, advice, requests from an address, new guests from an address.
    pub(super) fn new() -> Limits {
        let quota = |per_minute: u32, burst: u32| {
            let number = |number| NonZeroU32::new(number).expect("a limit above zero");
            Quota::per_minute(number(per_minute)).allow_burst(number(burst))
        };
        Limits {
            inner: Arc::new(Inner {
                messages: RateLimiter::keyed(quota(300, 100)),
                thoughts: RateLimiter::keyed(quota(30, 10)),
                requests: RateLimiter::keyed(quota(1200, 400)),
                newcomers: RateLimiter::keyed(quota(30, 30)),
                clock: DefaultClock::default(),
            }),
        }
    }

    /// Counts a message over a socket.
    pub(super) fn message(&self, guest: Option<&Guest>, address: IpAddr) -> Result<(), Wait> {
        let key = guest.map_or_else(|| network(address).to_string(), |guest| guest.id.clone());
        self.ask(&self.inner.messages, &key)
    }

    /// Counts advice that was asked for.
    pub(super) fn thought(&self, guest: &Guest) -> Result<(), Refusal> {
        self.ask(&self.inner.thoughts, &guest.id).map_err(|_| Refusal::TooFast)
    }

    /// Counts a request from an address.
    pub(super) fn request(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.requests, &network(address))
    }

    /// Counts a new guest from an address.
    pub(super) fn newcomer(&self, address: IpAddr) -> Result<(), Wait> {
        self.ask(&self.inner.newcomers, &network(address))
    }

    /// Forgets those who have long asked for nothing.
    pub(super) fn tidy(&self) {
        self.inner.messages.retain_recent();
        self.inner.thoughts.retain_recent();
        self.inner.requests.retain_recent();
        self.inner.newcomers.retain_recent();
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
fn network(address: IpAddr) -> IpAddr {
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
