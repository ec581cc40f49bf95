use power::{Army, COUNTRY, Kind, Place, Power, Sectors, State, reach};
use table::{Game, Seat};

use super::Weights;
use super::finish::Finish;

/// The predicted share of the win for each seat; the shares add up to 1.
pub(super) type Shares = [f32; 4];

/// Strongest first, to add up the best few pieces.
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

/// Judges positions of one table at a fixed distance from the last round.
#[derive(Clone, Debug)]
pub(super) struct Judge<'g> {
    game: &'g Power,
    weights: &'g Weights,
    /// The side of each army: the number of its seat, or for the mercenary the number after the
    /// last seat.
    side: [usize; 4],
    seats: usize,
    /// The number of sides, including the mercenary's.
    sides: usize,
    hqs: [Place; 4],
    /// 1 with many rounds to go, falling to 0 at the end.
    future: f32,
    steep: f32,
    finish: Finish,
    /// What a piece of each kind is worth.
    worth: [f32; 10],
}

/// How many pieces of each kind can reach a place, by army.
type Comers = [[u16; 8]; 4];

/// The power of each side in each sector.
type BySide = [[u32; Place::SECTORS]; 4];

impl<'g> Judge<'g> {
    /// For judging positions after the round that is planned in `state`.
    pub(super) fn new(game: &'g Power, weights: &'g Weights, state: &State) -> Self {
        let left = rounds_left(game, state);
        let future = (left / 8.0).min(1.0);
        let steep = weights.steep * future + weights.steep_end * (1.0 - future);
        let worth = std::array::from_fn(|k| Kind::from_index(k).power() as f32 + future * weights.kinds[k]);
        let seats = usize::from(game.seats());
        let side = Army::ALL.map(|a| game.commander(a).map_or(seats, Seat::index));
        let sides = side.iter().max().map_or(seats, |last| last + 1);
        let alive =
            |seat: &usize| Army::ALL.into_iter().any(|a| side[a.index()] == *seat && !state.is_out(a));
        let rivals = (0..seats).filter(alive).count().saturating_sub(1);
        let finish = Finish::new(seats, rivals);
        let hqs = Army::ALL.map(Place::hq);
        Judge { game, weights, side, seats, sides, hqs, future, steep, finish, worth }
    }

    /// The predicted share of the win for each seat.
    pub(super) fn shares(&self, state: &State) -> Shares {
        if let Some(outcome) = self.game.outcome(state) {
            return std::array::from_fn(|s| match s < self.seats {
                true => outcome.share(Seat::new(s as u8), self.seats as u8) as f32,
                false => 0.0,
            });
        }
        let strength = self.strengths(state);
        let raised = strength.map(|s| if s > 0.0 { s.powf(self.steep) } else { 0.0 });
        let sum: f32 = raised.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        raised.map(|r| r / sum)
    }

    /// What a bot aims for: the shares, plus a pull toward finishing a game that it is winning.
    pub(super) fn aims(&self, state: &State) -> Shares {
        let mut aims = self.shares(state);
        if self.weights.finish == 0.0 {
            return aims;
        }
        let pulls = match self.game.outcome(state) {
            Some(_) => aims.map(|share| self.weights.finish * share),
            None => self.finish.pulls(state, &self.side, self.weights.finish),
        };
        aims.iter_mut().zip(pulls).for_each(|(aim, pull)| *aim += pull);
        aims
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
        // Which side stands where, and which side can reach which place.
        let mut here: BySide = [[0; Place::SECTORS]; 4];
        let mut occupied = [Sectors::EMPTY; 4];
        let mut held = [Sectors::EMPTY; 4];
        for s in state.board().iter() {
            let (a, at) = (s.army.index(), s.sector.index());
            let side = self.side[a];
            here[side][at] += u32::from(s.count) * s.kind.power();
            occupied[a].insert(s.sector);
            held[side].insert(s.sector);
            value[a] += f32::from(s.count) * self.worth[s.kind.index()];
            if s.kind.index() < 4 {
                value[a] += self.promise(s.kind, s.count);
            }
        }
        let hostile: [Sectors; 4] = std::array::from_fn(|side| {
            let enemies = (0..self.sides).filter(|&other| other != side);
            enemies.fold(Sectors::EMPTY, |set, other| set.or(held[other]))
        });
        let mut coming: BySide = [[0; Place::SECTORS]; 4];
        let mut at_hq: [Comers; 4] = [[[0; 8]; 4]; 4];
        for s in state.board().iter() {
            if s.kind == Kind::MegaMissile {
                continue;
            }
            let (a, n) = (s.army.index(), s.count);
            let side = self.side[a];
            let power = u32::from(n) * s.kind.power();
            let goes = reach(s.kind, s.sector);
            for target in goes.and(hostile[side]).iter() {
                coming[side][target.index()] += power;
            }
            for (army, hq) in self.hqs.iter().enumerate() {
                if s.sector == *hq || goes.contains(*hq) {
                    let comers = &mut at_hq[army][a][s.kind.index()];
                    *comers = comers.saturating_add(n);
                }
            }
        }
        // Stacks of one army in one sector are adjacent in the list.
        let mut stacks = state.board().iter().peekable();
        while let Some(first) = stacks.next() {
            let (a, at) = (first.army.index(), first.sector.index());
            let mut worth = f32::from(first.count) * self.worth[first.kind.index()];
            while let Some(s) = stacks.next_if(|s| s.army == first.army && s.sector == first.sector) {
                worth += f32::from(s.count) * self.worth[s.kind.index()];
            }
            let (side, mine) = (self.side[a], here[self.side[a]][at]);
            if (0..self.sides).any(|enemy| enemy != side && coming[enemy][at] > mine) {
                value[a] -= self.future * w.exposed * worth;
            }
        }
        for army in Army::ALL.into_iter().filter(|&a| !state.is_out(a)) {
            let a = army.index();
            let pays = Army::ALL.into_iter().filter(|other| {
                self.side[other.index()] != self.side[a]
                    && !state.is_out(*other)
                    && !occupied[a].and(COUNTRY[other.index()]).is_empty()
            });
            value[a] += self.future * w.income * pays.count() as f32;
        }
        self.flags(state, &mut value, &reserve, &here, &at_hq);
        let mut strength = [0f32; 4];
        for army in Army::ALL.into_iter().filter(|&a| !state.is_out(a)) {
            let side = self.side[army.index()];
            if side < self.seats {
                strength[side] += value[army.index()].max(1.0);
            }
        }
        strength
    }

