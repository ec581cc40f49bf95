//! API tokens: for programs that act as a person.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asker::{Asker, clean_name};
use super::extract::{Body, Path};
use super::problem::{Answer, Problem};
use crate::house::House;
use crate::model::{Token, TokenKind};
use crate::secret;
use crate::store::{ApiToken, rows};
use crate::time::now;

/// How many a person may have.
const MOST: usize = 20;

/// A token, without its secret.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TokenBody {
    /// By which it is revoked.
    id: String,
    /// What its owner calls it.
    label: String,
    created: i64,
}

impl From<ApiToken> for TokenBody {
    fn from(row: ApiToken) -> Self {
        TokenBody { id: row.id, label: row.label, created: row.created }
    }
}

/// A token that has just been made.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MadeToken {
    id: String,
    /// The secret, told only now: `Authorization: Bearer TOKEN`.
    token: String,
}

/// What the new token is to be called.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewApiToken {
    /// At most 40 characters.
    label: String,
}

pub(crate) async fn list(State(house): State<House>, asker: Asker) -> Answer<Json<Vec<TokenBody>>> {
    let person = asker.in_person()?.id.clone();
    let tokens = house.store.read(move |sql| rows::tokens::api_tokens(sql, &person)).await?;
    Ok(Json(tokens.into_iter().map(TokenBody::from).collect()))
}

pub(crate) async fn make(
    State(house): State<House>,
    asker: Asker,
    Body(new): Body<NewApiToken>,
) -> Answer<(StatusCode, Json<MadeToken>)> {
    let person = asker.in_person()?.id.clone();
    let label = clean_name(&new.label)?;
    let (token, id) = (secret::token(), secret::id());
    let row = Token {
        person: Some(person.clone()),
        id: Some(id.clone()),
        label: Some(label),
        ..Token::new(secret::hash(&token), TokenKind::Api, now())
    };
    let written = house.store.write(move |sql| {
        if !rows::persons::still_has_token(sql, &person, asker.token.as_deref())? {
            return Ok(Err(Problem::who()));
        }
        if rows::tokens::api_tokens(sql, &person)?.len() >= MOST {
            return Ok(Err(Problem::conflict("too-many-tokens").with("most", MOST)));
        }
        Ok(Ok(rows::tokens::insert(sql, &row)?))
    });
    written.await??;
    Ok((StatusCode::CREATED, Json(MadeToken { id, token })))
}

pub(crate) async fn revoke(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let person = asker.in_person()?.id.clone();
    let hash = house.store.read(move |sql| rows::tokens::api_token_hash(sql, &person, &id)).await?;
    let hash = hash.ok_or_else(Problem::missing)?;
    if house.void(&hash).await? { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing()) }
}
