//! The bots' turns, on threads that serve nobody else.

use std::time::Duration;

use serde_json::Value;
use table::{Actor, AnyTable, Audience, Rng, Seat, SplitMix64};
use tokio::sync::OwnedSemaphorePermit;

use super::{Done, JobError};
use crate::bots::{Ask, WhichBot};
use crate::budget::paid;
use crate::fair::{Priority, Whose, think};
use crate::history::Past;
use crate::house::House;
use crate::model::{Due, Key, MoveRequest, Pace, Table};
use crate::store::rows;

/// A program is told the events of at most this many moves; the view contains the rest.
const TOLD: i64 = 100;

impl House {
    /// Plays a bot's turn, if it is still its turn.
    pub(super) async fn bot_turn(
        &self,
        due: &Due,
        seat: Seat,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Result<Done, JobError> {
        let table = self.lock_table(&due.game).await?;
        let is_asked = table.game.moves == due.number && !table.is_talking() && table.asked().contains(&seat);
        let bot = table.seat(seat).and_then(|s| s.bot().cloned());
        let Some(bot) = bot.filter(|_| is_asked && !table.is_ready(seat)) else { return Ok(Done::Void) };
        let ask = self.question(&table, seat, bot);
        let (position, past) = (table.position.copy(), Past::of(&table));
        drop(table);
        let chosen = match &ask.bot {
            WhichBot::Level(_) | WhichBot::Thinker(_) => {
                Some(self.level_chooses(ask, position, permit).await?)
            }
            WhichBot::Program(_) => self.program_chooses(ask, position, &past, permit).await?,
        };
        // A program without a legal move has lost its turn.
        let Some(mv) = chosen else { return self.time_is_up(due).await };
        let key = Some(Key { key: format!("bot-{}", due.number), hash: String::new() });
        let request = MoveRequest { seat, mv: mv.into(), is_final: true, key, at: Some(due.number) };
        self.submit(&due.game, &request).await?;
        Ok(Done::Finished)
    }

    fn question(&self, table: &Table, seat: Seat, bot: WhichBot) -> Ask {
        // After a crash the same question gets the same answer.
        let number = table.game.moves.unsigned_abs();
        let mut seeds = table.game.seed.rng((1 << 63) | number << 8 | u64::from(seat.number()));
        let given = Duration::from_secs(self.config.bot_seconds.into());
        let clock = Duration::from_secs(table.game.clock.seconds.unsigned_abs());
        Ask {
            kind: table.rules.kind(),
            bot,
            table: table.game.id.clone(),
            options: table.position.options(),
            seat,
            heard: Vec::new(),
            view: table.position.view(Audience::Seat(seat)),
            time: if table.game.clock.pace == Pace::PerMove { given.min(clock) } else { given },
            seed: seeds.next_u64(),
        }
    }

    /// The question for a hint. The seed is not secret: the same view gets the same hint.
    pub(crate) fn hint_question(&self, table: &Table, seat: Seat) -> Ask {
        let seed = table.game.moves.unsigned_abs();
        Ask { seed, table: String::new(), ..self.question(table, seat, WhichBot::Level(0)) }
    }

    async fn level_chooses(
        &self,
        ask: Ask,
        position: Box<dyn AnyTable>,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Result<Value, JobError> {
        let bots = self.bots.clone();
        let (seat, mut rng) = (ask.seat, SplitMix64::new(ask.seed));
        let (origin, thoughts) = (self.origins.of(&ask.table), self.thoughts.clone());
        // The permit moves to the thread: an abandoned bot still counts until it ends.
        let chosen = think(Priority::Soon, move || {
            let _permit = permit;
            match origin {
                Some(address) => paid(&thoughts, address, || bots.choose(&ask)),
                None => bots.choose(&ask),
            }
        });
        let chosen = chosen.await.unwrap_or_else(|error| {
            // The same question would fail again, and the game must not wait for it.
            tracing::error!(%error, "a bot failed; a random move is made instead");
            None
        });
        let legal = chosen.filter(|mv| position.copy().play(Actor::Seat(seat), mv).is_ok());
        legal.or_else(|| position.sample(seat, &mut rng)).ok_or(JobError::BotFailed)
    }

    async fn program_chooses(
        &self,
        mut ask: Ask,
        position: Box<dyn AnyTable>,
        past: &Past,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Result<Option<Value>, JobError> {
        let bots = self.bots.clone();
        let (id, seat) = (past.id.clone(), ask.seat);
        let last = self.store.read(move |sql| rows::moves::last_of(sql, &id, seat)).await?;
        let own = Audience::Seat(ask.seat);
        match self.moves_between(past, (last.max(past.moves - TOLD), past.moves), Whose::House).await {
            Ok(moves) => ask.heard = moves.iter().flat_map(|m| m.heard(own, false)).cloned().collect(),
            // A program can play without the earlier events.
            Err(error) => tracing::warn!(game = past.id, %error, "a program is not told what happened"),
        }
        let mv = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            bots.choose(&ask).filter(|mv| position.copy().play(Actor::Seat(ask.seat), mv).is_ok())
        });
        Ok(mv.await.ok().flatten())
    }

    /// Tells a program how its game ended.
    pub(super) async fn tell_result(&self, due: &Due, seat: Seat) -> Result<Done, JobError> {
        let table = self.lock_table(&due.game).await?;
        let bot = table.seat(seat).and_then(|s| s.bot().cloned());
        let (Some(WhichBot::Program(program)), Some(outcome)) = (bot, table.position.outcome()) else {
            return Ok(Done::Void);
        };
        drop(table);
        let (bots, game) = (self.bots.clone(), due.game.clone());
        let told = tokio::task::spawn_blocking(move || bots.over(&program, &game, seat, &outcome));
        told.await.map_err(|_| JobError::BotFailed)?;
        Ok(Done::Finished)
    }
}
