//! What has to be done at a time: bots' turns, clocks, announcements, notices. Rows of the database, claimed with a lease, so
//! that each is done once, on any server, after any crash.

use std::time::Duration;

use serde_json::json;
use sqlx::AnyConnection;
use table::{Actor, Seat};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

use crate::clock::now;
use crate::house::House;
use crate::hub::Note;
use crate::live::Live;
use crate::notice::Done;
use crate::play::{Step, TRIES, advance, group, missed};
use crate::problem::{Answer, Problem};
use crate::store::{DraftRow, DueRow, Engine, Room, Sort, Stored};
use crate::write;

/// How many rows of what is done at once are claimed at a time.
const CLAIM: i64 = 32;
/// For how many milliseconds what is done at once is claimed.
const LEASE: i64 = 10_000;
/// For how many milliseconds a bot's turn is; a program's, beyond its own time.
const BOT_LEASE: i64 = 60_000;
/// For how many milliseconds a notice is: it must not be sent twice because a mail server is slow.
const NOTICE_LEASE: i64 = 60_000;
/// After how many milliseconds no request is repeated any more.
const REPEATS: i64 = 7 * 24 * 3_600_000;
/// How long the worker sleeps at most: another server may have written something that is due.
const NAP: Duration = Duration::from_millis(1000);
/// For how long a notice is tried again: mail servers are away for hours.
const PATIENCE: i64 = 24 * 3_600_000;

/// How long to wait after so many attempts, in milliseconds: twice as long each time, up to about nine minutes.
fn wait(attempts: i64) -> i64 {
    1000 << attempts.clamp(0, 9)
}

/// Whether so many attempts have taken all the patience there is.
fn is_given_up(attempts: i64) -> bool {
    (1..attempts).map(wait).sum::<i64>() >= PATIENCE
}

/// Works until the house stops.
pub(crate) async fn work(house: House) {
    let mut tasks = JoinSet::new();
    let mut swept = 0;
    if house.store.engine() == Engine::Sqlite {
        // Nobody else works here: what a killed server held is free.
        let _ = house.store.write(|c| Box::pin(async move { write::release_all(c).await })).await;
    }
    while !*house.stopping.borrow() {
        while tasks.try_join_next().is_some() {}
        let now = now();
        if now - swept > 3_600_000 {
            swept = now;
            let _ = house.store.write(move |c| Box::pin(sweep(c, now))).await;
        }
        // Only as many bots are claimed as can think, and as many notices as can be sent: what waits, waits in the database, where no
        // lease runs out.
        let room = Room {
            bots: house.thinking.available_permits() > 0,
            programs: house.programs.available_permits() > 0,
            notices: house.notices.available_permits() > 0,
        };
        let next = match house.store.next_due(now, room).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(%error, "what is due cannot be read");
                Some((now + 1000, Sort::Other))
            }
        };
        if let Some((_, sort)) = next.filter(|(at, _)| *at <= now) {
            let (limit, lease) = house.terms(sort);
            match house.store.claim(now, sort, limit, lease).await {
                Ok(rows) => rows.into_iter().for_each(|row| {
                    house.metrics.late.observe((now - row.at) as f64 / 1000.0);
                    let permit = house.permit(sort);
                    tasks.spawn(carry_out(house.clone(), row, permit));
                }),
                Err(error) => {
                    tracing::error!(%error, "nothing can be claimed");
                    tokio::time::sleep(NAP).await;
                }
            }
            continue;
        }
        let nap = next.map_or(NAP, |(at, _)| NAP.min(Duration::from_millis((at - now).unsigned_abs())));
        tokio::select! {
            () = tokio::time::sleep(nap) => {}
            () = house.due.notified() => {}
            () = house.stopped() => {}
        }
    }
    // What has been begun is finished; what has not keeps its row.
    let _ =
        tokio::time::timeout(Duration::from_secs(10), async { while tasks.join_next().await.is_some() {} })
            .await;
}

/// Tokens that have expired, guesses of long ago, and requests that nobody repeats any more.
async fn sweep(c: &mut AnyConnection, now: i64) -> Stored<()> {
    write::sweep(c, now).await?;
    write::sweep_guesses(c, now).await?;
    write::sweep_answers(c, now - REPEATS).await
}

impl House {
    /// How many rows of a sort may be claimed now, and for how many milliseconds.
    fn terms(&self, sort: Sort) -> (i64, i64) {
        let free = |all: &Semaphore| i64::try_from(all.available_permits()).unwrap_or(1);
        match sort {
            Sort::Bot => (free(&self.thinking), BOT_LEASE),
            Sort::Program => (free(&self.programs), BOT_LEASE + i64::from(self.config.bot_seconds) * 1000),
            Sort::Notice => (free(&self.notices), NOTICE_LEASE),
            Sort::Other => (CLAIM, LEASE),
        }
    }

    /// Leave to think, or to wait for somebody else's server. Nobody but the worker hands it out, and it claims no more rows than there
    /// are permits.
    fn permit(&self, sort: Sort) -> Option<OwnedSemaphorePermit> {
        match sort {
            Sort::Bot => self.thinking.clone().try_acquire_owned().ok(),
            Sort::Program => self.programs.clone().try_acquire_owned().ok(),
            Sort::Notice => self.notices.clone().try_acquire_owned().ok(),
            Sort::Other => None,
        }
    }
}

