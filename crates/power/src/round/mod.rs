//! A round, from the pads to the next position: implementing, penalties, missiles, ties, battles, Power Units, flags.
//!
//! Pieces that have not stirred this round are counts in stacks; each that moved or was made is a [`Token`]. A pad has
//! five lines, so there are never more than twenty tokens, and nothing is allocated.

mod battles;
mod flags;
mod implement;
mod mercenary;
mod missiles;
mod penalty;
mod ties;

use table::{Sink, Turn};

use crate::state::{Counts, Stacks, key};
use crate::{Army, Cancelled, Event, Kind, Pad, Place, Power, State};

pub(crate) use implement::Verdicts;
use mercenary::is_mercenary;

/// A piece that moved or was made this round.
#[derive(Clone, Copy)]
pub(crate) struct Token {
    army: Army,
    kind: Kind,
    /// Where it is.
    place: Place,
    /// Where it was at the start of the round; for what was made here, here.
    origin: Place,
    status: Status,
    /// How many of each kind that were here at the start went into it.
    here: [u8; 8],
}

#[derive(Clone, Copy, PartialEq)]
enum Status {
    /// It came here.
    Came,
    /// It was made here.
    Made,
    /// It went into the token with this number; `true` if it was itself made here.
    Inside(u8, bool),
    /// It is no more, or counted in its stack again.
    Gone,
}

/// A launched Mega-Missile on its way.
#[derive(Clone, Copy)]
struct Launch {
    army: Army,
    from: Place,
    to: Place,
}

/// As many commands as four pads hold.
const MOST: usize = 4 * Pad::LINES;

pub(crate) struct Round<'g> {
    game: &'g Power,
    board: Stacks,
    /// One more than the number of the first stack of an army in a sector; 0 if there was none at the start.
    first: [[u8; 64]; 4],
    reserve: [Counts; 4],
    tokens: [Token; MOST],
    tokens_len: usize,
    launches: [Launch; MOST],
    launches_len: usize,
}

impl<'g> Round<'g> {
    pub(crate) fn new(game: &'g Power, state: &State) -> Self {
        let nowhere = Place::at(0);
        let token = Token {
            army: Army::Green,
            kind: Kind::Infantry,
            place: nowhere,
            origin: nowhere,
            status: Status::Gone,
            here: [0; 8],
        };
        let launch = Launch { army: Army::Green, from: nowhere, to: nowhere };
        let mut first = [[0; 64]; 4];
        // Backwards, so that the first stack of a sector has the last word.
        for i in (0..state.board.len as usize).rev() {
            let key = state.board.keys[i];
            first[(key >> 10 & 3) as usize][(key >> 4 & 63) as usize] = i as u8 + 1;
        }
        Round {
            game,
            board: state.board,
            first,
            reserve: state.reserve,
            tokens: [token; MOST],
            tokens_len: 0,
            launches: [launch; MOST],
            launches_len: 0,
        }
    }

    /// The stacks of an army in a sector that were there at the start of the round.
    #[inline]
    fn stacks(&self, army: Army, sector: Place) -> std::ops::Range<usize> {
        let first = self.first[army.index()][sector.index() & 63] as usize;
        if first == 0 {
            return 0..0;
        }
        let (from, wanted) = (first - 1, key(army, sector, Kind::Infantry) >> 4);
        let mut to = first;
        while to < self.board.len as usize && self.board.keys[to] >> 4 == wanted {
            to += 1;
        }
        from..to
    }

    #[inline]
    fn kind_of(&self, stack: usize) -> Kind {
        Kind::from_index((self.board.keys[stack] & 15) as usize)
    }

    /// A stack that still has pieces of the kind that were there at the start and have not stirred.
    #[inline]
    fn find(&self, army: Army, sector: Place, kind: Kind) -> Option<usize> {
        self.stacks(army, sector).find(|&i| self.kind_of(i) == kind && self.board.counts[i] > 0)
    }

