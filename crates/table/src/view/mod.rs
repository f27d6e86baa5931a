//! What a viewer may see: the one place where that is decided. What a message says about a game comes from
//! [`bigpoints_rules::View`], which conceals hands; everything else is put together here.

mod day;
mod fairness;
mod game;
mod history;
#[cfg(test)]
mod noninterference;
mod over_days;
mod position;
mod replay;
mod tally;

use bigpoints_engine::Level;
use bigpoints_rules::{Game, HandRule, Player, Series, Viewer};

pub use self::day::DayGame;
pub use self::position::QuestionError;
pub use self::replay::open_view;
use crate::id::GuestId;
use crate::messages::{FairnessView, GameView, HolderName, OverDaysView, SeatView, TableUpdate, TableView};
use crate::name::Names;
use crate::table::{Holder, Phase, Table};

/// Who views a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TableViewer {
    /// A guest, who may hold seats.
    Guest(GuestId),
    /// A screen that everybody sees, in the browser of a guest. It sees what a stranger sees, and which seats the guest has.
    Screen(GuestId),
    /// A visitor without an identity.
    Stranger,
}

impl TableViewer {
    /// This viewer's role at a table: anybody who neither has a seat there nor created it sees what everybody
    /// sees.
    pub fn at(&self, table: &Table) -> &TableViewer {
        match self {
            TableViewer::Guest(guest) | TableViewer::Screen(guest)
                if table.host() == guest || table.seats_of(guest).next().is_some() =>
            {
                self
            }
            TableViewer::Guest(_) | TableViewer::Screen(_) | TableViewer::Stranger => &TableViewer::Stranger,
        }
    }

    /// The guest whose hands this viewer sees.
    pub const fn guest(&self) -> Option<&GuestId> {
        match self {
            TableViewer::Guest(guest) => Some(guest),
            TableViewer::Screen(_) | TableViewer::Stranger => None,
        }
    }

    /// The guest whose device this is.
    pub const fn device_guest(&self) -> Option<&GuestId> {
        match self {
            TableViewer::Guest(guest) | TableViewer::Screen(guest) => Some(guest),
            TableViewer::Stranger => None,
        }
    }

    /// The guest whose screen it is that everybody sees.
    const fn screen(&self) -> Option<&GuestId> {
        match self {
            TableViewer::Screen(guest) => Some(guest),
            TableViewer::Guest(_) | TableViewer::Stranger => None,
        }
    }
}

impl Table {
    /// The table as this viewer may see it. `names` has the names of the seated guests; `thought_ms` is how
    /// long the player to act has been thinking, if there is a clock.
    pub fn view_for(&self, viewer: &TableViewer, names: &Names, thought_ms: Option<u64>) -> TableView {
        let guest = viewer.guest();
        let own: Vec<Player> = guest.map_or_else(Vec::new, |guest| self.seats_of(guest).collect());
        let series = self.series();
        let totals = series.map(Series::totals);
        let winners = totals.filter(|_| series.is_some_and(Series::is_over));
        TableView {
            table: self.id().to_string(),
            event: self.event(),
            stage: self.phase().name(),
            plan: self.plan().without_names(),
            host: viewer.device_guest() == Some(self.host()),
            paired: self.is_paired(),
            seats: self.seat_views(&own, names),
            removed: self.removed_names(guest, names),
            game: self.games_begun() as u32,
            games: self.plan().games() as u32,
            results: series.map_or_else(Vec::new, |series| {
                series.games().iter().map(|score| score.points().to_vec()).collect()
            }),
            totals: totals.map_or_else(Vec::new, |totals| totals.points().to_vec()),
            match_winners: winners
                .map_or_else(Vec::new, |totals| totals.winners().map(Player::number).collect()),
            thought_ms,
            over_days: OverDaysView::of(self),
            views: self.game().map_or_else(Vec::new, |game| self.game_views(game, &own)),
            fairness: FairnessView::of(self),
            can_undo: guest.is_some_and(|guest| self.undoable(guest).is_ok()),
            undo_consent: guest.and_then(|guest| Some(self.undo_to_ask_for(guest).ok()?.1.number())),
            // Whoever keeps the table alive knows who has asked.
            undo_asker: None,
            undo_denied: None,
            seat_ask: None,
            seat_denied: None,
            screen_seats: viewer
                .screen()
                .map_or_else(Vec::new, |guest| self.seats_of(guest).map(Player::number).collect()),
            hints: guest.is_some_and(|guest| self.gives_hints(guest)),
            // Whoever keeps the ratings knows.
            unrated: None,
            next_table: self.rematch().map(|rematch| rematch.table.to_string()),
            rematcher: self.rematch().and_then(|rematch| rematch.player).map(Player::number),
        }
    }

