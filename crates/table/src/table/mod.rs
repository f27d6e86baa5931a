//! One table as data: the plan, the events so far, and what follows from them. Nothing here waits, stores or sends; who asks
//! gets events or a refusal, and what a viewer may know.

pub mod clock;
pub mod day;
mod dealing;
mod decide;
pub mod event;
pub mod plan;
pub mod request;
pub mod shuffle;

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Game, Player, PlayerCount, Position, Series, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use self::clock::Clock;
use self::event::Event;
use self::plan::{Plan, SeatPlan};
use self::shuffle::Shuffle;
use crate::proof::Proof;

/// A table after all its events.
#[derive(Clone, Debug)]
pub struct Table {
    id: String,
    plan: Plan,
    host: String,
    seats: Vec<Holder>,
    stage: Stage,
    games: Vec<Played>,
    /// What is known of the layout of each game, also of those that are still to come.
    shuffles: Vec<Shuffle>,
    series: Option<Series>,
    clock: Clock,
    /// For each action of the game in play, what its seat had left then, and whether a computer player stood in.
    readings: Vec<(Option<u64>, bool)>,
    /// For each seat the turn in which it was last given time to go on: once in a turn is enough.
    revived: Vec<usize>,
    next_table: Option<String>,
    rematcher: Option<u8>,
    event: u32,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A guest, who is a person or a bot of one; while the guest is gone a computer player stands in.
    Guest { guest: String, bot: bool, stood_in: bool },
    /// A computer player.
    Computer(Level),
}

/// How far a table is; under these names also in messages, lists and the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "StageName")]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// A game was asked for, and is dealt when everybody has revealed their salt.
    Dealing,
    /// A game is played.
    Playing,
    /// A game of a match is over, and the next is to come.
    Between,
    /// All is played.
    Over,
    /// Closed before its end.
    Closed,
}

/// A game of the table and what its layout was dealt from.
#[derive(Clone, Debug)]
pub struct Played {
    pub game: Game,
    pub seed: String,
    /// When it began, in milliseconds since 1970.
    pub began_ms: i64,
}

/// A stored event that does not follow from those before it: the store was damaged or written by another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged(pub String);

impl Table {
    /// A table with this address before anything has happened at it.
    pub fn new(id: String, plan: Plan, host: String) -> Table {
        let seats = plan.seats.iter().map(|seat| match *seat {
            SeatPlan::Open | SeatPlan::Mine { .. } => Holder::Nobody,
            SeatPlan::Computer { level } => {
                Level::from_number(level).map_or(Holder::Nobody, Holder::Computer)
            }
        });
        Table {
            id,
            seats: seats.collect(),
            stage: Stage::Gathering,
            games: Vec::new(),
            shuffles: Vec::new(),
            series: None,
            clock: Clock::new(plan.clock, plan.seats.len()),
            readings: Vec::new(),
            revived: vec![0; plan.seats.len()],
            next_table: None,
            rematcher: None,
            event: 0,
            plan,
            host,
        }
    }

    /// Adds an event of this moment, in milliseconds since 1970.
    pub fn apply(&mut self, event: &Event, at_ms: i64) -> Result<(), Damaged> {
        self.change(event, at_ms)
            .ok_or_else(|| Damaged(format!("event {} does not follow: {}", self.event + 1, event.kind())))?;
        self.event += 1;
        Ok(())
    }

