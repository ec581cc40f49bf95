use serde::Serialize;

/// The 95 % interval of a rate, by Wilson's score.
///
/// ```
/// use bots::arena::wilson;
/// let (low, high) = wilson(163.0, 200.0);
/// assert!((low - 0.755).abs() < 0.002 && (high - 0.863).abs() < 0.002);
/// assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
/// // The ends of the interval are rates: never below 0, not even by a rounding error.
/// assert_eq!(format!("{:.1}", wilson(0.0, 20.0).0), "0.0");
/// ```
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let (rate, z2) = (wins / games, Z * Z);
    let middle = rate + z2 / (2.0 * games);
    let spread = Z * (rate * (1.0 - rate) / games + z2 / (4.0 * games * games)).sqrt();
    let scale = 1.0 + z2 / games;
    // Adding zero turns a negative zero into a positive one.
    let end = |value: f64| (value / scale).clamp(0.0, 1.0) + 0.0;
    (end(middle - spread), end(middle + spread))
}

/// What a level must reach against the level below: a rate of the decided games, and a floor for the lower end of its
/// interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// The minimum rate.
    pub rate: f64,
    /// The floor for the lower end of the 95 % interval.
    pub floor: f64,
}

impl Bar {
    /// The bar for one bot against `others` bots of the level below.
    ///
    /// ```
    /// use bots::arena::Bar;
    /// assert_eq!(Bar::against(1).rate, 0.75);
    /// assert_eq!(Bar::against(3).floor, 0.45);
    /// ```
    pub const fn against(others: usize) -> Bar {
        match others {
            0 | 1 => Bar { rate: 0.75, floor: 0.70 },
            2 => Bar { rate: 0.60, floor: 0.55 },
            _ => Bar { rate: 0.50, floor: 0.45 },
        }
    }

    /// The bar for a legend against marshals. It is lower, because a legend differs from a marshal mainly in how
    /// much it thinks.
    pub const fn of_a_legend(others: usize) -> Bar {
        match others {
            0 | 1 => Bar { rate: 0.60, floor: 0.0 },
            2 => Bar { rate: 0.50, floor: 0.0 },
            _ => Bar { rate: 0.40, floor: 0.0 },
        }
    }

    /// Whether this many wins in this many decided games pass the bar.
    pub fn holds(&self, wins: usize, decided: usize) -> bool {
        let rate = wins as f64 / decided.max(1) as f64;
        rate >= self.rate && wilson(wins as f64, decided as f64).0 > self.floor
    }
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The higher rate is the true one.
    Higher,
    /// The lower rate is the true one.
    Lower,
    /// More games are needed.
    Open,
}

/// Wald's sequential test between two expected results, with 5 % error on both sides, over blocks of games with the
/// same seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    /// The expected result if the bot is not better.
    pub lower: f64,
    /// The expected result if the bot is better.
    pub higher: f64,
}

impl Sequential {
    /// The verdict on the results so far. The variance is estimated from the results. Fewer than eight blocks are
    /// always open.
    ///
    /// ```
    /// use bots::arena::{Sequential, Verdict};
    /// let test = Sequential { lower: 0.5, higher: 0.6 };
    /// let fair: Vec<f64> = (0..200).map(|i| [0.0, 1.0, 0.5, 0.5][i % 4]).collect();
    /// assert_eq!(test.verdict(&fair), Verdict::Lower);
    /// let strong: Vec<f64> = (0..60).map(|i| [1.0, 0.5, 1.0][i % 3]).collect();
    /// assert_eq!(test.verdict(&strong), Verdict::Higher);
    /// assert_eq!(test.verdict(&strong[..4]), Verdict::Open);
    /// ```
    pub fn verdict(&self, results: &[f64]) -> Verdict {
        let n = results.len() as f64;
        if results.len() < 8 {
            return Verdict::Open;
        }
        let mean = results.iter().sum::<f64>() / n;
        // A constant is added to keep the variance above zero.
        let spread = results.iter().map(|r| (r - mean).powi(2)).sum::<f64>() + 0.25;
        let variance = spread / n;
        let ratio =
            n * (self.higher - self.lower) * (2.0 * mean - self.higher - self.lower) / (2.0 * variance);
        let bound = (0.95f64 / 0.05).ln();
        match ratio {
            r if r >= bound => Verdict::Higher,
            r if r <= -bound => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}
