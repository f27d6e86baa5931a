//! Values of flags that belong to other crates, as clap reads and lists them.

use bigpoints_terminal::Speed;
use bigpoints_terminal::output::Colours;
use clap::ValueEnum;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColourFlag {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Also into a pipe, for a pager that can show it, unless NO_COLOR is set.
    Always,
    /// Never.
    Never,
}

impl From<ColourFlag> for Colours {
    fn from(flag: ColourFlag) -> Colours {
        match flag {
            ColourFlag::Auto => Colours::Auto,
            ColourFlag::Always => Colours::Always,
            ColourFlag::Never => Colours::Never,
        }
    }
}

/// How fast computer players act and the score is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SpeedFlag {
    /// Half as fast as normal.
    Slow,
    /// About two seconds per turn.
    Normal,
    /// Less than half the time.
    Fast,
    /// Without pauses.
    Instant,
}

impl From<SpeedFlag> for Speed {
    fn from(flag: SpeedFlag) -> Speed {
        match flag {
            SpeedFlag::Slow => Speed::Slow,
            SpeedFlag::Normal => Speed::Normal,
            SpeedFlag::Fast => Speed::Fast,
            SpeedFlag::Instant => Speed::Instant,
        }
    }
}
