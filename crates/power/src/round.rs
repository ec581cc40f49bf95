//! A round, from the pads to the next position: implementing, penalties, missiles, ties, battles, Power Units, flags.
//!
//! Pieces that have not moved this round are counts in stacks; each piece that moved or was made is a
//! [`Token`]. A pad has five lines, so there are never more than twenty tokens, and nothing is allocated.

mod battles;
mod flags;
mod implement;
mod mercenary;
mod merge;
mod missiles;
mod penalty;
mod room;
mod ties;

use table::{SeatSet, Sink, Turn};

use crate::counts::gain;
use crate::stacks::StackKey;
use crate::{Armies, Army, Cancelled, Counts, Event, Kind, Pad, Place, Power, Sectors, Stacks, State};

pub(crate) use implement::Verdicts;
use mercenary::is_mercenary;

/// A piece that moved or was made this round.
#[derive(Clone, Copy)]
pub(crate) struct Token {
    army: Army,
    kind: Kind,
    /// Where it is.
    place: Place,
    /// Where it was at the start of the round, or where it was made this round.
    origin: Place,
    status: Status,
}

impl Token {
    #[inline]
    fn is_here(&self) -> bool {
        matches!(self.status, Status::Came | Status::Made)
    }

    #[inline]
    fn is_at(&self, sector: Place) -> bool {
        self.place == sector && self.is_here()
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Status {
    /// It came here.
    Came,
    /// It was made here.
    Made,
    /// It became part of the token with this number; `true` if it was itself made here.
    Inside(u8, bool),
    /// It is gone, or back in its stack.
    Gone,
}

/// A launched Mega-Missile on its way.
#[derive(Clone, Copy)]
struct Launch {
    army: Army,
    from: Place,
    to: Place,
}

/// How many of each kind went into a product: only pieces that fight. Mega-Missiles are never ingredients (POW-6.3),
/// and Power Units are never on the board.
type Ingredients = [u16; Kind::BY_POWER.len()];

/// How many commands four pads hold.
const MOST: usize = 4 * Pad::LINES;

const SLOTS: usize = Place::SECTORS.next_power_of_two();

#[derive(Clone)]
pub(crate) struct Round<'g> {
    game: &'g Power,
    /// The stacks at the start of the round. None is added during it: arriving pieces are tokens.
    keys: &'g [StackKey],
    /// How many pieces of each stack have not moved.
    counts: [u16; Stacks::MOST],
    /// The number of an army's first stack in a sector, plus one; 0 if it had none at the start. There is a slot for
    /// every masked index, so no bounds check is needed.
    first: [[u8; SLOTS]; 4],
    /// The sectors where each army has a piece; filled before the ties.
    occupied: [Sectors; 4],
    reserve: [Counts; 4],
    tokens: [Token; MOST],
    tokens_len: usize,
    /// For each token, its ingredients that were in the place at the start of the round.
    here: [Ingredients; MOST],
    launches: [Launch; MOST],
    launches_len: usize,
}

impl<'g> Round<'g> {
    pub(crate) fn new(game: &'g Power, state: &'g State) -> Self {
        Round::on(game, &state.board, state)
    }

    /// Like `new`, on a copy of the state's board, so that the state can be written in the meantime.
    fn on(game: &'g Power, board: &'g Stacks, state: &State) -> Self {
        let nowhere = Place::at(0);
        let token = Token {
            army: Army::Green,
            kind: Kind::Infantry,
            place: nowhere,
            origin: nowhere,
            status: Status::Gone,
        };
        let launch = Launch { army: Army::Green, from: nowhere, to: nowhere };
        let mut round = Round {
            game,
            keys: board.keys(),
            counts: board.counts,
            first: [[0; SLOTS]; 4],
            occupied: [Sectors::EMPTY; 4],
            reserve: state.reserve,
            tokens: [token; MOST],
            tokens_len: 0,
            here: [[0; Kind::BY_POWER.len()]; MOST],
            launches: [launch; MOST],
            launches_len: 0,
        };
        // Backwards, so that the first stack of a sector is written last.
        for (i, key) in round.keys.iter().enumerate().rev() {
            round.first[key.army().index()][slot(key.sector())] = i as u8 + 1;
        }
        round
    }

