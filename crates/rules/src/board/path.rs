//! The counters on the path.

use std::fmt;

use super::{ByColour, Colour, PATH_LENGTH, Place, PlaceSet};

/// The counters on the path.
///
/// A place holds one of eight things (nothing or one of seven colours), so the path is three bit planes: `planes[k]` has
/// bit `k` of the colour's code for every place. A taken place is 0 in all three, so what lay there is forgotten, as in the
/// text form.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Path {
    planes: [u64; 3],
}

impl Path {
    /// The path with these counters, from the start to the staircase.
    #[must_use]
    pub fn new(counters: &[Option<Colour>; PATH_LENGTH]) -> Path {
        let mut path = Path::default();
        for (index, counter) in counters.iter().enumerate() {
            let code = counter.map_or(0, |colour| colour as u64 + 1);
            for (bit, plane) in path.planes.iter_mut().enumerate() {
                *plane |= (code >> bit & 1) << index;
            }
        }
        path
    }

    /// The places where a counter of this colour lies.
    #[must_use]
    #[inline]
    pub const fn of(&self, colour: Colour) -> PlaceSet {
        let [low, middle, high] = self.planes;
        let [flip_low, flip_middle, flip_high] = FLIPS[colour as usize];
        PlaceSet((low ^ flip_low) & (middle ^ flip_middle) & (high ^ flip_high))
    }

    /// The places where any counter lies.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> PlaceSet {
        PlaceSet(self.planes[0] | self.planes[1] | self.planes[2])
    }

    /// The counter at `place`, or `None` if it has been taken.
    #[must_use]
    #[inline]
    pub const fn at(&self, place: Place) -> Option<Colour> {
        self.at_index(place.0 as u32)
    }

    /// The counter at the one place in `mark`.
    #[inline]
    pub(crate) const fn in_set(&self, mark: PlaceSet) -> Option<Colour> {
        self.at_index(mark.0.trailing_zeros())
    }

    #[inline]
    const fn at_index(&self, index: u32) -> Option<Colour> {
        let [low, middle, high] = self.planes;
        // A lookup table instead of a match: the colour is as good as random, so a branch on it would be mispredicted.
        COLOURS[(low >> index & 1 | (middle >> index & 1) << 1 | (high >> index & 1) << 2) as usize]
    }

    /// The three bit planes, for hashing: bit `i` of word `k` is bit `k` of the code at place `i`, which is 0 for nothing
    /// and otherwise the colour's rank in `BRYGPWK` counted from 1.
    #[must_use]
    #[inline]
    pub const fn words(&self) -> [u64; 3] {
        self.planes
    }

    /// Takes the counter at the one place in `mark` and returns its colour.
    ///
    /// # Panics
    ///
    /// Panics if no counter lies there.
    #[inline]
    pub(crate) fn take(&mut self, mark: PlaceSet) -> Colour {
        let colour = self.in_set(mark);
        for plane in &mut self.planes {
            *plane &= !mark.0;
        }
        colour.expect("a counter to take")
    }

    /// How many counters of each colour lie on the path.
    #[must_use]
    pub fn counts(&self) -> ByColour<u8> {
        ByColour(Colour::ALL.map(|colour| self.of(colour).len() as u8))
    }
}

/// The colour of each code, 0 for none.
const COLOURS: [Option<Colour>; 8] = [
    None,
    Some(Colour::Blue),
    Some(Colour::Red),
    Some(Colour::Yellow),
    Some(Colour::Green),
    Some(Colour::Purple),
    Some(Colour::White),
    Some(Colour::Black),
];

/// For each colour, which planes to invert so that its code reads as all ones.
const FLIPS: [[u64; 3]; 7] = {
    let mut flips = [[0; 3]; 7];
    let mut index = 0;
    while index < 7 {
        let mut bit = 0;
        while bit < 3 {
            flips[index][bit] = if (index + 1) >> bit & 1 == 1 { 0 } else { u64::MAX };
            bit += 1;
        }
        index += 1;
    }
    flips
};

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = Place::all().map(|place| self.at(place).map_or('.', Colour::letter)).collect();
        f.debug_tuple("Path").field(&text).finish()
    }
}
