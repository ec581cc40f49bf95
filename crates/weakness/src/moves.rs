use crate::{Code, Components, Force, PIECES, Piece, Player, Refusal, Region, State, Symbol, Tile};

/// A move of a player or of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Move {
    /// Chance: the marker of the next region (PAW-11.2).
    DrawMarker(Symbol),
    /// Chance: the time token.
    DrawToken(u8),
    /// Chance: the next tile of the offer.
    DrawTile(Tile),
    /// Chance: the start player.
    DrawStart(Player),
    /// Action: take a tile of the offer (PAW-6.1).
    Take(Tile),
    /// Action: place an active piece (PAW-7.1).
    Place(Region),
    /// Action: recruit (PAW-8.1).
    Recruit,
    /// Tile: an influence tile or Merlin; it reinforces an empty region or the player's own, or takes over the
    /// opponent's (PAW-9.2).
    Influence { tile: Tile, region: Region },
    /// Tile: extra numbers (PAW-9.6).
    Extra(Symbol),
    /// Tile: movement (PAW-9.7).
    Movement(Shift),
    /// Tile: sea movement (PAW-9.8).
    Sea { from: Region, to: Region, pieces: Force },
    /// Tile: recruitment instead of the tile's effect (PAW-9.11).
    Recruitment {
        tile: Tile,
        /// The kind of both pieces, for Merlin and Snake; other tiles recruit one of each kind.
        piece: Option<Piece>,
    },
    /// Answer: a bid, in active pieces (PAW-6.2).
    Bid(u8),
    /// Answer: a Snake against the tile just played (PAW-9.10).
    Snake,
    /// Answer: withdraw a piece (PAW-9.5).
    Withdraw { piece: Piece, to: Region },
    /// Answer: place an active piece in the region just taken over (PAW-9.5).
    Occupy,
    /// Answer: remove one or two of the opponent's pieces (PAW-6.4).
    Rebel { region: Region, pieces: Force },
    /// Answer: replace a region's marker by one that lies aside (PAW-6.5).
    Change { region: Region, marker: Symbol },
    /// Answer: no.
    Decline,
}

impl Move {
    /// The tile that the move plays from the hand.
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Move::Influence { tile, .. } | Move::Recruitment { tile, .. } => Some(tile),
            Move::Extra(symbol) => Some(Tile::extra(symbol)),
            Move::Movement(_) => Some(Tile::Movement),
            Move::Sea { .. } => Some(Tile::SeaMovement),
            _ => None,
        }
    }
}

/// What a movement tile does: how many more of each kind go from `a` to `b` than come back (PAW-9.7). `a` always comes
/// before `b`, so that equal rearrangements are equal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shift {
    a: Region,
    b: Region,
    knights: i8,
    magicians: i8,
}

impl Shift {
    /// The pieces that go from one region to the other, minus those that come back.
    ///
    /// ```
    /// use weakness::{Region, Shift};
    /// let (c, d) = (Region::new(2).unwrap(), Region::new(3).unwrap());
    /// assert_eq!(Shift::new(c, d, 1, -2), Shift::new(d, c, -1, 2));
    /// ```
    pub const fn new(from: Region, to: Region, knights: i8, magicians: i8) -> Shift {
        if from.index() <= to.index() {
            Shift { a: from, b: to, knights, magicians }
        } else {
            Shift { a: to, b: from, knights: knights.saturating_neg(), magicians: magicians.saturating_neg() }
        }
    }

    /// The two regions.
    pub const fn regions(self) -> (Region, Region) {
        (self.a, self.b)
    }

    /// How many more of a kind go from the first region to the second than back.
    pub const fn net(self, piece: Piece) -> i8 {
        match piece {
            Piece::Knight => self.knights,
            Piece::Magician => self.magicians,
        }
    }

    /// Origin, destination, the pieces that go and those that come back. The direction is chosen so that some pieces
    /// go.
    pub const fn told(self) -> (Region, Region, Force, Force) {
        const fn part(n: i8) -> u8 {
            if n > 0 { n as u8 } else { 0 }
        }
        let forth = Force { knights: part(self.knights), magicians: part(self.magicians) };
        let back = Force {
            knights: part(self.knights.saturating_neg()),
            magicians: part(self.magicians.saturating_neg()),
        };
        if forth.is_empty() { (self.b, self.a, back, forth) } else { (self.a, self.b, forth, back) }
    }
}

/// The pieces that go minus those that come back. A kind may be named in both directions if the pieces are there; only
/// the difference counts.
pub(crate) fn net_shift(
    state: &State,
    components: &Components,
    (from, to): (Region, Region),
    (forth, back): (Force, Force),
) -> Result<Shift, Refusal> {
    let most = Force { knights: PIECES, magicians: PIECES };
    let both_ways = Piece::ALL.into_iter().any(|p| forth.of(p) > 0 && back.of(p) > 0);
    for (region, pieces) in [(from, forth), (to, back)] {
        if !most.holds(pieces) || (both_ways && !state.pieces(region).holds(pieces)) {
            let refusal = Refusal::rule(Code::NotSoMany, "PAW-9.7");
            return Err(refusal.with("region", components.name(region)));
        }
    }
    let net = |piece| forth.of(piece) as i8 - back.of(piece) as i8;
    Ok(Shift::new(from, to, net(Piece::Knight), net(Piece::Magician)))
}
