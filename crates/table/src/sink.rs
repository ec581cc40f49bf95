/// Receives the events of a move. Searches pass [`Silence`], which costs nothing.
pub trait Sink<E> {
    /// Whether events are kept. A game need not build an event that nobody hears.
    const HEARS: bool;

    /// Takes an event.
    fn hear(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    const HEARS: bool = true;

    fn hear(&mut self, event: E) {
        self.push(event);
    }
}

/// Drops every event.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E> Sink<E> for Silence {
    const HEARS: bool = false;

    fn hear(&mut self, _: E) {}
}
