//! Searching for good plans: a beam search over single commands that starts from an empty pad and from prepared ideas.

use power::{Army, Command, Kind, Order, Pad, Place};
use serde::{Deserialize, Serialize};
use table::Seat;

use super::ideas::{ideas, joint_ideas};
use super::pads::{Plan, STILL};
use super::targets::{Target, arriving, standing};
use super::thinker::{Field, Thinker};

/// The width of a search.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Width {
    /// How many partial pads are kept at each length.
    pub(super) beam: usize,
    /// How many single moves are tried as further commands.
    pub(super) moves: usize,
    /// Whether prepared ideas are tried.
    pub(super) ideas: bool,
    /// How many of the best pads of each of two armies are tried in combination.
    pub(super) pairs: usize,
    /// How many of the likeliest plans of the field everything is tried against. Only the plans that do best against
    /// these are tried against the whole field.
    pub(super) scouts: u32,
}

/// How many plans are tried against the whole field.
const FINALISTS: usize = 24;

/// A plan and its estimated worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    pub(super) plan: Plan,
    pub(super) worth: f32,
    pub(super) mark: u64,
}

/// Good plans of a seat against a field, best first, no two with the same result. `known` are plans that are already
/// known to be good.
pub(super) fn search(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    field: &Field,
    width: Width,
    known: &[Plan],
) -> Vec<Rated> {
    let (whole, field) = (field, &field.likeliest(width.scouts as usize));
    let armies: Vec<Army> = thinker.armies(seat).collect();
    let mut targets = Vec::new();
    if width.ideas {
        targets = standing(thinker, seat);
        let coming = arriving(thinker, seat, whole).into_iter().filter(|t| !targets.contains(t));
        let coming: Vec<Target> = coming.collect();
        targets.extend(coming);
    }
    let mut found = vec![rate(thinker, seat, field, STILL)];
    let mut by_army: Vec<Vec<Rated>> = Vec::new();
    for (i, &army) in armies.iter().enumerate() {
        // The second army's pads are combined with the best few plans of the first.
        found.truncate(if i == 0 { 1 } else { width.beam });
        found = write_pads(thinker, seat, army, field, width, &targets, found);
        by_army.push(found.clone());
    }
    let mut more: Vec<Plan> = known.to_vec();
    if let ([first, second], [a, b]) = (&armies[..], &by_army[..]) {
        let (firsts, seconds) = (best_pads(a, *first, width.pairs), best_pads(b, *second, width.pairs));
        for &pad in &firsts {
            for &other in &seconds {
                let mut plan = STILL;
                (plan[first.index()], plan[second.index()]) = (pad, other);
                more.push(plan);
            }
        }
    }
    if width.ideas
        && let Some(best) = found.first().map(|best| best.plan)
    {
        // Lines that an idea leaves free are filled with the best plan's commands.
        for idea in joint_ideas(thinker, seat, &targets) {
            let over = |plan, &army: &Army| overlaid(thinker, &plan, army, idea[army.index()]);
            more.push(armies.iter().fold(best, over));
        }
        for &army in &armies {
            let pads = ideas(thinker, seat, army, &targets);
            more.extend(pads.into_iter().map(|pad| overlaid(thinker, &best, army, pad)));
        }
    }
    for plan in more {
        if thinker.nodes == 0 {
            break;
        }
        found.push(rate(thinker, seat, field, plan));
    }
    tidy(&mut found);
    if field.plans().len() < whole.plans().len() {
        found.truncate(FINALISTS);
        for plan in &mut found {
            plan.worth = thinker.worth(seat, &plan.plan, whole).0;
        }
        tidy(&mut found);
    }
    found
}

fn rate(thinker: &mut Thinker<'_>, seat: Seat, field: &Field, plan: Plan) -> Rated {
    let (worth, mark) = thinker.worth(seat, &plan, field);
    Rated { plan, worth, mark }
}

/// The distinct pads of an army in the best plans.
fn best_pads(plans: &[Rated], army: Army, most: usize) -> Vec<Pad> {
    let mut pads: Vec<Pad> = Vec::new();
    for plan in plans {
        if pads.len() >= most {
            break;
        }
        let pad = plan.plan[army.index()];
        if !pads.contains(&pad) {
            pads.push(pad);
        }
    }
    pads
}

/// A plan with another pad for one army. Lines that the new pad leaves free are filled with the plan's old commands.
pub(super) fn overlaid(thinker: &Thinker<'_>, plan: &Plan, army: Army, pad: Pad) -> Plan {
    let mut written = Pad::EMPTY;
    let lines = pad.commands().iter().map(|&c| signed(thinker, army, c));
    let had = plan[army.index()];
    for command in lines.chain(had.commands().iter().copied().filter(|c| !pad.commands().contains(c))) {
        let _ = written.push(command);
    }
    let mut plan = *plan;
    plan[army.index()] = written;
    plan
}