    /// Whether an update has everything that an action can change. In a game over days more depends on it, and there nobody hurries.
    pub fn has_updates(&self) -> bool {
        self.days_clock().is_none()
    }

    /// What this viewer sees otherwise than after event `since`, if all events since then are actions in a game that goes on. It holds
    /// nothing that [`Table::view_for`] does not.
    pub fn update_for(&self, viewer: &TableViewer, thought_ms: Option<u64>, since: u32) -> TableUpdate {
        let guest = viewer.guest();
        let own: Vec<Player> = guest.map_or_else(Vec::new, |guest| self.seats_of(guest).collect());
        TableUpdate {
            since,
            event: self.event(),
            left_ms: match self.plan().clock.is_running() {
                true => self.players().players().map(|player| self.time_left(player)).collect(),
                false => Vec::new(),
            },
            thought_ms,
            views: self.game().map_or_else(Vec::new, |game| self.game_views(game, &own)),
            can_undo: guest.is_some_and(|guest| self.undoable(guest).is_ok()),
            undo_consent: guest.and_then(|guest| Some(self.undo_to_ask_for(guest).ok()?.1.number())),
        }
    }

    /// The names of those whom the host has removed, for the host. A deleted guest has no name.
    fn removed_names(&self, viewer: Option<&GuestId>, names: &Names) -> Vec<Option<String>> {
        let shown = viewer == Some(self.host()) && matches!(self.phase(), Phase::Gathering);
        let removed = self.removed().filter(|_| shown);
        removed.map(|guest| names.get(guest).map(|name| name.as_str().to_owned())).collect()
    }

    /// The game as each of these seats sees it, or as a spectator does if there are none.
    fn game_views(&self, game: &Game, own: &[Player]) -> Vec<GameView> {
        if own.is_empty() {
            return vec![GameView::of(game, Viewer::Spectator, self.plan().hands())];
        }
        own.iter().map(|&player| GameView::of(game, Viewer::Player(player), self.hands_for(player))).collect()
    }

    /// The rule for hands that applies to a seat. A bot sees the whole position, as the server's computer
    /// players do: a program could remember it all anyway.
    fn hands_for(&self, player: Player) -> HandRule {
        if self.holder(player).is_bot() { HandRule::Open } else { self.plan().hands() }
    }

    fn seat_views(&self, own: &[Player], names: &Names) -> Vec<SeatView> {
        let names = self.names(names);
        names.iter().map(|(player, name)| self.seat_view(player, own, name.clone())).collect()
    }

    fn seat_view(&self, player: Player, own: &[Player], name: Option<String>) -> SeatView {
        let (holder, level, stood_in) = match self.holder(player) {
            Holder::Nobody => (HolderName::Nobody, None, false),
            Holder::Computer(level) => (HolderName::Computer, Some(*level), false),
            Holder::Guest { bot, stood_in, .. } => {
                let name = if *bot { HolderName::Bot } else { HolderName::Person };
                (name, stood_in.then(|| self.plan().stand_in()), *stood_in)
            }
        };
        SeatView {
            seat: player.number(),
            holder,
            name,
            level: level.map(Level::number),
            twin: self.twin(player),
            stood_in,
            yours: own.contains(&player),
            left_ms: self.time_left(player),
            rating: None,
        }
    }
}
