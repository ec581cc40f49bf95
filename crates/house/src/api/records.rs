//! Exporting and importing records.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use futures_util::stream;
use schemars::JsonSchema;
use serde::Deserialize;

use super::asker::{Asker, NewCookie};
use super::create::{has_room, may_make_a_table};
use super::extract::{Body, Path, Query};
use super::guard::address_of;
use super::problem::{Answer, Problem};
use super::tables::{TableJson, look};
use crate::fair::{Turn, Whose};
use crate::held::Load;
use crate::history::Past;
use crate::house::House;
use crate::limits::What;
use crate::records::{Pages, RecordText};
use crate::store::rows;
use crate::time::now;

/// The largest record that can be imported, in bytes.
pub(crate) const LARGEST: usize = 8 << 20;

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(60);

/// For whom.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct For {
    /// As which seat of the asker's.
    seat: Option<u8>,
}

pub(crate) async fn export(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wanted): Query<For>,
) -> Answer<impl IntoResponse> {
    let table = house.lock_table(&id).await?;
    let audience = asker.audience(table.rights(), wanted.seat)?;
    let (past, kind) = (Past::of(&table), table.game.kind.clone());
    drop(table);
    // A request that waits too long has to be repeated.
    let text = tokio::time::timeout(PATIENCE, house.record_text(&past, audience, asker.whose())).await;
    let text = match text.map_err(|_| Problem::too_often(10))?? {
        RecordText::Whole(text) => text.into(),
        // What goes wrong in the middle ends the connection: the client sees that the record is not complete.
        RecordText::Long(pages) => {
            // Its first pages wait in memory until they are read.
            let load = house.held.count(asker.address, pages.bytes())?;
            let next = |(mut pages, load): (Box<Pages>, Option<Load>)| async move {
                let page = pages.next().await?;
                Some((page, (pages, load)))
            };
            axum::body::Body::from_stream(stream::unfold((pages, load), next))
        }
    };
    let name = format!("attachment; filename=\"{kind}-{id}.jsonl\"");
    Ok(([(header::CONTENT_TYPE, "application/jsonl".to_string()), (header::CONTENT_DISPOSITION, name)], text))
}

/// A record to be imported.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRecord {
    /// The file's text.
    #[schemars(length(min = 1))]
    record: String,
}

/// One of the few places for imports: each record may be long. It is taken before the record is in memory.
pub(crate) struct Place(#[allow(dead_code)] Turn); // held, not looked at

impl Place {
    /// Waits for a free one. An address has one of them, however slowly it sends its records.
    pub(super) async fn take(house: &House, whose: Whose) -> Answer<Self> {
        let place = tokio::time::timeout(PATIENCE, house.slots.imports.turn(whose)).await;
        Ok(Place(place.map_err(|_| Problem::too_often(10))??))
    }
}

impl FromRequestParts<House> for Place {
    type Rejection = Problem;

    /// A record counts when its turn comes and before it is read: one that is too much takes no memory. Without a
    /// stated length it counts as the longest possible.
    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        let address = address_of(house, parts);
        let told = parts.headers.get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse().ok());
        let length: usize = told.unwrap_or(LARGEST).min(LARGEST);
        let place = Place::take(house, Whose::Address(address)).await?;
        house.limits.of_address(What::Import, length, address).map_err(Problem::too_often)?;
        Ok(place)
    }
}

pub(crate) async fn import(
    State(house): State<House>,
    _place: Place,
    mut asker: Asker,
    Body(new): Body<NewRecord>,
) -> Answer<(StatusCode, NewCookie, TableJson)> {
    has_room(&house)?;
    if let Some(person) = &asker.person {
        may_make_a_table(&house, &person.id).await?;
        let (whose, most) = (person.id.clone(), house.config.imports_per_day);
        let since = now() - 24 * 3_600_000;
        if house.store.read(move |sql| rows::quotas::imports_since(sql, &whose, since)).await? >= most.into()
        {
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-imports").with("most", most));
        }
    }
    let (person, cookie) = asker.somebody_new(&house, None).await?;
    let id = house.import(new.record, |table| table.game.owner = person.id.clone()).await?;
    Ok((StatusCode::CREATED, cookie, look(&house, &asker, &id).await?))
}

/// Records may be larger than other bodies.
pub(crate) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(LARGEST)
}
