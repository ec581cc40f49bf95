//! The contract that every game keeps, as one test over thousands of random games.
//!
//! ```no_run
//! # fn run<G: table::Game>() {
//! table::contract::check::<G>(&table::contract::Bounds { games: 1000, moves: 5000 }, &[G::Options::default()]);
//! # }
//! ```

use serde::Serialize;
use serde_json::Value;

use crate::{
    Actor, Audience, Game, Record, Rng, Seat, SeatSet, Silence, SplitMix64, Turn, Twins, any::erase,
    record::replay,
};

/// How many positions are imagined from one view, to see whether they differ.
const GUESSES: usize = 3;

/// How much to try.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Random games for each set of options.
    pub games: u64,
    /// Moves after which a game must have ended.
    pub moves: usize,
}

/// Plays random games and panics where the game breaks its contract:
/// - it ends within the bound;
/// - every offered and every sampled move is accepted, and a seat that is not asked is refused;
/// - a refused move changes nothing;
/// - replaying the record gives the same state;
/// - states, moves, views and records survive a round trip through JSON, and moves one through their written form;
/// - a view with a random change is refused, or read exactly as it is written; most are refused;
/// - a position imagined from a view has that view;
/// - changing only what an audience may not know changes nothing that the audience is shown;
/// - if the game has secrets, some positions imagined for each audience differ from the true one and from each other,
///   and some of the moves compared for it differ; if it has none, they never differ.
pub fn check<G: Game>(bounds: &Bounds, options: &[G::Options]) {
    let mut hidden = Hidden::default();
    for options in options {
        for seed in 0..bounds.games {
            Run::<G>::new(options, seed).whole_game(bounds, seed, &mut hidden);
        }
    }
    hidden.check::<G>();
}

/// How often something was really hidden, and how often a changed view was detected.
#[derive(Debug, Default)]
struct Hidden {
    /// By audience: the onlooker first, then the seats.
    audiences: Vec<Count>,
    /// Views that were changed.
    views: u32,
    /// Changed views that were refused.
    refused: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// An imagined position was not the true one.
    changed: u32,
    /// Positions imagined from one view were not all the same.
    varied: u32,
    /// A twin, which the secrecy check compares with the true position, was not the true position.
    twins: u32,
    /// The secrecy check compared two moves in which something differed: the positions or the moves themselves.
    twin_moves: u32,
}

impl Count {
    const fn all(&self) -> [u32; 4] {
        [self.changed, self.varied, self.twins, self.twin_moves]
    }
}

impl Hidden {
    fn of(&mut self, audience: Audience) -> &mut Count {
        let at = match audience {
            Audience::Onlooker => 0,
            Audience::Seat(seat) => seat.index() + 1,
        };
        if self.audiences.len() <= at {
            self.audiences.resize(at + 1, Count::default());
        }
        &mut self.audiences[at]
    }

    fn check<G: Game>(&self) {
        for count in &self.audiences {
            let kept = count.all().iter().all(|&n| (n > 0) == G::HAS_SECRETS);
            assert!(kept, "{}: HAS_SECRETS is {}, but {self:?}", G::KIND, G::HAS_SECRETS);
        }
        assert!(self.refused > self.views / 2, "{}: changed views are believed: {self:?}", G::KIND);
    }
}

/// Changes one number, string or boolean somewhere in a value, or leaves out an item or a field.
fn change(value: &mut Value, rng: &mut SplitMix64) {
    match value {
        Value::Null => *value = Value::from(rng.below(3)),
        Value::Bool(is) => *is = !*is,
        Value::Number(number) => {
            *value = Value::from(number.as_i64().unwrap_or(0) + [-1, 1, 2][rng.below(3) as usize])
        }
        Value::String(text) => text.push('?'),
        Value::Array(items) if items.is_empty() => items.push(Value::from(rng.below(8))),
        Value::Object(fields) if fields.is_empty() => *value = Value::Null,
        Value::Array(items) => {
            let at = rng.below(items.len() as u32) as usize;
            if rng.below(4) == 0 {
                items.remove(at);
            } else {
                change(&mut items[at], rng);
            }
        }
        Value::Object(fields) => {
            let at = rng.below(fields.len() as u32) as usize;
            let Some(name) = fields.keys().nth(at).cloned() else { return };
            if rng.below(8) == 0 {
                fields.remove(&name);
            } else if let Some(field) = fields.get_mut(&name) {
                change(field, rng);
            }
        }
    }
}

/// A wire type as JSON. It must be possible to write it.
fn json<T: Serialize>(what: &str, value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_else(|e| panic!("{what} cannot be written as JSON: {e}"))
}

struct Run<G: Game> {
    game: G,
    state: G::State,
    rng: SplitMix64,
    record: Record,
    seed: u64,
}

impl<G: Game> Run<G> {
    fn new(options: &G::Options, seed: u64) -> Self {
        let game = G::new(options).unwrap_or_else(|r| panic!("{}: options refused: {r:?}", G::KIND));
        let written = json("options", options);
        let back: G::Options =
            serde_json::from_value(written.clone()).unwrap_or_else(|e| panic!("options: {e}"));
        assert_eq!(&back, options, "options survive JSON");
        let record = Record::new(&*erase::<G>(), written);
        Run { state: game.start(), game, rng: SplitMix64::new(seed), record, seed }
    }

