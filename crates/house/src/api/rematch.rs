//! Another game for the same people: offered, accepted by everybody, declined or withdrawn.

use axum::extract::State;
use table::Seat;

use super::asker::Asker;
use super::create::{Draft, NewTable, has_room, may_leave_it_to_bots, may_make_a_table};
use super::extract::Path;
use super::problem::{Answer, Problem};
use super::tables::{TableJson, look};
use crate::house::{Hosted, House};
use crate::limits::What;
use crate::model::{Change, Game, NewTable as TableToWrite, SeatState, Table, is_agreed, moved_on};

pub(crate) async fn accept(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<TableJson> {
    let person = asker.somebody()?.clone();
    let (hosted, has_next, only_bots, bytes) = {
        let table = house.lock_table(&id).await?;
        may_decide(&table, &asker)?;
        let only_bots = table.seats.iter().all(|s| s.person().is_none());
        let hosted = house.hosted(&table.game.kind).ok_or_else(Problem::missing)?.clone();
        (hosted, table.game.next.is_some(), only_bots, table.game.options.len())
    };
    if has_next {
        return look(&house, &asker, &id).await;
    }
    has_room(&house)?;
    may_make_a_table(&house, &person.id).await?;
    asker.counts_bytes(&house, What::Table, bytes)?;
    if only_bots {
        may_leave_it_to_bots(&house, &person.id).await?;
    }
    let made = house
        .transact(&id, |table, now| {
            let mine = may_decide(table, &asker)?;
            // Somebody else was faster: the others follow to that table.
            if table.game.next.is_some() {
                return Ok::<_, Problem>((None, None));
            }
            let seats = table.accept_rematch(&mine);
            if !is_agreed(&seats) {
                return Ok((Some(Change::of_seats(seats)), None));
            }
            let new = next_table(&house, &hosted, table, &person.id, moved_on(&seats, now))?;
            let next = new.game.id.clone();
            let game = Game { next: Some(next.clone()), ..table.game.clone() };
            let change = Change { game: Some(game), makes: Some(new), ..Change::of_seats(seats) };
            Ok((Some(change), Some(next)))
        })
        .await?;
    if let Some(next) = made {
        asker.changes(&house, &next);
        house.start_full(&next).await?;
    }
    look(&house, &asker, &id).await
}

pub(crate) async fn decline(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<TableJson> {
    asker.somebody()?;
    house
        .transact(&id, |table, _| {
            let mine = may_decide(table, &asker)?;
            if table.game.next.is_some() {
                return Err(Problem::conflict("started"));
            }
            let seats = table.decline_rematch(&mine).ok_or_else(|| Problem::conflict("no-offer"))?;
            Ok((Some(Change::of_seats(seats)), ()))
        })
        .await?;
    look(&house, &asker, &id).await
}

/// The seats that the asker decides for. Where only bots played, whoever made the table decides without one.
fn may_decide(table: &Table, asker: &Asker) -> Answer<Vec<Seat>> {
    let rights = table.rights();
    let mine = asker.seats(rights);
    asker.may_watch(rights, &mine)?;
    let only_bots = table.seats.iter().all(|s| s.person().is_none());
    if mine.is_empty() && !(only_bots && asker.owns(rights)) {
        return Err(Problem::forbidden("not-your-seat"));
    }
    if table.is_over() { Ok(mine) } else { Err(Problem::conflict("not-over")) }
}

/// The table that everybody goes to.
fn next_table(
    house: &House,
    hosted: &Hosted,
    table: &Table,
    owner: &str,
    seats: Vec<SeatState>,
) -> Answer<TableToWrite> {
    let Draft { game, state, .. } = Draft::check(house, hosted, &NewTable::like(table))?;
    let game = Game { previous: Some(table.game.id.clone()), owner: owner.into(), ..game };
    Ok(TableToWrite { game, state, seats })
}
