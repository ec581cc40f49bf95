//! Accounts: a name and a password.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::Deserialize;

use super::asker::{Asker, NewCookie, both, clean_name, new_device, new_token};
use super::extract::{Body, Query};
use super::people::{MeBody, me_body};
use super::problem::{Answer, Problem};
use crate::fair::NotDone;
use crate::house::House;
use crate::hub::Note;
use crate::model::{Person, Token, TokenKind};
use crate::store::{self, StoreError, rows};
use crate::time::now;

/// An account to be made, or to sign in to.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Account {
    /// 3 to 30 letters of the Latin alphabet, digits, `-` and `_`; upper and lower case are the same.
    #[schemars(length(min = 3, max = 100))]
    account: String,
    /// 8 to 200 characters.
    #[schemars(length(min = 8, max = 200))]
    password: String,
}

fn account_name(text: &str) -> Answer<String> {
    let name = text.trim().to_lowercase();
    let sound = (3..=30).contains(&name.chars().count())
        && name.chars().all(|c| is_latin(c) || c.is_ascii_digit() || c == '-' || c == '_');
    if sound { Ok(name) } else { Err(Problem::bad("bad-account")) }
}

/// Letters of the Latin alphabet, also with accents. Letters of other alphabets may look the same: `аda` is not `ada`.
fn is_latin(c: char) -> bool {
    c.is_ascii_lowercase() || (c.is_lowercase() && ('\u{e0}'..='\u{17f}').contains(&c))
}

/// Hashing a password is slow and takes much memory on purpose: it runs aside, one at a time, never on a thread that
/// serves other requests.
async fn slowly<T: Send + 'static>(
    house: &House,
    asker: &Asker,
    work: impl FnOnce() -> T + Send + 'static,
) -> Answer<T> {
    let turn = house.turn_to_hash(asker.whose()).await?;
    house.compute(turn, work).await.map_err(|error| match error {
        NotDone::Failed => Problem::conflict("sign-in-failed"),
        too_many => too_many.into(),
    })
}

/// The hash of a password, as the database keeps it.
async fn hashed(house: &House, asker: &Asker, password: String) -> Answer<String> {
    let hash = move || Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string());
    slowly(house, asker, hash).await?.map_err(|_| Problem::conflict("sign-in-failed"))
}

/// Whether a password has this hash.
async fn is_right(house: &House, asker: &Asker, password: String, kept: String) -> Answer<bool> {
    slowly(house, asker, move || {
        PasswordHash::new(&kept)
            .is_ok_and(|h| Argon2::default().verify_password(password.as_bytes(), &h).is_ok())
    })
    .await
}

fn check_password(password: &str) -> Answer<()> {
    if (8..=200).contains(&password.chars().count()) { Ok(()) } else { Err(Problem::bad("bad-password")) }
}

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
    let wanted = account.clone();
    if house.store.read(move |sql| rows::persons::by_account(sql, &wanted)).await?.is_some() {
        return Err(Problem::conflict("account-taken"));
    }
    let name = clean_name(new.account.trim())?;
    let hash = hashed(&house, &asker, new.password).await?;
    let (person, cookie) = asker.somebody_new(&house, None).await?;
    let id = person.id.clone();
    let written =
        house.store.write(move |sql| rows::persons::set_account(sql, &id, (&account, &hash, &name)));
    match written.await {
        Err(StoreError::Conflict) => return Err(Problem::conflict("account-taken")),
        Ok(false) => return Err(Problem::conflict("has-account")),
        done => done?,
    };
    let person = changed(&house, &person.id).await?;
    let known = remember_device(&house, &person).await?;
    Ok((StatusCode::CREATED, both(cookie, known), Json(me_body(&house, &person))))
}

/// A person who has just changed.
pub(super) async fn changed(house: &House, id: &str) -> Answer<Person> {
    house.sessions.forget_person(id);
    let wanted = id.to_string();
    house.store.read(move |sql| rows::persons::find(sql, &wanted)).await?.ok_or_else(Problem::who)
}

