//! Moves that a seat tries before it makes them: the result, as far as the seat can know it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use table::{Actor, AnyGame, AnyTable, Audience, Fault, Seat};

use super::move_request::MoveError;
use super::played::Played;
use super::table::Table;
use super::words::Status;

/// Moves are tried in this many positions that look alike to the seat: where the results differ, the seat cannot know
/// them. The true position is not compared with them, because that would reveal something.
const WORLDS: u64 = 8;

/// What comes after the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum After {
    /// The same seat is asked again: it may try another move.
    GoOn,
    /// Another seat is asked.
    AsksAnother,
    /// Chance decides.
    Draws,
    /// The last move would show something that the seat does not know.
    Reveals,
    /// The game is over.
    Ends,
}

/// A position as a seat knows it, in which moves can be tried. It is made of the seat's view and of nothing else, so
/// nothing that the seat may not know can come out of it.
pub(crate) struct Trial {
    rules: &'static dyn AnyGame,
    options: Value,
    view: Value,
    seat: Seat,
    /// How many moves have been made.
    pub(crate) number: i64,
}

/// The result of a trial.
pub(crate) struct Tried {
    /// The moves, as if they had been made; without one that would reveal something.
    pub(crate) played: Vec<Arc<Played>>,
    pub(crate) after: After,
    /// The position after them.
    pub(crate) position: Box<dyn AnyTable>,
}

impl Table {
    /// A trial for a seat: possible in its own turn, when it is asked alone.
    pub(crate) fn trial(&self, seat: Seat, at: Option<i64>) -> Result<Trial, MoveError> {
        match self.game.status {
            Status::Running => {}
            Status::Over => return Err(MoveError::Over),
            Status::Waiting | Status::Importing => return Err(MoveError::NotStarted),
        }
        if at.is_some_and(|at| at != self.game.moves) {
            return Err(MoveError::PositionChanged);
        }
        match self.asked().as_slice() {
            [asked] if *asked == seat => {}
            asked if asked.contains(&seat) => return Err(MoveError::AskedTogether),
            _ => return Err(MoveError::NotAsked),
        }
        Ok(Trial {
            rules: self.rules,
            options: self.position.options(),
            view: self.position.view(Audience::Seat(seat)),
            seat,
            number: self.game.moves,
        })
    }
}

impl Trial {
    /// Tries the moves one after another. Chance draws nothing.
    pub(crate) fn run(self, moves: &[Value], now: i64) -> Result<Tried, MoveError> {
        let world = |seed| self.rules.imagine(self.options.clone(), self.view.clone(), self.seat, seed);
        let mut worlds = (0..WORLDS).map(world).collect::<Result<Vec<_>, Fault>>()?;
        let (mut played, mut after) = (Vec::new(), After::GoOn);
        for mv in moves {
            if after != After::GoOn {
                return Err(MoveError::NotAsked);
            }
            let before = worlds.first().map(|w| w.copy());
            let number = self.number + 1 + played.len() as i64;
            let by = Actor::Seat(self.seat);
            let tried = worlds.iter_mut().map(|w| Played::play(&mut **w, number, by, mv.clone(), now, None));
            let tried = tried.collect::<Result<Vec<_>, Fault>>()?;
            if self.tells_apart(&worlds, &tried) {
                worlds.splice(.., before);
                after = After::Reveals;
                continue;
            }
            played.extend(tried.into_iter().take(1).map(Arc::new));
            after = self.after(&worlds);
        }
        match worlds.into_iter().next() {
            Some(position) => Ok(Tried { played, after, position }),
            None => Err(MoveError::Refused(Fault::not_understood("view"))),
        }
    }

    /// Whether the seat would learn in which of these positions it is.
    fn tells_apart(&self, worlds: &[Box<dyn AnyTable>], tried: &[Played]) -> bool {
        let audience = Audience::Seat(self.seat);
        let learns = |w: &dyn AnyTable, p: &Played| {
            let heard: Vec<Value> = p.heard(audience, false).into_iter().cloned().collect();
            (w.view(audience), w.turn(), w.outcome(), heard)
        };
        let mut all = worlds.iter().zip(tried).map(|(w, p)| learns(&**w, p));
        let first = all.next();
        all.any(|other| Some(other) != first)
    }

