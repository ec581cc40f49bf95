//! POWER: a flag that can be taken whatever the others do, a threat that one kind of defence stops, a capture
//! that cannot be avoided, and the most Power Units that can be earned for certain; of real games also a flag that can be kept and Power
//! Units or a piece that are certain, whatever else might be.

mod earn;
mod garrison;
mod goal;
mod make;
mod places;
mod pose;
mod replies;
mod themes;

use std::cell::Cell;

use power::{Army, Command, Kind, Order, Pad, PadMove, Place, Power, Sectors, State};
use table::{Game, Rng, Seat, Silence, SplitMix64};

use super::{Defence, Draft, Puzzling, Task, Theme, Verdict};
use crate::power::pads::{self, Aim, Plan, STILL};
use goal::{Goal, Tally};
use places::Places;
use replies::{Others, may_make_missile, seen_by};

impl Puzzling for Power {
    const STORED: &'static str = include_str!("../../../../puzzles/power.jsonl");

    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>> {
        match rng.below(4) {
            0 => make::flag(rng),
            1 => make::guard(rng),
            2 => make::capture(rng),
            _ => make::income(rng),
        }
    }

    fn pose(game: Self, state: State, seat: Seat) -> Option<Draft<Self>> {
        pose::any(game, state, seat)
    }

    fn proven(draft: &Draft<Self>) -> bool {
        let [PadMove::Pads { pads: answer, .. }] = draft.answers[..] else { return false };
        let Some(position) = Position::of(draft) else { return false };
        let certain = Goal::of(&draft.task).is_some_and(|goal| position.is_certain(&answer, goal));
        certain
            && match &draft.task {
                Task::Guard { by } => {
                    let only = kinds(&answer[position.army.index()], position.army).all(|k| k == *by);
                    only && position.only_by(*by) == Some(true)
                }
                Task::Income { units } => position.none_earns(units + 1) == Some(true),
                _ => true,
            }
    }

    /// Every pad that does it is an answer, not only the one that is told.
    fn judge(draft: &Draft<Self>, mv: &PadMove) -> Verdict<PadMove> {
        let judged = || {
            let PadMove::Pads { pads, .. } = mv else { return None };
            let position = Position::of(draft)?;
            let refutation = position.refutation(pads, Goal::of(&draft.task)?)?;
            Some(refutation.map(|plan| position.replies(&plan)))
        };
        judged().map_or(Verdict::TooLarge, |line| line.map_or(Verdict::Does, Verdict::Fails))
    }

    fn does(draft: &Draft<Self>, mv: &PadMove) -> bool {
        matches!(Self::judge(draft, mv), Verdict::Does)
    }

    fn still() -> Option<PadMove> {
        Some(PadMove::Pads { pads: STILL, captives: None })
    }

    fn themes(draft: &Draft<Self>) -> Vec<Theme> {
        themes::themes(draft)
    }

    /// Pads that concern nothing but the HQ in question, or the places that the answer goes to.
    fn choices(draft: &Draft<Self>) -> f64 {
        let Some((position, goal)) = Position::of(draft).zip(Goal::of(&draft.task)) else { return 1.0 };
        let aim = match goal.hq(position.army) {
            Some(place) => Aim::Only(place),
            None => Aim::All(answer(draft).map_or(Sectors::EMPTY, destinations)),
        };
        pads::pads(&draft.game, &draft.state, position.army, aim, MOST_PADS).0.len() as f64
    }

    fn length(draft: &Draft<Self>) -> usize {
        answer(draft).map_or(0, |plan| plan.iter().map(|p| p.commands().len()).sum())
    }
}

/// The answer that is told.
fn answer(draft: &Draft<Power>) -> Option<&Plan> {
    match draft.answers.first() {
        Some(PadMove::Pads { pads, .. }) => Some(pads),
        _ => None,
    }
}

/// Where pieces go.
fn destinations(plan: &Plan) -> Sectors {
    let mut sectors = Sectors::EMPTY;
    for command in plan.iter().flat_map(|pad| pad.commands()) {
        if let Order::Move { to, .. } = command.order {
            sectors.insert(to);
        }
    }
    sectors
}

