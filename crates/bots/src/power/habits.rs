//! What the arena reports about games of POWER besides the winner: whether won games are finished, and whom the bots
//! attack.

use power::{Army, Event, Order, Power, State};
use table::{Actor, Fault, Game, Outcome, Record, Seat};

use crate::arena::Habit;

/// A seat with this many times the power of all others combined has practically won.
const CRUSHING: u32 = 3;

/// What each seat did in a finished game, each time it had the opportunity.
pub(crate) fn habits(record: &Record) -> Result<Vec<Habit>, Fault> {
    let options = serde_json::from_value(record.header.options.clone()).map_err(Fault::not_understood)?;
    let game = Power::new(&options).map_err(|r| Fault::from(&r))?;
    let mut state = game.start();
    let mut crushing = [false; 4];
    let mut habits = Vec::new();
    for entry in &record.entries {
        let wire = serde_json::from_value(entry.mv.clone()).map_err(Fault::not_understood)?;
        let mv = game.read_move_wire(&state, entry.by, wire).map_err(|r| Fault::from(&r))?;
        let before = state;
        let mut events: Vec<Event> = Vec::new();
        game.play(&mut state, entry.by, &mv, &mut events).map_err(|r| Fault::from(&r))?;
        let Actor::Seat(_) = entry.by else { continue };
        if !events.iter().any(|e| matches!(e, Event::Command { .. })) {
            continue;
        }
        attacks(&game, &before, &events, &mut habits);
        let power = power_of(&game, &state);
        let all: u32 = power.iter().sum();
        if game.outcome(&state).is_none() {
            for (crushing, own) in crushing.iter_mut().zip(power) {
                *crushing |= own > 0 && own >= CRUSHING * (all - own);
            }
        }
    }
    let by_flags = |seat: Seat| {
        let beaten = |&a: &Army| game.commander(a).is_some_and(|s| s != seat);
        Army::ALL.iter().filter(|a| beaten(a)).all(|&a| state.is_out(a))
    };
    let won = |seat: Seat| matches!(game.outcome(&state), Some(Outcome::Winners(w)) if w == [seat]);
    for seat in Seat::all(game.seats()).filter(|s| crushing[s.index()]) {
        habits.push(Habit::once("habit-finishes", seat, won(seat) && by_flags(seat)));
    }
    Ok(habits)
}

/// Whether each seat moved against the leader in a round, and against each of its other rivals. Only counted if there
/// is a choice: with at least two rivals, one of whom has more power than everybody else.
fn attacks(game: &Power, before: &State, events: &[Event], habits: &mut Vec<Habit>) {
    let power = power_of(game, before);
    let alive: Vec<Seat> = Seat::all(game.seats()).filter(|s| power[s.index()] > 0).collect();
    let most = power.iter().copied().max().unwrap_or(0);
    let mut leaders = alive.iter().copied().filter(|s| power[s.index()] == most);
    let (Some(leader), None) = (leaders.next(), leaders.next()) else { return };
    if alive.len() < 3 {
        return;
    }
    for &seat in alive.iter().filter(|&&s| s != leader) {
        for &rival in alive.iter().filter(|&&s| s != seat) {
            let attacked = events.iter().any(|event| match *event {
                Event::Command { seat: by, command, verdict: Ok(()), .. } if by == seat => {
                    let Order::Move { to, .. } = command.order else { return false };
                    game.armies(rival).iter().any(|&army| before.occupied(army).contains(to))
                }
                _ => false,
            });
            let what = if rival == leader { "habit-attacks-leader" } else { "habit-attacks-others" };
            habits.push(Habit::once(what, seat, attacked));
        }
    }
}

/// Each seat's power.
fn power_of(game: &Power, state: &State) -> [u32; 4] {
    std::array::from_fn(|s| {
        let armies = if s < usize::from(game.seats()) { game.armies(Seat::new(s as u8)) } else { &[] };
        armies.iter().filter(|&&a| !state.is_out(a)).map(|&a| state.total_power(a)).sum()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of four players that ends after one round per list of pads.
    fn played(rounds: &[[&str; 4]]) -> Vec<Habit> {
        let options = serde_json::json!({"players": 4, "round_limit": rounds.len()});
        let game = Power::new(&serde_json::from_value(options.clone()).expect("plain")).expect("plain");
        let mut record = Record::new(&*table::erase::<Power>(), options);
        let mut state = game.start();
        for pads in rounds {
            for (seat, line) in Seat::all(4).zip(pads) {
                let by = Actor::Seat(seat);
                let mv = game.read_move(&state, by, line).expect("legal");
                let wire = serde_json::to_value(game.move_wire(&state, by, &mv)).expect("plain");
                record.push(by, wire);
                game.play(&mut state, by, &mv, &mut table::Silence).expect("legal");
            }
        }
        habits(&record).expect("a sound record")
    }

    #[test]
    fn moves_against_the_leader_are_told_from_moves_against_others() {
        // Green leads after the first round: its Fighter in Blue's country earned it a Power Unit.
        let first = ["F GHQ B5", "T BHQ B4", "T YHQ Y4", "T RHQ R4"];
        assert_eq!(played(&[first]), [], "nobody leads in the first round");
        // Blue moves against Green; Yellow and Red attack nobody.
        let habits = played(&[first, ["T GHQ G4", "F BHQ B5", "T YHQ Y7", "T RHQ R7"]]);
        let count = |what: &str, seat: u8| {
            let of = habits.iter().filter(|h| h.what == what && h.seat == Seat::new(seat));
            of.fold((0, 0), |sum, h| (sum.0 + h.times, sum.1 + h.of))
        };
        assert_eq!([1, 2, 3].map(|s| count("habit-attacks-leader", s)), [(1, 1), (0, 1), (0, 1)]);
        assert_eq!([1, 2, 3].map(|s| count("habit-attacks-others", s)), [(0, 2), (0, 2), (0, 2)]);
        assert_eq!(count("habit-attacks-others", 0), (0, 0), "the leader has no choice to make");
    }
}
