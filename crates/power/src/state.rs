use table::{Seat, SeatSet};

use crate::{Armies, Army, Counts, Kind, Pad, Place, Sectors, Stack, Stacks};

/// A position of POWER with the pads handed in for the round: the whole truth, in less than two kilobytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Stacks,
    pub(crate) reserve: [Counts; 4],
    /// The flags that each army holds.
    pub(crate) flags: [Armies; 4],
    /// The armies that have lost their own flag.
    pub(crate) out: Armies,
    pub(crate) round: u16,
    /// The official; `None` until chance has drawn one.
    pub(crate) official: Option<Seat>,
    /// The round that became the last when time ran out (POW-12.2), or 0.
    pub(crate) last_round: u16,
    pub(crate) handed_in: SeatSet,
    pub(crate) pads: [Pad; 4],
    /// The army that each seat names to receive captives where its two armies are equal (POW-13.4).
    pub(crate) captives: [Option<Army>; 4],
}

const _: () = assert!(size_of::<State>() <= 2 * 1024, "a state is small enough to be copied");

impl State {
    /// A position without pieces: every flag at home, round 1.
    pub(crate) const BARE: State = State {
        board: Stacks::EMPTY,
        reserve: [Counts::EMPTY; 4],
        flags: [
            Armies::one(Army::Green),
            Armies::one(Army::Blue),
            Armies::one(Army::Yellow),
            Armies::one(Army::Red),
        ],
        out: Armies::EMPTY,
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

    /// The pieces on the board.
    pub fn board(&self) -> &Stacks {
        &self.board
    }

    /// The contents of an army's Reserve.
    pub fn reserve(&self, army: Army) -> &Counts {
        &self.reserve[army.index()]
    }

    /// How many pieces of a kind an army has in a place.
    pub fn count(&self, army: Army, place: Place, kind: Kind) -> u32 {
        if place.is_reserve() {
            let own = place == Place::reserve(army);
            return if own { u32::from(self.reserve[army.index()][kind]) } else { 0 };
        }
        let here = |s: &Stack| s.army == army && s.sector == place && s.kind == kind;
        self.board.iter().filter(here).map(|s| u32::from(s.count)).sum()
    }

    /// The flags that an army holds.
    pub const fn flags(&self, army: Army) -> Armies {
        self.flags[army.index()]
    }

    /// Whether an army has lost its flag and is out of the game (POW-10.2).
    pub const fn is_out(&self, army: Army) -> bool {
        self.out.contains(army)
    }

    /// The round that is being planned, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// The official; `None` until chance has drawn one.
    pub const fn official(&self) -> Option<Seat> {
        self.official
    }

    /// The seats whose pads are in.
    pub const fn handed_in(&self) -> SeatSet {
        self.handed_in
    }

    /// The sectors where an army has a piece.
    pub fn occupied(&self, army: Army) -> Sectors {
        self.board.iter().filter(|s| s.army == army).map(|s| s.sector).collect()
    }

    /// An army's power in a sector.
    pub fn strength(&self, army: Army, sector: Place) -> u32 {
        let here = |s: &Stack| s.army == army && s.sector == sector;
        self.board.iter().filter(here).map(|s| u32::from(s.count) * s.kind.power()).sum()
    }

    /// An army's power everywhere, Reserve and Power Units included (POW-12.3).
    pub fn total_power(&self, army: Army) -> u32 {
        let board: u32 =
            self.board.iter().filter(|s| s.army == army).map(|s| u32::from(s.count) * s.kind.power()).sum();
        board + self.reserve[army.index()].power()
    }
}
