//! Noninterference tests: two games that differ only in what a viewer may not know look the same to that viewer, byte for byte.

use bigpoints_rules::{Action, Game, Layout, PlayedTurn, Player, PlayerCount, Seed, deal};

use super::TableViewer;
use crate::fairness::Bits;
use crate::id::{GuestId, TableId};
use crate::name::Names;
use crate::table::Table;
use crate::table::event::Event;
use crate::table::plan::Plan;

/// A table with this number of guests after these actions from this layout.
fn table(players: PlayerCount, layout: &str, seed: u8, actions: &[Action]) -> Option<Table> {
    let seats = vec![serde_json::json!({ "kind": "open" }); players.get()];
    let plan: Plan = serde_json::from_value(serde_json::json!({ "seats": seats })).expect("a plan");
    let mut table = Table::new(TableId::new("table"), plan, guest(Player::One));
    for player in players.players() {
        table.apply(&Event::Seated { player, guest: guest(player), bot: false, owner: None }, 0).ok()?;
    }
    let (layout, seed) = (layout.parse().ok()?, Bits::new([seed; 32]));
    table.apply(&Event::Started { layout, seed, first: Player::One }, 0).ok()?;
    for &action in actions {
        let player = table.actor()?;
        let acted = Event::Acted { player, action, left_ms: None, lag_ms: 0, stood_in: false };
        table.apply(&acted, 0).ok()?;
    }
    Some(table)
}

fn guest(player: Player) -> GuestId {
    GuestId::new(format!("guest {player}"))
}

/// The places whose counters each player took more than a round ago.
fn old_takes(game: &Game) -> Vec<(Player, usize)> {
    let turns = game.turns();
    let old = turns.len().saturating_sub(game.start().players().get());
    let effects =
        turns[..old].iter().flat_map(|turn| turn.effects.iter().map(|effect| (turn.player, effect)));
    effects.filter_map(|(player, effect)| Some((player, effect.taken?.place?.index()))).collect()
}

/// What happened in the last round, which everybody may know.
fn last_round(table: &Table) -> Vec<PlayedTurn> {
    let mut turns = table.game().map(Game::turns).unwrap_or_default();
    turns.split_off(turns.len().saturating_sub(table.players().get()))
}

#[test]
fn a_fresh_connection_cannot_tell_apart_what_is_concealed() {
    let mut compared = [0; 2];
    for (seed, players) in (0..60).zip(PlayerCount::ALL.into_iter().cycle()) {
        let layout: Layout = deal(Seed::short(seed));
        let text = layout.to_string();
        let mut game = Game::new(&layout, players, Player::One);
        // Any moves will do, as long as no two games are alike.
        for step in 0..24 + seed % 12 {
            let actions = game.position().legal_actions();
            let Some(&action) = actions.get((step * 7 + seed) as usize % actions.len().max(1)) else { break };
            game.play(action).expect("a legal action");
        }
        let names = Names::from([(guest(Player::One), "Ada".to_owned())]);
        let show = |table: &Table, viewer: &TableViewer| {
            let update = table.update_for(viewer, None, table.event() - 1);
            serde_json::to_string(&(table.view_for(viewer, &names, None), update)).expect("JSON")
        };
        let this = table(players, &text, 0x00, game.actions()).expect("a game that was played");
        let takes = old_takes(&game);
        for (index, &(one, place)) in takes.iter().enumerate() {
            for &(other, another) in &takes[index + 1..] {
                let mut exchanged: Vec<u8> = text.clone().into_bytes();
                exchanged.swap(place, another);
                let exchanged = String::from_utf8(exchanged).expect("letters");
                // On another layout the same actions may be illegal or have other effects: then it is a
                // different game.
                let Some(that) = table(players, &exchanged, 0x11, game.actions()) else { continue };
                let (here, there) = (this.position().expect("a game"), that.position().expect("a game"));
                let same_table = here.path() == there.path()
                    && here.stairs() == there.stairs()
                    && last_round(&this) == last_round(&that);
                if one == other
                    || exchanged == text
                    || !same_table
                    || here.turn() != there.turn()
                    || here.is_over()
                {
                    continue;
                }
                let hands = |player| here.hands()[player] == there.hands()[player];
                for player in players.players().filter(|&player| hands(player)) {
                    let viewer = TableViewer::Guest(guest(player));
                    assert_eq!(show(&this, &viewer), show(&that, &viewer), "{here} and {there}");
                    compared[0] += 1;
                }
                assert_eq!(show(&this, &TableViewer::Stranger), show(&that, &TableViewer::Stranger));
                compared[1] += 1;
            }
        }
    }
    assert!(compared[0] > 200 && compared[1] > 200, "{compared:?} is too few to prove anything");
}
