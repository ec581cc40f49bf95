use serde::{Deserialize, Serialize};
use table::{Rng, SplitMix64};

/// The weights of the POWER evaluation, in points of power.
///
/// All but the last three have their full weight with many rounds to go and no weight at the end of
/// the last round, when only power counts (POW-12.3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Weights {
    /// What each kind is worth beyond its power, in the order of the table of pieces.
    pub kinds: [f32; 10],
    /// The worth of two of the three pieces for an upgrade in one place, as a part of the upgrade's
    /// gain.
    pub pair: f32,
    /// The worth of all three pieces for an upgrade in one place, as a part of the upgrade's gain.
    pub triple: f32,
    /// The worth of a country that currently pays a Power Unit.
    pub income: f32,
    /// The part of the power in Reserve that counts as out of play.
    pub idle: f32,
    /// The part of a stack that counts as lost if an enemy can bring more power against it.
    pub exposed: f32,
    /// The part of an army that counts as lost if its flag can be taken whatever it does.
    pub doomed: f32,
    /// The part of an army that counts as lost if its flag can be taken unless it defends.
    pub threatened: f32,
    /// The worth of a piece that can take a flag and has an enemy HQ within reach.
    pub raider: f32,
    /// The part of a Reserve that counts as lost while an enemy that can take the flag stands in
    /// the HQ.
    pub blockade: f32,
    /// How steeply a lead in strength turns into a share of the win, with many rounds to go.
    pub steep: f32,
    /// The same at the end of the game.
    pub steep_end: f32,
    /// The pull toward finishing the game against one rival, in shares of the win.
    pub finish: f32,
}

impl Weights {
    /// Power only.
    pub const PLAIN: Weights = Weights {
        kinds: [0.0; 10],
        pair: 0.0,
        triple: 0.0,
        income: 0.0,
        idle: 0.0,
        exposed: 0.0,
        doomed: 0.0,
        threatened: 0.0,
        raider: 0.0,
        blockade: 0.0,
        steep: 2.0,
        steep_end: 2.0,
        finish: 0.0,
    };

    /// Power and what can be made of it, with little attention to what the enemy could take next.
    pub const BUILDER: Weights = Weights {
        exposed: 0.0,
        doomed: 0.3,
        threatened: 0.0,
        raider: 0.0,
        blockade: 0.0,
        finish: 0.0,
        ..Weights::TUNED
    };

    /// Set by hand, after watching matches.
    pub const TUNED: Weights = Weights {
        //       I    T    F    D    R    H    B    C    M     P
        kinds: [1.5, 1.5, 2.0, 1.0, 3.0, 3.0, 5.0, 0.0, 70.0, 1.2],
        pair: 0.15,
        triple: 0.8,
        income: 1.5,
        idle: 0.03,
        exposed: 0.25,
        doomed: 0.6,
        threatened: 0.08,
        raider: 1.0,
        blockade: 0.1,
        steep: 2.5,
        steep_end: 6.0,
        finish: 0.1,
    };

    /// The analyst's weights: without the pull toward the end, and less sure of the winner. The
    /// steepness was fitted to self-play games (docs/bots.md).
    pub const ANALYST: Weights = Weights { steep: 1.5, steep_end: 4.0, finish: 0.0, ..Weights::TUNED };

    /// Varied weights: each weight except the last three changes at random by up to this fraction.
    pub(super) fn in_a_mood(&self, part: f32, rng: &mut SplitMix64) -> Weights {
        let mut weights = self.clone();
        if part == 0.0 {
            return weights;
        }
        let mut change = |weight: &mut f32| {
            let dice = rng.below(2001) as f32 / 1000.0 - 1.0;
            *weight *= 1.0 + part * dice;
        };
        weights.kinds.iter_mut().for_each(&mut change);
        let Weights { pair, triple, income, idle, exposed, doomed, threatened, raider, blockade, .. } =
            &mut weights;
        [pair, triple, income, idle, exposed, doomed, threatened, raider, blockade]
            .into_iter()
            .for_each(change);
        weights
    }
}

impl Default for Weights {
    fn default() -> Self {
        Weights::TUNED
    }
}