/// More pads of an army than this are too many.
const MOST_PADS: usize = 150_000;

/// A position as its seat, with one army, looks at it.
struct Position<'a> {
    game: &'a Power,
    state: &'a State,
    army: Army,
    /// Whether all pads can be listed. Where Mega-Missiles can be made of this and that, not every recipe would be tried.
    listed: bool,
    /// How many more rounds may be played out.
    left: Cell<u32>,
    places: Places,
}

impl<'a> Position<'a> {
    /// `None` where the proof would not be one: with two armies, with mercenaries, or where what is made can be exchanged again.
    fn of(draft: &'a Draft<Power>) -> Option<Self> {
        Self::new(&draft.game, &draft.state, draft.seat)
    }

    fn new(game: &'a Power, state: &'a State, seat: Seat) -> Option<Self> {
        let &[army] = game.armies(seat) else { return None };
        let plain = game.mercenary().is_none() && game.options().exchange_again != Some(true);
        let listed = !Army::ALL.into_iter().any(|a| may_make_missile(state, a));
        let left = Cell::new(u32::MAX);
        let position = Position { game, state, army, listed, left, places: Places::default() };
        (plain && !state.is_out(army)).then_some(position)
    }

    /// Every pad of an army, with destinations among these or one for all others; `None` if they are too many.
    fn pads(&self, army: Army, matters: Sectors) -> Option<Vec<Pad>> {
        self.every(army, Aim::All(matters), MOST_PADS)
    }

    fn every(&self, army: Army, aim: Aim, most: usize) -> Option<Vec<Pad>> {
        let (found, complete) = self.listed.then(|| pads::pads(self.game, self.state, army, aim, most))?;
        complete.then_some(found)
    }

    /// Nothing is proven any more when so many rounds have been played out: see [`is_exhausted`](Self::is_exhausted).
    fn bounded(self, rounds: u32) -> Self {
        Position { left: Cell::new(rounds), ..self }
    }

