use crate::{Move, Player, Region, Tile};

/// The bids of both players; `None` until a player has bid.
pub type Bids = [Option<u8>; 2];

/// What is asked, and of which player. `B` is what is known of the bids: a [`State`](crate::State) knows both, a
/// [`View`](crate::View) at most one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage<B = Bids> {
    /// Chance: the marker of the first region that has none.
    Markers,
    /// Chance: a time token.
    Token,
    /// Chance: a tile for the offer.
    Tiles,
    /// Chance: the start player.
    Start,
    /// The player whose turn it is: an action.
    Action,
    /// Both players: bids for a tile.
    Bids {
        /// The tile under auction.
        tile: Tile,
        /// The bids so far.
        bids: B,
    },
    /// The winner of a rebellion: pieces to remove.
    Rebellion(Player),
    /// The winner of a change marker tile: which marker to change.
    ChangeMarker(Player),
    /// The player whose turn it is: another tile, or none.
    Using,
    /// The opponent: a Snake against this move, or none.
    Snake(Move),
    /// The opponent: a piece to withdraw from the region taken over.
    Withdraw(Region),
    /// The player whose turn it is: a piece for the region taken over.
    Occupy(Region),
    /// Nobody: the game is over.
    Over,
}
