use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Audience, Seat};

use crate::{Base, Card, Colour, Influence, Move, Refusal, Shown, Stage, State, Territory};

/// A move as JSON, such as `{"bank":"finance 30"}`. Shown to others, it may hide a card: `{"draw":"?"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum MoveWire {
    /// Chance: the card that is dealt or drawn.
    Draw(Shown),
    /// Chance: the start player.
    Start(Seat),
    /// Chance: two dice, in order.
    Roll(u8, u8),
    /// Bank a card from the hand.
    Bank(Card),
    /// Ask an opponent for a card.
    Take(Take),
    /// Give a card that was asked for.
    Give(Shown),
    /// See an opponent's hand.
    Spy(Seat),
    /// Take a card from the hand that the spy saw.
    Steal(Shown),
    /// Remove an opponent's base.
    Remove(BaseWire),
    /// Challenge an opponent.
    Challenge(ChallengeNamed),
    /// Play a power card in a challenge.
    Play(Card),
    /// Call a colour without a card.
    Call(Colour),
    /// Surrender.
    Surrender,
    /// Fight on.
    GoOn,
    /// Play political influence cards.
    Influence(Vec<Card>),
    /// Pay with a card from the bank.
    Pay(Card),
    /// Place the base that was paid for.
    Build { base: Base, territory: Territory },
}

/// A request for a card: the opponent and the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub struct Take {
    pub from: Seat,
    pub colour: Colour,
}

/// A base on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub struct BaseWire {
    pub owner: Seat,
    pub territory: Territory,
    pub base: Base,
}

/// A challenge: the opponent and the type of base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub struct ChallengeNamed {
    pub defender: Seat,
    pub base: Base,
}

impl MoveWire {
    pub(crate) fn whole(mv: &Move) -> MoveWire {
        match *mv {
            Move::Draw(card) => MoveWire::Draw(Shown::Card(card)),
            Move::Start(seat) => MoveWire::Start(seat),
            Move::Roll(a, b) => MoveWire::Roll(a, b),
            Move::Bank(card) => MoveWire::Bank(card),
            Move::Take(from, colour) => MoveWire::Take(Take { from, colour }),
            Move::Give(card) => MoveWire::Give(Shown::Card(card)),
            Move::Spy(on) => MoveWire::Spy(on),
            Move::Steal(card) => MoveWire::Steal(Shown::Card(card)),
            Move::Remove(owner, territory, base) => MoveWire::Remove(BaseWire { owner, territory, base }),
            Move::Challenge(defender, base) => MoveWire::Challenge(ChallengeNamed { defender, base }),
            Move::Play(card) => MoveWire::Play(card),
            Move::Call(colour) => MoveWire::Call(colour),
            Move::Surrender => MoveWire::Surrender,
            Move::GoOn => MoveWire::GoOn,
            Move::Influence(cards) => MoveWire::Influence(cards.iter().collect()),
            Move::Pay(card) => MoveWire::Pay(card),
            Move::Build(base, territory) => MoveWire::Build { base, territory },
        }
    }

    /// A move, made in `state`, as an audience may see it (BAR-8.2).
    pub(crate) fn cut(state: &State, mv: &Move, audience: Audience) -> MoveWire {
        let is = |seat: Seat| audience == Audience::Seat(seat);
        let turn = state.table.turn;
        match (state.table.stage, *mv) {
            (Stage::Deal(seat) | Stage::Draw(seat, ..), Move::Draw(_)) if !is(seat) => {
                MoveWire::Draw(Shown::Hidden)
            }
            (Stage::Give(seat, colour), Move::Give(_)) if !is(seat) && !is(turn) => {
                MoveWire::Give(Shown::Colour(colour))
            }
            (Stage::Steal(from), Move::Steal(_)) if !is(from) && !is(turn) => MoveWire::Steal(Shown::Hidden),
            _ => MoveWire::whole(mv),
        }
    }

    pub(crate) fn read(self) -> Result<Move, Refusal> {
        let card = |shown: Shown| match shown {
            Shown::Card(card) => Ok(card),
            _ => Err(Refusal::HiddenCard),
        };
        Ok(match self {
            MoveWire::Draw(shown) => Move::Draw(card(shown)?),
            MoveWire::Start(seat) => Move::Start(seat),
            MoveWire::Roll(a, b) => Move::Roll(a, b),
            MoveWire::Bank(card) => Move::Bank(card),
            MoveWire::Take(take) => Move::Take(take.from, take.colour),
            MoveWire::Give(shown) => Move::Give(card(shown)?),
            MoveWire::Spy(on) => Move::Spy(on),
            MoveWire::Steal(shown) => Move::Steal(card(shown)?),
            MoveWire::Remove(b) => Move::Remove(b.owner, b.territory, b.base),
            MoveWire::Challenge(c) => Move::Challenge(c.defender, c.base),
            MoveWire::Play(card) => Move::Play(card),
            MoveWire::Call(colour) => Move::Call(colour),
            MoveWire::Surrender => Move::Surrender,
            MoveWire::GoOn => Move::GoOn,
            MoveWire::Influence(cards) => {
                if let Some(&card) = cards.iter().find(|c| c.colour() != Colour::Influence) {
                    return Err(Refusal::NotInfluence(card));
                }
                if cards.len() > crate::HAND_MAX {
                    return Err(Refusal::NotInHand(cards[0], "BAR-5.6"));
                }
                Move::Influence(cards.into_iter().collect::<Influence>())
            }
            MoveWire::Pay(card) => Move::Pay(card),
            MoveWire::Build { base, territory } => Move::Build(base, territory),
        })
    }
}
