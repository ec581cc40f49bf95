//! Alpha-beta search within a cycle, with iterative deepening until the budget is used up. All values are Orange's
//! chances: Orange maximises, White minimises.

use std::time::{Duration, Instant};

use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};
use weakness::{Move, Player, Stage, State, Weakness};

use super::auction::{Auction, BIDS, drawn};
use super::eval::{Phase, chance, features};
use super::{Tactician, Weights};
use crate::hash::hash_of;

/// The minimum and maximum size of the transposition table. In between it has one entry per four positions of the
/// budget.
const PLACES: [usize; 2] = [1 << 14, 1 << 20];
/// Iterations of regret matching for auctions inside the search, and for the own bid.
pub(super) const ROUNDS: [u32; 2] = [24, 400];

/// An entry of the transposition table.
#[derive(Clone, Copy)]
struct Known {
    key: u64,
    depth: u8,
    bound: Bound,
    value: f32,
    best: Option<Move>,
}

#[derive(Clone, Copy, PartialEq)]
enum Bound {
    Exact,
    /// The true value is at least this.
    Low,
    /// The true value is at most this.
    High,
}

/// The best move so far, and the alpha-beta window.
struct Best {
    high: bool,
    low: f32,
    top: f32,
    value: f32,
    mv: Option<Move>,
}

impl Best {
    fn new(high: bool, low: f32, top: f32) -> Self {
        let value = if high { f32::NEG_INFINITY } else { f32::INFINITY };
        Best { high, low, top, value, mv: None }
    }

    /// Considers a move; returns whether the remaining moves can be skipped.
    fn take(&mut self, value: f32, mv: Move) -> bool {
        if if self.high { value > self.value } else { value < self.value } {
            (self.value, self.mv) = (value, Some(mv));
        }
        if self.high {
            self.low = self.low.max(self.value);
        } else {
            self.top = self.top.min(self.value);
        }
        self.low >= self.top
    }
}

