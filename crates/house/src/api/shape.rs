//! What the API answers with.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actor, Audience, Seat};
use utoipa::{IntoResponses, ToSchema};

use crate::clock::{Clock, now};
use crate::live::{Live, Played};
use crate::problem::ProblemBody;

/// How every request can fail.
#[derive(IntoResponses)]
#[allow(dead_code)] // only described, never made
pub(crate) enum Fails {
    /// The request is not understood.
    #[response(status = 400, content_type = "application/problem+json")]
    Bad(ProblemBody),
    /// Nobody in particular asks.
    #[response(status = 401, content_type = "application/problem+json")]
    Who(ProblemBody),
    /// The asker may not.
    #[response(status = 403, content_type = "application/problem+json")]
    Forbidden(ProblemBody),
    /// There is nothing here that the asker may know of.
    #[response(status = 404, content_type = "application/problem+json")]
    Missing(ProblemBody),
    /// The body came too slowly.
    #[response(status = 408, content_type = "application/problem+json")]
    Slow(ProblemBody),
    /// Not now.
    #[response(status = 409, content_type = "application/problem+json")]
    Conflict(ProblemBody),
    /// The body is too large.
    #[response(status = 413, content_type = "application/problem+json")]
    Large(ProblemBody),
    /// The body is not JSON.
    #[response(status = 415, content_type = "application/problem+json")]
    NotJson(ProblemBody),
    /// The rules refuse; the code, the text and the rule say why.
    #[response(status = 422, content_type = "application/problem+json")]
    Refused(ProblemBody),
    /// Too often.
    #[response(status = 429, content_type = "application/problem+json")]
    TooOften(ProblemBody),
    /// The store does not answer.
    #[response(status = 503, content_type = "application/problem+json")]
    Store(ProblemBody),
}

/// A table as everybody who may look at it sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableBody {
    pub(crate) id: String,
    /// The game's kind.
    pub(crate) game: String,
    pub(crate) rules_version: i64,
    pub(crate) title: String,
    /// The options with every default filled in.
    #[schema(value_type = Object)]
    options: Value,
    pub(crate) status: Status,
    pub(crate) seats: Vec<SeatBody>,
    /// Who is asked: seats, or nobody.
    #[schema(value_type = Vec<u8>)]
    turn: Vec<Seat>,
    /// How many moves have been made: the number of the present position.
    pub(crate) moves: i64,
    /// When it is over.
    #[schema(value_type = Option<OutcomeBody>)]
    outcome: Option<Value>,
    clock: Clock,
    /// Since when the seats on turn have been thinking (milliseconds since 1970, as all times).
    asked_at: Option<i64>,
    /// Until when, if one deadline holds for all.
    deadline: Option<i64>,
    /// Who has stopped the clock, and until when at most.
    paused: Option<Paused>,
    listed: bool,
    joining: Joining,
    watching: Watching,
    press: Press,
    silent: bool,
    /// SHA-256 of the secret seed of this game's chance.
    seed_hash: String,
    /// The seed, when it is over.
    seed: Option<String>,
    previous: Option<String>,
    next: Option<String>,
    created: i64,
    started: Option<i64>,
    ended: Option<i64>,
    /// The server's time.
    now: i64,
    /// The seats that the asker plays.
    #[schema(value_type = Vec<u8>)]
    pub(crate) mine: Vec<Seat>,
    /// Whether the asker made the table.
    owner: bool,
}

/// Who acts: a seat, or neither of them.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code)] // only described; `table::Actor` writes itself
pub(crate) enum ActorBody {
    Seat(u8),
    NoSeat(NoSeat),
}

/// Who acts without a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(dead_code)] // only described
pub(crate) enum NoSeat {
    Chance,
    Clock,
}

/// How a game ended: `{"winners":[0]}` or `{"draw":true}`.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[allow(dead_code)] // only described; `table::Outcome` writes itself
pub(crate) enum OutcomeBody {
    Winners(Vec<u8>),
    Draw(bool),
}

/// Who stopped the clock.
#[derive(Serialize, ToSchema)]
pub(crate) struct Paused {
    seat: i64,
    until: i64,
}

/// A seat as everybody sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatBody {
    seat: i64,
    by: SeatBy,
    name: String,
    /// The level of a bot of the house.
    bot: Option<i64>,
    /// The name of a bot that is somebody's program.
    program: Option<String>,
    /// Whether it is asked for a move.
    asked: bool,
    /// Whether it has given its final answer and waits for the others.
    ready: bool,
    /// How often its time ran out in a row.
    misses: i64,
    /// Whether it may be taken over.
    open: bool,
    /// What was left in its time bank when it was last asked, in milliseconds.
    bank: Option<i64>,
    /// Whether it has stopped the clock already in this game.
    time_out_used: bool,
}

