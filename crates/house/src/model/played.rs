use std::sync::{Arc, OnceLock};

use serde_json::Value;
use table::{Actor, AnyTable, Audience, Fault, Outcome, Performed, Told};

/// A move that was made, with what each audience sees and hears of it.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) number: i64,
    pub(crate) by: Actor,
    pub(crate) mv: Value,
    pub(crate) at: i64,
    pub(crate) key: Option<String>,
    /// As people write it.
    text: String,
    /// The move as an onlooker sees it while the game runs, then as each seat does.
    shown: Vec<Option<Value>>,
    told: Vec<Told>,
    pub(crate) turn: Vec<Actor>,
    pub(crate) outcome: Option<Outcome>,
    /// What is sent to an onlooker, to each seat, and to everybody when the game is over: serialised once, however
    /// many listen.
    bodies: Vec<OnceLock<Arc<str>>>,
}

impl Played {
    /// Plays a move and keeps what everybody learns.
    pub(crate) fn play(
        table: &mut dyn AnyTable,
        number: i64,
        by: Actor,
        mv: Value,
        at: i64,
        key: Option<String>,
    ) -> Result<Self, Fault> {
        let Performed { text, shown, told } = table.perform(by, &mv)?;
        let bodies = (0..=shown.len()).map(|_| OnceLock::new()).collect();
        let (turn, outcome) = (table.turn(), table.outcome());
        Ok(Played { number, by, mv, at, key, text, shown, told, turn, outcome, bodies })
    }

    fn index(audience: Audience) -> usize {
        match audience {
            Audience::Onlooker => 0,
            Audience::Seat(seat) => seat.index() + 1,
        }
    }

    /// The move as the audience may see it. When the game is over, everybody may see everything.
    pub(crate) fn shown(&self, audience: Audience, over: bool) -> Option<&Value> {
        if over {
            return Some(&self.mv);
        }
        self.shown.get(Self::index(audience))?.as_ref()
    }

    /// The move as people write it, if the audience may see all of it.
    pub(crate) fn text(&self, audience: Audience, over: bool) -> Option<&str> {
        (self.shown(audience, over) == Some(&self.mv)).then_some(self.text.as_str())
    }

    /// What the audience hears of what happened.
    pub(crate) fn heard(&self, audience: Audience, over: bool) -> Vec<&Value> {
        self.told
            .iter()
            .filter_map(|t| match audience {
                _ if over => Some(&t.whole),
                Audience::Onlooker => t.onlooker.as_ref(),
                Audience::Seat(seat) => t.seats.get(seat.index())?.as_ref(),
            })
            .collect()
    }

    /// What is sent to an audience, made by `make` if it was not made before.
    pub(crate) fn body(&self, audience: Audience, over: bool, make: impl FnOnce() -> String) -> Arc<str> {
        let index = if over { self.bodies.len() - 1 } else { Self::index(audience) };
        match self.bodies.get(index) {
            Some(body) => body.get_or_init(|| make().into()).clone(),
            None => make().into(),
        }
    }
}
