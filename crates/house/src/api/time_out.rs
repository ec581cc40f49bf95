//! Stopping the clock, once per game and seat, and being ready to plan.

use axum::extract::State;

use super::asker::Asker;
use super::extract::{Body, Path};
use super::problem::{Answer, Problem};
use super::seats::{Which, own_seat, state_of};
use super::tables::{TableJson, look};
use crate::house::House;
use crate::model::{Change, DueChange, Paused};

pub(crate) async fn stop_clock(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<TableJson> {
    let seat = own_seat(&house, &asker, &id, which.seat).await?;
    house
        .transact(&id, |table, now| {
            let mut state = state_of(table, seat)?;
            let allowed = table.game.clock.time_out_seconds * 1000;
            let (Some(deadline), true) = (table.game.deadline.filter(|d| *d > now), allowed > 0) else {
                return Err(Problem::conflict("no-clock"));
            };
            if table.game.paused.is_some_and(|p| p.until > now) {
                return Err(Problem::conflict("clock-stopped"));
            }
            if state.time_out_used {
                return Err(Problem::conflict("time-out-used"));
            }
            state.time_out_used = true;
            let mut game = table.game.clone();
            game.paused = Some(Paused { seat, until: now + allowed });
            game.deadline = Some(deadline + allowed);
            let due = DueChange::Later(allowed);
            Ok((Some(Change { game: Some(game), due, ..Change::of_seats(vec![state]) }), ()))
        })
        .await?;
    look(&house, &asker, &id).await
}

pub(crate) async fn run_clock(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<TableJson> {
    let mine = {
        let table = house.lock_table(&id).await?;
        let rights = table.rights();
        let mine = asker.seats(rights);
        asker.may_watch(rights, &mine)?;
        if mine.is_empty() {
            return Err(if asker.person.is_none() {
                Problem::who()
            } else {
                Problem::forbidden("not-your-seat")
            });
        }
        mine
    };
    house
        .transact(&id, |table, now| {
            let paused = table.game.paused.filter(|p| p.until > now);
            let (Some(paused), Some(deadline)) = (paused, table.game.deadline) else {
                return Err(Problem::conflict("clock-runs"));
            };
            if !mine.contains(&paused.seat) {
                return Err(Problem::forbidden("not-your-seat"));
            }
            let left = paused.until - now;
            let mut game = table.game.clone();
            game.paused = Some(Paused { until: now, ..paused });
            game.deadline = Some(deadline - left);
            Ok((Some(Change { game: Some(game), due: DueChange::Later(-left), ..Change::default() }), ()))
        })
        .await?;
    look(&house, &asker, &id).await
}

pub(crate) async fn ready_to_plan(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<TableJson> {
    let seat = own_seat(&house, &asker, &id, which.seat).await?;
    house
        .transact(&id, |table, now| {
            let is_new = !state_of(table, seat)?.plans;
            let change = match (table.is_talking(), table.is_watching(now)) {
                (true, _) => table.ready_to_plan(seat, now),
                (_, true) => table.has_seen(seat, now),
                _ => return Err(Problem::conflict("not-talking")),
            };
            Ok((is_new.then_some(change), ()))
        })
        .await?;
    look(&house, &asker, &id).await
}
