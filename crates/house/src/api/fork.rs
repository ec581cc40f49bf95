//! Trying again: a new table that begins where somebody once had to decide.

use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use table::{Actor, Audience, ClockMove, Record, Seat};

use super::asker::Asker;
use super::create::{has_room, may_make_a_table};
use super::extract::{Body, Path};
use super::problem::{Answer, Problem};
use super::records::Place;
use super::tables::{TableJson, look};
use crate::history::{Past, PastError, replay};
use crate::house::House;
use crate::limits::What;
use crate::model::{Clock, Forked, Game, Joining, Move, Person, SeatState, Table, Watching, WhichBot};
use crate::store::rows;
use crate::time::now;

/// Which decision.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForkBody {
    /// Whose decision; the asker gets this seat. Left out, the only seat that the asker has. Once the game is
    /// over it may be anybody's.
    seat: Option<u8>,
    /// The level of the bots that take the places of other people; left out, the lowest.
    level: Option<u8>,
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
    let seat = seat_to_try(&asker, &table, body.seat)?;
    let level = WhichBot::Level(body.level.unwrap_or(0));
    if !house.bots.has(table.rules.kind(), &level) {
        return Err(Problem::bad("no-such-bot"));
    }
    let is_alone = table.seats.iter().all(|s| s.bot().is_some() || s.person() == Some(&person.id));
    if !is_alone && !table.is_over() {
        return Err(Problem::forbidden("not-against-bots"));
    }
    let at = body.at.unwrap_or(table.game.moves);
    if !(0..=table.game.moves).contains(&at) {
        return Err(Problem::missing());
    }
    let (past, old) = (Past::of(&table), table.game.clone());
    let is_theirs = |s: &SeatState| s.person() == Some(&person.id);
    // Somebody who tries another player's decision must not play against themselves.
    let keeps_all = table.seats.iter().any(|s| s.seat == seat && is_theirs(s));
    let sits = |s: &SeatState| s.seat == seat || keeps_all && is_theirs(s);
    let sitters = table.seats.iter().map(|s| sits_again(s, sits(s).then_some(&person), &level)).collect();
    drop(table);
    has_room(&house)?;
    may_make_a_table(&house, &person.id).await?;
    let copied = {
        let id = id.clone();
        house.store.read(move |sql| rows::quotas::bytes_of_moves(sql, &id, at)).await?
    };
    asker.counts_bytes(&house, What::Table, old.options.len() + usize::try_from(copied).unwrap_or(0))?;
    let _place = Place::take(&house, asker.whose()).await?;
    let mut moves = house.stored_moves(&id, 0, at).await?;
    let decided = {
        let past = past.clone();
        let decide = move || Decision::last(&past, &moves, seat).map(|found| (found, moves));
        house.aside(asker.whose(), decide).await?
    };
    let (decision, stored) = decided?;
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
        .import(record.write(), |table| {
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
    asker.changes(&house, &new);
    house.start_full(&new).await?;
    Ok((StatusCode::CREATED, look(&house, &asker, &new).await?))
}

/// The seat that the asker is to have: one of their own while the game runs, anybody's once it is over.
fn seat_to_try(asker: &Asker, table: &Table, wanted: Option<u8>) -> Answer<Seat> {
    let rights = table.rights();
    match wanted.filter(|_| table.is_over()) {
        None => asker.seat_in_person(rights, wanted),
        Some(number) => {
            asker.may_watch(rights, &asker.seats(rights))?;
            let found = table.seats.iter().find(|s| s.seat.number() == number);
            found.map(|s| s.seat).ok_or_else(Problem::missing)
        }
    }
}

/// A seat of the new table: the asker's, or a bot's. Bots sit where they sat before; other people's places
/// are taken by one of this level.
fn sits_again(old: &SeatState, asker: Option<&Person>, level: &WhichBot) -> SeatState {
    let mut new = SeatState::empty(old.seat);
    match asker {
        Some(person) => {
            let name = if old.person() == Some(&person.id) { &old.name } else { &person.name };
            new.seat_person(&person.id, person.settings.wants_notices(), name, now());
        }
        None => new.seat_bot(old.bot().unwrap_or(level)),
    }
    new
}

/// A question that a seat was asked.
pub(super) struct Decision {
    /// The position in which it was asked, before anybody who was asked with it had answered.
    pub(super) at: i64,
    /// Whether chance had dealt something by then that the seat may not know.
    hides: bool,
}

impl Decision {
    /// The last one after these moves or before.
    pub(super) fn last(past: &Past, moves: &[Move], seat: Seat) -> Result<Option<Self>, PastError> {
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
            hides |=
                row.by == Actor::Chance && played.shown(Audience::Seat(seat), false) != Some(&*played.mv);
            let asked = is_asked(&position.turn());
            // Answers of others in between belong to the same question.
            let own =
                row.by == Actor::Seat(seat) || (row.by == Actor::Clock && !is_for_another(&played.mv, seat)?);
            if asked && (own || !was_asked) {
                found = Some(Decision { at: row.number, hides });
            }
            was_asked = asked;
        }
        Ok(found)
    }
}

/// Whether a move of the clock was made for another seat.
fn is_for_another(mv: &Value, seat: Seat) -> Result<bool, PastError> {
    match ClockMove::deserialize(mv).map_err(|_| PastError::RulesChanged)? {
        ClockMove::TimeOut(whose) => Ok(whose != seat),
        ClockMove::TimeLimit(_) => Ok(false),
    }
}
