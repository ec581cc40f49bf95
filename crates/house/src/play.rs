//! Moves: checked by the engine, kept or played.
//!
//! Where several seats are asked at once, their answers wait as drafts, secret and changeable, until the last of them is
//! final; then all are played in the order of the seats.

use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::{Value, json};
use table::{Actor, AnyTable, Fault, Seat};

use crate::clock::now;
use crate::edit::Edit;
use crate::house::{Held, House};
use crate::live::{Live, Played};
use crate::problem::{Answer, Problem};
use crate::questions::bank_row;
use crate::store::{AnswerRow, DraftRow, LEFT, SeatRow};
use crate::write;

/// How often a lost race is run again.
pub(crate) const TRIES: usize = 12;

/// A move that somebody wants to make.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: Seat,
    pub(crate) mv: Value,
    /// Whether it may still be changed.
    pub(crate) is_final: bool,
    /// The same key is the same move, however often it comes.
    pub(crate) key: Option<Key>,
    /// How many moves had been made when it was thought of.
    pub(crate) at: Option<i64>,
}

/// By what a request is known when it is repeated.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    pub(crate) key: String,
    /// A hash of what is asked for: another request must not have the same key.
    pub(crate) request: String,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taken {
    /// Whether it was final.
    pub(crate) is_final: bool,
    /// The number of the move, if it has been played.
    pub(crate) number: Option<i64>,
    /// How many moves have been made now.
    pub(crate) moves: i64,
}

/// One move to be played.
pub(crate) struct Step {
    pub(crate) by: Actor,
    pub(crate) mv: Value,
    pub(crate) key: Option<String>,
    /// A draft that the rules no longer want is dropped; anything else that is refused stops everything.
    pub(crate) may_fail: bool,
}

/// What a group of moves leads to.
pub(crate) struct Next {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) played: Vec<Arc<Played>>,
    /// The request that leads to it, if it has a key.
    pub(crate) request: Option<AnswerRow>,
}

impl House {
    /// Makes a move or keeps it as a draft. Comes back when it is durable.
    pub(crate) async fn submit(&self, id: &str, wish: &Wish) -> Answer<Taken> {
        let mut last = Problem::conflict("changed-meanwhile");
        for _ in 0..TRIES {
            let mut held = self.hold(id).await?;
            match self.try_submit(&mut held, wish).await {
                Err(problem) if problem.code() == "changed-meanwhile" => {
                    *held = None;
                    last = problem;
                }
                done => return done,
            }
        }
        Err(last)
    }

    async fn try_submit(&self, held: &mut Held, wish: &Wish) -> Answer<Taken> {
        let live = held.as_mut().ok_or_else(Problem::missing)?;
        if let Some(taken) = self.already(live, wish.seat, wish.is_final, wish.key.as_ref()).await? {
            return Ok(taken);
        }
        let request = wish.key.as_ref().map(|key| AnswerRow {
            game: live.game.id.clone(),
            idempotency: stored_key(wish.seat, key),
            request: key.request.clone(),
            done: i64::from(wish.is_final),
            at: now(),
        });
        let key = request.as_ref().map(|r| r.idempotency.clone());
        if !live.is_running() {
            return Err(Problem::conflict(if live.is_over() { "game-over" } else { "not-started" }));
        }
        if wish.at.is_some_and(|at| at != live.game.moves) {
            return Err(Problem::conflict("position-changed"));
        }
        let asked = live.asked();
        let refused = |fault| Problem::refused(live.rules.kind(), fault);
        if !asked.contains(&wish.seat) {
            return Err(refused(Fault { code: "not-asked", rule: None, details: vec![] }));
        }
        let number = live.game.moves + 1;
        if wish.is_final && asked == [wish.seat] {
            let step = Step { by: Actor::Seat(wish.seat), mv: wish.mv.clone(), key, may_fail: false };
            let next = Next { request, ..advance(live, vec![step], now()).map_err(refused)? };
            self.returns(live, wish.seat).await?;
            self.commit(live, next, &[wish.seat], &[]).await?;
            return Ok(Taken { is_final: true, number: Some(number), moves: live.game.moves });
        }
        // A draft is tried on a copy: what cannot be played is not kept.
        live.table.copy().play(Actor::Seat(wish.seat), &wish.mv).map_err(refused)?;
        self.returns(live, wish.seat).await?;
        let draft = DraftRow {
            game: live.game.id.clone(),
            seat: i64::from(wish.seat.number()),
            mv: Some(wish.mv.to_string()),
            done: i64::from(wish.is_final),
            idempotency: key,
            at: now(),
        };
        self.answer(live, draft, request).await
    }

    /// Who had left a seat and plays there again has come back.
    async fn returns(&self, live: &mut Live, seat: Seat) -> Answer<()> {
        let Some(mut row) = live.seat(seat).filter(|s| s.open == LEFT).cloned() else { return Ok(()) };
        row.open = 0;
        self.write_edit(live, Edit { seats: vec![row], ..Edit::default() }).await
    }

