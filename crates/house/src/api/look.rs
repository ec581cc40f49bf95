//! Everything that a table's page shows, in one answer.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Audience;

use super::asker::Asker;
use super::extract::{Path, Query};
use super::moves::{Legal, seat_number};
use super::problem::Answer;
use crate::history::Past;
use crate::house::House;
use crate::shape::{MoveBody, TableBody, move_body, table_body};

/// The most moves that one answer holds.
const MOST: i64 = 500;

/// Since when, for whom.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// The number of the last move that is known; left out, all are told.
    after: Option<i64>,
    /// As which seat of the asker's to look; left out, the only one, or as an onlooker.
    seat: Option<u8>,
    /// `false` leaves the legal moves out.
    legal: Option<bool>,
}

/// A table at one moment.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LookBody {
    table: TableBody,
    /// As which seat; nothing for an onlooker.
    seat: Option<u8>,
    /// The present position in the game's own JSON (its schema's `view`).
    #[schemars(with = "serde_json::Map<String, Value>")]
    view: Value,
    /// The moves since, at most 500: `moves` tells the others.
    moves: Vec<MoveBody>,
    /// What the seat may do; an empty list unless it is asked and has given no final answer.
    legal: Legal,
    /// What the seat has written so far, if anything.
    draft: Option<Value>,
}

pub(crate) async fn look(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(since): Query<Since>,
) -> Answer<Json<LookBody>> {
    let table = house.lock_table(&id).await?;
    let rights = table.rights();
    let audience = asker.audience(rights, since.seat)?;
    let body = table_body(&table, asker.seats(rights), asker.owns(rights));
    let (draft, deciding) = match audience {
        Audience::Seat(seat) => (
            table.draft(seat).and_then(|d| d.mv.clone()),
            (table.asked().contains(&seat) && !table.is_talking() && !table.is_ready(seat)).then_some(seat),
        ),
        Audience::Onlooker => (None, None),
    };
    let (past, position) = (Past::of(&table), table.position.copy());
    let after = since.after.unwrap_or(0).clamp(0, past.moves);
    let recent = table.recent(after);
    drop(table);
    let moves = match recent {
        Some(moves) => moves,
        None => {
            let upto = past.moves.min(after + MOST);
            house.moves_between(&past, (after, upto), asker.whose()).await?
        }
    };
    let deciding = deciding.filter(|_| since.legal.unwrap_or(true));
    let legal = deciding.map(|seat| Legal::of(&*position, seat, draft.as_ref()));
    Ok(Json(LookBody {
        table: body,
        seat: seat_number(audience),
        view: position.view(audience),
        moves: moves.iter().map(|m| move_body(m, audience, past.over)).collect(),
        legal: legal.unwrap_or_else(|| Legal::none(&*position)),
        draft,
    }))
}
