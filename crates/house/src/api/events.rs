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
use super::chat::message_body;
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
    /// The number of the last move that is known; left out, only what is new. `Last-Event-ID` tells this and `chat`.
    after: Option<i64>,
    /// The number of the last message that is known; left out, only what is new.
    chat: Option<i64>,
    /// As which seat of the asker's to listen.
    #[param(maximum = 255)]
    seat: Option<u8>,
}

/// How many moves are caught up at once.
const CATCH_UP: i64 = 200;
/// How many messages are.
const TALK: i64 = 100;

/// What a listener has heard: the numbers of the last move and of the last message that it may read. Every event carries it as its
/// id, so that a client that lost its connection goes on from there. Messages that the listener may not read leave no trace in it.
#[derive(Clone, Copy)]
struct Heard {
    moves: i64,
    chat: i64,
}

impl Heard {
    /// As an id: `MOVE.MESSAGE`, or `MOVE` while there is no message.
    fn id(self) -> String {
        match self {
            Heard { moves, chat: 0 } => moves.to_string(),
            Heard { moves, chat } => format!("{moves}.{chat}"),
        }
    }

    /// Reads what [`Heard::id`] wrote.
    fn read(id: &str) -> Option<Self> {
        let (moves, chat) = id.split_once('.').unwrap_or((id, "0"));
        Some(Heard { moves: moves.parse().ok()?, chat: chat.parse().ok()? })
    }
}

/// Server-sent events of a table.
///
/// `table` (the table as `GET /api/tables/{id}` gives it, first and whenever it changes), `move` (a move), `chat` (a message),
/// `announce` (`{"what":"half-time"}` or `{"what":"last-seconds"}`), `gone`. The id of an event tells the last move and the last
/// message, so that a client that lost its connection goes on from there.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "moves", params(("id" = String, Path), From),
    responses((status = 200, content_type = "text/event-stream", body = String), Fails))]
pub(crate) async fn stream(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Answer<([(&'static str, &'static str); 1], Sse<impl Stream<Item = Result<Event, Infallible>>>)> {
    let resumed = headers.get("last-event-id").and_then(|v| Heard::read(v.to_str().ok()?));
    // Who may not look must not make the house remember anything.
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let audience = asker.audience(&house, live, from.seat).await?;
    let mine = asker.seats(&house, live).await?;
    let moves = resumed.map(|h| h.moves).or(from.after).unwrap_or(live.game.moves).clamp(0, live.game.moves);
    drop(held);
    // What happens from here on is heard; the first look finds what happened meanwhile.
    let ear = house.hub.listen(&id, asker.token.as_deref());
    let chat = match resumed.map(|h| h.chat).or(from.chat) {
        Some(chat) => chat,
        None => house.store.last_chat(&id, &mine, 1).await?.first().map_or(0, |m| m.number),
    };
    house.metrics.streams.inc();
    let listener = Listener {
        house,
        id,
        owner: false,
        asker,
        audience,
        mine,
        ear,
        heard: Heard { moves, chat },
        waiting: VecDeque::new(),
        looks: true,
        listens: true,
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
    /// What was sent.
    heard: Heard,
    waiting: VecDeque<Event>,
    /// Whether there may be moves, or a table, that were not sent.
    looks: bool,
    /// Whether there may be messages that were not.
    listens: bool,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.house.metrics.streams.dec();
    }
}

impl Listener {
    /// The next event; nothing when the stream ends.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if std::mem::take(&mut self.looks) {
                self.look(true, true).await.ok()?;
                continue;
            }
            if std::mem::take(&mut self.listens) {
                self.hear().await.ok()?;
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
                Note::Anew => {
                    (self.looks, self.listens) = (true, true);
                    Ok(())
                }
                Note::Announce(what) => {
                    self.send("announce", &json!({ "what": what }));
                    Ok(())
                }
                Note::Gone => {
                    self.send("gone", &json!({}));
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
        let table = table_body(live, self.mine.clone(), self.owner);
        let (past, sent) = (Past::of(live), self.heard.moves);
        let recent = live.recent(sent);
        drop(held);
        if moved || sent < past.moves {
            let moves = match recent {
                Some(moves) => moves,
                None => self.house.moves_between(&past, sent, past.moves.min(sent + CATCH_UP)).await?,
            };
            for played in &moves {
                self.heard.moves = played.number;
                self.send("move", &move_body(played, self.audience, past.over));
            }
            if self.heard.moves < past.moves {
                // More than fits at once: the rest follows.
                self.looks = true;
                return Ok(());
            }
        }
        self.send("table", &table);
        Ok(())
    }

    /// What was said since.
    async fn hear(&mut self) -> Answer<()> {
        let held = self.house.hold(&self.id).await?;
        self.may_listen(held.as_ref().ok_or_else(Problem::missing)?, true).await?;
        drop(held);
        let messages = self.house.store.chat(&self.id, &self.mine, self.heard.chat, TALK).await?;
        for message in &messages {
            self.heard.chat = message.number;
            self.send("chat", &message_body(message));
        }
        // As many as fit at once: there may be more.
        self.listens = i64::try_from(messages.len()) == Ok(TALK);
        Ok(())
    }

    fn send(&mut self, name: &str, body: &impl Serialize) {
        let data = serde_json::to_string(body).unwrap_or_default();
        self.waiting.push_back(Event::default().event(name).id(self.heard.id()).data(data));
    }
}
