//! POWER. Tasks: take a flag whatever the others do, find the one kind of defence that stops a threat, make a capture
//! that cannot be avoided, and earn the most Power Units that are certain. Real games also yield flags to keep, and
//! Power Units or pieces that are certain even if there may be more.

mod earn;
mod garrison;
mod goal;
mod hired;
mod make;
mod places;
mod pose;
mod replies;
mod resist;
#[cfg(test)]
mod tests;
mod themes;

use std::cell::Cell;

use power::{
    Armies, Army, Command, Kind, Options, Order, Pad, PadMove, Place, Power, Profile, Sectors, State,
};
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

    /// Every pad that fulfils the task is an answer, not only the stored one.
    fn judge(draft: &Draft<Self>, mv: &PadMove) -> Verdict<PadMove> {
        let judged = || {
            let PadMove::Pads { pads, .. } = mv else { return None };
            let position = Position::of(draft)?;
            let goal = Goal::of(&draft.task)?;
            let refutation = position.refutation(pads, goal)?;
            Some(refutation.map(|plan| position.replies(&position.all_active(pads, goal, plan))))
        };
        judged().map_or(Verdict::TooLarge, |line| line.map_or(Verdict::Does, Verdict::Fails))
    }

    fn does(draft: &Draft<Self>, mv: &PadMove) -> bool {
        matches!(Self::judge(draft, mv), Verdict::Does)
    }

    fn resists(draft: &Draft<Self>, mv: &PadMove) -> Vec<(Seat, PadMove)> {
        let PadMove::Pads { pads, .. } = mv else { return Vec::new() };
        let Some((position, goal)) = Position::of(draft).zip(Goal::of(&draft.task)) else {
            return Vec::new();
        };
        position.replies(&position.resistance(pads, goal))
    }

    fn still() -> Option<PadMove> {
        Some(PadMove::Pads { pads: STILL, captives: None })
    }

    /// Nothing else that a puzzle could depend on differs between the two booklets (POW-15).
    fn in_french(&self) -> Option<Self> {
        Power::new(&Options { rules: Some(Profile::French), ..self.options() }).ok()
    }

    fn themes(draft: &Draft<Self>) -> Vec<Theme> {
        themes::themes(draft)
    }

    /// The number of pads that only concern the HQ in question, or the places that the answer goes to.
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

/// The stored answer.
fn answer(draft: &Draft<Power>) -> Option<&Plan> {
    match draft.answers.first() {
        Some(PadMove::Pads { pads, .. }) => Some(pads),
        _ => None,
    }
}

/// The places that pieces move to.
fn destinations(plan: &Plan) -> Sectors {
    let mut sectors = Sectors::EMPTY;
    for command in plan.iter().flat_map(|pad| pad.commands()) {
        if let Order::Move { to, .. } = command.order {
            sectors.insert(to);
        }
    }
    sectors
}

/// The maximum number of pads of an army.
const MOST_PADS: usize = 150_000;

/// A position from the point of view of a seat.
struct Position<'a> {
    game: &'a Power,
    state: &'a State,
    /// The seat's armies that are still playing; with two players there may be two.
    own: Armies,
    /// The army whose pads are searched.
    army: Army,
    /// Whether all pads can be listed. They cannot if a Mega-Missile could be made, because not every combination of
    /// pieces for it is tried, or if there is a mercenary army, which can appear on every pad.
    listed: bool,
    /// How many more rounds may be simulated.
    left: Cell<u32>,
    places: Places,
}

impl<'a> Position<'a> {
    /// `None` if the seat has no army left, or if new pieces can be exchanged again: then the proof would not be valid.
    fn of(draft: &'a Draft<Power>) -> Option<Self> {
        Self::new(&draft.game, &draft.state, draft.seat)
    }

    fn new(game: &'a Power, state: &'a State, seat: Seat) -> Option<Self> {
        let own: Armies = game.armies(seat).iter().copied().filter(|a| !state.is_out(*a)).collect();
        let army = own.iter().next()?;
        let plain = game.options().exchange_again != Some(true);
        let listed = game.mercenary().is_none() && !Army::ALL.into_iter().any(|a| may_make_missile(state, a));
        let left = Cell::new(u32::MAX);
        plain.then(|| Position { game, state, own, army, listed, left, places: Places::default() })
    }

