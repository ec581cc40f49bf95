//! Deadlines and announcements of the clock.

use super::{Done, JobError};
use crate::house::House;
use crate::hub::Note;
use crate::model::{Announcement, Due, Table};
use crate::store;
use crate::time::now;

impl House {
    /// A deadline has passed (POW-16.2).
    pub(super) async fn time_is_up(&self, due: &Due) -> Result<Done, JobError> {
        let decide = |table: &Table, now: i64| Ok((table.time_is_up(due, now)?, ()));
        self.transact::<_, JobError>(&due.game, decide).await.map(|()| Done::Finished)
    }

    /// The time for the whole game is up.
    pub(super) async fn time_limit(&self, due: &Due) -> Result<Done, JobError> {
        let decide = |table: &Table, now: i64| Ok((table.time_limit(now), ()));
        self.transact::<_, JobError>(&due.game, decide).await.map(|()| Done::Finished)
    }

    /// The pause for talk is over (POW-16.5).
    pub(super) async fn pause_is_over(&self, due: &Due) -> Result<Done, JobError> {
        let decide = |table: &Table, now: i64| {
            let still = table.is_talking() && table.game.moves == due.number;
            Ok((still.then(|| table.plan(table.seats.clone(), now)), ()))
        };
        self.transact::<_, JobError>(&due.game, decide).await.map(|()| Done::Finished)
    }

    /// Half time and the last seconds are announced to whoever listens (POW-16.4).
    pub(super) async fn announce(&self, due: &Due, what: Announcement) -> Result<Done, JobError> {
        let table = self.lock_table(&due.game).await?;
        let stopped = table.game.paused.is_some_and(|p| p.until > now());
        if table.game.moves != due.number || stopped {
            return Ok(Done::Void);
        }
        drop(table);
        let note = Note::Announce(what);
        if let Some(wire) = self.wire(&due.game, note.clone()) {
            self.store.write(move |sql| store::notify(sql, Some(&wire))).await?;
        }
        self.hub.tell(&due.game, note);
        Ok(Done::Finished)
    }
}
