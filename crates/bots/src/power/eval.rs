use std::sync::LazyLock;

use power::{Army, COUNTRY, Kind, Place, Power, Sectors, State, reach};
use table::{Game, Seat};

use super::Weights;

/// What each seat is thought to win of the game: shares that add up to 1.
pub(super) type Shares = [f32; 4];

/// The strongest first, to add up the best few pieces.
const STRONGEST: [Kind; 8] = [
    Kind::Cruiser,
    Kind::HeavyTank,
    Kind::Bomber,
    Kind::Regiment,
    Kind::Destroyer,
    Kind::Fighter,
    Kind::Tank,
    Kind::Infantry,
];

/// Judges positions of one table, a fixed number of rounds before its end.
#[derive(Clone, Debug)]
pub(super) struct Judge<'g> {
    game: &'g Power,
    weights: &'g Weights,
    /// The seat of each army; 4 for the mercenary, 5 for nobody.
    side: [u8; 4],
    seats: u8,
    /// 1 with many rounds to go, 0 at the end.
    future: f32,
    steep: f32,
    /// The pull toward ending the game. With several rivals it is weaker: who is beaten by one makes that one stronger.
    finish: f32,
    /// What a piece of each kind is worth.
    worth: [f32; 10],
}

/// Counts of each kind that can come to a place, by army.
type Comers = [[u16; 8]; 4];

impl<'g> Judge<'g> {
    /// For positions after the round that `state` plans.
    pub(super) fn new(game: &'g Power, weights: &'g Weights, state: &State) -> Self {
        let left = rounds_left(game, state);
        let future = (left / 8.0).min(1.0);
        let steep = weights.steep * future + weights.steep_end * (1.0 - future);
        let worth = std::array::from_fn(|k| Kind::from_index(k).power() as f32 + future * weights.kinds[k]);
        let side = Army::ALL.map(|a| match game.commander(a) {
            Some(seat) => seat.number(),
            None if game.mercenary() == Some(a) => 4,
            None => 5,
        });
        let alive = |seat: &u8| Army::ALL.into_iter().any(|a| side[a.index()] == *seat && !state.is_out(a));
        let rivals = (0..game.seats()).filter(alive).count().saturating_sub(1).max(1) as f32;
        let finish = weights.finish / (rivals * rivals);
        Judge { game, weights, side, seats: game.seats(), future, steep, finish, worth }
    }

    /// What each seat is thought to win.
    pub(super) fn shares(&self, state: &State) -> Shares {
        if let Some(outcome) = self.game.outcome(state) {
            return std::array::from_fn(|s| match s < self.seats as usize {
                true => outcome.share(Seat::new(s as u8), self.seats) as f32,
                false => 0.0,
            });
        }
        let strength = self.strengths(state);
        let raised = strength.map(|s| if s > 0.0 { s.powf(self.steep) } else { 0.0 });
        let sum: f32 = raised.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        raised.map(|r| r / sum)
    }

    /// What a bot should aim at: the shares, and a pull toward ending a game that is being won.
    pub(super) fn aims(&self, state: &State) -> Shares {
        let mut aims = self.shares(state);
        if self.finish == 0.0 {
            return aims;
        }
        let over = self.game.outcome(state).is_some();
        let done = if over { aims } else { self.progress(state) };
        for (aim, done) in aims.iter_mut().zip(done) {
            *aim += self.finish * done;
        }
        aims
    }

    /// How near each seat is to having beaten everybody, from 0 to 1: armies out, power gone, foot soldiers near HQs.
    fn progress(&self, state: &State) -> Shares {
        let mut power = [0f32; 6];
        let mut nearness = [[0f32; 4]; 4];
        for army in Army::ALL.into_iter().filter(|&a| !state.is_out(a)) {
            power[usize::from(self.side[army.index()])] += state.reserve(army).power() as f32;
        }
        for s in state.board().iter() {
            let side = usize::from(self.side[s.army.index()]);
            power[side] += f32::from(s.count) * s.kind.power() as f32;
            if s.kind.takes_flags() && side < 4 {
                for (near, rounds) in nearness[side].iter_mut().zip(&ROUNDS_TO_HQ[s.sector.index()]) {
                    *near = near.max(NEARNESS[usize::from(*rounds)]);
                }
            }
        }
        let all: f32 = power.iter().sum::<f32>().max(1.0);
        let mut done = [0f32; 4];
        for seat in 0..usize::from(self.seats) {
            let rivals = || Army::ALL.into_iter().filter(|a| usize::from(self.side[a.index()]) != seat);
            let count = rivals().count().max(1) as f32;
            let out = rivals().filter(|&a| state.is_out(a)).count() as f32;
            let near: f32 =
                rivals().map(|a| if state.is_out(a) { 1.0 } else { nearness[seat][a.index()] }).sum();
            done[seat] = 0.4 * out / count + 0.4 * power[seat] / all + 0.2 * near / count;
        }
        done
    }

