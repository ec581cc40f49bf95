use table::Reason;

macro_rules! cancelled {
    ($($(#[$doc:meta])* $name:ident $code:literal $rule:literal,)*) => {
        /// Why a command is not carried out.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Cancelled {
            $($(#[$doc])* $name,)*
        }

        impl Cancelled {
            /// Every reason.
            pub const ALL: &'static [Cancelled] = &[$(Cancelled::$name,)*];

            const fn code_and_rule(self) -> (&'static str, &'static str) {
                match self {
                    $(Cancelled::$name => ($code, $rule),)*
                }
            }
        }
    };
}

cancelled! {
    /// The line cannot be read.
    Unreadable "unreadable" "POW-17.6",
    /// It names an army that is neither the pad's nor the mercenary.
    NotYourArmy "not-your-army" "POW-17.5",
    /// The army has lost its flag.
    ArmyOut "army-out" "POW-13.6",
    /// Power Units never move.
    NeverMoves "never-moves" "POW-5.6",
    /// The army has no such piece there.
    NoSuchPiece "no-such-piece" "POW-5.1",
    /// From a sector to itself.
    SameSector "same-sector" "POW-5.5",
    /// Nothing moves into a Reserve.
    IntoReserve "into-reserve" "POW-5.6",
    /// From a Reserve a piece moves only to its own HQ.
    ReserveToHq "reserve-to-hq" "POW-5.6",
    /// A ground piece into a sea lane.
    NotByLand "not-by-land" "POW-5.2",
    /// A plane into a sea lane.
    NotByAir "not-by-air" "POW-5.3",
    /// A ship into a sector 4 or diagonally across land.
    NotBySea "not-by-sea" "POW-5.4",
    /// Near enough only through an island or an HQ, where ground pieces stop.
    MustStop "must-stop" "POW-5.2",
    /// More moves than the piece has.
    TooFar "too-far" "POW-5.1",
    /// Every such piece there has moved this round.
    AlreadyMoved "already-moved" "POW-5.5",
    /// Every such piece there was made on the board this round.
    MadeThisRound "made-this-round" "POW-5.7",
    /// Several players want too few mercenary pieces.
    MercenaryClash "mercenary-clash" "POW-14.3",
    /// A Mega-Missile is never an ingredient.
    MissileGiven "missile-given" "POW-6.3",
    /// Power Units lie only in Reserves.
    UnitsOnBoard "units-on-board" "POW-6.2",
    /// These do not make that.
    WrongExchange "wrong-exchange" "POW-6.1",
    /// A Mega-Missile needs a power of 100.
    Below100 "below-100" "POW-6.3",
    /// Not all that is given is there.
    NotEnough "not-enough" "POW-6.1",
    /// Enough only with pieces made on the board this round.
    MadeAgain "made-again" "POW-6.5",
    /// The board is at the bound of this program (see RULINGS.md).
    NoRoom "no-room" "POW-2.1",
}

impl Reason for Cancelled {
    fn code(&self) -> &'static str {
        self.code_and_rule().0
    }

    fn codes() -> Vec<&'static str> {
        Cancelled::ALL.iter().map(Reason::code).collect()
    }

    fn rule(&self) -> Option<&'static str> {
        Some(self.code_and_rule().1)
    }
}
