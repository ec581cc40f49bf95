use table::Reason;

/// Why a command is not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cancelled {
    /// The line cannot be read.
    Unreadable,
    /// The army named is neither the pad's own nor the mercenary.
    NotYourArmy,
    /// The army has lost its flag.
    ArmyOut,
    /// Power Units never move.
    NeverMoves,
    /// The army has no such piece there.
    NoSuchPiece,
    /// From a sector to itself.
    SameSector,
    /// Pieces cannot move into a Reserve.
    IntoReserve,
    /// From a Reserve a piece moves only to its own HQ.
    ReserveToHq,
    /// A ground piece into a sea lane.
    NotByLand,
    /// A plane into a sea lane.
    NotByAir,
    /// A ship into a sector 4 or diagonally across land.
    NotBySea,
    /// The destination is close enough, but only through an island or an HQ, where ground pieces must stop.
    MustStop,
    /// More moves than the piece has.
    TooFar,
    /// Every such piece there has moved this round.
    AlreadyMoved,
    /// Every such piece there was made on the board this round.
    MadeThisRound,
    /// Several players order more mercenary pieces than there are.
    MercenaryClash,
    /// The same player has already ordered every such mercenary piece out of that place.
    Surplus,
    /// A Mega-Missile is never an ingredient.
    MissileGiven,
    /// Power Units lie only in Reserves.
    UnitsOnBoard,
    /// These pieces do not make that piece.
    WrongExchange,
    /// A Mega-Missile needs a power of 100.
    Below100,
    /// Some of the given pieces are not there.
    NotEnough,
    /// There are enough pieces only if those made on the board this round count.
    MadeAgain,
    /// The board has no room for another stack: a limit of this program (R-POW-9).
    NoRoom,
}

impl Reason for Cancelled {
    table::codes! {
        Cancelled::Unreadable => "unreadable",
        Cancelled::NotYourArmy => "not-your-army",
        Cancelled::ArmyOut => "army-out",
        Cancelled::NeverMoves => "never-moves",
        Cancelled::NoSuchPiece => "no-such-piece",
        Cancelled::SameSector => "same-sector",
        Cancelled::IntoReserve => "into-reserve",
        Cancelled::ReserveToHq => "reserve-to-hq",
        Cancelled::NotByLand => "not-by-land",
        Cancelled::NotByAir => "not-by-air",
        Cancelled::NotBySea => "not-by-sea",
        Cancelled::MustStop => "must-stop",
        Cancelled::TooFar => "too-far",
        Cancelled::AlreadyMoved => "already-moved",
        Cancelled::MadeThisRound => "made-this-round",
        Cancelled::MercenaryClash => "mercenary-clash",
        Cancelled::Surplus => "surplus",
        Cancelled::MissileGiven => "missile-given",
        Cancelled::UnitsOnBoard => "units-on-board",
        Cancelled::WrongExchange => "wrong-exchange",
        Cancelled::Below100 => "below-100",
        Cancelled::NotEnough => "not-enough",
        Cancelled::MadeAgain => "made-again",
        Cancelled::NoRoom => "no-room",
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Cancelled::NoRoom => "POW-2.1",
            Cancelled::NoSuchPiece | Cancelled::TooFar => "POW-5.1",
            Cancelled::NotByLand | Cancelled::MustStop => "POW-5.2",
            Cancelled::NotByAir => "POW-5.3",
            Cancelled::NotBySea => "POW-5.4",
            Cancelled::SameSector | Cancelled::AlreadyMoved => "POW-5.5",
            Cancelled::NeverMoves | Cancelled::IntoReserve | Cancelled::ReserveToHq => "POW-5.6",
            Cancelled::MadeThisRound => "POW-5.7",
            Cancelled::WrongExchange | Cancelled::NotEnough => "POW-6.1",
            Cancelled::UnitsOnBoard => "POW-6.2",
            Cancelled::MissileGiven | Cancelled::Below100 => "POW-6.3",
            Cancelled::MadeAgain => "POW-6.5",
            Cancelled::ArmyOut => "POW-13.6",
            Cancelled::MercenaryClash | Cancelled::Surplus => "POW-14.3",
            Cancelled::NotYourArmy => "POW-17.5",
            Cancelled::Unreadable => "POW-17.6",
        })
    }
}
