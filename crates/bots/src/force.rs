//! What a seat can force in a game with a list of moves, as long as chance plays no part.

use std::collections::HashMap;
use std::hash::Hash;

use table::{Actor, Game, Seat, Silence, Turn};

/// What the seat wants, and when it is decided whether it got it.
pub(crate) trait Wish<G: Game> {
    /// The key by which positions are cached.
    type Key: Hash + Eq;

    /// Whether the wish came true; `None` while that is open.
    fn came_true(&self, game: &G, state: &G::State) -> Option<bool>;

    /// The cache key of a position; `None` if caching is not worth it.
    fn key(&self, state: &G::State) -> Option<Self::Key>;
}

/// The search limit, in positions, for finding a good try when every move fails.
const A_SHORT_LOOK: u32 = 20_000;

/// An exhaustive search until the wish is decided.
pub(crate) struct Force<'g, G: Game, W: Wish<G>> {
    game: &'g G,
    seat: Seat,
    wish: W,
    known: HashMap<W::Key, bool>,
    /// How many more positions may be searched.
    nodes: u32,
    /// The search for a lesser wish, for positions where the main wish fails.
    instead: Option<Box<Self>>,
}

impl<'g, G: Game, W: Wish<G>> Force<'g, G, W> {
    pub(crate) fn new(game: &'g G, seat: Seat, wish: W, nodes: u32) -> Self {
        Force { game, seat, wish, known: HashMap::new(), nodes, instead: None }
    }

    /// Adds a lesser wish, which the seat pursues where the main wish fails.
    pub(crate) fn or(self, less: W) -> Self {
        let instead = Some(Box::new(Force::new(self.game, self.seat, less, self.nodes)));
        Force { instead, ..self }
    }

    /// Every move after which the seat can still force its wish, and the total number of moves. `None` if the search is
    /// too large or the seat is not asked.
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

    /// A move after which the seat can force its wish, if one is found within the search limit.
    pub(crate) fn answer(&mut self, state: &G::State, moves: &[G::Move]) -> Option<G::Move> {
        let mut tried = moves.iter().rev().map_while(|mv| Some((mv, self.after(state, self.seat, mv)?)));
        tried.find(|(_, sure)| *sure).map(|(mv, _)| mv.clone())
    }

    /// Whether the seat can force its wish after a move; `None` if the search is too large.
    pub(crate) fn makes_sure(&mut self, state: &G::State, mv: &G::Move) -> Option<bool> {
        self.after(state, self.seat, mv)
    }

    /// A line after a move that does not force the wish: the others' refutations and the seat's best tries, until the
    /// wish has failed. `None` if the move forces the wish or the search is too large.
    pub(crate) fn refutation(&mut self, state: &G::State, mv: &G::Move) -> Option<Vec<(Seat, G::Move)>> {
        let mut now = self.next(state, self.seat, mv)?;
        if self.can(&now)? {
            return None;
        }
        let mut line = Vec::new();
        while self.wish.came_true(self.game, &now).is_none() {
            let Some((mover, moves)) = self.asked(&now) else { break };
            let mv = if mover == self.seat {
                self.best_try(&now, &moves)?
            } else {
                self.killer(&now, mover, &moves)?
            };
            now = self.next(&now, mover, &mv)?;
            line.push((mover, mv));
        }
        Some(line)
    }

    /// The first of another seat's moves, in reverse list order, after which the wish fails.
    fn killer(&mut self, state: &G::State, mover: Seat, moves: &[G::Move]) -> Option<G::Move> {
        let kills = |mv: &&G::Move| self.after(state, mover, mv) == Some(false);
        moves.iter().rev().find(kills).cloned()
    }

    /// One of the seat's moves when all of them fail: a move that forces the lesser wish, otherwise the move that the
    /// others can refute in the fewest ways, as far as a short search shows.
    fn best_try(&mut self, state: &G::State, moves: &[G::Move]) -> Option<G::Move> {
        if let Some(less) = self.instead.as_mut().and_then(|instead| instead.answer(state, moves)) {
            return Some(less);
        }
        let nodes = std::mem::replace(&mut self.nodes, A_SHORT_LOOK);
        let best = self.least_refuted(state, moves);
        self.nodes = nodes;
        best
    }

    fn least_refuted(&mut self, state: &G::State, moves: &[G::Move]) -> Option<G::Move> {
        let mut best: Option<(f64, &G::Move)> = None;
        for mv in moves.iter().rev() {
            let next = self.next(state, self.seat, mv)?;
            let refuted = match self.asked(&next) {
                _ if self.wish.came_true(self.game, &next).is_some() => 1.0,
                None => 1.0,
                Some((mover, _)) if mover == self.seat => 0.0,
                Some((mover, replies)) => {
                    let kill = replies.iter().filter(|r| self.after(&next, mover, r) == Some(false)).count();
                    kill as f64 / replies.len() as f64
                }
            };
            if best.is_none_or(|(fewest, _)| refuted < fewest) {
                best = Some((refuted, mv));
            }
        }
        best.map(|(_, mv)| mv.clone())
    }

    /// The next seat to move and its moves; `None` if chance decides or the game is over.
    fn asked(&self, state: &G::State) -> Option<(Seat, Vec<G::Move>)> {
        let Turn::Seats(asked) = self.game.turn(state) else { return None };
        let mover = if asked.contains(self.seat) { self.seat } else { asked.iter().next()? };
        let mut moves = Vec::new();
        self.game.moves(state, mover, &mut moves);
        Some((mover, moves))
    }

    /// Whether the seat can force its wish. If several seats are asked at once, this seat moves first and the others
    /// answer as if they knew its move: the worst case.
    fn can(&mut self, state: &G::State) -> Option<bool> {
        if let Some(decided) = self.wish.came_true(self.game, state) {
            return Some(decided);
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let key = self.wish.key(state);
        if let Some(known) = key.as_ref().and_then(|k| self.known.get(k)) {
            return Some(*known);
        }
        let Some((mover, moves)) = self.asked(state) else { return Some(false) };
        let mine = mover == self.seat;
        // One good own move is enough to succeed; one good move of an opponent is enough to fail. Moves at the end of
        // the list use up most, so trying them first decides soonest.
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
        let next = self.next(state, mover, mv)?;
        self.can(&next)
    }

    /// A listed move should never be refused. If one is, nothing is proven.
    fn next(&self, state: &G::State, mover: Seat, mv: &G::Move) -> Option<G::State> {
        let mut next = state.clone();
        self.game.play(&mut next, Actor::Seat(mover), mv, &mut Silence).ok().map(|()| next)
    }
}
