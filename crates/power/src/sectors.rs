use std::fmt;

use crate::Place;

/// A set of sectors. It never contains a Reserve.
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
    /// No sector.
    pub const EMPTY: Sectors = Sectors(0);

    /// All 57 sectors.
    pub const ALL: Sectors = Sectors((1 << Place::SECTORS) - 1);

    /// The set of this sector alone; empty for a Reserve.
    #[inline]
    pub const fn one(place: Place) -> Sectors {
        // Reserves are numbered after the sectors.
        Sectors(1 << place.index()).and(Sectors::ALL)
    }

    /// The set of this sector alone if the condition holds, otherwise empty. Cheaper than an unpredictable branch.
    #[inline]
    pub(crate) const fn one_if(sector: Place, condition: bool) -> Sectors {
        debug_assert!(!sector.is_reserve());
        Sectors((condition as u64) << sector.index())
    }

    /// Whether the set contains this sector.
    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.index() & 1 == 1
    }

    /// Adds a sector.
    #[inline]
    pub const fn insert(&mut self, place: Place) {
        *self = self.or(Sectors::one(place));
    }

    /// Removes a sector.
    #[inline]
    pub const fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.index());
    }

    /// The sectors in both sets.
    #[inline]
    pub const fn and(self, other: Sectors) -> Sectors {
        Sectors(self.0 & other.0)
    }

    /// The sectors in either set.
    #[inline]
    pub const fn or(self, other: Sectors) -> Sectors {
        Sectors(self.0 | other.0)
    }

    /// The sectors that are not in the other set.
    #[inline]
    pub const fn without(self, other: Sectors) -> Sectors {
        Sectors(self.0 & !other.0)
    }

    /// The number of sectors.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first sector in reading order.
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
