use std::collections::BTreeMap;
use std::io::{self, Write};
use std::str::FromStr;

use serde::Serialize;
use serde_json::Value;
use table::{Actor, AnyTable, Audience, Outcome, Player, Seat, Told};

use super::read;
use crate::failure::Failure;

/// The audience for which `replay --json` prints a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct For(Audience);

impl FromStr for For {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.parse::<u8>().map(Seat::try_from)) {
            ("onlooker", _) => Ok(For(Audience::Onlooker)),
            (_, Ok(Ok(seat))) => Ok(For(Audience::Seat(seat))),
            _ => Err("0|1|...|onlooker".into()),
        }
    }
}

/// A position of a game: the start, or what a move led to.
#[derive(Serialize)]
struct Line<'a> {
    /// How many moves were made before.
    n: u64,
    #[serde(flatten)]
    start: Option<Start<'a>>,
    #[serde(flatten)]
    made: Option<Made>,
    #[serde(flatten)]
    seen: Seen,
    turn: Vec<Actor>,
    outcome: Option<Outcome>,
}

/// What only the first line says.
#[derive(Serialize)]
struct Start<'a> {
    game: &'a str,
    options: Value,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    players: &'a [Player],
}

/// A move and its events.
#[derive(Serialize)]
struct Made {
    by: Actor,
    /// Left out where the audience may not know it while the game runs.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<Value>,
    events: Vec<Value>,
}

/// Everything, or what one audience may know.
#[derive(Serialize)]
#[serde(untagged)]
enum Seen {
    All { state: Value, views: BTreeMap<String, Value> },
    One { view: Value },
}

impl Seen {
    fn of(table: &dyn AnyTable, only: Option<For>) -> Seen {
        match only {
            Some(For(audience)) => Seen::One { view: table.view(audience) },
            None => Seen::All { state: table.state(), views: table.views() },
        }
    }
}

/// Prints a record as JSON Lines: a line for the start and one for each move.
pub(crate) fn replay_json(text: &str, only: Option<For>, out: &mut dyn Write) -> Result<(), Failure> {
    let (entry, record) = read(text)?;
    let kind = entry.game.kind();
    let refused = |fault| Failure::Record(kind, table::RecordError { line: 1, fault });
    let mut before = entry.game.start(record.header.options.clone()).map_err(refused)?;
    if let Some(For(Audience::Seat(seat))) = only
        && seat.number() >= before.seats()
    {
        return Err(Failure::Said("too-many-seats", vec![("seats", before.seats().to_string())]));
    }
    let start = Start {
        game: kind,
        options: before.options(),
        players: record.end.as_ref().map_or(&[], |end| &end.players),
    };
    write(&*before, 0, Some(start), None, only, out)?;
    let mut written: Result<(), io::Error> = Ok(());
    let done = table::replay(&*entry.game, &record, |table, entry, told| {
        let mv = match only {
            Some(For(audience)) => before.shown(entry.by, &entry.mv, audience),
            None => Some(entry.mv.clone()),
        };
        let made = Made { by: entry.by, mv, events: heard(told, only) };
        if written.is_ok() {
            written = write(table, entry.n, None, Some(made), only, out);
        }
        before = table.copy();
    });
    written?;
    done.map(drop).map_err(|e| Failure::Record(kind, e))
}

fn heard(told: &[Told], only: Option<For>) -> Vec<Value> {
    let one = |told: &Told| match only {
        None => Some(told.whole.clone()),
        Some(For(Audience::Onlooker)) => told.onlooker.clone(),
        Some(For(Audience::Seat(seat))) => told.seats.get(seat.index()).cloned().flatten(),
    };
    told.iter().filter_map(one).collect()
}

fn write(
    table: &dyn AnyTable,
    n: u64,
    start: Option<Start<'_>>,
    made: Option<Made>,
    only: Option<For>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let seen = Seen::of(table, only);
    let line = Line { n, start, made, seen, turn: table.turn(), outcome: table.outcome() };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}
