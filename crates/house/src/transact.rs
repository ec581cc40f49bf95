//! The only way to change a table: lock it, decide, write, update the copy in memory, notify the listeners; and start
//! over if somebody else was faster.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::OwnedMappedMutexGuard;
use tokio::sync::OwnedMutexGuard;

use crate::cache::{Cached, Slot};
use crate::house::{House, HouseError};
use crate::hub::{Note, TableUpdate};
use crate::model::{Change, Given, Key, MoveError, MoveReceipt, MoveRequest, Table};
use crate::store::{self, StoreError, Stored, rows};
use crate::time::now;

/// How often a lost race is repeated.
const TRIES: usize = 12;

/// A table that nobody else in this process can change.
pub(crate) struct Locked {
    cached: OwnedMappedMutexGuard<Option<Cached>, Cached>,
    slot: Arc<Slot>,
    /// The store's generation when it was locked.
    generation: Option<u64>,
}

impl Deref for Locked {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.cached.table
    }
}

impl Locked {
    /// The next lock reads the database.
    fn forget(&self) {
        self.slot.is_stale.store(true, Ordering::SeqCst);
    }

    /// A change with this revision is about to be written.
    fn will_have(&self, revision: i64) -> Writing {
        self.slot.revision.store(revision, Ordering::SeqCst);
        Writing(Some(self.slot.clone()))
    }
}

/// A change that is being written. If its outcome is not known, the copy in memory may be old.
struct Writing(Option<Arc<Slot>>);

impl Writing {
    /// The change is written, and the copy has it.
    fn finish(mut self) {
        self.0 = None;
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        if let Some(slot) = &self.0 {
            slot.is_stale.store(true, Ordering::SeqCst);
        }
    }
}

/// Why a move was not made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SubmitError {
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    House(#[from] HouseError),
}

impl House {
    /// The table, for this caller alone, loaded if necessary and as new as the database: other servers and
    /// `powerhouse admin` write there too.
    pub(crate) async fn lock_table(&self, id: &str) -> Result<Locked, HouseError> {
        let generation = self.store.catch_up().await?;
        let (mut locked, is_current) = self.lock_cached(id, generation).await?;
        if is_current || self.is_current(&mut locked).await? {
            return Ok(locked);
        }
        locked.forget();
        drop(locked);
        Ok(self.lock_cached(id, generation).await?.0)
    }

