//! What a seat can make sure of in a game whose moves can be listed, without chance.

use std::collections::HashMap;
use std::hash::Hash;

use table::{Actor, Game, Seat, Silence, Turn};

/// What the seat wants, and when it is known whether it came true.
pub(crate) trait Wish<G: Game> {
    /// What positions are remembered by.
    type Key: Hash + Eq;

    /// Whether it has come true; `None` if that is still open.
    fn came_true(&self, game: &G, state: &G::State) -> Option<bool>;

    /// What to remember a position by; `None` if it is not worth it.
    fn key(&self, state: &G::State) -> Option<Self::Key>;
}

/// Goes through everything that can happen until a wish is decided.
pub(crate) struct Force<'g, G: Game, W: Wish<G>> {
    game: &'g G,
    seat: Seat,
    wish: W,
    known: HashMap<W::Key, bool>,
    /// Positions that may still be looked at.
    nodes: u32,
}

impl<'g, G: Game, W: Wish<G>> Force<'g, G, W> {
    pub(crate) fn new(game: &'g G, seat: Seat, wish: W, nodes: u32) -> Self {
        Force { game, seat, wish, known: HashMap::new(), nodes }
    }

    /// Every move after which the seat can still make sure of its wish, and how many moves there are; `None` if there
    /// is too much to look at, or if the seat is not asked.
    pub(crate) fn answers(&mut self, state: &G::State) -> Option<(Vec<G::Move>, usize)> {
        let mut moves = Vec::new();
        if !matches!(self.game.turn(state), Turn::Seats(asked) if asked.contains(self.seat)) {
            return None;
        }
        self.game.moves(state, self.seat, &mut moves);
        let all = moves.len();
        let mut good = Vec::new();
        for mv in moves {
            if self.after(state, self.seat, &mv)? {
                good.push(mv);
            }
        }
        Some((good, all))
    }

    /// A move after which the seat can make sure of its wish, if one is found before there is too much to look at.
    pub(crate) fn answer(&mut self, state: &G::State, moves: &[G::Move]) -> Option<G::Move> {
        let mut tried = moves.iter().rev().map_while(|mv| Some((mv, self.after(state, self.seat, mv)?)));
        tried.find(|(_, sure)| *sure).map(|(mv, _)| mv.clone())
    }

    /// Whether the seat can make sure of it. Where several are asked at once the seat moves first, and the others answer
    /// as if they knew: whatever they do.
    fn can(&mut self, state: &G::State) -> Option<bool> {
        if let Some(decided) = self.wish.came_true(self.game, state) {
            return Some(decided);
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let key = self.wish.key(state);
        if let Some(known) = key.as_ref().and_then(|k| self.known.get(k)) {
            return Some(*known);
        }
        let Turn::Seats(asked) = self.game.turn(state) else { return Some(false) };
        let mine = asked.contains(self.seat);
        let mover = if mine { self.seat } else { asked.iter().next()? };
        let mut moves = Vec::new();
        self.game.moves(state, mover, &mut moves);
        // One good move of its own is enough; of the others' one bad one. What is listed last uses most up, and so decides soonest.
        let mut can = !mine;
        for mv in moves.iter().rev() {
            if self.after(state, mover, mv)? == mine {
                can = mine;
                break;
            }
        }
        if let Some(key) = key {
            self.known.insert(key, can);
        }
        Some(can)
    }

    fn after(&mut self, state: &G::State, mover: Seat, mv: &G::Move) -> Option<bool> {
        let mut next = state.clone();
        // A listed move is never refused; if one were, nothing would be proven.
        self.game.play(&mut next, Actor::Seat(mover), mv, &mut Silence).ok()?;
        self.can(&next)
    }
}
