//! A table as data: the plan, the events so far, and the state that follows from them. Nothing here waits,
//! stores or sends.
//!
//! [`Table::decide`] turns a request into events and the table after them, or into a refusal; [`Table::apply`] replays stored
//! events; [`Table::view_for`] is what one viewer may see.

pub mod accepted;
mod anonymous;
mod apply;
pub mod client_request;
pub mod clock;
mod creation;
pub mod day;
mod deal;
mod decide;
pub mod event;
mod handover;
mod hint;
mod holder;
mod live;
mod load;
mod over_days;
pub mod paired;
mod phase;
pub mod plan;
mod record;
mod removal;
pub mod request;
mod reseating;
pub mod shuffle;
mod undo;

#[cfg(test)]
mod tests;

use bigpoints_engine::Level;
use bigpoints_rules::{ByPlayer, Game, Player, PlayerCount, Position, Series};

pub use self::apply::{ApplyError, ApplyFault};
pub use self::creation::NewTable;
pub use self::decide::{Decision, TurnStart};
pub use self::holder::Holder;
pub use self::live::{Live, Played};
pub use self::load::{LoadError, Loaded, StoredEvent};
pub use self::phase::{Dealing, Over, Phase, PhaseName, Rematch};
use self::plan::{Plan, SeatPlan};
pub use self::removal::Removed;
use self::shuffle::Shuffle;
use crate::fairness::proof::{FirstBy, Proof};
use crate::id::{GuestId, TableId};
use crate::name::{Name, Names};
use crate::seating;

/// A table after all its events.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    plan: Plan,
    host: GuestId,
    seats: ByPlayer<Holder>,
    /// The guests whom the host has removed, here or at the table of which this is a rematch.
    removed: Vec<Removed>,
    /// The shuffle of each game, including future ones.
    shuffles: Vec<Shuffle>,
    /// The games that are over.
    finished: Vec<Played>,
    /// The match with the points of those games, if it is one and has begun.
    series: Option<Series>,
    phase: Phase,
    event: u32,
}

impl Table {
    /// A table with this id, before its first event. The plan must have passed [`Plan::check`].
    pub fn new(id: TableId, plan: Plan, host: GuestId) -> Table {
        let seats = plan.by_player(|seat| match seat {
            SeatPlan::Open | SeatPlan::Mine { .. } => Holder::Nobody,
            SeatPlan::Computer { level } => {
                Level::from_number(*level).map_or(Holder::Nobody, Holder::Computer)
            }
        });
        Table {
            id,
            seats,
            removed: Vec::new(),
            shuffles: Vec::new(),
            finished: Vec::new(),
            series: None,
            phase: Phase::Gathering,
            event: 0,
            plan,
            host,
        }
    }

    /// The number of the last event.
    pub const fn event(&self) -> u32 {
        self.event
    }

    /// The id of the table.
    pub const fn id(&self) -> &TableId {
        &self.id
    }

    /// The plan of the table.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The guest who created the table.
    pub const fn host(&self) -> &GuestId {
        &self.host
    }

    /// The number of players.
    pub const fn players(&self) -> PlayerCount {
        self.seats.players()
    }

    /// Who holds each seat.
    pub const fn seats(&self) -> &ByPlayer<Holder> {
        &self.seats
    }

    /// Who holds a player's seat.
    pub fn holder(&self, player: Player) -> &Holder {
        &self.seats[player]
    }

    /// The phase of the table.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The shuffle of each game, including future ones.
    pub fn shuffles(&self) -> &[Shuffle] {
        &self.shuffles
    }

    /// The number of the next game, from 1, and its shuffle; `None` after the last game.
    pub fn next_shuffle(&self) -> Option<(u32, &Shuffle)> {
        let begun = self.games_begun();
        self.shuffles.get(begun).map(|shuffle| (begun as u32 + 1, shuffle))
    }

    /// How the layout of a game was made, by the number of the game, from 1. Only for games that are over,
    /// because it contains the seed.
    pub fn proof(&self, game: u32) -> Option<Proof> {
        let shuffle = self.shuffles.get(usize::try_from(game).ok()?.checked_sub(1)?)?;
        Some(Proof {
            table: self.id.clone(),
            game,
            attempt: shuffle.attempt(),
            commitment: shuffle.commitment(),
            seed: shuffle.seed(),
            hashes: *shuffle.hashes(),
            salts: *shuffle.salts(),
            first_by: Some(match (game, self.plan.first) {
                (1, None) => FirstBy::Lot,
                (1, Some(_)) => FirstBy::Plan,
                _ => FirstBy::Rotation,
            }),
            voids: shuffle.voids().to_vec(),
        })
    }

    /// The games so far; the last one may be in progress, or may have been when the table was closed.
    pub fn games(&self) -> impl Iterator<Item = &Played> {
        self.finished.iter().chain(self.unfinished())
    }

    /// When the last game ended, in milliseconds since 1970; `None` while there are more to come.
    pub fn over_ms(&self) -> Option<i64> {
        match self.phase.last_open() {
            Phase::Over(_) => self.finished.last()?.ended_ms,
            _ => None,
        }
    }

    /// The number of games that have begun.
    pub fn games_begun(&self) -> usize {
        self.finished.len() + usize::from(self.unfinished().is_some())
    }

