//! The rules of Power Barons: three or four players with hidden hands, challenges, and bases in every territory.
//!
//! [`Barons`] is the rulebook of a table and implements [`table::Game`]; [`State`] is a position, a small value to
//! copy. [`View`] is what one audience may know of it, and [`imagine`](table::Game::imagine) makes a random position
//! that agrees with a view.
//!
//! ```
//! use barons::{Barons, Options};
//! use table::{Actor, Game, Silence, SplitMix64, Turn};
//!
//! let game = Barons::new(&Options::players(3)).unwrap();
//! let (mut state, mut rng) = (game.start(), SplitMix64::new(4));
//! // Everything random is a move of chance. Here the seats play random moves, too.
//! while let turn @ (Turn::Chance | Turn::Seats(_)) = game.turn(&state) {
//!     let (by, mv) = match turn {
//!         Turn::Seats(seats) => {
//!             let seat = seats.iter().next().unwrap();
//!             (Actor::Seat(seat), game.sample(&state, seat, &mut rng))
//!         }
//!         _ => (Actor::Chance, game.draw(&state, &mut rng)),
//!     };
//!     game.play(&mut state, by, &mv, &mut Silence).unwrap();
//! }
//! assert!(game.outcome(&state).is_some());
//! ```
//!
//! # JSON
//!
//! A card is `"finance 30"`: a colour (`transportation`, `communications`, `finance`, `energy`, `influence`) and a
//! value. Bases are of one of the first four; territories are `americas`, `europe`, `asia`, `africa`; seats are
//! counted from 0, spaces of the track clockwise from 0, the first of the Americas.
//!
//! **Options** `{"players":4,"territories":["americas","europe","asia","africa"],"components":"..."}`, each optional:
//! `territories` by seat, `components` the text of another deck and track (see `data/standard.txt`).
//!
//! **State**: `stage` and `hands` are required. Lists are by seat.
//!
//! ```json
//! {"stage":{"ask":"roll"}, "turn":0,
//!  "territories":["asia","europe","..."],       default: as the options say
//!  "hands":[["finance 30"],["energy 5"],[],[]],
//!  "banks":[["energy 10"],[],[],[]],            default: empty
//!  "discards":[],                               default: empty
//!  "drawpile":["..."],                          default: the rest of the deck
//!  "drawpile_from":["..."],                     what the drawpile was made of at the last reshuffle; default: the deck
//!  "pawns":[0,6,12,18],                         default: at home
//!  "bases":[{"europe":["finance"]},{},{},{}],   default: none
//!  "stock":[{"finance":2,"...":3}],             default: the rest of the bases; checked if given
//!  "challenge":{"defender":1,"base":"energy",   only during a challenge
//!     "rounds":[{"colour":"finance","attacker":"finance 30","defender":null}],
//!     "influence":{"attacker":["influence 20"],"defender":[]}},
//!  "knowledge":[{"by":2,"of":1,"cards":["energy 5"],"at_least":{"finance":1},"at_most":{"influence":0}}]}
//! ```
//!
//! Written states list cards by colour and then by value. In `knowledge`, an entry without `by` is what everybody
//! knows; a seat that knows no more has no entry of its own. Every entry must be true. What the stage itself reveals (a
//! hand that is being spied on, a colour that is being given or answered) may be left out.
//!
//! A **stage** says what is asked. Without a seat, it asks the player in `turn` (in `answer`, the defender) or chance:
//! `deal` (`seat`), `start`, `draw` (`seat`, `left`: cards still to come, `for`: `turn`, `refill`, `payoff`, `loss`),
//! `bank` (`seat`, `for`: `turn`, `gain` with `from`, `payoff`), `roll`, `take_power`, `take_influence`, `give`
//! (`seat`, `colour`), `spy`, `steal` (`from`), `remove`, `challenge`, `lead`, `answer`, `surrender` (`seat`),
//! `influence` (`seat`), `pay` (`paid`, and `last` once something is paid), `build`, `over` (`winner`). While the loser
//! of a challenge draws, `challenge` still names the defender and the base, without rounds.
//!
//! A **move**, and how it is typed (words and names may be shortened as long as they stay unambiguous):
//!
//! | by | JSON | typed |
//! |---|---|---|
//! | chance | `{"draw":"finance 30"}`, also for the deal | `draw f30` |
//! | chance | `{"start":2}` | `start 2` |
//! | chance | `{"roll":[3,4]}` | `roll 3 4` |
//! | seat | `{"bank":"finance 30"}` | `bank f30` |
//! | seat | `{"take":{"from":1,"colour":"finance"}}` | `take 1 f` |
//! | seat | `{"give":"finance 30"}` | `give f30` |
//! | seat | `{"spy":2}` | `spy 2` |
//! | seat | `{"steal":"finance 30"}` | `steal f30` |
//! | seat | `{"remove":{"owner":1,"territory":"europe","base":"finance"}}` | `remove 1 eu f` |
//! | seat | `{"challenge":{"defender":2,"base":"energy"}}` | `challenge 2 e` |
//! | seat | `{"play":"finance 30"}` | `play f30` |
//! | seat | `{"call":"finance"}` | `call f` |
//! | seat | `"surrender"` and `"go_on"` | `surrender` and `on` |
//! | seat | `{"influence":["influence 20","influence 30"]}` | `influence 20 30` |
//! | seat | `{"pay":"finance 30"}` | `pay f30` |
//! | seat | `{"build":{"base":"finance","territory":"europe"}}` | `build f eu` |
//!
//! For an audience that may not know the card, a move shows `"?"`, or the colour: `{"give":"finance ?"}`. **Events**
//! are [`EventWire`], tagged `event`, and hide cards in the same way. A **view** is like a state, with the seat's own
//! `hand`, the sizes of all `hands` and of the `drawpile`, and the knowledge that concerns the audience.

mod base;
mod card;
mod cards;
mod challenge;
mod colour;
mod components;
mod event;
mod game;
mod hand;
mod imagine;
mod knowledge;
mod legal;
mod moves;
mod notation;
mod options;
mod play;
mod refusal;
mod rulebook;
mod space;
mod stage;
mod state;
mod territory;
mod twin;
mod view;
mod wire;

pub use base::{Base, Bases};
pub use card::{Card, KINDS, NoCard, Shown};
pub use cards::Cards;
pub use challenge::{Challenge, Influence, Round};
pub use colour::Colour;
pub use components::{COMPONENTS_MAX, Components, SPACES_MAX, STANDARD};
pub use event::Event;
pub use hand::{HAND_MAX, Hand};
pub use moves::Move;
pub use options::Options;
pub use refusal::{ComponentsError, ComponentsFault, Refusal, StateFault};
pub use rulebook::Barons;
pub use space::Space;
pub use stage::{Banking, Drawing, Stage};
pub use state::{State, Table};
pub use territory::Territory;
pub use view::View;
pub use wire::{
    BankFor, BaseWire, ChallengeNamed, ChallengeWire, DrawFor, EventWire, InfluenceWire, KnowledgeWire,
    MoveWire, RoundWire, StageWire, StateWire, Take, TotalsWire, ViewWire,
};

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
