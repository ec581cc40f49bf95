use std::sync::{Arc, OnceLock};

use serde_json::Value;
use table::{Actor, AnyTable, Audience, Fault, Outcome, Performed, Told};

use super::weight::weight;

/// A move that was made, with what each audience sees and hears of it. What several of them see or hear alike is kept
/// once.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) number: i64,
    pub(crate) by: Actor,
    pub(crate) mv: Arc<Value>,
    pub(crate) at: i64,
    pub(crate) key: Option<String>,
    /// As people write it.
    text: String,
    /// The move as an onlooker sees it while the game runs, then as each seat does.
    shown: Vec<Option<Arc<Value>>>,
    events: Vec<Heard>,
    pub(crate) turn: Vec<Actor>,
    pub(crate) outcome: Option<Outcome>,
    /// What is sent to an onlooker, to each seat, and to everybody when the game is over: serialised once, however
    /// many listen.
    bodies: Vec<OnceLock<Arc<str>>>,
    /// About how many bytes it takes.
    weight: usize,
}

/// An event.
#[derive(Debug)]
struct Heard {
    whole: Arc<Value>,
    /// What an onlooker hears of it, then what each seat does.
    by_audience: Vec<Option<Arc<Value>>>,
}

/// Values of which equal ones are kept once, and about how many bytes they take.
#[derive(Default)]
struct Shared {
    kept: Vec<Arc<Value>>,
    weight: usize,
}

impl Shared {
    fn keep(&mut self, value: Value) -> Arc<Value> {
        if let Some(same) = self.kept.iter().find(|kept| ***kept == value) {
            return same.clone();
        }
        self.weight += weight(&value);
        let value = Arc::new(value);
        self.kept.push(value.clone());
        value
    }

    fn keep_each(&mut self, values: impl IntoIterator<Item = Option<Value>>) -> Vec<Option<Arc<Value>>> {
        values.into_iter().map(|value| value.map(|value| self.keep(value))).collect()
    }
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
        let mut moves = Shared::default();
        let mv = moves.keep(mv);
        let shown = moves.keep_each(shown);
        let mut all = moves.weight;
        let heard = |told: Told| {
            let mut kept = Shared::default();
            let whole = kept.keep(told.whole);
            let by_audience = kept.keep_each(std::iter::once(told.onlooker).chain(told.seats));
            all += kept.weight;
            Heard { whole, by_audience }
        };
        let events = told.into_iter().map(heard).collect();
        let bodies = (0..=shown.len()).map(|_| OnceLock::new()).collect();
        let (turn, outcome) = (table.turn(), table.outcome());
        // Each listener's text takes about a third of what it is made from.
        let weight = 500 + 2 * all + text.len();
        Ok(Played { number, by, mv, at, key, text, shown, events, turn, outcome, bodies, weight })
    }

    /// About how many bytes it takes in memory.
    pub(crate) fn weight(&self) -> usize {
        self.weight
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
        self.shown.get(Self::index(audience))?.as_deref()
    }

    /// The move as people write it, if the audience may see all of it.
    pub(crate) fn text(&self, audience: Audience, over: bool) -> Option<&str> {
        (self.shown(audience, over) == Some(&*self.mv)).then_some(self.text.as_str())
    }

    /// What the audience hears of what happened.
    pub(crate) fn heard(&self, audience: Audience, over: bool) -> Vec<&Value> {
        let index = Self::index(audience);
        self.events
            .iter()
            .filter_map(|event| match over {
                true => Some(&*event.whole),
                false => event.by_audience.get(index)?.as_deref(),
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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::Seat;

    use super::*;

    /// Everybody hears the same of a round of POWER: it is in memory once, not once for each of them.
    #[test]
    fn what_all_hear_alike_is_kept_once() {
        let rules = table::erase::<power::Power>();
        let mut position = rules.start(json!({ "players": 2 })).unwrap();
        let mut plays = |seat: u8| {
            let pad = json!({ "pads": {} });
            Played::play(&mut *position, 1, Actor::Seat(Seat::new(seat)), pad, 0, None).unwrap()
        };
        plays(0);
        let round = plays(1);
        assert!(!round.events.is_empty());
        for event in &round.events {
            assert_eq!(event.by_audience.len(), 3, "an onlooker and two seats");
            assert!(event.by_audience.iter().flatten().all(|heard| Arc::ptr_eq(heard, &event.whole)));
        }
        let once: usize = round.events.iter().map(|event| weight(&event.whole)).sum();
        assert!(round.weight >= once && round.weight < 3 * once + 2000, "{} for {once}", round.weight);
    }
}