    /// The same position, but searching the pads of another own army. The cache starts empty.
    fn searching(&self, army: Army) -> Position<'a> {
        let (left, places) = (Cell::new(self.left.get()), Places::default());
        Position {
            game: self.game,
            state: self.state,
            own: self.own,
            army,
            listed: self.listed,
            left,
            places,
        }
    }

    /// A pad of the searched army, while the other own army stands still.
    fn alone(&self, pad: &Pad) -> Plan {
        let mut plan = STILL;
        plan[self.army.index()] = *pad;
        plan
    }

    /// Every pad of an army, with destinations among `matters` and one representative for all others; `None` if there
    /// are too many.
    fn pads(&self, army: Army, matters: Sectors) -> Option<Vec<Pad>> {
        self.every(army, Aim::All(matters), MOST_PADS)
    }

    fn every(&self, army: Army, aim: Aim, most: usize) -> Option<Vec<Pad>> {
        let (found, complete) = self.listed.then(|| pads::pads(self.game, self.state, army, aim, most))?;
        complete.then_some(found)
    }

    /// Limits the number of simulated rounds. After that nothing counts as proven: see
    /// [`is_exhausted`](Self::is_exhausted).
    fn bounded(self, rounds: u32) -> Self {
        Position { left: Cell::new(rounds), ..self }
    }

    /// Whether the limit on simulated rounds is reached, so that nothing counts as proven any more.
    fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }

    /// Counts a simulated round.
    fn count(&self) {
        self.left.set(self.left.get().saturating_sub(1));
    }

    /// The other players' armies that are still playing, including a mercenary army.
    fn foes(&self) -> impl Iterator<Item = Army> {
        Army::ALL.into_iter().filter(|&a| !self.own.contains(a) && !self.state.is_out(a))
    }

    /// The sides of the other players: all armies of a seat fight as one (POW-13.3).
    fn rivals(&self) -> impl Iterator<Item = Armies> {
        let mut sides: Vec<Armies> = Vec::new();
        for foe in self.foes().filter(|&foe| self.hired() != Some(foe)) {
            match sides.iter_mut().find(|side| side.iter().any(|ally| self.game.allied(ally, foe))) {
                Some(side) => side.insert(foe),
                None => sides.push(Armies::one(foe)),
            }
        }
        sides.into_iter()
    }

    /// Combines the own pads with those of the others.
    fn together(&self, own: &Plan, others: &Plan) -> Plan {
        std::array::from_fn(|i| if self.own.contains(Army::from_index(i)) { own[i] } else { others[i] })
    }

    /// Whether a goal is reached if the others play these pads.
    fn reached(&self, own: &Plan, others: &Plan, goal: Goal) -> bool {
        self.count();
        if self.is_exhausted() {
            return false;
        }
        let all = self.together(own, others);
        let mut tally = Tally::of(self.own);
        let after = match goal {
            // The position alone is enough.
            Goal::Take(_) | Goal::Keep => self.game.adjudicate(self.state, &all, &[None; 4], &mut Silence),
            _ => self.game.adjudicate(self.state, &all, &[None; 4], &mut tally),
        };
        tally.reaches(&after, goal)
    }

    /// The power of the pieces that a plan captures if the others play these pads.
    fn captured(&self, own: &Plan, others: &Plan) -> u32 {
        self.count();
        if self.is_exhausted() {
            return 0;
        }
        let all = self.together(own, others);
        let mut tally = Tally::of(self.own);
        self.game.adjudicate(self.state, &all, &[None; 4], &mut tally);
        tally.captured()
    }

    /// Whether a plan reaches the goal whatever the others do.
    fn is_certain(&self, plan: &Plan, goal: Goal) -> bool {
        self.refutation(plan, goal) == Some(None)
    }

    /// A plan of the others that defeats this plan: `Some(None)` if there is none, `None` if the search is too large.
    fn refutation(&self, own: &Plan, goal: Goal) -> Option<Option<Plan>> {
        if let Some(decided) = self.decided(own, goal) {
            return Some(decided);
        }
        let home = Place::hq(self.army);
        let fails = |reply: &Plan| !self.reached(own, reply, goal);
        if let Some(target) = goal.hq(self.army) {
            // Most plans can be refuted at the HQs, so try those first.
            let near = Others::meeting(self, |_| Sectors::one(target).or(Sectors::one(home)));
            if let Some(plan) = near.and_then(|others| others.refutation(fails)) {
                return Some(Some(plan));
            }
        }
        Some(Others::new(self, Some(own), goal.hq(self.army).unwrap_or(home))?.refutation(fails))
    }

    /// The pads of all other seats in a plan.
    fn replies(&self, plan: &Plan) -> Vec<(Seat, PadMove)> {
        let pads = |side: Armies| {
            let mut pads = STILL;
            side.iter().for_each(|army| pads[army.index()] = plan[army.index()]);
            Some((self.game.commander(side.iter().next()?)?, PadMove::Pads { pads, captives: None }))
        };
        self.rivals().filter_map(pads).collect()
    }

    /// Whether every pad without this kind of defence loses the flag to some reply.
    fn only_by(&self, defence: Defence) -> Option<bool> {
        let hq = Place::hq(self.army);
        let matters = seen_by(self, self.army, None).or(Sectors::one(hq));
        let mut own = self.pads(self.army, matters)?;
        own.retain(|p| kinds(p, self.army).all(|k| k != defence));
        self.all_fail(&own, Goal::Keep)
    }

    /// Whether no pad is certain to earn this many Power Units. At most one can be earned per opponent (POW-9.1).
    fn none_earns(&self, units: u32) -> Option<bool> {
        if units > self.foes().count() as u32 {
            return Some(true);
        }
        self.all_fail(&self.earning_pads()?, Goal::Earn(units))
    }

    /// Every pad that matters for Power Units: sectors without contact are represented by one per country.
    fn earning_pads(&self) -> Option<Vec<Pad>> {
        let matters = seen_by(self, self.army, None).or(Sectors::one(Place::hq(self.army)));
        self.every(self.army, Aim::Countries(matters), MOST_PADS)
    }

    /// Whether the others have an answer to each of these pads; `None` if the search is too large.
    fn all_fail(&self, own: &[Pad], goal: Goal) -> Option<bool> {
        let others = Others::new(self, None, Place::hq(self.army))?;
        let mut killers: Vec<Plan> = vec![STILL];
        for pad in own {
            let own = self.alone(pad);
            let fails = |reply: &Plan| !self.reached(&own, reply, goal);
            match killers.iter().position(fails) {
                // The reply that worked last is tried first.
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
