//! Helpers for several tests: random games, and counting all the cards.

use barons::{Barons, Card, Cards, Move, Options, State};
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};

/// The rulebook for three or four players.
pub(crate) fn game(players: u8) -> Barons {
    Barons::new(&Options::players(players)).unwrap()
}

/// A random move of the seat that is asked or of chance; `None` when the game is over.
pub(crate) fn random_move<R: Rng>(game: &Barons, state: &State, rng: &mut R) -> Option<(Actor, Move)> {
    match game.turn(state) {
        Turn::Over => None,
        Turn::Chance => Some((Actor::Chance, game.draw(state, rng))),
        Turn::Seats(seats) => {
            let seat = seats.iter().next().unwrap();
            Some((Actor::Seat(seat), game.sample(state, seat, rng)))
        }
    }
}

/// Plays random games and shows every position with the move that comes next.
pub(crate) fn random_games(
    players: u8,
    games: u64,
    mut show: impl FnMut(&Barons, &State, Actor, &Move, &mut SplitMix64),
) {
    let game = game(players);
    for seed in 0..games {
        let mut rng = SplitMix64::new(seed * 7919 + u64::from(players));
        let mut state = game.start();
        while let Some((by, mv)) = random_move(&game, &state, &mut rng) {
            show(&game, &state, by, &mv, &mut rng);
            game.play(&mut state, by, &mv, &mut Silence).unwrap();
        }
    }
}

/// Every card of a position.
pub(crate) fn all_cards(game: &Barons, state: &State) -> Cards {
    let table = state.table();
    let seats = Seat::all(game.seats());
    let mut cards: Vec<Card> = state.drawpile().iter().chain(table.discards().iter()).collect();
    for seat in seats {
        cards.extend(state.hand(seat).cards());
        cards.extend(table.bank(seat).iter());
    }
    if let Some(challenge) = table.challenge() {
        cards.extend(challenge.rounds().iter().flat_map(|r| [r.attacker, r.defender]).flatten());
        cards.extend(challenge.influence().iter().flat_map(|i| i.iter()));
    }
    cards.into_iter().collect()
}

/// Everybody who can look.
pub(crate) fn audiences(game: &Barons) -> impl Iterator<Item = Audience> + use<> {
    (0..game.seats()).map(|s| Audience::Seat(Seat::new(s))).chain([Audience::Onlooker])
}
