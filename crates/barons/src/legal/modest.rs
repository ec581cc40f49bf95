//! The move of a player whose time is up: keep the better cards, and surrender where that is possible.

use table::Seat;

use crate::{Barons, Base, Move, Stage, State};

impl Barons {
    /// Banks, gives, leads and answers with the cheapest card; asks and challenges the next player clockwise, for a
    /// base that is not there yet; surrenders where possible; pays with the least waste; otherwise makes the first
    /// move of the list.
    pub(crate) fn modest(&self, state: &State, seat: Seat) -> Move {
        let table = &state.table;
        match table.stage {
            Stage::Surrender(_) | Stage::Influence(_) => Move::Surrender,
            Stage::Challenge => {
                let next = table.after(seat);
                let there = table.bases(seat, self.territory(next));
                let base = Base::ALL.into_iter().find(|&b| !there.contains(b));
                Move::Challenge(next, base.unwrap_or(Base::Transportation))
            }
            Stage::Pay(..) => match self.cheapest_payment(state, seat).first() {
                Some(&card) => Move::Pay(card),
                None => self.cheapest(state, seat),
            },
            _ => self.cheapest(state, seat),
        }
    }

    /// The move with the cheapest card; among equal ones, and among moves without a card, the first.
    fn cheapest(&self, state: &State, seat: Seat) -> Move {
        let mut best = None;
        self.each(state, seat, |mv| {
            let value = match mv {
                Move::Bank(c) | Move::Give(c) | Move::Steal(c) | Move::Play(c) | Move::Pay(c) => c.value(),
                _ => 0,
            };
            if best.is_none_or(|(least, _)| value < least) {
                best = Some((value, mv));
            }
        });
        best.map_or(Move::Surrender, |(_, mv)| mv)
    }
}
