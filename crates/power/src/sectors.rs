use std::fmt;

use crate::Place;

/// Some sectors of the board. A Reserve is never among them.
///
/// ```
/// use power::{Place, Sectors};
/// let some: Sectors = ["XI", "G4"].iter().filter_map(|c| Place::from_code(c)).collect();
/// assert_eq!(some.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["G4", "XI"]); // in reading order
/// assert!(some.without(some).is_empty());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Sectors(u64);

impl Sectors {
    /// None.
    pub const EMPTY: Sectors = Sectors(0);

    /// All 57.
    pub const ALL: Sectors = Sectors((1 << Place::SECTORS) - 1);

    /// Just this sector; none for a Reserve.
    #[inline]
    pub const fn one(place: Place) -> Sectors {
        // Reserves have the numbers after the sectors.
        Sectors(1 << place.index()).and(Sectors::ALL)
    }

    /// Just this sector if the condition holds, otherwise none: cheaper than a branch that nobody can foresee.
    #[inline]
    pub(crate) const fn one_if(sector: Place, condition: bool) -> Sectors {
        debug_assert!(!sector.is_reserve());
        Sectors((condition as u64) << sector.index())
    }

    /// Whether the sector is among them.
    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.index() & 1 == 1
    }

    /// Adds a sector.
    #[inline]
    pub const fn insert(&mut self, place: Place) {
        *self = self.or(Sectors::one(place));
    }

    /// Takes a sector out.
    #[inline]
    pub const fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.index());
    }

    /// Those in both.
    #[inline]
    pub const fn and(self, other: Sectors) -> Sectors {
        Sectors(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    pub const fn or(self, other: Sectors) -> Sectors {
        Sectors(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[inline]
    pub const fn without(self, other: Sectors) -> Sectors {
        Sectors(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them in reading order.
    #[inline]
    pub const fn first(self) -> Option<Place> {
        if self.is_empty() { None } else { Some(Place::at(self.0.trailing_zeros() as usize)) }
    }

    /// The sectors in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }
}

impl FromIterator<Place> for Sectors {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        let mut set = Sectors::EMPTY;
        places.into_iter().for_each(|p| set.insert(p));
        set
    }
}

impl fmt::Debug for Sectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
