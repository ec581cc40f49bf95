//! Power & Weakness: a win at the end of this cycle.

use serde_json::{Value, json};
use table::{Actor, Game, Rng, Silence, SplitMix64, Turn};
use weakness::{Options, Player, Stage, State, Weakness};

use super::{Draft, Puzzling, Task};
use crate::force::Force;
use crate::weakness::Win;

/// Positions that are looked at before a cycle is given up as too large.
const MOST: u32 = 30_000;

impl Puzzling for Weakness {
    const STORED: &'static str = include_str!("../../../../puzzles/weakness.jsonl");

    const WORKED_OUT: &'static [&'static str] = &["kind", "aside", "stock", "supply", "tokens_left"];

    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>> {
        let (game, state) = late_in_a_cycle(rng)?;
        let player = state.player();
        let seat = player.seat();
        // The points are what makes it a puzzle: so many that it is just possible.
        let (mine, theirs) = (state.active_regions(player), state.active_regions(player.other()));
        let needed = 12u8.checked_sub(mine + 1 + rng.below(3) as u8)?;
        let others = 12u8.checked_sub(theirs + 1 + rng.below(5) as u8)?;
        let (game, state) = with_points(&game, &state, player, needed, others)?;
        let wish = Win { seat, cycle: state.cycle() };
        let (answers, all) = Force::new(&game, seat, wish, MOST).answers(&state)?;
        let hard = all >= 8 && !answers.is_empty() && answers.len() * 6 <= all;
        hard.then_some(Draft { game, state, seat, task: Task::Cycle, answers })
    }

    fn proven(draft: &Draft<Self>) -> bool {
        let Draft { game, state, seat, task: Task::Cycle, answers } = draft else { return false };
        let wish = Win { seat: *seat, cycle: state.cycle() };
        let proof = Force::new(game, *seat, wish, u32::MAX).answers(state);
        proof.is_some_and(|(good, _)| !good.is_empty() && good == *answers)
    }
}

/// A position of a random game in which an action is asked and few cubes are left.
fn late_in_a_cycle(rng: &mut SplitMix64) -> Option<(Weakness, State)> {
    let game = Weakness::new(&Options::default()).ok()?;
    let mut state = game.start();
    let cycle = 3 + rng.below(6) as u8;
    let cubes = 1 + rng.below(3) as u8;
    loop {
        let (by, mv) = match game.turn(&state) {
            Turn::Over => return None,
            Turn::Chance => (Actor::Chance, game.draw(&state, rng)),
            Turn::Seats(asked) => {
                if state.cycle() == cycle && state.cubes() <= cubes && state.stage() == Stage::Action {
                    return Some((game, state));
                }
                let seat = asked.iter().next()?;
                (Actor::Seat(seat), game.sample(&state, seat, rng))
            }
        };
        game.play(&mut state, by, &mv, &mut Silence).ok()?;
        if state.cycle() > cycle {
            return None;
        }
    }
}

fn with_points(
    game: &Weakness,
    state: &State,
    player: Player,
    own: u8,
    other: u8,
) -> Option<(Weakness, State)> {
    let mut wire = serde_json::to_value(game.state_wire(state)).ok()?;
    let name = |p: Player| Some(serde_json::to_value(p).ok()?.as_str()?.to_string());
    let points: &mut Value = wire.get_mut("points")?;
    points[name(player)?] = json!(own);
    points[name(player.other())?] = json!(other);
    Weakness::load(&game.options(), serde_json::from_value(wire).ok()?).ok()
}
