//! What to play when everybody chooses at the same time: regret matching over a table of plans.

use std::collections::HashMap;

use table::{Rng, Seat, SplitMix64};

use super::eval::Shares;
use super::further::Further;
use super::pads::{Plan, STILL};
use super::thinker::{Field, Thinker};

/// What each seat might play, and how often it should play it.
pub(super) struct Mix {
    pub(super) seats: Vec<Choices>,
    payoffs: Payoffs,
}

/// One seat's plans.
pub(super) struct Choices {
    pub(super) seat: Seat,
    pub(super) plans: Vec<Plan>,
    /// How often to play each plan; the weights add up to 1.
    pub(super) weights: Vec<f32>,
    regrets: Vec<f32>,
    sums: Vec<f32>,
}

/// The results of plans that were simulated against each other, by the number of each seat's plan. No combination is
/// simulated twice.
#[derive(Default)]
struct Payoffs {
    known: HashMap<[u8; 4], Shares>,
    /// Whether and how the next round is taken into account.
    further: Option<Further>,
}

impl Payoffs {
    fn shares(&mut self, thinker: &mut Thinker<'_>, seats: &[Choices], numbers: [u8; 4]) -> Shares {
        *self.known.entry(numbers).or_insert_with(|| {
            let mut pads = STILL;
            for (choices, &number) in seats.iter().zip(&numbers) {
                let plan = &choices.plans[usize::from(number)];
                for army in thinker.game.armies(choices.seat) {
                    pads[army.index()] = plan[army.index()];
                }
            }
            match self.further {
                // A fixed seed, so that the value of a position does not depend on when it is computed.
                Some(further) => further.shares(thinker, &pads, &mut SplitMix64::new(1)),
                None => thinker.shares(&pads),
            }
        })
    }
}

impl Choices {
    /// The number of a plan must fit in a `u8`.
    const MOST: usize = u8::MAX as usize;

    pub(super) fn new(seat: Seat, mut plans: Vec<Plan>) -> Self {
        plans.truncate(Choices::MOST);
        if plans.is_empty() {
            plans.push(STILL);
        }
        let n = plans.len();
        Choices { seat, weights: vec![1.0 / n as f32; n], regrets: vec![0.0; n], sums: vec![0.0; n], plans }
    }

    /// Adds a plan; returns `false` if it is already there or there is no room.
    pub(super) fn add(&mut self, plan: Plan) -> bool {
        if self.plans.len() >= Choices::MOST || self.plans.contains(&plan) {
            return false;
        }
        self.plans.push(plan);
        for list in [&mut self.weights, &mut self.regrets, &mut self.sums] {
            list.push(0.0);
        }
        true
    }

    /// The plans that are played most often, most frequent first.
    pub(super) fn best(&self, most: usize) -> Vec<(Plan, f32)> {
        let mut plans: Vec<(Plan, f32)> =
            self.plans.iter().copied().zip(self.weights.iter().copied()).filter(|p| p.1 > 0.0).collect();
        plans.sort_by(|a, b| b.1.total_cmp(&a.1));
        plans.truncate(most);
        plans
    }

    /// The strategy that regret matching currently plays.
    fn now(&self, out: &mut Vec<f32>) {
        out.clear();
        let sum: f32 = self.regrets.iter().sum();
        match sum > 0.0 {
            true => out.extend(self.regrets.iter().map(|r| r / sum)),
            false => out.extend(self.regrets.iter().map(|_| 1.0 / self.regrets.len() as f32)),
        }
    }

    /// Updates the regrets from the worth of each plan against what the others played. Negative regrets are set to 0,
    /// and later iterations count more.
    fn learn(&mut self, worth: &[f32], now: &[f32], t: f32) {
        let mean: f32 = worth.iter().zip(now).map(|(w, p)| w * p).sum();
        for i in 0..worth.len() {
            self.regrets[i] = (self.regrets[i] + worth[i] - mean).max(0.0);
            self.sums[i] += t * now[i];
        }
    }

    fn settle(&mut self) {
        let sum: f32 = self.sums.iter().sum();
        if sum > 0.0 {
            self.weights = self.sums.iter().map(|s| s / sum).collect();
        }
    }

    /// Draws a plan according to its weight.
    pub(super) fn pick(&self, rng: &mut SplitMix64) -> Plan {
        self.plans.get(draw(&self.weights, rng)).copied().unwrap_or(STILL)
    }

    /// Draws a plan, but leaves out plans with a weight below `least`.
    pub(super) fn pick_firmly(&self, least: f32, rng: &mut SplitMix64) -> Plan {
        let firm: Vec<f32> = self.weights.iter().map(|&w| if w < least { 0.0 } else { w }).collect();
        let weights = if firm.iter().sum::<f32>() > 0.0 { &firm } else { &self.weights };
        self.plans.get(draw(weights, rng)).copied().unwrap_or(STILL)
    }
}

/// Draws an index according to its weight.
pub(super) fn draw(weights: &[f32], rng: &mut SplitMix64) -> usize {
    let total: f32 = weights.iter().sum();
    let mut left = (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32 * total;
    for (i, w) in weights.iter().enumerate() {
        left -= w;
        if left < 0.0 {
            return i;
        }
    }
    weights.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(i, _)| i)
}

impl Mix {
    pub(super) fn new(seats: Vec<Choices>) -> Mix {
        Mix { seats, payoffs: Payoffs::default() }
    }

    /// A mix that is judged with the next round in mind.
    pub(super) fn further(seats: Vec<Choices>, further: Further) -> Mix {
        Mix { seats, payoffs: Payoffs { further: Some(further), ..Payoffs::default() } }
    }

