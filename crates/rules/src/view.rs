//! What one viewer may see of a game. Everything shown or sent to somebody at a table is made from a [`View`], never from a
//! position.

use crate::game::{Game, PlayedTurn};
use crate::moves::ActionList;
use crate::player::Player;
use crate::position::ConcealedPosition;
use crate::scoring::Sheet;

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player at the table, who sees their own hand.
    Player(Player),
    /// Someone who watches the game and sees what happens, but no hand.
    Spectator,
    /// Nobody in particular, as when the screen is covered between two players or a table is shown in a list. Sees the
    /// table, but neither concealed hands nor what was just taken.
    Nobody,
}

/// Whether a table plays with open or concealed hands.
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
/// While hands are concealed it never holds another player's hand, nor anything taken more than a round ago: of the past it
/// holds only the last N turns for N players, counting one that has begun.
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
                Viewer::Player(_) | Viewer::Spectator => self.last_turns(players.get()),
                Viewer::Nobody => Vec::new(),
            },
        }
    }
}

impl View {
    /// A view received from a server, which holds the game.
    #[must_use]
    pub fn from_parts(
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
