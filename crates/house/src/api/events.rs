//! Server-sent events of a table.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
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
use crate::crowd::Guest;
use crate::held::{Load, TooMuch};
use crate::house::House;
use crate::hub::{Note, Subscription, TableUpdate};
use crate::model::{Rights, Word};
use crate::shape::{move_json, table_json, to_json};
use crate::store::{Message, rows};

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
/// How many of the last messages all listeners share; a listener that missed more reads the database. Few, because they
/// stay in memory until everybody has them.
const LATELY: i64 = 8;
/// What an event costs the budget of its address: waking the stream, making the event, sending it.
const EVENT: Duration = Duration::from_micros(100);
/// How long an onlooker pauses after each note, per listener of the table: a crowd is updated less often, so that it
/// takes only its share of the server, however large it is.
const REST: Duration = Duration::from_micros(200);
/// Shorter pauses are skipped; none is longer.
const SHORTEST_REST: Duration = Duration::from_millis(20);
const LONGEST_REST: Duration = Duration::from_secs(2);

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
    let place = house.streams.lets_in(asker.address);
    let place = place.ok_or_else(|| too_many(house.streams.most))?;
    // From here on nothing is missed; the first look finds what happened before.
    let person = asker.person.as_ref().map(|p| p.id.as_str());
    let notes = house.hub.subscribe(&id, asker.token.as_deref(), person);
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
        waiting_bytes: 0,
        load: None,
        looks: true,
        listens: true,
        rests_until: None,
        _place: place,
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    // A proxy that buffers the answer would hold everything back.
    Ok(([("x-accel-buffering", "no")], events))
}

/// An address has as many streams as it may.
fn too_many(most: usize) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams").with("most", most)
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
    /// How many bytes of it have not been counted yet.
    waiting_bytes: usize,
    /// What of it counts among what the asker's address makes the server hold.
    load: Option<Load>,
    /// Whether there may be moves or a table that have not been sent.
    looks: bool,
    /// Whether there may be messages that have not.
    listens: bool,
    /// Until when an onlooker in a crowd gets no updates.
    rests_until: Option<Instant>,
    /// Its place among the streams of the address.
    _place: Guest,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.house.metrics.streams.dec();
    }
}

impl Listener {
    /// The next event; `None` when the stream ends. Rare work is boxed: thousands of streams wait, and each would
    /// reserve memory for it.
    async fn next(&mut self) -> Option<Event> {
        while self.waiting.is_empty() {
            self.load = None;
            let note = if self.looks || self.listens { None } else { Some(self.note().await?) };
            let has_waited = self.turn().await?;
            let told = match note {
                Some(note) if !has_waited => Box::pin(self.tell(note)).await,
                note => Box::pin(self.catch_up(note)).await,
            };
            // A client whose stream fails connects again with the last id, and then gets the error.
            told.ok()?;
            self.count().ok()?;
        }
        self.waiting.pop_front()
    }

    /// The next note; `None` when the stream ends.
    async fn note(&mut self) -> Option<Note> {
        let house = self.house.clone();
        tokio::select! {
            note = self.notes.next() => note,
            () = house.stopped() => None,
        }
    }

    /// Waits until the listener may be told something: an address has its share of all events, and onlookers in a
    /// crowd rest. Whether that took a while; `None` when the stream ends.
    async fn turn(&mut self) -> Option<bool> {
        let wait = self.house.events.spend(self.asker.address, EVENT);
        let rest =
            self.rests_until.take().map_or(Duration::ZERO, |u| u.saturating_duration_since(Instant::now()));
        let wait = wait.max(rest);
        if wait.is_zero() {
            return Some(false);
        }
        let house = self.house.clone();
        tokio::select! {
            () = Box::pin(tokio::time::sleep(wait)) => Some(true),
            () = house.stopped() => None,
        }
    }

    /// Counts what is about to be sent; the first event was counted when its turn came. A client that does not read it
    /// must not fill the memory.
    fn count(&mut self) -> Result<(), TooMuch> {
        self.load = self.house.held.count(self.asker.address, std::mem::take(&mut self.waiting_bytes))?;
        let more = u32::try_from(self.waiting.len().saturating_sub(1)).unwrap_or(u32::MAX);
        self.house.metrics.events.inc_by(self.waiting.len() as u64);
        self.house.events.spend(self.asker.address, EVENT * more);
        if self.audience == Audience::Onlooker {
            let crowd = u32::try_from(self.notes.listeners()).unwrap_or(u32::MAX);
            let rest = (REST * crowd).min(LONGEST_REST);
            self.rests_until = (rest >= SHORTEST_REST).then(|| Instant::now() + rest);
        }
        Ok(())
    }