    /// How strong each seat is, in points of power.
    fn strengths(&self, state: &State) -> [f32; 4] {
        let w = self.weights;
        let mut value = [0f32; 4];
        let mut reserve = [0f32; 4];
        for army in Army::ALL {
            if state.is_out(army) {
                continue;
            }
            let held = state.reserve(army);
            let mut sum = 0.0;
            for kind in Kind::ALL {
                sum += f32::from(held[kind]) * self.worth[kind.index()];
            }
            reserve[army.index()] = sum;
            value[army.index()] += sum * (1.0 - w.idle * self.future);
            for small in Kind::SMALL {
                value[army.index()] += self.promise(small, held[small]);
            }
        }
        // Who stands where, and who can come where.
        let mut here = [[0u16; Place::SECTORS]; 4];
        let mut worth_here = [[0f32; Place::SECTORS]; 4];
        let mut occupied = [Sectors::EMPTY; 4];
        for s in state.board().iter() {
            let (a, at, n) = (s.army.index(), s.sector.index(), s.count);
            here[a][at] = here[a][at].saturating_add(n.saturating_mul(s.kind.power() as u16));
            worth_here[a][at] += f32::from(n) * self.worth[s.kind.index()];
            occupied[a].insert(s.sector);
            if s.kind.index() < 4 {
                value[a] += self.promise(s.kind, n);
            }
        }
        let hostile: [Sectors; 4] = std::array::from_fn(|a| {
            let enemies = (0..4).filter(|&b| self.side[b] != self.side[a]);
            enemies.fold(Sectors::EMPTY, |set, b| set.or(occupied[b]))
        });
        let mut coming = [[0u16; Place::SECTORS]; 4];
        let mut at_hq: [Comers; 4] = [[[0; 8]; 4]; 4];
        for s in state.board().iter() {
            if s.kind == Kind::MegaMissile {
                continue;
            }
            let (a, n) = (s.army.index(), s.count);
            let goes = reach(s.kind, s.sector);
            for target in goes.and(hostile[a]).iter() {
                let power = &mut coming[a][target.index()];
                *power = power.saturating_add(n.saturating_mul(s.kind.power() as u16));
            }
            for army in Army::ALL {
                let hq = Place::hq(army);
                if s.sector == hq || goes.contains(hq) {
                    let comers = &mut at_hq[army.index()][a][s.kind.index()];
                    *comers = comers.saturating_add(n);
                }
            }
        }
        for army in Army::ALL {
            let a = army.index();
            if state.is_out(army) {
                continue;
            }
            let mut pays = 0;
            for other in Army::ALL {
                let paid = self.side[other.index()] != self.side[a] && !state.is_out(other);
                pays += u32::from(paid && !occupied[a].and(COUNTRY[other.index()]).is_empty());
            }
            value[a] += self.future * w.income * pays.min(3) as f32;
            for sector in occupied[a].iter() {
                let at = sector.index();
                let mine = self.on_side(&here, self.side[a], at);
                value[a] += worth_here[a][at];
                let enemies = (0..5).filter(|&s| s != self.side[a]);
                let worst = enemies.map(|s| self.on_side(&coming, s, at)).max().unwrap_or(0);
                if worst > mine {
                    value[a] -= self.future * w.exposed * worth_here[a][at];
                }
            }
        }
        self.flags(state, &mut value, &reserve, &here, &at_hq);
        let mut strength = [0f32; 4];
        for a in 0..4 {
            if self.side[a] < 4 {
                strength[self.side[a] as usize] +=
                    value[a].max(1.0) * f32::from(u8::from(!state.is_out(Army::from_index(a))));
            }
        }
        strength
    }

    /// What so many small pieces in one place promise beyond their own worth.
    fn promise(&self, small: Kind, count: u16) -> f32 {
        const GAIN: [f32; 4] = [14.0, 21.0, 10.0, 20.0];
        let part = match count {
            0 | 1 => return 0.0,
            2 => self.weights.pair,
            _ => self.weights.triple * f32::from(count / 3),
        };
        self.future * part * GAIN[small.index() & 3]
    }

    fn on_side(&self, power: &[[u16; Place::SECTORS]; 4], side: u8, at: usize) -> u16 {
        (0..4).filter(|&b| self.side[b] == side).map(|b| power[b][at]).sum()
    }

