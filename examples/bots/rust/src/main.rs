//! A bot for all three games that takes what looks best right now. It speaks the protocol of `docs/bots.md`
//! and uses none of the house's code: `powerhouse arena weakness "mine=target/release/example-bot" recruit`.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

use serde_json::{Map, Value, json};

/// What the bot knows about its game.
#[derive(Default)]
struct Table {
    game: String,
    view: Value,
    /// Chooses between equals.
    dice: u64,
}

fn main() -> io::Result<()> {
    let mut table = Table::default();
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        if let Some(answer) = table.hear(&message) {
            println!("{answer}");
            io::stdout().flush()?;
        }
    }
    Ok(())
}

impl Table {
    /// The answer to a message, if it asks for one.
    fn hear(&mut self, message: &Value) -> Option<Value> {
        let (kind, body) = message.as_object()?.iter().next()?;
        if let Some(view) = body.get("view") {
            self.view = view.clone();
        }
        match kind.as_str() {
            "hello" => {
                let games = ["power", "weakness", "barons"];
                Some(json!({ "hello": 1, "bot": "example", "games": games, "wants": ["legal"] }))
            }
            "new_game" => {
                self.game = body["game"].as_str().unwrap_or_default().into();
                None
            }
            "your_move" => Some(json!({ "move": self.choose(&body["legal"]) })),
            _ => None,
        }
    }

    fn choose(&mut self, legal: &Value) -> Value {
        match legal {
            // POWER: commands by army.
            Value::Object(armies) => {
                let pads: Map<String, Value> = armies
                    .iter()
                    .map(|(army, commands)| (army.clone(), json!(self.pad(army, commands))))
                    .collect();
                json!({ "pads": pads })
            }
            Value::Array(moves) => {
                let worth = if self.game == "weakness" { weakness } else { barons };
                let best = moves.iter().max_by_key(|mv| (worth(mv), self.roll()));
                best.cloned().unwrap_or(Value::Null)
            }
            _ => Value::Null,
        }
    }

    /// Up to five commands: into other countries first, no piece twice.
    fn pad(&mut self, army: &str, commands: &Value) -> Vec<String> {
        let mut left: HashMap<(String, String), u64> = HashMap::new();
        let places = self.view["armies"][army]["places"].as_object().cloned().unwrap_or_default();
        for (place, held) in &places {
            for (piece, count) in held.as_object().into_iter().flatten() {
                left.insert((piece.clone(), place.clone()), count.as_u64().unwrap_or(0));
            }
        }
        let mut sorted: Vec<(bool, u64, &str)> = commands
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(|command| (is_abroad(army, command), self.roll(), command))
            .collect();
        sorted.sort_unstable();
        let mut pad = Vec::new();
        while let (Some((abroad, _, command)), true) = (sorted.pop(), pad.len() < 5) {
            let words: Vec<&str> = command.split(' ').collect();
            let [piece, place, _] = words[..] else { continue };
            match left.get_mut(&(piece.into(), place.into())) {
                Some(count) if *count > 0 && abroad => {
                    *count -= 1;
                    pad.push(command.to_string());
                }
                _ => {}
            }
        }
        pad
    }

    /// A number that looks random (Knuth's generator).
    fn roll(&mut self) -> u64 {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.dice >> 33
    }
}

/// Whether a command ends in a sector of another country.
fn is_abroad(army: &str, command: &str) -> bool {
    let to = command.rsplit(' ').next().unwrap_or_default();
    !to.starts_with(army) && to.len() == 2 && to.ends_with(|c: char| c.is_ascii_digit())
}

fn weakness(mv: &Value) -> i64 {
    match mv["do"].as_str().unwrap_or_default() {
        // A small bid: pieces are dear.
        "bid" => -(mv["pieces"].as_i64().unwrap_or(0) - 1).abs(),
        "influence" => 9,
        "rebel" => 8,
        "place" | "victory_point" => 7,
        "extra" => 6,
        "take" | "recruitment" => 5,
        "recruit" => 4,
        _ => 3,
    }
}

fn barons(mv: &Value) -> i64 {
    if mv == "surrender" {
        return -1000;
    }
    let Some((name, what)) = mv.as_object().and_then(|o| o.iter().next()) else { return 600 };
    let card = what.as_str().and_then(|w| w.split(' ').next_back()).and_then(|n| n.parse().ok()).unwrap_or(0);
    match name.as_str() {
        "build" => 900,
        "challenge" | "remove" => 800,
        "play" => 700 + card,
        "influence" => 600,
        "call" => 500,
        "pay" | "give" => -card,
        _ => 300 + card,
    }
}
