//! What one viewer may see of a game. What is shown or sent to somebody at a table is made from a [`View`], never from a
//! position.

use crate::action::ActionList;
use crate::concealed::ConcealedPosition;
use crate::game::{Game, PlayedTurn};
use crate::player::Player;
use crate::score::Sheet;

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player at the table: sees the own hand.
    Player(Player),
    /// Someone who watches the game: sees what happens, but no hand.
    Spectator,
    /// Nobody in particular, as when the screen is covered between two people or a table is shown in a list: sees the
    /// table, but neither concealed hands nor what was just taken.
    Nobody,
}

/// How a table plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HandRule {
    /// Hands are concealed until the game is over.
    #[default]
    Concealed,
    /// Hands lie open.
    Open,
}

/// What one viewer may see.
///
/// It never holds another player's hand while hands are concealed, nor anything taken more than a round ago: the last N
/// turns for N players, one that has begun included, are all it tells of the past. Who watched may remember more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    table: ConcealedPosition,
    actions: ActionList,
    recent: Vec<PlayedTurn>,
}

impl Game {
    /// What `viewer` may see now, at a table with this rule for hands.
    ///
    /// # Panics
    ///
    /// Panics if the viewer is a player who does not sit at the table.
    #[must_use]
    pub fn view(&self, viewer: Viewer, hands: HandRule) -> View {
        let position = self.position();
        let players = position.players();
        if let Viewer::Player(player) = viewer {
            assert!(players.has(player), "player {player} at a table of {players}");
        }
        let to_act = position.turn().player().map(Viewer::Player);
        View {
            viewer,
            table: position.conceal(|owner| hands == HandRule::Open || viewer == Viewer::Player(owner)),
            actions: if to_act == Some(viewer) { position.legal_actions() } else { ActionList::new() },
            recent: match viewer {
                Viewer::Player(_) | Viewer::Spectator => {
                    let mut turns = self.turns();
                    turns.split_off(turns.len().saturating_sub(players.get()))
                }
                Viewer::Nobody => Vec::new(),
            },
        }
    }
}

impl View {
    /// A view that somebody else has made of a game that is played elsewhere, and told us. It holds what was told and no more.
    #[must_use]
    pub fn told(
        viewer: Viewer,
        table: ConcealedPosition,
        actions: ActionList,
        recent: Vec<PlayedTurn>,
    ) -> View {
        View { viewer, table, actions, recent }
    }

    /// Who is looking.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The table as the viewer sees it: path, pawns, staircase, hands or their sizes, whose turn it is.
    #[must_use]
    pub const fn table(&self) -> &ConcealedPosition {
        &self.table
    }

    /// The viewer's legal actions; empty when it is not the viewer's turn.
    #[must_use]
    pub fn actions(&self) -> &[crate::Action] {
        &self.actions
    }

    /// The last turns, oldest first: at most one for each player.
    #[must_use]
    pub fn recent(&self) -> &[PlayedTurn] {
        &self.recent
    }

    /// The score sheet of a player whose hand the viewer sees, as the stairs stand now.
    ///
    /// # Panics
    ///
    /// Panics if `player` does not sit at the table.
    #[must_use]
    pub fn sheet(&self, player: Player) -> Option<Sheet> {
        self.table.sheet(player)
    }
}
