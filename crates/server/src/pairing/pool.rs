//! Everybody who searches on the site, at the node that pairs. The time is passed in.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use bigpoints_rating::pairing::{Seek, pair};
use bigpoints_rules::PlayerCount;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::table::paired::Pace;
use tokio::time::Instant;

use super::message::{SeekId, SeekState, SentSeek};

/// How long a seek counts without being heard of: its node may be gone.
const SILENCE: Duration = Duration::from_secs(3);
/// How long somebody who has gone keeps the time that was waited: a page that is loaded again goes on where it was.
const MEMORY: Duration = Duration::from_secs(30);
/// How many of the last waits tell the usual one, how old they may be, and how many are too few.
const WAITS: usize = 40;
const WAITS_AGE: Duration = Duration::from_secs(30 * 60);
const FEWEST_WAITS: usize = 3;

/// Among how many of those who have waited longest pairs are looked for at a time. Everybody is compared with everybody.
const MAX_PAIRED: usize = 2000;

/// How many search for each combination of numbers of players and paces.
#[derive(Debug, Default)]
pub(super) struct Census(HashMap<(u8, u8), u32>);

/// Everybody who searches.
#[derive(Debug, Default)]
pub(super) struct Pool {
    seekers: HashMap<GuestId, Seeker>,
    waits: VecDeque<Waited>,
}

/// Somebody who searches, or did a moment ago.
#[derive(Debug)]
struct Seeker {
    seek: SentSeek,
    node: String,
    since: Instant,
    heard: Instant,
    ended: bool,
    standing: Standing,
    /// The seek that this one has replaced.
    former: Option<SeekId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Standing {
    /// To be paired.
    Free,
    /// A table is being made.
    Chosen,
    /// This seek led to this table.
    Paired(TableId),
    /// Whether the guest is expected at a table has to be read from the store.
    Unclear,
}

/// How long somebody has waited for a game of this many players.
#[derive(Debug)]
struct Waited {
    at: Instant,
    players: PlayerCount,
    wait: Duration,
}

/// People for whom a table is to be made.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Match {
    /// Who, the longest wait first.
    pub(super) guests: Vec<GuestId>,
    /// The number of players.
    pub(super) players: PlayerCount,
    /// The pace.
    pub(super) pace: Pace,
    /// The mean of their ratings in that game, in points.
    pub(super) strength: f64,
}

impl Pool {
    /// Hears of a seek: what its node is to be told.
    pub(super) fn hear(&mut self, node: &str, seek: SentSeek, census: &Census, now: Instant) -> SeekState {
        let began = now.checked_sub(Duration::from_millis(seek.waited_ms)).unwrap_or(now);
        let guest = seek.guest.clone();
        let seeker = self.seekers.entry(guest.clone()).or_insert_with(|| Seeker {
            seek: seek.clone(),
            node: node.to_owned(),
            since: began,
            heard: now,
            ended: false,
            standing: Standing::Unclear,
            former: None,
        });
        if seeker.former == Some(seek.id) {
            return SeekState::Replaced;
        }
        seeker.since = seeker.since.min(began);
        if seeker.seek.id != seek.id {
            seeker.former = (!seeker.ended).then_some(seeker.seek.id);
            // The guest comes back from a table at which somebody was missing, or has not been told of it.
            if let Standing::Paired(_) = seeker.standing {
                seeker.standing = Standing::Unclear;
            }
        }
        (seeker.heard, seeker.ended) = (now, false);
        seeker.seek = seek;
        node.clone_into(&mut seeker.node);
        self.state_of(&guest, census, now)
    }

    /// Notes that a seek has ended.
    pub(super) fn end(&mut self, id: SeekId) {
        for seeker in self.seekers.values_mut().filter(|seeker| seeker.seek.id == id) {
            seeker.ended = true;
        }
    }

    /// How many search for what at this moment.
    pub(super) fn census(&self, now: Instant) -> Census {
        let mut census = Census::default();
        for seeker in self.seekers.values().filter(|seeker| seeker.is_searching(now)) {
            *census.0.entry(wish(&seeker.seek)).or_default() += 1;
        }
        census
    }

    /// What the guest's node is to be told.
    pub(super) fn state_of(&self, guest: &GuestId, census: &Census, now: Instant) -> SeekState {
        let Some(seeker) = self.seekers.get(guest) else { return SeekState::Replaced };
        if let Standing::Paired(table) = &seeker.standing {
            return SeekState::Paired { table: table.clone() };
        }
        SeekState::Searching {
            waited_ms: now.saturating_duration_since(seeker.since).as_millis() as u64,
            others: census.others(&seeker.seek),
            usual_ms: self.usual_wait(&seeker.seek.players, now),
        }
    }

    /// The seeks that their nodes are to be told about: the id of each, with the node.
    pub(super) fn told(&self, guests: &[GuestId]) -> Vec<(String, GuestId, SeekId)> {
        let seekers = guests.iter().filter_map(|guest| self.seekers.get(guest));
        seekers.map(|seeker| (seeker.node.clone(), seeker.seek.guest.clone(), seeker.seek.id)).collect()
    }

    /// Those of whom the store has to say whether they are expected at a table.
    pub(super) fn unclear(&self, now: Instant) -> Vec<GuestId> {
        let unclear = |seeker: &&Seeker| seeker.standing == Standing::Unclear && seeker.is_here(now);
        self.seekers.values().filter(unclear).map(|seeker| seeker.seek.guest.clone()).collect()
    }

