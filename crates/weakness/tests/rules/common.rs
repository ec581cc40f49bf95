//! Helpers for several tests: games, random positions and any move at all.

use proptest::prelude::*;
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};
use weakness::{
    BoxChoice, Force, Move, Options, Piece, Player, Region, Shift, State, Symbol, Tile, Weakness,
};

/// The standard map.
pub(crate) fn standard() -> Weakness {
    Weakness::new(&Options::default()).expect("the standard box")
}

/// The small map of the examples.
pub(crate) fn example() -> Weakness {
    Weakness::new(&Options { components: BoxChoice::Example }).expect("the small map")
}

/// Panics unless all pieces, tiles, markers and tokens are there and no region holds both players' pieces.
pub(crate) fn conserved(game: &Weakness, state: &State) {
    for player in Player::ALL {
        for piece in Piece::ALL {
            let on_map: u8 = state.held(player).iter().map(|r| state.pieces(r).of(piece)).sum();
            let rest = state.reserve(player).of(piece) + state.stock(player).of(piece);
            assert_eq!(on_map + rest, 16, "{player:?} {piece:?}");
        }
    }
    assert!(state.held(Player::Orange).and(state.held(Player::White)).is_empty());
    let held = state.held(Player::Orange).or(state.held(Player::White));
    for region in game.components().regions() {
        assert_eq!(held.contains(region), !state.pieces(region).is_empty(), "{region:?}");
    }
    for tile in Tile::ALL {
        let hands = state.hand(Player::Orange)[tile] + state.hand(Player::White)[tile];
        let all = hands + state.offer()[tile] + state.supply()[tile] + state.discards()[tile];
        assert_eq!(all, game.start().supply()[tile], "{tile:?}");
    }
    let markers = game.components().regions().filter_map(|r| state.marker(r));
    let mut all = *state.aside();
    markers.for_each(|symbol| all[symbol.index()] += 1);
    assert_eq!(&all, game.start().aside());
    assert!(state.tokens().iter().zip(game.start().tokens()).all(|(left, all)| left <= all));
}

/// Plays a random move; `false` when the game is over.
pub(crate) fn step(game: &Weakness, state: &mut State, rng: &mut SplitMix64) -> bool {
    let (by, mv) = match game.turn(state) {
        Turn::Over => return false,
        Turn::Chance => (Actor::Chance, game.draw(state, rng)),
        Turn::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[rng.below(seats.len() as u32) as usize];
            (Actor::Seat(seat), game.sample(state, seat, rng))
        }
    };
    game.play(state, by, &mv, &mut Silence).expect("a sampled move is legal");
    true
}

/// A position somewhere in a random game.
pub(crate) fn somewhere(game: &Weakness, seed: u64, moves: u16) -> State {
    let mut rng = SplitMix64::new(seed);
    let mut state = game.start();
    for _ in 0..moves {
        let before = state;
        if !step(game, &mut state, &mut rng) {
            return before;
        }
    }
    state
}

/// Any move at all, legal or not, with regions that the map may not have.
pub(crate) fn any_move() -> impl Strategy<Value = Move> {
    let region = || (0u8..32).prop_filter_map("a region", Region::new);
    let symbol = || prop::sample::select(Symbol::ALL.to_vec());
    let tile = || prop::sample::select(Tile::ALL.to_vec());
    let piece = || prop::sample::select(Piece::ALL.to_vec());
    let force = || {
        prop_oneof![(0u8..4, 0u8..4), (any::<u8>(), any::<u8>())]
            .prop_map(|(knights, magicians)| Force { knights, magicians })
    };
    prop_oneof![
        symbol().prop_map(Move::DrawMarker),
        any::<u8>().prop_map(Move::DrawToken),
        tile().prop_map(Move::DrawTile),
        prop::sample::select(Player::ALL.to_vec()).prop_map(Move::DrawStart),
        tile().prop_map(Move::Take),
        region().prop_map(Move::Place),
        Just(Move::Recruit),
        (tile(), region()).prop_map(|(tile, region)| Move::Influence { tile, region }),
        symbol().prop_map(Move::Extra),
        (region(), region(), any::<i8>(), any::<i8>())
            .prop_map(|(from, to, k, m)| Move::Movement(Shift::new(from, to, k, m))),
        (region(), region(), -2i8..3, -2i8..3)
            .prop_map(|(from, to, k, m)| Move::Movement(Shift::new(from, to, k, m))),
        (region(), region(), force()).prop_map(|(from, to, pieces)| Move::Sea { from, to, pieces }),
        (tile(), prop::option::of(piece())).prop_map(|(tile, piece)| Move::Recruitment { tile, piece }),
        any::<u8>().prop_map(Move::Bid),
        Just(Move::Snake),
        (piece(), region()).prop_map(|(piece, to)| Move::Withdraw { piece, to }),
        Just(Move::Occupy),
        (region(), force()).prop_map(|(region, pieces)| Move::Rebel { region, pieces }),
        (region(), symbol()).prop_map(|(region, marker)| Move::Change { region, marker }),
        Just(Move::Decline),
    ]
}
