//! The numbers in the rules of thumb, kept in one place so that they can be tuned.

/// The number of habits.
pub const HABITS: usize = 19;

/// The numbers in the rules of thumb. The constants of this module name the indexes.
#[derive(Clone, Debug, PartialEq)]
pub struct Habits(pub [f32; HABITS]);

/// The value that an unknown hand is expected to play in a round.
pub const USUAL: usize = 0;
/// The value that an unknown hand is expected to play in the influence round.
pub const USUAL_INFLUENCE: usize = 1;
/// How far a round usually deviates from the expected value. Standings in a duel are measured in
/// this unit, a spread.
pub const SPREAD: usize = 2;
/// How many spreads behind a side must be before it surrenders: the attacker, and at the next index
/// the defender.
pub const BRAVE: usize = 3;
/// How many spreads behind a side may be and still play its best cards: the attacker, and at the
/// next index the defender.
pub const BOLD: usize = 5;
/// The worth of a credit in the bank.
pub const BANK: usize = 7;
/// The worth of a credit in the most valuable card of a colour in hand.
pub const KEEP_BEST: usize = 8;
/// The worth of a credit in any other card of a colour in hand.
pub const KEEP_SECOND: usize = 9;
/// The worth of a credit of influence in hand.
pub const KEEP_INFLUENCE: usize = 10;
/// The extra worth of the last card of a colour in hand.
pub const KEEP_LAST: usize = 11;
/// How strongly to prefer challenging the opponent who seems closest to winning.
pub const TARGET_LEADER: usize = 12;
/// How strongly to prefer challenging in a territory that already has own bases.
pub const TARGET_BEGUN: usize = 13;
/// How much chance decides whom to challenge.
pub const FANCY: usize = 14;
/// How strongly to lead valuable cards first.
pub const LEAD_HIGH: usize = 15;
/// How strongly to lead the colour that counts double first.
pub const LEAD_DOUBLED: usize = 16;
/// Above 0: ask for a colour in which the own hand is weak. Below 0: ask for one in which it is
/// strong.
pub const TAKE_WEAK: usize = 17;
/// How strongly to prefer stealing influence.
pub const STEAL_INFLUENCE: usize = 18;

impl Habits {
    /// The habits of a player who has played a few games.
    pub const PLAIN: Habits = Habits([
        28.0, 20.0, 22.0, 0.8, 0.8, 0.8, 0.8, 0.1, 0.7, 0.05, 0.7, 0.0, 0.0, 0.0, 10.0, 1.0, 25.0, 1.0, 0.0,
    ]);

    /// Tuned by `cargo run --release -p bots --example tune_barons`.
    pub const TUNED: Habits = Habits([
        26.601, 25.343, 18.218, 0.719, 0.922, 0.784, 0.412, 0.070, 0.724, 0.203, 0.620, -0.578, -3.682,
        0.190, 10.844, 1.173, 22.497, 0.834, 4.193,
    ]);
}