    /// The danger to each flag: the best attack that can take it against the best defence (POW-10.1).
    fn flags(
        &self,
        state: &State,
        value: &mut [f32; 4],
        reserve: &[f32; 4],
        here: &[[u16; Place::SECTORS]; 4],
        at_hq: &[Comers; 4],
    ) {
        let w = self.weights;
        let worth = *value;
        for army in Army::ALL {
            let a = army.index();
            if state.is_out(army) {
                continue;
            }
            let hq = Place::hq(army).index();
            let stands = self.on_side(here, self.side[a], hq);
            let mut most = None;
            for enemy in 0..4u8 {
                if enemy == self.side[a] {
                    continue;
                }
                let Some(attack) = self.attack(&at_hq[a], enemy) else { continue };
                if self.on_side(here, enemy, hq) > 0 {
                    value[a] -= self.future * w.blockade * reserve[a];
                }
                for raider in Army::ALL.into_iter().filter(|r| self.side[r.index()] == enemy) {
                    let foot = &at_hq[a][raider.index()];
                    let men = foot[Kind::Infantry.index()] + foot[Kind::Regiment.index()];
                    value[raider.index()] += self.future * w.raider * f32::from(men.min(2));
                }
                most = most.max(Some((attack, enemy)));
            }
            let Some((attack, enemy)) = most else { continue };
            if attack <= u32::from(stands) {
                continue;
            }
            let lost = if attack > self.defence(state, army, &at_hq[a]) { w.doomed } else { w.threatened };
            let loss = self.future * lost * worth[a];
            value[a] -= loss;
            if self.side[a] == 4 {
                // Nobody's loss is somebody's gain: the mercenary's flag is worth having (POW-14.5).
                let heir = Army::ALL.into_iter().find(|h| self.side[h.index()] == enemy);
                if let Some(heir) = heir {
                    value[heir.index()] += loss;
                }
            }
        }
    }

    /// The most power that a side can bring to an HQ with somebody who can take the flag.
    fn attack(&self, comers: &Comers, side: u8) -> Option<u32> {
        let mut foot = 0;
        let mut total = 0;
        for army in Army::ALL.into_iter().filter(|a| self.side[a.index()] == side) {
            let kinds = &comers[army.index()];
            let men = if kinds[Kind::Regiment.index()] > 0 { 20 } else { 2 * u32::from(kinds[0] > 0) };
            foot = foot.max(men);
            let (sum, last) = strongest(kinds);
            // One of the five must be on foot.
            total += if men > 0 { sum.max(sum - last + men) } else { sum };
        }
        (foot > 0).then_some(total)
    }

    /// The most power that can stand in an army's HQ after the next round's commands.
    fn defence(&self, state: &State, army: Army, comers: &Comers) -> u32 {
        let mut total = 0;
        let hq = Place::hq(army);
        for ally in Army::ALL.into_iter().filter(|b| self.side[b.index()] == self.side[army.index()]) {
            let mut kinds = comers[ally.index()];
            let mut stands = 0;
            for s in state.board().iter().filter(|s| s.army == ally && s.sector == hq) {
                if s.kind.index() < 8 {
                    stands += u32::from(s.count) * s.kind.power();
                    kinds[s.kind.index()] -= s.count;
                }
            }
            if ally == army {
                let held = state.reserve(army);
                for kind in Kind::BY_POWER {
                    kinds[kind.index()] = kinds[kind.index()].saturating_add(held[kind]);
                }
            }
            total += stands + strongest(&kinds).0;
        }
        total
    }
}

/// The power of the strongest five, and of the fifth.
fn strongest(kinds: &[u16; 8]) -> (u32, u32) {
    let (mut left, mut sum, mut last) = (5, 0, 0);
    for kind in STRONGEST {
        let n = u32::from(kinds[kind.index()]).min(left);
        if n > 0 {
            sum += n * kind.power();
            left -= n;
            last = kind.power();
        }
    }
    (sum, if left == 0 { last } else { 0 })
}

/// How many rounds are left after the one being planned; where no limit is known, enough.
fn rounds_left(game: &Power, state: &State) -> f32 {
    if game.is_final_round(state) {
        return 0.0;
    }
    match game.options().round_limit {
        Some(last) => f32::from(last.saturating_sub(state.round())),
        None => 20.0,
    }
}

/// What it is worth to have somebody on foot so many rounds away from an HQ.
const NEARNESS: [f32; 6] = [1.0, 0.8, 0.4, 0.2, 0.1, 0.0];

/// How many rounds somebody on foot takes from each sector to each HQ, at most five.
static ROUNDS_TO_HQ: LazyLock<[[u8; 4]; Place::SECTORS]> = LazyLock::new(|| {
    let mut rounds = [[5; 4]; Place::SECTORS];
    for army in Army::ALL {
        let a = army.index();
        rounds[Place::hq(army).index()][a] = 0;
        for n in 1..5 {
            for from in Place::sectors() {
                let next = reach(Kind::Infantry, from).iter().any(|to| rounds[to.index()][a] < n);
                if next && rounds[from.index()][a] > n {
                    rounds[from.index()][a] = n;
                }
            }
        }
    }
    rounds
});
