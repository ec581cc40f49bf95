//! The asker: name and settings.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::asker::{Asker, NewCookie, clean_name};
use super::extract::Body;
use super::shape::Fails;
use crate::house::House;
use crate::notice::Settings;
use crate::problem::{Answer, Problem};
use crate::store::PersonRow;
use crate::write;

/// Who asks.
#[derive(Serialize, ToSchema)]
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

pub(crate) fn me_body(house: &House, person: &PersonRow) -> MeBody {
    MeBody {
        id: person.id.clone(),
        name: person.name.clone(),
        account: person.account.clone(),
        email: person.email.clone(),
        settings: Settings::of(person),
        mail: house.post.has_mail(),
    }
}

/// The asker; 401 for nobody in particular.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = MeBody), Fails))]
pub(crate) async fn me(State(house): State<House>, asker: Asker) -> Answer<Json<MeBody>> {
    Ok(Json(me_body(&house, asker.somebody()?)))
}

/// Becomes somebody: sets a cookie, if there is none yet.
#[utoipa::path(post, path = "/api/me", tag = "people", responses((status = 200, body = MeBody), Fails))]
pub(crate) async fn become_somebody(
    State(house): State<House>,
    mut asker: Asker,
) -> Answer<(NewCookie, Json<MeBody>)> {
    let (person, cookie) = asker.somebody_new(&house, None).await?;
    Ok((cookie, Json(me_body(&house, &person))))
}

/// What is to change; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    name: Option<String>,
    /// All settings at once.
    settings: Option<Settings>,
}

/// Changes the asker's name or settings.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = Change,
    responses((status = 200, body = MeBody), Fails))]
pub(crate) async fn change(
    State(house): State<House>,
    asker: Asker,
    Body(change): Body<Change>,
) -> Answer<Json<MeBody>> {
    let id = asker.in_person()?.id.clone();
    let name = change.name.as_deref().map(clean_name).transpose()?;
    if let Some(settings) = &change.settings {
        check(settings)?;
    }
    let wants = change.settings.as_ref().map(Settings::wants_notices);
    let settings = change.settings.map(|s| serde_json::to_string(&s).unwrap_or_default());
    let person = id.clone();
    house
        .store
        .write(move |c| {
            Box::pin(async move {
                write::change_person(c, &person, name.as_deref(), settings.as_deref()).await?;
                match wants {
                    Some(wants) => write::set_wants(c, &person, wants).await,
                    None => Ok(()),
                }
            })
        })
        .await?;
    let person = house.store.person(&id).await?.ok_or_else(Problem::who)?;
    Ok(Json(me_body(&house, &person)))
}

fn check(settings: &Settings) -> Answer<()> {
    let webhook = settings.webhook.as_deref().unwrap_or("https://");
    let sound = serde_json::to_string(&settings.client).is_ok_and(|c| c.len() <= 4096)
        && settings.lang.as_deref().is_none_or(|l| matches!(l, "en" | "fr"))
        && webhook.len() <= 500
        && (webhook.starts_with("https://") || webhook.starts_with("http://"));
    if sound { Ok(()) } else { Err(Problem::bad("bad-settings")) }
}
