//! Accounts: a name and a password.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::asker::{Asker, NewCookie, clean_name, new_token, set_cookie};
use super::extract::Body;
use super::people::{MeBody, me_body};
use super::shape::Fails;
use crate::clock::now;
use crate::house::House;
use crate::notice::Settings;
use crate::problem::{Answer, Problem};
use crate::store::{PersonRow, StoreError};
use crate::write;

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
    let permit = house.asides.clone().acquire_owned().await.map_err(|_| Problem::missing())?;
    let done = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    done.await.map_err(|_| Problem::conflict("sign-in-failed"))
}

/// A password as the database keeps it.
async fn hashed(house: &House, password: String) -> Answer<String> {
    let hash =
        slowly(house, move || Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string()));
    hash.await?.map_err(|_| Problem::conflict("sign-in-failed"))
}

/// Whether it is the password that the database keeps.
async fn is_right(house: &House, password: String, kept: String) -> Answer<bool> {
    slowly(house, move || {
        PasswordHash::new(&kept)
            .is_ok_and(|h| Argon2::default().verify_password(password.as_bytes(), &h).is_ok())
    })
    .await
}

fn check_password(password: &str) -> Answer<()> {
    if (8..=200).contains(&password.chars().count()) { Ok(()) } else { Err(Problem::bad("bad-password")) }
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
    check_password(&new.password)?;
    if asker.person.is_some() && asker.in_person()?.account.is_some() {
        return Err(Problem::conflict("has-account"));
    }
    if house.store.person_by_account(&account).await?.is_some() {
        return Err(Problem::conflict("account-taken"));
    }
    let name = clean_name(new.account.trim())?;
    let hash = hashed(&house, new.password).await?;
    let (person, cookie) = asker.somebody_new(&house, None).await?;
    let id = person.id.clone();
    let written = house
        .store
        .write(move |c| Box::pin(async move { write::set_account(c, &id, (&account, &hash, &name)).await }));
    match written.await {
        Err(StoreError::Conflict) => return Err(Problem::conflict("account-taken")),
        Ok(false) => return Err(Problem::conflict("has-account")),
        done => done?,
    };
    let person = house.store.person(&person.id).await?.ok_or_else(Problem::who)?;
    Ok((StatusCode::CREATED, cookie, Json(me_body(&house, &person))))
}

/// Signs in with name and password. What this browser had at tables before, as nobody in particular, comes along.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = Account,
    responses((status = 200, body = MeBody), Fails))]
pub(crate) async fn sign_in(
    State(house): State<House>,
    asker: Asker,
    Body(account): Body<Account>,
) -> Answer<(NewCookie, Json<MeBody>)> {
    let wrong = || Problem::new(StatusCode::UNAUTHORIZED, "wrong-password");
    let name = account_name(&account.account).map_err(|_| wrong())?;
    // An unknown name is counted like a known one, and takes as long as a wrong password.
    may_guess(&house, name.clone()).await?;
    let person = house.store.person_by_account(&name).await?;
    let hash = person.as_ref().and_then(|p| p.password.clone()).unwrap_or_else(|| NOBODY.into());
    let right = is_right(&house, account.password, hash).await?;
    let person = person.filter(|_| right).ok_or_else(wrong)?;
    forgive(&house, name).await?;
    let cookie = welcome(&house, &asker, &person, true).await?;
    Ok((Some(cookie), Json(me_body(&house, &person))))
}

/// Guesses are limited by whose password is guessed, too: there are more addresses than anybody could count. Whoever knows the
/// password waits as long as those who do not, which is never long; links by mail and who is signed in wait for nothing.
async fn may_guess(house: &House, whose: String) -> Answer<()> {
    let counted =
        house.store.write(move |c| Box::pin(async move { write::count_guess(c, &whose, now()).await }));
    counted.await?.map_err(|ms| Problem::too_often(u32::try_from((ms + 999) / 1000).unwrap_or(1)))
}

async fn forgive(house: &House, whose: String) -> Answer<()> {
    let done = house.store.write(move |c| Box::pin(async move { write::forgive_guesses(c, &whose).await }));
    Ok(done.await?)
}

/// The hash of a password that nobody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$2wz5o3XyN8NcUaKfJkYgkMNT6pIbDCDqRTJmSAjYk0Q";

/// A cookie for the person. If they come along, what the asker had at tables is the person's from now on: an asker without an
/// account is nobody but this browser.
pub(super) async fn welcome(
    house: &House,
    asker: &Asker,
    person: &PersonRow,
    comes_along: bool,
) -> Answer<[(HeaderName, HeaderValue); 1]> {
    let (token, cookie) = new_token(house, &person.id);
    let (to, wants) = (person.id.clone(), Settings::of(person).wants_notices());
    let before = asker.in_person().ok().filter(|p| p.account.is_none() && p.email.is_none() && p.id != to);
    let from = before.filter(|_| comes_along).map(|p| p.id.clone());
    house
        .store
        .write(move |c| {
            Box::pin(async move {
                write::insert_token(c, &token).await?;
                match from {
                    Some(from) => write::hand_over(c, &from, &to, wants).await,
                    None => Ok(()),
                }
            })
        })
        .await?;
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
        house.void(hash).await?;
    }
    Ok((StatusCode::NO_CONTENT, Some(set_cookie(&house, "", 0)), ()))
}

/// A password to be changed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    old: String,
    /// 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    new: String,
}

/// Changes the password of the asker's account. Whoever else is signed in to it has to sign in again.
#[utoipa::path(post, path = "/api/me/password", tag = "people", request_body = NewPassword,
    responses((status = 204, description = "It is changed"), Fails))]
pub(crate) async fn change_password(
    State(house): State<House>,
    asker: Asker,
    Body(change): Body<NewPassword>,
) -> Answer<StatusCode> {
    let wrong = || Problem::forbidden("wrong-old-password");
    let person = asker.in_person()?.clone();
    let kept = person.password.ok_or_else(|| Problem::conflict("no-password"))?;
    check_password(&change.new)?;
    // Counted apart, so that who guesses from outside does not keep the owner from changing it.
    let whose = format!("own:{}", person.id);
    may_guess(&house, whose.clone()).await?;
    if !is_right(&house, change.old, kept.clone()).await? {
        return Err(wrong());
    }
    forgive(&house, whose).await?;
    let new = hashed(&house, change.new).await?;
    let (id, own) = (person.id, asker.token.unwrap_or_default());
    let others = house.store.write(move |c| {
        Box::pin(async move {
            if !write::set_password(c, &id, &kept, &new).await? {
                return Ok(None);
            }
            write::delete_other_tokens(c, &id, &own).await.map(Some)
        })
    });
    // The tokens are gone; their streams end.
    for hash in others.await?.ok_or_else(wrong)? {
        house.void(hash).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
