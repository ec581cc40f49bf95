//! Power & Weakness: everything but a secret bid is open, so a position can be made of a view.

use serde_json::{Map, Value, json};
use table::{Audience, Fault, Game, Rng, Seat};
use weakness::{Options, Player, State, StateWire, View, Weakness};

use crate::Imagine;

impl Imagine for Weakness {
    const OPEN: bool = true;

    fn imagine<R: Rng>(&self, view: &View, seat: Seat, _: &mut R) -> Option<State> {
        let view = serde_json::to_value(view).ok()?;
        let wire: StateWire = serde_json::from_value(position(self, &view, seat)?).ok()?;
        Weakness::load(&self.options(), wire).ok().map(|(_, state)| state)
    }

    /// Totals of 12 win (PAW-10.2): who is ahead, and how near the end it is.
    fn guess(&self, state: &State) -> [f32; 4] {
        let total = |player: Player| {
            let pieces = f32::from(state.reserve(player).knights + state.reserve(player).magicians);
            let held = state.held(player).iter().count() as f32;
            let regions = f32::from(state.active_regions(player));
            f32::from(state.points(player)) + 0.7 * regions + 0.15 * held + 0.06 * pieces
        };
        let (orange, white) = (total(Player::Orange), total(Player::White));
        let near = 0.35 + 0.05 * orange.max(white).min(12.0);
        let share = 1.0 / (1.0 + (near * (white - orange)).exp());
        [share, 1.0 - share, 0.0, 0.0]
    }

    fn read_view(options: Value, view: &Value, seat: Seat) -> Result<(Weakness, View), Fault> {
        let read = |value: Value| serde_json::from_value::<Options>(value).map_err(Fault::not_understood);
        let options = if options.is_null() { Options::default() } else { read(options)? };
        let game = Weakness::new(&options).map_err(|r| Fault::from(&r))?;
        let state = position(&game, view, seat).ok_or_else(|| Fault::not_understood("view"))?;
        let wire: StateWire = serde_json::from_value(state).map_err(Fault::not_understood)?;
        let (game, state) = Weakness::load(&options, wire).map_err(|r| Fault::from(&r))?;
        let view = game.view(&state, Audience::Seat(seat));
        Ok((game, view))
    }
}

/// The position that a view tells of, as JSON. Of secret bids only the seat's own is in it.
fn position(game: &Weakness, view: &Value, seat: Seat) -> Option<Value> {
    let mut state = Map::new();
    let same = [
        "cycle",
        "kind",
        "cubes",
        "turn",
        "actions",
        "recruited",
        "points",
        "aside",
        "reserve",
        "stock",
        "hands",
        "offer",
        "discards",
        "supply",
        "extra",
        "tokens_left",
    ];
    for field in same {
        state.insert(field.into(), view.get(field)?.clone());
    }
    let mut regions = Map::new();
    for region in view.get("regions")?.as_array()? {
        let mut there = Map::new();
        there.insert("marker".into(), region.get("marker")?.clone());
        if let Some(owner) = region.get("owner")?.as_str() {
            there.insert(owner.into(), region.get("pieces")?.clone());
        }
        regions.insert(region.get("name")?.as_str()?.into(), Value::Object(there));
    }
    state.insert("regions".into(), Value::Object(regions));
    // The tokens that are not left have been used.
    let all = serde_json::to_value(game.state_wire(&game.start())).ok()?;
    let mut used = all.get("tokens_left")?.as_array()?.clone();
    for left in view.get("tokens_left")?.as_array()? {
        let at = used.iter().position(|token| token == left)?;
        used.remove(at);
    }
    state.insert("tokens_used".into(), Value::Array(used));
    state.insert("stage".into(), stage(view, seat)?);
    Some(Value::Object(state))
}

fn stage(view: &Value, seat: Seat) -> Option<Value> {
    let stage = view.get("stage")?;
    let asked = || view.get("asked")?.get(0).cloned();
    if let Some(bids) = stage.get("bids") {
        let mut there = Map::new();
        there.insert("tile".into(), bids.get("tile")?.clone());
        if let (Some(own), Some(player)) = (bids.get("own"), Player::at(seat)) {
            there.insert(serde_json::to_value(player).ok()?.as_str()?.into(), own.clone());
        }
        return Some(json!({ "bids": there }));
    }
    Some(match stage.as_str() {
        Some("rebellion") => json!({ "rebellion": { "winner": asked()? } }),
        Some("change_marker") => json!({ "change_marker": { "winner": asked()? } }),
        _ => match stage.get("draw_markers") {
            Some(_) => json!("draw_markers"),
            None => stage.clone(),
        },
    })
}
