//! A table as the server describes it, in the types of the rules, so that local and remote games are shown by the same code.

use bigpoints_engine::Level;
use bigpoints_rules::{
    ActionList, ByPlayer, Effect, HandRule, PlayedTurn, Player, PlayerCount, Score, Series, View, Viewer,
};
use bigpoints_table::messages::{EffectView, GameView, HolderName, SeatView, TableView};
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_table::table::PhaseName;

use crate::request::Request;
use crate::turn_time::{TurnTime, turn_time};

/// A table as the server last described it.
#[derive(Clone, Debug)]
pub struct RemoteTable {
    /// The table's id.
    pub table: String,
    /// The number of its last event.
    pub event: u32,
    /// Its phase.
    pub stage: PhaseName,
    /// Who holds the seats; bots count as people here and are listed in `bots`.
    pub seating: Seating,
    /// The seats held by bots.
    pub bots: Vec<Player>,
    /// The open seats.
    pub open: Vec<Player>,
    /// The client's own seat, and whether a computer player stands in there.
    pub own: Option<(Player, bool)>,
    /// Whether the seats' salts count in the layout.
    pub salts: SaltsState,
    /// Whether hands are open or concealed.
    pub hands: HandRule,
    /// The number of this game, from 1.
    pub game: usize,
    /// The number of games.
    pub games: usize,
    /// The game as seen from the client's own seat, or by a spectator; `None` before it starts.
    pub view: Option<View>,
    /// The effect of each of the client's legal actions.
    pub effects: Vec<Effect>,
    /// The match so far, if it is one.
    pub series: Option<Series>,
    /// Whether the client's last action can be undone.
    pub can_undo: bool,
    /// The player whom the client may ask whether its last action may be undone.
    pub undo_consent: Option<Player>,
    /// The player who has asked the player to act for that.
    pub undo_asker: Option<Player>,
    /// The player to act in a game over days, and the time that is left.
    pub turn_time: Option<(Player, TurnTime)>,
    /// Whether the table allows hints.
    pub hints: bool,
    /// The table of the rematch.
    pub next_table: Option<String>,
}

/// Whether the seats' salts count in the layout of the next game, or of the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaltsState {
    /// The layout is not dealt from salts: it follows from the date.
    NoDeal,
    /// Everybody's count.
    Count,
    /// The client's own seat was left out of an earlier attempt, so its salt does not count.
    LeftOut,
    /// No seat is left whose salt counts: the server alone makes the layout.
    Alone,
}

impl RemoteTable {
    /// Reads a server's view of a table; `None` if it does not describe a valid one.
    pub fn read(source: &TableView) -> Option<RemoteTable> {
        let players = PlayerCount::new(source.seats.len())?;
        let seats_where = |wanted: fn(&SeatView) -> bool| -> Vec<Player> {
            players
                .players()
                .zip(&source.seats)
                .filter(|(_, seat)| wanted(seat))
                .map(|(player, _)| player)
                .collect()
        };
        let seats =
            source.seats.iter().map(|seat| match (seat.holder, seat.level.and_then(Level::from_number)) {
                (HolderName::Computer, Some(level)) => Seat::Computer(level),
                _ => Seat::Person(seat.name.clone().unwrap_or_default()),
            });
        let own = players.players().zip(&source.seats).find(|(_, seat)| seat.yours);
        let shown = source.views.iter().find(|view| !view.actions.is_empty()).or(source.views.first());
        let view = match shown {
            Some(shown) => Some(view(shown)?),
            None => None,
        };
        let effects = shown.into_iter().flat_map(|shown| &shown.actions).map(EffectView::to_effect);
        Some(RemoteTable {
            table: source.table.clone(),
            event: source.event,
            stage: source.stage,
            seating: Seating::new(seats.collect())?,
            bots: seats_where(|seat| seat.holder == HolderName::Bot),
            open: seats_where(|seat| seat.holder == HolderName::Nobody),
            own: own.map(|(player, seat)| (player, seat.stood_in)),
            salts: salts(source),
            hands: if source.plan.concealed { HandRule::Concealed } else { HandRule::Open },
            game: source.game as usize,
            games: source.games as usize,
            view,
            effects: effects.collect::<Option<_>>()?,
            series: if source.plan.whole_match { series(source, players) } else { None },
            can_undo: source.can_undo,
            undo_consent: source.undo_consent.and_then(Player::from_number),
            undo_asker: source.undo_asker.and_then(Player::from_number),
            turn_time: turn_time(source),
            hints: source.hints,
            next_table: source.next_table.clone(),
        })
    }

    /// The request that undoes the last action, asks for that, or grants it to whoever asked; `None` if there is nothing to undo.
    pub fn undo_request(&self) -> Option<Request> {
        let event = self.event;
        match (self.can_undo, self.undo_consent) {
            (true, _) => Some(Request::Undo { event }),
            (false, Some(_)) => Some(Request::AskUndo { event }),
            // Nobody may have asked, or the question may still be under way: the server knows.
            (false, None) => (!self.effects.is_empty()).then_some(Request::GrantUndo { event }),
        }
    }

    /// Whether the last game is over.
    pub fn is_finished(&self) -> bool {
        matches!(self.stage, PhaseName::Over | PhaseName::Closed)
    }
}

fn salts(source: &TableView) -> SaltsState {
    let fairness = &source.fairness;
    let left_out = |seat: &SeatView| fairness.left_out.contains(&seat.seat);
    match fairness.left_out.is_empty() {
        _ if fairness.commitments.is_empty() => SaltsState::NoDeal,
        false if fairness.givers.is_empty() => SaltsState::Alone,
        false if source.seats.iter().any(|seat| seat.yours && left_out(seat)) => SaltsState::LeftOut,
        _ => SaltsState::Count,
    }
}

fn view(source: &GameView) -> Option<View> {
    let viewer = match source.seat {
        Some(seat) => Viewer::Player(Player::from_number(seat)?),
        None => Viewer::Spectator,
    };
    let mut actions = ActionList::new();
    for action in &source.actions {
        actions.try_push(action.action).ok()?;
    }
    let turns = source.recent.iter().map(|turn| {
        let mut played = PlayedTurn {
            number: turn.number as usize,
            player: Player::from_number(turn.seat)?,
            effects: Default::default(),
        };
        for source in &turn.effects {
            played.effects.try_push(source.to_effect()?).ok()?;
        }
        Some(played)
    });
    let recent = turns.collect::<Option<_>>()?;
    Some(View::from_parts(viewer, source.position.parse().ok()?, actions, recent))
}

/// The match, from the points of each game.
fn series(source: &TableView, players: PlayerCount) -> Option<Series> {
    let first = source.plan.first.and_then(Player::from_number).unwrap_or(Player::One);
    let mut series = Series::new(players, first);
    for points in &source.results {
        let mut score = ByPlayer::new(players, |_| 0);
        for (player, &points) in players.players().zip(points) {
            score[player] = points;
        }
        series.add(Score(score)).ok()?;
    }
    Some(series)
}
