//! The analyst: what a finished game was about, and a hint for a game against bots.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Audience;

use super::asker::Asker;
use super::extract::{Body, Path};
use super::guard::Tongue;
use super::problem::{Answer, Problem};
use super::trial::is_too_much;
use crate::analyses::Analyses;
use crate::history::Past;
use crate::house::House;
use crate::limits::What;
use crate::model::{After, MoveError};
use crate::time::now;

/// After how many seconds a client may ask again while too many analyses are under way.
const BUSY: u32 = 15;
/// The longest game that is analysed.
const MOST_MOVES: i64 = 5_000;

fn json(body: Bytes) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], body)
}

/// The past of a finished game that the asker may look at. A running game is refused.
pub(super) async fn finished(house: &House, asker: &Asker, id: &str) -> Answer<Past> {
    let table = house.lock_table(id).await?;
    let rights = table.rights();
    asker.may_watch(rights, &asker.seats(rights))?;
    if !table.is_over() {
        return Err(Problem::conflict("not-over"));
    }
    Ok(Past::of(&table))
}

pub(crate) async fn start(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<impl IntoResponse> {
    let past = finished(&house, &asker, &id).await?;
    let person = asker.somebody()?;
    if let Some(known) = house.analyses.find(&id).filter(|a| !a.has_failed()) {
        return Ok((StatusCode::ACCEPTED, json(known.told())));
    }
    if !house.bots.analyses(past.rules.kind()) {
        return Err(Problem::conflict("no-analyst"));
    }
    if past.moves > MOST_MOVES {
        return Err(Problem::conflict("too-long-to-analyse").with("most", MOST_MOVES));
    }
    // A client that only waits until there is room uses up none of its analyses.
    if !house.analyses.has_room(asker.address) {
        return Err(Problem::too_often(BUSY));
    }
    house.limits.analysis_of(&person.id).map_err(Problem::too_often)?;
    asker.counts(&house, What::Analysis)?;
    let started = house.start_analysis(past, asker.address).map_err(|_| Problem::too_often(BUSY))?;
    Ok((StatusCode::ACCEPTED, json(started.told())))
}

pub(crate) async fn read(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<impl IntoResponse> {
    finished(&house, &asker, &id).await?;
    Ok(json(house.analyses.find(&id).map_or_else(Analyses::none, |a| a.told())))
}

/// Which seat wants a hint.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HintFor {
    /// Left out, the only seat that the asker has.
    seat: Option<u8>,
    /// Moves that the seat means to make first: the hint is for the position after them.
    #[serde(default)]
    moves: Vec<Value>,
}

/// A move to think about.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HintBody {
    /// In which position.
    number: i64,
    seat: u8,
    /// The move in the game's JSON.
    #[serde(rename = "move")]
    mv: Value,
    /// The same as people write it.
    text: String,
    /// What the seat may expect of the win with it, from 0 to 1.
    chance: f32,
    /// Whether it wins something that nobody can prevent.
    certain: bool,
    /// A sentence in the language of the request.
    sentence: String,
}

pub(crate) async fn hint(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Body(which): Body<HintFor>,
) -> Answer<Json<HintBody>> {
    let table = house.lock_table(&id).await?;
    let seat = asker.seat(table.rights(), which.seat)?;
    if table.seats.iter().any(|s| s.seat != seat && s.bot().is_none()) {
        return Err(Problem::forbidden("hints-against-bots-only"));
    }
    if !table.asked().contains(&seat) || table.is_talking() || table.is_ready(seat) {
        return Err(Problem::conflict("not-asked"));
    }
    let (number, kind) = (table.game.moves, table.rules.kind());
    let refused = |error| Problem::of_move(kind, error);
    if is_too_much(&which.moves) {
        return Err(refused(MoveError::TooLong));
    }
    let mut ask = house.hint_question(&table, seat);
    let trial = (!which.moves.is_empty()).then(|| table.trial(seat, None)).transpose().map_err(refused)?;
    drop(table);
    if let Some(trial) = trial {
        let run = move || trial.run(&which.moves, now());
        let tried = house.aside(asker.whose(), run).await?.map_err(refused)?;
        if tried.after != After::GoOn {
            return Err(Problem::conflict("not-asked"));
        }
        ask.view = tried.position.view(Audience::Seat(seat));
    }
    if let Some(person) = &asker.person {
        house.limits.hint_of(&person.id).map_err(Problem::too_often)?;
    }
    asker.counts(&house, What::Hint)?;
    let bots = house.bots.clone();
    let turn = house.turn_to_think(asker.whose()).await?;
    let hint = house.compute(turn, move || bots.hint(&ask)).await?;
    let hint = hint.ok_or_else(|| Problem::conflict("no-hint"))?;
    let percent = format!("{:.0}", 100.0 * hint.chance);
    let code = if hint.certain { "hint-certain" } else { "hint" };
    let sentence = words::text(lang, "house", code, &[("move", hint.text.clone()), ("chance", percent)]);
    let (mv, text, chance, certain) = (hint.mv, hint.text, hint.chance, hint.certain);
    Ok(Json(HintBody { number, seat: seat.number(), mv, text, chance, certain, sentence }))
}
