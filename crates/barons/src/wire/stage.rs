use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{Banking, Colour, Drawing, Stage};

/// What is asked, and of which seat; without a seat, of the player in turn or chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum StageWire {
    /// Chance deals a card to this seat.
    Deal { seat: Seat },
    /// Chance names the start player.
    Start,
    /// Chance gives a card from the drawpile.
    Draw {
        seat: Seat,
        /// How many are still to be drawn.
        left: u8,
        #[serde(rename = "for")]
        why: DrawFor,
    },
    /// A card is banked.
    Bank {
        seat: Seat,
        #[serde(rename = "for")]
        why: BankFor,
        /// The seat that the card was taken or stolen from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
    },
    /// Chance rolls the dice.
    Roll,
    /// Name an opponent and a colour.
    TakePower,
    /// Name an opponent, who must give political influence.
    TakeInfluence,
    /// Give a card of the colour.
    Give { seat: Seat, colour: Colour },
    /// Name an opponent to spy on.
    Spy,
    /// Take a card from the hand that the spy saw.
    Steal { from: Seat },
    /// Remove an opponent's base.
    Remove,
    /// Challenge an opponent.
    Challenge,
    /// The attacker plays a card or calls a colour.
    Lead,
    /// The defender plays a card of the colour.
    Answer,
    /// Surrender or fight on.
    Surrender { seat: Seat },
    /// Play political influence or surrender.
    Influence { seat: Seat },
    /// Pay with a card from the bank.
    Pay {
        paid: u16,
        /// The value of the last card; left out before the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        last: Option<u16>,
    },
    /// Place the base that was paid for.
    Build,
    /// The game is over.
    Over { winner: Seat },
}

/// Why somebody draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawFor {
    /// The first step of a turn.
    Turn,
    /// To replace a card that was given or stolen.
    Refill,
    /// Investments pay off.
    Payoff,
    /// After a lost challenge.
    Loss,
}

/// Why somebody banks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BankFor {
    /// The first step of a turn.
    Turn,
    /// A card was taken or stolen.
    Gain,
    /// Investments paid off.
    Payoff,
}

impl From<Stage> for StageWire {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Deal(seat) => StageWire::Deal { seat },
            Stage::Start => StageWire::Start,
            Stage::Draw(seat, left, why) => StageWire::Draw {
                seat,
                left,
                why: match why {
                    Drawing::Turn => DrawFor::Turn,
                    Drawing::Refill => DrawFor::Refill,
                    Drawing::Payoff => DrawFor::Payoff,
                    Drawing::Loss => DrawFor::Loss,
                },
            },
            Stage::Bank(seat, why) => {
                let (why, from) = match why {
                    Banking::Turn => (BankFor::Turn, None),
                    Banking::Gain(from) => (BankFor::Gain, Some(from)),
                    Banking::Payoff => (BankFor::Payoff, None),
                };
                StageWire::Bank { seat, why, from }
            }
            Stage::Roll => StageWire::Roll,
            Stage::TakePower => StageWire::TakePower,
            Stage::TakeInfluence => StageWire::TakeInfluence,
            Stage::Give(seat, colour) => StageWire::Give { seat, colour },
            Stage::Spy => StageWire::Spy,
            Stage::Steal(from) => StageWire::Steal { from },
            Stage::Remove => StageWire::Remove,
            Stage::Challenge => StageWire::Challenge,
            Stage::Lead => StageWire::Lead,
            Stage::Answer => StageWire::Answer,
            Stage::Surrender(seat) => StageWire::Surrender { seat },
            Stage::Influence(seat) => StageWire::Influence { seat },
            Stage::Pay(0, _) => StageWire::Pay { paid: 0, last: None },
            Stage::Pay(paid, last) => StageWire::Pay { paid, last: Some(last) },
            Stage::Build => StageWire::Build,
            Stage::Over(winner) => StageWire::Over { winner },
        }
    }
}

impl StageWire {
    /// The stage; `None` if the fields contradict each other.
    pub(crate) fn read(self) -> Option<Stage> {
        Some(match self {
            StageWire::Deal { seat } => Stage::Deal(seat),
            StageWire::Start => Stage::Start,
            StageWire::Draw { seat, left, why } => {
                let why = match why {
                    DrawFor::Turn => Drawing::Turn,
                    DrawFor::Refill => Drawing::Refill,
                    DrawFor::Payoff => Drawing::Payoff,
                    DrawFor::Loss => Drawing::Loss,
                };
                Stage::Draw(seat, left, why)
            }
            StageWire::Bank { seat, why, from } => {
                let why = match (why, from) {
                    (BankFor::Turn, None) => Banking::Turn,
                    (BankFor::Gain, Some(from)) => Banking::Gain(from),
                    (BankFor::Payoff, None) => Banking::Payoff,
                    _ => return None,
                };
                Stage::Bank(seat, why)
            }
            StageWire::Roll => Stage::Roll,
            StageWire::TakePower => Stage::TakePower,
            StageWire::TakeInfluence => Stage::TakeInfluence,
            StageWire::Give { seat, colour } => Stage::Give(seat, colour),
            StageWire::Spy => Stage::Spy,
            StageWire::Steal { from } => Stage::Steal(from),
            StageWire::Remove => Stage::Remove,
            StageWire::Challenge => Stage::Challenge,
            StageWire::Lead => Stage::Lead,
            StageWire::Answer => Stage::Answer,
            StageWire::Surrender { seat } => Stage::Surrender(seat),
            StageWire::Influence { seat } => Stage::Influence(seat),
            StageWire::Pay { paid: 0, last: None } => Stage::Pay(0, 50),
            StageWire::Pay { paid, last: Some(last) } if paid > 0 => Stage::Pay(paid, last),
            StageWire::Pay { .. } => return None,
            StageWire::Build => Stage::Build,
            StageWire::Over { winner } => Stage::Over(winner),
        })
    }
}
