//! The API: REST with JSON under `/api`, server-sent events, and an OpenAPI document made from the same code.

mod analysis;
mod asker;
mod chat;
mod create;
mod document;
mod drain_body;
mod entrance;
mod events;
mod extract;
mod fork;
mod games;
mod guard;
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

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use serde_json::Value;
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
    let document = axum::body::Bytes::from(document.to_string());
    let document = axum::routing::get(move || async move {
        ([(axum::http::header::CONTENT_TYPE, "application/json")], document)
    });
    api.route("/api/openapi.json", document)
        .route("/api/{*rest}", axum::routing::any(|| async { Problem::missing() }))
        .route("/metrics", axum::routing::get(ops::metrics))
        .fallback(page::page)
        .layer(from_fn(run_to_end::run_to_end))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn_with_state(house.clone(), guard::guard))
        .layer(from_fn(guard::put_into_words))
        // Outside of `put_into_words`: a body that is still to be replaced must not be compressed yet.
        .layer(
            CompressionLayer::new().compress_when(
                DefaultPredicate::new().and(NotForContentType::const_new("application/jsonl")),
            ),
        )
        .layer(from_fn_with_state(house.clone(), guard::observe))
        .layer(from_fn(drain_body::drain_body))
        .with_state(house)
}
