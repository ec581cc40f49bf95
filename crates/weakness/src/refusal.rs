use std::fmt;

use table::{Details, Reason};

/// What is wrong, as a stable code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// It is another player's turn, or the game is over.
    NotAsked,
    /// The text or the JSON is not a move.
    NotUnderstood,
    /// A different kind of move is asked for.
    NotNow,
    /// An action cannot be skipped.
    NoPassing,
    /// The map has no such region.
    NoSuchRegion,
    /// Several names begin with this text.
    WhichRegion,
    /// Chance drew something that is not left.
    NotLeft,
    /// The tile is not on offer.
    NotOnOffer,
    /// The bid is higher than the active pieces in reserve.
    BidTooHigh,
    /// No active piece in reserve.
    NoActivePiece,
    /// The opponent's pieces are there.
    EnemyRegion,
    /// More than three pieces are there.
    RegionFull,
    /// The tile is not in hand.
    NotInHand,
    /// The tile is not an influence tile.
    NoInfluence,
    /// The region has another marker.
    OtherMarker,
    /// The attack does not exceed the defence.
    TooWeak,
    /// The player does not control the region.
    NotOwnRegion,
    /// The regions are not neighbours.
    NotNeighbours,
    /// Both regions are the same.
    SameRegion,
    /// The region has no coast.
    NoCoast,
    /// Nothing would change.
    NothingMoves,
    /// The region does not have that many pieces.
    NotSoMany,
    /// The tile cannot be used for recruitment.
    NoRecruitment,
    /// Knights or magicians must be chosen.
    ChooseKind,
    /// One of each kind comes; there is nothing to choose.
    OneOfEach,
    /// The opponent does not control the region.
    NotOpponents,
    /// One or two pieces can be removed.
    OneOrTwo,
    /// No such marker lies aside.
    NotAside,
    /// The region has this marker already.
    SameMarker,
    /// The game has no time limit.
    NoTimeLimit,
    /// A position: pieces do not add up.
    PiecesAddUp,
    /// A position: tiles do not add up.
    TilesAddUp,
    /// A position: markers do not add up.
    MarkersAddUp,
    /// A position: tokens do not add up.
    TokensAddUp,
    /// A position: both players are in a region.
    BothInRegion,
    /// A position: a region has no marker, or one too early.
    MarkerMissing,
    /// A position: the kind does not fit the number of the cycle.
    WrongKind,
    /// A position: a number is out of its bounds.
    OutOfBounds,
    /// A position: the stage asks a question without an answer.
    NothingToDecide,
    /// A position: the game is said to be over, but nobody has reached the goal.
    NotOver,
    /// A view: no position has this view.
    NoSuchView,
    /// A data file: too long.
    FileTooLong,
    /// A data file: a line is not understood.
    FileLine,
    /// A data file: not a number, or too large.
    FileNumber,
    /// A data file: something is given twice.
    FileTwice,
    /// A data file: not a possible name.
    FileName,
    /// A data file: a line must follow a region.
    FileNoRegion,
    /// A data file: a border with an unknown region.
    FileUnknownRegion,
    /// A data file: a border with itself.
    FileOwnBorder,
    /// A data file: a border that only one of the two regions lists.
    FileOneWay,
    /// A data file: a region that cannot be reached.
    FileNotConnected,
    /// A data file: no regions, or too many.
    FileRegions,
    /// A data file: fewer markers than regions.
    FileMarkers,
    /// A data file: no time tokens.
    FileTokens,
    /// A data file: an outline of fewer than three points.
    FileOutline,
}

impl Reason for Code {
    table::codes! {
        Code::NotAsked => "not-asked",
        Code::NotUnderstood => "not-understood",
        Code::NotNow => "not-now",
        Code::NoPassing => "no-passing",
        Code::NoSuchRegion => "no-such-region",
        Code::WhichRegion => "which-region",
        Code::NotLeft => "not-left",
        Code::NotOnOffer => "not-on-offer",
        Code::BidTooHigh => "bid-too-high",
        Code::NoActivePiece => "no-active-piece",
        Code::EnemyRegion => "enemy-region",
        Code::RegionFull => "region-full",
        Code::NotInHand => "not-in-hand",
        Code::NoInfluence => "no-influence",
        Code::OtherMarker => "other-marker",
        Code::TooWeak => "too-weak",
        Code::NotOwnRegion => "not-own-region",
        Code::NotNeighbours => "not-neighbours",
        Code::SameRegion => "same-region",
        Code::NoCoast => "no-coast",
        Code::NothingMoves => "nothing-moves",
        Code::NotSoMany => "not-so-many",
        Code::NoRecruitment => "no-recruitment",
        Code::ChooseKind => "choose-kind",
        Code::OneOfEach => "one-of-each",
        Code::NotOpponents => "not-opponents",
        Code::OneOrTwo => "one-or-two",
        Code::NotAside => "not-aside",
        Code::SameMarker => "same-marker",
        Code::NoTimeLimit => "no-time-limit",
        Code::PiecesAddUp => "pieces-do-not-add-up",
        Code::TilesAddUp => "tiles-do-not-add-up",
        Code::MarkersAddUp => "markers-do-not-add-up",
        Code::TokensAddUp => "tokens-do-not-add-up",
        Code::BothInRegion => "both-in-region",
        Code::MarkerMissing => "marker-missing",
        Code::WrongKind => "wrong-kind",
        Code::OutOfBounds => "out-of-bounds",
        Code::NothingToDecide => "nothing-to-decide",
        Code::NotOver => "not-over",
        Code::NoSuchView => "no-such-view",
        Code::FileTooLong => "file-too-long",
        Code::FileLine => "file-line",
        Code::FileNumber => "file-number",
        Code::FileTwice => "file-twice",
        Code::FileName => "file-name",
        Code::FileNoRegion => "file-no-region",
        Code::FileUnknownRegion => "file-unknown-region",
        Code::FileOwnBorder => "file-own-border",
        Code::FileOneWay => "file-one-way",
        Code::FileNotConnected => "file-not-connected",
        Code::FileRegions => "file-regions",
        Code::FileMarkers => "file-markers",
        Code::FileTokens => "file-tokens",
        Code::FileOutline => "file-outline",
    }
}

/// Why a move, an option or a position is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    code: Code,
    rule: Option<&'static str>,
    details: Details,
}

impl Refusal {
    /// A refusal that does not rest on a rule of the game.
    pub(crate) fn plain(code: Code) -> Refusal {
        Refusal { code, rule: None, details: Details::new() }
    }

    /// A refusal by a rule.
    pub(crate) fn rule(code: Code, rule: &'static str) -> Refusal {
        Refusal { code, rule: Some(rule), details: Details::new() }
    }

    /// Adds a detail.
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Refusal {
        self.details.push((name, value.to_string()));
        self
    }

    /// Something that cannot be read.
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
        self.code.code()
    }

    fn codes() -> Vec<&'static str> {
        Code::codes()
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
        f.write_str(self.code.code())?;
        self.details.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Refusal {}
