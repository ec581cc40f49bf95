//! A puzzle in the game's own types.

use serde_json::Value;
use table::{Actor, Fault, Game, Seat, Silence};

use super::{Puzzle, Puzzling, Refutation, Reply, Task};

/// A puzzle in the game's own types.
pub(crate) struct Draft<G: Game> {
    pub(super) game: G,
    pub(super) state: G::State,
    pub(super) seat: Seat,
    pub(super) task: Task,
    pub(super) answers: Vec<G::Move>,
}

/// Reads a position from JSON.
pub(super) fn load<G: Game>(options: &Value, state: &Value) -> Result<(G, G::State), Fault> {
    let options = serde_json::from_value(options.clone()).map_err(Fault::not_understood)?;
    let state = serde_json::from_value(state.clone()).map_err(Fault::not_understood)?;
    G::load(&options, state).map_err(|r| Fault::from(&r))
}

impl<G: Puzzling> Draft<G> {
    /// How many moves there are per answer, in a game whose moves can be listed.
    pub(super) fn moves_per_answer(&self) -> f64 {
        let mut moves = Vec::new();
        self.game.moves(&self.state, self.seat, &mut moves);
        moves.len() as f64 / self.answers.len().max(1) as f64
    }

    /// The same puzzle with French piece letters, if the game has them.
    pub(super) fn in_french(self) -> Option<Self> {
        Some(Draft { game: self.game.in_french()?, ..self })
    }

    pub(super) fn read(puzzle: &Puzzle) -> Result<Self, Fault> {
        let (game, state) = load::<G>(&puzzle.options, &puzzle.state)?;
        let mut draft =
            Draft { game, state, seat: puzzle.seat, task: puzzle.task.clone(), answers: Vec::new() };
        let answers = puzzle.answers.iter().map(|mv| draft.read_move(mv)).collect::<Result<_, _>>()?;
        draft.answers = answers;
        Ok(draft)
    }

    /// The puzzle as data. Its rating is 0 because it has not been measured yet.
    pub(super) fn write(&self, number: usize) -> Result<Puzzle, Fault> {
        let by = Actor::Seat(self.seat);
        let json = |mv| serde_json::to_value(self.game.move_wire(&self.state, by, mv));
        let written = (|| {
            let mut state = serde_json::to_value(self.game.state_wire(&self.state))?;
            if let Some(fields) = state.as_object_mut() {
                fields.retain(|name, _| !G::WORKED_OUT.contains(&&**name));
            }
            Ok::<_, serde_json::Error>(Puzzle {
                id: format!("{}-{number:03}", self.task.name()),
                game: G::KIND.into(),
                task: self.task.clone(),
                rating: 0,
                seat: self.seat,
                options: serde_json::to_value(self.game.options())?,
                state,
                answers: self.answers.iter().map(json).collect::<Result<_, _>>()?,
            })
        })();
        written.map_err(Fault::not_understood)
    }

    /// A move of the solver. A move that the game refuses is a fault.
    pub(super) fn read_move(&self, mv: &Value) -> Result<G::Move, Fault> {
        let by = Actor::Seat(self.seat);
        let wire = serde_json::from_value(mv.clone()).map_err(Fault::not_understood)?;
        let mv = self.game.read_move_wire(&self.state, by, wire).map_err(|r| Fault::from(&r))?;
        self.after(self.seat, &self.state, &mv)?;
        Ok(mv)
    }

    /// The line that follows the solver's move, as data.
    pub(super) fn write_line(&self, mv: &G::Move, line: &[(Seat, G::Move)]) -> Result<Refutation, Fault> {
        let mut state = self.after(self.seat, &self.state, mv)?;
        let mut moves = Vec::new();
        for (seat, mv) in line {
            let by = Actor::Seat(*seat);
            let wire = self.game.move_wire(&state, by, mv);
            moves.push(Reply { by, mv: serde_json::to_value(wire).map_err(Fault::not_understood)? });
            state = self.after(*seat, &state, mv)?;
        }
        Ok(Refutation { moves, sure: None })
    }

    fn after(&self, seat: Seat, state: &G::State, mv: &G::Move) -> Result<G::State, Fault> {
        let mut next = state.clone();
        let played = self.game.play(&mut next, Actor::Seat(seat), mv, &mut Silence);
        played.map(|()| next).map_err(|r| Fault::from(&r))
    }
}
