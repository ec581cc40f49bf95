//! Chat at a table: to everybody, or to chosen seats where the table allows it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asker::Asker;
use super::extract::{Body, Path, Query};
use super::problem::{Answer, Problem};
use crate::house::House;
use crate::hub::Note;
use crate::limits::What;
use crate::model::{Press, Table};
use crate::store::{self, Message, rows};
use crate::time::now;

/// The longest message.
const LONGEST: usize = 1000;
/// The most messages of one answer.
const MOST: i64 = 500;

/// A message.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MessageBody {
    number: i64,
    /// From which seat; `null` for an onlooker.
    seat: Option<i64>,
    name: String,
    /// To which seats; `null`: to everybody.
    to: Option<Vec<u8>>,
    text: String,
    at: i64,
}

pub(crate) fn message_body(message: &Message) -> MessageBody {
    MessageBody {
        number: message.number,
        seat: message.seat.map(|s| s.number().into()),
        name: message.name.clone(),
        to: message.to.clone(),
        text: message.body.clone(),
        at: message.at,
    }
}

/// Where to start.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// The first messages after this one; if left out, the last ones.
    after: Option<i64>,
}

pub(crate) async fn list(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(after): Query<After>,
) -> Answer<Json<Vec<MessageBody>>> {
    let table = house.lock_table(&id).await?;
    let rights = table.rights().clone();
    drop(table);
    asker.may_watch(&rights, &asker.seats(&rights))?;
    let ears = asker.ears(&rights);
    let messages = house.store.read(move |sql| match after.after {
        Some(after) => rows::chat::after(sql, &id, &ears, after, MOST),
        None => rows::chat::last(sql, &id, &ears, MOST),
    });
    Ok(Json(messages.await?.iter().map(message_body).collect()))
}

/// A message to be sent.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Say {
    /// From which seat; if left out, the asker's only one.
    seat: Option<u8>,
    /// To which seats; if left out, to everybody.
    #[schemars(length(max = 255))]
    to: Option<Vec<u8>>,
    #[schemars(length(min = 1))]
    text: String,
}

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
    if say.to.as_ref().is_some_and(|to| to.len() > 255) {
        return Err(Problem::bad("no-such-seat"));
    }
    let table = house.lock_table(&id).await?;
    let rights = table.rights();
    let mine = asker.seats(rights);
    asker.may_watch(rights, &mine)?;
    let onlooker = mine.is_empty() && say.seat.is_none();
    if onlooker && !(table.is_over() && asker.person.is_some()) {
        return Err(if asker.person.is_none() {
            Problem::who()
        } else {
            Problem::forbidden("onlookers-listen")
        });
    }
    let seat = if onlooker { None } else { Some(asker.seat(rights, say.seat)?) };
    may_say(&table, say.to.as_deref())?;
    asker.counts_bytes(&house, What::Message, text.len())?;
    let name = match seat.and_then(|s| table.seat(s)) {
        Some(state) => state.name.clone(),
        None => asker.person.as_ref().map(|p| p.name.clone()).unwrap_or_default(),
    };
    drop(table);
    let mut to = say.to.clone();
    if let Some(to) = &mut to {
        to.sort_unstable();
        to.dedup();
    }
    let mut message = Message {
        number: 0,
        person: asker.person.as_ref().map(|p| p.id.clone()),
        seat,
        name,
        to,
        body: text.into(),
        at: now(),
    };
    message.number = write_message(&house, &id, &message).await?;
    house.hub.tell(&id, Note::chat());
    Ok((StatusCode::CREATED, Json(message_body(&message))))
}

async fn write_message(house: &House, id: &str, message: &Message) -> Answer<i64> {
    let (id, message, wire) = (id.to_string(), message.clone(), house.wire(id, Note::chat()));
    let most = i64::from(house.config.messages_per_table);
    let written = house.store.write(move |sql| {
        if rows::quotas::messages(sql, &id, most)? >= most {
            return Ok(Err(Problem::conflict("too-many-messages").with("most", most)));
        }
        let number = rows::chat::say(sql, &id, &message)?;
        store::notify(sql, wire.as_deref())?;
        Ok(number.ok_or_else(Problem::missing))
    });
    written.await?
}

/// What the table allows at this moment.
fn may_say(table: &Table, to: Option<&[u8]>) -> Answer<()> {
    if let Some(to) = to {
        let seats = table.seats.len();
        if table.game.press != Press::Private {
            return Err(Problem::forbidden("no-private-press"));
        }
        if to.is_empty() || to.iter().any(|s| usize::from(*s) >= seats) {
            return Err(Problem::bad("no-such-seat"));
        }
    }
    if table.is_running() {
        if table.game.press == Press::None {
            return Err(Problem::forbidden("no-press"));
        }
        // POW-16.5: no talking while the pads are written.
        if table.is_silent() {
            return Err(Problem::conflict("silence"));
        }
    }
    Ok(())
}
