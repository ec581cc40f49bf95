use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

use super::sweep::Sweeper;
use super::{Done, unless_void};
use crate::house::House;
use crate::model::{Class, Due, Task};
use crate::store::{Engine, Stored, rows};
use crate::time::now;

/// How many rows of quick work are claimed at a time.
const CLAIM: i64 = 32;
/// The next turns are chosen among this many waiting turns of bots.
const TURNS: i64 = 2000;
/// The lease of quick work, in milliseconds.
const LEASE: i64 = 10_000;
/// The lease of a bot's turn, in milliseconds; for a program, in addition to its own time.
const BOT_LEASE: i64 = 60_000;
/// The lease of a notice, in milliseconds: it must not be sent twice because a mail server is slow.
const NOTICE_LEASE: i64 = 60_000;
/// How long the scheduler sleeps at most: another server may have written something that is due.
const NAP: Duration = Duration::from_millis(1000);
/// How long a notice is retried: mail servers may be down for hours.
const PATIENCE: i64 = 24 * 3_600_000;
/// After how many milliseconds a row without a free slot is tried again.
const BUSY: i64 = 1000;

/// How long to wait after this many attempts, in milliseconds: doubled each time, up to about nine minutes.
fn wait(attempts: i64) -> i64 {
    1000 << attempts.clamp(0, 9)
}

/// Whether to give up after this many attempts.
fn is_given_up(attempts: i64) -> bool {
    (1..attempts).map(wait).sum::<i64>() >= PATIENCE
}

