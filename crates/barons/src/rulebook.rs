use table::{Outcome, Seat, SeatSet, Turn};

use crate::knowledge::{Bounds, OBSERVERS};
use crate::{
    Bases, Cards, Components, Hand, Options, Refusal, STANDARD, Space, Stage, State, Table, Territory,
};

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
    /// The text of the components, if they are not the standard ones.
    pub(crate) text: Option<String>,
}

impl Barons {
    pub(crate) fn from_options(options: &Options) -> Result<Barons, Refusal> {
        let players = options.players.unwrap_or(4);
        if !(3..=4).contains(&players) {
            return Err(Refusal::Players);
        }
        let given = options.territories.as_deref().unwrap_or(&Territory::ALL[..usize::from(players)]);
        if given.len() != usize::from(players) {
            return Err(Refusal::Territories);
        }
        let (mut territories, mut owners) = (Territory::ALL, [None; 4]);
        for (i, &territory) in given.iter().enumerate() {
            territories[i] = territory;
            if owners[territory.index()].replace(Seat::new(i as u8)).is_some() {
                return Err(Refusal::Territories);
            }
        }
        let text = options.components.as_deref();
        let components = Components::read(text.unwrap_or(STANDARD)).map_err(Refusal::Components)?;
        Ok(Barons { players, territories, owners, components, text: text.map(String::from) })
    }

    pub(crate) fn to_options(&self) -> Options {
        Options {
            players: Some(self.players),
            territories: Some(self.territories[..usize::from(self.players)].to_vec()),
            components: self.text.clone(),
        }
    }

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

    /// The seat that owns a territory; with three players, one territory has no owner (BAR-1.5).
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

    /// How many different types of base win the game, in each opponent's territory (BAR-7.1).
    ///
    /// ```
    /// use barons::{Barons, Options};
    /// use table::Game;
    ///
    /// let [three, four] = [3, 4].map(|players| Barons::new(&Options::players(players)).unwrap());
    /// assert_eq!((three.types_to_win(), four.types_to_win()), (4, 3));
    /// ```
    pub fn types_to_win(&self) -> u8 {
        if self.players == 4 { 3 } else { 4 }
    }

    /// Whether a seat has what wins the game (BAR-7.1).
    pub fn has_won(&self, table: &Table, seat: Seat) -> bool {
        let won = |other| table.bases(seat, self.territory(other)).len() >= self.types_to_win();
        table.clockwise(seat).skip(1).all(won)
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

    /// How it ended, if it has (BAR-7.1).
    pub(crate) fn ending(&self, state: &State) -> Option<Outcome> {
        if let Stage::Over(winner) = state.table.stage { Some(Outcome::win(winner)) } else { None }
    }
}
