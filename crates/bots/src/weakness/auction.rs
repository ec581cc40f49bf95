//! Auctions: what comes of one depends only on who wins and at what price (PAW-6.2), so a small table of
//! chances is solved for a mix of bids.

use table::{Rng, SplitMix64};

/// The most bids that are told apart: from nothing to all of sixteen pieces.
pub(super) const BIDS: usize = 17;

/// Bids that are made less often than this are not made.
const SELDOM: f32 = 0.04;

/// Orange's chance after an auction: nobody wins, or one of the two at a price.
pub(super) struct Auction {
    pub(super) nobody: f32,
    /// By player, then by price.
    pub(super) wins: [[f32; BIDS]; 2],
    /// How many bids each can make.
    pub(super) bids: [usize; 2],
}

/// How often each bid is made.
pub(super) type Mix = [f32; BIDS];

impl Auction {
    /// Orange's chance after two bids.
    pub(super) fn chance(&self, orange: usize, white: usize) -> f32 {
        match orange.cmp(&white) {
            std::cmp::Ordering::Equal => self.nobody,
            std::cmp::Ordering::Greater => self.wins[0][orange],
            std::cmp::Ordering::Less => self.wins[1][white],
        }
    }

    /// Regret matching for both: their mixes, and Orange's chance with them.
    pub(super) fn solve(&self, rounds: u32) -> ([Mix; 2], f32) {
        let mut regrets = [[0.0f32; BIDS]; 2];
        let mut sums = [[0.0f32; BIDS]; 2];
        for round in 1..=rounds {
            let mixes: [Mix; 2] = std::array::from_fn(|p| matched(&regrets[p], self.bids[p]));
            for player in 0..2 {
                let gains = self.gains(player, &mixes[1 - player]);
                let mean: f32 = (0..self.bids[player]).map(|b| gains[b] * mixes[player][b]).sum();
                for bid in 0..self.bids[player] {
                    let regret = &mut regrets[player][bid];
                    *regret = (*regret + gains[bid] - mean).max(0.0);
                    // Later mixes are better, and count more.
                    sums[player][bid] += mixes[player][bid] * round as f32;
                }
            }
        }
        let mixes = std::array::from_fn(|p| matched(&sums[p], self.bids[p]));
        let gains = self.gains(0, &mixes[1]);
        let value = (0..self.bids[0]).map(|b| gains[b] * mixes[0][b]).sum();
        (mixes, value)
    }

    /// What each bid of a player brings on average: Orange's chance, or what is left of it for White.
    pub(super) fn gains(&self, player: usize, against: &Mix) -> Mix {
        let mut gains = [0.0; BIDS];
        for (bid, gain) in gains.iter_mut().enumerate().take(self.bids[player]) {
            for (other, often) in against.iter().enumerate().take(self.bids[1 - player]) {
                *gain += often
                    * match player {
                        0 => self.chance(bid, other),
                        _ => 1.0 - self.chance(other, bid),
                    };
            }
        }
        gains
    }
}

/// Each bid as often as it is regretted; all alike if none is.
fn matched(regrets: &Mix, bids: usize) -> Mix {
    let sum: f32 = regrets[..bids].iter().sum();
    std::array::from_fn(|b| match b < bids {
        true if sum > 0.0 => regrets[b] / sum,
        true => 1.0 / bids as f32,
        false => 0.0,
    })
}

/// A bid drawn from a mix.
pub(super) fn drawn(mix: &Mix, rng: &mut SplitMix64) -> u8 {
    let often = |b: &f32| if *b < SELDOM { 0.0 } else { *b };
    let sum: f32 = mix.iter().map(often).sum();
    let mut left = sum * (rng.below(1 << 20) as f32 / (1 << 20) as f32);
    let mut last = 0;
    for (bid, share) in mix.iter().map(often).enumerate().filter(|(_, share)| *share > 0.0) {
        last = bid;
        if left < share {
            break;
        }
        left -= share;
    }
    last as u8
}