pub(crate) async fn sign_in(
    State(house): State<House>,
    asker: Asker,
    Body(account): Body<Account>,
) -> Answer<(NewCookie, Json<MeBody>)> {
    let wrong = || Problem::new(StatusCode::UNAUTHORIZED, "wrong-password");
    let name = account_name(&account.account).map_err(|_| wrong())?;
    let wanted = name.clone();
    let person = house.store.read(move |sql| rows::persons::by_account(sql, &wanted)).await?;
    // An unknown name is counted like a known one and takes as long to refuse.
    let guesses = Guesses::of(&house, &asker, &name, person.as_ref()).await?;
    guesses.may_guess(&house).await?;
    let hash = person.as_ref().and_then(|p| p.password.clone()).unwrap_or_else(|| NOBODY.into());
    let right = is_right(&house, &asker, account.password, hash).await?;
    let person = person.filter(|_| right).ok_or_else(wrong)?;
    guesses.forgive(&house).await?;
    let cookie = welcome(&house, &asker, &person, true).await?;
    let known = remember_device(&house, &person).await?;
    Ok((both(cookie, known), Json(me_body(&house, &person))))
}

/// How many wrong passwords in a row are free, for one device or address.
const OWN_MISTAKES: i64 = 5;
/// How many are free for one account, from all strangers together.
const ALL_MISTAKES: i64 = 20;

/// What guesses of a password are counted by: first by who guesses, then, for strangers, by the account. A device
/// that has signed in to the account before does not wait for strangers: nobody can lock the owner out by guessing.
struct Guesses(Vec<(String, i64)>);

impl Guesses {
    async fn of(house: &House, asker: &Asker, account: &str, person: Option<&Person>) -> Answer<Self> {
        let device = match asker.device.clone() {
            Some(hash) => house.store.read(move |sql| rows::tokens::find(sql, &hash, now())).await?,
            None => None,
        };
        let is_theirs = |t: &Token| t.kind == TokenKind::Device && t.person.as_ref() == person.map(|p| &p.id);
        if let Some(device) = device.filter(is_theirs) {
            return Ok(Guesses(vec![(format!("{account} device {}", device.hash), OWN_MISTAKES)]));
        }
        let (own, all) = (format!("{account} address {}", asker.address), account.to_string());
        Ok(Guesses(vec![(own, OWN_MISTAKES), (all, ALL_MISTAKES)]))
    }

    /// Guesses of the old password by somebody who is signed in. They are counted apart: a stranger's guesses must
    /// not keep the owner from changing the password.
    fn of_old_password(person: &Person) -> Self {
        Guesses(vec![(format!("own:{}", person.id), OWN_MISTAKES)])
    }

    async fn may_guess(&self, house: &House) -> Answer<()> {
        let names = self.0.clone();
        let counted = house.store.write(move |sql| {
            for (name, free) in &names {
                if let Err(ms) = rows::guesses::count(sql, name, *free, now())? {
                    return Ok(Err(ms));
                }
            }
            Ok(Ok(()))
        });
        counted.await?.map_err(|ms| Problem::too_often(u32::try_from((ms + 999) / 1000).unwrap_or(1)))
    }

    /// The password was right: forgets the wrong ones.
    async fn forgive(&self, house: &House) -> Answer<()> {
        let names = self.0.clone();
        let forgive = house
            .store
            .write(move |sql| names.iter().try_for_each(|(name, _)| rows::guesses::forgive(sql, name)));
        Ok(forgive.await?)
    }
}

/// A hash that no password has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$2wz5o3XyN8NcUaKfJkYgkMNT6pIbDCDqRTJmSAjYk0Q";

/// How many browsers may be signed in to one account at once: the one that signed in first is signed out.
const COOKIES: i64 = 50;

/// A cookie for this device: it need not wait for others who guess.
async fn remember_device(house: &House, person: &Person) -> Answer<NewCookie> {
    let (device, cookie) = new_device(house, &person.id);
    let gone = house.store.write(move |sql| rows::tokens::insert_cookie(sql, &device, COOKIES)).await?;
    void_all(house, gone).await?;
    Ok(cookie)
}

/// Tells everybody that these tokens are void: streams that they opened end, on other servers too.
async fn void_all(house: &House, hashes: Vec<String>) -> Answer<()> {
    for hash in hashes {
        house.void(&hash).await?;
    }
    Ok(())
}

