//! What a player's pieces would meet in a sector if nobody else moved: what a planner can know.

use table::{Details, Seat};

use crate::board::{moves_of, steps};
use crate::round::Round;
use crate::{Army, Cancelled, Command, Event, Kind, Order, Pad, Place, Power, State};

/// How a conflict in a sector would end for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// The player is the strongest and captures the others (POW-8.7).
    Captures,
    /// The strongest sides are equal, and the player is one of them: pieces that came bounce (POW-8.2).
    Bounces,
    /// Somebody else is the strongest and captures the player's pieces (POW-8.7).
    Captured,
    /// The strongest sides are equal, and no piece can bounce (POW-8.7).
    Stands,
}

/// A conflict as far as a player can foresee it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The power of the player's side there.
    pub mine: u32,
    /// The power of the strongest other side there.
    pub theirs: u32,
    /// How it would end.
    pub meeting: Meeting,
}

impl Power {
    /// The result of a seat's pads in a sector if nobody else writes anything; `None` without a conflict there.
    ///
    /// ```
    /// use power::{Army, Forecast, Meeting, Notation, Options, Pad, Place, Power, read};
    /// use table::{Game, Seat};
    /// let state = serde_json::from_str(
    ///     r#"{"seats":[["G"],["B"]],"armies":{"G":{"places":{"G4":{"F":1}}},"B":{"places":{"G1":{"I":2}}}}}"#,
    /// );
    /// let (game, state) = Power::load(&Options::default(), state.unwrap()).unwrap();
    /// let mut pads = [Pad::EMPTY; 4];
    /// pads[0] = Pad::new(&[read("F G4 G1", Notation::English, Army::Green).unwrap().unwrap()]).unwrap();
    /// let there = game.forecast(&state, &pads, Seat::new(0), Place::from_code("G1").unwrap());
    /// assert_eq!(there, Some(Forecast { mine: 5, theirs: 4, meeting: Meeting::Captures }));
    /// ```
    pub fn forecast(&self, state: &State, pads: &[Pad; 4], seat: Seat, sector: Place) -> Option<Forecast> {
        let &me = self.armies(seat).first()?;
        let mut alone = *state;
        alone.pads = *pads;
        let mut round = Round::new(self, &alone);
        round.implement(&alone);
        let mut events = Vec::new();
        round.fight(&alone, &mut events);
        let power = |strengths: &[u32; 4]| {
            let others = Army::ALL.into_iter().filter(|&army| !self.allied(army, me));
            let theirs = others.map(|army| self.side_power(strengths, army)).max().unwrap_or(0);
            (self.side_power(strengths, me), theirs)
        };
        events.iter().find_map(|event| {
            let (strengths, meeting) = match event {
                Event::Tie { sector: at, strengths, armies } if *at == sector && armies.contains(me) => {
                    (strengths, Meeting::Bounces)
                }
                Event::Battle { sector: at, strengths, winner } if *at == sector => {
                    let captures = self.allied(*winner, me);
                    (strengths, if captures { Meeting::Captures } else { Meeting::Captured })
                }
                Event::Standoff { sector: at, strengths } if *at == sector => (strengths, Meeting::Stands),
                _ => return None,
            };
            let (mine, theirs) = power(strengths);
            // A piece of the mercenary may fight there without the player.
            (mine > 0).then_some(Forecast { mine, theirs, meeting })
        })
    }

    /// Numbers that explain why a line of a pad is not carried out: how far it is and how far the piece moves
    /// (`steps`, `moves`), or what is missing (`piece`, `have`, `need`).
    pub fn shortfall(
        &self,
        state: &State,
        pads: &[Pad; 4],
        army: Army,
        line: usize,
        why: Cancelled,
    ) -> Details {
        let commands = pads[army.index()].commands();
        let Some(command) = commands.get(line) else { return Details::new() };
        match (why, &command.order) {
            (Cancelled::TooFar, &Order::Move { kind, from, to }) => {
                let far = steps(kind, from, to).map(|n| ("steps", n.to_string()));
                let most = kind.travel().map(|travel| ("moves", moves_of(travel).to_string()));
                far.into_iter().chain(most).chain([("piece", kind.to_string())]).collect()
            }
            (Cancelled::NotEnough, Order::Exchange { given, place, .. }) => {
                let held = self.held_before(state, army, &commands[..line], command, *place);
                let missing = |kind: &Kind| given.count(*kind) > held(*kind);
                let Some(kind) = Kind::ALL.into_iter().find(missing) else { return Details::new() };
                vec![
                    ("piece", kind.to_string()),
                    ("have", held(kind).to_string()),
                    ("need", given.count(kind).to_string()),
                ]
            }
            _ => Details::new(),
        }
    }

    /// What could be exchanged in a place after the lines before a command.
    fn held_before(
        &self,
        state: &State,
        pad: Army,
        before: &[Command],
        command: &Command,
        place: Place,
    ) -> impl Fn(Kind) -> u16 + use<> {
        let army = command.named.unwrap_or(pad);
        let mut round = Round::new(self, state);
        if let Some(written) = Pad::new(before) {
            round.write_pad(state, pad, &written);
        }
        let held = if place.is_reserve() { *round.reserve_of(army) } else { round.exchangeable(army, place) };
        move |kind| held.count(kind)
    }
}