    /// What each seat wins on average: exact with two seats, estimated from `draws` samples with more.
    pub(super) fn expected(&mut self, thinker: &mut Thinker<'_>, draws: u32, rng: &mut SplitMix64) -> Shares {
        let mut sum = Shares::default();
        let mut add =
            |part: f32, shares: Shares| sum.iter_mut().zip(shares).for_each(|(s, of)| *s += part * of);
        if let [a, b] = &self.seats[..] {
            for (i, &of_a) in a.weights.iter().enumerate().filter(|w| *w.1 > 0.0) {
                for (j, &of_b) in b.weights.iter().enumerate().filter(|w| *w.1 > 0.0) {
                    let numbers = [i as u8, j as u8, 0, 0];
                    add(of_a * of_b, self.payoffs.shares(thinker, &self.seats, numbers));
                }
            }
            return sum;
        }
        for _ in 0..draws {
            let mut numbers = [0; 4];
            for (choices, number) in self.seats.iter().zip(&mut numbers) {
                *number = draw(&choices.weights, rng) as u8;
            }
            add(1.0 / draws as f32, self.payoffs.shares(thinker, &self.seats, numbers));
        }
        sum
    }

    /// What the opponents of a seat are expected to play. For one rival these are its likeliest plans with their
    /// weights; for several, plans are drawn for each.
    pub(super) fn field(
        &self,
        thinker: &Thinker<'_>,
        seat: Seat,
        most: usize,
        rng: &mut SplitMix64,
    ) -> Field {
        let others: Vec<&Choices> = self.seats.iter().filter(|c| c.seat != seat).collect();
        match others[..] {
            [rival] => Field::new(rival.best(most)),
            _ => Field::new((0..most).map(|_| (self.drawn(thinker, &others, rng), 1.0)).collect()),
        }
    }

    /// One plan for each of these seats, drawn according to its weights.
    fn drawn(&self, thinker: &Thinker<'_>, of: &[&Choices], rng: &mut SplitMix64) -> Plan {
        let mut pads = STILL;
        for choices in of {
            let plan = choices.pick(rng);
            for army in thinker.game.armies(choices.seat) {
                pads[army.index()] = plan[army.index()];
            }
        }
        pads
    }

    /// Computes how often each seat should play each plan.
    pub(super) fn solve(&mut self, thinker: &mut Thinker<'_>, rounds: u32, rng: &mut SplitMix64) {
        for choices in &mut self.seats {
            choices.regrets.fill(0.0);
            choices.sums.fill(0.0);
        }
        match self.seats.len() {
            2 => self.solve_two(thinker, rounds),
            _ => self.solve_many(thinker, rounds, rng),
        }
        self.seats.iter_mut().for_each(Choices::settle);
    }

    /// Two seats: the whole table is simulated once, then every iteration uses all of it.
    fn solve_two(&mut self, thinker: &mut Thinker<'_>, rounds: u32) {
        let (height, width) = (self.seats[0].plans.len(), self.seats[1].plans.len());
        // The first seat's payoffs by column and the second seat's by row, so that both sum over contiguous lines.
        let (mut for_a, mut for_b) = (vec![0f32; height * width], vec![0f32; height * width]);
        for i in 0..height {
            for j in 0..width {
                let shares = self.payoffs.shares(thinker, &self.seats, [i as u8, j as u8, 0, 0]);
                for_a[j * height + i] = shares[self.seats[0].seat.index()];
                for_b[i * width + j] = shares[self.seats[1].seat.index()];
            }
        }
        let [a, b] = &mut self.seats[..] else { return };
        let (mut now_a, mut now_b) = (Vec::new(), Vec::new());
        let (mut worth_a, mut worth_b) = (vec![0.0; height], vec![0.0; width]);
        for t in 1..=rounds {
            a.now(&mut now_a);
            b.now(&mut now_b);
            weigh(&for_a, &now_b, &mut worth_a);
            weigh(&for_b, &now_a, &mut worth_b);
            a.learn(&worth_a, &now_a, t as f32);
            b.learn(&worth_b, &now_b, t as f32);
        }
    }

    /// More seats: in each iteration every seat draws a plan, and every seat compares all of its plans against those.
    fn solve_many(&mut self, thinker: &mut Thinker<'_>, rounds: u32, rng: &mut SplitMix64) {
        let mut now = vec![Vec::new(); self.seats.len()];
        let mut worth = Vec::new();
        for t in 1..=rounds {
            if thinker.nodes == 0 {
                break;
            }
            let mut numbers = [0; 4];
            for ((choices, now), number) in self.seats.iter().zip(&mut now).zip(&mut numbers) {
                choices.now(now);
                *number = draw(now, rng) as u8;
            }
            for i in 0..self.seats.len() {
                let seat = self.seats[i].seat.index();
                worth.clear();
                for plan in 0..self.seats[i].plans.len() {
                    let mut tried = numbers;
                    tried[i] = plan as u8;
                    worth.push(self.payoffs.shares(thinker, &self.seats, tried)[seat]);
                }
                self.seats[i].learn(&worth, &now[i], t as f32);
            }
        }
    }
}

/// The worth of each plan against the other seat's strategy; the table has one line per plan of the other seat.
fn weigh(table: &[f32], played: &[f32], worth: &mut [f32]) {
    worth.fill(0.0);
    for (line, &part) in table.chunks(worth.len()).zip(played).filter(|(_, part)| **part > 0.0) {
        for (sum, of) in worth.iter_mut().zip(line) {
            *sum += part * of;
        }
    }
}
