//! Server-sent events of a table.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use std::collections::VecDeque;
use table::{Audience, Seat};

use super::asker::Asker;
use super::chat::message_body;
use super::extract::{Path, Query};
use super::problem::{Answer, Problem};
use crate::held::Load;
use crate::history::Past;
use crate::house::House;
use crate::hub::{Note, Subscription, TableUpdate};
use crate::model::{Rights, Word};
use crate::shape::{move_json, shared_json, table_json, to_json};
use crate::store::rows;

/// Where to start, and for which seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    /// The number of the last known move; if left out, only new ones are sent. `Last-Event-ID` says this and `chat`.
    after: Option<i64>,
    /// The number of the last known message; if left out, only new ones are sent.
    chat: Option<i64>,
    /// The asker's seat to listen as.
    seat: Option<u8>,
}

/// How many missed moves are sent at once.
const CATCH_UP: i64 = 200;
/// How many missed messages are sent at once.
const TALK: i64 = 100;

/// What a listener has heard: the numbers of the last move and of the last message that it may read. Every event
/// carries it as its id, so that a client that lost its connection can continue from there. Messages that the
/// listener may not read leave no trace in it.
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

pub(crate) async fn stream(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Answer<([(&'static str, &'static str); 1], Sse<impl Stream<Item = Result<Event, Infallible>>>)> {
    let resumed = headers.get("last-event-id").and_then(|v| Heard::read(v.to_str().ok()?));
    // A stranger must not make the server remember anything.
    let table = house.lock_table(&id).await?;
    let rights = table.rights().clone();
    let now_at = table.game.moves;
    drop(table);
    let audience = asker.audience(&rights, from.seat)?;
    let moves = resumed.map(|h| h.moves).or(from.after).unwrap_or(now_at).clamp(0, now_at);
    // Everything from here on is heard; the first look finds what happened before.
    let notes = house.hub.subscribe(&id, asker.token.as_deref());
    let chat = match resumed.map(|h| h.chat).or(from.chat) {
        Some(chat) => chat,
        None => {
            let (id, ears) = (id.clone(), asker.ears(&rights));
            let last = house.store.read(move |sql| rows::chat::last(sql, &id, &ears, 1)).await?;
            last.first().map_or(0, |m| m.number)
        }
    };
    let mine = asker.seats(&rights);
    house.metrics.streams.inc();
    let listener = Listener {
        house,
        id,
        asker,
        audience,
        mine,
        notes,
        heard: Heard { moves, chat },
        waiting: VecDeque::new(),
        load: None,
        looks: true,
        listens: true,
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    // A proxy that buffers the answer would hold everything back.
    Ok(([("x-accel-buffering", "no")], events))
}

/// One open stream.
struct Listener {
    house: House,
    id: String,
    asker: Asker,
    audience: Audience,
    mine: Vec<Seat>,
    notes: Subscription,
    /// What has been sent.
    heard: Heard,
    waiting: VecDeque<Event>,
    /// What of it counts among what the asker's address makes the server hold.
    load: Option<Load>,
    /// Whether there may be moves or a table that have not been sent.
    looks: bool,
    /// Whether there may be messages that have not.
    listens: bool,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.house.metrics.streams.dec();
    }
}

impl Listener {
    /// The next event; `None` when the stream ends. What a stream does only now and then is boxed: thousands of
    /// streams wait, and each would keep room for it.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            self.load = None;
            if std::mem::take(&mut self.looks) {
                Box::pin(self.look(true)).await.ok()?;
                continue;
            }
            if std::mem::take(&mut self.listens) {
                Box::pin(self.hear()).await.ok()?;
                continue;
            }
            let house = self.house.clone();
            let note = tokio::select! {
                note = self.notes.next() => note?,
                () = house.stopped() => return None,
            };
            let done = match note {
                Note::Changed(update) => Box::pin(self.show(&update, update.played.is_empty())).await,
                Note::Moved => Box::pin(self.look(false)).await,
                Note::Table => Box::pin(self.look(true)).await,
                Note::Chat => Box::pin(self.hear()).await,
                Note::Anew => {
                    (self.looks, self.listens) = (true, true);
                    Ok(())
                }
                Note::Announce(what) => {
                    self.send("announce", json!({ "what": what.word() }).to_string());
                    Ok(())
                }
                Note::Gone => {
                    self.send("gone", "{}".into());
                    Ok(())
                }
                Note::Person(id) if self.asker.person.as_ref().is_some_and(|p| p.id == id) => {
                    Box::pin(self.look(true)).await
                }
                Note::Void(_) | Note::Person(_) => Ok(()),
            };
            if done.is_err() {
                // The client connects again with the last id and is told what is wrong then.
                return None;
            }
        }
    }

    /// Whoever has lost a seat hears no more as its player: seats change hands, and tokens become void. A person who
    /// sits there after a move needs no new look at the database.
    async fn may_listen(&mut self, rights: &Rights, fresh: bool) -> Answer<()> {
        if fresh || self.mine != self.asker.sits(rights) {
            self.asker = self.asker.again(&self.house).await?;
            self.mine = self.asker.seats(rights);
        }
        if let Audience::Seat(seat) = self.audience
            && !self.mine.contains(&seat)
        {
            return Err(Problem::forbidden("not-your-seat"));
        }
        self.asker.may_watch(rights, &self.mine)
    }

    /// A change, as all listeners are shown it. Who has missed a move before it looks for itself.
    async fn show(&mut self, update: &TableUpdate, fresh: bool) -> Answer<()> {
        let first = update.played.first().map_or(update.moves + 1, |p| p.number);
        if self.heard.moves + 1 < first {
            return self.look(fresh).await;
        }
        self.may_listen(&update.rights, fresh).await?;
        let sent = self.heard.moves;
        for played in update.played.iter().filter(|p| p.number > sent) {
            self.heard.moves = played.number;
            self.send("move", move_json(played, self.audience, update.over).to_string());
        }
        self.send_table(&update.shared, &update.rights);
        Ok(())
    }

    /// The moves that were made since, then the table; `fresh` if something may have been missed.
    async fn look(&mut self, fresh: bool) -> Answer<()> {
        let table = self.house.lock_table(&self.id).await?;
        let (rights, shared) = (table.rights().clone(), shared_json(&table));
        let (past, sent) = (Past::of(&table), self.heard.moves);
        let recent = table.recent(sent);
        drop(table);
        self.may_listen(&rights, fresh).await?;
        let moves = match recent {
            Some(moves) => moves,
            None => {
                let upto = past.moves.min(sent + CATCH_UP);
                self.house.moves_between(&past, (sent, upto), self.asker.whose()).await?
            }
        };
        let told: Vec<_> = moves.iter().map(|m| (m.number, move_json(m, self.audience, past.over))).collect();
        // A client that does not read them must not fill the memory.
        let bytes = told.iter().map(|(_, json)| json.len()).sum();
        self.load = self.house.held.count(self.asker.address, bytes)?;
        for (number, json) in told {
            self.heard.moves = number;
            self.send("move", json.to_string());
        }
        if self.heard.moves < past.moves {
            // More than fits at once: the rest follows.
            self.looks = true;
            return Ok(());
        }
        self.send_table(&shared, &rights);
        Ok(())
    }

    fn send_table(&mut self, shared: &str, rights: &Rights) {
        self.send("table", table_json(shared, &self.mine, self.asker.owns(rights)));
    }

    /// What was said since. The right to it is checked again after it was read: it may have ended meanwhile.
    async fn hear(&mut self) -> Answer<()> {
        let rights = self.house.lock_table(&self.id).await?.rights().clone();
        self.may_listen(&rights, true).await?;
        let (id, ears, after) = (self.id.clone(), self.asker.ears(&rights), self.heard.chat);
        let read = {
            let ears = ears.clone();
            self.house.store.read(move |sql| rows::chat::after(sql, &id, &ears, after, TALK))
        };
        let messages = read.await?;
        let rights = self.house.lock_table(&self.id).await?.rights().clone();
        self.may_listen(&rights, true).await?;
        if self.asker.ears(&rights) != ears {
            self.listens = true;
            return Ok(());
        }
        for message in &messages {
            self.heard.chat = message.number;
            self.send("chat", to_json(&message_body(message)));
        }
        // As many as fit at once: there may be more.
        self.listens = i64::try_from(messages.len()) == Ok(TALK);
        Ok(())
    }

    fn send(&mut self, name: &str, data: String) {
        self.waiting.push_back(Event::default().event(name).id(self.heard.id()).data(data));
    }
}