    fn change(&mut self, event: &Event, at_ms: i64) -> Option<()> {
        match event {
            Event::Sealed { seeds } => {
                let shuffle = |&seed| Shuffle::new(seed, self.seats.len());
                self.shuffles = seeds.iter().map(shuffle).collect();
            }
            Event::Seated { seat, guest, bot } => {
                self.forget_hash(*seat);
                *self.holder_mut(*seat)? = Holder::Guest { guest: guest.clone(), bot: *bot, stood_in: false };
            }
            Event::Left { seat } | Event::Emptied { seat } => {
                self.forget_hash(*seat);
                *self.holder_mut(*seat)? = Holder::Nobody;
            }
            Event::Filled { seat, level } => {
                *self.holder_mut(*seat)? = Holder::Computer(Level::from_number(*level)?);
            }
            Event::Committed { seat, hash } => self.next_shuffle_mut()?.commit(*seat, *hash)?,
            Event::Called { seats } => {
                self.next_shuffle_mut()?.call(seats.clone());
                self.stage = Stage::Dealing;
            }
            Event::Revealed { seat, salt } => self.next_shuffle_mut()?.reveal(*seat, *salt)?,
            Event::Voided { seats, seed } => {
                let goes_on = self.next_shuffle_mut()?.void(seats, *seed)?;
                self.stage = self.stage_without(goes_on);
            }
            Event::Dropped { seats } => {
                let goes_on = self.next_shuffle_mut()?.drop_out(seats)?;
                self.stage = self.stage_without(goes_on);
            }
            Event::Started { layout, seed, first } => {
                let first = Player::from_number(*first).filter(|&first| self.players().has(first))?;
                let game = Game::new(&layout.parse().ok()?, self.players(), first);
                if self.plan.whole_match && self.series.is_none() {
                    self.series = Some(Series::new(self.players(), first));
                }
                self.clock = Clock::new(self.plan.clock, self.seats.len());
                self.readings.clear();
                self.revived.fill(0);
                self.games.push(Played { game, seed: seed.clone(), began_ms: at_ms });
                self.stage = Stage::Playing;
            }
            Event::Acted { seat, action, left_ms, lag_ms, stood_in } => {
                let action: Action = action.parse().ok()?;
                let game = &mut self.games.last_mut()?.game;
                game.play(action).ok()?;
                let index = self.index(*seat)?;
                let turn_is_over = !matches!(self.position()?.turn(), Turn::Extra(_));
                match left_ms {
                    Some(left) => self.clock.set(index, *left, *lag_ms, turn_is_over),
                    None if turn_is_over => self.clock.stood_in(index),
                    None => {}
                }
                self.readings.push((*left_ms, *stood_in));
            }
            Event::Undone { seat } => {
                self.games.last_mut()?.game.undo()?;
                if let (Some(left), _) = self.readings.pop()? {
                    self.clock.put(self.index(*seat)?, left);
                }
            }
            Event::HandedOver { seat, left_ms, .. } => {
                self.stand_in(*seat, true)?;
                if let Some(left) = left_ms {
                    self.clock.put(self.index(*seat)?, *left);
                }
            }
            Event::TakenBack { seat } => {
                self.stand_in(*seat, false)?;
                let (index, turn) = (self.index(*seat)?, self.game().map_or(0, Game::turns_begun) + 1);
                if self.revived[index] != turn {
                    self.revived[index] = turn;
                    self.clock.revive(index);
                }
            }
            Event::Ended { .. } => {
                let score = self.position()?.score();
                if let Some(series) = &mut self.series {
                    series.add(score).ok()?;
                }
                let goes_on = self.series.as_ref().is_some_and(|series| !series.is_over());
                self.stage = if goes_on { Stage::Between } else { Stage::Over };
            }
            Event::Rematched { table, seat } => {
                self.next_table = Some(table.clone());
                self.rematcher = *seat;
            }
            Event::Closed => self.stage = Stage::Closed,
        }
        Some(())
    }

    /// Whoever leaves a seat takes the promise of a salt along.
    fn forget_hash(&mut self, seat: u8) {
        if let Some(shuffle) = self.next_shuffle_mut() {
            shuffle.forget(seat);
        }
    }

    fn next_shuffle_mut(&mut self) -> Option<&mut Shuffle> {
        self.shuffles.get_mut(self.games.len())
    }

    /// The stage after an attempt to deal that some did not help with: where nobody is left who would, nobody is there to play.
    const fn stage_without(&self, goes_on: bool) -> Stage {
        match (goes_on, self.games.is_empty()) {
            (true, _) => Stage::Dealing,
            (false, true) => Stage::Gathering,
            (false, false) => Stage::Between,
        }
    }

    fn index(&self, seat: u8) -> Option<usize> {
        usize::from(seat).checked_sub(1).filter(|&index| index < self.seats.len())
    }

    fn holder_mut(&mut self, seat: u8) -> Option<&mut Holder> {
        let index = self.index(seat)?;
        self.seats.get_mut(index)
    }

    fn stand_in(&mut self, seat: u8, stand_in: bool) -> Option<()> {
        match self.holder_mut(seat)? {
            Holder::Guest { stood_in, .. } => *stood_in = stand_in,
            Holder::Nobody | Holder::Computer(_) => return None,
        }
        Some(())
    }

    /// The number of the last event.
    pub const fn event(&self) -> u32 {
        self.event
    }

    /// The address of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What was agreed on.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The guest who made the table.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// How many play.
    pub fn players(&self) -> PlayerCount {
        self.plan.players()
    }

    /// Who holds each seat, in turn order.
    pub fn seats(&self) -> &[Holder] {
        &self.seats
    }

    /// How far the table is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// What is known of the layout of each game, also of those that are still to come.
    pub fn shuffles(&self) -> &[Shuffle] {
        &self.shuffles
    }

