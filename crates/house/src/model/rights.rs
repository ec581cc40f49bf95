use std::collections::BTreeSet;

use table::Seat;

use super::table::{Link, Table};
use super::words::{Joining, Status, Watching};

/// Who has which seat of a table and who may look at it: enough to decide what somebody may see.
#[derive(Clone, Debug)]
pub(crate) struct Rights {
    pub(crate) game: String,
    owner: String,
    /// The person in each seat, and since when.
    persons: Vec<(Option<String>, i64)>,
    links: Vec<Link>,
    /// Whether whoever knows the address may look.
    is_open: bool,
}

impl Rights {
    pub(super) fn of(table: &Table) -> Self {
        let game = &table.game;
        // Where anyone may sit down, they may see where.
        let may_sit = game.status == Status::Waiting && game.joining == Joining::Anyone;
        let is_open = game.status != Status::Importing && (game.watching == Watching::Anyone || may_sit);
        Rights {
            game: game.id.clone(),
            owner: game.owner.clone(),
            persons: table.seats.iter().map(|s| (s.person().map(String::from), s.since)).collect(),
            links: table.links.clone(),
            is_open,
        }
    }

    /// The seats in which a person sits, lowest first.
    pub(crate) fn sits(&self, person: &str) -> impl Iterator<Item = Seat> {
        let is_theirs = move |(_, (p, _)): &(usize, &(Option<String>, i64))| p.as_deref() == Some(person);
        self.persons.iter().enumerate().filter(is_theirs).filter_map(|(i, _)| super::seat::seat_of(i as i64))
    }

    /// The seats that a person plays: in which they sit, and whose secret link they opened.
    pub(crate) fn plays(&self, person: &str) -> BTreeSet<Seat> {
        let linked = self.links.iter().filter(|l| l.person == person).map(|l| l.seat);
        self.sits(person).chain(linked).collect()
    }

    /// Whether a person sits there.
    pub(crate) fn is_persons(&self, seat: Seat) -> bool {
        self.persons.get(seat.index()).is_some_and(|(person, _)| person.is_some())
    }

    /// Since when the sitter has had the seat.
    pub(crate) fn since(&self, seat: Seat) -> i64 {
        self.persons.get(seat.index()).map_or(0, |(_, since)| *since)
    }

    /// Whether a person made the table.
    pub(crate) fn owns(&self, person: &str) -> bool {
        self.owner == person
    }

    /// Whether anybody else than this person sits at the table.
    pub(crate) fn has_others(&self, person: &str) -> bool {
        self.persons.iter().any(|(p, _)| p.as_deref().is_some_and(|p| p != person))
    }

    /// Whether whoever knows the address may look.
    pub(crate) fn is_open(&self) -> bool {
        self.is_open
    }
}
