//! POWER's views: the whole board is there, so a position can be made of one.

use power::{Options, Power, State, StateWire, View};
use serde_json::Value;
use table::{Audience, Fault, Game, Rng, Seat};

use crate::Imagine;

impl Imagine for Power {
    /// The board is everybody's; the pads that others have handed in are nobody's business and not in it.
    fn imagine<R: Rng>(&self, view: &View, _: Seat, _: &mut R) -> Option<State> {
        Power::load(&self.options(), view.position.clone()).ok().map(|(_, state)| state)
    }

    fn read_view(options: Value, view: &Value, seat: Seat) -> Result<(Power, View), Fault> {
        let read = |value: Value| serde_json::from_value::<Options>(value).map_err(Fault::not_understood);
        let options = if options.is_null() { Options::default() } else { read(options)? };
        let wire: StateWire = serde_json::from_value(view.clone()).map_err(Fault::not_understood)?;
        // Whatever a view may hold, nobody's pads are looked at.
        let wire = StateWire { handed_in: Default::default(), ..wire };
        let (game, state) = Power::load(&options, wire).map_err(|r| Fault::from(&r))?;
        let view = game.view(&state, Audience::Seat(seat));
        Ok((game, view))
    }
}
