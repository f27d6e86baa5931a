//! Who holds a seat of a table.

use bigpoints_engine::Level;

use crate::id::GuestId;

/// Who holds a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet.
    #[default]
    Nobody,
    /// A guest.
    Guest {
        /// Who it is.
        guest: GuestId,
        /// Whether it is a person's bot.
        bot: bool,
        /// The bot's owner; unknown for bots that were seated by version 0.1.0.
        owner: Option<GuestId>,
        /// Whether a computer player stands in while the guest is away.
        stood_in: bool,
        /// Who sat down here, if the person plays on with another device, which is another guest's: the seat keeps that name.
        first: Option<GuestId>,
    },
    /// A computer player.
    Computer(Level),
}

impl Holder {
    /// Whether a bot holds the seat.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Holder::Guest { bot: true, .. })
    }

    /// The owner of the bot that holds the seat.
    pub const fn owner(&self) -> Option<&GuestId> {
        match self {
            Holder::Guest { owner, .. } => owner.as_ref(),
            Holder::Nobody | Holder::Computer(_) => None,
        }
    }

    /// Whether a computer player stands in for the guest of the seat.
    pub const fn is_stood_in(&self) -> bool {
        matches!(self, Holder::Guest { stood_in: true, .. })
    }

    /// The guests whose name the seat may have, the first who has one.
    pub fn namesakes(&self) -> impl Iterator<Item = &GuestId> {
        let first = match self {
            Holder::Guest { first, .. } => first.as_ref(),
            Holder::Nobody | Holder::Computer(_) => None,
        };
        first.into_iter().chain(self.guest())
    }

    /// The guest who holds the seat.
    pub const fn guest(&self) -> Option<&GuestId> {
        match self {
            Holder::Guest { guest, .. } => Some(guest),
            Holder::Nobody | Holder::Computer(_) => None,
        }
    }
}
