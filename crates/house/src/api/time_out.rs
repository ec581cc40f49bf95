//! Stopping the clock, once a game for each seat.

use axum::Json;
use axum::extract::State;

use super::asker::Asker;
use super::extract::{Body, Path};
use super::seats::{Which, own_seat, row_of};
use super::shape::{Fails, TableBody};
use super::tables::look;
use crate::clock::now;
use crate::edit::Edit;
use crate::house::House;
use crate::problem::{Answer, Problem};

/// Stops the clock for everybody, once a game for each seat (POW-16.3).
#[utoipa::path(post, path = "/api/tables/{id}/time-out", tag = "seats", params(("id" = String, Path)), request_body = Which,
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn stop_clock(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<Json<TableBody>> {
    let seat = own_seat(&house, &asker, &id, which.seat).await?;
    let held = house
        .edit(&id, |live| {
            let mut row = row_of(live, seat)?;
            let allowed = live.clock.time_out_seconds;
            let (Some(deadline), true) = (live.game.deadline.filter(|d| *d > now()), allowed > 0) else {
                return Err(Problem::conflict("no-clock"));
            };
            if live.game.paused_until.is_some_and(|until| until > now()) {
                return Err(Problem::conflict("clock-stopped"));
            }
            if row.time_out_used == 1 {
                return Err(Problem::conflict("time-out-used"));
            }
            row.time_out_used = 1;
            let mut game = live.game.clone();
            game.paused_seat = Some(row.seat);
            game.paused_until = Some(now() + allowed * 1000);
            game.deadline = Some(deadline + allowed * 1000);
            Ok(Edit { seats: vec![row], game: Some(game), later: allowed * 1000, ..Edit::default() })
        })
        .await?;
    drop(held);
    look(&house, &asker, &id).await.map(Json)
}

/// Lets the clock run again before the time-out is over. Only who stopped it may.
#[utoipa::path(delete, path = "/api/tables/{id}/time-out", tag = "seats", params(("id" = String, Path)),
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn run_clock(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<Json<TableBody>> {
    let mine = {
        let held = house.hold(&id).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        let mine = asker.seats(&house, live).await?;
        asker.may_watch(live, &mine)?;
        if mine.is_empty() {
            return Err(if asker.person.is_none() {
                Problem::who()
            } else {
                Problem::forbidden("not-your-seat")
            });
        }
        mine
    };
    let held = house
        .edit(&id, |live| {
            let (Some(stopper), Some(until), Some(deadline)) =
                (live.game.paused_seat, live.game.paused_until.filter(|u| *u > now()), live.game.deadline)
            else {
                return Err(Problem::conflict("clock-runs"));
            };
            if !mine.iter().any(|s| i64::from(s.number()) == stopper) {
                return Err(Problem::forbidden("not-your-seat"));
            }
            let (mut game, now) = (live.game.clone(), now());
            game.paused_until = Some(now);
            game.deadline = Some(deadline - (until - now));
            Ok(Edit { game: Some(game), later: now - until, ..Edit::default() })
        })
        .await?;
    drop(held);
    look(&house, &asker, &id).await.map(Json)
}
