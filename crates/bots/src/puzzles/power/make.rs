//! Positions with few pieces in which something may be certain.

mod capture;
mod income;

use std::collections::BTreeMap;

use power::{Army, Kind, Options, Order, Pad, PadMove, Place, Power, Sectors, State, StateWire, reach};
use serde_json::json;
use table::{Game, Rng, Seat, SplitMix64};

use super::replies::Others;
use super::{Goal, Position, kinds, pads};
use crate::power::pads::{Plan, STILL};
use crate::puzzles::{Defence, Draft, Task, pick};

pub(super) use capture::capture;
pub(super) use income::income;

/// More pads of the defender than this make a proof that takes too long.
const MOST_OWN: usize = 30_000;

/// More plans of the others than this against one pad, too.
const MOST_REPLIES: usize = 10_000;

/// More different refutations than this, too.
const MOST_KILLERS: usize = 300;

const SMALL: [Kind; 4] = Kind::SMALL;
const LARGE: [Kind; 4] = [Kind::Regiment, Kind::HeavyTank, Kind::Bomber, Kind::Cruiser];

/// Pieces by army and place.
type Scatter = [BTreeMap<Place, Vec<Kind>>; 4];

/// A position in the making.
struct Scene<'r> {
    rng: &'r mut SplitMix64,
    pieces: Scatter,
    playing: Vec<Army>,
}

impl Scene<'_> {
    /// Two armies that matter, and sometimes a third.
    fn new(rng: &mut SplitMix64) -> Scene<'_> {
        let armies = 2 + usize::from(rng.below(4) == 0);
        Scene::of(armies, rng)
    }

    /// So many armies.
    fn of(count: usize, rng: &mut SplitMix64) -> Scene<'_> {
        let mut armies = Army::ALL.to_vec();
        while armies.len() > count {
            armies.swap_remove(rng.below(armies.len() as u32) as usize);
        }
        // The order says who is who.
        for i in (1..armies.len()).rev() {
            armies.swap(i, rng.below(i as u32 + 1) as usize);
        }
        Scene { rng, pieces: Default::default(), playing: armies }
    }

    fn put(&mut self, army: Army, place: Place, kind: Kind) {
        self.pieces[army.index()].entry(place).or_default().push(kind);
    }

    fn kind(&mut self, large_in: u32) -> Kind {
        let kinds = if self.rng.below(large_in) == 0 { LARGE } else { SMALL };
        pick(&kinds, self.rng).unwrap_or(Kind::Tank)
    }

    /// A piece from where it can reach a place.
    fn near(&mut self, army: Army, target: Place, kind: Kind) {
        self.somewhere(army, kind, |s| reach(kind, s).contains(target));
    }

    fn anywhere(&mut self, army: Army, kind: Kind) {
        self.somewhere(army, kind, |_| true);
    }

    /// A piece in a sector that its kind can have come to.
    fn somewhere(&mut self, army: Army, kind: Kind, fits: impl Fn(Place) -> bool) {
        let comes = Place::sectors().fold(Sectors::EMPTY, |set, s| set.or(reach(kind, s)));
        let from: Vec<Place> = comes.iter().filter(|&s| fits(s) && s != Place::hq(army)).collect();
        if let Some(place) = pick(&from, self.rng) {
            self.put(army, place, kind);
        }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.rng.below(n)
    }

    /// The position: armies that do not play are out, their flags with those that do.
    fn load(self) -> Option<(Power, State)> {
        let mut armies = serde_json::Map::new();
        let out: Vec<Army> = Army::ALL.into_iter().filter(|a| !self.playing.contains(a)).collect();
        for (i, army) in self.playing.iter().enumerate() {
            let mut places: BTreeMap<String, BTreeMap<&str, u32>> = BTreeMap::new();
            for (place, kinds) in &self.pieces[army.index()] {
                let here = places.entry(place.to_string()).or_default();
                kinds.iter().for_each(|k| *here.entry(k.code()).or_default() += 1);
            }
            let mut flags = vec![army.letter()];
            flags.extend(out.iter().skip(i).step_by(self.playing.len()).map(|a| a.letter()));
            armies.insert(army.letter().into(), json!({ "flags": flags, "places": places }));
        }
        for army in out {
            armies.insert(army.letter().into(), json!({ "out": true, "flags": [] }));
        }
        let official = self.playing.first()?.index();
        let round = 8 + self.rng.below(20);
        let wire = json!({ "round": round, "official": official, "armies": armies });
        let wire: StateWire = serde_json::from_value(wire).ok()?;
        let options = Options { players: Some(4), round_limit: Some(40), ..Options::default() };
        Power::load(&options, wire).ok()
    }
}

