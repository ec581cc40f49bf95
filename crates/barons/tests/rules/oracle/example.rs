//! The source's example (BAR-9), to test the oracle too.

use serde_json::{Value, json};

use super::cards::{Card, Colour, take};
use super::comparison::Pair;
use super::position::{Challenge, Position, Stage};

const ROUNDS: [(Colour, u32, u32); 4] = [
    (Colour::Transportation, 30, 35),
    (Colour::Finance, 40, 30),
    (Colour::Communications, 25, 20),
    (Colour::Energy, 30, 40),
];

/// The challenge for communications before its first round, with the pawn on this space.
fn challenge(space: usize) -> Result<Pair, String> {
    let mut position = Position::start(super::cards::TERRITORIES.to_vec());
    let influence = |value| Card { colour: Colour::Influence, value };
    position.hands[0] = [20, 20, 30].map(influence).to_vec();
    position.hands[1] = [50, 30].map(influence).to_vec();
    for (colour, attacker, defender) in ROUNDS {
        position.hands[0].push(Card { colour, value: attacker });
        position.hands[1].push(Card { colour, value: defender });
    }
    for card in position.hands.concat() {
        take(&mut position.drawpile, card);
    }
    position.pawns[0] = space;
    position.challenge = Some(Challenge::new(1, Colour::Communications));
    position.stage = Stage::Lead;
    let mut pair = Pair::load(position, false)?;
    for (colour, attacker, defender) in ROUNDS {
        for value in [attacker, defender] {
            pair.follow(&json!({ "play": Card { colour, value }.to_string() }))?;
        }
        if colour == Colour::Energy {
            let totals = &pair.oracle.view(None)["totals"];
            assert_eq!(totals, &json!({ "attacker": 150, "defender": 145 }));
        }
        pair.follow(&json!("go_on"))?;
        pair.follow(&json!("go_on"))?;
    }
    Ok(pair)
}

/// Limited: the attacker wins.
pub(crate) fn limited() -> Result<Value, String> {
    Ok(challenge(2)?.oracle.state())
}

/// Full: the attacker has only 20 left and must surrender.
pub(crate) fn full() -> Result<Vec<Value>, String> {
    let mut pair = challenge(0)?;
    for cards in [json!(["influence 50"]), json!(["influence 20", "influence 30"]), json!(["influence 30"])] {
        pair.follow(&json!({ "influence": cards }))?;
    }
    Ok(pair.oracle.legal().iter().map(|mv| mv.json()).collect())
}
