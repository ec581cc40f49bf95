//! Trying again: a new table that begins where the asker once had to decide.

use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use table::{Actor, Audience, Record, Seat};

use super::asker::Asker;
use super::create::{has_room, may_make_a_table};
use super::extract::{Body, Path};
use super::problem::{Answer, Problem};
use super::records::Place;
use super::tables::look;
use crate::history::{Past, PastError, replay};
use crate::house::House;
use crate::limits::What;
use crate::model::{Clock, Forked, Game, Joining, Move, SeatState, Watching};
use crate::shape::TableJson;
use crate::store::rows;
use crate::time::now;

/// Which decision.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForkBody {
    /// Left out, the only seat that the asker has.
    seat: Option<u8>,
    /// The last decision of the seat at or before this position; left out, its very last one.
    at: Option<i64>,
}

pub(crate) async fn fork(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(body): Body<ForkBody>,
) -> Answer<(StatusCode, TableJson)> {
    let person = asker.somebody()?.clone();
    let table = house.lock_table(&id).await?;
    let seat = asker.seat_in_person(table.rights(), body.seat)?;
    if !table.seats.iter().all(|s| s.bot().is_some() || s.person() == Some(&person.id)) {
        return Err(Problem::forbidden("not-against-bots"));
    }
    let at = body.at.unwrap_or(table.game.moves);
    if !(0..=table.game.moves).contains(&at) {
        return Err(Problem::missing());
    }
    let (past, old) = (Past::of(&table), table.game.clone());
    let sitters: Vec<SeatState> = table.seats.iter().map(|s| sits_again(s, now())).collect();
    drop(table);
    has_room(&house)?;
    may_make_a_table(&house, &person.id).await?;
    let copied = {
        let id = id.clone();
        house.store.read(move |sql| rows::quotas::bytes_of_moves(sql, &id, at)).await?
    };
    asker.counts_bytes(&house, What::Table, old.options.len() + usize::try_from(copied).unwrap_or(0))?;
    let _place = Place::take(&house).await?;
    let mut moves = house.stored_moves(&id, 0, at).await?;
    let decided = {
        let past = past.clone();
        house.aside(move || Decision::last(&past, &moves, seat).map(|found| (found, moves))).await
    };
    let (decision, stored) = decided.ok_or_else(|| Problem::conflict("rules-failed"))??;
    let Some(decision) = decision else { return Err(Problem::conflict("no-decision-yet")) };
    if decision.hides && !past.over {
        return Err(Problem::conflict("fork-would-tell"));
    }
    moves = stored;
    moves.truncate(usize::try_from(decision.at).unwrap_or(0));
    let mut record = Record::new(past.rules, past.options.clone());
    for row in &moves {
        let mv: Value = serde_json::from_str(&row.mv).map_err(|_| PastError::RulesChanged)?;
        record.push(row.by, mv);
    }
    let new = house
        .import(&record, |table| {
            table.seats = sitters;
            table.game = Game {
                title: old.title,
                owner: person.id.clone(),
                joining: Joining::Invited,
                watching: Watching::Seated,
                press: old.press,
                clock: Clock::default(),
                forked: Some(Forked { game: old.id, at: decision.at }),
                ..table.game.clone()
            };
        })
        .await?;
    house.start_full(&new).await?;
    Ok((StatusCode::CREATED, look(&house, &asker, &new).await?))
}

/// Whoever sits there sits at the new table, too.
fn sits_again(old: &SeatState, now: i64) -> SeatState {
    let since = if old.person().is_some() { now } else { 0 };
    SeatState { sitter: old.sitter.clone(), name: old.name.clone(), since, ..SeatState::empty(old.seat) }
}

/// A question that a seat was asked.
struct Decision {
    /// The position in which it was asked, before anybody who was asked with it had answered.
    at: i64,
    /// Whether chance had dealt something by then that the seat may not know.
    hides: bool,
}

impl Decision {
    /// The last one after these moves or before.
    fn last(past: &Past, moves: &[Move], seat: Seat) -> Result<Option<Self>, PastError> {
        let start = past.rules.start(past.options.clone());
        let mut position = start.map_err(|_| PastError::RulesChanged)?;
        let is_asked = |turn: &[Actor]| turn.contains(&Actor::Seat(seat));
        let (mut found, mut hides) = (None, false);
        let mut was_asked = is_asked(&position.turn());
        if was_asked {
            found = Some(Decision { at: 0, hides });
        }
        for row in moves {
            let played = replay(&mut *position, row)?;
            hides |= row.by == Actor::Chance && played.shown(Audience::Seat(seat), false) != Some(&played.mv);
            let asked = is_asked(&position.turn());
            // What others answer meanwhile is part of the same question.
            let own =
                row.by == Actor::Seat(seat) || (row.by == Actor::Clock && !is_for_another(&played.mv, seat));
            if asked && (own || !was_asked) {
                found = Some(Decision { at: row.number, hides });
            }
            was_asked = asked;
        }
        Ok(found)
    }
}

/// Whether a move of the clock was made for another seat.
fn is_for_another(mv: &Value, seat: Seat) -> bool {
    mv.get("time_out").and_then(Value::as_u64).is_some_and(|s| s != u64::from(seat.number()))
}
