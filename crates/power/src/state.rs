use table::{Seat, SeatSet};

use crate::{Army, Kind, Pad, Place};

/// How many pieces of each kind.
pub type Counts = [u16; Kind::COUNT];

/// How many of a kind one place can hold: a bound of this program, not of the game (R-POW-9). It leaves `u16::MAX` to say
/// more than anyone has.
pub(crate) const MOST_OF_A_KIND: u16 = u16::MAX - 1;

/// Adds some to what is held.
#[inline]
pub(crate) fn gain(held: &mut u16, more: u16) {
    *held = held.saturating_add(more).min(MOST_OF_A_KIND);
}

/// The pieces of one kind and army in one sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Whose they are.
    pub army: Army,
    /// Where they stand.
    pub sector: Place,
    /// What they are.
    pub kind: Kind,
    /// How many, at least one.
    pub count: u16,
}

/// Everything that stands on the board: stacks sorted by army, sector and kind.
#[derive(Clone, Copy)]
pub struct Stacks {
    /// Army, sector and kind of each stack, as [`key`] packs them.
    pub(crate) keys: [u16; Stacks::MOST],
    pub(crate) counts: [u16; Stacks::MOST],
    pub(crate) len: u8,
}

#[inline]
pub(crate) const fn key(army: Army, sector: Place, kind: Kind) -> u16 {
    (army.index() << 10 | sector.index() << 4 | kind.index()) as u16
}

fn stack(key: u16, count: u16) -> Stack {
    Stack {
        army: Army::from_index((key >> 10) as usize),
        sector: Place::at((key >> 4 & 63) as usize),
        kind: Kind::from_index((key & 15) as usize),
        count,
    }
}

impl Stacks {
    /// How many there can be: a bound of this program, not of the game (R-POW-9). Twice as many would make a round a
    /// twentieth slower.
    pub const MOST: usize = u8::MAX as usize;

    const EMPTY: Stacks = Stacks { keys: [0; Stacks::MOST], counts: [0; Stacks::MOST], len: 0 };

    #[inline]
    pub(crate) fn keys(&self) -> &[u16] {
        &self.keys[..self.len as usize]
    }

    #[inline]
    pub(crate) fn counts(&self) -> &[u16] {
        &self.counts[..self.len as usize]
    }

    /// The stacks in order.
    pub fn iter(&self) -> impl Iterator<Item = Stack> {
        self.keys().iter().zip(self.counts()).map(|(&key, &count)| stack(key, count))
    }

    /// Adds pieces; `false` if there is no room for another stack.
    #[must_use]
    pub(crate) fn add(&mut self, army: Army, sector: Place, kind: Kind, count: u16) -> bool {
        let (key, len) = (key(army, sector, kind), self.len as usize);
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

    /// Takes every stack out for which `leaves` holds.
    pub(crate) fn remove_if(&mut self, mut leaves: impl FnMut(Stack) -> bool) {
        let mut kept = 0;
        for i in 0..self.len as usize {
            let (key, count) = (self.keys[i], self.counts[i]);
            if !leaves(stack(key, count)) {
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

impl std::fmt::Debug for Stacks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let entry = |s: Stack| format!("{} {}{} {}", s.army, s.count, s.kind, s.sector);
        f.debug_list().entries(self.iter().map(entry)).finish()
    }
}

/// A position of POWER with the pads that have been handed in for the round: the whole truth, in under two kilobytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    pub(crate) board: Stacks,
    pub(crate) reserve: [Counts; 4],
    /// The flags that each army holds, as sets of armies.
    pub(crate) flags: [u8; 4],
    /// The armies that have lost theirs.
    pub(crate) out: u8,
    pub(crate) round: u16,
    /// Whose office it is; none while it has to be drawn.
    pub(crate) official: Option<Seat>,
    /// The round that the time limit made the last one, or 0.
    pub(crate) last_round: u16,
    pub(crate) handed_in: SeatSet,
    pub(crate) pads: [Pad; 4],
    /// Each seat's word on equal captives (POW-13.4).
    pub(crate) captives: [Option<Army>; 4],
}

const _: () = assert!(size_of::<State>() <= 2 * 1024, "a state is small enough to be copied");

impl State {
    /// No piece anywhere, every flag at home, round 1.
    pub(crate) const BARE: State = State {
        board: Stacks::EMPTY,
        reserve: [[0; Kind::COUNT]; 4],
        flags: [1, 2, 4, 8],
        out: 0,
        round: 1,
        official: Some(Seat::new(0)),
        last_round: 0,
        handed_in: SeatSet::EMPTY,
        pads: [Pad::EMPTY; 4],
        captives: [None; 4],
    };

    /// Every army with its starting pieces in its HQ (POW-3.1).
    pub(crate) fn set_up() -> State {
        let mut state = State::BARE;
        for army in Army::ALL {
            for kind in Kind::SMALL {
                // Sixteen stacks always fit.
                let _ = state.board.add(army, Place::hq(army), kind, 2);
            }
        }
        state
    }

    /// What stands on the board.
    pub fn board(&self) -> &Stacks {
        &self.board
    }

    /// What lies in an army's Reserve.
    pub fn reserve(&self, army: Army) -> &Counts {
        &self.reserve[army.index()]
    }

    /// How many pieces of a kind an army has in a place.
    pub fn count(&self, army: Army, place: Place, kind: Kind) -> u32 {
        if place.is_reserve() {
            let own = place == Place::reserve(army);
            return if own { u32::from(self.reserve[army.index()][kind.index()]) } else { 0 };
        }
        let here = |s: &Stack| s.army == army && s.sector == place && s.kind == kind;
        self.board.iter().filter(here).map(|s| u32::from(s.count)).sum()
    }

    /// The flags that an army holds.
    pub fn flags(&self, army: Army) -> impl Iterator<Item = Army> {
        let held = self.flags[army.index()];
        Army::ALL.into_iter().filter(move |a| held & a.bit() != 0)
    }

    /// Whether an army has lost its flag and is out of the game.
    pub const fn is_out(&self, army: Army) -> bool {
        self.out & army.bit() != 0
    }

    /// The round that is being planned, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Whose office it is; `None` while it has to be drawn.
    pub const fn official(&self) -> Option<Seat> {
        self.official
    }

    /// The seats whose pads are in.
    pub const fn handed_in(&self) -> SeatSet {
        self.handed_in
    }

    /// The sectors where an army has a piece, as a set.
    pub fn occupied(&self, army: Army) -> u64 {
        self.board.iter().filter(|s| s.army == army).fold(0, |set, s| set | s.sector.bit())
    }

    /// An army's power in a sector.
    pub fn strength(&self, army: Army, sector: Place) -> u32 {
        let here = |s: &Stack| s.army == army && s.sector == sector;
        self.board.iter().filter(here).map(|s| u32::from(s.count) * s.kind.power()).sum()
    }

    /// An army's power everywhere, Reserve and Power Units included (POW-12.3).
    pub fn total_power(&self, army: Army) -> u32 {
        let held = |k: Kind| u32::from(self.reserve[army.index()][k.index()]) * k.power();
        let board: u32 =
            self.board.iter().filter(|s| s.army == army).map(|s| u32::from(s.count) * s.kind.power()).sum();
        board + Kind::ALL.into_iter().map(held).sum::<u32>()
    }
}
