//! What an audience may see (BAR-3.6, BAR-8.2).

use serde_json::{Value, json};

use super::cards::{listed, track, worth};
use super::moves::Move;
use super::position::{Position, Stage, challenge_written, lists, stage};

/// A seat, or an onlooker.
pub(crate) type Audience = Option<usize>;

impl Position {
    /// The view of an audience, without what it knows of hands.
    pub(crate) fn view(&self, audience: Audience) -> Value {
        let spaces = track();
        let fights = matches!(
            self.stage,
            Stage::Challenge | Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_)
        );
        let mut view = json!({
            "stage": stage(self.stage),
            "turn": self.turn,
            "hands": self.hands.iter().map(Vec::len).collect::<Vec<_>>(),
            "banks": lists(&self.banks),
            "credits": self.banks.iter().map(|bank| worth(bank)).collect::<Vec<_>>(),
            "discards": listed(&self.discards),
            "drawpile": self.drawpile.len(),
            "territories": self.territories,
            "pawns": self.pawns,
            "spaces": self.pawns.iter().map(|&pawn| spaces[pawn].name()).collect::<Vec<_>>(),
            "bases": self.bases_written(),
            "stock": self.stock_written(),
            "limited": fights && self.limited(),
        });
        if let Some(seat) = audience {
            view["seat"] = json!(seat);
            view["hand"] = json!(listed(&self.hands[seat]));
        }
        if let Some(from) = &self.drawpile_from {
            view["drawpile_from"] = json!(listed(from));
        }
        if let Some(challenge) = &self.challenge {
            view["challenge"] = challenge_written(challenge);
            view["totals"] = json!({ "attacker": challenge.total(true), "defender": challenge.total(false) });
        }
        view
    }

    /// A move that is to be made, as an audience may see it.
    pub(crate) fn shown(&self, mv: &Move, audience: Audience) -> Value {
        let sees = |seats: &[usize]| audience.is_some_and(|seat| seats.contains(&seat));
        match (self.stage, mv) {
            (Stage::Deal(seat) | Stage::Draw { seat, .. }, Move::Draw(_)) if !sees(&[seat]) => {
                json!({ "draw": "?" })
            }
            (Stage::Give(giver, colour), Move::Give(_)) if !sees(&[giver, self.turn]) => {
                json!({ "give": format!("{} ?", colour.name()) })
            }
            (Stage::Steal(victim), Move::Steal(_)) if !sees(&[victim, self.turn]) => json!({ "steal": "?" }),
            _ => mv.json(),
        }
    }
}

/// What an audience may hear of an event.
pub(crate) fn heard(whole: &Value, audience: Audience) -> Value {
    let mut cut = whole.clone();
    let is = |who: &str| audience.is_some_and(|seat| whole[who] == json!(seat));
    let colour = |card: &Value| card.as_str().and_then(|c| c.split(' ').next().map(str::to_string));
    match whole["event"].as_str().unwrap_or_default() {
        "dealt" | "drew" if !is("seat") => cut["card"] = json!("?"),
        "stole" if !is("seat") && !is("from") => cut["card"] = json!("?"),
        "gave" if !is("seat") && !is("to") => {
            cut["card"] = json!(format!("{} ?", colour(&whole["card"]).unwrap_or_default()));
        }
        "spied" if !is("seat") && !is("on") => cut["hand"] = Value::Null,
        _ => {}
    }
    cut
}
