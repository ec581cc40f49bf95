//! What the engine shows besides the position itself: counts, neighbours and the sums of takeovers, but no secret bid.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::boxes::GameBox;
use super::moves::PLAYERS;
use super::position::{Position, Stage};
use super::words::{active, other, passive};

fn differ(what: &str, wanted: Value, found: &Value) -> Result<(), String> {
    match *found == wanted {
        true => Ok(()),
        false => Err(format!("view, {what}: oracle {wanted}, engine {found}")),
    }
}

/// Compares a view of the engine; `audience` is a seat, or `None` for an onlooker.
pub(crate) fn same_view(
    game: &GameBox,
    position: &Position,
    audience: Option<usize>,
    view: &Value,
) -> Result<(), String> {
    let active_regions = [position.active_regions(0), position.active_regions(1)];
    let pair = |of: [u32; 2]| json!({ "orange": of[0], "white": of[1] });
    differ("active regions", pair(active_regions), &view["active_regions"])?;
    let totals = [0, 1].map(|player| position.points[player] + active_regions[player]);
    differ("totals", pair(totals), &view["totals"])?;
    for (place, found) in game.places.iter().zip(view["regions"].as_array().into_iter().flatten()) {
        differ("the order of the regions", json!(place.name), &found["name"])?;
        differ("a coast", json!(place.coastal), &found["coast"])?;
        same_region(game, position, &place.name, found)
            .map_err(|wrong| format!("{}: {wrong}", place.name))?;
    }
    // PAW-2.5: a bid is secret until both are in.
    if let Stage::Bids { tile, bids } = &position.stage {
        let in_from: Vec<&str> =
            [0, 1].into_iter().filter(|p| bids[*p].is_some()).map(|p| PLAYERS[p]).collect();
        let mut wanted = json!({ "tile": tile, "in_from": in_from });
        if let Some(own) = audience.and_then(|player| bids[player]) {
            wanted["own"] = json!(own);
        }
        differ("the bids", json!({ "bids": wanted }), &view["stage"])?;
    }
    Ok(())
}

fn same_region(game: &GameBox, position: &Position, region: &str, found: &Value) -> Result<(), String> {
    let owner = [0, 1].into_iter().find(|player| position.controls(*player, region));
    differ("owner", json!(owner.map(|player| PLAYERS[player])), &found["owner"])?;
    let neighbours: BTreeSet<&str> = position
        .lands
        .keys()
        .map(String::as_str)
        .filter(|other| position.are_neighbours(game, region, other))
        .collect();
    let listed: BTreeSet<&str> =
        found["neighbours"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    differ("neighbours", json!(neighbours), &json!(listed))?;
    let Some(owner) = owner else {
        differ("active", json!(false), &found["active"])?;
        return differ("a takeover", Value::Null, &found["takeover"]);
    };
    let pieces = position.pieces(owner, region);
    let is_active = pieces.of(active(position.cycle)) > pieces.of(passive(position.cycle));
    differ("active", json!(is_active), &found["active"])?;
    let marker = position.marker(region).unwrap_or_default();
    let wanted = json!({
        "attackers": position.around(game, other(owner), region),
        "attack_extra": position.count_extra(other(owner), marker),
        "defenders": pieces.all(),
        "defenders_around": position.around(game, owner, region),
        "defence_extra": position.count_extra(owner, marker),
        "enough": position.can_take_over(game, other(owner), region)
    });
    differ("a takeover", wanted, &found["takeover"])
}
