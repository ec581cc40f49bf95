//! Tables: list, look, remove.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;

use super::asker::Asker;
use super::extract::{Path, Query};
use super::seats::invitation;
use super::shape::{Fails, Status, TableBody, table_body};
use crate::house::House;
use crate::problem::{Answer, Problem};
use crate::store::ListQuery;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Only this game.
    game: Option<String>,
    /// Only tables that are waiting, running or over.
    status: Option<Status>,
    /// Only the asker's own, listed or not.
    #[serde(default)]
    mine: bool,
    /// Only those created before this time.
    before: Option<i64>,
    /// At most so many (1 to 100; without it 30).
    limit: Option<i64>,
}

/// Tables, the newest first: those that are listed, or the asker's own.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Which),
    responses((status = 200, body = Vec<TableBody>), Fails))]
pub(crate) async fn list(
    State(house): State<House>,
    asker: Asker,
    Query(which): Query<Which>,
) -> Answer<Json<Vec<TableBody>>> {
    let person = asker.person.as_ref().filter(|_| which.mine).map(|p| p.id.clone());
    if which.mine && person.is_none() {
        // Nobody in particular sits nowhere.
        return Ok(Json(Vec::new()));
    }
    let query = ListQuery {
        kind: which.game,
        status: which.status.map(|s| s.word().into()),
        person,
        before: which.before,
        limit: which.limit.unwrap_or(30).clamp(1, 100),
    };
    let mut tables = Vec::new();
    for id in house.store.list(query).await? {
        // One that cannot be loaded must not hide the others.
        let Ok(held) = house.hold(&id).await else { continue };
        let Some(live) = held.as_ref() else { continue };
        let mine = asker.seats(&house, live).await?;
        if asker.may_watch(live, &mine).is_ok() {
            tables.push(table_body(live, mine, asker.owns(live)));
        }
    }
    Ok(Json(tables))
}

/// The table as the asker sees it.
pub(crate) async fn look(house: &House, asker: &Asker, id: &str) -> Answer<TableBody> {
    let held = house.hold(id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let mine = asker.seats(house, live).await?;
    asker.may_watch(live, &mine)?;
    Ok(table_body(live, mine, asker.owns(live)))
}

/// With what to be let in.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct LetIn {
    /// An invitation: whoever holds one sees who sits at the table, though not the game.
    invite: Option<String>,
}

/// A table: who sits, who is asked, how far it is.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), LetIn),
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn show(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(shown): Query<LetIn>,
) -> Answer<Json<TableBody>> {
    if invitation(&house, &id, shown.invite.as_deref()).await?.is_none() {
        return look(&house, &asker, &id).await.map(Json);
    }
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let mine = asker.seats(&house, live).await?;
    Ok(Json(table_body(live, mine, asker.owns(live))))
}

/// Removes a table that has not started. Only its maker may.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 204, description = "It is gone"), Fails))]
pub(crate) async fn remove(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    asker.may_watch(live, &asker.seats(&house, live).await?)?;
    asker.somebody()?;
    if !asker.owns(live) {
        return Err(Problem::forbidden("not-your-table"));
    }
    if live.game.status != "waiting" {
        return Err(Problem::conflict("started"));
    }
    house.delete(&id, live.game.revision).await?;
    drop(held);
    house.forget(&id);
    Ok(StatusCode::NO_CONTENT)
}
