//! Players, how many there are, and values indexed by player.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of at most five players; shown as 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// Player 1.
    One,
    /// Player 2.
    Two,
    /// Player 3.
    Three,
    /// Player 4.
    Four,
    /// Player 5.
    Five,
}

impl Player {
    /// All five possible players, in turn order.
    pub const ALL: [Player; 5] = [Player::One, Player::Two, Player::Three, Player::Four, Player::Five];

    /// The player with this number, counted from 1.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Player> {
        Player::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The number of this player, counted from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The next player clockwise at a table of `players`; after the last comes the first.
    #[must_use]
    #[inline]
    pub const fn next(self, players: PlayerCount) -> Player {
        if self as u8 + 1 >= players as u8 {
            return Player::One;
        }
        match self {
            Player::One => Player::Two,
            Player::Two => Player::Three,
            Player::Three => Player::Four,
            Player::Four => Player::Five,
            Player::Five => Player::One,
        }
    }
}

impl fmt::Display for Player {
    /// Writes the number, counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The number of players, two to five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PlayerCount {
    /// Two players.
    Two = 2,
    /// Three players.
    Three = 3,
    /// Four players.
    Four = 4,
    /// Five players.
    Five = 5,
}

impl PlayerCount {
    /// The four possible sizes of a table.
    pub const ALL: [PlayerCount; 4] =
        [PlayerCount::Two, PlayerCount::Three, PlayerCount::Four, PlayerCount::Five];

    /// The count for this many players; `None` unless two to five.
    #[must_use]
    pub const fn new(players: usize) -> Option<PlayerCount> {
        Some(match players {
            2 => PlayerCount::Two,
            3 => PlayerCount::Three,
            4 => PlayerCount::Four,
            5 => PlayerCount::Five,
            _ => return None,
        })
    }

    /// The number of players.
    #[must_use]
    pub const fn get(self) -> usize {
        self as usize
    }

    /// The players at a table of this size, in turn order.
    pub fn players(self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator {
        Player::ALL[..self.get()].iter().copied()
    }

    /// Whether `player` sits at a table of this size.
    #[must_use]
    pub const fn has(self, player: Player) -> bool {
        (player as u8) < self as u8
    }
}

impl fmt::Display for PlayerCount {
    /// Writes the number of players.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

/// One value for each player at a table, indexed by [`Player`].
///
/// # Panics
///
/// Indexing with a player who does not sit at the table panics.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ByPlayer<T> {
    // Entries past `players` stay at their default, so that derived equality works.
    entries: [T; 5],
    players: PlayerCount,
}

impl<T: Default> ByPlayer<T> {
    /// Calls `entry` for each player's value.
    pub fn new(players: PlayerCount, mut entry: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer {
            entries: Player::ALL.map(|player| if players.has(player) { entry(player) } else { T::default() }),
            players,
        }
    }

    /// Values from a list in player order; `None` unless there are two to five entries.
    pub fn from_entries(list: impl IntoIterator<Item = T>) -> Option<ByPlayer<T>> {
        let mut list = list.into_iter();
        let mut count = 0;
        let entries = Player::ALL.map(|_| match list.next() {
            Some(entry) => {
                count += 1;
                entry
            }
            None => T::default(),
        });
        match list.next() {
            Some(_) => None,
            None => Some(ByPlayer { entries, players: PlayerCount::new(count)? }),
        }
    }

    /// A new value for each player, made from the old one.
    pub fn map<U: Default>(&self, mut change: impl FnMut(Player, &T) -> U) -> ByPlayer<U> {
        ByPlayer::new(self.players, |player| change(player, &self[player]))
    }
}

impl<T> ByPlayer<T> {
    /// How many players there are.
    #[must_use]
    #[inline]
    pub const fn players(&self) -> PlayerCount {
        self.players
    }

    /// The entries in player order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.entries[..self.players.get()]
    }

    /// Pairs each player with their entry, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        self.players.players().zip(self.as_slice())
    }
}

impl<T: fmt::Debug> fmt::Debug for ByPlayer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        &self.as_slice()[player as usize]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.entries[..self.players.get()][player as usize]
    }
}