    fn after(&self, worlds: &[Box<dyn AnyTable>]) -> After {
        match worlds.first().map(|w| w.turn()).unwrap_or_default().as_slice() {
            [] => After::Ends,
            [Actor::Chance] => After::Draws,
            [Actor::Seat(seat)] if *seat == self.seat => After::GoOn,
            _ => After::AsksAnother,
        }
    }
}

#[cfg(test)]
mod tests {
    use table::SplitMix64;

    use super::*;

    /// Plays a game with fixed dice and tries every move before it is made. Counts each `After`, and how often the real
    /// move went differently.
    fn playthrough(rules: Box<dyn AnyGame>, moves: usize) -> (Vec<(After, usize)>, usize) {
        let rules: &'static dyn AnyGame = Box::leak(rules);
        let mut rng = SplitMix64::new(11);
        let mut position = rules.start(Value::Null).unwrap();
        let (mut seen, mut otherwise): (Vec<(After, usize)>, usize) = (Vec::new(), 0);
        for number in 0..moves {
            let [by] = position.turn()[..] else { break };
            let Actor::Seat(seat) = by else {
                let mv = position.draw(&mut rng).unwrap();
                position.play(by, &mv).unwrap();
                continue;
            };
            let mv = position.sample(seat, &mut rng).unwrap();
            let trial = || Trial {
                rules,
                options: position.options(),
                view: position.view(Audience::Seat(seat)),
                seat,
                number: number as i64,
            };
            let tried = trial().run(std::slice::from_ref(&mv), 0).unwrap();
            let views = |p: &dyn AnyTable| p.view(Audience::Seat(seat));
            if tried.after == After::Reveals {
                assert_eq!(views(&*tried.position), views(&*position), "nothing of it is shown");
            }
            // A few are enough for this check.
            if number < 60 {
                let nothing = trial().run(&[], 0).unwrap();
                assert_eq!((nothing.after, views(&*nothing.position)), (After::GoOn, views(&*position)));
                assert!(trial().run(&[Value::Null], 0).is_err(), "what is not understood is refused");
                let again = [mv.clone(), mv.clone()];
                assert!(tried.after == After::GoOn || trial().run(&again, 0).is_err(), "trying ends there");
            }
            position.play(by, &mv).unwrap();
            if tried.after != After::Reveals {
                assert_eq!(tried.played.len(), 1);
                otherwise += usize::from(views(&*tried.position) != views(&*position));
            }
            match seen.iter_mut().find(|(after, _)| *after == tried.after) {
                Some((_, count)) => *count += 1,
                None => seen.push((tried.after, 1)),
            }
        }
        (seen, otherwise)
    }

    fn times(seen: &[(After, usize)], after: After) -> usize {
        seen.iter().find(|(a, _)| *a == after).map_or(0, |(_, n)| *n)
    }

    /// A spied hand shows what was hidden; dice are not thrown and cards are not drawn.
    #[test]
    fn what_a_seat_cannot_know_is_not_tried() {
        let (seen, otherwise) = playthrough(table::erase::<barons::Barons>(), 400);
        for after in [After::GoOn, After::AsksAnother, After::Draws, After::Reveals] {
            assert!(times(&seen, after) > 0, "{after:?}: {seen:?}");
        }
        // By chance, all imagined positions may agree on something false: then the real move has another result.
        let all: usize = seen.iter().map(|(_, n)| n).sum();
        assert!(otherwise * 20 < all, "{otherwise} of {all}");
    }

    /// In Power & Weakness only bids are hidden, and they cannot be tried, because both seats are asked.
    #[test]
    fn open_games_are_tried_to_the_end_of_the_turn() {
        let (seen, otherwise) = playthrough(table::erase::<weakness::Weakness>(), 200);
        assert_eq!((times(&seen, After::Reveals), otherwise), (0, 0), "{seen:?}");
        assert!(times(&seen, After::GoOn) > 0 && times(&seen, After::AsksAnother) > 0, "{seen:?}");
    }
}
