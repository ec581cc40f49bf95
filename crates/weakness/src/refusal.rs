use std::fmt;

use table::{Details, Reason};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $text:literal,)*) => {
        /// What is wrong, as a stable code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// The code in kebab-case.
            pub const fn text(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }
        }

        /// Every code that this game refuses with.
        pub const ALL_CODES: &[&str] = &[$($text,)*];
    };
}

codes! {
    /// Who moves is not asked.
    NotAsked "not-asked",
    /// The text or the JSON is not a move.
    NotUnderstood "not-understood",
    /// Something else is asked now.
    NotNow "not-now",
    /// An action must be done.
    NoPassing "no-passing",
    /// The map has no such region.
    NoSuchRegion "no-such-region",
    /// Several regions begin like this.
    WhichRegion "which-region",
    /// Chance drew what is not there.
    NotLeft "not-left",
    /// The tile is not on offer.
    NotOnOffer "not-on-offer",
    /// More is bid than there is.
    BidTooHigh "bid-too-high",
    /// No active piece in reserve.
    NoActivePiece "no-active-piece",
    /// The opponent's pieces are there.
    EnemyRegion "enemy-region",
    /// More than three pieces are there.
    RegionFull "region-full",
    /// The tile is not in hand.
    NotInHand "not-in-hand",
    /// The tile is not an influence tile.
    NoInfluence "no-influence",
    /// The region's marker is another.
    OtherMarker "other-marker",
    /// The attackers are not more.
    TooWeak "too-weak",
    /// Neither of the regions is the player's.
    NotOwnRegion "not-own-region",
    /// The regions are not neighbours.
    NotNeighbours "not-neighbours",
    /// From a region to itself.
    SameRegion "same-region",
    /// The region has no coast.
    NoCoast "no-coast",
    /// Nothing would change.
    NothingMoves "nothing-moves",
    /// There are not so many pieces.
    NotSoMany "not-so-many",
    /// The tile has no recruitment.
    NoRecruitment "no-recruitment",
    /// Knights or magicians must be chosen.
    ChooseKind "choose-kind",
    /// One of each kind comes; nothing is to choose.
    OneOfEach "one-of-each",
    /// None of the opponent's pieces are there.
    NotOpponents "not-opponents",
    /// One or two pieces can be removed.
    OneOrTwo "one-or-two",
    /// No such marker lies aside.
    NotAside "not-aside",
    /// The region has this marker already.
    SameMarker "same-marker",
    /// The game has no time limit.
    NoTimeLimit "no-time-limit",
    /// A position: pieces do not add up.
    PiecesAddUp "pieces-do-not-add-up",
    /// A position: tiles do not add up.
    TilesAddUp "tiles-do-not-add-up",
    /// A position: markers do not add up.
    MarkersAddUp "markers-do-not-add-up",
    /// A position: tokens do not add up.
    TokensAddUp "tokens-do-not-add-up",
    /// A position: both players are in a region.
    BothInRegion "both-in-region",
    /// A position: a region has no marker, or one too early.
    MarkerMissing "marker-missing",
    /// A position: the kind is not that of the cycle's number.
    WrongKind "wrong-kind",
    /// A position: a number is out of its bounds.
    OutOfBounds "out-of-bounds",
    /// A position: nothing can be decided in this stage.
    NothingToDecide "nothing-to-decide",
    /// A position: it is not over, or it is.
    NotOver "not-over",
    /// A data file: too long.
    FileTooLong "file-too-long",
    /// A data file: a line is not understood.
    FileLine "file-line",
    /// A data file: a number is not one.
    FileNumber "file-number",
    /// A data file: something is said twice.
    FileTwice "file-twice",
    /// A data file: a region's name cannot be one.
    FileName "file-name",
    /// A data file: a line belongs below a region.
    FileNoRegion "file-no-region",
    /// A data file: a border with a region that is not there.
    FileUnknownRegion "file-unknown-region",
    /// A data file: a border with itself.
    FileOwnBorder "file-own-border",
    /// A data file: a border that only one side knows.
    FileOneWay "file-one-way",
    /// A data file: a region that cannot be reached.
    FileNotConnected "file-not-connected",
    /// A data file: no regions, or too many.
    FileRegions "file-regions",
    /// A data file: fewer markers than regions.
    FileMarkers "file-markers",
    /// A data file: no time tokens.
    FileTokens "file-tokens",
    /// A data file: an outline of fewer than three points.
    FileOutline "file-outline",
    /// The standard data file has not the standard numbers.
    FileNotStandard "file-not-standard",
}

/// Why a move, an option or a position is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    code: Code,
    rule: Option<&'static str>,
    details: Details,
}

impl Refusal {
    /// A refusal that no rule of the game is the reason for.
    pub(crate) fn plain(code: Code) -> Refusal {
        Refusal { code, rule: None, details: Details::new() }
    }

    /// A refusal by a rule.
    pub(crate) fn rule(code: Code, rule: &'static str) -> Refusal {
        Refusal { code, rule: Some(rule), details: Details::new() }
    }

    /// Names something.
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Refusal {
        self.details.push((name, value.to_string()));
        self
    }

    /// Something was written that is not understood.
    pub(crate) fn not_understood(what: impl ToString) -> Refusal {
        Refusal::plain(Code::NotUnderstood).with("what", what)
    }

    /// The code.
    pub const fn what(&self) -> Code {
        self.code
    }
}

impl Reason for Refusal {
    fn code(&self) -> &'static str {
        self.code.text()
    }

    fn rule(&self) -> Option<&'static str> {
        self.rule
    }

    fn details(&self) -> Details {
        self.details.clone()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code.text())?;
        self.details.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Refusal {}
