use table::{Seat, SeatSet, Turn};

use crate::knowledge::{Bounds, OBSERVERS};
use crate::{Bases, Cards, Components, Hand, Space, Stage, State, Table, Territory};

/// The rulebook of a table of Power Barons.
///
/// ```
/// use barons::{Barons, Options};
/// use table::{Actor, Game, Silence, SplitMix64, Turn};
///
/// let game = Barons::new(&Options::default()).unwrap();
/// let mut state = game.start();
/// let mut rng = SplitMix64::new(1);
/// while let Turn::Chance = game.turn(&state) {
///     let mv = game.draw(&state, &mut rng);
///     game.play(&mut state, Actor::Chance, &mv, &mut Silence).unwrap();
/// }
/// // The deal, the start player and the first draw: the start player banks one of nine cards.
/// assert_eq!(state.hand(state.table().in_turn()).len(), 9);
/// ```
#[derive(Clone, Debug)]
pub struct Barons {
    pub(crate) players: u8,
    pub(crate) territories: [Territory; 4],
    pub(crate) owners: [Option<Seat>; 4],
    pub(crate) components: Components,
    /// The text of components that are not the standard ones.
    pub(crate) text: Option<String>,
}

impl Barons {
    /// The deck and the track.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The territory of a seat.
    pub fn territory(&self, seat: Seat) -> Territory {
        self.territories[seat.index() % 4]
    }

    /// The territory of each seat, unless they are the usual ones.
    pub(crate) fn unusual_territories(&self) -> Option<Vec<Territory>> {
        let given = &self.territories[..usize::from(self.players)];
        (!Territory::ALL.starts_with(given)).then(|| given.to_vec())
    }

    /// The seat that has a territory; with three players one is nobody's (BAR-1.5).
    pub fn owner(&self, territory: Territory) -> Option<Seat> {
        self.owners[territory.index()]
    }

    /// The space with this number; the track is a circle.
    pub fn space(&self, number: u8) -> Space {
        let track = self.components.track();
        track[usize::from(number) % track.len()]
    }

    /// How many bases of each type each player has (BAR-1.5).
    pub fn stock(&self) -> u8 {
        self.players - 1
    }

    pub(crate) fn spaces(&self) -> u8 {
        self.components.track().len() as u8
    }

    pub(crate) fn players(&self) -> u8 {
        self.players
    }

    /// Whether a seat has what wins the game (BAR-7.1).
    pub fn has_won(&self, table: &Table, seat: Seat) -> bool {
        let wanted = if self.players == 4 { 3 } else { 4 }; // different types in each opponent's territory
        table.clockwise(seat).skip(1).all(|other| table.bases(seat, self.territory(other)).len() >= wanted)
    }

    /// The position before the deal, with the pawns at home (BAR-2.1).
    pub(crate) fn empty(&self) -> State {
        let deck = *self.components.deck();
        let pawns = self.territories.map(|t| self.components.home(t));
        State {
            table: Table {
                players: self.players,
                turn: Seat::new(0),
                stage: Stage::Deal(Seat::new(0)),
                pawns: std::array::from_fn(|i| if i < usize::from(self.players) { pawns[i] } else { 0 }),
                bases: [[Bases::default(); 4]; 4],
                banks: [Cards::EMPTY; 4],
                discards: Cards::EMPTY,
                challenge: None,
                pile_len: deck.len() as u8,
                source: deck,
            },
            hands: [Hand::EMPTY; 4],
            pile: deck,
            bounds: [[Bounds::NONE; 4]; OBSERVERS],
        }
    }

    /// Who is asked.
    pub(crate) fn asked(&self, state: &State) -> Turn {
        let table = &state.table;
        let seat = match table.stage {
            Stage::Deal(_) | Stage::Start | Stage::Draw(..) | Stage::Roll => return Turn::Chance,
            Stage::Over(_) => return Turn::Over,
            Stage::Bank(seat, _) | Stage::Give(seat, _) | Stage::Surrender(seat) | Stage::Influence(seat) => {
                seat
            }
            Stage::Answer => table.challenge.map_or(table.turn, |c| c.defender),
            _ => table.turn,
        };
        Turn::Seats(SeatSet::one(seat))
    }
}