    fn whole_game(mut self, bounds: &Bounds, seed: u64, hidden: &mut Hidden) {
        let mut n = 0;
        loop {
            let turn = self.game.turn(&self.state);
            assert_eq!(turn == Turn::Over, self.game.outcome(&self.state).is_some(), "over means an outcome");
            // The expensive checks run on a sample of positions, at different places in each game. The most expensive
            // ones run on a sample of that sample.
            let thorough = (n as u64 + seed).is_multiple_of(16);
            let views = (n as u64 + seed).is_multiple_of(48);
            if thorough {
                self.state_survives_json();
                self.nobody_else_may_move(turn);
            }
            let (by, mv) = match turn {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, self.game.draw(&self.state, &mut self.rng)),
                Turn::Seats(asked) => {
                    let seats: Vec<Seat> = asked.iter().collect();
                    let seat = seats[self.rng.below(seats.len() as u32) as usize];
                    if thorough {
                        self.offered_moves_are_accepted(seat);
                    }
                    (Actor::Seat(seat), self.game.sample(&self.state, seat, &mut self.rng))
                }
            };
            if thorough {
                self.secrets_hold(by, &mv, hidden);
            }
            if views {
                self.views_are_enough(hidden);
            }
            self.play(by, &mv);
            n += 1;
            assert!(n <= bounds.moves, "{} seed {}: no end after {} moves", G::KIND, self.seed, n);
        }
        self.record_replays();
    }

    fn play(&mut self, by: Actor, mv: &G::Move) {
        let wire = self.game.move_wire(&self.state, by, mv);
        let json = json("a move", &wire);
        let back = serde_json::from_value(json.clone())
            .map_err(|e| e.to_string())
            .and_then(|w| self.game.read_move_wire(&self.state, by, w).map_err(|r| format!("{r:?}")));
        assert_eq!(back.as_ref(), Ok(mv), "a move survives JSON: {json}");
        let text = self.game.write_move(&self.state, by, mv);
        let back = self.game.read_move(&self.state, by, &text).map_err(|r| format!("{r:?}"));
        assert_eq!(back.as_ref(), Ok(mv), "a move survives its written form: {text}");

        let mut silent = self.state.clone();
        let mut events = Vec::new();
        let before = self.state.clone();
        let done = self.game.play(&mut self.state, by, mv, &mut events);
        assert!(done.is_ok(), "{} seed {}: {by:?} {mv:?}: {done:?} in {before:?}", G::KIND, self.seed);
        let quietly = self.game.play(&mut silent, by, mv, &mut Silence);
        assert!(quietly.is_ok() && silent == self.state, "telling changes nothing");
        self.record.push(by, json);
    }

    fn state_survives_json(&self) {
        let json = json("a state", &self.game.state_wire(&self.state));
        let wire = serde_json::from_value(json.clone()).unwrap_or_else(|e| panic!("state: {e}: {json}"));
        let (_, back) =
            G::load(&self.game.options(), wire).unwrap_or_else(|r| panic!("state: {r:?}: {json}"));
        assert_eq!(back, self.state, "a state survives JSON: {json}");
    }

    fn nobody_else_may_move(&mut self, turn: Turn) {
        let asked = if let Turn::Seats(seats) = turn { seats } else { SeatSet::EMPTY };
        let mv = match turn {
            Turn::Chance => self.game.draw(&self.state, &mut self.rng),
            Turn::Seats(seats) => match seats.iter().next() {
                Some(seat) => self.game.sample(&self.state, seat, &mut self.rng),
                None => panic!("nobody is asked, but the game is not over"),
            },
            Turn::Over => return,
        };
        let others = Seat::all(self.game.seats() + 1).filter(|&s| !asked.contains(s)).map(Actor::Seat);
        let chance = (turn != Turn::Chance).then_some(Actor::Chance);
        for by in others.chain(chance).chain([Actor::Clock]) {
            let mut copy = self.state.clone();
            let done = self.game.play(&mut copy, by, &mv, &mut Silence);
            assert!(done.is_err(), "{by:?} is not asked but may play {mv:?}");
            assert_eq!(copy, self.state, "a refused move changes nothing");
        }
    }

    fn offered_moves_are_accepted(&mut self, seat: Seat) {
        let mut moves = Vec::new();
        self.game.moves(&self.state, seat, &mut moves);
        assert!(!moves.is_empty(), "an asked seat has a move");
        let default = self.game.default_move(&self.state, seat);
        if G::LISTS_EVERY_MOVE {
            assert!(moves.contains(&default), "the default is one of the moves: {default:?}");
            let sampled = self.game.sample(&self.state, seat, &mut self.rng);
            assert!(moves.contains(&sampled), "a sampled move is one of the moves: {sampled:?}");
        }
        for mv in moves.iter().chain([&default]) {
            let mut copy = self.state.clone();
            let done = self.game.play(&mut copy, Actor::Seat(seat), mv, &mut Silence);
            assert!(done.is_ok(), "an offered move is accepted: {mv:?}: {done:?} in {:?}", self.state);
        }
    }

    fn audiences(&self) -> impl Iterator<Item = Audience> + use<G> {
        let seats = Seat::all(self.game.seats()).map(Audience::Seat);
        seats.chain([Audience::Onlooker])
    }

    /// A view survives JSON, and whatever is imagined from it has the same view.
    fn views_are_enough(&mut self, hidden: &mut Hidden) {
        for audience in self.audiences() {
            let view = self.game.view(&self.state, audience);
            let json = json("a view", &self.game.view_wire(&view));
            let wire = serde_json::from_value(json.clone()).unwrap_or_else(|e| panic!("view: {e}: {json}"));
            let back = self.game.read_view_wire(wire).unwrap_or_else(|r| panic!("view: {r:?}: {json}"));
            assert_eq!(back, view, "a view survives JSON: {json}");
            self.changed_view_is_not_believed(json, hidden);
            let guesses: [G::State; GUESSES] =
                std::array::from_fn(|_| self.game.imagine(&view, &mut self.rng));
            for guess in &guesses {
                assert_eq!(
                    self.game.view(guess, audience),
                    view,
                    "{audience:?} sees another view of {guess:?}"
                );
            }
            let count = hidden.of(audience);
            count.changed += u32::from(guesses.iter().any(|guess| *guess != self.state));
            count.varied += u32::from(guesses.iter().any(|guess| *guess != guesses[0]));
        }
    }

    /// Changes one thing in a view at random. It must be refused, or read exactly as it is written.
    fn changed_view_is_not_believed(&mut self, mut json: Value, hidden: &mut Hidden) {
        change(&mut json, &mut self.rng);
        hidden.views += 1;
        let Ok(wire) = serde_json::from_value::<G::ViewWire>(json.clone()) else {
            hidden.refused += 1;
            return;
        };
        match self.game.read_view_wire(wire.clone()) {
            Ok(view) => assert_eq!(self.game.view_wire(&view), wire, "a view is read as it is: {json}"),
            Err(_) => hidden.refused += 1,
        }
    }

    /// A position and its twin look the same to the audience, before and after the move.
    fn secrets_hold(&mut self, by: Actor, mv: &G::Move, hidden: &mut Hidden) {
        for audience in self.audiences() {
            let game = &self.game;
            let twin = game.twin(&self.state, audience, &mut self.rng);
            assert_eq!(
                self.shown(&self.state, audience),
                self.shown(&twin, audience),
                "{audience:?} sees a secret"
            );
            let count = hidden.of(audience);
            count.twins += u32::from(twin != self.state);
            let twins = Twins { state: &self.state, twin: &twin, by, mv, audience };
            let Some(other) = game.twin_move(&twins, &mut self.rng) else { continue };
            count.twin_moves += u32::from(twin != self.state || other != *mv);
            let (mut a, mut b) = (self.state.clone(), twin.clone());
            let (mut heard_a, mut heard_b) = (Vec::new(), Vec::new());
            let done = game.play(&mut a, by, mv, &mut heard_a);
            let done_b = game.play(&mut b, by, &other, &mut heard_b);
            assert!(
                done.is_ok() && done_b.is_ok(),
                "twins take the twin moves: {done:?} {done_b:?} {mv:?} {other:?}"
            );
            let hear = |events: &[G::Event]| {
                events.iter().filter_map(|e| game.heard(e, audience)).collect::<Vec<_>>()
            };
            assert_eq!(hear(&heard_a), hear(&heard_b), "{audience:?} hears a secret in {mv:?}");
            let see = |state: &G::State, mv: &G::Move| {
                game.move_wire_for(state, by, mv, audience).map(|wire| json("a cut move", &wire))
            };
            assert_eq!(see(&self.state, mv), see(&twin, &other), "{audience:?} reads a secret in the record");
            assert_eq!(
                self.shown(&a, audience),
                self.shown(&b, audience),
                "{audience:?} sees a secret after {mv:?}"
            );
        }
    }

    /// Everything that an audience is shown of a position.
    fn shown(&self, state: &G::State, audience: Audience) -> (Value, Turn, Vec<G::Move>) {
        let turn = self.game.turn(state);
        let mut moves = Vec::new();
        if let (Audience::Seat(seat), Turn::Seats(asked)) = (audience, turn)
            && asked.contains(seat)
        {
            self.game.moves(state, seat, &mut moves);
        }
        let view = self.game.view_wire(&self.game.view(state, audience));
        (json("a view", &view), turn, moves)
    }

    fn record_replays(self) {
        let text = self.record.write();
        let record = Record::read(&text).unwrap_or_else(|e| panic!("a record survives its file: {e}"));
        assert_eq!(record, self.record, "a record survives its file");
        let game = erase::<G>();
        let table = replay(&*game, &record, |_, _, _| ()).unwrap_or_else(|e| panic!("a record replays: {e}"));
        let state = json("a state", &self.game.state_wire(&self.state));
        assert_eq!(table.state(), state, "a record replays to the same state");
    }
}
