//! What the attackers send, and where.

use serde_json::{Value, json};

use crate::Failed;
use crate::guest::Guest;

/// From how many addresses the attack comes.
pub(crate) const ADDRESSES: u8 = 4;
/// The last part of the first of them: 127.0.0.2.
pub(crate) const FIRST: u8 = 2;
/// How many tables of each address have their own listener.
pub(crate) const LISTENED: usize = 40;
/// How many moves the finished game has.
pub(crate) const FINISHED: usize = 40;

/// What the attackers send, and where.
pub(crate) struct Target {
    /// Who plays in the long game.
    pub(crate) owner: Guest,
    /// A game whose record is as long as the server accepts.
    pub(crate) long_game: String,
    /// A finished game.
    pub(crate) finished: String,
    /// For each address of the attackers:
    pub(crate) tables: Vec<Tables>,
    pub(crate) table: String,
    pub(crate) table_with_file: String,
    pub(crate) huge_file: String,
    pub(crate) record: String,
    /// Many moves for `apply`.
    pub(crate) moves: String,
    /// Very many invalid moves.
    pub(crate) nonsense: String,
    /// A pad of each seat of a new game.
    pub(crate) pads: [Value; 2],
    /// A move on the first puzzle of POWER, and its address.
    pub(crate) puzzle: String,
    /// The first task of the first lesson of POWER.
    pub(crate) lesson: String,
}

/// Tables for the attackers of one address.
pub(crate) struct Tables {
    /// Who plays at all of them.
    pub(crate) owner: Guest,
    /// Who plays both seats of the watched table.
    pub(crate) mover: Guest,
    /// A table of POWER with many onlookers.
    pub(crate) watched: String,
    /// Tables of POWER with one onlooker each; the same two seats are played.
    pub(crate) listened: Vec<String>,
    /// POWER.
    pub(crate) power: String,
    /// Power & Weakness against a bot.
    pub(crate) against_bot: String,
    /// A finished game of the two.
    pub(crate) finished: String,
}

/// A record of POWER with this many empty pads, which ends after this many rounds.
fn record_of_power(moves: usize, rounds: usize) -> Value {
    let options = json!({ "players": 2, "round_limit": rounds });
    let header = json!({ "powerhouse": 1, "game": "power", "rules_version": 2, "options": options });
    let line = |n: usize| json!({ "n": n, "by": (n + 1) % 2, "move": { "pads": {} } });
    let lines = std::iter::once(header).chain((1..=moves).map(line)).map(|l| l.to_string());
    json!({ "record": lines.collect::<Vec<_>>().join("\n") })
}

/// The account of an address.
pub(crate) fn account(address: u8) -> Value {
    json!({ "account": format!("eve-{address}"), "password": "correct horse" })
}

/// A pad with as many commands as fit on it.
async fn pad(owner: &Guest, table: &str, seat: usize) -> Result<Value, Failed> {
    let path = format!("/api/tables/{table}/legal?seat={seat}");
    let legal: Value = owner.get(&path).send().await?.error_for_status()?.json().await?;
    let lines = |lines: &Value| {
        let all: Vec<Value> = lines.as_array().cloned().unwrap_or_default();
        let step = (all.len() / 5).max(1);
        all.into_iter().step_by(step).take(5).collect::<Vec<Value>>()
    };
    let armies = legal["legal"].as_object().ok_or("no legal lines")?;
    let pads: serde_json::Map<String, Value> =
        armies.iter().map(|(army, all)| (army.clone(), lines(all).into())).collect();
    Ok(json!({ "pads": pads }))
}

/// This many empty pads, to be applied to a new game.
fn moves_of_power(moves: usize) -> Value {
    let moves: Vec<Value> = (0..moves).map(|n| json!({ "by": n % 2, "move": { "pads": {} } })).collect();
    json!({ "options": { "players": 2 }, "moves": moves, "want": ["legal", "views"] })
}

/// Options of Power Barons with a data file that has this many comment lines.
fn options_with_file(remarks: usize) -> Value {
    let file = include_str!("../../../barons/data/standard.txt");
    let file = format!("{file}\n{}", "# a remark that takes room\n".repeat(remarks));
    json!({ "players": 3, "components": file })
}

impl Target {
    pub(crate) async fn prepare(url: &str) -> Result<Self, Failed> {
        let owner = Guest::new(url, FIRST).await?;
        let long_game = owner.makes("/api/records", &record_of_power(20_000, 20_000)).await?;
        for _ in 0..2 {
            owner.makes(&format!("/api/tables/{long_game}/join"), &json!({})).await?;
        }
        let finished = owner.makes("/api/records", &record_of_power(FINISHED, FINISHED / 2)).await?;
        let mut tables = Vec::new();
        for address in FIRST..FIRST + ADDRESSES {
            tables.push(Tables::prepare(url, address).await?);
        }
        let header = json!({ "powerhouse": 1, "game": "barons", "rules_version": 1, "options": options_with_file(280_000) });
        let first = async |path: &str, list: &str| -> Result<String, Failed> {
            let all: Value = owner.get(path).send().await?.error_for_status()?.json().await?;
            let all = if list.is_empty() { &all } else { &all[list] };
            Ok(format!("{path}/{}", all[0]["id"].as_str().ok_or("there is none")?))
        };
        let (mover, table) = (&tables[0].mover, &tables[0].listened[0]);
        Ok(Target {
            pads: [pad(mover, table, 0).await?, pad(mover, table, 1).await?],
            nonsense: format!("{{\"moves\":[{}0]}}", "0,".repeat(120_000)),
            long_game,
            finished,
            tables,
            table: Tables::of_power().to_string(),
            table_with_file: json!({ "game": "barons", "options": options_with_file(1500) }).to_string(),
            huge_file: json!({ "record": header.to_string() }).to_string(),
            record: record_of_power(2000, 20_000).to_string(),
            moves: moves_of_power(1000).to_string(),
            puzzle: first("/api/games/power/puzzles", "puzzles").await?,
            lesson: first("/api/games/power/lessons", "").await? + "/1",
            owner,
        })
    }
}

impl Tables {
    fn of_power() -> Value {
        json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"], "press": "public",
            "clock": { "pace": "none" } })
    }

    async fn prepare(url: &str, address: u8) -> Result<Self, Failed> {
        let (owner, mover) = (Guest::new(url, address).await?, Guest::new(url, address).await?);
        let against_bot =
            json!({ "game": "weakness", "seats": ["me", { "bot": 1 }], "clock": { "pace": "none" } });
        let last_round = json!({ "game": "power", "options": { "players": 2, "round_limit": 1 },
            "seats": ["me", "open"], "clock": { "pace": "none" } });
        let finished = owner.makes("/api/tables", &last_round).await?;
        mover.makes(&format!("/api/tables/{finished}/join"), &json!({})).await?;
        for player in [&owner, &mover] {
            let path = format!("/api/tables/{finished}/moves");
            player.post(&path, r#"{"move":{"pads":{}}}"#).send().await?.error_for_status()?;
        }
        owner.post("/api/accounts", account(address).to_string()).send().await?.error_for_status()?;
        let mut listened = Vec::new();
        for _ in 0..LISTENED {
            listened.push(mover.makes("/api/tables", &Self::of_power()).await?);
        }
        Ok(Tables {
            listened,
            watched: mover.makes("/api/tables", &Self::of_power()).await?,
            power: owner.makes("/api/tables", &Self::of_power()).await?,
            against_bot: owner.makes("/api/tables", &against_bot).await?,
            finished,
            owner,
            mover,
        })
    }
}
