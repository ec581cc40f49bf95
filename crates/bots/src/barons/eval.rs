//! How close each seat is to winning Power Barons: a weighted sum of features per seat, turned into
//! shares of the win.

use barons::{Barons, Colour, Stage, State};
use table::{Game, Seat};

/// The number of features per seat.
pub const FEATURES: usize = 10;

/// The features of a seat.
pub type Features = [f32; FEATURES];

/// The weight of each feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(pub Features);

impl Weights {
    /// Bases and the bank, as a player would count who has just read the rules.
    pub const PLAIN: Weights = Weights([4.0, 0.0, 0.4, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0]);

    /// Learned from self-play games by `cargo run --release -p bots --example learn_barons`.
    pub const LEARNED: Weights =
        Weights([-0.053, 5.422, 0.594, 0.679, 0.051, -0.086, 0.699, 0.263, 0.0, 0.364]);
}

/// The features of a seat.
pub fn features(game: &Barons, state: &State, seat: Seat) -> Features {
    let table = state.table();
    let players = table.players();
    let wanted = game.types_to_win();
    let (mut useful, mut spare) = (0, 0);
    for other in Seat::all(players).filter(|&other| other != seat) {
        let here = table.bases(seat, game.territory(other)).len();
        useful += here.min(wanted);
        spare += here.saturating_sub(wanted);
    }
    let progress = f32::from(useful) / f32::from(wanted * (players - 1));
    let (mut best, mut second) = ([0u16; 5], [0u16; 5]);
    let (mut sum, mut influence) = (0, 0);
    for card in state.hand(seat).cards() {
        let (colour, value) = (card.colour(), card.value());
        sum += value;
        if colour == Colour::Influence {
            influence += value;
        }
        let c = colour.index();
        if value > best[c] {
            (second[c], best[c]) = (best[c], value);
        } else if value > second[c] {
            second[c] = value;
        }
    }
    let power = |of: &[u16; 5]| of[..4].iter().map(|&v| f32::from(v)).sum::<f32>() / 50.0;
    let voids = best[..4].iter().filter(|&&v| v == 0).count() as f32;
    let bank = table.bank(seat).worth() as f32 / 300.0;
    [
        progress,
        progress * progress,
        bank,
        power(&best),
        power(&second),
        f32::from(sum) / 100.0,
        f32::from(influence) / 50.0,
        voids,
        f32::from(spare),
        if table.in_turn() == seat { 1.0 } else { 0.0 },
    ]
}

/// The predicted share of the win for each seat; the shares add up to 1.
pub fn shares(game: &Barons, weights: &Weights, state: &State) -> [f32; 4] {
    let mut shares = [0.0; 4];
    if let Stage::Over(winner) = state.table().stage() {
        shares[winner.index() & 3] = 1.0;
        return shares;
    }
    let players = usize::from(game.seats()).min(4);
    let mut sum = 0.0;
    for (s, share) in shares.iter_mut().enumerate().take(players) {
        *share = power_of(worth(weights, &features(game, state, Seat::new(s as u8))));
        sum += *share;
    }
    shares.map(|share| share / sum)
}

/// The weighted sum of a seat's public features.
pub(super) fn public_worth(weights: &Weights, seen: &Features) -> f32 {
    let mut shown = *seen;
    shown[3..8].fill(0.0);
    worth(weights, &shown)
}

/// The weighted sum of a seat's features.
fn worth(weights: &Weights, seen: &Features) -> f32 {
    seen.iter().zip(&weights.0).map(|(a, b)| a * b).sum()
}

/// Approximates the exponential function, using only operations that give the same result on every
/// machine.
pub(super) fn power_of(x: f32) -> f32 {
    let mut power = (1.0 + x.clamp(-60.0, 60.0) / 256.0).max(f32::MIN_POSITIVE);
    for _ in 0..8 {
        power *= power;
    }
    power.max(f32::MIN_POSITIVE)
}
