//! Reads a position from outside. It checks everything, so that the rules never see an impossible position (R-POW-15).

use std::collections::BTreeMap;

use table::{Seat, SeatSet};

use super::{ArmyWire, MoveWire, Pieces, StateWire};
use crate::counts::MOST_OF_A_KIND;
use crate::rulebook::{read_seats, the_one_left};
use crate::{Armies, Army, Kind, Options, PadMove, Place, Power, Refusal, State};

impl Power {
    /// The rulebook and the position for a state from outside. The state takes precedence for the profile, the seats,
    /// the mercenary and the official; the options take precedence for `exchange_again`, `mercenary_same_place` and
    /// `round_limit`.
    pub(crate) fn from_wire(options: &Options, wire: StateWire) -> Result<(Power, State), Refusal> {
        let seats = wire.seats.as_ref().map_or(Army::ALL.len(), Vec::len);
        let merged = Options {
            rules: wire.rules.or(options.rules),
            // An official that the position names makes a seat in the options that it lacks meaningless (POW-3.3).
            official: options.official.filter(|o| wire.official.is_none() || o.fits(seats)),
            exchange_again: options.exchange_again.or(wire.exchange_again),
            mercenary_same_place: options.mercenary_same_place.or(wire.mercenary_same_place),
            round_limit: options.round_limit.or(wire.round_limit),
            ..options.clone()
        };
        let game = match &wire.seats {
            Some(seats) => {
                let letter = |l: &String| Army::from_letter(l).ok_or_else(|| Refusal::Mercenary(l.clone()));
                let seated = read_seats(seats)?;
                // If the state names no mercenary, it is the one of the options, unless somebody commands that army;
                // then it is the army that is left.
                let free = |l: &&String| seats.len() == 3 && !seats.iter().flatten().any(|s| s == *l);
                let mercenary = wire.mercenary.as_ref().or(merged.mercenary.as_ref().filter(free));
                let in_play = |a: &Army| wire.armies.get(a.letter()).is_some_and(|army| !army.out);
                let left = || the_one_left(&seated).filter(|a| seats.len() == 3 && in_play(a));
                Power::seated(&seated, mercenary.map(letter).transpose()?.or_else(left), &merged)?
            }
            None => Power::from_options(&Options {
                mercenary: wire.mercenary.clone().or(merged.mercenary.clone()),
                ..merged
            })?,
        };
        let mut state = State::BARE;
        state.round = wire.round.unwrap_or(1).max(1);
        state.official = wire.official.unwrap_or(game.first_official());
        state.last_round = wire.last_round.unwrap_or(0);
        if let Some(seat) = state.official
            && !game.all_seats().contains(seat)
        {
            return Err(Refusal::Official(seat.number()));
        }
        game.read_armies(&wire.armies, &mut state)?;
        game.read_handed_in(&wire.handed_in, &mut state)?;
        Ok((game, state))
    }

    fn read_armies(&self, armies: &BTreeMap<String, ArmyWire>, state: &mut State) -> Result<(), Refusal> {
        if let Some(unknown) = armies.keys().find(|k| Army::from_letter(k).is_none()) {
            return Err(Refusal::UnknownArmy(unknown.clone()));
        }
        let mut seen = Armies::EMPTY;
        for army in Army::ALL {
            let none = ArmyWire { out: true, ..ArmyWire::default() };
            let wire = armies.get(army.letter()).unwrap_or(&none);
            let nobody = self.commander(army).is_none() && self.mercenary != Some(army);
            if wire.out {
                state.out.insert(army);
            }
            let own = if wire.out { vec![] } else { vec![army.letter().to_string()] };
            let mut held = Armies::EMPTY;
            for letter in wire.flags.as_ref().unwrap_or(&own) {
                let flag = Army::from_letter(letter).ok_or_else(|| Refusal::UnknownArmy(letter.clone()))?;
                if held.or(seen).contains(flag) {
                    return Err(Refusal::Flags(letter.clone()));
                }
                held.insert(flag);
            }
            (seen, state.flags[army.index()]) = (seen.or(held), held);
            if wire.out == held.contains(army) {
                return Err(Refusal::Flags(army.letter().into()));
            }
            let empty = wire.places.values().all(|p| p.values().all(|&n| n == 0));
            if (wire.out && (!empty || !held.is_empty())) || (nobody && !wire.out) {
                return Err(Refusal::OutArmy(army.letter().into()));
            }
            for (place, pieces) in &wire.places {
                read_place(state, army, place, pieces)?;
            }
        }
        Ok(())
    }

    fn read_handed_in(
        &self,
        handed_in: &BTreeMap<String, MoveWire>,
        state: &mut State,
    ) -> Result<(), Refusal> {
        let mut seats = SeatSet::EMPTY;
        for (seat, wire) in handed_in {
            let number = seat.parse::<u8>().ok().and_then(|n| Seat::try_from(n).ok());
            let seat = number.ok_or_else(|| Refusal::Seats(seat.clone()))?;
            if !self.playing(state).contains(seat) {
                return Err(Refusal::Eliminated);
            }
            let PadMove::Pads { pads, captives } = self.pads_from_wire(seat, wire)? else {
                return Err(Refusal::WrongMove);
            };
            for &army in self.armies(seat) {
                state.pads[army.index()] = pads[army.index()];
            }
            state.captives[seat.index()] = captives;
            seats.insert(seat);
        }
        // If all pads were in, the round would already have been played.
        if !handed_in.is_empty() && seats == self.playing(state) {
            return Err(Refusal::NotAsked);
        }
        state.handed_in = seats;
        Ok(())
    }
}

fn read_place(state: &mut State, army: Army, code: &str, pieces: &Pieces) -> Result<(), Refusal> {
    let place = Place::from_code(code).ok_or_else(|| Refusal::UnknownPlace(code.into()))?;
    for (code, &count) in pieces {
        let kind = Kind::from_code(code).ok_or_else(|| Refusal::UnknownPiece(code.clone()))?;
        let count = u16::try_from(count).ok().filter(|&n| n <= MOST_OF_A_KIND).ok_or(Refusal::TooMany)?;
        if place.is_reserve() {
            if place != Place::reserve(army) && count > 0 {
                return Err(Refusal::Misplaced(format!("{army} {code} {place}")));
            }
            state.reserve[army.index()].gain(kind, count);
        } else if kind == Kind::PowerUnit && count > 0 {
            return Err(Refusal::Misplaced(format!("{army} {code} {place}")));
        } else if !state.board.add(army, place, kind, count) {
            return Err(Refusal::TooMany);
        }
    }
    Ok(())
}