    /// A request that came before: what it did then.
    pub(crate) async fn already(
        &self,
        live: &Live,
        seat: Seat,
        is_final: bool,
        key: Option<&Key>,
    ) -> Answer<Option<Taken>> {
        let Some(key) = key else { return Ok(None) };
        let stored = stored_key(seat, key);
        let Some(before) = self.store.answer_by_key(&live.game.id, &stored).await? else { return Ok(None) };
        if before.request != key.request || (before.done == 1) != is_final {
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "key-used"));
        }
        let number = self.store.move_by_key(&live.game.id, &stored).await?;
        Ok(Some(Taken { is_final, number, moves: live.game.moves }))
    }

    /// Keeps a seat's answer; if it is the last one that was missing, all are played.
    pub(crate) async fn answer(
        &self,
        live: &mut Live,
        draft: DraftRow,
        request: Option<AnswerRow>,
    ) -> Answer<Taken> {
        let is_final = draft.done == 1;
        let number = u8::try_from(draft.seat).ok().and_then(|n| Seat::try_from(n).ok());
        let seat = number.ok_or_else(Problem::missing)?;
        let asked = live.asked();
        let others_ready = asked.iter().all(|s| *s == seat || live.is_ready(*s));
        if is_final && others_ready {
            let mut drafts = live.drafts.clone();
            drafts.retain(|d| d.seat != draft.seat);
            drafts.push(draft);
            let next = advance(live, group(&asked, &drafts), now())
                .map_err(|fault| Problem::refused(live.rules.kind(), fault))?;
            let next = Next { request, ..next };
            let number = next.played.iter().find(|p| p.by == Actor::Seat(seat)).map(|p| p.number);
            let missed: Vec<Seat> = missed(&asked, &drafts);
            self.commit(live, next, &asked, &missed).await?;
            return Ok(Taken { is_final, number, moves: live.game.moves });
        }
        let revision = live.game.revision;
        // An answer that can still be changed is thought about: the seat's own clock runs.
        let clock = if is_final { None } else { bank_row(live, seat) };
        let kept = draft.clone();
        // How often somebody thinks again is nobody's business: others hear only whether the seat is ready.
        let told = is_final != live.is_ready(seat);
        let pg = if told { self.postgres_note(&live.game.id, crate::hub::Note::Table) } else { None };
        self.store
            .write(move |c| {
                Box::pin(async move {
                    write::touch(c, &draft.game, revision).await?;
                    write::put_draft(c, &draft).await?;
                    if let Some(request) = &request {
                        write::put_answer(c, request).await?;
                    }
                    if is_final {
                        write::clear_seat(c, &draft.game, draft.seat).await?;
                    }
                    if let Some(clock) = &clock {
                        write::insert_due(c, clock).await?;
                    }
                    write::notify(c, pg).await
                })
            })
            .await?;
        live.game.revision += 1;
        live.drafts.retain(|d| d.seat != kept.seat);
        live.drafts.push(kept);
        if told {
            self.tell(&live.game.id.clone(), crate::hub::Note::Table);
        }
        self.due.notify_one();
        Ok(Taken { is_final, number: None, moves: live.game.moves })
    }

    /// Starts the game if every seat is taken: chance makes its first moves, the first question is asked.
    pub(crate) async fn start_if_full(&self, live: &mut Live) -> Answer<()> {
        if live.game.status != "waiting" || !live.seats.iter().all(SeatRow::taken) {
            return Ok(());
        }
        let next = advance(live, Vec::new(), now()).map_err(|f| Problem::refused(live.rules.kind(), f))?;
        self.commit(live, next, &[], &[]).await
    }

    /// Starts a table that was filled by somebody who did not come to start it.
    pub(crate) async fn start_full(&self, id: &str) -> Answer<()> {
        // An edit that changes nothing ends by starting what is full.
        self.edit(id, |_| Ok(Edit::default())).await.map(drop)
    }
}

/// Keys of different seats are different.
fn stored_key(seat: Seat, key: &Key) -> String {
    format!("{seat}:{}", key.key)
}

/// The answers of all asked seats as moves, in the order of the seats: what was last written counts (POW-16.2), and the
/// clock plays for who wrote nothing.
pub(crate) fn group(asked: &[Seat], drafts: &[DraftRow]) -> Vec<Step> {
    let step = |seat: &Seat| {
        let draft = drafts.iter().find(|d| d.seat == i64::from(seat.number()));
        let written = draft.and_then(|d| serde_json::from_str(d.mv.as_deref()?).ok());
        match written {
            Some(mv) => {
                let key = draft.and_then(|d| d.idempotency.clone());
                Step { by: Actor::Seat(*seat), mv, key, may_fail: true }
            }
            None => Step { by: Actor::Clock, mv: json!({ "time_out": seat }), key: None, may_fail: true },
        }
    };
    asked.iter().map(step).collect()
}

/// The asked seats that wrote nothing.
pub(crate) fn missed(asked: &[Seat], drafts: &[DraftRow]) -> Vec<Seat> {
    let wrote = |s: &Seat| drafts.iter().any(|d| d.seat == i64::from(s.number()) && d.mv.is_some());
    asked.iter().copied().filter(|s| !wrote(s)).collect()
}

/// Plays the steps on a copy, and chance for as long as chance is asked.
pub(crate) fn advance(live: &Live, steps: Vec<Step>, now: i64) -> Result<Next, Fault> {
    let mut table = live.table.copy();
    let mut played: Vec<Arc<Played>> = Vec::with_capacity(steps.len());
    let mut number = live.game.moves;
    for step in steps {
        match Played::play(&mut *table, number + 1, step.by, step.mv, now, step.key) {
            Ok(done) => {
                number += 1;
                played.push(Arc::new(done));
            }
            Err(_) if step.may_fail => {}
            Err(fault) => return Err(fault),
        }
    }
    let seed = live.seed().ok_or_else(|| Fault::not_understood("seed"))?;
    while table.turn() == [Actor::Chance] {
        number += 1;
        let mv = table.draw(&mut seed.rng(number.unsigned_abs()));
        let mv = mv.ok_or_else(|| Fault::not_understood("chance"))?;
        played.push(Arc::new(Played::play(&mut *table, number, Actor::Chance, mv, now, None)?));
    }
    Ok(Next { table, played, request: None })
}
