//! Tables and moves as JSON: what answers and streams show of them.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use table::{Actor, Audience, Outcome, Seat};

use crate::model::{
    Clock, Joining, Opening, Played, Press, Rematch, SeatState, Sitter, Status, Table, Thinker, Thinking,
    Watching, WhichBot,
};
use crate::time::now;

/// A table as everybody who may look at it sees it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TableBody {
    pub(crate) id: String,
    /// The game's kind.
    pub(crate) game: String,
    pub(crate) rules_version: i64,
    pub(crate) title: String,
    /// The options with every default filled in.
    ///
    /// A long text in them, such as a game's components, is replaced by `{"sha256":...,"length":...}`; `options` of
    /// the table has it whole.
    #[schemars(with = "serde_json::Map<String, Value>")]
    options: Value,
    pub(crate) status: Status,
    pub(crate) seats: Vec<SeatBody>,
    /// Who is asked: seats, or nobody.
    turn: Vec<Seat>,
    /// How many moves have been made: the number of the present position.
    pub(crate) moves: i64,
    /// When it is over.
    outcome: Option<Outcome>,
    clock: Clock,
    /// Of a running game: whether the table talks before it plans (POW-16.5), or several seats decide in secret;
    /// nothing otherwise.
    phase: Option<Phase>,
    /// Until when it talks at most: planning begins then, or when every asked person is ready to plan.
    talk_until: Option<i64>,
    /// Since when the time of the seats on turn counts (milliseconds since 1970, as all times). After a round
    /// it may lie ahead: the clock waits until every asked person has seen the round (`plan`), or until then.
    asked_at: Option<i64>,
    /// Until when, if one deadline holds for all.
    deadline: Option<i64>,
    /// Who has stopped the clock, and until when at most.
    paused: Option<Paused>,
    listed: bool,
    joining: Joining,
    watching: Watching,
    press: Press,
    /// Whether nobody may speak while several seats decide in secret (POW-16.5).
    silent: bool,
    /// Whether that is so now.
    quiet: bool,
    /// SHA-256 of the secret seed of this game's chance.
    seed_hash: String,
    /// The seed, when it is over.
    seed: Option<String>,
    /// How many of the first moves were played elsewhere.
    imported: i64,
    /// Of which position of which game this is another try; such games are not rated.
    forked: Option<ForkedBody>,
    previous: Option<String>,
    next: Option<String>,
    created: i64,
    started: Option<i64>,
    ended: Option<i64>,
    /// The server's time.
    now: i64,
    /// The seats that the asker plays.
    pub(crate) mine: Vec<Seat>,
    /// Whether the asker made the table.
    owner: bool,
}

/// What a running table of several does.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    Talking,
    Planning,
}

/// Who stopped the clock.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Paused {
    seat: i64,
    until: i64,
}

/// A position of another game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ForkedBody {
    /// The id of its table.
    table: String,
    /// After which move.
    at: i64,
}

/// A seat as everybody sees it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SeatBody {
    seat: i64,
    by: SeatBy,
    name: String,
    /// The level of a bot of the house.
    bot: Option<i64>,
    /// How much it thinks about a move, if that is not what its level usually does.
    thinking: Option<Thinking>,
    /// The name of a bot that is somebody's program.
    program: Option<String>,
    /// Whether it is asked for a move.
    asked: bool,
    /// Whether it has given its final answer and waits for the others.
    ready: bool,
    /// Whether it is ready to plan, while the table talks or the clock waits for the film of a round.
    plans: bool,
    /// How often its time ran out in a row.
    misses: i64,
    /// Whether it may be taken over.
    open: bool,
    /// Whether its player has left.
    left: bool,
    /// What was left in its time bank when it was last asked, in milliseconds.
    bank: Option<i64>,
    /// Whether it has stopped the clock already in this game.
    time_out_used: bool,
    /// What its player says to another game, once this one is over.
    rematch: Rematch,
}

/// Who sits in a seat.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatBy {
    Nobody,
    Person,
    Bot,
}