/// Extends each of these plans with a pad of one army.
fn write_pads(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    army: Army,
    field: &Field,
    width: Width,
    targets: &[Target],
    begun: Vec<Rated>,
) -> Vec<Rated> {
    let mut layers: [Vec<Rated>; Pad::LINES + 1] = Default::default();
    let further = singles(thinker, seat, army, field, width, &begun, &mut layers[1]);
    if width.ideas {
        let first = begun[0].plan;
        for idea in ideas(thinker, seat, army, targets) {
            let mut plan = first;
            plan[army.index()] = idea;
            layers[idea.commands().len()].push(rate(thinker, seat, field, plan));
        }
    }
    layers[0] = begun;
    let mut commands = Vec::new();
    for length in 1..Pad::LINES {
        tidy(&mut layers[length]);
        let best: Vec<Rated> = layers[length].iter().take(width.beam).copied().collect();
        for node in best {
            if thinker.nodes == 0 {
                break;
            }
            commands.clear();
            let offer = &mut |c: power::Choices| c.each(|c| commands.push(c));
            thinker.game.choices(&thinker.state, &node.plan, army, offer);
            commands.retain(|c| !further.passed_over.contains(c));
            commands.extend(&further.hired);
            for &command in &commands {
                let mut plan = node.plan;
                if plan[army.index()].push(signed(thinker, army, command)) {
                    layers[length + 1].push(rate(thinker, seat, field, plan));
                }
            }
        }
    }
    let mut all: Vec<Rated> = layers.into_iter().flatten().collect();
    tidy(&mut all);
    all
}

/// What to try as further commands.
struct Further {
    /// Moves that are not worth trying.
    passed_over: MoveSet,
    /// Commands to the mercenary that are worth trying. It is not checked whether each is still legal: an illegal
    /// command changes nothing, so its pad has the same result as the pad without it.
    hired: Vec<Command>,
}

/// Rates every first command together with the best plan so far, and returns what to try as further commands.
fn singles(
    thinker: &mut Thinker<'_>,
    seat: Seat,
    army: Army,
    field: &Field,
    width: Width,
    begun: &[Rated],
    layer: &mut Vec<Rated>,
) -> Further {
    let mut further = Further { passed_over: MoveSet::new(), hired: Vec::new() };
    let Some(first) = begun.first() else { return further };
    let mut commands = Vec::new();
    thinker.game.next_commands(&thinker.state, &first.plan, army, &mut commands);
    let mut rated: Vec<(f32, Command)> = Vec::with_capacity(commands.len());
    for command in commands {
        let mut plan = first.plan;
        if plan[army.index()].push(signed(thinker, army, command)) {
            let this = rate(thinker, seat, field, plan);
            layer.push(this);
            rated.push((this.worth, command));
        }
    }
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    rated.iter().skip(width.moves).for_each(|(_, command)| further.passed_over.insert(command));
    let hired = rated.iter().take(width.moves).map(|r| r.1).filter(|c| c.named.is_some());
    further.hired.extend(hired.take(width.moves / 4));
    // The other starting plans are extended with the commands that were best for the first one.
    for node in begun.iter().skip(1) {
        for &(_, command) in rated.iter().take(6) {
            let mut plan = node.plan;
            if plan[army.index()].push(signed(thinker, army, command)) {
                layer.push(rate(thinker, seat, field, plan));
            }
        }
    }
    further
}

/// In a three-player game a command names the army whose piece it means (POW-17.5).
pub(super) fn signed(thinker: &Thinker<'_>, army: Army, command: Command) -> Command {
    if thinker.game.mercenary().is_some() && command.named.is_none() { command.named(army) } else { command }
}

/// Sorts by worth, best first, and removes plans with equal results.
pub(super) fn tidy(plans: &mut Vec<Rated>) {
    plans.sort_by(|a, b| b.worth.total_cmp(&a.worth).then(a.mark.cmp(&b.mark)));
    plans.dedup_by_key(|p| p.mark);
}

/// A set of moves.
struct MoveSet(Vec<u64>);

impl MoveSet {
    fn new() -> Self {
        MoveSet(vec![0; (2 * Kind::COUNT * Place::COUNT * Place::COUNT).div_ceil(64)])
    }

    /// The number of a move; `None` for exchanges.
    fn number(command: &Command) -> Option<usize> {
        let Order::Move { kind, from, to } = command.order else { return None };
        let hired = usize::from(command.named.is_some());
        Some(((hired * Kind::COUNT + kind.index()) * Place::COUNT + from.index()) * Place::COUNT + to.index())
    }

    fn insert(&mut self, command: &Command) {
        if let Some(n) = MoveSet::number(command) {
            self.0[n / 64] |= 1 << (n % 64);
        }
    }

    fn contains(&self, command: &Command) -> bool {
        MoveSet::number(command).is_some_and(|n| self.0[n / 64] >> (n % 64) & 1 == 1)
    }
}
