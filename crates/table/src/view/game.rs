//! A game as a viewer sees it.

use bigpoints_rules::{Effect, Game, HandRule, Place, PlayedTurn, Player, Sheet, Spot, Step, Taken, Viewer};

use crate::messages::{ActionKind, EffectView, GameView, LineView, SheetView, TurnView};

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
        }
    }
}

impl From<&Effect> for EffectView {
    fn from(effect: &Effect) -> EffectView {
        EffectView {
            action: effect.action,
            kind: ActionKind::from(effect.action),
            pawn: effect.step.map(|step| step.pawn),
            direction: effect.action.direction(),
            take: effect.action.take(),
            from: effect.step.map(|step| spot(step.from)),
            to: effect.step.map(|step| spot(step.to)),
            pays: effect.paid,
            takes: effect.taken.map(|taken| taken.colour),
            at: effect.taken.and_then(|taken| taken.place).map(|place| place.index() as u8 + 1),
        }
    }
}

impl EffectView {
    /// The effect in the message; `None` if it names a place that the path does not have.
    pub fn to_effect(&self) -> Option<Effect> {
        let step = match (self.pawn, self.from, self.to) {
            (Some(pawn), Some(from), Some(to)) => {
                Some(Step { pawn, from: read_spot(from)?, to: read_spot(to)? })
            }
            _ => None,
        };
        let taken = match (self.takes, self.at) {
            (Some(colour), Some(at)) => Some(Taken { colour, place: Some(read_place(at)?) }),
            (Some(colour), None) => Some(Taken { colour, place: None }),
            (None, _) => None,
        };
        Some(Effect { action: self.action, paid: self.pays, step, taken })
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

/// A spot as a number: 0 is the start, 56 the staircase.
fn spot(spot: Spot) -> u8 {
    match spot {
        Spot::Start => 0,
        Spot::Path(place) => place.index() as u8 + 1,
        Spot::Home => 56,
    }
}

fn read_spot(number: u8) -> Option<Spot> {
    match number {
        0 => Some(Spot::Start),
        56 => Some(Spot::Home),
        number => read_place(number).map(Spot::Path),
    }
}

fn read_place(number: u8) -> Option<Place> {
    Place::all().nth(usize::from(number.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{PlayerCount, Seed, deal};

    use super::*;

    #[test]
    fn every_effect_of_a_game_is_read_as_it_was_written() {
        let mut read = 0;
        for seed in 0..8 {
            let mut game = Game::new(&deal(Seed::short(seed)), PlayerCount::Three, Player::One);
            while !game.position().is_over() {
                let actions = game.position().legal_actions();
                for &action in &actions {
                    let effect = game.position().effect(action).expect("a legal action");
                    let text = serde_json::to_string(&EffectView::from(&effect)).expect("JSON");
                    let view: EffectView = serde_json::from_str(&text).expect("an effect");
                    assert_eq!(view.to_effect(), Some(effect), "{text}");
                    read += 1;
                }
                game.play(actions[seed as usize % actions.len()]).expect("a legal action");
            }
        }
        assert!(read > 1000, "{read}");
    }

    #[test]
    fn an_effect_at_a_place_that_does_not_exist_is_none() {
        let text = r#"{"action":"B+","pawn":"B","from":0,"to":57,"pays":null,"takes":"R","at":3}"#;
        assert_eq!(serde_json::from_str::<EffectView>(text).expect("an effect").to_effect(), None);
        assert_eq!(
            serde_json::from_str::<EffectView>(&text.replace("57", "7").replace(":3", ":99"))
                .expect("an effect")
                .to_effect(),
            None
        );
    }
}
