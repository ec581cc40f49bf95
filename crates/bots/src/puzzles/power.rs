//! POWER: a flag that can be taken whatever the others do, and a threat that one kind of defence stops.

mod make;
mod replies;

use power::{Army, Command, Kind, Order, Pad, PadMove, Place, Power, Sectors, State};
use table::{Game, Rng, Seat, SplitMix64};

use super::{Defence, Draft, Puzzling, Task};
use crate::power::pads::{self, Aim, Plan, STILL};
use replies::{Others, may_make_missile, seen_by};

impl Puzzling for Power {
    const STORED: &'static str = include_str!("../../../../puzzles/power.jsonl");

    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>> {
        if rng.below(2) == 0 { make::flag(rng) } else { make::guard(rng) }
    }

    fn proven(draft: &Draft<Self>) -> bool {
        let [PadMove::Pads { pads: answer, .. }] = draft.answers[..] else { return false };
        let Some(position) = Position::of(draft) else { return false };
        match &draft.task {
            Task::Flag { of } => {
                Army::from_letter(of).is_some_and(|of| position.is_certain(&answer, Goal::Take(of)))
            }
            Task::Guard { by } => {
                let only = kinds(&answer[position.army.index()], position.army).all(|k| k == *by);
                only && position.is_certain(&answer, Goal::Keep) && position.only_by(*by) == Some(true)
            }
            _ => false,
        }
    }

    /// Every pad that does it is an answer, not only the one that is told.
    fn does(draft: &Draft<Self>, mv: &PadMove) -> bool {
        let PadMove::Pads { pads, .. } = mv else { return false };
        let goal = match &draft.task {
            Task::Flag { of } => Army::from_letter(of).map(Goal::Take),
            Task::Guard { .. } => Some(Goal::Keep),
            _ => None,
        };
        Position::of(draft).zip(goal).is_some_and(|(position, goal)| position.is_certain(pads, goal))
    }
}

/// More pads of an army than this are too many.
const MOST_PADS: usize = 150_000;

/// Every pad of an army, with destinations among these or one for all others; `None` if they are too many.
fn pads(game: &Power, state: &State, army: Army, matters: Sectors) -> Option<Vec<Pad>> {
    let (found, complete) = pads::pads(game, state, army, Aim::All(matters), MOST_PADS);
    complete.then_some(found)
}

/// What the seat wants.
#[derive(Clone, Copy)]
enum Goal {
    /// This army's flag, and to keep what it has.
    Take(Army),
    /// Its own flag.
    Keep,
}

/// A position as its seat, with one army, looks at it.
struct Position<'a> {
    game: &'a Power,
    state: &'a State,
    army: Army,
}

impl<'a> Position<'a> {
    /// `None` where the proof would not be one: with two armies or mercenaries, or where Mega-Missiles can be made of this and
    /// that, since not every recipe would be tried.
    fn of(draft: &'a Draft<Power>) -> Option<Self> {
        Self::new(&draft.game, &draft.state, draft.seat)
    }

    fn new(game: &'a Power, state: &'a State, seat: Seat) -> Option<Self> {
        let &[army] = game.armies(seat) else { return None };
        let plain = game.mercenary().is_none() && game.options().exchange_again != Some(true);
        let missiles = Army::ALL.into_iter().any(|a| may_make_missile(state, a));
        (plain && !missiles && !state.is_out(army)).then_some(Position { game, state, army })
    }

    fn reached(&self, after: &State, goal: Goal) -> bool {
        match goal {
            Goal::Take(of) => !after.is_out(self.army) && after.flags(self.army).contains(of),
            Goal::Keep => !after.is_out(self.army),
        }
    }

    fn after(&self, own: &Pad, others: &Plan) -> State {
        let mut all = *others;
        all[self.army.index()] = *own;
        self.game.adjudicate(self.state, &all, &[None; 4], &mut table::Silence)
    }

