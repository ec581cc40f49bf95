//! Views, to and from JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Keyed, Seat};

use super::{MoveWire, StateWire};
use crate::{Army, PadMove, Power, Refusal, View};

/// What an audience may know, as JSON: the whole board, who is ready, and its own pads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ViewWire {
    /// The seat whose view it is; left out for an onlooker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The position without anybody's pads.
    #[serde(flatten)]
    pub position: StateWire,
    /// The seats whose pads are in.
    pub ready: Vec<Seat>,
    /// Each army's power, Reserve included.
    #[schemars(with = "Keyed<Army, u32>")]
    pub power: BTreeMap<String, u32>,
    /// Whether this is known to be the last round.
    pub final_round: bool,
    /// The pads that this seat has handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_pads: Option<MoveWire>,
}

impl Power {
    pub(crate) fn view_to_wire(&self, view: &View) -> ViewWire {
        let state = view.board_only();
        let power = |army: Army| (army.letter().to_string(), state.total_power(army));
        let pads = match (view.seat, &view.own) {
            (Some(seat), Some(PadMove::Pads { pads, captives })) => {
                Some(self.pads_to_wire(seat, pads, *captives))
            }
            _ => None,
        };
        ViewWire {
            seat: view.seat,
            position: self.position_to_wire(&state),
            ready: view.ready.iter().collect(),
            power: Army::ALL.into_iter().map(power).collect(),
            final_round: self.is_final_round(&state),
            your_pads: pads,
        }
    }

    /// Reads a view. Its computed fields must have the values that this program computes.
    pub(crate) fn view_from_wire(&self, wire: ViewWire) -> Result<View, Refusal> {
        if wire.seat.is_some_and(|seat| !self.all_seats().contains(seat)) {
            return Err(Refusal::View);
        }
        let (_, mut state) = Power::from_wire(&self.to_options(), wire.position.clone())?;
        let playing = self.playing(&state);
        state.handed_in = wire.ready.iter().copied().collect();
        // If all pads were in, the round would already have been played.
        if !state.handed_in.iter().all(|seat| playing.contains(seat))
            || !playing.is_empty() && state.handed_in == playing
        {
            return Err(Refusal::View);
        }
        let mut view = View::of(self, &state, table::Audience::Onlooker);
        view.seat = wire.seat;
        if let Some(seat) = wire.seat.filter(|&seat| state.handed_in.contains(seat)) {
            let pads = wire.your_pads.as_ref().ok_or(Refusal::View)?;
            view.own = Some(self.pads_from_wire(seat, pads)?);
        }
        if self.view_to_wire(&view) == wire { Ok(view) } else { Err(Refusal::View) }
    }
}
