//! Tree search for games whose moves can be listed: every playout draws what the seat cannot know anew, chance is drawn as it
//! comes, and each seat looks for its own share.

use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};

use crate::{Asked, Bot, Imagine};

/// A bot that plays a position out many times, and the better moves more often.
#[derive(Clone, Copy, Debug)]
pub struct Explorer {
    /// How many times.
    pub playouts: u32,
    /// Moves at random after those in the tree, before the position is judged.
    pub depth: u32,
    /// How much moves that were seldom tried are favoured.
    pub curiosity: f32,
}

/// What each seat is thought to win.
type Shares = [f32; 4];

/// A move in the tree, and what came of it.
struct Node<M> {
    mv: M,
    /// Playouts in which it could be made, and in which it was.
    possible: u32,
    visits: u32,
    /// What its maker won, all in all.
    won: f32,
    children: Vec<usize>,
}

impl<G: Imagine> Bot<G> for Explorer {
    fn choose(&self, asked: &Asked<'_, G>) -> G::Move {
        let mut rng = SplitMix64::new(asked.seed);
        let Some(state) = asked.game.imagine(asked.view, asked.seat, &mut rng) else {
            return asked.game.default_move(&asked.game.start(), asked.seat);
        };
        let mut moves = Vec::new();
        asked.game.moves(&state, asked.seat, &mut moves);
        match &moves[..] {
            [] => return asked.game.default_move(&state, asked.seat),
            [only] => return only.clone(),
            _ => {}
        }
        let mut tree = Tree { game: asked.game, nodes: Vec::new(), top: Vec::new(), settings: self };
        for _ in 0..self.playouts {
            let again = match G::OPEN {
                true => Some(state.clone()),
                false => asked.game.imagine(asked.view, asked.seat, &mut rng),
            };
            if let Some(state) = again {
                tree.play_out(state, asked.seat, &mut rng);
            }
        }
        let best = tree.top.iter().max_by_key(|&&n| tree.nodes[n].visits);
        best.map_or_else(|| moves.swap_remove(0), |&n| tree.nodes[n].mv.clone())
    }
}

struct Tree<'a, G: Game> {
    game: &'a G,
    nodes: Vec<Node<G::Move>>,
    /// The moves of the position that is thought about.
    top: Vec<usize>,
    settings: &'a Explorer,
}

impl<G: Imagine> Tree<'_, G> {
    fn play_out(&mut self, mut state: G::State, first: Seat, rng: &mut SplitMix64) {
        let mut path: Vec<(usize, Seat)> = Vec::new();
        let mut parent: Option<usize> = None;
        let mut moves = Vec::new();
        // Down the tree, until a move is new to it.
        loop {
            let seat = match self.game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let mv = self.game.draw(&state, rng);
                    if self.game.play(&mut state, Actor::Chance, &mv, &mut Silence).is_err() {
                        break;
                    }
                    continue;
                }
                // Where several are asked at once, the one who thinks goes first: nobody sees the other's move.
                Turn::Seats(seats) if path.is_empty() && seats.contains(first) => first,
                Turn::Seats(seats) => match seats.iter().next() {
                    Some(seat) => seat,
                    None => break,
                },
            };
            moves.clear();
            self.game.moves(&state, seat, &mut moves);
            let (node, new) = self.select(parent, &moves, rng);
            let Some(node) = node else { break };
            let mv = self.nodes[node].mv.clone();
            if self.game.play(&mut state, Actor::Seat(seat), &mv, &mut Silence).is_err() {
                break;
            }
            path.push((node, seat));
            parent = Some(node);
            if new {
                break;
            }
        }
        let shares = self.judge(state, rng);
        for (node, seat) in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.won += shares[seat.index() & 3];
        }
    }

    /// The child to follow: one that has not been tried yet, or the most promising of those that are possible.
    fn select(
        &mut self,
        parent: Option<usize>,
        moves: &[G::Move],
        rng: &mut SplitMix64,
    ) -> (Option<usize>, bool) {
        let known = match parent {
            Some(p) => std::mem::take(&mut self.nodes[p].children),
            None => std::mem::take(&mut self.top),
        };
        let find = |mv: &G::Move| known.iter().copied().find(|&n| self.nodes[n].mv == *mv);
        let found: Vec<Option<usize>> = moves.iter().map(find).collect();
        let untried = found.iter().filter(|f| f.is_none()).count();
        let mut chosen = (None, false);
        let mut children = known;
        if untried > 0 {
            let nth = rng.below(untried as u32) as usize;
            let fresh = found.iter().enumerate().filter(|(_, f)| f.is_none()).nth(nth);
            if let Some((i, _)) = fresh {
                let mv = moves[i].clone();
                self.nodes.push(Node { mv, possible: 1, visits: 0, won: 0.0, children: Vec::new() });
                children.push(self.nodes.len() - 1);
                chosen = (Some(self.nodes.len() - 1), true);
            }
        } else {
            let mut best = f32::NEG_INFINITY;
            for node in found.into_iter().flatten() {
                let n = &mut self.nodes[node];
                n.possible += 1;
                let visits = n.visits.max(1) as f32;
                let bonus = self.settings.curiosity * ((n.possible as f32).ln() / visits).sqrt();
                let promise = n.won / visits + bonus;
                if promise > best {
                    best = promise;
                    chosen = (Some(node), false);
                }
            }
        }
        match parent {
            Some(p) => self.nodes[p].children = children,
            None => self.top = children,
        }
        chosen
    }

    /// Plays on at random for a while, and judges where it ends.
    fn judge(&self, mut state: G::State, rng: &mut SplitMix64) -> Shares {
        for _ in 0..self.settings.depth {
            let (by, mv) = match self.game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, self.game.draw(&state, rng)),
                Turn::Seats(seats) => match seats.iter().next() {
                    Some(seat) => (Actor::Seat(seat), self.game.sample(&state, seat, rng)),
                    None => break,
                },
            };
            if self.game.play(&mut state, by, &mv, &mut Silence).is_err() {
                break;
            }
        }
        let seats = self.game.seats();
        match self.game.outcome(&state) {
            Some(outcome) => std::array::from_fn(|s| match s < usize::from(seats) {
                true => outcome.share(Seat::new(s as u8), seats) as f32,
                false => 0.0,
            }),
            None => self.game.guess(&state),
        }
    }
}
