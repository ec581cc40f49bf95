//! The baseline for games played in turns: random legal chess moves with the `cozy-chess` crate.

use cozy_chess::{Board, GameStatus, Move};
use table::{Rng, SplitMix64};

/// A game of chess between random players, at most 400 moves long; returns how many moves were made.
pub(crate) fn random_game(rng: &mut SplitMix64, moves: &mut Vec<Move>) -> u64 {
    let mut board = Board::default();
    for played in 0..400 {
        if board.status() != GameStatus::Ongoing {
            return played;
        }
        moves.clear();
        board.generate_moves(|some| {
            moves.extend(some);
            false
        });
        board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
    }
    400
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_differ_and_end() {
        let mut rng = SplitMix64::new(1);
        let lengths: Vec<u64> = (0..20).map(|_| random_game(&mut rng, &mut Vec::new())).collect();
        assert!(lengths.iter().all(|&n| n > 3 && n <= 400), "{lengths:?}");
        assert!(lengths.iter().any(|n| n != &lengths[0]), "{lengths:?}");
    }
}
