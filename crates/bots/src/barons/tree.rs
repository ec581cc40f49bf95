//! Tree search over the turn under way. Every playout deals what the seat cannot know anew; each seat looks
//! for its own share. What a seat does may depend on its own hand: its moves are kept apart by how its duel
//! stands with it.

use barons::{Barons, Move, Stage, State};
use table::{Actor, Game, Seat, Silence, SplitMix64, Turn};

use super::eval::shares;
use super::instinct::{instinct, standing};
use super::{Habits, Schemer, Weights, keep_fighting};

/// How far rules of thumb are followed in choosing what to try.
const TRUST: f32 = 0.4;

/// A move in the tree, and what came of it.
struct Node {
    mv: Move,
    /// How the duel stood for its maker, roughly: others cannot see this, but the maker can.
    standing: i8,
    /// Playouts in which it was made.
    visits: u32,
    /// What its maker won, all in all.
    won: f32,
    children: Vec<usize>,
}

pub(super) struct Tree<'a> {
    game: &'a Barons,
    weights: &'a Weights,
    habits: &'a Habits,
    curiosity: f32,
    nodes: Vec<Node>,
    /// The moves of the position that is thought about.
    top: Vec<usize>,
    /// Lists to be used again.
    moves: Vec<Move>,
    path: Vec<(usize, Seat)>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(game: &'a Barons, bot: &'a Schemer, curiosity: f32) -> Self {
        Tree {
            game,
            weights: &bot.weights,
            habits: &bot.habits,
            curiosity,
            nodes: Vec::new(),
            top: Vec::new(),
            moves: Vec::new(),
            path: Vec::new(),
        }
    }

    /// The move that was found best most often.
    pub(super) fn most_tried(&self) -> Option<Move> {
        self.top.iter().max_by_key(|&&n| self.nodes[n].visits).map(|&n| self.nodes[n].mv)
    }

    /// The moves of the position that is thought about, with how often each was tried and what its maker won
    /// with it on average; the most tried first.
    pub(super) fn tried(&self) -> Vec<(Move, u32, f32)> {
        let mut moves: Vec<(Move, u32, f32)> = Vec::new();
        for node in self.top.iter().map(|&n| &self.nodes[n]) {
            match moves.iter_mut().find(|m| m.0 == node.mv) {
                Some(there) => (there.1, there.2) = (there.1 + node.visits, there.2 + node.won),
                None => moves.push((node.mv, node.visits, node.won)),
            }
        }
        moves.iter_mut().for_each(|m| m.2 /= m.1.max(1) as f32);
        moves.sort_by_key(|m| std::cmp::Reverse(m.1));
        moves
    }

    /// Plays one deal to the end of the turn.
    pub(super) fn play_out(&mut self, mut state: State, rng: &mut SplitMix64) {
        let turn = state.table().in_turn();
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        let mut parent = None;
        let mut inside = true;
        while let Some((by, asked)) = self.next(&state, turn) {
            let mv = match asked {
                None => self.game.draw(&state, rng),
                Some(seat) if inside => {
                    let (node, new) = self.select(parent, &state, seat, rng);
                    let Some(node) = node else { break };
                    path.push((node, seat));
                    parent = Some(node);
                    inside = !new;
                    self.nodes[node].mv
                }
                Some(seat) => instinct(self.game, self.habits, self.weights, &state, seat, rng),
            };
            if self.game.play(&mut state, by, &mv, &mut Silence).is_err() {
                break;
            }
        }
        let shares = shares(self.game, self.weights, &state);
        for &(node, seat) in &path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.won += shares[seat.index() & 3];
        }
        self.path = path;
    }

    /// Who is asked, as long as the turn goes on.
    fn next(&self, state: &State, turn: Seat) -> Option<(Actor, Option<Seat>)> {
        if state.table().in_turn() != turn {
            return None;
        }
        match self.game.turn(state) {
            Turn::Over => None,
            Turn::Chance => Some((Actor::Chance, None)),
            Turn::Seats(seats) => seats.iter().next().map(|seat| (Actor::Seat(seat), Some(seat))),
        }
    }

    /// The child to follow, and whether it is new: what has won most, with a bonus for what was seldom tried.
    /// Rules of thumb say what to try first; what was never tried is thought to be as good as the rest.
    fn select(
        &mut self,
        parent: Option<usize>,
        state: &State,
        seat: Seat,
        rng: &mut SplitMix64,
    ) -> (Option<usize>, bool) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.game.moves(state, seat, &mut moves);
        keep_fighting(state, seat, &mut moves);
        let standing = self.standing(state, seat);
        let mut children = match parent {
            Some(p) => std::mem::take(&mut self.nodes[p].children),
            None => std::mem::take(&mut self.top),
        };
        let first = match &moves[..] {
            [only] => *only,
            _ => instinct(self.game, self.habits, self.weights, state, seat, rng),
        };
        let nodes = &self.nodes;
        let find =
            |mv: Move| children.iter().copied().find(|&n| nodes[n].mv == mv && nodes[n].standing == standing);
        let (mut tried, mut won) = (0, 0.0);
        for node in moves.iter().filter_map(|&mv| find(mv)) {
            tried += nodes[node].visits;
            won += nodes[node].won;
        }
        let mean = if tried > 0 { won / tried as f32 } else { 0.0 };
        let urge = self.curiosity * ((tried + 1) as f32).sqrt();
        let even = (1.0 - TRUST) / moves.len().max(1) as f32;
        let mut best = (f32::NEG_INFINITY, None, None);
        for &mv in &moves {
            let node = find(mv);
            let (visits, share) = node.map_or((0, mean), |n| {
                let visits = nodes[n].visits;
                (visits, if visits > 0 { nodes[n].won / visits as f32 } else { mean })
            });
            let likely = if mv == first { TRUST + even } else { even };
            let promise = share + urge * likely / (1.0 + visits as f32);
            if promise > best.0 {
                best = (promise, Some(mv), node);
            }
        }
        let chosen = match best {
            (_, Some(mv), None) => {
                self.nodes.push(Node { mv, standing, visits: 0, won: 0.0, children: Vec::new() });
                children.push(self.nodes.len() - 1);
                (children.last().copied(), true)
            }
            (_, _, node) => (node, false),
        };
        match parent {
            Some(p) => self.nodes[p].children = children,
            None => self.top = children,
        }
        self.moves = moves;
        chosen
    }

    /// How the duel stands for a seat with its own hand, in a few steps; 0 outside of duels.
    fn standing(&self, state: &State, seat: Seat) -> i8 {
        match (state.table().stage(), state.table().challenge()) {
            (Stage::Lead | Stage::Answer | Stage::Surrender(_) | Stage::Influence(_), Some(challenge)) => {
                (2.0 * standing(self.game, self.habits, state, seat, challenge)).clamp(-4.0, 4.0) as i8
            }
            _ => 0,
        }
    }
}