    /// Whether so many rounds have been played out that nothing is proven any more.
    fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }

    /// Counts a round that is played out.
    fn count(&self) {
        self.left.set(self.left.get().saturating_sub(1));
    }

    /// The armies of the others that are still there.
    fn foes(&self) -> impl Iterator<Item = Army> {
        Army::ALL.into_iter().filter(|&a| a != self.army && !self.state.is_out(a))
    }

    /// Whether a goal is reached if the others do this.
    fn reached(&self, own: &Pad, others: &Plan, goal: Goal) -> bool {
        self.count();
        if self.is_exhausted() {
            return false;
        }
        let mut all = *others;
        all[self.army.index()] = *own;
        let mut tally = Tally::of(self.army);
        let after = match goal {
            // The position says it all.
            Goal::Take(_) | Goal::Keep => self.game.adjudicate(self.state, &all, &[None; 4], &mut Silence),
            _ => self.game.adjudicate(self.state, &all, &[None; 4], &mut tally),
        };
        tally.reaches(&after, goal)
    }

    /// The power of the pieces that a pad captures if the others do this.
    fn captured(&self, own: &Pad, others: &Plan) -> u32 {
        self.count();
        if self.is_exhausted() {
            return 0;
        }
        let mut all = *others;
        all[self.army.index()] = *own;
        let mut tally = Tally::of(self.army);
        self.game.adjudicate(self.state, &all, &[None; 4], &mut tally);
        tally.captured()
    }

    /// Whether a pad reaches the goal whatever the others do.
    fn is_certain(&self, plan: &Plan, goal: Goal) -> bool {
        self.refutation(plan, goal) == Some(None)
    }

    /// What the others can do against a pad; `None` if there is too much to look at.
    fn refutation(&self, plan: &Plan, goal: Goal) -> Option<Option<Plan>> {
        let own = &plan[self.army.index()];
        if let Some(decided) = self.decided(own, goal) {
            return Some(decided);
        }
        let home = Place::hq(self.army);
        let fails = |reply: &Plan| !self.reached(own, reply, goal);
        if let Some(target) = goal.hq(self.army) {
            // Most pads are refuted at the HQs.
            let near = Others::meeting(self, |_| Sectors::one(target).or(Sectors::one(home)));
            if let Some(plan) = near.and_then(|others| others.refutation(fails)) {
                return Some(Some(plan));
            }
        }
        Some(Others::new(self, Some(own), goal.hq(self.army).unwrap_or(home))?.refutation(fails))
    }

    /// The pads of all other seats.
    fn replies(&self, plan: &Plan) -> Vec<(Seat, PadMove)> {
        let pads = |army: Army| {
            let mut pads = STILL;
            pads[army.index()] = plan[army.index()];
            Some((self.game.commander(army)?, PadMove::Pads { pads, captives: None }))
        };
        self.foes().filter_map(pads).collect()
    }

    /// Whether every pad without this kind of defence loses the flag to something.
    fn only_by(&self, defence: Defence) -> Option<bool> {
        let hq = Place::hq(self.army);
        let matters = seen_by(self, self.army, None).or(Sectors::one(hq));
        let mut own = self.pads(self.army, matters)?;
        own.retain(|p| kinds(p, self.army).all(|k| k != defence));
        self.all_fail(&own, Goal::Keep)
    }

    /// Whether no pad is sure of so many Power Units. At most one can be earned for each opponent (POW-9.1).
    fn none_earns(&self, units: u32) -> Option<bool> {
        if units > self.foes().count() as u32 {
            return Some(true);
        }
        self.all_fail(&self.earning_pads()?, Goal::Earn(units))
    }

    /// Every pad, as far as Power Units go: of the sectors where nobody meets one in each country stands for all.
    fn earning_pads(&self) -> Option<Vec<Pad>> {
        let matters = seen_by(self, self.army, None).or(Sectors::one(Place::hq(self.army)));
        self.every(self.army, Aim::Countries(matters), MOST_PADS)
    }

    /// Whether the others have an answer to each of these pads; `None` if there is too much to look at.
    fn all_fail(&self, own: &[Pad], goal: Goal) -> Option<bool> {
        let others = Others::new(self, None, Place::hq(self.army))?;
        let mut killers: Vec<Plan> = vec![STILL];
        for pad in own {
            let fails = |reply: &Plan| !self.reached(pad, reply, goal);
            match killers.iter().position(fails) {
                // What has just worked is tried first.
                Some(at) => killers.swap(0, at),
                None => match others.refutation(fails) {
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

    /// Leaving out the sectors where nobody meets loses nothing, and neither does looking at single places only: with every
    /// destination of every piece the verdict is the same.
    #[test]
    fn what_is_left_out_makes_no_difference() {
        let (mut compared, mut certain, mut decided) = (0, 0, 0);
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
            let mut goals = vec![Goal::of(&draft.task).expect("a stored puzzle"), Goal::Keep];
            goals.extend((1..=2).map(Goal::Earn).chain(position.foes().map(Goal::Take)));
            goals.extend([Kind::Regiment, Kind::HeavyTank, Kind::Destroyer].map(Goal::Build));
            let mut rng = SplitMix64::new(compared);
            let sampled = (0..6).map(|_| draft.game.sample(&draft.state, draft.seat, &mut rng));
            for mv in sampled.collect::<Vec<_>>().iter().chain(&draft.answers) {
                let PadMove::Pads { pads, .. } = mv else { continue };
                let own = &pads[position.army.index()];
                for &goal in &goals {
                    let refuted = everything.refutation(|reply| !position.reached(own, reply, goal));
                    assert_eq!(position.is_certain(pads, goal), refuted.is_none(), "{}: {own:?}", puzzle.id);
                    if let Some(reply) = position.decided(own, goal) {
                        assert_eq!(reply.is_none(), refuted.is_none(), "{}: {own:?}", puzzle.id);
                        decided += u64::from(refuted.is_none());
                    }
                    certain += u64::from(refuted.is_none());
                    compared += 1;
                }
            }
        }
        assert!(compared > 300 && certain > 50 && certain < compared, "{certain} of {compared}");
        assert!(2 * decided > certain, "single places decide {decided} of {certain}");
    }
}
