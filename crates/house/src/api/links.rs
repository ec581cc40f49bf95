//! Secret addresses: invitations to a table, and links to a seat.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asker::{Asker, NewCookie};
use super::extract::{Body, Path};
use super::guard::own_url;
use super::problem::{Answer, Problem};
use super::tables::{TableJson, look};
use crate::house::House;
use crate::model::{Change, Link, Table, Token, TokenKind};
use crate::secret;
use crate::store::{LinkToken, rows};
use crate::time::now;

/// How many invitations to a table may be valid at once.
const INVITATIONS: i64 = 20;
/// How many secret links a seat may have at once.
const LINKS: i64 = 5;
/// How long an invitation is valid, in milliseconds.
const MONTH: i64 = 30 * 24 * 3_600_000;

/// An invitation: whoever has it may sit down until the table is full, and one of them may take over an abandoned seat.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Invitation {
    /// The address to send.
    link: String,
    /// What `join` takes.
    invite: String,
}

pub(crate) async fn invite(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<(StatusCode, Json<Invitation>)> {
    let table = house.lock_table(&id).await?;
    let rights = table.rights();
    let mine = asker.seats(rights);
    asker.may_watch(rights, &mine)?;
    asker.somebody()?;
    if mine.is_empty() && !asker.owns(rights) {
        return Err(Problem::forbidden("not-your-table"));
    }
    drop(table);
    let invite = secret::token();
    let token = Token {
        game: Some(id.clone()),
        expires: Some(now() + MONTH),
        ..Token::new(secret::hash(&invite), TokenKind::Invite, now())
    };
    let game = id.clone();
    let written = house.store.write(move |sql| {
        if rows::quotas::invitations(sql, &game)? >= INVITATIONS {
            return Ok(false);
        }
        rows::tokens::insert(sql, &token)?;
        Ok(true)
    });
    if !written.await? {
        return Err(Problem::conflict("too-many-invitations").with("most", INVITATIONS));
    }
    let link = format!("{}/table/{id}?invite={invite}", own_url(&house, &headers));
    Ok((StatusCode::CREATED, Json(Invitation { link, invite })))
}

/// A seat's secret link.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SeatLink {
    /// The address to open on another device.
    link: String,
    /// What `/api/seat-links` takes; also a bearer token that plays this seat.
    token: String,
    /// By which the link is listed and revoked.
    id: String,
}

pub(crate) async fn link(
    State(house): State<House>,
    asker: Asker,
    Path((id, seat)): Path<(String, u8)>,
    headers: HeaderMap,
) -> Answer<Json<SeatLink>> {
    let seat = asker.seat_in_person(house.lock_table(&id).await?.rights(), Some(seat))?;
    let person = asker.in_person()?.id.clone();
    let (token, link) = (secret::token(), secret::id());
    let row = Token {
        game: Some(id.clone()),
        seat: Some(seat),
        id: Some(link.clone()),
        ..Token::new(secret::hash(&token), TokenKind::Seat, now())
    };
    let written = house.store.write(move |sql| {
        if !rows::persons::still_has_token(sql, &person, asker.token.as_deref())? {
            return Ok(Err(Problem::who()));
        }
        if !rows::seats::still_sits(sql, &id, seat, &person)? {
            return Ok(Err(Problem::forbidden("not-your-seat")));
        }
        if rows::quotas::seat_links(sql, &id, seat)? >= LINKS {
            return Ok(Err(Problem::conflict("too-many-links").with("most", LINKS)));
        }
        Ok(Ok(rows::tokens::insert(sql, &row)?))
    });
    written.await??;
    Ok(Json(SeatLink { link: format!("{}/seat/{token}", own_url(&house, &headers)), token, id: link }))
}

/// A seat's secret link, without its secret.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LinkBody {
    /// By which it is revoked.
    id: String,
    created: i64,
    /// How many devices have opened it.
    devices: i64,
}

impl From<LinkToken> for LinkBody {
    fn from(link: LinkToken) -> Self {
        LinkBody { id: link.id, created: link.created, devices: link.devices }
    }
}

pub(crate) async fn list(
    State(house): State<House>,
    asker: Asker,
    Path((id, seat)): Path<(String, u8)>,
) -> Answer<Json<Vec<LinkBody>>> {
    let seat = asker.seat_in_person(house.lock_table(&id).await?.rights(), Some(seat))?;
    let links = house.store.read(move |sql| rows::tokens::seat_links(sql, &id, seat)).await?;
    Ok(Json(links.into_iter().map(LinkBody::from).collect()))
}

pub(crate) async fn revoke(
    State(house): State<House>,
    asker: Asker,
    Path((id, seat, link)): Path<(String, u8, String)>,
) -> Answer<StatusCode> {
    let seat = asker.seat_in_person(house.lock_table(&id).await?.rights(), Some(seat))?;
    let game = id.clone();
    let links = house.store.read(move |sql| rows::tokens::seat_links(sql, &game, seat)).await?;
    if !links.iter().any(|l| l.id == link) {
        return Err(Problem::missing());
    }
    let change = |_: &Table, _| {
        Ok::<_, Problem>((Some(Change { unlink_ids: vec![link.clone()], ..Change::default() }), ()))
    };
    house.transact(&id, change).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A seat's secret.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Redeem {
    token: String,
}

pub(crate) async fn redeem(
    State(house): State<House>,
    mut asker: Asker,
    Body(redeem): Body<Redeem>,
) -> Answer<(NewCookie, TableJson)> {
    let hash = secret::hash(&redeem.token);
    let wanted = hash.clone();
    let token = house.store.read(move |sql| rows::tokens::find(sql, &wanted, now())).await?;
    let token = token.filter(|t| t.kind == TokenKind::Seat).ok_or_else(Problem::missing)?;
    let (Some(id), Some(seat)) = (token.game, token.seat) else { return Err(Problem::missing()) };
    let (person, cookie) = asker.somebody_new(&house, None).await?;
    house
        .transact(&id, |table, _| {
            table.may_open_link(&person.id, &asker.seats(table.rights()), seat)?;
            let link = Link { seat, person: person.id.clone(), link: token.id.clone() };
            Ok::<_, Problem>((Some(Change { link: Some((link, hash.clone())), ..Change::default() }), ()))
        })
        .await?;
    Ok((cookie, look(&house, &asker, &id).await?))
}
