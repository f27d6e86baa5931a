//! One action of a position together with what follows from it.

use bigpoints_rules::{Action, Colour, Pawn, Player, Position, Taken, Turn};

use super::action_values::ActionValue;
use super::race::Race;
use super::reason::{Sight, Worth};

/// An action and what follows from it.
pub(super) struct Candidate<'a> {
    pub(super) index: usize,
    pub(super) value: &'a ActionValue,
    /// The race after the action.
    pub(super) race: Race,
    /// The race at the end of the expected line.
    pub(super) end: Race,
    /// The position when the turn passes to the next player, if it may be mentioned, and that player's reply.
    pub(super) handed: Option<(Position, Player, Option<Action>)>,
}

impl<'a> Candidate<'a> {
    /// Follows the expected line of an action.
    pub(super) fn new(
        before: &Position,
        player: Player,
        sight: Sight,
        index: usize,
        value: &'a ActionValue,
    ) -> Candidate<'a> {
        let mut handed = None;
        let mut table = *before;
        // Whether a player has an extra move, and so when the turn passes on, reveals something about the hand.
        let may_tell = sight.has(player) || matches!(before.turn(), Turn::Extra(_));
        for (done, &action) in value.line.iter().enumerate() {
            table.play_unchecked(action);
            if let Some(next) = table.turn().player()
                && next != player
                && may_tell
            {
                handed = Some((table, next, value.line.get(done + 1).copied()));
                break;
            }
        }
        Candidate {
            index,
            value,
            race: Race::of(&value.after),
            end: Race::of(&end(before, &value.line)),
            handed,
        }
    }

    /// What the next player is expected to take.
    pub(super) fn reply(&self) -> Option<Taken> {
        let (table, _, reply) = self.handed?;
        table.effect(reply?).ok()?.taken
    }
}

/// What a counter of a pawn's colour is worth: fixed now, or expected at the end of a line.
pub(super) fn worth(pawn: Pawn, now: &Race, end: &Race) -> Worth {
    Worth { points: end.worth(pawn), fixed: now.fixed(pawn).is_some() }
}

/// The position at the end of a line.
pub(super) fn end(position: &Position, line: &[Action]) -> Position {
    let mut table = *position;
    line.iter().for_each(|&action| table.play_unchecked(action));
    table
}

/// The same position with another player to make a main move.
pub(super) fn passed_to(position: &Position, player: Player) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.turn = Turn::Main(player);
    Position::from_setup(&setup).ok()
}

/// The colours of the counters that the next action can take.
pub(super) fn within_reach(position: &Position) -> Vec<Colour> {
    let mut colours = Vec::new();
    position.each_action(|_, gain, _| colours.extend(gain));
    colours.sort_unstable();
    colours.dedup();
    colours
}
