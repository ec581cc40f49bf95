//! The themes of puzzles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A theme of a puzzle, derived from the position and the answer. Used for "another like this" and
/// for links from lessons and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// POWER: pieces move into an enemy HQ.
    Storm,
    /// POWER: every way out for a stack is covered.
    Trap,
    /// POWER: pieces earn Power Units abroad.
    Income,
    /// POWER: the own HQ is defended against an attack.
    Defence,
    /// POWER: three pieces become a large one.
    Upgrade,
    /// POWER: Power Units are spent.
    Purchase,
    /// POWER: pieces come out of the Reserve.
    Reserve,
    /// POWER: pieces on the board are called back to the HQ.
    Recall,
    /// POWER: a Mega-Missile is launched.
    Missile,
    /// POWER: at least three pieces meet in one sector.
    Combined,
    /// POWER: more than one opponent can interfere.
    ManyFoes,
    /// Power & Weakness: a region of the opponent is taken over.
    Takeover,
    /// Power & Weakness: a piece goes into an own or empty region, with or without a tile.
    Reinforcement,
    /// Power & Weakness: pieces are moved, over land or sea.
    Movement,
    /// Power & Weakness: extra numbers.
    ExtraNumbers,
    /// Power & Weakness: as many regions as possible.
    Expansion,
    /// Power & Weakness: recruiting.
    Recruiting,
    /// Power & Weakness: a tile is taken into the hand.
    NewTile,
    /// Power & Weakness: an auction.
    Auction,
    /// Power & Weakness: Merlin.
    Merlin,
    /// Power & Weakness: the opponent has a Snake.
    Snake,
    /// Power & Weakness: one cube is left.
    LastCube,
    /// Power Barons: the attacker's choice.
    Attack,
    /// Power Barons: which card goes to the bank.
    Banking,
    /// Power Barons: the defender's choice.
    Defending,
    /// Power Barons: a card is saved for later; the winning card is not the highest of its colour.
    LowCard,
    /// Power Barons: a colour is called without a card.
    Call,
    /// Power Barons: political influence decides.
    Influence,
    /// Power Barons: a card of the base's colour, which counts double.
    BaseColour,
}
