use std::marker::PhantomData;

use serde_json::Value;
use table::{Fault, Record, Seat};

use crate::analysis::Analyst;
use crate::arena::{Contender, Habit, Played, Seeds, Terms, options_for, play_as};
use crate::door::{choose_for, legal_for};
use crate::puzzles::AnyPuzzles;
use crate::{Levels, Strength};

/// The bots of one game with the game's types erased, as a registry of games holds them. Made by [`erase_bots`].
pub trait AnyBots: Send + Sync {
    /// The game's name in records and commands.
    fn kind(&self) -> &'static str;

    /// A bot's move for a seat that is asked. Options, view and move are in the game's JSON. The same arguments give
    /// the same move, unless the strength is limited by time.
    fn choose(
        &self,
        strength: Strength,
        options: &Value,
        view: &Value,
        seat: Seat,
        seed: u64,
    ) -> Result<Value, Fault>;

    /// The legal moves of a seat that is asked, based on its view alone.
    fn legal(&self, options: &Value, view: &Value, seat: Seat) -> Result<Value, Fault>;

    /// How many seats the arena's tables have, with the most common number first.
    fn tables(&self) -> &'static [usize];

    /// The options of arena games with this many seats, extended with `more`.
    fn options(&self, seats: usize, more: &Value) -> Value;

    /// Plays an arena game with one contender per seat.
    fn play(
        &self,
        options: &Value,
        contenders: &[Contender],
        seeds: Seeds,
        terms: &Terms<'_>,
    ) -> Result<Played, Fault>;

    /// What the seats of a finished game did each time they had the opportunity, to compare bots.
    fn habits(&self, record: &Record) -> Result<Vec<Habit>, Fault>;

    /// The game's puzzles, if it has any.
    fn puzzles(&self) -> Option<&'static dyn AnyPuzzles>;

    /// The game's analyst, if it has one.
    fn analyst(&self) -> Option<Analyst>;
}

/// The bots of a game.
///
/// ```
/// use bots::{Level, erase_bots};
/// use power::{Options, Power};
/// use table::{Audience, Game, Seat};
///
/// let bots = erase_bots::<Power>();
/// let game = Power::new(&Options::default()).unwrap();
/// let view = game.view(&game.start(), Audience::Seat(Seat::new(1)));
/// let view = serde_json::to_value(game.view_wire(&view)).unwrap();
/// let mv = bots.choose(Level::new(1).unwrap().into(), &serde_json::Value::Null, &view, Seat::new(1), 7).unwrap();
/// assert!(mv["pads"]["B"].as_array().unwrap().len() > 1);
/// assert_eq!(bots.tables(), [2, 4, 3]);
/// ```
pub fn erase_bots<G: Levels>() -> &'static dyn AnyBots {
    &Erased::<G>(PhantomData)
}

struct Erased<G>(PhantomData<fn() -> G>);

impl<G: Levels> AnyBots for Erased<G> {
    fn kind(&self) -> &'static str {
        G::KIND
    }

    fn choose(
        &self,
        strength: Strength,
        options: &Value,
        view: &Value,
        seat: Seat,
        seed: u64,
    ) -> Result<Value, Fault> {
        choose_for::<G>(strength, options, view, seat, seed)
    }

    fn legal(&self, options: &Value, view: &Value, seat: Seat) -> Result<Value, Fault> {
        legal_for::<G>(options, view, seat)
    }

    fn tables(&self) -> &'static [usize] {
        G::TABLES
    }

    fn options(&self, seats: usize, more: &Value) -> Value {
        options_for::<G>(seats, more)
    }

    fn play(
        &self,
        options: &Value,
        contenders: &[Contender],
        seeds: Seeds,
        terms: &Terms<'_>,
    ) -> Result<Played, Fault> {
        play_as::<G>(options, contenders, seeds, terms)
    }

    fn habits(&self, record: &Record) -> Result<Vec<Habit>, Fault> {
        G::habits(record)
    }

    fn puzzles(&self) -> Option<&'static dyn AnyPuzzles> {
        G::puzzles()
    }

    fn analyst(&self) -> Option<Analyst> {
        G::analyst()
    }
}
