//! The board as sorted stacks. Only this module knows how a stack's key is packed.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::counts::gain;
use crate::{Army, Kind, Place};

/// The pieces of one kind and army in one sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The army that they belong to.
    pub army: Army,
    /// Where they stand.
    pub sector: Place,
    /// Their kind.
    pub kind: Kind,
    /// How many, at least one.
    pub count: u16,
}

/// Army, sector and kind of a stack in one number that sorts by army, then sector, then kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct StackKey(u16);

impl StackKey {
    /// A key for slots that hold no stack.
    pub(crate) const NONE: StackKey = StackKey(0);

    const KIND_BITS: u32 = 4;
    const SECTOR_BITS: u32 = 6;

    #[inline]
    pub(crate) const fn new(army: Army, sector: Place, kind: Kind) -> StackKey {
        let army = army.index() << (StackKey::SECTOR_BITS + StackKey::KIND_BITS);
        StackKey((army | sector.index() << StackKey::KIND_BITS | kind.index()) as u16)
    }

    #[inline]
    pub(crate) const fn army(self) -> Army {
        Army::from_index((self.0 >> (StackKey::SECTOR_BITS + StackKey::KIND_BITS)) as usize)
    }

    #[inline]
    pub(crate) const fn sector(self) -> Place {
        Place::at((self.0 >> StackKey::KIND_BITS) as usize & ((1 << StackKey::SECTOR_BITS) - 1))
    }

    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        Kind::from_index(self.0 as usize & ((1 << StackKey::KIND_BITS) - 1))
    }

    /// Whether both are stacks of the same army in the same sector.
    #[inline]
    pub(crate) const fn is_beside(self, other: StackKey) -> bool {
        (self.0 ^ other.0) >> StackKey::KIND_BITS == 0
    }

    const fn stack(self, count: u16) -> Stack {
        Stack { army: self.army(), sector: self.sector(), kind: self.kind(), count }
    }
}

/// All pieces on the board: stacks sorted by army, sector and kind.
#[derive(Clone, Copy)]
pub struct Stacks {
    pub(crate) keys: [StackKey; Stacks::MOST],
    pub(crate) counts: [u16; Stacks::MOST],
    pub(crate) len: u8,
}

impl Stacks {
    /// The most stacks on a board: a limit of this program, not of the game (R-POW-9). With twice as many, a round
    /// takes 5 % longer.
    pub const MOST: usize = u8::MAX as usize;

    pub(crate) const EMPTY: Stacks =
        Stacks { keys: [StackKey::NONE; Stacks::MOST], counts: [0; Stacks::MOST], len: 0 };

    #[inline]
    pub(crate) fn keys(&self) -> &[StackKey] {
        &self.keys[..self.len as usize]
    }

    #[inline]
    pub(crate) fn counts(&self) -> &[u16] {
        &self.counts[..self.len as usize]
    }

    /// The stacks in order.
    pub fn iter(&self) -> impl Iterator<Item = Stack> {
        self.keys().iter().zip(self.counts()).map(|(key, &count)| key.stack(count))
    }

    /// Adds pieces; `false` if there is no room for another stack.
    #[must_use]
    pub(crate) fn add(&mut self, army: Army, sector: Place, kind: Kind, count: u16) -> bool {
        let (key, len) = (StackKey::new(army, sector, kind), self.len as usize);
        let at = self.keys().partition_point(|&k| k < key);
        if count == 0 {
            return true;
        }
        if self.keys().get(at) != Some(&key) {
            if len == Stacks::MOST {
                return false;
            }
            self.keys.copy_within(at..len, at + 1);
            self.counts.copy_within(at..len, at + 1);
            (self.keys[at], self.counts[at]) = (key, 0);
            self.len += 1;
        }
        gain(&mut self.counts[at], count);
        true
    }

    /// Removes every stack for which `leaves` returns true.
    pub(crate) fn remove_if(&mut self, mut leaves: impl FnMut(Stack) -> bool) {
        let mut kept = 0;
        for i in 0..self.len as usize {
            let (key, count) = (self.keys[i], self.counts[i]);
            if !leaves(key.stack(count)) {
                (self.keys[kept], self.counts[kept]) = (key, count);
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

impl PartialEq for Stacks {
    fn eq(&self, other: &Self) -> bool {
        self.keys() == other.keys() && self.counts() == other.counts()
    }
}

impl Eq for Stacks {}

impl Hash for Stacks {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.keys(), self.counts()).hash(state);
    }
}

impl fmt::Debug for Stacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = |s: Stack| format!("{} {}{} {}", s.army, s.count, s.kind, s.sector);
        f.debug_list().entries(self.iter().map(entry)).finish()
    }
}
