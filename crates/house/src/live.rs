//! One table in memory: a cache of what the database holds, and the engine's position.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::Value;
use table::{Actor, AnyGame, AnyTable, Audience, Fault, Outcome, Seat, Told};

use crate::chance::Seed;
use crate::clock::Clock;
use crate::store::{DraftRow, GameRow, SeatRow};

/// A move that was made, with what each audience sees of it and hears.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) number: i64,
    pub(crate) by: Actor,
    pub(crate) mv: Value,
    pub(crate) at: i64,
    pub(crate) key: Option<String>,
    /// As people write it.
    text: String,
    /// The move as an onlooker sees it while the game runs, then as each seat does.
    shown: Vec<Option<Value>>,
    told: Vec<Told>,
    pub(crate) turn: Vec<Actor>,
    pub(crate) outcome: Option<Outcome>,
}

impl Played {
    /// Plays a move and keeps what everybody learns.
    pub(crate) fn play(
        table: &mut dyn AnyTable,
        number: i64,
        by: Actor,
        mv: Value,
        at: i64,
        key: Option<String>,
    ) -> Result<Self, Fault> {
        let audiences = Seat::all(table.seats()).map(Audience::Seat);
        let shown =
            [Audience::Onlooker].into_iter().chain(audiences).map(|a| table.shown(by, &mv, a)).collect();
        let text = table.write_move(by, &mv).unwrap_or_default();
        let told = table.play(by, &mv)?;
        Ok(Played {
            number,
            by,
            mv,
            at,
            key,
            text,
            shown,
            told,
            turn: table.turn(),
            outcome: table.outcome(),
        })
    }

    /// The move as the audience may see it. When the game is over, everybody may see everything.
    pub(crate) fn shown(&self, audience: Audience, over: bool) -> Option<Value> {
        if over {
            return Some(self.mv.clone());
        }
        let i = match audience {
            Audience::Onlooker => 0,
            Audience::Seat(seat) => seat.index() + 1,
        };
        self.shown.get(i).cloned().flatten()
    }

    /// The move as people write it, if the audience may see all of it.
    pub(crate) fn text(&self, audience: Audience, over: bool) -> Option<String> {
        (self.shown(audience, over).as_ref() == Some(&self.mv)).then(|| self.text.clone())
    }

    /// What the audience hears of what happened.
    pub(crate) fn heard(&self, audience: Audience, over: bool) -> Vec<Value> {
        let hears = |t: &Told| match audience {
            _ if over => Some(t.whole.clone()),
            Audience::Onlooker => t.onlooker.clone(),
            Audience::Seat(seat) => t.seats.get(seat.index()).cloned().flatten(),
        };
        self.told.iter().filter_map(hears).collect()
    }
}

/// How many of the last moves are kept for those who listen.
const TAIL: usize = 16;

/// A table in memory.
pub(crate) struct Live {
    pub(crate) rules: &'static dyn AnyGame,
    /// The row; its `state` is left empty here, the position is in `table`.
    pub(crate) game: GameRow,
    pub(crate) clock: Clock,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) drafts: Vec<DraftRow>,
    pub(crate) table: Box<dyn AnyTable>,
    tail: VecDeque<Arc<Played>>,
}

/// A stored game that the engine does not take.
#[derive(Debug, thiserror::Error)]
#[error("game {game} cannot be loaded: {code}")]
pub(crate) struct Unloadable {
    game: String,
    code: &'static str,
}

impl Live {
    pub(crate) fn load(
        rules: &'static dyn AnyGame,
        mut game: GameRow,
        seats: Vec<SeatRow>,
        drafts: Vec<DraftRow>,
    ) -> Result<Self, Unloadable> {
        let state = serde_json::from_str(&std::mem::take(&mut game.state)).unwrap_or(Value::Null);
        let options = serde_json::from_str(&game.options).unwrap_or(Value::Null);
        let table =
            rules.load(options, state).map_err(|f| Unloadable { game: game.id.clone(), code: f.code })?;
        let clock = serde_json::from_str(&game.clock).unwrap_or_default();
        Ok(Live { rules, game, clock, seats, drafts, table, tail: VecDeque::new() })
    }

    pub(crate) fn is_running(&self) -> bool {
        self.game.status == "running"
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.status == "over"
    }

    pub(crate) fn seed(&self) -> Option<Seed> {
        Seed::from_hex(&self.game.seed)
    }

    /// The seats that are asked, lowest first.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        if !self.is_running() {
            return Vec::new();
        }
        seats_of(&self.table.turn())
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.get(seat.index())
    }

    pub(crate) fn draft(&self, seat: Seat) -> Option<&DraftRow> {
        self.drafts.iter().find(|d| d.seat == i64::from(seat.number()))
    }

    /// Whether the seat has given its final answer to what it is asked.
    pub(crate) fn is_ready(&self, seat: Seat) -> bool {
        self.draft(seat).is_some_and(|d| d.done == 1)
    }

    /// Takes over what has been written to the database.
    pub(crate) fn advance(&mut self, table: Box<dyn AnyTable>, same_question: bool) {
        self.table = table;
        if !same_question {
            self.drafts.clear();
        }
    }

    /// Keeps the moves for those who listen; nobody else needs them in memory.
    pub(crate) fn keep(&mut self, played: Vec<Arc<Played>>, is_heard: bool) {
        if !is_heard {
            self.tail = VecDeque::new();
            return;
        }
        self.tail.extend(played);
        while self.tail.len() > TAIL {
            self.tail.pop_front();
        }
    }

    /// The moves after `after`, if all of them are still in memory.
    pub(crate) fn recent(&self, after: i64) -> Option<Vec<Arc<Played>>> {
        if after >= self.game.moves {
            return Some(Vec::new());
        }
        let first = self.tail.front()?.number;
        (first <= after + 1).then(|| self.tail.iter().filter(|p| p.number > after).cloned().collect())
    }
}

/// The seats among the actors.
pub(crate) fn seats_of(turn: &[Actor]) -> Vec<Seat> {
    turn.iter().filter_map(|a| if let Actor::Seat(s) = a { Some(*s) } else { None }).collect()
}

/// An actor as the database writes it.
pub(crate) fn actor_text(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => seat.to_string(),
        Actor::Chance => "chance".into(),
        Actor::Clock => "clock".into(),
    }
}

/// Reads what [`actor_text`] wrote.
pub(crate) fn actor_of(text: &str) -> Option<Actor> {
    match text {
        "chance" => Some(Actor::Chance),
        "clock" => Some(Actor::Clock),
        seat => seat.parse::<u8>().ok().and_then(|n| Seat::try_from(n).ok()).map(Actor::Seat),
    }
}
