use table::{Rng, SplitMix64};

use super::FEATURES;

/// The weight of each feature before the draw, late in a cycle and early in a cycle.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Before the draw of a cycle.
    pub between: [f32; FEATURES],
    /// With the last cube on the sand-timer.
    pub late: [f32; FEATURES],
    /// With eight cubes on the sand-timer.
    pub early: [f32; FEATURES],
}

impl Weights {
    /// Each weight changed at random by up to this fraction.
    pub(super) fn in_mood(&self, part: f32, rng: &mut SplitMix64) -> Weights {
        let mut changed = self.clone();
        for list in [&mut changed.between, &mut changed.late, &mut changed.early] {
            for weight in list {
                let unit = (rng.next_u64() >> 40) as f32 / (1u64 << 23) as f32 - 1.0;
                *weight *= 1.0 + part * unit;
            }
        }
        changed
    }

    /// Points, active regions and pieces, as a player would count who has just read the rules.
    pub const PLAIN: Weights = {
        let mut w = [0.0; FEATURES];
        w[0] = 0.5;
        w[1] = 0.4;
        w[4] = 0.05;
        w[8] = 0.03;
        w[9] = 0.03;
        Weights { between: w, late: w, early: w }
    };

    /// Learned from self-play games by `cargo run --release -p bots --example learn_weakness`.
    pub const LEARNED: Weights = Weights {
        between: [
            -0.066, 0.042, -0.109, -0.010, 0.283, 0.080, -0.037, 0.057, 0.047, 0.050, -0.473, 0.166, 0.204,
            -0.000, 0.109, 0.281, 0.201, 0.218, 0.207, 0.384, 0.573, 0.256, 0.000, 0.000,
        ],
        late: [
            -0.030, -0.181, 0.061, -0.000, 0.358, 0.106, -0.025, 0.064, 0.038, 0.062, 0.108, 0.177, 0.145,
            0.037, 0.135, 0.317, 0.206, 0.107, 0.149, 0.355, 2.455, 0.400, 0.239, -0.239,
        ],
        early: [
            0.149, 0.197, -0.086, 0.099, 0.163, 0.010, 0.015, 0.076, 0.044, 0.053, 0.098, 0.193, 0.205,
            -0.044, 0.100, 0.221, 0.180, 0.270, 0.101, 0.411, -0.056, 0.141, 0.313, -0.334,
        ],
    };
}