/// A cookie for the person. With `comes_along`, the asker's seats become the person's, if the asker had no account
/// and was only known by this browser's cookie.
pub(super) async fn welcome(
    house: &House,
    asker: &Asker,
    person: &Person,
    comes_along: bool,
) -> Answer<NewCookie> {
    let (token, cookie) = new_token(house, &person.id);
    let (to, wants, person) = (person.id.clone(), person.settings.wants_notices(), person.clone());
    let before = asker.in_person().ok().filter(|p| p.account.is_none() && p.email.is_none() && p.id != to);
    let from = before.filter(|_| comes_along).map(|p| p.id.clone());
    let written = house.store.write(move |sql| {
        // The old password must not open a session that outlives it.
        if !rows::persons::still_has_password(sql, &person)? {
            return Ok(None);
        }
        let gone = rows::tokens::insert_cookie(sql, &token, COOKIES)?;
        let games = from.map(|from| rows::persons::hand_over(sql, &from, &to, wants)).transpose()?;
        Ok(Some((gone, games)))
    });
    let (gone, games) = written.await?.ok_or_else(|| Problem::conflict("changed-meanwhile"))?;
    games.iter().flatten().for_each(|game| house.tables.forget(game));
    void_all(house, gone).await?;
    Ok(cookie)
}

/// Where to sign out.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Where {
    /// Everywhere: every cookie and API token of the person is void, and every secret link to a seat of theirs with
    /// the devices that opened it.
    #[serde(default)]
    everywhere: bool,
}

pub(crate) async fn sign_out(
    State(house): State<House>,
    asker: Asker,
    Query(from): Query<Where>,
) -> Answer<(StatusCode, NewCookie, ())> {
    if from.everywhere {
        let id = asker.in_person()?.id.clone();
        sign_out_everywhere(&house, &id, [None, asker.device], |_| Ok(true)).await?;
    } else {
        asker.somebody()?;
        if let Some(hash) = &asker.token {
            house.void(hash).await?;
        }
    }
    Ok((StatusCode::NO_CONTENT, NewCookie::none(&house), ()))
}

/// Voids every token of a person and every link to their seats, except these tokens, if `first` returns true. Returns
/// what `first` did. The device that asks stays known: whoever signs in there again does not wait for strangers.
async fn sign_out_everywhere(
    house: &House,
    id: &str,
    but: [Option<String>; 2],
    first: impl FnOnce(&mut dyn store::Sql) -> store::Stored<bool> + Send + 'static,
) -> Answer<bool> {
    let wire = house.wire("", Note::Person(id.into()));
    let person = id.to_string();
    let written = house.store.write(move |sql| {
        // Whatever right the person is being given this moment is there, and ends too.
        rows::persons::lock(sql, &person)?;
        if !first(sql)? {
            return Ok(None);
        }
        let games = rows::seats::unlink_person(sql, &person)?;
        let hashes = rows::tokens::delete_of_person(sql, &person, but.each_ref().map(Option::as_deref))?;
        store::notify(sql, wire.as_deref())?;
        Ok(Some((games, hashes)))
    });
    let Some((games, hashes)) = written.await? else { return Ok(false) };
    house.sessions.forget_all();
    for game in &games {
        house.tables.forget(game);
        house.hub.tell(game, Note::Table);
    }
    void_all(house, hashes).await?;
    house.hub.tell("", Note::Person(id.into()));
    Ok(true)
}

/// A password to be changed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    old: String,
    /// 8 to 200 characters.
    #[schemars(length(min = 8, max = 200))]
    new: String,
}

pub(crate) async fn change_password(
    State(house): State<House>,
    asker: Asker,
    Body(change): Body<NewPassword>,
) -> Answer<StatusCode> {
    let wrong = || Problem::forbidden("wrong-old-password");
    let person = asker.in_person()?.clone();
    let kept = person.password.clone().ok_or_else(|| Problem::conflict("no-password"))?;
    check_password(&change.new)?;
    let guesses = Guesses::of_old_password(&person);
    guesses.may_guess(&house).await?;
    if !is_right(&house, &asker, change.old, kept.clone()).await? {
        return Err(wrong());
    }
    guesses.forgive(&house).await?;
    let new = hashed(&house, &asker, change.new).await?;
    let (id, own) = (person.id.clone(), [asker.token.clone(), asker.device.clone()]);
    let set = {
        let id = id.clone();
        move |sql: &mut dyn store::Sql| rows::persons::set_password(sql, &id, &kept, &new)
    };
    if sign_out_everywhere(&house, &id, own, set).await? { Ok(StatusCode::NO_CONTENT) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_of_other_alphabets_are_no_account_names() {
        for good in ["ada", "Ada_1", "zoë", "łukasz", "ÉMILE"] {
            assert!(account_name(good).is_ok(), "{good}");
        }
        // Cyrillic, Greek, full-width, fancy, combining.
        for bad in ["\u{430}da", "ad\u{3b1}", "\u{ff41}da", "\u{1d41a}da", "ada\u{301}", "ab", "a d a"] {
            assert!(account_name(bad).is_err(), "{bad:?}");
        }
    }
}
