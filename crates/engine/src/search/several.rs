//! Three to five players, exactly: everybody plays for the own margin, and of equal actions the earlier one is played.

use bigpoints_rules::{Action, ByPlayer, Player, Position, Score};

use super::code::{self, CODE_BITS};
use super::key::whole_key;
use super::table::{Slot, Table};
use crate::budget::Budget;

/// A search to the end of the game for any number of players.
pub(crate) struct Several<'a> {
    table: &'a Table,
    budget: &'a Budget<'a>,
    nodes: u64,
}

/// How a game ends under best play, and the action that leads there.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) score: Score,
    pub(crate) action: Option<Action>,
}

/// What the player one step up the tree has already: an end with this margin or better.
#[derive(Clone, Copy)]
struct Rival {
    player: Player,
    margin: i32,
}

/// Why a position has no end: the budget is spent, or the rival will not let it come to it.
enum Cut {
    Spent,
    Refused,
}

impl<'a> Several<'a> {
    pub(crate) const fn new(table: &'a Table, budget: &'a Budget<'a>) -> Several<'a> {
        Several { table, budget, nodes: 0 }
    }

    /// How many positions were looked at.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How the game ends from here; `None` if the budget is spent before that is known.
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
        if let Some(end) = self.remembered(position, key) {
            return Ok(end);
        }
        let mut best: Option<(i32, End)> = None;
        for action in position.legal_actions() {
            let mut next = *position;
            next.play_unchecked(action);
            let goes_on = next.turn().player() == Some(player);
            // A second action of the same player answers to the same rival; another player answers to this one.
            let limit = match best {
                _ if goes_on => rival,
                Some((margin, _)) => Some(Rival { player, margin }),
                None => None,
            };
            let end = match self.node(&next, limit) {
                Ok(end) => end,
                Err(Cut::Refused) if !goes_on => continue,
                Err(cut) => return Err(cut),
            };
            let margin = end.score.margins()[player];
            if best.is_none_or(|(best, _)| margin > best) {
                best = Some((margin, End { action: Some(action), ..end }));
            }
            // No two players' margins are both positive: their sum is never above 0. So whoever can have this margin leaves
            // the rival no more than its negative.
            if rival.is_some_and(|rival| rival.player != player && -margin <= rival.margin) {
                return Err(Cut::Refused);
            }
        }
        let (_, end) = best.expect("a position with actions");
        self.remember(key, &end);
        Ok(end)
    }

    fn remembered(&self, position: &Position, key: u64) -> Option<End> {
        let Slot { note, .. } = self.table.get(key)?;
        let players = position.players();
        let points = ByPlayer::new(players, |player| (note >> (8 * player as u32) & 0xff) as u16);
        let code = (note >> 40) as usize & ((1 << CODE_BITS) - 1);
        Some(End { score: Score(points), action: code::action(code) })
    }

    fn remember(&self, key: u64, end: &End) {
        let points = end
            .score
            .0
            .iter()
            .fold(0, |note, (player, &points)| note | u64::from(points) << (8 * player as u32));
        let action = end.action.map_or(code::NONE, code::code) as u64;
        self.table.put(key, Slot { merit: 0, note: points | action << 40 });
    }
}
