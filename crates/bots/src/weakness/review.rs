//! What to say about decisions of Power & Weakness: see [`crate::analysis`].

use table::{Game, Seat, SplitMix64};
use weakness::{Move, Player, Stage, State, Weakness};

use super::search::{ROUNDS, Search};
use super::{Tactician, win};

/// A decision: what the search would do, and what the move that was made is worth to its maker.
pub(crate) struct Review {
    /// Moves with how often they should be made and what they are worth.
    pub(crate) choices: Vec<(Move, f32, f32)>,
    pub(crate) worth: f32,
    pub(crate) skill: f32,
    pub(crate) guess: f32,
    /// Whether a win in this cycle that nothing could have prevented was missed.
    pub(crate) missed: bool,
}

impl Tactician {
    /// A decision of a seat that was asked alone; `None` if there was nothing to decide.
    pub(crate) fn review(
        &self,
        game: &Weakness,
        state: &State,
        seat: Seat,
        made: Move,
        rng: &mut SplitMix64,
    ) -> Option<Review> {
        let mut moves = Vec::new();
        game.moves(state, seat, &mut moves);
        if moves.len() < 2 {
            return None;
        }
        let own = |chance: f32| if Player::at(seat) == Some(Player::Orange) { chance } else { 1.0 - chance };
        let ranked = Search::new(game, self).ranked(state, seat, &moves, rng);
        let best = own(ranked.first()?.0);
        // A move that was not looked at is at least as bad as the worst that was.
        let made_at = ranked.iter().find(|r| r.1 == made).or(ranked.last())?;
        let worth = own(made_at.0).min(best);
        let choices =
            ranked.iter().enumerate().map(|(i, &(c, mv))| (mv, f32::from(u8::from(i == 0)), own(c)));
        let certain = win::certain(game, state, seat, &moves, self.certain);
        let missed = certain.is_some() && win::certain(game, state, seat, &[made], self.certain).is_none();
        Some(Review { choices: choices.collect(), worth, skill: best - worth, guess: 0.0, missed })
    }

    /// An auction: the decisions of both players.
    pub(crate) fn review_bids(&self, game: &Weakness, state: &State, bids: [u8; 2]) -> Option<[Review; 2]> {
        let Stage::Bids { .. } = state.stage() else { return None };
        let auction = Search::new(game, self).looked_into(state);
        let (mixes, value) = auction.solve(ROUNDS[1]);
        let [orange, white] = bids.map(usize::from);
        let came = auction.chance(orange, white);
        let review = |player: usize| {
            let gains = auction.gains(player, &mixes[1 - player]);
            let (value, came) = if player == 0 { (value, came) } else { (1.0 - value, 1.0 - came) };
            let mut choices: Vec<(Move, f32, f32)> = (0..auction.bids[player])
                .map(|bid| (Move::Bid(bid as u8), mixes[player][bid], gains[bid]))
                .collect();
            choices.sort_by(|a, b| b.1.total_cmp(&a.1));
            let worth = gains[usize::from(bids[player])];
            let skill = (value - worth).max(0.0);
            Review { choices, worth, skill, guess: came - worth, missed: false }
        };
        Some([review(0), review(1)])
    }
}
