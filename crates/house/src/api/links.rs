//! Secret addresses: invitations to a table, and a seat's own link.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::asker::{Asker, NewCookie};
use super::extract::{Body, Path};
use super::guard::own_url;
use super::seats::own_seat;
use super::shape::{Fails, TableBody};
use super::tables::look;
use crate::clock::now;
use crate::edit::Edit;
use crate::house::House;
use crate::problem::{Answer, Problem};
use crate::secret;
use crate::store::{NewToken, PersonRow};
use crate::write;

/// An invitation: whoever has it may sit down once.
#[derive(Serialize, ToSchema)]
pub(crate) struct Invitation {
    /// The address to send.
    link: String,
    /// What `join` takes.
    invite: String,
}

/// Makes an invitation to a table. Only who sits there or made it may.
#[utoipa::path(post, path = "/api/tables/{id}/invites", tag = "tables", params(("id" = String, Path)),
    responses((status = 201, body = Invitation), Fails))]
pub(crate) async fn invite(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<(StatusCode, Json<Invitation>)> {
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let mine = asker.seats(&house, live).await?;
    asker.may_watch(live, &mine)?;
    asker.somebody()?;
    if mine.is_empty() && !asker.owns(live) {
        return Err(Problem::forbidden("not-your-table"));
    }
    drop(held);
    let invite = secret::token();
    let row = NewToken {
        hash: secret::hash(&invite),
        kind: "invite".into(),
        game: Some(id.clone()),
        created: now(),
        expires: Some(now() + 30 * 24 * 3_600_000),
        ..NewToken::default()
    };
    house.store.write(move |c| Box::pin(async move { write::insert_token(c, &row).await })).await?;
    let link = format!("{}/table/{id}?invite={invite}", own_url(&house, &headers));
    Ok((StatusCode::CREATED, Json(Invitation { link, invite })))
}

/// A seat's secret link.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatLink {
    /// The address to open on another device.
    link: String,
    /// What `/api/seat-links` takes; also a bearer token that plays this seat.
    token: String,
}

/// Makes a secret link for a seat of the asker's: whoever opens it plays the seat too.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/link", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), responses((status = 200, body = SeatLink), Fails))]
pub(crate) async fn link(
    State(house): State<House>,
    asker: Asker,
    Path((id, seat)): Path<(String, u8)>,
    headers: HeaderMap,
) -> Answer<Json<SeatLink>> {
    let seat = own_seat(&house, &asker, &id, Some(seat)).await?;
    // A seat's own token may hand out another one, and both are void when the seat changes hands; a person's may not.
    if asker.by_program {
        asker.in_person()?;
    }
    let token = secret::token();
    let row = NewToken {
        hash: secret::hash(&token),
        kind: "seat".into(),
        game: Some(id.clone()),
        seat: Some(i64::from(seat.number())),
        created: now(),
        ..NewToken::default()
    };
    house.store.write(move |c| Box::pin(async move { write::insert_token(c, &row).await })).await?;
    Ok(Json(SeatLink { link: format!("{}/seat/{token}", own_url(&house, &headers)), token }))
}

/// A seat's secret.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Redeem {
    token: String,
}

/// Opens a seat's secret link on this device: from now on the asker plays that seat too.
#[utoipa::path(post, path = "/api/seat-links", tag = "seats", request_body = Redeem,
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn redeem(
    State(house): State<House>,
    mut asker: Asker,
    Body(redeem): Body<Redeem>,
) -> Answer<(NewCookie, Json<TableBody>)> {
    let row = house.store.token(&secret::hash(&redeem.token), now()).await?;
    let row = row.filter(|t| t.kind == "seat").ok_or_else(Problem::missing)?;
    let (Some(id), Some(seat)) = (row.game, row.seat) else { return Err(Problem::missing()) };
    let (person, cookie): (PersonRow, NewCookie) = asker.somebody_new(&house, None).await?;
    let held =
        house.edit(&id, |_| Ok(Edit { links: vec![(seat, person.id.clone())], ..Edit::default() })).await?;
    drop(held);
    Ok((cookie, Json(look(&house, &asker, &id).await?)))
}