    /// The number of the first stack of an army in a sector, if there was one at the start.
    #[inline]
    fn first_stack(&self, army: Army, sector: Place) -> Option<usize> {
        usize::from(self.first[army.index()][slot(sector)]).checked_sub(1)
    }

    /// The stacks of an army in a sector that were there at the start of the round: numbers and kinds.
    #[inline]
    fn stacks(&self, army: Army, sector: Place) -> impl Iterator<Item = (usize, Kind)> {
        let here = StackKey::new(army, sector, Kind::Infantry);
        let keys = self.keys;
        let mut at = self.first_stack(army, sector).unwrap_or(keys.len());
        std::iter::from_fn(move || {
            let key = *keys.get(at)?;
            at += 1;
            key.is_beside(here).then(|| (at - 1, key.kind()))
        })
    }

    /// The stack of a kind that was there at the start of the round, whatever is left of it.
    #[inline]
    fn stack(&self, army: Army, sector: Place, kind: Kind) -> Option<usize> {
        let first = self.first_stack(army, sector)?;
        let key = StackKey::new(army, sector, kind);
        let at = first + self.keys.get(first..)?.iter().position(|&k| k >= key)?;
        (self.keys[at] == key).then_some(at)
    }

    /// Like `stack`, but only if it has pieces left that have not moved: those are used first (POW-4.4).
    #[inline]
    fn find(&self, army: Army, sector: Place, kind: Kind) -> Option<usize> {
        self.stack(army, sector, kind).filter(|&i| self.counts[i] > 0)
    }

    /// The tokens of an army in a sector, in the order in which they came or were made (POW-4.4).
    #[inline]
    fn present(&self, army: Army, sector: Place) -> impl Iterator<Item = usize> {
        let here = move |t: &Token| t.is_at(sector) && t.army == army;
        self.tokens().iter().enumerate().filter(move |(_, t)| here(t)).map(|(i, _)| i)
    }

    #[inline]
    fn tokens(&self) -> &[Token] {
        &self.tokens[..self.tokens_len]
    }

    #[inline]
    fn add_token(&mut self, token: Token) {
        self.tokens[self.tokens_len] = token;
        self.tokens_len += 1;
    }

    /// Puts pieces back where they were at the start of the round.
    fn put_back(&mut self, army: Army, place: Place, kind: Kind, count: u16) {
        if place.is_reserve() {
            // POW-8.4
            self.reserve[army.index()].gain(kind, count);
            return;
        }
        // Their stack is still in the list.
        if let Some(i) = self.stack(army, place, kind) {
            gain(&mut self.counts[i], count);
        }
        self.occupied[army.index()].insert(place);
    }

    /// Takes everything of an army out of a sector, missiles included (POW-7.3), and returns it.
    fn clear(&mut self, army: Army, sector: Place) -> Counts {
        let mut taken = Counts::EMPTY;
        let mut span = None;
        for (i, kind) in self.stacks(army, sector) {
            taken[kind] = self.counts[i];
            span = Some((span.map_or(i, |(from, _)| from), i));
        }
        if let Some((from, to)) = span {
            self.counts[from..=to].fill(0);
        }
        for t in &mut self.tokens[..self.tokens_len] {
            if t.is_at(sector) && t.army == army {
                taken.gain(t.kind, 1);
                t.status = Status::Gone;
            }
        }
        self.occupied[army.index()].remove(sector);
        taken
    }

    /// What an army can exchange in a sector now.
    pub(crate) fn exchangeable(&self, army: Army, sector: Place) -> Counts {
        let mut held = Counts::EMPTY;
        for (i, kind) in self.stacks(army, sector) {
            held[kind] = self.counts[i];
        }
        for i in self.present(army, sector) {
            let t = &self.tokens[i];
            // POW-6.4: pieces that arrived count. POW-6.5, POW-15: the profile says whether pieces made here count.
            if t.status == Status::Came || self.game.exchange_again {
                held.gain(t.kind, 1);
            }
        }
        held
    }

    /// Everything that an army has in a place now.
    pub(crate) fn standing(&self, army: Army, place: Place) -> Counts {
        if place.is_reserve() {
            return if place == Place::reserve(army) { self.reserve[army.index()] } else { Counts::EMPTY };
        }
        let mut held = Counts::EMPTY;
        for (i, kind) in self.stacks(army, place) {
            held[kind] = self.counts[i];
        }
        self.present(army, place).for_each(|i| held.gain(self.tokens[i].kind, 1));
        held
    }

