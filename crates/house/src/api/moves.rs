//! Looking at positions, and making moves.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actor, AnyTable, Audience, Outcome, Seat};

use super::asker::Asker;
use super::extract::{Body, Path, Query};
use super::problem::{Answer, Problem};
use crate::history::Past;
use crate::house::House;
use crate::limits::What;
use crate::model::{Draft, Given, Key, MoveReceipt, MoveRequest};
use crate::secret;
use crate::shape::{MoveBody, move_body};

/// No sensible move is longer, as JSON; an address may send a few that are.
const LONG: usize = 1000;

/// Which position, for whom.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct At {
    /// After which move; left out, the last.
    at: Option<i64>,
    /// As which seat of the asker's to look; left out, the only one, or as an onlooker.
    seat: Option<u8>,
}

/// A position.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ViewBody {
    /// After which move.
    number: i64,
    /// As which seat; nothing for an onlooker.
    seat: Option<u8>,
    /// The position in the game's own JSON (its schema's `view`).
    #[schemars(with = "serde_json::Map<String, Value>")]
    view: Value,
    /// Who is asked: seats, `"chance"`, or nobody.
    turn: Vec<Actor>,
    outcome: Option<Outcome>,
}

/// The number of the seat that looks; nothing for an onlooker.
pub(crate) fn seat_number(audience: Audience) -> Option<u8> {
    match audience {
        Audience::Seat(seat) => Some(seat.number()),
        Audience::Onlooker => None,
    }
}

pub(crate) async fn view(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Answer<Json<ViewBody>> {
    let table = house.lock_table(&id).await?;
    let audience = asker.audience(table.rights(), at.seat)?;
    let number = at.at.unwrap_or(table.game.moves);
    if !(0..=table.game.moves).contains(&number) {
        return Err(Problem::missing());
    }
    let past = Past::of(&table);
    let present = (number == table.game.moves).then(|| table.position.copy());
    drop(table);
    let (view, position) = match present {
        Some(position) => (position.view(audience), position),
        None => house.view_at(&past, number, audience).await?,
    };
    let outcome = position.outcome();
    Ok(Json(ViewBody { number, seat: seat_number(audience), view, turn: position.turn(), outcome }))
}

/// Which moves, for whom.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Between {
    /// Those after this one (left out, from the start).
    after: Option<i64>,
    /// At most so many (1 to 500; without it 100).
    limit: Option<i64>,
    /// As which seat of the asker's to look.
    seat: Option<u8>,
}

pub(crate) async fn history(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(between): Query<Between>,
) -> Answer<Json<Vec<MoveBody>>> {
    let table = house.lock_table(&id).await?;
    let audience = asker.audience(table.rights(), between.seat)?;
    let past = Past::of(&table);
    drop(table);
    let after = between.after.unwrap_or(0).clamp(0, past.moves);
    let upto = past.moves.min(after + between.limit.unwrap_or(100).clamp(1, 500));
    let moves = house.moves_between(&past, (after, upto), asker.whose()).await?;
    Ok(Json(moves.iter().map(|m| move_body(m, audience, past.over)).collect()))
}

/// A move to be made.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewMove {
    /// Left out, the only seat that the asker has.
    seat: Option<u8>,
    /// The move in the game's JSON (its schema's `move`).
    #[serde(rename = "move")]
    mv: Option<Value>,
    /// Or as people write it.
    text: Option<String>,
    /// `false` keeps it as a draft that is played only when time is up.
    #[serde(rename = "final", default = "yes")]
    is_final: bool,
    /// How many moves had been made when it was thought of; if others were made since, it is refused.
    at: Option<i64>,
}

fn yes() -> bool {
    true
}

/// What became of a move.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TakenBody {
    /// Its number, if it has been played; nothing while it waits for other seats' answers.
    number: Option<i64>,
    /// How many moves have been made now.
    moves: i64,
    /// Whether it is final.
    #[serde(rename = "final")]
    is_final: bool,
}

impl From<MoveReceipt> for TakenBody {
    fn from(receipt: MoveReceipt) -> Self {
        TakenBody { number: receipt.number, moves: receipt.moves, is_final: receipt.is_final }
    }
}

/// The key by which a repeated request is known. Those of the house's bots begin with `bot-`.
fn shown_key(headers: &HeaderMap) -> Answer<Option<&str>> {
    let Some(key) = headers.get("idempotency-key") else { return Ok(None) };
    let is_sound = |key: &&str| {
        (1..=64).contains(&key.len())
            && !key.starts_with("bot-")
            && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    key.to_str().ok().filter(is_sound).map(Some).ok_or_else(|| Problem::bad("bad-key"))
}

pub(crate) async fn make(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(new): Body<NewMove>,
) -> Answer<Json<TakenBody>> {
    let key = shown_key(&headers)?;
    let asked_for = serde_json::json!([new.mv, new.text]).to_string();
    asker.counts_bytes(&house, What::Move, asked_for.len())?;
    if asked_for.len() > LONG {
        asker.counts(&house, What::LongMove)?;
    }
    let key = key.map(|key| Key { key: key.into(), hash: secret::hash(&asked_for) });
    let mv = match (new.mv, new.text) {
        (Some(mv), None) => Given::Json(mv),
        (None, Some(text)) => Given::Text(text),
        _ => return Err(Problem::bad("move-or-text")),
    };
    let table = house.lock_table(&id).await?;
    let (seat, kind) = (asker.seat(table.rights(), new.seat)?, table.rules.kind());
    drop(table);
    asker.changes(&house, &id);
    let request = MoveRequest { seat, mv, is_final: new.is_final, key, at: new.at };
    let receipt = house.submit(&id, &request).await.map_err(|e| Problem::of_submit(kind, e))?;
    Ok(Json(receipt.into()))
}

/// Which seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichSeat {
    /// Left out, the only one that the asker has.
    seat: Option<u8>,
}

