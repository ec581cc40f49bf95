//! Stopping the clock, once per game and seat, and being ready to plan.

use axum::extract::State;

use super::asker::Asker;
use super::extract::{Body, Path};
use super::problem::{Answer, Problem};
use super::seats::{Which, own_seat};
use super::tables::{TableJson, look};
use crate::house::House;

pub(crate) async fn stop_clock(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<TableJson> {
    let seat = own_seat(&house, &asker, &id, which.seat).await?;
    house.transact(&id, |table, now| Ok::<_, Problem>((Some(table.stop_clock(seat, now)?), ()))).await?;
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
    house.transact(&id, |table, now| Ok::<_, Problem>((Some(table.run_clock(&mine, now)?), ()))).await?;
    look(&house, &asker, &id).await
}

pub(crate) async fn ready_to_plan(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<TableJson> {
    let seat = own_seat(&house, &asker, &id, which.seat).await?;
    house.transact(&id, |table, now| Ok::<_, Problem>((table.wants_to_plan(seat, now)?, ()))).await?;
    look(&house, &asker, &id).await
}
