use serde_json::Value;
use table::{Actor, AnyTable, Audience, Fault, Outcome, Performed, Seat};

/// A position on which moves are made, as seen from one seat.
pub struct Scene {
    /// The position after the moves.
    pub table: Box<dyn AnyTable>,
    /// Every move that was made: the seat's, the others' and those of chance.
    pub made: Vec<Made>,
    /// What the seat sees before any move, and after each one.
    pub views: Vec<Value>,
    /// The seat whose view is shown.
    pub seat: Seat,
}

/// A move that was made.
pub struct Made {
    /// Who made it.
    pub by: Actor,
    /// The move; a scene has no secrets.
    pub mv: Value,
    /// As people write it.
    pub text: String,
    /// What happened.
    pub events: Vec<Value>,
    /// Who is asked after it.
    pub turn: Vec<Actor>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

impl Scene {
    /// A position before the first move.
    pub fn new(table: Box<dyn AnyTable>, seat: Seat) -> Self {
        let views = vec![table.view(Audience::Seat(seat))];
        Scene { table, made: Vec::new(), views, seat }
    }

    /// Makes a move, given in the game's JSON. A refused one changes nothing.
    pub fn make(&mut self, by: Actor, mv: &Value) -> Result<(), Fault> {
        let Performed { text, told, .. } = self.table.perform(by, mv)?;
        self.made.push(Made {
            by,
            mv: mv.clone(),
            text,
            events: told.into_iter().map(|t| t.whole).collect(),
            turn: self.table.turn(),
            outcome: self.table.outcome(),
        });
        self.views.push(self.table.view(Audience::Seat(self.seat)));
        Ok(())
    }
}
