//! The bodies of the fuzz targets on random bytes and on damaged real inputs, so that every test run exercises them.

#[path = "../../../../fuzz/src/bodies.rs"]
#[expect(unreachable_pub, reason = "public for the fuzz targets")]
mod bodies;

use bodies::TARGETS;
use powerhouse::registry;
use serde_json::{Value, json};
use table::{Actor, AnyGame, Record, Rng, SplitMix64};

const ROUNDS: u64 = 2000;

fn random_bytes(rng: &mut SplitMix64) -> Vec<u8> {
    let len = rng.below(200) as usize;
    (0..len).map(|_| rng.next_u64() as u8).collect()
}

/// Changes some bytes, cuts and doubles pieces.
fn spoilt(mut bytes: Vec<u8>, rng: &mut SplitMix64) -> Vec<u8> {
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len().max(1) as u32) as usize;
        match (rng.below(4), bytes.get(at).copied()) {
            (0, Some(_)) => bytes[at] = rng.next_u64() as u8,
            (1, Some(b)) => bytes.insert(at, b),
            (2, Some(_)) => drop(bytes.remove(at)),
            (_, Some(_)) => bytes[at] = b"0123456789{}[],:\"-.eGBYRIX"[rng.below(26) as usize],
            _ => {}
        }
    }
    bytes
}

/// A random game's record, and lines for `apply` from its positions and moves.
fn real_inputs(game: &dyn AnyGame, rng: &mut SplitMix64) -> (Record, Vec<String>) {
    let mut table = game.start(Value::Null).unwrap();
    let mut record = Record::new(game, table.options());
    let mut lines = Vec::new();
    for _ in 0..60 {
        let Some(&by) = table.turn().first() else { break };
        let mv = match by {
            Actor::Seat(seat) => table.sample(seat, rng).unwrap(),
            _ => table.draw(rng).unwrap(),
        };
        lines.push(json!({ "state": table.state(), "moves": [{ "by": by, "move": mv }] }).to_string());
        table.play(by, &mv).unwrap();
        record.push(by, mv);
    }
    (record, lines)
}

#[test]
fn random_bytes_never_panic() {
    let mut rng = SplitMix64::new(17);
    for _ in 0..ROUNDS {
        let bytes = random_bytes(&mut rng);
        TARGETS.iter().for_each(|(_, body)| body(&bytes));
    }
}

#[test]
fn spoilt_lines_records_and_moves_never_panic() {
    let mut rng = SplitMix64::new(18);
    for (number, entry) in registry::entries().iter().enumerate() {
        let (record, lines) = real_inputs(&*entry.game, &mut rng);
        let target = |name: &str| TARGETS.iter().find(|t| t.0 == name).unwrap().1;
        let record = record.write().into_bytes();
        for _ in 0..ROUNDS {
            target("record")(&spoilt(record.clone(), &mut rng));
            let line = &lines[rng.below(lines.len() as u32) as usize];
            let mut bytes = vec![number as u8];
            bytes.extend(spoilt(line.clone().into_bytes(), &mut rng));
            target("apply")(&bytes);
        }
    }
}
