//! The line of 55 places: one place, a set of places, the counters that lie there, and a fresh layout.

use std::fmt;

use crate::colour::{ByColour, Colour};

/// How many places the path has.
pub const PATH_LENGTH: usize = 55;

/// One place on the path, from 0 at the start to 54 at the foot of the staircase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// The place with this index, counted from 0 at the start.
    #[must_use]
    pub const fn new(index: usize) -> Option<Place> {
        if index < PATH_LENGTH { Some(Place(index as u8)) } else { None }
    }

    /// The index of this place, counted from 0 at the start.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All places from the start to the staircase.
    pub fn all() -> impl DoubleEndedIterator<Item = Place> + ExactSizeIterator {
        (0..PATH_LENGTH as u8).map(Place)
    }
}

impl fmt::Display for Place {
    /// Writes the place as people count it, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of places: bit `i` stands for the place with index `i`.
///
/// The operations are what a move needs: what lies ahead of a place, behind it, and which of those is nearest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlaceSet(u64);

impl PlaceSet {
    /// The set without any place.
    pub const EMPTY: PlaceSet = PlaceSet(0);

    const ALL: u64 = (1 << PATH_LENGTH) - 1;

    /// The set of one place.
    #[must_use]
    #[inline]
    pub const fn of(place: Place) -> PlaceSet {
        PlaceSet(1 << place.0)
    }

    /// The set whose bit `i` stands for place `i`; bits past the path are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> PlaceSet {
        PlaceSet(bits & PlaceSet::ALL)
    }

    /// The set as bits, bit `i` for place `i`.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the set holds no place.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places the set holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds `place`.
    #[must_use]
    #[inline]
    pub const fn has(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// The places in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }

    /// The places in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }

    /// The places of this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }

    /// The members of this set ahead of `mark`, a set of at most one place; an empty mark is the start, so that
    /// everything lies ahead of it.
    #[must_use]
    #[inline]
    pub const fn ahead_of(self, mark: PlaceSet) -> PlaceSet {
        // From the mark upward, then without the mark itself; the start counts as the lowest bit for the first.
        let from_mark = (mark.0 + (mark.0 == 0) as u64).wrapping_neg();
        PlaceSet(self.0 & from_mark & !mark.0)
    }

    /// The members of this set behind `mark`, a set of at most one place; nothing lies behind the start.
    #[must_use]
    #[inline]
    pub const fn behind(self, mark: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & mark.0.saturating_sub(1))
    }

    /// As [`ahead_of`](PlaceSet::ahead_of), for a mark that is a place and not the start.
    #[inline]
    pub(crate) const fn ahead_of_place(self, mark: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & (mark.0 ^ mark.0.wrapping_neg()))
    }

    /// As [`behind`](PlaceSet::behind), for a mark that is a place and not the start.
    #[inline]
    pub(crate) const fn behind_place(self, mark: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & mark.0.wrapping_sub(1))
    }

    /// One of two sets, chosen without a branch: playouts choose at random, which no branch predictor foresees.
    #[inline]
    pub(crate) const fn choose(first: bool, one: PlaceSet, other: PlaceSet) -> PlaceSet {
        let mask = (first as u64).wrapping_neg();
        PlaceSet(one.0 & mask | other.0 & !mask)
    }

    /// The member nearest to the start, as a set of one; empty if there is none.
    #[must_use]
    #[inline]
    pub const fn lowest(self) -> PlaceSet {
        PlaceSet(self.0 & self.0.wrapping_neg())
    }

    /// The member nearest to the staircase, as a set of one; empty if there is none.
    #[must_use]
    #[inline]
    pub const fn highest(self) -> PlaceSet {
        // The lowest bit stands in for an empty set, so that there is always a highest one, and is dropped again.
        PlaceSet(self.0 & 1 << (self.0 | 1).ilog2())
    }

    /// The member nearest to the start.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Place> {
        if self.0 == 0 { None } else { Some(Place(self.0.trailing_zeros() as u8)) }
    }

    /// The members in order from the start.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let mut left = self;
        std::iter::from_fn(move || {
            let place = left.first()?;
            left = left.without(PlaceSet::of(place));
            Some(place)
        })
    }
}

/// The counters that lie on the path, taken or not.
///
/// A place holds one of eight things (nothing or one of seven colours), so three bits say which, and the path is three
/// words: `planes[k]` has, for every place, bit `k` of the colour's code. A taken place is 0 in all three, so nothing of
/// what lay there is remembered, as in the text form.
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
        // A table, not a match: which colour lies somewhere is as good as random, and a jump on it is mispredicted.
        COLOURS[(low >> index & 1 | (middle >> index & 1) << 1 | (high >> index & 1) << 2) as usize]
    }

    /// The three words that say everything: bit `i` of word `k` is bit `k` of the code of what lies at place `i`, 0 for
    /// nothing and otherwise the colour's rank in `BRYGPWK` from 1. For hashing.
    #[must_use]
    #[inline]
    pub const fn words(&self) -> [u64; 3] {
        self.planes
    }

    /// Takes the counter at the one place in `mark` and says its colour.
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

/// For each colour, which planes must be inverted so that its code reads as all ones.
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

/// A fresh layout: all 55 counters in their order, nine of each pawn's colour, five white, five black.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    counters: [Colour; PATH_LENGTH],
}

impl Layout {
    /// The layout of these counters from the start to the staircase.
    ///
    /// # Errors
    ///
    /// If some colour does not lie there as often as the game asks; the error names the first such colour.
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

    /// The path with every counter of this layout still on it.
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

/// Counters that cannot be a fresh layout.
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
