use serde_json::Value;
use table::{Fault, Game, Rng, Seat};

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

/// A game that bots can play: a seat's view is enough to think about the position.
pub trait Imagine: Game {
    /// A position that the seat cannot tell from the true one; what it may not know is drawn with `rng`. `None` for a
    /// view that is not of this game.
    fn imagine<R: Rng>(&self, view: &Self::View, seat: Seat, rng: &mut R) -> Option<Self::State>;

    /// The rulebook and the view out of the JSON that a seat is given.
    fn read_view(options: Value, view: &Value, seat: Seat) -> Result<(Self, Self::View), Fault>;
}

/// Plays random legal moves: level 0 of every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Imagine> Bot<G> for Random {
    fn choose(&self, asked: &Asked<'_, G>) -> G::Move {
        let mut rng = table::SplitMix64::new(asked.seed);
        match asked.game.imagine(asked.view, asked.seat, &mut rng) {
            Some(state) => asked.game.sample(&state, asked.seat, &mut rng),
            None => {
                // A view that cannot be read has no legal move either; whatever is said is refused.
                let state = asked.game.start();
                asked.game.default_move(&state, asked.seat)
            }
        }
    }
}
