use table::{Audience, Seat};

use crate::knowledge::{Bounds, OBSERVERS, ONLOOKER};
use crate::{Barons, Hand, Space, State, Table, Territory};

/// What an observer knows of somebody's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    /// Some of its cards.
    pub(crate) cards: Hand,
    /// The fewest and the most cards of each colour.
    pub(crate) bounds: Bounds,
}

/// What the owner of a hand knows: its cards, who knows which of them, and what the others know of its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Own {
    pub(crate) seat: Seat,
    pub(crate) hand: Hand,
    pub(crate) bounds: [Bounds; OBSERVERS],
}

/// What one audience may know of a position (BAR-3.6, BAR-8.2): what lies on the table, the size of each hand, the
/// seat's own hand, and what it knows of the others. It has no field for anything else.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    pub(crate) table: Table,
    pub(crate) sizes: [u8; 4],
    pub(crate) own: Option<Own>,
    /// What this audience knows of each other hand.
    pub(crate) seen: [Seen; 4],
    /// What everybody knows of each hand.
    pub(crate) public: [Seen; 4],
    /// Whether the discards have become the drawpile before.
    pub(crate) reshuffled: bool,
    pub(crate) territories: [Territory; 4],
    /// Where each pawn stands.
    pub(crate) spaces: [Space; 4],
}

impl View {
    pub(crate) fn of(game: &Barons, state: &State, audience: Audience) -> View {
        let seat = match audience {
            Audience::Seat(seat) if seat.number() < game.players() => Some(seat),
            _ => None,
        };
        let observer = seat.map_or(ONLOOKER, Seat::index);
        let know = |o: usize| -> [Seen; 4] {
            std::array::from_fn(|t| Seen { cards: state.hands[t].part(1 << o), bounds: state.bounds[o][t] })
        };
        let own = seat.map(|seat| Own {
            seat,
            hand: *state.hand(seat),
            bounds: std::array::from_fn(|o| state.bounds[o][seat.index()]),
        });
        let sizes = state.hands.map(|h| h.len() as u8);
        let (seen, public) = (know(observer), know(ONLOOKER));
        View {
            table: state.table,
            sizes,
            own,
            seen,
            public,
            reshuffled: state.table.source != *game.components().deck(),
            territories: Territory::ALL.map(|t| game.territory(Seat::new(t as u8))),
            spaces: state.table.pawns.map(|p| game.space(p)),
        }
    }

    /// What everybody sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whose view it is; `None` for an onlooker.
    pub fn seat(&self) -> Option<Seat> {
        self.own.map(|own| own.seat)
    }

    /// The hand of the view's own seat.
    pub fn hand(&self) -> Option<&Hand> {
        self.own.as_ref().map(|own| &own.hand)
    }

    /// The cards that are known to be in another seat's hand.
    pub fn known(&self, seat: Seat) -> &Hand {
        &self.seen[seat.index() % 4].cards
    }
}
