//! The API: REST with JSON under `/api`, server-sent events, and an OpenAPI document made from the same code.

mod analysis;
mod asker;
mod chat;
mod create;
#[cfg(test)]
mod crowding;
mod document;
mod drain_body;
mod effort;
mod entrance;
mod events;
mod extract;
mod fork;
mod games;
mod guard;
mod held_answer;
mod impatient;
mod lessons;
mod links;
mod look;
mod moves;
mod ops;
mod page;
mod people;
mod posed;
mod problem;
mod puzzle_answers;
mod puzzles;
mod records;
mod rematch;
mod routes;
mod run_to_end;
mod scene;
mod seats;
mod sign_in;
mod sign_in_mail;
mod tables;
mod time_out;
mod tokens;
mod trial;
mod watched_body;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::middleware::{from_fn, from_fn_with_state};
use serde_json::Value;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::house::House;

pub(crate) use entrance::let_people_in;
pub use problem::Problem;

/// The largest body that is read; records that are imported may be larger.
const BODY: usize = 256 << 10;

/// The OpenAPI document.
///
/// ```
/// let document = house::openapi();
/// assert!(document["paths"]["/api/tables/{id}/moves"]["post"].is_object());
/// ```
pub fn openapi() -> Value {
    routes::api().finish().1
}

/// Everything that the server answers.
pub fn router(house: House) -> Router {
    let (api, document) = routes::api().finish();
    let document = page::Text::new(document.to_string().into());
    let document = axum::routing::get(move |headers: HeaderMap| async move {
        page::answer("application/json", "no-store", document, &headers)
    });
    let is_for_one =
        |_: StatusCode, _: Version, _: &HeaderMap, more: &Extensions| more.get::<page::AsItIs>().is_none();
    let to_compress =
        DefaultPredicate::new().and(NotForContentType::const_new("application/jsonl")).and(is_for_one);
    api.route("/api/openapi.json", document)
        .route("/api/{*rest}", axum::routing::any(|| async { Problem::missing() }))
        .route("/metrics", axum::routing::get(ops::metrics))
        .fallback(page::page)
        // Inside `run_to_end`: work that continues without its connection is counted too.
        .layer(from_fn_with_state(house.clone(), effort::count_effort))
        .layer(from_fn(run_to_end::run_to_end))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn_with_state(house.clone(), guard::guard))
        .layer(from_fn(guard::put_into_words))
        // Outside `put_into_words`: a body that will still be replaced must not be compressed yet. The fastest
        // compression sends a third more; the best takes twice as long for the last tenth.
        .layer(CompressionLayer::new().quality(CompressionLevel::Default).compress_when(to_compress))
        .layer(from_fn_with_state(house.clone(), effort::count_compression))
        .layer(from_fn_with_state(house.clone(), guard::observe))
        .layer(from_fn(drain_body::drain_body))
        .with_state(house)
}
