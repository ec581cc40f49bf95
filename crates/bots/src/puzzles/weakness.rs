//! Power & Weakness: a win at the end of this cycle, or the most regions that two actions can
//! control.

mod make;
mod wish;

use table::{Rng, Seat, SplitMix64};
use weakness::{Move, State, Tile, Weakness};

use super::{Draft, Puzzling, Task, Theme, Verdict};
use crate::force::Force;
use wish::Wanted;

impl Puzzling for Weakness {
    const STORED: &'static str = include_str!("../../../../puzzles/weakness.jsonl");

    const WORKED_OUT: &'static [&'static str] = &["kind", "aside", "stock", "supply", "tokens_left"];

    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>> {
        if rng.below(2) == 0 { make::cycle(rng) } else { make::regions(rng) }
    }

    fn pose(game: Self, state: State, seat: Seat) -> Option<Draft<Self>> {
        make::any(game, state, seat)
    }

    fn proven(draft: &Draft<Self>) -> bool {
        let Draft { game, state, seat, task, answers } = draft;
        let sure_of = |wish| Force::new(game, *seat, wish, u32::MAX).answers(state).map(|(good, _)| good);
        let Some(wish) = Wanted::of(task, *seat, state) else { return false };
        let right = sure_of(wish).is_some_and(|good| !good.is_empty() && good == *answers);
        // No move is certain to control more.
        right && wish.more().is_none_or(|more| sure_of(more).is_some_and(|good| good.is_empty()))
    }

    fn judge(draft: &Draft<Self>, mv: &Move) -> Verdict<Move> {
        let Draft { game, state, seat, task, .. } = draft;
        if Self::does(draft, mv) {
            return Verdict::Does;
        }
        let force = |wish| Force::new(game, *seat, wish, u32::MAX);
        let less =
            Self::sure(draft, mv).and_then(|regions| Wanted::of(&Task::Regions { regions }, *seat, state));
        let wish = Wanted::of(task, *seat, state).map(|wish| match less {
            Some(less) => force(wish).or(less),
            None => force(wish),
        });
        let line = wish.and_then(|mut wish| wish.refutation(state, mv));
        line.map_or(Verdict::TooLarge, Verdict::Fails)
    }

    fn sure(draft: &Draft<Self>, mv: &Move) -> Option<u32> {
        let Draft { game, state, seat, task, .. } = draft;
        let Task::Regions { regions } = *task else { return None };
        (0..regions).rev().find(|&fewer| {
            let wish = Wanted::of(&Task::Regions { regions: fewer }, *seat, state);
            let sure = |wish| Force::new(game, *seat, wish, u32::MAX).makes_sure(state, mv);
            wish.and_then(sure) == Some(true)
        })
    }

    fn themes(draft: &Draft<Self>) -> Vec<Theme> {
        let state = &draft.state;
        let mut themes: Vec<Theme> =
            draft.answers.first().and_then(|&mv| of_move(state, mv)).into_iter().collect();
        if matches!(draft.task, Task::Regions { .. }) {
            themes.push(Theme::Expansion);
        }
        if draft.answers.iter().all(|mv| mv.tile() == Some(Tile::Merlin)) {
            themes.push(Theme::Merlin);
        }
        if state.hand(state.player().other())[Tile::Snake] > 0 {
            themes.push(Theme::Snake);
        }
        if state.cubes() == 1 {
            themes.push(Theme::LastCube);
        }
        themes
    }

    fn choices(draft: &Draft<Self>) -> f64 {
        draft.moves_per_answer()
    }

    /// Each remaining cube is one more decision to consider.
    fn length(draft: &Draft<Self>) -> usize {
        usize::from(draft.state.cubes()) + 1
    }
}

fn of_move(state: &State, mv: Move) -> Option<Theme> {
    match mv {
        Move::Influence { region, .. } if state.owner(region) == Some(state.player().other()) => {
            Some(Theme::Takeover)
        }
        Move::Influence { .. } | Move::Place(_) => Some(Theme::Reinforcement),
        Move::Movement(_) | Move::Sea { .. } => Some(Theme::Movement),
        Move::Extra(_) => Some(Theme::ExtraNumbers),
        Move::Recruit | Move::Recruitment { .. } => Some(Theme::Recruiting),
        Move::Take(tile) if tile.is_auctioned() => Some(Theme::Auction),
        Move::Take(_) => Some(Theme::NewTile),
        Move::Bid(_) => Some(Theme::Auction),
        _ => None,
    }
}
