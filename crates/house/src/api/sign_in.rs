//! Accounts: a name and a password, or a link by mail.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::asker::{Asker, NewCookie, clean_name, new_token, set_cookie};
use super::extract::Body;
use super::guard::Tongue;
use super::people::{MeBody, me_body};
use super::shape::Fails;
use crate::clock::now;
use crate::house::House;
use crate::notice::{Message, Settings};
use crate::problem::{Answer, Problem};
use crate::secret;
use crate::store::{NewToken, PersonRow, StoreError};
use crate::write;

/// How long a link by mail opens.
const LINK: i64 = 30 * 60 * 1000;

/// An account to be made, or to sign in to.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Account {
    /// 3 to 30 letters, digits, `-` and `_`; upper and lower case are the same.
    #[schema(min_length = 3)]
    account: String,
    /// 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

fn account_name(text: &str) -> Answer<String> {
    let name = text.trim().to_lowercase();
    let sound = (3..=30).contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    if sound { Ok(name) } else { Err(Problem::bad("bad-account")) }
}

/// Hashing a password takes as much work as guessing one: never on a thread that serves others, and only a few at once.
async fn slowly<T: Send + 'static>(house: &House, work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    let permit = house.thinking.clone().acquire_owned().await.map_err(|_| Problem::missing())?;
    let done = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    done.await.map_err(|_| Problem::conflict("sign-in-failed"))
}

/// Makes an account of the person who asks: games and settings so far stay.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = Account,
    responses((status = 201, body = MeBody), Fails))]
pub(crate) async fn register(
    State(house): State<House>,
    mut asker: Asker,
    Body(new): Body<Account>,
) -> Answer<(StatusCode, NewCookie, Json<MeBody>)> {
    let account = account_name(&new.account)?;
    if !(8..=200).contains(&new.password.chars().count()) {
        return Err(Problem::bad("bad-password"));
    }
    if asker.person.as_ref().is_some_and(|p| p.account.is_some()) {
        return Err(Problem::conflict("has-account"));
    }
    if house.store.person_by_account(&account).await?.is_some() {
        return Err(Problem::conflict("account-taken"));
    }
    let password = new.password;
    let hash =
        slowly(&house, move || Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string()))
            .await?;
    let hash = hash.map_err(|_| Problem::conflict("sign-in-failed"))?;
    let (mut person, cookie) = asker.somebody_new(&house, None).await?;
    if person.name.is_empty() {
        person.name = clean_name(new.account.trim())?;
    }
    person.account = Some(account);
    person.password = Some(hash);
    let row = person.clone();
    let written = house.store.write(move |c| Box::pin(async move { write::put_person(c, &row).await })).await;
    match written {
        Err(StoreError::Conflict) => Err(Problem::conflict("account-taken")),
        done => {
            done?;
            Ok((StatusCode::CREATED, cookie, Json(me_body(&house, &person))))
        }
    }
}

/// Signs in with name and password.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = Account,
    responses((status = 200, body = MeBody), Fails))]
pub(crate) async fn sign_in(
    State(house): State<House>,
    Body(account): Body<Account>,
) -> Answer<(NewCookie, Json<MeBody>)> {
    let wrong = || Problem::new(StatusCode::UNAUTHORIZED, "wrong-password");
    let name = account_name(&account.account).map_err(|_| wrong())?;
    let person = house.store.person_by_account(&name).await?;
    // An unknown name takes as long as a wrong password.
    let hash = person.as_ref().and_then(|p| p.password.clone()).unwrap_or_else(|| NOBODY.into());
    let password = account.password;
    let right = slowly(&house, move || {
        PasswordHash::new(&hash)
            .is_ok_and(|h| Argon2::default().verify_password(password.as_bytes(), &h).is_ok())
    })
    .await?;
    let person = person.filter(|_| right).ok_or_else(wrong)?;
    let cookie = welcome(&house, &person).await?;
    Ok((Some(cookie), Json(me_body(&house, &person))))
}

/// The hash of a password that nobody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$2wz5o3XyN8NcUaKfJkYgkMNT6pIbDCDqRTJmSAjYk0Q";

async fn welcome(house: &House, person: &PersonRow) -> Answer<[(HeaderName, HeaderValue); 1]> {
    let (token, cookie) = new_token(house, &person.id);
    house.store.write(move |c| Box::pin(async move { write::insert_token(c, &token).await })).await?;
    Ok(cookie)
}

/// Signs out: the cookie opens nothing any more.
#[utoipa::path(delete, path = "/api/session", tag = "people", responses((status = 204, description = "Signed out"), Fails))]
pub(crate) async fn sign_out(
    State(house): State<House>,
    asker: Asker,
) -> Answer<(StatusCode, NewCookie, ())> {
    asker.somebody()?;
    if let Some(hash) = asker.token {
        house.store.write(move |c| Box::pin(async move { write::delete_token(c, &hash).await })).await?;
    }
    Ok((StatusCode::NO_CONTENT, Some(set_cookie(&house, "", 0)), ()))
}

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
    if email.len() > 200 || email.parse::<lettre::Address>().is_err() {
        return Err(Problem::bad("bad-email"));
    }
    if !house.post.has_mail() {
        return Err(Problem::conflict("no-mail"));
    }
    let token = secret::token();
    let row = NewToken {
        hash: secret::hash(&token),
        kind: "sign-in".into(),
        // Who has no address yet gets this one when the link is opened.
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
    house.post.mail(&email, &message, None).await.map_err(|error| {
        tracing::warn!(%error, "a sign-in link could not be sent");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "mail-failed")
    })?;
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
    let person = match house.store.person_by_email(&email).await? {
        Some(person) => person,
        None => {
            let known = match &row.person {
                Some(id) => house.store.person(id).await?,
                None => None,
            };
            let fresh = || PersonRow {
                id: secret::id(),
                name: String::new(),
                account: None,
                password: None,
                email: None,
                settings: serde_json::to_string(&Settings::default()).unwrap_or_default(),
                created: now(),
            };
            let person = PersonRow { email: Some(email), ..known.unwrap_or_else(fresh) };
            let row = person.clone();
            house.store.write(move |c| Box::pin(async move { write::put_person(c, &row).await })).await?;
            person
        }
    };
    let cookie = welcome(&house, &person).await?;
    Ok((Some(cookie), Json(me_body(&house, &person))))
}