    /// What lies in an army's Reserve now.
    pub(crate) fn reserve_of(&self, army: Army) -> &Counts {
        &self.reserve[army.index()]
    }

    /// Calls `each` for every stack of an army with pieces that have not moved.
    pub(crate) fn unstirred(&self, army: Army, each: &mut impl FnMut(Kind, Place)) {
        for (&key, _) in self.keys.iter().zip(&self.counts).filter(|&(_, &count)| count > 0) {
            if key.army() == army {
                each(key.kind(), key.sector());
            }
        }
    }

    /// Calls `each` for every piece of an army that moved or was made this round.
    pub(crate) fn stirred(&self, army: Army, each: &mut impl FnMut(Kind, Place)) {
        self.tokens().iter().filter(|t| t.army == army && t.is_here()).for_each(|t| each(t.kind, t.place));
    }

    /// Each army's power in a sector.
    #[inline]
    fn strengths(&self, sector: Place) -> [u32; 4] {
        let mut power = [0; 4];
        for army in Army::ALL {
            for (i, kind) in self.stacks(army, sector) {
                power[army.index()] += u32::from(self.counts[i]) * kind.power();
            }
        }
        for t in self.tokens().iter().filter(|t| t.is_at(sector)) {
            power[t.army.index()] += t.kind.power();
        }
        power
    }

    /// Notes where each army has a piece.
    fn look(&mut self) {
        let mut occupied = [Sectors::EMPTY; 4];
        for (key, &count) in self.keys.iter().zip(&self.counts) {
            let set = &mut occupied[key.army().index()];
            *set = set.or(Sectors::one_if(key.sector(), count > 0));
        }
        for t in self.tokens() {
            let set = &mut occupied[t.army.index()];
            *set = set.or(Sectors::one_if(t.place, t.is_here()));
        }
        self.occupied = occupied;
    }

    /// What comes after the commands: missiles, ties and battles.
    pub(crate) fn fight<S: Sink<Event>>(&mut self, state: &State, events: &mut S) {
        self.explode(events);
        self.look();
        self.ties(events);
        self.battles(&state.captives, events);
    }

    /// The armies with a piece in a sector.
    #[inline]
    fn armies_in(&self, sector: Place) -> Armies {
        Army::ALL.into_iter().filter(|a| self.occupied[a.index()].contains(sector)).collect()
    }

    /// The sectors with pieces of two or more sides (POW-8.1).
    fn contested(&self) -> Sectors {
        let (o, side) = (&self.occupied, &self.game.side);
        let mut contested = Sectors::EMPTY;
        for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            if side[a] != side[b] {
                contested = contested.or(o[a].and(o[b]));
            }
        }
        contested
    }
}

/// The slot of a sector in [`Round::first`]. The mask changes no value; it shows the compiler that the index is valid.
#[inline]
const fn slot(sector: Place) -> usize {
    sector.index() & (SLOTS - 1)
}

/// Plays a round with the pads in the state: the stages of POW-4.1 after planning. `board` is a copy of the
/// state's board, so that it can be read while the state is written.
pub(crate) fn resolve<S: Sink<Event>>(game: &Power, board: &Stacks, state: &mut State, events: &mut S) {
    let mut round = Round::on(game, board, state);
    let verdicts = round.implement(state);
    if S::HEARS {
        verdicts.tell(game, state, events);
    }
    round.penalties(state, &verdicts, events);
    round.fight(state, events);
    round.power_units(state, events);
    round.merge_into(&mut state.board);
    state.reserve = round.reserve;
    flags::flags(game, state, &round.occupied, events);

    state.round = state.round.saturating_add(1);
    state.official = game.next_official(state);
    state.handed_in = SeatSet::EMPTY;
    state.pads.iter_mut().for_each(Pad::tear_off);
    state.captives = [None; 4];
    if S::HEARS && game.asked(state) != Turn::Over {
        events.hear(Event::Round { round: state.round, official: state.official });
    }
}

/// The verdict on each line of a seat's pads if nobody else writes anything.
pub(crate) fn check(game: &Power, state: &State, pads: &[Pad; 4]) -> Verdicts {
    let mut alone = *state;
    alone.pads = *pads;
    Round::new(game, &alone).implement(&alone)
}

pub(crate) type Verdict = Result<(), Cancelled>;