    /// The tokens of an army in a sector.
    #[inline]
    fn present(&self, army: Army, sector: Place) -> impl Iterator<Item = usize> {
        (0..self.tokens_len).filter(move |&i| {
            let t = &self.tokens[i];
            t.place == sector && t.army == army && matches!(t.status, Status::Came | Status::Made)
        })
    }

    fn add_token(&mut self, token: Token) {
        self.tokens[self.tokens_len] = token;
        self.tokens_len += 1;
    }

    /// Puts a piece back where it was at the start of the round.
    fn put_back(&mut self, army: Army, place: Place, kind: Kind) {
        if place.is_reserve() {
            let slot = &mut self.reserve[army.index()][kind.index()];
            *slot = slot.saturating_add(1);
            return;
        }
        // The stack that it was taken from is still in the list, and has room.
        let home = |&i: &usize| self.kind_of(i) == kind && self.board.counts[i] < u8::MAX;
        if let Some(i) = self.stacks(army, place).find(home) {
            self.board.counts[i] += 1;
        }
    }

    /// Takes everything of an army out of a sector and says what it was.
    fn clear(&mut self, army: Army, sector: Place) -> Counts {
        let mut taken = [0; Kind::COUNT];
        for i in self.stacks(army, sector) {
            taken[self.kind_of(i).index()] += u16::from(self.board.counts[i]);
            self.board.counts[i] = 0;
        }
        for i in 0..self.tokens_len {
            let t = &mut self.tokens[i];
            if t.place == sector && t.army == army && matches!(t.status, Status::Came | Status::Made) {
                taken[t.kind.index()] += 1;
                t.status = Status::Gone;
            }
        }
        taken
    }

    /// What an army could exchange in a sector now.
    pub(crate) fn exchangeable(&self, army: Army, sector: Place) -> Counts {
        let mut held = [0; Kind::COUNT];
        for i in self.stacks(army, sector) {
            held[self.kind_of(i).index()] += u16::from(self.board.counts[i]);
        }
        for i in self.present(army, sector) {
            let t = &self.tokens[i];
            if t.status == Status::Came || self.game.exchange_again {
                held[t.kind.index()] += 1;
            }
        }
        held
    }

    /// What lies in an army's Reserve now.
    pub(crate) fn reserve_of(&self, army: Army) -> &Counts {
        &self.reserve[army.index()]
    }

    /// Calls `each` for every stack of an army with pieces that have not stirred.
    pub(crate) fn unstirred(&self, army: Army, each: &mut impl FnMut(Kind, Place)) {
        for i in 0..self.board.len as usize {
            let key = self.board.keys[i];
            if (key >> 10) as usize == army.index() && self.board.counts[i] > 0 {
                each(self.kind_of(i), Place::at((key >> 4 & 63) as usize));
            }
        }
    }

    /// Calls `each` for every piece of an army that moved or was made this round.
    pub(crate) fn stirred(&self, army: Army, each: &mut impl FnMut(Kind, Place)) {
        for t in &self.tokens[..self.tokens_len] {
            if t.army == army && matches!(t.status, Status::Came | Status::Made) {
                each(t.kind, t.place);
            }
        }
    }

    /// Each army's power in a sector.
    #[inline]
    fn strengths(&self, sector: Place) -> [u32; 4] {
        let mut power = [0; 4];
        for army in Army::ALL {
            for i in self.stacks(army, sector) {
                power[army.index()] += u32::from(self.board.counts[i]) * self.kind_of(i).power();
            }
        }
        for t in &self.tokens[..self.tokens_len] {
            if t.place == sector && matches!(t.status, Status::Came | Status::Made) {
                power[t.army.index()] += t.kind.power();
            }
        }
        power
    }

