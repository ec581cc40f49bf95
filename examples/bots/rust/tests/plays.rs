//! The example bots play every game through the arena, without losing a turn.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use barons::Barons;
use bots::arena::{Contender, Terms};
use bots::outside::{Outside, Program};
use bots::{AnyBots, Level, erase_bots};
use power::Power;
use serde_json::json;
use weakness::Weakness;

/// A program plays each game against recruits, at every kind of table.
fn plays_everything(command: &str) {
    let outside = Arc::new(Outside::start(Program::new("example", command).unwrap()).unwrap());
    let recruit = Contender::House(Level::new(0).unwrap().into());
    let stop = AtomicBool::new(false);
    // Nobody is late because the machine is busy.
    let terms = Terms { time: Duration::from_secs(120), stop: &stop, openings: 0, temperature: 0.0 };
    let power = erase_bots::<Power>();
    let (weakness, barons) = (erase_bots::<Weakness>(), erase_bots::<Barons>());
    let tables: [(&dyn AnyBots, usize); 5] = [(power, 2), (power, 3), (power, 4), (weakness, 2), (barons, 3)];
    for (bots, seats) in tables {
        let kind = bots.kind();
        let short = if kind == "power" { json!({ "round_limit": 4 }) } else { json!({}) };
        let mut contenders = vec![recruit.clone(); seats];
        contenders[seats - 1] = Contender::Outside(outside.clone());
        let played = bots.play(&bots.options(seats, &short), &contenders, 5.into(), &terms).unwrap();
        assert_eq!(played.lost, vec![0; seats], "{kind}: {:?}", outside.take_lost());
        let own = played
            .record
            .entries
            .iter()
            .filter(|e| e.by == table::Actor::Seat(table::Seat::new(seats as u8 - 1)));
        assert!(own.count() > 3, "{kind}");
    }
}

#[test]
fn the_rust_bot_plays_every_game() {
    plays_everything(&format!("'{}'", env!("CARGO_BIN_EXE_example-bot")));
}

#[test]
fn the_python_bot_plays_every_game() {
    plays_everything(&format!("python3 '{}/../python/greedy.py'", env!("CARGO_MANIFEST_DIR")));
}
