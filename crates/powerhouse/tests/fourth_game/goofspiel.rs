//! Goofspiel for two: each player has the cards 1 to N. Chance turns up a prize, both bid a card in secret, the
//! higher card takes the prize; nobody takes it if the cards are equal. Whoever has the larger sum of prizes at the
//! end wins.

use bots::Levels;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Actor, Audience, Details, Game, Outcome, Reason, Rng, Seat, SeatSet, Sink, Turn, Twins, codes};

/// The rulebook: how many cards everybody has.
#[derive(Clone, Debug)]
pub(crate) struct Goofspiel {
    cards: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    #[serde(default = "five")]
    cards: u8,
}

fn five() -> u8 {
    5
}

impl Default for Options {
    fn default() -> Self {
        Options { cards: five() }
    }
}

/// A position, in memory and as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct State {
    /// Prizes that are still face down.
    prizes: Vec<u8>,
    /// The prize that is bid for.
    prize: Option<u8>,
    hands: [Vec<u8>; 2],
    bids: [Option<u8>; 2],
    scores: [u8; 2],
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Move {
    Reveal(u8),
    Bid(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    Revealed { prize: u8 },
    Ready { seat: Seat },
    Taken { prize: u8, bids: [u8; 2], by: Option<Seat> },
}

/// What somebody knows: everything but the other player's bid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct View {
    seat: Option<Seat>,
    ready: [bool; 2],
    known: State,
}

#[derive(Debug)]
pub(crate) enum Refusal {
    NotAsked,
    NoSuchCard(u8),
    Unreadable(String),
    NoSuchPosition,
}

impl Reason for Refusal {
    codes! {
        Refusal::NotAsked => "not-asked",
        Refusal::NoSuchCard(_) => "no-such-card",
        Refusal::Unreadable(_) => "unreadable-move",
        Refusal::NoSuchPosition => "no-such-position",
    }

    fn details(&self) -> Details {
        match self {
            Refusal::NoSuchCard(card) => vec![("card", card.to_string())],
            Refusal::Unreadable(what) => vec![("what", what.clone())],
            Refusal::NotAsked | Refusal::NoSuchPosition => vec![],
        }
    }
}

impl Goofspiel {
    /// Cards in a list are within the rules and listed once.
    fn is_deck(&self, cards: &[u8]) -> bool {
        cards.is_sorted_by(|a, b| a < b) && cards.iter().all(|c| (1..=self.cards).contains(c))
    }

    fn is_position(&self, state: &State) -> bool {
        let left = state.prizes.len() + usize::from(state.prize.is_some());
        let bid = |seat: usize| state.bids[seat].is_none_or(|card| state.hands[seat].contains(&card));
        self.is_deck(&state.prizes)
            && state.prize.is_none_or(|p| self.is_deck(&[p]) && !state.prizes.contains(&p))
            && state.hands.iter().all(|hand| self.is_deck(hand) && hand.len() == left)
            && bid(0)
            && bid(1)
            && (state.prize.is_some() || state.bids == [None; 2])
            && state.bids.contains(&None)
    }
}

impl Game for Goofspiel {
    const KIND: &'static str = "goofspiel";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type StateWire = State;
    type MoveWire = Move;
    type EventWire = Event;
    type ViewWire = View;

    fn new(options: &Options) -> Result<Self, Refusal> {
        match options.cards {
            cards @ 1..=13 => Ok(Goofspiel { cards }),
            other => Err(Refusal::NoSuchCard(other)),
        }
    }

    fn load(options: &Options, state: State) -> Result<(Self, State), Refusal> {
        let game = Goofspiel::new(options)?;
        if game.is_position(&state) { Ok((game, state)) } else { Err(Refusal::NoSuchPosition) }
    }

