use table::{Rng, Seat};

use crate::{Barons, Card, Move, Stage, State};

/// How many answers to a question are listed at once.
const LISTED: usize = 16;

impl Barons {
    /// A random outcome of the draw that chance is asked for.
    pub(crate) fn random_draw<R: Rng>(&self, state: &State, rng: &mut R) -> Move {
        match state.table.stage {
            Stage::Start => Move::Start(Seat::new(rng.below(u32::from(self.players)) as u8)),
            Stage::Roll => Move::Roll(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1),
            _ => {
                let n = rng.below(u32::from(state.table.pile_len));
                Move::Draw(state.pile.nth(n).unwrap_or(Card::FIRST))
            }
        }
    }

    /// A random legal move of a seat, each equally likely.
    pub(crate) fn random<R: Rng>(&self, state: &State, seat: Seat, rng: &mut R) -> Move {
        // Most questions have few answers: they are listed once, and only longer lists a second time.
        let mut first = [Move::Surrender; LISTED];
        let mut count = 0;
        self.each(state, seat, |mv| {
            if let Some(place) = first.get_mut(count) {
                *place = mv;
            }
            count += 1;
        });
        let mut left = rng.below(count as u32) as usize;
        if let Some(&mv) = first.get(left) {
            return mv;
        }
        let mut chosen = Move::Surrender;
        self.each(state, seat, |mv| {
            if left == 0 {
                chosen = mv;
            }
            left = left.wrapping_sub(1);
        });
        chosen
    }
}
