//! The bots' turns: what a seat may know is asked of its bot, off every thread that serves people.

use std::time::Duration;

use serde_json::Value;
use table::{Actor, AnyTable, Audience, Rng, Seat, SplitMix64};
use tokio::sync::OwnedSemaphorePermit;

use crate::bots::{Ask, WhichBot};
use crate::clock::Pace;
use crate::history::Past;
use crate::house::House;
use crate::live::Live;
use crate::play::{Key, Wish};
use crate::problem::{Answer, Problem};
use crate::store::DueRow;
use crate::work::seat_of;

/// A program is told what happened in so many moves at most; the view says the rest.
const TOLD: i64 = 100;

impl House {
    /// A bot's turn, if it still is.
    pub(crate) async fn bot_turn(&self, row: &DueRow, permit: Option<OwnedSemaphorePermit>) -> Answer<()> {
        let Some(seat) = seat_of(row) else { return Ok(()) };
        let held = self.hold(&row.game).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        let bot = live.seat(seat).and_then(|s| s.which_bot());
        let (Some(bot), true) = (bot, live.game.moves == row.number && live.asked().contains(&seat)) else {
            return Ok(());
        };
        if live.is_ready(seat) {
            return Ok(());
        }
        let ask = self.question(live, seat, bot)?;
        let (table, past) = (live.table.copy(), Past::of(live));
        drop(held);
        let chosen = match &ask.bot {
            WhichBot::Level(_) => Some(self.level_chooses(ask, table, permit).await?),
            WhichBot::Program(_) => self.program_chooses(ask, table, &past, permit).await?,
        };
        // A program without a move that the rules take has lost its turn.
        let Some(mv) = chosen else { return self.time_is_up(row).await };
        let key = Some(Key { key: format!("bot-{}", row.number), request: String::new() });
        self.submit(&row.game, &Wish { seat, mv, is_final: true, key, at: Some(row.number) }).await.map(drop)
    }

    fn question(&self, live: &Live, seat: Seat, bot: WhichBot) -> Answer<Ask> {
        // The same question after a crash gets the same answer.
        let number = live.game.moves.unsigned_abs();
        let seed = live.seed().ok_or_else(Problem::missing)?;
        let mut seeds = seed.rng((1 << 63) | number << 8 | u64::from(seat.number()));
        let given = Duration::from_secs(self.config.bot_seconds.into());
        let clock = Duration::from_secs(live.clock.seconds.unsigned_abs());
        Ok(Ask {
            kind: live.rules.kind(),
            bot,
            table: live.game.id.clone(),
            options: live.table.options(),
            seat,
            heard: Vec::new(),
            view: live.table.view(Audience::Seat(seat)),
            time: if live.clock.pace == Pace::PerMove { given.min(clock) } else { given },
            seed: seeds.next_u64(),
        })
    }

    async fn level_chooses(
        &self,
        ask: Ask,
        table: Box<dyn AnyTable>,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Answer<Value> {
        let bots = self.bots.clone();
        // The permit goes with the thread: one that is given up still counts until it ends.
        let mv = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let chosen = if ask.bot == WhichBot::Level(0) { None } else { bots.choose(&ask) };
            let legal = chosen.filter(|mv| table.copy().play(Actor::Seat(ask.seat), mv).is_ok());
            legal.or_else(|| table.sample(ask.seat, &mut SplitMix64::new(ask.seed)))
        });
        mv.await.ok().flatten().ok_or_else(|| Problem::conflict("bot-failed"))
    }

    async fn program_chooses(
        &self,
        mut ask: Ask,
        table: Box<dyn AnyTable>,
        past: &Past,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Answer<Option<Value>> {
        let bots = self.bots.clone();
        let last = self.store.last_move_of(&past.id, ask.seat.number()).await?.max(past.moves - TOLD);
        let own = Audience::Seat(ask.seat);
        // A past that the rules can no longer show is no reason not to play.
        let moves = self.moves_between(past, last, past.moves).await.unwrap_or_default();
        ask.heard = moves.iter().flat_map(|played| played.heard(own, false)).collect();
        let mv = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            bots.choose(&ask).filter(|mv| table.copy().play(Actor::Seat(ask.seat), mv).is_ok())
        });
        Ok(mv.await.ok().flatten())
    }

    /// Tells a program how its game ended.
    pub(crate) async fn tell_result(&self, row: &DueRow) -> Answer<()> {
        let Some(seat) = seat_of(row) else { return Ok(()) };
        let held = self.hold(&row.game).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        let program = live.seat(seat).and_then(|s| s.program.clone());
        let (Some(program), Some(outcome)) = (program, live.table.outcome()) else { return Ok(()) };
        let (bots, table) = (self.bots.clone(), row.game.clone());
        drop(held);
        let told = tokio::task::spawn_blocking(move || bots.over(&program, &table, seat, &outcome));
        told.await.map_err(|_| Problem::conflict("bot-failed"))
    }
}