/// The table as the asker sees it.
pub(crate) fn table_body(table: &Table, mine: Vec<Seat>, owner: bool) -> TableBody {
    let game = &table.game;
    let asked = table.asked();
    let over = table.is_over();
    let waits = table.is_talking() || table.is_watching(now());
    let seat = |s: &SeatState| {
        let is_asked = asked.contains(&s.seat);
        let (by, bot, program) = match &s.sitter {
            Sitter::Nobody => (SeatBy::Nobody, None, None),
            Sitter::Person { .. } => (SeatBy::Person, None, None),
            Sitter::Bot(WhichBot::Level(level) | WhichBot::Thinker(Thinker { level, .. })) => {
                (SeatBy::Bot, Some(i64::from(*level)), None)
            }
            Sitter::Bot(WhichBot::Program(name)) => (SeatBy::Bot, None, Some(name.clone())),
        };
        SeatBody {
            seat: s.seat.number().into(),
            by,
            name: s.name.clone(),
            bot,
            thinking: s.thinking(),
            program,
            asked: is_asked,
            ready: is_asked && table.is_ready(s.seat),
            plans: waits && (s.plans || s.person().is_none()),
            misses: s.misses,
            open: s.opening.is_open(),
            left: s.opening == Opening::Left,
            bank: s.bank,
            time_out_used: s.time_out_used,
            rematch: s.rematch,
        }
    };
    TableBody {
        id: game.id.clone(),
        game: game.kind.clone(),
        rules_version: game.rules_version,
        title: game.title.clone(),
        options: (*table.options).clone(),
        status: game.status,
        seats: table.seats.iter().map(seat).collect(),
        turn: asked.clone(),
        moves: game.moves,
        outcome: game.outcome.clone(),
        clock: game.clock.clone(),
        phase: match (table.is_running(), table.is_talking(), asked.len()) {
            (true, true, _) => Some(Phase::Talking),
            (true, false, 2..) => Some(Phase::Planning),
            _ => None,
        },
        talk_until: game.talk_until,
        asked_at: game.asked_at,
        deadline: game.deadline,
        paused: game.paused.map(|p| Paused { seat: p.seat.number().into(), until: p.until }),
        listed: game.listed,
        joining: game.joining,
        watching: game.watching,
        press: game.press,
        silent: game.silent,
        quiet: table.is_silent(),
        seed_hash: game.seed.hash(),
        seed: over.then(|| game.seed.to_hex()),
        imported: game.imported,
        forked: game.forked.as_ref().map(|f| ForkedBody { table: f.game.clone(), at: f.at }),
        previous: game.previous.clone(),
        next: game.next.clone(),
        created: game.created,
        started: game.started,
        ended: game.ended,
        now: now(),
        mine,
        owner,
    }
}

/// One of our types as JSON. If that fails, the request fails with a line in the log.
#[allow(clippy::expect_used)] // types of ours have no keys that JSON does not know
pub(crate) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("an answer can be written as JSON")
}

/// The part of a table that is the same for everybody, as JSON, up to the fields that differ by asker.
pub(crate) fn shared_json(table: &Table) -> Arc<str> {
    table.shared(|| {
        let body = TableBody { now: 0, ..table_body(table, Vec::new(), false) };
        let mut json = to_json(&body);
        json.truncate(json.rfind(OWN).unwrap_or(json.len()));
        json
    })
}

/// Where the fields that differ by asker begin.
const OWN: &str = ",\"now\":0,";

/// The whole table as JSON for somebody who plays these seats: the same as [`table_body`] would give.
pub(crate) fn table_json(shared: &str, mine: &[Seat], owner: bool) -> String {
    let mine: Vec<String> = mine.iter().map(ToString::to_string).collect();
    format!("{shared},\"now\":{},\"mine\":[{}],\"owner\":{owner}}}", now(), mine.join(","))
}

/// A move that was made, as far as the asker may know it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MoveBody {
    pub(crate) number: i64,
    /// A seat's number, `"chance"` or `"clock"`.
    pub(crate) by: Actor,
    /// The move, whole or in part; left out if it is secret.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) mv: Option<Value>,
    /// As people write it, if all of it may be seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// What happened, in order.
    #[schemars(with = "Vec<serde_json::Map<String, Value>>")]
    pub(crate) events: Vec<Value>,
    pub(crate) at: i64,
    /// Who is asked after it.
    pub(crate) turn: Vec<Actor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<Outcome>,
}

/// The move for an audience.
pub(crate) fn move_body(played: &Played, audience: Audience, over: bool) -> MoveBody {
    MoveBody {
        number: played.number,
        by: played.by,
        mv: played.shown(audience, over).cloned(),
        text: played.text(audience, over).map(String::from),
        events: played.heard(audience, over).into_iter().cloned().collect(),
        at: played.at,
        turn: played.turn.clone(),
        outcome: played.outcome.clone(),
    }
}

/// The same as JSON, serialised once per audience.
pub(crate) fn move_json(played: &Played, audience: Audience, over: bool) -> Arc<str> {
    played.body(audience, over, || to_json(&move_body(played, audience, over)))
}
