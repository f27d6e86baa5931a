//! Exact max^n search for three to five players: everybody maximises their own margin and prefers the earlier of equal actions.

use bigpoints_rules::{Action, ByPlayer, Player, Position, Score};

use crate::budget::Budget;
use crate::search::action_code::{self, CODE_BITS};
use crate::search::position_key::whole_key;
use crate::search::transposition_table::{Slot, TranspositionTable};

/// A max^n search to the end of the game.
pub(crate) struct MaxN<'a> {
    table: &'a TranspositionTable,
    budget: &'a Budget<'a>,
    nodes: u64,
}

/// The final score under best play, and the action that leads there.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) score: Score,
    pub(crate) action: Option<Action>,
}

/// The margin that the player one level up the tree can already reach.
#[derive(Clone, Copy)]
struct Rival {
    player: Player,
    margin: i32,
}

/// Why a position was not solved: the budget is spent, or the rival will avoid it (shallow pruning).
enum Cut {
    Spent,
    Avoided,
}

impl<'a> MaxN<'a> {
    pub(crate) const fn new(table: &'a TranspositionTable, budget: &'a Budget<'a>) -> MaxN<'a> {
        MaxN { table, budget, nodes: 0 }
    }

    /// How many positions were visited.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How the game ends from here; `None` if the budget runs out first.
    pub(crate) fn end(&mut self, position: &Position) -> Option<End> {
        self.node(position, None).ok()
    }

    fn node(&mut self, position: &Position, rival: Option<Rival>) -> Result<End, Cut> {
        let Some(player) = position.turn().player() else {
            return Ok(End { score: position.score(), action: None });
        };
        if self.budget.is_spent(self.nodes) {
            return Err(Cut::Spent);
        }
        self.nodes += 1;
        let key = whole_key(position);
        if let Some(end) = self.load(position, key) {
            return Ok(end);
        }
        let mut best: Option<(i32, End)> = None;
        for action in position.legal_actions() {
            let mut next = *position;
            next.play_unchecked(action);
            let goes_on = next.turn().player() == Some(player);
            // A second action of the same player has the same rival; for another player this one is the rival.
            let limit = match best {
                _ if goes_on => rival,
                Some((margin, _)) => Some(Rival { player, margin }),
                None => None,
            };
            let end = match self.node(&next, limit) {
                Ok(end) => end,
                Err(Cut::Avoided) if !goes_on => continue,
                Err(cut) => return Err(cut),
            };
            let margin = end.score.margins()[player];
            if best.is_none_or(|(best, _)| margin > best) {
                best = Some((margin, End { action: Some(action), ..end }));
            }
            // The margins of two players never add up to more than 0, so a player with this margin leaves the rival at most its
            // negative.
            if rival.is_some_and(|rival| rival.player != player && -margin <= rival.margin) {
                return Err(Cut::Avoided);
            }
        }
        let (_, end) = best.expect("a position with actions");
        self.store(key, &end);
        Ok(end)
    }

    fn load(&self, position: &Position, key: u64) -> Option<End> {
        let Slot { data, .. } = self.table.get(key)?;
        let players = position.players();
        let points = ByPlayer::new(players, |player| (data >> (8 * player as u32) & 0xff) as u16);
        let code = (data >> 40) as usize & ((1 << CODE_BITS) - 1);
        Some(End { score: Score(points), action: action_code::action(code) })
    }

    fn store(&self, key: u64, end: &End) {
        let points = end
            .score
            .0
            .iter()
            .fold(0, |data, (player, &points)| data | u64::from(points) << (8 * player as u32));
        let action = end.action.map_or(action_code::NONE, action_code::code) as u64;
        self.table.put(key, Slot { priority: 0, data: points | action << 40 });
    }
}
