//! The most Power Units for certain.

use power::{COUNTRY, Kind, Pad, PadMove, Place, Power};
use table::{Rng, Seat, SplitMix64};

use super::{MOST_REPLIES, Scene, certain, plan};
use crate::power::pads::STILL;
use crate::puzzles::power::replies::Others;
use crate::puzzles::power::{Goal, Position};
use crate::puzzles::{Draft, Task, pick};

/// More pads of the own army than this take too long to go through.
const MOST_OWN: usize = 5_000;

pub(in crate::puzzles::power) fn income(rng: &mut SplitMix64) -> Option<Draft<Power>> {
    let armies = 3 + usize::from(rng.below(3) == 0);
    let mut scene = Scene::of(armies, rng);
    let (army, foes) = (scene.playing[0], scene.playing[1..].to_vec());
    scene.put(army, Place::hq(army), Kind::Cruiser);
    for _ in 0..2 + scene.below(2) {
        let kind = scene.kind(4);
        scene.anywhere(army, kind);
    }
    for &foe in &foes {
        for _ in 0..1 + scene.below(2) {
            let kind =
                pick(&[Kind::Tank, Kind::Fighter, Kind::Infantry, Kind::Bomber, Kind::HeavyTank], scene.rng)?;
            let country = COUNTRY[foe.index()];
            match scene.below(3) {
                0 => scene.put(foe, Place::hq(foe), kind),
                1 => scene.somewhere(foe, kind, |s| country.contains(s)),
                _ => scene.anywhere(foe, kind),
            }
        }
    }
    let (game, state) = scene.load()?;
    let seat = Seat::new(army.index() as u8);
    let position = Position::new(&game, &state, seat)?;
    let own = position.earning_pads().filter(|pads| pads.len() <= MOST_OWN)?;
    if Others::new(&position, None, Place::hq(army))?.plans() > 5 * MOST_REPLIES {
        return None;
    }
    // The most that is certain, in few of the pads that would bring it if nobody moved.
    let mut best = None;
    for units in (1..=foes.len() as u32).rev() {
        let goal = Goal::Earn(units);
        let tempting: Vec<&Pad> = own.iter().filter(|p| position.reached(p, &STILL, goal)).collect();
        let sure = certain(&position, tempting.iter().copied(), goal, tempting.len() / 4)?;
        if let Some(answer) = sure.iter().min_by_key(|p| p.commands().len()) {
            best = Some((units, *answer));
            break;
        }
    }
    let (units, answer) = best?;
    if position.is_certain(&STILL, Goal::Earn(units)) || position.none_earns(units + 1) != Some(true) {
        return None;
    }
    let answers = vec![PadMove::Pads { pads: plan(army, &answer), captives: None }];
    Some(Draft { game, state, seat, task: Task::Income { units }, answers })
}