    /// The sectors where each army has a piece.
    fn occupied(&self) -> [u64; 4] {
        let mut occupied = [0u64; 4];
        for i in 0..self.board.len as usize {
            let key = self.board.keys[i];
            let there = u64::from(self.board.counts[i] > 0);
            occupied[(key >> 10 & 3) as usize] |= there << (key >> 4 & 63);
        }
        for t in &self.tokens[..self.tokens_len] {
            if matches!(t.status, Status::Came | Status::Made) {
                occupied[t.army.index()] |= t.place.bit();
            }
        }
        occupied
    }

    /// The sectors with pieces of two or more sides (POW-8.1).
    fn contested(&self) -> u64 {
        let occupied = self.occupied();
        let mut contested = 0;
        for a in 0..4 {
            for b in a + 1..4 {
                if self.game.side[a] != self.game.side[b] {
                    contested |= occupied[a] & occupied[b];
                }
            }
        }
        contested
    }

    /// The board with all tokens in their stacks.
    fn merged(&self) -> Stacks {
        let mut board = self.board;
        let mut fresh = [0u16; MOST];
        let mut fresh_len = 0;
        for t in &self.tokens[..self.tokens_len] {
            if !matches!(t.status, Status::Came | Status::Made) {
                continue;
            }
            let home = |&i: &usize| self.kind_of(i) == t.kind && board.counts[i] < u8::MAX;
            if let Some(i) = self.stacks(t.army, t.place).find(home) {
                board.counts[i] += 1;
            } else {
                fresh[fresh_len] = key(t.army, t.place, t.kind);
                fresh_len += 1;
            }
        }
        fresh[..fresh_len].sort_unstable();
        merge(&board, &fresh[..fresh_len])
    }
}

/// Drops empty stacks and weaves single new pieces in. There is room: `Round::room` saw to it.
fn merge(board: &Stacks, fresh: &[u16]) -> Stacks {
    let mut out = Stacks { keys: [0; Stacks::MOST], counts: [0; Stacks::MOST], len: 0 };
    let mut n = 0;
    let mut fresh = fresh.iter().copied().peekable();
    let mut put = |key: u16, count: u8| {
        if n > 0 && out.keys[n - 1] == key && count == 1 && out.counts[n - 1] < u8::MAX {
            out.counts[n - 1] += 1;
        } else if n < Stacks::MOST {
            (out.keys[n], out.counts[n]) = (key, count);
            n += 1;
        }
    };
    for i in 0..board.len as usize {
        while let Some(key) = fresh.next_if(|&key| key <= board.keys[i]) {
            put(key, 1);
        }
        if board.counts[i] > 0 {
            put(board.keys[i], board.counts[i]);
        }
    }
    fresh.for_each(|key| put(key, 1));
    out.len = n as u8;
    out
}

/// Plays a round with the pads in the state: the six stages of POW-4.1 after planning.
pub(crate) fn resolve<S: Sink<Event>>(game: &Power, state: &mut State, events: &mut S) {
    let mut round = Round::new(game, state);
    let verdicts = round.implement(state);
    if S::HEARS {
        verdicts.tell(game, state, events);
    }
    round.penalties(state, &verdicts, events);
    round.explode(events);
    round.ties(events);
    round.battles(&state.captives, events);
    round.power_units(state, events);
    state.board = round.merged();
    state.reserve = round.reserve;
    flags::flags(game, state, events);

    state.round = state.round.saturating_add(1);
    state.official = game.next_official(state);
    state.handed_in = table::SeatSet::EMPTY;
    state.pads = [Pad::EMPTY; 4];
    state.captives = [None; 4];
    if S::HEARS && game.turn_of(state) != Turn::Over {
        events.hear(Event::Round { round: state.round, official: state.official });
    }
}

/// What each line of a seat's pads would come to if nobody else wrote anything.
pub(crate) fn check(game: &Power, state: &State, pads: &[Pad; 4]) -> Verdicts {
    let mut alone = *state;
    alone.pads = *pads;
    Round::new(game, &alone).implement(&alone)
}

pub(crate) type Verdict = Result<(), Cancelled>;
