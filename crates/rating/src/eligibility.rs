//! Which games count.

/// What has to be known of a game to say whether it counts. All of it is agreed before the game or stored with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Whether the game was played to its end, be it by computer players in the place of those who left.
    pub ended: bool,
    /// Whether the record proves that nobody chose the layout: the salt of a person is in it, and its check passed.
    pub fairly_dealt: bool,
    /// Whether every seat had a clock.
    pub clock: bool,
    /// Whether the engine could be asked for advice.
    pub hints: bool,
    /// Whether actions could be taken back.
    pub undo: bool,
    /// Whether somebody could know the layout before: the layout of a day, or a game continued from another one.
    pub known_layout: bool,
    /// Whether a program sat on a seat that is meant for a person.
    pub bots: bool,
    /// Whether two seats belonged to one person or one device.
    pub twins: bool,
}

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unrated {
    /// It was not played to its end.
    NotEnded,
    /// Nothing proves that nobody chose the layout.
    NotFairlyDealt,
    /// There was no clock.
    NoClock,
    /// The engine could be asked for advice.
    Hints,
    /// Actions could be taken back.
    Undo,
    /// Somebody could know the layout before.
    KnownLayout,
    /// A program sat on a person's seat.
    Bots,
    /// Two seats belonged to one person or one device.
    Twins,
}

/// Whether a game counts.
///
/// # Errors
///
/// The first reason why it does not.
pub const fn counts(facts: &Facts) -> Result<(), Unrated> {
    match *facts {
        Facts { ended: false, .. } => Err(Unrated::NotEnded),
        Facts { fairly_dealt: false, .. } => Err(Unrated::NotFairlyDealt),
        Facts { clock: false, .. } => Err(Unrated::NoClock),
        Facts { hints: true, .. } => Err(Unrated::Hints),
        Facts { undo: true, .. } => Err(Unrated::Undo),
        Facts { known_layout: true, .. } => Err(Unrated::KnownLayout),
        Facts { bots: true, .. } => Err(Unrated::Bots),
        Facts { twins: true, .. } => Err(Unrated::Twins),
        Facts { .. } => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATED: Facts = Facts {
        ended: true,
        fairly_dealt: true,
        clock: true,
        hints: false,
        undo: false,
        known_layout: false,
        bots: false,
        twins: false,
    };

    #[test]
    fn one_wrong_fact_is_enough() {
        assert_eq!(counts(&RATED), Ok(()));
        for (facts, reason) in [
            (Facts { ended: false, ..RATED }, Unrated::NotEnded),
            (Facts { fairly_dealt: false, ..RATED }, Unrated::NotFairlyDealt),
            (Facts { clock: false, ..RATED }, Unrated::NoClock),
            (Facts { hints: true, ..RATED }, Unrated::Hints),
            (Facts { undo: true, ..RATED }, Unrated::Undo),
            (Facts { known_layout: true, ..RATED }, Unrated::KnownLayout),
            (Facts { bots: true, ..RATED }, Unrated::Bots),
            (Facts { twins: true, ..RATED }, Unrated::Twins),
        ] {
            assert_eq!(counts(&facts), Err(reason));
        }
    }
}
