//! A fresh layout: the order of the 55 counters at the start of a game.

use std::fmt;

use super::{Colour, PATH_LENGTH, Path};

/// A fresh layout: all 55 counters in their order, nine of each pawn's colour, five white, five black.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    counters: [Colour; PATH_LENGTH],
}

impl Layout {
    /// A layout of these counters from the start to the staircase.
    ///
    /// # Errors
    ///
    /// If the number of counters of some colour is wrong; the error names the first such colour.
    pub fn new(counters: [Colour; PATH_LENGTH]) -> Result<Layout, LayoutError> {
        for colour in Colour::ALL {
            let found = counters.iter().filter(|&&counter| counter == colour).count();
            if found != usize::from(colour.on_path_at_start()) {
                return Err(LayoutError { colour, found: found as u8 });
            }
        }
        Ok(Layout { counters })
    }

    /// The counters in order from the start to the staircase.
    #[must_use]
    pub const fn counters(&self) -> &[Colour; PATH_LENGTH] {
        &self.counters
    }

    /// The path with all counters of this layout on it.
    #[must_use]
    pub fn path(&self) -> Path {
        Path::new(&self.counters.map(Some))
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Layout").field(&self.to_string()).finish()
    }
}

/// Why counters are not a fresh layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutError {
    /// The colour whose number is wrong.
    pub colour: Colour,
    /// How many counters of it were found.
    pub found: u8,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LayoutError { colour, found } = self;
        write!(f, "a layout has {} of {colour}, not {found}", colour.on_path_at_start())
    }
}

impl std::error::Error for LayoutError {}
