//! The bodies of the fuzz targets, which the binary's tests run too. Each takes any bytes and panics only if the
//! program is wrong.

use powerhouse::registry;
use serde_json::{Map, Value, json};
use table::{Actor, AnyGame, AnyTable, Audience, Record, Rng, Seat, SplitMix64, apply_line, replay};
use words::Lang;

/// A fuzz target: its name and its body.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 4] =
    [("apply", apply), ("notation", notation), ("record", record), ("play_on", play_on)];

/// Random choices that follow the bytes; after the last byte they come from a generator.
struct Choices<'a> {
    bytes: &'a [u8],
    then: SplitMix64,
}

impl<'a> Choices<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        let seed = bytes.iter().fold(0_u64, |h, &b| h.wrapping_mul(31).wrapping_add(u64::from(b)));
        Choices { bytes, then: SplitMix64::new(seed) }
    }
}

impl Rng for Choices<'_> {
    fn next_u64(&mut self) -> u64 {
        let Some((&first, rest)) = self.bytes.split_first() else { return self.then.next_u64() };
        self.bytes = rest;
        // `below` uses the high bits of the low half: one byte is one choice.
        u64::from(first) << 24 | u64::from(first)
    }
}

/// The first byte chooses the game.
fn choose(bytes: &[u8]) -> Option<(&'static dyn AnyGame, &[u8])> {
    let (&first, rest) = bytes.split_first()?;
    let entries = registry::entries();
    Some((&*entries[usize::from(first) % entries.len()].game, rest))
}

/// Makes random moves, of chance and seats alike.
fn wander(table: &mut dyn AnyTable, moves: u32, rng: &mut dyn Rng) {
    for _ in 0..moves {
        let turn = table.turn();
        let Some(&by) = turn.get(rng.below(turn.len() as u32) as usize) else { return };
        let mv = match by {
            Actor::Seat(seat) => table.sample(seat, rng),
            _ => table.draw(rng),
        };
        let Some(mv) = mv else { return };
        if table.play(by, &mv).is_err() {
            return;
        }
    }
}

/// `apply` answers any line with an object that has either results or an error, and a game can be played through it.
pub fn apply(bytes: &[u8]) {
    let Some((game, line)) = choose(bytes) else { return };
    let mut choices = Choices::new(line);
    let answer = answer_line(game, &String::from_utf8_lossy(line), &mut choices);
    assert!(answer.get("results").is_some() != answer.get("error").is_some(), "{answer}");
    play_by_lines(game, &mut choices);
}

fn answer_line(game: &dyn AnyGame, line: &str, rng: &mut dyn Rng) -> Value {
    let text = |fault: &table::Fault| words::text(Lang::En, game.kind(), fault.code, &fault.details);
    apply_line(game, line, &text, rng)
}

/// Plays some moves using only the answers of `apply`, which must accept every move that it offers.
fn play_by_lines(game: &dyn AnyGame, choices: &mut Choices<'_>) {
    let (mut state, mut moves) = (Value::Null, Value::Array(Vec::new()));
    for _ in 0..12 {
        let seed = choices.next_u64();
        let line =
            json!({ "state": state, "moves": moves, "want": ["legal", "draw", "views"], "seed": seed });
        let answer = answer_line(game, &line.to_string(), choices);
        let results = answer["results"].as_array().map_or(&[][..], Vec::as_slice);
        assert!(results.iter().all(|r| r["ok"] == true), "{moves}: {answer}");
        assert!(answer["views"]["onlooker"].is_object(), "{answer}");
        let turn = answer["turn"].as_array().map_or(&[][..], Vec::as_slice);
        let Some(by) = turn.get(choices.below(turn.len() as u32) as usize) else { return };
        let mut any = |list: &Value| {
            let list = list.as_array().map_or(&[][..], Vec::as_slice);
            list.get(choices.below(list.len() as u32) as usize).cloned()
        };
        let mv = match &answer["legal"][by.to_string()] {
            // POWER: a line for each army.
            Value::Object(armies) => {
                let pads =
                    armies.iter().filter_map(|(army, lines)| Some((army.clone(), json!([any(lines)?]))));
                json!({ "pads": pads.collect::<Map<_, _>>() })
            }
            moves => any(moves).unwrap_or_else(|| answer["draw"].clone()),
        };
        (state, moves) = (answer["state"].clone(), json!([{ "by": by, "move": mv }]));
    }
}

/// The reader of typed moves accepts any text without a panic. A move that it reads can be written and read back.
pub fn notation(bytes: &[u8]) {
    let Some((game, rest)) = choose(bytes) else { return };
    let Some((&depth, text)) = rest.split_first() else { return };
    let Ok(mut table) = game.start(Value::Null) else { return };
    wander(&mut *table, u32::from(depth) % 16, &mut SplitMix64::new(u64::from(depth)));
    let text = String::from_utf8_lossy(text);
    for by in Seat::all(table.seats() + 1).map(Actor::Seat).chain([Actor::Chance]) {
        if let Ok(mv) = table.read_move(by, &text)
            && let Ok(written) = table.write_move(by, &mv)
        {
            assert_eq!(table.read_move(by, &written), Ok(mv), "{text:?} is written {written:?}");
        }
    }
}

/// The reader of records accepts any text without a panic. A record that it reads survives writing and reading, and
/// replays or is refused.
pub fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(record) = Record::read(&text) else { return };
    assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
    if let Some(entry) = registry::find(&record.header.game) {
        let _ = replay(&*entry.game, &record, |_, _, _| ());
    }
}

/// A position of a game with random changes is refused, or can be played on.
pub fn play_on(bytes: &[u8]) {
    let Some((game, rest)) = choose(bytes) else { return };
    let Ok(mut table) = game.start(Value::Null) else { return };
    let mut choices = Choices::new(rest);
    let moves = choices.below(60);
    wander(&mut *table, moves, &mut choices);
    let mut state = table.state();
    for _ in 0..=choices.below(3) {
        spoil(&mut state, &mut choices);
    }
    if let Ok(mut table) = game.load(table.options(), state) {
        wander(&mut *table, 60, &mut choices);
        Seat::all(table.seats()).for_each(|s| drop(table.view(Audience::Seat(s))));
    }
}

/// Changes something somewhere in a JSON value.
fn spoil(value: &mut Value, choices: &mut dyn Rng) {
    let chosen = choices.below(12);
    match value {
        Value::Object(map) if !map.is_empty() => {
            let at = choices.below(map.len() as u32) as usize;
            let Some(key) = map.keys().nth(at).cloned() else { return };
            match chosen {
                0 => drop(map.remove(&key)),
                1 => drop(map.insert(key + "'", Value::from(1))),
                _ => map.values_mut().nth(at).into_iter().for_each(|v| spoil(v, choices)),
            }
        }
        Value::Array(values) if !values.is_empty() => {
            let at = choices.below(values.len() as u32) as usize;
            match chosen {
                0 => drop(values.remove(at)),
                1 => values.extend_from_within(at..=at),
                _ => spoil(&mut values[at], choices),
            }
        }
        _ => {
            let more = value.as_i64().map_or(Value::Null, |n| Value::from(n + 1));
            let less = value.as_i64().map_or(Value::from("x"), |n| Value::from(n - 1));
            let others =
                [more, less, Value::from(0), Value::from(65_535), Value::from(u64::MAX), Value::Bool(true)];
            *value = others[choices.below(others.len() as u32) as usize].clone();
        }
    }
}
