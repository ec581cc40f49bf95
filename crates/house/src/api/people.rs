//! The asker: name and settings.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asker::{Asker, NewCookie, clean_name, shown_token};
use super::extract::Body;
use super::problem::{Answer, Problem};
use crate::house::House;
use crate::hub::Note;
use crate::model::{Person, Settings};
use crate::store::{self, rows};

/// Who asks.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MeBody {
    id: String,
    /// What the person is called at tables.
    name: String,
    /// The name of the account, if there is one.
    account: Option<String>,
    email: Option<String>,
    settings: Settings,
    /// Whether this server can send mail.
    mail: bool,
}

pub(crate) fn me_body(house: &House, person: &Person) -> MeBody {
    MeBody {
        id: person.id.clone(),
        name: person.name.clone(),
        account: person.account.clone(),
        email: person.email.clone(),
        settings: person.settings.clone(),
        mail: house.post.has_mail(),
    }
}

pub(crate) async fn me(State(house): State<House>, headers: HeaderMap, asker: Asker) -> Answer<Response> {
    if shown_token(&headers).is_none() {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(me_body(&house, asker.somebody()?)).into_response())
}

pub(crate) async fn become_somebody(
    State(house): State<House>,
    mut asker: Asker,
) -> Answer<(NewCookie, Json<MeBody>)> {
    let (person, cookie) = asker.somebody_new(&house, None).await?;
    Ok((cookie, Json(me_body(&house, &person))))
}

/// What is to change; fields that are left out stay as they are.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    name: Option<String>,
    /// All settings at once.
    settings: Option<Settings>,
}

pub(crate) async fn change(
    State(house): State<House>,
    asker: Asker,
    Body(change): Body<Change>,
) -> Answer<Json<MeBody>> {
    let id = asker.in_person()?.id.clone();
    let name = change.name.as_deref().map(clean_name).transpose()?;
    if let Some(settings) = &change.settings {
        check(settings)?;
        // A forbidden address is refused when it is saved, not when it is called.
        if let Some(url) = &settings.webhook
            && asker.in_person()?.settings.webhook.as_ref() != Some(url)
            && !house.post.may_call(url, asker.whose()).await
        {
            return Err(Problem::bad("bad-webhook"));
        }
    }
    let wire = house.wire("", Note::Person(id.clone()));
    let person = id.clone();
    let written = house.store.write(move |sql| {
        rows::persons::change(sql, &person, name.as_deref(), change.settings.as_ref())?;
        let games = match change.settings.as_ref().map(Settings::wants_notices) {
            Some(wants) => rows::seats::set_wants(sql, &person, wants)?,
            None => Vec::new(),
        };
        store::notify(sql, wire.as_deref())?;
        Ok((games, rows::persons::find(sql, &person)?))
    });
    let (games, person) = written.await?;
    games.iter().for_each(|game| house.tables.forget(game));
    house.sessions.forget_person(&id);
    Ok(Json(me_body(&house, &person.ok_or_else(Problem::who)?)))
}

fn check(settings: &Settings) -> Answer<()> {
    let webhook = settings.webhook.as_deref().unwrap_or("https://");
    let sound = serde_json::to_string(&settings.client).is_ok_and(|c| c.len() <= 4096)
        && settings.mail.len() <= 4
        && settings.webhook_for.len() <= 4
        && webhook.len() <= 500
        && (webhook.starts_with("https://") || webhook.starts_with("http://"));
    if sound { Ok(()) } else { Err(Problem::bad("bad-settings")) }
}
