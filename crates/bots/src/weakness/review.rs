//! Reviews of Power & Weakness decisions; see [`crate::analysis`].

use table::{Game, Seat, SplitMix64};
use weakness::{Move, Player, Stage, State, Weakness};

use super::auction::{Auction, Mix};
use super::search::{ROUNDS, Search};
use super::{Tactician, win};

/// The search limit, in positions, for proving that a cycle is won. It is higher than that of the
/// bots.
const PROOF: u32 = 400_000;

/// A decision: what the search would do, and what the move that was made is worth to the player.
pub(crate) struct Review {
    /// Moves with how often they should be made and what they are worth.
    pub(crate) choices: Vec<(Move, f32, f32)>,
    pub(crate) worth: f32,
    pub(crate) skill: f32,
    pub(crate) guess: f32,
    /// The best bid against the opponent's actual bid.
    pub(crate) hindsight: Option<(Move, f32)>,
    /// Whether the player missed a win in this cycle that nothing could have prevented.
    pub(crate) missed: bool,
}

impl Tactician {
    /// Reviews a decision of a seat that was asked alone; `None` if there was nothing to decide.
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
        let (choices, certain) = self.advice(game, state, seat, rng);
        let best = choices.first()?.2;
        // For moves that are not the best, the search only gives a bound, so the move is evaluated
        // separately.
        let own = |chance: f32| if Player::at(seat) == Some(Player::Orange) { chance } else { 1.0 - chance };
        let found = match choices.first()?.0 == made {
            true => best,
            false => own(Search::new(game, self).ranked(state, seat, &[made], rng).first()?.0).min(best),
        };
        let missed = certain && win::certain(game, state, seat, &[made], PROOF).is_none();
        let worth = if certain && !missed { best } else { found };
        Some(Review { choices, worth, skill: best - worth, guess: 0.0, hindsight: None, missed })
    }

    /// A seat's moves with how often they should be made and what they are worth, best first, and
    /// whether the first one wins in this cycle whatever happens.
    pub(crate) fn advice(
        &self,
        game: &Weakness,
        state: &State,
        seat: Seat,
        rng: &mut SplitMix64,
    ) -> (Vec<(Move, f32, f32)>, bool) {
        let mut moves = Vec::new();
        game.moves(state, seat, &mut moves);
        let own = |chance: f32| if Player::at(seat) == Some(Player::Orange) { chance } else { 1.0 - chance };
        if let Stage::Bids { .. } = state.stage() {
            let auction = Search::new(game, self).looked_into(state);
            let (mixes, _) = auction.solve(ROUNDS[1]);
            let player = usize::from(Player::at(seat) != Some(Player::Orange));
            return (weighed_bids(&auction, player, &mixes), false);
        }
        let ranked = Search::new(game, self).ranked(state, seat, &moves, rng);
        let share = |i: usize| if i == 0 { 1.0 } else { 0.0 };
        let mut choices: Vec<(Move, f32, f32)> =
            ranked.iter().enumerate().map(|(i, &(chance, mv))| (mv, share(i), own(chance))).collect();
        let certain = win::certain(game, state, seat, &moves, PROOF);
        if let Some(wins) = certain {
            choices.retain(|c| c.0 != wins);
            choices.iter_mut().for_each(|c| c.1 = 0.0);
            choices.insert(0, (wins, 1.0, 1.0));
        }
        (choices, certain.is_some())
    }

    /// Reviews an auction: the decisions of both players.
    pub(crate) fn review_bids(&self, game: &Weakness, state: &State, bids: [u8; 2]) -> Option<[Review; 2]> {
        let Stage::Bids { .. } = state.stage() else { return None };
        let auction = Search::new(game, self).looked_into(state);
        let (mixes, value) = auction.solve(ROUNDS[1]);
        let [orange, white] = bids.map(usize::from);
        let came = auction.chance(orange, white);
        let review = |player: usize| {
            let gains = auction.gains(player, &mixes[1 - player]);
            let (value, came) = if player == 0 { (value, came) } else { (1.0 - value, 1.0 - came) };
            let choices = weighed_bids(&auction, player, &mixes);
            let worth = gains[usize::from(bids[player])];
            let skill = (value - worth).max(0.0);
            let hindsight = (0..auction.bids[player]).map(|bid| {
                let chance = match player {
                    0 => auction.chance(bid, white),
                    _ => 1.0 - auction.chance(orange, bid),
                };
                (Move::Bid(bid as u8), chance)
            });
            let hindsight = hindsight.max_by(|a, b| a.1.total_cmp(&b.1));
            Review { choices, worth, skill, guess: came - worth, hindsight, missed: false }
        };
        Some([review(0), review(1)])
    }
}

/// A player's bids with how often they should be made and what they are worth, likeliest first.
fn weighed_bids(auction: &Auction, player: usize, mixes: &[Mix; 2]) -> Vec<(Move, f32, f32)> {
    let gains = auction.gains(player, &mixes[1 - player]);
    let mut bids: Vec<(Move, f32, f32)> =
        (0..auction.bids[player]).map(|bid| (Move::Bid(bid as u8), mixes[player][bid], gains[bid])).collect();
    bids.sort_by(|a, b| b.1.total_cmp(&a.1));
    bids
}
