//! Rate limits per guest, per address and per table, which say how long to wait.
//!
//! They hold for the site: whoever has used a quarter of an allowance at one node is counted at the others too, so that going from
//! node to node gains a quarter of a burst for each at most. Everybody else costs the bus nothing.

#[cfg(test)]
mod tests;

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use bigpoints_rules::Player;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::refusal::Wait;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::bus::Bus;
use crate::bus::message::Message;
use crate::guests::Guest;
use crate::net::networks::{Network, SHARES, networks};

/// How often unused entries are removed. No rate looks back farther than a minute or so, and clients with ever new addresses
/// must not fill the memory.
pub(crate) const PRUNE_INTERVAL: Duration = Duration::from_secs(60);

/// Events of one table per minute, and at once: five players who each move every second make half of that.
const EVENTS_BY_TABLE: (u32, u32) = (600, 300);

/// Questions for the seat of somebody who is away, at one table per minute and at once: each is shown to everybody there.
const QUESTIONS_BY_TABLE: (u32, u32) = (20, 5);

/// Reactions of one seat per minute and at once: enough to be polite, too few to be a nuisance.
const REACTIONS_BY_SEAT: (u32, u32) = (12, 3);

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Limit {
    Messages,
    Searches,
    Analyses,
    Requests,
    Files,
    Images,
    NewGuests,
    Names,
    Links,
    Passkeys,
    Tokens,
    Tables,
    TablesByAddress,
    Writes,
    Seeks,
    Pushes,
}

impl Limit {
    const ALL: [Limit; 16] = [
        Limit::Messages,
        Limit::Searches,
        Limit::Analyses,
        Limit::Requests,
        Limit::Files,
        Limit::Images,
        Limit::NewGuests,
        Limit::Names,
        Limit::Links,
        Limit::Passkeys,
        Limit::Tokens,
        Limit::Tables,
        Limit::TablesByAddress,
        Limit::Writes,
        Limit::Seeks,
        Limit::Pushes,
    ];

    /// How many there may be per minute, and at once, as PROTOCOL.md documents them. More tables are allowed by address than by
    /// guest, because many guests may share an address.
    const fn allowance(self) -> (u32, u32) {
        match self {
            Limit::Messages => (300, 100),
            Limit::Searches => (30, 10),
            Limit::Analyses | Limit::Names | Limit::Links => (6, 6),
            Limit::Requests => (1200, 400),
            Limit::Files => (12_000, 4000),
            Limit::Images | Limit::NewGuests | Limit::Tables | Limit::Seeks => (30, 30),
            Limit::Passkeys => (20, 20),
            Limit::Tokens | Limit::Pushes => (6, 12),
            Limit::TablesByAddress => (120, 60),
            // A class of thirty behind one address makes some fifteen durable writes a second when everybody moves every two
            // seconds; twice that is allowed.
            Limit::Writes => (1800, 600),
        }
    }
}

/// A limiter whose answer says how much is left.
type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock, StateInformationMiddleware>;

/// The rate limits of a node. Clones count together.
#[derive(Clone, Debug)]
pub(crate) struct RateLimits {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    limits: [ByAsker; Limit::ALL.len()],
    events: Limiter<TableId>,
    questions: Limiter<TableId>,
    reactions: Limiter<(TableId, Player)>,
    /// The other nodes.
    bus: Bus,
}

/// Who is counted: a guest, or the networks of somebody who is not one yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Asker {
    Guest(GuestId),
    Address(IpAddr),
}

/// How much of an allowance is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    /// More than three quarters.
    Plenty,
    /// Less.
    Some,
}

/// A limit for every network that an address belongs to. Wider networks have larger allowances.
#[derive(Debug)]
struct ByNetwork {
    levels: [Limiter<Network>; SHARES.len()],
}

/// A limit for each guest, and for the networks of those who are not guests.
#[derive(Debug)]
struct ByAsker {
    guests: Limiter<GuestId>,
    strangers: ByNetwork,
}

impl ByNetwork {
    fn new(per_minute: u32, burst: u32) -> ByNetwork {
        ByNetwork { levels: SHARES.map(|share| limiter(per_minute * share, burst * share)) }
    }

    /// Counts one from an address. The narrowest network is asked first, so that a client over its own limit takes nothing
    /// from its neighbours.
    fn check(&self, address: IpAddr) -> Result<Left, Wait> {
        networks(address).zip(&self.levels).try_fold(Left::Plenty, |left, (network, level)| {
            Ok(match check(level, &network)? {
                Left::Some => Left::Some,
                Left::Plenty => left,
            })
        })
    }

    fn prune(&self) {
        self.levels.iter().for_each(RateLimiter::retain_recent);
    }
}

impl ByAsker {
    fn new(per_minute: u32, burst: u32) -> ByAsker {
        ByAsker { guests: limiter(per_minute, burst), strangers: ByNetwork::new(per_minute, burst) }
    }

    fn check(&self, asker: &Asker) -> Result<Left, Wait> {
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
    /// The rate limits of a node with these others.
    pub(crate) fn new(bus: Bus) -> RateLimits {
        let limits = Limit::ALL.map(|limit| {
            let (per_minute, burst) = limit.allowance();
            ByAsker::new(per_minute, burst)
        });
        let events = limiter(EVENTS_BY_TABLE.0, EVENTS_BY_TABLE.1);
        let questions = limiter(QUESTIONS_BY_TABLE.0, QUESTIONS_BY_TABLE.1);
        let reactions = limiter(REACTIONS_BY_SEAT.0, REACTIONS_BY_SEAT.1);
        RateLimits { inner: Arc::new(Inner { limits, events, questions, reactions, bus }) }
    }

    /// Counts a message over a socket.
    pub(crate) fn message(&self, asker: &Asker) -> Result<(), Wait> {
        self.count(Limit::Messages, asker)
    }

    /// Counts a hint or puzzle search.
    pub(crate) fn search(&self, asker: &Asker) -> Result<(), Wait> {
        self.count(Limit::Searches, asker)
    }

    /// Counts a new analysis.
    pub(crate) fn analysis(&self, asker: &Asker) -> Result<(), Wait> {
        self.count(Limit::Analyses, asker)
    }

    /// Counts a request from an address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Wait> {
        self.count(Limit::Requests, &Asker::Address(address))
    }

