//! What a player has done in a game, in numbers.

use bigpoints_rules::{Action, ByPlayer, Colour, Game, Take};

/// What a player has done in a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Play {
    /// The points that the counters of each colour brought, in the order of [`Colour::ALL`].
    points: [u16; Colour::ALL.len()],
    /// The pawns brought up the stairs.
    pub(super) climbs: u32,
    /// The black counters handed in for extra moves.
    pub(super) extras: u32,
    /// The black counters kept to the end.
    pub(super) blacks_kept: u32,
}

impl Play {
    /// What each player has done.
    pub(super) fn of_all(game: &Game) -> ByPlayer<Play> {
        let end = game.position();
        let mut plays = ByPlayer::new(end.players(), |player| {
            let mut play =
                Play { blacks_kept: u32::from(end.hands()[player].count(Colour::Black)), ..Play::default() };
            for line in end.sheet(player).lines() {
                play.points[line.colour as usize] = line.sum();
            }
            play
        });
        for turn in game.turns() {
            let play = &mut plays[turn.player];
            for effect in &turn.effects {
                play.climbs += u32::from(effect.action.take() == Some(Take::Climb));
                play.extras += u32::from(matches!(effect.action, Action::Extra { .. }));
            }
        }
        plays
    }

    /// The points that the counters of a colour brought.
    pub(super) fn points_of(&self, colour: Colour) -> u32 {
        u32::from(self.points[colour as usize])
    }
}
