//! Which games there are, and trying moves without a table.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use table::Fault;

use super::asker::Asker;
use super::extract::{Body, Path};
use super::guard::Tongue;
use super::page::{self, Texts};
use super::problem::{Answer, Problem};
use crate::chance::Seed;
use crate::house::{Hosted, House};
use crate::model::Clock;

/// The most moves that are tried at once without a table.
const MOST_APPLIED: usize = 1000;

/// A game that the house offers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GameBody {
    /// Its name in addresses and records.
    kind: &'static str,
    rules_version: u32,
    /// The options of the standard game.
    #[schemars(with = "serde_json::Map<String, Value>")]
    options: Value,
    /// How many sit at the standard table.
    seats: u8,
    /// The option that says how many play, if there is one.
    players_option: Option<&'static str>,
    /// How many can play.
    players: Vec<u8>,
    /// The clock that its players expect.
    clock: Clock,
    /// The levels of its bots; 0 is the weakest.
    bots: Vec<u8>,
    /// The names of the programs that play it.
    programs: Vec<String>,
}

pub(crate) async fn list(State(house): State<House>) -> Answer<Json<Vec<GameBody>>> {
    house.games.iter().map(|hosted| body(&house, hosted)).collect::<Answer<_>>().map(Json)
}

fn body(house: &House, hosted: &Hosted) -> Answer<GameBody> {
    let kind = hosted.game.kind();
    let table = hosted.game.start(Value::Null).map_err(|f| Problem::refused(kind, f))?;
    let mut bots = vec![0];
    bots.extend(house.bots.levels(kind).into_iter().filter(|l| *l > 0));
    Ok(GameBody {
        kind,
        rules_version: hosted.game.rules_version(),
        options: table.options(),
        seats: table.seats(),
        players_option: hosted.players.as_ref().map(|p| p.0),
        players: hosted.players.as_ref().map_or_else(|| vec![table.seats()], |p| p.1.clone().collect()),
        clock: table.timing().into(),
        bots,
        programs: house.bots.programs(kind),
    })
}

pub(crate) async fn schema(
    State(house): State<House>,
    Path(kind): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    // It takes milliseconds to write one, and they never change.
    static SCHEMAS: LazyLock<Texts<&'static str>> = LazyLock::new(Texts::default);
    let game = house.hosted(&kind).ok_or_else(Problem::missing)?.game;
    let schema = SCHEMAS.get(game.kind(), || game.schema().to_string().into());
    Ok(page::answer("application/json", "no-store", schema, &headers))
}

pub(crate) async fn apply(
    State(house): State<House>,
    asker: Asker,
    Path(kind): Path<String>,
    Tongue(lang): Tongue,
    Body(line): Body<Value>,
) -> Answer<impl IntoResponse> {
    let game = house.hosted(&kind).ok_or_else(Problem::missing)?.game;
    // The answer to a short move may be long.
    if line["moves"].as_array().is_some_and(|moves| moves.len() > MOST_APPLIED) {
        return Err(Problem::not_understood(StatusCode::PAYLOAD_TOO_LARGE, "too many moves"));
    }
    // While it waits for its turn it takes no more memory than its text.
    let text_of_line = line.to_string();
    drop(line);
    let text = move |fault: &Fault| words::text(lang, game.kind(), fault.code, &fault.details);
    // Many moves on a large position take a while, so they do not run on a thread that serves requests.
    let apply = move || table::apply_line(game, &text_of_line, &text, &mut Seed::new().rng(0)).to_string();
    Ok(([(header::CONTENT_TYPE, "application/json")], house.aside(asker.whose(), apply).await?))
}
