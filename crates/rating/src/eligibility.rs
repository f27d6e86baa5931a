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

impl Unrated {
    /// All reasons, in the order in which they are looked for.
    pub const ALL: [Unrated; 8] = [
        Unrated::NotEnded,
        Unrated::NotFairlyDealt,
        Unrated::NoClock,
        Unrated::Hints,
        Unrated::Undo,
        Unrated::KnownLayout,
        Unrated::Bots,
        Unrated::Twins,
    ];

    /// The stable lower-case English name of this reason, for storage and the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Unrated::NotEnded => "not_ended",
            Unrated::NotFairlyDealt => "not_fairly_dealt",
            Unrated::NoClock => "no_clock",
            Unrated::Hints => "hints",
            Unrated::Undo => "undo",
            Unrated::KnownLayout => "known_layout",
            Unrated::Bots => "bots",
            Unrated::Twins => "twins",
        }
    }

    /// The reason with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Unrated> {
        Unrated::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// Whether these facts are such a reason.
    const fn holds(self, facts: &Facts) -> bool {
        match self {
            Unrated::NotEnded => !facts.ended,
            Unrated::NotFairlyDealt => !facts.fairly_dealt,
            Unrated::NoClock => !facts.clock,
            Unrated::Hints => facts.hints,
            Unrated::Undo => facts.undo,
            Unrated::KnownLayout => facts.known_layout,
            Unrated::Bots => facts.bots,
            Unrated::Twins => facts.twins,
        }
    }
}

/// All reasons why a game does not count; none if it does.
pub fn reasons(facts: &Facts) -> impl Iterator<Item = Unrated> {
    Unrated::ALL.into_iter().filter(|reason| reason.holds(facts))
}

/// Whether a game counts.
///
/// # Errors
///
/// The first reason why it does not.
pub fn counts(facts: &Facts) -> Result<(), Unrated> {
    reasons(facts).next().map_or(Ok(()), Err)
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
            assert_eq!(Unrated::from_name(reason.name()), Some(reason));
        }
        let two = Facts { undo: true, clock: false, ..RATED };
        assert_eq!(reasons(&two).collect::<Vec<_>>(), [Unrated::NoClock, Unrated::Undo]);
    }
}