/// A legal move.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LegalMove {
    /// In the game's JSON.
    #[serde(rename = "move")]
    mv: Value,
    /// As people write it.
    text: String,
}

/// What a seat may do.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Legal {
    /// Every legal move; none if the seat is not asked.
    Moves(Vec<LegalMove>),
    /// In a game with too many moves to list (POWER): by army, the lines that may follow those of the seat's draft.
    Lines(BTreeMap<String, Vec<String>>),
}

/// What a seat may do, and in which position.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LegalBody {
    /// In which position.
    number: i64,
    seat: u8,
    legal: Legal,
}

impl Legal {
    /// Nothing, in the shape that the game's legal moves have.
    pub(crate) fn none(position: &dyn AnyTable) -> Legal {
        if position.lists_every_move() { Legal::Moves(Vec::new()) } else { Legal::Lines(BTreeMap::new()) }
    }

    /// What a seat may do after what its draft holds; nothing if it is not asked.
    pub(crate) fn of(position: &dyn AnyTable, seat: Seat, draft: Option<&Value>) -> Legal {
        // A draft of a game that lists its moves is a whole move, and what a person wrote may not be understood.
        let legal = position.legal_in_words(seat, draft).or_else(|_| position.legal_in_words(seat, None));
        match legal.map(|legal| legal.map(|(mv, text)| LegalMove { mv, text })) {
            Ok(table::Legal::Moves(moves)) => Legal::Moves(moves),
            Ok(table::Legal::Lines(lines)) => Legal::Lines(lines),
            Err(_) => Legal::none(position),
        }
    }
}

pub(crate) async fn legal(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(which): Query<WhichSeat>,
) -> Answer<Json<LegalBody>> {
    let table = house.lock_table(&id).await?;
    let seat = asker.seat(table.rights(), which.seat)?;
    let decides = table.is_running() && !table.is_talking();
    let (number, position) = (table.game.moves, table.position.copy());
    let draft = table.draft(seat).and_then(|d| d.mv.clone());
    drop(table);
    let legal = if decides { Legal::of(&*position, seat, draft.as_ref()) } else { Legal::none(&*position) };
    Ok(Json(LegalBody { number, seat: seat.number(), legal }))
}

/// A question of the game's own.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// Left out, the only seat that the asker has.
    seat: Option<u8>,
    /// What to ask; POWER takes `{"pads":{"G":["F GHQ B5"]}}`.
    #[schemars(with = "serde_json::Map<String, Value>")]
    question: Value,
}

pub(crate) async fn assist(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(ask): Body<Question>,
) -> Answer<Json<Value>> {
    let table = house.lock_table(&id).await?;
    let seat = asker.seat(table.rights(), ask.seat)?;
    let position = table.position.copy();
    drop(table);
    position.assist(seat, &ask.question).map(Json).ok_or_else(|| Problem::bad("question-not-understood"))
}

/// Something that somebody typed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    seat: Option<u8>,
    text: String,
}

/// A move.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ReadBody {
    #[serde(rename = "move")]
    mv: Value,
}

pub(crate) async fn read(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(typed): Body<Typed>,
) -> Answer<Json<ReadBody>> {
    let table = house.lock_table(&id).await?;
    let seat = asker.seat(table.rights(), typed.seat)?;
    let (position, kind) = (table.position.copy(), table.rules.kind());
    drop(table);
    let mv = position.read_move(Actor::Seat(seat), &typed.text);
    mv.map(|mv| Json(ReadBody { mv })).map_err(|f| Problem::refused(kind, f))
}

/// An answer that waits.
#[derive(Serialize, JsonSchema)]
pub(crate) struct DraftBody {
    /// For which position.
    number: i64,
    seat: u8,
    /// The move; nothing if none was written.
    #[serde(rename = "move")]
    mv: Option<Value>,
    #[serde(rename = "final")]
    is_final: bool,
}

fn draft_body(number: i64, seat: Seat, draft: Option<&Draft>) -> DraftBody {
    DraftBody {
        number,
        seat: seat.number(),
        mv: draft.and_then(|d| d.mv.clone()),
        is_final: draft.is_some_and(|d| d.is_final),
    }
}

pub(crate) async fn draft(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(which): Query<WhichSeat>,
) -> Answer<Json<DraftBody>> {
    let table = house.lock_table(&id).await?;
    let seat = asker.seat(table.rights(), which.seat)?;
    Ok(Json(draft_body(table.game.moves, seat, table.draft(seat))))
}

pub(crate) async fn take_back(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(which): Query<WhichSeat>,
) -> Answer<Json<DraftBody>> {
    house
        .transact(&id, |table, now| {
            let seat = asker.seat(table.rights(), which.seat)?;
            let refused = |e| Problem::of_move(table.rules.kind(), e);
            let change = table.take_back(seat, now).map_err(refused)?;
            let mut body = draft_body(table.game.moves, seat, table.draft(seat));
            body.is_final = body.is_final && change.is_none();
            Ok((change, Json(body)))
        })
        .await
}
