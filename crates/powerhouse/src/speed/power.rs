//! POWER: rounds to adjudicate and commands to list, on fixed positions.

use std::rc::Rc;

use power::{Army, Command, Options, Pad, Power, State};
use table::{Game, Rng, SplitMix64};

use super::{Baseline, Goal, Work};

/// Rounds are compared with another engine's judge; listing commands is not compared.
pub(crate) fn work() -> Vec<Work> {
    let rounds = Rc::new(Rounds::new());
    let (listed, mut commands) = (Rc::clone(&rounds), Vec::new());
    vec![
        Work {
            id: "power-rounds",
            run: Box::new(move || rounds.adjudicate()),
            goal: Some(Goal { beside: Baseline::Judge, times: 150.0 }),
        },
        Work { id: "power-listings", run: Box::new(move || listed.list(&mut commands)), goal: None },
    ]
}

/// Positions from the middle of random games of four, with full pads.
struct Rounds {
    game: Power,
    positions: Vec<(State, [Pad; 4])>,
}

impl Rounds {
    const COUNT: usize = 64;

    fn new() -> Self {
        let game = Power::new(&Options::default()).expect("the default options are valid");
        let mut positions = Vec::new();
        let mut seed = 0;
        while positions.len() < Rounds::COUNT {
            seed += 1;
            positions.extend(middle(&game, &mut SplitMix64::new(seed)));
        }
        Rounds { game, positions }
    }

    /// Adjudicates every position's round once.
    fn adjudicate(&self) -> u64 {
        for (state, pads) in &self.positions {
            std::hint::black_box(self.game.after_round(state, pads));
        }
        self.positions.len() as u64
    }

    /// Lists every legal first command of every army in every position.
    fn list(&self, commands: &mut Vec<Command>) -> u64 {
        for (state, _) in &self.positions {
            for army in Army::ALL {
                commands.clear();
                self.game.next_commands(state, &[Pad::EMPTY; 4], army, commands);
                std::hint::black_box(&*commands);
            }
        }
        4 * self.positions.len() as u64
    }
}

/// A position after ten to twenty rounds of a random game, if all four still play, with five commands on each pad.
fn middle(game: &Power, rng: &mut SplitMix64) -> Option<(State, [Pad; 4])> {
    let mut state = game.start();
    for _ in 0..10 + rng.below(11) {
        let pads = full_pads(game, &state, rng)?;
        state = game.after_round(&state, &pads);
    }
    let pads = full_pads(game, &state, rng)?;
    Army::ALL.iter().all(|&a| !state.is_out(a)).then_some((state, pads))
}

/// Full pads of random commands that are legal when they are written.
fn full_pads(game: &Power, state: &State, rng: &mut SplitMix64) -> Option<[Pad; 4]> {
    let mut pads = [Pad::EMPTY; 4];
    let mut commands = Vec::new();
    for army in Army::ALL {
        for _ in 0..Pad::LINES {
            commands.clear();
            game.next_commands(state, &pads, army, &mut commands);
            let chosen = commands.get(rng.below(commands.len() as u32) as usize)?;
            pads[army.index()].push(*chosen).then_some(())?;
        }
    }
    Some(pads)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_are_fixed_busy_and_full() {
        let (a, b) = (Rounds::new(), Rounds::new());
        assert_eq!(a.positions, b.positions);
        let stacks: usize = a.positions.iter().map(|(s, _)| s.board().iter().count()).sum();
        assert!(stacks > 20 * Rounds::COUNT, "{stacks} stacks");
        for (state, pads) in &a.positions {
            assert!(pads.iter().all(|p| p.commands().len() == Pad::LINES));
            let done: usize =
                Army::ALL.iter().map(|&x| a.game.verdicts(state, pads, x).flatten().count()).sum();
            assert_eq!(done, 20, "every command is carried out");
        }
    }
}
