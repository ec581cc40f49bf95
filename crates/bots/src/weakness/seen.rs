//! The position out of the JSON of a view.

use serde_json::{Map, Value, json};
use table::{Game, Seat};
use weakness::{Player, Weakness};

/// The position that a view tells of, as JSON. Of secret bids only the seat's own is in it.
pub(super) fn position(game: &Weakness, view: &Value, seat: Seat) -> Option<Value> {
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
