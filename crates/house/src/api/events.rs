//! What happens at a table, as it happens.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::VecDeque;
use table::{Audience, Seat};
use utoipa::IntoParams;

use super::asker::Asker;
use super::chat::{may_read, message_body};
use super::extract::{Path, Query};
use super::shape::{Fails, move_body, table_body};
use crate::history::Past;
use crate::house::House;
use crate::hub::{Ear, Note};
use crate::live::Live;
use crate::problem::{Answer, Problem};

/// From where, for whom.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    /// The number of the last move that is known; left out, only what is new. `Last-Event-ID` says the same.
    after: Option<i64>,
    /// As which seat of the asker's to listen.
    #[param(maximum = 255)]
    seat: Option<u8>,
}

/// How many moves are caught up at once.
const CATCH_UP: i64 = 200;

/// Server-sent events of a table.
///
/// `table` (the table as `GET /api/tables/{id}` gives it, first and whenever it changes), `move` (a move; its id is the move's
/// number, so that a client that lost its connection goes on from there), `chat` (a message), `announce`
/// (`{"what":"half-time"}` or `{"what":"last-seconds"}`), `gone`.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "moves", params(("id" = String, Path), From),
    responses((status = 200, content_type = "text/event-stream", body = String), Fails))]
pub(crate) async fn stream(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Answer<([(&'static str, &'static str); 1], Sse<impl Stream<Item = Result<Event, Infallible>>>)> {
    let resumed = headers.get("last-event-id").and_then(|v| v.to_str().ok()?.parse().ok());
    // Who may not look must not make the house remember anything.
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let audience = asker.audience(&house, live, from.seat).await?;
    let mine = asker.seats(&house, live).await?;
    let sent = resumed.or(from.after).unwrap_or(live.game.moves).clamp(0, live.game.moves);
    drop(held);
    // What happens from here on is heard; the first look finds what happened meanwhile.
    let ear = house.hub.listen(&id, asker.token.as_deref());
    let chat = house.store.last_chat(&id).await?;
    house.metrics.streams.inc();
    let listener = Listener {
        house,
        id,
        owner: false,
        asker,
        audience,
        mine,
        ear,
        sent,
        chat,
        waiting: VecDeque::new(),
        first: true,
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    // A proxy that gathers an answer before it passes it on would keep everything back.
    Ok(([("x-accel-buffering", "no")], events))
}

/// One open stream.
struct Listener {
    house: House,
    id: String,
    owner: bool,
    asker: Asker,
    audience: Audience,
    mine: Vec<Seat>,
    ear: Ear,
    /// The number of the last move that was sent.
    sent: i64,
    /// The number of the last message that was sent.
    chat: i64,
    waiting: VecDeque<Event>,
    first: bool,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.house.metrics.streams.dec();
    }
}

fn event(name: &str, body: &impl Serialize) -> Event {
    Event::default().event(name).data(serde_json::to_string(body).unwrap_or_default())
}

impl Listener {
    /// The next event; nothing when the stream ends.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if std::mem::take(&mut self.first) {
                self.look(true, true).await.ok()?;
                continue;
            }
            let house = self.house.clone();
            let note = tokio::select! {
                note = self.ear.hears() => note?,
                () = house.stopped() => return None,
            };
            let done = match note {
                Note::Moved => self.look(true, false).await,
                Note::Table => self.look(false, true).await,
                Note::Chat => self.hear().await,
                Note::Anew => match self.look(true, true).await {
                    Ok(()) => self.hear().await,
                    failed => failed,
                },
                Note::Announce(what) => {
                    self.waiting.push_back(event("announce", &json!({ "what": what })));
                    Ok(())
                }
                Note::Gone => {
                    self.waiting.push_back(event("gone", &json!({})));
                    Ok(())
                }
                Note::Void(_) => Ok(()),
            };
            if done.is_err() {
                // The client comes again with the last id, and is told what is wrong then.
                return None;
            }
        }
    }

    /// Who has lost a seat hears no more as its player: seats change hands, and the tokens that opened them become void. Whoever
    /// sits there in person after a move is known without a look into the database.
    async fn may_listen(&mut self, live: &Live, fresh: bool) -> Answer<()> {
        if fresh || self.mine != self.asker.sits(live) {
            self.asker = self.asker.again(&self.house).await?;
            self.mine = self.asker.seats(&self.house, live).await?;
        }
        if let Audience::Seat(seat) = self.audience
            && !self.mine.contains(&seat)
        {
            return Err(Problem::forbidden("not-your-seat"));
        }
        self.asker.may_watch(live, &self.mine)
    }

    /// The moves that were made since, then the table; `fresh` if something may have been missed.
    async fn look(&mut self, moved: bool, fresh: bool) -> Answer<()> {
        let held = self.house.hold(&self.id).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        self.may_listen(live, fresh).await?;
        self.owner = self.asker.owns(live);
        let table = event("table", &table_body(live, self.mine.clone(), self.owner));
        let past = Past::of(live);
        let recent = live.recent(self.sent);
        drop(held);
        if moved || self.sent < past.moves {
            let moves = match recent {
                Some(moves) => moves,
                None => {
                    self.house.moves_between(&past, self.sent, past.moves.min(self.sent + CATCH_UP)).await?
                }
            };
            for played in &moves {
                let body = move_body(played, self.audience, past.over);
                self.waiting.push_back(event("move", &body).id(played.number.to_string()));
                self.sent = played.number;
            }
            if self.sent < past.moves {
                // More than fits at once: the rest follows.
                self.first = true;
                return Ok(());
            }
        }
        self.waiting.push_back(table);
        Ok(())
    }

    /// What was said since.
    async fn hear(&mut self) -> Answer<()> {
        let held = self.house.hold(&self.id).await?;
        self.may_listen(held.as_ref().ok_or_else(Problem::missing)?, true).await?;
        drop(held);
        for message in self.house.store.chat(&self.id, self.chat, 100).await? {
            self.chat = message.number;
            if may_read(&message, &self.mine) {
                self.waiting.push_back(event("chat", &message_body(&message)));
            }
        }
        Ok(())
    }
}