    /// What this many small pieces in one place promise beyond their own worth, because three of
    /// them can be upgraded.
    fn promise(&self, small: Kind, count: u16) -> f32 {
        const GAIN: [f32; 4] = [14.0, 21.0, 10.0, 20.0];
        let part = match count {
            0 | 1 => return 0.0,
            2 => self.weights.pair,
            _ => self.weights.triple * f32::from(count / 3),
        };
        self.future * part * GAIN[small.index() & 3]
    }

    /// The danger to each flag: the strongest attack that can take it, compared with the best
    /// defence (POW-10.1).
    fn flags(
        &self,
        state: &State,
        value: &mut [f32; 4],
        reserve: &[f32; 4],
        here: &BySide,
        at_hq: &[Comers; 4],
    ) {
        let w = self.weights;
        let worth = *value;
        for army in Army::ALL {
            let a = army.index();
            if state.is_out(army) {
                continue;
            }
            let hq = self.hqs[a].index();
            let mut most = None;
            for enemy in (0..self.sides).filter(|&side| side != self.side[a]) {
                let Some(attack) = self.attack(&at_hq[a], enemy) else { continue };
                if here[enemy][hq] > 0 {
                    value[a] -= self.future * w.blockade * reserve[a];
                }
                for raider in Army::ALL.into_iter().filter(|r| self.side[r.index()] == enemy) {
                    let foot = &at_hq[a][raider.index()];
                    let men = foot[Kind::Infantry.index()].saturating_add(foot[Kind::Regiment.index()]);
                    value[raider.index()] += self.future * w.raider * f32::from(men.min(2));
                }
                most = most.max(Some((attack, enemy)));
            }
            let Some((attack, enemy)) = most else { continue };
            if attack <= here[self.side[a]][hq] {
                continue;
            }
            let lost = if attack > self.defence(state, army, &at_hq[a]) { w.doomed } else { w.threatened };
            let loss = self.future * lost * worth[a];
            value[a] -= loss;
            if self.side[a] >= self.seats {
                // The mercenary has no player, so its loss is added to the side that can take its
                // flag (POW-14.5).
                let heir = Army::ALL.into_iter().find(|h| self.side[h.index()] == enemy);
                if let Some(heir) = heir {
                    value[heir.index()] += loss;
                }
            }
        }
    }

    /// The most power that a side can bring to an HQ together with a piece that can take the flag.
    fn attack(&self, comers: &Comers, side: usize) -> Option<u32> {
        let armies = || Army::ALL.into_iter().map(Army::index).filter(|&a| self.side[a] == side);
        let on_foot =
            |a: usize| comers[a][Kind::Infantry.index()] > 0 || comers[a][Kind::Regiment.index()] > 0;
        if !armies().any(on_foot) {
            return None;
        }
        let of = |a: usize| {
            let kinds = &comers[a];
            let men = match kinds {
                _ if kinds[Kind::Regiment.index()] > 0 => Kind::Regiment.power(),
                _ if kinds[Kind::Infantry.index()] > 0 => Kind::Infantry.power(),
                _ => 0,
            };
            let (sum, last) = strongest(kinds);
            // One of the five must be on foot.
            if men > 0 { sum.max(sum - last + men) } else { sum }
        };
        Some(armies().map(of).sum())
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

/// The total power of the five strongest pieces, and the power of the fifth (0 if there are fewer).
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

/// How many rounds are left after the one being planned; 20 if there is no round limit.
fn rounds_left(game: &Power, state: &State) -> f32 {
    if game.is_final_round(state) {
        return 0.0;
    }
    match game.options().round_limit {
        Some(last) => f32::from(last.saturating_sub(state.round())),
        None => 20.0,
    }
}
