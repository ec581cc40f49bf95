use serde::{Serialize, Serializer};

use crate::{Event, Hand, Influence};

/// An event is its own JSON.
pub type EventWire = Event;

/// A hand is written as the list of its cards.
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

/// Influence cards are written as a list.
impl Serialize for Influence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
