//! Talking at the table: to everybody, or to chosen seats where the table allows it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::asker::Asker;
use super::extract::{Body, Path, Query};
use super::shape::Fails;
use crate::clock::now;
use crate::house::House;
use crate::hub::Note;
use crate::live::Live;
use crate::problem::{Answer, Problem};
use crate::store::ChatRow;
use crate::write;

/// The longest message.
const LONGEST: usize = 1000;
/// The most messages of one answer.
const MOST: i64 = 500;

/// Something said.
#[derive(Serialize, ToSchema)]
pub(crate) struct MessageBody {
    number: i64,
    /// From which seat; nothing for an onlooker.
    seat: Option<i64>,
    name: String,
    /// To which seats; nothing: to everybody.
    to: Option<Vec<u8>>,
    text: String,
    at: i64,
}

fn recipients(row: &ChatRow) -> Option<Vec<u8>> {
    row.recipients.as_deref().map(|r| serde_json::from_str(r).unwrap_or_default())
}

pub(crate) fn message_body(row: &ChatRow) -> MessageBody {
    MessageBody {
        number: row.number,
        seat: row.seat,
        name: row.name.clone(),
        to: recipients(row),
        text: row.body.clone(),
        at: row.at,
    }
}

/// From where.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// The first messages after this one; left out, the last ones.
    after: Option<i64>,
}

/// What was said, as far as the asker may read it: at most 500 messages, oldest first.
#[utoipa::path(get, path = "/api/tables/{id}/chat", tag = "chat", params(("id" = String, Path), After),
    responses((status = 200, body = Vec<MessageBody>), Fails))]
pub(crate) async fn list(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(after): Query<After>,
) -> Answer<Json<Vec<MessageBody>>> {
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let mine = asker.seats(&house, live).await?;
    asker.may_watch(live, &mine)?;
    drop(held);
    let rows = match after.after {
        Some(after) => house.store.chat(&id, &mine, after, MOST).await?,
        None => house.store.last_chat(&id, &mine, MOST).await?,
    };
    Ok(Json(rows.iter().map(message_body).collect()))
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Say {
    /// From which seat; left out, the only one that the asker has.
    #[schema(maximum = 255)]
    seat: Option<u8>,
    /// To which seats; left out, to everybody.
    to: Option<Vec<u8>>,
    #[schema(min_length = 1)]
    text: String,
}

/// Says something. Onlookers may speak when the game is over.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "chat", params(("id" = String, Path)), request_body = Say,
    responses((status = 201, body = MessageBody), Fails))]
pub(crate) async fn say(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(say): Body<Say>,
) -> Answer<(StatusCode, Json<MessageBody>)> {
    let text = say.text.trim();
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Problem::bad("bad-message"));
    }
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let mine = asker.seats(&house, live).await?;
    asker.may_watch(live, &mine)?;
    let onlooker = mine.is_empty() && say.seat.is_none();
    if onlooker && !(live.is_over() && asker.person.is_some()) {
        return Err(if asker.person.is_none() {
            Problem::who()
        } else {
            Problem::forbidden("onlookers-listen")
        });
    }
    let seat = if onlooker { None } else { Some(asker.seat(&house, live, say.seat).await?) };
    may_say(live, say.to.as_deref())?;
    let name = match seat.and_then(|s| live.seat(s)) {
        Some(row) => row.name.clone(),
        None => asker.person.as_ref().map(|p| p.name.clone()).unwrap_or_default(),
    };
    let mut row = ChatRow {
        game: id.clone(),
        number: 0,
        person: asker.person.as_ref().map(|p| p.id.clone()).unwrap_or_default(),
        seat: seat.map(|s| i64::from(s.number())),
        name,
        recipients: say.to.as_ref().and_then(|to| serde_json::to_string(to).ok()),
        body: text.into(),
        at: now(),
    };
    drop(held);
    row.number = write_message(&house, &row).await?;
    house.tell(&id, Note::Chat);
    Ok((StatusCode::CREATED, Json(message_body(&row))))
}

async fn write_message(house: &House, row: &ChatRow) -> Answer<i64> {
    let (row, pg, engine) = (row.clone(), house.postgres_note(&row.game, Note::Chat), house.store.engine());
    let written = house.store.write(move |c| {
        Box::pin(async move {
            let number = write::say(c, engine, &row).await?;
            write::notify(c, pg).await?;
            Ok(number)
        })
    });
    written.await?.ok_or_else(Problem::missing)
}

/// What the table allows at this moment.
fn may_say(live: &Live, to: Option<&[u8]>) -> Answer<()> {
    if let Some(to) = to {
        let seats = live.seats.len();
        if live.game.press != "private" {
            return Err(Problem::forbidden("no-private-press"));
        }
        if to.is_empty() || to.iter().any(|s| usize::from(*s) >= seats) {
            return Err(Problem::bad("no-such-seat"));
        }
    }
    if live.is_running() {
        if live.game.press == "none" {
            return Err(Problem::forbidden("no-press"));
        }
        // The booklet's rule: no talking while the pads are written.
        if live.game.silent == 1 && live.asked().len() > 1 {
            return Err(Problem::conflict("silence"));
        }
    }
    Ok(())
}
