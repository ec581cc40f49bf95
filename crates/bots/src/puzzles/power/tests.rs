//! Compares the prover with an exhaustive search in small positions.

use std::collections::BTreeMap;

use power::{HQS, Options, reach};
use serde_json::json;

use super::*;
use crate::puzzles::pick;

/// Leaving out the sectors without contact loses nothing, and neither does looking only at single places: the verdict
/// is the same as with every destination of every piece.
#[test]
fn what_is_left_out_makes_no_difference() {
    let (mut compared, mut certain, mut decided) = (0, 0, 0);
    for puzzle in crate::puzzles::read(Power::STORED).expect("stored puzzles") {
        let draft = Draft::<Power>::read(&puzzle).expect("a stored puzzle");
        let position = Position::of(&draft).expect("a stored puzzle");
        // Only positions with few pieces, because everything is tried.
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
            for &goal in &goals {
                let refuted = everything.refutation(|reply| !position.reached(pads, reply, goal));
                assert_eq!(position.is_certain(pads, goal), refuted.is_none(), "{}: {pads:?}", puzzle.id);
                if let Some(reply) = position.decided(pads, goal) {
                    assert_eq!(reply.is_none(), refuted.is_none(), "{}: {pads:?}", puzzle.id);
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

/// A position with few pieces. The armies in `own` get a random number of them, the others the given number.
fn scattered(players: u8, own: &[Army], others: [u32; 4], rng: &mut SplitMix64) -> Option<(Power, State)> {
    let mut armies = serde_json::Map::new();
    for army in Army::ALL {
        let mut places = BTreeMap::<String, BTreeMap<&str, u32>>::new();
        let own = own.contains(&army);
        for _ in 0..if own { 2 + rng.below(3) } else { others[army.index()] } {
            let kinds: &[Kind] = if own && rng.below(3) == 0 { &Kind::ALL[4..8] } else { &Kind::SMALL };
            let kind = pick(kinds, rng)?;
            let comes = Place::sectors().fold(Sectors::EMPTY, |set, s| set.or(reach(kind, s)));
            let comes: Vec<Place> = comes.iter().filter(|s| !HQS.contains(*s)).collect();
            let place = if own && rng.below(3) == 0 { Place::hq(army) } else { pick(&comes, rng)? };
            *places.entry(place.to_string()).or_default().entry(kind.code()).or_default() += 1;
        }
        armies.insert(army.letter().into(), json!({ "flags": [army.letter()], "places": places }));
    }
    let wire = json!({ "round": 9, "official": 0, "armies": armies });
    let options = Options { players: Some(players), round_limit: Some(40), ..Options::default() };
    Power::load(&options, serde_json::from_value(wire).ok()?).ok()
}

/// The same with two armies per side: what single places decide agrees with the exhaustive search.
#[test]
fn two_armies_fight_as_one() {
    let (mut compared, mut certain, mut decided) = (0, 0, 0);
    for seed in 0..120 {
        let mut rng = SplitMix64::new(seed);
        let Some((game, state)) = scattered(2, &[Army::Green, Army::Blue], [1; 4], &mut rng) else {
            continue;
        };
        let position = Position::new(&game, &state, Seat::new(0)).expect("two armies");
        let Some(everything) = Others::meeting(&position, |_| Sectors::ALL).filter(|o| o.plans() < 1500)
        else {
            continue;
        };
        let mut goals: Vec<Goal> = (1..=3).map(Goal::Earn).chain(position.foes().map(Goal::Take)).collect();
        goals.extend([Goal::Keep, Goal::Build(Kind::Regiment), Goal::Build(Kind::HeavyTank)]);
        for _ in 0..8 {
            let PadMove::Pads { pads, .. } = game.sample(&state, Seat::new(0), &mut rng) else { continue };
            for &goal in &goals {
                let refuted = everything.refutation(|reply| !position.reached(&pads, reply, goal));
                compared += 1;
                certain += u32::from(refuted.is_none());
                if let Some(reply) = position.decided(&pads, goal) {
                    assert_eq!(reply.is_none(), refuted.is_none(), "{seed}: {pads:?}");
                    decided += u32::from(refuted.is_none());
                }
            }
        }
    }
    assert!(compared > 1000 && certain > 100 && certain < compared, "{certain} of {compared}");
    assert!(2 * decided > certain, "single places decide {decided} of {certain}");
}

/// All combinations of a pad of `rival` for its own pieces with a pad of `other` for the mercenary army.
fn everything_of_three(position: &Position<'_>, rival: Army, other: Army, hired: Army) -> Vec<Plan> {
    let all = |army: Army| pads::pads(position.game, position.state, army, Aim::All(Sectors::ALL), 200).0;
    let named = |pad: Pad| Pad::new(&pad.commands().iter().map(|c| c.named(hired)).collect::<Vec<_>>());
    let ordered: Vec<Pad> = all(hired).into_iter().filter_map(named).collect();
    let plans = all(rival).into_iter().flat_map(|pad| ordered.iter().map(move |theirs| (pad, *theirs)));
    let plan = |(pad, theirs): (Pad, Pad)| {
        let mut plan = STILL;
        (plan[rival.index()], plan[other.index()]) = (pad, theirs);
        plan
    };
    plans.map(plan).collect()
}

/// With three players nothing counts as certain that the mercenary army can spoil, whoever commands it.
#[test]
fn nobody_knows_what_the_mercenary_will_do() {
    let (mut compared, mut sure, mut spoilt, mut refuted) = (0, 0, 0, 0);
    for seed in 0..60 {
        let mut rng = SplitMix64::new(seed);
        let Some((game, state)) = scattered(3, &[Army::Green], [0, 1, 0, 1 + rng.below(2)], &mut rng) else {
            continue;
        };
        let position = Position::new(&game, &state, Seat::new(0)).expect("three players");
        let hired = position.hired().expect("a mercenary army");
        let everything = everything_of_three(&position, Army::Blue, Army::Yellow, hired);
        if everything.len() > 1500 {
            continue;
        }
        let mut goals: Vec<Goal> = (1..=2).map(Goal::Earn).chain(position.foes().map(Goal::Take)).collect();
        goals.extend([Goal::Keep, Goal::Build(Kind::Regiment), Goal::Build(Kind::HeavyTank)]);
        for _ in 0..6 {
            let PadMove::Pads { pads, .. } = game.sample(&state, Seat::new(0), &mut rng) else { continue };
            for &goal in &goals {
                let spoils = |plan: &&Plan| !position.reached(&pads, plan, goal);
                let still = !position.reached(&pads, &STILL, goal);
                let found = everything.iter().find(spoils);
                compared += 1;
                spoilt += u32::from(found.is_some() && !still);
                match position.decided(&pads, goal) {
                    Some(None) => {
                        assert_eq!(found, None, "{seed}: {pads:?}");
                        sure += 1;
                    }
                    Some(Some(reply)) => {
                        assert!(!position.reached(&pads, &reply, goal), "{seed}: {pads:?}");
                        refuted += u32::from(!still);
                    }
                    None => {}
                }
            }
        }
    }
    assert!(compared > 300 && sure > 50, "{sure} of {compared} are certain");
    assert!(refuted > 5 && 2 * refuted > spoilt, "{refuted} of {spoilt} are refuted");
}

/// Whoever solves a puzzle sees what the others try: it fails, nobody is fined, and at an HQ that is to be kept or taken
/// they come with all they have.
#[test]
fn the_others_try_their_best_against_a_solution() {
    let (mut held, mut tried) = (0, 0);
    for puzzle in crate::puzzles::read(Power::STORED).expect("stored puzzles").iter().step_by(4) {
        let draft = Draft::<Power>::read(puzzle).expect("a stored puzzle");
        let position = Position::of(&draft).expect("a stored puzzle");
        let goal = Goal::of(&draft.task).expect("a goal");
        let own = answer(&draft).expect("an answer");
        let others = position.resistance(own, goal);
        assert!(position.reached(own, &others, goal), "{}: {others:?}", puzzle.id);
        let all = position.together(own, &others);
        for side in position.rivals() {
            let acts = side.iter().any(|army| {
                let verdicts = draft.game.verdicts(&draft.state, &all, army);
                verdicts.into_iter().any(|verdict| verdict.is_ok())
            });
            assert!(acts, "{}: {side:?} is fined", puzzle.id);
        }
        // A pad that does nothing fails, and again nobody is fined for the same.
        if let Some(plan) = position.refutation(&STILL, goal).flatten() {
            let refuted = position.all_active(&STILL, goal, plan);
            assert!(!position.reached(&STILL, &refuted, goal), "{}: {refuted:?}", puzzle.id);
            let idle = |side: Armies| side.iter().all(|army| refuted[army.index()].commands().is_empty());
            assert!(!position.rivals().any(idle), "{}: {refuted:?}", puzzle.id);
        }
        if let Some(hq) = goal.hq(position.army) {
            held += 1;
            let comes = |army: Army| {
                others[army.index()].commands().iter().any(|c| match c.order {
                    Order::Move { to, .. } => to == hq,
                    Order::Exchange { place, .. } => place == hq,
                    Order::Unreadable(_) => false,
                })
            };
            tried += u32::from(position.foes().any(comes));
        }
    }
    assert!(held > 20 && 10 * tried > 9 * held, "{tried} of {held}");
}
