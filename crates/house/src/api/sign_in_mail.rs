//! Signing in by a link that comes by mail.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::asker::{Asker, NewCookie};
use super::extract::Body;
use super::guard::Tongue;
use super::people::{MeBody, me_body};
use super::shape::Fails;
use super::sign_in::welcome;
use crate::clock::now;
use crate::house::House;
use crate::notice::{Message, Settings};
use crate::problem::{Answer, Problem};
use crate::secret;
use crate::store::{NewToken, PersonRow};
use crate::write;

/// How long a link by mail opens.
const LINK: i64 = 30 * 60 * 1000;
/// How long it takes until another one goes to the same address.
const PAUSE: i64 = 3 * 60 * 1000;

/// Where to send the link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailLink {
    #[schema(min_length = 3, format = Email)]
    email: String,
}

/// Sends a link by mail that signs in. The answer does not tell whether the address is known.
#[utoipa::path(post, path = "/api/session/mail", tag = "people", request_body = MailLink,
    responses((status = 202, description = "Look into your mail"), Fails))]
pub(crate) async fn mail_link(
    State(house): State<House>,
    Tongue(lang): Tongue,
    asker: Asker,
    Body(to): Body<MailLink>,
) -> Answer<StatusCode> {
    let email = to.email.trim().to_lowercase();
    if asker.person.is_some() {
        asker.in_person()?;
    }
    if email.len() > 200 || email.parse::<lettre::Address>().is_err() {
        return Err(Problem::bad("bad-email"));
    }
    if !house.post.has_mail() {
        return Err(Problem::conflict("no-mail"));
    }
    let (to, at) = (email.clone(), now());
    // Nobody's mailbox is flooded by somebody else's asking. The answer is the same: it does not tell who asked before.
    if !house.store.write(move |c| Box::pin(async move { write::note_mail(c, &to, at, PAUSE).await })).await?
    {
        return Ok(StatusCode::ACCEPTED);
    }
    let token = secret::token();
    let row = NewToken {
        hash: secret::hash(&token),
        kind: "sign-in".into(),
        // Who has no address yet gets this one when they open the link themselves.
        person: asker.person.filter(|p| p.email.is_none()).map(|p| p.id),
        email: Some(email.clone()),
        created: now(),
        expires: Some(now() + LINK),
        ..NewToken::default()
    };
    house.store.write(move |c| Box::pin(async move { write::insert_token(c, &row).await })).await?;
    let link = format!("{}/sign-in/{token}", house.config.public_url());
    let details = [("link", link.clone())];
    let message = Message {
        what: "sign-in",
        subject: words::text(lang, "house", "sign-in-subject", &details),
        text: words::text(lang, "house", "sign-in-text", &details),
        link,
        game: String::new(),
        number: 0,
    };
    if let Err(error) = house.post.mail(&email, &message, None).await {
        tracing::warn!(%error, "a sign-in link could not be sent");
        house.store.write(move |c| Box::pin(async move { write::forget_mail(c, &email).await })).await?;
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "mail-failed"));
    }
    Ok(StatusCode::ACCEPTED)
}

/// What the mail held.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opened {
    token: String,
}

/// Opens the link of the mail: signs in, and makes an account of the address if it has none.
#[utoipa::path(post, path = "/api/session/link", tag = "people", request_body = Opened,
    responses((status = 200, body = MeBody), Fails))]
pub(crate) async fn redeem_link(
    State(house): State<House>,
    asker: Asker,
    Body(opened): Body<Opened>,
) -> Answer<(NewCookie, Json<MeBody>)> {
    let void = || Problem::new(StatusCode::UNAUTHORIZED, "link-void");
    let row = house.store.token(&secret::hash(&opened.token), now()).await?.filter(|t| t.kind == "sign-in");
    let row = row.ok_or_else(void)?;
    let email = row.email.clone().ok_or_else(void)?;
    let hash = row.hash.clone();
    // It opens once.
    if !house.store.write(move |c| Box::pin(async move { write::delete_token(c, &hash).await })).await? {
        return Err(void());
    }
    // Whoever asked for the link may be somebody else than who opens it: only in the same browser are they known to be the same.
    let same = asker.in_person().ok().filter(|p| row.person.as_ref() == Some(&p.id)).cloned();
    let person = match house.store.person_by_email(&email).await? {
        Some(person) => person,
        None => bind(&house, same.as_ref(), email).await?,
    };
    let cookie = welcome(&house, &asker, &person, same.is_some()).await?;
    Ok((Some(cookie), Json(me_body(&house, &person))))
}

/// Gives the address to the person, or else to a new one.
async fn bind(house: &House, person: Option<&PersonRow>, email: String) -> Answer<PersonRow> {
    if let Some(person) = person {
        let (id, to) = (person.id.clone(), email.clone());
        let bound = house.store.write(move |c| Box::pin(async move { write::set_email(c, &id, &to).await }));
        if bound.await? {
            return house.store.person(&person.id).await?.ok_or_else(Problem::who);
        }
    }
    let fresh = PersonRow {
        id: secret::id(),
        name: String::new(),
        account: None,
        password: None,
        email: Some(email),
        settings: serde_json::to_string(&Settings::default()).unwrap_or_default(),
        created: now(),
    };
    let row = fresh.clone();
    house.store.write(move |c| Box::pin(async move { write::insert_person(c, &row).await })).await?;
    Ok(fresh)
}
