//! Nobody learns a secret, and a guess agrees with everything that is known, in thousands of random games.

use crate::common::{all_cards, audiences, random_games, random_move};
use table::{Audience, Game, Seat, Silence, Turn, Twins};

/// A guessed position is valid and has the same view for its audience, and the game can go on from it.
fn guesses_agree(players: u8, games: u64) {
    let mut n = 0u64;
    random_games(players, games, |game, state, _, _, rng| {
        n += 1;
        if !n.is_multiple_of(61) {
            return;
        }
        for (i, audience) in (0..).zip(audiences(game)) {
            let view = game.view(state, audience);
            let mut guess = game.imagine(&view, rng);
            assert_eq!(game.view(&guess, audience), view, "{audience:?}");
            assert_eq!(all_cards(game, &guess), *game.components().deck());
            if n % 5 == i {
                let loaded = barons::Barons::load(&game.options(), game.state_wire(&guess));
                assert_eq!(loaded.map(|(_, s)| s), Ok(guess), "a guess is a valid position");
            }
            for _ in 0..20 {
                let Some((by, mv)) = random_move(game, &guess, rng) else { break };
                game.play(&mut guess, by, &mv, &mut Silence).unwrap();
            }
            assert_eq!(all_cards(game, &guess), *game.components().deck());
        }
    });
    assert!(n / 61 > 5_000, "{n} positions are too few");
}

#[test]
fn guesses_agree_with_everything_known_by_three() {
    guesses_agree(3, 600);
}

#[test]
fn guesses_agree_with_everything_known_by_four() {
    guesses_agree(4, 400);
}

/// Changing only what an audience may not know changes nothing that it sees, hears or is offered, before and after a
/// move.
fn secrets_hold(players: u8, games: u64) {
    let (mut n, mut moved, mut hidden) = (0u64, 0u64, 0u64);
    random_games(players, games, |game, state, by, mv, rng| {
        n += 1;
        if !n.is_multiple_of(23) {
            return;
        }
        let offered = |s: &barons::State, audience| {
            let mut moves = Vec::new();
            if let (Audience::Seat(seat), Turn::Seats(asked)) = (audience, game.turn(s))
                && asked.contains(seat)
            {
                game.moves(s, seat, &mut moves);
            }
            moves
        };
        for audience in audiences(game) {
            let twin = game.twin(state, audience, rng);
            hidden += u64::from(twin.hand(Seat::new(2)).cards() != state.hand(Seat::new(2)).cards());
            assert_eq!(game.view(state, audience), game.view(&twin, audience));
            assert_eq!(game.turn(state), game.turn(&twin));
            assert_eq!(offered(state, audience), offered(&twin, audience));
            let twins = Twins { state, twin: &twin, by, mv, audience };
            let Some(other) = game.twin_move(&twins, rng) else { continue };
            moved += 1;
            let see = |s, m| game.move_wire_for(s, by, m, audience);
            assert_eq!(see(state, mv), see(&twin, &other), "{audience:?} reads a secret");
            let (mut a, mut b) = (*state, twin);
            let (mut told_a, mut told_b) = (Vec::new(), Vec::new());
            game.play(&mut a, by, mv, &mut told_a).unwrap();
            game.play(&mut b, by, &other, &mut told_b).unwrap();
            let hear =
                |events: &[barons::Event]| events.iter().map(|e| game.heard(e, audience)).collect::<Vec<_>>();
            assert_eq!(hear(&told_a), hear(&told_b), "{audience:?} hears a secret in {mv:?}");
            assert_eq!(
                game.view(&a, audience),
                game.view(&b, audience),
                "{audience:?} sees a secret after {mv:?}"
            );
        }
    });
    // The check is only worth something if most twins differ and most moves can be made in both.
    assert!(hidden * 2 > n / 23 && moved > n / 23, "{n} positions, {hidden} differ, {moved} moves");
}

#[test]
fn three_keep_their_secrets() {
    secrets_hold(3, 1_200);
}

#[test]
fn four_keep_their_secrets() {
    secrets_hold(4, 800);
}
