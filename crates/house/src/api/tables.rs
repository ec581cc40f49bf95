//! Tables: list, look, remove.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;

use super::asker::Asker;
use super::extract::{Path, Query};
use super::problem::{Answer, Problem};
use super::seats::invitation;
use crate::house::House;
use crate::model::{Status, Table};
use crate::shape::{TableBody, shared_json, table_body, table_json};
use crate::store::{ListQuery, rows};

/// A table as JSON, as [`TableBody`] describes it, without serialising it again for everybody who asks.
pub(crate) struct TableJson(pub(crate) String);

impl IntoResponse for TableJson {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// Which tables to list.
#[derive(Deserialize, JsonSchema)]
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

pub(crate) async fn list(
    State(house): State<House>,
    asker: Asker,
    Query(which): Query<Which>,
) -> Answer<Json<Vec<TableBody>>> {
    let person = asker.person.as_ref().filter(|_| which.mine).map(|p| p.id.clone());
    if which.mine && person.is_none() {
        // Somebody without a cookie has no tables.
        return Ok(Json(Vec::new()));
    }
    let query = ListQuery {
        kind: which.game,
        status: which.status,
        person,
        before: which.before,
        limit: which.limit.unwrap_or(30).clamp(1, 100),
    };
    let mut tables = Vec::new();
    for id in house.store.read(move |sql| rows::games::list(sql, &query)).await? {
        // A table that cannot be loaded (there is a line in the log) must not hide the others.
        let Ok(table) = house.lock_table(&id).await else { continue };
        let rights = table.rights();
        let mine = asker.seats(rights);
        if asker.may_watch(rights, &mine).is_ok() {
            tables.push(table_body(&table, mine, asker.owns(rights)));
        }
    }
    Ok(Json(tables))
}

/// The table as the asker sees it.
pub(crate) async fn look(house: &House, asker: &Asker, id: &str) -> Answer<TableJson> {
    let table = house.lock_table(id).await?;
    let rights = table.rights();
    asker.may_watch(rights, &asker.seats(rights))?;
    Ok(shown(&table, asker))
}

fn shown(table: &Table, asker: &Asker) -> TableJson {
    let rights = table.rights();
    TableJson(table_json(&shared_json(table), &asker.seats(rights), asker.owns(rights)))
}

/// An invitation to be let in with.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LetIn {
    /// The invitation: with it one may see who sits at the table, but not the game.
    invite: Option<String>,
}

pub(crate) async fn show(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(let_in): Query<LetIn>,
) -> Answer<TableJson> {
    if invitation(&house, &id, let_in.invite.as_deref()).await?.is_none() {
        return look(&house, &asker, &id).await;
    }
    let table = house.lock_table(&id).await?;
    Ok(shown(&table, &asker))
}

pub(crate) async fn options(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<Json<serde_json::Value>> {
    let table = house.lock_table(&id).await?;
    let rights = table.rights();
    asker.may_watch(rights, &asker.seats(rights))?;
    Ok(Json(table.position.options()))
}

pub(crate) async fn remove(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let table = house.lock_table(&id).await?;
    let rights = table.rights();
    asker.may_watch(rights, &asker.seats(rights))?;
    asker.somebody()?;
    if !asker.owns(rights) {
        return Err(Problem::forbidden("not-your-table"));
    }
    if table.game.status != Status::Waiting {
        return Err(Problem::conflict("started"));
    }
    house.remove(&id, table.game.revision).await?;
    Ok(StatusCode::NO_CONTENT)
}