    /// Sends what a new note requires.
    async fn tell(&mut self, note: Note) -> Answer<()> {
        match note {
            Note::Changed(update) => self.show(&update, update.played.is_empty()).await,
            Note::Moved(shared) => {
                let sent = self.heard.moves;
                let read = || self.house.update_since(&self.id, sent, CATCH_UP, self.asker.whose());
                let update = shared.get_or_try_init(read).await?;
                self.show(update, false).await
            }
            Note::Table => self.look(true).await,
            Note::Chat(shared) => {
                let id = self.id.clone();
                let read = || self.house.store.read(move |sql| rows::chat::last_of_all(sql, &id, LATELY));
                let last = shared.get_or_try_init(read).await?;
                self.hear(Some(last)).await
            }
            note => {
                self.keep(&note);
                Ok(())
            }
        }
    }

    /// Sends everything that has happened while the listener waited.
    async fn catch_up(&mut self, note: Option<Note>) -> Answer<()> {
        let mut next = note.or_else(|| self.notes.ready());
        while let Some(note) = next {
            self.keep(&note);
            // Looking at the table would fail now, and the listener would not be told that it is gone.
            if matches!(note, Note::Gone) {
                return Ok(());
            }
            next = self.notes.ready();
        }
        if std::mem::take(&mut self.looks) {
            self.look(true).await?;
        }
        if !self.looks && std::mem::take(&mut self.listens) {
            self.hear(None).await?;
        }
        Ok(())
    }

    /// Remembers what has to be told.
    fn keep(&mut self, note: &Note) {
        match note {
            Note::Changed(_) | Note::Moved(_) | Note::Table | Note::Person(_) => self.looks = true,
            Note::Chat(_) => self.listens = true,
            Note::Anew => (self.looks, self.listens) = (true, true),
            Note::Announce(what) => self.send("announce", json!({ "what": what.word() }).to_string()),
            Note::Gone => {
                // There is nothing to look at any more.
                (self.looks, self.listens) = (false, false);
                self.send("gone", "{}".into());
            }
            Note::Void(_) => {}
        }
    }

    /// Checks that the listener still has its right: seats change hands, and tokens become void. A person who sits
    /// there after a move needs no new look at the database.
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

    /// A change, as all listeners are shown it. A listener that missed an earlier move looks at the table itself.
    async fn show(&mut self, update: &TableUpdate, fresh: bool) -> Answer<()> {
        let first = update.played.first().map_or(update.moves + 1, |p| p.number);
        if self.heard.moves + 1 < first {
            return self.look(fresh).await;
        }
        self.pass_on(update, fresh).await
    }

    /// The moves that were made since, then the table; `fresh` if something may have been missed.
    async fn look(&mut self, fresh: bool) -> Answer<()> {
        let whose = self.asker.whose();
        let update = self.house.update_since(&self.id, self.heard.moves, CATCH_UP, whose).await?;
        self.pass_on(&update, fresh).await
    }

    async fn pass_on(&mut self, update: &TableUpdate, fresh: bool) -> Answer<()> {
        self.may_listen(&update.rights, fresh).await?;
        let sent = self.heard.moves;
        let new = update.played.iter().filter(|p| p.number > sent);
        let told: Vec<_> = new.map(|p| (p.number, move_json(p, self.audience, update.over))).collect();
        for (number, json) in told {
            self.heard.moves = number;
            self.send("move", json.to_string());
        }
        if self.heard.moves < update.moves {
            // More than fits at once: the rest follows.
            self.looks = true;
            return Ok(());
        }
        self.send_table(&update.shared, &update.rights);
        Ok(())
    }

    fn send_table(&mut self, shared: &str, rights: &Rights) {
        self.send("table", table_json(shared, &self.mine, self.asker.owns(rights)));
    }

    /// What was said since, read from the database unless `last` has it: the last messages that anybody sent. The
    /// right to it is checked again after it was read: it may have ended meanwhile.
    async fn hear(&mut self, last: Option<&Vec<Message>>) -> Answer<()> {
        let rights = self.house.lock_table(&self.id).await?.rights().clone();
        self.may_listen(&rights, true).await?;
        let (ears, after) = (self.asker.ears(&rights), self.heard.chat);
        let is_all = |last: &&Vec<Message>| {
            i64::try_from(last.len()).is_ok_and(|n| n < LATELY)
                || last.first().is_some_and(|m| m.number <= after)
        };
        let messages = match last.filter(is_all) {
            Some(last) => last.iter().filter(|m| m.number > after && m.is_for(&ears)).cloned().collect(),
            None => {
                let (id, ears) = (self.id.clone(), ears.clone());
                let read = self.house.store.read(move |sql| rows::chat::after(sql, &id, &ears, after, TALK));
                read.await?
            }
        };
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
        // This was a full page, so there may be more.
        self.listens = i64::try_from(messages.len()) == Ok(TALK);
        Ok(())
    }

    fn send(&mut self, name: &str, data: String) {
        self.waiting_bytes += data.len();
        self.waiting.push_back(Event::default().event(name).id(self.heard.id()).data(data));
    }
}
