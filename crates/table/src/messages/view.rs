//! A table as one viewer may see it. All that tells of a game comes from [`bigpoints_rules::View`].

use std::collections::HashMap;

use bigpoints_engine::Level;
use bigpoints_rules::{Colour, Effect, Game, HandRule, PlayedTurn, Player, Sheet, Spot, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::fairness::FairnessView;
use crate::table::plan::Plan;
use crate::table::request::{Asker, Circumstances, Request};
use crate::table::{Holder, Stage, Table};

/// A table as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableView {
    /// The table's address.
    pub table: String,
    /// The number of its last event.
    pub event: u32,
    pub stage: Stage,
    pub plan: Plan,
    /// Whether the viewer made the table.
    pub host: bool,
    pub seats: Vec<SeatView>,
    /// Which game this is, from 1; 0 before the first.
    pub game: u32,
    /// How many games are played in all.
    pub games: u32,
    /// The points of the games of a match that are over, game by game.
    pub results: Vec<Vec<u16>>,
    /// What those games add up to for each seat.
    pub totals: Vec<u16>,
    /// The seats that have won the match, when it is over.
    pub match_winners: Vec<u8>,
    /// How long the seat to act had been thinking when this was sent; none without a clock.
    #[ts(type = "number | null")]
    pub thought_ms: Option<u64>,
    /// The game as each of the viewer's seats sees it; one without a seat for somebody who watches.
    pub views: Vec<GameView>,
    /// What is known of how the layout of the next game comes about, or of the one that is played or was played last.
    pub fairness: FairnessView,
    /// Whether the viewer may take back the last action.
    pub can_undo: bool,
    /// Whether advice may be asked for.
    pub hints: bool,
    /// Where the same people play on.
    pub next_table: Option<String>,
    /// The seat that asked for it.
    #[serde(default)]
    pub rematcher: Option<u8>,
}

/// A seat and who holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatView {
    /// The seat, from 1.
    pub seat: u8,
    pub holder: HolderName,
    /// The name of the person or the bot; a guest who has deleted their data has none.
    pub name: Option<String>,
    /// The level of a computer player or of one who stands in.
    pub level: Option<u8>,
    /// Whether a computer player stands in for the person.
    pub stood_in: bool,
    /// Whether the seat is the viewer's.
    pub yours: bool,
    /// The milliseconds the seat had left when its turn began.
    #[ts(type = "number | null")]
    pub left_ms: Option<u64>,
}

/// What holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HolderName {
    Nobody,
    Person,
    /// A computer player of the server.
    Computer,
    /// A computer player of a guest.
    Bot,
}

/// A game as one seat, or somebody who watches, sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameView {
    /// The seat that sees this; none for somebody who watches.
    pub seat: Option<u8>,
    /// The position in its text form; a concealed hand is `?7`.
    pub position: String,
    /// The seat to act.
    pub actor: Option<u8>,
    /// What this seat may do now; empty when it is not its turn.
    pub actions: Vec<EffectView>,
    /// The last turns, the oldest first: at most one for each seat.
    pub recent: Vec<TurnView>,
    /// The sheets of the hands that are seen, as the stairs stand now.
    pub sheets: Vec<SheetView>,
    /// The seats that have won, when the game is over.
    pub winners: Vec<u8>,
}

/// What an action does. Places are counted from 1; 0 is the start and 56 the staircase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct EffectView {
    pub action: String,
    pub pawn: Option<String>,
    pub from: Option<u8>,
    pub to: Option<u8>,
    /// The colour of the counter handed in for it.
    pub pays: Option<String>,
    /// The colour of the counter taken.
    pub takes: Option<String>,
    /// The place it lies at; none for a bonus counter.
    pub at: Option<u8>,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TurnView {
    pub number: u32,
    pub seat: u8,
    pub effects: Vec<EffectView>,
}

/// A hand counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SheetView {
    pub seat: u8,
    pub lines: Vec<LineView>,
    pub total: u16,
}

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LineView {
    pub colour: String,
    pub count: u8,
    pub each: u8,
    pub sum: u16,
}

/// Who a message is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// A guest, who may hold seats.
    Guest(String),
    /// Somebody without an identity.
    Stranger,
}

impl Audience {
    /// Who this is at a table: whoever neither sits there nor made it sees what everybody sees.
    pub fn at(&self, table: &Table) -> &Audience {
        match self {
            Audience::Guest(guest) if table.host() == guest || table.seats_of(guest).next().is_some() => self,
            Audience::Guest(_) | Audience::Stranger => &Audience::Stranger,
        }
    }
}

