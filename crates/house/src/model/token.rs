//! Tokens: cookies, links, invitations.

use strum::{EnumString, IntoStaticStr};
use table::Seat;

/// What a token is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TokenKind {
    /// A cookie: its bearer is the person.
    Person,
    /// A program that acts as the person.
    Api,
    /// Plays a seat.
    Seat,
    /// An invitation to a table.
    Invite,
    /// A link by mail that signs in.
    SignIn,
    /// A device that has signed in to an account before: password guesses of others do not block it.
    Device,
}

/// What a token opens. Only its hash is stored.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) hash: String,
    pub(crate) kind: TokenKind,
    pub(crate) person: Option<String>,
    pub(crate) game: Option<String>,
    pub(crate) seat: Option<Seat>,
    pub(crate) email: Option<String>,
    /// By which it is listed and revoked.
    pub(crate) id: Option<String>,
    /// What its owner calls it.
    pub(crate) label: Option<String>,
    pub(crate) created: i64,
    pub(crate) expires: Option<i64>,
}

impl Token {
    /// A token without any rights yet.
    pub(crate) fn new(hash: String, kind: TokenKind, created: i64) -> Self {
        let (person, game, seat, email, id, label, expires) = (None, None, None, None, None, None, None);
        Token { hash, kind, person, game, seat, email, id, label, created, expires }
    }
}
