//! The API: REST with JSON under `/api`, server-sent events, an OpenAPI document made from this code.

mod asker;
mod chat;
mod create;
mod drain_body;
mod entrance;
mod events;
mod extract;
mod games;
mod guard;
mod links;
mod look;
mod moves;
mod ops;
mod page;
mod people;
mod problem;
mod records;
mod run_to_end;
mod seats;
mod shape;
mod sign_in;
mod sign_in_mail;
mod tables;
mod time_out;
mod tokens;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use self::problem::ProblemBody;
use crate::house::House;

pub(crate) use entrance::let_people_in;
pub use problem::Problem;
pub(crate) use shape::shared_json;

/// The largest body that is read; records that are imported may be larger.
const BODY: usize = 256 << 10;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Powerhouse",
        description = "Tables of POWER, Power & Weakness and Power Barons: create, join, play, watch.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(ProblemBody))
)]
struct Info;

fn api() -> OpenApiRouter<House> {
    OpenApiRouter::with_openapi(Info::openapi())
        .routes(routes!(games::list))
        .routes(routes!(games::schema))
        .routes(routes!(games::apply))
        .routes(routes!(tables::list, create::create))
        .routes(routes!(tables::show, tables::remove))
        .routes(routes!(tables::options))
        .routes(routes!(look::look))
        .routes(routes!(create::rematch))
        .routes(routes!(links::invite))
        .routes(routes!(seats::join))
        .routes(routes!(seats::leave))
        .routes(routes!(seats::take_over))
        .routes(routes!(seats::bot))
        .routes(routes!(links::link))
        .routes(routes!(links::list))
        .routes(routes!(links::revoke))
        .routes(routes!(links::redeem))
        .routes(routes!(time_out::stop_clock, time_out::run_clock))
        .routes(routes!(time_out::ready_to_plan))
        .routes(routes!(moves::view))
        .routes(routes!(moves::history, moves::make))
        .routes(routes!(moves::legal))
        .routes(routes!(moves::assist))
        .routes(routes!(moves::read))
        .routes(routes!(moves::draft, moves::take_back))
        .routes(routes!(events::stream))
        .routes(routes!(chat::list, chat::say))
        .routes(routes!(records::export))
        .routes(routes!(records::import).layer(records::limit()))
        .routes(routes!(people::me, people::become_somebody, people::change))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::revoke))
        .routes(routes!(sign_in::register))
        .routes(routes!(sign_in::sign_in, sign_in::sign_out))
        .routes(routes!(sign_in_mail::mail_link))
        .routes(routes!(sign_in_mail::redeem_link))
        .routes(routes!(sign_in::change_password))
        .routes(routes!(ops::health))
        .routes(routes!(ops::ready))
}

/// The OpenAPI document.
///
/// ```
/// let document = house::openapi();
/// assert!(document.paths.paths.contains_key("/api/tables/{id}/moves"));
/// ```
pub fn openapi() -> Document {
    api().split_for_parts().1
}

/// Everything that the server answers.
pub fn router(house: House) -> Router {
    let (api, document) = api().split_for_parts();
    let document = axum::body::Bytes::from(serde_json::to_vec(&document).unwrap_or_default());
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
        // Outside of what puts problems into words: a body that is exchanged must not be compressed yet.
        .layer(
            CompressionLayer::new().compress_when(
                DefaultPredicate::new().and(NotForContentType::const_new("application/jsonl")),
            ),
        )
        .layer(from_fn_with_state(house.clone(), guard::observe))
        .layer(from_fn(drain_body::drain_body))
        .with_state(house)
}
