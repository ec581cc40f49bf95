//! Power Barons: winning a challenge with both hands known, and what to bank before the challenge
//! that decides the game.

mod make;
mod wish;

use barons::{Banking, Barons, Card, Move, Stage, State};
use table::{Rng, Seat, SplitMix64};

use super::{Draft, Puzzling, Theme, Verdict};
use crate::barons::duel::{knows_the_hand, last_to_beat};
use crate::force::Force;
use wish::Wanted;

impl Puzzling for Barons {
    const STORED: &'static str = include_str!("../../../../puzzles/barons.jsonl");

    const WORKED_OUT: &'static [&'static str] = &["drawpile", "stock"];

    fn draft(rng: &mut SplitMix64) -> Option<Draft<Self>> {
        if rng.below(2) == 0 { make::duel(rng) } else { make::bank(rng) }
    }

    fn pose(game: Self, state: State, seat: Seat) -> Option<Draft<Self>> {
        make::any(game, state, seat)
    }

    fn proven(draft: &Draft<Self>) -> bool {
        let Draft { game, state, seat, task, answers } = draft;
        let Some(wish) = Wanted::of(task, game, *seat, state) else { return false };
        let proof = || Force::new(game, *seat, wish, u32::MAX).answers(state);
        open(game, state) && proof().is_some_and(|(good, _)| !good.is_empty() && good == *answers)
    }

    fn judge(draft: &Draft<Self>, mv: &Move) -> Verdict<Move> {
        let Draft { game, state, seat, task, .. } = draft;
        if Self::does(draft, mv) {
            return Verdict::Does;
        }
        let wish = Wanted::of(task, game, *seat, state);
        let line = wish.and_then(|wish| Force::new(game, *seat, wish, u32::MAX).refutation(state, mv));
        line.map_or(Verdict::TooLarge, Verdict::Fails)
    }

    fn themes(draft: &Draft<Self>) -> Vec<Theme> {
        let Draft { state, seat, answers, .. } = draft;
        let attacks = state.table().in_turn() == *seat;
        let mut themes = vec![if attacks { Theme::Attack } else { Theme::Defending }];
        if matches!(state.table().stage(), Stage::Bank(_, Banking::Payoff)) {
            themes.push(Theme::Banking);
        }
        let base = state.table().challenge().map(|c| c.base);
        for mv in answers {
            match *mv {
                Move::Influence(_) => themes.push(Theme::Influence),
                Move::Call(_) => themes.push(Theme::Call),
                Move::Play(card) => {
                    let higher = |c: &Card| c.colour() == card.colour() && c.value() > card.value();
                    if state.hand(*seat).cards().iter().any(higher) {
                        themes.push(Theme::LowCard);
                    }
                    if base.is_some_and(|b| b.colour() == card.colour()) {
                        themes.push(Theme::BaseColour);
                    }
                }
                _ => {}
            }
        }
        themes
    }

    fn choices(draft: &Draft<Self>) -> f64 {
        draft.moves_per_answer()
    }

    /// The colours that are still open, plus the first decision.
    fn length(draft: &Draft<Self>) -> usize {
        draft.state.table().challenge().map_or(4, |c| c.unused().count()) + 1
    }
}

/// Whether both sides know each other's hands.
fn open(game: &Barons, state: &State) -> bool {
    let named = state.table().challenge().map(|c| c.defender);
    let sides: Option<[Seat; 2]> =
        named.or_else(|| last_to_beat(game, state)).map(|defender| [state.table().in_turn(), defender]);
    sides.is_some_and(|sides| sides.into_iter().all(|seat| knows_the_hand(game, state, seat)))
}
