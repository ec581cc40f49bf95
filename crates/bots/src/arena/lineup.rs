use table::{Rng, SplitMix64};

use super::Seeds;

/// Which bots meet: the bot number of each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup {
    bots: Vec<usize>,
    seed: u64,
}

/// The seating of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The bot number of each seat.
    pub bots: Vec<usize>,
    /// The seeds of the game.
    pub seeds: Seeds,
}

impl Lineup {
    /// `bots` bots at a table of `seats` seats. The last bot takes all seats that are left over.
    ///
    /// ```
    /// use bots::arena::Lineup;
    /// let lineup = Lineup::new(2, 4, 1);
    /// assert_eq!(lineup.seating(0).bots, [0, 1, 1, 1]);
    /// assert_eq!(lineup.seating(3).bots, [1, 0, 1, 1]);
    /// // The same chance for every rotation of the seats, but other dice for the bots: no game is played twice.
    /// assert_eq!(lineup.seating(0).seeds.chance, lineup.seating(3).seeds.chance);
    /// assert_ne!(lineup.seating(0).seeds.dice, lineup.seating(3).seeds.dice);
    /// assert_ne!(lineup.seating(0).seeds.chance, lineup.seating(4).seeds.chance);
    /// ```
    pub fn new(bots: usize, seats: usize, seed: u64) -> Lineup {
        Lineup { bots: (0..seats).map(|s| s.min(bots.saturating_sub(1))).collect(), seed }
    }

    /// How many games belong together: the same chance with every rotation of the seats.
    pub fn block(&self) -> usize {
        self.bots.len().max(1)
    }

    /// The seating of the game with this number.
    pub fn seating(&self, number: usize) -> Seating {
        let (block, turn) = (number / self.block(), number % self.block());
        let mut bots = self.bots.clone();
        bots.rotate_left(turn);
        let mut rng = SplitMix64::new(self.seed ^ (block as u64).wrapping_mul(0xd134_2543_de82_ef95));
        let chance = rng.next_u64();
        let dice = SplitMix64::new(rng.next_u64() ^ turn as u64).next_u64();
        Seating { bots, seeds: Seeds { chance, dice } }
    }
}
