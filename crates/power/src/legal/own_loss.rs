//! Launches that would destroy pieces of the player who writes them (POW-5.6).

use table::{Details, Reason, Seat};

use crate::notation::{write_pieces, write_place};
use crate::round::Round;
use crate::{Army, Counts, Given, Kind, Notation, Order, Pad, Place, Power, State};

/// A launch that would destroy the player's own pieces, as far as the player can know. The launch is legal, but the
/// player is warned before the pad is final.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OwnLoss {
    /// The army on whose pad the launch is written.
    pub pad: Army,
    /// The line of the pad, from 0.
    pub line: usize,
    /// The target.
    pub place: Place,
    /// What each army of the player would lose there.
    pub lost: [Counts; 4],
    /// The notation of the details.
    notation: Notation,
}

impl OwnLoss {
    /// The rule that requires the warning.
    pub const RULE: &'static str = "POW-5.6";
}

impl Reason for OwnLoss {
    table::codes! { OwnLoss { .. } => "own-pieces-lost" }

    fn rule(&self) -> Option<&'static str> {
        Some(OwnLoss::RULE)
    }

    fn details(&self) -> Details {
        let lost = self.lost.iter().flat_map(Counts::iter);
        let lost = lost.fold(Given::default(), |sum, (kind, n)| sum.plus(kind, n.into()));
        // HQs and Reserves are always written with their letter.
        let place = write_place(self.place, self.notation, None);
        vec![("place", place), ("pieces", write_pieces(&lost, self.notation))]
    }
}

impl Power {
    /// The launches on a seat's pads that would destroy its own pieces, after all lines written so far and if nobody
    /// else writes anything.
    ///
    /// ```
    /// use power::{Army, Kind, Notation, Options, Pad, Place, Power, read};
    /// use table::{Game, Seat};
    /// let state = serde_json::from_str(
    ///     r#"{"seats":[["G"],["B"]],"armies":{"G":{"places":{"GRV":{"M":1},"GHQ":{"I":2,"T":1}}},"B":{}}}"#,
    /// );
    /// let (game, state) = Power::load(&Options::default(), state.unwrap()).unwrap();
    /// let line = |text| read(text, Notation::English, Army::Green).unwrap().unwrap();
    /// let mut pads = [Pad::EMPTY; 4];
    /// pads[0] = Pad::new(&[line("I HQ G8"), line("M RV HQ")]).unwrap();
    /// let losses = game.own_losses(&state, &pads, Seat::new(0));
    /// assert_eq!((losses[0].line, losses[0].place), (1, Place::hq(Army::Green)));
    /// assert_eq!(losses[0].lost[0][Kind::Infantry], 1); // the other one has left
    /// ```
    pub fn own_losses(&self, state: &State, pads: &[Pad; 4], seat: Seat) -> Vec<OwnLoss> {
        let mut alone = *state;
        alone.pads = *pads;
        let mut round = Round::new(self, &alone);
        let verdicts = round.implement(&alone);
        let mut losses = Vec::new();
        for &pad in self.armies(seat) {
            for (line, command) in pads[pad.index()].commands().iter().enumerate() {
                let Order::Move { kind: Kind::MegaMissile, to: place, .. } = command.order else { continue };
                if verdicts.get(pad, line).is_err() {
                    continue;
                }
                let mut lost = [Counts::EMPTY; 4];
                for &army in self.armies(seat) {
                    lost[army.index()] = round.standing(army, place);
                }
                if lost.iter().any(|lost| !lost.is_empty()) {
                    losses.push(OwnLoss { pad, line, place, lost, notation: self.notation() });
                }
            }
        }
        losses
    }
}
