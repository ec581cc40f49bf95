//! Signing in by a link that comes by mail.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asker::{Asker, NewCookie};
use super::extract::Body;
use super::guard::Tongue;
use super::people::{MeBody, me_body};
use super::problem::{Answer, Problem};
use super::sign_in::{changed, welcome};
use crate::house::House;
use crate::jobs::Message;
use crate::limits::What;
use crate::model::{Person, Settings, Token, TokenKind};
use crate::secret;
use crate::store::rows;
use crate::time::now;

/// How long a link is valid, in milliseconds.
const LINK: i64 = 30 * 60 * 1000;
/// How long until another one may go to the same address, in milliseconds.
const PAUSE: i64 = 3 * 60 * 1000;

/// Where to send the link.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailLink {
    #[schemars(length(min = 3), email)]
    email: String,
}

/// A mail is on its way, or one was sent not long ago; the answer does not tell which.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MailBody {
    /// Always true: look into your mail.
    sent: bool,
}

const ACCEPTED: (StatusCode, Json<MailBody>) = (StatusCode::ACCEPTED, Json(MailBody { sent: true }));

pub(crate) async fn mail_link(
    State(house): State<House>,
    Tongue(lang): Tongue,
    asker: Asker,
    Body(to): Body<MailLink>,
) -> Answer<(StatusCode, Json<MailBody>)> {
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
    asker.counts(&house, What::Mail)?;
    let (to, at) = (email.clone(), now());
    // Nobody can flood somebody else's mailbox. The answer is the same either way: it does not tell who asked before.
    if !house.store.write(move |sql| rows::tokens::note_mail(sql, &to, at, PAUSE)).await? {
        return Ok(ACCEPTED);
    }
    let token = secret::token();
    let row = Token {
        // Somebody without an address gets this one when they open the link in the same browser.
        person: asker.person.as_ref().filter(|p| p.email.is_none()).map(|p| p.id.clone()),
        email: Some(email.clone()),
        expires: Some(now() + LINK),
        ..Token::new(secret::hash(&token), TokenKind::SignIn, now())
    };
    house.store.write(move |sql| rows::tokens::insert(sql, &row)).await?;
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
        house.store.write(move |sql| rows::tokens::forget_mail(sql, &email, at)).await?;
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "mail-failed"));
    }
    Ok(ACCEPTED)
}

/// What the mail held.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opened {
    token: String,
}

pub(crate) async fn redeem_link(
    State(house): State<House>,
    asker: Asker,
    Body(opened): Body<Opened>,
) -> Answer<(NewCookie, Json<MeBody>)> {
    let void = || Problem::new(StatusCode::UNAUTHORIZED, "link-void");
    let hash = secret::hash(&opened.token);
    let wanted = hash.clone();
    let token = house.store.read(move |sql| rows::tokens::find(sql, &wanted, now())).await?;
    let token = token.filter(|t| t.kind == TokenKind::SignIn).ok_or_else(void)?;
    let email = token.email.clone().ok_or_else(void)?;
    // It can be used once.
    if !house.store.write(move |sql| rows::tokens::delete(sql, &hash)).await? {
        return Err(void());
    }
    // Somebody else may have asked for the link. Only in the same browser is it known to be the same person.
    let same = asker.in_person().ok().filter(|p| token.person.as_ref() == Some(&p.id)).cloned();
    let wanted = email.clone();
    let person = match house.store.read(move |sql| rows::persons::by_email(sql, &wanted)).await? {
        Some(person) => person,
        None => bind(&house, same.as_deref(), email).await?,
    };
    let cookie = welcome(&house, &asker, &person, same.is_some()).await?;
    Ok((cookie, Json(me_body(&house, &person))))
}

/// Gives the address to the person, or to a new one.
async fn bind(house: &House, person: Option<&Person>, email: String) -> Answer<Person> {
    if let Some(person) = person {
        let (id, to) = (person.id.clone(), email.clone());
        if house.store.write(move |sql| rows::persons::set_email(sql, &id, &to)).await? {
            return changed(house, &person.id).await;
        }
    }
    let fresh = Person {
        id: secret::id(),
        name: String::new(),
        account: None,
        password: None,
        email: Some(email),
        settings: Settings::default(),
        created: now(),
    };
    let row = fresh.clone();
    house.store.write(move |sql| rows::persons::insert(sql, &row)).await?;
    Ok(fresh)
}
