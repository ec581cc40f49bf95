//! Auctions. The result depends only on who wins and at what price (PAW-6.2), so a mix of bids is
//! found by solving a small table of chances.

use table::{Rng, SplitMix64};

/// The number of distinct bids: from 0 to all sixteen pieces.
pub(super) const BIDS: usize = 17;

/// Bids with a smaller share than this are not made.
const SELDOM: f32 = 0.04;

/// Orange's chance after each result of an auction: nobody wins, or one player wins at a price.
pub(super) struct Auction {
    pub(super) nobody: f32,
    /// By player, then by price.
    pub(super) wins: [[f32; BIDS]; 2],
    /// How many different bids each player can make.
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

    /// Regret matching for both players: their mixes, and Orange's chance under them.
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
                    // Later mixes are better, so they count more.
                    sums[player][bid] += mixes[player][bid] * round as f32;
                }
            }
        }
        let mixes = std::array::from_fn(|p| matched(&sums[p], self.bids[p]));
        let gains = self.gains(0, &mixes[1]);
        let value = (0..self.bids[0]).map(|b| gains[b] * mixes[0][b]).sum();
        (mixes, value)
    }

    /// The average result of each bid of a player: Orange's chance, or 1 minus that for White.
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

/// Bids in proportion to their regrets; equally often if there are none.
fn matched(regrets: &Mix, bids: usize) -> Mix {
    let sum: f32 = regrets[..bids].iter().sum();
    std::array::from_fn(|b| match b < bids {
        true if sum > 0.0 => regrets[b] / sum,
        true => 1.0 / bids as f32,
        false => 0.0,
    })
}

/// Draws a bid from a mix.
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