    /// Whether a pad reaches the goal whatever the others do.
    fn is_certain(&self, plan: &Plan, goal: Goal) -> bool {
        let own = &plan[self.army.index()];
        let target = match goal {
            Goal::Take(of) => Place::hq(of),
            Goal::Keep => Place::hq(self.army),
        };
        let Some(others) = Others::new(self, Some(own), target) else { return false };
        others.refutation(|reply| !self.reached(&self.after(own, reply), goal)).is_none()
    }

    /// Whether every pad without this kind of defence loses the flag to something.
    fn only_by(&self, defence: Defence) -> Option<bool> {
        let hq = Place::hq(self.army);
        let others = Others::new(self, None, hq)?;
        let matters = seen_by(self, self.army, None).or(Sectors::one(hq));
        let own = pads(self.game, self.state, self.army, matters)?;
        let mut killers: Vec<Plan> = vec![STILL];
        for pad in own.iter().filter(|p| kinds(p, self.army).all(|k| k != defence)) {
            let loses = |reply: &Plan| self.after(pad, reply).is_out(self.army);
            match killers.iter().position(loses) {
                // What has just worked is tried first.
                Some(at) => killers.swap(0, at),
                None => match others.refutation(loses) {
                    Some(reply) => killers.insert(0, reply),
                    None => return Some(false),
                },
            }
        }
        Some(true)
    }
}

/// The kinds of defence of the own HQ in a pad.
fn kinds(pad: &Pad, army: Army) -> impl Iterator<Item = Defence> {
    pad.commands().iter().filter_map(move |command| kind(command, army))
}

fn kind(command: &Command, army: Army) -> Option<Defence> {
    let hq = Place::hq(army);
    match command.order {
        Order::Move { kind: Kind::MegaMissile, to, .. } if to == hq => Some(Defence::Missile),
        Order::Move { from, to, .. } if to == hq && from.is_reserve() => Some(Defence::Reserve),
        Order::Move { to, .. } if to == hq => Some(Defence::Recall),
        Order::Exchange { place, .. } if place == hq => Some(Defence::Upgrade),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Leaving out the sectors where nobody meets loses nothing: with every destination of every piece the verdict is the same.
    #[test]
    fn what_is_left_out_makes_no_difference() {
        let (mut compared, mut certain) = (0, 0);
        for puzzle in crate::puzzles::read(Power::STORED).expect("stored puzzles") {
            let draft = Draft::<Power>::read(&puzzle).expect("a stored puzzle");
            let position = Position::of(&draft).expect("a stored puzzle");
            // With few pieces: everything is much.
            let foes = || Army::ALL.into_iter().filter(|&a| a != position.army);
            let stored: u16 = foes().flat_map(|a| draft.state.reserve(a).iter()).map(|(_, n)| n).sum();
            let standing: u16 =
                draft.state.board().iter().filter(|s| s.army != position.army).map(|s| s.count).sum();
            if stored + standing > 3 {
                continue;
            }
            let Some(everything) = Others::meeting(&position, |_| Sectors::ALL).filter(|o| o.plans() < 3000)
            else {
                continue;
            };
            let goal = match &draft.task {
                Task::Flag { of } => Goal::Take(Army::from_letter(of).expect("a stored puzzle")),
                _ => Goal::Keep,
            };
            let mut rng = SplitMix64::new(compared);
            let sampled = (0..6).map(|_| draft.game.sample(&draft.state, draft.seat, &mut rng));
            for mv in sampled.collect::<Vec<_>>().iter().chain(&draft.answers) {
                let PadMove::Pads { pads, .. } = mv else { continue };
                let own = &pads[position.army.index()];
                let refuted =
                    everything.refutation(|reply| !position.reached(&position.after(own, reply), goal));
                assert_eq!(position.is_certain(pads, goal), refuted.is_none(), "{}: {own:?}", puzzle.id);
                certain += u32::from(refuted.is_none());
                compared += 1;
            }
        }
        assert!(compared > 60 && certain > 10 && u64::from(certain) < compared, "{certain} of {compared}");
    }
}
