use table::{Game, Seat, SplitMix64};

/// What a bot is told when its seat is asked for a move: the rulebook and what the seat sees. The
/// position itself is not included, so a bot cannot know what its seat may not know.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The rules and options of the table.
    pub game: &'a G,
    /// What the seat sees.
    pub view: &'a G::View,
    /// The seat.
    pub seat: Seat,
    /// The seed of the bot's own randomness. The same seed, view and budget give the same move,
    /// unless the budget is a time.
    pub seed: u64,
}

/// A bot that can play a seat of a game.
pub trait Bot<G: Game>: Send + Sync {
    /// The move for a seat that is asked. If the game refuses the move, the seat loses its turn and
    /// the game's default move is played.
    fn choose(&self, asked: &Asked<'_, G>) -> G::Move;
}

/// Plays random legal moves. Used for games that have no other bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&self, asked: &Asked<'_, G>) -> G::Move {
        let mut rng = SplitMix64::new(asked.seed);
        let state = asked.game.imagine(asked.view, &mut rng);
        asked.game.sample(&state, asked.seat, &mut rng)
    }
}
