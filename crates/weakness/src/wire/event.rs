use crate::{Components, Event, Region};

/// An event with its regions by name.
pub type EventWire = Event<String>;

impl Event {
    /// The event with its regions by name.
    pub(crate) fn named(self, components: &Components) -> EventWire {
        let name = |region: Region| components.name(region).to_string();
        match self {
            Event::MarkerDrawn { region, marker } => Event::MarkerDrawn { region: name(region), marker },
            Event::CycleBegan { cycle, kind } => Event::CycleBegan { cycle, kind },
            Event::Supplied { player, pieces } => Event::Supplied { player, pieces },
            Event::TokensCameBack => Event::TokensCameBack,
            Event::TokenDrawn { token } => Event::TokenDrawn { token },
            Event::OfferDiscarded { tiles } => Event::OfferDiscarded { tiles },
            Event::DiscardsCameBack => Event::DiscardsCameBack,
            Event::TileDrawn { tile } => Event::TileDrawn { tile },
            Event::Started { player, actions, reason } => Event::Started { player, actions, reason },
            Event::TurnBegan { player } => Event::TurnBegan { player },
            Event::Took { player, tile } => Event::Took { player, tile },
            Event::CubeRemoved { left } => Event::CubeRemoved { left },
            Event::Bid { player, pieces } => Event::Bid { player, pieces },
            Event::Auctioned { tile, bids, winner } => Event::Auctioned { tile, bids, winner },
            Event::Scored { player, points } => Event::Scored { player, points },
            Event::Rebelled { player, region, pieces } => {
                Event::Rebelled { player, region: name(region), pieces }
            }
            Event::MarkerChanged { player, region, old, new } => {
                Event::MarkerChanged { player, region: name(region), old, new }
            }
            Event::Placed { player, region, piece } => Event::Placed { player, region: name(region), piece },
            Event::Recruited { player, pieces, tile } => Event::Recruited { player, pieces, tile },
            Event::Used { player, tile } => Event::Used { player, tile },
            Event::SnakePlayed { player, against } => Event::SnakePlayed { player, against },
            Event::Reinforced { player, region, piece } => {
                Event::Reinforced { player, region: name(region), piece }
            }
            Event::TakenOver { player, region, sums } => {
                Event::TakenOver { player, region: name(region), sums }
            }
            Event::Withdrew { player, piece, from, to } => {
                Event::Withdrew { player, piece, from: name(from), to: name(to) }
            }
            Event::Lost { player, region, pieces } => Event::Lost { player, region: name(region), pieces },
            Event::Occupied { player, region, piece } => {
                Event::Occupied { player, region: name(region), piece }
            }
            Event::ExtraNumbers { player, symbol, total } => Event::ExtraNumbers { player, symbol, total },
            Event::Moved { player, from, to, forth, back } => {
                Event::Moved { player, from: name(from), to: name(to), forth, back }
            }
            Event::Sailed { player, from, to, pieces } => {
                Event::Sailed { player, from: name(from), to: name(to), pieces }
            }
            Event::Declined { player, question } => Event::Declined { player, question },
            Event::CycleScored { kind, active_regions, gained, points, totals } => {
                Event::CycleScored { kind, active_regions, gained, points, totals }
            }
            Event::Ended { winner } => Event::Ended { winner },
        }
    }
}