/// Does what is due until the house stops.
pub(crate) async fn schedule(house: House) {
    let mut tasks = JoinSet::new();
    let mut sweeper = Sweeper::new(now());
    if house.store.engine() == Engine::Sqlite
        && let Err(error) = house.store.write(rows::due::release_all).await
    {
        // One server alone uses this database, so a killed server's leases could be ended now. They will run out
        // instead.
        tracing::error!(%error, "leases could not be ended");
    }
    while !*house.stopping.borrow() {
        while tasks.try_join_next().is_some() {}
        let now = now();
        sweeper.sweep(&house, now).await;
        // No more rows are claimed than there are free slots: work that waits in the database has no lease that could
        // run out.
        let room: Vec<Class> = Class::ALL.into_iter().filter(|class| house.has_room(*class)).collect();
        let next = match house.store.read(move |sql| rows::due::next(sql, now, &room)).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(%error, "what is due cannot be read");
                Some((now + 1000, Class::Quick))
            }
        };
        if let Some((_, class)) = next.filter(|(at, _)| *at <= now) {
            match house.claim(now, class).await {
                Ok(due) => due.into_iter().for_each(|due| {
                    house.metrics.late.observe((now - due.at) as f64 / 1000.0);
                    let permit = house.permit(class);
                    tasks.spawn(carry_out(house.clone(), due, permit));
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
    // Started work is finished; the rest keeps its rows.
    let all = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(Duration::from_secs(10), all).await.is_err() {
        tracing::warn!("some work was not finished in time; its leases run out");
    }
}

impl House {
    fn slots_of(&self, class: Class) -> Option<&Arc<Semaphore>> {
        match class {
            Class::Bot => Some(&self.slots.bots),
            Class::Thinker => Some(&self.slots.thinkers),
            Class::Program => Some(&self.slots.programs),
            Class::Mail => Some(&self.slots.mails),
            Class::Webhook => Some(&self.slots.webhooks),
            Class::Quick => None,
        }
    }

    fn has_room(&self, class: Class) -> bool {
        self.slots_of(class).is_none_or(|slots| slots.available_permits() > 0)
    }

    /// How many rows of a class may be claimed now, and for how many milliseconds.
    fn terms(&self, class: Class) -> (i64, i64) {
        let free = self.slots_of(class).map_or(CLAIM, |s| i64::try_from(s.available_permits()).unwrap_or(1));
        let lease = match class {
            Class::Bot | Class::Thinker => BOT_LEASE,
            Class::Program => BOT_LEASE + i64::from(self.config.bot_seconds) * 1000,
            Class::Mail | Class::Webhook => NOTICE_LEASE,
            Class::Quick => LEASE,
        };
        (free, lease)
    }

    /// Claims as many rows of a class as there is room for.
    async fn claim(&self, now: i64, class: Class) -> Stored<Vec<Due>> {
        let (limit, lease) = self.terms(class);
        if !matches!(class, Class::Bot | Class::Thinker) {
            return self.store.write(move |sql| rows::due::claim(sql, now, class, limit, lease)).await;
        }
        let waiting = self.store.read(move |sql| rows::due::waiting(sql, now, class, TURNS)).await?;
        let next = self.fairest(waiting, usize::try_from(limit).unwrap_or(1));
        self.store.write(move |sql| rows::due::claim_these(sql, now, &next, lease)).await
    }

    /// The turns that come next: addresses whose bots have thought less lately come first, however many games they
    /// have.
    fn fairest(&self, waiting: Vec<(String, String)>, limit: usize) -> Vec<String> {
        let owed = |game: &str| self.origins.of(game).map(|address| self.thoughts.wait(address));
        let mut turns: Vec<_> = waiting.into_iter().map(|(id, game)| (owed(&game), id)).collect();
        // The sort is stable: of two who owe the same, the one who has waited longer comes first.
        turns.sort_by_key(|(owed, _)| owed.unwrap_or_default());
        turns.into_iter().map(|(_, id)| id).take(limit).collect()
    }

    /// A slot for the work. Only the scheduler takes slots, and it claims no more rows than there are free ones.
    fn permit(&self, class: Class) -> Option<OwnedSemaphorePermit> {
        self.slots_of(class)?.clone().try_acquire_owned().ok()
    }
}

async fn carry_out(house: House, due: Due, mut permit: Option<OwnedSemaphorePermit>) {
    let done = match due.task {
        Task::Bot(seat) | Task::Thinker(seat) | Task::Program(seat) => {
            house.bot_turn(&due, seat, permit.take()).await
        }
        Task::Clock(_) => house.time_is_up(&due).await,
        Task::Limit => house.time_limit(&due).await,
        Task::Plan => house.pause_is_over(&due).await,
        Task::Start => house.start_full(&due.game).await.map(|()| Done::Finished).map_err(Into::into),
        Task::Result(seat) => house.tell_result(&due, seat).await,
        Task::Announce(what) => house.announce(&due, what).await,
        Task::Notice(seat, what) => house.split_notice(&due, seat, what).await,
        Task::Send(seat, what, way) => house.send_notice(&due, seat, what, way).await,
    };
    let done = unless_void(done);
    let label = match &done {
        Ok(Done::Finished) => "done",
        Ok(Done::Void) => "void",
        Ok(Done::Busy) => "busy",
        Err(_) => "failed",
    };
    house.metrics.done.with_label_values(&[due.task.kind(), label]).inc();
    let again = match &done {
        Ok(Done::Finished | Done::Void) => None,
        Ok(Done::Busy) => Some((now() + BUSY, due.attempts - 1)),
        Err(why) => {
            let (game, kind, attempts) = (&due.game, due.task.kind(), due.attempts);
            tracing::warn!(game, kind, attempts, %why, "something due was not done");
            let gone = matches!(due.task, Task::Send(..)) && is_given_up(due.attempts);
            (!gone).then(|| (now() + wait(due.attempts), due.attempts))
        }
    };
    let finish = house.store.write(move |sql| match again {
        Some((at, attempts)) => rows::due::postpone(sql, &due, at, attempts),
        None => rows::due::delete(sql, &due),
    });
    if let Err(error) = finish.await {
        // The lease will run out, and the row will be tried again.
        tracing::error!(%error, "a due row could not be finished");
    }
    // The slot may be what another row waits for.
    drop(permit);
    house.due.notify_one();
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::path::PathBuf;

    use table::Seat;

    use super::*;
    use crate::bots::OnlyRandom;
    use crate::config::Config;

    /// A house with an empty database, and its folder.
    async fn empty_house() -> (House, PathBuf) {
        let data = std::env::temp_dir().join(format!("house-turns-{}", crate::secret::id()));
        std::fs::create_dir_all(&data).unwrap();
        let config = Config { data: data.clone(), ..Config::default() };
        (House::open(config, Vec::new(), Arc::new(OnlyRandom)).await.unwrap(), data)
    }

    /// However slow other people's servers are, mails are sent and bots think.
    #[tokio::test]
    async fn webhooks_take_nobody_elses_slots() {
        let (house, data) = empty_house().await;
        house.slots.webhooks.forget_permits(house.slots.webhooks.available_permits());
        let has_room: Vec<Class> = Class::ALL.into_iter().filter(|class| house.has_room(*class)).collect();
        assert_eq!(has_room.len(), Class::ALL.len() - 1);
        assert!(!has_room.contains(&Class::Webhook));
        house.close().await;
        std::fs::remove_dir_all(data).unwrap();
    }

    /// However many games of bots alone a person has, other people's bots do not wait.
    #[tokio::test]
    async fn whoever_s_bots_have_thought_less_comes_first() {
        let (house, data) = empty_house().await;
        let (eve, ada) = (IpAddr::from([192, 0, 2, 66]), IpAddr::from([192, 0, 2, 1]));
        let games = (0..50).map(|n| (format!("eve{n}"), eve, n)).chain([("ada".to_string(), ada, 60)]);
        for (game, address, at) in games {
            house.origins.note(&game, address);
            let row = Due::new(&game, 0, at, Task::Bot(Seat::new(0)));
            house.store.write(move |sql| rows::due::insert(sql, &row)).await.unwrap();
        }
        // One at a time, however many cores there are.
        house.slots.bots.forget_permits(house.slots.bots.available_permits() - 1);
        let next = async || house.claim(100, Class::Bot).await.unwrap()[0].game.clone();
        assert_eq!(next().await, "eve0", "nobody's have thought yet: the oldest");
        house.thoughts.spend(eve, Duration::from_secs(10));
        assert_eq!(next().await, "ada");
        assert!(next().await.starts_with("eve"), "who is alone does not wait");
        house.close().await;
        std::fs::remove_dir_all(data).unwrap();
    }
}
