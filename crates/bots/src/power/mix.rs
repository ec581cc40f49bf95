//! What to play when everybody chooses at once: regret matching over a table of plans.

use table::{Rng, Seat, SplitMix64};

use super::pads::{Plan, STILL};
use super::thinker::Thinker;

/// What each seat might play, and how often it should.
pub(super) struct Mix {
    pub(super) seats: Vec<Choices>,
}

/// One seat's plans.
pub(super) struct Choices {
    pub(super) seat: Seat,
    pub(super) plans: Vec<Plan>,
    /// How often to play each; adds up to 1.
    pub(super) weights: Vec<f32>,
    regrets: Vec<f32>,
    sums: Vec<f32>,
}

impl Choices {
    pub(super) fn new(seat: Seat, plans: Vec<Plan>) -> Self {
        let n = plans.len().max(1);
        Choices { seat, weights: vec![1.0 / n as f32; n], regrets: vec![0.0; n], sums: vec![0.0; n], plans }
    }

    /// Takes another plan in.
    pub(super) fn add(&mut self, plan: Plan) {
        self.plans.push(plan);
        for list in [&mut self.weights, &mut self.regrets, &mut self.sums] {
            list.push(0.0);
        }
    }

    /// The strategy that regret matching plays now.
    fn now(&self, out: &mut Vec<f32>) {
        out.clear();
        let sum: f32 = self.regrets.iter().sum();
        match sum > 0.0 {
            true => out.extend(self.regrets.iter().map(|r| r / sum)),
            false => out.extend(self.regrets.iter().map(|_| 1.0 / self.regrets.len() as f32)),
        }
    }

    /// Takes the worth of every plan against what the others played: regrets below zero are forgotten, later rounds
    /// count for more.
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

    /// A plan as often as its weight says.
    pub(super) fn pick(&self, rng: &mut SplitMix64) -> Plan {
        self.plans.get(draw(&self.weights, rng)).copied().unwrap_or(STILL)
    }

    /// The same without plans that are hardly ever played.
    pub(super) fn pick_firmly(&self, least: f32, rng: &mut SplitMix64) -> Plan {
        let firm: Vec<f32> = self.weights.iter().map(|&w| if w < least { 0.0 } else { w }).collect();
        let weights = if firm.iter().sum::<f32>() > 0.0 { &firm } else { &self.weights };
        self.plans.get(draw(weights, rng)).copied().unwrap_or(STILL)
    }
}

/// An index as often as its weight says.
fn draw(weights: &[f32], rng: &mut SplitMix64) -> usize {
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
    /// A plan of every other seat, as often as they are thought to play it.
    pub(super) fn others(&self, thinker: &Thinker<'_>, seat: Seat, rng: &mut SplitMix64) -> Plan {
        let mut pads = STILL;
        for choices in self.seats.iter().filter(|c| c.seat != seat) {
            let plan = choices.pick(rng);
            for army in thinker.game.armies(choices.seat) {
                pads[army.index()] = plan[army.index()];
            }
        }
        pads
    }

    /// Finds out how often everybody should play what.
    pub(super) fn solve(&mut self, thinker: &mut Thinker<'_>, rounds: u32, rng: &mut SplitMix64) {
        for choices in &mut self.seats {
            choices.regrets.fill(0.0);
            choices.sums.fill(0.0);
        }
        match &mut self.seats[..] {
            [a, b] => solve_two(thinker, a, b, rounds),
            many => solve_many(thinker, many, rounds, rng),
        }
        self.seats.iter_mut().for_each(Choices::settle);
    }
}

/// Two seats: the whole table is played out once, then every round looks at all of it.
fn solve_two(thinker: &mut Thinker<'_>, a: &mut Choices, b: &mut Choices, rounds: u32) {
    let width = b.plans.len();
    let mut table = Vec::with_capacity(a.plans.len() * width);
    for mine in &a.plans {
        for theirs in &b.plans {
            let pads = thinker.joined(a.seat, mine, theirs);
            let shares = thinker.shares(&pads);
            table.push((shares[a.seat.index()], shares[b.seat.index()]));
        }
    }
    let (mut now_a, mut now_b) = (Vec::new(), Vec::new());
    let (mut worth_a, mut worth_b) = (vec![0.0; a.plans.len()], vec![0.0; width]);
    for t in 1..=rounds {
        a.now(&mut now_a);
        b.now(&mut now_b);
        worth_a.fill(0.0);
        worth_b.fill(0.0);
        for (i, row) in table.chunks(width).enumerate() {
            for (j, &(for_a, for_b)) in row.iter().enumerate() {
                worth_a[i] += now_b[j] * for_a;
                worth_b[j] += now_a[i] * for_b;
            }
        }
        a.learn(&worth_a, &now_a, t as f32);
        b.learn(&worth_b, &now_b, t as f32);
    }
}

/// More seats: every round each draws what it plays, and everybody looks at all of its plans against that.
fn solve_many(thinker: &mut Thinker<'_>, seats: &mut [Choices], rounds: u32, rng: &mut SplitMix64) {
    let mut now = vec![Vec::new(); seats.len()];
    let mut worth = Vec::new();
    for t in 1..=rounds {
        if thinker.nodes == 0 {
            break;
        }
        let mut pads = STILL;
        for (choices, now) in seats.iter().zip(&mut now) {
            choices.now(now);
            let plan = choices.plans[draw(now, rng)];
            for army in thinker.game.armies(choices.seat) {
                pads[army.index()] = plan[army.index()];
            }
        }
        for (choices, now) in seats.iter_mut().zip(&now) {
            worth.clear();
            for plan in &choices.plans {
                let joined = thinker.joined(choices.seat, plan, &pads);
                worth.push(thinker.shares(&joined)[choices.seat.index()]);
            }
            choices.learn(&worth, now, t as f32);
        }
    }
}
