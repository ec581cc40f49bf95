//! Power Barons: hidden cards are dealt anew for every thought, as the view allows.

use barons::{Barons, State, View};
use serde_json::Value;
use table::{Fault, Game, Rng, Seat};

use crate::Imagine;

impl Imagine for Barons {
    fn imagine<R: Rng>(&self, view: &View, _: Seat, rng: &mut R) -> Option<State> {
        Some(self.determinize(view, rng))
    }

    /// Bases win (BAR-7.1), and a bank of 300 buys one (BAR-6.1).
    fn guess(&self, state: &State) -> [f32; 4] {
        let players = usize::from(self.seats());
        let mut strength = [0f32; 4];
        for (s, strength) in strength.iter_mut().enumerate().take(players) {
            let seat = Seat::new(s as u8);
            let others = (0..players).filter(|&o| o != s).map(|o| self.territory(Seat::new(o as u8)));
            let bases: f32 = others.map(|t| state.table().bases(seat, t).iter().count() as f32).sum();
            let bank = state.table().bank(seat).worth() as f32 / 300.0;
            let hand: f32 = state.hand(seat).cards().iter().map(|c| c.value() as f32).sum::<f32>() / 300.0;
            *strength = (1.0 + bases + 0.8 * bank + 0.5 * hand).powi(3);
        }
        let sum: f32 = strength.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        strength.map(|s| s / sum)
    }

    fn read_view(_: Value, _: &Value, _: Seat) -> Result<(Barons, View), Fault> {
        Err(Fault { code: "no-bots", rule: None, details: vec![("game", Barons::KIND.into())] })
    }
}