async fn carry_out(house: House, row: DueRow, mut permit: Option<OwnedSemaphorePermit>) {
    let done = match row.kind.as_str() {
        "bot" | "program" => house.bot_turn(&row, permit.take()).await.map(|()| Done::Finished),
        "clock" => house.time_is_up(&row).await.map(|()| Done::Finished),
        "limit" => house.time_limit(&row).await.map(|()| Done::Finished),
        "start" => house.start_full(&row.game).await.map(|()| Done::Finished),
        "result" => house.tell_result(&row).await.map(|()| Done::Finished),
        "announce" => house.announce(&row).await.map(|()| Done::Finished),
        "notice" => house.give_notice(&row).await,
        _ => Ok(Done::Finished),
    };
    let result = match done {
        Ok(Done::Finished) => Ok("done"),
        // The table is gone, or the question has been answered otherwise.
        Err(problem)
            if matches!(problem.code(), "not-found" | "game-over" | "position-changed" | "not-asked") =>
        {
            Ok("void")
        }
        Ok(Done::Later(why)) => Err(why.to_string()),
        Err(problem) => Err(problem.code().to_string()),
    };
    let label = result.as_ref().map_or("failed", |r| *r);
    house.metrics.done.with_label_values(&[&row.kind, label]).inc();
    let gone = row.kind == "notice" && is_given_up(row.attempts);
    if let Err(why) = &result {
        tracing::warn!(
            game = row.game,
            kind = row.kind,
            attempts = row.attempts,
            why,
            "something due was not done"
        );
    }
    let finish = house.store.write(move |c| {
        Box::pin(async move {
            match result {
                Err(_) if !gone => write::postpone(c, &row, now() + wait(row.attempts)).await,
                _ => write::delete_due(c, &row).await,
            }
        })
    });
    if let Err(error) = finish.await {
        // The lease runs out, and it is looked at again.
        tracing::error!(%error, "a due row could not be finished");
    }
    // There may be room for a bot or a notice that waits.
    drop(permit);
    house.due.notify_one();
}

pub(crate) fn seat_of(row: &DueRow) -> Option<Seat> {
    row.seat.and_then(|s| u8::try_from(s).ok()).and_then(|n| Seat::try_from(n).ok())
}

impl House {
    /// A deadline has passed: what was last written counts, and the game's own default for who wrote nothing (POW-16.2).
    pub(crate) async fn time_is_up(&self, row: &DueRow) -> Answer<()> {
        for _ in 0..TRIES {
            let mut held = self.hold(&row.game).await?;
            let live = held.as_mut().ok_or_else(Problem::missing)?;
            match self.try_time_is_up(live, row).await {
                Err(problem) if problem.code() == "changed-meanwhile" => *held = None,
                done => return done,
            }
        }
        Err(Problem::conflict("changed-meanwhile"))
    }

    async fn try_time_is_up(&self, live: &mut Live, row: &DueRow) -> Answer<()> {
        if live.game.moves != row.number || !live.is_running() {
            return Ok(());
        }
        if live.game.deadline.is_some_and(|d| row.seat.is_none() && d > now()) {
            // The clock was stopped meanwhile; a later row holds.
            return Ok(());
        }
        let asked = live.asked();
        match seat_of(row) {
            None => {
                let next = advance(live, group(&asked, &live.drafts), now())
                    .map_err(|f| Problem::refused(live.rules.kind(), f))?;
                let missed = missed(&asked, &live.drafts);
                self.commit(live, next, &asked, &missed).await
            }
            Some(seat) if asked.contains(&seat) && !live.is_ready(seat) => {
                let written = live.draft(seat).and_then(|d| d.mv.clone());
                let draft = DraftRow {
                    game: live.game.id.clone(),
                    seat: i64::from(seat.number()),
                    mv: written,
                    done: 1,
                    idempotency: None,
                    at: now(),
                };
                self.answer(live, draft, None).await.map(drop)
            }
            Some(_) => Ok(()),
        }
    }

    /// The time for the whole game is up; a game without such a rule goes on.
    async fn time_limit(&self, row: &DueRow) -> Answer<()> {
        for _ in 0..TRIES {
            let mut held = self.hold(&row.game).await?;
            let live = held.as_mut().ok_or_else(Problem::missing)?;
            if !live.is_running() {
                return Ok(());
            }
            let step =
                Step { by: Actor::Clock, mv: json!({ "time_limit": true }), key: None, may_fail: false };
            let Ok(next) = advance(live, vec![step], now()) else { return Ok(()) };
            match self.commit(live, next, &[], &[]).await {
                Err(problem) if problem.code() == "changed-meanwhile" => *held = None,
                done => return done,
            }
        }
        Err(Problem::conflict("changed-meanwhile"))
    }

    /// Half time and the last seconds are announced to whoever listens (POW-16.4).
    async fn announce(&self, row: &DueRow) -> Answer<()> {
        let held = self.hold(&row.game).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        if live.game.moves != row.number || live.game.paused_until.is_some_and(|until| until > now()) {
            return Ok(());
        }
        let note = Note::Announce(row.payload.clone().unwrap_or_default());
        let pg = self.postgres_note(&row.game, note.clone());
        if pg.is_some() {
            self.store.write(move |c| Box::pin(async move { write::notify(c, pg).await })).await?;
        }
        self.tell(&row.game, note);
        Ok(())
    }
}