/// A flag that can be taken whatever the others do, and that can also be missed.
pub(super) fn flag(rng: &mut SplitMix64) -> Option<Draft<Power>> {
    let mut scene = Scene::new(rng);
    let (army, of) = (scene.playing[0], scene.playing[1]);
    let target = Place::hq(of);
    for _ in 0..scene.below(4) {
        let kind = scene.kind(8);
        scene.put(of, target, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(6);
        if scene.below(2) == 0 { scene.near(of, target, kind) } else { scene.anywhere(of, kind) }
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(12);
        scene.put(of, Place::reserve(of), kind);
    }
    for _ in 0..scene.below(6) {
        scene.put(of, Place::reserve(of), Kind::PowerUnit);
    }
    let foot = if scene.below(3) == 0 { Kind::Regiment } else { Kind::Infantry };
    scene.near(army, target, foot);
    for _ in 0..2 + scene.below(4) {
        let kind = scene.kind(3);
        scene.near(army, target, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(6);
        scene.put(army, Place::hq(army), kind);
    }
    third(&mut scene, target);
    let (game, state) = scene.load()?;
    let seat = Seat::new(army.index() as u8);
    let position = Position::new(&game, &state, seat)?;
    let goal = Goal::Take(of);
    // Whatever takes it if nobody moves; of these some must be certain, and most must not.
    let storms = |pad: &Pad| {
        pad.commands().iter().all(|c| match c.order {
            Order::Move { to, .. } => to == target,
            Order::Exchange { place, .. } => !place.is_reserve(),
            Order::Unreadable(_) => false,
        })
    };
    let mut tempting = pads(&game, &state, army, Sectors::one(target))?;
    tempting.retain(|p| storms(p) && position.reached(p, &STILL, goal));
    if tempting.is_empty() || tempting.len() > 400 {
        return None;
    }
    let sure = certain(&position, tempting.iter(), goal, tempting.len() / 2)?;
    let answer = plan(army, sure.iter().min_by_key(|p| p.commands().len())?);
    let answers = vec![PadMove::Pads { pads: answer, captives: None }];
    let task = Task::Flag { of: of.letter().into() };
    Some(Draft { game, state, seat, task, answers })
}

/// A threat to the flag that one kind of defence stops, and no other.
pub(super) fn guard(rng: &mut SplitMix64) -> Option<Draft<Power>> {
    let mut scene = Scene::new(rng);
    let (army, enemy) = (scene.playing[0], scene.playing[1]);
    let hq = Place::hq(army);
    if scene.below(3) == 0 {
        let kind = scene.kind(u32::MAX);
        (0..3).for_each(|_| scene.put(army, hq, kind));
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(8);
        scene.put(army, hq, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(4);
        scene.near(army, hq, kind);
    }
    for _ in 0..scene.below(3) {
        let kind = scene.kind(6);
        scene.put(army, Place::reserve(army), kind);
    }
    if scene.below(6) == 0 {
        let place = if scene.below(2) == 0 { Place::reserve(army) } else { hq };
        scene.put(army, place, Kind::MegaMissile);
    }
    let foot = if scene.below(3) == 0 { Kind::Regiment } else { Kind::Infantry };
    scene.near(enemy, hq, foot);
    for _ in 0..1 + scene.below(3) {
        let kind = scene.kind(3);
        scene.near(enemy, hq, kind);
    }
    if scene.below(2) == 0 {
        let kind = scene.kind(6);
        scene.put(enemy, Place::hq(enemy), kind);
    }
    third(&mut scene, hq);
    let (game, state) = scene.load()?;
    let seat = Seat::new(army.index() as u8);
    let position = Position::new(&game, &state, seat)?;
    if Others::new(&position, None, hq)?.plans() > 5 * MOST_REPLIES || position.is_certain(&STILL, Goal::Keep)
    {
        return None;
    }
    // First among the pads that do nothing but defend.
    let mut own = pads(&game, &state, army, Sectors::one(hq))?;
    own.retain(|pad| kinds(pad, army).next().is_some());
    own.sort_by_key(|p| p.commands().len());
    let safe: Vec<Pad> =
        own.iter().filter(|p| position.is_certain(&plan(army, p), Goal::Keep)).copied().take(400).collect();
    let by = kinds(safe.first()?, army).next()?;
    let has = |p: &Pad, kind: Defence| kinds(p, army).any(|k| k == kind);
    if !safe.iter().all(|p| has(p, by)) {
        return None;
    }
    let answer = safe.iter().find(|p| kinds(p, army).all(|k| k == by))?;
    let answers = vec![PadMove::Pads { pads: plan(army, answer), captives: None }];
    let task = Task::Guard { by };
    let matters = super::seen_by(&position, army, None).or(Sectors::one(hq));
    if pads(&game, &state, army, matters)?.len() > MOST_OWN || position.only_by(by) != Some(true) {
        return None;
    }
    Some(Draft { game, state, seat, task, answers })
}

/// Those of the own pads that are certain to reach a goal; `None` if they are more than a few, or if the others have too many plans against one.
fn certain<'p>(
    position: &Position<'_>,
    own: impl Iterator<Item = &'p Pad>,
    goal: Goal,
    few: usize,
) -> Option<Vec<Pad>> {
    let mut killers: Vec<Plan> = vec![STILL];
    let mut sure = Vec::new();
    for pad in own {
        let fails = |reply: &Plan| !position.reached(pad, reply, goal);
        if let Some(at) = killers.iter().position(fails) {
            killers.swap(0, at);
            continue;
        }
        let target = goal.hq(position.army).unwrap_or(Place::hq(position.army));
        let others = Others::new(position, Some(pad), target)?;
        if others.plans() > MOST_REPLIES || sure.len() > few || killers.len() > MOST_KILLERS {
            return None;
        }
        match others.refutation(fails) {
            Some(reply) => killers.insert(0, reply),
            None => sure.push(*pad),
        }
    }
    (sure.len() <= few).then_some(sure)
}

/// A third army, if there is one, has little.
fn third(scene: &mut Scene<'_>, target: Place) {
    let Some(&army) = scene.playing.get(2) else { return };
    let kind = scene.kind(4);
    scene.put(army, Place::hq(army), kind);
    if scene.below(2) == 0 {
        let kind = scene.kind(4);
        scene.near(army, target, kind);
    }
}

fn plan(army: Army, pad: &Pad) -> Plan {
    let mut plan = STILL;
    plan[army.index()] = *pad;
    plan
}
