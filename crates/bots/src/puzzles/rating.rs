//! The difficulty of puzzles.

use crate::Level;

/// The measurements of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// How many plausible moves there are per solution.
    pub(super) choices: f64,
    /// How much there is to think about: lines of a pad, or decisions until the end.
    pub(super) length: usize,
    /// The share of their tries that the levels up to marshal solve, from 0 to 1; `None` if they
    /// cannot be asked.
    pub(super) solved: Option<f64>,
}

/// The levels that are asked, with a seed per try.
pub(super) fn tries() -> impl Iterator<Item = (Level, u64)> {
    Level::all().filter(|&l| l <= Level::MARSHAL).flat_map(|level| (1..=TRIES).map(move |seed| (level, seed)))
}

const TRIES: u64 = 2;

/// The rating, from 800 to 2400: up to 720 for what the levels miss, up to 640 for the number of
/// choices, and up to 240 for the length. If the levels cannot be asked, the other two parts are
/// scaled up to the same total.
pub(super) fn rating(facts: Facts) -> u16 {
    const LEVELS: f64 = 720.0;
    const CHOICE: f64 = 640.0;
    const LENGTH: f64 = 240.0;
    let choice = CHOICE * facts.choices.max(1.0).log2().min(16.0) / 16.0;
    let length = LENGTH * (facts.length.clamp(1, 5) - 1) as f64 / 4.0;
    let more = match facts.solved {
        Some(solved) => LEVELS * (1.0 - solved) + choice + length,
        None => (choice + length) * (LEVELS + CHOICE + LENGTH) / (CHOICE + LENGTH),
    };
    (800.0 + more).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harder_facts_give_a_higher_rating() {
        let easy = Facts { choices: 1.0, length: 1, solved: Some(1.0) };
        let hard = Facts { choices: 1e9, length: 9, solved: Some(0.0) };
        assert_eq!((rating(easy), rating(hard)), (800, 2400));
        assert_eq!(rating(Facts { solved: None, ..hard }), 2400);
        for harder in
            [Facts { choices: 4.0, ..easy }, Facts { length: 2, ..easy }, Facts { solved: Some(0.5), ..easy }]
        {
            assert!(rating(harder) > rating(easy), "{harder:?}");
        }
        assert_eq!(tries().count(), 10);
    }
}
