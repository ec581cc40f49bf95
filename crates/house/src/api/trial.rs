//! Trying moves before they are made.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Audience;

use super::asker::Asker;
use super::extract::{Body, Path};
use super::moves::Legal;
use super::problem::{Answer, Problem};
use crate::house::House;
use crate::model::{After, MoveError};
use crate::shape::{MoveBody, move_body};
use crate::time::now;

/// The most moves that are tried at once; no turn of a game has as many.
const MOST: usize = 64;
/// How long they may be together, as JSON.
const LONGEST: usize = 16_000;

/// Whether this is more than any real client tries at once.
pub(super) fn is_too_much(moves: &[Value]) -> bool {
    moves.len() > MOST || moves.iter().map(|mv| mv.to_string().len()).sum::<usize>() > LONGEST
}

/// Moves to be tried.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TryBody {
    /// Left out, the only seat that the asker has.
    seat: Option<u8>,
    /// In the game's JSON, in the order in which they would be made; at most 64.
    moves: Vec<Value>,
    /// How many moves had been made when they were thought of; if others were made since, they are refused.
    at: Option<i64>,
}

/// What moves would lead to.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TriedBody {
    /// The position that they were tried in.
    number: i64,
    seat: u8,
    /// The moves as if they had been made; without one that would reveal something.
    moves: Vec<MoveBody>,
    /// What comes after them.
    after: After,
    /// The position after `moves` as the seat would see it.
    #[schemars(with = "serde_json::Map<String, Value>")]
    view: Value,
    /// What the seat may try next; nothing unless it may go on.
    legal: Legal,
}

pub(crate) async fn try_moves(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(body): Body<TryBody>,
) -> Answer<Json<TriedBody>> {
    let table = house.lock_table(&id).await?;
    let (seat, kind) = (asker.seat(table.rights(), body.seat)?, table.rules.kind());
    let refused = |error| Problem::of_move(kind, error);
    if is_too_much(&body.moves) {
        return Err(refused(MoveError::TooLong));
    }
    let trial = table.trial(seat, body.at).map_err(refused)?;
    drop(table);
    let number = trial.number;
    // Several positions are dealt for it, so it does not run on a thread that serves requests.
    let tried = house.aside(asker.whose(), move || trial.run(&body.moves, now())).await?.map_err(refused)?;
    let audience = Audience::Seat(seat);
    Ok(Json(TriedBody {
        number,
        seat: seat.number(),
        moves: tried.played.iter().map(|p| move_body(p, audience, false)).collect(),
        after: tried.after,
        view: tried.position.view(audience),
        legal: match tried.after {
            After::GoOn => Legal::of(&*tried.position, seat, None),
            _ => Legal::none(&*tried.position),
        },
    }))
}
