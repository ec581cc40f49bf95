//! Every legal move of the seat that is asked.

use table::Seat;

use crate::{Barons, Base, Colour, Influence, Move, Stage, State, Territory};

impl Barons {
    /// Calls `out` with every legal move of the seat that is asked, even if there is only one (BAR-8.3). It uses only
    /// what the seat knows.
    pub(crate) fn each(&self, state: &State, seat: Seat, mut out: impl FnMut(Move)) {
        let table = &state.table;
        let hand = state.hand(seat);
        match table.stage {
            Stage::Bank(..) => hand.kinds().for_each(|c| out(Move::Bank(c))),
            Stage::TakePower => table.opponents().for_each(|s| {
                Colour::POWER.into_iter().for_each(|c| out(Move::Take(s, c)));
            }),
            Stage::TakeInfluence => {
                table.opponents().for_each(|s| out(Move::Take(s, Colour::Influence)));
            }
            Stage::Give(_, colour) => {
                hand.kinds().filter(|c| c.colour() == colour).for_each(|c| out(Move::Give(c)));
            }
            Stage::Spy => table.opponents().for_each(|s| out(Move::Spy(s))),
            Stage::Steal(from) => state.hand(from).kinds().for_each(|c| out(Move::Steal(c))),
            Stage::Remove => table.opponents().for_each(|owner| {
                for territory in Territory::ALL {
                    table.bases(owner, territory).iter().for_each(|b| out(Move::Remove(owner, territory, b)));
                }
            }),
            Stage::Challenge => table.opponents().for_each(|s| {
                Base::ALL.into_iter().for_each(|b| out(Move::Challenge(s, b)));
            }),
            Stage::Lead => {
                let Some(challenge) = &table.challenge else { return };
                let mut none = true;
                for card in hand.kinds().filter(|c| c.colour() != Colour::Influence) {
                    if !challenge.used(card.colour()) {
                        none = false;
                        out(Move::Play(card));
                    }
                }
                if none {
                    challenge.unused().for_each(|c| out(Move::Call(c)));
                }
            }
            Stage::Answer => {
                let led = table.challenge.and_then(|c| c.rounds().last().map(|r| r.colour));
                hand.kinds().filter(|c| Some(c.colour()) == led).for_each(|c| out(Move::Play(c)));
            }
            Stage::Surrender(_) => {
                out(Move::Surrender);
                out(Move::GoOn);
            }
            Stage::Influence(_) => {
                out(Move::Surrender);
                self.each_influence(state, seat, |cards| out(Move::Influence(cards)));
            }
            Stage::Pay(paid, last) => self.each_payment(state, paid, last, |c| out(Move::Pay(c))),
            Stage::Build => {
                for territory in Territory::ALL {
                    for base in Base::ALL {
                        if self.check_build(state, base, territory).is_ok() {
                            out(Move::Build(base, territory));
                        }
                    }
                }
            }
            Stage::Deal(_) | Stage::Start | Stage::Draw(..) | Stage::Roll | Stage::Over(_) => {}
        }
    }

    /// Every set of influence cards in the hand that takes the lead (BAR-5.6); equal cards are one choice.
    fn each_influence(&self, state: &State, seat: Seat, mut out: impl FnMut(Influence)) {
        let Some(challenge) = &state.table.challenge else { return };
        let (side, hand) = (state.side_of(seat), state.hand(seat));
        let held: Influence = hand.cards().iter().copied().collect();
        if held.is_empty() {
            return;
        }
        // Counts through all sets like an odometer: each digit runs up to the number of equal cards.
        let mut set = Influence::default();
        loop {
            let mut carry = true;
            for card in hand.kinds().filter(|c| c.colour() == Colour::Influence) {
                if set.count(card) < held.count(card) {
                    set.add(card);
                    carry = false;
                    break;
                }
                (0..held.count(card)).for_each(|_| set.remove(card));
            }
            if carry {
                return;
            }
            if challenge.takes_lead(side, set.worth()) {
                out(set);
            }
        }
    }
}