pub(super) struct Search<'a> {
    game: &'a Weakness,
    weights: &'a Weights,
    settings: &'a Tactician,
    left: u32,
    /// When to stop, even if positions are left.
    deadline: Option<Instant>,
    known: Vec<Option<Known>>,
    /// Reused lists of moves with their estimated values, one per level of the recursion.
    lists: Vec<Vec<(f32, Move)>>,
    plain: Vec<Vec<Move>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(game: &'a Weakness, settings: &'a Tactician) -> Self {
        let places = (settings.nodes as usize / 4).next_power_of_two().clamp(PLACES[0], PLACES[1]);
        let known = if settings.depth > 1 { vec![None; places] } else { Vec::new() };
        Search {
            game,
            weights: &settings.weights,
            settings,
            left: settings.nodes,
            deadline: settings.seconds.map(|s| Instant::now() + Duration::from_secs_f64(s)),
            known,
            lists: Vec::new(),
            plain: Vec::new(),
        }
    }

    /// The best move of a seat that is asked alone.
    pub(super) fn best(&mut self, state: &State, seat: Seat, moves: &[Move], rng: &mut SplitMix64) -> Move {
        self.ranked(state, seat, moves, rng).first().map_or(Move::Decline, |&(_, mv)| mv)
    }

    /// The moves of a seat that is asked alone, each with Orange's chance after it, best first. For all but the best
    /// move the chance is only a bound: the move is at least that bad.
    pub(super) fn ranked(
        &mut self,
        state: &State,
        seat: Seat,
        moves: &[Move],
        rng: &mut SplitMix64,
    ) -> Vec<(f32, Move)> {
        let high = Player::at(seat) == Some(Player::Orange);
        let noise = self.settings.noise;
        let mut rated: Vec<(f32, Move)> = Vec::with_capacity(moves.len());
        for &mv in moves {
            if let Some(child) = self.after(state, seat, mv) {
                rated.push((self.quiet(&child) + noise * spread(rng), mv));
            }
        }
        sort(&mut rated, high);
        // The root is wider: a move that looks odd may be the one that wins.
        rated.truncate(self.settings.width * 3);
        for depth in 1..self.settings.depth {
            let (mut low, mut top) = (f32::NEG_INFINITY, f32::INFINITY);
            let mut deeper: Vec<(f32, Move)> = Vec::with_capacity(rated.len());
            for &(_, mv) in &rated {
                let Some(child) = self.after(state, seat, mv) else { continue };
                let value = self.value(&child, depth, low, top);
                if self.left == 0 {
                    break;
                }
                deeper.push((value + noise * spread(rng), mv));
                // With noise, every move needs an exact value, so the window stays open.
                if noise > 0.0 {
                    continue;
                }
                if high {
                    low = low.max(value);
                } else {
                    top = top.min(value);
                }
            }
            // The results of an unfinished iteration are kept: it began with the best move of the previous one.
            let done = deeper.len();
            if done == 0 {
                break;
            }
            sort(&mut deeper, high);
            deeper.extend_from_slice(&rated[done..]);
            rated = deeper;
            if self.left == 0 {
                break;
            }
        }
        rated
    }

    /// Draws a bid from the best mix.
    pub(super) fn bid(&mut self, state: &State, seat: Seat, rng: &mut SplitMix64) -> u8 {
        let (mixes, _) = self.looked_into(state).solve(ROUNDS[1]);
        drawn(&mixes[seat.index() & 1], rng)
    }

    /// The chances after each result of an auction, searched as deeply as the budget allows.
    pub(super) fn looked_into(&mut self, state: &State) -> Auction {
        let (auction, budget) = (self.bids_of(state), self.left);
        let mut best = self.auction(state, auction, |search, child| search.quiet(child));
        let outcomes = (auction[0] + auction[1] - 1).max(1) as u32;
        for depth in 1..self.settings.depth {
            // The budget per outcome, so that all are searched equally deep.
            let share = budget / outcomes / 2;
            let mut whole = true;
            let deeper = self.auction(state, auction, |search, child| {
                search.left = share;
                let value = search.value(child, depth, f32::NEG_INFINITY, f32::INFINITY);
                whole &= search.left > 0;
                value
            });
            if !whole {
                break;
            }
            best = deeper;
        }
        best
    }

    fn after(&mut self, state: &State, seat: Seat, mv: Move) -> Option<State> {
        let mut child = *state;
        self.game.play(&mut child, Actor::Seat(seat), &mv, &mut Silence).ok()?;
        Some(child)
    }

    /// Orange's chance, searching `depth` actions ahead.
    fn value(&mut self, state: &State, depth: u8, low: f32, top: f32) -> f32 {
        let stage = state.stage();
        if let Stage::Bids { .. } = stage {
            return self.auctioned(state, depth);
        }
        let open = answer(stage);
        if self.left == 0 || (depth == 0 && !open) || !matches!(self.game.turn(state), Turn::Seats(_)) {
            return self.judge(state);
        }
        if depth == 0 {
            return self.quiet(state);
        }
        let Turn::Seats(seats) = self.game.turn(state) else { return self.judge(state) };
        let Some(seat) = seats.iter().next() else { return self.judge(state) };
        let high = Player::at(seat) == Some(Player::Orange);
        let key = hash_of(state);
        let place = key as usize & self.known.len().wrapping_sub(1);
        let mut first = None;
        if let Some(known) = self.known.get(place).copied().flatten()
            && known.key == key
        {
            first = known.best;
            if known.depth >= depth {
                match known.bound {
                    Bound::Exact => return known.value,
                    Bound::Low if known.value >= top => return known.value,
                    Bound::High if known.value <= low => return known.value,
                    _ => {}
                }
            }
        }
        let mut best = Best::new(high, low, top);
        if depth == 1 && !open {
            self.near(state, seat, first, &mut best);
        } else {
            // An answer belongs to the action that asks for it, so it costs no depth.
            self.far(state, seat, if open { depth } else { depth - 1 }, first, &mut best);
        }
        if self.left > 0 {
            let bound = match best.value {
                value if value <= low => Bound::High,
                value if value >= top => Bound::Low,
                _ => Bound::Exact,
            };
            if let Some(place) = self.known.get_mut(place) {
                *place = Some(Known { key, depth, bound, value: best.value, best: best.mv });
            }
        }
        best.value
    }

    /// Tries the last action of the search.
    fn near(&mut self, state: &State, seat: Seat, first: Option<Move>, best: &mut Best) {
        let mut moves = self.plain.pop().unwrap_or_default();
        moves.clear();
        self.game.moves(state, seat, &mut moves);
        if let Some(at) = moves.iter().position(|&mv| Some(mv) == first) {
            moves[..=at].rotate_right(1);
        }
        for &mv in &moves {
            if let Some(child) = self.after(state, seat, mv) {
                let value = self.quiet(&child);
                if best.take(value, mv) {
                    break;
                }
            }
        }
        self.plain.push(moves);
    }

    /// Tries an action that is followed by `depth` more.
    fn far(&mut self, state: &State, seat: Seat, depth: u8, first: Option<Move>, best: &mut Best) {
        let mut rated = self.rate(state, seat, best.high);
        if let Some(at) = rated.iter().position(|r| Some(r.1) == first) {
            rated[..=at].rotate_right(1);
        }
        for &(_, mv) in rated.iter().take(self.settings.width) {
            let Some(child) = self.after(state, seat, mv) else { continue };
            let value = self.value(&child, depth, best.low, best.top);
            if best.take(value, mv) || self.left == 0 {
                break;
            }
        }
        self.lists.push(rated);
    }

    /// The moves with their estimated values, best first.
    fn rate(&mut self, state: &State, seat: Seat, high: bool) -> Vec<(f32, Move)> {
        let mut moves = self.plain.pop().unwrap_or_default();
        let mut rated = self.lists.pop().unwrap_or_default();
        moves.clear();
        rated.clear();
        self.game.moves(state, seat, &mut moves);
        for &mv in &moves {
            if let Some(child) = self.after(state, seat, mv) {
                rated.push((self.quiet(&child), mv));
            }
        }
        self.plain.push(moves);
        sort(&mut rated, high);
        rated
    }

    /// Orange's chance after the answers that an action asks for, each chosen by its estimated value.
    fn quiet(&mut self, state: &State) -> f32 {
        match state.stage() {
            Stage::Bids { .. } => {
                let bids = self.bids_of(state);
                self.auction(state, bids, |search, child| search.quiet(child)).solve(ROUNDS[0]).1
            }
            stage if answer(stage) => {
                let Turn::Seats(seats) = self.game.turn(state) else { return self.judge(state) };
                let Some(seat) = seats.iter().next() else { return self.judge(state) };
                let high = Player::at(seat) == Some(Player::Orange);
                let rated = self.rate(state, seat, high);
                let best = rated.first().map(|r| r.0);
                self.lists.push(rated);
                best.unwrap_or_else(|| self.judge(state))
            }
            _ => self.judge(state),
        }
    }

    /// An auction inside the search. Only one outcome is searched further; the others are shifted by the same amount.
    fn auctioned(&mut self, state: &State, depth: u8) -> f32 {
        let bids = self.bids_of(state);
        let mut auction = self.auction(state, bids, |search, child| search.quiet(child));
        if depth > 1
            && let Some(child) = self.outcome(state, [0, 0])
        {
            let far = self.value(&child, depth - 1, f32::NEG_INFINITY, f32::INFINITY);
            let shift = far - auction.nobody;
            auction.nobody = far;
            for chance in auction.wins.iter_mut().flatten() {
                *chance = (*chance + shift).clamp(0.0, 1.0);
            }
        }
        auction.solve(ROUNDS[0]).1
    }

    fn bids_of(&self, state: &State) -> [usize; 2] {
        let most = |player| usize::from(state.reserve(player).of(state.active()));
        Player::ALL.map(|player| (most(player) + 1).min(BIDS))
    }

    /// Evaluates each outcome of an auction once.
    fn auction(
        &mut self,
        state: &State,
        bids: [usize; 2],
        mut worth: impl FnMut(&mut Self, &State) -> f32,
    ) -> Auction {
        let mut auction = Auction { nobody: 0.5, wins: [[0.5; BIDS]; 2], bids };
        if let Some(child) = self.outcome(state, [0, 0]) {
            auction.nobody = worth(self, &child);
        }
        for (winner, &most) in bids.iter().enumerate() {
            for price in 1..most {
                let both = if winner == 0 { [price, 0] } else { [0, price] };
                if let Some(child) = self.outcome(state, both) {
                    auction.wins[winner][price] = worth(self, &child);
                }
            }
        }
        auction
    }

    fn outcome(&mut self, state: &State, bids: [usize; 2]) -> Option<State> {
        let mut child = *state;
        for (player, bid) in Player::ALL.into_iter().zip(bids) {
            // Searches start before any bid is made, so both players can bid here.
            let bid = Move::Bid(bid as u8);
            self.game.play(&mut child, Actor::Seat(player.seat()), &bid, &mut Silence).ok()?;
        }
        Some(child)
    }

    fn judge(&mut self, state: &State) -> f32 {
        self.left = self.left.saturating_sub(1);
        if self.left.is_multiple_of(256) && self.deadline.is_some_and(|end| Instant::now() >= end) {
            self.left = 0;
        }
        match (state.stage(), self.game.outcome(state)) {
            (Stage::Over, Some(outcome)) => outcome.share(Player::Orange.seat(), 2) as f32,
            _ => chance(self.weights, Phase::of(state), &features(self.game, state)),
        }
    }
}

/// Whether a question belongs to the action before it.
fn answer(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Snake(_)
            | Stage::Withdraw(_)
            | Stage::Occupy(_)
            | Stage::Rebellion(_)
            | Stage::ChangeMarker(_)
    )
}

/// A random number from -1 to 1.
fn spread(rng: &mut SplitMix64) -> f32 {
    rng.below(2001) as f32 / 1000.0 - 1.0
}

fn sort(rated: &mut [(f32, Move)], high: bool) {
    rated.sort_by(|a, b| if high { b.0.total_cmp(&a.0) } else { a.0.total_cmp(&b.0) });
}
