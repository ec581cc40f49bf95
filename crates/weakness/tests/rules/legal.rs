//! The listed moves are exactly those that are accepted.

use crate::common::{any_move, conserved, example, somewhere, standard};
use proptest::prelude::*;
use table::{Actor, Game, Seat, Silence};

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    /// A refused move changes nothing, and no move is listed twice.
    #[test]
    fn a_move_is_accepted_if_and_only_if_it_is_listed(seed: u64, at in 0u16..250, moves in prop::collection::vec(any_move(), 40)) {
        let game = example();
        let state = somewhere(&game, seed, at);
        for seat in [0, 1].map(Seat::new) {
            let mut listed = Vec::new();
            game.moves(&state, seat, &mut listed);
            for mv in &moves {
                let mut copy = state;
                let done = game.play(&mut copy, Actor::Seat(seat), mv, &mut Silence);
                prop_assert_eq!(done.is_ok(), listed.contains(mv), "{:?}", mv);
                if done.is_err() {
                    prop_assert_eq!(copy, state);
                } else {
                    conserved(&game, &copy);
                }
            }
            let mut once = listed.clone();
            once.sort_by_key(|m| format!("{m:?}"));
            once.dedup();
            prop_assert_eq!(once.len(), listed.len(), "no move is listed twice");
        }
    }

    /// Every listed move survives its written form and its JSON.
    #[test]
    fn every_listed_move_is_written_and_read(seed: u64, at in 0u16..250) {
        let game = standard();
        let state = somewhere(&game, seed, at);
        for seat in [0, 1].map(Seat::new) {
            let by = Actor::Seat(seat);
            let mut listed = Vec::new();
            game.moves(&state, seat, &mut listed);
            for mv in listed {
                let text = game.write_move(&state, by, &mv);
                prop_assert_eq!(game.read_move(&state, by, &text), Ok(mv), "{}", text);
                let wire = game.move_wire(&state, by, &mv);
                prop_assert_eq!(game.read_move_wire(&state, by, wire), Ok(mv));
            }
        }
    }
}
