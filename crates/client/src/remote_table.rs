//! A table as it was told, in the types of the rules, so that what shows a game at this screen shows one from elsewhere too.

use bigpoints_engine::Level;
use bigpoints_rules::{
    ActionList, ByPlayer, Effect, HandRule, PlayedTurn, Player, PlayerCount, Score, Series, View, Viewer,
};

use bigpoints_table::messages::{EffectView, GameView, HolderName, SeatView, TableView};
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_table::table::PhaseName;

/// A table as it was told.
#[derive(Clone, Debug)]
pub struct RemoteTable {
    /// The address of the table, and the number of its last event.
    pub table: String,
    pub event: u32,
    pub stage: PhaseName,
    /// Who holds the seats; a bot counts as a person here, and stands in the list of bots.
    pub seating: Seating,
    pub bots: Vec<Player>,
    /// The seats that are open.
    pub open: Vec<Player>,
    /// The own seat, and whether a computer player stands in there.
    pub own: Option<(Player, bool)>,
    pub hands: HandRule,
    /// Which game this is, from 1, and how many are played.
    pub game: usize,
    pub games: usize,
    /// The game as the own seat or a watcher sees it; none before it begins.
    pub view: Option<View>,
    /// What each own action would do.
    pub effects: Vec<Effect>,
    /// The match so far, if one is played.
    pub series: Option<Series>,
    pub can_undo: bool,
    pub hints: bool,
    pub next_table: Option<String>,
}

impl RemoteTable {
    /// Reads what was told; `None` if it is no table of this game.
    pub fn read(told: &TableView) -> Option<RemoteTable> {
        let players = PlayerCount::new(told.seats.len())?;
        let all = |wanted: fn(&SeatView) -> bool| -> Vec<Player> {
            players
                .players()
                .zip(&told.seats)
                .filter(|(_, seat)| wanted(seat))
                .map(|(player, _)| player)
                .collect()
        };
        let seats =
            told.seats.iter().map(|seat| match (seat.holder, seat.level.and_then(Level::from_number)) {
                (HolderName::Computer, Some(level)) => Seat::Computer(level),
                _ => Seat::Person(seat.name.clone().unwrap_or_default()),
            });
        let own = players.players().zip(&told.seats).find(|(_, seat)| seat.yours);
        let shown = told.views.iter().find(|view| !view.actions.is_empty()).or(told.views.first());
        let view = match shown {
            Some(shown) => Some(view(shown)?),
            None => None,
        };
        let effects = shown.into_iter().flat_map(|shown| &shown.actions).map(EffectView::to_effect);
        Some(RemoteTable {
            table: told.table.clone(),
            event: told.event,
            stage: told.stage,
            seating: Seating::new(seats.collect())?,
            bots: all(|seat| seat.holder == HolderName::Bot),
            open: all(|seat| seat.holder == HolderName::Nobody),
            own: own.map(|(player, seat)| (player, seat.stood_in)),
            hands: if told.plan.concealed { HandRule::Concealed } else { HandRule::Open },
            game: told.game as usize,
            games: told.games as usize,
            view,
            effects: effects.collect::<Option<_>>()?,
            series: if told.plan.whole_match { series(told, players) } else { None },
            can_undo: told.can_undo,
            hints: told.hints,
            next_table: told.next_table.clone(),
        })
    }

    /// Whether nothing is left to play.
    pub fn is_finished(&self) -> bool {
        matches!(self.stage, PhaseName::Over | PhaseName::Closed)
    }
}

fn view(told: &GameView) -> Option<View> {
    let viewer = match told.seat {
        Some(seat) => Viewer::Player(Player::from_number(seat)?),
        None => Viewer::Spectator,
    };
    let mut actions = ActionList::new();
    for action in &told.actions {
        actions.try_push(action.action).ok()?;
    }
    let turns = told.recent.iter().map(|turn| {
        let mut played = PlayedTurn {
            number: turn.number as usize,
            player: Player::from_number(turn.seat)?,
            effects: Default::default(),
        };
        for told in &turn.effects {
            played.effects.try_push(told.to_effect()?).ok()?;
        }
        Some(played)
    });
    let recent = turns.collect::<Option<_>>()?;
    Some(View::from_parts(viewer, told.position.parse().ok()?, actions, recent))
}

/// The match, from the points that were told of each game.
fn series(told: &TableView, players: PlayerCount) -> Option<Series> {
    let first = told.plan.first.and_then(Player::from_number).unwrap_or(Player::One);
    let mut series = Series::new(players, first);
    for points in &told.results {
        let mut score = ByPlayer::new(players, |_| 0);
        for (player, &points) in players.players().zip(points) {
            score[player] = points;
        }
        series.add(Score(score)).ok()?;
    }
    Some(series)
}