    /// The cached table, and whether it is known to be as new as the database was in this generation of the store.
    async fn lock_cached(&self, id: &str, generation: Option<u64>) -> Result<(Locked, bool), HouseError> {
        if id.len() > 40 || !id.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(HouseError::Missing);
        }
        let slot = self.tables.slot(id);
        let mut cached = slot.cached.clone().lock_owned().await;
        if slot.is_stale.load(Ordering::SeqCst) {
            *cached = None;
        }
        let mut is_current =
            cached.as_ref().is_some_and(|c| generation.is_some() && c.generation == generation);
        if cached.is_none() {
            // From here on, any note makes the copy stale.
            slot.revision.store(i64::MIN, Ordering::SeqCst);
            slot.is_stale.store(false, Ordering::SeqCst);
            let Some(table) = self.load(id).await? else {
                drop(cached);
                self.tables.remove(id);
                return Err(HouseError::Missing);
            };
            self.tables.weigh(id, &slot, table.weight());
            slot.revision.store(table.game.revision, Ordering::SeqCst);
            *cached = Some(Cached { table, generation });
            is_current = true;
        }
        match OwnedMutexGuard::try_map(cached, Option::as_mut) {
            Ok(cached) => Ok((Locked { cached, slot, generation }, is_current)),
            // It has just been put there.
            Err(_) => Err(HouseError::Missing),
        }
    }

    /// Whether a table in memory is what the database holds.
    async fn is_current(&self, locked: &mut Locked) -> Stored<bool> {
        let revision = self.store.find(rows::games::revision(&locked.game.id)).await?;
        let is_current = revision == Some(locked.game.revision);
        if is_current && locked.generation.is_some() {
            locked.cached.generation = locked.generation;
        }
        Ok(is_current)
    }

    async fn load(&self, id: &str) -> Result<Option<Table>, HouseError> {
        let wanted = id.to_string();
        let found = self.store.read(move |sql| {
            // A change between the reads shows in the revision; then read again.
            for _ in 0..8 {
                let Some(game) = rows::games::find(sql, &wanted)? else { return Ok(None) };
                let Some(state) = rows::games::state(sql, &wanted)? else { return Ok(None) };
                let seats = rows::seats::of_game(sql, &wanted)?;
                let links = rows::seats::links(sql, &wanted)?;
                let drafts = rows::moves::drafts(sql, &wanted)?;
                if rows::games::revision(&wanted).run(sql)? == Some(game.revision) {
                    return Ok(Some((game, state, seats, links, drafts)));
                }
            }
            Err(StoreError::Conflict)
        });
        let Some((game, state, seats, links, drafts)) = found.await? else { return Ok(None) };
        let Some(hosted) = self.hosted(&game.kind) else { return Ok(None) };
        match Table::load(hosted.game, game, &state, seats, links, drafts) {
            Ok(table) => Ok(Some(table)),
            Err(error) => {
                tracing::error!(%error, "the engine refuses a stored game");
                Err(HouseError::CannotLoad)
            }
        }
    }

    /// Looks at the table, decides what to change and writes it; again if somebody else was faster. Then starts the
    /// game if that filled the table. Returns when everything is durable.
    pub(crate) async fn transact<T, E>(
        &self,
        id: &str,
        mut decide: impl FnMut(&Table, i64) -> Result<(Option<Change>, T), E> + Send,
    ) -> Result<T, E>
    where
        E: From<HouseError>,
    {
        for _ in 0..TRIES {
            // A copy that is too old is noticed when the change is written.
            let generation = self.store.generation().map_err(HouseError::from)?;
            let (mut locked, is_current) = self.lock_cached(id, generation).await?;
            let decided = decide(&locked, now());
            let (change, result) = match decided {
                Ok((Some(change), result)) => (change, result),
                // A decision to change nothing must not be based on an old copy.
                unchanged => {
                    if is_current || self.is_current(&mut locked).await.map_err(HouseError::from)? {
                        return unchanged.map(|(_, result)| result);
                    }
                    locked.forget();
                    continue;
                }
            };
            let done = match self.write(&mut locked, change).await {
                Ok(()) => self.start_if_full(&mut locked).await,
                failed => failed,
            };
            match done {
                Ok(()) => return Ok(result),
                Err(StoreError::Conflict) => locked.forget(),
                Err(error) => {
                    locked.forget();
                    return Err(HouseError::Store(error).into());
                }
            }
        }
        Err(HouseError::Contested.into())
    }

    /// Writes a change and everything that follows from it in one transaction; then notifies the listeners.
    async fn write(&self, locked: &mut Locked, change: Change) -> Stored<()> {
        let game = &locked.game;
        let (id, revision, number, moved) =
            (game.id.clone(), game.revision, game.moves, !change.played.is_empty());
        for (seat, fault) in &change.dropped {
            tracing::warn!(game = id, %seat, code = fault.code, "an answer that waited was refused when it was played");
        }
        let wakes = !change.new_due.is_empty() || change.makes.is_some();
        let wire = if change.is_quiet { None } else { self.wire_of(&id, Note::of_change(moved), wakes) };
        let writing = locked.will_have(revision + 1);
        let written = {
            let game = id.clone();
            self.store.write_change(&id, move |sql| {
                store::write_change(sql, (&game, revision, number), &change, now())?;
                store::notify(sql, wire.as_deref())?;
                Ok(change)
            })
        };
        let change = written.await?;
        self.sessions.forget_seats(&id, &change.unlink);
        if !change.unlink_ids.is_empty() {
            self.sessions.forget_all();
        }
        self.metrics.moves.inc_by(change.played.len() as u64);
        let (is_quiet, played) = (change.is_quiet, change.played.clone());
        let cached = &mut *locked.cached;
        // A write of another process before the decision would have been a conflict; a later one has another
        // generation, or is reported. So the copy stays as new as it was.
        cached.table.apply(change, self.hub.is_heard(&id));
        self.tables.weigh(&id, &locked.slot, cached.table.weight());
        writing.finish();
        if wakes {
            self.due.notify_one();
        }
        if !is_quiet && self.hub.is_heard(&id) {
            self.hub.tell(&id, Note::Changed(Arc::new(TableUpdate::of(&cached.table, played))));
        }
        Ok(())
    }

    async fn start_if_full(&self, locked: &mut Locked) -> Stored<()> {
        match locked.start_if_full(now()) {
            Ok(Some(change)) => self.write(locked, change).await,
            Ok(None) => Ok(()),
            Err(error) => {
                tracing::error!(game = locked.game.id, %error, "a full table cannot be started");
                Ok(())
            }
        }
    }

    /// Starts a table that is full.
    pub(crate) async fn start_full(&self, id: &str) -> Result<(), HouseError> {
        let (mut locked, _) = self.lock_cached(id, self.store.generation()?).await?;
        match self.start_if_full(&mut locked).await {
            // Somebody else has started it.
            Err(StoreError::Conflict) => {
                locked.forget();
                Ok(())
            }
            done => Ok(done?),
        }
    }

    /// Makes a move or keeps it as a draft. Returns when it is durable. A repeated request does nothing new and gets
    /// its first answer.
    pub(crate) async fn submit(&self, id: &str, request: &MoveRequest) -> Result<MoveReceipt, SubmitError> {
        let done = self
            .transact(id, |table, now| {
                let (change, receipt) = table.submit(request, now)?;
                Ok::<_, SubmitError>((Some(change), receipt))
            })
            .await;
        match (done, &request.key) {
            (Err(error), Some(key)) => match self.already(id, request, key).await? {
                Some(receipt) => Ok(receipt),
                None => Err(error),
            },
            (done, _) => done,
        }
    }

    /// What a repeated request did the first time.
    async fn already(
        &self,
        id: &str,
        request: &MoveRequest,
        key: &Key,
    ) -> Result<Option<MoveReceipt>, SubmitError> {
        let (game, stored) = (id.to_string(), key.stored(request.seat));
        let before = self.store.read(move |sql| rows::moves::by_key(sql, &game, &stored)).await;
        let Some((before, number)) = before.map_err(HouseError::from)? else { return Ok(None) };
        if before.hash != key.hash || before.is_final != request.is_final {
            return Err(MoveError::KeyUsed.into());
        }
        let moves = self.lock_table(id).await?.game.moves;
        Ok(Some(MoveReceipt { is_final: request.is_final, number, moves }))
    }

    /// Voids a token, also for the streams that it opened, on every server. Returns whether there was one.
    pub(crate) async fn void(&self, hash: &str) -> Stored<bool> {
        let wire = self.wire("", Note::Void(hash.into()));
        let gone = {
            let hash = hash.to_string();
            self.store.write(move |sql| {
                let gone = rows::tokens::delete(sql, &hash)?;
                store::notify(sql, wire.as_deref())?;
                Ok(gone)
            })
        };
        let gone = gone.await?;
        self.sessions.forget(hash);
        self.hub.tell("", Note::Void(hash.into()));
        Ok(gone)
    }

    /// Removes a game with everything that belongs to it, if it still has this revision.
    pub(crate) async fn remove(&self, id: &str, revision: i64) -> Stored<()> {
        let wire = self.wire(id, Note::Gone);
        let game = id.to_string();
        self.store
            .write(move |sql| {
                rows::games::touch(sql, &game, revision)?;
                rows::games::delete(sql, &game)?;
                store::notify(sql, wire.as_deref())
            })
            .await?;
        self.tables.remove(id);
        self.hub.tell(id, Note::Gone);
        Ok(())
    }
}

/// A move in the game's JSON.
impl From<serde_json::Value> for Given {
    fn from(mv: serde_json::Value) -> Self {
        Given::Json(mv)
    }
}