    /// The game in progress, now or when the table was closed.
    fn unfinished(&self) -> Option<&Played> {
        match self.phase.last_open() {
            Phase::Playing(live) => Some(&live.played),
            _ => None,
        }
    }

    /// The game in progress.
    pub const fn live(&self) -> Option<&Live> {
        match &self.phase {
            Phase::Playing(live) => Some(live),
            _ => None,
        }
    }

    /// The current or last game, with its clock.
    pub fn last_played(&self) -> Option<&Played> {
        self.unfinished().or(self.finished.last())
    }

    /// The current or last game.
    pub fn game(&self) -> Option<&Game> {
        self.last_played().map(|played| &played.game)
    }

    /// The position of the current or last game, for the rules and the computer players. What people may know
    /// is in a view.
    pub fn position(&self) -> Option<&Position> {
        self.game().map(Game::position)
    }

    /// The match, if it is one, with the games that are over.
    pub const fn series(&self) -> Option<&Series> {
        self.series.as_ref()
    }

    /// The milliseconds that a seat has left in the current or last game; `None` without a clock.
    pub fn time_left(&self, player: Player) -> Option<u64> {
        match self.last_played() {
            Some(played) => played.clock.left(player),
            None => self.plan.clock.at_start(),
        }
    }

    /// The rematch, if there is one.
    pub fn rematch(&self) -> Option<&Rematch> {
        match self.phase.last_open() {
            Phase::Over(over) => over.rematch.as_ref(),
            _ => None,
        }
    }

    /// Whether this guest holds every seat that is not a computer player's.
    pub fn is_only_for(&self, guest: &GuestId) -> bool {
        let others = |seat: &Holder| !matches!(seat, Holder::Computer(_)) && seat.guest() != Some(guest);
        self.seats_of(guest).next().is_some() && !self.seats.as_slice().iter().any(others)
    }

    /// Whether a guest may ask for hints. Bots may not, and do not count as people.
    pub fn gives_hints(&self, guest: &GuestId) -> bool {
        let is_person = |seat: &&Holder| matches!(seat, Holder::Guest { bot: false, .. });
        let persons = self.seats.as_slice().iter().filter(is_person).count();
        let own = self.seats_of(guest).any(|player| !self.holder(player).is_bot());
        own && self.plan.allows_hints(persons)
    }

    /// The player to act in the game in progress.
    pub fn actor(&self) -> Option<Player> {
        self.live()?.actor()
    }

    /// The level of the computer player to act, including stand-ins.
    pub fn thinking_level(&self) -> Option<Level> {
        match self.holder(self.actor()?) {
            Holder::Computer(level) => Some(*level),
            Holder::Guest { stood_in: true, .. } => Some(self.plan.stand_in()),
            Holder::Guest { .. } | Holder::Nobody => None,
        }
    }

    /// The name of the person on each seat; `names` has the names of guests. The plan's name applies while the
    /// host holds the seat, else the guest's own. A guest who has deleted their data has no name, whatever
    /// the plan says. Where a reader could confuse a name with one before it, the number of the seat tells them apart.
    pub fn names(&self, names: &Names) -> ByPlayer<Option<String>> {
        let mut given: Vec<Name> = Vec::new();
        self.seats.map(|player, holder| {
            let guest = holder.guest()?;
            let own = holder.namesakes().find_map(|guest| names.get(guest))?;
            let seated = holder.namesakes().next().unwrap_or(guest);
            let planned = self.plan.name_of(player).filter(|_| *seated == self.host).map(Name::new);
            let mut name = planned.filter(|name| !name.as_str().is_empty()).unwrap_or_else(|| own.clone());
            // Somebody may be called like a name with a number.
            for _ in 0..self.players().get() {
                if given.iter().any(|before| before.looks_like(&name)) {
                    name = name.numbered(player.number());
                }
            }
            let shown = name.as_str().to_owned();
            given.push(name);
            Some(shown)
        })
    }

    /// Which of the computer players of its level the one on a seat is, from 2; `None` for the first, and for guests.
    pub fn twin(&self, player: Player) -> Option<u8> {
        let level_of = |player| match self.holder(player) {
            Holder::Computer(level) => Some(*level),
            Holder::Nobody | Holder::Guest { .. } => None,
        };
        seating::twin(self.players(), player, level_of)
    }

    /// Changes or deletes the plan's name for the person on a seat of the host: nothing but what people are called.
    pub fn rename_seat(&mut self, player: Player, name: Option<String>) {
        self.plan.rename(player, name);
    }

    /// The seats of a guest.
    pub fn seats_of(&self, guest: &GuestId) -> impl Iterator<Item = Player> {
        self.seats.iter().filter(move |(_, holder)| holder.guest() == Some(guest)).map(|(player, _)| player)
    }

    /// The guests whose names are shown to somebody: the seated ones, and those the host has removed.
    pub fn named_guests(&self) -> Vec<&GuestId> {
        let mut guests: Vec<&GuestId> = self.seats.as_slice().iter().flat_map(Holder::namesakes).collect();
        guests.extend(self.removed());
        guests
    }

    /// The seated guests, each once, in the order of their seats.
    pub fn guests(&self) -> Vec<&GuestId> {
        let mut guests: Vec<&GuestId> = Vec::new();
        for guest in self.seats.as_slice().iter().filter_map(Holder::guest) {
            if !guests.contains(&guest) {
                guests.push(guest);
            }
        }
        guests
    }
}