    fn options(&self) -> Options {
        Options { cards: self.cards }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        let cards: Vec<u8> = (1..=self.cards).collect();
        State {
            prizes: cards.clone(),
            prize: None,
            hands: [cards.clone(), cards],
            bids: [None; 2],
            scores: [0; 2],
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.prize {
            Some(_) => {
                let owes = |&seat: &Seat| state.bids[seat.index()].is_none();
                Turn::Seats([Seat::new(0), Seat::new(1)].into_iter().filter(owes).collect::<SeatSet>())
            }
            None if state.prizes.is_empty() => Turn::Over,
            None => Turn::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let [first, second] = state.scores;
        (self.turn(state) == Turn::Over).then(|| match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::win(Seat::new(0)),
            std::cmp::Ordering::Less => Outcome::win(Seat::new(1)),
            std::cmp::Ordering::Equal => Outcome::DRAW,
        })
    }

    fn play<S: Sink<Event>>(
        &self,
        state: &mut State,
        by: Actor,
        mv: &Move,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match (self.turn(state), by, mv) {
            (Turn::Chance, Actor::Chance, &Move::Reveal(prize)) => {
                let at = state.prizes.iter().position(|&p| p == prize).ok_or(Refusal::NoSuchCard(prize))?;
                state.prize = Some(state.prizes.remove(at));
                events.hear(Event::Revealed { prize });
                Ok(())
            }
            (Turn::Seats(asked), Actor::Seat(seat), &Move::Bid(card)) if asked.contains(seat) => {
                if !state.hands[seat.index()].contains(&card) {
                    return Err(Refusal::NoSuchCard(card));
                }
                state.bids[seat.index()] = Some(card);
                events.hear(Event::Ready { seat });
                if let ([Some(first), Some(second)], Some(prize)) = (state.bids, state.prize) {
                    state.hands[0].retain(|&c| c != first);
                    state.hands[1].retain(|&c| c != second);
                    let winner = (first != second).then(|| Seat::new(u8::from(second > first)));
                    if let Some(winner) = winner {
                        state.scores[winner.index()] += prize;
                    }
                    (state.bids, state.prize) = ([None; 2], None);
                    events.hear(Event::Taken { prize, bids: [first, second], by: winner });
                }
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn draw<R: Rng>(&self, state: &State, rng: &mut R) -> Move {
        Move::Reveal(state.prizes[rng.below(state.prizes.len() as u32) as usize])
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(state.hands[seat.index()].iter().map(|&card| Move::Bid(card)));
    }

    fn sample<R: Rng>(&self, state: &State, seat: Seat, rng: &mut R) -> Move {
        let hand = &state.hands[seat.index()];
        Move::Bid(hand[rng.below(hand.len() as u32) as usize])
    }

    fn default_move(&self, state: &State, seat: Seat) -> Move {
        Move::Bid(state.hands[seat.index()][0])
    }

    fn time_limit<S: Sink<Event>>(&self, _: &mut State, _: &mut S) -> Result<(), Refusal> {
        Err(Refusal::NotAsked)
    }

    fn view(&self, state: &State, audience: Audience) -> View {
        let seat = if let Audience::Seat(seat) = audience { Some(seat) } else { None };
        let mut known = state.clone();
        for (i, bid) in known.bids.iter_mut().enumerate() {
            if seat.is_none_or(|seat| seat.index() != i) {
                *bid = None;
            }
        }
        View { seat, ready: state.bids.map(|bid| bid.is_some()), known }
    }

    fn view_wire(&self, view: &View) -> View {
        view.clone()
    }

    fn read_view_wire(&self, view: View) -> Result<View, Refusal> {
        let bids =
            |i: usize| view.seat.map(Seat::index) == Some(i) && view.known.bids[i].is_some() == view.ready[i];
        let hidden = |i: usize| view.seat.map(Seat::index) != Some(i) && view.known.bids[i].is_none();
        let agrees = (0..2).all(|i| bids(i) || hidden(i)) && view.ready != [true; 2];
        let asks = view.known.prize.is_some() || view.ready == [false; 2];
        let sits = view.seat.is_none_or(|seat| seat.number() < 2);
        if agrees && asks && sits && self.is_position(&view.known) {
            Ok(view)
        } else {
            Err(Refusal::NoSuchPosition)
        }
    }

    fn imagine<R: Rng>(&self, view: &View, rng: &mut R) -> State {
        let mut state = view.known.clone();
        for seat in 0..2 {
            if view.ready[seat] && state.bids[seat].is_none() {
                let hand = &state.hands[seat];
                state.bids[seat] = Some(hand[rng.below(hand.len() as u32) as usize]);
            }
        }
        state
    }

    fn heard(&self, event: &Event, _: Audience) -> Option<Event> {
        Some(event.clone())
    }

    fn state_wire(&self, state: &State) -> State {
        state.clone()
    }

    fn move_wire(&self, _: &State, _: Actor, mv: &Move) -> Move {
        mv.clone()
    }

    fn move_wire_for(&self, _: &State, by: Actor, mv: &Move, audience: Audience) -> Option<Move> {
        let own = matches!((by, audience), (Actor::Seat(by), Audience::Seat(seat)) if by == seat);
        (own || by == Actor::Chance).then(|| mv.clone())
    }

    fn read_move_wire(&self, _: &State, _: Actor, wire: Move) -> Result<Move, Refusal> {
        Ok(wire)
    }

    fn event_wire(&self, event: &Event) -> Event {
        event.clone()
    }

    fn write_move(&self, _: &State, _: Actor, mv: &Move) -> String {
        match mv {
            Move::Reveal(prize) => format!("reveal {prize}"),
            Move::Bid(card) => format!("bid {card}"),
        }
    }

    fn read_move(&self, _: &State, _: Actor, text: &str) -> Result<Move, Refusal> {
        let unreadable = || Refusal::Unreadable(text.into());
        let (word, card) = text.trim().split_once(' ').ok_or_else(unreadable)?;
        let card = card.parse().map_err(|_| unreadable())?;
        match word {
            "reveal" => Ok(Move::Reveal(card)),
            "bid" => Ok(Move::Bid(card)),
            _ => Err(unreadable()),
        }
    }

    fn twin_move<R: Rng>(&self, twins: &Twins<'_, Self>, rng: &mut R) -> Option<Move> {
        let Twins { state, by, mv, audience, .. } = *twins;
        let Actor::Seat(seat) = by else { return Some(mv.clone()) };
        // The second bid shows both.
        let last = state.bids.iter().flatten().count() == 1;
        match audience {
            _ if last => None,
            Audience::Seat(own) if own == seat => Some(mv.clone()),
            _ => Some(self.sample(state, seat, rng)),
        }
    }
}

/// Its bots all play at random.
impl Levels for Goofspiel {
    const TABLES: &'static [usize] = &[2];
}