    /// Counts a file of the page from an address: a whole school may open it at once.
    pub(crate) fn file(&self, address: IpAddr) -> Result<(), Wait> {
        self.count(Limit::Files, &Asker::Address(address))
    }

    /// Counts an image to be rendered for an address.
    pub(crate) fn image(&self, address: IpAddr) -> Result<(), Wait> {
        self.count(Limit::Images, &Asker::Address(address))
    }

    /// Counts a new guest from an address.
    pub(crate) fn new_guest(&self, address: IpAddr) -> Result<(), Wait> {
        self.count(Limit::NewGuests, &Asker::Address(address))
    }

    /// Counts a rename of a guest: each is broadcast at the guest's tables.
    pub(crate) fn name(&self, guest: &Guest) -> Result<(), Wait> {
        self.count(Limit::Names, &Asker::Guest(guest.id.clone()))
    }

    /// Counts a device link of a guest.
    pub(crate) fn link(&self, guest: &Guest) -> Result<(), Wait> {
        self.count(Limit::Links, &Asker::Guest(guest.id.clone()))
    }

    /// Counts a challenge for a passkey, or a recovery code that is tried.
    pub(crate) fn passkey(&self, asker: &Asker) -> Result<(), Wait> {
        self.count(Limit::Passkeys, asker)
    }

    /// Counts a bot token of a guest.
    pub(crate) fn token(&self, guest: &Guest) -> Result<(), Wait> {
        self.count(Limit::Tokens, &Asker::Guest(guest.id.clone()))
    }

    /// Counts a push subscription of a guest, or a test of one.
    pub(crate) fn push(&self, guest: &Guest) -> Result<(), Wait> {
        self.count(Limit::Pushes, &Asker::Guest(guest.id.clone()))
    }

    /// Counts a new table of a guest, from an address.
    pub(crate) fn table(&self, guest: &Guest, address: IpAddr) -> Result<(), Wait> {
        self.count(Limit::Tables, &Asker::Guest(guest.id.clone()))?;
        self.count(Limit::TablesByAddress, &Asker::Address(address))
    }

    /// Counts a search for players.
    pub(crate) fn seek(&self, guest: &Guest) -> Result<(), Wait> {
        self.count(Limit::Seeks, &Asker::Guest(guest.id.clone()))
    }

    /// Counts a request from an address that is stored durably if it is granted.
    pub(crate) fn write(&self, address: IpAddr) -> Result<(), Wait> {
        self.count(Limit::Writes, &Asker::Address(address))
    }

    /// Counts events that guests have caused at a table. Requests that are refused do not count, so that spectators cannot stop
    /// a game by asking for what they may not do. Only the owner of a table counts them, so they need not be shared.
    pub(crate) fn events(&self, table: &TableId, count: usize) -> Result<(), Wait> {
        let Some(count) = u32::try_from(count).ok().and_then(NonZeroU32::new) else { return Ok(()) };
        let checked = self.inner.events.check_key_n(table, count);
        // No request causes as many events as are allowed at once.
        checked.map_or(Ok(()), |checked| checked.map(drop).map_err(wait))
    }

    /// Counts a question for a seat at a table, which anybody may ask. Only the owner of a table counts it, too.
    pub(crate) fn question(&self, table: &TableId) -> Result<(), Wait> {
        check(&self.inner.questions, table).map(drop)
    }

    /// Counts a reaction of a seat at a table. Only the owner of a table counts it, too.
    pub(crate) fn reaction(&self, table: &TableId, player: Player) -> Result<(), Wait> {
        check(&self.inner.reactions, &(table.clone(), player)).map(drop)
    }

    /// Counts what was used at another node.
    pub(crate) fn note_use(&self, limit: Limit, asker: &Asker) {
        // Whoever is over the limit here is refused here.
        let _ = self.inner.limits[limit as usize].check(asker);
    }

    fn count(&self, limit: Limit, asker: &Asker) -> Result<(), Wait> {
        let left = self.inner.limits[limit as usize].check(asker)?;
        // Files are many and cost little.
        if left == Left::Some && limit != Limit::Files {
            self.inner.bus.broadcast(Message::LimitUsed { limit, asker: asker.clone() });
        }
        Ok(())
    }

    /// Removes entries that no longer limit anything.
    fn prune(&self) {
        self.inner.limits.iter().for_each(ByAsker::prune);
        self.inner.events.retain_recent();
        self.inner.questions.retain_recent();
        self.inner.reactions.retain_recent();
    }
}

fn limiter<K: Hash + Eq + Clone>(per_minute: u32, burst: u32) -> Limiter<K> {
    let number = |number| NonZeroU32::new(number).expect("a limit above zero");
    let quota = Quota::per_minute(number(per_minute)).allow_burst(number(burst));
    RateLimiter::dashmap(quota).with_middleware()
}

fn check<K: Hash + Eq + Clone>(limiter: &Limiter<K>, key: &K) -> Result<Left, Wait> {
    let state = limiter.check_key(key).map_err(wait)?;
    let is_plenty = state.remaining_burst_capacity() >= state.quota().burst_size().get() / 4 * 3;
    Ok(if is_plenty { Left::Plenty } else { Left::Some })
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
