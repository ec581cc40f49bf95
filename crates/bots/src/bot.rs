use table::{Game, Seat, SplitMix64};

/// What a bot is told when its seat is asked for a move: the rulebook and what the seat sees. There is no room here for
/// the position itself, so a bot cannot know what its seat may not.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The rulebook of the table.
    pub game: &'a G,
    /// What the seat sees.
    pub view: &'a G::View,
    /// The seat.
    pub seat: Seat,
    /// Where the bot's own dice begin: the same seed, view and budget give the same move.
    pub seed: u64,
}

/// Somebody who plays a seat of a game.
pub trait Bot<G: Game>: Send + Sync {
    /// The move for a seat that is asked. A move that the game refuses costs the seat its turn: the game's default is
    /// played for it.
    fn choose(&self, asked: &Asked<'_, G>) -> G::Move;
}

/// Plays random legal moves: the bot of a game that has no other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&self, asked: &Asked<'_, G>) -> G::Move {
        let mut rng = SplitMix64::new(asked.seed);
        let state = asked.game.imagine(asked.view, &mut rng);
        asked.game.sample(&state, asked.seat, &mut rng)
    }
}
