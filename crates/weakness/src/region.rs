/// The most regions that a map can have.
pub const MAX_REGIONS: usize = 32;

/// A region of the map: its place in the data file, from 0. [`Components`](crate::Components) knows its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(u8);

impl Region {
    /// The region with this number, if it is below [`MAX_REGIONS`].
    pub const fn new(number: u8) -> Option<Region> {
        if (number as usize) < MAX_REGIONS { Some(Region(number)) } else { None }
    }

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of regions.
///
/// ```
/// use weakness::{Region, Regions};
/// let some: Regions = [3, 1].into_iter().filter_map(Region::new).collect();
/// assert_eq!(some.iter().map(Region::index).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(some.without(some).len(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Regions(u32);

impl Regions {
    /// No region.
    pub const EMPTY: Regions = Regions(0);

    /// The first `n` regions.
    pub const fn first(n: usize) -> Regions {
        if n >= MAX_REGIONS { Regions(u32::MAX) } else { Regions((1 << n) - 1) }
    }

    /// The set of this region alone.
    pub const fn one(region: Region) -> Regions {
        Regions(1 << region.0)
    }

    /// Whether the set contains it.
    pub const fn contains(self, region: Region) -> bool {
        self.0 & (1 << region.0) != 0
    }

    /// Adds a region.
    pub const fn insert(&mut self, region: Region) {
        self.0 |= 1 << region.0;
    }

    /// Removes a region.
    pub const fn remove(&mut self, region: Region) {
        self.0 &= !(1 << region.0);
    }

    /// The regions in both sets.
    pub const fn and(self, other: Regions) -> Regions {
        Regions(self.0 & other.0)
    }

    /// The regions in either set.
    pub const fn or(self, other: Regions) -> Regions {
        Regions(self.0 | other.0)
    }

    /// The regions that are not in the other set.
    pub const fn without(self, other: Regions) -> Regions {
        Regions(self.0 & !other.0)
    }

    /// The number of regions.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The `n`th region, lowest first.
    pub const fn nth(self, mut n: u32) -> Option<Region> {
        let mut rest = self.0;
        while rest != 0 {
            if n == 0 {
                return Some(Region(rest.trailing_zeros() as u8));
            }
            n -= 1;
            rest &= rest - 1;
        }
        None
    }

    /// The regions, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Region> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let lowest = Region(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                lowest
            })
        })
    }
}

impl FromIterator<Region> for Regions {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> Self {
        let mut set = Regions::EMPTY;
        regions.into_iter().for_each(|r| set.insert(r));
        set
    }
}