    /// Notes at which table a guest is expected, if at any.
    pub(super) fn settle(&mut self, guest: &GuestId, table: Option<TableId>) {
        if let Some(seeker) = self.seekers.get_mut(guest) {
            seeker.standing = table.map_or(Standing::Free, Standing::Paired);
        }
    }

    /// Finds people who suit each other. They are chosen until it is known whether there is a table for them.
    pub(super) fn matches(&mut self, now: Instant) -> Vec<Match> {
        self.forget(now);
        let free = |seeker: &&Seeker| seeker.standing == Standing::Free && seeker.is_here(now);
        let mut free: Vec<&Seeker> = self.seekers.values().filter(free).collect();
        free.sort_unstable_by_key(|seeker| seeker.since);
        let seeks: Vec<Seek<GuestId>> =
            free.into_iter().take(MAX_PAIRED).map(|seeker| seeker.to_pair(now)).collect();
        let mut matches = Vec::new();
        for group in pair(&seeks) {
            let Some(&pace) = Pace::ALL.get(usize::from(group.pace)) else { continue };
            let members = || group.seeks.iter().map(|&seek| &seeks[seek]);
            let guests: Vec<GuestId> = members().map(|seek| seek.person.clone()).collect();
            let sum: f64 = members().map(|seek| seek.strength.of(group.players).value()).sum();
            for guest in &guests {
                if let Some(seeker) = self.seekers.get_mut(guest) {
                    seeker.standing = Standing::Chosen;
                }
            }
            let strength = sum / guests.len() as f64;
            matches.push(Match { guests, players: group.players, pace, strength });
        }
        matches
    }

    /// Notes the table of a match, or that there is none: then the store has to say who is expected elsewhere. Returns how long each
    /// of them has waited.
    pub(super) fn made(&mut self, found: &Match, table: Option<&TableId>, now: Instant) -> Vec<Duration> {
        let mut waits = Vec::new();
        for guest in &found.guests {
            let Some(seeker) = self.seekers.get_mut(guest) else { continue };
            seeker.standing = table.cloned().map_or(Standing::Unclear, Standing::Paired);
            let wait = now.saturating_duration_since(seeker.since);
            if table.is_some() {
                waits.push(wait);
                self.waits.push_front(Waited { at: now, players: found.players, wait });
            }
        }
        self.waits.truncate(WAITS * PlayerCount::ALL.len());
        waits
    }

    /// How long people have lately waited for a game of one of these numbers of players: the median.
    fn usual_wait(&self, players: &[u8], now: Instant) -> Option<u64> {
        let counts = |waited: &&Waited| {
            players.contains(&(waited.players.get() as u8))
                && now.saturating_duration_since(waited.at) < WAITS_AGE
        };
        let recent = self.waits.iter().filter(counts).take(WAITS);
        let mut waits: Vec<Duration> = recent.map(|waited| waited.wait).collect();
        waits.sort_unstable();
        (waits.len() >= FEWEST_WAITS).then(|| waits[waits.len() / 2].as_millis() as u64)
    }

    /// Forgets those who have been gone for long.
    fn forget(&mut self, now: Instant) {
        self.seekers.retain(|_, seeker| now.saturating_duration_since(seeker.heard) < MEMORY);
    }
}

impl Census {
    /// How many others search for such a game.
    fn others(&self, seek: &SentSeek) -> u32 {
        let (players, paces) = wish(seek);
        let suits = |(others, other_paces): &(u8, u8)| others & players != 0 && other_paces & paces != 0;
        let all: u32 = self.0.iter().filter(|(wish, _)| suits(wish)).map(|(_, count)| count).sum();
        // The guest has been counted, too.
        all.saturating_sub(1)
    }
}

/// The numbers of players and the paces of a seek, one bit each.
fn wish(seek: &SentSeek) -> (u8, u8) {
    let bit = |number: u8| 1_u8.checked_shl(number.into()).unwrap_or(0);
    let players = seek.players.iter().fold(0, |set, &players| set | bit(players));
    let pace = |pace: &Pace| Pace::ALL.iter().position(|each| each == pace).map_or(0, |index| index as u8);
    (players, seek.paces.iter().fold(0, |set, each| set | bit(pace(each))))
}

impl Seeker {
    /// Whether the guest can still be found by others.
    fn is_searching(&self, now: Instant) -> bool {
        self.is_here(now) && matches!(self.standing, Standing::Free | Standing::Unclear)
    }

    /// Whether the guest searches at this moment, as far as is known.
    fn is_here(&self, now: Instant) -> bool {
        !self.ended && now.saturating_duration_since(self.heard) < SILENCE
    }

    fn to_pair(&self, now: Instant) -> Seek<GuestId> {
        let counts = self.seek.players.iter().filter_map(|&players| PlayerCount::new(players.into()));
        let number = |pace: &Pace| Pace::ALL.iter().position(|each| each == pace);
        Seek {
            person: self.seek.guest.clone(),
            players: counts.collect(),
            paces: self.seek.paces.iter().filter_map(number).map(|number| number as u8).collect(),
            strength: self.seek.strength.into(),
            waited_ms: now.saturating_duration_since(self.since).as_millis() as u64,
            fill: self.seek.fill,
        }
    }
}
