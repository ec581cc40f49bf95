/// Where a game tells what happened. Searches pass [`Silence`] and pay nothing for the telling.
pub trait Sink<E> {
    /// Whether anybody listens: a game need not make an event that nobody hears.
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

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E> Sink<E> for Silence {
    const HEARS: bool = false;

    fn hear(&mut self, _: E) {}
}
