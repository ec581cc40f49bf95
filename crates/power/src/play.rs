//! Handing in pads; the last one plays the round.

use table::{Actor, Seat, Silence, Sink, Turn};

use crate::round::resolve;
use crate::{Army, Event, Pad, PadMove, Power, Refusal, State};

impl Power {
    /// Plays a whole round on a copy of the position, for searches. It takes the pads by army, and the army that each
    /// seat names for captives; pads handed in so far are ignored.
    pub fn adjudicate<S: Sink<Event>>(
        &self,
        state: &State,
        pads: &[Pad; 4],
        captives: &[Option<Army>; 4],
        events: &mut S,
    ) -> State {
        let mut next = State { pads: *pads, captives: *captives, ..*state };
        resolve(self, &state.board, &mut next, events);
        next
    }

    /// The position after a round in which no seat names an army for its captives, without the events.
    pub fn after_round(&self, state: &State, pads: &[Pad; 4]) -> State {
        self.adjudicate(state, pads, &[None; 4], &mut Silence)
    }

    /// Hands in a seat's pads; the last seat ends planning (POW-16.2).
    fn hand_in<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        pads: &[Pad; 4],
        captives: Option<Army>,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let mine = self.armies(seat);
        let foreign =
            Army::ALL.into_iter().find(|a| !mine.contains(a) && !pads[a.index()].commands().is_empty());
        if let Some(army) = foreign {
            return Err(Refusal::NotYourPad(army.to_string()));
        }
        for army in mine {
            state.pads[army.index()] = pads[army.index()];
        }
        state.captives[seat.index()] = captives.filter(|a| mine.contains(a));
        state.handed_in.insert(seat);
        events.hear(Event::Ready { seat });
        if state.handed_in == self.playing(state) {
            let board = state.board;
            resolve(self, &board, state, events);
        }
        Ok(())
    }

    pub(crate) fn play_move<S: Sink<Event>>(
        &self,
        state: &mut State,
        by: Actor,
        mv: &PadMove,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match (self.asked(state), by, mv) {
            (Turn::Seats(asked), Actor::Seat(seat), PadMove::Pads { pads, captives })
                if asked.contains(seat) =>
            {
                self.hand_in(state, seat, pads, *captives, events)
            }
            (Turn::Seats(_), Actor::Seat(seat), _)
                if self.all_seats().contains(seat) && !self.playing(state).contains(seat) =>
            {
                Err(Refusal::Eliminated)
            }
            (Turn::Chance, Actor::Chance, PadMove::Official(seat)) => {
                if !self.playing(state).contains(*seat) {
                    return Err(Refusal::Official(seat.number()));
                }
                state.official = Some(*seat);
                events.hear(Event::Official { seat: *seat });
                Ok(())
            }
            (Turn::Chance, Actor::Chance, _) => Err(Refusal::WrongMove),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// POW-12.2
    pub(crate) fn make_round_the_last<S: Sink<Event>>(
        &self,
        state: &mut State,
        events: &mut S,
    ) -> Result<(), Refusal> {
        if self.asked(state) == Turn::Over || state.last_round > 0 {
            return Err(Refusal::NotAsked);
        }
        state.last_round = state.round;
        events.hear(Event::LastRound { round: state.round });
        Ok(())
    }
}
