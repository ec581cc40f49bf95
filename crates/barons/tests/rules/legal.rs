//! The listed moves are exactly those that are accepted: every conceivable move is tried.

use crate::common::random_games;
use barons::{Base, Card, Colour, Influence, Move, Territory};
use table::{Actor, Game, Seat, Silence};

/// Every move that can be written, with sets of influence of up to three cards.
fn conceivable() -> Vec<Move> {
    let mut all = vec![Move::Surrender, Move::GoOn, Move::Influence(Influence::default())];
    for card in Card::all() {
        let with = [Move::Draw, Move::Bank, Move::Give, Move::Steal, Move::Play, Move::Pay];
        all.extend(with.map(|mv| mv(card)));
    }
    for seat in Seat::all(6) {
        all.extend([Move::Start(seat), Move::Spy(seat)]);
        all.extend(Colour::ALL.map(|c| Move::Take(seat, c)));
        all.extend(Base::ALL.map(|b| Move::Challenge(seat, b)));
        for territory in Territory::ALL {
            all.extend(Base::ALL.map(|b| Move::Remove(seat, territory, b)));
        }
    }
    all.extend(Colour::ALL.map(Move::Call));
    all.extend((0..8).flat_map(|a| (0..8).map(move |b| Move::Roll(a, b))));
    all.extend(Territory::ALL.into_iter().flat_map(|t| Base::ALL.map(|b| Move::Build(b, t))));
    let values: Vec<Card> = Card::all().filter(|c| c.colour() == Colour::Influence).collect();
    for (i, &a) in values.iter().enumerate() {
        all.push(Move::Influence([a].into_iter().collect()));
        for (j, &b) in values.iter().enumerate().take(i + 1) {
            all.push(Move::Influence([a, b].into_iter().collect()));
            all.extend(values[..=j].iter().map(|&c| Move::Influence([a, b, c].into_iter().collect())));
        }
    }
    all
}

#[test]
fn a_move_is_accepted_if_and_only_if_it_is_listed() {
    let all = conceivable();
    let mut positions = 0;
    for players in [3, 4] {
        random_games(players, 60, |game, state, by, _, rng| {
            let Actor::Seat(seat) = by else { return };
            if table::Rng::below(rng, 4) > 0 {
                return;
            }
            positions += 1;
            let mut listed = Vec::new();
            game.moves(state, seat, &mut listed);
            for mv in &all {
                let accepted = game.play(&mut state.clone(), by, mv, &mut Silence).is_ok();
                assert_eq!(accepted, listed.contains(mv), "{mv:?} in {:?}", state.table().stage());
            }
            let tried = |mv: &Move| all.contains(mv) || matches!(mv, Move::Influence(set) if set.len() > 3);
            assert!(listed.iter().all(tried));
            let twice = listed.iter().enumerate().any(|(i, mv)| listed[..i].contains(mv));
            assert!(!twice, "every choice is listed once: {listed:?}");
        });
    }
    assert!(positions > 3_000, "{positions}");
}
