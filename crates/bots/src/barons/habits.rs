//! The numbers in the rules of thumb, so that they can be tuned.

/// How many there are.
pub const HABITS: usize = 19;

/// The numbers in the rules of thumb, by what they are for (the constants of this module).
#[derive(Clone, Debug, PartialEq)]
pub struct Habits(pub [f32; HABITS]);

/// What an unknown hand is thought to play in a round.
pub const USUAL: usize = 0;
/// What it is thought to play in the influence round.
pub const USUAL_INFLUENCE: usize = 1;
/// How far a round may come out from what is usual.
pub const SPREAD: usize = 2;
/// Fewer spreads behind than this the attacker, and next the defender, does not surrender.
pub const BRAVE: usize = 3;
/// Fewer spreads behind than this the attacker, and next the defender, plays its best cards.
pub const BOLD: usize = 5;
/// What a credit is worth in the bank.
pub const BANK: usize = 7;
/// What a credit is worth in the dearest card of a colour.
pub const KEEP_BEST: usize = 8;
/// What a credit is worth in the next card of a colour.
pub const KEEP_SECOND: usize = 9;
/// What a credit of influence is worth.
pub const KEEP_INFLUENCE: usize = 10;
/// What the last card of a colour is worth besides.
pub const KEEP_LAST: usize = 11;
/// How much who seems to win is challenged rather.
pub const TARGET_LEADER: usize = 12;
/// How much a territory with own bases is fought for rather.
pub const TARGET_BEGUN: usize = 13;
/// How far chance decides whom to challenge.
pub const FANCY: usize = 14;
/// How much dearer cards are led first.
pub const LEAD_HIGH: usize = 15;
/// How much the colour that counts double is led first.
pub const LEAD_DOUBLED: usize = 16;
/// Above 0 a colour in which the own hand is weak is asked for, below 0 one in which it is strong.
pub const TAKE_WEAK: usize = 17;
/// How much influence is stolen rather.
pub const STEAL_INFLUENCE: usize = 18;

impl Habits {
    /// As somebody would think who has played a few games.
    pub const PLAIN: Habits = Habits([
        28.0, 20.0, 22.0, 0.8, 0.8, 0.8, 0.8, 0.1, 0.7, 0.05, 0.7, 0.0, 0.0, 0.0, 10.0, 1.0, 25.0, 1.0, 0.0,
    ]);

    /// As tuned by `cargo run --release -p bots --example tune_barons`.
    pub const TUNED: Habits = Habits([
        26.601, 25.343, 18.218, 0.719, 0.922, 0.784, 0.412, 0.070, 0.724, 0.203, 0.620, -0.578, -3.682,
        0.190, 10.844, 1.173, 22.497, 0.834, 4.193,
    ]);
}