/// Who sits in a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatBy {
    Nobody,
    Person,
    Bot,
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        pub(crate) enum $name { $($(#[$vdoc])* $variant),* }

        impl $name {
            pub(crate) fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            #[allow(dead_code)]
            pub(crate) fn read(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)* _ => None }
            }
        }
    };
}

words! {
    /// How far a table is.
    Status {
        /// Seats are free.
        Waiting = "waiting",
        Running = "running",
        Over = "over",
    }
}
words! {
    /// Who may sit down.
    Joining {
        /// Whoever knows the address.
        Anyone = "anyone",
        /// Whoever has an invitation.
        Invited = "invited",
    }
}
words! {
    /// Who may look on.
    Watching {
        /// Whoever knows the address.
        Anyone = "anyone",
        /// Only who sits at the table.
        Seated = "seated",
    }
}
words! {
    /// What may be said at the table.
    Press {
        /// Nothing while the game runs.
        None = "none",
        /// To everybody.
        Public = "public",
        /// To everybody or to chosen seats.
        Private = "private",
    }
}

/// The table as the asker sees it.
pub(crate) fn table_body(live: &Live, mine: Vec<Seat>, owner: bool) -> TableBody {
    let game = &live.game;
    let asked = live.asked();
    let over = live.is_over();
    let seat = |s: &crate::store::SeatRow| {
        let number = u8::try_from(s.seat).ok().and_then(|n| Seat::try_from(n).ok());
        SeatBody {
            seat: s.seat,
            by: match (s.bot, &s.person) {
                (Some(_), _) => SeatBy::Bot,
                (_, Some(_)) => SeatBy::Person,
                _ => SeatBy::Nobody,
            },
            name: s.name.clone(),
            bot: s.bot.filter(|_| s.program.is_none()),
            program: s.program.clone(),
            asked: number.is_some_and(|n| asked.contains(&n)),
            ready: number.is_some_and(|n| asked.contains(&n) && live.is_ready(n)),
            misses: s.misses,
            open: s.open > 0,
            bank: s.bank,
            time_out_used: s.time_out_used == 1,
        }
    };
    let seed = live.seed();
    TableBody {
        id: game.id.clone(),
        game: game.kind.clone(),
        rules_version: game.rules_version,
        title: game.title.clone(),
        options: live.table.options(),
        status: Status::read(&game.status).unwrap_or(Status::Waiting),
        seats: live.seats.iter().map(seat).collect(),
        turn: asked.clone(),
        moves: game.moves,
        outcome: game.outcome.as_deref().and_then(|o| serde_json::from_str(o).ok()),
        clock: live.clock.clone(),
        asked_at: game.asked_at,
        deadline: game.deadline,
        paused: game.paused_seat.zip(game.paused_until).map(|(seat, until)| Paused { seat, until }),
        listed: game.listed == 1,
        joining: Joining::read(&game.joining).unwrap_or(Joining::Invited),
        watching: Watching::read(&game.watching).unwrap_or(Watching::Seated),
        press: Press::read(&game.press).unwrap_or(Press::None),
        silent: game.silent == 1,
        seed_hash: seed.as_ref().map(crate::chance::Seed::hash).unwrap_or_default(),
        seed: seed.filter(|_| over).map(|s| s.to_hex()),
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

/// A move that was made, as far as the asker may know it.
#[derive(Serialize, ToSchema)]
pub(crate) struct MoveBody {
    number: i64,
    /// A seat's number, `"chance"` or `"clock"`.
    #[schema(value_type = ActorBody)]
    by: Actor,
    /// The move, whole or in part; nothing if it is secret.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Value>)]
    mv: Option<Value>,
    /// As people write it, if all of it may be seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// What happened, in order.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Value>,
    at: i64,
    /// Who is asked after it.
    #[schema(value_type = Vec<ActorBody>)]
    turn: Vec<Actor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<OutcomeBody>)]
    outcome: Option<Value>,
}

/// The move for an audience.
pub(crate) fn move_body(played: &Played, audience: Audience, over: bool) -> MoveBody {
    MoveBody {
        number: played.number,
        by: played.by,
        mv: played.shown(audience, over),
        text: played.text(audience, over),
        events: played.heard(audience, over),
        at: played.at,
        turn: played.turn.clone(),
        outcome: played.outcome.as_ref().and_then(|o| serde_json::to_value(o).ok()),
    }
}