    /// How the layout of a game came about, from 1. Only for games that are over: it tells the seed.
    pub fn proof(&self, game: u32) -> Option<Proof> {
        let shuffle = self.shuffles.get(usize::try_from(game).ok()?.checked_sub(1)?)?;
        Some(Proof {
            table: self.id.clone(),
            game,
            attempt: shuffle.attempt(),
            commitment: shuffle.commitment(),
            seed: shuffle.seed(),
            hashes: shuffle.hashes().to_vec(),
            salts: shuffle.salts().to_vec(),
            by_lot: game == 1 && self.plan.first.is_none(),
            voids: shuffle.voids().to_vec(),
        })
    }

    /// The games so far, the last one perhaps in play.
    pub fn games(&self) -> &[Played] {
        &self.games
    }

    /// The game that is played or was played last.
    pub fn game(&self) -> Option<&Game> {
        self.games.last().map(|played| &played.game)
    }

    /// The position of the game that is played or was played last. For the rules and the computer players: what people may
    /// know is a view.
    pub fn position(&self) -> Option<&Position> {
        self.game().map(Game::position)
    }

    /// The match, if one is played, with the games that are over.
    pub const fn series(&self) -> Option<&Series> {
        self.series.as_ref()
    }

    /// The clock.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The table where the same people play on.
    pub fn next_table(&self) -> Option<&str> {
        self.next_table.as_deref()
    }

    /// The seat that asked to play on there.
    pub const fn rematcher(&self) -> Option<u8> {
        self.rematcher
    }

    /// Whether this guest has every seat that no computer player has.
    pub fn is_only_for(&self, guest: &str) -> bool {
        let others = |seat: &Holder| !matches!(seat, Holder::Computer(_)) && seat.guest() != Some(guest);
        self.seats_of(guest).next().is_some() && !self.seats.iter().any(others)
    }

    /// Whether a guest may ask for advice. Bots are to think for themselves, and none of them counts as a person.
    pub fn gives_hints(&self, guest: &str) -> bool {
        let persons =
            self.seats.iter().filter(|seat| matches!(seat, Holder::Guest { bot: false, .. })).count();
        let own = self.seats_of(guest).any(|seat| !self.holder(seat).is_bot());
        own && self.plan.allows_hints(persons)
    }

    /// The player to act, while a game is played.
    pub fn actor(&self) -> Option<Player> {
        self.position().filter(|_| self.stage == Stage::Playing)?.turn().player()
    }

    /// The level of the computer player who is to act, a stand-in included.
    pub fn thinking_level(&self) -> Option<Level> {
        match self.holder(self.actor()?) {
            Holder::Computer(level) => Some(*level),
            Holder::Guest { stood_in: true, .. } => Some(self.plan.stand_in()),
            Holder::Guest { .. } | Holder::Nobody => None,
        }
    }

    /// Who holds a player's seat.
    pub fn holder(&self, player: Player) -> &Holder {
        &self.seats[usize::from(player.number()) - 1]
    }

    /// What the person on a seat is called, where `names` has the names of guests: as the plan says while who made the table
    /// sits there, else as the guest. A guest who has deleted their data has no name left, whatever the plan says.
    pub fn name<'a>(&'a self, player: Player, names: &'a HashMap<String, String>) -> Option<&'a str> {
        let guest = self.holder(player).guest()?;
        let name = names.get(guest)?;
        match &self.plan.seats[usize::from(player.number()) - 1] {
            SeatPlan::Mine { name: Some(name) } if guest == self.host => Some(name),
            _ => Some(name),
        }
    }

    /// The seats of a guest.
    pub fn seats_of(&self, guest: &str) -> impl Iterator<Item = Player> {
        self.players().players().filter(move |&player| self.holder(player).guest() == Some(guest))
    }

    /// The guests who sit here, each once, in the order of their seats.
    pub fn guests(&self) -> Vec<&str> {
        let mut guests: Vec<&str> = Vec::new();
        for guest in self.seats.iter().filter_map(Holder::guest) {
            if !guests.contains(&guest) {
                guests.push(guest);
            }
        }
        guests
    }
}

impl Stage {
    /// The stage of this name.
    pub fn from_name(name: &str) -> Option<Stage> {
        let all =
            [Stage::Gathering, Stage::Dealing, Stage::Playing, Stage::Between, Stage::Over, Stage::Closed];
        all.into_iter().find(|stage| stage.name() == name)
    }

    /// The name of the stage.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Dealing => "dealing",
            Stage::Playing => "playing",
            Stage::Between => "between",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }
}

impl Holder {
    /// Whether a bot holds the seat.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Holder::Guest { bot: true, .. })
    }

    /// The guest who holds the seat.
    pub fn guest(&self) -> Option<&str> {
        match self {
            Holder::Guest { guest, .. } => Some(guest),
            Holder::Nobody | Holder::Computer(_) => None,
        }
    }
}
