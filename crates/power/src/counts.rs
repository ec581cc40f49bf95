use std::ops::{Index, IndexMut};

use crate::Kind;

/// How many of a kind one place can hold: a limit of this program, not of the game (POW-2.1, R-POW-9). `u16::MAX`
/// means more than anyone has.
pub(crate) const MOST_OF_A_KIND: u16 = u16::MAX - 1;

/// Adds pieces to a count, up to [`MOST_OF_A_KIND`].
#[inline]
pub(crate) fn gain(held: &mut u16, more: u16) {
    *held = held.saturating_add(more).min(MOST_OF_A_KIND);
}

/// How many pieces of each kind, Power Units included.
///
/// ```
/// use power::{Counts, Kind};
/// let mut held = Counts::of(Kind::Tank, 2);
/// held[Kind::PowerUnit] = 5;
/// assert_eq!(held.iter().collect::<Vec<_>>(), [(Kind::Tank, 2), (Kind::PowerUnit, 5)]);
/// assert_eq!(held.power(), 11);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts([u16; Kind::COUNT]);

impl Counts {
    /// No pieces.
    pub const EMPTY: Counts = Counts([0; Kind::COUNT]);

    /// This many pieces of one kind.
    pub const fn of(kind: Kind, count: u16) -> Counts {
        let mut counts = [0; Kind::COUNT];
        counts[kind.index()] = count;
        Counts(counts)
    }

    /// How many of a kind. Indexing does the same outside `const` code.
    #[inline]
    pub const fn count(&self, kind: Kind) -> u16 {
        self.0[kind.index()]
    }

    /// Whether there are no pieces.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Counts::EMPTY
    }

    /// The kinds that are there, and how many of each.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u16)> {
        Kind::ALL.into_iter().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// The total power.
    pub fn power(&self) -> u32 {
        Kind::ALL.into_iter().zip(self.0).map(|(kind, count)| u32::from(count) * kind.power()).sum()
    }

    /// Whether `held` has at least as many of each kind.
    #[inline]
    pub(crate) fn is_within(&self, held: &Counts) -> bool {
        self.0.iter().zip(&held.0).all(|(given, held)| given <= held)
    }

    /// Adds pieces of a kind, up to [`MOST_OF_A_KIND`].
    #[inline]
    pub(crate) fn gain(&mut self, kind: Kind, count: u16) {
        gain(&mut self.0[kind.index()], count);
    }

    /// Adds all pieces of another count, up to [`MOST_OF_A_KIND`].
    #[inline]
    pub(crate) fn gain_all(&mut self, more: &Counts) {
        self.0.iter_mut().zip(more.0).for_each(|(held, n)| gain(held, n));
    }
}

impl Index<Kind> for Counts {
    type Output = u16;

    #[inline]
    fn index(&self, kind: Kind) -> &u16 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Kind> for Counts {
    #[inline]
    fn index_mut(&mut self, kind: Kind) -> &mut u16 {
        &mut self.0[kind.index()]
    }
}
