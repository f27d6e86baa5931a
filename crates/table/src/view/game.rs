//! A game as a viewer sees it.

use bigpoints_rules::{ConcealedPosition, Game, HandRule, Pawn, PlayedTurn, Player, Sheet, Viewer};

use crate::messages::{
    ColourForecast, EffectView, ForecastView, GameView, HandForecast, LineView, SheetView, TurnView,
};

impl GameView {
    /// A game as the player to act sees it, with all hands open.
    pub fn open(game: &Game) -> GameView {
        let viewer = game.position().turn().player().map_or(Viewer::Spectator, Viewer::Player);
        GameView::of(game, viewer, HandRule::Open)
    }

    /// A game as a viewer sees it, at a table with this rule for hands.
    pub(super) fn of(game: &Game, viewer: Viewer, hands: HandRule) -> GameView {
        let view = game.view(viewer, hands);
        let seat = match viewer {
            Viewer::Player(player) => Some(player.number()),
            Viewer::Spectator | Viewer::Nobody => None,
        };
        // The effects of the viewer's own actions are visible on the open path anyway.
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
            actions: effects.map(|effect| EffectView::from(&effect)).collect(),
            recent: view.recent().iter().map(TurnView::from).collect(),
            sheets: sheets.collect(),
            winners: winners.filter(|_| game.position().is_over()).unwrap_or_default(),
            forecast: ForecastView::from(view.table()),
        }
    }
}

impl From<&ConcealedPosition> for ForecastView {
    fn from(position: &ConcealedPosition) -> ForecastView {
        let colours = Pawn::ALL.into_iter().map(|pawn| {
            let worth = position.stairs().possible_worth(pawn);
            let moves = position.steps_to_go(pawn) as u8;
            ColourForecast { pawn, moves, least: *worth.start(), most: *worth.end() }
        });
        let hands = position.players().players().filter_map(|player| {
            let total = position.possible_total(player)?;
            Some(HandForecast { seat: player.number(), least: *total.start(), most: *total.end() })
        });
        ForecastView { colours: colours.collect(), hands: hands.collect() }
    }
}

impl From<&PlayedTurn> for TurnView {
    fn from(turn: &PlayedTurn) -> TurnView {
        TurnView {
            number: turn.number as u32,
            seat: turn.player.number(),
            effects: turn.effects.iter().map(EffectView::from).collect(),
        }
    }
}

impl SheetView {
    pub(super) fn new(player: Player, sheet: &Sheet) -> SheetView {
        let lines = sheet.lines().iter().map(|line| LineView {
            colour: line.colour,
            count: line.count,
            each: line.each,
            sum: line.sum(),
        });
        SheetView { seat: player.number(), lines: lines.collect(), total: sheet.total() }
    }
}