impl TableView {
    /// The table as an audience may see it; `names` has the names of the guests who sit there, and `thought_ms` says how long
    /// the seat to act has been thinking, if there is a clock.
    pub fn new(
        table: &Table,
        audience: &Audience,
        names: &HashMap<String, String>,
        thought_ms: Option<u64>,
    ) -> TableView {
        let own: Vec<Player> = match audience {
            Audience::Guest(guest) => table.seats_of(guest).collect(),
            Audience::Stranger => Vec::new(),
        };
        let viewers: Vec<Viewer> = match own.as_slice() {
            [] => vec![Viewer::Spectator],
            seats => seats.iter().map(|&seat| Viewer::Player(seat)).collect(),
        };
        let views = table
            .game()
            .map(|game| viewers.iter().map(|&viewer| GameView::new(table, game, viewer)).collect());
        let asker = match audience {
            Audience::Guest(guest) => Some(Asker::Guest(guest.clone())),
            Audience::Stranger => None,
        };
        let may = |request: &Request| {
            asker.as_ref().is_some_and(|asker| table.decide(asker, request, Circumstances::default()).is_ok())
        };
        let series = table.series();
        TableView {
            table: table.id().to_owned(),
            event: table.event(),
            stage: table.stage(),
            plan: table.plan().without_names(),
            host: *audience == Audience::Guest(table.host().to_owned()),
            seats: table.players().players().map(|seat| SeatView::new(table, seat, &own, names)).collect(),
            game: table.games().len() as u32,
            games: table.plan().games() as u32,
            results: series.map_or_else(Vec::new, |series| {
                series.games().iter().map(|score| score.points().to_vec()).collect()
            }),
            totals: series.map_or_else(Vec::new, |series| series.totals().points().to_vec()),
            match_winners: series
                .filter(|series| series.is_over())
                .map_or_else(Vec::new, |series| series.totals().winners().map(Player::number).collect()),
            thought_ms,
            views: views.unwrap_or_default(),
            fairness: FairnessView::new(table),
            can_undo: may(&Request::Undo),
            hints: matches!(audience, Audience::Guest(guest) if table.gives_hints(guest)),
            next_table: table.next_table().map(str::to_owned),
            rematcher: table.rematcher(),
        }
    }
}

impl SeatView {
    fn new(table: &Table, seat: Player, own: &[Player], names: &HashMap<String, String>) -> SeatView {
        let (holder, level, stood_in) = match table.holder(seat) {
            Holder::Nobody => (HolderName::Nobody, None, false),
            Holder::Computer(level) => (HolderName::Computer, Some(*level), false),
            Holder::Guest { bot, stood_in, .. } => {
                let name = if *bot { HolderName::Bot } else { HolderName::Person };
                (name, stood_in.then(|| table.plan().stand_in()), *stood_in)
            }
        };
        SeatView {
            seat: seat.number(),
            holder,
            name: table.name(seat, names).map(str::to_owned),
            level: level.map(Level::number),
            stood_in,
            yours: own.contains(&seat),
            left_ms: table.clock().left(usize::from(seat.number()) - 1),
        }
    }
}

impl GameView {
    fn new(table: &Table, game: &Game, viewer: Viewer) -> GameView {
        let hands = match viewer {
            // A bot sees the whole position, as the computer players of the server do: a machine forgets nothing anyway.
            Viewer::Player(player) if table.holder(player).is_bot() => HandRule::Open,
            _ => table.plan().hands(),
        };
        GameView::of(game, viewer, hands)
    }

    /// A game as somebody sees it, at a table with this rule for hands.
    pub(super) fn of(game: &Game, viewer: Viewer, hands: HandRule) -> GameView {
        let view = game.view(viewer, hands);
        let seat = match viewer {
            Viewer::Player(player) => Some(player.number()),
            Viewer::Spectator | Viewer::Nobody => None,
        };
        // What the own actions would do is on the open path for all to see.
        let effects = view.actions().iter().filter_map(|&action| game.position().effect(action).ok());
        let players = view.table().players();
        let sheets = players
            .players()
            .filter_map(|player| view.sheet(player).map(|sheet| SheetView::new(player, &sheet)));
        let winners = view.table().score().map(|score| score.winners().map(Player::number).collect());
        GameView {
            seat,
            position: view.table().to_string(),
            actor: view.table().turn().player().map(Player::number),
            actions: effects.map(|effect| EffectView::new(&effect)).collect(),
            recent: view.recent().iter().map(TurnView::new).collect(),
            sheets: sheets.collect(),
            winners: winners.filter(|_| game.position().is_over()).unwrap_or_default(),
        }
    }
}

impl EffectView {
    pub(super) fn new(effect: &Effect) -> EffectView {
        EffectView {
            action: effect.action.to_string(),
            pawn: effect.step.map(|step| letter(step.pawn.colour())),
            from: effect.step.map(|step| spot(step.from)),
            to: effect.step.map(|step| spot(step.to)),
            pays: effect.paid.map(letter),
            takes: effect.taken.map(|taken| letter(taken.colour)),
            at: effect.taken.and_then(|taken| taken.place).map(|place| place.index() as u8 + 1),
        }
    }
}

impl TurnView {
    fn new(turn: &PlayedTurn) -> TurnView {
        TurnView {
            number: turn.number as u32,
            seat: turn.player.number(),
            effects: turn.effects.iter().map(EffectView::new).collect(),
        }
    }
}

impl SheetView {
    pub(super) fn new(player: Player, sheet: &Sheet) -> SheetView {
        let lines = sheet.lines().iter().map(|line| LineView {
            colour: letter(line.colour),
            count: line.count,
            each: line.each,
            sum: line.sum(),
        });
        SheetView { seat: player.number(), lines: lines.collect(), total: sheet.total() }
    }
}

fn letter(colour: Colour) -> String {
    colour.to_string()
}

/// A spot as a number: 0 is the start, 56 the staircase.
fn spot(spot: Spot) -> u8 {
    match spot {
        Spot::Start => 0,
        Spot::Path(place) => place.index() as u8 + 1,
        Spot::Home => 56,
    }
}
