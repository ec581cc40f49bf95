//! Flags (POW-10.1 to POW-10.4): all captures of a round happen together, in chains and circles too.

use table::Sink;

use crate::{Armies, Army, Counts, Event, Place, Power, Sectors, Stack, State};

/// Who captured each army's flag.
type Captors = [Option<Army>; 4];

pub(super) fn flags<S: Sink<Event>>(
    game: &Power,
    state: &mut State,
    occupied: &[Sectors; 4],
    events: &mut S,
) {
    let mut captors: Captors = [None; 4];
    for army in Army::ALL {
        let hq = Place::hq(army);
        let enters = |a: Army| occupied[a.index()].contains(hq) && !game.allied(a, army);
        let entered = Army::ALL.into_iter().any(enters);
        if entered && !state.is_out(army) {
            captors[army.index()] = captor(game, state, army);
        }
    }
    if captors == [None; 4] {
        return;
    }
    let before = game.playing(state);
    settle(state, &captors, events);
    if S::HEARS {
        let after = game.playing(state);
        before
            .iter()
            .filter(|&s| !after.contains(s))
            .for_each(|seat| events.hear(Event::Eliminated { seat }));
    }
}

/// The army that captures this army's flag, if any (POW-10.1).
fn captor(game: &Power, state: &State, army: Army) -> Option<Army> {
    let hq = Place::hq(army);
    let mut strengths = [0; 4];
    let mut soldiers = Armies::EMPTY;
    for s in state.board().iter().filter(|s| s.sector == hq) {
        strengths[s.army.index()] += u32::from(s.count) * s.kind.power();
        if s.kind.takes_flags() {
            soldiers.insert(s.army);
        }
    }
    let side_power = |a: Army| game.side_power(&strengths, a);
    // POW-10.4: an army never captures a flag of its own side.
    let qualifies = |a: &Army| !game.allied(*a, army) && side_power(*a) > side_power(army);
    let rivals: Armies = soldiers.iter().filter(qualifies).collect();
    let best = rivals.iter().map(side_power).max()?;
    let top: Armies = rivals.iter().filter(|&a| side_power(a) == best).collect();
    game.one_side(top).then(|| game.heir(top, &strengths, &state.captives))
}

/// Carries the captures out (POW-10.2, POW-10.3, POW-14.5).
fn settle<S: Sink<Event>>(state: &mut State, captors: &Captors, events: &mut S) {
    // POW-10.3: the last captor of a chain gets everything; if the chain runs into a circle, it leaves the game.
    let ends: Captors = std::array::from_fn(|a| {
        let mut at = Army::from_index(a);
        for _ in 0..4 {
            match captors[at.index()] {
                Some(next) => at = next,
                None => return Some(at),
            }
        }
        None
    });
    for army in Army::ALL {
        let Some(by) = captors[army.index()] else { continue };
        events.hear(Event::Flag { army, by, heir: ends[army.index()] });
    }
    for army in Army::ALL {
        if captors[army.index()].is_none() {
            continue;
        }
        let spoils = strip(state, army);
        let held = std::mem::take(&mut state.flags[army.index()]);
        state.out.insert(army);
        if let Some(heir) = ends[army.index()] {
            state.flags[heir.index()] = state.flags[heir.index()].or(held);
            state.reserve[heir.index()].gain_all(&spoils);
        }
    }
}

/// Takes everything that an army has, on the board and in Reserve (POW-10.2).
fn strip(state: &mut State, army: Army) -> Counts {
    let mut spoils = std::mem::take(&mut state.reserve[army.index()]);
    state.board.remove_if(|s: Stack| {
        let lost = s.army == army;
        if lost {
            spoils.gain(s.kind, s.count);
        }
        lost
    });
    spoils
}
